"""`serve`: serve the built site on this machine, from its folder or from the zip of a release."""

import errno
import io
from argparse import ArgumentParser, Namespace
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from zipfile import BadZipFile, ZipFile

from ostia_games.cli.args import number
from ostia_games.cli.stop import OK, Stop
from ostia_games.core.words import Words, msg

NAME = "serve"
HELP = msg("serve the built site on this machine")
INDEX = "index.html"


class Handler(SimpleHTTPRequestHandler):
    """Correct MIME types, no caching, and only failures in the log."""

    extensions_map = {  # noqa: RUF012  # the base class declares it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
        ".gz": "application/gzip",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        if str(getattr(code, "value", code)) >= "400":
            super().log_request(code, size)


class ZipHandler(Handler):
    """Serves what is in a zip; nothing is unpacked to the disk."""

    def __init__(self, *args: Any, files: dict[str, bytes], **kwargs: Any) -> None:
        self.files = files
        super().__init__(*args, **kwargs)

    def send_head(self) -> io.BytesIO | None:
        name = unquote(urlsplit(self.path).path).removeprefix("/") or INDEX
        if name not in self.files:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        data = self.files[name]
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(name))
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        return io.BytesIO(data)


def files_of(archive: Path) -> dict[str, bytes]:
    """The site in a zip, also one that lies in a folder there. No files if there is none."""
    with ZipFile(archive) as opened:
        indexes = [name for name in opened.namelist() if name.rpartition("/")[2] == INDEX]
        root = min(indexes, key=len, default=INDEX).removesuffix(INDEX)
        inside = [name for name in opened.namelist() if indexes and name.startswith(root)]
        return {name.removeprefix(root): opened.read(name) for name in inside if not name.endswith("/")}


def make_server(
    site: Path | str | dict[str, bytes], port: int, host: str = "127.0.0.1"
) -> ThreadingHTTPServer:
    """For a folder, or for files by name. Port 0 takes any free port; `OSError` if the port is taken."""
    if isinstance(site, dict):
        return ThreadingHTTPServer((host, port), partial(ZipHandler, files=site))
    return ThreadingHTTPServer((host, port), partial(Handler, directory=str(site)))


def arguments(parser: ArgumentParser, t: Words) -> None:
    port = t(msg("the port to listen on; 0 for any that is free"))
    parser.add_argument("--port", type=number(t, 0, 65_535), default=8000, metavar="N", help=port)
    where = t(msg("the built site: its folder, or the zip of a release"))
    parser.add_argument(
        "--site", "--directory", type=Path, default=Path("dist"), metavar=t(msg("FILE")), help=where
    )


def _found(site: Path) -> Path | dict[str, bytes]:
    """The folder, or what is in the zip. Without a site, the reader learns where to get one."""
    try:
        files = files_of(site) if site.is_file() else {}
    except (BadZipFile, NotImplementedError, RuntimeError) as problem:  # damaged, unknown packing, encrypted
        raise Stop(msg("{file} is not a zip that can be read", file=str(site))) from problem
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise Stop(msg("{file} cannot be read: {reason}", file=str(site), reason=reason)) from problem
    if files:
        return files
    if (site / INDEX).is_file():
        return site
    where = msg(
        "there is no site in {folder}; its zip is on the releases page of the project’s repository, for "
        "«serve --site FILE», and in a checkout «make build» builds it",
        folder=str(site),
    )
    raise Stop(where)


def run(asked: Namespace, t: Words) -> int:
    site = _found(asked.site)
    try:
        server = make_server(site, asked.port)
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            taken = msg("port {port} is taken; choose another with --port", port=str(asked.port))
            raise Stop(taken) from problem
        reason = problem.strerror or str(problem)
        raise Stop(
            msg("port {port} cannot be used: {reason}", port=str(asked.port), reason=reason)
        ) from problem
    with server:
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        print(t(msg("Ostia Games: {address} (Ctrl-C ends)", address=address)), flush=True)
        server.serve_forever()
    return OK
