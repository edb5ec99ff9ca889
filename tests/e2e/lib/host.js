// Pages of other sites with our board in them. The host is another site (localhost) than the
// app (127.0.0.1), so the frame is as isolated as on the web.
//
//   import { expect, test } from "../lib/host.js";
//
//   test("a board", async ({ page, host, fake }) => {
//     await host.open(page, `<gipf-board></gipf-board>`, { app: fake.url });
//     …
//   });
//
// With `app: baseURL` it is the real one. The page records the events of the boards on it:
// `told(page)`.
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

/** Starts a server that calls `answer` for `{ body, kind, headers }`; without an answer it sends a 404. */
async function serve(answer) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const found = await answer(decodeURIComponent(pathname)).catch(() => undefined);
    // Browsers request an icon from every site.
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

/** Starts a web space of another site; a test provides its pages. */
async function serveHost() {
  const pages = new Map();
  const server = await serve(async (pathname) => pages.get(pathname));
  const url = `http://localhost:${server.port}/`;

  /** Adds a page and returns its address. */
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
   * the folder of the app, the page's policy, the script in place of the usual tag
   */
  const open = async (page, body, options = {}) => {
    await listen(page);
    await page.goto(lay("", body, options));
  };
  return { url, origin: url.slice(0, -1), lay, open, stop: server.stop };
}

/** Starts a folder like the app's, with the sources for hosts and a page without a game. */
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

/** Records every event of every board, from the start, on every page. */
async function listen(page) {
  await page.addInitScript((events) => {
    window.told = [];
    for (const name of events) {
      window.addEventListener(name, ({ detail, target }) => window.told.push({ name, detail, id: target.id }));
    }
  }, EVENTS);
}

/** The events of the boards on the page; of one kind, if it is named. */
export const told = (page, name) => page.evaluate((name) => window.told.filter((one) => !name || one.name === name), name);

/** Waits for this many events of a kind and returns their details. */
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

/** The messages from the host to the fake page, without the number of the protocol. */
export const heard = (frame) => frame.evaluate(() => heard.map(({ gipf, ...message }) => ({ ...message, ...(gipf === 1 ? {} : { gipf }) })));

/** Waits until the fake page has received exactly these messages. */
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

/** Opens the real board on a page of another site: its element, its frame, and its first event. */
export async function openBoard(page, host, attributes = "", options = {}) {
  await host.open(page, `<gipf-board loading="eager" ${attributes}></gipf-board>`, { app: process.env.GIPF_E2E_URL, ...options });
  const [ready] = await heardEvents(page, "gipf-ready");
  const board = boardOn(page);
  return { board, ready, frame: await frameOf(board), on: await playOn(page, board) };
}

/** The board in a frame, or in the page itself, with the interface of the app's tests. */
export async function playOn(page, board) {
  const frame = board ? await frameOf(board) : page;
  const { mouse, keyboard } = page;
  return new BoardOnScreen({ mouse, keyboard, locator: (selector) => frame.locator(selector) });
}

/** Opens a plain frame on a page of another site; `said` and `say` read and send messages. */
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
  /** Waits for this many messages of a type and returns the last one. */
  const hears = async (type, count = 1) => {
    await expect.poll(async () => (await said(type)).length, `${count} of ${type}`).toBe(count);
    return (await said(type)).at(-1);
  };
  const ready = await hears("ready");
  const frame = page.frames().find((frame) => frame.url().includes("/embed/1/"));
  return { frame, ready, said, say, call, hears };
}
