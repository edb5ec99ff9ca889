// Removes the service worker. Publish this file as `sw.js`: it deletes all cached versions and
// unregisters itself. Saved games, and copies of the app in other folders, are not affected.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(unregister()));

const unregister = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("gipf-") || name === "shared-with-gipf");
  await Promise.all(names.map(deleteOwnEntries));
  // Open pages continue with the network: reloading them might lose the user's place.
  await self.registration.unregister();
};

const deleteOwnEntries = async (name) => {
  const cache = await caches.open(name);
  const kept = await cache.keys();
  const own = kept.filter(({ url }) => url.startsWith(self.registration.scope));
  if (own.length === kept.length) return caches.delete(name);
  await Promise.all(own.map((request) => cache.delete(request)));
};
