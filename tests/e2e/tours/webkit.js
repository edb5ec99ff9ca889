// WebKit as Debian packages it, MiniBrowser under an X server of its own, driven in plain
// WebDriver (https://www.w3.org/TR/webdriver2/).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort, start, startScreen } from "./processes.js";

/** The longest time for one call of the browser. */
const ANSWER = 15_000;

/** The height of the window above the page, in pixels. */
const TOOLBAR = 38;

/** The keys that write no text, by their codes in WebDriver. */
const KEYS = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/** Settings without a desktop: no settings service, no bus, no graphics card. */
const WITHOUT_DESKTOP = {
  LANG: "C.UTF-8",
  GDK_BACKEND: "x11",
  GSETTINGS_BACKEND: "memory",
  GIO_USE_VFS: "local",
  NO_AT_BRIDGE: "1",
  DBUS_SESSION_BUS_ADDRESS: "disabled:",
  LIBGL_ALWAYS_SOFTWARE: "1",
};

/** Answers with the result of `what`, or with its error. */
const ANSWERED = `
  const answer = arguments[arguments.length - 1];
  const values = [...arguments].slice(0, -1);
  Promise.resolve().then(() => (%WHAT%)(...values)).then(
    (said) => answer({ said }),
    (error) => answer({ error: String(error) }),
  );`;

/** A window of WebKit; `firefox.js` has the same methods. */
export class WebKit {
  #stops = [];
  #printed = [];
  #driver = "";
  #session;

  /** @param {{driver: string, program: string, screen: string, size: {width: number, height: number}}} how */
  static async start(how) {
    const webkit = new WebKit();
    try {
      await webkit.#start(how);
    } catch (error) {
      await webkit.close();
      throw new Error(`${error.message}\n${webkit.#printed.slice(-10).join("\n")}`);
    }
    return webkit;
  }

  async #start({ driver, program, screen, size }) {
    const home = await mkdtemp(join(tmpdir(), "gipf-webkit-"));
    this.#stops.push(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
    const { width } = size;
    const height = size.height + TOOLBAR;
    const { display, stop } = await startScreen(screen, { width, height });
    this.#stops.push(stop);
    const port = await freePort();
    const { child, early, stop: end } = start(driver, [`--port=${port}`], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...WITHOUT_DESKTOP, PATH: process.env.PATH, DISPLAY: display, HOME: home, XDG_RUNTIME_DIR: home },
    });
    this.#stops.push(end);
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on("line", (line) => this.#printed.push(line));
    }
    this.#driver = `http://127.0.0.1:${port}`;
    await Promise.race([this.#listens(), early]);
    const args = ["--automation", "--enable-write-console-messages-to-stdout=true"];
    const made = await this.#ask("POST", "/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: program, args } } },
    });
    this.#session = `/session/${made.sessionId}`;
    this.version = `${made.capabilities.browserName} ${made.capabilities.browserVersion}`;
    await this.#tell("/timeouts", { script: ANSWER, pageLoad: ANSWER });
    await this.#tell("/window/rect", { x: 0, y: 0, width, height });
  }

  /** Waits until the driver answers. */
  async #listens() {
    for (const until = Date.now() + ANSWER; ; ) {
      try {
        return await this.#ask("GET", "/status");
      } catch (error) {
        if (Date.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  async #ask(method, path, body) {
    const answer = await fetch(this.#driver + path, {
      method,
      body: body && JSON.stringify(body),
      // A little longer than the driver itself waits for the page.
      signal: AbortSignal.timeout(ANSWER + 1_000),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  #tell(path, body = {}) {
    return this.#ask("POST", this.#session + path, body);
  }

  /** Goes to an address and waits until it is loaded. */
  open(address) {
    return this.#tell("/url", { url: address });
  }

  /** Loads the page again and waits until that is done. */
  reload() {
    return this.#tell("/refresh");
  }

  /** Runs a function in the page, also an async one, and returns its result. */
  async run(what, ...values) {
    const script = ANSWERED.replace("%WHAT%", () => String(what));
    const { said, error } = await this.#tell("/execute/async", { script, args: values });
    if (error !== undefined) throw new Error(error);
    return said;
  }

  /** Clicks with the main button of the mouse at this place of the window. */
  async click({ x, y }) {
    const actions = [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y), origin: "viewport" },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.#tell("/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
  }

  /** Presses and releases a key by its name. */
  async press(key) {
    const value = KEYS[key] ?? key;
    const actions = [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ];
    await this.#tell("/actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  /** The content of the window, as PNG. */
  async picture() {
    return Buffer.from(await this.#ask("GET", `${this.#session}/screenshot`), "base64");
  }

  /** The errors of the page since the last call. */
  complaints() {
    return this.#printed.splice(0).filter((line) => /CONSOLE .*\bERROR\b/.test(line));
  }

  async close() {
    if (this.#session) await this.#ask("DELETE", this.#session).catch(() => {});
    for (const stop of this.#stops.reverse()) await stop();
  }
}
