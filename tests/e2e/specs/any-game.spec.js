// Games from elsewhere and of every kind, in every way of import: they are opened on the board,
// shown correctly and saved.
import { readFile } from "node:fs/promises";
import { BoardOnScreen, openGame, savedGames } from "../lib/board.js";
import { expect, expectAccessible, full, openApp, test } from "../lib/fixtures.js";
import { drop, fromMenu, openLibrary, paste } from "../lib/library.js";
import { dice, KINDS, playByChance } from "../lib/random.js";
import { BLACK, header, pattern, t, WHITE } from "../lib/words.js";

const SGF = `(;
GM[gipf]VV[1]
SU[gipf]
DT[2019-03-14]
RE[Game won by Bo]
P0[id "Ada"]
P1[id "Bo"]
; P0[0 Start P0]
; P0[1 Dropb G 1]
; P0[2 Dropb F 2]
; P0[3 Done]
)`;

const MATRX = '[Game "matrx"]\n[White "Max"]\n[Black "Kim"]\n\n1. Gd1-d2 *\n';
const TAMSK = '[Game "tamsk-1"]\n\n1. a1-a2o *\n';
const PUNCT = "gipf-standard+P6 4/5/6/(GG)2(GP)(gg)2/6/5/(gg)3 w G3 G5 --";
const CHALLENGED = "gipf-standard%2BZ6~1_(gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG)_w_G8Z5_G9Z6_pp:1,1";
const BASIC = '[Game "gipf-basic"]\n[White "Zoë"]\n\n1. a3-b4 *\n';

/** The header for TAMSK without time. */
const LEVEL_ONE = `${t("game.tamsk")} ${t("game.level", { level: 1 })}`;

/** The imported text, the header for it, and a cell that only this game has. */
const BROUGHT = {
  "a file of MATRX": [MATRX, t("game.matrx"), "i2"],
  "a file of TAMSK": [TAMSK, LEVEL_ONE, "d4"],
  "a record of MATRX": ["(;SU[gipf-matrx];P0[0 Start P0])", t("game.matrx"), "j1"],
  "a record of TAMSK": ["(;SU[tamsk-u];P0[0 Start P0];P0[1 move A 1 A 2];P0[2 Done])", LEVEL_ONE, "g4"],
  "a position of MATRX": ["matrx 4/5/6/7/6/5/4/3 w G3T6Z6D6Y6P6 G3T6Z6D6Y6P6 --", t("game.matrx"), "i3"],
  "a position with potentials": ["gipf-standard+T6 (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12T6 G12T6 pp", header("game.standard", "game.potentials"), "e5"],
  "a position of TAMSK": ["tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -", LEVEL_ONE, "a1"],
  "a link to MATRX": ["#v=1&g=matrx&m=Gd1-d2", t("game.matrx"), "i4"],
  "a link to TAMSK": ["https://somewhere.example/#v=1&g=tamsk-1&m=a1-a2o", LEVEL_ONE, "a2"],
};

for (const [door, bring] of Object.entries({ dropped: drop, pasted: paste })) {
  test(`games of every kind open when they are ${door}`, { tag: door === "dropped" ? [] : "@full" }, async ({ page }) => {
    test.setTimeout(120_000);
    const board = await openGame(page);
    await board.push("a3-b4");
    for (const [name, [text, ruleset, cell]] of Object.entries(BROUGHT)) {
      await bring(page, text);
      await expect(page.locator(".names"), name).toContainText(ruleset);
      await expect(page.locator(`.board [data-cell="${cell}"]`), name).toBeVisible();
    }
    // Each is added to the library (a link, once it is played on), and the game from before is
    // unchanged.
    const kept = await savedGames(page);
    const brought = Object.keys(BROUGHT).filter((name) => !name.startsWith("a link"));
    expect(kept.length).toBe(1 + brought.length);
    expect(kept.some((save) => save.includes("step 0 a3-b4"))).toBe(true);
  });
}

test("a record of boardspace.net is imported, and a file of several games skips and counts invalid ones", async ({ page, anew }) => {
  await test.step("a record of boardspace.net is imported like any other file", async () => {
    await openApp(page);
    const board = new BoardOnScreen(page);
    await paste(page, SGF);
    await board.expectTurn("g1-f2");
    const games = await openLibrary(page);
    for (const words of ["Ada – Bo", "Game won by Bo", "2019-03-14"]) await expect(games).toContainText(words);
    await page.locator(".head .library-file input").setInputFiles({ name: "a.sgf", mimeType: "application/x-go-sgf", buffer: Buffer.from(SGF) });
    // The board has shown this turn before; but the library is closed.
    await expect(page.locator("#library-page")).toBeHidden();
    await board.expectTurn("g1-f2");
    await drop(page, SGF.replace("Dropb F 2", "Dropb F 9"), "a.sgf");
    const dialog = page.locator("dialog[open]");
    await expect(dialog).toContainText(pattern("import.place", { line: 10, column: 5 }));
  });
  await full.step("an import of several games skips and counts invalid ones", async () => {
    const page = await anew();
    await openApp(page);
    await drop(page, [BASIC, MATRX, TAMSK, '[Game "gipf-basic"]\n\n1. q *\n', BASIC.replace("Zoë", "Ann")].join("\n"));
    const dialog = page.locator("dialog[open]");
    for (const words of [t("import.new", { games: 4 }), t("import.unread", { games: 1 }), pattern("import.game", { game: 4 })]) {
      await expect(dialog).toContainText(words);
    }
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("import.go") }).click();
    await expect(page.locator(".my-game")).toHaveCount(4);
    await expect(page.getByRole("group", { name: t("library.filter") }).getByRole("button")).toHaveText([`${t("library.all")} 4`, t("game.gipf"), t("home.short_matrx"), t("game.tamsk")]);
  });
});

test("MATRX is played and kept in mid-game, potentials jump and are challenged, and PÜNCT covers one disc or two", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("MATRX is played, kept in mid-game and opened again", async () => {
    await openGame(page, { start: "matrx 4/5/6/7/6/5/4/3 w G3T6Z6D6Y6P6 G3T6Z6D6Y6P6 --" });
    const board = new BoardOnScreen(page);
    await board.push("j2-i2");
    await board.expectTurn("Gj2-i2");
    await page.reload();
    await board.expectTurn("Gj2-i2");
    await expectAccessible(page);
  });
  await test.step("potentials jump, extra moves are declined, an announced move is challenged", async () => {
    const page = await anew();
    await openApp(page);
    const board = new BoardOnScreen(page);
    await paste(page, "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,1");
    const cell = (name) => page.locator(`.board [data-cell="${name}"]`);
    await expect(page.locator(".names")).toContainText(header("game.standard", "game.potentials"));
    await expect(cell("e4")).toHaveAttribute("aria-label", new RegExp(`${t("piece.loaded", { potential: "ZÈRTZ" })}, ${t("mark.move_from")}`));
    await cell("e4").focus();
    await page.keyboard.press("Enter");
    await cell("e6").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: t("reply.challenge") }).click();
    // Nothing is agreed on, so everything is offered. Both players enter the result.
    await expect(page.locator(".challenge .replies button")).toHaveText([t("challenge.games"), t("challenge.lots"), t("challenge.elsewhere"), t("action.back")]);
    await page.getByRole("button", { name: t("challenge.games") }).click();
    await expect(page.locator(".challenge .replies button")).toHaveText([/GIPF/, /MATRX/, /TAMSK/, t("action.back")]);
    await page.locator(".challenge").getByRole("button", { name: t("action.back") }).click();
    await page.getByRole("button", { name: t("challenge.elsewhere") }).click();
    await page.getByRole("button", { name: t("reply.neutralised", { player: WHITE }) }).click();
    await page.getByRole("button", { name: t("reply.neutralised", { player: WHITE }) }).click();
    await board.expectTurn("Ze4>e6?-");
    await paste(page, "gipf-standard+T6 (gg)2(GG)/5/6/(GG)2(GT)2(gg)/6/5/(gg)2(GG) w G11T5 G12T6 pp");
    await page.getByRole("button", { name: t("reply.decline") }).click();
    await expect(cell("e5")).toHaveAttribute("aria-label", pattern("board.white_basic"));
  });
  await test.step("a PÜNCT-potential covers a GIPF-piece with one disc or two", async () => {
    const page = await anew();
    await openApp(page);
    const board = new BoardOnScreen(page);
    for (const [name, turn, words] of [
      [t("reply.one_basic"), "Pe5>e6=1", new RegExp(t("piece.basic"), "i")],
      [t("reply.two_basics"), "Pe5>e6=2", new RegExp(t("piece.gipf"))],
    ]) {
      await paste(page, PUNCT);
      await board.expectOn("e5", new RegExp(`${t("piece.loaded", { potential: "PÜNCT" })}, ${t("mark.move_from")}`));
      await board.cell("e5").focus();
      await page.keyboard.press("Enter");
      await board.cell("e6").focus();
      await page.keyboard.press("Enter");
      await page.locator(".replies").getByRole("button", { name }).click();
      await board.expectTurn(turn);
      await board.expectOn("e6", words);
    }
  });
});

test("TAMSK is played with rings and without, and with sand step by step", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("TAMSK of level 1 is played with rings and without, and opened again", async () => {
    await openApp(page);
    await paste(page, "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -");
    await expect(page.locator(".names")).toContainText(LEVEL_ONE);
    const cell = (name) => page.locator(`.board [data-cell="${name}"]`);
    await cell("a1").click();
    await cell("a2").click();
    await page.getByRole("button", { name: t("tamsk.ring") }).click();
    await expect(cell("a2")).toHaveAttribute("aria-label", `${t("tamsk.here", { space: "a2", rings: 1, capacity: 1 })}, ${t("tamsk.red_glass")}`);
    // A full space is closed, and no other.
    await expect(cell("a2").locator(".tamsk-lid")).toBeVisible();
    await expect(page.locator(".tamsk-lid").filter({ visible: true })).toHaveCount(1);
    await cell("a4").focus();
    await page.keyboard.press("Enter");
    await cell("a3").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: t("tamsk.no_ring") }).click();
    // Red may drop the ring that Black left out.
    await page.getByRole("button", { name: t("tamsk.fill", { space: "a3" }) }).click();
    await expect(cell("a3")).toHaveAttribute("aria-label", `${t("tamsk.here", { space: "a3", rings: 1, capacity: 1 })}, ${t("tamsk.black_glass")}`);
    await page.reload();
    await expect(cell("a3")).toHaveAttribute("aria-label", `${t("tamsk.here", { space: "a3", rings: 1, capacity: 1 })}, ${t("tamsk.black_glass")}`);
    await expect(page.locator(".tamsk-left").first()).toContainText(pattern("tamsk.rings_left"));
    await expectAccessible(page);
  });
  await test.step("a game of TAMSK with sand is shown step by step", async () => {
    const page = await anew();
    await openApp(page, "#v=1&g=tamsk-3&m=a1-a2%403000_o%403500_t%404000_%4019000&n=3");
    await expect(page.locator(".names")).toContainText(`${t("game.tamsk")} ${t("game.level", { level: 3 })}`);
    const cell = (name) => page.locator(`.board [data-cell="${name}"]`);
    await expect(cell("a2")).toHaveAttribute("aria-label", `${t("tamsk.here", { space: "a2", rings: 1, capacity: 1 })}, ${t("tamsk.red_glass")}`);
    await page.getByRole("button", { name: t("moves.first") }).click();
    await expect(cell("a1")).toHaveAttribute("aria-label", new RegExp(t("tamsk.red_glass")));
    await expect(cell("a2")).toHaveAttribute("aria-label", t("tamsk.here", { space: "a2", rings: 0, capacity: 1 }));
    await page.getByRole("button", { name: t("moves.last") }).click();
    await expect(cell("a2")).toHaveAttribute("aria-label", `${t("tamsk.here", { space: "a2", rings: 1, capacity: 1 })}, ${t("tamsk.red_glass")}`);
    // The board is only shown: nothing can be touched.
    await expect(page.locator(".tamsk-space[data-open], .replies")).toHaveCount(0);
    await page.reload();
    await expect(cell("a2")).toHaveAttribute("aria-label", `${t("tamsk.here", { space: "a2", rings: 1, capacity: 1 })}, ${t("tamsk.red_glass")}`);
  });
});

test("a challenge is settled by a game of its own, which is interrupted and loaded again", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => localStorage.setItem("gipf.settings", "motion=none\n"));
  await openApp(page, `#v=1&p=${CHALLENGED}&ch=Z_gipf-basic`);
  const board = new BoardOnScreen(page);
  const press = (name) => page.locator(".replies").getByRole("button", { name }).click();
  await board.click("e4");
  await board.click("e6");
  await press(t("reply.challenge"));
  await press(t("reply.side_begins", { player: BLACK }));
  await expect(page.locator(".names")).toContainText(header("game.basic"));
  await board.push("a3-b4");
  // After a reload the side game is on the table as it was.
  await page.reload();
  await board.expectTurn("a3-b4");
  await expect(page.locator(".names")).toContainText(header("game.basic"));
  // Back to the challenge, and on with the side game.
  await press(t("reply.side_leave"));
  await expect(page.locator(".names")).toContainText(header("game.standard", "game.potentials"));
  await press(t("reply.side_goes_on"));
  await board.expectTurn("a3-b4");
  const { reply, ...kinds } = KINDS;
  expect(reply).toBeTruthy();
  expect(await playByChance(page, dice(11), { kinds })).toBe(true);
  const won = (await page.locator(".over-result").textContent()) ?? "";
  await page.locator(".over").getByRole("button", { name: t("reply.side_settle") }).click();
  await expect(page.locator(".names")).toContainText(header("game.standard", "game.potentials"));
  await expect(page.locator(".turn-text").last()).toHaveAttribute("data-turn", /^Ze4>e6\?[+-]/);
  expect(won).not.toBe("");
  // The exported file of the game contains its side game.
  const games = await openLibrary(page);
  const coming = page.waitForEvent("download");
  await fromMenu(games.first(), t("library.export"));
  const file = await readFile(await (await coming).path(), "utf8");
  expect(file).toContain('[Challenge "Z gipf-basic"]');
  expect(file).toContain("{[%side ");
});

test("the game below a side game is always the saved one", async ({ page }) => {
  await openApp(page, `#v=1&p=${CHALLENGED}&ch=Z_gipf-basic`);
  const board = new BoardOnScreen(page);
  const press = (name) => page.locator(".replies").getByRole("button", { name }).click();
  await board.click("e4");
  await board.click("e6");
  await press(t("reply.challenge"));
  await press(t("reply.side_begins", { player: WHITE }));
  await expect(page.locator(".names")).toContainText(header("game.basic"));
  // Nothing is played in it yet. The address tells the game below.
  await expect(page).toHaveURL(/g=|p=gipf-standard%2BZ6/);
  await expect(page).toHaveURL(/Ze4/);
  await page.getByRole("button", { name: t("action.new_game") }).click();
  const dialog = page.locator("dialog[open]");
  await dialog.getByRole("button", { name: t("action.start") }).click();
  await board.push("a3-b4");
  const games = await savedGames(page);
  expect(games).toHaveLength(2);
  expect(games.join()).toContain("Ze4>e6");
});
