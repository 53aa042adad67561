"""Whole games on several devices, and a line that is made late, lost and made again."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.devices import answer, connect, device, invite, open_panel, play_together, sit_down
from e2e.people import bots_move_at_once, open_shelf, press, start_game
from e2e.players import MarchiaPlayer, OstiaPlayer, VilniusPlayer
from e2e.site import PHONE, Server, wait_ready


@pytest.fixture
def devices(browser: Browser) -> Iterator[list[Page]]:
    """Three phones."""
    with ExitStack() as stack:
        yield [stack.enter_context(device(browser, **PHONE)) for _ in range(3)]


def begin(host: Page, site: Server, game: str, *kinds: str) -> None:
    open_shelf(host, site)
    bots_move_at_once(host)
    start_game(host, game, *kinds)
    open_panel(host)


def join(host: Page, guest: Page) -> None:
    connect(host, guest)
    bots_move_at_once(guest)
    sit_down(guest)


def back_to_table(host: Page) -> None:
    press(host.get_by_role("button", name="Back to the table"))


def test_an_answer_that_comes_a_minute_late(devices: list[Page], site: Server) -> None:
    host, guest, _ = devices
    begin(host, site, "Ostia", "human", "human")
    given = answer(guest, invite(host))
    host.wait_for_timeout(60_000)
    host.locator("#pair-text").fill(given)
    press(host.locator("#pair-connect"))
    expect(guest.locator("#sit-down")).to_be_visible()


def test_ostia_on_three_devices_with_a_bot(devices: list[Page], site: Server) -> None:
    host, *guests = devices
    begin(host, site, "Ostia", "human", "human", "human", "easy")
    for guest in guests:
        join(host, guest)
    back_to_table(host)
    people = [OstiaPlayer(page) for page in devices]
    play_together(people)
    assert all(player.answers > 10 for player in people)
    assert len({page.get_by_role("heading", level=1).inner_text() for page in devices}) == 1


def test_vilnius_on_two_devices(devices: list[Page], site: Server) -> None:
    host, guest, _ = devices
    begin(host, site, "Vilnius", "human", "human")
    join(host, guest)
    back_to_table(host)
    people = [VilniusPlayer(host), VilniusPlayer(guest)]
    play_together(people)
    assert all(player.answers > 10 for player in people)


def test_marchia_with_killed_tabs(devices: list[Page], site: Server) -> None:
    """The guest's tab dies and comes back, then the host's: nobody misses anything."""
    host, guest, _ = devices
    begin(host, site, "Marchia Orientalis", "human", "human")
    join(host, guest)
    back_to_table(host)
    people = [MarchiaPlayer(host), MarchiaPlayer(guest)]
    play_together(people, 12)
    guest.close()
    people[1].page = guest = guest.context.new_page()
    expect(host.get_by_text("Its seat waits for it")).to_be_visible()
    come_back(host, guest)
    play_together(people, 12)
    table = host.url
    host.close()
    expect(guest.get_by_role("heading", level=1)).to_have_text("No longer at the table", timeout=30_000)
    people[0].page = host = host.context.new_page()
    host.goto(table)
    wait_ready(host)
    come_back(host, guest)
    play_together(people)
    assert len({page.get_by_role("heading", level=1).inner_text() for page in (host, guest)}) == 1


def come_back(host: Page, guest: Page) -> None:
    """Two scans; the seat is remembered."""
    open_panel(host)
    given = answer(guest, invite(host))
    host.locator("#pair-text").fill(given)
    press(host.locator("#pair-connect"))
    expect(guest.locator("#part-board, #asked, #heading").first).to_be_visible()
    expect(guest.locator("#sit-down")).to_have_count(0)
    back_to_table(host)


def test_a_score_book_of_ostia_on_three_devices(devices: list[Page], site: Server) -> None:
    """Five rounds and the final count. Everybody lays their own cards and tells their own purse on their own
    phone; rows appear when all have laid, and the ranking when all have told."""
    host, *guests = devices
    open_shelf(host, site)
    press(host.get_by_role("button", name="At the table: Ostia"))
    press(host.locator("#table-begin"))
    press(host.locator("#tool-menu"))
    press(host.locator("#devices"))
    for guest in guests:
        connect(host, guest)
        sit_down(guest)
    back_to_table(host)
    for number in range(5):
        keep_round(host, guests, last=number == 4)
    for seat, page in enumerate(devices):
        expect(host.locator(".final")).to_have_count(0)
        expect(page.locator("#owned")).to_be_visible()
        tap(page, "owned", f"pad-{seat + 7}", "purse-typed", "kept", "spare-0")
    for page in devices:
        expect(page.locator(".final")).to_be_visible()
    assert len({page.get_by_role("heading", level=1).inner_text() for page in devices}) == 1


def keep_round(host: Page, guests: list[Page], *, last: bool) -> None:
    ben, cleo = guests
    tap(host, "stage-senate")
    if host.locator("#order-0").count():
        tap(host, *(f"order-{good}" for good in (0, 1, 3, 4, 5)), "card-done")
    tap(ben, "stage-forum", "forum-1-0", "forum-1-0", "stage-senate", "offer-1-3", "count")
    tap(host, "stage-forum")
    expect(host.get_by_text("laid on another device").first).to_be_visible()
    tap(cleo, "stage-forum", "forum-2-5", "stage-senate", "offer-2-4", "count")
    expect(host.locator("#forum-1-0")).to_have_text("2")
    expect(host.locator("#forum-2-5")).to_have_text("1")
    tap(host, "neutral-3", "neutral-3", "neutral-4", "neutral-4", "forum-0-5")
    tap(host, "to-senate", "offer-0-1", "count")
    for guest in guests:
        tap(guest, "stage-forum")
        expect(guest.get_by_text("This round is counted.")).to_be_visible()
    tap(host, "end-round")
    if not last:
        for guest in guests:
            expect(guest.get_by_text("This round is counted.")).to_have_count(0)


def tap(page: Page, *names: str) -> None:
    for name in names:
        press(page.locator(f"#{name}"))
