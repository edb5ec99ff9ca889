// The page before and while the app starts.
import { BoardOnScreen } from "../lib/board.js";
import { FOLDER } from "../lib/server.js";
import { expect, expectAccessible, expectNoSidewaysScroll, full, openApp, shot, test } from "../lib/fixtures.js";
import { goTo } from "../lib/places.js";
import { shellText, sourceText, t } from "../lib/words.js";

/** Holds the wasm back until the returned function is called. */
async function holdWasm(page) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(/\.wasm/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a board is painted before the wasm is loaded, in both themes", async ({ anew }) => {
  test.setTimeout(120_000);
  for (const colorScheme of full.list(["light", "dark"])) {
    await test.step(colorScheme, async () => {
      const page = await anew();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 600 });
      const release = await holdWasm(page);
      await page.goto("./");
      await expect(page.getByRole("heading", { name: t("game.gipf") })).toBeVisible();
      await expect(page.getByText(shellText("loading"))).toBeVisible();
      await expect(page.locator(".shell-board")).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await shot(page, `shell-${colorScheme}`);
      release();
      await expect(page.locator("#shell")).toHaveCount(0);
    });
  }
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-AT" });

  test("the shell speaks German", async ({ page }) => {
    const release = await holdWasm(page);
    await page.goto("./");
    await expect(page.getByText(shellText("loading", "de"))).toBeVisible();
    release();
    await expect(page.locator("#shell")).toHaveCount(0);
  });
});

test("every file comes from the folder of the page, and none is fetched twice", async ({ page, anew, baseURL }) => {
  await test.step("every file comes from the folder of the page", async () => {
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await openApp(page);
    const folder = new URL(baseURL);
    expect(folder.pathname).toBe(FOLDER);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((url) => !url.startsWith(folder.href))).toEqual([]);
  });
  await test.step("no file is fetched twice", async () => {
    const page = await anew();
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await openApp(page);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  });
});

test("a host without a media type for wasm works, and so does a browser without languages, plurals and dates", async ({ page, anew }) => {
  await test.step("a host without a media type for wasm works", async () => {
    await page.route(/\.wasm/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { "content-type": "application/octet-stream" } });
    });
    await openApp(page);
    await expect(page.locator("#app")).not.toBeEmpty();
    await goTo(page, "settings");
    await expect(page.getByRole("heading", { name: t("action.settings") })).toBeVisible();
  });
  await full.step("a browser without languages, plurals and dates shows English", async () => {
    const page = await anew();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "languages", { get: () => null });
      delete Intl.PluralRules;
      Intl.DateTimeFormat = function () {
        throw new RangeError("no such region");
      };
    });
    await openApp(page, "#v=1&g=gipf-basic&m=e1-e3");
    const board = new BoardOnScreen(page);
    await board.push("a2-b3");
    await openApp(page, "?page=library");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("#library-page")).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);
    await expect(page.locator("#rescue")).toHaveCount(0);
  });
});

test("the page's policy is in force", async ({ page, guard }) => {
  guard.expect(/Content Security Policy/i);
  await openApp(page);
  const ran = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.inlineRan = true";
    document.body.append(script);
    return Boolean(window.inlineRan);
  });
  expect(ran).toBe(false);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page shows a message", async ({ page }) => {
    await page.goto("./");
    // Playwright's text selectors ignore <noscript>.
    const [noscript] = /<noscript>[^]*<\/noscript>/.exec(sourceText("index.html"));
    const words = [...noscript.matchAll(/<p[^>]*>(.*)<\/p>/g)];
    const sentences = page.locator("noscript p");
    await expect(sentences).toHaveText(words.map(([, sentence]) => sentence.replace(/<[^>]*>/g, "")));
    // The rules are read without it.
    for (const language of ["en", "de"]) {
      const rules = await page.request.get(`./rules/${language}/`);
      expect(rules.ok()).toBe(true);
      await expect(page.locator(`noscript a[href="rules/${language}/"]`)).toBeVisible();
    }
    for (const sentence of await sentences.all()) await expect(sentence).toBeVisible();
    await expect(page.locator("#shell-text")).toBeHidden();
    await shot(page, "without-javascript");
  });
});
