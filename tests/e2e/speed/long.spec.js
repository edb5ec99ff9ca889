// The cost of a turn late in a long game, against the same turn early in it: on a machine four
// times as slow, in one run, so that the machine does not matter.
import { BoardOnScreen, KEY, openGame, savedGame } from "../lib/board.js";
import { expect, test } from "../lib/fixtures.js";

const START = "gipf-basic 4/5/6/7/6/5/4 w G15 G15 --";
/** Both players build a row of four and take it: eight turns, and the board is as before. */
const ROUND = ["e1-e2", "h1-h2", "e1-e3", "h1-h3", "e1-e4", "h1-h4", "e1-e5", "xe2,e3,e4,e5", "h1-h5", "xh2,h3,h4,h5"];
const TURNS_OF_A_ROUND = 8;
/** Rounds before the measured one: after 8 turns, and after 400. */
const [EARLY, LATE] = [1, 50];
const RATIO = { goal: 1.2, most: 2 };

/** The save of a game of this many rounds. */
function rounds(count) {
  const steps = Array.from({ length: count }, () => ROUND).flat();
  const lines = steps.map((step, node) => `step ${node} ${step}\n`);
  return savedGame(`gipf-record 1\nstart ${START}\n${lines.join("")}at ${steps.length}\n`);
}

/** The milliseconds of script that a round takes, and the number of listeners on the page then. */
async function costOf(context, count) {
  const page = await context.newPage();
  await openGame(page, { storage: { [KEY]: rounds(count), "gipf.settings": "motion=none\n" } });
  const board = new BoardOnScreen(page);
  await expect(board.turns).toHaveCount(count * TURNS_OF_A_ROUND);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const metric = async (wanted) => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === wanted).value;
  // Measures the points first, so that no script of the test runs in between.
  const pushes = ROUND.filter((step) => !step.startsWith("x")).map((step) => step.split("-")[0]);
  const dots = await Promise.all(pushes.map((dot) => board.place(dot)));
  const spots = await Promise.all(pushes.map((dot) => board.firstSpot(dot, dot === "e1" ? "e5" : "h5")));
  await page.waitForTimeout(1500);
  const before = await metric("ScriptDuration");
  for (const [turn, dot] of dots.entries()) {
    await page.mouse.click(dot.x, dot.y);
    await page.mouse.click(spots[turn].x, spots[turn].y);
    // A row is taken automatically after a moment; the address is updated, too.
    await page.waitForTimeout(900);
  }
  const cost = ((await metric("ScriptDuration")) - before) * 1000;
  await expect(board.turns).toHaveCount((count + 1) * TURNS_OF_A_ROUND);
  const listeners = await metric("JSEventListeners");
  await page.close();
  return { cost: cost / TURNS_OF_A_ROUND, listeners };
}

test("a turn costs as much at the end of a long game as at its beginning", async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const ratios = [];
  for (let run = 0; run < 3; run += 1) {
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
    const early = await costOf(context, EARLY);
    const late = await costOf(await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } }), LATE);
    ratios.push(late.cost / early.cost);
    console.log(
      `Script of a turn at 4x: ${early.cost.toFixed(0)} ms after ${EARLY * TURNS_OF_A_ROUND} turns (${early.listeners} listeners), ` +
        `${late.cost.toFixed(0)} ms after ${LATE * TURNS_OF_A_ROUND} (${late.listeners} listeners)`,
    );
    await context.close();
  }
  const least = Math.min(...ratios);
  console.log(`Late against early: ${ratios.map((ratio) => ratio.toFixed(2)).join(" ")}; goal ${RATIO.goal}, gate ${RATIO.most} in one of three`);
  expect(least).toBeLessThanOrEqual(RATIO.most);
});
