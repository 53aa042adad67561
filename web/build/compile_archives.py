"""Runs inside Pyodide: compiled modules in place of sources, so that the plain start need not compile them.

The interpreter in the page is this very one, so its bytecode fits.
"""

import base64
import hashlib
import importlib
import marshal
import sys
import sysconfig
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path

STAMP = (2026, 1, 1, 0, 0, 0)


def compile_archive(path: str) -> None:
    """Replace an archive by one with compiled modules."""
    with zipfile.ZipFile(path) as archive:
        contents = dict(
            compiled(name, archive.read(name)) for name in archive.namelist() if not name.endswith("/")
        )
    for name in contents:
        if name.endswith(".dist-info/RECORD"):
            contents[name] = record(name, contents)
    write(path, contents)


def compiled(name: str, data: bytes) -> tuple[str, bytes]:
    """A file of an archive, compiled if it is a module; its date is not looked at without a source."""
    if not name.endswith(".py"):
        return name, data
    head = MAGIC_NUMBER + bytes(12)
    return f"{name}c", head + marshal.dumps(compile(data, name, "exec", dont_inherit=True))


def record(name: str, contents: dict[str, bytes]) -> bytes:
    """The list of files that belongs to a wheel."""

    def line(file: str, data: bytes) -> str:
        if file == name:
            return f"{file},,\n"
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        return f"{file},sha256={digest},{len(data)}\n"

    return "".join(line(file, data) for file, data in contents.items()).encode()


def write(path: str, contents: dict[str, bytes]) -> None:
    """The same bytes for the same contents."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in sorted(contents.items()):
            archive.writestr(zipfile.ZipInfo(name, STAMP), data, zipfile.ZIP_DEFLATED, 9)


def unpack(path: str) -> None:
    with zipfile.ZipFile(path) as archive:
        archive.extractall(sysconfig.get_path("purelib"))
    importlib.invalidate_caches()


def collect_library(path: str) -> None:
    """What is imported by now and by the whole page, compiled."""
    importlib.import_module("web.app.preload").preload()
    for name in ("ast", "asyncio", "base64", "html", "inspect", "io", "json", "time", "traceback"):
        importlib.import_module(name)  # by PyScript
    library = next(place for place in sys.path if place.endswith(".zip"))
    loaded = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    wanted = [Path(file).relative_to(library).as_posix() for file in loaded if file.startswith(library)]
    with zipfile.ZipFile(library) as archive:
        write(path, dict(compiled(name, archive.read(name)) for name in sorted(wanted)))
