// Games as two people play them at one screen, with a mouse.
import { readFile } from "node:fs/promises";
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, shot, test } from "../lib/fixtures.js";
import { choose, moreOptions } from "../lib/panels.js";
import { BLACK, header, pattern, t, task, WHITE } from "../lib/words.js";

const GAME = JSON.parse(await readFile(new URL("../data/basic-game.json", import.meta.url), "utf8"));

test("a game of the basic rules is played to its end", { tag: "@full" }, async ({ page }) => {
  const board = await openGame(page);
  await expect(board.task).toHaveText(task("task.choose_dot", WHITE));
  for (const turn of GAME.turns) {
    await board.push(turn.split(";")[0]);
    // Rows without a choice are taken automatically, after a short pause.
    await board.expectTurn(turn);
  }
  await expect(page.getByRole("heading", { name: t("over.wins", { player: BLACK }) })).toBeVisible();
  await expect(page.locator(".over-reason")).toHaveText(t("ended.no_pieces", { player: WHITE }));
  await expect(board.reserve("white")).toHaveText("0");
  await expect(board.captured("white")).toHaveText("1");
  await expect(board.captured("black")).toHaveText("1");
  await expectAccessible(page);
  await shot(page, "game-over");

  // The end is saved too, and a rematch changes colours and begins anew.
  await page.reload();
  await expect(page.getByRole("heading", { name: t("over.wins", { player: BLACK }) })).toBeVisible();
  await page.getByRole("button", { name: t("ended.rematch") }).click();
  await expect(board.task).toHaveText(task("task.choose_dot", WHITE));
  await expect(board.turns).toHaveCount(0);
});

test("a chosen dot shows its pushes, is let go by Escape or elsewhere, and a full line shows its reason", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("a push shows what moves and where the last piece lands before it is made", async () => {
    const board = await openGame(page);
    await board.click("e1");
    // From the dot to e2, and from there to e3, where the pushed piece lands.
    const heads = page.locator(".arrow[data-shown] .arrowhead");
    await expect(heads).toHaveCount(2);
    await expect(page.locator(".landing")).toHaveCount(1);
    const [landing, spot] = [await page.locator(".landing").boundingBox(), await board.place("e3")];
    expect(Math.abs(landing.x + landing.width / 2 - spot.x)).toBeLessThan(2);
    expect(Math.abs(landing.y + landing.height / 2 - spot.y)).toBeLessThan(2);
    await expect(board.cell("e2")).toHaveAttribute("aria-label", pattern("board.push", { dot: "e1", spot: "e2" }));
    await shot(page, "dot-chosen");
    await board.click("e2");
    await board.expectTurn("e1-e3");
    await board.expectOn("e2", t("board.white_basic", { spot: "e2" }));
    await board.expectOn("e3", t("board.white_basic", { spot: "e3" }));
    await expect(heads).toHaveCount(0);
    // The last push is a ray from its dot to where the piece came in.
    await expect(page.locator(".trace")).toHaveCount(1);
    await expect(page.locator(".dot[data-last]")).toHaveAttribute("data-cell", "e1");
  });
  await test.step("Escape, a click elsewhere and a second click deselect a dot", async () => {
    const page = await anew();
    const board = await openGame(page);
    const chosen = page.locator("[data-state=chosen]");
    for (const letGo of [() => page.keyboard.press("Escape"), () => board.click("e5"), () => board.click("g1")]) {
      await board.click("g1");
      await expect(chosen).toHaveCount(1);
      await letGo();
      await expect(chosen).toHaveCount(0);
    }
    await expect(board.turns).toHaveCount(0);
  });
  await test.step("a full line of the chosen dot looks blocked and shows the reason", async () => {
    const page = await anew();
    const board = await openGame(page, { start: "gipf-basic 4/5/GgGgGg/7/6/5/4 w G5 G5 --" });
    await board.click("d1");
    await expect(page.locator(".arrow")).toHaveCount(1);
    await expect(page.locator(".full-line")).toHaveCount(1);
    await board.click("d2");
    const why = t("note.rule", { text: t("why.line_full", { dot: "d1", spot: "d2" }), clause: "G 3.4" });
    await expect(page.locator(".remark").first()).toHaveText(why);
    await expect(page.locator("#app > .read[role=status]")).toHaveText(why);
    // The dot is still chosen, and the other direction can be played.
    await board.click("e2");
    await board.expectTurn("d1-e2");
  });
});

test("a full line of a dot looks blocked, and a chosen dot shows all movable pieces dashed", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("a full line looks blocked and shows the reason", async () => {
    // The only line from e1 is full.
    const board = await openGame(page, { start: "gipf-basic 4/5/6/GgGgGgg/6/5/4 w G5 G5 --" });
    await expect(board.cell("e1")).toHaveAttribute("data-state", "blocked");
    await board.click("e1");
    await expect(page.locator(".remark").first()).toHaveText(t("note.rule", { text: t("why.dot_full", { dot: "e1" }), clause: "G 3.4" }));
  });
  await test.step("a chosen dot shows all movable pieces dashed", async () => {
    const page = await anew();
    const board = await openGame(page, { start: "gipf-basic 4/G4/Gg4/7/6/5/4 w G5 G5 --" });
    await board.click("c1");
    await page.mouse.move(1, 1);
    await expect(page.locator(".arrow")).toHaveCount(2);
    // One head on the landing of each line.
    await expect(page.locator(".arrowhead.is-possible")).toHaveCount(2);
    await expect(page.locator(".landing")).toHaveCount(2);
    // While one is under the pointer, only the beginning of the other is visible.
    const { x, y } = await board.place("c2");
    await page.mouse.move(x, y);
    await expect(page.locator(".arrowhead:not(.is-possible)")).toHaveCount(2);
    await expect(page.locator(".arrowhead.is-possible")).toHaveCount(1);
    await expect(page.locator(".landing")).toHaveCount(1);
  });
});

test("moves are taken back, the board is turned, and a new game has variant, handicap and names", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("moves are taken back and played again", async () => {
    const board = await openGame(page);
    await board.push("a3-b4");
    await board.push("g1-f2");
    await page.getByRole("button", { name: t("action.undo") }).click();
    await board.expectOn("f2", t("board.empty", { spot: "f2" }));
    await expect(board.task).toHaveText(task("task.choose_dot", BLACK));
    await page.getByRole("button", { name: t("action.redo") }).click();
    await board.expectOn("f2", t("board.black_basic", { spot: "f2" }));
    await expect(board.task).toHaveText(task("task.choose_dot", WHITE));
  });
  await test.step("the board can be turned, and the players with it", async () => {
    const page = await anew();
    const board = await openGame(page);
    const before = await board.place("e1");
    await page.getByRole("button", { name: t("action.flip") }).click();
    const after = await board.place("e1");
    expect(after.y).toBeLessThan(before.y);
    await expect(page.locator(".near .player")).toHaveAttribute("data-color", "black");
    await board.push("e1-e3");
    await board.expectTurn("e1-e3");
  });
  await test.step("a new game has variant, handicap and names", async () => {
    const page = await anew();
    await openGame(page);
    await page.getByRole("button", { name: t("action.new_game") }).click();
    const dialog = page.getByRole("dialog");
    await choose(dialog, t("game.standard"));
    await moreOptions(dialog);
    await dialog.getByLabel(t("new_game.first_name")).fill("Ada");
    await dialog.getByLabel(t("new_game.second_name")).fill("Grace");
    await choose(dialog.getByRole("radiogroup", { name: t("new_game.extra", { player: "Grace" }) }), "2");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("action.start") }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator(".task")).toHaveText(task("task.choose_dot", "Ada"));
    await expect(page.locator(".names")).toContainText(header("game.standard"));
    await expect(page.getByText(t("reserve.count", { player: "Grace", pieces: 14 }))).toHaveCount(1);
    await expect(page.getByText(t("gipf.count", { player: "Ada", pieces: 3 }))).toHaveCount(1);
  });
});
