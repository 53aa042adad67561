"""A table of Chromium and Firefox: each is the host once, and answers once a minute late."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from e2e.devices import answer, carried, device, invite, open_panel
from e2e.engines.firefox import Firefox
from e2e.engines.visitor import Visitor
from e2e.people import open_shelf, press, start_game
from e2e.site import Server

SHOWN = "() => document.querySelector('#pair-shown').value"
LATE = 60  # seconds


@pytest.fixture
def fox(tmp_path: Path, site: Server) -> Iterator[Visitor]:
    firefox = Firefox(tmp_path)
    yield Visitor(firefox, site, lambda what, seconds: None)
    firefox.close()


@pytest.fixture
def page(browser: Chromium) -> Iterator[Page]:
    with device(browser) as found:
        yield found


def fox_answers(fox: Visitor, link: str) -> str:
    fox.browser.open(link)
    fox.wait_until_ready()
    fox.press("#join-go")
    fox.wait("svg.code")
    return str(fox.browser.ask(SHOWN))


def paste(page: Page, code: str) -> None:
    page.locator("#pair-text").fill(code)
    press(page.locator("#pair-connect"))


def test_firefox_is_the_guest(fox: Visitor, page: Page, site: Server) -> None:
    open_shelf(page, site)
    start_game(page, "Ostia", "human", "human")
    open_panel(page)
    paste(page, fox_answers(fox, invite(page)))
    fox.wait("#sit-down")
    fox.press("label:has([type=checkbox]:enabled)")
    fox.press("#sit-down")
    fox.wait("#part-board, #take-seat")


def test_firefox_is_the_host(fox: Visitor, page: Page, site: Server) -> None:
    fox.open()
    fox.press("[data-do=setup][data-game=ostia]")
    fox.wait("#begin")
    fox.press("#begin")
    fox.wait("#tool-menu")
    fox.press_all("tool-menu", "devices", "pair", "pair-code")
    fox.wait("svg.code")
    given = answer(page, str(fox.browser.ask(SHOWN)))
    fox.type("#pair-text", given)
    fox.press("#pair-connect")
    expect(page.locator("#sit-down")).to_be_visible()
    press(page.locator("#sit-down"))  # to look on: everybody else is a bot
    expect(page.locator("#sit-down")).to_be_hidden()
    assert fox.sees("#dialog")


def test_an_answer_of_firefox_that_comes_late(fox: Visitor, page: Page, site: Server) -> None:
    """Firefox gives up early; then the host is told, and a fresh code works."""
    open_shelf(page, site)
    start_game(page, "Ostia", "human", "human")
    open_panel(page)
    given = fox_answers(fox, invite(page))
    time.sleep(LATE)
    paste(page, given)
    connected, failed = page.get_by_text("chooses a seat"), page.locator("#pair-again")
    expect(connected.or_(failed)).to_be_visible(timeout=40_000)
    if failed.is_visible():
        press(failed)
        expect(page.get_by_role("img", name="The code of this table")).to_be_visible()
        paste(page, fox_answers(fox, carried(page)))
    fox.wait("#sit-down")
