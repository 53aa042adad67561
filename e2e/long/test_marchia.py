"""Whole games of Marchia, from the set-up to the ranking."""

import pytest
from playwright.sync_api import Page, expect

from e2e.people import check_axe, fits
from e2e.site import Server
from e2e.test_marchia import start_marchia


def test_two_people_at_one_device(page: Page, site: Server) -> None:
    player = start_marchia(page, site, "human", "human")
    player.play_to_the_end()
    assert player.passed_on > 20
    assert {"choose", "turn", "build", "stock", "tax"} <= player.steps
    check_axe(page)
    for _ in range(4):
        page.locator("#tell-next").click()
    expect(page.get_by_role("list", name="Ranking")).to_be_visible()
    check_axe(page)


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_four_against_bots_on_a_phone(page: Page, site: Server) -> None:
    player = start_marchia(page, site, "human", "easy", "easy", "easy")
    player.play_to_the_end()
    assert player.passed_on == 0
    page.get_by_role("button", name="All at once").tap()
    page.get_by_role("button", name="Look back at the game").tap()
    page.get_by_role("button", name="One action back").tap()
    expect(page.locator("#part-board")).to_be_visible()
    assert fits(page)


def test_five_with_bots(page: Page, site: Server) -> None:
    player = start_marchia(page, site, "human", "easy", "easy", "normal", "hard")
    player.play_to_the_end()
    page.get_by_role("button", name="All at once").click()
    expect(page.locator(".ranking > li")).to_have_count(5)
