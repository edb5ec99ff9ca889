// Crashes of the app: there is a message, a reload button, and the saved games.
import { readFile } from "node:fs/promises";
import { blockStorage, expect, expectAccessible, expectNoSidewaysScroll, openApp, shot, test } from "../lib/fixtures.js";
import { shellText } from "../lib/words.js";

const SAVES = { "gipf.game.1": "a saved game", "gipf.theme": "dark", "other.key": "not ours" };

// The tests themselves set the storage.
test.use({ fresh: true });

/** Puts entries into the local storage before the page's own scripts run. */
function save(page, entries) {
  return page.addInitScript((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, entries);
}

function panic(page) {
  return page.evaluate(() => window.dispatchEvent(new CustomEvent("gipf-panic", { detail: "row 7 does not exist" })));
}

test("wasm that cannot be loaded offers the saved games as a file", async ({ page, guard }) => {
  guard.expect(/ERR_FAILED/);
  await save(page, SAVES);
  await page.route(/\.wasm/, (route) => route.abort());
  await page.goto("./");
  await expect(page.getByRole("heading", { name: shellText("title") })).toBeFocused();
  await expect(page.getByText(shellText("load"))).toBeVisible();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: shellText("download") }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^gipf-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(file).toMatchObject({ format: "gipf-rescue", version: 1 });
  expect(file.entries).toEqual({ "gipf.game.1": "a saved game", "gipf.theme": "dark" });
});

test("the reload button tries again", async ({ page, guard }) => {
  guard.expect(/ERR_FAILED/);
  await page.route(/\.wasm/, (route) => route.abort());
  await page.goto("./");
  const reload = page.getByRole("button", { name: shellText("reload") });
  await expect(reload).toBeVisible();
  await page.unroute(/\.wasm/);
  await reload.click();
  await expect(page.locator("#app")).not.toBeEmpty();
  await expect(page.locator("#rescue")).toHaveCount(0);
});

test("a browser without all of wasm shows the rescue page", async ({ page }) => {
  await page.addInitScript(() => (WebAssembly.validate = () => false));
  await page.goto("./");
  await expect(page.getByText(shellText("old"))).toBeVisible();
  await expect(page.getByText(shellText("none"))).toBeVisible();
  await expect(page.getByRole("button", { name: shellText("download") })).toHaveCount(0);
});

for (const unknown of ["light-dark", ":has"]) {
  test(`a browser whose style lacks ${unknown} shows the rescue page`, { tag: unknown === "light-dark" ? [] : "@full" }, async ({ page }) => {
    await page.addInitScript((unknown) => {
      const knows = CSS.supports.bind(CSS);
      CSS.supports = (condition) => !condition.includes(unknown) && knows(condition);
    }, unknown);
    await page.goto("./");
    await expect(page.getByText(shellText("old"))).toBeVisible();
    await expect(page.locator("#app")).toHaveCount(0);
  });
}

for (const file of ["start.js", "ui.js"]) {
  test(`a missing ${file} shows the rescue page`, { tag: file === "start.js" ? [] : "@full" }, async ({ page, guard }) => {
    guard.expect(/404/);
    await page.route(new RegExp(`/${file.replace(".", "\\.")}`), (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("./");
    await expect(page.getByText(shellText("load"))).toBeVisible();
  });
}

test("a later panic shows the rescue page", async ({ page }) => {
  await save(page, SAVES);
  await openApp(page);
  await panic(page);
  await expect(page.getByRole("heading", { name: shellText("panicTitle") })).toBeFocused();
  await expect(page.getByRole("button", { name: shellText("download") })).toBeVisible();
  await expect(page.locator("#app")).toHaveCount(0);
  await page.getByText(shellText("details")).click();
  await expect(page.getByText("row 7 does not exist")).toBeVisible();
});

test("a trap without a panic shows the rescue page", async ({ page, guard }) => {
  guard.expect(/unreachable/);
  await openApp(page);
  await page.evaluate(() => setTimeout(() => {
    throw new WebAssembly.RuntimeError("unreachable");
  }));
  await expect(page.getByRole("heading", { name: shellText("panicTitle") })).toBeVisible();
});

test("other errors do not stop the game", async ({ page, guard }) => {
  guard.expect(/a stranger's script/);
  await openApp(page);
  await page.evaluate(() => setTimeout(() => {
    throw new Error("a stranger's script");
  }));
  await page.waitForTimeout(200);
  await expect(page.locator("#rescue")).toHaveCount(0);
});

test("blocked storage shows a message", { tag: "@full" }, async ({ page }) => {
  await blockStorage(page);
  await openApp(page);
  await panic(page);
  await expect(page.getByText(shellText("blocked"))).toBeVisible();
});

test("the saved language overrides the browser's", { tag: "@full" }, async ({ page }) => {
  await save(page, { "gipf.lang": "de" });
  await openApp(page);
  await panic(page);
  await expect(page.getByRole("heading", { name: shellText("panicTitle", "de") })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

for (const colorScheme of ["light", "dark"]) {
  test(`the rescue page fits a small phone, ${colorScheme}`, { tag: colorScheme === "light" ? [] : "@full" }, async ({ page }) => {
    await save(page, { "gipf.game.1": "a saved game", "gipf.lang": "de" });
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await openApp(page);
    await panic(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await shot(page, `rescue-${colorScheme}`);
  });
}
