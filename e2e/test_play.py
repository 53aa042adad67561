"""Everything around a game, seen with Pearls, the small game of the tests."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.choices import PHONE_AND_DESKTOP
from e2e.people import (
    MENU,
    SHELF,
    SHELF_TITLE,
    asked,
    check_axe,
    click,
    fits,
    in_reach_of_the_thumb,
    open_shelf,
    set_up,
    start_game,
)
from e2e.players import PearlsPlayer
from e2e.site import PHONE, Server

SOMEBODY_WON = re.compile("wins!|share the victory!")  # bots do not play alike twice


def title(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def test_with_the_keyboard_alone(page: Page, test_site: Server) -> None:
    open_shelf(page, test_site)

    def go_to(name: str) -> None:
        for _ in range(60):
            page.keyboard.press("Tab")
            focused = page.evaluate(
                "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"
            )
            if focused.strip() == name:
                return
        raise AssertionError(f"no way to «{name}» by Tab")

    go_to("Play here: Pearls")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(title(page)).to_be_focused()
    go_to("Name of player 1")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("Zoë")
    page.keyboard.press("Enter")
    expect(title(page)).to_have_text("Zoë, your turn")
    go_to("Keep all")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Lay one or two cards")).to_be_visible()


@pytest.mark.parametrize("size", PHONE_AND_DESKTOP, indirect=True)
def test_every_page(page: Page, test_site: Server) -> None:
    """Two people and two bots, from the shelf to the end of a game and back; axe looks at every page."""
    page.emulate_media(reduced_motion="reduce")  # axe would measure a colour on its way to another
    open_shelf(page, test_site)
    check_axe(page)
    set_up(page, "Pearls", "human", "human", "easy", "hard")
    page.get_by_label("Name of player 2").fill("Ada")
    click(page, "Start the game")
    expect(page.get_by_role("alert")).to_be_visible()
    check_axe(page)
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_label("Name of player 3").fill("Cleo")
    click(page, "Start the game")
    expect(page.locator("#take-seat")).to_be_visible()
    expect(title(page)).to_be_focused()
    check_axe(page)
    player = PearlsPlayer(page)
    player.play(until=asked(page))
    # A button that says why it is off can be pressed, too.
    page.get_by_role("button", name="Redo").click(force=True)
    expect(page.get_by_role("status").filter(has_text="there is nothing to redo")).to_be_visible()
    check_axe(page)
    menu(page)
    player.play_to_the_end()
    assert player.passed_on > 4
    expect(title(page)).to_have_text(SOMEBODY_WON)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    check_axe(page)
    look_back(page)
    click(page, SHELF)
    expect(page.get_by_role("region", name="Continue")).to_be_visible()
    check_axe(page)
    click(page, "About the game: Ostia")
    expect(title(page)).to_have_text("Ostia")
    check_axe(page)


def menu(page: Page) -> None:
    """Another pace for the bots; the name could be changed."""
    click(page, MENU)
    expect(page.get_by_role("dialog")).to_be_visible()
    check_axe(page)
    click(page, "fast")
    click(page, "Rename")
    expect(page.get_by_label("Name of the game")).to_be_visible()
    check_axe(page)
    click(page, "Cancel")


def look_back(page: Page) -> None:
    """The whole game once more, and then a new one."""
    click(page, "Look back at the game")
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    check_axe(page)
    click(page, "Dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    check_axe(page)
    click(page, "One action back")
    expect(page.get_by_text("Action 0 of")).to_have_count(0)
    page.get_by_role("slider", name="Moment of the game").fill("0")
    expect(page.get_by_text("Action 0 of")).to_be_visible()
    click(page, "To the result")
    click(page, "Play again")
    expect(page.locator("#take-seat")).to_be_visible()


def test_a_visit(page: Page, test_site: Server) -> None:
    """Short stories that share one page on purpose: a start for each would take longer than all of them."""
    open_shelf(page, test_site)
    page.evaluate("() => localStorage.setItem('ostia.pace', 'skip')")
    typed_names_stay(page)
    click(page, "Start the game")
    expect(asked(page)).to_be_visible()
    assert fits(page), "the table scrolls"
    decision_in_reach_of_the_thumb(page)
    another_language(page)
    back_button_and_escape(page)
    page.go_back()
    expect(title(page)).to_have_text(SHELF_TITLE)
    undo_while_a_bot_thinks(page)
    skip_the_bots(page)


def typed_names_stay(page: Page) -> None:
    set_up(page, "Pearls", "human", "normal")
    page.get_by_label("Name of player 2").fill("Ada")
    click(page, "Start the game")
    expect(page.get_by_role("alert")).to_have_text("two players have the same name")
    expect(page.get_by_label("Name of player 2")).to_be_focused()
    page.get_by_label("Name of player 1").fill("Bob")
    click(page, "Add a player")
    expect(page.get_by_label("Name of player 3")).to_be_visible()
    expect(page.get_by_label("Name of player 1")).to_have_value("Bob")
    expect(page.get_by_label("Seed")).to_have_value("7")


def decision_in_reach_of_the_thumb(page: Page) -> None:
    before = page.viewport_size
    assert before
    page.set_viewport_size(PHONE["viewport"])
    for button in page.locator("[id^=act-]").all():
        in_reach_of_the_thumb(button)
    page.set_viewport_size(before)


def another_language(page: Page) -> None:
    PearlsPlayer(page).answer_once()
    both_bots_have_offered = page.locator("#part-log").get_by_text("is ready.")
    expect(both_bots_have_offered).to_have_count(2)
    board = page.locator("#part-board")
    cards = board.inner_text()
    click(page, "Deutsch")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(board.get_by_role("listitem").first).to_be_visible()
    click(page, "Dunkel")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    click(page, "English")
    expect(board).to_have_text(cards, use_inner_text=True)


def back_button_and_escape(page: Page) -> None:
    click(page, MENU)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.go_back()
    expect(title(page)).to_have_text(SHELF_TITLE)
    click(page, "Continue: Pearls")
    expect(asked(page)).to_be_visible()
    page.go_back()
    expect(title(page)).to_have_text(SHELF_TITLE)
    click(page, "About the game: Ostia")
    expect(title(page)).to_have_text("Ostia")


def undo_while_a_bot_thinks(page: Page) -> None:
    """One's own move is taken back before the bot has answered it; the bot notices after its pause."""
    page.evaluate("() => localStorage.setItem('ostia.pace', 'slow')")
    start_game(page, "Pearls", "human", "normal")
    expect(asked(page)).to_be_visible()
    keep = page.get_by_role("button", name="Keep all")
    keep.click()
    expect(page.locator("#skip")).to_be_visible()
    click(page, "Undo")
    page.wait_for_timeout(2000)  # longer than the pause of a slow bot
    expect(asked(page)).to_be_visible()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    click(page, SHELF)


def skip_the_bots(page: Page) -> None:
    start_game(page, "Pearls", "easy", "normal", "easy", "normal")
    expect(page.locator("#skip")).to_be_visible()
    assert fits(page), "four seats scroll"
    page.locator("#skip").click()
    expect(title(page)).to_have_text(SOMEBODY_WON, timeout=8000)
