// Parses the scripts of these folders as modules, without running them. A test of `full` that
// does not parse would be noticed after forty minutes.
//
// usage: node --experimental-vm-modules check-syntax.mjs <folder>...
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SourceTextModule } from "node:vm";

const files = process.argv.slice(2).flatMap((folder) => {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.m?js$/.test(name));
  return names.map((name) => join(folder, name));
});
for (const identifier of files) new SourceTextModule(readFileSync(identifier, "utf8"), { identifier });
console.log(`${files.length} scripts parse`);
