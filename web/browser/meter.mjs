// Counts what comes through a stream, for the bar that shows how far the start is.

/** Reads it to its end and tells each time how many bytes it has been. */
export async function count(stream, tell) {
  let bytes = 0;
  const reader = stream.getReader();
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      tell((bytes += value.byteLength));
    }
  } catch {
    // whoever needs the bytes themselves says what went wrong
  }
}
