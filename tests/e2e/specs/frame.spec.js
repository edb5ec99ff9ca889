// The layout around the board: on a phone everything important is visible in every state; on a
// desktop the board is as high as the window and the moves are beside it.
import { KEY, openGame, savedGame } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, full, openApp, shot, speak, test } from "../lib/fixtures.js";
import { closeSheet, openDialog, openSheet, showMoves, showQuestions, write } from "../lib/panels.js";
import { place } from "../lib/places.js";
import { dice, playByChance } from "../lib/random.js";
import { BLACK, de, exactly, expression, heardTask, literally, LOCALE, pattern, RED, starts, t, task, WHITE } from "../lib/words.js";

const LONG = "white Maximiliane-Charlotte von Hohenstein\nblack Bartholomäus Wolkenstein-Trostburg\n";
const CLOCK = "clock 3600000 5000\n";
const STANDARD = "gipf-standard (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12 G12 --";

/** A stored game with long names and, if `clock` is set, with running clocks. */
const kept = (start, { clock = false, steps = "", at = 0 } = {}) => ({
  storage: {
    [KEY]: savedGame(
      `gipf-record 1\nstart ${start}\n${LONG}${clock ? CLOCK : ""}${steps}${clock ? `left ${at} 3540000 3601000\n` : ""}at ${at}\n`,
    ),
  },
});

/** The positions, and the actions in them. */
const STATES = {
  start: {},
  clock: kept(STANDARD, { clock: true, steps: "step 0 b1-b3\n", at: 1 }),
  tournament: kept("gipf-tournament 4/2(GG)2/6/7/2(gg)3/5/4 w G16 G16 gg", { clock: true }),
  ultimate: kept("gipf-ultimate 4/2(GG)2/6/7/2(gg)3/5/4 w G19T3Z3D3Y3P3 G19T3Z3D3Y3P3 gg"),
  "ultimate, Black to move": kept("gipf-ultimate 4/2(GG)2/6/7/2(gg)3/5/4 b G19T3Z3D3Y3P3 G19T3Z3D3Y3P3 gg"),
  asked: {
    ...kept("gipf-tournament 4/2(GG)2/6/7/2(gg)3/5/4 w G16 G16 gg"),
    go: async (page, board) => {
      await page.locator(".picker .segment").last().click();
      await board.click("e1");
      await board.click("e2");
      await expect(page.locator(".now > .button.is-main")).toBeVisible();
    },
  },
  row: {
    ...kept("gipf-standard (gg)3/5/6/GG(GG)1(gg)2/6/5/(GG)3 w G12 G14 --", { clock: true, steps: "", at: 0 }),
    go: async (page, board) => {
      await board.click("e1");
      await board.click("e2");
      await expect(page.locator(".toggle")).toHaveCount(2);
    },
  },
  rows: kept("gipf-standard 3(gg)/1G3/2G3/1GG(GG)G2/3G2/5/(GG)3 w G6 G8 --"),
  over: kept("gipf-standard 4/5/2G3/2(GG)4/6/5/4 b G12 G9 --#w", { clock: true }),
  reply: kept("gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) b G8Z5 G9Z6 pp:1,1!Ze4>e6"),
  review: {
    ...kept(STANDARD, { clock: true, steps: "step 0 b1-b3\nstep 1 a2-b3\n", at: 2 }),
    go: async (page) => {
      await page.keyboard.press("ArrowLeft");
      await expect(page.locator(".review")).toBeVisible();
    },
  },
  tamsk: { address: "#v=1&g=tamsk-1&m=a1-a2o_a4-a3o_d7-d6o" },
};

/** The states with the most to show; `test full` has the others. */
const FULLEST = ["ultimate", "row", "over", "reply", "tamsk"];

/** Games with decisions: a start, and the cells that lead to the first question. */
const ASKING = {
  basic: ["gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --\nseat b computer-1"],
  ultimate: ["gipf-ultimate 4/2(GG)2/6/7/2(gg)3/5/4 w G19T3Z3D3Y3P3 G19T3Z3D3Y3P3 gg\nseat b computer-1"],
  matrx: ["matrx 4/5/6/7/6/5/4/3 w G3T6Z6D6Y6P6 G3T6Z6D6Y6P6 --\nseat b computer-1", "d1"],
  potentials: ["gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,1", "e4", "e6"],
  tamsk: ["tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -\nseat b computer-1", "a1", "a2"],
};

/** The least height of the list of moves on desktops. */
const LISTS = [
  [1366, 768, 160],
  [1440, 900, 300],
  [1920, 1080, 300],
];

/** The height from the top of the list to the end of the panel around it. */
const roomOf = (list) => list.closest(".beside").getBoundingClientRect().bottom - list.getBoundingClientRect().top;

/** The board as it is drawn: its width in CSS pixels and where its middle is. */
function drawn(page) {
  return page.locator(".stage svg.board").evaluate((board) => {
    const { a, e, f } = board.getScreenCTM();
    const plate = board.getBBox();
    return [a * plate.width, e, f].map(Math.round).join(" ");
  });
}

/** The dots and spots that a pointer cannot reach, because something covers them. */
function covered(page) {
  return page.evaluate(() => {
    const hits = [...document.querySelectorAll(".board [data-cell] .hit")];
    const under = hits.filter((hit) => {
      const { left, right, top, bottom } = hit.getBoundingClientRect();
      return !document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest(".board");
    });
    return under.map((hit) => hit.closest("[data-cell]").dataset.cell);
  });
}

/** The important elements that are hidden, cut off or covered. */
function hidden(page) {
  return page.evaluate(() => {
    const wrong = [];
    const box = (element) => element.getBoundingClientRect();
    const bar = box(document.querySelector(".actions")).top;
    const head = box(document.querySelector(".bar")).bottom;
    const needed = ".far .player, .near .player, .board, .task, .over-result, .over-reason, .over-line:not(:empty), .review-text, .clock-face, .reserve .count, .captured .count, .now button, .replies button, .actions .action";
    for (const element of document.querySelectorAll(needed)) {
      if (!element.checkVisibility()) continue;
      const { top, bottom, left, right, width, height } = box(element);
      const name = `${element.className.baseVal ?? element.className} “${element.textContent.slice(0, 30)}”`;
      const floor = element.matches(".action") ? innerHeight : bar;
      if (top < head - 1 || bottom > floor + 1) wrong.push(`${name}: ${top} to ${bottom}, not between ${head} and ${floor}`);
      if (left < -1 || right > innerWidth + 1) wrong.push(`${name}: ${left} to ${right}`);
      if (width < 4 || height < 4) wrong.push(`${name}: ${width} by ${height}`);
      // Texts that don't fit in their button or line.
      if (element.matches("button, .task") && element.scrollWidth > element.clientWidth + 1) wrong.push(`${name} is cut off`);
    }
    // The panel grows over the seat above it where that is needed, and over no cell.
    for (const [above, below] of [[".bar", ".mat"], [".now", ".actions"]]) {
      if (box(document.querySelector(below)).top < box(document.querySelector(above)).bottom - 1) wrong.push(`${above} and ${below} overlap`);
    }
    // The players' panels reach into the corners beside the board, and cover no dot and no
    // spot.
    const cells = [...document.querySelectorAll(".board [data-cell]")].map((cell) => {
      const { left, right, top, bottom } = box(cell.querySelector(".hit") ?? cell);
      return { name: cell.dataset.cell, x: (left + right) / 2, y: (top + bottom) / 2 };
    });
    for (const element of document.querySelectorAll(":is(.far, .near) :is(.player-name, .count, .kind, .clock, .picker .segment)")) {
      if (!element.checkVisibility()) continue;
      const { left, right, top, bottom } = box(element);
      for (const { name, x, y } of cells) {
        if (x > left && x < right && y > top && y < bottom) wrong.push(`“${element.textContent.slice(0, 30)}” covers ${name}`);
      }
    }
    const svg = document.querySelector(".stage svg.board");
    const { width: across, height: down } = svg.viewBox.baseVal;
    const board = Math.min(box(svg).width, (box(svg).height * across) / down);
    const least = document.querySelector(".game").dataset.game === "gipf" ? 320 : 160;
    if (board < least) wrong.push(`.board: ${board} of ${least}`);
    if (document.documentElement.scrollHeight > innerHeight + 1) wrong.push(`the page is ${document.documentElement.scrollHeight} high`);
    return wrong;
  });
}

test.describe("on a phone in both languages", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const [rest, few] of [["", FULLEST], [" in the other states", Object.keys(STATES).filter((state) => !FULLEST.includes(state))]]) {
    test(`all controls fit, and the moves have room on a desktop${rest}`, { tag: rest ? "@full" : [] }, async ({ anew }) => {
      test.setTimeout(180_000);
      for (const state of few) {
        await test.step(state, async () => {
          const { address, storage, go } = STATES[state];
          const page = await anew();
          const board = await openGame(page, { storage });
          if (address) await openApp(page, address);
          await expect(page.locator(".now")).toBeVisible();
          await expect(page.locator(".stage svg.board")).toBeVisible();
          await go?.(page, board);
          for (const language of ["en", "de"]) {
            await speak(page, language);
            for (const height of [740, 640]) {
              await page.setViewportSize({ width: 360, height });
              await expectNoSidewaysScroll(page);
              await expect.poll(() => hidden(page), `360x${height}, ${language}`).toEqual([]);
              if (state !== "reply") await expect.poll(() => covered(page), `360x${height}, ${language}`).toEqual([]);
              await shot(page, `frame-${state}-360x${height}-${language}`);
            }
            for (const [width, height, least] of LISTS) {
              await page.setViewportSize({ width, height });
              const list = () => page.locator(".moves-frame, .moves-none").first().evaluate(roomOf);
              await expect.poll(list, `${width}x${height}, ${language}`).toBeGreaterThanOrEqual(least);
              await expect.poll(() => covered(page), `${width}x${height}, ${language}`).toEqual([]);
            }
          }
        });
      }
    });
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("the moves are a sheet from below that keeps the board in sight, and that Escape and the back gesture close", async ({ page, anew }) => {
    test.setTimeout(120_000);
    await test.step("the moves are a sheet from below that Escape closes", async () => {
      const board = await openGame(page);
      await board.push("a3-b4");
      const side = page.locator(".beside");
      await expect(side).toBeHidden();
      const opener = page.locator(".actions .is-sheet");
      await expect(opener).toHaveAttribute("aria-expanded", "false");
      await openSheet(page);
      await expect(opener).toHaveAttribute("aria-expanded", "true");
      await expect(side).toBeVisible();
      await expect(page.locator(".turn-short")).toHaveText("a3→b4");
      await expectAccessible(page);
      await showQuestions(page);
      await expect(page.locator("#written")).toBeVisible();
      // The answer appears where the question was asked.
      await page.getByRole("button", { name: t("ask.threats") }).click();
      await expect(side.locator(".answer-here")).toHaveText(t("said.no_threats"));
      await page.keyboard.press("Escape");
      await expect(side).toBeHidden();
      await expect(page.locator(".actions .is-sheet")).toBeFocused();
      await showMoves(page);
      await expect(page.locator(".moves-frame")).toBeVisible();
      await closeSheet(page);
      await expect(side).toBeHidden();
    });
    await test.step("the board stays in sight above the sheet", async () => {
      const page = await anew();
      const board = await openGame(page);
      await board.push("a3-b4");
      await openSheet(page);
      const box = (selector) => page.locator(selector).boundingBox();
      const [seen, sheet] = [await box(".board .board-body"), await box(".beside")];
      expect(seen.y + seen.height).toBeLessThanOrEqual(sheet.y + 1);
      expect(seen.height).toBeGreaterThanOrEqual(200);
      // The selected entry is visible there.
      await showMoves(page);
      await page.getByRole("button", { name: t("moves.first") }).tap();
      await expect(board.cell("b4")).toHaveAccessibleName(pattern("board.empty", { spot: "b4" }));
      await shot(page, "sheet-over-board");
      await closeSheet(page);
      expect((await box(".board .board-body")).height).toBeGreaterThan(seen.height);
    });
    await test.step("the back gesture of a phone leaves the sheet, and the next one the game", async () => {
      const page = await anew();
      // No test can make the gesture: the page gets the event that Chromium sends for it.
      await page.addInitScript(() => {
        window.watchers = [];
        window.CloseWatcher = class {
          gone = false;
          constructor() {
            window.watchers.push(this);
          }
          destroy() {
            this.gone = true;
          }
        };
      });
      await openGame(page);
      await openSheet(page);
      await expect(page.locator(".beside")).toBeVisible();
      const watching = () => page.evaluate(() => window.watchers.filter(({ gone }) => !gone).length);
      expect(await watching()).toBe(1);
      await page.evaluate(() => window.watchers.at(-1).onclose());
      await expect(page.locator(".beside")).toBeHidden();
      expect(await watching()).toBe(0);
      await openSheet(page);
      expect(await watching()).toBe(1);
      await closeSheet(page);
      expect(await watching()).toBe(0);
    });
  });

  test("on a phone the board keeps its size while parts are loaded, and the navigation leads through the game", { tag: "@full" }, async ({ page, anew }) => {
    await test.step("the board keeps its size when later parts are loaded", async () => {
      let come;
      const late = new Promise((resolve) => (come = resolve));
      await page.route(/\/library\.css/, async (route) => {
        await late;
        await route.continue();
      });
      const board = await openGame(page);
      const size = () => page.locator(".board").boundingBox();
      const before = await size();
      come();
      await expect(page.locator(".moves-list")).toBeAttached();
      expect(await size()).toEqual(before);
      await board.push("a3-b4");
    });
    await test.step("the navigation leads through the game and back to it", async () => {
      const page = await anew();
      const board = await openGame(page);
      await board.push("a3-b4");
      await board.push("g1-f2");
      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press("ArrowLeft");
      await expect(page.locator(".review-text")).toHaveText(t("review.look", { turn: "1. a3→b4" }));
      // Touches play nothing.
      await board.touch("e1");
      await expect(page.locator("[data-state=chosen]")).toHaveCount(0);
      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press("ArrowRight");
      await expect(page.locator(".review")).toHaveCount(0);
      await page.keyboard.press("ArrowLeft");
      await page.getByRole("button", { name: t("review.back") }).tap();
      await expect(page.locator(".review")).toHaveCount(0);
      await expect(board.task).toHaveText(task("task.choose_dot", WHITE));
    });
  });

  for (const games of [["basic", "ultimate", "matrx"], ["potentials", "tamsk"]]) test(`the board keeps its place and its size in every state and language: ${games.join(", ")}`, async ({ anew }) => {
    test.setTimeout(180_000);
    for (const game of games) {
      const [start, ...cells] = ASKING[game];
      await test.step(game, async () => {
        const page = await anew();
        await openGame(page, { storage: { [KEY]: savedGame(`gipf-record 2\nstart ${start}\nat 0\n`), "gipf.settings": "motion=none\n" } });
        await expect(page.locator(".moves-list, .moves-none").first()).toBeAttached();
        const throwDie = dice(7);
        for (const [width, height] of [[360, 640], [390, 844]]) {
          await page.setViewportSize({ width, height });
          const seen = [];
          const measure = async () => seen.push(await drawn(page));
          for (const language of ["de", "en"]) {
            await speak(page, language);
            await measure();
          }
          for (const cell of cells.splice(0)) {
            await page.locator(`.board [data-cell=${cell}]`).press("Enter");
            await measure();
          }
          for (let touches = 0; touches < 20; touches += 1) {
            await playByChance(page, throwDie, { most: 1 });
            await measure();
          }
          expect([...new Set(seen)], `${width}x${height}`).toHaveLength(1);
          const [across] = seen[0].split(" ");
          expect(Number(across), `${width}x${height}: the board is wide`).toBeGreaterThanOrEqual(game === "tamsk" ? 240 : 300);
        }
      });
    }
  });

  test("the menu takes the focus, and Escape closes it and gives the focus back", async ({ page }) => {
    await openGame(page);
    const menu = page.getByRole("button", { name: t("places.title"), exact: true });
    await menu.tap();
    await expect(place(page, "home")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(place(page, "home")).toBeHidden();
    await expect(menu).toBeFocused();
  });

});

test.describe("at 200 %, in German", () => {
  test.use({ viewport: { width: 720, height: 450 }, locale: "de-DE" });
  test("the labels of the actions stay apart, and the menu has the others", async ({ page }) => {
    const board = await openGame(page);
    await board.push("a3-b4");
    await board.expectTurn("a3-b4");
    await expect(page.locator(".actions").getByRole("button", { name: de.t("action.redo") })).toHaveCount(0);
    const gaps = await page.locator(".action > span").evaluateAll((words) => {
      const of = (word) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        return range.getBoundingClientRect();
      };
      const seen = words.map(of).filter((box) => box.width > 1);
      return seen.slice(1).map((box, place) => Math.round(box.left - seen[place].right));
    });
    expect(gaps.length).toBeGreaterThan(2);
    for (const gap of gaps) expect(gap, gaps.join()).toBeGreaterThanOrEqual(6);
    const current = page.locator(".turn-text[aria-current=step]");
    await page.getByRole("button", { name: de.t("action.undo") }).click();
    await expect(current).toHaveCount(0);
    const dialog = await openDialog(page, de.t("action.more"));
    await dialog.getByRole("button", { name: de.t("action.redo") }).click();
    await expect(current).toHaveCount(1);
  });
});

test("a tap or a drag on a further spot of an open line plays that direction", async ({ page }) => {
  const board = await openGame(page);
  await board.click("g1");
  await board.click("c3");
  await board.expectTurn("g1-f2");
  const [from, to] = [await board.place("i1"), await board.place("c5")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await expect(board.turns).toHaveCount(2);
  await expect(page.locator(".turn-short").last()).toHaveText("i1→h2");
});

test("on every desk the board is as high as the window and nothing scrolls", async ({ anew }) => {
  test.setTimeout(120_000);
  for (const [width, height] of full.list([[1100, 680], [1440, 900], [1500, 900], [1920, 1080]])) {
    await test.step(`${width} wide`, async () => {
      const page = await anew();
      await page.setViewportSize({ width, height });
      const board = await openGame(page, { start: STANDARD });
      await board.push("b1-b3");
      await board.expectTurn("b1-b3");
      const found = await page.evaluate(() => {
        const of = (part) => document.querySelector(part).getBoundingClientRect();
        const [board, near, side, far] = [".stage", ".near", ".beside", ".far"].map(of);
        return {
          board: board.height / innerHeight,
          width: board.width / (board.height * 0.868),
          page: document.documentElement.scrollHeight - innerHeight,
          near: innerHeight - near.bottom,
          beside: side.left >= far.right,
          tabs: document.querySelector(".tabs").checkVisibility(),
          asks: document.querySelector(".ask").checkVisibility(),
        };
      });
      expect(found.board).toBeGreaterThan(0.95);
      if (width !== 1100 && width !== 1500) expect(found.width).toBeGreaterThan(0.97);
      expect(found.page).toBeLessThanOrEqual(0);
      expect(found.near).toBeGreaterThanOrEqual(0);
      expect(found.beside).toBe(true);
      expect(found.tabs).toBe(true);
      expect(found.asks).toBe(false);
      // Every disc of the reserve is drawn in its tray.
      await expect(page.locator(".player[data-color=black] .reserve .tray")).toBeVisible();
      await expect(page.locator(".player[data-color=black] .reserve .tray use")).toHaveCount(12);
      await expectAccessible(page);
      await shot(page, `frame-desk-${width}x${height}`);
    });
  }
});

test("the list explains its moves, leads to variations, and a result stays visible", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("the list names moves with arrows and counts, and explains its signs", async () => {
    const board = await openGame(page, { start: "gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --" });
    await board.push("e1-e6");
    await board.expectTurn("e1-e6;xe2,e3,e4,e5,e6*");
    const turn = page.locator(".turn-text");
    await expect(turn.locator(".turn-short")).toHaveText("e1→e241");
    await expect(turn.locator("use").first()).toHaveAttribute("href", "#sign-return");
    await expect(turn).toHaveAttribute("title", `${t("moves.returned", { discs: 4 })}, ${t("moves.captured", { discs: 1 })}\ne1-e6;xe2,e3,e4,e5,e6*`);
    await expect(turn).toHaveAccessibleName(starts("moves.turn", { number: 1, turn: new RegExp(`${literally(t("said.push_basic", { player: WHITE, dot: "e1", spot: "e2" }))} ${expression("said.row", { player: WHITE })}`) }));
    // A long touch, or the other button, explains the signs.
    await turn.click({ button: "right" });
    await expect(page.locator(".now .remark")).toContainText(t("moves.returned", { discs: 4 }));
    const lines = await turn.evaluate((button) => button.getClientRects().length);
    expect(lines).toBe(1);
  });
  await test.step("moves at an earlier position are a variation, by keyboard too", async () => {
    const page = await anew();
    const board = await openGame(page);
    await write(page, "g1-f2", "a2-b3");
    await showMoves(page);
    await page.getByRole("button", { name: t("moves.first") }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: t("review.try") }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#app > .read[role=status]")).toHaveText(starts("said.trying"));
    await board.push("e1-e3");
    await expect(page.locator(".variation .turn-short")).toHaveText("e1→e2");
    await expect(page.locator(".review-text")).toContainText(t("review.aside"));
    await page.getByRole("button", { name: t("review.back") }).click();
    await expect(page.locator(".turn-text[aria-current=step]")).toHaveAttribute("data-turn", "a2-b3");
  });
  await test.step("the result of a finished game stays visible at earlier positions", async () => {
    const page = await anew();
    await openGame(page, { storage: { [KEY]: savedGame(`gipf-record 1\nstart ${STANDARD}\nstep 0 b1-b3\nagreement 1 black resigned\nat 0\n`) } });
    const review = page.locator(".review-text");
    await expect(review).toHaveText(t("review.over", { result: t("over.wins", { player: WHITE }), place: t("review.start") }));
    await page.getByRole("button", { name: t("review.back") }).click();
    await expect(page.locator(".over-result")).toHaveText(t("over.wins", { player: WHITE }));
  });
});

test("a decision is announced where it comes up, and the board has one tab stop", async ({ page }) => {
  const board = await openGame(page, { start: "gipf-standard (gg)3/5/6/GG(GG)1(gg)2/6/5/(GG)3 w G12 G14 --" });
  const said = page.locator("#app > .read[role=status]");
  const stops = page.locator(".board [tabindex='0']");
  await board.push("e1-e5");
  await expect(said).toHaveText(`${t("said.push_basic", { player: WHITE, dot: "e1", spot: "e2" })} ${heardTask("row.choose_gipf_pieces", WHITE, { from: "e2", to: "e6" })}.`);
  await expect(stops).toHaveCount(1);
  await openApp(page, "#v=1&g=tamsk-1&m=");
  await expect(stops).toHaveCount(1);
});

test("captured and returned discs travel to their trays, and the counts follow", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 1440, height: 900 });
  const board = await openGame(page, { start: "gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --" });
  const before = await board.captured("white").textContent();
  await board.push("e1-e6");
  const travels = await page.evaluate(async () => {
    const until = performance.now() + 5000;
    while (performance.now() < until) {
      const moving = document.getAnimations().filter(({ effect }) => effect.target?.matches?.(".leaving"));
      if (moving.length) {
        const counted = document.querySelector(".player[data-color=white] .captured .count").textContent;
        const ends = moving.map(({ effect }) => effect.getKeyframes().at(-1).transform);
        return { moving: moving.length, counted, ends: new Set(ends).size };
      }
      await new Promise(requestAnimationFrame);
    }
    return undefined;
  });
  expect(travels?.moving).toBe(5);
  // Discs are counted after their arrival.
  expect(travels.counted).toBe(before);
  expect(travels.ends).toBeGreaterThan(1);
  await expect(board.captured("white")).toHaveText(String(Number(before) + 1));
});

test("the end of a game shows the winner, its course and the last move", async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("the end of a game highlights the winner and shows three lines", async () => {
    const board = await openGame(page, { start: "gipf-basic g2G/5/6/G5g/6/5/g2G w G1 G0 --" });
    await board.push("a3-b4");
    await expect(page.locator(".over-result")).toHaveText(t("over.wins", { player: WHITE }));
    await expect(page.locator(".over-reason")).toHaveText(t("ended.no_pieces", { player: BLACK }));
    await expect(page.locator(".over-line").first()).toHaveText(t("ended.turns", { turns: 1 }));
    await expect(page.locator(".over-line").nth(1)).toHaveText(exactly("ended.captured", { white: WHITE, black: BLACK }));
    await expect(page.locator(".player[data-won]")).toHaveAttribute("data-color", "white");
    await expect(page.locator(".over .is-main")).toHaveCount(1);
    await expectAccessible(page);
  });
  await test.step("the list shows the last move when the game is over", async () => {
    const page = await anew();
    await page.setViewportSize({ width: 1440, height: 640 });
    const board = await openGame(page, { storage: { "gipf.settings": "motion=none\n" } });
    await playByChance(page, dice(7), { most: 60 });
    const last = board.turns.last();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    const dialog = await openDialog(page, t("action.more"));
    await dialog.getByRole("button", { name: t("agree.resign", { player: WHITE }) }).click();
    await dialog.getByRole("button", { name: t("agree.yes"), exact: true }).click();
    await expect(page.locator(".over-result")).toBeVisible();
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });
  await test.step("the end of a game shows its course, and the moves keep their room", async () => {
    const page = await anew();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openGame(page, { storage: { "gipf.settings": "motion=none\n" } });
    await write(page, "g1-f2", "a2-b3", "e1-e3", "b1-b3");
    const dialog = await openDialog(page, t("action.more"));
    await dialog.getByRole("button", { name: t("agree.resign", { player: WHITE }) }).click();
    await dialog.getByRole("button", { name: t("agree.yes"), exact: true }).click();
    const course = page.locator(".over-course").getByRole("slider", { name: t("analysis.review_graph") });
    await expect(course).toHaveAttribute("aria-valuemax", "4", { timeout: 20_000 });
    // In one sentence, and by its positions where the player looks at them.
    const told = page.locator(".over-course .review-at");
    await expect(told).toHaveText(t("analysis.story_even"));
    await showMoves(page);
    const frame = await page.locator(".moves-frame").boundingBox();
    expect(900 - frame.y).toBeGreaterThanOrEqual(300);
    // Only the first worker stays.
    await expect.poll(() => page.workers().length).toBeLessThanOrEqual(1);
  });
});

test("forced colours mark kept and taken pieces, and Red of TAMSK has a red hourglass", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("forced colours show kept and taken pieces filled and ticked", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const board = await openGame(page, { start: "gipf-standard (gg)3/5/6/GG(GG)1(gg)2/6/5/(GG)3 w G12 G14 --" });
    await board.push("e1-e5");
    const ground = (pressed) =>
      page.locator(`.toggle .segment[aria-pressed=${pressed}]`).first().evaluate((part) => [getComputedStyle(part).backgroundColor, getComputedStyle(part, "::after").content]);
    const [[chosen, tick], [other, none]] = [await ground(true), await ground(false)];
    expect(chosen).not.toBe(other);
    expect(tick).toBe('"✓"');
    expect(none).toBe("none");
  });
  await test.step("Red's sign in TAMSK is a red hourglass", async () => {
    const page = await anew();
    await openApp(page, "#v=1&g=tamsk-1&m=a1-a2o");
    const red = page.locator(".pair-side").filter({ hasText: RED });
    await expect(red.locator(".tamsk-glass.is-white")).toBeVisible();
    await expect(red.locator("use")).toHaveCount(0);
  });
});

const NARROW = [["200 %", [720, 450], LOCALE], ["German on a phone", [360, 640], "de-DE"], ["German at 200 %", [640, 400], "de-DE"]];

test("title and buttons stand beside each other on a phone and at 200 %, in German too", async ({ page }) => {
  test.setTimeout(120_000);
  for (const [name, [width, height], locale] of NARROW) {
    await test.step(name, async () => {
      await page.setViewportSize({ width, height });
      await openGame(page);
      await speak(page, locale);
      const wrong = await page.evaluate(() => {
        const title = document.querySelector(".title");
        const range = document.createRange();
        range.selectNodeContents(title);
        const words = range.getBoundingClientRect();
        const boxes = [...document.querySelectorAll(".bar .tool")].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
        const over = boxes.filter((one) => one.left < words.right - 3 && one.right > words.left);
        return { over: over.length, cut: title.scrollWidth > title.clientWidth + 4 };
      });
      expect(wrong).toEqual({ over: 0, cut: false });
    });
  }
});
