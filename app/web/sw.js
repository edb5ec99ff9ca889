// Keeps one complete version of the app, so that it opens and plays without a network.
// `cargo xtask dist` writes the build stamp and the names of all files into it.
//
// A version is fetched whole or not at all. A new one waits beside the old one until
// the page says "take over", and pages of the old one go on finding their files.
const BUILD = "%BUILD%";
const FILES = ["%FILES%"];
// The first 16 digits of the SHA-256 of what no host may change: a part of another version
// would stay for as long as this one does.
const SUMS = { "%SUMS%": "" };
const PREFIX = "gipf-";
const NAME = PREFIX + BUILD;
const scope = self.registration.scope;
// What other apps share with this one waits here until the page asks for it, once.
const SHARE = `${scope}share`;
const SHARED = "shared-with-gipf";
// The largest file that is read, in bytes.
const MOST = 5 * 1024 * 1024;
const page = `${scope}?v=${BUILD}`;

// Two copies of the app in two folders of one origin share its caches, and the same version
// of both even one of them: each forgets only what is its own.
const forget = async (name) => {
  const cache = await caches.open(name);
  const kept = await cache.keys();
  const own = kept.filter(({ url }) => url.startsWith(scope));
  if (own.length === kept.length) return caches.delete(name);
  await Promise.all(own.map((request) => cache.delete(request)));
};

// The versions of this copy that are kept, in the order in which they came.
const versions = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const pages = names.map((cacheName) => caches.match(`${scope}?v=${cacheName.slice(PREFIX.length)}`, { cacheName }));
  const kept = await Promise.all(pages);
  return names.filter((_, place) => kept[place]);
};

const install = async () => {
  // Also one that comes again comes last.
  await forget(NAME);
  const cache = await caches.open(NAME);
  try {
    await cache.addAll(FILES.map((file) => new Request(`${scope}${file}?v=${BUILD}`, { cache: "reload" })));
    await Promise.all(Object.entries(SUMS).map(async ([file, sum]) => {
      const kept = await cache.match(`${scope}${file}?v=${BUILD}`);
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await kept.arrayBuffer()));
      const digits = [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0"));
      if (digits.join("") !== sum) throw new Error(`another ${file}`);
    }));
    const answer = await fetch(new Request(page, { cache: "reload" }));
    const html = await answer.text();
    // The server may have been changed meanwhile: then this is no complete version.
    if (!answer.ok || !html.includes(BUILD)) throw new Error("another version");
    await cache.put(page, new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
  } catch (error) {
    await forget(NAME);
    throw error;
  }
};

// The version before stays for pages that are still open.
const tidy = async () => {
  const names = (await versions()).filter((name) => name !== NAME);
  await Promise.all(names.slice(0, -1).map(forget));
  await self.clients.claim();
};

// The page of the last version after this one that somebody wants: start.js has kept it
// under the bare address, and it may be a while until its own helper can begin.
const wanted = async () => {
  const names = await versions();
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

// A file goes before a text: where there is one, the text is only its name. What is too
// large stays too large, so that the page says so.
//
// Any site can send such a form. So it is kept as plain text and nothing else, and handed to
// our own scripts alone: a window that asks for it is sent to the app.
const PLAIN = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };

const share = async (request) => {
  try {
    const given = await request.formData();
    const file = given.get("game");
    const texts = ["url", "text"].map((name) => given.get(name)).filter((text) => text && typeof text === "string");
    const shared = file?.size ? await file.slice(0, MOST + 1).text() : texts.join("\n");
    const cache = await caches.open(SHARED);
    await cache.put(SHARE, new Response(shared, { headers: PLAIN }));
  } catch {
    // It is no form: the app opens all the same.
  }
  return Response.redirect(`${scope}?page=play&shared`, 303);
};

const take = async () => {
  const cache = await caches.open(SHARED);
  const shared = await cache.match(SHARE);
  await cache.delete(SHARE);
  return new Response(shared ? await shared.text() : "", { headers: PLAIN });
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.url === SHARE) {
    const isWindow = request.mode === "navigate" || request.destination !== "";
    if (request.method === "POST") return event.respondWith(share(request));
    return event.respondWith(isWindow ? Response.redirect(`${scope}?page=play`) : take());
  }
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  event.respondWith(find(request).then((kept) => kept ?? fetch(request)));
});
