// Every answer to "why not?" leads to its clause, and back to the game as it was.
import { openGame } from "../lib/board.js";
import { expect, expectAccessible, full, openApp, test } from "../lib/fixtures.js";
import { choose, write } from "../lib/panels.js";
import { pattern, t } from "../lib/words.js";

const named = (page) => page.locator("#rules .rules-clause[data-named]");

/** The position, the cells that are touched, and the clause of the reason. */
const REFUSALS = [
  ["a dot whose lines are full", "gipf-basic 4/5/6/GgGgGgG/6/5/4 w G5 G5 --", ["e1"], "G 3.4"],
  ["a spot on which nothing stands", "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --", ["e5"], "G 3.1"],
  ["a row that comes first", "gipf-standard 4/5/6/G(GG)GG3/6/5/(gg)3 w G5 G5 --", ["a1"], "G 4.5"],
  ["a potential with nothing to jump over", "gipf-standard+Z6 (gg)2(GG)/5/6/1(GZ)5/6/5/(gg)2(GG) w G8Z4 G9Z6 pp", ["e3"], "P 5.2"],
  ["a stack while a GIPF disc waits", "matrx 4/5/6/G2(YY)3/6/1G3/4/1g1 w G1T6Z6D6Y4P6 G2T6Z6D6Y6P6 --", ["e5"], "M 2.3"],
];

test("every refusal leads to its clause, and back to the game as it was", async ({ anew }) => {
  test.setTimeout(90_000);
  for (const [name, start, touched, clause] of full.list(REFUSALS)) {
    await test.step(`${name}: ${clause}`, async () => {
      const page = await anew();
      const board = await openGame(page, { start });
      await expect(page.locator(".tabs")).toBeAttached();
      for (const cell of touched) await board.click(cell);
      const link = page.locator(".remark").getByRole("link", { name: t("rules.rule", { clause }) });
      await expect(link).toBeVisible();
      await expectAccessible(page);
      const stands = await page.locator(".stage").getAttribute("class");
      await link.click();
      await expect(named(page)).toHaveAttribute("id", clause.replace(" ", "-"));
      await expect(named(page)).toBeFocused();
      await page.goBack();
      await expect(page.locator("#rules")).toBeHidden();
      await expect(page.locator(".stage")).toHaveAttribute("class", stands);
      await expect(link).toBeVisible();
    });
  }
});

test("every other answer leads to its rule: written moves, the computer, puzzles and notes", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(100_000);
  await test.step("a written move that a rule forbids names it", async () => {
    await openGame(page, { start: "gipf-basic 4/5/6/GgGgGgG/6/5/4 w G5 G5 --" });
    await write(page, "e1-e2");
    const link = page.locator(".written").getByRole("link", { name: t("rules.rule", { clause: "G 3.4" }) });
    await link.click();
    await expect(named(page)).toHaveAttribute("id", "G-3.4");
    await page.goBack();
    await expect(page.locator("#written")).toBeVisible();
  });
  await test.step("an answer against the computer leads to its rule", async () => {
    const page = await anew();
    const board = await openGame(page);
    await page.getByRole("button", { name: t("action.new_game") }).click();
    const dialog = page.getByRole("dialog", { name: t("action.new_game") });
    await choose(dialog, t("new_game.computer"));
    await dialog.getByRole("button", { name: t("action.start") }).click();
    // The computer is loaded as a chunk of its own, and does not answer before.
    const link = page.locator(".opponent").getByRole("link", { name: t("rules.rule", { clause: "G 3.1" }) });
    await expect(async () => {
      await board.click("e5");
      await expect(link).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await link.click();
    await expect(named(page)).toHaveAttribute("id", "G-3.1");
  });
  await test.step("an answer in a puzzle leads to its rule", async () => {
    const page = await anew();
    const puzzle = "v=1&p=gipf-basic_ggGG%2FGg1G1%2Fg1g1g1%2F6G%2FgG1G1g%2F5%2F4_w_G7_G2_--&q=win&in=3&title=Knot";
    await openApp(page, `#${puzzle}`);
    await expect(page.locator(".puzzle-goal")).toBeVisible({ timeout: 20_000 });
    await page.locator("[data-cell=e5]").click();
    await page.locator(".puzzle-status").getByRole("link", { name: pattern("rules.rule", { clause: /G.*/ }) }).click();
    await expect(named(page)).toBeVisible();
  });
  await test.step("the note about an extra move leads to its rule", async () => {
    const page = await anew();
    await openGame(page, { start: "gipf-standard+T6 (gg)3/5/6/(GG)2(GT)3/6/5/(gg)3 w G6T4 G9T6 pp" });
    await page.locator(".turn-note").getByRole("link", { name: t("rules.rule", { clause: "P 4.8" }) }).click();
    await expect(named(page)).toHaveAttribute("id", "P-4.8");
    await page.goBack();
    await expect(page.locator(".turn-note")).toBeVisible();
  });
  await test.step("a written push over a full line names the rule, though the other line is open", async () => {
    const page = await anew();
    await openGame(page, { start: "gipf-basic GgGg/5/6/7/6/5/4 w G5 G5 --" });
    await page.getByRole("button", { name: t("ask.tab"), exact: true }).click();
    await page.locator("#written").fill("b1-b2");
    await page.keyboard.press("Enter");
    await expect(page.locator(".written").getByRole("link", { name: t("rules.rule", { clause: "G 3.4" }) })).toBeVisible();
  });
});
