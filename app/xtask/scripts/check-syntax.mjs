// Parses the scripts of these folders as modules, without running them. A test of `full` that
// does not parse would be noticed after forty minutes.
//
// usage: node --experimental-vm-modules check-syntax.mjs <folder>...
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SourceTextModule } from "node:vm";

const scripts = (folder) => {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return scripts(path);
    return /\.m?js$/.test(entry.name) ? [path] : [];
  });
};

const files = process.argv.slice(2).flatMap(scripts);
for (const identifier of files) new SourceTextModule(readFileSync(identifier, "utf8"), { identifier });
console.log(`${files.length} scripts parse`);
