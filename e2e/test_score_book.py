"""Score books for tables with the real box, kept by tapping on a phone."""

import json
import time
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.people import check_axe, click, open_shelf, press
from e2e.site import Server, wait_offline, wait_ready

pytestmark = pytest.mark.parametrize("size", ["phone"], indirect=True)
CARD = (0, 1, 3, 4, 5)  # ivory, wood, wine, rice, wheat; cloth follows by itself


def tap(page: Page, *names: str) -> None:
    """Tap these controls of the desk, each known by its id, one after the other."""
    for name in names:
        press(page.locator(f"#{name}"))


def open_book(page: Page, site: Server, game: str, *names: str, options: tuple[str, ...] = ()) -> None:
    """A score book for these people; `options` are words that are chosen on the set-up page."""
    open_shelf(page, site)
    page.emulate_media(reduced_motion="reduce")
    click(page, f"At the table: {game}")
    expect(page.locator("#table-begin")).to_be_visible()  # only then can seats be counted
    for number, name in enumerate(names):
        if not page.locator(f"#name-{number}").count():
            click(page, "Add a player")
        page.get_by_label(f"Name of player {number + 1}").fill(name)
    if page.locator(f"#name-{len(names)}").count():
        click(page, f"Remove player {len(names) + 1}")
    for option in options:
        radio = page.get_by_role("radio", name=option, exact=True)
        radio.evaluate("(radio) => radio.scrollIntoView({ block: 'center' })")  # not behind what confirms
        radio.check(force=True)
    tap(page, "table-begin")
    expect(page.get_by_role("list", name="Scores")).to_be_visible()


def score(page: Page, player: int) -> Locator:
    return page.locator(f"#player-{player} .score__number")


def play_round(page: Page, *offers: str) -> None:
    """The forum with the four neutral goods of three players, then the senate, then the next round."""
    if not page.locator("#neutral-3").count():
        tap(page, "stage-forum")
    tap(page, "neutral-3", "neutral-3", "neutral-4", "neutral-4", "forum-0-5", "to-senate")
    if page.locator("#order-0").count():
        tap(page, *(f"order-{good}" for good in CARD), "card-done")
    tap(page, *offers, "count", "end-round")


def count(page: Page, *purses: str) -> None:
    """The guided final count: warehouses and loans, money, goods, one player after the other."""
    for purse in purses:
        tap(page, "owned", *(f"pad-{digit}" for digit in purse), "purse-typed", "keep-3", "kept")


def expect_ranking(page: Page, *rows: str) -> None:
    """The players from the first to the last with their points: «Ben 19»."""
    places = page.get_by_role("list", name="Ranking").get_by_role("listitem")
    expect(places).to_have_count(len(rows))
    for place, row in zip(places.all(), rows, strict=True):
        name, _, points = row.partition(" ")
        expect(place.get_by_text(name, exact=True)).to_be_visible()
        if points:
            expect(
                place.get_by_role("button", name=f"How {name}’s {points} adds up", exact=True)
            ).to_be_visible()


def check_room_for_fingers(page: Page) -> None:
    wide = page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    assert not wide, "the page scrolls sideways"
    long = page.evaluate("() => document.documentElement.scrollHeight > innerHeight")
    assert not long, "the page scrolls, and not the part of it"
    for button in page.locator("#keep button").filter(visible=True).all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44, button.evaluate("button => button.outerHTML")


@pytest.mark.long
def test_ostia_with_corrections(page: Page, site: Server) -> None:
    """A whole table, two corrections after its end, the picture to share and the list of plays."""
    open_book(page, site, "Ostia", "Ada", "Ben", "Cleo")
    check_room_for_fingers(page)
    check_axe(page)
    play_round(page, "offer-1-0")
    for _ in range(4):
        play_round(page, "offer-1-0", "offer-2-1")
    check_axe(page)
    count(page, "30", "20", "10")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ben wins!")
    # Ben asked first: the marker has moved on. Chips, one good each, and 3, 2, 1 for 30, 20, 10.
    expect_ranking(page, "Ben 19", "Cleo 11", "Ada 2")
    check_axe(page)

    # In the first round it was Cleo, not Ben, who gave ivory to the senate.
    click(page, "Correct an entry")
    expect(page.locator("#edit-1")).to_be_visible()
    check_axe(page)
    tap(page, "edit-1", "to-senate", "minus", "offer-1-0", "minus", "offer-2-0", "count")
    history = page.get_by_role("region", name="History").get_by_role("listitem")
    expect(history.last).to_contain_text("Senate card of round 1")
    expect(history.nth(-2)).to_contain_text("Cleo gives ivory to the senate, worth 5: 3 victory chips.")
    click(page, "Ranking")
    expect_ranking(page, "Ben 16", "Cleo 14", "Ada 2")

    # A chip of Ada's was forgotten in the first round.
    click(page, "Correct an entry")
    tap(page, "insert-2")
    check_room_for_fingers(page)
    check_axe(page)
    tap(page, "player-0", "by-chips-1")
    click(page, "Back to the table")
    tap(page, "edit-stop")
    expect(history.nth(-3)).to_contain_text("Ada: victory chips +1.")
    click(page, "Ranking")
    expect_ranking(page, "Ben 16", "Cleo 14", "Ada 3")

    with page.expect_download() as download:
        click(page, "Share as a picture")
    assert download.value.suggested_filename == "ostia.png"
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")
    page.get_by_label("Notes").fill("Olives")
    page.get_by_role("heading", level=1).click()
    click(page, "All plays")
    expect(page.get_by_role("main")).to_contain_text("Olives")
    check_axe(page)
    with page.expect_download() as download:
        click(page, "Export as CSV")
    table = Path(download.value.path()).read_bytes()
    assert table.startswith(b"\xef\xbb\xbfplay,game,") and b",Ben,16,1,1," in table, "as Excel wants it"


def test_the_first_score_comes_quickly_and_goes_into_a_file(page: Page, site: Server, tmp_path: Path) -> None:
    started = time.monotonic()
    open_shelf(page, site)
    click(page, "At the table: Ostia")
    tap(page, "table-begin", "forum-0-3")
    expect(page.get_by_role("row").filter(has=page.locator("#forum-0-3"))).to_contain_text("+15")
    assert time.monotonic() - started < 30  # with the start of the page, on a busy machine
    click(page, "Menu")
    with page.expect_download() as download:
        click(page, "Export as a file")
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert json.loads(saved.read_text("utf-8"))["format"] == "ostia-games/table"


@pytest.mark.long
@pytest.mark.offline
def test_without_a_network(page: Page, context: BrowserContext, own_site: Server) -> None:
    page.goto(own_site.url)
    wait_ready(page)
    wait_offline(page)
    own_site.stop()
    page.reload()
    wait_ready(page)
    context.set_offline(True)
    click(page, "At the table: Ostia")
    tap(page, "table-begin")
    play_round(page, "offer-1-0")
    tap(page, "player-1")
    expect(page.get_by_role("dialog")).to_contain_text("Round 1: senate, place 1, offer worth 5")


def test_a_killed_tab_loses_no_card(page: Page, context: BrowserContext, site: Server) -> None:
    open_book(page, site, "Ostia", "Ada", "Ben", "Cleo")
    play_round(page, "offer-1-0")
    tap(page, "forum-0-3", "forum-0-3", "forum-0-3")
    page.close(run_before_unload=False)
    again = context.new_page()
    open_shelf(again, site)
    click(again, "Continue: Ostia")
    expect(again.locator("#forum-0-3")).to_have_text("3")
    expect(score(again, 1)).to_have_text("3")
    click(again, "Undo")
    expect(again.get_by_role("heading", level=1)).to_contain_text("Round 1 of 5")


@pytest.mark.long
def test_sideways_and_in_the_dark(page: Page, site: Server) -> None:
    page.emulate_media(color_scheme="dark")
    open_book(page, site, "Ostia", "Ada", "Ben", "Cleo", "Dora", "Emil")
    page.set_viewport_size({"width": 844, "height": 390})
    check_room_for_fingers(page)
    check_axe(page)
    last = page.locator("#forum-4-5").bounding_box()
    assert last
    assert last["y"] + last["height"] <= 390, "five players fit without scrolling"


def test_marchia_with_a_correction(page: Page, site: Server) -> None:
    open_book(page, site, "Marchia Orientalis", "Ada", "Ben", "Cleo")
    check_room_for_fingers(page)
    check_axe(page)
    tap(page, "kind-4", "worth-8", "coin-none", "done-1")  # a castle in three taps
    tap(page, "kind-2", "worth-5", "coin-silver", "tax-gold")
    tap(page, "kind-4", "worth-6", "coin-none", "end-castle", "draw")
    tap(page, *["draw"] * 6)
    tap(page, *["unfinished-right"] * 3)
    tap(page, "holder-0")
    for digits in ("18", "5", ""):
        tap(page, *(f"pad-{digit}" for digit in digits), "purse-typed")
    # Castle 8, half of 6 and 2, 7 for the castle tile, 9 for money.
    expect_ranking(page, "Ada 28", "Ben 9", "Cleo 1")
    check_axe(page)

    # The first castle was worth 10.
    click(page, "Correct an entry")
    tap(page, "edit-1")
    expect(page.get_by_role("button", name="Completed, worth")).to_have_count(2)
    tap(page, "edit-stop", "edit-0", "kind-4", "worth-10", "coin-none", "remove-1")
    click(page, "Ranking")
    # Nothing is completed now: half of 10, 6 and 2 is 9, with 7 for the castle tile and 9 for money.
    expect_ranking(page, "Ada 25", "Ben 9", "Cleo 1")

    # Points can be adjusted after the count.
    tap(page, "player-2", "by-points-3")
    click(page, "Back to the table")
    expect_ranking(page, "Ada 25", "Ben 9", "Cleo 6")


@pytest.mark.long
def test_vilnius_with_corrections(page: Page, site: Server) -> None:
    open_book(page, site, "Vilnius", "Ada", "Ben")
    check_room_for_fingers(page)
    check_axe(page)
    tap(page, "enemy-0-2", "enemy-1-3", "stage-city", "other-building", "order-value-2")
    tap(page, "other-building", "order-value-1", "stage-fight")
    check_axe(page)
    tap(page, "to-red", "red-0-0", "red-1-1")  # Ada's Farmers and Ben's Town Guard: the dearer ones fall
    expect(page.get_by_text("Town Guard of Ben")).to_be_visible()
    check_room_for_fingers(page)
    check_axe(page)
    tap(page, "falls", "tool-table-undo", "stage-fight")
    expect(page.locator("#fight-over")).to_be_disabled()
    tap(page, "damage", "damage", "defeated-all", "aim-1-quarter", "fight-over", "end-round")
    expect(score(page, 1)).to_have_text("0/4")
    tap(page, "view-history", "remove-4")  # one of the two city points was a mistake
    expect(score(page, 0)).to_have_text("2/3")
    tap(page, "edit-0", "enemy-0-1")  # and the very first enemy was weaker
    expect(score(page, 0)).to_have_text("1/3")
    tap(page, "view-desk", "enemy-1-0", "final-attack", "sure", "stands", "sure", *["glory-right"] * 4)
    expect(page.get_by_role("heading", level=1)).to_have_text("You won together!")
    expect(page.get_by_role("main")).to_contain_text("The city stands with 11 points.")
    expect_ranking(page, "Ada", "Ben")
    check_axe(page)
