"""python -m web.build.serve: the site on this machine, built anew when a source changes."""

import argparse
import subprocess
import sys
import threading
import time
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from web.build.paths import ROOT

SOURCES = ("ostia_games", "web/static", "web/pages", "web/boards", "web/art")


class Handler(SimpleHTTPRequestHandler):
    """Files with their right types, always asked for anew."""

    extensions_map = {  # noqa: RUF012  # the base class declares it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        """Say that a changed file must be seen at once."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Tell of what failed alone."""
        if str(code) >= "400":
            super().log_request(code, size)


def listen(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server on this port or on the next free one."""
    for candidate in range(port, port + 50):
        try:
            server = ThreadingHTTPServer(("127.0.0.1", candidate), partial(Handler, directory=str(folder)))
        except OSError:
            continue
        if candidate != port:
            print(f"Port {port} is taken; using {candidate}.")
        return server
    sys.exit(f"No free port between {port} and {port + 49}; choose another with PORT=…")


def _state() -> dict[Path, float]:
    top = [ROOT / "index.html", ROOT / "pyscript.toml", *(ROOT / "web").glob("*.py")]
    below = [path for folder in SOURCES for path in (ROOT / folder).rglob("*")]
    return {p: p.stat().st_mtime for p in top + below if p.is_file() and p.suffix not in {".pyc", ".mo"}}


def watch(folder: Path) -> None:
    """Build again whenever a source has changed."""
    before = _state()
    while True:
        time.sleep(1)
        now = _state()
        if now != before:
            before = now
            subprocess.run([sys.executable, "-m", "web.build", "--out", str(folder)], cwd=ROOT, check=False)


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m web.build.serve", description="Serve the built site.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--folder", type=Path, default=ROOT / "dist")
    parser.add_argument("--open", action="store_true", help="open it in the browser")
    parser.add_argument("--watch", action="store_true", help="build again when a source changes")
    asked = parser.parse_args()
    if not (asked.folder / "index.html").exists():
        sys.exit("There is no site yet; «make build» makes it.")
    server = listen(asked.folder, asked.port)
    address = f"http://localhost:{server.server_address[1]}/"
    print(f"Ostia Games: {address}   (Ctrl-C ends)", flush=True)
    if asked.watch:
        threading.Thread(target=watch, args=(asked.folder,), daemon=True).start()
    if asked.open:
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
