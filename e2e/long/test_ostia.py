"""Whole games of Ostia, from the set-up to the ranking."""

import pytest
from playwright.sync_api import Page, expect

from e2e.people import bots_move_at_once, check_axe, open_shelf, start_game
from e2e.players import OstiaPlayer
from e2e.site import Server


def hear_the_count(page: Page, players: int) -> None:
    """The final count, chapter by chapter, to the ranking."""
    for chapter in range(1, 5):
        expect(page.locator(".telling__step")).to_contain_text(str(chapter))
        expect(page.locator("tbody tr")).to_have_count(players)
        check_axe(page)
        page.locator("#tell-next").click()
    expect(page.locator(".ranking > li")).to_have_count(players)
    expect(page.locator("tbody tr")).to_have_count(players)
    check_axe(page)


def test_three_people_at_one_device(page: Page, site: Server) -> None:
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, "Ostia", "human", "human", "human")
    player = OstiaPlayer(page)
    player.play_to_the_end()
    assert player.passed_on > 60
    assert {"free", "lot", "bid", "deal", "lay", "build", "final"} <= player.steps
    hear_the_count(page, 3)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#take-seat")).to_be_visible()


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_against_bots_on_a_phone_in_german(page: Page, site: Server) -> None:
    open_shelf(page, site)
    page.get_by_role("button", name="Deutsch").tap()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    bots_move_at_once(page)
    start_game(page, "Ostia", "human", "normal", "easy")
    player = OstiaPlayer(page)
    player.play_to_the_end()
    assert player.passed_on == 0
    hear_the_count(page, 3)
    page.get_by_role("button", name="Auf das Spiel zurückblicken").tap()
    page.locator("#earlier").tap()
    expect(page.locator("#part-board")).to_be_visible()


def test_with_gaius_in_french(page: Page, site: Server) -> None:
    open_shelf(page, site)
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    bots_move_at_once(page)
    start_game(page, "Ostia", "human", "easy")
    player = OstiaPlayer(page)
    player.play_to_the_end()
    assert {"own", "give", "price", "decide", "lay", "final"} <= player.steps
    hear_the_count(page, 3)
    expect(page.locator(".ranking")).to_contain_text("Gaius")


def test_five_with_bots(page: Page, site: Server) -> None:
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, "Ostia", "human", "easy", "easy", "normal", "hard")
    OstiaPlayer(page).play_to_the_end()
    hear_the_count(page, 5)
