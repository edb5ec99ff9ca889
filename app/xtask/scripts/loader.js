// Loads the chunks of a program. xtask adds what follows: a line for each pack, with the
// named chunks that need each of its parts (a bit for each, less the number before) and the
// size of the part, both hexadecimal; then a function for each named chunk, which the wasm calls.
import { patient } from "%PATIENT%patient.js?v=%BUILD%";
import { initSync } from "./%NAME%.js?v=%BUILD%";

const fetched = async (name) =>
  (await patient(new URL(`./chunks/${name}?v=%BUILD%`, import.meta.url))).arrayBuffer();

// A chunk takes memory, function table and globals from the first wasm.
const instantiated = (bytes) => WebAssembly.instantiate(bytes, { __wasm_split: initSync() });

// The result of `load`, which is asked for once, and again if it has failed.
const once = (load, failed = () => {}) => {
  let result;
  return () =>
    (result ??= load().catch((error) => {
      result = undefined;
      failed();
      throw error;
    }));
};

const parts = [];

// A pack is fetched once for all of its parts, of which the larger come first. One that is
// damaged is fetched anew.
const pack = (name, list) => {
  let bytes;
  let [bits, end] = [0, 0];
  const steps = list.split(" ").map((part) => part.split(".").map((digits) => parseInt(digits, 16)));
  const sized = steps.map(([step, size]) => [(bits += step), size]);
  for (const [chunks, size] of sized.sort(([, one], [, other]) => other - one)) {
    const begin = end;
    end += size;
    const slice = async () => (await (bytes ??= fetched(name))).slice(begin, begin + size);
    const forget = () => {
      bytes = undefined;
    };
    parts.push([chunks, once(async () => instantiated(await slice()), forget)]);
  }
};

const chunk = (name, bit) => {
  const needed = parts.filter(([chunks]) => (chunks >> bit) & 1).map(([, load]) => load);
  const load = once(async () => {
    const [bytes] = await Promise.all([fetched(name), ...needed.map((load) => load())]);
    return instantiated(bytes);
  });
  return async (callback, data) => {
    let success = true;
    try {
      await load();
    } catch (error) {
      console.error(error);
      success = false;
    }
    initSync().__indirect_function_table.get(callback)(data, success);
  };
};
