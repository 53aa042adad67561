"""Guided first games on a phone, upright and on its side; and every step of them on three screens."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.lessons import follow
from e2e.people import check_axe, open_shelf, press
from e2e.room import check_sizes
from e2e.site import Server

SCREENS = {"laptop": (1280, 720), "side": (844, 390), "phone": (390, 844)}


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_ostia_on_a_phone(page: Page, site: Server) -> None:
    open_shelf(page, site)
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("button", name="Learn by playing (6 minutes): Ostia").tap()
    assert follow(page, looks=(1, 3, 7, 12, 20, 26)) > 30
    check_axe(page)
    page.locator("#first-game").tap()
    expect(page.locator("#begin")).to_be_visible()


@pytest.mark.parametrize("size", ["side"], indirect=True)
def test_vilnius_on_its_side_in_german(page: Page, site: Server) -> None:
    open_shelf(page, site)
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("button", name="Deutsch").tap()
    page.get_by_role("button", name="Spielend lernen (7 Minuten): Vilnius").tap()
    expect(page.locator("#voice")).to_contain_text("Ihr gewinnt zusammen")
    assert follow(page, looks=(1, 4, 11, 16, 22)) > 25
    check_axe(page)
    expect(page.locator("#heading")).to_have_text("Du weißt, wie es gespielt wird")


@pytest.mark.parametrize("game", ["marchia", "ostia"])
def test_every_step_in_german_says_and_shows_all(page: Page, site: Server, game: str) -> None:
    """What is said, the way on, and what is to be pressed are in sight at once; German is long."""
    open_shelf(page, site)
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("button", name="Deutsch").click()
    page.goto(f"{site.url}#/{game}/learn")
    expect(page.locator("#voice-place")).to_contain_text("Schritt 1 ")
    found: list[str] = []

    def look_and_press(target: Locator) -> None:
        if page.locator(".table").count():
            found.extend(check_sizes(page, page.locator("#voice-place").inner_text(), SCREENS))
            page.set_viewport_size({"width": 1280, "height": 720})
        press(target)

    follow(page, look_and_press)
    assert not found, "\n".join(found)
