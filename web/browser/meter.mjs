// Counts what passes through a stream, for the bar that shows how far the start is.

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
