"""Fixtures of the browser tests."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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


LONGEST = ("test_marchia", "test_ostia", "test_vilnius", "test_play", "test_score_book")


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


# A first visit ends before WebAssembly that is optimized meanwhile could pay for the optimizing.
QUICK = "--js-flags=--liftoff-only"


@pytest.fixture(scope="session")
def browsers() -> Iterator[Callable[[bool], Browser]]:
    """One Chromium for first visits, and one for all others."""
    path = chromium.find()  # before Playwright runs: it may have to ask Playwright itself
    with sync_playwright() as playwright:

        @cache
        def launch(first: bool) -> Browser:
            flags = [*chromium.FLAGS, QUICK] if first else chromium.FLAGS
            return playwright.chromium.launch(executable_path=path, args=flags)

        yield launch


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    """Starts servers, and stops them after the test."""
    with _servers() as start:
        yield start


@pytest.fixture(scope="session")
def serve_all() -> Iterator[Callable[[Path], Server]]:
    """One server for a folder and all tests."""
    with _servers() as start:
        yield cache(start)


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
def site(serve_all: Callable[[Path], Server], dist: Path) -> Server:
    """The site on a server that all tests use."""
    return serve_all(dist)


@pytest.fixture
def own_site(serve: Callable[..., Server], dist: Path) -> Server:
    """The site on a server that the test may stop and change."""
    return serve(dist)


@pytest.fixture
def test_site(serve_all: Callable[[Path], Server], test_dist: Path) -> Server:
    """The site with the test game on a server that all tests use."""
    return serve_all(test_dist)


@pytest.fixture(params=["desktop"])
def size(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The screen; parametrize indirectly with «phone» or «desktop»."""
    return {"phone": PHONE, "desktop": DESKTOP}[request.param]


# Colouring pixels takes up to a third of a game's time, and no test looks at them; what is transparent is
# laid out and pressed as ever. On wide screens pictures are left out, too; on a phone, where things are close
# to each other, they stay: something could lie in front of a button. Whoever looks at colours takes it away.
UNSEEN = "body { opacity: 0 !important }"
NO_PICTURES = "use { display: none !important }"
UNPAINTED = """addEventListener("DOMContentLoaded", () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("RULES");
    document.adoptedStyleSheets = [sheet];
});"""


@pytest.fixture(scope="session")
def profiles() -> dict[bool, BrowserContext]:
    """What tests have left behind for the next, by size."""
    return {}


@pytest.fixture
def context(
    browsers: Callable[[bool], Browser],
    profiles: dict[bool, BrowserContext],
    size: dict[str, Any],
    request: pytest.FixtureRequest,
) -> Iterator[BrowserContext]:
    """The profile of somebody who was here before and has kept nothing; marked «fresh» it is a first visit.

    Files that the browser has read and compiled before save two thirds of a start.
    """
    marks = {mark.name for mark in request.node.iter_markers()}
    if marks & {"fresh", "offline"}:
        profile = _first_visit(browsers(True), size, "offline" in marks)
        yield profile
        profile.close()
        return
    left, failed = profiles.pop(size is PHONE, None), request.session.testsfailed
    profile = left or _first_visit(browsers(False), size, offline=False)
    yield profile
    if request.session.testsfailed > failed:
        profile.close()  # who knows what state it is in
    else:
        _forget(profile, size)
        profiles[size is PHONE] = profile


def _first_visit(browser: Browser, size: dict[str, Any], offline: bool) -> BrowserContext:
    """Keeping the site for offline use takes time, so only tests marked «offline» do it."""
    profile = browser.new_context(locale="en-GB", service_workers="allow" if offline else "block", **size)
    profile.add_init_script(COUNT)
    rules = UNSEEN + NO_PICTURES if size is DESKTOP else UNSEEN
    profile.add_init_script(UNPAINTED.replace("RULES", rules))
    return profile


def _forget(profile: BrowserContext, size: dict[str, Any]) -> None:
    """One empty page, and nothing that the site has kept."""
    page, *others = profile.pages or [profile.new_page()]
    for other in others:
        other.close()
    site = page.evaluate("() => location.origin")
    page.goto("about:blank")
    page.unroute_all()
    page.set_viewport_size(size["viewport"])
    page.emulate_media(reduced_motion="null")
    browser = profile.new_cdp_session(page)
    browser.send("Storage.clearDataForOrigin", {"origin": site, "storageTypes": "all"})
    browser.detach()


@pytest.fixture
def watch(context: BrowserContext) -> Iterator[Watch]:
    """What the pages of the profile ask for and complain about; checked at the end of the test."""
    watching = Watch(context, lambda url: url.startswith(("http://localhost:", "file:")))
    watching.allow("Service Worker registration blocked")
    yield watching
    watching.stop()
    watching.check()


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Page:
    """An empty page of the profile, watched."""
    return context.pages[0] if context.pages else context.new_page()
