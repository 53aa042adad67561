// node pytest_pyodide.mjs SITE [pytest arguments]: the tests of tests/ inside Pyodide. SITE holds pytest and hypothesis.
import path from "node:path";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

// Node would print Pyodide's one long line of code before the error.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [site, ...args] = process.argv.slice(2);
const python = await loadPyodide({ env: { HOME: "/home/pyodide" } });
python.mountNodeFS("/repo", process.cwd());
python.mountNodeFS("/site", path.resolve(site));
python.globals.set("ARGS", python.toPy(args));
const code = python.runPython(`
import os, sys
# Compiled modules are kept for the next time, away from those of CPython.
sys.dont_write_bytecode, sys.pycache_prefix = False, "/repo/.cache/wasm-bytecode"
sys.path[:0] = ["/repo", "/site"]
os.chdir("/repo")
import pytest
int(pytest.main(["-p", "no:cacheprovider", "-p", "no:faulthandler", "--capture=sys", "-q", *(ARGS or ["tests"])]))
`);
process.exit(code);
