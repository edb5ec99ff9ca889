// Starts the app. Kept apart from boot.js: a module may fail to load or to parse,
// and then boot.js must still be there to say so.
//
// The addresses stand in index.html as data attributes, with the build stamp.
const tag = document.querySelector("script[data-app]");
const address = (name) => new URL(tag.dataset[name], document.baseURI).href;

try {
  const app = await import(address("app"));
  await app.default({ module_or_path: address("wasm") });
} catch (error) {
  window.dispatchEvent(new CustomEvent("gipf-failed", { detail: error }));
}
