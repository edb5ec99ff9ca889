// Home for newcomers and returning players: its offers, their targets, and that it fits every
// window.
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, full, openApp, shot, test } from "../lib/fixtures.js";
import { button, expectHome, game, home } from "../lib/home.js";
import { write } from "../lib/panels.js";
import { goTo, place } from "../lib/places.js";
import { pattern, speaking, t, WHITE } from "../lib/words.js";

const GAMES = ["gipf", "potentials", "ultimate", "matrx", "tamsk"];
const WIDTHS = [320, 360, 390, 600, 740, 820, 1024, 1100, 1366, 1440, 1920];

/** Three levels of GIPF were beaten. */
const LEVELS = "gipf-levels-1\ngipf 1 2 4\n";

/** The pictures of the newcomer's board that are visible now. */
const seen = (page) =>
  page.locator(".is-loop .frame:not(.is-ground)").evaluateAll((frames) => frames.map((frame) => frame.checkVisibility()));

test("a newcomer sees what GIPF is, and plays or learns it with one click", async ({ page }) => {
  await openApp(page, "");
  await expectHome(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("home.title"));
  await expect(page.getByRole("list", { name: t("home.steps") }).getByRole("listitem")).toHaveCount(3);
  await expect(home(page).locator(".tile")).toHaveCount(5);
  // Games, puzzles or levels that do not exist are not mentioned.
  await expect(home(page).locator(".daily, .line, .is-game")).toHaveCount(0);
  await button(page, "home.first_learn").click();
  await expect(page.locator(".puzzle")).toBeVisible({ timeout: 20_000 });
  await goTo(page, "home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("home.go_on_lesson"));
  await button(page, "home.first_play").click();
  await expect(page).toHaveURL(/\?page=play/);
  await expect(page.locator(".task")).toBeVisible();
});

test("the newcomer's board shows one picture at a time, and stands still under reduced motion", { tag: "@full" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openApp(page, "");
  await expect.poll(() => seen(page)).toEqual([true, false, false]);
  await expect.poll(() => seen(page), { timeout: 9_000 }).toEqual([false, true, false]);
  await expect.poll(() => seen(page), { timeout: 9_000 }).toEqual([false, false, true]);
  // The row that was taken has gone from the board, and its signs say where.
  const [, row, taken] = await page.locator(".is-loop .frame:not(.is-ground)").all();
  expect(await row.locator("[data-piece]").count()).toBe((await taken.locator("[data-piece]").count()) + 5);
  await expect(taken.locator("use[href='#sign-return']")).toHaveCount(4);
  await expect(taken.locator("use[href='#sign-capture']")).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => seen(page), { timeout: 9_000 }).toEqual([false, true, false]);
  await page.waitForTimeout(3_500);
  expect(await seen(page)).toEqual([false, true, false]);
});

test("a returning player finds the game, the puzzle of the day, the levels and all games, by keyboard too", async ({ page, anew }) => {
  await test.step("a returning player finds the game, the puzzle of the day, the levels and all games", async () => {
    await openGame(page, { storage: { "gipf.levels": LEVELS } });
    await write(page, "g1-f2", "a2-b3");
    await goTo(page, "home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("home.go_on"));
    await expect(home(page).locator(".mine")).toContainText(t("task.to_move", { player: WHITE }));
    await expect(home(page).locator(".mine")).toContainText(t("home.moves", { moves: 1 }));
    await expect(home(page).locator(".is-game [data-piece='f2']")).toHaveCount(1);
    await expect(home(page).locator(".home-lines")).toContainText(t("home.next_level", { level: 3 }));
    await expect(home(page).locator(".home-lines")).toContainText(t("home.levels", { game: t("game.gipf"), beaten: 3, all: 9 }));
    for (const key of GAMES) await expect(game(page, key)).toBeVisible();
    await home(page).locator(".home-lines button").click();
    await expect(page.getByRole("dialog", { name: t("action.new_game") })).toBeVisible();
    await page.keyboard.press("Escape");
    const daily = home(page).locator(".daily");
    await expect(daily).toContainText(t("puzzles.day"), { timeout: 20_000 });
    await expect(daily.getByRole("list", { name: t("puzzles.week") }).getByRole("listitem")).toHaveCount(7);
    await expect(daily.locator("[aria-current=date]")).toHaveText(pattern("puzzles.open_day"));
    const goal = await daily.getByRole("heading").textContent();
    await daily.getByRole("button", { name: t("puzzles.solve") }).click();
    await expect(page.locator(".puzzle")).toBeVisible({ timeout: 20_000 });
    await goTo(page, "home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("home.go_on_puzzle"));
    await expect(daily.getByRole("heading")).toHaveText(goal);
  });
  await test.step("the board of home opens the table, and so does its button by keyboard", async () => {
    const page = await anew();
    const board = await openGame(page);
    await board.push("a3-b4");
    await goTo(page, "home");
    await home(page).locator(".is-game").click();
    await board.expectTurn("a3-b4");
    await goTo(page, "home");
    await button(page, "home.continue").focus();
    await page.keyboard.press("Enter");
    await board.expectTurn("a3-b4");
  });
});

test("home works without puzzles that cannot be loaded", async ({ page, guard }) => {
  guard.expect(/ERR_FAILED|Failed to fetch|Failed to load/);
  await page.route(/puzzles\/basic/, (route) => route.abort());
  const board = await openGame(page);
  await board.push("a3-b4");
  await goTo(page, "home");
  await expect(button(page, "home.continue")).toBeVisible();
  await expect(home(page).locator(".daily")).toHaveCount(0, { timeout: 20_000 });
});

/** Checks every width for a scroll bar; on a desktop everything is visible at once. */
async function fits(page, name) {
  await expectAccessible(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 740 ? 640 : 900 });
    await expectNoSidewaysScroll(page);
    await shot(page, `${name}-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
}

for (const [lang, locale] of [["en", "en-GB"], ["de", "de-DE"]]) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    /** The looks of each page; every run has one in a language. */
    const [newcomer, returning] = lang === "de" ? [full.list(["dark", "light"]), full.list(["light", "dark"], 0)] : [full.list(["light", "dark"], 0), full.list(["light", "dark"])];

    test("home of a newcomer and of a returning player fits in both themes", async ({ anew }) => {
      test.setTimeout(90_000);
      for (const colorScheme of newcomer) {
        await test.step(`a newcomer, ${colorScheme}`, async () => {
          const page = await anew();
          await page.emulateMedia({ colorScheme });
          await openApp(page, "");
          await expect(home(page).locator(".tile")).toHaveCount(5);
          await fits(page, `home-new-${lang}-${colorScheme}`);
        });
      }
      for (const colorScheme of returning) {
        await test.step(`a returning player, ${colorScheme}`, async () => {
          const page = await anew();
          await page.emulateMedia({ colorScheme });
          await openGame(page, { storage: { "gipf.levels": LEVELS } });
          await write(page, "g1-f2");
          await place(page, "home", speaking(lang).t).click();
          await expect(home(page).locator(".daily .button")).toBeVisible({ timeout: 20_000 });
          await fits(page, `home-back-${lang}-${colorScheme}`);
        });
      }
    });
  });
}
