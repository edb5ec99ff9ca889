// Every dialog by keyboard, in both languages and themes; stored settings; exports.
import { readFile } from "node:fs/promises";
import { expect, expectAccessible, expectNoSidewaysScroll, full, test } from "../lib/fixtures.js";
import { openGame } from "../lib/board.js";
import { choose, openDialog, openFromGame } from "../lib/panels.js";
import { goTo } from "../lib/places.js";
import { de, en, speaking, t } from "../lib/words.js";

const DIALOGS = { en: [en.t("action.new_game"), en.t("action.more")], de: [de.t("action.new_game"), de.t("action.more")] };

const LOOKS = [["en", "light"], ["en", "dark"], ["de", "light"], ["de", "dark"]];

for (const [rest, looks] of [["", LOOKS.slice(0, 1)], [" in every language and theme", LOOKS.slice(1)]]) {
  test(`dialogs are accessible${rest}`, { tag: rest ? "@full" : [] }, async ({ anew }) => {
    test.setTimeout(120_000);
    for (const [lang, theme] of looks) {
      await test.step(`${lang}, ${theme}`, async () => {
        const page = await anew();
        const names = DIALOGS[lang];
        await page.setViewportSize({ width: 320, height: 640 });
        await openGame(page, { storage: { "gipf.lang": lang, "gipf.theme": theme } });
        const dialog = page.locator("dialog[open]");
        const check = async () => {
          await expect(dialog).toHaveAccessibleName(/./);
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
          expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
        };
        for (const name of names) {
          const button = page.getByRole("button", { name, exact: true }).first();
          await button.focus();
          await page.keyboard.press("Enter");
          await check();
          await page.keyboard.press("Escape");
          await expect(dialog).toHaveCount(0);
          await expect(button).toBeFocused();
        }
        await openFromGame(page, names[1], speaking(lang).t("action.help"));
        await check();
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
      });
    }
  });
}

test("a new game proposes the last opponent, and settings are kept and survive damage", async ({ page, anew }) => {
  await test.step("settings are kept and survive damage", async () => {
    await openGame(page, { storage: { "gipf.settings": "motion=warp\ncoordinates=no\n=\u0000x\nfuture=1" } });
    const html = page.locator("html");
    await expect(html).toHaveAttribute("data-coordinates", "no");
    await goTo(page, "settings");
    const dialog = page.getByRole("main");
    await expect(dialog.getByRole("button", { name: t("settings.motion_usual") })).toHaveAttribute("aria-pressed", "true");
    await dialog.getByRole("button", { name: t("settings.motion_none") }).click();
    await dialog.getByLabel(t("settings.coordinates")).check();
    await dialog.getByLabel(t("settings.button")).check();
    await dialog.getByLabel(t("settings.sound")).check();
    await page.reload();
    await expect(html).toHaveAttribute("data-motion", "none");
    await expect(html).not.toHaveAttribute("data-coordinates");
    await expect(dialog.getByLabel(t("settings.button"))).toBeChecked();
    await expect(dialog.getByLabel(t("settings.sound"))).toBeChecked();
  });
  await full.step("a new game proposes the computer first, later the last opponent", async () => {
    const page = await anew();
    await openGame(page, { storage: { "gipf.new-game.2": "" } });
    const chosen = page.locator("dialog[open]").getByRole("radiogroup", { name: t("new_game.players") }).locator("[aria-checked=true]");
    await openDialog(page, t("action.new_game"));
    await expect(chosen).toHaveText(t("new_game.computer"));
    await choose(page.locator("dialog[open]"), t("game.here"));
    await page.locator("dialog[open]").getByRole("button", { name: t("action.start") }).click();
    await openDialog(page, t("action.new_game"));
    await expect(chosen).toHaveText(t("game.here"));
  });
});

test("the position is exported as text, QR code, SVG and PNG, and printed without buttons", async ({ page, context, anew }) => {
  await test.step("the position is exported as text, QR code, SVG and PNG", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openGame(page);
    const dialog = await openDialog(page, t("action.share"));
    const save = async (button) => {
      const coming = page.waitForEvent("download");
      await dialog.getByRole("button", { name: button }).click();
      const download = await coming;
      return [download.suggestedFilename(), await readFile(await download.path())];
    };
    await dialog.getByRole("button", { name: t("maker.code") }).click();
    await expect(dialog.getByRole("img", { name: t("maker.code") })).toBeInViewport();
    await dialog.getByRole("button", { name: t("export.copy") }).click();
    await expect(dialog.getByRole("status")).toHaveText(t("export.copied"));
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^gipf-basic g2G\/5\/6\/G5g\/6\/5\/g2G w G12 G12 --\n\n/);
    const [, svg] = await save(t("export.save_svg"));
    const parsed = await page.evaluate((source) => {
      const tree = new DOMParser().parseFromString(source, "image/svg+xml");
      return [tree.documentElement.nodeName, tree.querySelectorAll("parsererror").length];
    }, svg.toString());
    expect(parsed).toEqual(["svg", 0]);
    const [, png] = await save(t("export.save_png"));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.length).toBeGreaterThan(5000);
  });
  await test.step("print shows players, board and moves, and no buttons", async () => {
    const page = await anew();
    await openGame(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".board")).toBeVisible();
    await expect(page.locator(".player")).toHaveCount(2);
    await expect(page.locator(".actions")).toBeHidden();
    await expect(page.locator(".ask")).toBeHidden();
  });
});
