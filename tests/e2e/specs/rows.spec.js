// Rows: the pieces that are taken or stay, and that no choice is lost in between.
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, shot, test } from "../lib/fixtures.js";
import { BLACK, pattern, t, task, WHITE } from "../lib/words.js";

// White's push from e1 lines up e2 to e5, of which e5 is a GIPF-piece; a Black one extends it.
const GIPF_IN_ROW = "gipf-standard (gg)3/5/6/GG(GG)1(gg)2/6/5/(GG)3 w G12 G14 --";
// Two rows of White that cross on e5, where a GIPF-piece stands.
const CROSSING = "gipf-standard 3(gg)/1G3/2G3/1GG(GG)G2/3G2/5/(GG)3 w G6 G8 --";

/** The name of a piece with its mark. */
const marked = (piece, spot, mark) => `${t(`board.${piece}`, { spot })}, ${t(`mark.${mark}`)}`;

test("a GIPF-piece of the row is left on the board, and a reload in mid-turn continues exactly there", async ({ page, anew }) => {
  await test.step("a GIPF-piece of the row is left on the board", async () => {
    const board = await openGame(page, { start: GIPF_IN_ROW });
    await board.push("e1-e5");
    await expect(board.task).toHaveText(task("row.choose_gipf_pieces", WHITE, { from: "e2", to: "e6" }));
    // By default own pieces are kept and the opponent's taken.
    await board.expectOn("e5", marked("white_gipf", "e5", "keep"));
    await board.expectOn("e6", marked("black_gipf", "e6", "capture"));
    await expectAccessible(page);
    await shot(page, "row-decision");
    // Choices can be made on the board and in the list.
    await board.click("e6");
    await board.expectOn("e6", marked("black_gipf", "e6", "keep"));
    await page.getByRole("button", { name: t("row.take", { spot: "e6" }) }).click();
    await board.expectOn("e6", marked("black_gipf", "e6", "capture"));
    await page.getByRole("button", { name: t("row.leave", { spot: "e6" }) }).click();
    await page.getByRole("button", { name: t("row.take_leave", { taken: 3, left: 2 }) }).click();
    await board.expectTurn("e1-e5;xe2,e3,e4");
    await board.expectOn("e5", t("board.white_gipf", { spot: "e5" }));
    await board.expectOn("e6", t("board.black_gipf", { spot: "e6" }));
    await board.expectOn("e2", t("board.empty", { spot: "e2" }));
    await expect(board.reserve("white")).toHaveText("14");
    await expect(board.captured("white")).toHaveText("0");
  });
  await test.step("a reload in mid-turn continues exactly there", async () => {
    const page = await anew();
    const board = await openGame(page, { start: GIPF_IN_ROW });
    await board.push("e1-e5");
    await expect(board.task).toHaveText(pattern("row.choose_gipf_pieces"));
    await page.reload();
    await expect(board.task).toHaveText(task("row.choose_gipf_pieces", WHITE, { from: "e2", to: "e6" }));
    await board.expectOn("e4", marked("white_basic", "e4", "must_return"));
    await page.getByRole("button", { name: t("row.take_leave", { taken: 4, left: 1 }) }).click();
    await board.expectTurn("e1-e5;xe2,e3,e4,Ge6*");
    await expect(board.captured("white")).toHaveText("2");
    await page.reload();
    await expect(board.task).toHaveText(task("task.choose_dot", BLACK));
    await board.expectTurn("e1-e5;xe2,e3,e4,Ge6*");
  });
});

test("one of two crossing rows is chosen by its line, never at the crossing", async ({ page }) => {
  const board = await openGame(page, { start: CROSSING });
  await expect(board.task).toHaveText(task("row.choose", WHITE));
  await expect(page.locator(".capsules .capsule")).toHaveCount(2);
  await shot(page, "row-choice");
  await board.click("e5");
  await expect(board.task).toHaveText(task("row.choose", WHITE));
  await board.click("d4");
  await expect(board.task).toHaveText(task("row.choose_gipf_pieces", WHITE, { from: "c3", to: "f5" }));
  // The other one instead, from the list.
  await page.getByRole("button", { name: t("row.name", { from: "e3", to: "e6" }) }).click();
  await expect(board.task).toHaveText(task("row.choose_gipf_pieces", WHITE, { from: "e3", to: "e6" }));
  await page.getByRole("button", { name: t("row.take_leave", { taken: 3, left: 1 }) }).click();
  // The GIPF-piece stayed, so the second row has to be dealt with as well.
  await expect(board.task).toHaveText(task("row.choose_gipf_pieces", WHITE, { from: "c3", to: "f5" }));
  await page.getByRole("button", { name: t("row.take", { spot: "e5" }) }).click();
  await page.getByRole("button", { name: t("row.take_all", { taken: 4 }) }).click();
  await expect(board.task).toHaveText(task("task.choose_dot", WHITE));
  await expect(board.reserve("white")).toHaveText("14");
});

test("a row without a choice is shown, then taken by itself", async ({ page }) => {
  await page.clock.install();
  const board = await openGame(page, { start: "gipf-basic g3/5/6/GGG4/6/5/4 w G5 G5 --" });
  await board.push("e1-e5");
  await expect(board.task).toHaveText(t("row.taking", { player: WHITE, from: "e2", to: "e5" }));
  await board.expectOn("e3", marked("white_basic", "e3", "must_return"));
  await page.clock.runFor(1000);
  await board.expectTurn("e1-e5;xe2,e3,e4,e5");
  await expect(board.task).toHaveText(task("task.choose_dot", BLACK));
  // One step back is before the push: the automatic choice is not made again.
  await page.getByRole("button", { name: t("action.undo") }).click();
  await expect(board.task).toHaveText(task("task.choose_dot", WHITE));
  await board.expectOn("e4", t("board.white_basic", { spot: "e4" }));
});

for (const [motion, pause] of [["usual", 700], ["fast", 350], ["none", 150]]) {
  test(`the speed of the animation sets how long a row is shown: ${motion}`, { tag: "@full" }, async ({ page }) => {
    await page.clock.install();
    const storage = { "gipf.settings": `motion=${motion}\n` };
    const board = await openGame(page, { start: "gipf-basic g3/5/6/GGG4/6/5/4 w G5 G5 --", storage });
    // The clock stands except for the time that the test lets pass.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await board.push("e1-e5");
    await expect(board.task).toHaveText(t("row.taking", { player: WHITE, from: "e2", to: "e5" }));
    await page.clock.runFor(pause - 60);
    await expect(board.task).toHaveText(t("row.taking", { player: WHITE, from: "e2", to: "e5" }));
    await page.clock.runFor(120);
    await expect(board.task).toHaveText(task("task.choose_dot", BLACK));
  });
}
