// Stored games, damaged ones, and games that cannot be stored.
import { readFile } from "node:fs/promises";
import { BoardOnScreen, KEY, openGame, savedGame, savedGames } from "../lib/board.js";
import { blockStorage, expect, expectAccessible, openApp, shot, test } from "../lib/fixtures.js";
import { openLibrary, paste } from "../lib/library.js";
import { openDialog } from "../lib/panels.js";
import { goTo, place } from "../lib/places.js";
import { BLACK, t, task, WHITE } from "../lib/words.js";

test("a damaged save is kept and offered, falls back to the copy before, and one of a later version stays", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("a damaged save shows a message, is kept and offered, and play continues", async () => {
    const damaged = "gipf-game-1 7 0 0000\ngipf-record 1\nstart gipf-basic g2G/5";
    const board = await openGame(page, { storage: { [KEY]: damaged } });
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(t("save.damaged"));
    await expectAccessible(page);
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: t("save.download") }).click();
    const download = await coming;
    expect(await readFile(await download.path(), "utf8")).toBe(damaged);
    await alert.getByRole("button", { name: t("action.close") }).click();
    await board.push("e1-e3");
    await board.expectTurn("e1-e3");
    await page.reload();
    await board.expectTurn("e1-e3");
    await expect(alert).toBeEmpty();
  });
  await test.step("a damaged last copy falls back to the previous one", async () => {
    const page = await anew();
    const board = await openGame(page);
    await board.push("a3-b4");
    await board.push("g1-f2");
    await page.evaluate(() => {
      const key = `gipf.game.${localStorage.getItem("gipf.game-now")}`;
      localStorage.setItem(key, localStorage.getItem(key).replace("g1-f2", "g1-g2"));
    });
    await page.reload();
    await expect(page.getByRole("alert")).toContainText(t("save.fell_back"));
    await board.expectTurn("a3-b4");
    await expect(board.task).toHaveText(task("task.choose_dot", BLACK));
    await board.push("g1-f2");
    await page.reload();
    await board.expectTurn("g1-f2");
    await expect(page.getByRole("alert")).toBeEmpty();
  });
  await test.step("a save of a later version is left unchanged", async () => {
    const page = await anew();
    const later = savedGame("gipf-record 9\nstart something new\nat 0\n");
    await openGame(page, { storage: { [KEY]: later } });
    await expect(page.getByRole("alert")).toContainText(t("save.later"));
    const alert = page.getByRole("alert");
    const board = new BoardOnScreen(page);
    await board.push("a3-b4");
    await expect(alert).toBeEmpty();
    // Another tab saves this game, too, with a later version: its moves are not lost unnoticed.
    await page.evaluate((text) => localStorage.setItem(`gipf.game.${localStorage.getItem("gipf.game-now")}`, text), later);
    await board.push("g1-f2");
    await expect(alert).toContainText(t("save.later_unsaved"));
    await expect(alert.getByRole("button", { name: t("action.close") })).toHaveCount(0);
    await expectAccessible(page);
    await shot(page, "notice-later-unsaved");
    await alert.getByRole("button", { name: t("save.separately") }).click();
    await expect(alert).toBeEmpty();
    const games = await savedGames(page);
    expect(games.filter((text) => text === later)).toHaveLength(2);
    expect(games.join()).toContain("g1-f2");
    const listed = await openLibrary(page);
    await expect(listed.filter({ hasText: t("library.later_one") })).toHaveCount(2);
    await expect(listed).toHaveCount(3);
    await expectAccessible(page);
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(later);
  });
});

test("blocked storage shows one message, the browser is asked once, and a new game leaves the current one", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("blocked storage shows one message, and the game continues", async () => {
    await blockStorage(page);
    await openApp(page);
    const board = new BoardOnScreen(page);
    await expect(page.getByRole("alert")).toBeEmpty();
    await board.push("e1-e3");
    await expect(page.getByRole("alert")).toContainText(t("save.storage"));
    await page.getByRole("alert").getByRole("button", { name: t("action.close") }).click();
    await board.push("e9-e7");
    await board.expectTurn("e9-e7");
    await expect(page.getByRole("alert")).toBeEmpty();
  });
  await test.step("the browser is asked once to keep the games, and the app shows its answer", async () => {
    const page = await anew();
    await page.addInitScript(() => {
      window.asked = 0;
      let promised = false;
      navigator.storage.persisted = async () => promised;
      navigator.storage.persist = async () => {
        window.asked += 1;
        return (promised = true);
      };
    });
    const board = await openGame(page);
    expect(await page.evaluate(() => window.asked)).toBe(0);
    const settings = place(page, "settings");
    await settings.click();
    await expect(page.getByText(t("settings.kept_no"))).toBeVisible();
    await expect(page.getByText(t("settings.kept_week"))).toBeVisible();
    await page.keyboard.press("Escape");
    await board.push("a3-b4");
    await board.push("g1-f2");
    await expect.poll(() => page.evaluate(() => window.asked)).toBe(1);
    await settings.click();
    await expect(page.getByText(t("settings.kept_yes"))).toBeVisible();
  });
  await test.step("a new game leaves the current one in \"My games\"", async () => {
    const page = await anew();
    const board = await openGame(page);
    await board.push("a3-b4");
    await page.getByRole("button", { name: t("action.new_game") }).click();
    const dialog = page.locator("dialog[open]");
    await dialog.getByRole("button", { name: t("action.start") }).click();
    // There is no question; a message says what happened to the game, with a
    // button to undo it.
    await expect(dialog).toHaveCount(0);
    await expect(board.turns).toHaveCount(0);
    await expect(page.getByRole("alert")).toContainText(t("save.replaced"));
    await page.getByRole("button", { name: t("save.open_it") }).click();
    await board.expectTurn("a3-b4");
    await expect(page.getByRole("alert")).toBeEmpty();
    await page.getByRole("button", { name: t("action.new_game") }).click();
    await dialog.getByRole("button", { name: t("action.start") }).click();
    await expect(page.getByRole("alert")).toContainText(t("save.replaced"));
    await board.push("e1-e3");
    await expect(page.getByRole("alert")).toBeEmpty();
    const games = await savedGames(page);
    expect(games.join()).toContain("a3-b4");
    expect(games.join()).toContain("e1-e3");
  });
});

/** Returns true if the browser would ask before the page is left. */
const asks = (page) => page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));

test("a full disk shows a message until it is solved, and offers a file", async ({ page }) => {
  const board = await openGame(page);
  await board.push("a3-b4");
  await page.evaluate(() => {
    const write = Storage.prototype.setItem;
    window.makeRoom = () => (Storage.prototype.setItem = write);
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await board.push("g1-f2");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(t("save.full"));
  await expect(alert.getByRole("button", { name: t("action.close") })).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, "notice-full");
  await board.push("i3-h3");
  await expect(alert).toContainText(t("save.full"));
  const coming = page.waitForEvent("download");
  await alert.getByRole("button", { name: t("save.file") }).click();
  const file = await readFile(await (await coming).path(), "utf8");
  expect(file).toContain('[Game "gipf-basic"]');
  expect(file).toContain("1. a3-b4 g1-f2 2. i3-h3 *");
  await alert.getByRole("button", { name: t("action.try_again") }).click();
  await expect(alert).toContainText(t("save.full"));
  // Every page says so, and the browser asks before the moves are lost.
  await goTo(page, "settings");
  await expect(alert).toContainText(t("save.full"));
  await page.getByRole("button", { name: t("settings.theme_dark") }).click();
  await expect(page.locator(".settings-unstored")).toHaveText(t("settings.full"));
  await page.goBack();
  expect(await asks(page)).toBe(true);
  await page.evaluate(() => window.makeRoom());
  await alert.getByRole("button", { name: t("action.try_again") }).click();
  await expect(alert).toBeEmpty();
  expect(await asks(page)).toBe(false);
  await page.reload();
  await board.expectTurn("i3-h3");
});

test("every damaged copy is kept, and can be saved as a file or deleted", { tag: "@full" }, async ({ page }) => {
  const board = await openGame(page);
  const alert = page.getByRole("alert");
  await board.push("a3-b4");
  for (const [turn, next] of [["g1-f2", "g1-f2"], ["i3-h3", "e1-e3"]]) {
    await board.push(turn);
    await page.evaluate((text) => {
      const key = `gipf.game.${localStorage.getItem("gipf.game-now")}`;
      localStorage.setItem(key, localStorage.getItem(key).replace(text, "g1-g2"));
    }, turn);
    await page.reload();
    await expect(alert).toContainText(t("save.fell_back"));
    await board.push(next);
    // The message comes once.
    await page.reload();
    await board.expectTurn(next);
    await expect(alert).toBeEmpty();
  }
  await openLibrary(page);
  const damaged = page.locator(".my-game.is-damaged");
  await expect(damaged).toHaveCount(2);
  await expectAccessible(page);
  await shot(page, t("save.damaged"));
  const coming = page.waitForEvent("download");
  await damaged.first().getByRole("button", { name: t("library.export") }).click();
  expect(await readFile(await (await coming).path(), "utf8")).toMatch(/^gipf-game-1 /);
  await damaged.first().getByRole("button", { name: t("library.delete") }).click();
  await expect(damaged).toHaveCount(1);
  await page.getByRole("button", { name: t("library.undo") }).click();
  await expect(damaged).toHaveCount(2);
});

/** While the flag of the window is set, there is no space for a copy of any game. */
const noRoom = () => {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    if (/^gipf\.game\.\w+$/.test(key) && sessionStorage.getItem("full")) throw new DOMException("no room", "QuotaExceededError");
    set.call(this, key, text);
  };
};

/** Loads the page again. The state of the history has to reach the browser first: a test is quicker than a player. */
async function reloaded(page) {
  await page.waitForTimeout(150);
  await page.reload();
}

/** Makes the disk full from now on, or ends that. */
const fill = (page, full) => page.evaluate((yes) => (yes ? sessionStorage.setItem("full", "yes") : sessionStorage.removeItem("full")), full);

test("moves that do not fit on the disk survive a reload, and a resigned game stays resigned", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("moves that do not fit on the disk survive a reload, and are saved later", async () => {
    await page.addInitScript(noRoom);
    const board = await openGame(page);
    const alert = page.getByRole("alert");
    await board.push("a3-b4");
    await fill(page, true);
    await board.push("g1-f2");
    await reloaded(page);
    await board.expectTurn("g1-f2");
    await expect(alert).toContainText(t("save.full"));
    await board.push("i3-h3");
    await reloaded(page);
    await board.expectTurn("i3-h3");
    expect((await savedGames(page)).join()).not.toContain("g1-f2");
    // With space again it is stored.
    await fill(page, false);
    await page.reload();
    await board.expectTurn("i3-h3");
    await expect(alert).toBeEmpty();
    const games = await savedGames(page);
    expect(games).toHaveLength(1);
    expect(games.join()).toContain("i3-h3");
  });
  await test.step("a resigned game stays resigned on a full disk, and keeps its name after another turn", async () => {
    const page = await anew();
    await page.addInitScript(noRoom);
    const board = await openGame(page);
    await board.push("a3-b4");
    await board.push("g1-f2");
    await fill(page, true);
    await page.getByRole("button", { name: t("action.undo") }).click();
    await board.push("g1-g2");
    await reloaded(page);
    await expect(page.locator(".turn-text[aria-current]")).toHaveAttribute("data-turn", "g1-g2");
    const dialog = await openDialog(page, t("action.more"));
    await dialog.getByRole("button", { name: t("agree.resign", { player: WHITE }) }).click();
    await dialog.getByRole("button", { name: t("agree.yes"), exact: true }).click();
    await reloaded(page);
    await expect(page.locator(".over")).toContainText(t("over.wins", { player: BLACK }));
  });
});

test("moves that do not fit on the disk survive a pasted link, and are reported as unsaved", async ({ page, anew }) => {
  await test.step("moves that do not fit on the disk survive a pasted link, and Back leads to them", async () => {
    await page.addInitScript(noRoom);
    const board = await openGame(page);
    await board.push("a3-b4");
    await fill(page, true);
    await board.push("g1-f2");
    await paste(page, "https://example.org/#v=1&g=gipf-basic&m=e1-e3&n=1");
    await board.expectTurn("e1-e3");
    await page.goBack();
    await board.expectTurn("g1-f2");
  });
  await test.step("a game that could not be saved is reported as unsaved, and Back leads to it", async () => {
    const page = await anew();
    await page.addInitScript(noRoom);
    await page.addInitScript(() => sessionStorage.setItem("full", "yes"));
    const board = await openGame(page);
    await board.push("a3-b4");
    await board.push("g1-f2");
    const dialog = await openDialog(page, t("action.new_game"));
    await dialog.getByRole("button", { name: t("action.start"), exact: true }).click();
    await expect(dialog).toContainText(t("new_game.not_kept"));
    const coming = page.waitForEvent("download");
    await dialog.getByRole("button", { name: t("save.file") }).click();
    expect(await readFile(await (await coming).path(), "utf8")).toContain("a3-b4 g1-f2");
    await dialog.getByRole("button", { name: t("new_game.start_anyway") }).click();
    await expect(board.turns).toHaveCount(0);
    await page.goBack();
    await board.expectTurn("g1-f2");
  });
});
