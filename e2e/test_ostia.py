"""Ostia in a real browser, played by pressing cards, fields and buttons."""

import pytest
from playwright.sync_api import Page, expect

from e2e.people import (
    asked,
    bots_move_at_once,
    check_axe,
    click,
    fits,
    in_reach_of_the_thumb,
    open_shelf,
    press,
    start_game,
)
from e2e.players import OstiaPlayer
from e2e.site import Server

MONEY = "#why-desk-money-0"  # a number before the player that explains itself


def test_three_people_at_one_device(page: Page, site: Server) -> None:
    """The first auctions. The device is passed on behind a curtain; a laid card is taken back by Undo."""
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, "Ostia", "human", "human", "human")
    player = OstiaPlayer(page)
    player.play(until=asked(page, "lot"))
    press(page.locator("[id^=card-]").nth(0))
    press(page.locator("[id^=card-]").nth(1))
    press(page.locator("#offer"))
    player.play(until=asked(page, "lay"))
    assert player.passed_on > 5
    assert {"free", "lot", "bid", "deal"} <= player.steps
    press(page.locator("#lay-0"))
    expect(page.locator("#laid-0-0")).to_be_visible()
    click(page, "Undo")
    expect(page.locator("#laid-0-0")).to_have_count(0)
    click(page, "Redo")
    expect(page.locator("#laid-0-0")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_against_bots_on_a_phone_in_german(page: Page, site: Server) -> None:
    open_shelf(page, site)
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    bots_move_at_once(page)
    start_game(page, "Ostia", "human", "normal", "easy")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ada, du bist")
    cards = asked(page, "free").locator("[id^=card-]")
    expect(cards.first).to_be_visible()
    for card in cards.all():
        in_reach_of_the_thumb(card)
    assert fits(page)
    player = OstiaPlayer(page)
    player.play(until=asked(page, "lay"))
    player.play(until=asked(page, "free"))  # the second round
    assert player.passed_on == 0
    assert {"lot", "bid", "lay"} <= player.steps


@pytest.mark.long
def test_with_gaius_in_french(page: Page, site: Server) -> None:
    open_shelf(page, site)
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    bots_move_at_once(page)
    start_game(page, "Ostia", "human", "easy")
    player = OstiaPlayer(page)
    player.play(until=asked(page, "lay").locator("#confirm:enabled"))
    assert {"own", "give", "price", "decide"} <= player.steps
    expect(page.get_by_role("main")).to_contain_text("Gaius")


def test_a_number_explains_itself_and_a_card_can_be_dragged(page: Page, site: Server) -> None:
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, "Ostia", "human", "easy", "easy")
    expect(asked(page, "free")).to_be_visible()
    explain_by_key_and_by_mouse(page)

    OstiaPlayer(page).play(until=page.locator("#lay-1"))
    assert fits(page)
    check_axe(page)
    senate = page.get_by_role("region", name="Senate", exact=True).filter(has=page.locator("#lay-1"))
    page.locator("[data-drag]").last.drag_to(senate)
    expect(page.locator("#laid-1-0[data-good=bluff]")).to_be_visible()
    page.locator("#laid-1-0").click()
    expect(page.locator("#laid-1-0")).to_have_count(0)


def explain_by_key_and_by_mouse(page: Page) -> None:
    page.locator(MONEY).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("O3.8")
    check_axe(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(MONEY)).to_be_focused()
    page.locator("#why-forum-3").click()
    expect(page.get_by_role("dialog")).to_contain_text("O5.1")
    page.mouse.click(5, 5)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_component_file(page: Page, site: Server) -> None:
    """The box's own file is downloaded, refused when it makes no sense, and played with."""
    open_shelf(page, site)
    click(page, "Play here: Ostia")
    page.get_by_text("More settings").click()
    with page.expect_download() as download:
        click(page, "Download our component file")
    own = download.value.path().read_text("utf-8")
    for text, shown in ((own.replace("price = 8", "price = 800"), "goods.ivory.price"), (own, "mine.toml")):
        with page.expect_file_chooser() as chooser:
            click(page, "Load a component file")
        chooser.value.set_files({"name": "mine.toml", "mimeType": "text/plain", "buffer": text.encode()})
        expect(page.get_by_role("group", name="Components")).to_contain_text(shown)
    click(page, "Start the game")
    expect(asked(page)).to_be_visible()
