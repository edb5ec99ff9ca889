// Firefox, driven over WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). puppeteer-core
// speaks it, and Lighthouse brings it anyway.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";

/** How long the browser may take for one call. */
const ANSWER = 15_000;

/** A window of Firefox; what it can, `webkit.js` can as well. */
export class Firefox {
  #home;
  #browser;
  #page;
  #complaints = [];

  /** @param {{program: string, size: {width: number, height: number}}} how */
  static async start({ program, size }) {
    const firefox = new Firefox();
    // Firefox refuses a home that belongs to somebody else, and nothing of ours stays in it.
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

  /** Runs a function in the page, or the promise of one, and gives back what it says. */
  run(what, ...values) {
    return this.#page.evaluate(what, ...values);
  }

  /** The main button of the mouse, at this place of the window. */
  async click({ x, y }) {
    await this.#page.mouse.click(x, y);
  }

  /** A key by its name, pressed and let go. */
  async press(key) {
    await this.#page.keyboard.press(key);
  }

  /** What is in the window, as PNG. */
  picture() {
    return this.#page.screenshot();
  }

  /** What the page has complained of since somebody asked last. */
  complaints() {
    return this.#complaints.splice(0);
  }

  async close() {
    const patience = new Promise((resolve) => setTimeout(resolve, ANSWER).unref());
    await Promise.race([this.#browser?.close().catch(() => {}), patience]);
    // What has not ended by itself.
    this.#browser?.process()?.kill("SIGKILL");
    await rm(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }
}
