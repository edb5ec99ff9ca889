// How a test opens the dialogs and writes moves.
import { expect } from "@playwright/test";
import { exactlyAnyOf } from "./words.js";

/**
 * Plays written moves, as somebody does who cannot or does not want to point.
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

/** Opens the sheet of moves and questions, where it is one. */
export async function openSheet(page) {
  // They follow the board.
  await expect(page.locator(".tabs")).toBeAttached();
  const sheet = page.locator(".actions .is-sheet");
  if ((await sheet.isVisible()) && !(await page.locator(".beside").isVisible())) await sheet.click();
}

/** Closes it. */
export async function closeSheet(page) {
  const close = page.locator(".tabs").getByRole("button", { name: exactlyAnyOf("action.close") });
  if (await close.isVisible()) await close.click();
}

/** Shows the line to write in and the questions. */
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

/** Opens the dialog behind a button, and gives it back when it is there. */
export async function openDialog(page, button) {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses one of several in a dialog: a radio button. */
export async function choose(dialog, name) {
  await dialog.getByRole("radio", { name, exact: true }).click();
}

/** Shows the options of a new game that most people leave as they are. */
export async function moreOptions(dialog) {
  await dialog.getByRole("button", { name: exactlyAnyOf("new_game.options") }).click();
}

/** Opens a dialog that the dialog of the game leads to, such as the help where the bar has no room for it. */
export async function openFromGame(page, game, button) {
  const dialog = await openDialog(page, game);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  return dialog;
}
