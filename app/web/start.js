// Starts the app, then the helper that makes it work without a network. Kept apart
// from boot.js: a module may fail to load or to parse, and then boot.js must still be
// there to say so.
//
// The addresses stand in index.html as data attributes, with the build stamp.
const tag = document.querySelector("script[data-app]");
const address = (name) => new URL(tag.dataset[name], document.baseURI).href;
const tell = (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail }));

// A new version waits until somebody wants it. The first one of all waits for a moment,
// too, but then there is no older one that serves this page.
const helper = async () => {
  const registration = await navigator.serviceWorker.register(address("worker"));
  const offer = () => registration.waiting && navigator.serviceWorker.controller && tell("gipf-update", "");
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  window.addEventListener("gipf-update-now", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
  });
  document.addEventListener("visibilitychange", () => {
    // Without a network there is no newer version to be had.
    if (!document.hidden) registration.update().catch(() => {});
  });
  offer();
};

try {
  const app = await import(address("app"));
  await app.default({ module_or_path: address("wasm") });
  // Where there can be no helper, as inside a page of somebody else, the network serves.
  const mayHelp = tag.dataset.worker && navigator.serviceWorker && window.parent === window;
  if (mayHelp) helper().catch(() => {});
} catch (error) {
  tell("gipf-failed", error);
}
