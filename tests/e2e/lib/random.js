// A player who touches whatever lights up: by seeded chance, with a real pointer.
import { expect } from "@playwright/test";
import { pattern, t } from "./words.js";

/** So many touches are made before something is done in between for the first time. */
const EARLY = 15;

/** A seeded random number generator (xorshift on 32 bits). */
export function dice(seed) {
  let state = seed >>> 0 || 1;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % sides;
  };
}

/** What can be pointed at to go on, by kind, where on the screen each stands. */
export const KINDS = {
  direction: ".spot[data-target=push]",
  reply: ".replies button",
  done: ".rows .button.is-main, .now > .button.is-main",
  toggle: ".rows .toggle .segment[aria-pressed=false]",
  row: ".spot[data-target=row]",
  spot: ".spot[data-target=spot]",
  dot: ".dot[data-state=open]",
  piece: ".now > .field > .segments .segment[aria-pressed=false]",
  space: ".tamsk-space[data-open]",
};

/** Those that stand beside the board. */
const BESIDE = ["reply", "done", "toggle", "piece"];

/**
 * What can be touched next, or that the game is over. While a row is about to be taken by
 * itself nothing can: that takes a moment.
 */
export function offered(page, kinds = KINDS) {
  return page.evaluate(async (kinds) => {
    const found = () => {
      const places = Object.entries(kinds).flatMap(([kind, selector]) =>
        [...document.querySelectorAll(selector)].map((element, place) => {
          const box = (element.querySelector(".hit, .tamsk-tube") ?? element).getBoundingClientRect();
          return { kind, place, x: box.x + box.width / 2, y: box.y + box.height / 2 };
        }),
      );
      return { over: Boolean(document.querySelector(".over:not(.is-late)")), places };
    };
    for (let tries = 0; tries < 100; tries += 1) {
      const all = found();
      if (all.over || all.places.length) return all;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return found();
  }, kinds);
}

/** The one to touch: what goes on with a step more often than what begins another. */
function chosen(places, throwDie) {
  const of = (...kinds) => places.filter(({ kind }) => kinds.includes(kind));
  const one = (list) => list[throwDie(list.length)];
  const [goesOn, done, uses] = [of("direction", "reply"), of("done"), of("spot")];
  if (done.length && throwDie(2) === 0) return one(done);
  if (goesOn.length && throwDie(4) > 0) return one(goesOn);
  // Potentials are used as often as pieces are pushed.
  if (uses.length && throwDie(2) === 0) return one(uses);
  // Most pushes take what is chosen already.
  const others = places.filter(({ kind }) => kind !== "piece");
  return one(others.length && throwDie(4) ? others : places);
}

const PUSHES = ["task.choose_dot_gipf", "task.choose_dot_potential"].map((key) => pattern(key));

/** What stands on the board and is to be done, as people see it and hear it. */
export async function seen(page) {
  const found = await page.evaluate(() => {
    const cells = [...document.querySelectorAll(".board [data-cell]")];
    const piece = (cell) => cell.closest(".board").querySelector(`[data-piece="${cell.dataset.cell}"]`)?.innerHTML;
    const drawn = (cell) => piece(cell) ?? (cell.matches(".tamsk-space") ? cell.getAttribute("aria-label") : 0);
    return {
      cells: cells.map((cell) => `${cell.dataset.cell} ${drawn(cell)}`).join("\n"),
      counts: [...document.querySelectorAll(".player .count, .tamsk-left")].map((count) => count.textContent).join(" "),
      task: document.querySelector(".over-result, .task")?.textContent ?? "",
      turn: [...document.querySelectorAll(".turn-text")].at(-1)?.textContent ?? "",
    };
  });
  // Which piece would be pushed is not played yet: a reload chooses anew.
  return { ...found, task: PUSHES.reduce((task, push) => task.replace(push, t("task.choose_dot")), found.task) };
}

/**
 * Plays by chance until the game is over, or a while.
 * @param {import("@playwright/test").Page} page
 * @param {(sides: number) => number} throwDie
 * @param {{most?: number, kinds?: Record<string, string>, between?: () => Promise<void>}}
 *   options how often something is touched at most, what kinds of things are touched, and
 *   what is done now and then while nothing is begun
 * @returns {Promise<boolean>} whether it is over
 */
export async function playByChance(page, throwDie, { most = 4000, kinds = KINDS, between } = {}) {
  for (let touches = 0; touches < most; touches += 1) {
    const { over, places } = await offered(page, kinds);
    if (over) return true;
    expect(places.length, "something can be touched").toBeGreaterThan(0);
    const { kind, place, x, y } = chosen(places, throwDie);
    // What stands beside the board may have to be scrolled to, or move with a sentence.
    if (BESIDE.includes(kind)) await page.locator(kinds[kind]).nth(place).click();
    else await page.mouse.click(x, y);
    // Once early, for random games may be short.
    const now = throwDie(80) === 0 || touches === EARLY;
    if (between && now) await between();
  }
  return false;
}
