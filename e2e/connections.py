"""python -m e2e.connections [TIMES]: connects two devices again and again by the codes that people carry.

A code that works now and then would be worse than none. Fails if one connection of them did not come about.
"""

import argparse
import statistics
import sys
import time

from playwright.sync_api import Browser, Page, expect, sync_playwright

from e2e import chromium
from e2e.conftest import ROOT, build
from e2e.devices import carried, device, open_panel
from e2e.people import open_shelf, press, start_game
from e2e.site import PHONE, Server, wait_ready


def connects(host: Page, guest: Page) -> tuple[float, int]:
    """Seconds from the answer to the open line, and the characters of the longer code. The guest leaves."""
    press(host.locator("#pair"))
    press(host.locator("#pair-code"))
    expect(host.get_by_role("img", name="The code of this table")).to_be_visible()
    link = carried(host)
    guest.evaluate("(link) => location.assign(link)", link)
    press(guest.locator("#join-go"))
    expect(guest.get_by_role("img", name="The answer for the host")).to_be_visible()
    answer = carried(guest)
    host.locator("#pair-text").fill(answer)
    before = time.monotonic()
    press(host.locator("#pair-connect"))
    expect(guest.locator("#sit-down")).to_be_visible()
    taken = time.monotonic() - before
    press(guest.get_by_role("button", name="Leave the table"))
    expect(host.get_by_text("No other device is connected.")).to_be_visible()
    return taken, max(len(link.partition("/join/")[2]), len(answer))


def campaign(browser: Browser, server: Server, times: int) -> int:
    """How many of so many connections came about; a table of both is printed."""
    taken: list[float] = []
    longest = 0
    with device(browser, **PHONE) as host, device(browser, **PHONE) as guest:
        for page in (host, guest):
            open_shelf(page, server)
        start_game(host, "Ostia", "human", "human")
        open_panel(host)
        for _ in range(times):
            try:
                seconds, length = connects(host, guest)
            except AssertionError as problem:
                print(problem, file=sys.stderr)
                _begin_again(host, guest, server)
                continue
            taken.append(seconds)
            longest = max(longest, length)
    if taken:
        middle, slowest = statistics.median(taken), max(taken)
        print(f"{len(taken)} of {times} connections; {middle:.2f} s, {slowest:.2f} s at most")
        print(f"the longest code has {longest} characters")
    return len(taken)


def _begin_again(host: Page, guest: Page, server: Server) -> None:
    open_shelf(guest, server)
    host.reload()
    wait_ready(host)
    open_panel(host)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m e2e.connections", description="Connect two devices.")
    parser.add_argument("times", nargs="?", type=int, default=50)
    times = parser.parse_args().times
    build()
    server, path = Server(ROOT / "dist"), chromium.find()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.FLAGS)
        made = campaign(browser, server, times)
        browser.close()
    server.stop()
    return 0 if made == times else 1


if __name__ == "__main__":
    sys.exit(main())
