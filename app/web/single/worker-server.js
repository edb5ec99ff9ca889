// Replaces `fetch` in the worker of the offline version: its script contains the wasm as
// `PACKED`, so that the page does not unpack it.
import { unpacked } from "./unpack.js";

globalThis.fetch = async () => unpacked(PACKED, "application/wasm");
