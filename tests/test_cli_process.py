"""The command line as a process: signals, pipes, workers, sockets. WebAssembly has none of them."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from ostia_games.cli.serve import make_server
from tests.terminal import pearls, ran

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="needs processes and sockets")

ROOT = Path(__file__).parent.parent
# No environment, no site packages: a checkout and the standard library alone.
BARE = (sys.executable, "-E", "-s", "-S", "-m", "ostia_games")
PLAY = (*BARE, "--with", "tests.pearls", "simulate", "pearls")


started: list[subprocess.Popen[str]] = []


def start(*command: str, **more: Any) -> subprocess.Popen[str]:
    options = {
        "stdout": subprocess.PIPE,
        "stderr": subprocess.PIPE,
        "stdin": subprocess.DEVNULL,
        # Tests run in the background ignore interrupts, and the program would inherit that.
        "preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None,
    }
    process = subprocess.Popen(command, cwd=ROOT, env={}, text=True, encoding="utf-8", **{**options, **more})
    started.append(process)
    return process


@pytest.fixture(autouse=True)
def nothing_goes_on() -> Iterator[None]:
    yield
    while started:
        process = started.pop()
        if process.poll() is None:
            process.kill()
            process.wait()


def test_a_bare_checkout_is_enough() -> None:
    process = start(*BARE, "games", "--json")
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert [game["id"] for game in json.loads(out)][:3] == ["ostia", "marchia", "vilnius"]


def test_workers_give_the_same_figures() -> None:
    command = ("simulate", "pearls", "--games", "40", "--bots", "easy,random,normal", "--rotate", "--json")
    alone = json.loads(pearls(*command).out)
    process = start(*BARE, "--with", "tests.pearls", *command, "--jobs", "2")
    out, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (0, "")
    for found in (together := json.loads(out), alone):
        del found["seconds"], found["actions_per_second"]
    assert together == alone


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_prints_what_was_finished(workers: str) -> None:
    out = ""
    for seconds in (1.5, 5, 20):  # a busy machine may need longer for the first game
        process = start(*PLAY, "--games", "1000000", "--jobs", workers, "--json", start_new_session=True)
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers as well
        out, err = process.communicate(timeout=60)
        if process.returncode == 130 and out and json.loads(out)["games"]:
            break
    assert (process.returncode, err) == (130, "")
    assert 0 < json.loads(out)["games"] < json.loads(out)["games_asked"] == 1_000_000


def test_a_closed_pipe_is_quiet() -> None:
    with start(*BARE, "games", stdin=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.wait(timeout=60) == 141
        assert process.stderr.read() == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        process = start(*BARE, "games", stdout=full)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert err == "ostia-games: the system refuses: No space left on device\n"


# serve


@pytest.fixture
def site(tmp_path: Path) -> Iterator[ThreadingHTTPServer]:
    for name in ("index.html", "a.mjs", "a.wasm", "a.webmanifest", "a.css", "a.svg", "a.json"):
        (tmp_path / name).write_text(name)
    server = make_server(tmp_path, 0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def test_files_have_their_types(site: ThreadingHTTPServer) -> None:
    types = {
        "": "text/html",
        "a.mjs": "text/javascript",
        "a.wasm": "application/wasm",
        "a.webmanifest": "application/manifest+json",
        "a.css": "text/css",
        "a.svg": "image/svg+xml",
        "a.json": "application/json",
    }
    for name, kind in types.items():
        connection = HTTPConnection("127.0.0.1", site.server_address[1], timeout=10)
        connection.request("GET", f"/{name}")
        answer = connection.getresponse()
        assert (answer.status, answer.getheader("Content-Type")) == (200, kind)
        assert answer.getheader("Cache-Control") == "no-cache"
        assert answer.read().decode() == (name or "index.html")
        connection.close()


def test_serve_says_why_it_cannot(tmp_path: Path) -> None:
    result = ran("serve", "--language", "en", "--directory", str(tmp_path))
    assert result.code == 1
    assert "releases page" in result.err and "«make build»" in result.err
    (tmp_path / "index.html").write_text("")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = ran("serve", "--language", "en", "--directory", str(tmp_path), "--port", port)
    assert (result.code, result.err) == (
        1,
        f"ostia-games: port {port} is taken; choose another with --port\n",
    )


@pytest.mark.parametrize("folder", ["", "ostia-games/"])
def test_serve_a_zip(tmp_path: Path, folder: str) -> None:
    archive = tmp_path / "site.zip"
    with ZipFile(archive, "w") as opened:
        for name in ("index.html", "web/a b.mjs", "web/about/index.html"):
            opened.writestr(folder + name, name)
        opened.writestr("outside.txt", "beside the site")
    process = start(*BARE, "serve", "--port", "0", "--site", str(archive))
    assert process.stdout
    port = int(process.stdout.readline().split(":")[3].split("/")[0])
    wanted = {
        "/": (200, "text/html", "index.html"),
        "/web/a%20b.mjs?v=1": (200, "text/javascript", "web/a b.mjs"),
        "/missing": (404, None, None),
        "/../site.zip": (404, None, None),
    }
    for path, (status, kind, content) in wanted.items():
        connection = HTTPConnection("127.0.0.1", port, timeout=10)
        connection.request("GET", path)
        answer = connection.getresponse()
        assert answer.status == status
        if kind:
            assert (answer.getheader("Content-Type"), answer.read().decode()) == (kind, content)
        connection.close()
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["site.zip"]


def test_serve_refuses_what_is_no_site(tmp_path: Path) -> None:
    archive = tmp_path / "site.zip"
    archive.write_text("no zip at all")
    assert "is not a zip that can be read" in ran("serve", "--language", "en", "--site", str(archive)).err
    with ZipFile(archive, "w") as opened:
        opened.writestr("readme.txt", "nothing here")
    assert "releases page" in ran("serve", "--language", "en", "--site", str(archive)).err
    assert "releases page" in ran("serve", "--language", "en", "--site", str(tmp_path / "missing")).err


def test_serve_until_interrupted(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("")
    process = start(*BARE, "serve", "--port", "0", "--directory", str(tmp_path))
    assert process.stdout
    assert process.stdout.readline().startswith("Ostia Games: http://127.0.0.1:")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err.strip()) == (130, "", "")
