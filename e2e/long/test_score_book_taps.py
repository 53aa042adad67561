"""How many taps the common things take at a table, and what long names leave of the numbers."""

import pytest
from playwright.sync_api import Page, expect

from e2e.people import QUIET, click
from e2e.site import Server
from e2e.test_score_book import open_book, play_round, score, tap

pytestmark = pytest.mark.parametrize("size", ["phone"], indirect=True)

LONG = (
    "Wilhelmina-Charlotte VI",
    "Bartholomäus der Zweite",
    "Konstantin-Aleksandrovi",
    "Maximiliane Hohenstaufe",
    "Theodora Palaiologina I",
)


class Taps:
    """Counts them."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def __call__(self, *names: str) -> None:
        tap(self.page, *names)
        self.count += len(names)


def rename_in_two(page: Page) -> None:
    taps = Taps(page)
    taps("player-1", "player-name")
    page.keyboard.press("Control+a")
    page.keyboard.type("Bea")
    page.keyboard.press("Enter")
    assert taps.count == 2
    expect(page.locator("#player-1 .score__name")).to_have_text("Bea")
    expect(page.locator("#toast")).to_contain_text("Ben is called Bea now.")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_ostia(page: Page, site: Server) -> None:
    """A lot, an old number, something forgotten, a name: at one table, one after the other."""
    open_book(page, site, "Ostia", "Ada", "Ben", "Cleo", options=("counted along",))
    taps = Taps(page)
    taps("pad-1", "pad-4", "buyer-1")
    assert taps.count == 3, "a lot that is counted along"
    expect(page.locator("#toast")).to_contain_text("Ada sells a lot to Ben for 14 and gets 7.")
    play_round(page, "offer-1-0")
    play_round(page, "offer-1-0")

    taps = Taps(page)
    taps("view-history", "edit-2", "forum-0-5", "count")
    assert taps.count == 4, "an old number is corrected"
    history = page.get_by_role("region", name="History")
    expect(history).to_contain_text("Ada sells 2 × wheat at the forum for 24.")

    click(page, "Table")
    entry = ("pad-9", "buyer-1")
    taps = Taps(page)
    taps("late-insert-5", *entry)  # before the end of the second round
    assert taps.count == 1 + len(entry), "what was forgotten"
    expect(page.locator("#toast")).to_contain_text("Ben keeps a lot for 10.")
    expect(page.get_by_text("What you enter now goes before entry 7.")).to_be_visible()
    tap(page, "edit-stop", "view-desk")
    rename_in_two(page)


def test_a_loan_takes_two_taps(page: Page, site: Server) -> None:
    open_book(page, site, "Ostia", "Ada", "Ben", "Cleo")
    taps = Taps(page)
    taps("stage-harbour", "loan-1")
    assert taps.count == 2
    expect(page.locator("#toast")).to_contain_text("Ben: loans +1.")
    tap(page, "sold-1")
    expect(page.locator("#toast")).to_contain_text("Ben: warehouses −1.")


def test_marchia(page: Page, site: Server) -> None:
    """A building with nothing completed, an old number, something forgotten, a name."""
    open_book(page, site, "Marchia Orientalis", "Ada", "Ben", "Cleo")
    taps = Taps(page)
    taps("kind-2", "worth-4", "coin-silver")
    assert taps.count == 3, "a building"
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ben’s turn")
    tap(page, "draw", "draw")

    taps = Taps(page)
    taps("view-history", "edit-0", "worth-5", "coin-silver")
    assert taps.count == 4, "an old number is corrected"
    history = page.get_by_role("region", name="History")
    expect(history).to_contain_text("Ada builds, worth 5: village, silver coin.")

    click(page, "Table")
    taps = Taps(page)
    taps("late-insert-1", "done-1")  # Ada completed it
    assert taps.count == 1 + 1, "what was forgotten"
    expect(score(page, 0)).to_have_text("5")
    expect(page.get_by_text("What you enter now goes before entry 3.")).to_be_visible()
    tap(page, "edit-stop", "view-desk")
    rename_in_two(page)


def test_vilnius(page: Page, site: Server) -> None:
    """An old number, something forgotten, a name; a card that our box lacks; the same group again."""
    open_book(page, site, "Vilnius", "Ada", "Ben")
    tap(page, "enemy-0-2", "enemy-1-1", "stage-fight", "end-round", "stage-order", "enemy-1-1")
    taps = Taps(page)
    taps("view-history", "edit-0", "enemy-0-1")
    assert taps.count <= 4, "an old number is corrected"
    expect(score(page, 0)).to_have_text("1/3")
    click(page, "Table")
    taps = Taps(page)
    taps("late-insert-2", "enemy-0-1")
    assert taps.count == 1 + 1, "what was forgotten"
    expect(score(page, 0)).to_have_text("2/3")
    tap(page, "edit-stop", "view-desk")
    rename_in_two(page)

    tap(page, "stage-city")
    known, building, unit = Taps(page), Taps(page), Taps(page)
    known("raise-2")
    building("other-building", "order-value-4")
    expect(page.locator("#toast")).to_contain_text("builds: a building of Order value 4.")
    unit("other-unit", "gold-2", "tools-3-1")
    expect(page.locator("#toast")).to_contain_text("a unit for 2 gold and 1 tool, cancels a red skull.")
    assert known.count == 1 and building.count <= 3 and unit.count <= 3

    tap(page, "stage-order", "final-attack", "sure", "stands", "sure", *["glory-right"] * 4)
    page.get_by_role("button", name="Play again").tap()  # one tap
    expect(page.locator("#player-1 .score__name")).to_have_text("Bea")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Round 1")


# Names


@pytest.mark.parametrize("game", ["Ostia", "Marchia Orientalis", "Vilnius"])
def test_long_names_hide_no_number(page: Page, site: Server, game: str) -> None:
    names = LONG[:3] if game == "Vilnius" else LONG
    assert {len(name) for name in names} == {23}
    open_book(page, site, game, *names)
    for width, height in ((390, 844), (844, 390), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        for player in range(len(names)):
            number = score(page, player)
            seen = number.evaluate("""(number) => {
                const { left, right, top, bottom } = number.getBoundingClientRect();
                const card = number.closest("button").getBoundingClientRect();
                const inside = left >= card.left && right <= card.right && bottom <= card.bottom;
                const x = (left + right) / 2, y = (top + bottom) / 2;
                return inside && number.closest("button").contains(document.elementFromPoint(x, y));
            }""")
            assert seen, (width, player)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_toast_says_what_was_written_and_leaves(page: Page, site: Server) -> None:
    open_book(page, site, "Vilnius", "Ada", "Ben")
    tap(page, "enemy-0-2")
    toast = page.locator("#toast")
    expect(toast).to_contain_text("An enemy of strength 2 joins the row of Ada: 2 of 3.")
    page.evaluate(QUIET, ["settling"])
    toast.get_by_role("button", name="Undo").tap()
    expect(score(page, 0)).to_have_text("0/3")
    expect(toast).to_be_hidden(timeout=15_000)


def test_another_part_of_a_desk_is_seen_from_its_top(page: Page, site: Server) -> None:
    """Whoever has scrolled down among the cards of the city does not land in the middle of the fight."""
    open_book(page, site, "Vilnius", "Ada", "Ben")
    tap(page, "stage-city")
    desk = page.locator("#keep-desk")
    desk.evaluate("(desk) => desk.scrollTo(0, 200)")
    tap(page, "pass")
    assert desk.evaluate("(desk) => desk.scrollTop"), "nothing moves while the part is the same"
    tap(page, "pass")
    expect(page.get_by_text("No row is strong enough to attack.")).to_be_visible()
    assert not desk.evaluate("(desk) => desk.scrollTop")


def test_what_a_building_completed_is_asked_in_sight(page: Page, site: Server) -> None:
    """Also by whoever has scrolled down to the coins, however the phone lies."""
    open_book(page, site, "Marchia Orientalis", "Ada", "Ben", "Cleo")
    for scrolls, (width, height) in (("#keep-desk", (390, 700)), (".keep__desk", (844, 390))):
        page.set_viewport_size({"width": width, "height": height})
        tap(page, "kind-2", "worth-4", "coin-none", "kind-2", "worth-4")
        for name in ("supply", "coin-none"):
            expect(page.locator(f"#{name}")).to_be_in_viewport(ratio=1)
        desk = page.locator(scrolls)
        desk.evaluate("(desk) => desk.scrollTo(0, 9999)")
        assert desk.evaluate("(desk) => desk.scrollTop")
        tap(page, "coin-none")
        assert not desk.evaluate("(desk) => desk.scrollTop")
        expect(page.locator(".just-built")).to_be_in_viewport()


def test_nothing_looks_chosen_that_was_only_pressed(page: Page, site: Server) -> None:
    open_book(page, site, "Marchia Orientalis", "Ada", "Ben", "Cleo")
    page.locator("#draw").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ben’s turn")
    left = page.locator("#draw").evaluate("(button) => button.matches(':hover')")
    assert left, "as by a finger on a phone"
    colours = page.locator("#draw, #end-castle").evaluate_all(
        "(all) => all.map((button) => getComputedStyle(button).backgroundColor)"
    )
    assert colours[0] == colours[1]


def test_undo_stays_where_it_is_below_a_toast(page: Page, site: Server) -> None:
    open_book(page, site, "Marchia Orientalis", "Ada", "Ben", "Cleo")
    for width, height in ((390, 844), (844, 390), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        tap(page, "draw")
        expect(page.locator("#toast")).to_contain_text("Ada draws two tiles.")
        arrow = page.locator("#tool-table-undo").bounding_box()
        assert arrow
        page.evaluate(QUIET, ["settling"])
        page.touchscreen.tap(arrow["x"] + arrow["width"] / 2, arrow["y"] + arrow["height"] / 2)
        expect(page.get_by_role("heading", level=1)).to_contain_text("Ada’s turn")
        tap(page, "tool-menu")  # not covered
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
