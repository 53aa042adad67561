// Fetches a packed file and unpacks it into memory whose size is known beforehand, so that nothing waits for its end.

/** Lets everything through and tells how many bytes it has been. */
export function meter(tell) {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      tell(bytes);
      controller.enqueue(chunk);
    },
  });
}

/** `tell` hears how many packed bytes have arrived. */
export async function unpack(address, size, tell) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const stream = response.body.pipeThrough(meter(tell)).pipeThrough(new DecompressionStream("gzip"));
  const reader = stream.getReader();
  const memory = new Uint8Array(size);
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    memory.set(part.value, at);
    at += part.value.length;
  }
  if (at !== size) throw new Error(`${address}: ${at} of ${size} bytes`);
  return memory;
}
