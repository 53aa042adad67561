"""`serve`: the built site on this machine."""

import errno
from argparse import ArgumentParser, Namespace
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from ostia_games.cli.args import number
from ostia_games.cli.stop import OK, Stop
from ostia_games.core.words import Words, msg

NAME = "serve"
HELP = msg("serve the built site on this machine")


class Handler(SimpleHTTPRequestHandler):
    """Files with their right types, always asked for anew; tells only of what failed."""

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
        """Say that a changed file must be seen at once."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep the terminal quiet unless something failed."""
        if str(getattr(code, "value", code)) >= "400":
            super().log_request(code, size)


def make_server(directory: Path | str, port: int, host: str = "127.0.0.1") -> ThreadingHTTPServer:
    """A server of a folder, a thread for each request; port 0 takes any. `OSError` if the port is taken."""
    return ThreadingHTTPServer((host, port), partial(Handler, directory=str(directory)))


def arguments(parser: ArgumentParser, t: Words) -> None:
    """Add the arguments of the command."""
    port = t(msg("the port to listen on; 0 for any that is free"))
    parser.add_argument("--port", type=number(t, 0, 65_535), default=8000, metavar="N", help=port)
    folder = t(msg("where the built site is"))
    parser.add_argument("--directory", type=Path, default=Path("dist"), metavar=t(msg("FOLDER")), help=folder)


def run(asked: Namespace, t: Words) -> int:
    """Serve until interrupted."""
    if not (asked.directory / "index.html").is_file():
        raise Stop(msg("there is no site in {folder}; run «make build» first", folder=str(asked.directory)))
    try:
        server = make_server(asked.directory, asked.port)
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
