// Starts the app, then registers the service worker. Separate from boot.js: a module may
// fail to load or to parse, and then boot.js must still be there to show the error.
//
// The addresses are in index.html as data attributes, with the build stamp.
import { awaited } from "./patient.js?v=%BUILD%";

const tag = document.querySelector("script[data-app]");
const address = (name) => new URL(tag.dataset[name], document.baseURI).href;
const tell = (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail }));
// Files are cached for offline use this many milliseconds after the app is ready: until then
// a slow phone is busy with the first page.
const PAUSE = 3000;
// Resolves when the app is ready; events sent before are lost.
const isReady = new Promise((resolve) => window.addEventListener("gipf-ready", resolve, { once: true }));

// Returns the newest complete version that is cached after this page's own; its page is
// cached last.
const newer = async ({ scope }) => {
  const own = tag.dataset.app.split("v=")[1];
  for (const cacheName of (await caches.keys()).reverse()) {
    const stamp = cacheName.replace("gipf-", "");
    if (stamp === own) return undefined;
    const page = await caches.match(`${scope}?v=${stamp}`, { cacheName });
    if (page) return { cacheName, page };
  }
};

// A new version waits until the user accepts it. The very first version also waits for a
// moment, but then no older one serves this page. A browser may keep the previous worker
// running for minutes while it is busy: so the accepted page is also cached under the bare
// address, where the previous worker finds it.
const registerServiceWorker = async () => {
  const { serviceWorker } = navigator;
  await isReady;
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  const registration = await serviceWorker.register(address("worker"));
  const offer = async () => {
    if (registration.waiting && serviceWorker.controller && (await newer(registration))) tell("gipf-update", "");
  };
  const activateUpdate = async () => {
    serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
    const { cacheName, page } = await newer(registration);
    await (await caches.open(cacheName)).put(registration.scope, page);
    return true;
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  window.addEventListener("gipf-update-now", async () => {
    const isKept = await activateUpdate().catch(() => false);
    if (isKept) setTimeout(() => location.reload(), 500);
    else setTimeout(() => tell("gipf-update", "lost"), 2000);
  });
  document.addEventListener("visibilitychange", () => {
    // Without a network there is no newer version.
    if (!document.hidden) registration.update().catch(() => {});
  });
  offer();
};

// boot.js does this too; but the app must also work where boot.js failed to load.
window.addEventListener("gipf-ready", () => document.getElementById("shell")?.remove());

// The browser reports that it can install the app; the app offers it later.
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.gipfInstall = event;
});
window.addEventListener("appinstalled", () => delete window.gipfInstall);

try {
  const wasm = awaited(address("wasm"));
  // The code that awaits it handles the error.
  wasm.catch(() => {});
  const app = await import(address("app"));
  await app.default({ module_or_path: wasm });
  // Pages inside other pages have no service worker. In a sandbox even the access to
  // `navigator.serviceWorker` throws, and the promise is rejected.
  if (tag.dataset.worker && window.parent === window) registerServiceWorker().catch(() => {});
} catch (error) {
  tell("gipf-failed", error);
}
