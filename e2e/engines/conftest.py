"""Fixtures: each story in each engine, each time with a browser as new as on the first day."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from e2e.engines.browser import Browser
from e2e.engines.firefox import Firefox
from e2e.engines.visitor import Visitor
from e2e.engines.webkit import WebKit
from e2e.site import Server
from web.build.site import SINGLE_FILE, service_worker

ENGINES: dict[str, Callable[[Path], Browser]] = {"firefox": Firefox, "webkit": WebKit}

# Not every driver can tell what a page complains about, so the page itself writes it down.
LISTEN = """
globalThis.complaints = [];
for (const level of ["error", "warn"]) {
  const say = console[level];
  console[level] = (...words) => (complaints.push(`${level}: ${words.join(" ")}`), say.apply(console, words));
}
const failed = ({ message, target }) => complaints.push(`error: ${message ?? target.outerHTML}`);
addEventListener("error", failed, true); // also of files that did not load
addEventListener("unhandledrejection", ({ reason }) => complaints.push(`rejection: ${reason}`));
addEventListener("securitypolicyviolation", (event) => complaints.push(`policy: ${event.violatedDirective}`));
"""

Times = dict[tuple[str, str], float]
TIMES = pytest.StashKey[Times]()


@pytest.fixture(scope="session")
def listening_site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, whose first script notes every complaint; everything else is as it was built."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    shutil.copytree(dist, folder)
    (folder / "web/browser/listen.js").write_text(LISTEN, "utf-8")
    index = folder / "index.html"
    script = '<script src="./web/browser/listen.js"></script>'
    index.write_text(index.read_text("utf-8").replace("<script>", f"{script}<script>", 1), "utf-8")
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name != SINGLE_FILE]
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    (folder / "sw.js").write_bytes(service_worker(files))
    return folder


@pytest.fixture
def site(serve: Callable[..., Server], listening_site: Path) -> Server:
    return serve(listening_site)


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Browser]:
    browser = ENGINES[request.param](tmp_path)
    yield browser
    browser.close()


@pytest.fixture
def visitor(engine: Browser, site: Server, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Fails the story if the page has complained about anything."""
    times = request.config.stash.setdefault(TIMES, {})
    visitor = Visitor(engine, site, lambda what, seconds: times.update({(engine.name, what): seconds}))
    yield visitor
    visitor.check_complaints()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for (engine, what), seconds in sorted(config.stash.get(TIMES, {}).items()):
        terminalreporter.write_line(f"{engine:8} {what:40} {seconds:6.2f} s")
