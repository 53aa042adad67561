// `unpack` beside the page: Chromium unpacks on the thread that asks, and the page's own has enough to do.
import { unpack } from "./unpack.mjs";

onmessage = async ({ data: { address, size } }) => {
  try {
    const memory = await unpack(address, size, (arrived) => postMessage({ arrived }));
    postMessage({ memory }, [memory.buffer]);
  } catch (error) {
    postMessage({ problem: error.message });
  }
};
