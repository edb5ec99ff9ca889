// Chunks that are loaded after the board: the dialogs, and errors in loading them.
import { BoardOnScreen } from "../lib/board.js";
import { expect, openApp, test } from "../lib/fixtures.js";
import { choose, openDialog } from "../lib/panels.js";
import { place } from "../lib/places.js";
import { t } from "../lib/words.js";

const CHUNK = /\/chunks\/dialogs\.wasm/;
const settings = (page) => place(page, "settings");

test("a dialog requested before its chunk is loaded opens later", async ({ page }) => {
  let arrive;
  const arrived = new Promise((resolve) => (arrive = resolve));
  await page.route(CHUNK, async (route) => {
    await arrived;
    await route.continue();
  });
  await openApp(page);
  await settings(page).click();
  await expect(page.getByRole("grid")).toBeVisible();
  arrive();
  await expect(page.getByRole("heading", { name: t("action.settings") })).toBeVisible();
});

test("a chunk that cannot be loaded is explained, and the dialog or the computer is asked for again", async ({ page, anew, guard }) => {
  await test.step("a chunk that cannot be loaded is explained, and asked for again", async () => {
    guard.expect(/ERR_FAILED|Failed to fetch/);
    await page.route(CHUNK, (route) => route.abort());
    await openApp(page);
    await settings(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(t("save.part_not_loaded", { part: t("action.settings") }));
    await expect(page).toHaveURL(/\?page=settings/);
    await expect(page.getByRole("grid")).toBeHidden();
    await page.unroute(CHUNK);
    await alert.getByRole("button", { name: t("action.try_again") }).click();
    await expect(page.getByRole("heading", { name: t("action.settings") })).toBeVisible();
  });
  await test.step("a computer that cannot be loaded shows a message, and plays after a retry", async () => {
    const page = await anew();
    guard.expect(/ERR_FAILED|Failed to fetch/);
    const OPPONENT = /\/chunks\/opponent\.wasm/;
    await page.route(OPPONENT, (route) => route.abort());
    await openApp(page);
    const dialog = await openDialog(page, t("action.new_game"));
    await choose(dialog, t("new_game.computer"));
    await dialog.getByRole("button", { name: t("action.start") }).click();
    await expect(page.locator(".now")).toContainText(t("action.not_loaded"));
    await page.unroute(OPPONENT);
    await page.getByRole("button", { name: t("action.try_again") }).click();
    const board = new BoardOnScreen(page);
    await board.push("e1-e3");
    await expect(board.turns).toHaveCount(2, { timeout: 20_000 });
  });
});

test("a host that answers with a page instead of the chunk is explained too", { tag: "@full" }, async ({ page, guard }) => {
  guard.expect(/Failed to fetch|No wasm/);
  await page.route(CHUNK, (route) => route.fulfill({ contentType: "text/html", body: "<p>Not here</p>" }));
  await openApp(page);
  await settings(page).click();
  await expect(page.getByRole("alert")).toContainText(t("save.part_not_loaded", { part: t("action.settings") }));
});
