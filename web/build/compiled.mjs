// node compiled.mjs OUT WHEEL MICROPIP WEB_ZIP: the same archives with compiled modules, and library.zip, as
// compile_archives.py makes them.
import fs from "node:fs";
import path from "node:path";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";
import { LEAN } from "./lean.mjs";

// Node would print Pyodide's one long line of code before the error.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [out, ...archives] = process.argv.slice(2);
const [wheel, micropip, web] = archives.map((archive) => path.basename(archive));
const python = await loadPyodide({ env: LEAN });
for (const archive of archives) {
  python.FS.writeFile(`/tmp/${path.basename(archive)}`, new Uint8Array(fs.readFileSync(archive)));
}
python.runPython(fs.readFileSync(new URL("./compile_archives.py", import.meta.url), "utf-8"));
const call = (name, ...values) => python.globals.get(name)(...values);
for (const name of [wheel, micropip, web]) call("compile_archive", `/tmp/${name}`);
// As the plain start does, to see what it needs of the standard library.
call("unpack", `/tmp/${micropip}`);
await python.pyimport("micropip").install.callKwargs(`emfs:/tmp/${wheel}`, { deps: false });
call("unpack", `/tmp/${web}`);
call("collect_library", "/tmp/library.zip");
for (const name of [wheel, micropip, web, "library.zip"]) fs.writeFileSync(path.join(out, name), python.FS.readFile(`/tmp/${name}`));
