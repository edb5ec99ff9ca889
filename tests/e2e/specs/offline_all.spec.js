// Everything without a network: after one visit the server is stopped, and all parts of the app
// are available, though most were never opened before.
import { BoardOnScreen } from "../lib/board.js";
import { expect, expectWhole, reload, test } from "../lib/fixtures.js";
import { openLibrary } from "../lib/library.js";
import { askForHint, choose, openDialog } from "../lib/panels.js";
import { dice, playByChance } from "../lib/random.js";
import { openWithoutServer } from "../lib/server.js";
import { clauseText, de, lessonTitles, t } from "../lib/words.js";

test.use({ serviceWorkers: "allow", actionTimeout: 15_000 });

const GAMES = [
  { game: t("game.gipf"), choices: [] },
  { game: t("new_game.short_potentials"), choices: [] },
  { game: t("new_game.short_ultimate"), choices: [] },
  { game: t("new_game.short_matrx"), choices: [] },
  { game: t("game.tamsk"), choices: [t("new_game.level_one")] },
];

/** Makes the first visit, then stops the server. */
async function visit(page, guard) {
  guard.expect(/ERR_CONNECTION_REFUSED/);
  await page.addInitScript(() => localStorage.setItem("gipf.settings", "motion=none\n"));
  const url = await openWithoutServer(page);
  await reload(page);
  return url;
}

for (const [place, { game, choices }] of GAMES.entries()) {
  test(`against the computer: ${game}`, { tag: "@full" }, async ({ page, guard }) => {
    test.setTimeout(180_000);
    await visit(page, guard);
    const dialog = await openDialog(page, t("action.new_game"));
    await choose(dialog, game);
    for (const name of choices) await choose(dialog, name);
    await choose(dialog, t("new_game.computer"));
    await dialog.getByRole("button", { name: t("action.start") }).click();
    await expect(dialog).toHaveCount(0);
    await playByChance(page, dice(0x2c1b3c6d ^ (place + 1)), { most: 30 });
    // The computer has answered.
    const turns = page.locator(".turn-text");
    await expect.poll(() => turns.count()).toBeGreaterThanOrEqual(2);
    await expect(page.locator(".opponent")).not.toContainText(t("opponent.lost"));
    await reload(page);
    await expect.poll(() => turns.count()).toBeGreaterThanOrEqual(2);
    await expect(page.locator(".player").filter({ hasText: t("new_game.computer") })).toHaveCount(1);
  });
}

test("puzzles, lessons, rules, editor and languages work offline, twice", { tag: "@full" }, async ({ page, guard }) => {
  test.setTimeout(180_000);
  const url = await visit(page, guard);
  const open = async (search) => {
    await page.goto(`${url}${search}`);
    await expectWhole(page);
  };
  // A puzzle, and the proof of its solution.
  await open("?page=puzzles");
  await page.locator(".puzzles-one a").first().click();
  await expect(page.locator(".puzzle-goal")).toBeVisible();
  await askForHint(page);
  await expect(page.locator(".puzzle-status")).not.toBeEmpty({ timeout: 30_000 });
  await reload(page);
  await expect(page.locator(".puzzle-goal")).toBeVisible();
  // A lesson.
  await open("?page=learn");
  await page.getByRole("button", { name: t("learn.begin") }).first().click();
  await expect(page.locator(".puzzle.is-lesson")).toContainText(lessonTitles("gipf")[0]);
  const board = new BoardOnScreen(page);
  await board.push("e1-e2");
  await expect(page.getByRole("button", { name: t("learn.next") })).toBeVisible();
  // A clause, with its boards.
  await open("?page=rules#clause=G-4.6");
  await expect(page.locator("#rules [id='G-4.6']")).toBeVisible();
  // The editor.
  await open("?page=editor");
  await expect(page.getByRole("heading", { name: t("editor.title") })).toBeVisible();
  await reload(page);
  await expect(page.getByRole("heading", { name: t("editor.title") })).toBeVisible();
  // Another language, on this page and on the next one.
  await open("?page=settings");
  await page.getByRole("button", { name: t("builder.german") }).click();
  await expect(page.getByRole("heading", { name: de.t("action.settings") })).toBeVisible();
  await open("?page=learn");
  await expect(page.getByRole("heading", { name: de.t("learn.title"), exact: true })).toBeVisible();
  await open("?page=rules#clause=T-1.4");
  await expect(page.locator("#rules [id='T-1.4']")).toContainText(clauseText("T 1.4", "de"));
  await open("?page=play");
  await reload(page);
  await openLibrary(page, de.t);
});
