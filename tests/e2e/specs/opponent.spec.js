// The computer as opponent, which thinks in a worker and never freezes the page.
import { BoardOnScreen, openGame, savedGame, savedGames, KEY } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, openApp, reload, shot, test } from "../lib/fixtures.js";
import { choose, moreOptions, openDialog } from "../lib/panels.js";
import { goTo } from "../lib/places.js";
import { dice, playByChance } from "../lib/random.js";
import { anyOf, BLACK, either, expression, pattern, t, task, WHITE } from "../lib/words.js";

const STILL = { "gipf.settings": "motion=none\n" };
const BASIC = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
/** The one with the least room first. */
const PHONES = [
  { width: 360, height: 640, lang: "de" },
  { width: 360, height: 640, lang: "en" },
  { width: 360, height: 740, lang: "de" },
  { width: 360, height: 740, lang: "en" },
];

/** A stored game in which the computer has a seat: `seats` is `b computer-1`, or several. */
function against(start, ...seats) {
  const lines = seats.map((seat) => `seat ${seat}\n`).join("");
  return { [KEY]: savedGame(`gipf-record 2\nstart ${start}\n${lines}at 0\n`), ...STILL };
}

/** Opens a game against the computer. */
const openAgainst = (page, start, ...seats) => openGame(page, { storage: against(start, ...seats) });

const line = (page) => page.locator(".opponent");
const button = (page, name) => line(page).getByRole("button", { name });
/** Waits until the player may act again. */
const theirs = (board) => expect(board.task).not.toHaveText(anyOf("task.thinking"), { timeout: 20_000 });

/** The button for a hint. */
const hint = (page) => page.locator(".actions").getByRole("button", { name: anyOf("action.hint") });

/** The texts of all workers' addresses that the page has now. */
const workers = (page) => page.workers().filter((worker) => worker.url().includes("engine-worker.js"));

test("a newcomer plays the computer with one tap", async ({ page, anew }) => {
  await openApp(page, "");
  await page.getByRole("button", { name: t("home.first_play"), exact: true }).click();
  const board = new BoardOnScreen(page);
  await expect(board.task).toHaveText(task("task.choose_dot", { you: WHITE }));
  await expect(page.locator(".player[data-color=black]")).toContainText(t("game.computer", { level: 1 }));
  await expect(hint(page)).toBeVisible();
  // The aim is shown until another message comes.
  await expect(line(page)).toContainText(t("opponent.aim"));
  await board.push("e1-e3");
  await board.expectTurn("e1-e3");
  await expect(board.task).toHaveText(t("task.thinking"));
  await expect(board.turns).toHaveCount(2, { timeout: 20_000 });
  await expect(board.task).toHaveText(task("task.choose_dot", { you: WHITE }));
  await expectAccessible(page);
  // Home offers to continue this game.
  await goTo(page, "home");
  await expect(page.locator(".mine")).toContainText(t("game.computer", { level: 1 }));
  await expect(page.getByRole("button", { name: t("home.first_play"), exact: true })).toHaveCount(0);
  await test.step("on an empty board, too", async () => {
    const page = await anew();
    await openApp(page, "?page=play");
    await page.locator(".now").getByRole("button", { name: t("opponent.first") }).click();
    await expect(page.locator(".player[data-color=black]")).toContainText(t("game.computer", { level: 1 }));
    await expect(page.locator(".now").getByRole("button", { name: t("opponent.first") })).toHaveCount(0);
  });
  await test.step("where there is no hint, its button says why", async () => {
    const page = await anew();
    await openApp(page, "#v=1&g=gipf-basic&m=g1-f2_a2-b3&n=1");
    await hint(page).click({ force: true });
    await expect(page.locator(".now > .answer")).toHaveText(t("opponent.hint_later"));
  });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const [rest, phones] of [["", PHONES.slice(0, 1)], [" on other phones and in English", PHONES.slice(1)]]) {
    test(`the computer's line is in sight, and the board keeps its size${rest}`, { tag: rest ? "@full" : [] }, async ({ anew }) => {
      test.setTimeout(120_000);
      for (const { width, height, lang } of phones) {
        await test.step(`${width}x${height}, ${lang}`, async () => {
          const page = await anew();
          await page.setViewportSize({ width, height });
          await page.route(/worker_bg\.wasm/, async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 1_500));
            await route.continue();
          });
          const board = await openGame(page, { storage: { ...against(BASIC, "b computer-1"), "gipf.lang": lang } });
          await expect(hint(page)).toBeInViewport({ ratio: 1 });
          // The board as drawn, from the highest dot to the lowest; their names get higher with the
          // typeface.
          const size = () =>
            page.evaluate(() => {
              const [top, bottom] = ["e9", "e1"].map((name) => document.querySelector(`[data-cell=${name}] circle`).getBoundingClientRect());
              return bottom.top - top.top;
            });
          const before = await size();
          await board.touch("e1");
          await board.touch("e2");
          await expect(button(page, anyOf("opponent.now"))).toBeInViewport({ ratio: 1 });
          expect(await size()).toBeCloseTo(before, 0);
          await expect(board.turns).toHaveCount(2, { timeout: 20_000 });
          await theirs(board);
          expect(await size()).toBeCloseTo(before, 0);
          await hint(page).click();
          await expect(line(page)).toContainText(anyOf("said.advice_where"), { timeout: 20_000 });
          expect(await size()).toBeCloseTo(before, 0);
          await button(page, anyOf("opponent.hint_more")).click();
          await expect(line(page).locator(".turn-short")).toBeVisible();
          expect(await size()).toBeCloseTo(before, 0);
          const bar = await page.locator(".actions").boundingBox();
          const own = await line(page).boundingBox();
          expect(own.y + own.height).toBeLessThanOrEqual(bar.y + 1);
          await expectNoSidewaysScroll(page);
        });
      }
    });
  }
});

test("a new game has a choice of colours, a named level, and names", async ({ page }) => {
  await page.addInitScript((all) => Object.assign(localStorage, all), STILL);
  await openApp(page);
  let dialog = await openDialog(page, t("action.new_game"));
  await choose(dialog, t("new_game.computer"));
  const strength = dialog.getByRole("radiogroup", { name: t("opponent.strength") });
  await expect(strength.getByRole("radio")).toHaveCount(9);
  await expect(dialog).toContainText(t("opponent.newcomer_line"));
  await choose(strength, "3");
  await expect(dialog).toContainText(`${t("opponent.casual")}. ${t("opponent.casual_line")}`);
  await choose(dialog.getByRole("radiogroup", { name: t("new_game.you_play") }), BLACK);
  await moreOptions(dialog);
  await expect(dialog.getByLabel(t("new_game.second_name"))).toHaveCount(0);
  await dialog.getByLabel(t("new_game.first_name")).fill("Ann");
  await expectAccessible(page);
  await shot(page, "new-game-computer");
  await dialog.getByRole("button", { name: t("action.start") }).click();
  const board = new BoardOnScreen(page);
  // The computer has White and begins; Ann sees the board from her own side.
  await expect(board.turns).toHaveCount(1, { timeout: 20_000 });
  await expect(board.task).toHaveText(task("task.choose_dot", { you: BLACK }));
  await expect(page.locator(".near")).toContainText("Ann");
  await expect(page.locator(".far")).toContainText(t("game.computer", { level: 3 }));
  await expect(page.getByRole("button", { name: t("action.undo") })).toHaveAttribute("aria-disabled", "true");
  // The choice is remembered.
  dialog = await openDialog(page, t("action.new_game"));
  await expect(dialog.getByRole("radio", { name: t("new_game.computer"), exact: true })).toBeChecked();
  await expect(dialog.getByRole("radiogroup", { name: t("opponent.strength") }).getByRole("radio", { name: "3" })).toBeChecked();
});

/** The games of the dialog, with further choices. */
const GAMES = [
  { game: t("game.gipf"), choices: [t("game.basic")] },
  { game: t("game.gipf"), choices: [t("game.standard")] },
  { game: t("game.gipf"), choices: [t("game.tournament")] },
  { game: t("new_game.short_potentials"), choices: [] },
  { game: t("new_game.short_ultimate"), choices: [] },
  { game: t("new_game.short_matrx"), choices: [] },
  { game: t("game.tamsk"), choices: [t("new_game.level_one")] },
];

test.describe("games to their end", () => {
  test.use({ viewport: { width: 1440, height: 1000 } });
  for (const [name, places] of [["GIPF", [0, 1, 2]], ["GIPF with potentials, and Ultimate,", [3, 4]], ["MATRX, and TAMSK without sand,", [5, 6]]]) {
    test(`${name} is played against the computer to its end`, { tag: "@full" }, async ({ anew }) => {
      test.setTimeout(450_000);
      for (const place of places) {
        const { game, choices } = GAMES[place];
        await test.step([game, ...choices].join(", "), async () => {
          const page = await anew();
          await page.addInitScript((all) => Object.assign(localStorage, all), STILL);
          await openApp(page);
          const dialog = await openDialog(page, t("action.new_game"));
          await choose(dialog, game);
          for (const name of choices) await choose(dialog, name);
          await choose(dialog, t("new_game.computer"));
          await dialog.getByRole("button", { name: t("action.start") }).click();
          const over = await playByChance(page, dice(0x51ed270b ^ (place + 1)));
          expect(over, "it ends").toBe(true);
          await expect(line(page).getByRole("button")).toHaveCount(0);
          // No search for it is left running.
          await expect(page.locator(".over-result")).toBeVisible();
        });
      }
    });
  }
});

test("TAMSK with sand is played by the computer against itself to its end", { tag: "@full" }, async ({ anew }) => {
  test.setTimeout(300_000);
  for (const level of [t("new_game.level_two"), t("new_game.level_three")]) {
    await test.step(level, async () => {
      const page = await anew();
      await page.addInitScript((all) => Object.assign(localStorage, all), STILL);
      await openApp(page);
      const dialog = await openDialog(page, t("action.new_game"));
      await choose(dialog, t("game.tamsk"));
      await choose(dialog, level);
      await choose(dialog, t("new_game.watch"));
      await moreOptions(dialog);
      await choose(dialog, "×10");
      await dialog.getByRole("button", { name: t("action.start") }).click();
      await page.locator(".sand-veil").getByRole("button").first().click();
      await expect(page.locator(".over-result")).toBeVisible({ timeout: 240_000 });
      expect(await page.locator(".turn-text").count()).toBeGreaterThan(6);
    });
  }
});

test("Undo leads to the player's own decision, and a reload in the middle of a thought loses nothing", async ({ page, anew }) => {
  await test.step("Undo leads to the player's own decision, while the computer thinks and afterwards", async () => {
    const board = await openAgainst(page, BASIC, "b computer-time");
    await board.push("e1-e3");
    await expect(board.task).toHaveText(t("task.thinking"));
    await page.getByRole("button", { name: t("action.undo") }).click();
    await expect(board.task).toHaveText(task("task.choose_dot", { you: WHITE }));
    // Its answer comes too late.
    await page.waitForTimeout(1_500);
    await expect(board.turns).toHaveCount(1);
    await expect(page.getByRole("button", { name: t("action.undo") })).toHaveAttribute("aria-disabled", "true");
    await board.push("e1-e2");
    await button(page, t("opponent.now")).click();
    await expect(board.task).toHaveText(task("task.choose_dot", { you: WHITE }));
    await page.getByRole("button", { name: t("action.undo") }).click();
    await expect(page.getByRole("button", { name: t("action.undo") })).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: t("action.redo") }).click();
    await expect(board.task).toHaveText(task("task.choose_dot", { you: WHITE }));
    await expect(board.turns.nth(1)).toHaveAttribute("aria-current", /./);
  });
  await test.step("a reload in the middle of a thought loses nothing", async () => {
    const page = await anew();
    const board = await openAgainst(page, BASIC, "b computer-4");
    await page.route(/worker_bg\.wasm/, (route) => setTimeout(() => route.continue().catch(() => {}), 3_000));
    await board.push("e1-e3");
    await expect(board.task).toHaveText(t("task.thinking"));
    await page.unroute(/worker_bg\.wasm/);
    await reload(page);
    await expect(board.turns).toHaveCount(2, { timeout: 20_000 });
    await expect(board.task).toHaveText(task("task.choose_dot", { you: WHITE }));
  });
});

test("hints come in two parts, on the board and in words, by key too", async ({ page }) => {
  const board = await openAgainst(page, "gipf-basic 4/5/6/GGGg3/6/5/gg2 w G5 G5 --", "b computer-1");
  await hint(page).click();
  await expect(line(page)).toContainText(t("said.advice_where", { cell: "e1" }), { timeout: 20_000 });
  await expect(page.locator(".hint-corners")).toHaveCount(1);
  await expect(page.locator(".hint-arrow")).toHaveCount(0);
  await button(page, t("opponent.hint_more")).click();
  // The text is short, its signs are announced in words, and neither changes the size of the
  // board.
  await expect(line(page).locator(".turn-short")).toContainText("e1→");
  await expect(page.locator(".read[role=status]")).toContainText(t("said.advice_what", { turn: `e1→e2, ${t("moves.returned", { discs: 4 })}` }));
  await expect(line(page).getByRole("button")).toHaveCount(0);
  await expect(page.locator(".hint-arrow")).toHaveCount(1);
  await shot(page, "hint");
  await board.push("e1-e2");
  await expect(page.locator(".hint-corners")).toHaveCount(0);
  await expect(board.turns).toHaveCount(2, { timeout: 20_000 });
  await theirs(board);
  await board.cell("e1").focus();
  await page.keyboard.press("h");
  await expect(line(page)).toContainText(either(expression("said.advice_where"), expression("said.advice_reply")), { timeout: 20_000 });
});

test("the worker is there for hints and captures of two players, and stops after its answer", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("hints are available to two players at one device", async () => {
    await openGame(page, { start: "gipf-basic 4/5/6/GGGg3/6/5/gg2 w G5 G5 --" });
    await page.locator(".tabs .segment").last().click();
    await page.locator(".ask").getByRole("button", { name: t("opponent.hint") }).click();
    await expect(page.locator(".now .answer")).toHaveText(t("said.advice_where", { cell: "e1" }), { timeout: 20_000 });
  });
  await test.step("the worker searches captures of a position with thousands of turns", async () => {
    const page = await anew();
    // Many rows cross in which many pieces may stay: 11,675 turns.
    const rows = "2g1/(gg)3(gg)/1G1(GG)1(gg)/(GG)(gg)G1(gg)2/(GG)5/(GG)(GG)(GG)G(gg)/(GG)(gg)g1";
    await openGame(page, { start: `gipf-tournament+H3+h3 ${rows} w G0 G0 --`, storage: STILL });
    expect(workers(page)).toHaveLength(0);
    await page.locator(".board [tabindex='0']").focus();
    await page.keyboard.press("c");
    await expect(page.locator(".answer")).toContainText(pattern("said.captures"), { timeout: 20_000 });
    expect(workers(page)).toHaveLength(1);
  });
  await test.step("the computer stops when its result is no longer needed", async () => {
    const page = await anew();
    const board = await openAgainst(page, BASIC, "b computer-1");
    // No request was made yet: there is no worker.
    await page.waitForTimeout(500);
    expect(workers(page)).toHaveLength(0);
    await board.push("e1-e3");
    await expect(board.turns).toHaveCount(2, { timeout: 20_000 });
    const [worker] = workers(page);
    // A worker that thinks sends messages to itself all the time.
    await worker.evaluate(() => {
      self.heard = 0;
      const own = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function post(...all) {
        self.heard += 1;
        return own.apply(this, all);
      };
    });
    await page.waitForTimeout(1_000);
    expect(await worker.evaluate(() => self.heard)).toBe(0);
  });
});

test("a crashed worker is restarted, and the game continues", async ({ page, guard }) => {
  guard.expect(/the end of a worker/);
  const board = await openAgainst(page, BASIC, "b computer-time");
  await board.push("e1-e3");
  await expect(line(page)).toContainText(pattern("opponent.thinking"), { timeout: 20_000 });
  const [worker] = workers(page);
  await worker.evaluate(() => setTimeout(() => { throw new Error("the end of a worker"); }));
  await expect.poll(() => workers(page).some((other) => other !== worker)).toBe(true);
  await button(page, t("opponent.now")).click();
  await expect(board.turns).toHaveCount(2, { timeout: 20_000 });
});

test("a worker that never loads shows a message, and the game continues without it", { tag: "@full" }, async ({ page, guard }) => {
  guard.expect(/worker_bg\.wasm|Failed to load|WebAssembly|fetch|Uncaught/i);
  let broken = true;
  await page.context().route(/worker_bg\.wasm/, (route) => (broken ? route.abort() : route.continue()));
  const board = await openAgainst(page, BASIC, "b computer-1");
  await board.push("e1-e3");
  await expect(line(page)).toContainText(t("opponent.lost"), { timeout: 20_000 });
  await expectAccessible(page);
  await shot(page, "computer-lost");
  await button(page, t("action.try_again")).click();
  await expect(line(page)).toContainText(t("opponent.lost"), { timeout: 20_000 });
  broken = false;
  await button(page, t("action.try_again")).click();
  await expect(board.turns).toHaveCount(2, { timeout: 20_000 });
  broken = true;
  await reload(page);
  await board.push("e1-e2");
  await expect(line(page)).toContainText(t("opponent.lost"), { timeout: 20_000 });
  await button(page, t("agree.both_here")).click();
  await expect(board.task).toHaveText(task("task.choose_dot", BLACK));
  await expect(line(page)).toHaveCount(0);
  // The next game begins anew.
  broken = false;
  const dialog = await openDialog(page, t("action.new_game"));
  await choose(dialog, t("new_game.computer"));
  await dialog.getByRole("button", { name: t("action.start") }).click();
  await board.push("e1-e3");
  await expect(board.turns).toHaveCount(2, { timeout: 20_000 });
});

test("in two tabs the computer plays in one", async ({ page, context }) => {
  const board = await openAgainst(page, BASIC, "b computer-1");
  await board.push("e1-e3");
  await expect(board.turns).toHaveCount(2, { timeout: 20_000 });
  const other = await context.newPage();
  await openApp(other);
  const seen = new BoardOnScreen(other);
  await expect(seen.turns).toHaveCount(2);
  await page.bringToFront();
  await board.push("e1-e2");
  await expect(board.turns).toHaveCount(4, { timeout: 20_000 });
  await expect(seen.turns).toHaveCount(4, { timeout: 20_000 });
  expect(workers(other)).toHaveLength(0);
});

test("the computer changes its colour, and pauses against itself", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("a change of colours turns the board", async () => {
    const board = await openAgainst(page, BASIC, "b computer-1");
    await expect(page.locator(".near .player")).toHaveAttribute("data-color", "white");
    const dialog = await openDialog(page, t("action.more"));
    await dialog.getByRole("button", { name: t("agree.swap") }).click();
    await page.keyboard.press("Escape");
    await expect(page.locator(".near .player")).toHaveAttribute("data-color", "black");
    // White is the computer now.
    await expect(board.turns).toHaveCount(1, { timeout: 20_000 });
  });
  await test.step("a game of the computer against itself can be paused", async () => {
    const page = await anew();
    const board = await openAgainst(page, BASIC, "w computer-1", "b computer-1");
    await button(page, t("opponent.pause")).click();
    const count = await board.turns.count();
    await button(page, t("opponent.go_on")).click();
    await expect(board.turns).not.toHaveCount(count, { timeout: 20_000 });
    await expect(button(page, t("opponent.pause"))).toBeVisible();
  });
});

test("a win against the computer shows a message and offers the next level", async ({ page }) => {
  const won = `gipf-record 2\nstart ${BASIC}\nseat b computer-3\nstep 0 g1-f2\nagreement 1 black resigned\nat 1\n`;
  const board = await openGame(page, { storage: { [KEY]: savedGame(won) } });
  const over = page.locator(".over");
  await expect(over.getByRole("heading", { name: t("over.you_win") })).toBeVisible();
  await over.getByRole("button", { name: t("ended.next_level", { level: 4 }) }).click();
  await expect(over).toHaveCount(0);
  // The colours have changed: the computer begins.
  await expect(page.locator(".player[data-color=white]")).toContainText(t("game.computer", { level: 4 }));
  await expect(board.turns).toHaveCount(1, { timeout: 20_000 });
  expect((await savedGames(page)).some((text) => text.includes("seat w computer-4"))).toBe(true);
});
