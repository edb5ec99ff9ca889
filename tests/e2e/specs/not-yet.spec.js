// Games from elsewhere, and games that this board cannot show yet, by every door: what
// can be played is played, of the rest is said what it is, and nothing is lost.
import { readFile } from "node:fs/promises";
import { BoardOnScreen, openGame, savedGames } from "../lib/board.js";
import { expect, expectAccessible, openApp, shot, test } from "../lib/fixtures.js";
import { drop, openLibrary, paste } from "../lib/library.js";

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
const BASIC = '[Game "gipf-basic"]\n[White "Zoë"]\n\n1. a3-b4 *\n';

/** What is brought, and what the dialog names. */
const BROUGHT = {
  "a file of MATRX": [MATRX, "MATRX GIPF · Max – Kim"],
  "a file of TAMSK": [TAMSK, "TAMSK"],
  "a record of MATRX": ["(;SU[gipf-matrx];P0[0 Start P0])", "MATRX GIPF"],
  "a record of TAMSK": ["(;SU[tamsk-u];P0[0 Start P0];P0[1 move A 1 A 2];P0[2 Done])", "TAMSK"],
  "a position of MATRX": ["matrx 4/5/6/7/6/5/4/3 w G3T6Z6D6Y6P6 G3T6Z6D6Y6P6 --", "MATRX GIPF"],
  "a position with potentials": ["gipf-standard+T6 (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12T6 G12T6 pp", "Standard with potentials"],
  "a position of TAMSK": ["tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -", "TAMSK"],
  "a link to MATRX": ["#v=1&g=matrx&m=Gd1-d2", "MATRX GIPF"],
  "a link to TAMSK": ["https://somewhere.example/#v=1&g=tamsk-1&m=a1-a2o", "TAMSK"],
};

for (const [door, bring] of Object.entries({ dropped: drop, pasted: paste })) {
  test(`what cannot be shown yet is named when it is ${door}`, async ({ page }) => {
    test.setTimeout(120_000);
    const board = await openGame(page);
    await board.push("a3-b4");
    const before = await savedGames(page);
    const dialog = page.locator("dialog[open]");
    for (const [name, [text, words]] of Object.entries(BROUGHT)) {
      await bring(page, text);
      await expect(dialog, name).toContainText("This cannot be played here yet");
      await expect(dialog, name).toContainText(`What is played: ${words}.`);
      const coming = page.waitForEvent("download");
      await dialog.getByRole("button", { name: "Save as a file" }).click();
      expect(await readFile(await (await coming).path(), "utf8"), name).toMatch(/^\[Game "/);
      await dialog.getByRole("button", { name: "Close" }).click();
    }
    await board.push("g1-f2");
    const after = await savedGames(page);
    expect(after).toHaveLength(before.length);
    expect(after[0]).toContain("step 1 g1-f2");
  });
}

test("a record of boardspace.net is imported like any other file", async ({ page }) => {
  await openApp(page);
  const board = new BoardOnScreen(page);
  await paste(page, SGF);
  await board.expectTurn("g1-f2");
  const games = await openLibrary(page);
  for (const words of ["Ada – Bo", "Game won by Bo", "2019-03-14"]) await expect(games).toContainText(words);
  await page.locator(".library-file input").setInputFiles({ name: "a.sgf", mimeType: "application/x-go-sgf", buffer: Buffer.from(SGF) });
  // The board has shown this turn before; but the library has gone.
  await expect(page.locator("#library-page")).toBeHidden();
  await board.expectTurn("g1-f2");
  await drop(page, SGF.replace("Dropb F 2", "Dropb F 9"), "a.sgf");
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toContainText("Line 10, column 5:");
});

test("of several games those that can be played are imported, the others are counted", async ({ page }) => {
  await openApp(page);
  await drop(page, [BASIC, MATRX, TAMSK, '[Game "gipf-basic"]\n\n1. q *\n', BASIC.replace("Zoë", "Ann")].join("\n"));
  const dialog = page.locator("dialog[open]");
  for (const words of ["2 new games", "2 games that this board cannot show yet", "1 game that cannot be read", "Game 4: Line"]) {
    await expect(dialog).toContainText(words);
  }
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(page.locator(".library-game")).toHaveCount(2);
});

test("a kept game that cannot be shown is listed, and no step is ever written over it", async ({ page }) => {
  const board = await openGame(page, { start: "matrx 4/5/6/7/6/5/4/3 w G3T6Z6D6Y6P6 G3T6Z6D6Y6P6 --" });
  await expect(page.getByRole("alert")).toContainText("potentials");
  const before = await savedGames(page);
  await board.push("a3-b4");
  expect(await savedGames(page)).toEqual(expect.arrayContaining(before));
  const games = await openLibrary(page);
  const matrx = games.filter({ hasText: "MATRX" });
  await expect(matrx).toContainText("This board cannot show this game yet");
  await expect(matrx.getByRole("button", { name: /Continue/ })).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Game" }).getByRole("button")).toHaveText(["All games", "Basic", "MATRX GIPF"]);
});
