// node snapshot.mjs OUT WHEEL WEB_ZIP: a memory snapshot of Python with every module of ours imported, as
// web/browser/snapshot.mjs reads it.
import fs from "node:fs";
import pyscript from "../node_modules/@pyscript/core/src/stdlib/pyscript.js";
import create from "../node_modules/pyodide/pyodide.asm.mjs";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";
import { checksum, heapOf } from "../browser/snapshot.mjs";
import { LEAN } from "./lean.mjs";

const BLOCK = 64; // bytes; smaller ones would find a little more and make the list of runs longer than it saves

const [out, wheel, web] = process.argv.slice(2);
let untouched; // memory as the WebAssembly module brings it, before anything has run
const createPyodideModule = (settings) => {
  const look = (module) => (untouched = module.HEAPU8.slice());
  return create({ ...settings, preRun: [look, ...[settings.preRun ?? []].flat()] });
};
const python = await loadPyodide({ _makeSnapshot: true, env: LEAN, createPyodideModule });
python.FS.writeFile("/tmp/wheel.zip", new Uint8Array(fs.readFileSync(wheel)));
python.FS.writeFile("/tmp/web.zip", new Uint8Array(fs.readFileSync(web)));
python.FS.writeFile("/tmp/pyscript.json", JSON.stringify(pyscript.pyscript));
python.runPython(fs.readFileSync(new URL("./prepare_snapshot.py", import.meta.url), "utf-8"));
zeroFreeMemory(python._module);
fs.writeFileSync(out, withoutConstants(python.makeMemorySnapshot()));

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

/** The module's constants are in its WebAssembly file already: a sixth of the download that need not be sent twice. */
function withoutConstants(snapshot) {
  const heap = heapOf(snapshot);
  const runs = [];
  for (let at = 0; at + BLOCK <= untouched.length; at += BLOCK) {
    const block = untouched.subarray(at, at + BLOCK);
    if (!block.some(Boolean) || block.some((byte, i) => byte !== heap[at + i])) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += BLOCK;
    else runs.push([at, BLOCK]);
  }
  for (const [start, length] of runs) heap.fill(0, start, start + length);
  const head = Uint32Array.of(runs.length, checksum(untouched, runs.flat()), ...runs.flat());
  return Buffer.concat([new Uint8Array(head.buffer), snapshot]);
}
