// Makes scripts and style sheets small with esbuild.
//
// usage: NODE_PATH=<node_modules> node bundle.mjs <plan.json>
// The plan is an array of tasks; `task` names one of the functions below.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

const esbuild = createRequire(import.meta.url)("esbuild");

// The browsers that README.md names, with the reasons.
const target = ["chrome123", "firefox121", "safari17.5"];

// A style sheet with everything that it imports.
const style = ({ file, out }) =>
  esbuild.build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    target,
    outfile: out,
    logLevel: "error",
    // Typefaces stay files of their own.
    external: ["./type/*"],
  });

// A script of ours, in its place.
const script = async ({ file }) => {
  const { code } = await esbuild.transform(await readFile(file, "utf8"), { minify: true, target });
  await writeFile(file, code);
};

// Parts of the script of wasm-bindgen that are not used: classes of a package that Leptos depends
// on for the streams of servers, which are exported to programs that import the app as a library;
// help for browsers older than ours; warnings for developers.
const UNUSED = [
  /^export class IntoUnderlying\w+ \{\n[\s\S]*?^\}\n/gm,
  /^if \(Symbol\.dispose\) IntoUnderlying.*\n/gm,
  /^const IntoUnderlying\w+ = [\s\S]*?;\n/gm,
  /^if \(!\('encodeInto' in cachedTextEncoder\)\) \{\n[\s\S]*?^\}\n/gm,
  / else \{\s+console\.warn\('using deprecated [^\n]*\s+\}/g,
  / \$\{module\.statusText\} fetching '\$\{module\.url\}'/g,
  /console\.warn\("`WebAssembly\.instantiateStreaming` failed [^\n]*/g,
];

// True for an expression that can stand alone in a list: no comma outside of brackets.
const isOne = (code) => !code.replace(/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[[^\]]*\]/g, "").includes(",");

// Writes functions of one expression as arrows, after esbuild, which leaves them as methods.
const withArrows = (code) =>
  code.replace(/(?<=[{,])([\w$]+)\(([\w$,]*)\)\{return ([^{};]+)\}(?=[,}])/g, (whole, name, values, result) =>
    isOne(result) && !/\b(?:arguments|this)\b/.test(result) ? `${name}:${/^[\w$]+$/.test(values) ? values : `(${values})`}=>${result}` : whole,
  );

// Imports the module of the chunks once: wasm-bindgen imports it for each chunk.
const withOneImport = (text) => {
  const all = [...text.matchAll(/^import \* as (\w+) from "\.\/__wasm_split\.js";?\n/gm)];
  for (const [line, name] of all.slice(1)) {
    text = text.replace(line, "").replace(new RegExp(`^.*: ${name},?\\n`, "m"), "");
  }
  return text;
};

// The script that wasm-bindgen writes, in its place: without unused classes, and with short
// names for the imports and exports that it shares with its wasm. Writes the changed names to
// `names`, so that the wasm can be changed, too.
const bound = async ({ file, names, self, short }) => {
  let text = await readFile(file, "utf8");
  for (const unused of UNUSED) text = text.replace(unused, "");
  if (/IntoUnderlying|using deprecated/.test(text)) throw new Error(`${file}: unused parts have another form`);
  if (text.split(`"${self}"`).length !== 2) throw new Error(`${file}: ${self} has another form`);
  text = text.replace(`"${self}"`, `"${short}"`);
  text = withOneImport(text).replace(/^( +\w+): function\(/gm, "$1(");
  text = text.replace(/ from "(\.\/\w+\.js)"/g, ' from "$1?v=%BUILD%"');
  const { code, mangleCache } = await esbuild.transform(text, {
    minify: true,
    target,
    mangleProps: /^(__wbg_|__wbindgen_|wasm_bindgen_)/,
    mangleCache: {},
  });
  await writeFile(file, withArrows(code));
  await writeFile(names, JSON.stringify(mangleCache));
};

const TASKS = { style, script, bound };
for (const task of JSON.parse(await readFile(process.argv[2], "utf8"))) await TASKS[task.task](task);
