// A game of every ruleset, played to its end on the screen by a player who touches random
// highlighted elements; reloaded in the middle, sent as a link and as a file.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, expectWhole, openApp, reload, test } from "../lib/fixtures.js";
import { drop, fromMenu, openLibrary, sharedLink } from "../lib/library.js";
import { dice, offered, playByChance, seen } from "../lib/random.js";
import { t } from "../lib/words.js";

/** The list of all tests, and TAMSK without sand. */
const LIST = new URL("../../rulesets.txt", import.meta.url);
const ALL = [...readFileSync(LIST, "utf8").trim().split("\n"), "tamsk-1"];

/** The parts of these games are in others of the list: they run only in a soak. */
const LATER = ["gipf-standard+Y6", "gipf-standard+P6", "gipf-standard+D4P4/Z6", "gipf-ultimate~3/1", "matrx~*", "matrx@gipf"];

/** Without animation every step is shown at once. */
const AT_ONCE = { "gipf.settings": "motion=none\n" };

test.use({ viewport: { width: 1440, height: 1000 } });

/** The games of a test: the rulesets that a word names. */
const KINDS = {
  "GIPF with basic and GIPF-pieces": /^gipf-(basic|standard|tournament)[^+]*$|^gipf-basic\+h/,
  "GIPF with potentials of one kind": /^gipf-standard\+/,
  "GIPF with many kinds of potentials": /^gipf-tournament\+|^gipf-ultimate/,
  "MATRX and TAMSK": /^(matrx|tamsk)/,
};
const PLAYED = ALL.filter((ruleset) => process.env.GIPF_ALL || !LATER.includes(ruleset));

for (const ruleset of PLAYED) {
  const found = Object.values(KINDS).filter((kind) => kind.test(ruleset)).length;
  if (found !== 1) throw new Error(`${ruleset} is played by ${found} tests`);
}

for (const [kind, names] of Object.entries(KINDS)) {
  test(`${kind}: each is played to its end, saved, sent and exported`, { tag: "@full" }, async ({ anew, browser }) => {
    const rulesets = PLAYED.filter((ruleset) => names.test(ruleset));
    test.setTimeout(rulesets.length * 300_000);
    for (const ruleset of rulesets) {
      await test.step(ruleset, async () => {
        const page = await anew();
        const place = ALL.indexOf(ruleset);
        await page.addInitScript((all) => Object.assign(localStorage, all), AT_ONCE);
        await openApp(page, `#v=1&g=${encodeURIComponent(ruleset)}`);
        let reloads = 0;
        const throwDie = dice(0x9e3779b9 ^ (place + 1));
        const over = await playByChance(page, throwDie, {
          between: async () => {
            // A selection is dropped; played steps stay, in mid-turn too.
            await offered(page);
            await page.keyboard.press("Escape");
            // The list of moves is loaded after the board.
            await expect(page.locator(".moves-list, .moves-none").first()).toBeAttached();
            const before = await seen(page);
            await reload(page);
            await expect.poll(() => seen(page)).toEqual(before);
            reloads += 1;
          },
        });
        expect(over, "it ends").toBe(true);
        expect(reloads).toBeGreaterThan(0);
        const end = await seen(page);
        await reload(page);
        await expect.poll(() => seen(page)).toEqual(end);
    
        const link = await sharedLink(page);
        // A finished game of which nothing is stored is announced as shared.
        const shared = { ...end, task: `${t("shared.title")} ${end.task}` };
        await at(browser, page, link, async (other) => {
          await expect.poll(() => seen(other)).toEqual(shared);
        });
    
        const games = await openLibrary(page);
        const coming = page.waitForEvent("download");
        await fromMenu(games.first(), t("library.export"));
        const file = await readFile(await (await coming).path(), "utf8");
        // If there is one kind of potential that moves, it has been used.
        const [, kind] = ruleset.match(/^gipf-standard\+([ZDYP])6$/) ?? [];
        if (kind) expect(file).toMatch(new RegExp(`${kind}[a-i]\\d>`));
        await at(browser, page, process.env.GIPF_E2E_URL, async (other) => {
          await drop(other, file);
          await expect.poll(() => seen(other)).toEqual(end);
        });
      });
    }
  });
}

/** Opens an address in a browser without any game. */
async function at(browser, page, address, look) {
  const context = await browser.newContext({ viewport: page.viewportSize(), serviceWorkers: "block" });
  const other = await context.newPage();
  await other.goto(address);
  await expectWhole(other);
  await look(other);
  await context.close();
}
