// Replaces the server in the offline version (one file): the page contains every file, packed,
// and `fetch` unpacks it on request. Style sheets and the worker get object URLs, because the
// browser loads them itself.
import { unpacked } from "./unpack.js";

const TYPES = { css: "text/css", js: "text/javascript", wasm: "application/wasm" };
const typeOf = (name) => TYPES[name.split(".").pop()] ?? "text/plain";

const held = new Map();
for (const element of document.querySelectorAll("script[data-file]")) {
  const { file, plain, url } = element.dataset;
  // The app finds the address of a file in this link.
  const link = document.createElement("link");
  link.dataset.file = file;
  if (url === undefined) {
    held.set(file, element);
    link.href = file;
  } else {
    const [text, type] = [element.textContent, typeOf(file)];
    const blob = plain === undefined ? await unpacked(text, type).blob() : new Blob([text], { type });
    link.href = URL.createObjectURL(blob);
  }
  document.head.append(link);
}

globalThis.fetch = async (address) => {
  const asked = String(address);
  const name = [...held.keys()].find((file) => asked === file || asked.endsWith(`/${file}`));
  if (!name) throw new TypeError(`Not in this file: ${asked}`);
  return unpacked(held.get(name).textContent, typeOf(name));
};
