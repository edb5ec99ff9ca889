// The switch that turns the helper off. A host that lays this file in the place of `sw.js`
// takes it away from everybody who comes: it forgets every version that was kept, leaves,
// and all comes from the network again. Saved games are kept by
// the pages and stay as they are; so does another copy of the app in another folder.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

const leave = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("gipf-") || name === "shared-with-gipf");
  await Promise.all(names.map(forget));
  // Pages that are open go on with the network: to load them anew might lose their place.
  await self.registration.unregister();
};

const forget = async (name) => {
  const cache = await caches.open(name);
  const kept = await cache.keys();
  const own = kept.filter(({ url }) => url.startsWith(self.registration.scope));
  if (own.length === kept.length) return caches.delete(name);
  await Promise.all(own.map((request) => cache.delete(request)));
};
