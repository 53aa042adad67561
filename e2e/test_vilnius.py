"""Vilnius in a real browser, played by pressing cards, enemies and buttons."""

import pytest
from playwright.sync_api import Page, expect

from e2e.people import (
    asked,
    bots_move_at_once,
    check_axe,
    fits,
    in_reach_of_the_thumb,
    open_shelf,
    press,
    set_up,
)
from e2e.players import VilniusPlayer
from e2e.site import Server


def start_vilnius(
    page: Page,
    site: Server,
    *kinds: str,
    seed: int,
    difficulty: str,
    emblems: str = "chosen by the players",
) -> VilniusPlayer:
    open_shelf(page, site)
    bots_move_at_once(page)
    set_up(page, "Vilnius", *kinds, seed=seed)
    page.get_by_role("radio", name=difficulty, exact=True).check()
    page.get_by_role("radio", name=emblems, exact=True).check()
    page.locator("#begin").click()
    return VilniusPlayer(page)


def test_one_person_leads_two_seats(page: Page, site: Server) -> None:
    """Paying, and the first fight: a unit is put against an enemy by two presses, and by dragging."""
    player = start_vilnius(page, site, "human", "human", seed=7, difficulty="heavy")
    player.play(until=asked(page, "pay"))
    _, province, *_ = page.locator("#back-0").inner_text().splitlines()
    press(page.locator("#back-0"))
    expect(page.get_by_text("not enough", exact=True)).to_be_visible()
    press(page.get_by_role("button", name=f"Use {province}"))
    expect(page.get_by_text("not enough", exact=True)).to_have_count(0)

    player.leaves_it = True
    unit = page.get_by_role("group", name="Units").locator("button")
    player.play(until=asked(page, "fight").filter(has=unit))
    assert {"city", "pay", "income"} <= player.steps
    assert fits(page)
    check_axe(page)
    fighter = page.get_by_role("list", name="Put against it").locator("button")
    press(unit.first)
    press(page.get_by_role("button", name="Put here").first)
    expect(fighter).to_have_count(1)
    press(fighter)
    expect(fighter).to_have_count(0)
    unit.first.drag_to(page.locator("[data-zone]").first)
    expect(fighter).to_have_count(1)


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_two_bots_and_a_person_on_a_phone(page: Page, site: Server) -> None:
    """A whole round, with a fight that a bot has advised."""
    player = start_vilnius(page, site, "human", "normal", "normal", seed=3, difficulty="simple")
    player.play(until=asked(page, "city"))
    assert fits(page)
    in_reach_of_the_thumb(page.locator("[id^=offer-]").first)
    player.play(until=asked(page, "fight"))
    assert fits(page)
    check_axe(page)
    player.play(until=asked(page, "income").or_(page.locator(".final")))
    assert {"city", "fight"} <= player.steps
