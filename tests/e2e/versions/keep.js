// Keeps the dist that lies here for the test of upgrades: what was once on people's devices
// must be found there by every later version.
//
//   node tests/e2e/versions/keep.js 2026-11-23
//
// A version whose buttons say something else than KEPT_WORDS of versions.spec.js needs words of
// its own there.
//
// Left out is what no upgrade needs and no helper keeps: the board for other sites, pages about
// puzzles, and what only the system shows.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const [name, folder = fileURLToPath(new URL("../../../dist/", import.meta.url))] = process.argv.slice(2);
const left = ["embed*", "gipf.html", "p", "screenshots"].map((part) => `--exclude=./${part}`);
const tar = execFileSync("tar", ["-cf", "-", "--sort=name", "--owner=0", "--group=0", "--mtime=@0", ...left, "-C", folder, "."], {
  maxBuffer: 1 << 28,
});
const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: tar.length };
writeFileSync(new URL(`./${name}.tar.br`, import.meta.url), brotliCompressSync(tar, { params }));
