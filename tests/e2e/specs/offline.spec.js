// Without a network: the app opens and plays, and a new version waits until it is wanted.
import { BoardOnScreen } from "../lib/board.js";
import { expect, openApp, shot, test } from "../lib/fixtures.js";
import { openLibrary } from "../lib/library.js";
import { serve } from "../lib/server.js";

test.use({ serviceWorkers: "allow" });

/** Opens the app of this server and waits until one version is kept. */
async function open(page, url) {
  await page.goto(url);
  await expect(page.locator("#shell")).toHaveCount(0);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

test("stop the server, reload, play on, reload again", async ({ page, guard }) => {
  guard.expect(/ERR_CONNECTION_REFUSED/);
  const server = await serve();
  await open(page, server.url);
  const board = new BoardOnScreen(page);
  await board.push("a3-b4");
  await server.stop();
  await page.reload();
  await board.expectTurn("a3-b4");
  await board.push("g1-f2");
  await page.reload();
  await board.expectTurn("g1-f2");
  // The library was never opened with a network; it is there all the same.
  await expect(await openLibrary(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Back to the board" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();
  // A page of its own that was asked for by its address.
  await page.goto(`${server.url}?page=library`);
  await expect(page.getByRole("heading", { name: "Deine Partien" })).toBeVisible();
});

test("the first version of all is not offered as a new one", async ({ page }) => {
  const server = await serve();
  await page.addInitScript(() => {
    window.offers = 0;
    window.addEventListener("gipf-update", () => (window.offers += 1));
  });
  await open(page, server.url);
  await expect(page.getByRole("alert")).toBeEmpty();
  expect(await page.evaluate(() => window.offers)).toBe(0);
  await server.stop();
});

test("a new version is offered in mid-game and never forced", async ({ page, context }) => {
  const first = await serve();
  await open(page, first.url);
  await page.reload();
  const board = new BoardOnScreen(page);
  await board.push("a3-b4");
  const build = await page.evaluate(() => document.querySelector("script[data-app]").dataset.app.split("v=")[1]);
  await first.stop();
  // The same files under another stamp: another version.
  const changed = (name, body) => {
    const isOurs = ["index.html", "sw.js", "ui.js", "__wasm_split.js"].includes(name);
    return isOurs ? body.toString().replaceAll(build, "0123456789abcdef") : undefined;
  };
  const second = await serve({ port: first.port, changed });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("A new version is ready");
  await shot(page, "notice-update");
  await board.push("g1-f2");
  await board.expectTurn("g1-f2");
  const stamp = () => document.querySelector("script[data-app]").dataset.app.split("v=")[1];
  await page.reload();
  expect(await page.evaluate(stamp)).toBe(build);
  await board.expectTurn("g1-f2");
  await expect(alert).toContainText("A new version is ready");
  await page.getByRole("button", { name: "Use it now" }).click();
  await expect.poll(() => page.evaluate(stamp).catch(() => "")).toBe("0123456789abcdef");
  await board.expectTurn("g1-f2");
  await expect(alert).toBeEmpty();
  expect(await page.evaluate(() => caches.keys())).toContain("gipf-0123456789abcdef");
  await second.stop();
  await context.close();
});

test("a server that changes while a version is fetched leaves no mixture", async ({ page }) => {
  // The page that the helper fetches is already that of the next version.
  let pages = 0;
  const changed = (name, body) => {
    if (name !== "index.html") return undefined;
    pages += 1;
    return pages === 1 ? undefined : body.toString().replaceAll(/v=[0-9a-f]{16}/g, "v=ffffffffffffffff");
  };
  const server = await serve({ changed });
  await page.goto(server.url);
  await expect(page.locator("#shell")).toHaveCount(0);
  await page.waitForTimeout(1500);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active ?? null)).toBeNull();
  await server.stop();
});

test("the manifest is complete and its icons are there", async ({ page, request, baseURL }) => {
  await openApp(page);
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await request.get(new URL(address, baseURL).href)).json();
  expect(manifest).toMatchObject({ name: "GIPF", start_url: "./", scope: "./", display: "standalone" });
  for (const icon of manifest.icons) {
    const answer = await request.get(new URL(icon.src, baseURL).href);
    expect(answer.status(), icon.src).toBe(200);
  }
});
