"""Style sheets and modules without what only people read, by esbuild."""

import json

from web.build.packages import run
from web.build.paths import HERE

KINDS = (".css", ".js", ".mjs")
MINIFIED = ("web/vendor/pyodide/", "web/vendor/pyscript/")  # by their makers


def minified(files: dict[str, bytes]) -> dict[str, bytes]:
    """Those of the files that become smaller, under the same names."""
    wanted = {n: d.decode() for n, d in files.items() if n.endswith(KINDS) and not n.startswith(MINIFIED)}
    done = json.loads(run("node", str(HERE / "minify.mjs"), given=json.dumps(wanted)))
    return {name: text.encode() for name, text in done.items()}
