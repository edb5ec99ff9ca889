// Checks every web server of docs/hosting.md that can be tried here: the app opens in a
// sub-folder, types and cache rules are those of the document, a second visit uses the cache,
// and a new version is offered.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { expect, expectWhole, test as base } from "../lib/fixtures.js";
import { NAMES, start, table } from "../lib/hosts.js";
import { BoardOnScreen } from "../lib/board.js";
import { DIST } from "../lib/server.js";
import { t } from "../lib/words.js";

/** The server that cannot be configured. */
const PLAIN = "python";
const KEPT = "public, max-age=31536000, immutable";

const stampOf = async () => /\?v=([0-9a-f]{16})"/.exec(await readFile(`${DIST}index.html`, "utf8"))[1];

/** All files of the dist, by the names that the servers know. */
async function files() {
  const all = await readdir(DIST, { recursive: true, withFileTypes: true });
  const named = (entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.replaceAll("//", "/").slice(DIST.length);
  return all.filter((entry) => entry.isFile()).map(named);
}

for (const name of NAMES) {
  const test = base.extend({
    host: async ({}, use) => {
      const host = await start(name);
      await use(host);
      await host.stop();
    },
    baseURL: async ({ host }, use) => use(host.url),
  });

  test.describe(name, () => {
    test("the app opens and plays, the frame and the demo, too", async ({ page, baseURL }) => {
      await page.goto(`${baseURL}?page=play`);
      await expectWhole(page);
      const board = new BoardOnScreen(page);
      await board.push("a3-b4");
      await board.expectTurn("a3-b4");
      for (const [place, sight] of [["?page=rules", "#rules h2"], ["?page=puzzles", ".puzzles-one"], ["embed/demo.html", "iframe"], ["embed/1/#v=1&g=matrx", "svg.board"]]) {
        await page.goto(`${baseURL}${place}`);
        await expect(page.locator(sight).first()).toBeVisible({ timeout: 20_000 });
      }
      // Also without the slash at the end.
      await page.goto(baseURL.slice(0, -1));
      await expect(page).toHaveURL(baseURL);
      await expectWhole(page);
    });

    test("types, packing and headers are those of the document", async ({ baseURL }) => {
      const types = new Map((await table("ending")).map(([ending, type, packed]) => [ending, { type, packed }]));
      const stamp = await stampOf();
      for (const file of await files()) {
        const { type, packed } = types.get(file.split(".").pop());
        const answer = await fetch(`${baseURL}${file}?v=${stamp}`, { headers: { "Accept-Encoding": "gzip" } });
        expect(answer.status, file).toBe(200);
        const body = Buffer.from(await answer.arrayBuffer());
        expect(body.equals(await readFile(`${DIST}${file}`)), file).toBe(true);
        const told = answer.headers.get("content-type") ?? "";
        // Only these types have to be right; Python knows no others.
        const matters = name !== PLAIN || ["html", "js", "css", "svg", "png", "wasm"].includes(file.split(".").pop());
        if (type !== "any" && matters) expect(told, file).toMatch(new RegExp(`^${type.replace("text/javascript", "(text|application)/javascript").replaceAll("+", "\\+")}(;|$)`));
        expect(answer.headers.get("x-frame-options"), file).toBe(null);
        expect(answer.headers.get("content-language"), file).toBe(null);
        if (name === PLAIN) continue;
        expect(answer.headers.get("cache-control"), file).toBe(KEPT);
        expect(answer.headers.get("x-content-type-options"), file).toBe("nosniff");
        // Very small files are not compressed.
        if (packed === "yes" && body.length > 2000) expect(answer.headers.get("content-encoding"), file).toBe("gzip");
        if (packed === "no") expect(answer.headers.get("content-encoding"), file).toBe(null);
        const bare = await fetch(`${baseURL}${file}`);
        expect(bare.headers.get("cache-control"), file).toBe("no-cache");
        await bare.arrayBuffer();
      }
      // Unchanged files are not sent again.
      for (const place of ["", "sw.js", "embed.js"]) {
        const first = await fetch(`${baseURL}${place}`, { headers: { "Accept-Encoding": "gzip" } });
        await first.arrayBuffer();
        const mark = { "Accept-Encoding": "gzip" };
        const tag = first.headers.get("etag");
        if (tag) mark["If-None-Match"] = tag;
        else mark["If-Modified-Since"] = first.headers.get("last-modified");
        expect((await fetch(`${baseURL}${place}`, { headers: mark, cache: "no-store" })).status, place).toBe(304);
      }
    });

    test("a second visit comes from the cache", async ({ page, baseURL }) => {
      const load = async () => {
        await page.goto(`${baseURL}?page=play`);
        await expectWhole(page);
        await page.waitForLoadState("networkidle");
        return page.evaluate(() => performance.getEntriesByType("resource").map(({ name, transferSize }) => ({ name, transferSize })));
      };
      const sent = (entries) => entries.filter(({ transferSize }) => transferSize > 0).map(({ name }) => name);
      expect(sent(await load()).length).toBeGreaterThan(5);
      await page.goto("about:blank");
      const second = await load();
      expect(second.length).toBeGreaterThan(5);
      if (name !== PLAIN) expect(sent(second)).toEqual([]);
    });

    test.describe("with the helper", () => {
      test.use({ serviceWorkers: "allow" });

      test("a new version is offered and used", async ({ page, host }) => {
        await page.goto(`${host.url}?page=play`);
        await expectWhole(page);
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.reload();
        await expectWhole(page);
        const [stamp, next] = [await stampOf(), "0123456789abcdef"];
        for (const file of ["ui.js", "__wasm_split.js", "start.js", "engine-worker.js", "worker.js", "index.html", "sw.js"]) {
          const text = await readFile(`${host.folder}/${file}`, "utf8");
          await writeFile(`${host.folder}/${file}`, text.replaceAll(stamp, next));
        }
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
        await expect(page.getByRole("alert")).toContainText(t("install.update"), { timeout: 30_000 });
        await page.getByRole("button", { name: t("install.update_now") }).click();
        const shown = () => page.evaluate(() => document.querySelector("script[data-app]").dataset.app).catch(() => "");
        await expect.poll(shown).toContain(next);
        await expectWhole(page);
      });
    });
  });
}
