// node snapshot.mjs OUT RUNTIME WHEEL WEB_ZIP: a memory snapshot of Python with every module of ours imported, as
// web/browser/snapshot.mjs reads it. RUNTIME is the folder of the very Pyodide that will restore it.
import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { CONSTANT, checksum } from "../browser/snapshot.mjs";
import { LEAN } from "./lean.mjs";

const BLOCK = 64; // bytes; smaller ones would find a little more constants and make the list of runs longer than it saves
const PAGE = 4096; // bytes, as systems provide memory

const [out, runtime, wheel, web] = process.argv.slice(2);
const [{ default: create }, { loadPyodide }] = await Promise.all(
  ["pyodide.asm.mjs", "pyodide.mjs"].map((name) => import(pathToFileURL(`${runtime}/${name}`).href)),
);
let untouched; // memory as the WebAssembly module brings it, before anything has run
const createPyodideModule = (settings) => {
  const look = (module) => (untouched = module.HEAPU8.slice());
  return create({ ...settings, preRun: [look, ...[settings.preRun ?? []].flat()] });
};
const python = await loadPyodide({ _makeSnapshot: true, env: LEAN, createPyodideModule });
python.FS.writeFile("/tmp/wheel.zip", new Uint8Array(fs.readFileSync(wheel)));
python.FS.writeFile("/tmp/web.zip", new Uint8Array(fs.readFileSync(web)));
python.runPython(fs.readFileSync(new URL("./prepare_snapshot.py", import.meta.url), "utf-8"));
zeroFreeMemory(python._module);
fs.writeFileSync(out, sparse(python.makeMemorySnapshot()));

/** Freed memory keeps its old content, which compresses badly: take every free piece, clear it, give it back. */
function zeroFreeMemory(module) {
  const large = 1 << 20;
  const top = module._malloc(large); // beyond all pieces in use
  module._free(top);
  const above = module.HEAPU8.length - top - (1 << 18); // as much as is there without growing
  const rest = module._malloc(above);
  module.HEAPU8.fill(0, rest, rest + above);
  module._free(rest);
  const taken = [];
  for (let size = large; size >= 32; size >>= 1) {
    let at = module._malloc(size);
    for (; at < top; at = module._malloc(size)) {
      module.HEAPU8.fill(0, at, at + size);
      taken.push(at);
    }
    module._free(at);
  }
  for (const at of taken) module._free(at);
}

/** What has to be sent: pages that are not zero, but for the module's constants, which its WebAssembly file has already. */
function sparse(snapshot) {
  const headSize = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1]; // as Pyodide notes it
  const memory = snapshot.subarray(headSize);
  const words = new Uint32Array(memory.slice().buffer);
  const before = new Uint32Array(untouched.buffer);
  const per = BLOCK / 4;
  const isZero = (at) => words.subarray(at, at + per).every((word) => word === 0);
  const isConstant = (at) => at < before.length && !isZero(at) && before.subarray(at, at + per).every((word, i) => word === words[at + i]);
  const runs = [];
  const add = (start, constant) => {
    const last = runs.at(-1);
    if (last && last.start + last.length === start && last.constant === constant) last.length += BLOCK;
    else runs.push({ start, length: BLOCK, constant });
  };
  for (let page = 0; page < words.length; page += PAGE / 4) {
    const blocks = Array.from({ length: PAGE / BLOCK }, (_, i) => page + i * per);
    const constants = new Set(blocks.filter(isConstant));
    const wanted = blocks.some((at) => !constants.has(at) && !isZero(at));
    for (const at of blocks) if (wanted || constants.has(at)) add(4 * at, constants.has(at));
  }
  const list = Uint32Array.from(runs.flatMap(({ start, length, constant }) => [start, constant ? length + CONSTANT : length]));
  const head = Uint32Array.of(runs.length, checksum(untouched, list), memory.length, headSize);
  const content = runs.filter((run) => !run.constant).map(({ start, length }) => memory.subarray(start, start + length));
  return Buffer.concat([head, list, snapshot.subarray(0, headSize), ...content].map(bytes));
}

function bytes({ buffer, byteOffset, byteLength }) {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
