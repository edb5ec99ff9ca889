// Starts the worker that thinks: the page names this script, and the worker says `ready`.
// What cannot be fetched or started ends as an `error` of the worker, which a promise
// alone would not.
import start from "./worker.js?v=%BUILD%";

const wasm = new URL("./worker_bg.wasm?v=%BUILD%", import.meta.url);
const early = [];
// The app puts its own listener in this place.
self.onmessage = ({ data }) => early.push(data);
try {
  await start({ module_or_path: wasm });
  for (const data of early) self.dispatchEvent(new MessageEvent("message", { data }));
} catch (error) {
  setTimeout(() => {
    throw error;
  });
}
