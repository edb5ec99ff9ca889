// The app in one file against the same app from a server: from the first byte to the first
// board. Both begin without stored data, in turn, on one machine.
import { expect, test } from "../lib/fixtures.js";
import { FILE } from "../lib/single.js";

const RUNS = 9;
/** The greatest ratio of the times of file and server. */
const MOST = 2;

/** Milliseconds until the app is ready, in a browser without stored data, by the system's clock: a file checks the storage twice. */
async function start(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.stands = new Promise((resolve) => window.addEventListener("gipf-ready", () => resolve(performance.timeOrigin + performance.now())));
  });
  const begun = Date.now();
  await page.goto(address);
  const taken = (await page.evaluate(() => window.stands)) - begun;
  expect(await page.locator(".board [data-cell]").count()).toBeGreaterThan(60);
  await context.close();
  return taken;
}

const median = (all) => [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)];

test("the file stands within twice the time of the app from a server", async ({ browser, baseURL }) => {
  const [hosted, alone] = [[], []];
  // The first of each is discarded: then the disk has read both.
  for (let run = 0; run <= RUNS; run += 1) {
    const both = [await start(browser, `${baseURL}?page=play`), await start(browser, `${FILE}?page=play`)];
    if (run === 0) continue;
    hosted.push(both[0]);
    alone.push(both[1]);
  }
  const ratio = median(alone) / median(hosted);
  const told = (all) => `${Math.round(median(all))} (${all.map(Math.round).join(" ")}) ms`;
  console.log(`First board: from a server ${told(hosted)}, in one file ${told(alone)}; ${ratio.toFixed(2)} times as long, at most ${MOST}`);
  expect(ratio).toBeLessThanOrEqual(MOST);
});
