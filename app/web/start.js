// Starts the app, then the helper that makes it work without a network. Kept apart
// from boot.js: a module may fail to load or to parse, and then boot.js must still be
// there to say so.
//
// The addresses stand in index.html as data attributes, with the build stamp.
import { awaited } from "./patient.js?v=%BUILD%";

const tag = document.querySelector("script[data-app]");
const address = (name) => new URL(tag.dataset[name], document.baseURI).href;
const tell = (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail }));
// The app keeps its files for offline use this many milliseconds after it stands: a slow phone
// is busy with the first page until then.
const PAUSE = 3000;
// Before it stands, the app hears nothing.
const stands = new Promise((resolve) => window.addEventListener("gipf-ready", resolve, { once: true }));

// The version after this page's own that is kept last and whole: its page is the last
// thing that is kept of it.
const newer = async ({ scope }) => {
  const own = tag.dataset.app.split("v=")[1];
  for (const cacheName of (await caches.keys()).reverse()) {
    const stamp = cacheName.replace("gipf-", "");
    if (stamp === own) return undefined;
    const page = await caches.match(`${scope}?v=${stamp}`, { cacheName });
    if (page) return { cacheName, page };
  }
};

// A new version waits until somebody wants it. The first one of all waits for a moment,
// too, but then there is no older one that serves this page. A browser may leave the
// one before in its place for minutes, as long as it has anything to do: so the wanted
// page is kept under the bare address as well, where that one finds it.
const helper = async () => {
  const { serviceWorker } = navigator;
  await stands;
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  const registration = await serviceWorker.register(address("worker"));
  const offer = async () => {
    if (registration.waiting && serviceWorker.controller && (await newer(registration))) tell("gipf-update", "");
  };
  const take = async () => {
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
    const isKept = await take().catch(() => false);
    if (isKept) setTimeout(() => location.reload(), 500);
    else setTimeout(() => tell("gipf-update", "lost"), 2000);
  });
  document.addEventListener("visibilitychange", () => {
    // Without a network there is no newer version to be had.
    if (!document.hidden) registration.update().catch(() => {});
  });
  offer();
};

// boot.js does this; but where it is missing the app is played without it.
window.addEventListener("gipf-ready", () => document.getElementById("shell")?.remove());

// The browser says when it can install the app; the app asks when somebody may want it.
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.gipfInstall = event;
});
window.addEventListener("appinstalled", () => delete window.gipfInstall);

try {
  const wasm = awaited(address("wasm"));
  // Whoever waits for it hears of it.
  wasm.catch(() => {});
  const app = await import(address("app"));
  await app.default({ module_or_path: wasm });
  // Where there can be no helper, as inside a page of somebody else, the network serves.
  // In a sandbox it is forbidden even to ask, and `helper` fails like any promise.
  if (tag.dataset.worker && window.parent === window) helper().catch(() => {});
} catch (error) {
  tell("gipf-failed", error);
}
