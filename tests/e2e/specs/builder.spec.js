// The page that makes the code for a website: what is chosen becomes code, and the board
// beside it is the real one in its frame.
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, openApp, reload, test } from "../lib/fixtures.js";

const builder = (page) => page.locator("#builder");
const code = (page) => builder(page).locator(".builder-code");
const choice = (page, name) => builder(page).getByRole("combobox", { name, exact: true });
const preview = (page) => page.frameLocator("#builder iframe");

test("from the board by Share to the code, and back", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const board = await openGame(page);
  await board.push("e1-e2");
  await page.locator(".actions").getByRole("button", { name: "Share" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Board for a website" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(builder(page).getByRole("heading", { level: 1 })).toBeFocused();
  await expect(code(page)).toHaveValue(/^<script src="http:\/\/[^"]*\/embed\.js" async><\/script>\n\n<gipf-board link="[^"]*&amp;m=e1-/);
  // The board beside it shows the game.
  await expect(preview(page).locator(".game")).toHaveAttribute("data-mode", "view", { timeout: 20_000 });
  await expect(preview(page).locator(".player[data-to-act]")).toHaveAttribute("data-color", "black");
  await choice(page, "Appearance").selectOption("Dark");
  await choice(page, "What visitors do").selectOption("Play");
  await expect(code(page)).toHaveValue(/ mode="play" theme="dark" max-width="480"><\/gipf-board>$/);
  await expect(preview(page).locator("html")).toHaveAttribute("data-theme", "dark", { timeout: 20_000 });
  await expect(preview(page).locator(".game")).toHaveAttribute("data-mode", "play", { timeout: 20_000 });
  await choice(page, "Code").selectOption("A frame, where no scripts are allowed");
  await choice(page, "Width").selectOption("Small, 320 pixels");
  await expect(code(page)).toHaveValue(/^<iframe src="[^"]*\/embed\/1\/\?mode=play&amp;theme=dark#v=1[^"]*" width="320" height="480" title="GIPF board"/);
  await builder(page).getByRole("button", { name: "Copy the code" }).click();
  await expect(builder(page).getByRole("status")).toHaveText("The code is copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code(page).inputValue());
  await builder(page).getByRole("button", { name: "Back" }).click();
  await expect(builder(page)).toBeHidden();
  await expect(board.turns).toHaveCount(1);
});

test("a puzzle is given as it is to be solved", async ({ page }) => {
  const puzzle = "v=1&p=gipf-basic_ggGG%2FGg1G1%2Fg1g1g1%2F6G%2FgG1G1g%2F5%2F4_w_G7_G2_--&q=win&in=3&title=Knot";
  await openApp(page, `#${puzzle}`);
  await expect(page.locator(".puzzle-goal")).toBeVisible({ timeout: 20_000 });
  await page.locator(".actions").getByRole("button", { name: "Share" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Board for a website" }).click();
  await expect(code(page)).toHaveValue(/&amp;q=win&amp;in=3&amp;title=Knot/);
  await expect(preview(page).locator(".puzzle-goal")).toContainText("wins in 3 turns", { timeout: 20_000 });
});

test("its address opens it, after a reload as well", async ({ page }) => {
  await openApp(page, "?page=builder");
  await expect(code(page)).toBeVisible();
  await reload(page);
  await expect(code(page)).toBeVisible();
  await expect(preview(page).locator(".game")).toBeVisible({ timeout: 20_000 });
});

for (const colorScheme of ["light", "dark"]) {
  test.describe(`on a phone in German, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, locale: "de-DE", colorScheme });

    test("everything fits and can be heard", async ({ page }) => {
      await openApp(page, "?page=builder");
      await expect(builder(page).getByRole("heading", { name: "Ein Brett für deine Website" })).toBeVisible();
      await expect(preview(page).locator(".game")).toBeVisible({ timeout: 20_000 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await expectAccessible(page);
    });
  });
}
