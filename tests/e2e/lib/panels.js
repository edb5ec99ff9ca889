// The dialogs and the panel in tests: opening them and writing moves.
import { expect } from "@playwright/test";
import { exactlyAnyOf } from "./words.js";

/**
 * Plays written moves, as a player without a pointer does.
 * @param {import("@playwright/test").Page} page
 * @param {string[]} turns
 */
export async function write(page, ...turns) {
  const line = page.locator("#written");
  if (!(await line.isVisible())) await showQuestions(page);
  for (const turn of turns) {
    await line.fill(turn);
    await line.press("Enter");
  }
}

/** Asks for the next part of a hint. */
export async function askForHint(page) {
  await page.locator(".actions").getByRole("button", { name: exactlyAnyOf("action.hint") }).click();
}

/** Opens the sheet of moves and questions, on layouts that have one. */
export async function openSheet(page) {
  // The tabs are loaded after the board.
  await expect(page.locator(".tabs")).toBeAttached();
  const sheet = page.locator(".actions .is-sheet");
  if ((await sheet.isVisible()) && !(await page.locator(".beside").isVisible())) await sheet.click();
}

/** Closes the sheet. */
export async function closeSheet(page) {
  const close = page.locator(".tabs").getByRole("button", { name: exactlyAnyOf("action.close") });
  if (await close.isVisible()) await close.click();
}

/** Shows the field for moves, and the questions. */
export async function showQuestions(page) {
  await openSheet(page);
  const tabs = page.locator(".tabs .segment");
  if (await tabs.last().isVisible()) await tabs.last().click();
}

/** Shows the list of moves. */
export async function showMoves(page) {
  await openSheet(page);
  const tabs = page.locator(".tabs .segment");
  if (await tabs.first().isVisible()) await tabs.first().click();
}

/** Opens the dialog of a button, and returns it when it is there. */
export async function openDialog(page, button) {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses a radio button in a dialog. */
export async function choose(dialog, name) {
  await dialog.getByRole("radio", { name, exact: true }).click();
}

/** Shows the options of a new game that are folded at first. */
export async function moreOptions(dialog) {
  await dialog.getByRole("button", { name: exactlyAnyOf("new_game.options") }).click();
}

/** Opens a dialog through the dialog of the game, such as the help if the bar has no room for it. */
export async function openFromGame(page, game, button) {
  const dialog = await openDialog(page, game);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  return dialog;
}
