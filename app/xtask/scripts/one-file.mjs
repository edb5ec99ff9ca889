// Joins a page and everything that it ever fetches into one file: the offline copy of the
// app, which a double click opens, and the frame for pages in which nothing can be fetched.
// The scripts become one classic script; everything else is text in the page until requested.
//
// usage: NODE_PATH=<node_modules> node one-file.mjs <plan.json>
// The plan is an array of pages; `one_file.rs` says what each property is.
import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";

const esbuild = createRequire(import.meta.url)("esbuild");

// The end of every address of the dist.
const STAMP = "?v=%BUILD%";

// The page contains everything that it needs, so it may fetch nothing.
const POLICY =
  "default-src 'none'; script-src %SCRIPTS% 'wasm-unsafe-eval'; style-src %STYLE% blob:; img-src data: blob:; font-src data:; worker-src blob:; base-uri 'none'; form-action 'none'";

const read = (path) => readFile(path, "utf8");
// Base 85, which needs a quarter more than the bytes, where base 64 needs a third: `unpack.js`
// says which signs it has.
const signs = Array.from({ length: 87 }, (_, index) => String.fromCharCode(35 + index)).filter((sign) => !"<\\".includes(sign));
const inBase85 = (bytes) => {
  let text = "";
  for (let start = 0; start < bytes.length; start += 4) {
    const four = [0, 1, 2, 3].map((index) => bytes[start + index] ?? 0);
    let number = four.reduce((sum, byte) => 256 * sum + byte, 0);
    const five = [];
    for (let index = 0; index < 5; index += 1) {
      five.unshift(signs[number % 85]);
      number = Math.floor(number / 85);
    }
    text += five.slice(0, Math.min(bytes.length - start, 4) + 1).join("");
  }
  return text;
};
const pack = (bytes) => inBase85(gzipSync(bytes, { level: 9 }));
const packed = async (path) => pack(await readFile(path));
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const fill = (text, place, value) => text.replace(place, () => value);

// A text that can stand in a script element.
const fit = (text) => {
  if (/<\/script|<!--/.test(text)) throw new Error("a text with the end of a script cannot stand in a page");
  return text;
};

// Modules as one classic script: if nothing can be fetched, and if a page is opened from a
// folder, browsers load no module. `entries` and `modules` are files that import each other
// by the ends of their names; `program` is imported by the last entry.
const classic = async (entries, modules, program) => {
  const files = new Map([...entries, ...modules].map((path) => [basename(path), path]));
  const plugin = {
    name: "modules",
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path }) => {
        const file = files.get(basename(path).replace(/\?.*/, ""));
        return file ? { path: file } : { errors: [{ text: `${path} is not in the file` }] };
      });
      build.onLoad({ filter: /./ }, async ({ path }) => {
        const text = (await read(path)).replaceAll(STAMP, "");
        return { contents: fill(text, 'import(address("app"))', `import("./${program}")`), loader: "js" };
      });
    },
  };
  const { outputFiles } = await esbuild.build({
    stdin: { contents: entries.map((path) => `import "./${basename(path)}";`).join("\n") },
    plugins: [plugin],
    bundle: true,
    minify: true,
    format: "esm",
    target: ["chrome123", "firefox121", "safari17.5"],
    // An address relative to the module is only the name of a part of the page.
    define: { "import.meta.url": '"file:///"' },
    write: false,
    logLevel: "error",
  });
  const code = outputFiles[0].text;
  if (/\bimport\s*\(|\bimport\.meta\b/.test(code)) throw new Error(`${entries.at(-1)} fetches a module`);
  return fit(`(async()=>{"use strict";${code}})();`);
};

// The head and body of a page, without what it fetches; each element has a line of its own.
const parts = async (page, folder) => {
  const found = { html: "", style: "", scripts: [] };
  const at = (address) => join(folder, address.replace(STAMP, ""));
  for (const line of page.split("\n")) {
    const [src, href, rel] = ["src", "href", "rel"].map((name) => line.match(` ${name}="([^"]*)"`)?.[1]);
    let kept = line;
    if (line.startsWith('<meta http-equiv="Content-Security-Policy"')) {
      kept = '<meta http-equiv="Content-Security-Policy" content="%POLICY%">';
    } else if (line.startsWith("<script")) {
      if (!line.includes(" data-app=")) found.scripts.push(await read(at(src)));
      continue;
    } else if (line.startsWith("<link") && rel === "stylesheet") {
      kept = found.style ? undefined : "<style>%STYLE%</style>";
      found.style += await read(at(href));
    } else if (line.startsWith("<link") && rel.includes("icon")) {
      const type = href.includes(".svg") ? "svg+xml" : "png";
      const data = (await readFile(at(href))).toString("base64");
      kept = fill(line, href, `data:image/${type};base64,${data}`);
    } else if (line.startsWith("<link")) {
      if (!["modulepreload", "preload", "manifest", "canonical"].includes(rel)) throw new Error(`not known: ${line}`);
      continue;
    } else if (line === "</body>") {
      kept = "%BODY%</body>";
    }
    if (kept !== undefined) found.html += `${kept}\n`;
  }
  return found;
};

// Refuses a page that fetches something: outside of its scripts and its style no element may
// name a file.
const check = (path, html) => {
  const outside = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  const found = [" src=", '<link rel="stylesheet', 'href="./i', "%BUILD%", "?v="].find((text) => outside.includes(text));
  if (found) throw new Error(`${path} fetches a file: ${found}`);
  if (html.includes("<script src=") || !html.includes("default-src 'none'")) throw new Error(`${path} may fetch a file`);
};

// A style sheet with its typefaces in it.
const withFonts = async (sheet) => {
  let text = await read(sheet);
  for (const [address, file] of text.matchAll(/\.\/([\w./-]+\.woff2)[^")]*/g)) {
    const data = (await readFile(join(sheet, "..", file))).toString("base64");
    text = fill(text, address, `data:font/woff2;base64,${data}`);
  }
  return text;
};

const write = async ({ dist, path, mark, folder, name, before, start, single, sheets, texts }) => {
  const inFolder = (file) => join(dist, folder, file);
  const inPlace = (file) => join(single, file);
  const { html, style, scripts } = await parts(await read(inFolder("index.html")), join(dist, folder));
  const first = await Promise.all(before.map((file) => read(inPlace(file))));
  const modules = [inPlace("unpack.js"), join(dist, "patient.js"), inFolder("__wasm_split.js"), inFolder(`${name}.js`)];
  const last = await classic([inPlace("page.js"), start], modules, `${name}.js`);
  const own = [inPlace("unpack.js"), join(dist, "worker.js")];
  const worker = await classic([inPlace("worker-server.js"), join(dist, "engine-worker.js")], own);
  const held = [];
  const hold = (file, text, marks = "") =>
    held.push(`<script type="text/plain" data-file="${file}"${marks}>${fit(text)}</script>\n`);
  hold(`${name}_bg.wasm`, await packed(inFolder(`${name}_bg.wasm`)));
  const below = async (part) => (await readdir(join(dist, part))).sort().map((file) => join(part, file));
  for (const file of await below(join(folder, "chunks"))) hold(`chunks/${basename(file)}`, await packed(join(dist, file)));
  for (const text of texts) for (const file of await below(text)) hold(file, await packed(join(dist, file)));
  for (const sheet of sheets) hold(sheet, pack(await withFonts(join(dist, sheet))), " data-url");
  const fetched = {};
  for (const file of ["worker_bg.wasm", ...(await below("weights"))]) fetched[file] = await packed(join(dist, file));
  hold("engine-worker.js", `const PACKED=${JSON.stringify(fetched)};\n${worker}`, " data-url data-plain");
  const all = [...first, ...scripts];
  const policy = fill(fill(POLICY, "%SCRIPTS%", [...all, last].map(hash).join(" ")), "%STYLE%", hash(style));
  const body = [
    ...all.map((script) => `<script>${script}</script>\n`),
    ...held,
    `<script data-app="${name}.js" data-wasm="${name}_bg.wasm">${last}</script>\n`,
  ];
  // The folder of the app is the one in which the file lies.
  let page = fill(html, "<html", `<html${mark}`).replaceAll('"../../"', '"./"');
  page = fill(fill(fill(page, "%POLICY%", policy), "%STYLE%", style), "%BODY%", body.join(""));
  check(path, page);
  await writeFile(join(dist, path), page);
};

for (const page of JSON.parse(await read(process.argv[2]))) await write(page);
