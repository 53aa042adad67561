"""A small web server that tests can stop and change, and what they wait for and watch on every page."""

import gzip
import threading
import time
from collections.abc import Callable
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
# Low screens: a phone on its side, a window at 200 %, a small laptop.
SIDE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
ZOOMED: dict[str, Any] = {"viewport": {"width": 720, "height": 450}}
LOW: dict[str, Any] = {"viewport": {"width": 1280, "height": 600}}
SCREENS = {"phone": PHONE, "desktop": DESKTOP, "side": SIDE, "zoomed": ZOOMED, "low": LOW}
START_TIMEOUT = 120_000  # milliseconds; the plain start takes its time on a busy machine

# What GitHub Pages packs by gzip; the rest is packed already.
PACKED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".txt", ".wasm", ".webmanifest"}

Answer = tuple[int, bytes]


class Line:
    """A slow line that all connections of a server share; that of the browser would not hold for workers."""

    def __init__(self, bytes_per_second: float, latency: float) -> None:
        self.bytes_per_second, self.latency = bytes_per_second, latency
        self._free = 0.0
        self._lock = threading.Lock()

    def carry(self, size: int) -> None:
        """Wait as long as the line is busy with these bytes and those before them."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self.bytes_per_second
            until = self._free
        time.sleep(max(0.0, until - time.monotonic()))


class _Carried:
    """A file of a socket, written to over a line."""

    PIECE = 8192

    def __init__(self, file: Any, line: Line) -> None:
        self._file, self._line = file, line

    def write(self, data: bytes) -> None:
        for at in range(0, len(data), self.PIECE):
            self._line.carry(min(self.PIECE, len(data) - at))
            self._file.write(data[at : at + self.PIECE])

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


@lru_cache
def _gzipped(path: Path, _changed: float) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class _Handler(SimpleHTTPRequestHandler):
    """Serves `server.folder` below `server.prefix`; `server.answers` replaces single files."""

    server: "_Http"
    replaced = False
    extensions_map = {  # noqa: RUF012  # the base class declares it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".gz": "application/gzip",
    }

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        if not path.startswith(self.server.prefix):
            return self.send_error(404)
        name = path.removeprefix(self.server.prefix)
        self.server.requests.append(name)
        if name in self.server.answers:
            return self._send(*self.server.answers[name])
        self.path = "/" + name
        self.directory = str(self.server.folder)
        file = self.server.folder / (name or "index.html")
        if self.server.compress and file.suffix in PACKED and file.is_file():
            return self._send_packed(file)
        return super().do_GET()

    def _send_packed(self, file: Path) -> None:
        changed = file.stat().st_mtime
        if self.headers["If-Modified-Since"] == self.date_time_string(int(changed)):
            self.send_response(304)
            return self.end_headers()
        self.path = "/" + file.name
        return self._send(
            200,
            _gzipped(file, changed),
            {"Content-Encoding": "gzip", "Last-Modified": self.date_time_string(int(changed))},
        )

    def _send(self, status: int, body: bytes, headers: dict[str, str] | None = None) -> None:
        self.replaced = headers is None
        self.send_response(status)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Length", str(len(body)))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        """Cache as GitHub Pages does, but not what a test put in place of a file."""
        self.send_header("Cache-Control", "no-store" if self.replaced else self.server.cache_control)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # named so by the base class
        """Print no line for each request."""


class _Keeping(_Handler):
    """Not for servers that a test stops: a connection that is open would go on being served."""

    protocol_version = "HTTP/1.1"

    def setup(self) -> None:
        super().setup()
        if self.server.line:
            self.wfile = _Carried(self.wfile, self.server.line)  # type: ignore[assignment]

    def do_GET(self) -> None:
        if self.server.line:
            time.sleep(self.server.line.latency)
        super().do_GET()


class _Http(ThreadingHTTPServer):
    folder: Path
    prefix: str
    answers: dict[str, Answer]
    requests: list[str]
    cache_control: str
    compress: bool
    line: Line | None
    request_queue_size = 128

    def handle_error(self, request: object, client_address: object) -> None:
        """A page that was closed does not want its files any more: not an error."""


class Server:
    """A web server for one folder. `answers` replaces single files, `requests` lists what was asked for.

    With `compress` it packs what GitHub Pages packs and, as that does, keeps its connections; then it may
    have a slow `line`.
    """

    def __init__(
        self,
        folder: Path,
        prefix: str = "/",
        cache_control: str = "max-age=600",
        compress: bool = False,
        line: Line | None = None,
    ) -> None:
        self.folder, self.prefix, self.cache_control = folder, prefix, cache_control
        self.compress, self.line = compress, line
        self.answers: dict[str, Answer] = {}
        self.requests: list[str] = []
        self.port = 0
        self._http: _Http | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}{self.prefix}"

    def start(self) -> None:
        """Serve, on the same port as before."""
        handler = _Keeping if self.compress else _Handler
        self._http = http = _Http(("127.0.0.1", self.port), partial(handler, directory=str(self.folder)))
        http.folder, http.prefix, http.cache_control = self.folder, self.prefix, self.cache_control
        http.compress, http.line = self.compress, self.line
        http.answers, http.requests = self.answers, self.requests
        self.port = http.server_address[1]
        threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def serve(self, folder: Path) -> None:
        """Serve another folder from now on."""
        self.folder = folder
        if self._http:
            self._http.folder = folder

    def stop(self) -> None:
        if self._http:
            self._http.shutdown()
            self._http.server_close()
            self._http = None


class Watch:
    """What the pages of a context ask for and complain about."""

    def __init__(self, context: BrowserContext, own: Callable[[str], bool]) -> None:
        self.requests: list[str] = []
        self.foreign: list[str] = []
        self.complaints: list[str] = []
        self.allowed: list[str] = []
        self._own = own
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", self._error)

    def _request(self, request: Request) -> None:
        url = request.url
        self.requests.append(url)
        if not self._own(url) and not url.startswith(("data:", "blob:")):
            self.foreign.append(url)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} or "Content Security Policy" in message.text:
            self.complaints.append(f"{message.type}: {message.text}")

    def _error(self, error: WebError) -> None:
        self.complaints.append(f"error: {error.error}")

    def allow(self, part: str) -> None:
        """Expect complaints that contain this."""
        self.allowed.append(part)

    def check(self) -> None:
        """Fail if anything was asked of another host or anything was complained about."""
        assert not self.foreign, "\n".join(self.foreign)
        unexpected = [text for text in self.complaints if not any(part in text for part in self.allowed)]
        assert not unexpected, "\n".join(unexpected)


def wait_ready(page: Page, path: str | None = None) -> None:
    """Wait until the shelf is alive; `path` is the start it must have taken."""
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=START_TIMEOUT)
    if path:
        assert page.locator("html").get_attribute("data-boot") == path


def wait_offline(page: Page) -> None:
    """Wait until the service worker has everything and is in charge."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=START_TIMEOUT)


def think(page: Page, request: str) -> str:
    """Ask the background worker through the same bridge that Python uses."""
    script = """async (request) => {
        const root = globalThis.ostiaRoot ?? document.baseURI;
        const bridge = await import(new URL("web/browser/page.mjs", root).href);
        const silence = new Error("the worker is silent");
        const late = new Promise((_, reject) => setTimeout(reject, 30_000, silence));
        return Promise.race([bridge.think(request), late]);
    }"""
    answer: str = page.evaluate(script, request)
    return answer
