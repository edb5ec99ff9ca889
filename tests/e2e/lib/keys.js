// A player without a pointer: every cell and every button is reached with real keys, and the
// choices come from a seeded generator.
import { expect } from "@playwright/test";
import { KINDS } from "./random.js";

/** More presses than between any two places. */
const FAR = 90;

/** The cell that has the focus; none if it is elsewhere. */
const cell = (page) => page.evaluate(() => document.activeElement?.closest(".board [data-cell]")?.dataset.cell);

/** Presses Tab until a certain element has the focus. */
async function tabTo(page, there, what) {
  for (let presses = 0; presses < FAR; presses += 1) {
    if (await there()) return;
    await page.keyboard.press("Tab");
  }
  expect(await there(), `Tab leads to ${what}`).toBe(true);
}

/** Presses Tab until a button has the focus; false if it is gone: a side game has come meanwhile. */
async function tabToButton(page, kind, place) {
  const button = await page.evaluateHandle(([selector, place]) => document.querySelectorAll(selector)[place], [KINDS[kind], place]);
  const state = () => button.evaluate((button) => (button?.isConnected ? document.activeElement === button : "gone"));
  await tabTo(page, async () => (await state()) !== false, `a button (${kind})`);
  return (await state()) === true;
}

/** Walks over the board, seen from White's side, to a cell. */
async function walkTo(page, name) {
  await tabTo(page, async () => Boolean(await cell(page)), "the board");
  for (let presses = 0; presses < FAR; presses += 1) {
    const here = await cell(page);
    if (here === name) return;
    const across = name.charCodeAt(0) - here.charCodeAt(0);
    const up = Number(name.slice(1)) - Number(here.slice(1));
    await page.keyboard.press(across ? (across > 0 ? "ArrowRight" : "ArrowLeft") : up > 0 ? "ArrowUp" : "ArrowDown");
  }
  expect(await cell(page), "arrow keys lead there").toBe(name);
}

/** The cells and buttons that can be used: cells by name, buttons by their index among their kind. */
function usable(page) {
  return page.evaluate(async (kinds) => {
    const found = () =>
      Object.entries(kinds).flatMap(([kind, selector]) =>
        [...document.querySelectorAll(selector)].map((element, place) => ({ kind, place, name: element.dataset.cell })),
      );
    for (let tries = 0; tries < 100; tries += 1) {
      const over = Boolean(document.querySelector(".over:not(.is-late)"));
      const all = found();
      if (over || all.length) return { over, all };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { over: false, all: [] };
  }, KINDS);
}

/**
 * Plays at random with keys alone until the game is over.
 * @param {import("@playwright/test").Page} page
 * @param {(sides: number) => number} throwDie
 * @returns {Promise<Set<string>>} the kinds of things that were used
 */
export async function playByKeys(page, throwDie) {
  const used = new Set();
  for (let steps = 0; steps < 1500; steps += 1) {
    const { over, all } = await usable(page);
    if (over) return used;
    expect(all.length, "something can be used").toBeGreaterThan(0);
    const of = (...kinds) => all.filter(({ kind }) => kinds.includes(kind));
    const [first, spots, dots] = [of("direction", "reply", "done"), of("spot", "row"), of("dot")];
    const among = first.length && throwDie(6) ? first : spots.length && throwDie(2) ? spots : dots.length ? dots : all;
    const { kind, place, name } = among[throwDie(among.length)];
    if (kind === "dot" && throwDie(2)) {
      // Chooses the piece of the push, by its digit.
      const digit = 1 + throwDie(7);
      await walkTo(page, name);
      await page.keyboard.press(String(digit));
    }
    if (name) await walkTo(page, name);
    else if (!(await tabToButton(page, kind, place))) continue;
    await page.keyboard.press("Enter");
    used.add(kind);
  }
  throw new Error("the game does not end");
}
