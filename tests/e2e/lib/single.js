// How a test opens the app in one file, as a double click does, and watches what it asks for.
import { test as base } from "./fixtures.js";
import { expectWhole } from "./fixtures.js";
import { expect } from "@playwright/test";

/** The address of the file. */
export const FILE = new URL("../../../dist/gipf.html", import.meta.url).href;

/** Everything that a context asks for, but what stands in the file itself. */
export function strangers(context, file = FILE) {
  const asked = [];
  context.on("request", (request) => {
    const url = request.url();
    if (url.split(/[?#]/)[0] !== file && !/^(blob|data):/.test(url)) asked.push(url);
  });
  return asked;
}

/** A test in which the file asks for nothing but itself. */
export const test = base.extend({
  // Storage that is written before the page is: Chromium then gives the page another one.
  fresh: [true, { option: true }],
  alone: [
    async ({ context }, use) => {
      const asked = strangers(context);
      await use(asked);
      expect(asked, "the file asks for nothing").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Opens the file and waits until the app stands.
 * @param {import("@playwright/test").Page} page
 * @param {string} address what follows its name
 */
export async function openFile(page, address = "", file = FILE) {
  await page.goto(`${file}${address}`);
  await expectWhole(page);
}
