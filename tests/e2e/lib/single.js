// The app in one file, opened as by a double click, and its requests.
import { test as base } from "./fixtures.js";
import { expectWhole } from "./fixtures.js";
import { expect } from "@playwright/test";

/** The address of the file. */
export const FILE = new URL("../../../dist/gipf.html", import.meta.url).href;

/** All requests of a context except those for the file itself, after those in `asked`. */
export function strangers(context, file = FILE, asked = []) {
  context.on("request", (request) => {
    const url = request.url();
    if (url.split(/[?#]/)[0] !== file && !/^(blob|data):/.test(url)) asked.push(url);
  });
  return asked;
}

/** A test in which the file requests nothing but itself. */
export const test = base.extend({
  // Storage that is written before the page: Chromium then gives the page another one.
  fresh: [true, { option: true }],
  alone: [
    async ({ context }, use) => {
      const asked = strangers(context);
      await use(asked);
      expect(asked, "the file asks for nothing").toEqual([]);
    },
    { auto: true },
  ],
  // A page of a new context: if a script writes to the storage before the page, Chromium gives
  // the page another one at a reload.
  anew: async ({ browser, alone, guard }, use) => {
    const contexts = [];
    const closeAll = () => Promise.all(contexts.splice(0).map((context) => context.close()));
    await use(async () => {
      await closeAll();
      const context = await browser.newContext();
      guard.watch(context);
      strangers(context, FILE, alone);
      contexts.push(context);
      return context.newPage();
    });
    await closeAll();
  },
});

/**
 * Opens the file and waits until the app is ready.
 * @param {import("@playwright/test").Page} page
 * @param {string} address the part after its name
 */
export async function openFile(page, address = "", file = FILE) {
  await page.goto(`${file}${address}`);
  await expectWhole(page);
}
