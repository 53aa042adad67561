// The loader of the single-file edition. Every file of the site stands in the page as base64 of gzip; it is served
// from a made-up address, by `fetch` and by an import map, so that all other code is the same as on the web.
// On file:// only data: workers may run; they have no import map, so theirs get their modules sent.
"use strict";

const ROOT = "https://ostia-games.invalid/";
const JAVASCRIPT = "text/javascript";
const TYPES = { js: JAVASCRIPT, mjs: JAVASCRIPT, wasm: "application/wasm" };
const type = (path) => TYPES[path.split(".").pop()] ?? "application/octet-stream";
const elements = new Map([...document.querySelectorAll("script[data-file]")].map((e) => [e.dataset.file, e]));
const blobUrl = (bytes, kind) => URL.createObjectURL(new Blob([bytes], { type: kind }));

async function bytesOf(path) {
  const letters = atob(elements.get(path).textContent);
  const packed = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) packed[i] = letters.charCodeAt(i); // ten times as fast as Uint8Array.from
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

function serve() {
  const real = globalThis.fetch.bind(globalThis);
  globalThis.ostiaRoot = ROOT;
  globalThis.fetch = async (url, options) => {
    const path = String(url?.url ?? url).split("?")[0];
    if (!path.startsWith(ROOT)) return real(url, options);
    const name = new URL(path).href.slice(ROOT.length);
    if (!elements.has(name)) return new Response("", { status: 404 });
    return new Response(await bytesOf(name), { headers: { "Content-Type": type(name) } });
  };
}

async function mapModules() {
  const modules = [...elements.keys()].filter((path) => type(path) === JAVASCRIPT);
  const urls = await Promise.all(modules.map(async (path) => [ROOT + path, blobUrl(await bytesOf(path), JAVASCRIPT)]));
  const map = document.createElement("script");
  map.type = "importmap";
  map.nonce = document.currentScript?.nonce ?? NONCE;
  map.textContent = JSON.stringify({ imports: Object.fromEntries(urls) });
  document.head.append(map);
}

// What runs in the worker before its modules: the same made-up address, with blob: addresses written into the modules.
function inWorker() {
  self.onmessage = async ({ data: { root, files, javascript } }) => {
    const real = self.fetch.bind(self);
    self.ostiaRoot = root;
    self.fetch = async (url, options) => {
      const file = files[new URL(String(url?.url ?? url)).href.slice(root.length)];
      return file ? new Response(file.bytes, { headers: { "Content-Type": file.type } }) : real(url, options);
    };
    const made = {};
    const decoder = new TextDecoder();
    const link = (path) => {
      made[path] ??= URL.createObjectURL(
        new Blob([decoder.decode(files[path].bytes).replaceAll(/"https:\/\/ostia-games\.invalid\/([^"]+\.m?js)"/g,
          (whole, inner) => (files[inner] ? JSON.stringify(link(inner)) : whole))], { type: javascript }));
      return made[path];
    };
    const early = [];
    self.onmessage = (event) => early.push(event);
    await import(link("web/browser/worker.mjs")).catch(reportError); // heard by the page as an error of its worker
    early.forEach((event) => self.onmessage(event));
  };
}

globalThis.ostiaWorker = () => {
  const worker = new Worker(`data:${JAVASCRIPT},${encodeURIComponent(`(${inWorker})()`)}`, { type: "module" });
  const needed = [...elements.keys()].filter((path) => /^web\/(python|browser|vendor\/(pyodide|zstddec))\//.test(path));
  const post = worker.postMessage.bind(worker);
  const sent = Promise.all(needed.map(async (path) => [path, { bytes: await bytesOf(path), type: type(path) }]))
    .then((files) => post({ root: ROOT, files: Object.fromEntries(files), javascript: JAVASCRIPT }));
  worker.postMessage = (message) => sent.then(() => post(message));
  return worker;
};

serve();
mapModules().then(() => import(`${ROOT}web/browser/page.mjs`));
