// Every screen in both languages and themes: accessible, nothing cut off, and
// pictures for people to look at.
import { openGame } from "../lib/board.js";
import { expectAccessible, expectNoSidewaysScroll, expect, shot, test } from "../lib/fixtures.js";

const SIZES = { phone: [360, 740], landscape: [740, 360], tablet: [820, 1180], desk: [1440, 900] };
const ROW = "gipf-standard (gg)2(GG)/1G3/2G3/1g(GG)Gg2/2gG2/5/(gg)2(GG) w G8 G10 --";
const OVER = "gipf-standard 4/5/2G3/2(GG)4/6/5/4 b G12 G9 --#w";

const STATES = {
  start: { go: async () => {} },
  chosen: { go: async (page, board) => board.click("g1") },
  row: { start: ROW, go: async () => {} },
  over: { start: OVER, go: async () => {} },
  "new-game": { go: async (page) => page.locator(".bar .button").first().click() },
  settings: { go: async (page) => page.locator(".bar .button").last().click() },
};

for (const [language, locale] of [["en", "en-GB"], ["de", "de-DE"]]) {
  for (const colorScheme of ["light", "dark"]) {
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme });

      for (const [state, { start, go }] of Object.entries(STATES)) {
        test(`${state} is accessible and fits`, async ({ page }) => {
          const board = await openGame(page, { start });
          await go(page, board);
          await expectAccessible(page);
          for (const [name, [width, height]] of Object.entries(SIZES)) {
            await page.setViewportSize({ width, height });
            await expectNoSidewaysScroll(page);
            await shot(page, `${name}-${state}-${language}-${colorScheme}`);
          }
          await page.setViewportSize({ width: 320, height: 640 });
          await expectNoSidewaysScroll(page);
        });
      }
    });
  }
}

test("the language is switched, spoken at once, and remembered", async ({ page }) => {
  const board = await openGame(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();
  await page.getByRole("button", { name: "Schließen" }).click();
  await expect(board.task).toHaveText("Weiß: Wähle einen Ausgangspunkt");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.reload();
  await expect(board.task).toHaveText("Weiß: Wähle einen Ausgangspunkt");
});

test("the theme is switched and remembered", async ({ page }) => {
  await openGame(page);
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Dark" }).click();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.reload();
  await expect(page.locator(".board")).toBeVisible();
  expect(await paper()).toBe(dark);
});
