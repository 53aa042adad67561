"""Runs inside Pyodide before the snapshot is taken: imports everything, then tidies the memory."""

import gc
import importlib
import linecache
import pkgutil
import sys
import sysconfig
import zipfile

site = sysconfig.get_path("purelib")
for archive in ("/tmp/wheel.zip", "/tmp/web.zip"):
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(site)
importlib.invalidate_caches()

for top in ("ostia_games", "web"):
    package = importlib.import_module(top)
    for found in pkgutil.walk_packages(package.__path__, f"{top}."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
try:
    importlib.import_module("web.preload").preload()
except ModuleNotFoundError as missing:
    if missing.name != "web.preload":
        raise

# PyScript's own modules import these; with them in memory the page starts sooner.
for name in ("ast", "asyncio", "base64", "html", "inspect", "io", "json", "time", "traceback"):
    importlib.import_module(name)

# The restored page has an empty file system: nothing may remember what lay in this one.
sys.path_importer_cache.clear()
importlib.invalidate_caches()
linecache.clearcache()
del archive, packed, package, found, top, name
gc.collect()
# Freed memory keeps its old content, which compresses badly: write zeros over it and give it back.
zeros = [bytes(1 << 16) for _ in range(16)]
del zeros
gc.collect()
