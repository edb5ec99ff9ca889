// Keeps one complete version of the app, so that it opens and plays without a network.
// `cargo xtask dist` writes the build stamp and the names of all files into it.
//
// A version is fetched whole or not at all. A new one waits beside the old one until
// the page says "take over", and pages of the old one go on finding their files.
const BUILD = "%BUILD%";
const FILES = ["%FILES%"];
const PREFIX = "gipf-";
const NAME = PREFIX + BUILD;
const scope = self.registration.scope;
const page = `${scope}?v=${BUILD}`;

const install = async () => {
  // Versions are kept in the order in which they came, also one that comes again.
  await caches.delete(NAME);
  const cache = await caches.open(NAME);
  try {
    await cache.addAll(FILES.map((file) => new Request(`${scope}${file}?v=${BUILD}`, { cache: "reload" })));
    const answer = await fetch(new Request(page, { cache: "reload" }));
    const html = await answer.text();
    // The server may have been changed meanwhile: then this is no complete version.
    if (!answer.ok || !html.includes(BUILD)) throw new Error("another version");
    await cache.put(page, new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
  } catch (error) {
    await caches.delete(NAME);
    throw error;
  }
};

// The version before stays for pages that are still open.
const tidy = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
};

// The page of the last version after this one that somebody wants: start.js has kept it
// under the bare address, and it may be a while until its own helper can begin.
const wanted = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  for (const cacheName of names.slice(names.indexOf(NAME) + 1).reverse()) {
    const kept = await caches.match(scope, { cacheName });
    if (kept) return kept;
  }
};

const find = async (request) => {
  const cache = await caches.open(NAME);
  const { origin, pathname, search } = new URL(request.url);
  if (request.mode === "navigate" && [scope, `${scope}index.html`].includes(origin + pathname)) {
    return (await wanted()) ?? cache.match(page);
  }
  // What names a version gets that version, everything else this one.
  return search ? caches.match(request.url) : cache.match(request.url, { ignoreSearch: true });
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  event.respondWith(find(request).then((kept) => kept ?? fetch(request)));
});
