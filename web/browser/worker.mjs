// A Python in the background, the bots' or one for long work: JSON in, JSON out, one request after the other.
import { awaited, begin, bring, compile, completeLibrary, loadPyodide } from "./interpreter.mjs";

const tell = () => {};
const { snapshot, hear } = awaited();
let answer;

function prepare({ module, plainly, alone, part }) {
  const parts = { plainly, tell, snapshot: alone ? undefined : snapshot };
  begin({ ...parts, module: module ? Promise.resolve(module) : compile() });
  const handle = loadPyodide().then(async (python) => {
    if (part && !(await bring(part))) throw new Error(`${part} is missing`);
    return python.pyimport("web.app.worker").handle;
  });
  handle.then(completeLibrary).catch(() => {}); // told to everyone who asks
  answer = async (request) => (await handle)(request);
}

self.onmessage = async ({ data: { id, request, parts, memory, problem } }) => {
  if (parts) return prepare(parts);
  if (!id) return hear({ memory, problem });
  try {
    self.postMessage({ id, answer: await answer(request) });
  } catch (error) {
    self.postMessage({ id, answer: JSON.stringify({ error: String(error.message ?? error) }) });
  }
};
