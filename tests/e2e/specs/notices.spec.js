// Notices are beside the game or below its bar: the board does not move, and the bar and the
// controls for playing are not covered.
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, shot, test } from "../lib/fixtures.js";
import { openDialog } from "../lib/panels.js";
import { t } from "../lib/words.js";

const SIZES = { small: [320, 640], phone: [360, 740], lying: [740, 360], tablet: [820, 1180], desk: [1280, 800] };

/** Makes the storage refuse further steps. */
function fill(page) {
  return page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
}

/** The box of an element on the screen. */
async function box(page, selector) {
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  return [x, y, width, height].map(Math.round);
}

/** Returns true if a pointer in the middle of an element hits it. */
function isFree(page, selector) {
  return page.locator(selector).first().evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(met) || met?.contains(element);
  });
}

const LOOKS = Object.keys(SIZES).flatMap((size) => [[size, "en", "light"], [size, "de", "dark"]]);
const isFirst = ([size, lang]) => lang === "de" && ["small", "desk"].includes(size);

for (const [rest, looks] of [["", LOOKS.filter(isFirst)], [" in the other sizes and looks", LOOKS.filter((look) => !isFirst(look))]]) {
  test(`a notice moves no board${rest}`, { tag: rest ? "@full" : [] }, async ({ anew }) => {
    test.setTimeout(180_000);
    for (const [size, lang, theme] of looks) {
      await test.step(`${size}, ${lang}, ${theme}`, async () => {
        const page = await anew();
        const [width, height] = SIZES[size];
        await page.setViewportSize({ width, height });
        const board = await openGame(page, { storage: { "gipf.lang": lang, "gipf.theme": theme } });
        await board.push("a3-b4");
        const before = [await box(page, ".board"), await box(page, ".actions")];
        await fill(page);
        await board.push("g1-f2");
        await expect(page.locator(".notice")).toBeVisible();
        await shot(page, `notices-${size}-${lang}-${theme}`);
        expect((await box(page, ".board"))).toEqual(before[0]);
        if (size !== "desk") await expectNoSidewaysScroll(page);
        if (size === "phone" || size === "tablet") expect(await box(page, ".actions")).toEqual(before[1]);
        await expectAccessible(page);
        const sign = page.locator(".notice-sign");
        if (height > width) {
          const dots = size === "small" ? [] : ["[data-cell=e9]"];
          for (const needed of [".bar .menu", ".bar .for-new", ".task", ".actions .action", ...dots]) {
            expect(await isFree(page, needed), needed).toBe(true);
          }
          await page.locator(".notice-fold").click();
          await expect(page.locator(".notice")).toBeHidden();
          await expect(sign).toBeVisible();
          await expectAccessible(page);
          await shot(page, `notices-folded-${size}-${lang}-${theme}`);
          for (const needed of [".bar .menu", ".bar .for-new"]) expect(await isFree(page, needed), needed).toBe(true);
          await sign.click();
          await expect(page.locator(".notice")).toBeVisible();
        } else {
          await expect(sign).toBeHidden();
          await expect(page.locator(".notice-fold")).toBeHidden();
        }
      });
    }
  });
}

test("the notice about the previous game moves nothing on a phone and a desk", async ({ anew }) => {
  test.setTimeout(90_000);
  for (const size of ["phone", "lying", "desk"]) {
    await test.step(size, async () => {
      const page = await anew();
      const [width, height] = SIZES[size];
      await page.setViewportSize({ width, height });
      const board = await openGame(page);
      await board.push("a3-b4");
      const dialog = await openDialog(page, t("action.new_game"));
      await dialog.getByRole("button", { name: t("action.start"), exact: true }).click();
      const notice = page.locator(".notice");
      await expect(notice).toContainText(t("save.replaced"));
      const parts = [".board", ".task", ".actions"];
      const places = () => Promise.all(parts.map((part) => box(page, part)));
      const before = await places();
      for (const part of [".task", ".actions .action"]) expect(await isFree(page, part), part).toBe(true);
      await expectAccessible(page);
      await shot(page, `notices-replaced-${size}`);
      await notice.getByRole("button", { name: t("action.close") }).click();
      await expect(notice).toHaveCount(0);
      expect(await places()).toEqual(before);
    });
  }
});

test("a notice keeps its text and its frame in forced colours and at 200 %", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  const board = await openGame(page);
  await page.emulateMedia({ forcedColors: "active" });
  await fill(page);
  await board.push("a3-b4");
  await expect(page.locator(".notice")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await shot(page, "notices-colours-lying");
  await page.setViewportSize({ width: 360, height: 370 });
  await expectNoSidewaysScroll(page);
  await shot(page, "notices-colours-upright");
});
