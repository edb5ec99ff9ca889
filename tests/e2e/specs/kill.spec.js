// The page is killed at any moment of a game, and no step is lost.
//
// GIPF_KILLS is the number of kills; `cargo xtask soak` uses more than CI does.
import { BoardOnScreen } from "../lib/board.js";
import { expect, expectWhole, openApp, test } from "../lib/fixtures.js";
import { write } from "../lib/panels.js";
import { either, expression, pattern, t } from "../lib/words.js";

const KILLS = Number(process.env.GIPF_KILLS ?? 12);
const DOTS = ["a1", "a2", "a3", "a4", "a5", "e1", "e9", "i1", "i2", "i3", "i4", "i5", "g1", "g7", "c1", "c7", "b1", "b6", "h1", "h6"];

/** A seeded generator: the same moments in every run. */
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Plays any push with keys: a dot, then the first direction. */
async function step(page, random) {
  const dot = DOTS[random(DOTS.length)];
  await page.evaluate((name) => {
    const cell = document.querySelector(`[data-cell=${name}]`);
    cell?.focus();
  }, dot);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
}

/** Kills a page, and returns another one of the same browser. */
async function killed(page) {
  const context = page.context();
  const session = await context.newCDPSession(page);
  // A killed page does not answer.
  const gone = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => {});
  await gone;
  await page.close();
  return context.newPage();
}

const IS_OVER = either(expression("over.wins"), expression("over.draw"));

test("a killed page loses no step", { tag: "@full" }, async ({ context, guard }) => {
  test.setTimeout(60_000 + KILLS * 12_000);
  guard.expect(/crash/i);
  const random = chance(20261121);
  let page = await context.newPage();
  await openApp(page);
  let shown = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const steps = 1 + random(4);
    for (let count = 0; count < steps; count += 1) await step(page, random);
    await page.waitForTimeout(random(30));
    // Turns that were visible must be there again.
    const seen = await page.locator(".turn-text").allTextContents();
    const task = await page.locator(".task, .over-result").first().textContent();
    page = await killed(page);
    await openApp(page);
    // The moves are loaded after the board.
    await expect(page.locator(".moves-list")).toBeAttached();
    const found = await page.locator(".turn-text").allTextContents();
    expect(found.length, `kill ${kill}`).toBeGreaterThanOrEqual(seen.length);
    // The last turn may have been incomplete; and the list may not have been there yet.
    const ended = seen.slice(0, -1);
    expect(found.slice(0, ended.length), `kill ${kill}`).toEqual(ended);
    await expect(page.getByRole("alert")).not.toContainText(t("save.damaged"));
    shown = Math.max(shown, found.length);
    if (IS_OVER.test(task)) {
      await page.getByRole("button", { name: t("ended.rematch") }).click();
    }
  }
  expect(shown).toBeGreaterThan(10);
});

/** While the disk counts as full, no copy of a game can be stored. */
const noRoomWhile = () => {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    const full = /^gipf\.game\./.test(key) && localStorage.getItem("test.full");
    if (full) throw new DOMException("no room", "QuotaExceededError");
    set.call(this, key, text);
  };
};

/** The turns, once no forced row is pending. */
const turnsOf = async (page) => {
  await expect(page.locator(".task", { hasText: pattern("row.taking") })).toHaveCount(0);
  return page.locator(".turn-text").allTextContents();
};

test("a full disk loses no saved step, and a reload loses none", { tag: "@full" }, async ({ context, guard }) => {
  const lives = Math.ceil(KILLS / 2);
  test.setTimeout(60_000 + lives * 15_000);
  guard.expect(/crash/i);
  await context.addInitScript(noRoomWhile);
  const random = chance(20261122);
  let page = await context.newPage();
  await openApp(page);
  await expect(page.locator(".moves-list")).toBeAttached();
  await step(page, random);
  let kept = await turnsOf(page);
  for (let life = 0; life < lives; life += 1) {
    const full = random(2) === 0;
    await page.evaluate((yes) => (yes ? localStorage.setItem("test.full", "yes") : localStorage.removeItem("test.full")), full);
    const before = await turnsOf(page);
    for (let count = 0; count < 1 + random(3); count += 1) await step(page, random);
    await expect(page.locator(".moves-list")).toBeAttached();
    const seen = await turnsOf(page);
    // When there is space again, the first step stores everything before it.
    if (!full && seen.join() !== before.join()) kept = seen;
    if (random(2) === 0) {
      // The state of the history has to reach the browser: a test is quicker than a player.
      await page.waitForTimeout(150 + random(450));
      await page.reload();
      await expectWhole(page);
      await expect.poll(() => turnsOf(page), `life ${life}: loaded again`).toEqual(seen);
      // Storing it was tried again.
      if (!full) kept = seen;
    } else {
      page = await killed(page);
      await openApp(page);
      await expect.poll(() => turnsOf(page), `life ${life}: killed`).toEqual(kept);
    }
    await expect(page.getByRole("alert")).not.toContainText(t("save.damaged"));
    const task = await page.locator(".task, .over-result").first().textContent();
    if (IS_OVER.test(task)) {
      await page.evaluate(() => localStorage.removeItem("test.full"));
      await page.getByRole("button", { name: t("ended.rematch") }).click();
      await step(page, random);
      kept = await turnsOf(page);
    }
  }
  expect(kept.length).toBeGreaterThan(0);
});

test("a page closed at the moment of a step has saved it", async ({ page, context }) => {
  await openApp(page);
  await write(page, "a3-b4");
  await page.close();
  const other = await context.newPage();
  await openApp(other);
  await new BoardOnScreen(other).expectTurn("a3-b4");
});
