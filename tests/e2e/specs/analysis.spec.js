// Analysis: the computer analyses any position for as long as the user wants.
import { KEY, openGame, savedGame } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, shot, speak, test } from "../lib/fixtures.js";
import { closeSheet, openDialog, openSheet, showMoves } from "../lib/panels.js";
import { goTo } from "../lib/places.js";
import { BLACK, WHITE, de, en, exactly, pattern, t } from "../lib/words.js";

const STILL = { "gipf.settings": "motion=none\n" };
const BASIC = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
/** White wins with any turn: Black has no piece left to push in. */
const WON = "gipf-basic 1G2/5/6/2Gg3/6/5/4 w G4 G0 --";
/** White can take a row of four. */
const ROW = "gipf-basic 4/5/6/GGGg3/6/5/gg2 w G5 G5 --";

const panel = (page) => page.locator(".analysis");
const lines = (page) => page.locator(".analysis-line");
const arrows = (page) => page.locator("svg.board .ahead-turn");
const mark = (page) => page.locator(".now .analysis-mark");
const workers = (page) => page.workers().filter((worker) => worker.url().includes("engine-worker.js"));

async function showAnalysis(page) {
  await openSheet(page);
  const tab = page.locator(".tabs .segment").nth(1);
  if (await tab.isVisible()) await tab.click();
}

async function switchOn(page) {
  await showAnalysis(page);
  await panel(page).getByRole("checkbox").first().check();
  await expect(lines(page).first()).toBeVisible({ timeout: 20_000 });
}

const open = (page, start, storage = {}) => openGame(page, { start, storage: { ...STILL, ...storage } });

test("the analysis is off at first and marked while it is on, and shows a proved win", async ({ page, anew }) => {
  await test.step("the analysis is off at first, and marked while it is on", async () => {
    await open(page, BASIC);
    await showAnalysis(page);
    await expect(panel(page)).toContainText(t("analysis.off"));
    await expect(mark(page)).toHaveCount(0);
    await expectAccessible(page);
    expect(workers(page)).toHaveLength(0);
    await switchOn(page);
    await expect(mark(page)).toContainText(t("analysis.on"));
    await expect(lines(page)).toHaveCount(3);
    await expect(arrows(page)).toHaveCount(3);
    // A line has the same number as its arrow.
    await expect(page.locator("svg.board .ahead-number")).toHaveText(["3", "2", "1"]);
    await expect(lines(page).locator(".analysis-place")).toHaveText(["1", "2", "3"]);
    await expect(panel(page).locator(".worth-words")).toContainText(`(${t("analysis.guess")})`);
    await expectAccessible(page);
    await shot(page, "analysis-desk");
    // Beside the board the panel tells the same, until another tab is chosen.
    await expect(mark(page)).toBeHidden();
    await showMoves(page);
    await mark(page).getByRole("button", { name: t("analysis.turn_off") }).click();
    await expect(mark(page)).toHaveCount(0);
    await expect(arrows(page)).toHaveCount(0);
    await showAnalysis(page);
    await expect(lines(page)).toHaveCount(0);
  });
  await test.step("a new game begins without it", async () => {
    await switchOn(page);
    await expect(arrows(page)).toHaveCount(3);
    const dialog = await openDialog(page, t("action.new_game"));
    await dialog.getByRole("button", { name: t("action.start") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(mark(page)).toHaveCount(0);
    await expect(arrows(page)).toHaveCount(0);
  });
  await test.step("a win is shown as proved, in words and in full", async () => {
    const page = await anew();
    await open(page, WON);
    await switchOn(page);
    await expect(panel(page).locator(".worth-words")).toHaveText(t("analysis.known", { score: t("analysis.wins", { player: WHITE, turns: 1 }), certainty: t("analysis.proved") }), { timeout: 20_000 });
    await expect(panel(page).locator(".worth-white")).toHaveAttribute("width", "1000");
    await expect(lines(page).first()).toHaveAttribute("data-proved", "");
    // The proved win is announced to screen readers.
    await expect(page.locator("[aria-live], [role=status]").filter({ hasText: t("analysis.wins", { player: WHITE, turns: 1 }) })).not.toHaveCount(0);
  });
});

test("a threat is shown on request, and a line under the pointer turn by turn", async ({ page, anew }) => {
  await test.step("a threat is shown on request", async () => {
    const board = await open(page, ROW.replace(" w ", " b "));
    await switchOn(page);
    await expect(panel(page).locator(".analysis-threat")).toHaveCount(0);
    await panel(page).getByRole("checkbox", { name: t("analysis.threat") }).check();
    await expect(panel(page).locator(".analysis-threat")).toContainText(pattern("analysis.threatens", { turn: pattern("said.push_basic", { player: WHITE }) }), { timeout: 20_000 });
    await expect(page.locator('.ahead-turn[data-kind="threat"]')).toHaveCount(1);
    await shot(page, "analysis-threat");
    // After a move the other player has the threat.
    await board.push("a1-b2");
    await expect(panel(page).locator(".analysis-threat")).toContainText(pattern("analysis.threatens", { turn: pattern("said.push_basic", { player: BLACK }) }), { timeout: 20_000 });
  });
  await test.step("a line under the pointer is drawn turn by turn", async () => {
    const page = await anew();
    await open(page, BASIC);
    await switchOn(page);
    await lines(page).nth(1).hover();
    await expect(page.locator('.ahead-turn[data-kind="white"]')).not.toHaveCount(0);
    // Each turn has the colour of the player whose turn it is, the first that of the line.
    const player = await lines(page).nth(1).locator(".analysis-turn").first().getAttribute("data-color");
    await expect(page.locator('.ahead-turn[data-rank="0"]')).toHaveAttribute("data-kind", player);
    await expect(page.locator('.ahead-turn[data-kind="best"]')).toHaveCount(0);
    await page.mouse.move(2, 2);
    await expect(page.locator('.ahead-turn[data-kind="best"]')).toHaveCount(3);
  });
});

test("moves that were played from a position are listed with their results, and played as a variation", async ({ page }) => {
  const board = await open(page, BASIC);
  await board.push("e9-e8");
  await switchOn(page);
  await page.getByRole("button", { name: t("moves.first") }).first().click();
  const explorer = panel(page).getByRole("region", { name: t("openings.title") });
  const rows = explorer.locator("tbody tr");
  await test.step("beside the board", async () => {
    await expect(rows.first()).toBeVisible();
    await expect(explorer).toContainText(t("openings.source"));
    await expect(explorer.getByRole("columnheader", { name: t("openings.wins", { player: WHITE }) })).toBeVisible();
    await expect(rows.first().getByRole("cell").nth(1)).toHaveText(exactly("openings.shares"));
    await expect(rows.first().getByRole("cell").last()).toHaveText(exactly("openings.percent"));
    await rows.first().hover();
    const arrow = page.locator('.ahead-turn[data-kind="white"]');
    await expect(arrow).toHaveCount(1);
    await expect(arrow.locator("circle, text")).toHaveCount(0);
    await expectAccessible(page);
    await rows.first().click();
    await expect(board.turns).toHaveCount(2);
    await expect(page.locator(".review")).toBeVisible();
    await expect(explorer).toBeVisible();
  });
  await test.step("on a phone", async () => {
    await page.getByRole("button", { name: t("moves.first") }).first().click();
    await page.setViewportSize({ width: 390, height: 844 });
    await showAnalysis(page);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows.last()).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await shot(page, "analysis-openings-phone");
    await rows.last().getByRole("button").click();
    await expect(board.turns).not.toHaveCount(1);
  });
});

test("a line is played, and the analysis stops on a hidden page and fits on every desk", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("a line is played in the game, and as a variation at an earlier position", async () => {
    // The best turn is another one, so the tried turn is a variation.
    const board = await open(page, ROW);
    await board.push("e9-e8");
    await switchOn(page);
    await lines(page).first().click();
    await expect(board.turns).toHaveCount(2);
    await page.getByRole("button", { name: t("moves.first") }).first().click();
    await expect(lines(page).first().locator(".analysis-turn").first()).toHaveAttribute("data-color", "white", { timeout: 20_000 });
    await lines(page).first().click();
    await expect(board.turns).toHaveCount(3);
    await expect(page.locator(".review")).toBeVisible();
  });
  await test.step("the analysis stops while the page is hidden", async () => {
    const page = await anew();
    await open(page, BASIC);
    await switchOn(page);
    await goTo(page, "settings");
    const [worker] = workers(page);
    await page.waitForTimeout(600);
    await worker.evaluate(() => {
      self.heard = 0;
      const own = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function post(...all) {
        self.heard += 1;
        return own.apply(this, all);
      };
    });
    await page.waitForTimeout(800);
    expect(await worker.evaluate(() => self.heard)).toBe(0);
    await page.goBack();
    await expect(lines(page)).toHaveCount(3, { timeout: 20_000 });
  });
  await test.step("the analysis fits on tablets and desktops in both themes", async () => {
    const page = await anew();
    await open(page, BASIC);
    await page.setViewportSize({ width: 1440, height: 900 });
    await switchOn(page);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      for (const [width, height] of [[820, 1180], [1920, 1080], [1440, 900]]) {
        await page.setViewportSize({ width, height });
        await expectNoSidewaysScroll(page);
        await shot(page, `analysis-${width}-${theme}`);
      }
      await expectAccessible(page);
    }
  });
});

const THEMES = ["light", "dark"];

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  test("the analysis can be reached in both languages and themes", { tag: "@full" }, async ({ page }) => {
    await open(page, BASIC);
    await switchOn(page);
    for (const language of ["en", "de"]) {
      await speak(page, language);
      await expectNoSidewaysScroll(page);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        if (language === "en") await expectAccessible(page);
        await shot(page, `analysis-phone-sheet-${language}-${theme}`);
      }
    }
    await closeSheet(page);
    await expect(arrows(page)).toHaveCount(3);
    for (const [language, words] of [["en", en.t("analysis.on")], ["de", de.t("analysis.on")]]) {
      await speak(page, language);
      await expect(mark(page)).toContainText(words);
      await expect(mark(page).getByRole("button")).toBeInViewport({ ratio: 1 });
      const bar = await page.locator(".actions").boundingBox();
      const own = await mark(page).boundingBox();
      expect(own.y + own.height).toBeLessThanOrEqual(bar.y + 1);
      await expectNoSidewaysScroll(page);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        if (language === "en") await expectAccessible(page);
        await shot(page, `analysis-phone-${language}-${theme}`);
      }
    }
  });
});
