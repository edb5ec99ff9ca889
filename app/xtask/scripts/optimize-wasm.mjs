// Optimises wasm files in place with the npm package binaryen, as many at a time as the
// machine has processors, in one process.
//
// usage: NODE_PATH=<node_modules> node optimize-wasm.mjs <plan.json>
// A plan is an array of { file, passes, optimize, shrink, rounds }: the passes to run first,
// the two levels of `-O`, and how often the passes of those levels run.
//
// Functions with names are put in the order of their names, so that instances of one function
// lie together: that saves 1.4 KiB of the first load after compression.
import { statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";

// The features that browsers of the last years support and the compiler uses. With `Features.All`
// binaryen writes modules that browsers refuse.
const FEATURES = [
  "BulkMemory",
  "BulkMemoryOpt",
  "Multivalue",
  "MutableGlobals",
  "NontrappingFPToInt",
  "ReferenceTypes",
  "SignExt",
];

// True if a module has a custom section `name`.
const hasNames = (bytes) => WebAssembly.Module.customSections(new WebAssembly.Module(bytes), "name").length > 0;

const optimized = (binaryen, bytes, { passes, optimize, shrink, rounds }) => {
  const features = FEATURES.reduce((all, name) => all | binaryen.Features[name], 0);
  const module = binaryen.readBinary(bytes, features);
  binaryen.setOptimizeLevel(optimize);
  binaryen.setShrinkLevel(shrink);
  binaryen.setDebugInfo(false);
  // The library leaves these off, the program `wasm-opt` does not.
  binaryen.setGenerateStackIR(true);
  binaryen.setOptimizeStackIR(true);
  // The first 1,024 bytes of the memory are unused: the end of the stack, which grows towards
  // them, is there. So a constant that is added to an address may become the offset of the
  // access, which saves 1.1 KiB of the first load.
  binaryen.setLowMemoryUnused(true);
  module.runPasses(passes);
  for (let round = 0; round < rounds; round++) module.optimize();
  if (hasNames(bytes)) module.runPasses(["reorder-functions-by-name"]);
  const written = module.emitBinary();
  module.dispose();
  return written;
};

const work = async () => {
  const { default: binaryen } = await import(workerData);
  parentPort.on("message", async (job) => {
    await writeFile(job.file, optimized(binaryen, await readFile(job.file), job));
    parentPort.postMessage("next");
  });
  parentPort.postMessage("next");
};

const main = async () => {
  const jobs = JSON.parse(await readFile(process.argv[2], "utf8"));
  // The largest is taken first: it takes longest, and must not be the last one.
  jobs.sort((one, other) => statSync(one.file).size - statSync(other.file).size);
  const library = pathToFileURL(createRequire(import.meta.url).resolve("binaryen")).href;
  for (let processor = 0; processor < availableParallelism(); processor++) {
    const worker = new Worker(new URL(import.meta.url), { workerData: library });
    worker.on("message", () => {
      const job = jobs.pop();
      if (job) worker.postMessage(job);
      else worker.terminate();
    });
    worker.on("error", (error) => {
      console.error(error);
      process.exit(1);
    });
  }
};

if (isMainThread) await main();
else await work();
