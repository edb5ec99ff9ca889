// The real board in a frame of another site: its calls and its events. Every way to load a
// game, every option, moves by pointer and by keys, ends and puzzles.
import { full } from "../lib/fixtures.js";
import { boardOn, expect, heardEvents, openBoard, openFrame, test, told } from "../lib/host.js";
import { BLACK, WHITE, de, language, t } from "../lib/words.js";

const MOVES = "g1-f2 a2-b3 e1-e3";
const START = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
/** White takes the last row that Black's reserve depends on: one push ends the game. */
const ONE_LEFT = "gipf-basic 4/5/6/GGGg3/6/5/4 w G5 G0 --";
/** White wins in three turns with a2-e2 and nothing else; in one with i5-h5. */
const THREE = "v=1&p=gipf-basic_ggGG%2FGg1G1%2Fg1g1g1%2F6G%2FgG1G1g%2F5%2F4_w_G7_G2_--&q=win&in=3";
const ONE = "v=1&p=gipf-basic_4%2F5%2F6%2FGGGg3%2F6%2F5%2F4_w_G5_G0_--&q=win&in=1";
const LINK = "v=1&g=gipf-basic&m=g1-f2_a2-b3_e1-e3";

/** The kinds of the events, without the positions, whose texts are long. */
const kinds = async (page) => (await told(page)).map(({ name }) => name.slice(5));
const latest = (board) => board.evaluate((element) => element.get());
const discs = async (frame) => {
  const words = await frame.locator(".board [data-cell]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
  return words.filter((word) => new RegExp(`${WHITE}|${BLACK}`, "i").test(word)).sort();
};

test("a frame is ready with the game of its address or the start, also on its own", async ({ page, anew, host, baseURL }) => {
  test.setTimeout(120_000);
  await test.step("the frame sends its position when it is ready", async () => {
    const { ready, frame } = await openBoard(page, host, `game="gipf-basic" moves="${MOVES}" ply="1"`);
    expect(ready).toMatchObject({ gipf: 1, type: "ready", ruleset: "gipf-basic", mode: "view", ply: 1, plies: 3, lang: language });
    expect(ready.position).toMatch(/^gipf-basic .* b G11 G12 --$/);
    await expect(frame.locator("#shell")).toHaveCount(0);
    expect(await kinds(page)).toEqual(["ready"]);
  });
  await full.step("a frame without options shows the start of a standard game", async () => {
    const page = await anew();
    const { ready, frame } = await openBoard(page, host);
    expect(ready).toMatchObject({ ruleset: "gipf-standard", mode: "view", ply: 0, plies: 0 });
    expect(await discs(frame)).toHaveLength(6);
  });
  await test.step("invalid parts of the address are ignored", async () => {
    const page = await anew();
    const { ready, said } = await openFrame(page, host, "?mode=rule&theme=pink&lang=tlh&orientation=up&x=y#v=1&p=foo");
    expect(ready).toMatchObject({ mode: "view", ruleset: "gipf-standard", lang: language, ply: 0 });
    expect(await said("error")).toMatchObject([{ code: "position", about: "address" }]);
  });
  await test.step("the page of the frame also works on its own", async () => {
    const page = await anew();
    await page.goto(`${baseURL}embed/1/?mode=play#${LINK}`);
    await expect(page.locator("#shell")).toHaveCount(0);
    await expect(page.locator(".near .player")).toBeVisible();
    await page.goto(`${baseURL}embed/?mode=play&theme=dark#${LINK}`);
    await expect(page).toHaveURL(`${baseURL}embed/1/?mode=play&theme=dark#${LINK}`);
    await expect(page.locator("#shell")).toHaveCount(0);
    await expect(page.locator(".game")).toHaveAttribute("data-mode", "play");
  });
});

const WAYS = [
  ["a link", `link="https://elsewhere.example/x/#${LINK.replaceAll("&", "&amp;")}"`, { ruleset: "gipf-basic", ply: 3, plies: 3 }],
  ["a puzzle", `link="${THREE.replaceAll("&", "&amp;")}"`, { ruleset: "gipf-basic", mode: "puzzle" }],
  ["a fragment", `link="${LINK.replaceAll("&", "&amp;")}"`, { ruleset: "gipf-basic", ply: 3, plies: 3 }],
  ["a position", `position="${START}"`, { ruleset: "gipf-basic", position: START, ply: 0, plies: 0 }],
  ["a position and turns", `position="${START}" moves="g1-f2 a2-b3" ply="1"`, { ruleset: "gipf-basic", ply: 1, plies: 2 }],
  ["a game", `game="matrx"`, { ruleset: "matrx", ply: 0, plies: 0 }],
  [t("game.tamsk"), `game="tamsk-1" moves="a1-a2 g4-f4" ply="1"`, { ruleset: "tamsk-1", ply: 1, plies: 2 }],
];
test("every way to name a game in the attributes shows that game", async ({ anew, host }) => {
  test.setTimeout(120_000);
  for (const [name, attributes, expected] of full.list(WAYS, 2)) {
    await test.step(`${name} in the attributes`, async () => {
      const page = await anew();
      const { ready } = await openBoard(page, host, attributes);
      expect(ready).toMatchObject(expected);
      expect(await told(page, "gipf-error")).toEqual([]);
    });
  }
});

const LOADS = [
  [{ fragment: LINK }, { ply: 3, plies: 3 }],
  [{ fragment: `#${LINK}&n=2` }, { ply: 2, plies: 3 }],
  [{ position: START }, { position: START, ply: 0, plies: 0 }],
  [{ position: START, moves: "g1-f2 a2-b3", ply: 1 }, { ply: 1, plies: 2 }],
  [{ game: "gipf-basic", moves: MOVES.replaceAll(" ", "_") }, { ply: 3, plies: 3 }],
  [{ game: "gipf-basic", moves: MOVES, ply: 0 }, { position: START, ply: 0, plies: 3 }],
  [{ game: "gipf-basic", moves: MOVES, ply: -1 }, { ply: 3, plies: 3 }],
  [{ game: "tamsk-1", moves: "a1-a2 g4-f4" }, { ply: 2, plies: 2 }],
  [{ game: "gipf-standard" }, { ply: 0, plies: 0 }],
];

test("a valid load is answered with the new position, and an invalid one changes nothing", async ({ page, anew, host }) => {
  await test.step("every valid load is answered with the new position", async () => {
    const { call, said } = await openFrame(page, host, "#v=1&g=matrx");
    for (const [what, expected] of LOADS) {
      const before = (await said("position")).length;
      await call("load", what);
      await expect.poll(async () => (await said("position")).length, JSON.stringify(what)).toBeGreaterThan(before);
      expect((await said("position")).at(-1), JSON.stringify(what)).toMatchObject({ ...expected, reason: "load" });
    }
    expect(await said("error")).toEqual([]);
  });
  await test.step("an invalid load is refused and changes nothing", async () => {
    const page = await anew();
    const { call, said, hears, frame } = await openFrame(page, host, `#${LINK}`);
    const before = await discs(frame);
    for (const [at, [what, code]] of REFUSED.entries()) {
      await call("load", what);
      expect(await hears("error", at + 1), JSON.stringify(what)).toMatchObject({ code, about: "load" });
    }
    expect(await said("position")).toEqual([]);
    expect(await discs(frame)).toEqual(before);
  });
});

const REFUSED = [
  [{}, "type"],
  [{ fragment: "v=1&p=foo" }, "position"],
  [{ fragment: "x" }, "link"],
  [{ fragment: "v=9&g=gipf-basic" }, "link"],
  [{ position: "gipf-basic nowhere" }, "position"],
  [{ game: "chess" }, "game"],
  [{ game: "gipf-basic", moves: "g1-f2 z9-z8" }, "game"],
  [{ game: "gipf-basic", moves: MOVES, ply: 9 }, "ply"],
  [{ game: 7 }, "type"],
];

test("there and back through a game, with at most ten positions a second", async ({ page, anew, host }) => {
  await test.step("there and back through a game", async () => {
    const { call, hears, said } = await openFrame(page, host, `#${LINK}`);
    for (const [at, [ply, shown]] of [[0, 0], [2, 2], [-1, 3], [1, 1]].entries()) {
      await call("goto", { ply });
      await expect.poll(async () => (await said("position")).at(-1)?.ply).toBe(shown);
      expect(await hears("position", at + 1)).toMatchObject({ plies: 3, reason: "goto" });
    }
    const wrong = [4, -2, 1e9, 0.5, NaN, Infinity, "1", null];
    for (const [at, ply] of wrong.entries()) {
      await call("goto", { ply });
      const error = await hears("error", at + 1);
      expect(["ply", "type"], `${ply}`).toContain(error.code);
      expect(error.about).toBe("goto");
    }
    await call("get");
    expect(await hears("position", 5)).toMatchObject({ ply: 1, plies: 3, reason: "get", fragment: expect.stringContaining("n=1") });
  });
  await full.step("positions are sent at most ten times a second, the last one always", async () => {
    const page = await anew();
    const { call, said } = await openFrame(page, host, `#${LINK}`);
    for (let round = 0; round < 30; round += 1) await call("goto", { ply: round % 3 });
    await call("goto", { ply: 3 });
    await expect.poll(async () => (await said("position")).at(-1)?.ply).toBe(3);
    const told = await said("position");
    expect(told.length).toBeLessThan(25);
    await page.waitForTimeout(300);
    expect((await said("position")).length).toBe(told.length);
  });
});

test("the board can be flipped", async ({ page, host }) => {
  const { board, frame, on } = await openBoard(page, host, `game="gipf-basic" orientation="black"`);
  const isBelow = async (color) => {
    await expect(frame.locator(".near .player")).toHaveAttribute("data-color", color);
    const [e1, e9] = [await on.place("e1"), await on.place("e9")];
    expect(e1.y > e9.y).toBe(color === "white");
  };
  await isBelow("black");
  await board.evaluate((element) => element.flip());
  await isBelow("white");
  await board.evaluate((element) => (element.orientation = "white"));
  await isBelow("white");
  await board.evaluate((element) => (element.orientation = "black"));
  await isBelow("black");
  await board.evaluate((element) => (element.orientation = null));
  await isBelow("white");
});

test("a board in a frame is of the requested set, or of the usual one", async ({ anew, host }) => {
  test.setTimeout(120_000);
  for (const [options, set] of full.list([["?board=wood", "wood"], ["", "print"], ["?board=stone", "print"]])) {
    await test.step(`a board in a frame, asked for by "${options}", is of the set ${set}`, async () => {
      const page = await anew();
      const { frame } = await openFrame(page, host, `${options}#v=1&g=gipf-basic`);
      await expect(frame.locator(".board")).toBeVisible();
      await expect(frame.locator("html")).toHaveAttribute("data-set", set);
    });
  }
});

test("options change at once, unknown ones are ignored, and automatic ones have their default again", async ({ page, anew, host }) => {
  await test.step("options change at once, and unknown ones are ignored", async () => {
    const { call, said, hears, frame } = await openFrame(page, host, "?theme=light#v=1&g=gipf-basic");
    const root = frame.locator("html");
    await call("option", { theme: "dark" });
    await expect(root).toHaveAttribute("data-theme", "dark");
    await call("option", { theme: "auto" });
    await expect(root).not.toHaveAttribute("data-theme", /./);
    await call("option", { lang: "de" });
    await expect(root).toHaveAttribute("lang", "de");
    await expect(frame.locator(".near")).toContainText(de.t("colour.white"));
    await call("option", { lang: "en", coords: false, controls: false });
    await expect(frame.locator(".near")).toContainText(WHITE);
    await expect(frame.locator(".actions")).toBeHidden();
    await expect(frame.locator(".coordinate, .coordinates").first()).toBeHidden();
    await call("option", { coords: true, controls: true });
    await expect(frame.locator(".actions")).toBeVisible();
    expect(await said("error")).toEqual([]);
    // All options of a message count, or none.
    const wrong = [{ theme: "pink" }, { lang: "xx" }, { mode: "rule" }, { theme: "dark", mode: "no" }];
    for (const [at, fields] of wrong.entries()) {
      await call("option", fields);
      expect(await hears("error", at + 1), JSON.stringify(fields)).toMatchObject({ code: "option", about: "option" });
    }
    for (const [at, fields] of [{ coords: "no" }, { controls: 0 }, { theme: ["dark"] }].entries()) {
      await call("option", fields);
      expect(await hears("error", wrong.length + at + 1), JSON.stringify(fields)).toMatchObject({ code: "type", about: "option" });
    }
    await expect(root).not.toHaveAttribute("data-theme", /./);
  });
  await full.step("options set back to automatic have their default again", async () => {
    const page = await anew();
    const { call, said, frame, hears } = await openFrame(page, host, `?lang=de&theme=dark&orientation=white&mode=view#${ONE}&as=b`);
    await expect(frame.locator("html")).toHaveAttribute("lang", "de");
    await expect(frame.locator(".near .player")).toHaveAttribute("data-color", "white");
    await call("option", { lang: "auto", theme: "auto", orientation: "auto", mode: "auto" });
    await expect(frame.locator("html")).toHaveAttribute("lang", language);
    await expect(frame.locator("html")).not.toHaveAttribute("data-theme", /./);
    await expect(frame.locator(".game")).toHaveAttribute("data-mode", "puzzle");
    // The reader of this link is Black.
    await expect(frame.locator(".near .player")).toHaveAttribute("data-color", "black");
    await expect(frame.locator(".puzzle")).toBeVisible({ timeout: 20_000 });
    // A requested side stays when another game is loaded.
    await call("flip", { orientation: "black" });
    const before = (await said("position")).length;
    await call("load", { game: "matrx" });
    await hears("position", before + 1);
    await expect(frame.locator(".near .player")).toHaveAttribute("data-color", "black");
    expect(await said("error")).toEqual([]);
  });
});

test("the mode decides about moves, and turns, undone turns and the played end send events", async ({ page, anew, host }) => {
  test.setTimeout(120_000);
  await test.step("the mode \"view\" refuses moves, and \"play\" accepts them", async () => {
    const { board, on, frame } = await openBoard(page, host, `game="gipf-basic"`);
    await on.click("a2");
    await expect(on.cell("a2")).not.toHaveAttribute("data-state", "chosen");
    await board.evaluate((element) => (element.mode = "play"));
    await expect(frame.locator(".game")).toHaveAttribute("data-mode", "play");
    await on.push("a2-b3");
    const [move] = await heardEvents(page, "gipf-move");
    expect(move).toMatchObject({ turn: "a2-b3", ply: 1, player: "white" });
    expect(move.position).toMatch(/^gipf-basic .* b G11 G12 --$/);
    await board.evaluate((element) => (element.mode = null));
    await expect(frame.locator(".game")).toHaveAttribute("data-mode", "view");
  });
  await test.step("turns by pointer, by keys and undone turns send events", async () => {
    const page = await anew();
    const { board, on, frame } = await openBoard(page, host, `game="gipf-basic" mode="play"`);
    await on.push("g1-f2");
    await heardEvents(page, "gipf-move");
    await on.cell("a2").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    const [, second] = await heardEvents(page, "gipf-move", 2);
    expect(second).toMatchObject({ ply: 2, player: "black", turn: expect.stringMatching(/^a2-/) });
    await expect.poll(async () => (await told(page, "gipf-position")).at(-1)?.detail).toMatchObject({ ply: 2, plies: 2, reason: "move" });
    expect((await latest(board)).position).toBe(second.position);
    await frame.locator(".actions .is-back").click();
    await expect.poll(async () => (await told(page, "gipf-position")).at(-1)?.detail).toMatchObject({ ply: 1, reason: "back" });
    expect(await told(page, "gipf-move")).toHaveLength(2);
  });
  await test.step("the end of a game is sent when it is played, and not when it is viewed", async () => {
    const page = await anew();
    const { board, on } = await openBoard(page, host, `position="${ONE_LEFT}" mode="play"`);
    await on.push("i5-h5");
    expect(await heardEvents(page, "gipf-end")).toEqual([{ gipf: 1, type: "end", result: "white", reason: "moves" }]);
    await board.evaluate((element) => {
      element.goto(0);
      element.goto(-1);
    });
    await expect.poll(async () => (await told(page, "gipf-position")).at(-1)?.detail).toMatchObject({ ply: 1, reason: "goto" });
    expect(await told(page, "gipf-end")).toHaveLength(1);
  });
});

test("a puzzle that is solved, and one that is not", async ({ page, host }) => {
  const { board, on, frame } = await openBoard(page, host, `link="${ONE.replaceAll("&", "&amp;")}"`);
  await expect(frame.locator(".puzzle")).toBeVisible({ timeout: 20_000 });
  await on.push("i5-h5");
  await expect.poll(async () => (await told(page, "gipf-puzzle")).at(-1)?.detail, { timeout: 20_000 }).toMatchObject({ state: "solved", tries: 0 });
  await board.evaluate((element, link) => (element.link = link), THREE);
  await expect(frame.locator(".puzzle")).toContainText(t("puzzle.win_in", { player: WHITE, turns: 3 }), { timeout: 20_000 });
  await on.push("i3-h3");
  await expect.poll(async () => (await told(page, "gipf-puzzle")).at(-1)?.detail, { timeout: 20_000 }).toMatchObject({ state: "wrong", tries: 1 });
  await frame.locator(".puzzle").getByRole("button", { name: t("puzzle.why") }).click();
  await expect.poll(async () => (await told(page, "gipf-puzzle")).at(-1)?.detail, { timeout: 20_000 }).toMatchObject({ state: "refuted" });
  await frame.locator(".puzzle").getByRole("button", { name: t("puzzle.retry") }).click();
  await expect(frame.locator(".puzzle")).toHaveAttribute("data-stage", "choose");
  // The frame takes its new height, and the board with it.
  await page.waitForTimeout(500);
  await on.push("a2-e2");
  await expect.poll(async () => (await told(page, "gipf-puzzle")).at(-1)?.detail, { timeout: 20_000 }).toMatchObject({ state: "right", tries: 1 });
});

test("a plain frame has each mode, with the options of its address", async ({ anew, host }) => {
  test.setTimeout(90_000);
  for (const mode of full.list(["puzzle", "view", "play", "analyse"])) {
    await test.step(mode, async () => {
      const page = await anew();
      const { ready, frame } = await openFrame(page, host, `?mode=${mode}&coords=no&theme=dark&lang=de#${THREE}`);
      expect(ready).toMatchObject({ mode, lang: "de", ruleset: "gipf-basic" });
      await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
      await expect(frame.locator(".puzzle")).toHaveCount(mode === "puzzle" ? 1 : 0, { timeout: 20_000 });
      await expect(frame.locator(".analysis-mark")).toHaveCount(mode === "analyse" ? 1 : 0, { timeout: 20_000 });
    });
  }
});

test("TAMSK is replayed, and Ultimate continues in the middle of a challenge", { tag: "@full" }, async ({ page, anew, host }) => {
  await test.step("a game of TAMSK can be replayed", async () => {
    const { board, frame, ready } = await openBoard(page, host, `game="tamsk-1" moves="a1-a2 g4-f4" ply="0"`);
    expect(ready).toMatchObject({ ply: 0, plies: 2 });
    await expect(frame.locator(".tamsk-board")).toBeVisible();
    const before = ready.position;
    await frame.locator(".actions .action").nth(1).click();
    await expect.poll(async () => (await latest(board)).ply).toBe(1);
    expect((await latest(board)).position).not.toBe(before);
  });
  await test.step("Ultimate continues in the middle of a challenge", async () => {
    const page = await anew();
    const challenge = "v=1&p=gipf-standard%2BZ6~3_(gg)2(GG)/5/1(GZ)gG2/7/6/5/(gg)3_w_G9_G9_--:3,3&m=Zd3%3Ed6;!";
    const { ready, frame, board } = await openBoard(page, host, `mode="play" link="${challenge.replaceAll("&", "&amp;")}"`);
    expect(ready.position).toMatch(/!Zd3>d6$/);
    await expect(frame.locator(".task")).toHaveText(new RegExp(`^${BLACK}`));
    const replies = frame.locator(".now .replies .button");
    await expect(replies).toHaveCount(2);
    await replies.first().click();
    await expect.poll(async () => (await latest(board)).position).not.toMatch(/!Zd3>d6$/);
  });
});

test("the link to the app opens the game on the board", async ({ page, host, context }) => {
  const { frame } = await openBoard(page, host, `game="gipf-basic" moves="${MOVES}" ply="2"`);
  const [app] = await Promise.all([context.waitForEvent("page"), frame.locator(".is-way").click()]);
  await expect(app.locator("#shell")).toHaveCount(0, { timeout: 20_000 });
  expect(app.url()).toMatch(new RegExp(`^${process.env.GIPF_E2E_URL}#v=1&g=gipf-basic&m=${MOVES.replaceAll(" ", "_")}&n=2`));
  await expect(boardOn(page)).toBeVisible();
});
