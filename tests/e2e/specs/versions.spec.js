// Data of earlier versions works in this one: every kept dist is opened, played in and replaced
// by the present one (versions/keep.js keeps one), and every kind of link that was ever
// published is followed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { BoardOnScreen } from "../lib/board.js";
import { expect, expectWhole, reload, startWith, test } from "../lib/fixtures.js";
import { openLibrary } from "../lib/library.js";
import { write } from "../lib/panels.js";
import { goTo } from "../lib/places.js";
import { serve } from "../lib/server.js";
import { de, t } from "../lib/words.js";

const VERSIONS = fileURLToPath(new URL("../versions/", import.meta.url));
const ENDING = ".tar.br";
const kept = readdirSync(VERSIONS).filter((name) => name.endsWith(ENDING));

/** The words on the buttons and headings of the kept versions, which differ from the present ones. */
const KEPT_WORDS = {
  settings: "Settings",
  german: "Deutsch",
  settingsInGerman: "Einstellungen",
  backInGerman: "Zurück",
  updateInGerman: "Jetzt verwenden",
};

/** Unpacks a kept dist into a folder of its own. */
function unpack(name) {
  const folder = mkdtempSync(join(tmpdir(), "gipf-version-"));
  const tar = brotliDecompressSync(readFileSync(join(VERSIONS, name)));
  const { status, stderr } = spawnSync("tar", ["-xf", "-", "-C", folder], { input: tar });
  expect(status, String(stderr)).toBe(0);
  return folder;
}

const stamp = () => document.querySelector("script[data-app]").dataset.app.split("v=")[1];

test.describe("upgrades", () => {
  test.use({ serviceWorkers: "allow" });

  for (const name of kept) {
    test(`from ${name.replace(ENDING, "")}: games, settings and the place in them stay`, { tag: "@full" }, async ({ page }) => {
      test.setTimeout(180_000);
      const folder = unpack(name);
      const old = await serve({ folder });
      const board = new BoardOnScreen(page);
      // Another game, which must be found in the library later.
      await page.goto(`${old.url}?page=play#v=1&g=tamsk-1&m=a1-a2_d1-d2&n=2`);
      await expectWhole(page);
      await write(page, "a2-b3");
      await page.goto(`${old.url}?page=play#v=1&g=gipf-basic&m=a3-b4&n=1`);
      await page.reload();
      await expectWhole(page);
      await board.push("g1-f2");
      await board.expectTurn("g1-f2");
      await page.getByRole("button", { name: KEPT_WORDS.settings }).click();
      await page.getByRole("button", { name: KEPT_WORDS.german }).click();
      await expect(page.getByRole("heading", { name: KEPT_WORDS.settingsInGerman })).toBeVisible();
      await page.getByRole("button", { name: KEPT_WORDS.backInGerman, exact: true }).first().click();
      await page.evaluate(() => navigator.serviceWorker.ready);
      // A service worker that was installed after the page has it from the next time on.
      await reload(page);
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
      const games = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^gipf\.game\.\w+$/.test(key)).length);
      expect(await games()).toBe(2);
      const build = await page.evaluate(stamp);
      await old.stop();
      rmSync(folder, { recursive: true });

      const server = await serve({ port: old.port });
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
      const use = page.getByRole("button", { name: KEPT_WORDS.updateInGerman });
      await expect(use).toBeVisible({ timeout: 60_000 });
      await use.click();
      await expect.poll(() => page.evaluate(stamp).catch(() => build), { timeout: 30_000 }).not.toBe(build);
      await expectWhole(page);
      await board.expectTurn("g1-f2");
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      expect(await games()).toBe(2);
      // The game continues, also without the server.
      await server.stop();
      await board.push("a2-b3");
      await reload(page);
      await board.expectTurn("a2-b3");
      await expect(await openLibrary(page, de.t)).toHaveCount(2);
      await expect(page.locator("#library-page")).toContainText(t("game.tamsk"));
    });
  }
});

// A link of every kind and version that was ever published, and the text that it shows. A line
// is added for every new kind; no link is ever changed or removed. If another line or spec
// covers the same, a line is for full.
const LINKS = JSON.parse(readFileSync(fileURLToPath(new URL("../data/links.json", import.meta.url)), "utf8"));

/** The text that the app shows there, by its key; or the text of the link itself. */
function shown({ key, values = {}, text }) {
  if (!key) return text;
  return t(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? t(value) : value])));
}

for (const [rest, lines] of [["", LINKS.filter(({ full }) => !full)], [" of the kinds that others cover", LINKS.filter(({ full }) => full)]]) {
  test(`every old link still opens${rest}`, { tag: rest ? "@full" : [] }, async ({ page }) => {
    test.setTimeout(180_000);
    // Kept versions and links are never removed.
    expect(kept.length).toBeGreaterThanOrEqual(3);
    expect(LINKS.length).toBeGreaterThanOrEqual(37);
    for (const line of lines) {
      const { kind, link, where } = line;
      await test.step(kind, async () => {
        await startWith(page);
        await page.goto(`./${link}`);
        if (!link.startsWith("embed")) await expectWhole(page);
        await expect(page.locator(where).first()).toContainText(shown(line), { timeout: 20_000 });
        // There is no error.
        const told = await page.getByRole("alert").allInnerTexts();
        expect(told.join("").trim()).toBe("");
      });
    }
  });
}
