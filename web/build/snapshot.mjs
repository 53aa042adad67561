// node snapshot.mjs OUT WHEEL WEB_ZIP: a memory snapshot of Python with every module of ours imported.
import fs from "node:fs";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const [out, wheel, web] = process.argv.slice(2);
const python = await loadPyodide({ _makeSnapshot: true, env: { PYTHONDONTWRITEBYTECODE: "1" } });
python.FS.writeFile("/tmp/wheel.zip", new Uint8Array(fs.readFileSync(wheel)));
python.FS.writeFile("/tmp/web.zip", new Uint8Array(fs.readFileSync(web)));
python.runPython(fs.readFileSync(new URL("./prepare_snapshot.py", import.meta.url), "utf-8"));
fs.writeFileSync(out, python.makeMemorySnapshot());
