// Runs the split program of a test in Node.js: asks a function that needs both chunks.
//
// usage: node run.mjs <folder of the program>
import { readFile, readdir, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const here = (name) => new URL(name, pathToFileURL(`${process.argv[2]}/`));
await writeFile(
  here("patient.js"),
  `import { readFile } from "node:fs/promises";
   export const patient = async ({ pathname }) => new Response(await readFile(pathname));`,
);
for (const name of (await readdir(here("."))).filter((name) => name.endsWith(".js"))) {
  await writeFile(here(name), (await readFile(here(name), "utf8")).replaceAll("%BUILD%", "1"));
}
await writeFile(here("package.json"), '{ "type": "module" }');
const program = await import(here("ui.js?v=1"));
await program.default({ module_or_path: await readFile(here("ui_bg.wasm")) });
console.log(await program.ask(6));
