"""Whole games of Marchia in a real browser, played by pressing tiles, places, coins and buttons."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.people import Hand, check_axe, fits, open_shelf
from e2e.site import Server

ASKED = ".decision__actions, #take-seat, .final"
# What somebody sees who is asked something; of the rows of the market the cheapest that sells anything.
SIGHT = """() => {
    const there = (wanted) => Boolean(document.querySelector(wanted));
    return {
        enough: there("UNTIL"),
        curtain: there("#take-seat"),
        purse: there(".mdesk"),
        step: document.querySelector(".decision__actions .mdesk")?.dataset.step ?? "",
        row: [6, 5, 4, 3, 2, 1].find((row) => there(`.space:nth-child(${row}) button.offer`)) ?? 0,
        places: document.querySelectorAll("[id^=ghost-]").length,
    };
}"""


def start(page: Page, *kinds: str) -> None:
    """A game with these seats, always the same shuffle; bots move at once."""
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("() => localStorage.setItem('ostia.pace', 'skip')")
    page.locator("[data-do=setup][data-game=marchia]").first.click()
    page.wait_for_selector("#begin")
    for number, kind in enumerate(kinds):
        if not page.locator(f"#name-{number}").count():
            page.click("#add-seat")
        page.select_option(f"#kind-{number}", kind)
    page.click("#more summary")
    page.fill("#seed", "7")
    page.click("#begin")


class Player:
    """Somebody who buys what is cheapest where it can be bought, else draws, and never thinks long."""

    def __init__(self, page: Page) -> None:
        self.hand = Hand(page)
        self.passed = 0
        self.seen: set[str] = set()

    def play(self, until: str = ".final", places: int = 99, most: int = 900) -> None:
        """Play until this is there, the ranking if nothing else is said, or a tile has so many places."""
        for _ in range(most):
            sight = self.hand.wait(f"{ASKED}, {until}", SIGHT.replace("UNTIL", until))
            if sight["enough"] or sight["places"] >= places:
                return
            if sight["curtain"]:
                assert not sight["purse"], "no purse is in the page behind the curtain"
                self.passed += 1
                self.hand.press("#take-seat")
            else:
                self.seen.add(sight["step"])
                self.hand.press(*self.wishes(sight["step"], sight["row"]))
        raise AssertionError("the game does not end")

    def wishes(self, step: str, row: int) -> tuple[str, ...]:
        """What to press now, the dearest wish first."""
        if step == "turn":
            opened = [".beside button.offer"] if "second" not in self.seen else []
            buys = [f".space:nth-child({row}) button.offer"] if row else []
            return *buys, *opened, "#draw", "#relief", ".beside button.offer"
        return {
            "choose": ("#choose-1", "#choose-0", ".mdesk button.offer"),
            "build": ("#confirm",),
            "gold": ("[role=button].coin",),
            "second": ("#draw", ".mdesk button.offer"),
            "stock": ("#price-0", ".price"),
            "tax": ("[role=button].coin",),
        }[step]


def touch(page: Page) -> Callable[..., None]:
    """A finger: «touchStart» and «touchMove» at a point, «touchEnd» without."""
    finger = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    return send


def swipe(page: Page, start_: float, end: float, y: float = 400) -> None:
    """A finger across the table."""
    send = touch(page)
    send("touchStart", (start_, y))
    for part in range(1, 6):
        send("touchMove", (start_ + (end - start_) * part / 5, y))
    send("touchEnd")


def middle(element: Locator) -> tuple[float, float]:
    """Where a hand would touch it."""
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


OTHER_PLACE = "[id^=ghost-][aria-pressed=false]"


def lies_at(page: Page, place: str) -> None:
    """The tile was dropped there, and nothing is carried any more."""
    expect(page.locator(f"#{place}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".carried")).to_have_count(0)


def drag_with_the_mouse(page: Page) -> None:
    """A tile of the market into the march, which shows its places meanwhile; a drawn tile into the column."""
    page.locator(".space [data-drag]").first.hover()
    page.mouse.down()
    page.mouse.move(300, 300)
    for piece in (None, page.locator(".at-hand__tile")):
        place = page.locator(OTHER_PLACE).first
        name = place.get_attribute("id") or ""
        if piece:
            piece.drag_to(place)
        else:
            place.hover()
            page.mouse.up()
        lies_at(page, name)
    page.click("#why-cost")
    expect(page.locator("#dialog .sum__total")).to_be_visible()
    page.keyboard.press("Escape")
    page.click("#take-back")
    page.click("#draw")
    tile = page.locator(".drawn [data-drag]").last
    name = (tile.get_attribute("id") or "").replace("drawn", "why-tile")
    tile.drag_to(page.locator(".space[data-zone]").last)
    page.click(f".column[data-own] .space:last-child #{name}")
    expect(page.locator("#dialog .clause")).to_have_text("M4.1")
    page.keyboard.press("Escape")


def drag_with_a_finger(page: Page) -> None:
    """A quick finger on a tile of the market swipes; one that rests lifts the tile."""
    tile = page.locator(".space [data-drag]").first
    x, y = middle(tile)
    swipe(page, x, x - 70, y)
    expect(page.locator("#front-0")).to_be_checked()
    assert not page.locator("[id^=ghost-], .carried").count()
    page.locator(".fronts label", has_text="Market").tap()
    send = touch(page)
    send("touchStart", middle(tile))
    place = page.locator(OTHER_PLACE).first
    name = place.get_attribute("id") or ""
    send("touchMove", middle(place))
    expect(page.locator("[data-over-zone]")).to_have_count(1)
    send("touchEnd")
    lies_at(page, name)
    expect(page.locator("#front-0")).to_be_checked()


def test_two_people_at_one_device(page: Page, site: Server) -> None:
    open_shelf(page, site)
    start(page, "human", "human")
    player = Player(page)
    player.play()
    assert player.passed > 20
    assert {"choose", "turn", "build", "stock", "tax"} <= player.seen
    check_axe(page)
    for _ in range(4):
        page.click("#tell-next")
    page.wait_for_selector(".ranking")
    check_axe(page)


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_four_against_bots_on_a_phone_with_touch(page: Page, site: Server) -> None:
    open_shelf(page, site)
    start(page, "human", "easy", "easy", "easy")
    player = Player(page)
    player.play(until=".space [data-drag]")
    drag_with_a_finger(page)
    assert fits(page)
    for name in ("#confirm", "#turn-left", "#take-back"):
        box = page.locator(name).bounding_box()
        assert box and box["height"] >= 44
        assert 400 < box["y"] < 844 - box["height"], "in reach of the thumb"
    expect(page.locator("#market")).to_be_hidden()
    page.locator(".fronts label", has_text="Market").tap()
    expect(page.locator("#market")).to_be_visible()
    check_axe(page)
    swipe(page, 300, 90)
    expect(page.locator("#market")).to_be_hidden()
    expect(page.locator("#front-0")).to_be_checked()
    player.play()
    assert player.passed == 0
    page.locator("#tell-all").tap()
    page.locator("[data-do=replay]").first.tap()
    page.locator("#earlier").tap()
    page.wait_for_selector(".marchia")
    assert fits(page)


def test_keys_and_wheel_turn_and_zoom(page: Page, site: Server) -> None:
    open_shelf(page, site)
    start(page, "human", "easy", "easy")
    player = Player(page)
    player.play(until=".space [data-drag]")
    drag_with_the_mouse(page)
    player.play(places=2)
    ghosts = page.locator("[id^=ghost-]")
    assert fits(page)
    check_axe(page)
    expect(page.locator("[id^=ghost-][aria-pressed=true]")).to_be_focused()
    page.locator("[id^=ghost-][aria-pressed=false]").first.focus()
    chosen = page.evaluate("() => document.activeElement.id")
    page.keyboard.press("Enter")
    expect(page.locator(f"#{chosen}")).to_have_attribute("aria-pressed", "true")
    assert ghosts.count() >= 2

    def lies() -> str:
        return page.locator("#confirm").get_attribute("data-action") or ""

    while not page.locator("#turn-right[data-turn]").count():
        player.hand.press("#confirm")  # this tile fits here in one way only
        player.play(places=2)
    here = page.locator("[id^=ghost-][aria-pressed=true]")
    turns: list[Callable[[], object]] = [
        lambda: page.keyboard.press("r"),
        lambda: page.keyboard.press("Shift+R"),
        lambda: page.mouse.wheel(0, 100),
        here.click,
        page.locator("#turn-left").click,
    ]
    for turn in turns:
        before = lies()
        here.hover()
        page.wait_for_timeout(160)  # a wheel turns once for each notch
        turn()
        expect(page.locator("#confirm")).not_to_have_attribute("data-action", before)
    view = page.locator("[data-zoom]").first
    page.locator("[data-zoom-by='1.4']").first.click()
    expect(view).to_have_attribute("style", "--zoom: 1.4;")
    assert view.evaluate("view => view.scrollWidth > view.clientWidth + 20")
    before = lies()
    here.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#confirm")).not_to_have_attribute("data-action", before)
    expect(view).to_have_attribute("style", "--zoom: 1.4;")
    page.locator("[data-zoom-by='0']").first.click()
    assert view.evaluate("view => view.scrollWidth <= view.clientWidth")
    page.locator("[data-do=explain]").first.click()
    expect(page.locator("#dialog .clause")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_have_count(0)
    here.focus()
    page.keyboard.press("Enter")
    expect(here).to_have_count(0)
