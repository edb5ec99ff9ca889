// Servers that never answer, send something else, or only half of it: there is a message, a
// button to try again, and late answers are still used.
import { expect, expectAccessible, full, openApp, shot, test } from "../lib/fixtures.js";
import { place } from "../lib/places.js";
import { shellText, t } from "../lib/words.js";

/** Does not answer until it is told to; then the held requests are answered as well, if wanted. */
async function silence(page, pattern) {
  let silent = true;
  const held = [];
  await page.route(pattern, (route) => (silent ? held.push(route) : route.continue()));
  return ({ late = true } = {}) => {
    silent = false;
    if (late) for (const route of held) route.continue().catch(() => {});
  };
}

/** A little more than the time after which a server is called slow, in milliseconds. */
const TEN_SECONDS = 10_100;

/** Lets ten seconds pass until this is visible: each new file starts them again. */
async function waitUntil(page, locator) {
  await expect(async () => {
    await page.clock.runFor(TEN_SECONDS);
    await expect(locator).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test.describe("before the board", () => {
  test.describe.configure({ timeout: 60_000 });

  for (const [name, pattern] of [["the wasm", /ui_bg\.wasm/], ["a script", /\/ui\.js/]]) {
    test(`${name} that never comes shows a message after ten seconds, and is still used`, { tag: name === "the wasm" ? [] : "@full" }, async ({ page }) => {
      const speak = await silence(page, pattern);
      await page.clock.install();
      await page.goto("./", { waitUntil: "commit" });
      await expect(page.getByText(shellText("loading"))).toBeVisible();
      await waitUntil(page, page.getByText(shellText("slow")));
      await expect(page.getByRole("button", { name: shellText("again") })).toBeVisible();
      await expectAccessible(page);
      await shot(page, "patience");
      speak();
      await expect(page.locator("#shell")).toHaveCount(0);
      await expect(page.getByRole("button", { name: shellText("again") })).toHaveCount(0);
    });
  }

  test("Try again asks the server once more, in German too", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("gipf.lang", "de"));
    const speak = await silence(page, /ui_bg\.wasm/);
    await page.clock.install();
    await page.goto("./", { waitUntil: "commit" });
    await expect(page.getByText(shellText("loading", "de"))).toBeVisible();
    const again = page.getByRole("button", { name: shellText("again", "de") });
    await expect(again).toHaveCount(0);
    await waitUntil(page, again);
    speak({ late: false });
    await again.click();
    await expect(page.locator("#shell")).toHaveCount(0);
  });

  const BODIES = {
    "a page": { contentType: "text/html", body: "<p>Not here</p>" },
    nothing: { contentType: "application/wasm", body: "" },
    "a page that says it is wasm": { contentType: "application/wasm", body: "<p>Not here</p>" },
    "half of it": { contentType: "application/wasm", body: Buffer.from([0, 97, 115, 109, 1, 0, 0, 0, 1, 200, 1, 2]) },
  };
  test("a false answer instead of the wasm is not called an old browser", async ({ anew, guard }) => {
    test.setTimeout(120_000);
    for (const [name, answer] of full.list(Object.entries(BODIES), 2)) {
      await test.step(name, async () => {
        const page = await anew();
        guard.expect(/wasm|WebAssembly|MIME/i);
        await page.route(/ui_bg\.wasm/, (route) => route.fulfill(answer));
        await page.goto("./");
        await expect(page.getByText(shellText("load"))).toBeVisible();
      });
    }
  });

  test("the game works without boot.js", async ({ page, guard }) => {
    guard.expect(/404/);
    await page.route(/boot\.js/, (route) => route.fulfill({ status: 404, body: "" }));
    await openApp(page);
    await expect(page.getByRole("grid")).toBeVisible();
  });

  test("a page without any script shows a message after a while", async ({ page, guard }) => {
    guard.expect(/MIME|Unexpected token|SyntaxError/);
    await page.route(/\/(boot|start)\.js/, (route) => route.fulfill({ contentType: "text/html", body: "<p>Not here</p>" }));
    await page.goto("./");
    const words = page.locator("#shell-late p").first();
    await expect(words).toBeHidden();
    // The style sheet shows them after twenty seconds, which are skipped here.
    const at = (time) => page.evaluate((time) => document.getAnimations().forEach((one) => (one.currentTime = time)), time);
    await at(19_000);
    await expect(words).toBeHidden();
    await at(20_001);
    await expect(words).toBeVisible();
    await shot(page, "patience-without-scripts");
  });
});

test.describe("behind the board", () => {
  test.describe.configure({ timeout: 60_000 });
  const CHUNK = /\/chunks\/dialogs\.wasm/;

  test("a chunk that never comes shows a message at once, fails after ten seconds, and can be loaded again", async ({ page, guard }) => {
    guard.expect(/No answer|ERR_ABORTED/);
    const speak = await silence(page, CHUNK);
    await page.clock.install();
    await openApp(page);
    const settings = place(page, "settings");
    const remark = page.locator(".now .remark");
    await settings.click();
    await expect(remark).toHaveText(t("action.loading"));
    await page.clock.runFor(TEN_SECONDS);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(t("save.part_not_loaded", { part: t("action.settings") }));
    speak({ late: false });
    await alert.getByRole("button", { name: t("action.try_again") }).click();
    await expect(page.locator(".settings-title")).toBeVisible();
    await page.goBack();
    await expect(remark).toBeEmpty();
  });
});
