// A tour through everything that users can reach, so that every file is requested that is ever
// needed. Each stop is a page of its own.
import { BoardOnScreen, KEY, openGame, savedGame } from "./board.js";
import { expect, expectWhole } from "./fixtures.js";
import { askForHint, closeSheet, openDialog, openSheet, showMoves, write } from "./panels.js";
import { anyOf, de, either, en, exactlyAnyOf } from "./words.js";

const PUZZLE = "v=1&p=gipf-basic_ggGG%2FGg1G1%2Fg1g1g1%2F6G%2FgG1G1g%2F5%2F4_w_G7_G2_--&q=win&in=3";
const CHALLENGED = "gipf-standard%2BZ6~1_(gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG)_w_G8Z5_G9Z6_pp:1,1";
const OPEN = { timeout: 30_000 };

/** The dialogs of a game, and the panel beside it. */
async function dialogs(page) {
  const board = await openGame(page, { storage: { "gipf.settings": "motion=none\n" } });
  await board.push("e1-e2");
  await showMoves(page);
  await expect(board.turns).toHaveCount(1);
  for (const name of [exactlyAnyOf("action.new_game"), exactlyAnyOf("action.share")]) {
    await page.getByRole("button", { name }).first().click();
    await expect(page.locator("dialog[open]")).toBeVisible(OPEN);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  }
  await openDialog(page, exactlyAnyOf("action.more"));
  await page.keyboard.press("Escape");
}

/** The computer's work: it plays, analyses and reviews a game. */
async function computer(page) {
  const save = "gipf-record 2\nstart gipf-basic 4/5/6/GGGgg2/6/5/4 w G9 G9 --\nseat b computer-1\nat 0\n";
  const board = await openGame(page, { storage: { [KEY]: savedGame(save), "gipf.settings": "motion=none\n" } });
  await write(page, "a5-b5");
  await expect(board.turns).toHaveCount(2, OPEN);
  await closeSheet(page);
  await openSheet(page);
  const tab = page.locator(".tabs .segment").nth(1);
  if (await tab.isVisible()) await tab.click();
  await page.locator(".analysis").getByRole("checkbox").first().check();
  await expect(page.locator(".analysis-line").first()).toBeVisible(OPEN);
}

/** Opens a game by its link, and begins or plays a turn with the first cells that are open. */
const play = (ruleset) => async (page, url) => {
  await page.goto(`${url}#v=1&g=${ruleset}`);
  await expectWhole(page);
  await page.locator("[data-cell][data-state=open]").first().press("Enter");
  await page.keyboard.press("Enter");
  await showMoves(page);
  await expect(page).not.toHaveURL(/#v=1&g=[^&]*$/, OPEN);
};

/** TAMSK, with written turns. */
async function tamsk(page, url) {
  await page.goto(`${url}#v=1&g=tamsk-1`);
  await expectWhole(page);
  await write(page, "a1-a2o");
  await showMoves(page);
  await expect(page.locator(".turn-text")).toHaveCount(1, OPEN);
}

/** Opens a page of the app, and waits until an element on it is visible. */
const place = (name, sight, then) => async (page, url) => {
  await page.goto(`${url}${name}`);
  await expectWhole(page);
  await expect(page.locator(sight).first()).toBeVisible(OPEN);
  await then?.(page);
};

/** Opens a board in a frame as other sites show it. */
const framed = (address, sight) => async (page, url) => {
  await page.goto(`${url}${address}`);
  await expect(page.locator(sight).first()).toBeVisible(OPEN);
};

/** Opens a puzzle and solves it with a hint: the worker has to prove it. */
async function puzzle(page) {
  await expect(page.locator(".puzzles-day")).toBeVisible(OPEN);
  await page.locator(".puzzles-one").first().getByRole("link").click();
  const strip = page.locator(".puzzle");
  await expect(strip).toHaveAttribute("data-stage", "choose", OPEN);
  await askForHint(page);
}

/** The maker of puzzles, a dialog of the game. */
async function maker(page) {
  await page.goto("./?page=play");
  await expectWhole(page);
  const game = await openDialog(page, exactlyAnyOf("action.more"));
  await game.getByRole("button", { name: exactlyAnyOf("puzzles.make") }).click();
  await expect(page.locator("dialog.maker")).toBeVisible(OPEN);
}

/** Every stop: its name, and its function. */
export const STOPS = {
  home: place("", "#home .tile svg", (page) => page.mouse.move(300, 300)),
  "home again": async (page, url) => {
    const save = "gipf-record 2\nstart gipf-basic 4/5/6/GGGgg2/6/5/4 w G9 G9 --\nstep 0 e1-e2\nat 1\n";
    await openGame(page, { storage: { [KEY]: savedGame(save) } });
    await page.goto(url);
    await expect(page.locator("#home .mine")).toBeVisible(OPEN);
  },
  dialogs,
  computer,
  "GIPF with potentials": play("gipf-standard%2BZ6"),
  "Ultimate GIPF": play("gipf-ultimate"),
  "MATRX GIPF": play("matrx"),
  TAMSK: tamsk,
  "a link that leads nowhere": place("#v=1&g=nothing", "dialog[open]"),
  "a shared game": place("#v=1&p=gipf-basic_4/5/6/7/6/5/4_w_G3_G2_--&m=a1-b2_i1-h2_a5-b5_i5-h5_e1-e2", ".over-shared"),
  puzzles: place("?page=puzzles", ".puzzles-one", puzzle),
  "a puzzle set": place("?page=play", ".board", maker),
  lessons: place("?page=learn", ".learn-begin", async (page) => {
    // All lessons are loaded when each shows its progress.
    await expect(page.locator("#learn .head .note")).not.toBeEmpty(OPEN);
    await page.waitForLoadState("networkidle");
    await page.locator(".learn-begin").first().click();
    await expect(page.locator(".puzzle.is-lesson")).toBeVisible(OPEN);
  }),
  rules: place("?page=rules#clause=G-4.6", "#rules h2"),
  "an aid card": place("?page=rules#card=T", "#rules h1"),
  editor: place("?page=editor", "#editor .board"),
  library: place("?page=library", "#library-page h1, #library-page h2"),
  settings: place("?page=settings", ".settings-title"),
  builder: place("?page=builder", "#builder iframe", async (page) => {
    const preview = page.frameLocator("#builder iframe");
    await expect(preview.locator("svg.board[role=grid]")).toBeVisible(OPEN);
  }),
  "a puzzle by link": async (page, url) => {
    await page.goto(`${url}#${PUZZLE}`);
    await expectWhole(page);
    await expect(page.locator(".puzzle-goal")).toBeVisible(OPEN);
  },
  demo: async (page, url) => {
    await page.goto(`${url}embed/demo.html`);
    const frames = page.locator("iframe");
    for (const frame of await frames.all()) {
      await frame.scrollIntoViewIfNeeded();
      await expect(frame.contentFrame().locator("svg.board, svg.tamsk").first()).toBeVisible(OPEN);
    }
    expect(await frames.count()).toBeGreaterThan(9);
  },
  "the frame without a number": framed("embed/#v=1&g=gipf-basic", "svg.board"),
  "a frame to analyse": framed("embed/1/?mode=analyse#v=1&g=gipf-basic&m=g1-f2", ".analysis"),
  "a frame with a side game": async (page, url) => {
    await page.goto(`${url}embed/1/?mode=play#v=1&p=${CHALLENGED}&ch=Z_gipf-basic`);
    const board = new BoardOnScreen(page);
    await expect(board.cell("e4")).toBeVisible(OPEN);
    await expect(page.locator(".replies, .beside")).not.toHaveCount(0, OPEN);
    await board.click("e4");
    await board.click("e6");
    const answers = page.locator(".replies").getByRole("button");
    await answers.filter({ hasText: exactlyAnyOf("reply.challenge") }).click(OPEN);
    const asked = page.waitForResponse(/chunks\/saves\.wasm/);
    await answers.filter({ hasText: either(...[en, de].map((one) => one.expression("reply.side_begins", { player: one.t("colour.black") }))) }).click(OPEN);
    await asked;
  },
  "a frame with a puzzle": framed(`embed/1/?mode=puzzle#${PUZZLE}`, ".puzzle-goal"),
  "a frame with TAMSK": framed("embed/1/?mode=play&computer=1#v=1&g=tamsk-1", "svg.tamsk, svg.board"),
  "the frame in one file": framed("embed-sandbox.html#v=1&g=gipf-basic", "svg.board"),
};
