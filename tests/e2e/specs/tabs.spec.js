// One game in two tabs: the second shows it, can take it over, and neither overwrites the other
// silently.
import { BoardOnScreen, openGame } from "../lib/board.js";
import { expect, expectAccessible, openApp, shot, test } from "../lib/fixtures.js";
import { fromMenu, openLibrary } from "../lib/library.js";
import { place } from "../lib/places.js";
import { t } from "../lib/words.js";

async function twoTabs(page, context) {
  const here = await openGame(page);
  await here.push("a3-b4");
  const other = await context.newPage();
  await openApp(other);
  const there = new BoardOnScreen(other);
  await there.expectTurn("a3-b4");
  return { here, there, other };
}

test("the second tab watches, takes over, and the first watches then", async ({ page, context }) => {
  const { here, there, other } = await twoTabs(page, context);
  const said = other.getByRole("alert");
  await expect(said).toContainText(t("save.away"));
  await expectAccessible(other);
  await shot(other, "notice-tab");
  await here.push("g1-f2");
  await there.expectTurn("g1-f2");

  // A page without a board does not get the game while the first tab is reloaded.
  await place(other, "my_games").click();
  await expect(said).toBeEmpty();
  await page.reload();
  await here.expectTurn("g1-f2");
  await here.push("a2-b3");
  await expect(page.getByRole("alert")).toBeEmpty();
  await other.goBack();
  await expect(said).toContainText(t("save.away"));
  await there.expectTurn("a2-b3");

  // The tab that plays gets the game back from the one that watches it on a board.
  await page.reload();
  await here.expectTurn("a2-b3");
  await expect(said).toContainText(t("save.away"));
  await expect(page.getByRole("alert")).toBeEmpty();

  await other.getByRole("button", { name: t("save.take_over") }).click();
  await expect(said).toBeEmpty();
  await expect(page.getByRole("alert")).toContainText(t("save.away"));

  // The other tab plays the game and has not changed it: the move is saved with the lock.
  await here.push("e9-e7");
  await expect(page.getByRole("alert")).toContainText(t("save.away_unsaved"));
  await there.expectTurn("a2-b3");
  await shot(page, "notice-tab-unsaved");
  await page.getByRole("button", { name: t("save.take_over") }).click();
  await there.expectTurn("e9-e7");
  await expect(page.getByRole("alert")).toBeEmpty();
  await other.getByRole("button", { name: t("save.take_over") }).click();
  await expect(page.getByRole("alert")).toContainText(t("save.away"));
  await there.push("i3-h3");
  await here.expectTurn("i3-h3");

  // The remaining tab has the game again, without asking.
  await other.close();
  await expect(page.getByRole("alert")).toBeEmpty();
  await here.push("i1-g3");
  await page.reload();
  await here.expectTurn("i1-g3");
  await expect(page.getByRole("alert")).toBeEmpty();
});

test("moves in both tabs let the player choose a version", async ({ page, context }) => {
  const { here, there, other } = await twoTabs(page, context);
  await expect(other.getByRole("alert")).toContainText(t("save.away"));
  // Looking at earlier moves is no move.
  for (const way of ["moves.first", "moves.last"]) await other.getByRole("button", { name: t(way) }).click();
  await there.expectTurn("a3-b4");
  await expect(other.getByRole("alert")).toContainText(t("save.away"));
  await there.push("e9-e7");
  await expect(other.getByRole("alert")).toContainText(t("save.away_unsaved"));
  await expect(other.locator(".notice")).toHaveCount(1);
  await here.push("g1-f2");
  await expect(other.getByRole("alert")).toContainText(t("save.other_tab"));
  await expect(other.locator(".notice")).toHaveCount(1);
  await other.getByRole("button", { name: t("save.show_other") }).click();
  await there.expectTurn("g1-f2");
  await there.push("i3-h3");
  await here.expectTurn("i3-h3");

  await here.push("i1-g3");
  await expect(page.getByRole("alert")).toContainText(t("save.away_unsaved"));
  await there.push("e9-e7");
  await expect(page.getByRole("alert")).toContainText(t("save.other_tab"));
  // Out of sight of the board, and after a reload, the tab still has no lock: it saves nothing.
  await place(page, "my_games").click();
  await expect(page.locator(".my-game")).toHaveCount(1);
  await page.goBack();
  await here.expectTurn("i1-g3");
  await page.reload();
  await here.expectTurn("i1-g3");
  await expect(page.getByRole("alert")).toContainText(t("save.other_tab"));
  await there.expectTurn("e9-e7");
  // The other tab goes on before a decision: the message follows.
  const notice = page.locator(".notice-text");
  const moves = async () => (await notice.textContent()).match(/\d+/g)?.[0];
  const shown = await moves();
  const copy = await page.evaluate(() => localStorage.getItem(`gipf.game.${localStorage.getItem("gipf.game-now")}`));
  await there.push("a2-b3");
  await expect.poll(moves).not.toBe(shown);
  // The stored version changes just before the press: nothing is overwritten.
  await page.evaluate(
    ([copy, label]) => {
      localStorage.setItem(`gipf.game.${localStorage.getItem("gipf.game-now")}`, copy);
      [...document.querySelectorAll(".notice button")].find((button) => button.textContent === label).click();
    },
    [copy, t("save.keep_this")],
  );
  await expect(notice).toContainText(t("save.changed_again"));
  expect(await moves()).toBe(shown);
  await page.getByRole("button", { name: t("save.keep_this") }).click();
  await expect(page.getByRole("alert")).toBeEmpty();
  await there.expectTurn("i1-g3");

  // A game that is deleted in another tab stays on the board until it is saved again.
  await openLibrary(other);
  await fromMenu(other.locator(".my-game"), t("library.delete"));
  await expect(page.getByRole("alert")).toContainText(t("save.deleted"));
  await here.push("a5-b5");
  await page.waitForTimeout(150);
  await page.reload();
  await here.expectTurn("a5-c5");
  await expect(page.getByRole("alert")).toContainText(t("save.deleted"));
  await expect(other.locator(".my-game")).toHaveCount(0);
  await page.getByRole("button", { name: t("save.again") }).click();
  await expect(page.getByRole("alert")).toBeEmpty();
  await expect(other.locator(".my-game")).toHaveCount(1);
  await page.reload();
  await here.expectTurn("a5-c5");
});

test("a reload gets its own lock again", { tag: "@full" }, async ({ page }) => {
  const board = await openGame(page);
  await board.push("a3-b4");
  for (let time = 0; time < 5; time += 1) {
    await page.reload();
    await board.expectTurn("a3-b4");
  }
  await page.waitForTimeout(800);
  await expect(page.getByRole("alert")).toBeEmpty();
});

test("browsers without locks follow changes of other tabs", { tag: "@full" }, async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
  const { here, there, other } = await twoTabs(page, context);
  await here.push("g1-f2");
  await there.expectTurn("g1-f2");
  await there.push("i3-h3");
  await here.expectTurn("i3-h3");
  // A copy that one tab cannot store is not overwritten by the other.
  await other.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await there.push("i1-g3");
  await here.push("a2-b3");
  await expect(other.getByRole("alert")).toContainText(t("save.other_tab"));
  await other.getByRole("button", { name: t("save.show_other") }).click();
  await there.expectTurn("a2-b3");
});
