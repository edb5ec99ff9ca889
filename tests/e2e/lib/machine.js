// The speed of the machine. The gates of the speed stage are times and scores of a machine like
// the one on which they were set; on a slower one they are reported and do not fail.
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

/**
 * The result of Lighthouse's benchmark on such a machine: it calls 1500 and more a high-end
 * desktop; less the share that a noisy host takes.
 */
const REFERENCE = 1300;

/**
 * Returns true if gates in milliseconds are meaningful here; reports it if not.
 * @param {import("@playwright/test").Browser} browser
 */
export async function isFast(browser) {
  const page = await browser.newPage();
  const index = Math.round(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  const fast = index >= REFERENCE;
  console.log(`Speed of this machine: ${index}; gates of time are for ${REFERENCE} and more${fast ? "" : ": here they are told and do not fail"}`);
  return fast;
}
