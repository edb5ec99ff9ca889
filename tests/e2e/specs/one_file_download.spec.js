// The app offers itself as one file, which knows the address that it was saved from; and the
// messages if the wrong file, or a damaged one, is opened.
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { BoardOnScreen } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, openApp, shot, test } from "../lib/fixtures.js";
import { openDialog } from "../lib/panels.js";
import { goTo } from "../lib/places.js";
import { openWithoutServer } from "../lib/server.js";
import { FILE, openFile, strangers } from "../lib/single.js";
import { de, pattern, shellText, t } from "../lib/words.js";

const take = (page, name = t("take.fetch")) => page.getByRole("button", { name });

/** Downloads the file from the page, and puts it into the test's own folder. */
async function taken(page, info) {
  const coming = page.waitForEvent("download");
  await take(page).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("gipf.html");
  const place = info.outputPath("stick", "gipf.html");
  await download.saveAs(place);
  return place;
}

test("the file downloaded from the settings plays, and its links lead to its origin", { tag: "@full" }, async ({ page, baseURL }, info) => {
  await openApp(page, "?page=settings");
  await expect(page.getByRole("heading", { name: t("take.title") })).toBeVisible();
  const { size } = pattern("take.what").exec(await page.locator(".settings").textContent()).groups;
  await expectAccessible(page);
  const place = await taken(page, info);
  await expect(page.getByText(t("take.done"))).toBeVisible();
  const { length } = await readFile(place);
  expect(Math.ceil(length / 1e6)).toBe(Number(size));
  const file = pathToFileURL(place).href;
  const asked = strangers(page.context(), file);
  await openFile(page, "?page=play", file);
  const board = new BoardOnScreen(page);
  await board.push("a3-b4");
  const share = await openDialog(page, t("action.share"));
  const link = await share.getByRole("textbox", { name: t("share.link") }).inputValue();
  expect(link.startsWith(`${baseURL}#v=1&g=gipf-basic&m=a3-b4`)).toBe(true);
  await share.getByRole("button", { name: t("share.website") }).click();
  // The code names that address; its content is not shown here.
  await expect(page.locator(".builder-code")).toHaveValue(new RegExp(`${baseURL}embed.js`));
  await expect(page.locator(".builder-frame")).toContainText(t("builder.no_preview"));
  await expect(page.locator("iframe")).toHaveCount(0);
  await shot(page, "single-builder");
  await openFile(page, "?page=rules#clause=G-4.6", file);
  await expect(page.locator(".rules-copy").first()).toBeVisible();
  expect(asked).toEqual([]);
  // And the link leads to the game.
  await page.goto(link);
  await board.expectTurn("a3-b4");
});

test("\"My games\" offers the file, and shows a message if it cannot be loaded", { tag: "@full" }, async ({ page, guard }, info) => {
  await openApp(page, "?page=library");
  await expect(page.getByRole("heading", { name: t("take.title") })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shot(page, "single-library");
  await taken(page, info);
  await expect(page.locator(".my-games-take:has(#my-games-take) [role=status]")).toHaveText(t("take.done"));
  guard.expect(/ERR_FAILED/);
  await page.route(/gipf\.html/, (route) => route.abort());
  await take(page).click();
  await expect(page.locator(".my-games-take:has(#my-games-take) [role=status]")).toContainText(t("take.failed"));
  // A host that has lost the file answers with a page.
  await page.unroute(/gipf\.html/);
  await page.route(/gipf\.html/, (route) => route.fulfill({ body: "<html><p>Not here", contentType: "text/html" }));
  await goTo(page, "settings");
  await take(page).click();
  await expect(page.getByText(t("take.failed")).first()).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });
  test("the service worker does not cache the file, and the app shows a message", { tag: "@full" }, async ({ page, guard }) => {
    guard.expect(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
    const url = await openWithoutServer(page);
    const kept = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
      return all.flat();
    });
    expect(kept.length).toBeGreaterThan(40);
    expect(kept.filter((name) => /where\/gipf\.html/.test(name))).toEqual([]);
    await page.goto(`${url}?page=settings`);
    await take(page).click();
    await expect(page.getByText(t("take.failed"))).toBeVisible();
  });
});

test("the file plays on a phone in German", { tag: "@full" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, locale: "de-DE", colorScheme: "dark" });
  const page = await context.newPage();
  for (const place of ["settings", "library"]) {
    await openApp(page, `?page=${place}`);
    await take(page, de.t("take.fetch")).scrollIntoViewIfNeeded();
    await expectNoSidewaysScroll(page);
    await shot(page, `single-${place}-de-phone`);
  }
  await context.close();
});

test("the page of the server, opened from its folder, names the file, which opens", async ({ page, guard }) => {
  guard.expect(/origin|ERR_FAILED|manifest|Failed to load/);
  await page.goto(FILE.replace("gipf.html", "index.html"));
  await expect(page.getByText(shellText("file"))).toBeVisible();
  await shot(page, "single-wrong-file");
  await page.getByRole("button", { name: shellText("open") }).click();
  await expect(page).toHaveURL(FILE);
  await expect(page.locator("#shell")).toHaveCount(0);
  await expect(page.locator(".home-title")).toBeVisible();
});

test("a damaged file shows a message", async ({ page, guard }, info) => {
  guard.expect(/./);
  const whole = await readFile(new URL(FILE), "utf8");
  const place = info.outputPath("gipf.html");
  const at = whole.indexOf('data-file="ui_bg.wasm">') + 5_000;
  // A part of the wasm is changed.
  await writeFile(place, `${whole.slice(0, at)}AAAAAAAA${whole.slice(at + 8)}`);
  await page.goto(pathToFileURL(place).href);
  await expect(page.getByText(shellText("broken"))).toBeVisible();
  // The file is cut off, as after an interrupted copy.
  await writeFile(place, whole.slice(0, whole.length / 2));
  await page.clock.install();
  await page.goto(`${pathToFileURL(place).href}?again`);
  // The script that could report it at once is missing.
  await page.clock.runFor(10_100);
  await expect(page.getByText(shellText("broken"))).toBeVisible();
});
