"""Third-party files that the page needs, from node_modules, and Pyodide's lock with our own wheels alone."""

import hashlib
import json
import re
import zipfile
from pathlib import Path

from web.build.paths import NODE_MODULES, BuildProblem
from web.build.runtime import PACKAGE, PYODIDE, runtime

# Never asked for by our page; everything else PyScript may import while it starts.
PYSCRIPT_NOT_NEEDED = ("codemirror_", "codemirror-", "xterm", "zip-", "storage", "index-", "service-worker")
FONTS = {
    "alegreya": ("latin", "latin-ext"),
    "source-sans-3": ("latin", "latin-ext"),
}


def vendor(micropip: Path) -> dict[str, bytes]:
    """Path in the site → content."""
    pyodide = runtime()
    files = {f"web/vendor/pyodide/{name}": _runtime(pyodide / name) for name in PYODIDE}
    files["web/vendor/pyodide/pyodide-lock.json"] = _lock(micropip)
    for path in sorted((NODE_MODULES / "@pyscript/core/dist").glob("*.js")):
        if not path.name.startswith(PYSCRIPT_NOT_NEEDED):
            files[f"web/vendor/pyscript/{path.name}"] = _without_map(path)
    core = next(name for name in files if "/pyscript/core-" in name)
    files[core] = _without_package(files[core].decode()).encode()
    morphdom = NODE_MODULES / "morphdom/dist/morphdom-esm.js"
    files["web/vendor/morphdom/morphdom-esm.js"] = morphdom.read_bytes()
    files["web/vendor/zstddec/zstddec.mjs"] = _zstd()
    for name in ("index.js", "decode.js"):
        files[f"web/vendor/qr/{name}"] = (NODE_MODULES / "qr" / name).read_bytes()
    for family, subsets in FONTS.items():
        folder = NODE_MODULES / "@fontsource-variable" / family
        for name in [f"{family}-{subset}-wght-normal.woff2" for subset in subsets]:
            files[f"web/vendor/fonts/{name}"] = (folder / "files" / name).read_bytes()
        files[f"web/vendor/fonts/{family}-LICENSE.txt"] = (folder / "LICENSE").read_bytes()
    return files


def _zstd() -> bytes:
    """The decoder itself, for unpack.mjs: what is around it in its package wants all bytes at once."""
    text = (NODE_MODULES / "zstddec/dist/zstddec-stream.mjs").read_text("utf-8")
    before, own, after = text.partition("export { ZSTDDecoder };")
    if not own or "const wasm =" not in before:
        raise BuildProblem("the package zstddec has changed")
    return f"{before}export {{ wasm }};{after}".encode()


# The first lines, the modules themselves, and the last lines of what PyScript runs before our code.
PYSCRIPT_PACKAGE = (
    r'"import os as _os","from pathlib import Path as _Path","_path = None"',
    r'(?<=\(".",)\{pyscript:\{.*?\}\}(?=\),\w+\.push\("import pyscript)',
    r'\w+\.push\("import pyscript as _pyscript"\),\w+\.push\(\.\.\.\[[^\]]*\].{,30}del .{,9}\),',
)


def _without_package(core: str) -> str:
    """PyScript has a Python package of its own, which it writes into files and imports at every start: that
    is a tenth of a start. We use nothing of it; entry.py asks the modules below it for the bridge."""
    for part, instead in zip(PYSCRIPT_PACKAGE, ("", "{}", ""), strict=True):
        core, found = re.subn(part, instead, core, flags=re.DOTALL)
        if found != 1:
            raise BuildProblem("the core of PyScript has changed")
    return core


def _runtime(path: Path) -> bytes:
    if path.name == "pyodide.asm.mjs":
        return _at_once(_without_map(path))
    return _without_map(path) if path.suffix == ".mjs" else path.read_bytes()


def _at_once(module: bytes) -> bytes:
    """The one large function of this module in brackets: V8 then compiles it when it reads it, in place of
    reading it twice, and keeps what it has compiled for later visits."""
    start, end = b"async function _createPyodideModule(", b"}export default _createPyodideModule;"
    if not module.startswith(start) or not module.rstrip().endswith(end):
        raise BuildProblem("pyodide.asm.mjs has changed")
    function = module.rstrip().removesuffix(end)
    return b"const _createPyodideModule=(" + function + b"});export default _createPyodideModule;\n"


def _without_map(path: Path) -> bytes:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("//# sourceMappingURL=")).encode()


def _lock(micropip: Path) -> bytes:
    # The stock lock lists some hundred wheels that we do not serve, and another build of micropip.
    stock = json.loads((PACKAGE / "pyodide-lock.json").read_text("utf-8"))
    with zipfile.ZipFile(micropip) as archive:
        names = [name for name in archive.namelist() if ".dist-info" not in name]
    tops = {name.split("/")[0].removesuffix(".py") for name in names}
    entry = {
        "name": "micropip",
        "version": micropip.name.split("-")[1],
        "file_name": f"../../python/{micropip.name}",
        "install_dir": "site",
        "sha256": hashlib.sha256(micropip.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(tops),
        "depends": [],
        "unvendored_tests": False,
        "tool": {},
    }
    return json.dumps({"info": stock["info"], "packages": {"micropip": entry}}).encode()
