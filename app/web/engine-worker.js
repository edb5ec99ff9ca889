// Starts the engine worker, which then sends `ready`. A failed fetch or start is thrown from a
// timer: so it becomes an `error` event of the worker, which a rejected promise would not.
import start from "./worker.js?v=%BUILD%";

const wasm = new URL("./worker_bg.wasm?v=%BUILD%", import.meta.url);
const fail = (error) =>
  setTimeout(() => {
    throw error;
  });

// The worker calls this when a game of another family is requested for the first time.
self.fetchWeights = async (name, loaded) => {
  try {
    const answer = await fetch(new URL(`./weights/${name}.bin?v=%BUILD%`, import.meta.url));
    if (!answer.ok) throw new Error(`no weights: ${answer.status}`);
    loaded(new Uint8Array(await answer.arrayBuffer()));
  } catch (error) {
    fail(error);
  }
};

// Messages received before the worker has started. The worker replaces this listener.
const early = [];
self.onmessage = ({ data }) => early.push(data);
try {
  await start({ module_or_path: wasm });
  for (const data of early) self.dispatchEvent(new MessageEvent("message", { data }));
} catch (error) {
  fail(error);
}
