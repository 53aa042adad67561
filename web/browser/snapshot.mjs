// A snapshot as it travels: the number of runs, a checksum, the runs (start and length, in bytes), then Pyodide's own
// snapshot, in which those runs are blank. They are constants that the WebAssembly module itself brings into memory.

/** The memory inside a snapshot of Pyodide; its second word says where it begins. */
export function heapOf(snapshot) {
  return snapshot.subarray(new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1]);
}

/** Enough to notice that a browser has laid out the constants differently. */
export function checksum(heap, runs) {
  const words = new Uint32Array(heap.buffer, heap.byteOffset, heap.byteLength >> 2);
  let sum = 0;
  for (let i = 0; i < runs.length; i += 2) {
    const end = (runs[i] + runs[i + 1]) >> 2;
    for (let at = runs[i] >> 2; at < end; at++) sum = (Math.imul(sum, 31) + words[at]) >>> 0;
  }
  return sum;
}

/** Pyodide's snapshot again, with the constants taken from the memory of a module that has not run yet. */
export function restored(packed, heap) {
  const [count, expected] = new Uint32Array(packed.buffer, packed.byteOffset, 2);
  const runs = new Uint32Array(packed.buffer, packed.byteOffset + 8, 2 * count);
  if (checksum(heap, runs) !== expected) throw new Error("the constants of this WebAssembly module are others");
  const snapshot = packed.subarray(8 + runs.byteLength);
  const target = heapOf(snapshot);
  for (let i = 0; i < runs.length; i += 2) target.set(heap.subarray(runs[i], runs[i] + runs[i + 1]), runs[i]);
  return snapshot;
}
