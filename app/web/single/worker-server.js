// The same for the worker of a page in one file: its wasm stands in its script as `PACKED`,
// so that the page never has to unpack it.
import { unpacked } from "./unpack.js";

globalThis.fetch = async () => unpacked(PACKED, "application/wasm");
