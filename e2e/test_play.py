"""Whole games in a real browser, played by pressing buttons."""

import pytest
from playwright.sync_api import Page, expect

from e2e.people import act, bots_have_moved, check_axe, fits, open_shelf, play_on, press, set_up, start
from e2e.site import Server

BOTH = pytest.mark.parametrize("size", ["phone", "desktop"], indirect=True)


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
    page.wait_for_selector("#begin")
    expect(page.locator("#heading")).to_be_focused()
    go_to("Name of player 1")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("Zoë")
    page.keyboard.press("Enter")
    page.wait_for_selector(".decision__actions")
    expect(page.locator("#heading")).to_have_text("Zoë, your turn")
    go_to("Keep all")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=Lay one or two cards")


@BOTH
def test_every_page_by_axe_and_by_hand(page: Page, test_site: Server) -> None:
    """Two people and two bots, from the shelf to the end of a game and back; axe looks at every page."""
    page.emulate_media(reduced_motion="reduce")  # a colour on its way to another is no finding
    open_shelf(page, test_site)
    check_axe(page)
    set_up(page, "human", "human", "easy", "hard")
    page.fill("#name-1", "Ada")
    press(page, "Start the game")
    page.wait_for_selector(".field__error")
    check_axe(page)
    page.fill("#name-1", "Ben")
    page.fill("#name-2", "Cleo")
    press(page, "Start the game")
    page.wait_for_selector("#take-seat")
    assert page.locator(".pip").count() == 0, "no card is in the page behind the curtain"
    expect(page.locator("#heading")).to_be_focused()
    check_axe(page)
    page.click("#take-seat")
    page.wait_for_selector(".decision__actions")
    press(page, "Redo")
    page.wait_for_selector("#toast")
    check_axe(page)
    menu(page)
    assert 1 + play_on(page) > 4
    expect(page.locator("#heading")).to_contain_text("win")
    sideways = page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert sideways, "nothing sticks out at the side"
    check_axe(page)
    look_back(page)
    press(page, "Ostia Games: to the shelf")
    page.wait_for_selector(".saves")
    check_axe(page)
    press(page, "About the game: Ostia")
    page.wait_for_selector(".about")
    check_axe(page)


def menu(page: Page) -> None:
    """Another pace for the bots; the name could be changed."""
    press(page, "The game: name, export, pace, leave")
    page.wait_for_selector(".dialog")
    check_axe(page)
    press(page, "fast")
    press(page, "Rename")
    page.wait_for_selector("#new-name")
    check_axe(page)
    press(page, "Cancel")


def look_back(page: Page) -> None:
    """The whole game once more, and then a new one."""
    press(page, "Look back at the game")
    page.wait_for_selector("#moment")
    check_axe(page)
    page.click('[data-do=theme][data-theme="dark"]')
    check_axe(page)
    press(page, "One action back")
    expect(page.locator(".replay__place")).to_contain_text("Action")
    page.locator("#moment").fill("0")
    expect(page.locator(".replay__place")).to_contain_text("Action 0 of")
    press(page, "To the result")
    press(page, "Play again")
    page.wait_for_selector("#take-seat")


def test_a_visit(page: Page, test_site: Server) -> None:
    """One visit, one thing after the other: a start for each would take longer than all of them."""
    open_shelf(page, test_site)
    page.evaluate("() => localStorage.setItem('ostia.pace', 'skip')")
    typed_names_stay(page)
    press(page, "Start the game")
    page.wait_for_selector(".decision__actions")
    assert fits(page), "the table scrolls"
    decision_in_reach_of_the_thumb(page)
    another_language(page)
    back_button_and_escape(page)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Three games on one shelf")
    skip_the_bots(page)


def typed_names_stay(page: Page) -> None:
    set_up(page, "human", "normal")
    page.fill("#name-1", "Ada")
    press(page, "Start the game")
    expect(page.locator("#name-1-problem")).to_have_text("two players have the same name")
    expect(page.locator("#name-1")).to_be_focused()
    page.fill("#name-0", "Bob")
    press(page, "Add a player")
    page.wait_for_selector("#name-2")
    assert page.input_value("#name-0") == "Bob"
    assert page.input_value("#seed") == "7"


def decision_in_reach_of_the_thumb(page: Page) -> None:
    before = page.viewport_size
    assert before
    page.set_viewport_size({"width": 390, "height": 844})
    for button in page.locator(".decision__actions .button").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44
        assert 400 < box["y"] < 844 - box["height"]
    page.set_viewport_size(before)


def another_language(page: Page) -> None:
    act(page)
    page.wait_for_selector(".decision__actions")
    bots_have_moved(page)
    cards = page.locator(".plain").inner_text()
    page.click('[data-do=language][data-language="de"]')
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert page.locator(".plain .pip").count() > 0
    page.click('[data-do=theme][data-theme="dark"]')
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.click('[data-do=language][data-language="en"]')
    expect(page.locator(".plain")).to_have_text(cards, use_inner_text=True)


def back_button_and_escape(page: Page) -> None:
    press(page, "The game: name, export, pace, leave")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Three games on one shelf")
    page.get_by_role("button", name="Continue").first.click()
    page.wait_for_selector(".table")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Three games on one shelf")
    page.get_by_role("button", name="About the game").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ostia")


def skip_the_bots(page: Page) -> None:
    page.evaluate("() => localStorage.setItem('ostia.pace', 'slow')")
    start(page, "easy", "normal", "easy", "normal")
    page.wait_for_selector("#skip")
    assert fits(page), "four seats scroll"
    page.click("#skip")
    page.wait_for_selector(".final", timeout=8000)
