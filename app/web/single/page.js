// What a page in one file has in place of a server: every file stands in it, packed, and is
// unpacked when somebody asks for it. Style sheets and the worker stand as they are, and get
// an address of their own, for nothing else can be given to a browser.
import { unpacked } from "./unpack.js";

const TYPES = { css: "text/css", js: "text/javascript", wasm: "application/wasm" };
const typeOf = (name) => TYPES[name.split(".").pop()] ?? "text/plain";

const held = new Map();
for (const element of document.querySelectorAll("script[data-file]")) {
  const { file, plain } = element.dataset;
  // The program looks in a link for what lies beside the page elsewhere.
  const link = document.createElement("link");
  link.dataset.file = file;
  if (plain === undefined) {
    held.set(file, element);
    link.href = file;
  } else {
    link.href = URL.createObjectURL(new Blob([element.textContent], { type: typeOf(file) }));
  }
  document.head.append(link);
}

globalThis.fetch = async (address) => {
  const asked = String(address);
  const name = [...held.keys()].find((file) => asked === file || asked.endsWith(`/${file}`));
  if (!name) throw new TypeError(`Not in this file: ${asked}`);
  return unpacked(held.get(name).textContent, typeOf(name));
};
