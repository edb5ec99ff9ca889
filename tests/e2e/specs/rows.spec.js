// Rows: what is taken, what stays, and that nothing is lost in between.
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, shot, test } from "../lib/fixtures.js";

// White's push from e1 lines up e2 to e5, of which e5 is a GIPF-piece; a Black one extends it.
const GIPF_IN_ROW = "gipf-standard (gg)3/5/6/GG(GG)1(gg)2/6/5/(GG)3 w G12 G14 --";
// Two rows of White that cross on e5, where a GIPF-piece stands.
const CROSSING = "gipf-standard 3(gg)/1G3/2G3/1GG(GG)G2/3G2/5/(GG)3 w G6 G8 --";

test("a GIPF-piece of the row is left on the board", async ({ page }) => {
  const board = await openGame(page, { start: GIPF_IN_ROW });
  await board.push("e1-e5");
  await expect(board.task).toHaveText("White: keep or take each GIPF-piece of the row e2–e6");
  // Own ones are kept and the opponent's taken unless somebody says otherwise.
  await board.expectOn("e5", "e5, white GIPF-piece, stays");
  await board.expectOn("e6", "e6, black GIPF-piece, is captured");
  await expectAccessible(page);
  await shot(page, "row-decision");
  // On the board and in the list, as people like.
  await board.click("e6");
  await board.expectOn("e6", "e6, black GIPF-piece, stays");
  await page.getByRole("button", { name: "Take the GIPF-piece on e6" }).click();
  await board.expectOn("e6", "e6, black GIPF-piece, is captured");
  await page.getByRole("button", { name: "Keep the GIPF-piece on e6" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await board.expectTurn("e1-e5;xe2,e3,e4");
  await board.expectOn("e5", "e5, white GIPF-piece");
  await board.expectOn("e6", "e6, black GIPF-piece");
  await board.expectOn("e2", "e2, empty");
  await expect(board.reserve("white")).toHaveText("14");
  await expect(board.captured("white")).toHaveText("0");
});

test("a reload in mid-turn continues exactly there", async ({ page }) => {
  const board = await openGame(page, { start: GIPF_IN_ROW });
  await board.push("e1-e5");
  await expect(board.task).toHaveText(/keep or take/);
  await page.reload();
  await expect(board.task).toHaveText("White: keep or take each GIPF-piece of the row e2–e6");
  await board.expectOn("e4", "e4, white basic piece, must go back to the reserve");
  await page.getByRole("button", { name: "Done" }).click();
  await board.expectTurn("e1-e5;xe2,e3,e4,Ge6*");
  await expect(board.captured("white")).toHaveText("2");
  await page.reload();
  await expect(board.task).toHaveText("Black: choose a dot");
  await board.expectTurn("e1-e5;xe2,e3,e4,Ge6*");
});

test("of two rows that cross one is chosen by its line, never at the crossing", async ({ page }) => {
  const board = await openGame(page, { start: CROSSING });
  await expect(board.task).toHaveText("White: choose the row to take");
  await expect(page.locator(".row-line")).toHaveCount(2);
  await shot(page, "row-choice");
  await board.click("e5");
  await expect(board.task).toHaveText("White: choose the row to take");
  await board.click("d4");
  await expect(board.task).toHaveText("White: keep or take each GIPF-piece of the row c3–f5");
  // The other one instead, from the list.
  await page.getByRole("button", { name: "Row e3–e6" }).click();
  await expect(board.task).toHaveText("White: keep or take each GIPF-piece of the row e3–e6");
  await page.getByRole("button", { name: "Done" }).click();
  // The GIPF-piece stayed, so the second row has to be dealt with as well.
  await expect(board.task).toHaveText("White: keep or take each GIPF-piece of the row c3–f5");
  await page.getByRole("button", { name: "Take the GIPF-piece on e5" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(board.task).toHaveText("White: choose a dot");
  await expect(board.reserve("white")).toHaveText("14");
});

test("a row without a choice is shown, then taken by itself", async ({ page }) => {
  await page.clock.install();
  const board = await openGame(page, { start: "gipf-basic g3/5/6/GGG4/6/5/4 w G5 G5 --" });
  await board.push("e1-e5");
  await expect(board.task).toHaveText("White takes the row e2–e5");
  await board.expectOn("e3", "e3, white basic piece, must go back to the reserve");
  await page.clock.runFor(1000);
  await board.expectTurn("e1-e5;xe2,e3,e4,e5");
  await expect(board.task).toHaveText("Black: choose a dot");
  // One step back is before the push: what nobody decided is not decided again.
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(board.task).toHaveText("White: choose a dot");
  await board.expectOn("e4", "e4, white basic piece");
});

for (const [motion, pause] of [["usual", 700], ["fast", 350], ["none", 150]]) {
  test(`how fast pieces move says how long a row can be looked at: ${motion}`, async ({ page }) => {
    await page.clock.install();
    const storage = { "gipf.settings": `motion=${motion}\n` };
    const board = await openGame(page, { start: "gipf-basic g3/5/6/GGG4/6/5/4 w G5 G5 --", storage });
    // The clock stands still but for what the test lets pass.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await board.push("e1-e5");
    await expect(board.task).toHaveText("White takes the row e2–e5");
    await page.clock.runFor(pause - 60);
    await expect(board.task).toHaveText("White takes the row e2–e5");
    await page.clock.runFor(120);
    await expect(board.task).toHaveText("Black: choose a dot");
  });
}
