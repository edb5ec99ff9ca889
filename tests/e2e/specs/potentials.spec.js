// Games with potentials: turns of many steps, the choice of the piece, and reasons for
// refusals.
import { BoardOnScreen, openGame, savedGame, savedGames } from "../lib/board.js";
import { expect, expectAccessible, expectNoSidewaysScroll, full, openApp, shot, test } from "../lib/fixtures.js";
import { game } from "../lib/home.js";
import { choose, moreOptions } from "../lib/panels.js";
import { BLACK, header, language, pattern, starts, t, WHITE } from "../lib/words.js";

/** A TAMSK piece on the middle, and another one that the extra move from e1 pushes there. */
const CHAIN = "gipf-standard+T6 (gg)3/5/6/gg(GT)(GT)3/6/5/(GG)3 w G6T4 G9T6 pp";
const MIXED = "gipf-tournament+T3P3 4/2(GG)2/6/7/2(gg)3/5/4 w G16T3P2 G16T3P3 gg";
const JUMP = "gipf-standard+Z6 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp";
const PUNCT = "gipf-standard+P6 4/5/6/(GG)2(GP)(gg)2/6/5/(gg)3 w G3 G5 --";
const STILL = { "gipf.settings": "motion=none\n" };

const [EXTRA, MOVE] = [t("part.extra"), t("part.move")];
const rule = (text, clause) => t("note.rule", { text, clause });

const parts = (page) => page.locator(".part");

/** The strip as `name:state` words. */
function strip(page) {
  return page.evaluate(() => [...document.querySelectorAll(".part")].map((part) => `${part.childNodes[1].textContent}:${part.dataset.state}`).join(" "));
}

test("a turn of many steps is a strip, taken back by steps and as a whole", async ({ page }) => {
  const board = await openGame(page, { start: CHAIN, storage: STILL });
  await expect.poll(() => strip(page)).toBe(`${EXTRA}:now ${MOVE}:due`);
  await expect(page.locator(".turn-note")).toHaveText(rule(t("note.extra_gipf"), "P 4.8"));
  await expect(page.locator(".part[aria-current=step]")).toHaveText(new RegExp(`${EXTRA}, ${t("part.now")}`));
  await board.click("e1");
  await board.click("e2");
  await expect.poll(() => strip(page)).toBe(`${EXTRA}:done ${EXTRA}:now ${MOVE}:due`);
  await board.click("a5");
  await board.click("b5");
  await expect.poll(() => strip(page)).toBe(`${EXTRA}:done ${EXTRA}:done ${MOVE}:now`);
  await expectAccessible(page);
  await shot(page, "boxes-strip");
  const undo = page.locator(".actions .is-back");
  await undo.click();
  await expect.poll(() => strip(page)).toBe(`${EXTRA}:done ${EXTRA}:now ${MOVE}:due`);
  await board.click("a5");
  await board.click("b5");
  await undo.click({ modifiers: ["Shift"] });
  await expect.poll(() => strip(page)).toBe(`${EXTRA}:now ${MOVE}:due`);
  await board.click("e1");
  await board.click("e2");
  await board.click("a5");
  await board.click("b5");
  await page.getByRole("button", { name: t("part.undo_turn") }).click();
  await expect.poll(() => strip(page)).toBe(`${EXTRA}:now ${MOVE}:due`);
  // Undo by keys: a step, and the turn.
  await board.click("e1");
  await board.click("e2");
  await board.cell("e3").focus();
  await page.keyboard.press("u");
  await expect.poll(() => strip(page)).toBe(`${EXTRA}:now ${MOVE}:due`);
  for (const name of ["e1", "e2", "a5", "b5"]) await board.click(name);
  await board.cell("e3").focus();
  await page.keyboard.press("Shift+U");
  await expect.poll(() => strip(page)).toBe(`${EXTRA}:now ${MOVE}:due`);
  await page.getByRole("button", { name: t("reply.decline") }).click();
  await expect.poll(() => strip(page)).toBe(`${EXTRA}:lost ${MOVE}:now`);
});

const SIZES = [["small phone", 360, 640, "de"], ["phone", 360, 740, language], ["tablet", 820, 1180, "de"], ["desk", 1440, 900, language]];

test("strip, note and answers are all in sight on every size", async ({ page }) => {
  test.setTimeout(120_000);
  for (const [size, width, height, lang] of full.list(SIZES)) {
    await test.step(size, async () => {
      await page.setViewportSize({ width, height });
      const board = await openGame(page, { start: CHAIN, storage: { ...STILL, "gipf.lang": lang } });
      await expect(page.locator(".turn-note")).toBeVisible();
      await board.click("e1");
      await board.click("e2");
      await expect(parts(page)).toHaveCount(3);
      await shot(page, `boxes-${size.replace(" ", "-")}`);
      const bar = await page.locator(".actions").boundingBox();
      for (const selector of [".parts", ".turn-note", ".replies", ".board", ".near .player-name"]) {
        const box = await page.locator(selector).boundingBox();
        const floor = width < 1100 && bar.y > box.y ? bar.y : height;
        expect(box.y + box.height, selector).toBeLessThanOrEqual(floor + 1);
        expect(box.y, selector).toBeGreaterThanOrEqual(0);
      }
      expect((await page.locator(".board").boundingBox()).height).toBeGreaterThan(150);
      await expectNoSidewaysScroll(page);
    });
  }
});

test("pieces to push show their number, warn about rights that end, and have keys unless single keys are off", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("pieces to push show their number and keys, and warn about rights that end", async () => {
    const board = await openGame(page, { start: MIXED, storage: STILL });
    const choices = page.locator(".picker .segment");
    const named = [t("choice.left", { piece: t("piece.gipf"), left: 8 }), t("choice.left", { piece: "TAMSK", left: 3 }), t("choice.left", { piece: "PÜNCT", left: 2 }), t("choice.left", { piece: t("piece.basic"), left: 16 })];
    await expect(choices).toHaveCount(4);
    for (const [place, name] of named.entries()) await expect(choices.nth(place)).toHaveAccessibleName(name);
    await expect(page.locator(".choice-ends")).toBeEmpty();
    await board.cell("e5").focus();
    await page.keyboard.press("3");
    await expect(choices.nth(2)).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(".choice-ends")).toHaveText(t("choice.ends_gipf"));
    await page.keyboard.press("4");
    await expect(page.locator(".choice-ends")).toContainText(t("choice.ends_both"));
    await shot(page, "boxes-choice");
    await expectAccessible(page);
    await page.keyboard.press("2");
    await page.keyboard.press("9");
    await expect(choices.nth(1)).toHaveAttribute("aria-pressed", "true");
    await board.click("e1");
    await board.click("e2");
    await page.getByRole("button", { name: t("action.push"), exact: true }).click();
    await board.expectTurn("Te1-e2");
  });
  await test.step("digits do nothing if single keys are off", async () => {
    const page = await anew();
    const board = await openGame(page, { start: MIXED, storage: { "gipf.settings": "motion=none\nkeys=no\n" } });
    await board.cell("e5").focus();
    await page.keyboard.press("3");
    await expect(page.locator(".picker .segment").first()).toHaveAttribute("aria-pressed", "true");
  });
});

test("a refused action shows its reason and its rule", async ({ page }) => {
  const board = await openGame(page, { start: JUMP, storage: STILL });
  const remark = page.locator(".now > .remark");
  const said = page.locator("#app > .read[role=status]");
  await board.click("f5");
  await expect(remark).toHaveText(rule(t("why.vacant", { spot: "f5" }), "G 3.1"));
  await expect(said).toHaveText(rule(t("why.vacant", { spot: "f5" }), "G 3.1"));
  await board.click("e5");
  await expect(remark).toHaveText(rule(t("why.no_potential", { spot: "e5" }), "G 3.1"));
  await board.click("b2");
  await expect(remark).toHaveText(rule(t("why.theirs", { spot: "b2" }), "G 3.1"));
  // A chosen potential shows its targets, stays chosen, and says where it cannot go.
  await expect(board.cell("e4")).toHaveAttribute("data-aim", "from");
  await board.click("e4");
  await expect(page.locator(".spot[data-aim=to]")).toHaveCount(1);
  await expect(board.cell("e6")).toHaveAttribute("data-aim", "to");
  await shot(page, "boxes-target");
  await board.click("c3");
  await expect(remark).toHaveText(rule(t("why.not_there_zertz", { spot: "c3" }), "P 5.2"));
  await board.cell("c4").focus();
  await page.keyboard.press("Enter");
  await expect(remark).toHaveText(rule(t("why.not_there_zertz", { spot: "c4" }), "P 5.2"));
  await board.click("e6");
  await board.expectTurn("Ze4>e6");
});

test("PÜNCT covers one disc or two, MATRX has GIPF discs, and potentials alone cannot enter", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(120_000);
  await test.step("PÜNCT asks for one disc or two and shows both", async () => {
    const board = await openGame(page, { start: PUNCT, storage: STILL });
    await board.click("e5");
    await board.click("e6");
    await expect(board.cell("e6")).toHaveAttribute("data-chosen", "");
    const covers = page.locator(".replies .is-drawn");
    await expect(covers).toHaveText([t("reply.one_basic"), t("reply.two_basics")]);
    await expect(covers.first().locator("svg use")).not.toHaveCount(0);
    await expect(page.locator(".turn-note")).toHaveText(rule(t("note.cover"), "P 8.4"));
    await expectAccessible(page);
    await shot(page, "boxes-cover");
    await covers.nth(1).click();
    await board.expectTurn("Pe5>e6=2");
  });
  await test.step("single discs of MATRX are called GIPF discs everywhere", async () => {
    const page = await anew();
    const board = await openGame(page, { start: "matrx 4/5/6/7/6/5/4/3 w G3T6Z6D6Y6P6 G3T6Z6D6Y6P6 --", storage: STILL });
    await board.push("Gd1-d2");
    await board.expectTurn("Gd1-d2");
    await board.expectOn("d2", t("board.white", { spot: "d2", piece: t("piece.disc") }));
    await expect(page.locator(".player[data-color=white] .gipf-pieces")).toHaveText(new RegExp(`${t("gipf.title")}.*${t("gipf.count", { player: WHITE, pieces: 1 })}`));
    await expect(page.locator(".moves").getByRole("button", { name: pattern("said.push", { player: WHITE, piece: t("piece.disc"), dot: "d1", spot: "d2" }) })).toHaveCount(1);
  });
  await test.step("a player with only potentials left sees why none can enter", async () => {
    const page = await anew();
    await openApp(page, "?page=play#v=1&p=gipf-ultimate_(GG)2(GG)/5/6/(GG)6/6/5/(gg)2(GG)_w_G0T1_G5_p-%23b");
    await expect(page.locator(".over")).toContainText(t("ended.no_basic", { player: WHITE }));
  });
});

/** A jump that Black challenges, with this way to settle it. */
async function challenge(page, settles) {
  await page.addInitScript(() => localStorage.setItem("gipf.settings", "motion=none\n"));
  const start = "gipf-standard%2BZ6~1_(gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG)_w_G8Z5_G9Z6_pp:1,1";
  await openApp(page, `#v=1&p=${start}&ch=Z_${settles}`);
  const board = new BoardOnScreen(page);
  await board.click("e4");
  await board.click("e6");
  return board;
}

const answer = (page, name) => page.locator(".replies").getByRole("button", { name });

test("a challenge shows its move and stake, can be declined, and is settled by a coin that is saved", async ({ page, anew }) => {
  await test.step("a challenge shows the intended move and the stake, and can be declined", async () => {
    const board = await challenge(page, "coin");
    await expect(page.locator(".challenge-intent")).toHaveText(t("challenge.intent", { player: WHITE, potential: "ZÈRTZ", from: "e4", to: "e6" }));
    await expect(page.locator(".challenge-stake")).toHaveText(starts("challenge.stake", { way: t("challenge.agreed", { what: t("new_game.coin") }), challenger: BLACK }));
    await expect(page.locator(".challenge-attempts")).toHaveText(t("challenge.attempts", { challenger: BLACK, count: 1 }));
    // The piece and its target have a ring.
    await expect(page.locator(".announced")).toHaveCount(2);
    await expectAccessible(page);
    await shot(page, "boxes-challenge");
    await answer(page, t("reply.allow")).click();
    await board.expectTurn("Ze4>e6");
    await expect(page.locator(".challenge")).toHaveCount(0);
  });
  await test.step("a coin toss is shown and saved with its seed", async () => {
    const page = await anew();
    const board = await challenge(page, "coin");
    await answer(page, t("reply.challenge")).click();
    await expect(page.locator(".challenge-asks")).toHaveText(t("challenge.calls", { player: WHITE }));
    await shot(page, "boxes-coin");
    await answer(page, t("lot.heads")).click();
    const thrown = page.locator(".now > .answer");
    await expect(thrown).toHaveText(starts("said.coin", { player: WHITE, one: t("lot.heads"), two: new RegExp(`${t("lot.heads")}|${t("lot.tails")}`) }));
    const heads = pattern("said.coin", { two: t("lot.heads") }).test(await thrown.textContent());
    await board.expectTurn(heads ? "Ze4>e6?+" : "Ze4>e6?-");
    const saves = await savedGames(page);
    expect(saves.join("\n")).toMatch(/coin: heads called, (heads|tails) fell \(seed \d+\)/);
  });
});

test("rock, paper, scissors is chosen in turn and hidden, and a double click answers one question", async ({ page, anew }) => {
  await test.step("rock, paper, scissors is chosen in turn, and the first choice stays hidden", async () => {
    const board = await challenge(page, "rock-paper-scissors");
    await answer(page, t("reply.challenge")).click();
    await expect(page.locator(".challenge-asks")).toHaveText(t("challenge.looks_away", { player: WHITE, other: BLACK }));
    await answer(page, t("lot.rock")).click();
    await expect(page.locator(".challenge-asks")).toHaveText(t("challenge.hand_over", { player: BLACK }));
    await answer(page, t("challenge.ready")).click();
    await expect(page.locator(".challenge-asks")).toHaveText(t("challenge.looks_away", { player: BLACK, other: WHITE }));
    await expect(page.locator(".challenge [aria-pressed=true]")).toHaveCount(0);
    await expect(page.locator(".now > .answer")).toBeEmpty();
    await answer(page, t("lot.paper")).click();
    await expect(page.locator(".now > .answer")).toHaveText(starts("said.paper_wins", {}));
    await board.expectTurn("Ze4>e6?-");
  });
  await test.step("a double click and a held key answer one question, not the next one too", async () => {
    const page = await anew();
    await challenge(page, "rock-paper-scissors");
    const middle = async (button) => {
      const { x, y, width, height } = await button.boundingBox();
      return [x + width / 2, y + height / 2];
    };
    const asks = page.locator(".challenge-asks");
    await page.mouse.dblclick(...(await middle(answer(page, t("reply.challenge")))));
    await expect(asks).toHaveText(t("challenge.looks_away", { player: WHITE, other: BLACK }));
    await page.mouse.dblclick(...(await middle(answer(page, t("lot.rock")))));
    await expect(asks).toHaveText(t("challenge.hand_over", { player: BLACK }));
  });
});

test("a challenge is settled by dice, elsewhere, by a side game or against the computer, with one press for each answer", { tag: "@full" }, async ({ page, anew }) => {
  test.setTimeout(100_000);
  await test.step("a tie with dice lets the move be made, and both dice are shown", async () => {
    const board = await challenge(page, "die");
    await answer(page, t("reply.challenge")).click();
    await answer(page, t("challenge.dice")).click();
    const text = await page.locator(".now > .answer").textContent();
    const { one, two } = pattern("said.die", { player: WHITE, other: BLACK }).exec(text).groups;
    await board.expectTurn(Number(one) >= Number(two) ? "Ze4>e6?+" : "Ze4>e6?-");
  });
  await test.step("both players enter the result of a game played elsewhere", async () => {
    const page = await anew();
    const board = await challenge(page, "elsewhere%3A_chess");
    await answer(page, t("reply.challenge")).click();
    await expect(page.locator(".challenge-stake")).toContainText(pattern("challenge.decides", { way: t("challenge.by", { what: "chess" }) }));
    await answer(page, t("reply.played", { player: WHITE })).click();
    await expect(page.locator(".challenge-asks")).toHaveText(t("challenge.says", { player: BLACK }));
    await answer(page, t("reply.neutralised", { player: WHITE })).click();
    await expect(page.locator(".challenge")).toContainText(t("challenge.differ"));
    await expect(page.locator(".challenge-asks")).toHaveText(t("challenge.says", { player: WHITE }));
    await answer(page, t("reply.neutralised", { player: WHITE })).click();
    await answer(page, t("reply.neutralised", { player: WHITE })).click();
    await board.expectTurn("Ze4>e6?-");
  });
  await test.step("a side game shows the game below it as a small board", async () => {
    const page = await anew();
    await challenge(page, "gipf-basic");
    await answer(page, t("reply.challenge")).click();
    await page.locator(".replies").getByRole("button", { name: t("reply.side_begins", { player: BLACK }) }).click();
    await expect(page.locator(".names")).toContainText(header("game.basic"));
    await expect(page.locator(".below")).toContainText(t("challenge.waits_roles", { challenger: BLACK, defender: WHITE }));
    // Black begins, with White.
    await expect(page.locator(".player[data-color='white'] .player-word")).toHaveText(t("challenge.challenger"));
    await expect(page.locator(".below .announced")).toHaveCount(2);
    await expectAccessible(page);
    await shot(page, "boxes-side-game");
    await answer(page, t("reply.side_leave")).click();
    await expect(page.locator(".below")).toHaveCount(0);
  });
  await test.step("the computer shows its answer to a challenge", async () => {
    const page = await anew();
    const announced = "gipf-standard+Z6~3 (gg)2(GG)/5/6/(GG)2G(gz)1(gg)/6/5/(gg)2(GG) w G11Z6 G11Z5 pp:3,3!Ze6>e4";
    const lot = "Z rock-paper-scissors";
    const record = `gipf-record 2\nstart ${announced}\nchallenge ${lot}\nseat b computer-1\nat 0\n`;
    await openGame(page, { storage: { ...STILL, "gipf.game.current": savedGame(record) } });
    await answer(page, t("reply.challenge")).click();
    await expect(page.locator(".challenge-intent")).toHaveText(t("challenge.you_heading", { potential: "ZÈRTZ" }));
    await expect(page.locator(".challenge-computer")).toHaveText(t("challenge.computer_draws"));
    await expectAccessible(page);
    await shot(page, "boxes-computer-draws");
  });
  await test.step("a key that is held presses once", async () => {
    const page = await anew();
    await challenge(page, "rock-paper-scissors");
    await answer(page, t("reply.challenge")).focus();
    const asks = page.locator(".challenge-asks");
    await page.keyboard.down("Enter");
    await expect(asks).toHaveText(t("challenge.looks_away", { player: WHITE, other: BLACK }));
    await answer(page, t("lot.rock")).focus();
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    await expect(asks).toHaveText(t("challenge.looks_away", { player: WHITE, other: BLACK }));
    await page.keyboard.up("Enter");
    await page.keyboard.press("Enter");
    await expect(asks).toHaveText(t("challenge.hand_over", { player: BLACK }));
  });
});

test("a stack is listed from top to bottom where a pointer rests or the focus is", async ({ page }) => {
  const tower = "gipf-standard+Z6D6 (gg)2(GG)/5/6/2(gdD)G1(gg)1/6/5/(gg)2(GG) w G7Z4D4 G9Z4D4 pp";
  const board = await openGame(page, { start: tower, storage: STILL });
  await expect(page.locator(".moves")).toBeVisible();
  const { x, y } = await board.place("e4");
  await page.mouse.move(x, y);
  const list = page.locator(".stack-list li");
  await expect(list).toHaveText([`${WHITE}: ${t("piece.used", { potential: "DVONN" })}`, `${BLACK}: ${t("piece.loaded", { potential: "DVONN" })}`]);
  await expect(board.piece("e4").locator(".disc-count")).toHaveText("3");
  await shot(page, "boxes-tower");
  const empty = await board.place("c3");
  await page.mouse.move(empty.x, empty.y);
  await expect(page.locator(".stack-list")).toHaveCount(0);
  await board.cell("e3").focus();
  await page.keyboard.press("ArrowUp");
  await expect(list).toHaveCount(2);
  await page.keyboard.press("s");
  await expect(page.locator(".now > .answer")).toContainText(`${BLACK}: ${t("piece.loaded", { potential: "DVONN" })}`);
  await page.keyboard.press("Escape");
  await expect(page.locator(".stack-list")).toHaveCount(0);
});

test("a potential shows its ability, and has a shape of its own in every theme and in forced colours", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("a potential in a seat or in the picker shows its ability", async () => {
    const mixed = "gipf-standard+Z6D6 (gg)2(GG)/5/6/2(gdD)G1(gg)1/6/5/(gg)2(GG) w G7Z4D4 G9Z4D4 pp";
    await openGame(page, { start: mixed, storage: STILL });
    const card = page.locator(".kind-card");
    const picked = page.locator(".picker .segment", { has: page.locator("[data-kind=Z]") });
    await picked.hover();
    await expect(card).toHaveText(t("help.zertz"));
    await expect(card).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
    await page.locator(".far .reserve .kind[data-kind=D]").hover();
    await expect(card).toHaveText(t("help.dvonn"));
    await expectAccessible(page);
    await page.mouse.move(5, 5);
    await expect(card).toHaveCount(0);
    // The opponent's reserve by keys, by the names of its kinds.
    const beyond = page.locator(".far .reserve").getByRole("img", { name: "DVONN" });
    for (let presses = 0; presses < 40 && !(await beyond.evaluateAll((all) => all.includes(document.activeElement))); presses += 1) await page.keyboard.press("Tab");
    await expect(beyond).toBeFocused();
    await expect(card).toHaveText(t("help.dvonn"));
    await expect(beyond).toHaveAccessibleDescription(t("help.dvonn"));
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
  });
  await test.step("potentials have shapes of their own in every theme and in forced colours", async () => {
    const page = await anew();
      const all = "gipf-ultimate 1(GT)2/(GZ)(gt)3/(GD)(gz)4/(GY)(gd)1(gD)3/(GP)(gy)4/(GG)(gp)3/(gg)Z2 w G2T1Z1D1Y2P2 G4T2Z2D2Y2P2 pp";
      await openGame(page, { start: all, storage: STILL });
    for (const scheme of ["light", "dark", "forced"]) {
      await page.emulateMedia(scheme === "forced" ? { forcedColors: "active" } : { colorScheme: scheme, forcedColors: "none" });
      await page.setViewportSize({ width: 360, height: 740 });
      for (const letter of "tzdyp") {
        await expect(page.locator(`.board .disc-badge[href="#badge-${letter}"]`).first()).toBeAttached();
      }
      const colours = (selector) => page.locator(selector).first().evaluate((part) => [getComputedStyle(part).fill, getComputedStyle(part).stroke].join());
      const [white, black] = [await colours(".board .disc-letter.is-white.is-full"), await colours(".board .disc-letter.is-black.is-full")];
      expect(white).not.toBe(black);
      await expect(page.locator(".board .disc-badge.is-hollow")).toHaveCount(2);
      await shot(page, `boxes-shapes-phone-${scheme}`);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.locator(".player .lost").first()).toBeVisible();
      await shot(page, `boxes-shapes-${scheme}`);
      await expectNoSidewaysScroll(page);
    }
  });
});

test("three taps from home to a game with potentials, and the choice is remembered", async ({ page }) => {
  await openApp(page, "");
  const play = () => game(page, "potentials");
  await play().click();
  const dialog = page.locator("dialog[open]");
  const pressed = (name) => dialog.getByRole("button", { name, exact: true });
  await expect(dialog.getByRole("radio", { name: t("new_game.preset_one") })).toBeChecked();
  await choose(dialog, t("new_game.preset_two_four"));
  // A potential under the pointer is described before it is chosen.
  await pressed("PÜNCT").hover();
  await expect(dialog).toContainText(t("help.punct"));
  await pressed("PÜNCT").click();
  await expect(pressed("ZÈRTZ")).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await shot(page, "boxes-new-game");
  await dialog.getByRole("button", { name: t("action.start") }).click();
  await expect(page.locator(".player[data-color=white] .reserve .count")).toHaveText("12 Z4 P4");
  await openApp(page, "");
  await play().click();
  await expect(dialog.getByRole("radio", { name: t("new_game.preset_two_four") })).toBeChecked();
  await expect(pressed("PÜNCT")).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: t("action.start") }).click();
  await expect(page.locator(".player[data-color=black] .reserve .count")).toHaveText("12 Z4 P4");
});

test("options exclude each other with a reason, and challenges, mixes and small boards are agreed on", { tag: "@full" }, async ({ page, anew }) => {
  await test.step("options that exclude each other are off and show the reason", async () => {
    await openApp(page, "");
    await game(page, "potentials").click();
    const dialog = page.locator("dialog[open]");
    await choose(dialog, t("new_game.preset_fifteen"));
    await expect(dialog).toContainText(t("new_game.total", { count: 15 }));
    await expect(dialog).toContainText(t("new_game.adds_discs"));
    // The ability of each can be opened with one tap.
    await expect(dialog).not.toContainText(t("help.yinsh"));
    await dialog.getByRole("button", { name: t("new_game.ability", { kind: "YINSH" }) }).click();
    await expect(dialog).toContainText(t("help.yinsh"));
    const more = dialog.getByRole("button", { name: t("new_game.one_more", { kind: "TAMSK" }) });
    await expect(more).toHaveAttribute("aria-disabled", "true");
    await more.click({ force: true });
    await expect(dialog.locator(".stepper-count").first()).toHaveText("3");
    await moreOptions(dialog);
    await expect(dialog).toContainText(t("note.rule", { text: t("new_game.no_extra_many"), clause: "G 8.2" }));
    await expect(dialog.getByText(t("new_game.extra", { player: t("new_game.first") }))).toHaveCount(0);
    await choose(dialog, t("new_game.preset_free"));
    await expect(dialog.getByText(t("new_game.extra", { player: t("new_game.first") })).first()).toBeVisible();
    for (const kind of [t("game.tamsk"), "ZÈRTZ", "DVONN", "YINSH", "PÜNCT"]) {
      for (let times = 0; times < 3; times += 1) await dialog.getByRole("button", { name: t("new_game.fewer", { kind }) }).click({ force: true });
    }
    await expect(dialog).toContainText(t("new_game.no_potentials"));
    await dialog.getByRole("button", { name: t("action.start") }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(".problem")).toBeFocused();
  });
  await test.step("challenges, another mix for the guest and the small board of MATRX are agreed on", async () => {
    const page = await anew();
    await openApp(page, "");
    await game(page, "potentials").click();
    const dialog = page.locator("dialog[open]");
    await moreOptions(dialog);
    await choose(dialog, t("game.tournament"));
    await dialog.getByLabel(t("new_game.two_mixes")).check();
    await dialog.getByRole("group", { name: t("new_game.other_mix", { player: t("new_game.second") }) }).getByRole("button", { name: "YINSH" }).click();
    await choose(dialog.getByRole("radiogroup", { name: t("new_game.attempts", { player: t("new_game.first") }) }), "2");
    await choose(dialog.getByRole("radiogroup", { name: t("new_game.attempts", { player: t("new_game.second") }) }), t("new_game.always"));
    await dialog.getByRole("combobox", { name: "ZÈRTZ" }).selectOption({ label: t("new_game.scissors") });
    await expectAccessible(page);
    await shot(page, "boxes-new-game-more");
    await dialog.getByRole("button", { name: t("action.start") }).click();
    await expect(page.locator(".player[data-color=white] .reserve .count")).toHaveText("18 Z6");
    await expect(page.locator(".player[data-color=black] .reserve .count")).toHaveText("18 Y6");
    const saves = await savedGames(page);
    expect(saves.join("\n")).toContain("gipf-tournament+Z6/Y6~2/*");
    expect(saves.join("\n")).toContain("Z rock-paper-scissors");
    await openApp(page, "");
    await game(page, "matrx").click();
    await choose(dialog, t("new_game.board_small"));
    await dialog.getByRole("button", { name: t("action.start") }).click();
    await expect(page.locator(".board .spot")).toHaveCount(37);
  });
});
