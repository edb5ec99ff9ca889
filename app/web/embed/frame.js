// Starts the board in its frame, and shows a message if it cannot be loaded or has stopped.
// The message needs no wasm. The addresses are data attributes of the page,
// with the build stamp.
(() => {
  "use strict";

  const WORDS = {
    en: {
      loading: "Loading…",
      failed: "Could not load the board. Check your connection and try again.",
      stopped: "The board stopped because of an error. Try again.",
      again: "Try again",
      open: "Open in the GIPF app",
    },
    de: {
      loading: "Lädt …",
      failed: "Das Brett konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.",
      stopped: "Das Brett wurde wegen eines Fehlers beendet. Versuche es noch einmal.",
      again: "Neu versuchen",
      open: "In der GIPF-App öffnen",
    },
  };
  const options = new URLSearchParams(location.search);
  const wanted = [options.get("lang"), ...(navigator.languages ?? [])];
  const lang = wanted.map((tag) => String(tag).slice(0, 2).toLowerCase()).find((tag) => WORDS[tag]) ?? "en";
  const words = WORDS[lang];

  const tag = document.querySelector("script[data-app]");
  const address = (name) => new URL(tag.dataset[name], document.baseURI).href;
  const root = document.documentElement.dataset.root;
  const shell = document.getElementById("shell");
  const text = document.getElementById("shell-text");
  const open = document.getElementById("shell-open");

  // Reserves the same space as the board will, by its mode.
  const room = () => {
    const said = options.get("mode");
    const isPuzzle = /[#&]q=/.test(location.hash);
    shell.dataset.mode = ["view", "play", "puzzle", "analyse"].includes(said) ? said : isPuzzle ? "puzzle" : "view";
  };

  const speak = () => {
    document.documentElement.lang = lang;
    text.textContent = words.loading;
    open.textContent = words.open;
    open.href = `${root}${location.hash}`;
  };

  // Shows a message instead of the board and tells the embedding page.
  const fail = (why) => {
    if (text.dataset.why) return;
    text.dataset.why = why;
    text.textContent = words[why];
    const again = document.createElement("button");
    again.type = "button";
    again.className = "button";
    again.textContent = words.again;
    again.addEventListener("click", () => location.reload());
    open.parentElement.prepend(again, " ");
    document.getElementById("app").remove();
    document.body.prepend(shell);
    if (parent !== window) parent.postMessage({ gipf: 1, type: "error", code: "missing", about: "address" }, "*");
  };

  const isOurs = (error) => error instanceof WebAssembly.RuntimeError;
  addEventListener("gipf-ready", () => {
    shell.remove();
    // The first drawing had gradients with the same ids. When one of two is removed, WebKit loses
    // the other too; inserting it again restores it.
    const shapes = document.querySelector("#app .shapes");
    shapes?.replaceWith(shapes);
  });
  addEventListener("gipf-failed", () => fail("failed"));
  addEventListener("gipf-panic", () => fail("stopped"));
  addEventListener("error", ({ error }) => isOurs(error) && fail("stopped"));
  addEventListener("unhandledrejection", ({ reason }) => isOurs(reason) && fail("stopped"));

  speak();
  room();
  // Modules are imported here, and this script is none: without an origin (`sandbox="allow-scripts"`) a
  // frame loads no module of a host without CORS headers. The same board in one file needs none.
  const patient = () => import("../../patient.js?v=%BUILD%").catch((error) => {
    if (origin !== "null") throw error;
    location.replace(`${root}embed-sandbox.html${location.search}${location.hash}`);
    return new Promise(() => {});
  });
  const start = async () => {
    const theme = options.get("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    if (options.get("board") === "wood") document.documentElement.dataset.set = "wood";
    const { awaited } = await patient();
    const wasm = awaited(address("wasm"));
    // The code that awaits it handles the error.
    wasm.catch(() => {});
    const app = await import(address("app"));
    await app.default({ module_or_path: wasm });
  };
  start().catch(() => fail("failed"));
})();
