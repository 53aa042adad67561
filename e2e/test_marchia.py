"""Marchia in a real browser, played by pressing tiles, places, coins and buttons."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.people import (
    asked,
    bots_move_at_once,
    check_axe,
    fits,
    in_reach_of_the_thumb,
    open_shelf,
    press,
    start_game,
)
from e2e.players import MarchiaPlayer
from e2e.site import Server

FOR_SALE = "#market [data-drag]"
OTHER_PLACE = "[id^=ghost-][aria-pressed=false]"
THIS_PLACE = "[id^=ghost-][aria-pressed=true]"


def start_marchia(page: Page, site: Server, *kinds: str) -> MarchiaPlayer:
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, "Marchia Orientalis", *kinds)
    return MarchiaPlayer(page)


def two_places(page: Page) -> Locator:
    """Visible while the tile at hand fits in more than one place."""
    return page.locator("[id^=ghost-]").nth(1)


def id_of(element: Locator) -> str:
    return element.get_attribute("id") or ""


def expect_tile_at(page: Page, place: str) -> None:
    """The tile was dropped there, and nothing is carried any more."""
    expect(page.locator(f"#{place}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".carried")).to_have_count(0)


def test_two_people_at_one_device(page: Page, site: Server) -> None:
    """The first turns; no purse is in the page behind the curtain."""
    player = start_marchia(page, site, "human", "human")
    while player.passed_on < 6:
        player.play(until=page.locator("#take-seat"))
        player.play(until=asked(page))
    assert {"choose", "turn", "build"} <= player.steps


# On a phone, with a finger


class Finger:
    """Touches that Playwright has no words for: resting, carrying and swiping."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self._send("touchMove", (x, y))

    def up(self) -> None:
        self._send("touchEnd")

    def swipe(self, start: float, end: float, y: float) -> None:
        self.down(start, y)
        for part in range(1, 6):
            self.move(start + (end - start) * part / 5, y)
        self.up()

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_four_on_a_phone_with_touch(page: Page, site: Server) -> None:
    player = start_marchia(page, site, "human", "easy", "easy", "easy")
    player.play(until=page.locator(FOR_SALE))
    finger, market = Finger(page), page.locator("#market")
    own_march = page.get_by_role("radio", name="Ada")
    swipe_or_lift_a_tile(page, finger)

    assert fits(page)
    for name in ("#confirm", "#turn-left", "#take-back"):
        in_reach_of_the_thumb(page.locator(name))
    expect(market).to_be_hidden()
    page.get_by_role("radio", name="Market").tap()
    expect(market).to_be_visible()
    check_axe(page)
    finger.swipe(300, 90, y=400)
    expect(market).to_be_hidden()
    expect(own_march).to_be_checked()

    player.play(until=asked(page, "turn", "stock", "tax"))
    assert player.passed_on == 0


def swipe_or_lift_a_tile(page: Page, finger: Finger) -> None:
    """A quick finger on a tile of the market swipes; one that rests lifts the tile."""
    tile, own_march = page.locator(FOR_SALE).first, page.get_by_role("radio", name="Ada")
    x, y = middle(tile)
    finger.swipe(x, x - 70, y)
    expect(own_march).to_be_checked()
    expect(page.locator("[id^=ghost-], .carried")).to_have_count(0)
    page.get_by_role("radio", name="Market").tap()
    finger.down(*middle(tile))
    place = page.locator(OTHER_PLACE).first
    expect(place).to_be_visible()
    name = id_of(place)
    finger.move(*middle(place))
    expect(page.locator("[data-over-zone]")).to_have_count(1)
    finger.up()
    expect_tile_at(page, name)
    expect(own_march).to_be_checked()


# At a desk, with a mouse and a keyboard


@pytest.mark.long
def test_drag_with_the_mouse(page: Page, site: Server) -> None:
    player = start_marchia(page, site, "human", "easy", "easy")
    player.play(until=page.locator(FOR_SALE))

    # A tile of the market is lifted; the march shows its places meanwhile.
    page.locator(FOR_SALE).first.hover()
    page.mouse.down()
    page.mouse.move(300, 300)
    place = page.locator(OTHER_PLACE).first
    name = id_of(place)
    place.hover()
    page.mouse.up()
    expect_tile_at(page, name)

    # The tile at hand is carried to another place; what it costs explains itself.
    place = page.locator(OTHER_PLACE).first
    name = id_of(place)
    asked(page, "build").locator("[data-drag]").drag_to(place)
    expect_tile_at(page, name)
    page.locator("#why-cost").click()
    expect(page.get_by_role("dialog")).to_contain_text("Total")
    page.keyboard.press("Escape")

    # A drawn tile goes into the own column, where it explains itself, too.
    page.locator("#take-back").click()
    page.locator("#draw").click()
    drawn = page.locator("[id^=drawn-]").last
    tile = id_of(drawn).removeprefix("drawn-")
    column = page.get_by_role("region", name="Ada’s column")
    drawn.drag_to(column.get_by_role("listitem").last)
    column.locator(f"#why-tile-{tile}").click()
    expect(page.get_by_role("dialog")).to_contain_text("M4.1")


@pytest.mark.long
def test_keys_and_wheel_turn_and_zoom(page: Page, site: Server) -> None:
    player = start_marchia(page, site, "human", "easy", "easy")
    player.play(until=two_places(page))
    assert fits(page)
    check_axe(page)
    here, confirm = page.locator(THIS_PLACE), page.locator("#confirm")
    expect(here).to_be_focused()
    other = page.locator(OTHER_PLACE).first
    chosen = id_of(other)
    other.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#{chosen}")).to_have_attribute("aria-pressed", "true")

    while not page.locator("#turn-right").is_enabled():
        press(confirm)  # this tile fits here in one way only
        player.play(until=two_places(page))
    turns: list[Callable[[], object]] = [
        lambda: page.keyboard.press("r"),
        lambda: page.keyboard.press("Shift+R"),
        lambda: page.mouse.wheel(0, 100),
        here.click,
        page.locator("#turn-left").click,
    ]
    for turn in turns:
        before = how_it_lies(confirm)
        here.hover()
        page.wait_for_timeout(160)  # a wheel turns once for each notch
        turn()
        expect(confirm).not_to_have_attribute("data-action", before)

    march = page.locator("#view-0")
    page.get_by_role("button", name="Ada’s march: zoom in").click()
    expect(march).to_have_attribute("style", "--zoom: 1.4;")
    assert march.evaluate("march => march.scrollWidth > march.clientWidth + 20")
    before = how_it_lies(confirm)
    here.focus()
    page.keyboard.press("ArrowRight")
    expect(confirm).not_to_have_attribute("data-action", before)
    expect(march).to_have_attribute("style", "--zoom: 1.4;")
    page.get_by_role("button", name="Ada’s march: show all").click()
    assert march.evaluate("march => march.scrollWidth <= march.clientWidth")

    page.locator("#why-cost").click()
    expect(page.get_by_role("dialog")).to_contain_text(re.compile(r"M\d\.\d"))  # a clause of the rules
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    here.focus()
    page.keyboard.press("Enter")
    expect(here).to_have_count(0)


def how_it_lies(confirm: Locator) -> str:
    """The place and the rotation that would be built."""
    return confirm.get_attribute("data-action") or ""
