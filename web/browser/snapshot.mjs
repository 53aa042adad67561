// A snapshot as it travels: four words (how many runs, a checksum, the size of the memory, that of Pyodide's own head),
// the runs, Pyodide's head, then the content of memory. A run is where it starts and how long it is, in bytes; it comes
// with the snapshot, or, if its length is odd by CONSTANT, the WebAssembly module itself brings it. All else is zero.

export const CONSTANT = 1;
const WORDS = 4;

const SAMPLE = 32; // words from one that is looked at to the next: there are 850,000, and every start waits for this

/** Enough to notice that a browser has laid out the constants differently. */
export function checksum(memory, runs) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength >> 2);
  let sum = 0;
  for (let i = 0; i < runs.length; i += 2) {
    if (!(runs[i + 1] & CONSTANT)) continue;
    const end = (runs[i] + runs[i + 1]) >> 2;
    for (let at = runs[i] >> 2; at < end; at += SAMPLE) sum = (Math.imul(sum, 31) + words[at]) >>> 0;
  }
  return sum;
}

/** Looks before it writes: the system need not provide memory that nobody has written to. */
function clear(memory, start, end) {
  if (start >= end) return;
  const words = new Uint32Array(memory.buffer, memory.byteOffset + start, (end - start) >> 2);
  for (let at = 0; at < words.length; at++) if (words[at]) words[at] = 0;
}

/**
 * Puts what was unpacked into the memory of a module, of which nothing beyond `used` was written to.
 * Returns Pyodide's head of the snapshot.
 */
export function restore(unpacked, memory, used) {
  const words = new Uint32Array(unpacked.buffer, unpacked.byteOffset);
  const [count, expected, size, headSize] = words;
  const runs = words.subarray(WORDS, WORDS + 2 * count);
  if (memory.length < size) throw new Error(`${memory.length} of ${size} bytes of memory`);
  if (checksum(memory, runs) !== expected) throw new Error("the constants of this WebAssembly module are others");
  const headAt = 4 * WORDS + runs.byteLength;
  let from = headAt + headSize;
  let at = 0;
  for (let i = 0; i < runs.length; i += 2) {
    const [start, length] = [runs[i], runs[i + 1] & ~CONSTANT];
    clear(memory, at, Math.min(start, used));
    at = start + length;
    if (runs[i + 1] & CONSTANT) continue;
    memory.set(unpacked.subarray(from, from + length), start);
    from += length;
  }
  clear(memory, at, Math.min(size, used));
  return unpacked.subarray(headAt, headAt + headSize);
}
