"""What the first visit downloads until the page is ready, packed by gzip -9, against bare Pyodide."""

import gzip
from pathlib import Path

from playwright.sync_api import BrowserType

from e2e import chromium
from e2e.bench_limits import Limits, at_most
from e2e.bench_start import bare_folder
from e2e.site import Server, wait_ready

LIMITS: Limits = {"download_fast_ratio": at_most(1.5), "download_plain_ratio": at_most(1.12)}
LIBRARY = "web/vendor/pyodide/python_stdlib.zip"  # the rest of it follows when the page is ready


def download(browser: BrowserType, folder: Path) -> dict[str, float]:
    with bare_folder() as bare:
        whole = sum(map(_packed, (bare / "pyodide").iterdir()))
    result = {"download_bare_mb": whole / 1e6}
    launched = browser.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    for path, query in (("fast", ""), ("plain", "?boot=plain")):
        server = Server(folder)
        # Without the service worker, which downloads everything afterwards.
        page = launched.new_context(service_workers="block").new_page()
        page.goto(server.url + query)
        wait_ready(page, path)
        # As counted by the server: workers fetch most of it, so the page has no entries for it.
        names = {name or "index.html" for name in server.requests} - {LIBRARY}
        size = sum(_packed(folder / name) for name in names)
        result |= {f"download_{path}_mb": size / 1e6, f"download_{path}_ratio": size / whole}
        server.stop()
    launched.close()
    return result


def _packed(path: Path) -> int:
    data = path.read_bytes()
    return min(len(data), len(gzip.compress(data, 9)))
