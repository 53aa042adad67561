"""The rulebook in front of a game, and on paper; pieces that tell what they are."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.people import asked, bots_move_at_once, check_axe, open_shelf, press, start_game
from e2e.site import Server, wait_ready
from e2e.test_paper import pages


def table(page: Page, site: Server, game: str, *kinds: str) -> None:
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, game, *kinds)
    expect(asked(page)).to_be_visible()


@pytest.mark.long
def test_the_rules_inside_a_game(page: Page, site: Server) -> None:
    """From the mark of a decision, by keyboard, through a search and back to the game as it was."""
    table(page, site, "Marchia Orientalis", "human", "easy")
    before = page.locator("#main").inner_text()
    page.locator("#clause").press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[aria-current=true]")).to_be_focused()
    expect(dialog.locator("[aria-current=true]")).to_be_in_viewport()
    check_axe(page)
    page.locator("#find-rule").focus()
    page.keyboard.type("SUPPLY castle", delay=20)
    expect(page.locator("#rules-found")).to_have_text(re.compile(r"\d+ places found"))
    expect(page.locator("[id='rule-M2.1']")).to_have_count(0)
    expect(page.locator("#find-rule")).to_have_value("SUPPLY castle")
    expect(page.locator("#find-rule")).to_be_focused()
    mentions = page.locator("[id='rule-M4.5']").get_by_role("link", name="M4.3")
    mentions.press("Enter")
    expect(page.locator("[id='rule-M4.3']")).to_be_focused()
    expect(page.locator("#find-rule")).to_have_value("")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("#clause")).to_be_focused()
    assert page.locator("#main").inner_text() == before


@pytest.mark.parametrize("game", ["Marchia Orientalis", pytest.param("Vilnius", marks=pytest.mark.long)])
def test_what_is_this(page: Page, site: Server, game: str) -> None:
    """A press tells instead of acting, by mouse and by keyboard; what does nothing tells at once."""
    table(page, site, game, "human", "easy")
    before = page.locator("#main").inner_text()
    tool, dialog = page.locator("#tool-ask"), page.get_by_role("dialog")
    tool.press("Enter")
    expect(tool).to_have_attribute("aria-pressed", "true")
    check_axe(page)
    press(page.locator("button[data-what]:visible").first)
    expect(dialog).to_be_visible()
    check_axe(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(tool).to_have_attribute("aria-pressed", "false")
    tool.press("Enter")
    piece = page.locator("[data-what][role=button]:visible").first
    piece.focus()
    piece.press("Enter")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    plain = page.locator("g[data-what]:visible" if game != "Vilnius" else "div[data-what]:visible").first
    press(plain)
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.locator("#main").inner_text() == before


@pytest.mark.parametrize(
    ("game", "most"),
    [
        pytest.param("ostia", 8, marks=pytest.mark.long),
        ("marchia", 7),
        pytest.param("vilnius", 10, marks=pytest.mark.long),
    ],
)
def test_the_rules_on_paper(page: Page, site: Server, tmp_path: Path, game: str, most: int) -> None:
    page.goto(f"{site.url}#/{game}/rules")
    wait_ready(page)
    expect(page.locator(".rulebook")).to_be_visible()
    assert 2 < pages(page, tmp_path / "rules.pdf") <= most
    page.emulate_media(media="print")
    expect(page.locator("#find-rule")).to_be_hidden()
    expect(page.locator(".rulebook__picture").first).to_be_visible()
