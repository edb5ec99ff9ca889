// The list of moves: variations, jumps, written moves and questions.
import { expect, expectAccessible, test } from "../lib/fixtures.js";
import { openGame } from "../lib/board.js";
import { showMoves, write } from "../lib/panels.js";
import { goTo } from "../lib/places.js";
import { WHITE, either, expression, pattern, t } from "../lib/words.js";

const current = (page) => page.locator(".turn-text[aria-current=step]");

test("a variation is tried, promoted and deleted, arrow keys walk, and an invalid move shows its reason", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("a variation is tried, promoted and deleted", async () => {
    await openGame(page);
    await write(page, "g1-f2", "a2-b3", "e1-e3");
    await page.getByRole("button", { name: t("moves.previous") }).click();
    await page.getByRole("button", { name: t("review.try") }).click();
    await expect(current(page)).toHaveAttribute("data-turn", "a2-b3");
    await write(page, "b1-b4");
    await showMoves(page);
    const variation = page.locator(".variation");
    await expect(variation.locator(".turn-text")).toHaveAttribute("data-turn", "b1-b4");
    await expectAccessible(page);
    await page.getByRole("button", { name: t("moves.promote") }).click();
    await expect(variation.locator(".turn-text")).toHaveAttribute("data-turn", "e1-e3");
    await expect(current(page)).toHaveAttribute("data-turn", "b1-b4");
    await variation.locator(".turn-text").click();
    await expect(variation.locator(".turn-text")).toBeFocused();
    await page.getByRole("button", { name: t("moves.delete") }).click();
    await expect(variation).toHaveCount(0);
    await expect(current(page)).toHaveAttribute("data-turn", "a2-b3");
  });
  await test.step("arrow keys walk through the game outside of text fields", async () => {
    const page = await anew();
    await openGame(page);
    await write(page, "g1-f2", "a2-b3");
    await page.locator("#written").press("ArrowLeft");
    await expect(current(page)).toHaveAttribute("data-turn", "a2-b3");
    await showMoves(page);
    await current(page).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(current(page)).toHaveAttribute("data-turn", "g1-f2");
    await page.keyboard.press("Home");
    await expect(current(page)).toHaveCount(0);
    await page.keyboard.press("End");
    await expect(current(page)).toHaveAttribute("data-turn", "a2-b3");
  });
  await test.step("an invalid written move shows the reason", async () => {
    const page = await anew();
    await openGame(page);
    const refused = page.locator("#written-help .remark");
    for (const [text, why] of [
      ["hello", t("said.not_understood", { part: "hello" })],
      ["g1-f2;x", either(expression("said.not_played"), expression("said.ambiguous"))],
      ["a1-i9", either(expression("said.not_understood"), expression("said.not_played"))],
    ]) {
      await write(page, text);
      await expect(refused).toHaveText(why);
      await expect(page.locator("#written")).toHaveAttribute("aria-invalid", "true");
      await expect(page.locator("#written")).toBeFocused();
    }
    await write(page, "g1-f2");
    await expect(refused).toHaveCount(0);
    await expect(current(page)).toHaveAttribute("data-turn", "g1-f2");
  });
});

test("answers to questions are shown, drawn and announced, and asked for by single keys", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("answers to questions are shown and announced", async () => {
    await openGame(page);
    await write(page, "g1-f2");
    for (const [button, answer] of [
      [t("ask.captures"), t("said.no_captures")],
      [t("ask.last"), t("said.push_basic", { player: WHITE, dot: "g1", spot: "f2" })],
      [t("ask.reserves"), pattern("reserve.count", { player: WHITE })],
    ]) {
      await page.getByRole("button", { name: button }).click();
      await expect(page.locator(".answer")).toHaveText(answer);
      await expect(page.locator("#app > .read[role=status]")).toHaveText(answer);
    }
  });
  await test.step("captures and threats are drawn until the next action", async () => {
    const page = await anew();
    const board = await openGame(page, { start: "gipf-standard (gg)3/5/6/GG(GG)1(gg)2/6/5/(GG)3 w G12 G14 --" });
    await write(page, "a1-b2");
    const pieces = page.locator(".hint-piece");
    await page.locator(".board [tabindex='0']").focus();
    await page.keyboard.press("c");
    await expect(pieces).toHaveCount(0);
    await page.keyboard.press("t");
    await expect(page.locator(".answer")).toHaveText(t("said.threats", { turns: t("said.captured_by", { spots: "e6", dot: "e1", spot: "e2" }) }));
    await expect(pieces).toHaveCount(1);
    await expect(page.locator(".hint-arrow")).toHaveCount(1);
    await expect(page.locator(".hint-piece use")).toHaveAttribute("href", "#sign-threat");
    // The sign is drawn at the spot before the push.
    const middle = async (locator) => {
      const box = await locator.boundingBox();
      return Math.round(box.x + box.width / 2 + box.y + box.height / 2);
    };
    const piece = await middle(board.cell("e6").locator(".hit"));
    expect(Math.abs((await middle(page.locator(".hint-corners"))) - piece)).toBeLessThan(4);
    await page.keyboard.press("Escape");
    await expect(pieces).toHaveCount(0);
    await expect(page.locator(".answer")).toBeEmpty();
  });
  await test.step("single-letter keys ask questions on the board, and can be switched off", async () => {
    const page = await anew();
    await openGame(page);
    const answer = page.locator(".answer");
    await page.locator(".board [tabindex='0']").focus();
    await page.keyboard.press("t");
    await expect(answer).toHaveText(t("said.no_threats"));
    await goTo(page, "settings");
    await page.getByLabel(t("settings.keys")).uncheck();
    await page.keyboard.press("Escape");
    await page.locator(".board [tabindex='0']").focus();
    await page.keyboard.press("r");
    await expect(answer).toHaveText(t("said.no_threats"));
  });
});
