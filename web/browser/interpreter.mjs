// Pyodide as PyScript wants it: exports `loadPyodide` and `version`. The worker uses it too.
//
// Fast path: a memory snapshot in which every module is imported already. Snapshots are a private feature of
// Pyodide, so whatever goes wrong with it ends on the plain path: a normal start, micropip, and the wheel.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import files from "../python/files.mjs";
import { meter } from "./meter.mjs";
import { restored } from "./snapshot.mjs";

export { version };

// The single-file edition serves its files from a made-up address; see web/build/single_file.js.
export const root = globalThis.ostiaRoot ?? new URL("../../", import.meta.url).href;
const indexURL = `${root}web/vendor/pyodide/`;

// The snapshot holds what the page needs of the standard library, and so does the small library of the plain start;
// the rest of it follows when the page lives.
const LIBRARY = "web/vendor/pyodide/python_stdlib.zip";
const EMPTY_ZIP = Uint8Array.from({ length: 22 }, (_, i) => [0x50, 0x4b, 5, 6][i] ?? 0);
let unneeded = files.startLibrary;

const listeners = new Set();
const received = new Map();
let stage = "files";

/** Calls back with `{ stage, received, expected }`, in bytes, whenever something has arrived. */
export function onProgress(listener) {
  listeners.add(listener);
}

function report(next = stage) {
  stage = next;
  const needed = Object.entries(files.bytes).filter(([path]) => path !== unneeded);
  const expected = needed.reduce((sum, [, bytes]) => sum + bytes, 0);
  const arrived = needed.reduce((sum, [path, bytes]) => sum + Math.min(received.get(path) ?? 0, bytes), 0);
  for (const listener of listeners) listener({ stage, received: arrived, expected });
}

const PAUSE = 80; // milliseconds between two reports: each one draws, and drawing takes time from the start
let told = 0;

function arrive(path, bytes) {
  received.set(path, bytes);
  if (performance.now() - told < PAUSE) return;
  told = performance.now();
  report();
}

// What the service worker has kept arrives at once, and the background worker has nobody to tell.
const worthCounting = globalThis.document && !navigator.serviceWorker?.controller;

async function get(path) {
  const response = await realFetch(root + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  if (!(path in files.bytes)) return response;
  if (!worthCounting) {
    received.set(path, files.bytes[path]);
    return response;
  }
  const body = response.body.pipeThrough(meter((bytes) => arrive(path, bytes)));
  return new Response(body, { headers: response.headers });
}

const realFetch = globalThis.fetch.bind(globalThis);

/** While `work` runs, Pyodide's own downloads are counted, and a failed one fails the work: Pyodide would hang. */
async function withCountedFetch(work) {
  let broken;
  const failure = new Promise((_, reject) => (broken = reject));
  globalThis.fetch = async (url, options) => {
    const path = String(url?.url ?? url).slice(root.length);
    if (path === LIBRARY) return new Response(EMPTY_ZIP);
    if (!(path in files.bytes)) return realFetch(url, options);
    return get(path).catch((error) => {
      broken(error);
      throw error;
    });
  };
  try {
    return await Promise.race([work(), failure]);
  } finally {
    globalThis.fetch = realFetch;
  }
}

/** The snapshot, unpacked by a worker where there can be one: not from a file, where `fetch` counts, nor by a worker. */
async function snapshot() {
  const [address, size] = [root + files.snapshot, files.snapshotBytes];
  if (!globalThis.document || globalThis.ostiaRoot) {
    const { unpack } = await import("./unpack.mjs"); // with its decoder, which the page itself does not need
    return unpack(address, size, () => {});
  }
  const worker = new Worker(new URL("./unpack_worker.mjs", import.meta.url), { type: "module" });
  const done = new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { arrived, memory, problem } }) => {
      if (arrived) arrive(files.snapshot, arrived);
      if (memory) resolve(memory);
      if (problem) reject(new Error(problem));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || "worker"));
    };
  });
  worker.postMessage({ address, size });
  return done.finally(() => worker.terminate());
}

async function fast() {
  if (files.version !== version) throw new Error(`snapshot of ${files.version}, Pyodide ${version}`);
  const unpacked = snapshot();
  unpacked.catch(() => {}); // awaited below; without this an early failure counts as unhandled
  const { default: create } = await import("../vendor/pyodide/pyodide.asm.mjs");
  // Compiling runs while the snapshot still arrives: Pyodide looks into it only when the module is there.
  const createPyodideModule = async (settings) => {
    const module = await create(settings);
    report("games");
    const memory = restored(await unpacked, module.HEAPU8);
    const restore = module.API.restoreSnapshot;
    module.API.restoreSnapshot = () => restore(memory);
    // The heap must be at least as large as the snapshot (pyodide issue 6254).
    if (memory.length > module.HEAP8.length) module._free(module._malloc(memory.length));
    return module;
  };
  const promised = new Uint8Array(files.snapshotBytes); // Pyodide asks for its size before anything else
  const python = await load({ indexURL, createPyodideModule, _loadSnapshot: promised });
  python.runPython("import random; random.seed()"); // else every visit would draw the same numbers
  return python;
}

/** Brings the rest of the standard library, for whatever Python may want to import later. */
export async function completeLibrary() {
  const python = await started;
  const bytes = await (await realFetch(root + LIBRARY)).arrayBuffer();
  const place = python.runPython("import sys; next(path for path in sys.path if path.endswith('.zip'))");
  python.FS.writeFile(place, new Uint8Array(bytes));
  python.runPython("import importlib; importlib.invalidate_caches()");
}

async function plain() {
  const python = await load({ indexURL, stdLibURL: root + files.startLibrary });
  report("games");
  await python.loadPackage("micropip", { messageCallback: () => {} });
  const micropip = python.pyimport("micropip");
  await micropip.install.callKwargs(root + files.wheel, { deps: false });
  micropip.destroy();
  python.unpackArchive(await (await get(files.web)).arrayBuffer(), "zip", {
    extractDir: python.runPython("import sysconfig; sysconfig.get_path('purelib')"),
  });
  return python;
}

async function start() {
  report("python");
  const wanted = new URLSearchParams(globalThis.location?.search).get("boot");
  if (wanted !== "plain") {
    try {
      const python = await withCountedFetch(fast);
      path = "fast";
      return python;
    } catch (error) {
      console.info(`Fast start not possible, starting plainly: ${error.message}`);
      received.clear();
    }
  }
  path = "plain";
  unneeded = files.snapshot;
  return withCountedFetch(plain);
}

/** Which path the start took: `fast` or `plain`. */
export let path = "";

// Started at once, while PyScript itself is still loading.
export const started = start();
started.catch(() => {}); // reported by whoever awaits it

export async function loadPyodide({ stdout, stderr } = {}) {
  const python = await started;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  report("page");
  return python;
}
