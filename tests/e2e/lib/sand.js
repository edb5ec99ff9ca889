// TAMSK on the screen, under a clock that the tests hold.
import { expectAccessible, expectWhole } from "./fixtures.js";

/** Opens a game of TAMSK while the clock of the page stands: nothing runs but by `pass`. */
export async function openSand(page, address) {
  await page.clock.install({ time: new Date("2026-01-01T12:00:00") });
  await page.goto(`./${address}`);
  await expectWhole(page);
  await page.locator(".tamsk-board").waitFor();
  await holdAt(page, 13);
}

/**
 * Holds the clock at an hour, when what follows the board has come: an hour that passes at
 * once leaves no server time to answer.
 */
export async function holdAt(page, hour) {
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(new Date(`2026-01-01T${hour}:00:00`));
}

/** Axe needs a clock that runs; the sand stands meanwhile. */
export async function expectAccessibleAt(page, hour) {
  await page.clock.resume();
  await expectAccessible(page);
  await holdAt(page, hour);
}

/** A position as the address of the page. */
export const at = (position) => `#v=1&p=${position.replaceAll("+", "%2B").replaceAll(" ", "_")}`;

/** Lets time pass. */
export const pass = (page, milliseconds) => page.clock.runFor(milliseconds);

export const cell = (page, name) => page.locator(`.tamsk-board [data-cell="${name}"]`);

/** Where a space is, in pixels. */
export async function middle(page, name) {
  const box = await cell(page, name).locator(".tamsk-well").boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Touches spaces with the mouse, one after the other. */
export async function tap(page, names) {
  for (const name of names.split(" ")) {
    const { x, y } = await middle(page, name);
    await page.mouse.click(x, y);
  }
}

/** Presses the button of a player. */
export const press = (page, color) => page.locator(`.sand-press[data-color="${color}"]`).click();

/** Lets the sand run. */
export const run = (page) => page.locator(".sand-veil .button").click();

/** The events of the game that is kept. */
export const events = (page) =>
  page.evaluate(() => {
    const now = localStorage.getItem(`gipf.game.${localStorage.getItem("gipf.game-now")}`) ?? "";
    return now.split("\n").filter((line) => line.startsWith("step ")).map((line) => line.split(" ").slice(2).join(" "));
  });
