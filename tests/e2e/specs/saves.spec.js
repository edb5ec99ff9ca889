// What is kept, what could not be read, and what cannot be kept.
import { readFile } from "node:fs/promises";
import { BoardOnScreen, KEY, openGame } from "../lib/board.js";
import { expect, expectAccessible, openApp, test } from "../lib/fixtures.js";

test("a damaged save is told, kept and offered, and play goes on", async ({ page }) => {
  const damaged = "gipf-game-1 7 0 0000\ngipf-record 1\nstart gipf-basic g2G/5";
  const board = await openGame(page, { storage: { [KEY]: damaged } });
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("The saved game is damaged and cannot be opened.");
  await expectAccessible(page);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the damaged save" }).click();
  const download = await coming;
  expect(await readFile(await download.path(), "utf8")).toBe(damaged);
  await alert.getByRole("button", { name: "Close" }).click();
  await board.push("e1-e3");
  await board.expectTurn("e1-e3");
  await page.reload();
  await board.expectTurn("e1-e3");
  await expect(alert).toBeEmpty();
});

test("a damaged last copy: play goes on from the one before", async ({ page }) => {
  const board = await openGame(page);
  await board.push("a3-b4");
  await board.push("g1-f2");
  await page.evaluate((key) => localStorage.setItem(key, localStorage.getItem(key).replace("g1-f2", "g1-g2")), KEY);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("You play on from the copy before");
  await board.expectTurn("a3-b4");
  await expect(board.task).toHaveText("Black: choose a dot");
  await board.push("g1-f2");
  await page.reload();
  await board.expectTurn("g1-f2");
  await expect(page.getByRole("alert")).toBeEmpty();
});

test("two tabs do not overwrite each other without a word", async ({ page, context }) => {
  const board = await openGame(page);
  await board.push("a3-b4");
  const other = await context.newPage();
  await openApp(other);
  const there = new BoardOnScreen(other);
  await there.expectTurn("a3-b4");
  await there.push("g1-f2");
  await there.expectTurn("g1-f2");

  await page.bringToFront();
  await board.push("e9-e7");
  await expect(page.getByRole("alert")).toContainText("Another tab has changed this game");
  await page.getByRole("button", { name: "Show the other one" }).click();
  await board.expectTurn("g1-f2");
  await expect(page.getByRole("alert")).toBeEmpty();
  await board.push("i3-h3");

  await other.bringToFront();
  await there.push("i1-g3");
  await expect(other.getByRole("alert")).toContainText("Another tab has changed this game");
  await other.getByRole("button", { name: "Keep this game" }).click();
  await expect(other.getByRole("alert")).toBeEmpty();
  await other.reload();
  await there.expectTurn("i1-g3");
});

test("where storage is blocked it is said once and the game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await openApp(page);
  const board = new BoardOnScreen(page);
  await expect(page.getByRole("alert")).toBeEmpty();
  await board.push("e1-e3");
  await expect(page.getByRole("alert")).toContainText("This browser does not keep the game");
  await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
  await board.push("e9-e7");
  await board.expectTurn("e9-e7");
  await expect(page.getByRole("alert")).toBeEmpty();
});
