// Firefox, driven over WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). puppeteer-core
// speaks it, and Lighthouse brings it anyway.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";

/** The longest time for one call of the browser. */
const ANSWER = 15_000;

/** A window of Firefox; `webkit.js` has the same methods. */
export class Firefox {
  #home;
  #browser;
  #page;
  #complaints = [];

  /** @param {{program: string, size: {width: number, height: number}}} how */
  static async start({ program, size }) {
    const firefox = new Firefox();
    // Firefox refuses a home folder of another user, and nothing of ours remains in it.
    firefox.#home = await mkdtemp(join(tmpdir(), "gipf-firefox-"));
    try {
      await firefox.#start(program, size);
    } catch (error) {
      await firefox.close();
      throw error;
    }
    return firefox;
  }

  async #start(program, size) {
    this.#browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: program,
      headless: true,
      defaultViewport: size,
      timeout: 2 * ANSWER,
      protocolTimeout: ANSWER,
      env: { ...process.env, HOME: this.#home },
      extraPrefsFirefox: { "intl.accept_languages": "en-GB, en" },
    });
    this.version = (await this.#browser.version()).replace("/", " ");
    this.#page = await this.#browser.newPage();
    this.#page.setDefaultTimeout(ANSWER);
    this.#page.on("console", (message) => {
      const { url, lineNumber } = message.location();
      if (message.type() === "error") this.#complaints.push(`${message.text()} (${url}:${lineNumber})`);
    });
    this.#page.on("pageerror", (error) => this.#complaints.push(String(error)));
  }

  /** Goes to an address and waits until it is loaded. */
  async open(address) {
    await this.#page.goto(address);
  }

  /** Loads the page again and waits until that is done. */
  async reload() {
    await this.#page.reload();
  }

  /** Runs a function in the page, also an async one, and returns its result. */
  run(what, ...values) {
    return this.#page.evaluate(what, ...values);
  }

  /** Clicks with the main button of the mouse at this place of the window. */
  async click({ x, y }) {
    await this.#page.mouse.click(x, y);
  }

  /** Presses and releases a key by its name. */
  async press(key) {
    await this.#page.keyboard.press(key);
  }

  /** The content of the window, as PNG. */
  picture() {
    return this.#page.screenshot();
  }

  /** The errors of the page since the last call. */
  complaints() {
    return this.#complaints.splice(0);
  }

  async close() {
    const patience = new Promise((resolve) => setTimeout(resolve, ANSWER).unref());
    await Promise.race([this.#browser?.close().catch(() => {}), patience]);
    // The browser may not have ended by itself.
    this.#browser?.process()?.kill("SIGKILL");
    await rm(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }
}
