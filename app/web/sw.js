// Caches one complete version of the app, so that it opens and plays without a network.
// `cargo xtask dist` writes the build stamp and the names of all files into it.
//
// A version is cached completely or not at all. A new one waits beside the old one until
// the page sends "take over"; open pages of the old one still find their files.
const BUILD = "%BUILD%";
const FILES = ["%FILES%"];
// Checksums (first 16 digits of SHA-256) of files that no host may change: a file of another
// version would stay for as long as this version does.
const SUMS = { "%SUMS%": "" };
const PREFIX = "gipf-";
const NAME = PREFIX + BUILD;
const scope = self.registration.scope;
// Content shared by other apps is stored under this address until the page fetches it once.
const SHARE = `${scope}share`;
const SHARED = "shared-with-gipf";
// The largest file that is read, in bytes.
const MOST = 5 * 1024 * 1024;
const page = `${scope}?v=${BUILD}`;
// Large files that few users need are cached when they are first fetched.
const LARGE = `${scope}openings/`;

// Copies of the app in two folders of one origin share its caches, and the same version of
// both even shares one cache: each copy deletes only its own entries.
const deleteOwnEntries = async (name) => {
  const cache = await caches.open(name);
  const kept = await cache.keys();
  const own = kept.filter(({ url }) => url.startsWith(scope));
  if (own.length === kept.length) return caches.delete(name);
  await Promise.all(own.map((request) => cache.delete(request)));
};

// The complete cached versions of this copy, oldest first.
const versions = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const pages = names.map((cacheName) => caches.match(`${scope}?v=${cacheName.slice(PREFIX.length)}`, { cacheName }));
  const kept = await Promise.all(pages);
  return names.filter((_, place) => kept[place]);
};

const install = async () => {
  // A version that is installed again must be the newest in the order of caches.
  await deleteOwnEntries(NAME);
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
    // The server may have been updated meanwhile: then the version is not complete.
    if (!answer.ok || !html.includes(BUILD)) throw new Error("another version");
    await cache.put(page, new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
  } catch (error) {
    await deleteOwnEntries(NAME);
    throw error;
  }
};

// Deletes all versions but this one and the previous one, which open pages may still use.
const deleteOldVersions = async () => {
  const names = (await versions()).filter((name) => name !== NAME);
  await Promise.all(names.slice(0, -1).map(deleteOwnEntries));
  await self.clients.claim();
};

// The page of the newest later version that the user accepted: start.js has cached it under
// the bare address, and its own service worker may take a while to start.
const acceptedPage = async () => {
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
    return (await acceptedPage()) ?? cache.match(page);
  }
  // An address with a version gets that version, any other address this one.
  return search ? caches.match(request.url) : cache.match(request.url, { ignoreSearch: true });
};

const fetchAndKeep = async (request) => {
  const answer = await fetch(request);
  if (answer.ok && request.url.startsWith(LARGE)) {
    const cache = await caches.open(NAME);
    // Without room in the cache the answer is used all the same.
    await cache.put(request.url, answer.clone()).catch(() => {});
  }
  return answer;
};

// A shared file takes precedence over a shared text, which is then only its name. A file that
// is too large is stored one byte over the limit, so that the page shows the error.
//
// Any site can send such a form. So it is stored as plain text only and served only to our own
// scripts: a window that opens the address is redirected to the app.
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
    // Not a form: the app opens without it.
  }
  return Response.redirect(`${scope}?page=play&shared`, 303);
};

const takeShared = async () => {
  const cache = await caches.open(SHARED);
  const shared = await cache.match(SHARE);
  await cache.delete(SHARE);
  return new Response(shared ? await shared.text() : "", { headers: PLAIN });
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(deleteOldVersions()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.url === SHARE) {
    const isWindow = request.mode === "navigate" || request.destination !== "";
    if (request.method === "POST") return event.respondWith(share(request));
    return event.respondWith(isWindow ? Response.redirect(`${scope}?page=play`) : takeShared());
  }
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  event.respondWith(find(request).then((kept) => kept ?? fetchAndKeep(request)));
});
