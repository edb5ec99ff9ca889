// Fetches that do not wait for ever. Every part that comes is told as `gipf-progress`,
// so that boot.js knows that the server is alive.
const PATIENCE = 10000;
const alive = () => window.dispatchEvent(new CustomEvent("gipf-progress"));

// The same response, watched part by part: `came` is called before the first and at each
// of them, `over` at the end.
const watched = async (address, options, came, over) => {
  came();
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  let empty = true;
  const parts = new TransformStream({
    transform(part, next) {
      // Hosts that have lost a file answer with a page.
      if (empty && part[0] !== 0) throw new Error(`No wasm: ${address}`);
      empty = false;
      came();
      next.enqueue(part);
    },
    flush() {
      over();
      if (empty) throw new Error(`Empty: ${address}`);
    },
  });
  came();
  return new Response(response.body.pipeThrough(parts), response);
};

// What the page cannot do without: boot.js says when it takes long, and people decide.
export const awaited = (address) => watched(address, {}, alive, () => {});

// What comes later is given up after ten seconds without anything, so that it can be
// asked for again.
export const patient = async (address) => {
  const stop = new AbortController();
  let timer;
  const over = () => clearTimeout(timer);
  const came = () => {
    over();
    alive();
    timer = setTimeout(() => stop.abort(new Error(`No answer: ${address}`)), PATIENCE);
  };
  try {
    return await watched(address, { signal: stop.signal }, came, over);
  } catch (error) {
    over();
    throw error;
  }
};
