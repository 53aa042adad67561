"""Several devices: they find each other through the real dialogs, and games travel as links."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.devices import (
    Camera,
    answer,
    carried,
    connect,
    device,
    invite,
    open_panel,
    play_together,
    sit_down,
    squares,
)
from e2e.people import bots_move_at_once, check_axe, open_shelf, press, start_game
from e2e.players import OstiaPlayer, VilniusPlayer
from e2e.site import PHONE, Server, wait_ready


@pytest.fixture
def guest(browser: Browser) -> Iterator[Page]:
    with device(browser, **PHONE) as page:
        yield page


@pytest.fixture
def host(browser: Browser) -> Iterator[Page]:
    with device(browser, **PHONE) as page:
        yield page


def hosted(host: Page, site: Server, game: str, *kinds: str) -> None:
    open_shelf(host, site)
    bots_move_at_once(host)
    start_game(host, game, *kinds)
    open_panel(host)


def test_by_a_link_and_a_pasted_answer(host: Page, guest: Page, site: Server) -> None:
    """The dialogs, the panel, the seat, a few moves of both; no device asks another host for anything."""
    hosted(host, site, "Vilnius", "human", "human")
    press(host.locator("#pair"))
    check_axe(host)
    press(host.locator("#pair-code"))
    expect(host.get_by_role("img", name="The code of this table")).to_be_visible()
    check_axe(host)
    given = answer(guest, carried(host))
    check_axe(guest)
    for wrong in ("something else", relayed(given)):
        host.locator("#pair-text").fill(wrong)
        press(host.locator("#pair-connect"))
        expect(host.get_by_role("alert")).to_contain_text("not the code that is needed")
    host.locator("#pair-text").fill(given)
    press(host.locator("#pair-connect"))
    expect(guest.locator("#sit-down")).to_be_visible()
    check_axe(guest)
    sit_down(guest)
    press(host.get_by_role("button", name="Back to the table"))
    people = [VilniusPlayer(host), VilniusPlayer(guest)]
    play_together(people, 6)
    assert all(player.answers for player in people)
    assert all(page.evaluate("() => globalThis.lines.length") for page in (host, guest))


def relayed(code: str) -> str:
    """The code, with the address of a server in place of the device's own."""
    told = zlib.decompress(urlsafe_b64decode(code[1:] + "=" * (-(len(code) - 1) % 4)), -15)
    assert b" typ host" in told
    pack = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = pack.compress(told.replace(b" typ host", b" typ relay")) + pack.flush()
    return code[0] + urlsafe_b64encode(packed).decode().rstrip("=")


@pytest.mark.long
def test_by_two_cameras(browser: Browser, site: Server, tmp_path: Path) -> None:
    """The guest scans inside the page, the host the answer: each camera sees the other's live screen."""
    (tmp_path / "host").mkdir()
    (tmp_path / "guest").mkdir()
    eyes = [Camera(tmp_path / "host"), Camera(tmp_path / "guest")]
    with (
        eyes[0].browser(browser.browser_type) as one,
        eyes[1].browser(browser.browser_type) as other,
        device(one, **PHONE) as host,
        device(other, **PHONE) as guest,
    ):
        hosted(host, site, "Ostia", "human", "human")
        invite(host, "#pair-camera")
        open_shelf(guest, site)
        press(guest.locator("#join"))
        press(guest.locator("#join-camera"))
        expect(guest.locator("video")).to_be_visible()
        eyes[1].show(squares(host))
        expect(guest.get_by_role("img", name="The answer for the host")).to_be_visible()
        eyes[0].show(squares(guest))
        expect(guest.locator("#sit-down")).to_be_visible()
        expect(host.get_by_text("chooses a seat")).to_be_visible()


@pytest.mark.long
def test_a_guest_leaves_and_the_host_hears_it_at_once(host: Page, guest: Page, site: Server) -> None:
    hosted(host, site, "Ostia", "human", "human", "easy")
    connect(host, guest)
    sit_down(guest)
    guest.reload()
    expect(host.get_by_text("Its seat waits for it")).to_be_visible(timeout=5_000)


# By link


@pytest.mark.long
def test_a_game_by_link_over_five_hand_overs(host: Page, guest: Page, site: Server) -> None:
    """Two devices, no connection at all: each turn goes over as a link, and each sees only its own cards."""
    open_shelf(host, site)
    bots_move_at_once(host)
    start_game(host, "Ostia", "human", "human", "easy")
    open_shelf(guest, site)
    bots_move_at_once(guest)
    devices = [host, guest]
    for hand_over in range(5):
        here, there = devices[hand_over % 2], devices[(hand_over + 1) % 2]
        press(here.locator("#take-seat"))
        OstiaPlayer(here).play(until=here.locator("#take-seat"))
        press(here.locator("#hand-on"))
        expect(here.locator("#dialog")).to_contain_text("everybody’s secrets")
        link = here.locator("#link-text").input_value()
        press(here.get_by_role("button", name="Close"))
        there.goto(link)
        wait_ready(there)
        expect(there.get_by_role("heading", level=1)).to_have_text("Here is a game for you")
        press(there.locator("#given-open"))
        OstiaPlayer(there).check_curtain()
        expect(there.locator("#take-seat")).to_be_visible()
    open_shelf(guest, site)
    expect(guest.locator(".save")).to_have_count(1)


@pytest.mark.parametrize("letters", ["1AAAA", "9xyz", "1" + "A" * 20_000])
def test_a_broken_link_opens_the_page_and_says_so(page: Page, site: Server, letters: str) -> None:
    page.goto(f"{site.url}#/given/{letters}")
    wait_ready(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("The link cannot be opened")
    page.get_by_role("button", name="To the shelf", exact=True).click()
    expect(page.get_by_role("button", name="Play here: Ostia")).to_be_visible()
