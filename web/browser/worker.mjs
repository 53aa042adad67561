// The bots' Python, in the background: JSON in, JSON out, one request after the other.
import { begin, compile, completeLibrary, loadPyodide } from "./interpreter.mjs";

const tell = () => {};
let answer;

function prepare({ module, snapshot, plainly }) {
  begin({ module: module ? Promise.resolve(module) : compile(), snapshot, plainly, tell });
  const handle = loadPyodide().then((python) => python.pyimport("web.app.worker").handle);
  handle.then(completeLibrary).catch(() => {}); // told to everyone who asks
  answer = async (request) => (await handle)(request);
}

self.onmessage = async ({ data: { id, request, parts } }) => {
  if (parts) return prepare(parts);
  try {
    self.postMessage({ id, answer: await answer(request) });
  } catch (error) {
    self.postMessage({ id, answer: JSON.stringify({ error: String(error.message ?? error) }) });
  }
};
