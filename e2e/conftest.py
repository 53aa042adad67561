"""Fixtures of the browser tests.

Every test has a browser context of its own, as new as a private window: no test sees what another has left.
One Chromium and one server for each folder serve the whole session.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from e2e import chromium
from e2e.site import SCREENS, Server, Watch

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
TEST_GAME = "tests.pearls"

expect.set_options(timeout=20_000)  # other suites may run on the same machine


# The site


def build(*arguments: str) -> None:
    """Run the build; it does nothing if nothing has changed."""
    CACHE.mkdir(exist_ok=True)
    lock = CACHE / "build.lock"
    with lock.open("w") as handle:  # with several test processes, one builds at a time
        if os.name == "posix":
            import fcntl  # noqa: PLC0415  # not on Windows

            fcntl.flock(handle, fcntl.LOCK_EX)
        subprocess.run([sys.executable, "-m", "web.build", *arguments], cwd=ROOT, check=True)


@pytest.fixture(scope="session")
def dist() -> Path:
    build()
    return ROOT / "dist"


@pytest.fixture(scope="session")
def test_dist() -> Path:
    """The site with Pearls, the small game of the tests, on its shelf."""
    folder = CACHE / "dist-test"
    build("--out", str(folder), "--extra-game", TEST_GAME)
    return folder


@pytest.fixture(scope="session")
def single_file() -> Path:
    build("single-file", "--out", str(CACHE / "single-file"))
    return CACHE / "single-file" / "ostia-games.html"


@contextmanager
def _servers() -> Iterator[Callable[..., Server]]:
    servers: list[Server] = []

    def start(folder: Path, **options: Any) -> Server:
        servers.append(Server(folder, **options))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    """Starts servers, and stops them after the test."""
    with _servers() as start:
        yield start


@pytest.fixture(scope="session")
def shared() -> Iterator[Callable[[Path], Server]]:
    """Starts one server for each folder, which all tests share."""
    with _servers() as start:
        yield cache(start)


@pytest.fixture
def site(shared: Callable[[Path], Server], dist: Path) -> Server:
    return shared(dist)


@pytest.fixture
def test_site(shared: Callable[[Path], Server], test_dist: Path) -> Server:
    """The site with Pearls."""
    return shared(test_dist)


@pytest.fixture
def own_site(serve: Callable[..., Server], dist: Path) -> Server:
    """The site on a server that the test may stop and change."""
    return serve(dist)


# The browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.find()  # before Playwright runs: it may have to ask Playwright itself
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.FLAGS)
        yield browser
        browser.close()


@pytest.fixture(params=["desktop"])
def size(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The screen; parametrize indirectly with a name of `SCREENS`."""
    return SCREENS[request.param]


@pytest.fixture
def context(
    browser: Browser, size: dict[str, Any], request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    """A new visitor. Only tests marked «offline» let the service worker download the whole site."""
    offline = request.node.get_closest_marker("offline") is not None
    context = browser.new_context(locale="en-GB", service_workers="allow" if offline else "block", **size)
    yield context
    context.close()


@pytest.fixture
def watch(context: BrowserContext) -> Iterator[Watch]:
    """Fails the test if a page complains in the console or asks another host for anything."""
    watching = Watch(context, lambda url: url.startswith(("http://localhost:", "file:")))
    watching.allow("Service Worker registration blocked")
    yield watching
    watching.check()


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Page:
    return context.new_page()
