"""Where things are, and what has been made already."""

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
NODE_MODULES = ROOT / "web" / "node_modules"
HERE = Path(__file__).parent


class BuildProblem(Exception):
    """The build cannot go on; the text says what to do."""


def digest(parts: Iterable[bytes]) -> str:
    """A short hash of several byte strings."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()[:16]


def tree(folder: Path, *patterns: str) -> list[Path]:
    """The files below a folder that fit, in a stable order, without what Python leaves behind."""
    found = {path for pattern in patterns or ("*",) for path in folder.rglob(pattern) if path.is_file()}
    return sorted(path for path in found if "__pycache__" not in path.parts)


def content(paths: Iterable[Path]) -> str:
    """A hash of names and contents."""
    return digest(part for path in paths for part in (path.name.encode(), path.read_bytes()))


def once(name: str, key: str, output: Path, make: Callable[[], None]) -> Path:
    """Make `output` unless it was made from the same inputs (`key`) before."""
    stamp = CACHE / "stamps" / name
    if not (output.exists() and stamp.exists() and stamp.read_text() == key):
        output.parent.mkdir(parents=True, exist_ok=True)
        make()
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(key)
    return output
