// The rules in the app: a clause by its address, a search, cross references, examples to play,
// and files that cannot be loaded. offline_all.spec.js covers the rules without a network.
import { BoardOnScreen, openGame } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, expectWhole, full, openApp, reload, shot, test } from "../lib/fixtures.js";
import { openFromGame } from "../lib/panels.js";
import { BLACK, WHITE, chapterTitle, clauseText, de, language, sourceText, t } from "../lib/words.js";

const rules = (page) => page.locator("#rules");
const named = (page) => rules(page).locator(".rules-clause[data-named]");
/** The heading of a part or chapter, or of a quick reference. */
const heading = (page, anchor) => rules(page).locator(`.rules-heading[id="${anchor}"]`);
const field = (page) => rules(page).getByRole("searchbox");
const current = (page) => rules(page).getByRole("navigation", { name: t("rules.contents") }).locator("[aria-current=page]");

test("the address of a clause marks, shows and focuses it, and an unknown one shows the contents", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("the address of a clause marks, shows and focuses it", async () => {
    await openApp(page, "?page=rules#clause=G-4.6");
    await expect(named(page)).toHaveAttribute("id", "G-4.6");
    await expect(named(page)).toBeFocused();
    await expect(named(page)).toBeInViewport();
    await expect(current(page)).toHaveText(chapterTitle("G 4"));
    // Both boards of its example.
    await expect(named(page).locator(".rules-board svg.board")).toHaveCount(2);
    await expectAccessible(page);
    // The hash alone changes the clause, and back.
    await page.evaluate(() => (location.hash = "#clause=t-2.1"));
    await expect(named(page)).toHaveAttribute("id", "T-2.1");
    await page.evaluate(() => (location.hash = "#clause=P"));
    await expect(heading(page, "P")).toHaveText(chapterTitle("P"));
    await expect(named(page)).toHaveCount(0);
    await page.goBack();
    await expect(named(page)).toHaveAttribute("id", "T-2.1");
    await page.goBack();
    await expect(named(page)).toHaveAttribute("id", "G-4.6");
    await reload(page);
    await expect(named(page)).toBeFocused();
    await expect(named(page)).toBeInViewport();
  });
  await test.step("an unknown clause number shows a message and the contents", async () => {
    const page = await anew();
    await openApp(page, "?page=rules#clause=G-99.9");
    await expect(rules(page)).toContainText(t("rules.unknown", { number: "G-99.9" }));
    await expect(heading(page, "about")).toHaveText(t("rules.start"));
    await rules(page).locator(".rules-article").getByRole("link", { name: "T", exact: true }).click();
    await expect(heading(page, "T")).toBeFocused();
    await expect(page).toHaveURL(/\?page=rules#clause=T$/);
  });
});

test("the help leads to the rules, an example is played on and left, and the language changes at a clause", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("the help leads to the rules of the current game, on to a chapter, and back", async () => {
    const board = await openGame(page);
    await board.push("a3-b4");
    const dialog = await openFromGame(page, t("action.more"), t("action.help"));
    await dialog.getByRole("button", { name: t("rules.title") }).click();
    await expect(dialog).toBeHidden();
    await expect(heading(page, "G")).toBeFocused();
    const contents = rules(page).getByRole("navigation", { name: t("rules.contents") });
    const link = contents.getByRole("link", { name: chapterTitle("G 8") });
    if (!(await link.isVisible())) await contents.locator("summary").click();
    await link.click();
    await expect(heading(page, "G-8")).toBeFocused();
    await expect(heading(page, "G-8")).toBeInViewport();
    // A cross reference, and back.
    await rules(page).locator(".rules-text").getByRole("link", { name: "P 1.2" }).first().click();
    await expect(named(page)).toHaveAttribute("id", "P-1.2");
    await page.goBack();
    await expect(heading(page, "G-8")).toBeInViewport();
    await rules(page).getByRole("link", { name: t("rules.next", { chapter: chapterTitle("P") }) }).click();
    await expect(heading(page, "P")).toBeFocused();
    await rules(page).getByRole("link", { name: t("rules.previous", { chapter: chapterTitle("G") }) }).click();
    await expect(heading(page, "G")).toBeFocused();
    await rules(page).getByRole("button", { name: t("rules.to_board") }).click();
    await board.expectTurn("a3-b4");
    // Without a number the rules open with the game on the board.
    await page.goto("./?page=rules");
    await expectWhole(page);
    await expect(heading(page, "G")).toBeVisible();
  });
  await test.step("an example is continued from its end, and Back returns to the page", async () => {
    const page = await anew();
    const board = await openGame(page);
    await board.push("a3-b4");
    await page.goto("./?page=rules#clause=G-3.5");
    await expectWhole(page);
    const example = named(page).locator(".rules-example").first();
    await expect(example).toContainText(`${t("rules.played")}: e1-e4. ${WHITE}`);
    await example.getByRole("link", { name: t("rules.play") }).click();
    await expect(board.task).toContainText(BLACK);
    await board.expectTurn("e1-e4");
    // The arrow keys step through it.
    await page.getByRole("button", { name: t("moves.first") }).click();
    await board.expectOn("e4", t("board.empty", { spot: "e4" }));
    await page.getByRole("button", { name: t("moves.last") }).click();
    await board.push("a3-b4");
    await expect(board.turns).toHaveCount(2);
    await page.goBack();
    await expect(named(page)).toHaveAttribute("id", "G-3.5");
    // The game from before is unchanged.
    await page.goBack();
    await board.expectTurn("a3-b4");
    await expect(board.turns).toHaveCount(1);
  });
  await test.step("another language shows the same clause", async () => {
    const page = await anew();
    await openApp(page, "?page=rules#clause=U-2.5");
    await expect(named(page)).toContainText(clauseText("U 2.5"));
    await page.goto("./?page=settings");
    await expectWhole(page);
    await page.getByRole("button", { name: t("builder.german") }).click();
    await expect(page.getByRole("heading", { name: de.t("action.settings") })).toBeVisible();
    await page.goBack();
    await expectWhole(page);
    await expect(named(page)).toHaveAttribute("id", "U-2.5");
    await expect(named(page)).toContainText(clauseText("U 2.5", "de"));
  });
});

test("the search counts its results and leads to them", async ({ page }) => {
  await openApp(page, "?page=rules#clause=about");
  await expect(rules(page).getByRole("heading", { level: 1 })).toHaveText(t("rules.title"));
  // The state of a potential after a lost challenge has a word of its own.
  const text = sourceText(language === "de" ? "docs/rules.de.md" : "docs/rules.md");
  const [, word] = /^\*\*U 2\.5\*\* .*?\*\*(.+?)\*\*/m.exec(text);
  const places = text.split("\n").filter((line) => line.toLowerCase().includes(word)).length;
  await field(page).pressSequentially(word);
  const count = rules(page).locator(".rules-count");
  await expect(count).toHaveText(t("rules.found", { places }));
  const found = rules(page).getByRole("region", { name: t("rules.results") });
  await expect(found.locator("mark").first()).toHaveText(word);
  await expect(rules(page).locator(".rules-article")).toBeHidden();
  await expectAccessible(page);
  await field(page).press("Escape");
  await expect(field(page)).toHaveValue("");
  await expect(count).toBeEmpty();
  await expect(heading(page, "about")).toBeVisible();
  await field(page).fill("chess");
  await expect(count).toHaveText(t("rules.found_none"));
  await field(page).fill("g4.6");
  await expect(count).toHaveText(t("rules.found", { places: 1 }));
  await found.getByRole("link", { name: "G 4.6" }).click();
  await expect(named(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page, "about")).toHaveText(t("rules.start"));
});

test("the link to a clause is copied, TAMSK has its boards, and a page beside the app leads into it", async ({ page, context, anew }) => {
  test.setTimeout(120_000);
  await test.step("the link to a clause is copied", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openApp(page, "?page=rules#clause=G-1.3");
    await rules(page).getByRole("button", { name: t("rules.copy", { clause: "G 1.3" }) }).click();
    await expect(rules(page).locator(".rules-said")).toHaveText(t("rules.copied", { clause: "G 1.3" }));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/where\/\?page=rules#clause=G-1\.3$/);
    await page.goto("about:blank");
    await page.goto(link);
    await expectWhole(page);
    await expect(named(page)).toHaveAttribute("id", "G-1.3");
    await expect(named(page)).toBeFocused();
    await expect(named(page)).toBeInViewport();
  });
  await test.step("examples of TAMSK are boards of TAMSK", async () => {
    const page = await anew();
    await openApp(page, "?page=rules#clause=T-2.5");
    const example = named(page).locator(".rules-example").first();
    await expect(example.locator(".tamsk-board")).toHaveCount(2);
    await expect(example).toContainText(`${t("rules.played")}: a1-b2o.`);
    await example.getByRole("link", { name: t("rules.play") }).click();
    await expect(page.locator(".task")).toContainText(BLACK);
    await expect(page.locator(".turn-text").last()).toHaveAttribute("data-turn", /b2-c3o/);
  });
  await test.step("a page beside the app leads into it, and back to the same clause", async () => {
    const page = await anew();
    await page.goto(`./rules/${language}/gipf.html`);
    await expectAccessible(page);
    await page.getByRole("link", { name: t("rules.in_app") }).click();
    await expectWhole(page);
    await expect(heading(page, "G")).toBeVisible();
  });
});

const FILE = new RegExp(`rules/${language}/gipf\\.html`);

test("rules that cannot be loaded can be loaded again, and the first board loads nothing of them", { tag: "@full" }, async ({ page, anew, guard }) => {
  await test.step("rules that cannot be loaded can be loaded again", async () => {
    guard.expect(/ERR_FAILED|Failed to fetch/);
    await page.route(FILE, (route) => route.abort());
    await openApp(page, "?page=rules#clause=G-4.6");
    await expect(rules(page)).toContainText(t("rules.missing"));
    await expectAccessible(page);
    await page.unroute(FILE);
    await rules(page).getByRole("button", { name: t("action.try_again") }).click();
    await expect(named(page)).toHaveAttribute("id", "G-4.6");
  });
  await test.step("the first board loads nothing of the rules", async () => {
    const page = await anew();
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await openApp(page);
    await expect(page.locator(".tabs")).toBeAttached();
    expect(asked.filter((url) => /rules[./]/.test(url) && !/locales/.test(url))).toEqual([]);
  });
});

test.describe("on a small phone in German", () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: "de-DE" });

  const PAGES = { "#card=M": "card-M", "#clause=about": "about", "#clause=G-4.6": "G", "#clause=decisions": "decisions", "#clause=P-8": "P-8", "#clause=T-5": "T-5" };
  for (const [rest, pages] of [["", Object.entries(PAGES).slice(0, 1)], [" at every kind of address", Object.entries(PAGES).slice(1)]]) {
    test(`the rules fit and are accessible${rest}`, { tag: rest ? "@full" : [] }, async ({ anew }) => {
      test.setTimeout(120_000);
      for (const [address, anchor] of pages) {
        await test.step(address, async () => {
          const page = await anew();
          await openApp(page, `?page=rules${address}`);
          await expect(heading(page, anchor)).toBeAttached();
          await expectNoSidewaysScroll(page);
          for (const colorScheme of ["light", "dark"]) {
            await page.emulateMedia({ colorScheme });
            await expectAccessible(page);
          }
          // The contents are folded, and a tap opens them.
          const contents = rules(page).getByRole("navigation", { name: de.t("rules.contents") });
          await expect(contents.getByRole("link", { name: chapterTitle("T") })).toBeHidden();
          await contents.locator("summary").click();
          await contents.getByRole("link", { name: chapterTitle("T") }).click();
          await expect(heading(page, "T")).toBeInViewport();
        });
      }
    });
  }
});

test.describe("the pages beside the app", () => {
  test.use({ javaScriptEnabled: false });

  test("a part can be read without scripts on a phone and on a desk", async ({ anew }) => {
    test.setTimeout(120_000);
    for (const [width, height] of full.list([[320, 640], [1440, 900]])) {
      await test.step(`${width} wide`, async () => {
        const page = await anew();
        await page.setViewportSize({ width, height });
        for (const file of ["gipf", "tamsk", "matrx-quick", "index"]) {
          await page.goto(`./rules/${language}/${file}.html`);
          const wide = await page.locator("html").evaluate((html) => html.scrollWidth);
          expect(wide, file).toBeLessThanOrEqual(width);
        }
        await page.goto(`./rules/${language}/gipf.html#G-4.6`);
        await expect(page.locator('[id="G-4.6"]')).toBeInViewport();
        await expect(page.locator('[id="G-4.6"] svg.board')).toHaveCount(2);
        const contents = page.getByRole("navigation", { name: t("rules.contents") });
        if (width < 1000) await contents.locator("summary").click();
        await contents.getByRole("link", { name: chapterTitle("T") }).click();
        await expect(page).toHaveURL(/tamsk\.html#T$/);
      });
    }
  });
});

/** The height of an A4 page between our margins, in CSS pixels, and its width. */
const SHEET = { width: Math.floor(((210 - 28) / 25.4) * 96), height: Math.floor(((297 - 28) / 25.4) * 96) };

for (const locale of ["en-GB", "de-DE"]) {
  test.describe(`on paper, ${locale}`, () => {
    test.use({ locale, viewport: SHEET });

    test("every aid card is one sheet, and a part is printed", { tag: "@full" }, async ({ page, anew }) => {
      test.setTimeout(90_000);
      await test.step("every aid card is one sheet", async () => {
        for (const card of ["G", "P", "U", "M", "T"]) {
          await page.emulateMedia({ media: "screen" });
          await openApp(page, `?page=rules#card=${card}`);
          await expect(rules(page).locator(".rules-card .board")).toHaveCount(1);
          await page.emulateMedia({ media: "print" });
          const paper = (await page.pdf({ format: "A4" })).toString("latin1");
          expect(paper.match(/\/Type\s*\/Page\b(?!s)/g), card).toHaveLength(1);
          await shot(page, `rules-card-${card}-${locale}`);
          await page.goto("about:blank");
        }
      });
      await test.step("a part is printed", async () => {
        const page = await anew();
        await page.addInitScript(() => {
          window.print = () => (window.printed = document.querySelectorAll("#rules .rules-clause").length);
        });
        await openApp(page, "?page=rules#clause=G-4");
        await rules(page).locator(".rules-prints .button").first().click();
        expect(await page.evaluate(() => window.printed)).toBeGreaterThan(30);
        await page.emulateMedia({ media: "print" });
        await expect(rules(page).locator(".head")).toBeHidden();
        await expect(rules(page).locator(".rules-play").first()).toBeHidden();
        await shot(page, `rules-print-${locale}`);
        // A part has more than one sheet: the count works.
        const paper = (await page.pdf({ format: "A4" })).toString("latin1");
        expect(paper.match(/\/Type\s*\/Page\b(?!s)/g).length).toBeGreaterThan(3);
      });
    });

  });
}
