// Accessibility settings: own colours, strong contrast, large type, no motion.
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, full, shot, test } from "../lib/fixtures.js";
import { closeSheet, openDialog, openFromGame, write } from "../lib/panels.js";
import { goTo } from "../lib/places.js";
import { pattern, t } from "../lib/words.js";

const ROW = "gipf-standard (gg)3/5/6/GG(GG)1(gg)2/6/5/(GG)3 w G12 G14 --";

test("forced colours show every state by its shape, in both themes", async ({ anew }) => {
  test.setTimeout(120_000);
  for (const colorScheme of full.list(["dark", "light"])) {
    await test.step(colorScheme, async () => {
      const page = await anew();
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      const board = await openGame(page, { start: ROW });
      const paint = (locator, what) => locator.first().evaluate((part, name) => getComputedStyle(part)[name], what);
      // The pieces keep black and white, the GIPF-piece its ring; both colours have an edge.
      const faces = await Promise.all([".disc-furrow.is-white", ".disc-furrow.is-black"].map((side) => paint(page.locator(side), "fill")));
      expect(new Set(faces).size).toBe(2);
      await expect(board.piece("e4").locator("use")).toHaveCount(3);
      await expect(board.piece("e2").locator("use")).toHaveCount(1);
      await page.locator(".board [tabindex='0']").focus();
      await page.keyboard.press("c");
      await expect(page.locator(".hint-corners")).toHaveCount(1);
      expect(await paint(page.locator(".hint-corners"), "stroke")).not.toBe("none");
      await shot(page, `forced-colors-hints-${colorScheme}`);
      await board.push("e1-e5");
      // Pieces that go back, are captured or stay have different signs.
      for (const [spot, sign] of [["e2", "#sign-return"], ["e5", "#sign-keep"], ["e6", "#sign-capture"]]) {
        await expect(board.cell(spot).locator(".sign")).toHaveAttribute("href", sign);
      }
      await expectAccessible(page);
      await shot(page, `forced-colors-${colorScheme}`);
    });
  }
});

test("strong contrast and paper show the printed board", { tag: "@full" }, async ({ page }) => {
  await openGame(page);
  const colour = (selector, what) => page.locator(selector).first().evaluate((part, name) => getComputedStyle(part)[name], what);
  const before = await colour(".board-lines", "stroke");
  await page.emulateMedia({ contrast: "more" });
  await expect.poll(() => colour(".board-lines", "stroke")).not.toBe(before);
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-set", "print");
  await expect(page.locator(".wood-cast").first()).toBeHidden();
  await page.emulateMedia({ contrast: "no-preference" });
  await expect(html).toHaveAttribute("data-set", "wood");
  await page.emulateMedia({ media: "print" });
  await expect(html).toHaveAttribute("data-set", "print");
  await page.emulateMedia({ media: "screen" });
  // A chosen theme overrides the contrast, and is stored.
  await goTo(page, "settings");
  await page.getByRole("group", { name: t("settings.boards") }).getByRole("button", { name: t("settings.boards_print") }).click();
  await expect(html).toHaveAttribute("data-set", "print");
  await page.reload();
  await expect(html).toHaveAttribute("data-set", "print");
    await expect(page.locator(".settings-title")).toBeVisible();
  await expectAccessible(page);
});

/** Checks that every focusable element can be scrolled into view, uncovered. */
async function expectReachable(page, root) {
  const covered = await page.evaluate(async (selector) => {
    const usable = "button, input, summary, a[href], [tabindex='0']";
    const found = [];
    for (const element of document.querySelectorAll(`${selector} :is(${usable})`)) {
      if (!element.checkVisibility()) continue;
      element.focus();
      element.scrollIntoView({ block: "center", behavior: "instant" });
      await new Promise(requestAnimationFrame);
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      const inside = box.left >= -1 && box.right <= innerWidth + 1 && y >= 0 && y <= innerHeight;
      const reached = top && (element.contains(top) || top.closest("label")?.contains(element) || element.closest(".board")?.contains(top));
      if (!inside || !reached) found.push(`${element.outerHTML.slice(0, 120)} is under ${top?.outerHTML.slice(0, 80)}`);
    }
    return found;
  }, root);
  expect(covered).toEqual([]);
}

// A window of 1280 by 800 at 200 %, and one of 1280 by 1024 at 400 % as WCAG 1.4.10 asks.
for (const [zoom, viewport] of [["200 %", { width: 640, height: 400 }], ["400 %", { width: 320, height: 256 }]]) {
  test.describe(`at ${zoom}`, () => {
    test.use({ viewport, deviceScaleFactor: zoom === "200 %" ? 2 : 4 });

    test("every control can be reached and nothing scrolls sideways", { tag: zoom === "400 %" ? [] : "@full" }, async ({ page }) => {
      test.setTimeout(120_000);
      const board = await openGame(page, { start: ROW });
      await write(page, "a1-b2");
      await expectNoSidewaysScroll(page);
      await expectReachable(page, ".beside");
      await closeSheet(page);
      await expectReachable(page, "#app");
      await shot(page, `zoom-${zoom.replace(" %", "")}`);
      await write(page, "i1-h2");
      await page.evaluate(() => window.scrollTo(0, 0));
      await write(page, "e1-e5");
      await expect(board.task).toHaveText(pattern("row.choose_gipf_pieces"));
      await closeSheet(page);
      await expectNoSidewaysScroll(page);
      await expectReachable(page, "#app");
      for (const name of [t("action.new_game"), t("action.help"), t("action.more")]) {
        const dialog = name === t("action.help") ? await openFromGame(page, t("action.more"), name) : await openDialog(page, name);
        await expectReachable(page, "dialog[open]");
        expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
        await page.keyboard.press("Escape");
      }
      await goTo(page, "settings");
      await expect(page.locator(".settings-title")).toBeFocused();
      await expectReachable(page, ".settings");
      await expectNoSidewaysScroll(page);
    });
  });
}

test("reduced motion stops every animation, also of captured pieces", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const board = await openGame(page, { start: "gipf-basic g3/5/6/GGG4/6/5/4 w G5 G5 --" });
  const moving = () => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  await board.push("e1-e5");
  expect(await moving()).toBe(0);
  await board.expectTurn("e1-e5;xe2,e3,e4,e5");
  expect(await moving()).toBe(0);
  for (const leaving of await page.locator(".leaving").all()) await expect(leaving).toBeHidden();
});
