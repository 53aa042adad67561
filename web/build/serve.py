"""python -m web.build.serve: the site on this machine, built anew when a source changes."""

import argparse
import subprocess
import sys
import threading
import time
import webbrowser
from http.server import ThreadingHTTPServer
from pathlib import Path

from ostia_games.cli.serve import make_server
from web.build.paths import ROOT

SOURCES = ("ostia_games", *(f"web/{room}" for room in ("app", "browser", "games", "pages", "sessions", "ui")))


def listen(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server on this port or on the next free one."""
    for candidate in range(port, port + 50):
        try:
            server = make_server(folder, candidate)
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
