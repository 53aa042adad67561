// Fetches a file packed with zstd and unpacks it while it still arrives, into memory whose size is known beforehand.
import { wasm } from "../vendor/zstddec/zstddec.mjs";

async function decoder() {
  const code = await fetch(`data:application/wasm;base64,${wasm}`);
  const env = { emscripten_notify_memory_growth() {} };
  const { instance } = await WebAssembly.instantiate(await code.arrayBuffer(), { env });
  return instance.exports;
}

/** Returns a function that unpacks the next piece into `target`; its answer says whether that was the last one. */
function unpacking(zstd, target) {
  const context = zstd.ZSTD_createDCtx();
  const room = zstd.ZSTD_DStreamOutSize();
  const out = zstd.malloc(room);
  const places = zstd.malloc(24); // two structures of zstd's: address, size and position of what goes out and comes in
  let filled = 0;
  return (piece) => {
    const input = zstd.malloc(piece.length);
    new Uint8Array(zstd.memory.buffer).set(piece, input);
    new Uint32Array(zstd.memory.buffer, places, 6).set([out, room, 0, input, piece.length, 0]);
    let left, more;
    do {
      left = zstd.ZSTD_decompressStream(context, places, places + 12);
      if (left < 0) throw new Error(`zstd: ${left}`);
      const state = new Uint32Array(zstd.memory.buffer, places, 6); // anew each time: memory may have grown
      target.set(new Uint8Array(zstd.memory.buffer, out, state[2]), filled);
      filled += state[2];
      more = state[2] === room || state[5] < piece.length;
      state[2] = 0;
    } while (left && more);
    zstd.free(input);
    return left === 0 && filled === target.length;
  };
}

/** `tell`, if given, hears how many packed bytes have arrived. */
export async function unpack(address, size, tell) {
  const [zstd, response] = await Promise.all([decoder(), fetch(address)]);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const memory = new Uint8Array(size);
  const add = unpacking(zstd, memory);
  const reader = response.body.getReader();
  let arrived = 0;
  let whole = false;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    whole = add(value);
    tell?.((arrived += value.length));
  }
  if (!whole) throw new Error(`${address}: not whole`);
  return memory;
}
