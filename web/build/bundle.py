"""Modules put together into the few files that the page loads, and style sheets, by esbuild.

A request costs more than its bytes, and most of them stand between the reader and the first press.
"""

import json

from web.build.packages import run
from web.build.paths import HERE

KINDS = (".css", ".js", ".mjs")
# Minified by their makers. The one is large and loaded beside all else; parts of PyScript import each other.
AS_THEY_ARE = ("web/vendor/pyodide/pyodide.asm.mjs", "web/vendor/pyscript/")
# What is loaded by its address: by the page, as a worker, or by PyScript. The rest is part of these.
ENTRIES = (
    *(
        f"web/browser/{name}.mjs"
        for name in ("page", "direct", "interpreter", "wire", "unpack", "peers", "codes")
    ),
    *(f"web/browser/{name}.mjs" for name in ("app_worker", "unpack_worker", "worker")),
)
EARLY = "web/browser/early.js"  # stands in the page itself


def bundled(files: dict[str, bytes]) -> dict[str, bytes]:
    """All files, but of modules only those that are loaded."""
    ours = [name for name in files if name.endswith(KINDS) and not name.startswith(AS_THEY_ARE)]
    texts = {name: files[name].decode() for name in ours}
    given = json.dumps({"files": texts, "entries": [*ENTRIES, EARLY]})
    done = json.loads(run("node", str(HERE / "bundle.mjs"), given=given))
    kept = {name: data for name, data in files.items() if name not in texts}
    return kept | {name: text.encode() for name, text in done.items()}
