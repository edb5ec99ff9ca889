// The speed of the machine. The gates of the speed stage are times and scores of a machine like
// the one on which they were set; on a slower one they are reported and do not fail.
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

/**
 * The result of Lighthouse's benchmark on such a machine: it calls 1500 and more a high-end
 * desktop; less the share that a noisy host takes.
 */
const REFERENCE = 1300;

/**
 * The benchmark of the machine now.
 * @param {import("@playwright/test").Browser} browser
 */
export async function speed(browser) {
  const page = await browser.newPage();
  const index = Math.round(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  return index;
}

/**
 * True if gates in milliseconds mean something here; else it says so. A host that is shared changes
 * its speed within seconds: the lower benchmark counts, of the one before the measurement and the
 * one after it.
 * @param {import("@playwright/test").Browser} browser
 * @param {number} before the benchmark before the measurement
 */
export async function isFast(browser, before) {
  const after = await speed(browser);
  const fast = Math.min(before, after) >= REFERENCE;
  console.log(`Speed of this machine: ${before} before and ${after} after; gates of time are for ${REFERENCE} and more${fast ? "" : ": here they are told and do not fail"}`);
  return fast;
}
