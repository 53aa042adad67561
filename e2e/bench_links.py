"""How long games are as links; how large the code of a table is, and how soon two devices are connected."""

import json
import statistics
import time
from pathlib import Path

from playwright.sync_api import BrowserType, expect

from e2e import chromium
from e2e.bench_limits import Limits, at_most
from e2e.conftest import ROOT
from e2e.devices import answer, device, invite, open_panel, squares
from e2e.people import open_shelf, press, start_game
from e2e.site import PHONE, Server
from web.sessions.links import MESSENGERS, packed

LINK_LIMITS: Limits = {
    "link_game_typical_chars": at_most(MESSENGERS["Discord"]),
    "link_game_longest_chars": at_most(MESSENGERS["Telegram"]),
    "link_table_longest_chars": at_most(MESSENGERS["Telegram"]),
}
PAIRING_LIMITS: Limits = {
    "pairing_code_squares": at_most(117),
    "pairing_code_s": at_most(4),
    "pairing_connected_s": at_most(3),
}
RUNS = 5


def links(_kind: BrowserType, _folder: Path) -> dict[str, float]:
    """Characters of whole games and score books, of those that the tests keep."""
    tests = ROOT / "tests"
    played = [*(tests / "golden").glob("[!p]*.json"), *(tests / "recorded").glob("*.game.json")]
    kept = (tests / "recorded").glob("*.table.json")
    games, tables = (
        [len(packed(json.loads(file.read_text("utf-8")))) for file in files] for files in (played, kept)
    )
    return {
        "link_game_typical_chars": statistics.median(games),
        "link_game_longest_chars": max(games),
        "link_table_longest_chars": max(tables),
    }


def pairing(kind: BrowserType, folder: Path) -> dict[str, float]:
    """From the press on «Connect a device» to the code, and from the answer to the open line."""
    server = Server(folder)
    browser = kind.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    made, connected, size = [], [], 0
    with device(browser, **PHONE) as host:
        open_shelf(host, server)
        start_game(host, "Ostia", "human", "human")
        open_panel(host)
        for _ in range(RUNS):
            with device(browser, **PHONE) as guest:
                before = time.monotonic()
                link = invite(host)
                made.append(time.monotonic() - before)
                size = len(squares(host)) - 8  # without the border
                host.locator("#pair-text").fill(answer(guest, link))
                before = time.monotonic()
                press(host.locator("#pair-connect"))
                expect(guest.locator("#sit-down")).to_be_visible()
                connected.append(time.monotonic() - before)
    browser.close()
    server.stop()
    return {
        "pairing_code_squares": size,
        "pairing_code_s": statistics.median(made),
        "pairing_connected_s": statistics.median(connected),
    }
