// Keeps the present dist for the test of upgrades: later versions must find the data that it
// stored on devices.
//
//   node tests/e2e/versions/keep.js 2026-11-23
//
// A version whose buttons have other words than KEPT_WORDS of versions.spec.js needs words of
// its own there.
//
// Files are left out that no upgrade needs and no service worker stores: the board for other
// sites, pages about puzzles, and pictures for the system.
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
