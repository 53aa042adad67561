// Unpacks the snapshot beside everything else: it takes a while and much memory, both of which end with this worker. Its
// name says what to do: "" unpacks what comes from the network; "keep" puts it into the browser's cache instead, where
// later visits, "kept", find it.
import files from "../python/files.mjs";
import { unpack } from "./unpack.mjs";

const CACHE = "ostia-games-unpacked";
const address = new URL(`../../${files.snapshot}`, import.meta.url).href;
const key = `${address}?${files.snapshotHash}`;

async function memory() {
  if (self.name === "") return unpack(address, files.snapshotBytes, (arrived) => postMessage({ arrived }));
  const known = await caches.match(key, { cacheName: CACHE }).catch(() => undefined); // where a browser refuses it
  return known ? new Uint8Array(await known.arrayBuffer()) : unpack(address, files.snapshotBytes);
}

async function keep() {
  if (await caches.match(key, { cacheName: CACHE })) return;
  await caches.delete(CACHE); // an earlier version
  const cache = await caches.open(CACHE);
  await cache.put(key, new Response(await unpack(address, files.snapshotBytes)));
}

async function hand() {
  try {
    const unpacked = await memory();
    postMessage({ memory: unpacked }, [unpacked.buffer]);
  } catch (error) {
    postMessage({ problem: error.message });
  }
}

if (self.name === "keep") {
  keep() // what could not be kept is unpacked again
    .catch(() => {})
    .finally(close);
} else {
  hand();
}
