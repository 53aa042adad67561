// The Pythons in the background: the bots' has number 0, the others are for long work.
import files from "../python/files.mjs";
import { compiledModule, plainly, root, unpackFor } from "./python.mjs";

export const cores = () => navigator.hardwareConcurrency || 1;

const workers = new Map(); // by number
let count = 0;

function startWorker(number) {
  // The single-file edition brings its own: on file:// only a data: worker may run.
  const worker = globalThis.ostiaWorker?.() ?? new Worker(`${root}web/browser/worker.mjs`, { type: "module" });
  const alone = Boolean(globalThis.ostiaRoot); // it unpacks its snapshot itself
  worker.postMessage({ parts: { module: compiledModule(), plainly, alone, part: number > 0 ? files.later : undefined } });
  if (!alone && !plainly) unpackFor(worker);
  const waiting = new Map();
  worker.onmessage = ({ data: { id, answer } }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  };
  const end = (why) => {
    workers.delete(number);
    for (const resolve of waiting.values()) resolve(JSON.stringify({ error: why }));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    end(event.message || "worker");
  };
  workers.set(number, { worker, waiting, end });
}

export async function think(request, number = 0) {
  try {
    if (!workers.has(number)) startWorker(number);
  } catch (error) {
    return JSON.stringify({ error: String(error) }); // no workers here: the app thinks itself
  }
  const { worker, waiting } = workers.get(number);
  return new Promise((resolve) => {
    waiting.set(++count, resolve);
    worker.postMessage({ id: count, request });
  });
}

export function dismiss(number) {
  const found = workers.get(number);
  found?.worker.terminate();
  found?.end("dismissed");
}
