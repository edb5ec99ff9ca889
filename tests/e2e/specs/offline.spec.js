// Without a network: the app opens and plays, and a new version waits until the user takes it.
import { BoardOnScreen } from "../lib/board.js";
import { expect, expectWhole, reload, shot, test } from "../lib/fixtures.js";
import { openLibrary } from "../lib/library.js";
import { goTo } from "../lib/places.js";
import { serve } from "../lib/server.js";
import { anyOf, de, t } from "../lib/words.js";

test.use({ serviceWorkers: "allow" });

/** Opens the app of this server and waits until one version is stored. */
async function open(page, url) {
  await page.goto(`${url}?page=play`);
  await expectWhole(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

test("the app reloads and plays without the server", async ({ page, guard }) => {
  guard.expect(/ERR_CONNECTION_REFUSED|openings\/matrx/);
  const server = await serve();
  await open(page, server.url);
  const board = new BoardOnScreen(page);
  await board.push("a3-b4");
  // The results of openings are stored when they are fetched.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const fetches = async (name) => {
    const address = `${server.url}openings/${name}.txt?v=${await page.evaluate(stamp)}`;
    return page.evaluate((from) => fetch(from).then(({ ok }) => ok, () => false), address);
  };
  expect(await fetches("basic")).toBe(true);
  await server.stop();
  expect(await fetches("basic")).toBe(true);
  expect(await fetches("matrx")).toBe(false);
  await reload(page);
  await board.expectTurn("a3-b4");
  await board.push("g1-f2");
  await reload(page);
  await board.expectTurn("g1-f2");
  // The library was never opened with a network; it is available all the same.
  await expect(await openLibrary(page)).toHaveCount(1);
  await page.goBack();
  await goTo(page, "settings");
  await page.getByRole("button", { name: t("builder.german") }).click();
  await expect(page.getByRole("heading", { name: de.t("action.settings") })).toBeVisible();
  // A page that is opened by its address.
  await page.goto(`${server.url}?page=library`);
  await expect(page.getByRole("heading", { name: de.t("library.title") })).toBeVisible();
});

test("the first version is not offered as an update", async ({ page }) => {
  const server = await serve();
  await page.addInitScript(() => {
    window.offers = 0;
    window.addEventListener("gipf-update", () => (window.offers += 1));
  });
  await open(page, server.url);
  // Before it serves this page it has passed through every state.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  await expect(page.getByRole("alert")).toBeEmpty();
  expect(await page.evaluate(() => window.offers)).toBe(0);
  await server.stop();
});

/** The stamp of the version on the screen. */
const stamp = () => document.querySelector("script[data-app]").dataset.app.split("v=")[1];

const NEXT = "0123456789abcdef";

/** Opens the app, replaces it with the next version and waits until that is offered. */
async function openAndRenew(page, changed = () => undefined) {
  const first = await serve();
  await open(page, first.url);
  await reload(page);
  const build = await page.evaluate(stamp);
  await first.stop();
  // The same files under another stamp: another version.
  const renewed = (name, body, search) => {
    const isOurs = ["index.html", "sw.js", "ui.js", "__wasm_split.js"].includes(name);
    return isOurs ? body.toString().replaceAll(build, NEXT) : changed(name, search);
  };
  const server = await serve({ port: first.port, changed: renewed });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await expect(page.getByRole("alert")).toContainText(OFFER);
  return { build, server };
}

const OFFER = anyOf("install.update");
const USE = anyOf("install.update_now");

/** Asks for the new version; the page must begin to reload within three seconds. */
async function useIt(page) {
  const before = Date.now();
  await page.getByRole("button", { name: USE }).click();
  await expect.poll(() => page.evaluate(stamp).catch(() => "")).toBe(NEXT);
  expect((await page.evaluate(() => performance.timeOrigin)) - before).toBeLessThan(3000);
  await expectWhole(page);
  await expect(page.getByRole("alert")).toBeEmpty();
}

/** Lets the service worker of this page wait for an answer that never comes: it is busy. */
async function keepBusy(page) {
  const asked = page.context().waitForEvent("request", (request) => request.url().endsWith("?never"));
  await page.evaluate(() => void fetch("./icon.svg?never").catch(() => {}));
  await asked;
}

const never = (name, search) => (search === "?never" ? new Promise(() => {}) : undefined);

test("a new version is offered in mid-game and never forced", async ({ page, context }) => {
  const { build, server } = await openAndRenew(page);
  await shot(page, "notice-update");
  const board = new BoardOnScreen(page);
  await board.push("a3-b4");
  await board.push("g1-f2");
  await board.expectTurn("g1-f2");
  await reload(page);
  expect(await page.evaluate(stamp)).toBe(build);
  await board.expectTurn("g1-f2");
  await expect(page.getByRole("alert")).toContainText(OFFER);
  await useIt(page);
  await board.expectTurn("g1-f2");
  expect(await page.evaluate(() => caches.keys())).toContain(`gipf-${NEXT}`);
  await server.stop();
  await context.close();
});

test("an accepted version is used although the previous one is busy", { tag: "@full" }, async ({ page, guard }) => {
  guard.expect(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE/);
  const { server } = await openAndRenew(page, never);
  await keepBusy(page);
  await useIt(page);
  const helpers = () =>
    page.evaluate(async () => {
      const { waiting, active } = await navigator.serviceWorker.getRegistration();
      return [waiting?.state, active?.state];
    });
  // The worker before still runs, and serves the new version.
  expect(await helpers()).toEqual(["installed", "activated"]);
  await reload(page);
  expect(await page.evaluate(stamp)).toBe(NEXT);
  await expect(page.getByRole("alert")).toBeEmpty();
  // Texts of another version would have other words.
  const sentences = page.waitForRequest(/\/locales\//);
  await goTo(page, "settings");
  await page.getByRole("button", { name: t("builder.german") }).click();
  await expect(page.getByRole("heading", { name: de.t("action.settings") })).toBeVisible();
  expect((await sentences).url()).toContain(`?v=${NEXT}`);
  await page.goBack();
  // The previous worker is idle, and the new one begins: Chromium checks every half minute
  // whether the one before is idle, the last check may just have been, and on a busy machine a
  // check may find unfinished work.
  test.setTimeout(300_000);
  await server.stop();
  await expect.poll(helpers, { timeout: 200_000 }).toEqual([undefined, "activated"]);
  await reload(page);
  expect(await page.evaluate(stamp)).toBe(NEXT);
  await new BoardOnScreen(page).push("a3-b4");
});

test("a version accepted in another tab is also used here", { tag: "@full" }, async ({ page, context }) => {
  const { server } = await openAndRenew(page);
  const other = await context.newPage();
  await open(other, server.url);
  await expect(other.getByRole("alert")).toContainText(OFFER);
  await other.getByRole("button", { name: USE }).click();
  await expect.poll(() => other.evaluate(stamp).catch(() => "")).toBe(NEXT);
  await other.close();
  await useIt(page);
  await server.stop();
});

for (const [lang, sentence] of [
  ["en", t("install.update_lost")],
  ["de", de.t("install.update_lost")],
]) {
  test(`a version that is no longer cached shows a message: ${lang}`, { tag: "@full" }, async ({ page }) => {
    await page.addInitScript((tag) => localStorage.setItem("gipf.lang", tag), lang);
    const { build, server } = await openAndRenew(page, never);
    await keepBusy(page);
    await page.evaluate((name) => caches.delete(name), `gipf-${NEXT}`);
    await page.getByRole("button", { name: USE }).click();
    await expect(page.getByRole("alert")).toContainText(sentence, { timeout: 3000 });
    await expect(page.getByRole("alert")).not.toContainText(OFFER);
    expect(await page.evaluate(stamp)).toBe(build);
    await server.stop();
  });
}

test("a server updated during a download leaves no mixed version", { tag: "@full" }, async ({ page }) => {
  // The page that the service worker loads is already that of the next version.
  let pages = 0;
  const changed = (name, body) => {
    if (name !== "index.html") return undefined;
    pages += 1;
    return pages === 1 ? undefined : body.toString().replaceAll(/v=[0-9a-f]{16}/g, "v=ffffffffffffffff");
  };
  const server = await serve({ changed });
  await page.goto(server.url);
  await expectWhole(page);
  // The page is the last file that the service worker loads.
  await expect.poll(() => pages).toBeGreaterThan(1);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  // A service worker that could not start leaves nothing behind.
  const left = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) ?? null);
  await expect.poll(left).toBeNull();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await server.stop();
});
