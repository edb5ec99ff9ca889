// What a page in one file holds is gzip in base64. The answer is what a server would give,
// and is unpacked while it is read.
const bytes = (text) =>
  Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

export const unpacked = (text, type) => {
  const whole = new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(whole, { headers: { "Content-Type": type } });
};
