"""After the game: the history of plays, looking back, playing on from a moment."""

import pytest
from playwright.sync_api import Page, expect

from e2e.choices import PHONE_AND_DESKTOP
from e2e.conftest import ROOT
from e2e.people import bots_move_at_once, check_axe, click, import_file, open_shelf, press
from e2e.site import Server

GOLDEN = ROOT / "tests" / "golden"


@pytest.mark.parametrize("size", PHONE_AND_DESKTOP, indirect=True)
def test_after_the_game(page: Page, site: Server) -> None:
    """A finished game is among the plays, is looked back at, plays by itself, and is played on."""
    open_shelf(page, site)
    bots_move_at_once(page)
    import_file(page, GOLDEN / "marchia-3.json")
    page.locator("#plays").click()
    expect(page.get_by_text("played here")).to_be_visible()
    check_axe(page)
    page.locator(".play [data-do=open]").first.click()
    page.get_by_role("button", name="Look back at the game").click()
    expect(page.get_by_role("heading", name="Looking back")).to_be_visible()
    the_title_is_whole(page)

    page.locator("#landmark").select_option(index=4)
    page.locator("#eyes").select_option(label="all cards open")
    expect(page.locator(".replay__whose")).to_have_count(3)
    check_axe(page)

    before = int(page.locator("#moment").input_value())
    page.locator("#speed").select_option("fast")
    click(page, "Play it back")
    expect(page.locator("#moment")).not_to_have_value(str(before))
    click(page, "Pause")

    page.locator("#eyes").select_option("1")
    press(page.locator("#play-on"))
    expect(page.locator("#kind-1")).to_have_value("human")
    page.get_by_role("dialog").get_by_role("button", name="Play on", exact=True).click()
    expect(page.get_by_text("From here on it is a new game.")).to_be_visible()


def the_title_is_whole(page: Page) -> None:
    """In the language in which it is longest the bar stays a line."""
    page.get_by_role("button", name="Français").first.click()
    expect(page.get_by_role("heading", name="Retour sur la partie")).to_be_visible()
    bar = page.locator(".table__bar").bounding_box()
    assert bar and bar["height"] < 60
    page.get_by_role("button", name="English").first.click()
    expect(page.get_by_role("heading", name="Looking back")).to_be_visible()
