// Starts the engine worker, which then sends `ready`. A failed fetch or start is thrown from a
// timer: so it becomes an `error` event of the worker, which a rejected promise would not.
import start from "./worker.js?v=%BUILD%";

const wasm = new URL("./worker_bg.wasm?v=%BUILD%", import.meta.url);
// Messages received before the worker has started. The worker replaces this listener.
const early = [];
self.onmessage = ({ data }) => early.push(data);
try {
  await start({ module_or_path: wasm });
  for (const data of early) self.dispatchEvent(new MessageEvent("message", { data }));
} catch (error) {
  setTimeout(() => {
    throw error;
  });
}
