// The review of a game: its course, the turning points, and another try from there.
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, reload, shot, test } from "../lib/fixtures.js";
import { closeSheet, openDialog, openSheet, write } from "../lib/panels.js";
import { WHITE, anyOf, de, exactlyAnyOf, pattern, starts, t } from "../lib/words.js";

const STILL = { "gipf.settings": "motion=none\n" };
/** White could capture two with a push from e1, and does not. */
const MISSED = "gipf-basic 4/5/6/GGGgg2/6/5/4 w G9 G9 --";
const TURNS = ["a5-b5", "i5-h5", "a5-b5", "i5-h5"];

const VERDICT = `${t("analysis.review_mistake")}|${t("analysis.review_blunder")}`;
const SAID = pattern("analysis.review_said", { verdict: new RegExp(VERDICT) });

const review = (page) => page.locator(".game-review");
const graph = (page) => page.getByRole("slider", { name: anyOf("analysis.review_graph") });
const turnings = (page) => page.locator(".review-turning");

async function showAnalysis(page) {
  await openSheet(page);
  const tab = page.locator(".tabs .segment").nth(1);
  if (await tab.isVisible()) await tab.click();
}

/** A game of four turns. */
async function played(page) {
  const board = await openGame(page, { start: MISSED, storage: STILL });
  await write(page, ...TURNS);
  await expect(board.turns).toHaveCount(TURNS.length);
  await closeSheet(page);
  return board;
}

const begin = (page) => page.locator(".analysis").getByRole("button", { name: exactlyAnyOf("analysis.review") }).click();

test("a game review shows the course and the turning point, and offers a retry", async ({ page }) => {
  const board = await played(page);
  await showAnalysis(page);
  await begin(page);
  await expect(graph(page)).toBeVisible({ timeout: 20_000 });
  await expect(graph(page)).toHaveAttribute("aria-valuemax", "4");
  await expect(turnings(page)).not.toHaveCount(0);
  const first = turnings(page).first();
  await expect(first).toContainText(SAID);
  await expect(first.locator(".review-better")).toContainText(/[a-i]\d→/);
  const { turn, player } = SAID.exec(await first.textContent()).groups;
  // The list of moves shows the verdict, too: as a sign, in its name, and in words under the
  // pointer.
  const marks = page.locator(".moves-list .verdict");
  await expect(marks).not.toHaveCount(0);
  await expect(marks.first()).toHaveText(/^\?\??$/);
  await page.locator(".tabs .segment").first().click();
  await expect(page.locator(".moves-list .turn-text:has(.verdict)").first()).toHaveAccessibleName(new RegExp(`\\((${VERDICT})\\)$`));
  await shot(page, "review-moves");
  await showAnalysis(page);
  await expectAccessible(page);
  await shot(page, "review-desk");
  // The better turn is shown on the board.
  await first.getByRole("button", { name: t("analysis.review_show_turn", { turn, player }) }).click();
  await expect(page.locator(".hint-arrow")).toHaveCount(1);
  await expect(page.locator(".read[role=status]")).toContainText(pattern("said.advice_what"));
  // A retry is played as a variation.
  await first.getByRole("button", { name: t("analysis.review_retry_turn", { turn, player }) }).click();
  await expect(page.locator(".board :focus")).toHaveCount(1);
  await write(page, "a3-b3");
  // The move is judged at once, and the computer answers.
  await expect(page.locator(".now .retry[data-verdict]")).toBeVisible({ timeout: 20_000 });
  await expect(board.turns).toHaveCount(TURNS.length + 2);
  await expectAccessible(page);
  await shot(page, "review-retry");
  // The game itself is unchanged, and so is its review.
  await page.getByRole("button", { name: t("review.back") }).click();
  await showAnalysis(page);
  await expect(turnings(page)).not.toHaveCount(0);
});

test("the course leads to every turn, by pointer and by keys, and a reload shows it at once", async ({ page }) => {
  await played(page);
  await showAnalysis(page);
  await begin(page);
  await expect(graph(page)).toBeVisible({ timeout: 20_000 });
  await graph(page).focus();
  await page.keyboard.press("Home");
  await expect(graph(page)).toHaveAttribute("aria-valuetext", starts("analysis.review_start"));
  await page.keyboard.press("ArrowRight");
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "1");
  await page.keyboard.press("ArrowLeft");
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "0");
  await page.keyboard.press("ArrowRight");
  await expect(graph(page)).toHaveAttribute("aria-valuetext", starts("analysis.review_at", { place: pattern("review.look", { turn: /1\. .+/ }) }));
  const { x, y, width, height } = await graph(page).boundingBox();
  await page.mouse.click(x + width - 2, y + height / 2);
  await expect(graph(page)).toHaveAttribute("aria-valuenow", "4");
  await reload(page);
  await showAnalysis(page);
  await expect(graph(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator(".review-runs")).toHaveCount(0);
});

/** White can take a row with a choice at any time, and takes it only at the end. */
const ROW = "gipf-standard (gg)3/5/6/GG(GG)1(gg)2/6/5/(GG)3 w G12 G14 --";
const WAITED = ["a5-b5", "i5-h5", "b6-b5", "h6-h5", "a5-b5", "i5-h5", "i1-h2", "a1-b2"];

test("graph and mistakes fit together, also during a row", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const board = await openGame(page, { start: ROW, storage: STILL });
  await write(page, ...WAITED);
  await expect(board.turns).toHaveCount(WAITED.length);
  await showAnalysis(page);
  await begin(page);
  await expect(graph(page)).toBeVisible({ timeout: 30_000 });
  const whole = { ratio: 1 };
  await expect(graph(page)).toBeInViewport(whole);
  const most = Math.min(3, await turnings(page).count());
  expect(most).toBeGreaterThan(0);
  for (let place = 0; place < most; place += 1) await expect(turnings(page).nth(place)).toBeInViewport(whole);
  await shot(page, "review-1440");
  // A row of a variation is not taken automatically.
  await page.getByRole("button", { name: t("moves.first") }).first().click();
  await page.getByRole("button", { name: t("review.try") }).click();
  await board.push("e1-e5");
  await expect(page.getByRole("button", { name: t("row.take_leave", { taken: 4, left: 1 }) })).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(graph(page)).toBeInViewport(whole);
  await expect(turnings(page).first()).toBeInViewport(whole);
  await shot(page, "review-1366-row");
});

test("a game review shows its progress, and can be stopped", { tag: "@full" }, async ({ page, guard }) => {
  guard.expect(/worker_bg\.wasm|Failed to load|WebAssembly|fetch|Uncaught/i);
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.context().route(/worker_bg\.wasm/, async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await played(page);
  await showAnalysis(page);
  await begin(page);
  await expect(review(page)).toContainText(t("analysis.review_runs", { done: 0, all: 5 }));
  await expectAccessible(page);
  await review(page).getByRole("button", { name: t("analysis.review_stop") }).click();
  await expect(review(page).getByRole("button", { name: t("analysis.review") })).toBeVisible();
  release();
});

test("a finished game is reviewed with one press", { tag: "@full" }, async ({ page }) => {
  await played(page);
  const dialog = await openDialog(page, t("action.more"));
  await dialog.getByRole("button", { name: t("agree.resign", { player: WHITE }) }).click();
  await page.locator("dialog[open]").getByRole("button", { name: t("agree.yes"), exact: true }).click();
  await page.keyboard.press("Escape");
  await page.locator(".over").getByRole("button", { name: t("analysis.review") }).click();
  // The focus follows, and screen readers hear the result.
  await expect(page.locator(".game-review")).toBeFocused();
  await expect(graph(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator(".read[role=status]")).toContainText(pattern("analysis.review_found"));
});

test.describe("on a phone, in German", () => {
  test.use({ viewport: { width: 360, height: 640 }, locale: "de-DE", hasTouch: true, isMobile: true });

  test("the sheet contains the whole review", async ({ page }) => {
    await played(page);
    await showAnalysis(page);
    await begin(page);
    await expect(graph(page)).toBeVisible({ timeout: 20_000 });
    await turnings(page).first().scrollIntoViewIfNeeded();
    await expect(turnings(page).first()).toContainText(de.pattern("analysis.review_said"));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await shot(page, "review-phone-de");
  });

  test("a finished game is reviewed with one press on a phone", { tag: "@full" }, async ({ page }) => {
    await played(page);
    const dialog = await openDialog(page, de.t("action.more"));
    await dialog.getByRole("button", { name: de.t("agree.resign", { player: de.t("colour.white") }) }).click();
    await page.locator("dialog[open]").getByRole("button", { name: de.t("agree.yes"), exact: true }).click();
    await page.keyboard.press("Escape");
    await expectNoSidewaysScroll(page);
    await shot(page, "review-phone-over-de");
    await page.locator(".over").getByRole("button", { name: de.t("analysis.review") }).click();
    await expect(graph(page)).toBeVisible({ timeout: 20_000 });
    await closeSheet(page);
    await expect(graph(page)).toBeHidden();
  });
});
