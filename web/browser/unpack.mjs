// Fetches a file packed with zstd and unpacks it into memory whose size is known beforehand.
import { ZSTDDecoder } from "../vendor/zstddec/zstddec.mjs";
import { count } from "./meter.mjs";

/** `tell`, if given, hears how many packed bytes have arrived. */
export async function unpack(address, size, tell) {
  const decoder = new ZSTDDecoder();
  const prepared = decoder.init();
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  if (tell) count(response.clone().body, tell);
  const packed = response.arrayBuffer();
  await prepared;
  const memory = decoder.decode(new Uint8Array(await packed), size);
  if (memory.length !== size) throw new Error(`${address}: ${memory.length} of ${size} bytes`);
  return memory;
}
