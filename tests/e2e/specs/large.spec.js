// A file of very many games: the page stays responsive while it is read, reading can be
// stopped, and a disk that becomes full half-way keeps the games that fitted.
import { openGame, savedGames } from "../lib/board.js";
import { expect, openApp, shot, test } from "../lib/fixtures.js";
import { drop, openLibrary } from "../lib/library.js";
import { BLACK, pattern, t } from "../lib/words.js";

const TURNS = "1. a3-b4 g1-f2 2. i3-h3 a2-b3 3. e1-e3 *";
const games = (count) =>
  Array.from({ length: count }, (_, game) => `[Game "gipf-basic"]\n[White "Player ${game}"]\n\n${TURNS}\n`).join("\n");

test("the page stays responsive while a large file is imported", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(180_000);
  await openApp(page);
  await openLibrary(page);
  await page.goBack();
  await page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: "longtask" });
  });
  await drop(page, games(12_000));
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toContainText(pattern("import.reading", { games: 12_000 }));
  await shot(page, "reading");
  await expect(dialog).toContainText(t("import.new", { games: 12000 }), { timeout: 120_000 });
  // Splitting the file is one task, reading a slice another; a busy machine is slow.
  expect(await page.evaluate(() => window.longest)).toBeLessThan(500);
});

test("reading a large file can be stopped, and nothing is changed", { tag: "@full" }, async ({ page }) => {
  const board = await openGame(page);
  await board.push("a3-b4");
  const before = await savedGames(page);
  // Almost the largest file, so that there is time to stop it on a busy machine.
  const many = games(45_000);
  await drop(page, many);
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toContainText(pattern("import.reading"));
  await dialog.getByRole("button", { name: t("import.stop") }).click();
  await expect(dialog).toHaveCount(0);
  await page.waitForTimeout(500);
  await expect(dialog).toHaveCount(0);
  expect(await savedGames(page)).toEqual(before);
  // Escape closes the dialog and stops it as well.
  await drop(page, many);
  await expect(dialog).toContainText(pattern("import.reading"));
  await page.keyboard.press("Escape");
  await page.waitForTimeout(500);
  await expect(dialog).toHaveCount(0);
  await board.push("g1-f2");
  await board.expectTurn("g1-f2");
});

test("a disk that fills up keeps the first games and names the others", async ({ page }) => {
  await openApp(page);
  await drop(page, games(5));
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toContainText(t("import.new", { games: 5 }));
  await page.evaluate(() => {
    const write = Storage.prototype.setItem;
    let room = 3;
    Storage.prototype.setItem = function (key, text) {
      if (/^gipf\.game\.\w+$/.test(key) && (room -= 1) < 0) throw new DOMException("no room", "QuotaExceededError");
      write.call(this, key, text);
    };
  });
  await dialog.getByRole("button", { name: t("import.go") }).click();
  const said = page.locator(".my-games-said");
  for (const words of [t("import.done", { games: 3 }), t("library.full"), t("import.left", { games: 2, names: [3, 4].map((game) => t("game.versus", { white: `Player ${game}`, black: BLACK })).join("; ") })]) {
    await expect(said).toContainText(words);
  }
  await expect(page.locator(".my-game")).toHaveCount(3);
  await shot(page, "import-full");
});

test("a large invalid file blocks the page only briefly", async ({ page }) => {
  test.setTimeout(180_000);
  await openApp(page);
  await drop(page, '[Game "gipf-basic"]\n\n1. zz *\n'.repeat(40_000), "wrong.txt");
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toContainText("zz", { timeout: 120_000 });
  expect(await dialog.locator("li").count()).toBeLessThanOrEqual(100);
});
