// The base of every test of the finished app:
//
//   import { test, expect, openApp, expectAccessible, shot } from "../lib/fixtures.js";
//
//   test("a push by mouse", async ({ page }) => {
//     await openApp(page);
//     …
//     await expectAccessible(page);
//   });
//
// A test fails when the page writes an error to the console, throws, breaks its own
// Content-Security-Policy or asks for a file that does not exist. A test that provokes such an
// error expects it first: `guard.expect(/part of the message/)`.
import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, test as base } from "@playwright/test";

export { expect };

const SHOTS = fileURLToPath(new URL("../shots/", import.meta.url));
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Collects the errors that a page reports. */
class Guard {
  #complaints = [];
  #expected = [];

  /** Expects errors that match, as part of the test. @param {RegExp} pattern */
  expect(pattern) {
    this.#expected.push(pattern);
  }

  /** The unexpected errors. @returns {string[]} */
  unexpected() {
    return this.#complaints.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }

  /** @param {import("@playwright/test").BrowserContext} context */
  watch(context) {
    const complain = (text) => this.#complaints.push(text);
    context.on("console", (message) => {
      if (message.type() === "error" || /content security policy/i.test(message.text())) {
        complain(`console: ${message.text()} (${message.location().url})`);
      }
    });
    context.on("weberror", (error) => complain(`uncaught: ${error.error().message}`));
    context.on("response", (response) => {
      if (response.status() >= 400) complain(`${response.status()}: ${response.url()}`);
    });
  }
}

/** Steps and elements of a test that only `test full` has: those like the others in the test. */
export const full = {
  step: (title, body) => (process.env.GIPF_FULL ? test.step(title, body) : undefined),
  /** All of a list, or only its first elements. */
  list: (all, few = 1) => (process.env.GIPF_FULL ? all : all.slice(0, few)),
};

/** Two people played at this screen last: a new game proposes it again. */
const BOTH_HERE = ["gipf", "potentials", "ultimate", "matrx", "tamsk"].map((game) => `${game}.who=here\n`).join("");

/** Stores that, unless another choice is stored. */
function storeBothHere(here) {
  // Boards for other sites store nothing; the app in one file checks whether anything is
  // stored.
  if (location.pathname.includes("/embed") || location.protocol === "file:") return;
  try {
    localStorage.getItem("gipf.new-game.2") ?? localStorage.setItem("gipf.new-game.2", here);
  } catch {
    // Some frames may not use the storage.
  }
}

/** The contexts of tests with `fresh`, and the number of starts of each page. */
const freshContexts = new WeakSet();
const starts = new WeakMap();

/**
 * Stores these entries at the next load of the page; a reload finds what the app has stored.
 * The storage is emptied first if the page was started before, so that the steps of a test can
 * begin as tests do.
 * @param {import("@playwright/test").Page} page
 * @param {Record<string, string>} entries
 */
export async function startWith(page, entries = {}) {
  const start = (starts.get(page) ?? 0) + 1;
  starts.set(page, start);
  // The app stores its game when it is left.
  if (start > 1 && page.url() !== "about:blank") await page.goto("about:blank");
  const here = freshContexts.has(page.context()) ? undefined : BOTH_HERE;
  await page.addInitScript(
    ([start, entries, here]) => {
      try {
        if (Number(sessionStorage.getItem("started")) >= start) return;
        if (start > 1) localStorage.clear();
        sessionStorage.setItem("started", start);
        const isApp = location.protocol !== "file:" && !location.pathname.includes("/embed");
        const all = start > 1 && here && isApp ? { "gipf.new-game.2": here, ...entries } : entries;
        for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
      } catch {
        // Some frames may not use the storage.
      }
    },
    [start, entries, here],
  );
}

export const test = base.extend({
  /** Addresses are relative to the folder in which dist is served: `page.goto("./")`. */
  baseURL: async ({}, use) => use(process.env.GIPF_E2E_URL),

  /** True for a browser in which nothing was ever stored, not even the seats. */
  fresh: [false, { option: true }],

  guard: [
    async ({ context, fresh }, use) => {
      const guard = new Guard();
      guard.watch(context);
      // Tests play for both colours, as at one screen; new_game.spec.js covers the computer.
      if (fresh) freshContexts.add(context);
      else await context.addInitScript(storeBothHere, BOTH_HERE);
      await use(guard);
      expect(guard.unexpected(), "the page complained").toEqual([]);
    },
    { auto: true },
  ],

  /**
   * Opens a page as at the start of a test, and closes the others: with empty storage, the
   * test's window and media, without routes and scripts. Steps of a test use it if they would
   * disturb each other; the browser has the files of the app in its cache.
   */
  anew: async ({ context }, use) =>
    use(async () => {
      const page = await context.newPage();
      for (const other of context.pages()) if (other !== page) await other.close();
      starts.set(page, 1);
      await startWith(page);
      return page;
    }),
});

/**
 * Opens the app and waits until it is ready.
 * @param {import("@playwright/test").Page} page
 * @param {string} address the part after the folder: "" is home, "#v=1&…" a link; without one the board
 */
export async function openApp(page, address = "?page=play") {
  await page.goto(`./${address}`);
  await expectWhole(page);
}

/**
 * Waits until the app is ready. Before that its parts appear one after the other, hidden behind
 * the shell, which takes every click.
 * @param {import("@playwright/test").Page} page
 */
export async function expectWhole(page) {
  await expect(page.locator("#shell")).toHaveCount(0);
  await expect(page.locator("#rescue")).toHaveCount(0);
}

/**
 * Loads the page again and waits until the app is ready.
 * @param {import("@playwright/test").Page} page
 */
export async function reload(page) {
  await page.reload();
  await expectWhole(page);
}

/**
 * Switches the page to another language without a reload, as when the reader changes the
 * languages of the browser.
 * @param {import("@playwright/test").Page} page
 * @param {string} tag
 */
export async function speak(page, tag) {
  await page.evaluate((tag) => {
    Object.defineProperty(navigator, "languages", { configurable: true, get: () => [tag] });
    dispatchEvent(new Event("languagechange"));
  }, tag);
  await expect(page.locator("html")).toHaveAttribute("lang", tag.slice(0, 2));
}

/**
 * Every rule of axe-core that WCAG 2.2 AA and good practice ask for; zero violations.
 * The source of axe is injected by the debugger, so the page's policy stays in force.
 * @param {import("@playwright/test").Page} page
 * @param {string[]} except rules that are checked elsewhere
 */
export async function expectAccessible(page, except = []) {
  // Colours in a transition to another theme have the contrast of neither.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)));
  await page.evaluate(await readFile(AXE, "utf8"));
  const violations = await page.evaluate(async (except) => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
    const results = await window.axe.run(document, { runOnly: tags, rules, resultTypes: ["violations"] });
    return results.violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
  }, except);
  expect(violations).toEqual([]);
}

/**
 * Checks that nothing scrolls sideways.
 * @param {import("@playwright/test").Page} page
 */
export async function expectNoSidewaysScroll(page) {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
}

/**
 * Takes a screenshot for readers, in tests/e2e/shots (not kept in git). Taken only with
 * GIPF_SHOTS=1: it takes as long as many a test.
 * @param {import("@playwright/test").Page} page
 * @param {string} name
 */
export async function shot(page, name) {
  if (!process.env.GIPF_SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}${name}.png`, animations: "disabled" });
}

/**
 * Blocks the local storage, as browsers do where readers forbid it.
 * @param {import("@playwright/test").Page | import("@playwright/test").BrowserContext} where
 */
export async function blockStorage(where) {
  await where.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
}
