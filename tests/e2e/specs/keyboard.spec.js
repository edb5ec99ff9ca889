// Everything by keys alone, and what a screen reader is told.
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, test } from "../lib/fixtures.js";

test("a push by keys, and the focus is never lost", async ({ page }) => {
  const board = await openGame(page);
  const grid = page.getByRole("grid", { name: "GIPF board" });
  const at = (name) => expect(board.cell(name)).toBeFocused();
  // One tab stop for the whole board.
  await expect(grid.locator("[tabindex='0']")).toHaveCount(1);
  await grid.locator("[tabindex='0']").focus();
  await at("a1");
  await page.keyboard.press("d");
  await at("a2");
  await page.keyboard.press("Shift+D");
  await at("a1");
  await page.keyboard.press("ArrowRight");
  await at("b2");
  await page.keyboard.press("End");
  await at("b6");
  await page.keyboard.press("Enter");
  // The focus is on the first direction, and its name says what it does.
  await at("c6");
  await board.expectOn("c6", "c6, empty, push from b6 towards c6");
  await page.keyboard.press("Escape");
  await at("b6");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await board.expectTurn("b6-c6");
  await at("c6");
  await expect(page.getByRole("status").first()).toHaveText("White pushes a basic piece from b6 to c6. Black to move");
  await expectAccessible(page);
});

test("a row is decided by keys on the board and in the list", async ({ page }) => {
  const board = await openGame(page, { start: "gipf-standard (gg)3/5/6/GGG(GG)(gg)2/6/5/(GG)3 w G6 G8 --" });
  const stop = page.locator(".board [tabindex='0']");
  await stop.focus();
  // The first piece of the row that may stay.
  await expect(board.cell("e5")).toBeFocused();
  await page.keyboard.press("Space");
  await board.expectOn("e5", "e5, white GIPF-piece, goes back to the reserve");
  await page.getByRole("button", { name: "Keep the GIPF-piece on e5" }).focus();
  await page.keyboard.press("Enter");
  await board.expectOn("e5", "e5, white GIPF-piece, stays");
  await expect(page.getByRole("button", { name: "Keep the GIPF-piece on e5" })).toBeFocused();
  await page.getByRole("button", { name: "Done" }).focus();
  await page.keyboard.press("Enter");
  await expect(board.task).toHaveText("White: choose a dot");
  // The button is gone; the focus went to the board.
  await expect(stop).toBeFocused();
});
