// The board in tests: looking at it and acting on it, in the words of the game.
import { expect } from "@playwright/test";
import { expectWhole, openApp, startWith } from "./fixtures.js";

/** The key under which the app stores the game on the board. */
export const KEY = "gipf.game.current";

/** A save that starts from a position text, as the app would have written it. */
export function savedAt(start) {
  return savedGame(`gipf-record 1\nstart ${start}\nat 0\n`);
}

/** The copy of a game, given as its save. */
export function savedGame(text) {
  const head = "1 0";
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${head}\n${text}`)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return `gipf-game-1 ${head} ${hash.toString(16).padStart(16, "0")}\n${text}`;
}

/** The texts of all games in the browser's storage, without the copies before. */
export function savedGames(page) {
  return page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => /^gipf\.game\.\w+$/.test(key));
    return keys.map((key) => localStorage.getItem(key));
  });
}

/**
 * Opens the app with a game on the board; none for the usual start. A page that was opened so
 * before begins again, with nothing else stored.
 * @param {import("@playwright/test").Page} page
 * @param {{start?: string, storage?: Record<string, string>}} options
 */
export async function openGame(page, { start, storage = {} } = {}) {
  const entries = start ? { [KEY]: savedAt(start), ...storage } : storage;
  await startWith(page, entries);
  await openApp(page);
  return new BoardOnScreen(page);
}

/** The board as a test uses it. */
export class BoardOnScreen {
  /** @param {import("@playwright/test").Page} page */
  constructor(page) {
    this.page = page;
    this.task = page.locator(".task");
    this.turns = page.locator(".turn-text");
  }

  /** A dot or spot by its printed name. */
  cell(name) {
    return this.page.locator(`[data-cell=${name}]`);
  }

  /** The piece on a spot: pieces are drawn apart from their cells, from behind. */
  piece(name) {
    return this.page.locator(`.board [data-piece=${name}]`);
  }

  /**
   * The middle of a dot or spot on the screen, once it can be pointed at. After a reload the
   * board appears before the shell in front of it is removed, and may move while the parts
   * around it are loaded.
   */
  async place(name) {
    await expectWhole(this.page);
    const hit = this.cell(name).locator(".hit");
    let [before, box] = [null, await hit.boundingBox()];
    // A board that is redrawn has no box for a moment.
    while (!box || before?.x !== box.x || before?.y !== box.y) [before, box] = [box, await hit.boundingBox()];
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async click(name) {
    const { x, y } = await this.place(name);
    await this.page.mouse.click(x, y);
  }

  async touch(name) {
    const { x, y } = await this.place(name);
    await this.page.touchscreen.tap(x, y);
  }

  /** The place to touch for a push toward a spot of its line: the first spot from the dot. */
  async firstSpot(dot, toward) {
    const [from, to, one, other] = await Promise.all([dot, toward, "e5", "e6"].map((name) => this.place(name)));
    const unit = Math.hypot(one.x - other.x, one.y - other.y);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return { x: from.x + ((to.x - from.x) / length) * unit, y: from.y + ((to.y - from.y) / length) * unit };
  }

  /** A push as the notation writes it, with two clicks: `g1-c3`. */
  async push(text) {
    const [dot, toward] = text.replace(/^G/, "").split("-");
    await this.click(dot);
    await expect(this.cell(dot)).toHaveAttribute("data-state", "chosen");
    const { x, y } = await this.firstSpot(dot, toward);
    await this.page.mouse.click(x, y);
    await expect(this.cell(dot)).not.toHaveAttribute("data-state", "chosen");
  }

  /** Waits until the list of turns ends with this one, named in notation. */
  async expectTurn(text) {
    await expect(this.turns.last()).toHaveAttribute("data-turn", text);
  }

  /** Checks the name of a spot for screen readers. */
  async expectOn(name, words) {
    await expect(this.cell(name)).toHaveAttribute("aria-label", words);
  }

  /** @param {"white" | "black"} color */
  reserve(color) {
    return this.page.locator(`.player[data-color=${color}] .reserve .count`);
  }

  /** @param {"white" | "black"} color */
  captured(color) {
    return this.page.locator(`.player[data-color=${color}] .captured .count`);
  }
}
