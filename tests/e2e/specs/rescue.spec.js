// Crashes of the app: there is a message, a reload button, and the saved games.
import { readFile } from "node:fs/promises";
import { blockStorage, expect, expectAccessible, expectNoSidewaysScroll, full, openApp, shot, test } from "../lib/fixtures.js";
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

test("wasm that cannot be loaded offers the saved games as a file, and the reload button tries again", async ({ page, anew, guard }) => {
  await test.step("wasm that cannot be loaded offers the saved games as a file", async () => {
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
  await test.step("the reload button tries again", async () => {
    const page = await anew();
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
});

test("a browser without all of wasm or of the style shows the rescue page", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("a browser without all of wasm shows the rescue page", async () => {
    await page.addInitScript(() => (WebAssembly.validate = () => false));
    await page.goto("./");
    await expect(page.getByText(shellText("old"))).toBeVisible();
    await expect(page.getByText(shellText("none"))).toBeVisible();
    await expect(page.getByRole("button", { name: shellText("download") })).toHaveCount(0);
  });
  await test.step("a browser whose style lacks a needed part shows the rescue page", async () => {
    for (const unknown of full.list(["light-dark", ":has"])) {
      await test.step(unknown, async () => {
        const page = await anew();
        await page.addInitScript((unknown) => {
          const knows = CSS.supports.bind(CSS);
          CSS.supports = (condition) => !condition.includes(unknown) && knows(condition);
        }, unknown);
        await page.goto("./");
        await expect(page.getByText(shellText("old"))).toBeVisible();
        await expect(page.locator("#app")).toHaveCount(0);
      });
    }
  });
});

test("a missing script or style sheet shows the rescue page alone", async ({ anew, guard }) => {
  test.setTimeout(120_000);
  for (const file of full.list(["app.css", "start.js", "ui.js"])) {
    await test.step(file, async () => {
      const page = await anew();
      guard.expect(/404/);
      await page.route(new RegExp(`/${file.replace(".", "\\.")}`), (route) => route.fulfill({ status: 404, body: "" }));
      await page.goto("./");
      await expect(page.getByText(shellText("load"))).toBeVisible();
      // The app has had the time to mount.
      await page.waitForTimeout(1_500);
      await expect(page.locator("body > *")).toHaveCount(1);
    });
  }
});

test("a later panic shows the rescue page, in the saved language, with blocked storage, and on a small phone", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("a later panic shows the rescue page", async () => {
    await save(page, SAVES);
    await openApp(page);
    await panic(page);
    await expect(page.getByRole("heading", { name: shellText("panicTitle") })).toBeFocused();
    await expect(page.getByRole("button", { name: shellText("download") })).toBeVisible();
    await expect(page.locator("#app")).toHaveCount(0);
    await page.getByText(shellText("details")).click();
    await expect(page.getByText("row 7 does not exist")).toBeVisible();
  });
  await full.step("blocked storage shows a message", async () => {
    const page = await anew();
    await blockStorage(page);
    await openApp(page);
    await panic(page);
    await expect(page.getByText(shellText("blocked"))).toBeVisible();
  });
  await full.step("the saved language overrides the browser's", async () => {
    const page = await anew();
    await save(page, { "gipf.lang": "de" });
    await openApp(page);
    await panic(page);
    await expect(page.getByRole("heading", { name: shellText("panicTitle", "de") })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });
  await test.step("the rescue page fits a small phone in both themes", async () => {
    for (const colorScheme of full.list(["light", "dark"])) {
      await test.step(colorScheme, async () => {
        const page = await anew();
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
  });
});

test("a trap without a panic shows the rescue page, and other errors do not stop the game", async ({ page, anew, guard }) => {
  await test.step("a trap without a panic shows the rescue page", async () => {
    guard.expect(/unreachable/);
    await openApp(page);
    await page.evaluate(() => setTimeout(() => {
      throw new WebAssembly.RuntimeError("unreachable");
    }));
    await expect(page.getByRole("heading", { name: shellText("panicTitle") })).toBeVisible();
  });
  await test.step("other errors do not stop the game", async () => {
    const page = await anew();
    guard.expect(/a stranger's script/);
    await openApp(page);
    await page.evaluate(() => setTimeout(() => {
      throw new Error("a stranger's script");
    }));
    await page.waitForTimeout(200);
    await expect(page.locator("#rescue")).toHaveCount(0);
  });
});
