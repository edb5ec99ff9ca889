// Every screen in both languages and themes: accessible, nothing cut off, and
// screenshots for readers.
import { openGame } from "../lib/board.js";
import { expectAccessible, expectNoSidewaysScroll, expect, reload, shot, speak, test } from "../lib/fixtures.js";
import { openDialog, showMoves, write } from "../lib/panels.js";
import { goTo } from "../lib/places.js";
import { de, t } from "../lib/words.js";

const SIZES = { small: [360, 640], phone: [360, 740], landscape: [740, 360], tablet: [820, 1180], desk: [1440, 900], wide: [1920, 1080] };
const ROW = "gipf-standard (gg)2(GG)/1G3/2G3/1g(GG)Gg2/2gG2/5/(gg)2(GG) w G8 G10 --";
const ONE = "gipf-standard (gg)3/5/6/GG(GG)1(gg)2/6/5/(GG)3 w G12 G14 --";
const OPENING = "gipf-tournament 4/2(GG)2/6/7/2(gg)3/5/4 w G16 G16 gg";
const OVER = "gipf-standard 4/5/2G3/2(GG)4/6/5/4 b G12 G9 --#w";

/** Waits until an action has opened a dialog. */
async function opens(page, done) {
  await done;
  await expect(page.locator("dialog[open]")).toBeVisible();
}

const STATES = {
  start: { go: async () => {} },
  chosen: {
    go: async (page, board) => {
      await board.click("g1");
      await expect(board.cell("g1")).toHaveAttribute("data-state", "chosen");
    },
  },
  row: { start: ROW, go: async () => {} },
  over: { start: OVER, go: async () => {} },
  "new-game": { go: (page) => opens(page, page.locator(".bar .for-new").click()) },
  settings: {
    go: async (page) => {
      await goTo(page, "settings");
      await expect(page.locator(".settings-title")).toBeFocused();
    },
  },
  help: { go: (page) => opens(page, page.keyboard.press("?")) },
  opening: { start: OPENING, go: async () => {} },
  deciding: { start: ONE, go: async (page, board) => board.push("e1-e5") },
  hints: {
    start: ONE,
    go: async (page) => {
      await page.locator(".board [tabindex='0']").focus();
      await page.keyboard.press("c");
      await expect(page.locator(".hint-corners")).toHaveCount(1);
    },
  },
  variations: {
    go: async (page) => {
      await write(page, "g1-f2", "a2-b3", "e1-e3", "d1-d3");
      await showMoves(page);
      for (let turn = 0; turn < 2; turn += 1) await page.locator(".way").nth(2).click();
      await page.locator(".review-actions .button").last().click();
      await write(page, "b1-b4", "i1-h2");
      await showMoves(page);
      await expect(page.locator(".variation .turn-text")).toHaveCount(2);
    },
  },
  clock: {
    storage: { "gipf.new-game.2": "gipf.variant=gipf-standard\ngipf.who=here\ngipf.first=Ada Lovelace\ngipf.clock=own\n" },
    go: async (page) => {
      await page.locator(".bar .for-new").click();
      await page.locator("dialog[open] .dialog-actions .is-main").click();
      await write(page, "b1-b3", "a2-b3", "e1-e3");
      await expect(page.locator(".clock[data-running]")).toHaveCount(1);
    },
  },
  share: {
    start: ONE,
    go: async (page) => {
      await openDialog(page, t("action.share"));
      await page.locator("dialog[open]").getByRole("button", { name: t("maker.code") }).click();
      await expect(page.locator("dialog[open] .share-code")).toBeVisible();
    },
  },
  print: { start: ROW, go: async (page) => page.emulateMedia({ media: "print" }) },
};

/** The sizes of a state in the language and the theme that the page has now. */
async function fits(page, name) {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await shot(page, `${size}-${name}`);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

/** The states of each test; those of the first are in every run. */
const TESTS = {
  "the board and the settings": ["start", "settings"],
  "the states of a game": ["chosen", "row", "over", "opening", "deciding", "hints", "clock", "print"],
  "dialogs and lists": ["new-game", "help", "variations", "share"],
};

for (const [name, states] of Object.entries(TESTS)) {
  test(`${name} are accessible in both themes and fit in both languages`, { tag: states.includes("start") ? [] : "@full" }, async ({ anew }) => {
    test.setTimeout(240_000);
    for (const state of states) {
      await test.step(state, async () => {
        const { start, storage, go } = STATES[state];
        const page = await anew();
        const board = await openGame(page, { start, storage });
        await go(page, board);
        const desk = page.viewportSize();
        for (const theme of ["light", "dark"]) {
          await page.emulateMedia({ colorScheme: theme });
          await page.setViewportSize(desk);
          await speak(page, "en-GB");
          await expectAccessible(page);
          // A theme does not change any size.
          if (theme === "dark" && !process.env.GIPF_SHOTS) continue;
          await fits(page, `${state}-en-${theme}`);
          await speak(page, "de-DE");
          await fits(page, `${state}-de-${theme}`);
        }
      });
    }
  });
}

test("language and theme change at once and are remembered", async ({ page, anew }) => {
  await test.step("the language changes at once and is remembered", async () => {
    const board = await openGame(page);
    await goTo(page, "settings");
    await page.getByRole("button", { name: t("builder.german") }).click();
    await expect(page.getByRole("heading", { name: de.t("action.settings") })).toBeVisible();
    // The browser's preference does not count any more.
    await page.evaluate(() => dispatchEvent(new Event("languagechange")));
    await page.goBack();
    await expect(board.task).toHaveText(de.task("task.choose_dot", de.t("colour.white")));
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.reload();
    await expect(board.task).toHaveText(de.task("task.choose_dot", de.t("colour.white")));
  });
  await test.step("the theme is switched and remembered", async () => {
    const page = await anew();
    await openGame(page);
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await paper();
    await goTo(page, "settings");
    await page.getByRole("button", { name: t("settings.theme_dark") }).click();
    await expect.poll(paper).not.toBe(light);
    const dark = await paper();
    await reload(page);
    await expect.poll(paper).toBe(dark);
  });
});
