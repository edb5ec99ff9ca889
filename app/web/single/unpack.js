// Unpacks a file of the offline version (gzip in base64) into the response that a server would
// give. It is unpacked while it is read.
const bytes = (text) =>
  Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

export const unpacked = (text, type) => {
  const whole = new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(whole, { headers: { "Content-Type": type } });
};
