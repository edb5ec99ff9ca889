// Starts the worker that thinks: the page names this script, and listens for the word
// `ready`. What cannot be fetched or started ends as an `error` of the worker, which a
// promise alone would not.
import start from "./worker.js";

const wasm = new URL("./worker_bg.wasm", import.meta.url);
start({ module_or_path: wasm }).catch((error) => {
  setTimeout(() => {
    throw error;
  });
});
