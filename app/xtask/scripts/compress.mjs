// Prints the size of each file after compression with brotli, by the encoder of Node.js. All
// processors compress.
//
// usage: node compress.mjs <plan.json>
// The plan is an array of { file, quality }; the answer is an array of numbers.
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

const size = async ({ file, quality }) => {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return (await compress(bytes, { params })).length;
};

const plan = JSON.parse(await readFile(process.argv[2], "utf8"));
console.log(JSON.stringify(await Promise.all(plan.map(size))));
