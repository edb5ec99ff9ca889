// A player who touches random elements among those that are highlighted: by a seeded generator,
// with a real pointer.
import { expect } from "@playwright/test";
import { pattern, t } from "./words.js";

/** The number of touches before the first interruption. */
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

/** The selectors of everything that can be touched, by kind. */
export const KINDS = {
  direction: ".spot[data-target=push]",
  // The buttons in closed details are hidden: the line that opens them comes first.
  reply: ".replies button:not(details:not([open]) *), .challenge-enter:not([open]) > summary",
  done: ".rows .button.is-main:not([aria-disabled]), .now > .button.is-main",
  toggle: ".rows .toggle .segment[aria-pressed=false]",
  row: ".spot[data-target=row]",
  spot: ".spot[data-target=spot]",
  dot: ".dot[data-state=open]",
  piece: ".now > .field > .segments .segment[aria-pressed=false]",
  space: ".tamsk-space[data-open]",
};

/** The kinds beside the board. */
const BESIDE = ["reply", "done", "toggle", "piece"];

/**
 * Returns the elements that can be touched next, and whether the game is over. Nothing can be
 * touched for a moment while a row is taken automatically.
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

/** Chooses an element: those that continue a step more often than those that begin another. */
function chosen(places, throwDie) {
  const of = (...kinds) => places.filter(({ kind }) => kinds.includes(kind));
  const one = (list) => list[throwDie(list.length)];
  const [goesOn, done, uses] = [of("direction", "reply"), of("done"), of("spot")];
  if (done.length && throwDie(2) === 0) return one(done);
  if (goesOn.length && throwDie(4) > 0) return one(goesOn);
  // Potentials are used as often as pieces are pushed.
  if (uses.length && throwDie(2) === 0) return one(uses);
  // Most pushes bring in the piece that is already chosen.
  const others = places.filter(({ kind }) => kind !== "piece");
  return one(others.length && throwDie(4) ? others : places);
}

const PUSHES = ["task.choose_dot_gipf", "task.choose_dot_piece"].map((key) => pattern(key));

/** The visible and announced state: the board and the task. */
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
  // The choice of the piece is not played yet: it is made anew after a reload.
  return { ...found, task: PUSHES.reduce((task, push) => task.replace(push, t("task.choose_dot")), found.task) };
}

/**
 * Plays at random until the game is over, or for a while.
 * @param {import("@playwright/test").Page} page
 * @param {(sides: number) => number} throwDie
 * @param {{most?: number, kinds?: Record<string, string>, between?: () => Promise<void>}}
 * options the greatest number of touches, the kinds of elements that are touched, and
 * a function that is called now and then while nothing is selected
 * @returns {Promise<boolean>} true if it is over
 */
export async function playByChance(page, throwDie, { most = 4000, kinds = KINDS, between } = {}) {
  for (let touches = 0; touches < most; touches += 1) {
    const { over, places } = await offered(page, kinds);
    if (over) return true;
    expect(places.length, "something can be touched").toBeGreaterThan(0);
    const { kind, place, x, y } = chosen(places, throwDie);
    // Elements beside the board may have to be scrolled to, or move with a text.
    if (BESIDE.includes(kind)) await page.locator(kinds[kind]).nth(place).click();
    else await page.mouse.click(x, y);
    // Once early, since random games may be short.
    const now = throwDie(80) === 0 || touches === EARLY;
    if (between && now) await between();
  }
  return false;
}
