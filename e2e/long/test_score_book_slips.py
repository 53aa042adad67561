"""A slip of the thumb costs nothing: two taps on every button of every desk."""

import pytest
from playwright.sync_api import Page, expect

from e2e.long.slips import CLOSE, Screen, book_of, check_screen, middle, open_screen, tap_at
from e2e.people import press
from e2e.site import Server
from e2e.test_score_book import open_book, tap

pytestmark = pytest.mark.parametrize("size", ["phone"], indirect=True)

TWO = ("Ada", "Ben")
ALONG = ("counted along",)
LIGHT = ("tool-menu", "table-light", CLOSE)

FORUM = ("neutral-3", "neutral-3", "neutral-4", "neutral-4", "forum-0-5")
CARD = (*FORUM, "to-senate", "order-0", "order-1", "order-3", "order-4", "order-5")
COUNTED = (*CARD, "card-done", "offer-1-0", "count")
UNCOUNTED = ("stage-stores", "end-round", "sure") * 5
ASKED = ("owned", "purse-typed", "kept", "spare-0")
BY_HAND = ("player-0", "by-chips-1", CLOSE)
MARKER = ("player-2", "marker", CLOSE)
CORRECTING = ("view-history", "edit-0")
OSTIA = {
    "harbour": Screen("Ostia", ("stage-harbour", "lot-0", "pad-9"), ("stage-harbour",), options=ALONG),
    "comparing": Screen("Ostia", (), ("stage-harbour", "compare"), options=ALONG),
    "a printed value": Screen("Ostia", (), ("stage-harbour", "compare", "lot-0"), options=ALONG),
    "secret harbour": Screen("Ostia", (), ("stage-harbour",)),
    "forum": Screen("Ostia", FORUM, ("stage-forum",)),
    "forum of Gaius": Screen("Ostia", ("gaius-0", "gaius-1"), ("stage-forum",), TWO),
    "card": Screen("Ostia", CARD, ("stage-senate",)),
    "next card": Screen("Ostia", (*CARD, "card-done"), ("stage-senate", "to-open")),
    "senate": Screen("Ostia", (*CARD, "card-done", "offer-1-0"), ("stage-senate",)),
    "warehouses": Screen("Ostia", COUNTED, ("stage-stores",)),
    "counted forum": Screen("Ostia", COUNTED, ("stage-forum",)),
    "light": Screen("Ostia", (*LIGHT, *COUNTED), ("stage-stores",)),
    "owned": Screen("Ostia", UNCOUNTED),
    "purse": Screen("Ostia", (*UNCOUNTED, "owned")),
    "kept": Screen("Ostia", (*UNCOUNTED, "owned", "purse-typed")),
    "spare": Screen("Ostia", (*UNCOUNTED, "owned", "purse-typed", "kept")),
    "last card": Screen("Ostia", (*UNCOUNTED, *ASKED * 3)),
    "player": Screen("Ostia", (), ("player-0",)),
    "history": Screen("Ostia", COUNTED, ("view-history",)),
    "correcting": Screen("Ostia", COUNTED, ("view-history", "edit-1")),
    "inserting": Screen("Ostia", COUNTED, ("view-history", "insert-1")),
    "by hand": Screen("Ostia", BY_HAND, CORRECTING),
    "start marker": Screen("Ostia", MARKER, CORRECTING),
}

M = "Marchia Orientalis"
VILLAGE = ("kind-2", "worth-4", "coin-silver")
VILLAGES = ("kind-2", "worth-4", "coin-none", "draw", "draw", "kind-2", "worth-3", "coin-none")
LAST = (*VILLAGES, "end-castle", *["draw"] * 7)
OVER = (*LIGHT, "ends", "sure")
MARCHIA = {
    "turn": Screen(M, (), ("stage-turn",)),
    "building": Screen(M, ("kind-2", "worth-4", "price-2"), ("stage-turn",), options=ALONG),
    "next": Screen(M, VILLAGE, ("stage-turn",)),
    "completed": Screen(M, VILLAGE, ("stage-completed",)),
    "comparing": Screen(M, VILLAGE, ("stage-completed", "compare")),
    "unfinished": Screen(M, LAST),
    "holder": Screen(M, (*LAST, *["unfinished-right"] * 3)),
    "purse": Screen(M, (*LAST, *["unfinished-right"] * 3, "holder-0")),
    "taxes": Screen(M, LIGHT),
    "track": Screen(M, OVER),
    "march": Screen(M, (*OVER, "pad-9", "track-typed")),
    "player": Screen(M, (), ("player-0",)),
    "history": Screen(M, ("draw", "draw"), ("view-history",)),
    "by hand": Screen(M, ("player-0", "by-points-2", CLOSE), CORRECTING),
}

ROW = ("enemy-0-5",)
GLORY = ("final-attack", "sure", "stands", "sure")
LOOT = ("enemy-0-5", "stage-fight", "defeated-all", "aim-0-city", "fight-over")


def vilnius(*made: str, way: tuple[str, ...] = ()) -> Screen:
    return Screen("Vilnius", made, ("stage-order", *way), TWO)


VILNIUS = {
    "order": vilnius("enemy-0-2"),
    "boost": vilnius(way=("boost",)),
    "list of the boost": vilnius("boost", "[id^=boost-]", way=("to-boost", "due-0-3")),
    "city": vilnius(way=("stage-city",)),
    "losses": vilnius(
        "stage-city", "other-building", "order-value-2", way=("stage-city", "quarter-0", "minus")
    ),
    "everybody has passed": vilnius("stage-city", "pass", "pass", way=("stage-city",)),
    "another building": vilnius(way=("stage-city", "other-building")),
    "another unit": vilnius(way=("stage-city", "other-unit", "gold-2")),
    "comparing": vilnius(way=("stage-fight", "compare")),
    "no attack": vilnius(way=("stage-fight",)),
    "fight": vilnius(*ROW, way=("stage-fight", "aim-0-quarter")),
    "loot": vilnius(*LOOT, way=("stage-fight",)),
    "red skulls": vilnius(*ROW, way=("stage-fight", "to-red")),
    "skulls": vilnius(*ROW, way=("stage-fight", "to-skulls")),
    "final attack": vilnius("final-attack", "sure", way=("stage-fight",)),
    "glory": vilnius(*GLORY),
    "glory of units": vilnius(*GLORY, "glory-right"),
    "light fight": vilnius(*LIGHT, *ROW, way=("stage-fight", "aim-0-city")),
    "history": vilnius("enemy-0-2", "enemy-1-1", way=("view-history",)),
    "player": vilnius("enemy-0-2", way=("player-0",)),
    "by hand": vilnius("player-0", "by-row-1", CLOSE, way=CORRECTING),
}
SCREENS = {
    f"{game} {name}": screen
    for game, screens in (("ostia", OSTIA), ("marchia", MARCHIA), ("vilnius", VILNIUS))
    for name, screen in screens.items()
}


@pytest.mark.parametrize("screen", SCREENS)
def test_two_taps_make_no_entry_that_one_would_not(page: Page, site: Server, screen: str) -> None:
    open_screen(page, site, SCREENS[screen])
    check_screen(page, SCREENS[screen])


def test_a_double_tap_of_before_costs_nothing_now(page: Page, site: Server) -> None:
    """Two taps on «Nothing more» once cost a player three points and her turn."""
    open_book(page, site, M, "Ada", "Ben", "Cleo")
    tap(page, *VILLAGE, "stage-completed")
    tap_at(page, *middle(page.locator("#next-turn")), 2)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ben’s turn")
    assert [entry[0] for entry in book_of(page)] == ["built"]


def test_two_taps_take_back_one_entry_and_bring_back_one(page: Page, site: Server) -> None:
    open_book(page, site, M, "Ada", "Ben", "Cleo")
    tap(page, "draw", "draw", "draw")
    for name, left in (("undo", 2), ("undo", 1), ("redo", 2), ("redo", 3)):
        if page.locator("#toast").count():
            press(page.locator("#toast [data-do=close-toast]"))  # it may lie over them
        tap_at(page, *middle(page.locator(f"#tool-table-{name}")), 2)
        assert len(book_of(page)) == left


def test_a_doubt_is_not_answered_by_the_second_tap(page: Page, site: Server) -> None:
    """«My box says 3» raises a question in the same place; it waits for an answer."""
    open_book(page, site, M, "Ada", "Ben", "Cleo")
    tap(page, "compare", "value-coins-silver", "printed-key-1")
    tap_at(page, *middle(page.locator("#printed-set")), 2)
    expect(page.get_by_text("Is that so in your box?")).to_be_visible()


def test_the_hand_may_be_quick(page: Page, site: Server) -> None:
    """Digits are heard however fast they come, and what confirms them, too."""
    open_book(page, site, "Ostia", "Ada", "Ben", "Cleo")
    for _ in range(3):
        page.touchscreen.tap(*middle(page.locator("#forum-0-3")))
    expect(page.locator("#forum-0-3")).to_have_text("3")
