"""Offline after one visit, and new versions that wait to be wanted."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.people import SHELF_TITLE, press
from e2e.site import START_TIMEOUT, Server, think, wait_offline, wait_ready
from ostia_games.core.words import words
from web.build.site import SINGLE_FILE, service_worker

pytestmark = pytest.mark.offline
EDITION = "() => localStorage['ostia.edition'] === 'next'"


def test_offline_after_one_visit(context: BrowserContext, page: Page, own_site: Server) -> None:
    page.goto(own_site.url)
    wait_ready(page, "fast")
    wait_offline(page)
    own_site.stop()
    page.reload()
    wait_ready(page, "fast")
    other = context.new_page()
    other.goto(own_site.url)
    wait_ready(other, "fast")
    press(other.get_by_role("button", name="Deutsch"))
    expect(other.get_by_role("heading", level=1)).to_have_text(words("de")(SHELF_TITLE))
    assert "pong" in think(other, '{"call": "ping"}')


def next_version(dist: Path, folder: Path) -> Path:
    """The same site with one file changed."""
    shutil.copytree(dist, folder)
    with (folder / "web/browser/entry.py").open("a") as entry:
        entry.write("\nbridge.setPreference('edition', 'next')\n")
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name != SINGLE_FILE]
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    (folder / "sw.js").write_bytes(service_worker(files))
    return folder


def test_update_is_announced_and_waits(page: Page, own_site: Server, dist: Path, tmp_path: Path) -> None:
    page.goto(own_site.url)
    wait_ready(page)
    wait_offline(page)
    own_site.serve(next_version(dist, tmp_path / "next"))
    own_site.requests.clear()
    page.reload()
    wait_ready(page)
    reload = page.get_by_role("button", name="Reload")
    expect(reload).to_be_visible()
    # Nothing reloads by itself, and a reload by hand still shows the version that is in use.
    page.evaluate("() => { globalThis.stillHere = true }")
    page.wait_for_timeout(500)
    assert page.evaluate("() => globalThis.stillHere")
    assert not page.evaluate(EDITION)
    # Only what changed was downloaded.
    assert {name for name in own_site.requests if name.startswith("web/")} == {"web/browser/entry.py"}

    reload.click()
    page.wait_for_function(EDITION, timeout=START_TIMEOUT)
    wait_ready(page)
    expect(reload).to_be_hidden()
    names = page.evaluate("() => caches.keys()")
    assert len([name for name in names if name.startswith("ostia-games:")]) == 1


def test_a_mixture_of_versions_is_not_kept(page: Page, own_site: Server) -> None:
    page.goto(own_site.url)
    own_site.answers["web/python/web.zip"] = (200, b"from another version")
    wait_ready(page)
    page.wait_for_timeout(3000)
    assert not page.evaluate("async () => (await navigator.serviceWorker.getRegistration())?.active")
