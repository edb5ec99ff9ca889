// Replaces `fetch` in the worker of the offline version: its script contains the files that it
// fetches as `PACKED`, by their paths, so that the page does not unpack them.
import { unpacked } from "./unpack.js";

globalThis.fetch = async ({ pathname }) => {
  const type = pathname.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return unpacked(PACKED[pathname.slice(1)], type);
};
