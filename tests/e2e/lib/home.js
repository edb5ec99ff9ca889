// The actions of tests at home.
import { expect } from "./fixtures.js";
import { t } from "./words.js";

/** The page. */
export const home = (page) => page.locator("#home");

/** The button that begins a game, named as in `data-game`: gipf, potentials, ultimate, matrx, tamsk. */
export const game = (page, key) => home(page).locator(`button[data-game="${key}"]`);

/** A button of home. */
export const button = (page, key, say = t) => home(page).getByRole("button", { name: say(key), exact: true });

/** Checks that home is in sight, and not the board. */
export async function expectHome(page, say = t) {
  await expect(page.getByRole("heading", { name: say("home.games"), exact: true })).toBeVisible();
  await expect(page.locator(".stage")).toBeHidden();
}
