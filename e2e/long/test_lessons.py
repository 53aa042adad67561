"""Guided first games on a phone, upright and on its side."""

import pytest
from playwright.sync_api import Page, expect

from e2e.lessons import follow
from e2e.people import check_axe, open_shelf
from e2e.site import Server


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
