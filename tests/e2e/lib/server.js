// Serves dist/ like a club's web space: in a folder deep below the root, only files, compressed
// for browsers that accept it. Started once for all tests; its address is in GIPF_E2E_URL.
import { expect } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

export const FOLDER = "/some/where/";

export const DIST = fileURLToPath(new URL("../../../dist/", import.meta.url));

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
};

const compress = promisify(brotliCompress);
const packed = new Map();

/** The file in brotli, compressed once, and again when it has changed. */
async function pack(name, body) {
  const known = packed.get(name);
  if (known?.body.equals(body)) return known.small;
  const small = compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  packed.set(name, { body, small });
  return small;
}

/**
 * Answers with a file of a folder, or with 404.
 * `changed` may return another text for a name, for a version that was never built, or a
 * promise of it, for a slow answer; it also gets the part after the `?`.
 */
async function answer(request, response, { folder, changed, packs }) {
  const { pathname, search } = new URL(request.url, "http://localhost");
  const inside = pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) : "..";
  const asked = normalize(decodeURIComponent(inside) || ".");
  // The answer for a folder is its page, as on every web space.
  const name = asked === "." || asked.endsWith("/") ? join(asked, "index.html") : asked;
  try {
    if (name.startsWith("..")) throw new Error("outside");
    const kept = await readFile(join(folder, name));
    const body = Buffer.from((await changed?.(name, kept, search)) ?? kept);
    const headers = { "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" };
    const takesBrotli = packs && /\bbr\b/.test(request.headers["accept-encoding"] ?? "") && extname(name) !== ".png";
    if (takesBrotli) Object.assign(headers, { "Content-Encoding": "br", Vary: "Accept-Encoding" });
    // The content at a versioned address never changes: a page that is loaded again compiles
    // nothing again.
    if (/^\?v=/.test(search) && !changed) headers["Cache-Control"] = "public, max-age=31536000, immutable";
    const sent = takesBrotli ? await pack(name, body) : body;
    response.writeHead(200, { ...headers, "Content-Length": sent.length });
    response.end(sent);
  } catch {
    response.writeHead(404, { "Content-Type": "text/plain" });
    response.end("Not found\n");
  }
}

/**
 * Starts a separate server, for tests that stop it, change its files, or check its
 * requests: `asked` gets the address of every request, from the root on. Without
 * `packs` nothing is compressed.
 */
export async function serve({ port = 0, folder = DIST, changed, asked, packs = true } = {}) {
  const server = createServer((request, response) => {
    asked?.(request.url);
    return answer(request, response, { folder, changed, packs });
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  const at = server.address().port;
  return {
    port: at,
    url: `http://127.0.0.1:${at}${FOLDER}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Playwright calls this before all tests, and the returned function after them. */
export default async function start() {
  const server = await serve();
  process.env.GIPF_E2E_URL = server.url;
  return server.stop;
}

/**
 * Opens an app that the browser has stored, and stops its server. Only with
 * `serviceWorkers: "allow"`. Returns the address at which it was.
 */
export async function openWithoutServer(page) {
  const server = await serve();
  await page.goto(`${server.url}?page=play`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  await server.stop();
  return server.url;
}
