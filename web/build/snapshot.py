"""The memory snapshot for the fast start."""

from dataclasses import dataclass
from pathlib import Path

import zstandard

from web.build.packages import run
from web.build.paths import CACHE, HERE, ROOT, content, once
from web.build.runtime import PYODIDE, runtime


@dataclass(frozen=True, slots=True)
class Snapshot:
    packed: bytes
    unpacked_size: int
    memory_size: int


def snapshot(wheel: Path, web_zip: Path) -> Snapshot:
    scripts = [HERE / name for name in ("snapshot.mjs", "lean.mjs", "prepare_snapshot.py")]
    scripts.append(ROOT / "web" / "browser" / "snapshot.mjs")
    pyodide = runtime()
    key = content([wheel, web_zip, *scripts, *(pyodide / name for name in PYODIDE)])
    packed, raw, sizes = (CACHE / "snapshots" / f"{key}.{kind}" for kind in ("zst", "bin", "sizes"))

    def make() -> None:
        # Kept by content: the test site and the real one do not push each other out.
        run("node", str(scripts[0]), str(raw), str(pyodide), str(wheel), str(web_zip))
        content = raw.read_bytes()
        packed.write_bytes(zstandard.ZstdCompressor(level=22).compress(content))
        memory = int.from_bytes(content[8:12], "little")  # as web/browser/snapshot.mjs says
        sizes.write_text(f"{len(content)} {memory}")
        raw.unlink()

    once(f"snapshot-{key}", key, packed, make)
    return Snapshot(packed.read_bytes(), *map(int, sizes.read_text().split()))
