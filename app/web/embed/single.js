// What the board in one file has in place of a server: every file stands in the page,
// packed, and is unpacked when somebody asks for it. Small ones, and the worker, get an
// address of their own in a link, where the program looks for what lies beside it.
const kept = (name) => document.querySelector(`script[data-file="${name}"]`);

const bytes = async (name) => {
  const packed = Uint8Array.from(atob(kept(name).textContent.trim()), (sign) => sign.charCodeAt(0));
  const whole = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(whole).arrayBuffer();
};

const lay = (name, parts, type) => {
  const link = document.createElement("link");
  link.dataset.file = name;
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  document.head.append(link);
  return link.href;
};

const KINDS = { css: "text/css", txt: "text/plain", wasm: "application/wasm" };
const laid = async (name) => lay(name, [await bytes(name)], KINDS[name.split(".").pop()]);

const laidWorker = async () => {
  const wasm = await laid("worker_bg.wasm");
  const worker = await bytes("mind.js");
  lay("mind.js", [`const WASM = ${JSON.stringify(wasm)};\n`, worker], "text/javascript");
};

const small = [...document.querySelectorAll("script[data-file]")].map(({ dataset }) => dataset.file);
const ready = Promise.all([
  ...small.filter((name) => /\.(css|txt)$/.test(name)).map(laid),
  // Who never lets the computer think needs none.
  laidWorker().catch(() => {}),
]);

const nameOf = (address) => address.split("?")[0].split("/").pop();
exports.awaited = async (address) => {
  await ready;
  return bytes(nameOf(address));
};
exports.patient = async (name) => new Response(await bytes(name));
