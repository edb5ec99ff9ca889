// The app in one file, opened as by a double click, and its requests.
import { test as base } from "./fixtures.js";
import { expectWhole } from "./fixtures.js";
import { expect } from "@playwright/test";

/** The address of the file. */
export const FILE = new URL("../../../dist/gipf.html", import.meta.url).href;

/** All requests of a context except those for the file itself. */
export function strangers(context, file = FILE) {
  const asked = [];
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
