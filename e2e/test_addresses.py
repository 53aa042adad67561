"""Addresses in a browser: Back, Forward, reload, links that were sent, wrong ones, without a network."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.people import MENU, SHELF_TITLE, asked, check_axe, click, open_shelf, press, start_game
from e2e.site import Server, wait_offline, wait_ready


def at(page: Page, address: str) -> None:
    expect(page).to_have_url(re.compile(re.escape(f"/{address}") + "$"))


def title(page: Page, text: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(text)


def test_back_forward_and_reload(page: Page, site: Server) -> None:
    open_shelf(page, site)
    page.evaluate("() => scrollTo(0, 300)")
    scrolled = page.evaluate("() => scrollY")
    page.evaluate("() => document.querySelector('[data-do=about][data-game=ostia]').click()")
    title(page, "Ostia")
    at(page, "#/ostia")
    assert page.evaluate("() => scrollY") == 0, "another page begins at its top"
    click(page, "Quick reference")
    title(page, "Ostia: quick reference")
    expect(page).to_have_title("Ostia: quick reference · Ostia Games")
    page.go_back()
    title(page, "Ostia")
    page.go_back()
    title(page, SHELF_TITLE)
    expect(page).to_have_title("Ostia Games")
    page.wait_for_function("y => scrollY === y", arg=scrolled)  # where it was left
    page.go_forward()
    title(page, "Ostia")
    page.go_forward()
    title(page, "Ostia: quick reference")
    page.reload()
    wait_ready(page)
    title(page, "Ostia: quick reference")
    page.go_back()
    title(page, "Ostia")
    page.keyboard.press("Tab")
    page.get_by_role("link", name="Skip to the content").press("Enter")
    expect(page.locator("#main")).to_be_focused()
    at(page, "#/ostia")


def test_a_link_to_a_rule_can_be_sent(page: Page, site: Server) -> None:
    page.goto(f"{site.url}#/ostia/rules/O3.4")
    wait_ready(page)
    rule = page.locator("[id='rule-O3.4']")
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()
    check_axe(page)
    rule.get_by_role("link", name="O3.4").focus()
    page.locator("[id='rule-O3.5']").get_by_role("link").click()
    at(page, "#/ostia/rules/O3.5")
    expect(page.locator("[id='rule-O3.5']")).to_be_focused()
    page.go_back()
    expect(rule).to_have_attribute("aria-current", "true")


def test_a_wrong_link(page: Page, site: Server) -> None:
    page.goto(f"{site.url}#/ostia/<img src=x onerror=alert(1)>")
    wait_ready(page)
    title(page, SHELF_TITLE)
    expect(page.locator("#toast")).to_contain_text("There is no page with this address.")
    at(page, "#/")
    page.evaluate("() => { location.hash = '#/play/0123456789abcd'; }")
    expect(page.locator("#toast")).to_contain_text("This game is not on this device.")
    at(page, "#/")


def test_a_game_stays_and_back_closes_a_dialog(page: Page, site: Server) -> None:
    open_shelf(page, site)
    start_game(page, "Marchia Orientalis", "human", "easy")
    expect(asked(page)).to_be_visible()
    at_game = page.url
    assert "#/play/" in at_game
    click(page, MENU)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(asked(page)).to_be_visible()
    expect(page).to_have_url(at_game)
    page.reload()
    wait_ready(page)
    expect(asked(page)).to_be_visible()
    page.goto(f"{site.url}#/ostia/reference")  # a page that is built quite differently
    title(page, "Ostia: quick reference")
    page.go_back()
    expect(asked(page)).to_be_visible()
    expect(page.locator(".guide-page, .guide")).to_have_count(0)
    press(page.locator("#clause"))
    expect(page.get_by_role("dialog").locator("[aria-current=true]")).to_be_focused()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(asked(page)).to_be_visible()
    expect(page).to_have_url(at_game)  # a Back before the browser has returned there would be lost
    page.go_back()
    title(page, SHELF_TITLE)


def test_back_into_a_shared_game_is_behind_the_curtain(page: Page, site: Server) -> None:
    open_shelf(page, site)
    start_game(page, "Ostia", "human", "human", "easy")
    press(page.locator("#take-seat"))
    expect(asked(page)).to_be_visible()
    page.go_back()
    title(page, SHELF_TITLE)
    page.go_forward()
    expect(page.locator("#take-seat")).to_be_visible()
    expect(page.locator("#part-board, .hand")).to_have_count(0)
    press(page.locator("#take-seat"))
    page.reload()
    wait_ready(page)
    expect(page.locator("#take-seat")).to_be_visible()


@pytest.mark.long
@pytest.mark.offline
def test_an_address_without_a_network(page: Page, own_site: Server) -> None:
    open_shelf(page, own_site)
    wait_offline(page)
    own_site.stop()
    page.goto(f"{own_site.url}#/marchia/rules/M2.1")
    page.reload()
    wait_ready(page)
    expect(page.locator("[id='rule-M2.1']")).to_be_focused()


@pytest.mark.long
def test_the_single_file_has_addresses(page: Page, single_file: Path) -> None:
    page.goto(f"{single_file.as_uri()}#/marchia/rules")
    wait_ready(page)
    title(page, "Marchia Orientalis: the rules")
    page.evaluate("() => document.querySelector('[data-do=shelf]').click()")
    title(page, SHELF_TITLE)
    page.go_back()
    title(page, "Marchia Orientalis: the rules")
