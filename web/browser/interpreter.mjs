// Pyodide as PyScript wants it: exports `loadPyodide` and `version`. The bots' worker uses it, too.
//
// Fast path: a memory snapshot in which every module is imported already. Snapshots are a private feature of
// Pyodide, so whatever goes wrong with it ends on the plain path: a normal start, micropip, and the wheel.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import files from "../python/files.mjs";
import { giveTypes } from "./linking.mjs";
import { count } from "./meter.mjs";
import { restore } from "./snapshot.mjs";

export { version };

// The single-file edition serves its files from a made-up address; see web/build/single_file.js.
export const root = globalThis.ostiaRoot ?? new URL("../../", import.meta.url).href;
const indexURL = `${root}web/vendor/pyodide/`;

const WASM = "web/vendor/pyodide/pyodide.asm.wasm";
// The snapshot holds what the page needs of the standard library, and so does the small library of the plain start;
// the rest of it follows when the page lives.
const EMPTY_ZIP = Uint8Array.from({ length: 22 }, (_, i) => [0x50, 0x4b, 5, 6][i] ?? 0);
const realFetch = globalThis.fetch.bind(globalThis);
// It is large: meanwhile the WebAssembly is on its way already.
const emscripten = import("../vendor/pyodide/pyodide.asm.mjs");
emscripten.catch(() => {}); // told by whoever awaits it

async function get(path, tell) {
  const response = await realFetch(root + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // Counted on a copy: browsers keep compiled code only for what comes from the network as it is.
  if (tell) count(response.clone().body, (arrived) => tell({ path, arrived }));
  return response;
}

/** Pyodide's WebAssembly, compiled once for all Pythons of the page. `tell`, if given, hears how much has arrived. */
export async function compile(tell) {
  return WebAssembly.compileStreaming(await get(WASM, tell));
}

/** Runs `work` with Pyodide's own downloads answered by `answers` (by path), and with the module compiled already. */
async function withAnswers(module, answers, work) {
  let broken;
  const failure = new Promise((_, reject) => (broken = reject)); // a failed download fails the work: Pyodide would hang
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const compiled = await module;
    const instance = await WebAssembly.instantiate(compiled, imports);
    giveTypes(compiled, imports.env);
    return { module: compiled, instance };
  };
  globalThis.fetch = async (url, options) => {
    const path = String(url?.url ?? url).slice(root.length);
    if (path === WASM) return new Response();
    return path in answers ? answers[path]().catch((error) => (broken(error), Promise.reject(error))) : realFetch(url, options);
  };
  module.catch(broken);
  try {
    return await Promise.race([work(), failure]);
  } finally {
    globalThis.fetch = realFetch;
  }
}

/** What a worker awaits of the one that unpacks the snapshot: give `hear` the message that brings it. */
export function awaited() {
  let hear;
  const snapshot = new Promise((resolve, reject) => {
    hear = ({ memory, problem }) => (problem ? reject(new Error(problem)) : resolve(memory));
  });
  snapshot.catch(() => {}); // told by whoever awaits it
  return { snapshot, hear };
}

async function unpackedHere() {
  const { unpack } = await import("./unpack.mjs"); // with its decoder, which nobody else needs
  return unpack(root + files.snapshot, files.snapshotBytes);
}

/** Gives large memory back now, in a worker to whom it came from: nobody knows when a browser would look for it. */
function release({ buffer }) {
  if (globalThis.document || globalThis.ostiaRoot) buffer.transfer?.(0);
  else postMessage({ spent: buffer }, [buffer]);
}

/**
 * Where Python notes the WebAssembly function by which it calls others whose type it does not know, 0 if this browser has
 * none: then JavaScript does that, more slowly. The snapshot comes from a JavaScript engine that may differ in this.
 */
function trampolineOf({ HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET }) {
  return (__PyRuntime + HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2;
}

async function fast(unpacked, tell) {
  if (files.version !== version) throw new Error(`snapshot of ${files.version}, Pyodide ${version}`);
  const createPyodideModule = async (settings) => {
    const { default: create } = await emscripten;
    const module = await create(settings);
    tell({ next: "games" });
    // Compiling runs while the snapshot still arrives: Pyodide looks into it only when the module is there.
    const memory = await unpacked();
    const used = module._sbrk(0);
    const { restoreSnapshot } = module.API;
    module.API.restoreSnapshot = () => {
      module.API.restoreSnapshot = restoreSnapshot;
      const stack = [module._emscripten_stack_get_end(), module._emscripten_stack_get_current()];
      const trampoline = trampolineOf(module);
      const own = module.HEAP32[trampoline];
      const head = restore(memory, module.HEAPU8, used, stack).slice(); // all that Pyodide needs
      module.HEAP32[trampoline] = own;
      release(memory);
      return restoreSnapshot(head);
    };
    // The heap must be at least as large as the snapshot (pyodide issue 6254). Nothing is written to what is added here.
    if (files.memoryBytes > module.HEAP8.length) module._free(module._malloc(files.memoryBytes));
    return module;
  };
  // Pyodide only has to know that there is one: as much memory once more would have the browser look for garbage.
  const python = await load({ indexURL, createPyodideModule, _loadSnapshot: new Uint8Array(1) });
  python.runPython("import random; random.seed()"); // else every visit would draw the same numbers
  return python;
}

let completed;

/** Brings the rest of the standard library, for whatever Python may want to import later. */
export function completeLibrary() {
  completed ??= complete();
  completed.catch(() => (completed = undefined)); // whoever asks again tries again
  return completed;
}

async function complete() {
  const python = await started;
  const bytes = await (await realFetch(root + files.library)).arrayBuffer();
  const place = python.runPython("import sys; next(path for path in sys.path if path.endswith('.zip'))");
  python.FS.writeFile(place, new Uint8Array(bytes), { canOwn: true });
  python.runPython("import importlib; importlib.invalidate_caches()");
}

async function plain(tell) {
  const python = await load({ indexURL, stdLibURL: root + files.startLibrary });
  tell({ next: "games" });
  await python.loadPackage("micropip", { messageCallback: () => {} });
  const micropip = python.pyimport("micropip");
  await micropip.install.callKwargs(root + files.wheel, { deps: false });
  micropip.destroy();
  unpackInto(python, await (await get(files.web)).arrayBuffer());
  return python;
}

function unpackInto(python, archive) {
  const extractDir = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
  python.unpackArchive(archive, "zip", { extractDir });
  python.runPython("import importlib; importlib.invalidate_caches()");
}

// --- parts: what few visits need, brought when it is wanted

const parts = new Map();

/** Fetches a part, if there is one of this name, so that it is here when Python wants it. */
export function expect(name) {
  if (!files.parts.includes(name) || parts.has(name)) return;
  const archive = get(`web/python/${name}.zip`).then((response) => response.arrayBuffer());
  archive.catch(() => {}); // told by whoever awaits it
  parts.set(name, { archive });
}

/** Puts the files of a part where Python looks for them. Whether they are there now. */
export async function bring(name) {
  try {
    expect(name);
    const part = parts.get(name);
    const [python, archive] = await Promise.all([started, part.archive]);
    if (name === files.later) await completeLibrary(); // its modules may import whatever they like
    if (archive) unpackInto(python, archive);
    part.archive = undefined;
    return true;
  } catch (error) {
    parts.delete(name);
    console.info(`${name}: ${error.message}`);
    return false;
  }
}

async function start({ module, snapshot, plainly, tell }) {
  tell({ next: "python" });
  if (!plainly) {
    const memory = snapshot ?? unpackedHere();
    memory.catch(() => {}); // awaited later; without this an early failure counts as unhandled
    try {
      const answers = { [files.library]: async () => new Response(EMPTY_ZIP) };
      const python = await withAnswers(module, answers, () => fast(() => memory, tell));
      path = "fast";
      return python;
    } catch (error) {
      console.info(`Fast start not possible, starting plainly: ${error.message}`);
    }
  }
  path = "plain";
  tell({ plain: true });
  const compiled = module.catch(() => compile(tell));
  return withAnswers(compiled, { [files.startLibrary]: () => get(files.startLibrary, tell) }, () => plain(tell));
}

/** Which path the start took: `fast` or `plain`. */
export let path = "";

let begun;
const started = new Promise((resolve) => (begun = resolve));
let report = () => {};

/** Starts Python from a promised module and a promised snapshot, which is unpacked here if there is none; or `plainly`. */
export function begin(parts) {
  report = parts.tell;
  begun(start(parts));
  started.catch(() => {}); // reported by whoever awaits it
}

export async function loadPyodide({ stdout, stderr } = {}) {
  const python = await started;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  report({ next: "page" });
  return python;
}
