// Unpacks a file of the offline version (gzip in base 85) into the response that a server would
// give. It is unpacked while it is read.

// The signs are those from # to y without < and \, which scripts and strings escape.
const digit = (code) => code - 35 - (code > 60) - (code > 92);
const LAST = 121;

// Five signs are four bytes; the last bytes have one sign more than their number.
const bytes = (text) => {
  const view = new DataView(new ArrayBuffer(4 * Math.ceil(text.length / 5)));
  for (let start = 0; start < text.length; start += 5) {
    let number = 0;
    for (let index = start; index < start + 5; index += 1) {
      number = 85 * number + digit(index < text.length ? text.charCodeAt(index) : LAST);
    }
    view.setUint32((4 * start) / 5, number);
  }
  return new Uint8Array(view.buffer, 0, Math.floor((4 * text.length) / 5));
};

export const unpacked = (text, type) => {
  const whole = new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(whole, { headers: { "Content-Type": type } });
};
