// Games with potentials: turns of many steps, what to push, and why something cannot be
// done.
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, shot, test } from "../lib/fixtures.js";

/** A TAMSK piece on the middle, and another one that the extra move from e1 pushes there. */
const CHAIN = "gipf-standard+T6 (gg)3/5/6/gg(GT)(GT)3/6/5/(GG)3 w G6T4 G9T6 pp";
const MIXED = "gipf-tournament+T3P3 4/2(GG)2/6/7/2(gg)3/5/4 w G16T3P2 G16T3P3 gg";
const JUMP = "gipf-standard+Z6 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp";
const PUNCT = "gipf-standard+P6 4/5/6/(GG)2(GP)(gg)2/6/5/(gg)3 w G3 G5 --";
const BACK = "matrx 4/5/6/G2(YY)3/6/1G3/4/1g1 w G1T6Z6D6Y4P6 G2T6Z6D6Y6P6 --";
const STILL = { "gipf.settings": "motion=none\n" };

const parts = (page) => page.locator(".part");

/** The strip as `name:state` words. */
function strip(page) {
  return page.evaluate(() => [...document.querySelectorAll(".part")].map((part) => `${part.childNodes[1].textContent}:${part.dataset.state}`).join(" "));
}

test("a turn of many steps is a strip, taken back by steps and as a whole", async ({ page }) => {
  const board = await openGame(page, { start: CHAIN, storage: STILL });
  await expect.poll(() => strip(page)).toBe("Extra move:now Move:due");
  await expect(page.locator(".turn-note")).toHaveText(/declined it leaves the game.* \(Rule P 4\.8\)$/);
  await expect(page.locator(".part[aria-current=step]")).toHaveText(/Extra move, now/);
  await board.click("e1");
  await board.click("e2");
  await expect.poll(() => strip(page)).toBe("Extra move:done Extra move:now Move:due");
  await board.click("a5");
  await board.click("b5");
  await expect.poll(() => strip(page)).toBe("Extra move:done Extra move:done Move:now");
  await expectAccessible(page);
  await shot(page, "boxes-strip");
  const undo = page.locator(".actions .is-back");
  await undo.click();
  await expect.poll(() => strip(page)).toBe("Extra move:done Extra move:now Move:due");
  await board.click("a5");
  await board.click("b5");
  await undo.click({ modifiers: ["Shift"] });
  await expect.poll(() => strip(page)).toBe("Extra move:now Move:due");
  await board.click("e1");
  await board.click("e2");
  await board.click("a5");
  await board.click("b5");
  await page.getByRole("button", { name: "Take back the turn" }).click();
  await expect.poll(() => strip(page)).toBe("Extra move:now Move:due");
  // By keys: a step, and the turn.
  await board.click("e1");
  await board.click("e2");
  await board.cell("e3").focus();
  await page.keyboard.press("u");
  await expect.poll(() => strip(page)).toBe("Extra move:now Move:due");
  await page.getByRole("button", { name: "No extra move" }).click();
  await expect.poll(() => strip(page)).toBe("Extra move:lost Move:now");
});

test("an ordinary push has no strip", async ({ page }) => {
  const board = await openGame(page);
  await expect(page.locator(".moves")).toBeVisible();
  await board.push("a3-b4");
  await expect(parts(page)).toHaveCount(0);
});

for (const [size, width, height, locale] of [["small phone", 360, 640, "de-DE"], ["phone", 360, 740, "en-GB"], ["tablet", 820, 1180, "de-DE"], ["desk", 1440, 900, "en-GB"]]) {
  test.describe(size, () => {
    test.use({ viewport: { width, height }, locale });

    test("strip, note and answers are all in sight", async ({ page }) => {
      const board = await openGame(page, { start: CHAIN, storage: STILL });
      await expect(page.locator(".turn-note")).toBeVisible();
      await board.click("e1");
      await board.click("e2");
      await expect(parts(page)).toHaveCount(3);
      await shot(page, `boxes-${size.replace(" ", "-")}`);
      const bar = await page.locator(".actions").boundingBox();
      for (const selector of [".parts", ".turn-note", ".replies", ".board", ".near .player"]) {
        const box = await page.locator(selector).boundingBox();
        const floor = bar.y > box.y ? bar.y : height;
        expect(box.y + box.height, selector).toBeLessThanOrEqual(floor + 1);
        expect(box.y, selector).toBeGreaterThanOrEqual(0);
      }
      expect((await page.locator(".board").boundingBox()).height).toBeGreaterThan(150);
      await expectNoSidewaysScroll(page);
    });
  });
}

test("what can be pushed says how many are left, takes keys and warns of what it ends", async ({ page }) => {
  const board = await openGame(page, { start: MIXED, storage: STILL });
  const choices = page.locator(".now .segments .segment");
  const heard = await choices.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  expect(heard).toEqual(["GIPF-piece, 8 left", "TAMSK piece, 3 left", "PÜNCT piece, 2 left", "Basic piece, 16 left"]);
  await expect(page.locator(".choice-ends")).toBeEmpty();
  await board.cell("e5").focus();
  await page.keyboard.press("3");
  await expect(choices.nth(2)).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".choice-ends")).toHaveText("After it no GIPF-piece may come in.");
  await page.keyboard.press("4");
  await expect(page.locator(".choice-ends")).toContainText("potentials in reserve leave the game");
  await shot(page, "boxes-choice");
  await expectAccessible(page);
  await page.keyboard.press("2");
  await page.keyboard.press("9");
  await expect(choices.nth(1)).toHaveAttribute("aria-pressed", "true");
  await board.push("e1-e2");
  await page.getByRole("button", { name: "Push" }).click();
  await board.expectTurn("Te1-e2");
});

test("digits rest where single keys are off", async ({ page }) => {
  const board = await openGame(page, { start: MIXED, storage: { "gipf.settings": "motion=none\nkeys=no\n" } });
  await board.cell("e5").focus();
  await page.keyboard.press("3");
  await expect(page.locator(".now .segments .segment").first()).toHaveAttribute("aria-pressed", "true");
});

test("whatever cannot be done says why, with its rule", async ({ page }) => {
  const board = await openGame(page, { start: JUMP, storage: STILL });
  const remark = page.locator(".now > .remark");
  const said = page.locator("#app > .read[role=status]");
  await board.click("f5");
  await expect(remark).toHaveText("Pieces come in from the dots at the edge, not on f5. (Rule G 3.1)");
  await expect(said).toHaveText("Pieces come in from the dots at the edge, not on f5. (Rule G 3.1)");
  await board.click("e5");
  await expect(remark).toHaveText("The piece on e5 has no potential: it moves only when it is pushed. (Rule G 3.1)");
  await board.click("b2");
  await expect(remark).toHaveText("The piece on b2 is the other player’s. (Rule G 3.1)");
  // A chosen potential shows where to, stays chosen, and says where it cannot go.
  await expect(board.cell("e4")).toHaveAttribute("data-aim", "from");
  await board.click("e4");
  await expect(page.locator(".spot[data-aim=to]")).toHaveCount(1);
  await expect(board.cell("e6")).toHaveAttribute("data-aim", "to");
  await shot(page, "boxes-target");
  await board.click("c3");
  await expect(remark).toHaveText(/lands on the first free spot.*not on c3\. \(Rule P 5\.2\)/);
  await board.cell("c4").focus();
  await page.keyboard.press("Enter");
  await expect(remark).toHaveText(/not on c4\. \(Rule P 5\.2\)/);
  await board.click("e6");
  await board.expectTurn("Ze4>e6");
});

test("PÜNCT asks for one disc or two and shows both", async ({ page }) => {
  const board = await openGame(page, { start: PUNCT, storage: STILL });
  await board.click("e5");
  await board.click("e6");
  await expect(board.cell("e6")).toHaveAttribute("data-chosen", "");
  const covers = page.locator(".replies .is-drawn");
  await expect(covers).toHaveText(["One basic piece", "A GIPF-piece"]);
  await expect(covers.first().locator("svg use")).not.toHaveCount(0);
  await expect(page.locator(".turn-note")).toHaveText(/Two are a new GIPF-piece\. \(Rule P 8\.4\)/);
  await expectAccessible(page);
  await shot(page, "boxes-cover");
  await covers.nth(1).click();
  await board.expectTurn("Pe5>e6=2");
});

test("in MATRX a GIPF disc that is back explains its duty", async ({ page }) => {
  const board = await openGame(page, { start: BACK, storage: STILL });
  await expect(page.locator(".turn-note")).toHaveText(/GIPF disc is back in reserve.* \(Rule M 2\.3\)/);
  await board.click("e5");
  await expect(page.locator(".now > .remark")).toHaveText(/GIPF disc comes in first.* \(Rule M 2\.3\)/);
  await shot(page, "boxes-matrx");
});
