"""Runs inside Pyodide before the snapshot is taken: loads the whole page, then tidies the memory."""

import gc
import importlib
import linecache
import sys
import sysconfig
import zipfile
import zipimport

site = sysconfig.get_path("purelib")
for archive in ("/tmp/wheel.zip", "/tmp/web.zip"):
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(site)
importlib.invalidate_caches()

importlib.import_module("web.app.preload").preload()

# The restored page has an empty file system: nothing may remember what lay in this one.
listings = vars(zipimport)["_zip_directory_cache"]
for listing in listings.values():
    listing.clear()
listings.clear()
sys.path_importer_cache.clear()
importlib.invalidate_caches()
linecache.clearcache()
del archive, packed, listing
gc.collect()
# Python keeps freed small objects to itself, and their old content compresses badly: fill them with zeros.
zeros = [bytes(size) for size in range(0, 480, 16) for _ in range(600)]
del zeros
gc.collect()
gc.freeze()  # what is imported lives as long as the page: the collector need not look at it again
# Hardly anything here is in a cycle, and bots make many states: to look for cycles as often as Python does
# by default would take a third of their time.
gc.set_threshold(20_000)
