"""Fixtures of the browser tests."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from e2e import chromium
from e2e.people import COUNT
from e2e.site import DESKTOP, PHONE, Server, Watch

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
TEST_GAME = "tests.pearls"


LONGEST = ("test_marchia", "test_ostia", "test_vilnius", "test_play", "test_companion")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games first, so that all test processes end at about the same time."""

    def rank(item: pytest.Item) -> int:
        return LONGEST.index(item.path.stem) if item.path.stem in LONGEST else len(LONGEST)

    items.sort(key=rank)


def build(*arguments: str) -> None:
    """Run the build; it does nothing if nothing has changed."""
    # With several test processes, one builds at a time.
    CACHE.mkdir(exist_ok=True)
    lock = CACHE / "build.lock"
    with lock.open("w") as handle:
        if os.name == "posix":
            import fcntl  # noqa: PLC0415  # not on Windows

            fcntl.flock(handle, fcntl.LOCK_EX)
        subprocess.run([sys.executable, "-m", "web.build", *arguments], cwd=ROOT, check=True)


@pytest.fixture(scope="session")
def dist() -> Path:
    """The site."""
    build()
    return ROOT / "dist"


@pytest.fixture(scope="session")
def test_dist() -> Path:
    """The site with the small test game on its shelf."""
    folder = CACHE / "dist-test"
    build("--out", str(folder), "--extra-game", TEST_GAME)
    return folder


@pytest.fixture(scope="session")
def single_file() -> Path:
    """The edition in one file."""
    build("single-file", "--out", str(CACHE / "single-file"))
    return CACHE / "single-file" / "ostia-games.html"


# Most tests end before WebAssembly that is optimized meanwhile could pay for the optimizing.
QUICK = "--js-flags=--liftoff-only"


@pytest.fixture(scope="session")
def browsers() -> Iterator[Callable[[bool], Browser]]:
    """One Chromium for all tests, and one for those that are marked «long»."""
    path = chromium.find()  # before Playwright runs: it may have to ask Playwright itself
    with sync_playwright() as playwright:

        @cache
        def launch(long: bool) -> Browser:
            flags = chromium.FLAGS if long else [*chromium.FLAGS, QUICK]
            return playwright.chromium.launch(executable_path=path, args=flags)

        yield launch


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    """Starts servers, and stops them after the test."""
    servers: list[Server] = []

    def start(folder: Path, **options: Any) -> Server:
        servers.append(Server(folder, **options))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def site(serve: Callable[..., Server], dist: Path) -> Server:
    """The site on a server."""
    return serve(dist)


@pytest.fixture
def test_site(serve: Callable[..., Server], test_dist: Path) -> Server:
    """The site with the test game on a server."""
    return serve(test_dist)


@pytest.fixture(params=["desktop"])
def size(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The screen; parametrize indirectly with «phone» or «desktop»."""
    return {"phone": PHONE, "desktop": DESKTOP}[request.param]


# Pictures take up to a third of a game's time, and no test looks at them. On a phone, where things are close
# to each other, they stay: something could lie in front of a button.
NO_PICTURES = """addEventListener("DOMContentLoaded", () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("use { display: none !important }");
    document.adoptedStyleSheets = [sheet];
});"""


@pytest.fixture
def context(
    browsers: Callable[[bool], Browser], size: dict[str, Any], request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    """A fresh profile. Keeping the site for offline use takes time, so only tests marked «offline» do it."""
    marked = {mark.name for mark in request.node.iter_markers()}
    fresh = browsers("long" in marked).new_context(
        locale="en-GB", service_workers="allow" if "offline" in marked else "block", **size
    )
    fresh.add_init_script(COUNT)
    if size is DESKTOP:
        fresh.add_init_script(NO_PICTURES)
    yield fresh
    fresh.close()


@pytest.fixture
def watch(context: BrowserContext) -> Iterator[Watch]:
    """What the pages of the profile ask for and complain about; checked at the end of the test."""
    watching = Watch(context, lambda url: url.startswith(("http://localhost:", "file:")))
    watching.allow("Service Worker registration blocked")
    yield watching
    watching.check()


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Page:
    """A page in a fresh profile, watched."""
    return context.new_page()
