"""Snapshots that cannot be used: the page starts all the same, plainly."""

from pathlib import Path

import pytest
import zstandard
from playwright.sync_api import Page

from e2e.site import START_TIMEOUT, Server, wait_ready
from e2e.test_boot import SNAPSHOT


def test_plain_when_the_snapshot_is_damaged(page: Page, own_site: Server) -> None:
    """Only the plain start downloads the wheel."""
    own_site.answers[SNAPSHOT] = (200, zstandard.compress(bytes(1000)))
    with page.expect_request("**/*.whl", timeout=START_TIMEOUT):
        page.goto(own_site.url)


@pytest.mark.parametrize("wrong", ["build", "constants"])
def test_plain_when_the_snapshot_is_of_another_build(
    page: Page, own_site: Server, dist: Path, wrong: str
) -> None:
    """web/browser/snapshot.mjs: the number of runs, a checksum, two sizes, the runs, then Pyodide's head."""
    memory = bytearray(zstandard.decompress((dist / SNAPSHOT).read_bytes()))
    runs = int.from_bytes(memory[:4], "little")
    start = 16 + 8 * runs
    if wrong == "build":
        memory[start + 16 : start + 48] = bytes(32)  # the build id of Pyodide
    else:
        memory[4:8] = bytes(4)  # the checksum of the module's constants
    own_site.answers[SNAPSHOT] = (200, zstandard.compress(bytes(memory), 1))
    page.goto(own_site.url)
    wait_ready(page, "plain")
