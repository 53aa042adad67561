"""A small screen: one row of tabs, a dock that is pulled up and down, the header's switches in the menu."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.people import MENU, asked, bots_move_at_once, check_axe, click, open_shelf, press, start_game
from e2e.players import MarchiaPlayer
from e2e.room import check_room
from e2e.site import Server


def height(target: Locator) -> float:
    box = target.bounding_box()
    assert box
    return box["height"]


def pull(page: Page, by: int) -> None:
    """Drag the handle of the dock."""
    box = page.locator("#pull").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + by / 2, steps=3)
    page.mouse.move(x, y + by, steps=3)
    page.mouse.up()


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_a_phone(page: Page, site: Server) -> None:
    """Short stories that share one game on purpose."""
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, "Marchia Orientalis", "human", "easy", "easy")
    expect(asked(page)).to_be_visible()
    check_room(page)
    check_axe(page)
    one_row_of_tabs(page)
    the_dock_is_pulled(page)
    what_is_new_is_marked(page)
    the_switches_are_in_the_menu(page)


def one_row_of_tabs(page: Page) -> None:
    expect(page.locator("header")).to_be_hidden()
    tabs = page.locator(".tab")
    assert {round(tab.bounding_box()["y"]) for tab in tabs.all() if tab.bounding_box()} == {  # type: ignore[index]
        round(tabs.first.bounding_box()["y"])  # type: ignore[index]
    }
    page.locator("#tab-players").tap()
    expect(page.locator("#part-players")).to_be_visible()
    expect(page.locator("#part-board")).to_be_hidden()
    page.locator("#tab-0").tap()
    expect(page.locator("#march-0")).to_be_visible()
    expect(page.locator(".market")).to_be_hidden()


def the_dock_is_pulled(page: Page) -> None:
    dock, handle = page.locator("#dock"), page.locator("#pull")
    usual = height(dock)
    pull(page, -120)
    assert height(dock) == pytest.approx(usual + 120, abs=2)
    handle.focus()
    page.keyboard.press("ArrowDown")
    kept = height(dock)
    assert kept == pytest.approx(usual + 72, abs=2)
    # It stays so, whatever is asked next.
    player = MarchiaPlayer(page)
    for _ in range(4):
        player.play(until=asked(page), most=3)
        player.answer_once()
        expect(asked(page).or_(page.locator("#skip"))).to_be_visible()
        assert height(dock) == kept
    # Pressed, it goes up, down, and back.
    handle.tap()
    highest = height(dock)
    handle.tap()
    assert height(dock) < usual < highest
    handle.tap()
    assert height(dock) == pytest.approx(usual, abs=1)
    expect(handle).to_have_attribute("aria-valuenow", "50")


def what_is_new_is_marked(page: Page) -> None:
    MarchiaPlayer(page).play(until=page.locator("#tab-log .tab__new"), most=60)
    log = page.locator("#tab-log")
    log.tap()
    expect(page.locator("#part-log")).to_be_visible()
    expect(log.locator(".tab__new")).to_be_hidden()
    page.locator("#tab-market").tap()
    expect(log.locator(".tab__new")).to_be_hidden()


def the_switches_are_in_the_menu(page: Page) -> None:
    click(page, MENU)
    dialog = page.get_by_role("dialog")
    check_axe(page)
    dialog.get_by_role("button", name="Dark").tap()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dialog.get_by_role("button", name="Deutsch").tap()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    dialog.get_by_role("button", name="Zurück zum Spiel").tap()
    check_axe(page)


@pytest.mark.parametrize("size", ["low"], indirect=True)
def test_a_low_screen(page: Page, site: Server) -> None:
    """The board beside the decision; a zoom that does nothing is off; the shelf is shown from its top."""
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, "Marchia Orientalis", "human", "easy")
    expect(asked(page)).to_be_visible()
    check_room(page)
    check_axe(page)
    board, dock = page.locator("#part-board").bounding_box(), page.locator("#dock").bounding_box()
    assert board and dock
    assert board["height"] > 400
    assert dock["x"] >= board["x"] + board["width"]
    page.locator("#tab-0").click()
    less, more = page.locator("#march-0 [data-zoom-by='0.7']"), page.locator("#march-0 [data-zoom-by='1.4']")
    expect(less).to_have_attribute("aria-disabled", "true")
    more.click()
    expect(less).not_to_have_attribute("aria-disabled", "true")
    less.click()
    expect(less).to_have_attribute("aria-disabled", "true")
    click(page, MENU)
    press(page.get_by_role("button", name="Save and leave"))
    expect(page.locator("#saves")).to_be_visible()
    assert page.evaluate("() => scrollY") == 0
    page.reload()
    expect(page.locator("#saves")).to_be_visible()
    assert page.evaluate("() => scrollY") == 0
