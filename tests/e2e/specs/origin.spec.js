// All requests go to the folder of the app, every file in it is requested at some time, and
// every request names its version, except those that docs/hosting.md names.
import { readFile, readdir } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "../lib/fixtures.js";
import { DIST, FOLDER, serve } from "../lib/server.js";
import { STOPS } from "../lib/tour.js";

const HOSTING = fileURLToPath(new URL("../../../docs/hosting.md", import.meta.url));

/** Files that systems, editors, windows and readers of single pages load, not the app: a browser
 * without windows loads no icon. The tour neither analyses every ruleset nor plays each against
 * the computer. */
const OF_OTHERS = /^((openings|weights)\/.*|rules\/..\/.*\.html|manifest\.webmanifest|icon\.svg|icon-(192|512|maskable)\.png|embed\.d\.ts|sw-off\.js|gipf\.html|screenshots\/.*|type\/LICENSE\.txt)$/;

/** The names in the table of files without a stamp, as patterns. */
async function unstamped() {
  const text = await readFile(HOSTING, "utf8");
  const [, rows] = /\| file \| why \|\n\|[-|]+\n((?:\|.*\n)+)/.exec(text);
  const names = rows.trim().split("\n").map((row) => /^\| `([^`]+)`/.exec(row)[1]);
  const pattern = (name) => name.split("*").map((part) => part.replaceAll(/[.+]/g, "\\$&")).join("[^/]*");
  return new RegExp(`^(${names.map(pattern).join("|")})$`);
}

async function files() {
  const all = await readdir(DIST, { recursive: true, withFileTypes: true });
  const found = all.filter((entry) => entry.isFile());
  return found.map((entry) => relative(DIST, `${entry.parentPath ?? entry.path}/${entry.name}`).replaceAll("\\", "/"));
}

/** The file that an address of the server leads to. */
const named = (path) => {
  const inside = decodeURIComponent(path).slice(FOLDER.length);
  return inside === "" || inside.endsWith("/") ? `${inside}index.html` : inside;
};

for (const [locale, other] of [["en-GB", "de"], ["de-DE", "en"]]) {
  test(`a tour of the app requests every file with its stamp, and none outside the folder: ${locale}`, { tag: "@full" }, async ({ browser, guard }) => {
    test.setTimeout(300_000);
    const asked = [];
    const server = await serve({ asked: (address) => asked.push(address) });
    const away = [];
    for (const [name, stop] of Object.entries(STOPS)) {
      const context = await browser.newContext({ baseURL: server.url, locale, serviceWorkers: "block" });
      context.setDefaultTimeout(30_000);
      guard.watch(context);
      context.on("request", (request) => {
        const address = request.url();
        if (!address.startsWith(server.url) && !/^(blob|data):/.test(address)) away.push(`${name}: ${address}`);
      });
      // Requests to other places fail.
      await context.route((url) => /^https?:/.test(url.href) && !url.href.startsWith(server.url), (route) => route.abort());
      const page = await context.newPage();
      await test.step(name, () => stop(page, server.url));
      await context.close();
    }
    await server.stop();
    expect(away).toEqual([]);
    // Browsers request this from every host by themselves.
    const addresses = [...new Set(asked)].filter((address) => address !== "/favicon.ico");
    expect(addresses.filter((address) => !address.startsWith(FOLDER))).toEqual([]);
    const stamp = /\?v=([0-9a-f]{16})"/.exec(await readFile(`${DIST}index.html`, "utf8"))[1];
    const bare = await unstamped();
    const wrong = addresses.filter((address) => {
      const [path, search = ""] = address.split("?");
      return search !== `v=${stamp}` && !bare.test(named(path));
    });
    expect(wrong, "asked for without the stamp").toEqual([]);
    const fetched = new Set(addresses.map((address) => named(address.split("?")[0])));
    // The other language has a tour of its own; the next test covers the service worker.
    const foreign = new RegExp(`^(locales|lessons)/(.*\\.)?${other}\\.|^rules/${other}/`);
    const idle = (await files()).filter((name) => !fetched.has(name) && !foreign.test(name));
    expect(idle.filter((name) => name !== "sw.js" && !OF_OTHERS.test(name)), "nobody asks for it").toEqual([]);
  });
}

test.describe("with the helper", () => {
  test.use({ serviceWorkers: "allow" });

  test("the service worker caches every file of the app with its stamp, and no others", async ({ page }) => {
    const asked = [];
    const server = await serve({ asked: (address) => asked.push(address) });
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const kept = await page.evaluate(async () => {
      const [name] = await caches.keys();
      return (await (await caches.open(name)).keys()).map((request) => request.url);
    });
    const addresses = kept.map((address) => new URL(address));
    const [stamp, ...others] = new Set(addresses.map(({ search }) => search));
    expect([stamp, others]).toEqual([expect.stringMatching(/^\?v=[0-9a-f]{16}$/), []]);
    const names = addresses.map(({ pathname }) => named(pathname)).sort();
    const wanted = (await files()).filter((name) => !/^(sw|sw-off)\.js$|^gipf\.html$|^(screenshots|p|openings)\/|^embed[-./]/.test(name));
    expect(names).toEqual(wanted.sort());
    // The worker loaded no file without a stamp, either.
    expect(asked.filter((address) => !address.includes("?")).map(named).filter((name) => !["index.html", "sw.js"].includes(name))).toEqual([]);
    await server.stop();
  });
});
