"""The expert in a real browser: what is said of it, and that nothing stands still while it thinks."""

import pytest
from playwright.sync_api import Page, expect

from e2e.people import asked, fits, open_shelf, press, set_up
from e2e.players import MarchiaPlayer
from e2e.site import Server

THINKS = "An expert takes up to a few seconds for each decision."


@pytest.mark.parametrize("size", ["desktop", "phone"], indirect=True)
def test_an_expert_makes_its_first_moves(page: Page, site: Server) -> None:
    """Whoever chooses an expert is told what to expect, sees why it takes so long, and gets an answer."""
    open_shelf(page, site)
    page.emulate_media(reduced_motion="reduce")
    set_up(page, "Marchia Orientalis", "human", "expert")
    expect(page.get_by_text("The strongest level.")).to_be_visible()
    expect(page.locator("#temper-1")).to_have_count(0)
    page.locator("#start").select_option("0")
    page.locator("#begin").click()

    # The expert chooses its first tile before the start player has a turn.
    expect(page.get_by_role("heading", name="Ben is thinking …")).to_be_visible()
    expect(page.get_by_text(THINKS)).to_be_visible()
    assert fits(page)

    # The page answers while the expert thinks: its menu opens and closes.
    page.locator("#tool-menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(asked(page, "turn")).to_be_visible()

    # A whole turn of Ada's, then one of the expert's; then it is Ada's turn again.
    player = MarchiaPlayer(page)
    player.play(until=page.get_by_text(THINKS))
    expect(asked(page, "turn")).to_be_visible(timeout=30_000)


def test_a_turn_can_be_taken_back_while_an_expert_thinks(page: Page, site: Server) -> None:
    open_shelf(page, site)
    page.emulate_media(reduced_motion="reduce")
    set_up(page, "Marchia Orientalis", "human", "expert")
    page.locator("#start").select_option("0")
    page.locator("#begin").click()
    expect(asked(page, "turn")).to_be_visible()
    player = MarchiaPlayer(page)
    player.play(until=page.get_by_text(THINKS))
    press(page.get_by_role("button", name="Undo"))
    expect(asked(page)).to_be_visible()
    player.play(until=page.get_by_text(THINKS))
    expect(asked(page, "turn")).to_be_visible(timeout=30_000)
