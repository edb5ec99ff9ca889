// Pages of other people with our board in them. The host is another site (localhost) than
// the app (127.0.0.1), so the frame is as far from it as on the web.
//
//   import { expect, test } from "../lib/host.js";
//
//   test("a board", async ({ page, host, fake }) => {
//     await host.open(page, `<gipf-board></gipf-board>`, { app: fake.url });
//     …
//   });
//
// With `app: baseURL` it is the real one. What the boards on the page say is written down
// there: `told(page)`.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { BoardOnScreen } from "./board.js";
import { expect, test as base } from "./fixtures.js";

export { expect };

const WEB = fileURLToPath(new URL("../../../app/web/", import.meta.url));
const FAKE = fileURLToPath(new URL("../data/fake-board.html", import.meta.url));
const KINDS = { html: "text/html; charset=utf-8", js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" };
const EVENTS = ["ready", "move", "position", "end", "puzzle", "error"].map((name) => `gipf-${name}`);

/** A server that asks `answer` for `{ body, kind, headers }`; without one it is a 404. */
async function serve(answer) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const found = await answer(decodeURIComponent(pathname)).catch(() => undefined);
    // Browsers ask every site for its icon.
    const missing = pathname === "/favicon.ico" ? 204 : 404;
    response.writeHead(found ? 200 : missing, { "Content-Type": KINDS[found?.kind ?? "html"], ...found?.headers });
    response.end(found?.body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { port: server.address().port, stop };
}

/** A web space of other people; every page of it is what a test has given. */
async function serveHost() {
  const pages = new Map();
  const server = await serve(async (pathname) => pages.get(pathname));
  const url = `http://localhost:${server.port}/`;

  /** Lays a page down and gives its address. */
  const lay = (name, body, { app, policy, script, lang = "en" } = {}) => {
    const tag = script ?? (app ? `<script src="${app}embed.js" async></script>` : "");
    const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Club</title>${tag}</head><body>${body}</body></html>`;
    const headers = policy ? { "Content-Security-Policy": policy } : {};
    pages.set(`/${name}`, { body: html, kind: "html", headers });
    return url + name;
  };

  /**
   * Opens a page with `body` in it.
   * @param {import("@playwright/test").Page} page
   * @param {{app?: string, policy?: string, script?: string, lang?: string}} options
   *   the folder of the app, the page's policy, what stands in place of the script's usual tag
   */
  const open = async (page, body, options = {}) => {
    await listen(page);
    await page.goto(lay("", body, options));
  };
  return { url, origin: url.slice(0, -1), lay, open, stop: server.stop };
}

/** A folder as the app's, with the sources of what hosts use and a page that knows no game. */
async function serveFake() {
  const server = await serve(async (pathname) => {
    const [, folder, name] = /^\/(club\/(?:gipf|quiet))\/(.*)$/.exec(pathname) ?? [];
    if (!folder) return undefined;
    if (name === "embed/1/" || name === "embed-sandbox.html") return { body: await readFile(FAKE), kind: "html" };
    return { body: await readFile(WEB + name), kind: name.split(".").pop() };
  });
  const origin = `http://127.0.0.1:${server.port}`;
  return { origin, url: `${origin}/club/gipf/`, quiet: `${origin}/club/quiet/`, stop: server.stop };
}

/** Writes down every event of every board, from the start, on every page. */
async function listen(page) {
  await page.addInitScript((events) => {
    window.told = [];
    for (const name of events) {
      window.addEventListener(name, ({ detail, target }) => window.told.push({ name, detail, id: target.id }));
    }
  }, EVENTS);
}

/** What the boards on the page have said; of one kind, if it is named. */
export const told = (page, name) => page.evaluate((name) => window.told.filter((one) => !name || one.name === name), name);

/** Waits for so many events of a kind and gives their details. */
export async function heardEvents(page, name, count = 1) {
  await expect.poll(async () => (await told(page, name)).length, `${count} of ${name}`).toBe(count);
  return (await told(page, name)).map(({ detail }) => detail);
}

/** The board on the page, by id or the only one. */
export const boardOn = (page, id) => page.locator(id ? `gipf-board#${id}` : "gipf-board");

/** The page in the frame of a board, once the frame is there. */
export async function frameOf(board) {
  const handle = await board.locator("iframe").elementHandle();
  const frame = await handle.contentFrame();
  await frame.waitForLoadState();
  return frame;
}

/** What the fake page has heard from its host, without the number of the protocol. */
export const heard = (frame) => frame.evaluate(() => heard.map(({ gipf, ...message }) => ({ ...message, ...(gipf === 1 ? {} : { gipf }) })));

/** Waits until the fake page has heard exactly this. */
export async function expectHeard(frame, messages) {
  await expect.poll(() => heard(frame)).toEqual(messages);
}

export const test = base.extend({
  host: async ({}, use) => {
    const host = await serveHost();
    await use(host);
    await host.stop();
  },
  fake: async ({}, use) => {
    const fake = await serveFake();
    await use(fake);
    await fake.stop();
  },
});

/** The real board on a page of other people: its element, its frame, and what it said first. */
export async function openBoard(page, host, attributes = "", options = {}) {
  await host.open(page, `<gipf-board loading="eager" ${attributes}></gipf-board>`, { app: process.env.GIPF_E2E_URL, ...options });
  const [ready] = await heardEvents(page, "gipf-ready");
  const board = boardOn(page);
  return { board, ready, frame: await frameOf(board), on: await playOn(page, board) };
}

/** The board in a frame, or in the page itself, as tests of the app use theirs. */
export async function playOn(page, board) {
  const frame = board ? await frameOf(board) : page;
  const { mouse, keyboard } = page;
  return new BoardOnScreen({ mouse, keyboard, locator: (selector) => frame.locator(selector) });
}

/** A plain frame on a page of other people; `said` and `say` are what goes to and fro. */
export async function openFrame(page, host, address, { policy } = {}) {
  await page.addInitScript(() => {
    window.said = [];
    window.addEventListener("message", ({ data, source }) => source === window.frames[0] && window.said.push(data));
  });
  const src = `${process.env.GIPF_E2E_URL}embed/1/${address}`.replaceAll("&", "&amp;");
  await page.goto(host.lay("", `<iframe title="GIPF board" width="480" height="640" src="${src}"></iframe>`, { policy }));
  const said = (type) => page.evaluate((type) => window.said.filter((one) => !type || one.type === type), type);
  const say = (...messages) => page.evaluate((messages) => messages.forEach((message) => window.frames[0].postMessage(message, "*")), messages);
  const call = (type, fields) => say({ gipf: 1, type, ...fields });
  /** Waits for so many messages of a type and gives the last one. */
  const hears = async (type, count = 1) => {
    await expect.poll(async () => (await said(type)).length, `${count} of ${type}`).toBe(count);
    return (await said(type)).at(-1);
  };
  const ready = await hears("ready");
  const frame = page.frames().find((frame) => frame.url().includes("/embed/1/"));
  return { frame, ready, said, say, call, hears };
}
