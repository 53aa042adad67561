"""Puts the site together. Its layout is that of the sources, so every address in it is relative."""

import hashlib
import json
import zipfile
from pathlib import Path

from web.app.preload import LATER, LATER_FILES, LATER_PART
from web.build import packages, page, vendor
from web.build.bundle import EARLY, bundled
from web.build.compiled import SMALL_LIBRARY, WEB, compiled
from web.build.paths import HERE, NODE_MODULES, ROOT, BuildProblem, digest, tree
from web.build.snapshot import Snapshot, snapshot

SNAPSHOT = "web/python/page.snap.zst"
START_LIBRARY = f"web/python/{SMALL_LIBRARY}"
WHOLE_LIBRARY = "web/vendor/pyodide/python_stdlib.zip"
COUNTED = ("web/vendor/pyodide/pyodide.asm.wasm", START_LIBRARY, SNAPSHOT)
SERVICE_WORKER = "sw.js"
SINGLE_FILE = "ostia-games.html"


def site(extra_games: list[str]) -> dict[str, bytes]:
    """Path in the site → content."""
    packages.compile_catalogues()
    (wheel, parts), micropip = packages.parted(packages.wheel()), packages.micropip()
    folder = compiled(wheel, micropip, packages.web_zip(extra_games))
    wheel, micropip, web_zip = folder / wheel.name, folder / micropip.name, folder / WEB
    taken = snapshot(wheel, web_zip)
    files = vendor.vendor(micropip)
    files |= {
        f"web/python/{wheel.name}": wheel.read_bytes(),
        f"web/python/{micropip.name}": micropip.read_bytes(),
        f"web/python/{WEB}": web_zip.read_bytes(),
        START_LIBRARY: (folder / SMALL_LIBRARY).read_bytes(),
        SNAPSHOT: taken.packed,
        "web/browser/entry.py": (ROOT / "web" / "browser" / "entry.py").read_bytes(),
    }
    parts[LATER_PART] = _later(wheel, web_zip)
    files |= {f"web/python/{part}.zip": archive for part, archive in parts.items()}
    for path in tree(ROOT / "web" / "browser", "*.mjs", "*.js", "*.svg", "*.webmanifest"):
        files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    files |= page.style_sheets() | page.art()
    files["web/python/files.mjs"] = _list(files, wheel.name, taken, list(parts))
    files = bundled(files)
    files["index.html"] = page.index(files.pop(EARLY).decode(), _pyscript(files)).encode()
    files[SERVICE_WORKER] = service_worker(files)
    return files


def write(files: dict[str, bytes], out: Path) -> int:
    """Make a folder hold exactly these files; returns how many had changed."""
    wanted = {out / name: data for name, data in files.items()}
    for path in tree(out):
        if path not in wanted and path.name != SINGLE_FILE:
            path.unlink()
    changed = {path: data for path, data in wanted.items() if not path.exists() or path.read_bytes() != data}
    for path, data in changed.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return len(changed)


def service_worker(files: dict[str, bytes]) -> bytes:
    """The service worker with the list of everything it keeps."""
    hashes = {name: hashlib.sha256(data).hexdigest()[:16] for name, data in sorted(files.items())}
    hashes.pop(SERVICE_WORKER, None)
    version = digest([json.dumps(hashes).encode()])
    head = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(hashes, indent=1)};\n\n"
    return head.encode() + (HERE / "service_worker.js").read_bytes()


def _later(*archives: Path) -> bytes:
    """What the snapshot leaves out, from the same archives."""
    modules = {f"{name.replace('.', '/')}.pyc" for name in LATER}
    contents: dict[str, bytes] = {}
    for path in archives:
        with zipfile.ZipFile(path) as archive:
            wanted = [
                name
                for name in archive.namelist()
                if name in modules or name.rpartition("/")[2] in LATER_FILES
            ]
            contents |= {name: archive.read(name) for name in wanted}
    if missing := modules - set(contents):
        raise BuildProblem(f"there are no modules {', '.join(sorted(missing))}")
    return packages.zipped(contents)


def _list(files: dict[str, bytes], wheel: str, taken: Snapshot, parts: list[str]) -> bytes:
    runtime = json.loads((NODE_MODULES / "pyodide" / "package.json").read_text("utf-8"))
    listed = {
        "version": runtime["version"],
        "bytes": {name: len(files[name]) for name in COUNTED},
        "later": LATER_PART,
        "library": WHOLE_LIBRARY,
        "snapshot": SNAPSHOT,
        "snapshotBytes": taken.unpacked_size,
        "snapshotHash": hashlib.sha256(taken.packed).hexdigest()[:16],
        "memoryBytes": taken.memory_size,
        "startLibrary": START_LIBRARY,
        "parts": parts,
        "wheel": f"web/python/{wheel}",
        "web": f"web/python/{WEB}",
    }
    return f"export default {json.dumps(listed, indent=2)};\n".encode()


def _pyscript(files: dict[str, bytes]) -> list[str]:
    """The modules of PyScript that every start loads."""
    return [name for name in files if Path(name).name.startswith(("core.", "core-"))]
