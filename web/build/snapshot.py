"""The memory snapshot for the fast start."""

from pathlib import Path

import zstandard

from web.build.packages import run
from web.build.paths import CACHE, HERE, NODE_MODULES, ROOT, content, once
from web.build.vendor import PYODIDE


def snapshot(wheel: Path, web_zip: Path) -> tuple[bytes, int]:
    """The packed snapshot, and its size unpacked."""
    scripts = [HERE / name for name in ("snapshot.mjs", "lean.mjs", "prepare_snapshot.py")]
    scripts.append(ROOT / "web" / "browser" / "snapshot.mjs")
    runtime = [NODE_MODULES / "pyodide" / name for name in PYODIDE]
    runtime.append(NODE_MODULES / "@pyscript/core/src/stdlib/pyscript.js")
    key = content([wheel, web_zip, *scripts, *runtime])
    packed, raw = CACHE / "snapshots" / f"{key}.zst", CACHE / "snapshots" / f"{key}.bin"

    def make() -> None:
        # Kept by content: the test site and the real one do not push each other out.
        run("node", str(scripts[0]), str(raw), str(wheel), str(web_zip))
        packed.write_bytes(zstandard.ZstdCompressor(level=19).compress(raw.read_bytes()))
        raw.with_suffix(".size").write_text(str(raw.stat().st_size))
        raw.unlink()

    once(f"snapshot-{key}", key, packed, make)
    return packed.read_bytes(), int(raw.with_suffix(".size").read_text())
