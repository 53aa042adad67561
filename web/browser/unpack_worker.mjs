// `unpack` beside everything else: it takes a while and much memory, both of which end with this worker.
import { unpack } from "./unpack.mjs";

let give;
const portGiven = new Promise((resolve) => (give = resolve));

async function work({ address, size, kept }) {
  try {
    const memory = await unpack(address, size, kept ? undefined : (arrived) => postMessage({ arrived }));
    (await portGiven).postMessage({ memory }, [memory.buffer]);
  } catch (error) {
    (await portGiven).postMessage({ problem: error.message });
  }
  postMessage({ done: true });
}

onmessage = ({ data }) => (data.port ? give(data.port) : work(data));
postMessage({ running: true });
