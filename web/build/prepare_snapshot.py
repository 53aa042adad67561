"""Runs inside Pyodide before the snapshot is taken: loads the whole page, then tidies the memory."""

import gc
import importlib
import json
import linecache
import sys
import sysconfig
import zipfile
import zipimport
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

site = sysconfig.get_path("purelib")
for archive in ("/tmp/wheel.zip", "/tmp/web.zip"):
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(site)
importlib.invalidate_caches()

importlib.import_module("web.app.preload").preload()

# PyScript's own modules import these; with them in memory the page starts sooner.
for name in ("ast", "asyncio", "base64", "html", "inspect", "io", "json", "time", "traceback"):
    importlib.import_module(name)


class PyScriptModules(Loader):
    """PyScript's own modules hold JavaScript and cannot be in the snapshot, but their compiled code can.

    PyScript writes their sources into files at every start; this finds them before anybody looks there.
    """

    def __init__(self, sources: dict[str, str]) -> None:
        self.codes = {
            f"pyscript.{file.removesuffix('.py')}".removesuffix(".__init__"): compile(source, file, "exec")
            for file, source in sources.items()
        }

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Part of Python's import protocol."""
        return ModuleSpec(name, self, is_package=name == "pyscript") if name in self.codes else None

    def create_module(self, _: ModuleSpec) -> None:
        """A usual one."""

    def exec_module(self, module: ModuleType) -> None:
        """Run its code."""
        exec(self.codes[module.__name__], vars(module))


sources = json.loads(Path("/tmp/pyscript.json").read_text("utf-8"))
sys.meta_path.insert(0, PyScriptModules(sources))

# The restored page has an empty file system: nothing may remember what lay in this one.
listings = vars(zipimport)["_zip_directory_cache"]
for listing in listings.values():
    listing.clear()
listings.clear()
sys.path_importer_cache.clear()
importlib.invalidate_caches()
linecache.clearcache()
del archive, packed, name, listing, sources
gc.collect()
# Python keeps freed small objects to itself, and their old content compresses badly: fill them with zeros.
zeros = [bytes(size) for size in range(0, 480, 16) for _ in range(600)]
del zeros
gc.collect()
gc.freeze()  # what is imported lives as long as the page: the collector need not look at it again
