"""A guided first game, by keyboard alone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.lessons import follow
from e2e.people import QUIET, check_axe, open_shelf
from e2e.site import Server


def by_keyboard(target: Locator) -> None:
    """The focus is there already."""
    page = target.page
    expect(target).to_be_focused()
    page.keyboard.press("Enter")
    page.evaluate(QUIET, ["answering"])


@pytest.mark.long
def test_marchia_by_keyboard(page: Page, site: Server) -> None:
    """From the shelf through the whole lesson to the set-up; left and resumed on the way."""
    open_shelf(page, site)
    page.emulate_media(reduced_motion="reduce")
    offer = page.get_by_role("button", name="Learn by playing (5 minutes): Marchia Orientalis")
    offer.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#voice-place")).to_have_text("Step 1 of 19")
    page.locator("#lesson-next").focus()
    by_keyboard(page.locator("#lesson-next"))
    expect(page.locator("#voice-place")).to_have_text("Step 2 of 19")
    page.reload()
    expect(page.locator("#voice-place")).to_have_text("Step 2 of 19")
    page.locator("#lesson-next").focus()
    follow(page, by_keyboard, looks=(5, 15))
    check_axe(page)
    page.keyboard.press("Tab")
    expect(page.locator("#first-game")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#begin")).to_be_visible()
    expect(page.get_by_role("button", name="Repeat the lesson: Marchia Orientalis")).to_be_visible()
