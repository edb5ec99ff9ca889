// Fetches with a time limit. Every chunk that arrives dispatches `gipf-progress`, so that
// boot.js knows that the server responds.
const TIMEOUT = 10000;
const alive = () => window.dispatchEvent(new CustomEvent("gipf-progress"));

// Returns the response. `came` is called before the request, at the response and at each chunk;
// `over` at the end.
const watched = async (address, options, came, over) => {
  came();
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  let empty = true;
  const parts = new TransformStream({
    transform(part, next) {
      // Some hosts answer a missing file with an HTML page.
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

// Fetches a file that the page needs, without a time limit: boot.js shows a message when it
// takes long, and the user decides.
export const awaited = (address) => watched(address, {}, alive, () => {});

// Fetches a later file. Fails after ten seconds without data, so that the request can be
// repeated.
export const patient = async (address) => {
  const stop = new AbortController();
  let timer;
  const over = () => clearTimeout(timer);
  const came = () => {
    over();
    alive();
    timer = setTimeout(() => stop.abort(new Error(`No answer: ${address}`)), TIMEOUT);
  };
  try {
    return await watched(address, { signal: stop.signal }, came, over);
  } catch (error) {
    over();
    throw error;
  }
};
