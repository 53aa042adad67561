"""A slip of the thumb costs nothing: double taps, how many taps the common things take, long names."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.people import QUIET, click, press
from e2e.site import Server
from e2e.test_score_book import open_book, play_round, score, tap

pytestmark = pytest.mark.parametrize("size", ["phone"], indirect=True)

TWICE = 150  # milliseconds between the two taps of a slip
MOMENT = 400  # how long slips.mjs takes a second tap for one; a busy machine may be slower
# Digit keys and counters are meant to be tapped twice; so are switches, which take themselves back.
MEANT = (
    "[data-do=touch], [data-do=printed-key], [data-do=minus], [data-do=player-colour], [data-do=player-up]"
)
# What leaves the table; what goes back and forth through the entries, as often as it is pressed.
NO_ENTRIES = {"tool-shelf", "tool-menu", "tool-table-undo", "tool-table-redo"}
LONG = (
    "Wilhelmina-Charlotte VI",
    "Bartholomäus der Zweite",
    "Konstantin-Aleksandrovi",
    "Maximiliane Hohenstaufe",
    "Theodora Palaiologina I",
)


def book_of(page: Page) -> list[object]:
    """The entries that are kept, as the browser has them."""
    found = page.evaluate("""async () => {
        const open = indexedDB.open("ostia-games", 1);
        const database = await new Promise((done) => (open.onsuccess = () => done(open.result)));
        const all = database.transaction("records").objectStore("records").getAll();
        const texts = await new Promise((done) => (all.onsuccess = () => done(all.result)));
        database.close();
        return texts.filter((text) => JSON.parse(text).kind === "table");
    }""")
    [text] = found
    return [made["entry"] for made in json.loads(text)["document"]["entries"]]


def rest(page: Page) -> None:
    """Until everything that was tapped is answered, and the moment after an entry is over."""
    page.evaluate(QUIET, ["settling", "answering"])


# Made in the page itself: on a busy machine two taps from outside come too far apart. Returns how far.
TAPS = """([x, y, times, gap]) => new Promise((done) => {
    const at = [];
    const tap = () => {
        at.push(performance.now());
        const click = { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y };
        document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent("click", click));
        if (at.length < times) setTimeout(tap, gap);
        else done(at.at(-1) - at[0]);
    };
    tap();
})"""


def tap_at(page: Page, x: float, y: float, times: int) -> float:
    """Where the finger is, whatever lies there by then; returns the milliseconds between the taps."""
    apart: float = page.evaluate(TAPS, [x, y, times, TWICE])
    rest(page)
    return apart


def middle(button: Locator) -> tuple[float, float]:
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# Where each desk is tapped: a game, and the taps that lead to a screen of it.
OSTIA_FORUM = ("neutral-3", "neutral-3", "neutral-4", "neutral-4", "forum-0-5")
OSTIA_CARD = (*OSTIA_FORUM, "to-senate", "order-0", "order-1", "order-3", "order-4", "order-5")
DESKS: dict[str, tuple[str, tuple[str, ...]]] = {
    "ostia forum": ("Ostia", OSTIA_FORUM),
    "ostia card": ("Ostia", OSTIA_CARD),
    "ostia senate": ("Ostia", (*OSTIA_CARD, "card-done", "offer-1-0")),
    "ostia warehouses": ("Ostia", (*OSTIA_CARD, "card-done", "offer-1-0", "count")),
    "ostia player": ("Ostia", ("player-0",)),
    "ostia history": ("Ostia", (*OSTIA_CARD, "card-done", "offer-1-0", "count", "view-history")),
    "marchia turn": ("Marchia Orientalis", ()),
    "marchia building": ("Marchia Orientalis", ("kind-2", "worth-4")),
    "marchia completed": ("Marchia Orientalis", ("kind-2", "worth-4", "coin-silver")),
    "vilnius order": ("Vilnius", ()),
    "vilnius city": ("Vilnius", ("stage-city",)),
    "vilnius fight": ("Vilnius", ("enemy-0-3", "stage-fight")),
}


def buttons(page: Page) -> Iterator[str]:
    """What can be tapped in the order of the page, by selectors that find it again."""
    found = page.locator("#keep button, #dialog button").filter(visible=True)
    for button in found.all():
        name = button.get_attribute("id")
        usable = button.evaluate(
            "(b, meant) => !b.disabled && !b.matches(meant) && !b.closest('[inert]')", MEANT
        )
        if name and usable and name not in NO_ENTRIES:
            yield name


@pytest.mark.parametrize("screen", DESKS)
def test_two_taps_make_no_entry_that_one_would_not(page: Page, site: Server, screen: str) -> None:
    """Every button of every desk is tapped once and then, from the same screen, twice."""
    game, way = DESKS[screen]
    names = ("Ada", "Ben") if game == "Vilnius" else ("Ada", "Ben", "Cleo")
    open_book(page, site, game, *names)
    tap(page, *way)
    start = book_of(page)
    for name in list(buttons(page)):
        made = []
        for times in (1, 2):
            button = page.locator(f"#{name}")
            if not button.count() or not button.is_visible():
                break
            if tap_at(page, *middle(button), times) < MOMENT:
                made.append(book_of(page))
            back_to(page, len(start), way)
        if len(made) == 2:
            assert made[0] == made[1], f"{name}: {made[0][len(start) :]} became {made[1][len(start) :]}"


def back_to(page: Page, entries: int, way: tuple[str, ...]) -> None:
    """The same screen again: what was entered or removed is taken back, what was opened is closed."""
    for _ in range(4):
        if not page.locator("#dialog").count():
            break
        page.keyboard.press("Escape")
        rest(page)
    if page.locator("#edit-stop").is_visible():
        tap(page, "edit-stop")
    while len(book_of(page)) != entries:
        page.evaluate("() => document.getElementById('tool-table-undo').click()")  # the toast lies over it
        rest(page)
    for name in ("view-desk", *(step for step in way if step.startswith(("stage-", "view-", "player-")))):
        button = page.locator(f"#{name}")
        if button.count() and button.is_visible() and button.get_attribute("aria-pressed") != "true":
            press(button)


def test_a_double_tap_of_before_costs_nothing_now(page: Page, site: Server) -> None:
    """Two taps on «Nothing more» once cost a player three points and her turn."""
    open_book(page, site, "Marchia Orientalis", "Ada", "Ben", "Cleo")
    tap(page, "kind-2", "worth-4", "coin-silver")
    tap_at(page, *middle(page.locator("#next-turn")), 2)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ben’s turn")
    assert [entry[0] for entry in book_of(page)] == ["built"]  # type: ignore[index]


def test_the_hand_may_be_quick(page: Page, site: Server) -> None:
    """Digits are heard however fast they come, and what confirms them, too."""
    open_book(page, site, "Ostia", "Ada", "Ben", "Cleo")
    for _ in range(3):
        page.touchscreen.tap(*middle(page.locator("#forum-0-3")))
    expect(page.locator("#forum-0-3")).to_have_text("3")


# Taps


class Taps:
    """Counts them."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def __call__(self, *names: str) -> None:
        tap(self.page, *names)
        self.count += len(names)


def test_an_old_number_is_corrected_in_four_taps(page: Page, site: Server) -> None:
    open_book(page, site, "Ostia", "Ada", "Ben", "Cleo")
    play_round(page, "offer-1-0")
    play_round(page, "offer-1-0")
    taps = Taps(page)
    taps("view-history", "edit-1", "forum-0-5", "count")
    assert taps.count == 4
    history = page.get_by_role("region", name="History")
    expect(history).to_contain_text("Ada sells 2 × wheat at the forum for 24.")


def test_a_forgotten_entry_takes_one_tap_more_than_the_entry(page: Page, site: Server) -> None:
    open_book(page, site, "Ostia", "Ada", "Ben", "Cleo")
    play_round(page, "offer-1-0")
    tap(page, "player-0", "by-chips-1")
    click(page, "Back to the table")
    tap(page, "view-history")
    taps = Taps(page)
    taps("insert-1")
    assert taps.count == 1
    tap(page, "player-2", "by-chips-1")
    click(page, "Back to the table")
    expect(score(page, 2)).to_have_text("1")
    expect(page.get_by_text("What you enter now goes before entry 3.")).to_be_visible()


def test_a_player_is_renamed_in_two_taps(page: Page, site: Server) -> None:
    open_book(page, site, "Ostia", "Ada", "Ben", "Cleo")
    taps = Taps(page)
    taps("player-1")
    page.locator("#player-name").tap()
    taps.count += 1
    page.keyboard.press("Control+a")
    page.keyboard.type("Bea")
    page.keyboard.press("Enter")
    assert taps.count == 2
    expect(page.locator("#player-1 .score__name")).to_have_text("Bea")
    expect(page.locator("#toast")).to_contain_text("Ben is called Bea now.")


def test_the_same_group_again_in_one_tap(page: Page, site: Server) -> None:
    open_book(page, site, "Vilnius", "Ada", "Ben")
    tap(page, "final-attack", "stands", *["glory-right"] * 4)
    page.get_by_role("button", name="Play again").tap()
    expect(page.locator("#player-1 .score__name")).to_have_text("Ben")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Round 1")


# Names


@pytest.mark.parametrize("game", ["Ostia", "Marchia Orientalis", "Vilnius"])
def test_long_names_hide_no_number(page: Page, site: Server, game: str) -> None:
    names = LONG[:3] if game == "Vilnius" else LONG
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
