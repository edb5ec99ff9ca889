// Everything by keys alone, and what a screen reader is told.
import { openGame } from "../lib/board.js";
import { playByKeys } from "../lib/keys.js";
import { dice } from "../lib/random.js";
import { expect, expectAccessible, openApp, test } from "../lib/fixtures.js";
import { showQuestions } from "../lib/panels.js";

test("a push by keys, and the focus is never lost", async ({ page }) => {
  const board = await openGame(page);
  const grid = page.getByRole("grid", { name: "GIPF board" });
  const at = (name) => expect(board.cell(name)).toBeFocused();
  // One tab stop for the whole board.
  await expect(grid.locator("[tabindex='0']")).toHaveCount(1);
  await grid.locator("[tabindex='0']").focus();
  await at("a1");
  // Its drawing is none, though it listens for the focus.
  const onBoard = () => page.evaluate(() => Boolean(document.activeElement.closest(".board")));
  await page.keyboard.press("Shift+Tab");
  expect(await onBoard()).toBe(false);
  await page.keyboard.press("Tab");
  await at("a1");
  await page.keyboard.press("Tab");
  expect(await onBoard()).toBe(false);
  await page.keyboard.press("Shift+Tab");
  await at("a1");
  await page.keyboard.press("d");
  await at("a2");
  await page.keyboard.press("Shift+D");
  await at("a1");
  await page.keyboard.press("ArrowRight");
  await at("b2");
  await page.keyboard.press("End");
  await at("b6");
  await page.keyboard.press("Enter");
  // The focus is on the first direction, and its name says what it does.
  await at("c6");
  await board.expectOn("c6", "c6, empty, push from b6 towards c6");
  await page.keyboard.press("Escape");
  await at("b6");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await board.expectTurn("b6-c6");
  await at("c6");
  await expect(page.getByRole("status").first()).toHaveText("White pushes a basic piece from b6 to c6. Black to move");
  await expectAccessible(page);
});

test("this spot, its lines and the last move are heard", async ({ page }) => {
  const board = await openGame(page, { start: "gipf-standard 4/5/6/1(GG)g4/6/5/(gg)3 w G12 G14 --" });
  const heard = page.locator("#app > .read[role=status]");
  const press = (key) => page.keyboard.press(key);
  await board.cell("e3").focus();
  await press("s");
  await expect(heard).toHaveText("e3, white GIPF-piece.");
  await press("l");
  await expect(heard).toHaveText(
    "Line e2–e8: e2, empty; e3, white GIPF-piece; e4, black basic piece; e5, empty; e6, empty; e7, empty; e8, empty.",
  );
  const lines = new Set([await heard.textContent()]);
  for (let turn = 0; turn < 2; turn += 1) {
    const before = await heard.textContent();
    await press("l");
    await expect(heard).not.toHaveText(before);
    lines.add(await heard.textContent());
  }
  expect(lines.size).toBe(3);
  await press("l");
  await expect(heard).toHaveText(/^Line e2–e8:/);
  await press("m");
  await expect(heard).toHaveText("No move has been made yet.");
  // On a dot: the lines that begin there.
  await press("Home");
  await press("s");
  await expect(heard).toHaveText("dot e1.");
  await press("l");
  await expect(heard).toHaveText(/^Line e2–e8:/);
  // A chosen dot says what its directions do.
  await press("Enter");
  await press("s");
  await expect(heard).toHaveText("e2, empty, push from e1 towards e2.");
});

test("the help lists every key of the board", async ({ page }) => {
  await openGame(page);
  await page.keyboard.press("?");
  const keys = page.locator("dialog[open] .keys").first().locator("kbd");
  await expect(keys).toHaveText(["←", "↑", "→", "↓", "Home", "End", "d", "D", "Enter", "Esc", "s", "l", "m", "c", "t", "r", "h", "1–7", "u", "U"]);
});

test("in TAMSK the help, the questions and the line to write in speak of TAMSK", async ({ page }) => {
  await openApp(page, "#v=1&g=tamsk-1&m=a1-a2o");
  await showQuestions(page);
  const asked = page.locator(".ask");
  await expect(asked.locator(".choices .button")).toHaveText(["What was the last move?", "How many rings are left?", "Hint"]);
  await expect(asked).not.toContainText("g1-f2");
  await asked.getByRole("button", { name: "How many rings" }).click();
  await expect(page.locator(".answer").first()).toContainText("Red has 31 rings left. Black has 32 rings left.");
  await page.locator(".tamsk-board [tabindex='0']").focus();
  await page.keyboard.press("?");
  const help = page.locator("dialog[open]");
  await expect(help.locator(".keys").first().locator("kbd")).toHaveText(["←", "↑", "→", "↓", "Home", "End", "Enter", "Esc", "s", "m", "r", "h", "Shift", "u", "U"]);
  await expect(help).toContainText("Whoever has fewer rings left then wins.");
  await expect(help).not.toContainText(/push|GIPF/);
});

test("a row is decided by keys on the board and in the list", async ({ page }) => {
  const board = await openGame(page, { start: "gipf-standard (gg)3/5/6/GGG(GG)(gg)2/6/5/(GG)3 w G6 G8 --" });
  const stop = page.locator(".board [tabindex='0']");
  await stop.focus();
  // The first piece of the row that may stay.
  await expect(board.cell("e5")).toBeFocused();
  await page.keyboard.press("Space");
  await board.expectOn("e5", "e5, white GIPF-piece, goes back to the reserve");
  await page.getByRole("button", { name: "Keep the GIPF-piece on e5" }).focus();
  await page.keyboard.press("Enter");
  await board.expectOn("e5", "e5, white GIPF-piece, stays");
  await expect(page.getByRole("button", { name: "Keep the GIPF-piece on e5" })).toBeFocused();
  await page.getByRole("button", { name: "Done" }).focus();
  await page.keyboard.press("Enter");
  await expect(board.task).toHaveText("White: choose a dot");
  // The button is gone; the focus went to the board.
  await expect(stop).toBeFocused();
});

test("a standard game to its end by keyboard alone", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(300_000);
  // Rows are taken without a pause to look, so that the test need not wait for each.
  await page.clock.install();
  const board = await openGame(page, { start: "gipf-standard (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12 G12 --" });
  const press = (key) => page.keyboard.press(key);
  const over = page.locator(".over-result");
  const sentence = () => page.locator(".task, .over-result").first().innerText();
  await page.locator(".board [tabindex='0']").focus();
  for (let turn = 0; turn < 400 && !(await over.isVisible()); turn += 1) {
    const before = await sentence();
    if (/choose a dot/.test(before)) {
      for (let steps = 0; steps <= (turn * 5) % 6; steps += 1) await press("d");
      while ((await page.locator("[data-state=chosen]").count()) === 0) {
        await press("Enter");
        if ((await page.locator("[data-state=chosen]").count()) === 0) await press("d");
      }
      await press("Enter");
    } else if (/takes the row/.test(before)) {
      await page.clock.runFor(1000);
    } else {
      // A choice: the row, if it is not clear which; then Done, by Tab from the board on.
      if (/choose the row/.test(before)) {
        await page.locator(".rows .segment").first().focus();
        await press("Enter");
      }
      await page.locator(".rows .is-main").focus();
      await press("Enter");
      await page.clock.runFor(100);
    }
    await page.locator(".board [tabindex='0']").focus();
  }
  await expect(over).toBeVisible();
  await expect(over).toHaveText(/^(White|Black) wins$/);
});

test("a game of Ultimate GIPF with challenges to its end by keyboard alone", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(600_000);
  await openGame(page, {
    start: "gipf-ultimate~2/* 4/2(GG)2/6/7/2(gg)3/5/4 w G19T3Z3D3Y3P3 G19T3Z3D3Y3P3 gg:2,*",
    storage: { "gipf.settings": "motion=none\n" },
  });
  const used = await playByKeys(page, dice(0x51ed));
  expect([...used]).toEqual(expect.arrayContaining(["dot", "direction", "reply", "spot"]));
  await expect(page.locator(".over-result")).toBeVisible();
  await expectAccessible(page);
});
