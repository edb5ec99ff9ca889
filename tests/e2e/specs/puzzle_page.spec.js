// The page of puzzles, sets by link, and the maker.
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, openApp, reload, shot, test } from "../lib/fixtures.js";
import { paste } from "../lib/library.js";
import { askForHint, openDialog, write, closeSheet } from "../lib/panels.js";
import { place } from "../lib/places.js";
import { openWithoutServer } from "../lib/server.js";
import { WHITE, either, exactlyAnyOf, expression, pattern, t } from "../lib/words.js";

/** White wins in three turns with a2-e2 and nothing else. */
const THREE = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";

const strip = (page) => page.locator(".puzzle");
const list = (page) => page.locator(".puzzles-one");
const link = (page, place) => list(page).nth(place).getByRole("link");
const name = (card) => card.locator(".puzzles-name").textContent();
/** A filter, by the text of its button. */
const filter = (page, key) => page.locator(".puzzles").getByRole("button", { name: t(key), exact: true });
const kinds = (page) => page.getByLabel(t("puzzles.kind"));
const maker = (page) => page.locator("dialog.maker");
const PROVED = either(expression("maker.unique"), expression("maker.several"));

async function openPage(page) {
  await openApp(page, "");
  await page.locator(".places").getByRole("link", { name: exactlyAnyOf("places.puzzles") }).click();
  await expect(page.getByRole("heading", { level: 1, name: exactlyAnyOf("puzzles.title") })).toBeVisible();
  await expect(list(page).first()).toBeVisible({ timeout: 20_000 });
}

/** The text while there is no hint yet. */
const WAITS = either(...["puzzle.find", "puzzle.left", "puzzle.right", "opponent.begins"].map((key) => `^${expression(key)}`));

/** Asks for hints until the puzzle is solved. */
async function solve(page) {
  for (let turns = 0; turns < 8; turns += 1) {
    await expect(strip(page)).toHaveAttribute("data-stage", /choose|solved/, { timeout: 20_000 });
    if ((await strip(page).getAttribute("data-stage")) === "solved") return;
    const before = await page.locator(".turn-text").count();
    await askForHint(page);
    await expect(page.locator(".puzzle-status")).not.toHaveText(WAITS, { timeout: 20_000 });
    await askForHint(page);
    await expect(page.locator(".puzzle-status")).toHaveText(pattern("said.advice_what"), { timeout: 20_000 });
    const [from, to] = (await page.locator(".puzzle-status").textContent()).match(/\b[a-i]\d\b/g);
    await write(page, `${from}-${to}`);
    await closeSheet(page);
    await expect.poll(() => page.locator(".turn-text").count(), { timeout: 20_000 }).toBeGreaterThan(before);
  }
}

test("the collection shows puzzles of the day, filters, a solved puzzle, the next one and the progress", { tag: "@full" }, async ({ page }) => {
  await openPage(page);
  // Only after all files are loaded.
  await expect(page.locator(".puzzles-day")).toBeVisible({ timeout: 20_000 });
  const { done, all } = pattern("puzzles.done").exec(await page.locator(".puzzles-done").textContent()).groups;
  expect([Number(done), Number(all) >= 230]).toEqual([0, true]);
  await expect(page.locator(".puzzles-day")).toContainText(t("puzzles.day"));
  // One in basic GIPF, beside one with potentials.
  await expect(page.locator(".puzzles-day .puzzles-card")).toHaveCount(2);
  await expect(page.locator(".puzzles-day .puzzles-meta").first()).toContainText(t("puzzles.basic"));
  await expect(list(page)).toHaveCount(24);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shot(page, "puzzles-desk");
  await page.getByRole("button", { name: t("puzzles.more") }).click();
  await expect(list(page)).toHaveCount(48);
  await filter(page, "game.gipf").click();
  await expect(filter(page, "game.gipf")).toHaveAttribute("aria-pressed", "true");
  await kinds(page).selectOption({ label: t("puzzles.basic") });
  await expect(list(page).first()).toContainText(t("puzzles.basic"));
  await expect(list(page).filter({ hasText: t("puzzles.standard") })).toHaveCount(0);
  await page.locator(".rung").first().click();
  const first = list(page).filter({ hasText: pattern("puzzles.win_in", { turns: 2 }) }).first();
  const opened = await name(first);
  const card = list(page).filter({ has: page.getByRole("heading", { name: opened, exact: true }) });
  await first.getByRole("link").click();
  await expect(strip(page)).toBeVisible({ timeout: 20_000 });
  await expect(strip(page).locator(".puzzle-name")).toHaveText(opened);
  await solve(page);
  await expect(strip(page)).toHaveAttribute("data-stage", "solved");
  await strip(page).getByRole("button", { name: t("puzzles.next") }).click();
  await expect(strip(page)).toHaveAttribute("data-stage", /choose|ask/, { timeout: 20_000 });
  await page.goBack();
  await expect(page.locator(".puzzles-done")).toHaveText(pattern("puzzles.done", { done: 1 }));
  await expect(card).toContainText(t("puzzles.solved"));
  await expect(card.locator(".puzzles-tick")).toBeVisible();
  await page.getByLabel(t("puzzles.unsolved")).check();
  await expect(card).toHaveCount(0);
  // Tries do not count as games: at most one is in the library.
  const games = await page.evaluate(() => Object.keys(localStorage).filter((key) => /^gipf\.game\.\w+$/.test(key)).length);
  expect(games).toBeLessThanOrEqual(1);
  await reload(page);
  await expect(page.locator(".puzzles-done")).toHaveText(pattern("puzzles.done", { done: 1 }), { timeout: 20_000 });
});

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow" });
  test("the page works by keyboard and without a server", async ({ page }) => {
    const url = await openWithoutServer(page);
    await page.goto(url);
    await place(page, "puzzles").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".puzzles-title")).toBeFocused();
    await expect(list(page).first()).toBeVisible({ timeout: 20_000 });
    await link(page, 0).focus();
    await page.keyboard.press("Enter");
    await expect(strip(page)).toBeVisible({ timeout: 20_000 });
    await expect(page.locator(".puzzle-status")).toHaveText(t("puzzle.find"));
  });
});

test("filters are announced and keep the focus, arrow keys lead through the cards, and every puzzle has an address", async ({ page, context, anew }) => {
  test.setTimeout(120_000);
  await test.step("filters are announced, keep the focus, and can be reset when no puzzle matches", async () => {
    await openPage(page);
    const count = page.locator(".puzzles-count");
    await expect(count).toHaveText(t("puzzles.found", { found: 275 }), { timeout: 20_000 });
    await expect(count).toHaveAttribute("role", "status");
    await filter(page, "puzzles.fork").focus();
    await page.keyboard.press("Space");
    await expect(count).toHaveText(t("puzzles.found", { found: 30 }));
    await expect(filter(page, "puzzles.fork")).toBeFocused();
    // The chosen motif stays in sight in a game that lacks it; others are left out.
    await filter(page, "game.tamsk").focus();
    await page.keyboard.press("Enter");
    await expect(count).toHaveText(t("puzzles.none"));
    await expect(filter(page, "game.tamsk")).toBeFocused();
    await expect(filter(page, "puzzles.fork")).toBeVisible();
    await expect(filter(page, "puzzles.sacrifice")).toHaveCount(0);
    await expectAccessible(page);
    await filter(page, "puzzles.reset").focus();
    await page.keyboard.press("Enter");
    await expect(count).toHaveText(t("puzzles.found", { found: 275 }));
    await expect(link(page, 0)).toBeFocused();
  });
  await test.step("arrow keys lead through the cards, and more load after the last", async () => {
    const page = await anew();
    await openPage(page);
    await expect(page.locator(".puzzles-day")).toBeVisible({ timeout: 20_000 });
    const tops = await list(page).evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    const columns = tops.filter((top) => top === tops[0]).length;
    expect(columns).toBeGreaterThan(2);
    await link(page, 0).focus();
    for (const [key, place] of Object.entries({ ArrowRight: 1, ArrowDown: 1 + columns, ArrowLeft: columns, ArrowUp: 0, End: 23, Home: 0 })) {
      await page.keyboard.press(key);
      await expect(link(page, place)).toBeFocused();
    }
    await page.getByRole("button", { name: t("puzzles.more") }).focus();
    await page.keyboard.press("Enter");
    await expect(list(page)).toHaveCount(48);
    await expect(link(page, 24)).toBeFocused();
  });
  await test.step("every puzzle has an address of its own", async () => {
    const page = await anew();
    await openPage(page);
    const address = await link(page, 0).getAttribute("href");
    expect(address).toMatch(/^\?page=play#v=1&p=gipf-basic/);
    const [other] = await Promise.all([context.waitForEvent("page"), link(page, 0).click({ modifiers: ["ControlOrMeta"] })]);
    await expect(strip(other)).toBeVisible({ timeout: 20_000 });
    await expect(list(page).first()).toBeVisible();
  });
});

test("a file that cannot be loaded shows a message, and is loaded again", async ({ page }) => {
  await page.route(/puzzles\/basic\.txt/, (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<html>Log in</html>" }));
  await openPage(page);
  await expect(page.getByRole("button", { name: t("action.try_again") })).toBeVisible({ timeout: 20_000 });
  await page.unroute(/puzzles\/basic\.txt/);
  await page.getByRole("button", { name: t("action.try_again") }).click();
  await expect(page.getByRole("button", { name: t("action.try_again") })).toHaveCount(0);
  await expect(list(page).first()).toContainText(t("puzzles.basic"));
});

test.describe("on a phone in German", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "de-DE", hasTouch: true, isMobile: true });

  test("the page of puzzles fits in both themes", async ({ page }) => {
    await openPage(page);
    await expectNoSidewaysScroll(page);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await shot(page, `puzzles-phone-${colorScheme}`);
    }
  });
});

test.describe("the maker", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });
  const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

  async function openMaker(page, start = THREE) {
    await openGame(page, { start });
    const dialog = await openDialog(page, t("action.more"));
    await dialog.getByRole("button", { name: t("puzzles.make") }).click();
    await expect(maker(page)).toBeVisible();
  }

  test("a puzzle is made, proved, and opened by its link in a fresh profile on a phone", async ({ page, browser }) => {
    await openMaker(page);
    const said = maker(page).locator(".maker-part").first();
    await expect(said).toContainText(t("maker.unsolved", { turns: 2 }), { timeout: 20_000 });
    await maker(page).getByLabel(t("maker.within")).selectOption({ label: t("maker.turns", { turns: 4 }) });
    await expect(said).toContainText(`${t("maker.shorter", { turns: 3 })} ${t("maker.unique", { turn: "a2-e2" })}`, { timeout: 20_000 });
    await maker(page).getByLabel(t("maker.within")).selectOption({ label: t("maker.turns", { turns: 3 }) });
    await expect(said).toContainText(t("maker.unique", { turn: "a2-e2" }), { timeout: 20_000 });
    await expect(said).not.toContainText(pattern("maker.shorter"));
    await maker(page).getByLabel(t("maker.title_field")).fill("Three & <b>out</b>");
    await maker(page).getByLabel(t("maker.author")).fill("Ada");
    await maker(page).getByRole("button", { name: t("maker.code") }).click();
    await expect(maker(page).locator("svg.code")).toBeVisible();
    await expectAccessible(page);
    await shot(page, "maker");
    await maker(page).getByRole("button", { name: t("share.copy") }).click();
    const link = await copied(page);
    expect(link).toMatch(/#v=1&p=gipf-basic.*&q=win&in=3&title=Three.*&author=Ada$/);
    await maker(page).getByRole("button", { name: t("maker.forum") }).click();
    await expect.poll(() => copied(page)).toContain("[code]");
    await expect(maker(page).locator(".maker-told:not(:empty)")).toHaveText(t("maker.forum_copied"));
    await expect(maker(page).locator(".maker-told:not(:empty)")).toBeInViewport({ ratio: 0.9 });
    const other = await browser.newContext({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, serviceWorkers: "block" });
    const phone = await other.newPage();
    await phone.goto(link);
    await expect(strip(phone)).toContainText("Three & <b>out</b>", { timeout: 20_000 });
    await expect(strip(phone)).toContainText(t("puzzle.win_in", { player: WHITE, turns: 3 }));
    await other.close();
    await maker(page).getByRole("button", { name: t("maker.try") }).click();
    await expect(strip(page)).toContainText(t("puzzle.by", { author: "Ada" }), { timeout: 20_000 });
  });

  test("a puzzle set is made, saved, opened by its link, and printed", { tag: "@full" }, async ({ page }) => {
    await openMaker(page);
    await maker(page).getByLabel(t("maker.within")).selectOption({ label: t("maker.turns", { turns: 3 }) });
    await maker(page).getByLabel(t("maker.title_field")).fill("First");
    await maker(page).getByRole("button", { name: t("maker.add") }).click();
    await maker(page).getByLabel(t("maker.title_field")).fill("Second");
    await maker(page).getByLabel(t("maker.goal")).selectOption({ label: t("maker.capture") });
    await maker(page).getByRole("button", { name: t("maker.add") }).click();
    await maker(page).getByRole("button", { name: t("maker.up", { number: 2 }) }).click();
    await expect(maker(page).locator(".maker-one")).toHaveText([/^Second: /, /^First: /]);
    await maker(page).getByLabel(t("maker.set_title")).pressSequentially("First steps");
    await expect(maker(page).getByLabel(t("maker.set_title"))).toHaveValue("First steps");
    await maker(page).getByRole("button", { name: t("maker.set_link") }).click();
    const link = await copied(page);
    expect(link).toMatch(/#v=1&s=[\w-]+$/);
    await page.evaluate(() => {
      window.print = () => (window.printed = document.querySelector("#paper").textContent);
    });
    await maker(page).locator(".maker-part").last().getByRole("button", { name: t("export.print") }).click();
    await expect.poll(() => page.evaluate(() => window.printed ?? ""), { timeout: 20_000 }).toContain(t("maker.solutions"));
    expect(await page.evaluate(() => window.printed)).toContain("Second");
    await expect(page.locator("#paper")).toBeEmpty();
    await expect(maker(page)).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "First steps" })).toBeVisible({ timeout: 20_000 });
    await expect(list(page)).toHaveCount(2);
    await list(page).nth(1).getByRole("link").click();
    await expect(strip(page)).toContainText("First", { timeout: 20_000 });
    await page.goBack();
    await expect(list(page)).toHaveCount(2, { timeout: 20_000 });
    await page.getByRole("button", { name: t("puzzles.all") }).click();
    await expect(page.locator(".puzzles-day")).toBeVisible({ timeout: 20_000 });
  });

  test("a full puzzle set shows a message, texts stay with their position, and a set opens by its link or is refused", { tag: "@full" }, async ({ page, anew }) => {
    test.setTimeout(120_000);
    await test.step("a full puzzle set shows a message", async () => {
      const one = `[Start "${THREE}"]\n[Puzzle "win"]\n[In "3"]\n\n*\n`;
      await page.addInitScript((text) => localStorage.setItem("gipf.series", text), Array(200).fill(one).join("\n"));
      await openMaker(page);
      await maker(page).getByRole("button", { name: t("maker.add") }).click();
      await expect(maker(page).locator(".maker-told:not(:empty)")).toHaveText(t("maker.full", { most: 200 }));
      await expect(maker(page).locator(".maker-one")).toHaveCount(200);
    });
    await test.step("the texts of a puzzle stay with its position, and a finished game has no puzzle", async () => {
      const page = await anew();
      await openMaker(page);
      await maker(page).getByLabel(t("maker.title_field")).fill("Old title");
      await maker(page).getByLabel(t("maker.note")).fill("Old note");
      await maker(page).getByLabel(t("maker.author")).fill("Ada");
      await maker(page).getByRole("button", { name: t("maker.try") }).click();
      await expect(strip(page)).toContainText("Old title", { timeout: 20_000 });
      const dialog = await openDialog(page, t("action.more"));
      await dialog.getByRole("button", { name: t("editor.title") }).click();
      await expect(page.locator("#editor .editor-text")).toBeVisible();
      await page.evaluate(() => (location.hash = "#v=1&p=gipf-basic_4/5/6/GGGg3/6/5/g3_w_G5_G5_--&edit=1"));
      await expect(page.locator("#editor .editor-text")).toHaveValue(/GGGg3/);
      await page.locator("#editor").getByRole("button", { name: t("editor.puzzle") }).click();
      await expect(maker(page).getByLabel(t("maker.title_field"))).toHaveValue("");
      await expect(maker(page).getByLabel(t("maker.note"))).toHaveValue("");
      await maker(page).getByRole("button", { name: t("action.close") }).click();
      await page.evaluate(() => (location.hash = "#v=1&p=gipf-basic_4/5/6/GGGg3/6/5/g3_b_G5_G0_--%23w&edit=1"));
      await expect(page.locator("#editor .editor-text")).toHaveValue(/#w$/);
      await page.locator("#editor").getByRole("button", { name: t("editor.puzzle") }).click();
      await expect(maker(page).locator(".maker-part").first()).toContainText(t("maker.over"));
    });
    await test.step("a puzzle set by link shows its texts at once in a fresh profile", async () => {
      const page = await anew();
      const text = `[Start "${THREE}"]\n[Puzzle "win"]\n[In "3"]\n[Title "Alone"]\n\n*\n`;
      await openApp(page, `#v=1&s=${Buffer.from(text).toString("base64url")}`);
      await expect(page.getByRole("heading", { level: 1, name: t("puzzles.set") })).toBeVisible({ timeout: 20_000 });
      await expect(list(page).getByRole("heading")).toHaveText("Alone");
    });
    await test.step("damaged puzzle sets show a message, and the board stays", async () => {
      const page = await anew();
      for (const link of ["#v=1&s=", "#v=1&s=!!!", "#v=1&s=AAAA", "#v=2&s=AAAA"]) {
        await page.goto("about:blank");
        await openApp(page, link);
        await expect(page.locator("dialog[open]")).toBeVisible({ timeout: 20_000 });
      }
    });
  });

  test("a sheet shows its progress, and can be cancelled", { tag: "@full" }, async ({ page }) => {
    let comes;
    const held = new Promise((done) => (comes = done));
    await page.route(/worker_bg\.wasm/, async (route) => {
      await held;
      await route.continue();
    });
    await openMaker(page);
    await page.evaluate(() => {
      window.times = 0;
      window.print = () => {
        window.times += 1;
        window.paper = document.querySelector("#paper").textContent;
      };
    });
    await maker(page).getByLabel(t("maker.within")).selectOption({ label: t("maker.turns", { turns: 3 }) });
    const print = maker(page).getByRole("button", { name: t("export.print") });
    await print.first().click();
    await print.first().click();
    await expect(maker(page)).toContainText(t("maker.printing", { done: 0, all: 1 }));
    await maker(page).getByRole("button", { name: t("action.cancel") }).click();
    await expect(maker(page)).not.toContainText(pattern("maker.printing"));
    comes();
    await expect(maker(page).locator(".maker-part").first()).toContainText(PROVED, { timeout: 20_000 });
    expect(await page.evaluate(() => window.times)).toBe(0);
    await print.first().click();
    await expect.poll(() => page.evaluate(() => window.times), { timeout: 20_000 }).toBe(1);
    // The task and, behind all tasks, its solution; nothing of it stays in the page.
    const [tasks, solutions] = (await page.evaluate(() => window.paper)).split(t("maker.solutions"));
    expect(tasks).toContain(t("puzzles.win_in", { player: WHITE, turns: 3 }));
    expect(solutions.trim()).not.toBe("");
    await expect(page.locator("#paper")).toBeEmpty();
  });

  test("a puzzle set opens from a file, and two tabs make one", async ({ page, anew }) => {
    await test.step("a puzzle set opens from a file", async () => {
      await openApp(page, "?page=play");
      const file = [1, 2].map((turns) => `[Start "${THREE}"]\n[Puzzle "win"]\n[In "${turns + 1}"]\n[Title "T${turns}"]\n\n*\n`).join("\n");
      await paste(page, file);
      await expect(page.getByRole("heading", { level: 1, name: t("puzzles.set") })).toBeVisible({ timeout: 20_000 });
      await expect(list(page)).toContainText(["T1", "T2"]);
    });
    await test.step("two tabs make one puzzle set, and unreadable text is put aside", async () => {
      const page = await anew();
      await openMaker(page);
      const entries = (page) => maker(page).locator(".maker-one");
      const other = await page.context().newPage();
      await openMaker(other);
      for (const [tab, title] of [[page, t("builder.begin_here")], [other, "There"], [page, "Here again"]]) {
        await maker(tab).getByLabel(t("maker.title_field")).fill(title);
        await maker(tab).getByRole("button", { name: t("maker.add") }).click();
        await expect(entries(tab).last()).toContainText(title);
      }
      await expect(entries(other)).toContainText([t("builder.begin_here"), "There", "Here again"]);
      await maker(other).getByRole("button", { name: t("maker.remove"), exact: true }).first().click();
      await expect(entries(page)).toContainText(["There", "Here again"]);
      // Half of it is damaged: it is kept unchanged, beside the rest.
      const damaged = `[Start "gipf-basic 4/5"]\n[Puzzle "win"]\n\n*\n[Start "${THREE}"]\n[Puzzle "dream"]\n\n*\n`;
      await other.close();
      await page.evaluate((text) => localStorage.setItem("gipf.series", text), damaged);
      await maker(page).getByRole("button", { name: t("maker.add") }).click();
      await expect(maker(page).locator(".maker-told:not(:empty)")).toContainText(t("maker.aside"));
      await expect(entries(page)).toHaveCount(1);
      expect(await page.evaluate(() => localStorage.getItem("gipf.damaged.series"))).toBe(damaged);
      expect(await page.evaluate(() => localStorage.getItem("gipf.series"))).toContain("Here again");
      // A full storage is reported.
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await maker(page).getByRole("button", { name: t("maker.add") }).click();
      await expect(entries(page)).toHaveCount(2);
      await expect(maker(page).getByRole("alert")).toContainText(t("maker.unkept"));
    });
  });

});

test("a puzzle is made with keys alone, from an empty board to its link", { tag: "@full" }, async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page);
  await page.getByRole("button", { name: t("puzzles.create") }).focus();
  await page.keyboard.press("Enter");
  const editor = page.locator("#editor");
  await expect(editor.locator("h1")).toBeVisible({ timeout: 20_000 });
  await expect(editor).toContainText(t("editor.makes"));
  await expect(editor.locator(".is-main")).toHaveText(t("editor.puzzle"));
  await editor.getByRole("button", { name: t("editor.clear") }).focus();
  await page.keyboard.press("Enter");
  // Three white pieces in a row, and a black one behind them.
  for (const [cell, key] of [["e2", "Shift+G"], ["e3", "Shift+G"], ["e4", "Shift+G"], ["e5", "g"]]) {
    await editor.locator(`[data-cell=${cell}]`).focus();
    await page.keyboard.press(key);
  }
  await expect(editor.locator(".editor-status")).toHaveText(t("editor.playable"));
  await editor.getByRole("button", { name: t("editor.puzzle") }).focus();
  await page.keyboard.press("Enter");
  await expect(maker(page)).toBeVisible();
  await maker(page).getByLabel(t("maker.goal")).focus();
  await page.keyboard.type(t("maker.capture").split(" ")[0]);
  await expect(maker(page).locator(".maker-part").first()).toContainText(PROVED, { timeout: 20_000 });
  await maker(page).getByLabel(t("maker.title_field")).focus();
  await page.keyboard.type("By keys");
  await maker(page).getByRole("button", { name: t("share.copy") }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/q=capture&title=By_keys$/);
  await maker(page).getByRole("button", { name: t("maker.try") }).focus();
  await page.keyboard.press("Enter");
  await expect(strip(page)).toContainText("By keys", { timeout: 20_000 });
});
