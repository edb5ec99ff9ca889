// The app in a window of any browser, in the words of its user. `browser` comes from firefox.js
// or webkit.js; all methods wait with a limit.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";

const SHOTS = fileURLToPath(new URL("../shots/", import.meta.url));

/** The elements that can be pressed. */
const PRESSABLE = "button, a[href], summary, [role=button]";

/** The longest time in milliseconds for any action, also on a busy machine. */
const PATIENCE = 30_000;

/** More presses than between any two places. */
const FAR = 60;

/** Runs in the page: returns true if the focus is in one of these with this name, if one is given. */
function hasFocus(selector, name) {
  const element = document.activeElement?.closest(selector);
  return Boolean(element) && (!name || (element.ariaLabel ?? element.textContent).trim() === name);
}

/**
 * Runs in the page: the middle of the first element that can be pointed at, among those that the
 * selector finds and that have this name, if one is given; none while something covers it.
 */
function middle(selector, name) {
  for (const element of document.querySelectorAll(selector)) {
    const words = element.ariaLabel ?? element.textContent;
    if (element.disabled || (name && words.trim() !== name)) continue;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = element.getBoundingClientRect();
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    // A cell is drawn in several parts.
    const whole = element.closest("[data-cell]") ?? element;
    if (box.width && whole.contains(document.elementFromPoint(place.x, place.y))) return place;
  }
  return null;
}

/**
 * Runs in the page before it is left: open requests then fail in Firefox, and the page would
 * report that after it was left.
 */
function leave() {
  console.error = () => {};
  addEventListener("unhandledrejection", (event) => event.preventDefault());
}

/** Runs in the page: the lightness of a point of this picture of it, from 0 to 255. */
async function light(picture, { x, y }) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  const scale = image.naturalWidth / innerWidth;
  canvas.getContext("2d").drawImage(image, -x * scale, -y * scale);
  const [red, green, blue] = canvas.getContext("2d").getImageData(0, 0, 1, 1).data;
  return Math.round((red + green + blue) / 3);
}

/** The app in a browser. */
export class Tab {
  constructor(browser) {
    this.browser = browser;
  }

  /** Goes to an address and waits until the app is ready. */
  async open(address) {
    await this.settle();
    await this.browser.run(leave);
    await this.browser.open(address);
    await this.expectWhole();
  }

  async reload() {
    await this.settle();
    await this.browser.run(leave);
    await this.browser.reload();
    await this.expectWhole();
  }

  /** Waits until no requests are open: those of a page that is left fail, which is reported. */
  async settle() {
    const fetched = () => this.browser.run(() => performance.getEntriesByType("resource").length);
    // Open requests are not counted yet, so the page has to be quiet for a while.
    for (let [tries, before, quiet] = [40, -1, 0]; tries > 0 && quiet < 5; tries -= 1) {
      const now = await fetched();
      quiet = now === before ? quiet + 1 : 0;
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  /** Waits until neither the shell nor the rescue page is there, but the app. */
  async expectWhole() {
    await this.expectSaid(() => Boolean(document.getElementById("shell")), [], false);
    await this.expectSaid(() => document.getElementById("rescue")?.textContent ?? "", [], "");
  }

  /** Waits until a function in the page returns this: a value, or a text that matches. */
  async expectSaid(what, values, expected) {
    const polled = expect.poll(() => this.browser.run(what, ...values), { message: String(what), timeout: PATIENCE });
    await (expected instanceof RegExp ? polled.toMatch(expected) : polled.toEqual(expected));
  }

  /** Waits until the first of these elements has this text. */
  expectText(selector, expected) {
    const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? "";
    return this.expectSaid(text, [selector], expected);
  }

  /** Waits until there are this many of these elements. */
  expectCount(selector, count) {
    return this.expectSaid((selector) => document.querySelectorAll(selector).length, [selector], count);
  }

  /** Waits until these turns, in notation, are in the list of moves. */
  expectTurns(...turns) {
    const all = () => [...document.querySelectorAll(".turn-text")].map((turn) => turn.dataset.turn);
    return this.expectSaid(all, [], turns);
  }

  /** Waits until one of these elements, or something in it, has the focus. */
  expectFocus(selector, name = "") {
    return this.expectSaid(hasFocus, [selector, name], true);
  }

  /** Clicks on the first of these elements that can be reached and has this name. */
  async click(selector, name) {
    let last;
    const place = async () => {
      const before = JSON.stringify(last);
      last = await this.browser.run(middle, selector, name ?? "");
      // An element that moves is not ready.
      return last !== null && JSON.stringify(last) === before;
    };
    await expect.poll(place, { message: `${name ?? ""} (${selector}) can be pressed`, timeout: PATIENCE }).toBe(true);
    await this.browser.click(last);
  }

  /** Presses the button, or follows the link, with this name, here or in another part of the page. */
  press(name, within = "body") {
    return this.click(`${within} :is(${PRESSABLE})`, name);
  }

  /** Presses keys, one after the other. */
  async keys(...keys) {
    for (const key of keys) await this.browser.press(key);
  }

  /** Presses Tab until one of these elements has the focus. */
  async tabTo(selector, name = "") {
    for (let presses = 0; presses < FAR; presses += 1) {
      if (await this.browser.run(hasFocus, selector, name)) return;
      await this.browser.press("Tab");
    }
    await this.expectFocus(selector, name);
  }

  /** Walks over the board, seen from White's side, to a cell. */
  async walkTo(cell) {
    await this.tabTo(".board [data-cell]");
    const now = () => document.activeElement.closest("[data-cell]").dataset.cell;
    for (let presses = 0; presses < FAR; presses += 1) {
      const here = await this.browser.run(now);
      if (here === cell) return;
      const across = cell.charCodeAt(0) - here.charCodeAt(0);
      const up = Number(cell.slice(1)) - Number(here.slice(1));
      const [less, more, way] = across ? ["ArrowLeft", "ArrowRight", across] : ["ArrowDown", "ArrowUp", up];
      await this.browser.press(way < 0 ? less : more);
    }
    await this.expectFocus(`[data-cell=${cell}]`);
  }

  /** A push by the mouse, from a dot to the spot beside it. */
  async push(dot, spot) {
    await this.click(`[data-cell=${dot}] .hit`);
    await this.expectCount(`[data-cell=${dot}][data-state=chosen]`, 1);
    await this.click(`[data-cell=${spot}] .hit`);
    await this.expectCount(`[data-cell=${dot}][data-state=chosen]`, 0);
  }

  /** Waits until the middle of a cell is as light as a white disc, or as dark as a black one. */
  async expectPainted(cell, color) {
    const painted = async () => {
      const place = await this.browser.run(middle, `[data-cell=${cell}]`, "");
      const picture = Buffer.from(await this.browser.picture()).toString("base64");
      const shade = await this.browser.run(light, picture, place);
      return shade > 215 ? "white" : shade < 80 ? "black" : `${shade} of 255`;
    };
    await expect.poll(painted, { message: `the disc on ${cell}`, timeout: PATIENCE }).toBe(color);
  }

  /** Takes a screenshot for readers, in tests/e2e/shots (not kept in git). */
  async shot(name) {
    mkdirSync(SHOTS, { recursive: true });
    writeFileSync(`${SHOTS}${name}.png`, await this.browser.picture());
  }
}
