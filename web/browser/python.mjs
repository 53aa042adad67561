// Where the app's Python lives: in a worker, so that the page can always answer a hand; on the page itself where a
// browser refuses workers, as for the single file. The worker is started long before PyScript is there to use it.
import files from "../python/files.mjs";

// The single-file edition serves its files from a made-up address; see web/build/single_file.js.
export const root = globalThis.ostiaRoot ?? new URL("../../", import.meta.url).href;

// What the service worker has kept arrives at once: nothing to count.
const kept = Boolean(navigator.serviceWorker?.controller);

// Started by early.js, the first script of the page.
const early = globalThis.ostiaWorkers?.() ?? {};

/** Whether the address asks for a start without the snapshot. */
export const plainly = new URLSearchParams(location.search).get("boot") === "plain";

// --- how far the start is

const listeners = new Set();
const received = new Map(kept ? Object.entries(files.bytes) : []);
let needed = Object.keys(files.bytes).filter((path) => path !== files.startLibrary);
let stage = "files";

/** Calls back with `{ stage, received, expected }`, in bytes, whenever something has arrived. */
export function onProgress(listener) {
  listeners.add(listener);
}

const PAUSE = 80; // milliseconds between two reports: each one draws, and drawing takes time from the start
let told = 0;

/** What a Python tells of its start: a file and how much of it is there, a new stage, or that it begins again. */
export function hear({ path, arrived, next, plain }) {
  if (path) received.set(path, arrived);
  if (plain) {
    received.clear();
    needed = Object.keys(files.bytes).filter((path) => path !== files.snapshot);
  }
  stage = next ?? stage;
  if (!next && performance.now() - told < PAUSE) return;
  told = performance.now();
  const sum = (count) => needed.reduce((total, path) => total + count(path, files.bytes[path]), 0);
  const progress = { stage, expected: sum((_, bytes) => bytes) };
  progress.received = sum((path, bytes) => Math.min(received.get(path) ?? 0, bytes));
  for (const listener of listeners) listener(progress);
}

// --- the parts of a Python

/** Unpacks the snapshot and hands it to the worker that wants it. */
export const unpackFor = (target) => globalThis.ostiaUnpackFor(target);

early.unpacking?.addEventListener("message", ({ data: { arrived } }) => {
  if (arrived) hear({ path: files.snapshot, arrived });
});

/** Unpacks the snapshot once more when nobody waits, and keeps it for later visits, which then need not do it. */
export function keepUnpacked() {
  const worker = new Worker(`${root}web/browser/unpack_worker.mjs`, { type: "module", name: "keep" });
  worker.onerror = (event) => event.preventDefault(); // then they do it
}

let compiled;

/** The WebAssembly module that the first Python has compiled, for the next one. */
export const compiledModule = () => compiled;

// --- the worker

const wire = new MessageChannel();

/** The worker, once it has begun to run; `undefined` where there is none. */
export const worker = new Promise((resolve) => {
  const { app } = early; // none on file://, where it could not import what PyScript needs
  if (!app || app.trouble) return resolve(undefined);
  let running = false;
  app.addEventListener("error", (event) => {
    event.preventDefault();
    resolve(undefined);
    if (running) reportError(new Error(event.message || "worker"));
  });
  app.postMessage({ wire: wire.port2 }, [wire.port2]);
  app.addEventListener("message", ({ data }) => {
    running ||= data.running;
    if (data.running) resolve(app);
    if (data.module) compiled = data.module;
    if (data.start) hear(data.start);
    if (data.trouble) reportError(new Error(data.trouble));
  });
});

/** The page's end of the wire to the app. */
export const { port1: port } = wire;

/** PyScript makes its worker from a blob. Ours runs already: it takes in what PyScript wants to run. */
export function lendWorker(worker, now) {
  const Real = globalThis.Worker;
  globalThis.Worker = class extends Real {
    constructor(address, options) {
      if (!String(address).startsWith("blob:")) return super(address, options);
      globalThis.Worker = Real;
      worker.postMessage({ pyscript: String(address), now: now(), language: document.documentElement.lang });
      return worker;
    }
  };
}
