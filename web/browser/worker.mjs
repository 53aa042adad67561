// The second Python, in the background: JSON in, JSON out, one request after the other.
import { completeLibrary, loadPyodide } from "./interpreter.mjs";

const handle = loadPyodide().then((python) => python.pyimport("web.app.worker").handle);
handle.then(completeLibrary).catch(() => {}); // told to everyone who asks

self.onmessage = async ({ data: { id, request } }) => {
  try {
    self.postMessage({ id, answer: (await handle)(request) });
  } catch (error) {
    self.postMessage({ id, answer: JSON.stringify({ error: String(error.message ?? error) }) });
  }
};
