// TAMSK on the screen, with a clock that the tests control.
import { expectAccessible, expectWhole } from "./fixtures.js";

/** Opens a game of TAMSK with a stopped clock: time passes only by `pass`. */
export async function openSand(page, address) {
  await page.clock.install({ time: new Date("2026-01-01T12:00:00") });
  // A page after another one of the test has a clock that still stands.
  await page.clock.resume();
  await page.goto(`./${address}`);
  await expectWhole(page);
  await page.locator(".tamsk-board").waitFor();
  await holdAt(page, 13);
}

/**
 * Sets the clock to an hour when the parts after the board are loaded: if an hour passes at once,
 * the server has no time to answer.
 */
export async function holdAt(page, hour) {
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(new Date(`2026-01-01T${hour}:00:00`));
}

/** Axe needs a running clock; the sand stands meanwhile. */
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

/** The middle of a space in pixels. */
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

/** The events of the stored game. */
export const events = (page) =>
  page.evaluate(() => {
    const now = localStorage.getItem(`gipf.game.${localStorage.getItem("gipf.game-now")}`) ?? "";
    return now.split("\n").filter((line) => line.startsWith("step ")).map((line) => line.split(" ").slice(2).join(" "));
  });
