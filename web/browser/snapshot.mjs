// A snapshot as it travels: four words (how many runs, a checksum, the size of the memory, that of Pyodide's own head),
// the runs, Pyodide's head, then the content of memory. A run is where it starts and how long it is, in bytes; it comes
// with the snapshot, or, if its length is odd by CONSTANT, the WebAssembly module itself brings it. All else is zero.

export const CONSTANT = 1;
const WORDS = 4;

const SAMPLE = 128; // words from one that is looked at to the next: there are 850,000, and every start waits for this

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

/**
 * Puts what was unpacked into the memory of a module, of which nothing beyond `used` was written to, and nothing of
 * `stack`, from its lower end to the upper one, is needed any more. Returns Pyodide's head of the snapshot.
 */
export function restore(unpacked, memory, used, stack) {
  const words = new Uint32Array(unpacked.buffer, unpacked.byteOffset);
  const [count, expected, size, headSize] = words;
  const runs = words.subarray(WORDS, WORDS + 2 * count);
  if (memory.length < size) throw new Error(`${memory.length} of ${size} bytes of memory`);
  if (checksum(memory, runs) !== expected) throw new Error("the constants of this WebAssembly module are others");
  const headAt = 4 * WORDS + runs.byteLength;
  // Not the stack, nor what was never used: the system provides memory only where something is written.
  const clear = (start, end) => {
    memory.fill(0, start, Math.min(end, stack[0]));
    memory.fill(0, Math.max(start, stack[1]), Math.min(end, used));
  };
  let from = headAt + headSize;
  let at = 0;
  for (let i = 0; i < runs.length; i += 2) {
    const [start, length] = [runs[i], runs[i + 1] & ~CONSTANT];
    clear(at, start);
    at = start + length;
    if (runs[i + 1] & CONSTANT) continue;
    memory.set(unpacked.subarray(from, from + length), start);
    from += length;
  }
  clear(at, size);
  return unpacked.subarray(headAt, headAt + headSize);
}
