// The board editor: any position, made by pointer, finger and keys, and its link.
import { EMPTY, IMPOSSIBLE, SAND, START, address, button, cell, click, editor, expectText, middle, open, part, said, status, tool, troubles } from "../lib/editor.js";
import { KEY, openGame, savedGame, savedGames } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, expectWhole, openApp, reload, shot, speak, test } from "../lib/fixtures.js";
import { BLACK, WHITE, expression, t } from "../lib/words.js";

test("a position is made by pointer, and its link is ready at once", async ({ page }) => {
  await open(page, EMPTY);
  await expectText(page, EMPTY);
  await tool(page, `${WHITE}: ${t("piece.gipf")}`).check();
  for (const name of ["e5", "b2"]) await click(page, name);
  await tool(page, `${BLACK}: ${t("piece.gipf")}`).check();
  await click(page, "d4");
  await tool(page, `${WHITE}: ${t("piece.basic")}`).check();
  await click(page, "f5");
  await expectText(page, "gipf-standard (GG)3/5/2(gg)3/3(GG)3/3G2/5/4 w G13 G16 --");
  await expect(status(page)).toHaveText(t("editor.playable"));
  await expect(cell(page, "e5")).toHaveAttribute("aria-label", t("board.white_gipf", { spot: "e5" }));
  // The same piece once more removes it, and so does the hand tool.
  await click(page, "f5");
  await tool(page, t("editor.remove")).check();
  await click(page, "b2");
  await expectText(page, "gipf-standard 4/5/2(gg)3/3(GG)3/6/5/4 w G16 G16 --");
  await expect.poll(() => page.url()).toContain("?page=editor#v=1&p=gipf-standard_4%2F5%2F2%28gg%293");
  await expect.poll(() => page.url()).toContain("&edit=1");
  // A reader of the link can go on.
  await reload(page);
  await expectText(page, "gipf-standard 4/5/2(gg)3/3(GG)3/6/5/4 w G16 G16 --");
});

test("a position is made with keys alone", async ({ page }) => {
  await open(page, START);
  await cell(page, "e5").focus();
  await page.keyboard.press("Enter");
  await expect(cell(page, "e5")).toHaveAttribute("aria-label", t("board.white_basic", { spot: "e5" }));
  await expect(said(page)).toContainText(t("board.white_basic", { spot: "e5" }));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("g");
  await expect(cell(page, "e6")).toHaveAttribute("aria-label", t("board.black_basic", { spot: "e6" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("2");
  await expect(cell(page, "f5")).toHaveAttribute("aria-label", t("board.black_basic", { spot: "f5" }));
  await page.keyboard.press("Delete");
  await expect(cell(page, "f5")).toHaveAttribute("aria-label", t("board.empty", { spot: "f5" }));
  // A further disc makes no piece of this game.
  await page.keyboard.press("Shift+G");
  await page.keyboard.press("Shift+G");
  await expect(status(page)).toHaveText(t("editor.troubles", { troubles: 1 }));
  await expect(said(page)).toContainText(t("editor.troubles", { troubles: 1 }));
  await page.keyboard.press("Backspace");
  await expect(status(page)).toHaveText(t("editor.playable"));
  await page.keyboard.press("u");
  await expect(status(page)).toHaveText(t("editor.troubles", { troubles: 1 }));
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Shift+U");
  // Two discs of a colour are removed together, as a piece.
  await expectText(page, "gipf-basic g2G/5/6/G2Gg1g/6/5/g2G w G11 G11 --");
  // The arrow keys choose a piece, from one tab stop.
  await tool(page, `${WHITE}: ${t("piece.basic")}`).focus();
  await page.keyboard.press("ArrowRight");
  await expect(tool(page, `${BLACK}: ${t("piece.basic")}`)).toBeChecked();
});

test("a finger places pieces on a phone, where all controls fit", async ({ browser }, info) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, baseURL: info.project.use.baseURL ?? process.env.GIPF_E2E_URL, serviceWorkers: "block" });
  const page = await context.newPage();
  await open(page, "gipf-ultimate 4/5/6/7/6/5/4 w G21T3Z3D3Y3P3 G21T3Z3D3Y3P3 gg");
  await tool(page, `${BLACK}: ${t("piece.loaded", { potential: "DVONN" })}`).check({ force: true });
  const { x, y } = await middle(page, "e5");
  await page.touchscreen.tap(x, y);
  await expect(cell(page, "e5")).toHaveAttribute("aria-label", t("board.black", { spot: "e5", piece: t("piece.loaded", { potential: "DVONN" }) }));
  // The right to introduce pieces does not fit the position.
  await expect(troubles(page)).toHaveCount(1);
  for (const seen of [".board", ".tools", ".editor-status", ".trouble", ".editor-deeds .is-main"]) {
    await expect(editor(page).locator(seen).first()).toBeInViewport({ ratio: 0.9 });
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(640);
  await expectNoSidewaysScroll(page);
  await shot(page, "editor-phone-ultimate");
  for (const name of [t("editor.position"), t("editor.source")]) {
    await part(page, name);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await shot(page, `editor-phone-${name.split(" ")[0].toLowerCase()}`);
  }
  await context.close();
});

test("every problem is listed with its repairs, and side, reserves, state and game can be changed", async ({ page, anew }) => {
  await test.step("every problem is listed with its repairs", async () => {
    await open(page, IMPOSSIBLE);
    await expect(status(page)).toHaveText(t("editor.troubles", { troubles: 3 }));
    await expect(troubles(page)).toHaveCount(3);
    await expect(troubles(page).first()).toContainText("e5");
    await expectAccessible(page);
    await shot(page, "editor-impossible");
    // A position that cannot be played does not start, and the reason is announced.
    await expect(button(page, t("editor.play"))).toHaveAttribute("aria-disabled", "true");
    await button(page, t("editor.play")).click({ force: true });
    await expect(said(page)).toContainText(`${t("editor.troubles", { troubles: 3 })}: `);
    await expect(editor(page)).toBeVisible();
    await expect(editor(page).locator(".is-mending").first()).toBeFocused();
    await expect(editor(page).locator(".is-mending").first()).toHaveText(t("editor.lay", { discs: 1, spot: "e5" }));
    // The problem is marked at its place.
    await expect(cell(page, "e5")).toHaveAttribute("data-mark", "trouble");
    await expect(cell(page, "e5")).toHaveAttribute("aria-label", new RegExp(`, ${t("mark.trouble")}$`));
    await expect(editor(page).locator("[data-mark]")).toHaveCount(1);
    for (const left of [2, 1, 0]) {
      await editor(page).locator(".is-mending").first().click();
      await expect(troubles(page)).toHaveCount(left);
    }
    await expect(status(page)).toHaveText(t("editor.playable"));
    await expectText(page, "gipf-basic 4/5/6/3G3/6/5/g3 w G14 G5 --");
    // The focus is not lost with the last button.
    await expect(button(page, t("editor.play"))).toBeFocused();
    for (const wrong of [1, 2, 3]) {
      await button(page, t("action.undo")).click();
      await expect(troubles(page)).toHaveCount(wrong);
    }
    await expectText(page, IMPOSSIBLE);
    await button(page, t("action.redo")).click();
    await expect(troubles(page)).toHaveCount(2);
  });
  await test.step("side, reserves, state and the game itself", async () => {
    const page = await anew();
    await open(page, "gipf-tournament 4/5/6/7/6/5/4 w G18 G18 gg");
    await button(page, BLACK).click();
    await editor(page).getByRole("combobox", { name: t("editor.opening", { player: WHITE }) }).selectOption({ label: t("editor.opening_closed") });
    const white = editor(page).getByRole("group", { name: t("editor.reserve", { player: WHITE }) });
    await white.getByLabel(t("editor.discs")).fill("9");
    await white.getByLabel(t("editor.discs")).press("Enter");
    await expectText(page, "gipf-tournament 4/5/6/7/6/5/4 b G9 G18 -g");
    await button(page, t("editor.refill")).click();
    await expectText(page, "gipf-tournament 4/5/6/7/6/5/4 b G18 G18 -g");
    await editor(page).getByLabel("ZÈRTZ").first().fill("6");
    await editor(page).getByLabel("ZÈRTZ").first().press("Tab");
    await expectText(page, "gipf-tournament+Z6 4/5/6/7/6/5/4 b G18Z6 G18Z6 gg");
    await expect(tool(page, `${WHITE}: ${t("piece.loaded", { potential: "ZÈRTZ" })}`)).toBeVisible();
    const game = editor(page).getByRole("combobox", { name: t("editor.game"), exact: true });
    await game.focus();
    await game.selectOption({ label: `${t("game.matrx")}: ${t("new_game.board_small")}` });
    await expectText(page, "matrx@gipf 4/5/6/7/6/5/4 b G3T6Z6D6Y6P6 G3T6Z6D6Y6P6 --");
    // The chosen element keeps the focus.
    await expect(game).toBeFocused();
    await editor(page).getByRole("combobox", { name: t("editor.stage") }).selectOption({ label: t("editor.stage_won", { player: WHITE }) });
    await expect(page.locator("#editor .editor-text")).toHaveValue(/#w$/);
    await button(page, t("editor.start")).click();
    await expectText(page, "matrx@gipf 4/5/6/7/6/5/4 w G3T6Z6D6Y6P6 G3T6Z6D6Y6P6 --");
  });
});

test("a tower is built, texts and links are read, letters can be switched off, and the computer looks", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("a tower is built piece by piece", async () => {
    await open(page, "gipf-standard+D6 4/5/6/3g3/6/5/(gg)2(GG) w G9D6 G9D6 pp");
    await tool(page, `${WHITE}: ${t("piece.used", { potential: "DVONN" })}`).check();
    await editor(page).getByRole("checkbox", { name: t("editor.on_top") }).check();
    await click(page, "e5");
    await expectText(page, "gipf-standard+D6 4/5/6/3(gD)3/6/5/(gg)2(GG) w G9D5 G9D6 pp");
    await expect(cell(page, "e5")).toHaveAttribute("aria-label", `${t("board.white", { spot: "e5", piece: t("piece.used", { potential: "DVONN" }) })}, ${t("mark.stacked", { discs: 1 })}`);
    await expect(status(page)).toHaveText(t("editor.playable"));
  });
  await test.step("texts and links are read, and invalid input shows its problems", async () => {
    const page = await anew();
    await open(page, START);
    const text = editor(page).locator(".editor-text");
    for (const [written, taken] of [
      ["gipf-basic 4/5/6/7/6/5/4 b G15 G15 --", "gipf-basic 4/5/6/7/6/5/4 b G15 G15 --"],
      ["https://example.org/#v=1&g=gipf-basic&m=g1-f2_a2-b3_e1-e3&n=2", "gipf-basic gg1G/5/6/G5g/G5/5/g2G w G11 G11 --"],
      [`https://example.org/${address(IMPOSSIBLE)}`, IMPOSSIBLE],
    ]) {
      await text.fill(written);
      await button(page, t("editor.take")).click();
      await expectText(page, taken);
    }
    await text.fill("gipf-basic x/5 w");
    await button(page, t("editor.take")).click();
    await expect(editor(page).locator(".is-source .trouble")).toHaveText([t("fault.fields", { found: 3 }), t("editor.unchanged")]);
    await expect(text).toHaveAttribute("aria-invalid", "true");
    await expectText(page, "gipf-basic x/5 w");
    await shot(page, "editor-refused");
    await button(page, t("action.undo")).click();
    await expectText(page, "gipf-basic gg1G/5/6/G5g/G5/5/g2G w G11 G11 --");
  });
  await test.step("letter keys do nothing if single keys are off", async () => {
    const page = await anew();
    await page.addInitScript(() => localStorage.setItem("gipf.settings", "keys=no\n"));
    await open(page, START);
    await cell(page, "e5").focus();
    await page.keyboard.press("g");
    await page.keyboard.press("1");
    await expectText(page, START);
    await page.keyboard.press("Enter");
    await expect(cell(page, "e5")).toHaveAttribute("aria-label", t("board.white_basic", { spot: "e5" }));
  });
  await test.step("the computer looks at a position from the editor", async () => {
    const page = await anew();
    await open(page, "gipf-basic 4/5/6/GGGg3/6/5/gg2 w G5 G5 --");
    await button(page, t("editor.analyse")).click();
    await expect(page.locator(".analysis-line").first()).toBeVisible({ timeout: 20_000 });
    await expect(page.locator(".now .analysis-mark")).toBeAttached();
    // A game that is started from there has no analysis.
    await page.goBack();
    await button(page, t("editor.play")).click();
    await expect(editor(page)).toBeHidden();
    await expect(page.locator(".now .analysis-mark")).toHaveCount(0);
  });
});

test("a damaged link shows a message, and a pasted position opens", async ({ page, anew }) => {
  await test.step("a damaged link shows a message, and the editor stays open", async () => {
    await openApp(page, "?page=editor#v=1&p=gipf-basic_4/5/6_w&edit=1");
    await expect(status(page)).toHaveText(t("editor.link_unread"));
    await expect(editor(page).locator("[aria-invalid], .trouble")).toHaveCount(0);
    await expectText(page, START);
    // A link to an unplayable position without its page does not lead to a game, either.
    await openApp(page, `#${address(IMPOSSIBLE).split("#")[1]}`);
    await expectText(page, IMPOSSIBLE);
    await reload(page);
    await expectText(page, IMPOSSIBLE);
  });
  await test.step("a pasted position opens in the editor", async () => {
    const page = await anew();
    await open(page, START);
    const pasted = "gipf-basic 4/5/6/7/6/5/4 b G15 G15 --";
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, pasted);
    await expectText(page, pasted);
    await expect(editor(page)).toBeVisible();
  });
});

test("the editor starts a new game beside the one before, and a reload keeps both", async ({ page, anew }) => {
  await test.step("from the game to the editor, and from there a new game; the one before stays", async () => {
    const save = "gipf-record 1\nstart gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --\nwhite Ada\nstep 0 g1-f2\nat 1\n";
    await openGame(page, { storage: { [KEY]: savedGame(save) } });
    await page.locator(".actions").getByRole("button", { name: t("action.more") }).click();
    await page.getByRole("dialog").getByRole("button", { name: t("editor.title") }).click();
    await expect(editor(page).locator("h1")).toBeFocused();
    await expectText(page, "gipf-basic g2G/5/6/G5g/G5/5/g2G b G11 G12 --");
    await tool(page, `${BLACK}: ${t("piece.basic")}`).check();
    await click(page, "e5");
    await button(page, t("editor.play")).click();
    await expect(editor(page)).toBeHidden();
    await expect(page.locator(".game [data-cell=e5]")).toHaveAttribute("aria-label", t("board.black_basic", { spot: "e5" }));
    await expect(page.locator(".task")).toContainText(BLACK);
    await expect(page.locator(".notice")).toBeVisible();
    const kept = await savedGames(page);
    expect(kept).toHaveLength(2);
    expect(kept.some((text) => text.includes("white Ada\nstep 0 g1-f2"))).toBe(true);
    expect(kept.some((text) => text.includes("start gipf-basic g2G/5/6/G2g2g/G5/5/g2G b G11 G11 --"))).toBe(true);
    // Back leads to the editor as it was, and back again to the game before.
    await page.goBack();
    await expect(editor(page)).toBeVisible();
    await expectText(page, "gipf-basic g2G/5/6/G2g2g/G5/5/g2G b G11 G11 --");
    await button(page, t("action.back")).click();
    await expect(editor(page)).toBeHidden();
  });
  await test.step("a reload in the editor keeps both, the position and the game", async () => {
    const page = await anew();
    const save = "gipf-record 1\nstart gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --\nwhite Ada\nstep 0 g1-f2\nat 1\n";
    await openGame(page, { storage: { [KEY]: savedGame(save) } });
    await page.locator(".actions").getByRole("button", { name: t("action.more") }).click();
    await page.getByRole("dialog").getByRole("button", { name: t("editor.title") }).click();
    await click(page, "e5");
    await expect.poll(() => page.url()).toContain("edit=1");
    const made = "gipf-basic g2G/5/6/G2G2g/G5/5/g2G b G10 G12 --";
    await expectText(page, made);
    await expect.poll(() => decodeURIComponent(page.url())).toContain("G2G2g");
    await reload(page);
    await expectText(page, made);
    await button(page, t("action.back")).click();
    await expect(page.locator(".player[data-color=white]")).toContainText("Ada");
    expect(await savedGames(page)).toHaveLength(1);
  });
});

test("TAMSK positions have hourglasses, rings and lost hourglasses, and leave the game on the board alone", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("TAMSK positions have hourglasses, rings and lost hourglasses", async () => {
    await open(page, SAND);
    await expectAccessible(page);
    await tool(page, t("editor.ring")).check();
    await click(page, "d4");
    await click(page, "d4");
    await expect(cell(page, "d4")).toHaveAttribute("aria-label", t("tamsk.here", { space: "d4", rings: 2, capacity: 4 }));
    // All three glasses of a colour are on the board: the fourth is refused, with a message.
    await tool(page, t("tamsk.red_glass")).check();
    await click(page, "d4");
    await expect(said(page)).toContainText(t("editor.three_glasses"));
    await tool(page, t("editor.remove")).check();
    await click(page, "a1");
    await tool(page, `${t("tamsk.red_glass")}, ${t("tamsk.lost_glass")}`).check();
    await click(page, "d4");
    await expect(cell(page, "d4")).toHaveAttribute("aria-label", `${t("tamsk.here", { space: "d4", rings: 2, capacity: 4 })}, ${t("tamsk.red_glass")}, ${t("tamsk.lost_glass")}`);
    await expectText(page, "tamsk-2 000h0/00000/000000/h000X200H0/000000/00000/H000h0 w O31 O31 - 0;0,*,*;*,*,*");
    await expect(status(page)).toHaveText(t("editor.playable"));
    // With keys.
    await cell(page, "d4").focus();
    await page.keyboard.press("4");
    await page.keyboard.press("Shift+H");
    await expect(cell(page, "d4")).toHaveAttribute("aria-label", `${t("tamsk.here", { space: "d4", rings: 4, capacity: 4 })}, ${t("tamsk.red_glass")}`);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("1");
    await page.keyboard.press("Delete");
    await expect(cell(page, "d5")).toHaveAttribute("aria-label", t("tamsk.here", { space: "d5", rings: 0, capacity: 3 }));
    await shot(page, "editor-tamsk");
    await button(page, t("editor.play")).click();
    await expect(page.locator(".game .tamsk-board")).toBeVisible();
    await expect(page.locator(".game [data-cell=d4]")).toHaveAttribute("aria-label", new RegExp(`${expression("tamsk.here", { rings: 4, capacity: 4 })}, ${t("tamsk.red_glass")}`));
  });
  await test.step("TAMSK in the editor does not change the game on the board", async () => {
    const page = await anew();
    await openApp(page);
    const before = await page.locator(".game").innerHTML();
    await page.goto(`./${address("tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -")}`);
    await expect(editor(page).locator(".tamsk-board")).toBeVisible();
    await page.keyboard.press("Shift");
    const players = page.locator("#app .player");
    await expect(players.first()).not.toContainText("32");
    expect(before).toContain("player");
  });
});

test("it is accessible and whole in both themes and languages on every size", { tag: "@full" }, async ({ anew }) => {
  test.setTimeout(240_000);
  for (const [name, width, height] of [["phone", 360, 640], ["tablet", 820, 1180], ["desk", 1440, 900]]) {
    await test.step(name, async () => {
      const page = await anew();
      await page.setViewportSize({ width, height });
      for (const [game, text] of [["gipf", IMPOSSIBLE], ["ultimate", "gipf-ultimate 4/5/6/1(GT)1(gz)1(GP)1/6/5/4 w G19T2Z3D3Y3P2 G20T3Z2D3Y3P3 pp"], ["tamsk", SAND]]) {
        await open(page, text);
        for (const language of ["en", "de"]) {
          await speak(page, language);
          await expect(editor(page).locator(".board")).toBeInViewport({ ratio: 0.98 });
          await expect(editor(page).locator(".tools")).toBeInViewport({ ratio: 0.98 });
          await expect(status(page)).toBeInViewport();
          await expect(editor(page).locator(".editor-deeds")).toBeInViewport({ ratio: 0.98 });
          await expectNoSidewaysScroll(page);
          for (const theme of ["light", "dark"]) {
            await page.emulateMedia({ colorScheme: theme });
            if (language === "en") await expectAccessible(page);
            await shot(page, `editor-${name}-${theme}-${language}-${game}`);
          }
        }
      }
    });
  }
});
