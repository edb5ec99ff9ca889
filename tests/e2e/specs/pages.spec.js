// A dist that was made for an address: pages for previews in chats, and a share dialog with
// their addresses. `cargo xtask test e2e` makes it beside the other (GIPF_PAGES).
import { readdir, readFile } from "node:fs/promises";
import { expect, expectAccessible, expectWhole, openApp, shot, test as base } from "../lib/fixtures.js";
import { serve } from "../lib/server.js";
import { de, en, exactlyAnyOf, t } from "../lib/words.js";

const PAGES = process.env.GIPF_PAGES;
const ADDRESS = "https://club.example/some/where/";
const KNOT = "v=1&p=gipf-basic_ggGG%2FGg1G1%2Fg1g1g1%2F6G%2FgG1G1g%2F5%2F4_w_G7_G2_--&q=win&in=3&title=Knot";

const test = base.extend({
  server: async ({}, use) => {
    expect(PAGES, "GIPF_PAGES: run it through `cargo xtask test e2e`").toBeTruthy();
    const asked = [];
    const server = await serve({ folder: PAGES, asked: (address) => asked.push(address) });
    await use({ ...server, asked });
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
});

/** The names of all puzzles that have a page, in the order of the collection. */
async function names() {
  const map = await readFile(`${PAGES}/sitemap.xml`, "utf8");
  return [...map.matchAll(/\/p\/(\w+)\.html</g)].map(([, name]) => name);
}

/** The text of a page for a chat, which runs no script. */
async function read(request, address) {
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("text/html");
  const html = await answer.text();
  const meta = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  return { html, tags: Object.fromEntries(meta.map(([, name, value]) => [name, value])) };
}

/** Width and height of a picture. */
const size = (png) => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** The puzzle on the board. */
const goal = (page) => page.locator(".puzzle-goal");

test("every puzzle has a page with a card and a picture, and search engines find everything", { tag: "@full" }, async ({ baseURL, request }) => {
  await test.step("every puzzle has a page with the tags for chats, and a picture", async () => {
    const all = await names();
    expect(all.length).toBeGreaterThan(200);
    expect(new Set(all).size).toBe(all.length);
    const files = (await readdir(`${PAGES}/p`)).sort();
    const pages = all.flatMap((name) => [`${name}.html`, `${name}.png`]);
    expect(files).toEqual([...pages, "gipf.png", "page.css", "page.js"].sort());
    for (const name of [all[0], all.at(-1)]) {
      const { html, tags } = await read(request, `${baseURL}p/${name}.html`);
      expect(tags["og:title"]).toMatch(new RegExp(`^(GIPF|TAMSK).*: (${["white", "black", "red"].map((color) => en.t(`colour.${color}`)).join("|")}) `));
      expect(html).toContain(`<title>${tags["og:title"]}</title>`);
      expect(html).toContain(`<link rel="canonical" href="${ADDRESS}p/${name}.html">`);
      expect(tags).toMatchObject({
        description: tags["og:description"],
        "og:type": "website",
        "og:url": `${ADDRESS}p/${name}.html`,
        "og:image": `${ADDRESS}p/${name}.png`,
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
      });
      // Both languages, and no address except the one that it was made for.
      expect(tags["og:description"]).toMatch(new RegExp(`${en.t("puzzles.grade")}: .*\\| .*${de.t("puzzles.grade")}: `));
      expect(html.replaceAll(ADDRESS, "")).not.toMatch(/https?:|"\//);
      const picture = await request.get(`${baseURL}p/${name}.png`);
      expect(size(await picture.body())).toEqual([1200, 630]);
    }
  });
  await test.step("the app has a card, too, and search engines find everything", async () => {
    const { html, tags } = await read(request, baseURL);
    expect(html).toContain(`data-base="${ADDRESS}"`);
    expect(html).toContain(`<link rel="canonical" href="${ADDRESS}">`);
    expect(tags).toMatchObject({ "og:title": t("game.gipf"), "og:url": ADDRESS, "og:image": `${ADDRESS}p/gipf.png`, "og:description": tags.description });
    const picture = await request.get(`${baseURL}p/gipf.png`);
    expect(size(await picture.body())).toEqual([1200, 630]);
    expect(await (await request.get(`${baseURL}robots.txt`)).text()).toContain(`Sitemap: ${ADDRESS}sitemap.xml`);
  });
});

test("the page of a puzzle is accessible, opens the board, and Back leaves it", { tag: "@full" }, async ({ page, anew, baseURL }) => {
  await test.step("the page of a puzzle opens the board, and Back leaves it", async () => {
    const [name] = await names();
    await page.goto("about:blank");
    await page.goto(`${baseURL}p/${name}.html`);
    await expect(page).toHaveURL(/\/some\/where\/\?page=play#v=1&p=gipf-basic/);
    await expectWhole(page);
    await expect(goal(page)).toBeVisible({ timeout: 20_000 });
    await page.goBack();
    await expect(page).toHaveURL("about:blank");
  });
  await test.step("the page is accessible", async () => {
    const page = await anew();
    await page.route("**/page.js*", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    const [name] = await names();
    await page.goto(`${baseURL}p/${name}.html`);
    await expectAccessible(page);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page shows the goal and a link on a phone and on a desk", { tag: "@full" }, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    for (const [width, height, colorScheme] of [[360, 740, "dark"], [1280, 800, "light"]]) {
      await test.step(`${width} wide, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        const all = await names();
        await page.goto(`${baseURL}p/${all.at(-1)}.html`);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(`${t("game.tamsk")}: `);
        await expect(page.locator("p[lang=de]")).toContainText(de.t("puzzle.find"));
        const picture = page.getByRole("img");
        await expect(picture).toBeVisible();
        await expect(picture).toHaveAttribute("alt", new RegExp(`^${t("game.tamsk")}: `));
        await expect(page.getByRole("link", { name: t("puzzles.solve") })).toHaveAttribute("href", /^\.\.\/\?page=play#v=1&p=tamsk-1/);
        await shot(page, `page-of-a-puzzle-${width}`);
      });
    }
  });
});

/** Opens the share dialog, checks it, and returns the address in it. */
async function shared(page, look) {
  const action = (key) => page.locator(".actions").getByRole("button", { name: exactlyAnyOf(key) });
  if (await action("action.share").isVisible()) {
    await action("action.share").click();
  } else {
    // On a phone it is behind "More".
    await action("action.more").click();
    await page.locator("dialog[open]").getByRole("button", { name: exactlyAnyOf("action.share") }).click();
  }
  const field = page.locator("dialog[open] .share-link");
  await expect(field).toBeVisible({ timeout: 20_000 });
  const address = await field.inputValue();
  await look?.(page.locator("dialog[open]"));
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  return address;
}

test("a puzzle of the collection is shared by its page, everything else by its link", { tag: "@full" }, async ({ page, baseURL }) => {
  const [name] = await names();
  await openApp(page, "?page=puzzles");
  await page.locator(".puzzles-one").first().getByRole("link").click();
  await expect(goal(page)).toBeVisible({ timeout: 20_000 });
  const look = async (dialog) => {
    // A page has one address, so there is nothing to choose.
    await expect(dialog.locator(".more-options")).toHaveCount(0);
    await expectAccessible(page);
    await shot(page, "share-page");
  };
  expect(await shared(page, look)).toBe(`${ADDRESS}p/${name}.html`);
  // A puzzle of another author has no page, nor has a game, and a title of one's own is kept.
  await openApp(page, `#${KNOT}`);
  await expect(goal(page)).toBeVisible({ timeout: 20_000 });
  expect(await shared(page)).toBe(`${baseURL}#${KNOT}`);
  const [, link] = /href="\.\.\/\?page=play#([^"]*)"/.exec(await readFile(`${PAGES}/p/${name}.html`, "utf8"));
  await page.goto("about:blank");
  await openApp(page, `#${link.replaceAll("&amp;", "&")}&title=Mine`);
  await expect(goal(page)).toBeVisible({ timeout: 20_000 });
  expect(await shared(page)).toContain("&title=Mine");
  await page.goto("about:blank");
  await openApp(page, "#v=1&g=gipf-basic&m=g1-f2");
  expect(await shared(page)).toContain("m=g1-f2");
});

test.describe("in German on a phone", () => {
  test.use({ locale: "de-DE", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a puzzle that came by its page is shared by its page", { tag: "@full" }, async ({ page, baseURL }) => {
    const name = (await names()).at(-1);
    await page.goto(`${baseURL}p/${name}.html`);
    await expect(goal(page)).toBeVisible({ timeout: 20_000 });
    expect(await shared(page, () => shot(page, "share-page-phone-de"))).toBe(`${ADDRESS}p/${name}.html`);
  });
});

test.describe("with the helper", () => {
  test.use({ serviceWorkers: "allow" });

  test("the service worker does not cache puzzle pages, and opens their puzzles without a network", { tag: "@full" }, async ({ page, server, guard }) => {
    guard.expect(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to load/);
    const [name, other] = await names();
    await page.goto(`${server.url}?page=play`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
    const kept = await page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).map((request) => request.url));
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.filter((address) => /\/p\/|sitemap|robots/.test(address))).toEqual([]);
    server.asked.length = 0;
    await page.goto(`${server.url}p/${name}.html`);
    await expect(goal(page)).toBeVisible({ timeout: 20_000 });
    expect(server.asked.filter((address) => address.includes(`/p/${name}.html`))).toHaveLength(1);
    await server.stop();
    await page.reload();
    await expectWhole(page);
    await expect(goal(page)).toBeVisible({ timeout: 20_000 });
    expect(await shared(page)).toBe(`${ADDRESS}p/${name}.html`);
    // Without a network such a page is not available; the browser reports it.
    await expect(page.goto(`${server.url}p/${other}.html`)).rejects.toThrow(/ERR_/);
  });
});
