// Everything by keys alone, and the announcements for screen readers.
import { openGame } from "../lib/board.js";
import { playByKeys } from "../lib/keys.js";
import { dice } from "../lib/random.js";
import { expect, expectAccessible, full, openApp, test } from "../lib/fixtures.js";
import { showQuestions } from "../lib/panels.js";
import { BLACK, exactly, pattern, RED, starts, t, task, WHITE } from "../lib/words.js";

/** The name of a vacant spot for screen readers. */
const empty = (spot) => t("board.empty", { spot });

test("a push by keys never loses the focus", async ({ page }) => {
  const board = await openGame(page);
  const grid = page.getByRole("grid", { name: t("board.name") });
  const at = (name) => expect(board.cell(name)).toBeFocused();
  // One tab stop for the whole board.
  await expect(grid.locator("[tabindex='0']")).toHaveCount(1);
  await grid.locator("[tabindex='0']").focus();
  await at("a1");
  // The drawing has none, though it listens for the focus.
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
  await board.expectOn("c6", `${empty("c6")}, ${t("board.push", { dot: "b6", spot: "c6" })}. ${t("effect.moves_alone", { spot: "c6" })}`);
  await page.keyboard.press("Escape");
  await at("b6");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await board.expectTurn("b6-c6");
  await at("c6");
  await expect(page.getByRole("status").first()).toHaveText(`${t("said.push_basic", { player: WHITE, dot: "b6", spot: "c6" })} ${t("task.to_move", { player: BLACK })}`);
  await expectAccessible(page);
});

test("a spot, its lines and the last move are announced, and a row is decided by keys", async ({ page, anew }) => {
  await test.step("a spot, its lines and the last move are announced", async () => {
    const board = await openGame(page, { start: "gipf-standard 4/5/6/1(GG)g4/6/5/(gg)3 w G12 G14 --" });
    const heard = page.locator("#app > .read[role=status]");
    const press = (key) => page.keyboard.press(key);
    await board.cell("e3").focus();
    await press("s");
    await expect(heard).toHaveText(`${t("board.white_gipf", { spot: "e3" })}.`);
    await press("l");
    await expect(heard).toHaveText(
      t("mark.line", { from: "e2", to: "e8", spots: [empty("e2"), t("board.white_gipf", { spot: "e3" }), t("board.black_basic", { spot: "e4" }), ...["e5", "e6", "e7", "e8"].map(empty)].join("; ") }),
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
    await expect(heard).toHaveText(starts("mark.line", { from: "e2", to: "e8" }));
    await press("m");
    await expect(heard).toHaveText(t("said.no_turn"));
    // On a dot: the lines that begin there.
    await press("Home");
    await press("s");
    await expect(heard).toHaveText(`${t("board.dot", { dot: "e1" })}.`);
    await press("l");
    await expect(heard).toHaveText(starts("mark.line", { from: "e2", to: "e8" }));
    // A chosen dot says what its directions do.
    await press("Enter");
    await press("s");
    await expect(heard).toHaveText(`${t("board.empty", { spot: "e2" })}, ${t("board.push", { dot: "e1", spot: "e2" })}. ${t("effect.moves_alone", { spot: "e2" })}`);
  });
  await test.step("a row is decided by keys on the board and in the list", async () => {
    const page = await anew();
    const board = await openGame(page, { start: "gipf-standard (gg)3/5/6/GGG(GG)(gg)2/6/5/(GG)3 w G6 G8 --" });
    const stop = page.locator(".board [tabindex='0']");
    await stop.focus();
    // The first piece of the row that may stay.
    await expect(board.cell("e5")).toBeFocused();
    await page.keyboard.press("Space");
    await board.expectOn("e5", `${t("board.white_gipf", { spot: "e5" })}, ${t("mark.return")}`);
    await page.getByRole("button", { name: t("row.leave", { spot: "e5" }) }).focus();
    await page.keyboard.press("Enter");
    await board.expectOn("e5", `${t("board.white_gipf", { spot: "e5" })}, ${t("mark.keep")}`);
    await expect(page.getByRole("button", { name: t("row.leave", { spot: "e5" }) })).toBeFocused();
    await page.getByRole("button", { name: t("row.take_leave", { taken: 4, left: 1 }) }).focus();
    await page.keyboard.press("Enter");
    await expect(board.task).toHaveText(task("task.choose_dot", WHITE));
    // The button is gone; the focus went to the board.
    await expect(stop).toBeFocused();
  });
});

test("the help, questions and move input are about the game on the board, and list every key", async ({ page, anew }) => {
  await test.step("the help lists every key of the board", async () => {
    await openGame(page);
    await page.keyboard.press("?");
    const keys = page.locator("dialog[open] .keys").first().locator("kbd");
    await expect(keys).toHaveText(["←", "↑", "→", "↓", "Home", "End", "d", "D", "Enter", "Esc", "s", "l", "m", "c", "t", "r", "h", "1–7", "u", "U"]);
  });
  await full.step("help, questions and move input of TAMSK are about TAMSK", async () => {
    const page = await anew();
    await openApp(page, "#v=1&g=tamsk-1&m=a1-a2o");
    await showQuestions(page);
    const asked = page.locator(".ask");
    await expect(asked.locator(".choices .button")).toHaveText([t("ask.last"), t("ask.rings"), t("opponent.hint")]);
    await expect(asked).not.toContainText("g1-f2");
    await asked.getByRole("button", { name: t("ask.rings") }).click();
    await expect(page.locator(".answer").first()).toContainText(`${t("tamsk.rings_left", { player: RED, rings: 31 })}. ${t("tamsk.rings_left", { player: BLACK, rings: 32 })}.`);
    await page.locator(".tamsk-board [tabindex='0']").focus();
    await page.keyboard.press("?");
    const help = page.locator("dialog[open]");
    await expect(help.locator(".keys").first().locator("kbd")).toHaveText(["←", "↑", "→", "↓", "Home", "End", "Enter", "Esc", "s", "m", "r", "h", "Shift", "u", "U"]);
    await expect(help).toContainText(t("help.end_rings"));
    await expect(help).not.toContainText(new RegExp(`${t("help.push_dot")}|${t("game.gipf")}`));
  });
});

test("a standard game is played to its end by keyboard alone", { tag: "@full" }, async ({ page }) => {
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
    if (pattern("task.choose_dot").test(before)) {
      for (let steps = 0; steps <= (turn * 5) % 6; steps += 1) await press("d");
      while ((await page.locator("[data-state=chosen]").count()) === 0) {
        await press("Enter");
        if ((await page.locator("[data-state=chosen]").count()) === 0) await press("d");
      }
      await press("Enter");
    } else if (pattern("row.taking").test(before)) {
      await page.clock.runFor(1000);
    } else {
      // A choice: the row, if it is not clear which; then Done, by Tab from the board on.
      if (pattern("row.choose").test(before)) {
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
  await expect(over).toHaveText(exactly("over.wins"));
});

test("a game of Ultimate GIPF with challenges is played to its end by keyboard alone", { tag: "@full" }, async ({ page }) => {
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
