// The page while the computer thinks, on a machine four times as slow: it draws, and is never
// blocked.
import { KEY, openGame, savedGame } from "../lib/board.js";
import { expect, test } from "../lib/fixtures.js";
import { isFast, speed } from "../lib/machine.js";
import { pattern } from "../lib/words.js";

const BASIC = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
/** The longest task in milliseconds: the goal, and the gate. */
const TASK = { goal: 50, most: 150 };
const SECONDS = 3;

test("the page goes on while the computer thinks", async ({ page, browser }) => {
  const before = await speed(browser);
  const save = `gipf-record 2\nstart ${BASIC}\nseat b computer-time\nstep 0 e1-e3\nat 1\n`;
  // Three seconds a turn: thinking begins with the page.
  await openGame(page, { storage: { [KEY]: savedGame(save) } });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await expect(page.locator(".opponent")).toContainText(pattern("opponent.thinking"), { timeout: 20_000 });
  // Playwright's own scripts count as tasks of the page: from here on it runs none.
  const { frames, longest } = await page.evaluate(async (seconds) => {
    const seen = { frames: 0, longest: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ entryTypes: ["longtask"] });
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      seen.frames += 1;
    }
    return seen;
  }, SECONDS);
  console.log(`While it thinks, at 4x: ${frames} frames in ${SECONDS} s, longest task ${Math.round(longest)} ms; goal ${TASK.goal}, gate ${TASK.most}`);
  expect(frames).toBeGreaterThan(SECONDS * 5);
  if (await isFast(browser, before)) expect(longest).toBeLessThanOrEqual(TASK.most);
});
