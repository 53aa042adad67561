"""Vilnius in a real browser, played by pressing cards, enemies and buttons."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import ROOT
from e2e.people import (
    asked,
    bots_move_at_once,
    check_axe,
    click,
    fits,
    import_file,
    in_reach_of_the_thumb,
    open_shelf,
    press,
    set_up,
)
from e2e.players import VilniusPlayer
from e2e.room import check_room
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
    page.locator("#rules summary").click()
    page.get_by_role("radio", name=difficulty, exact=True).check()
    page.get_by_role("radio", name=emblems, exact=True).check()
    page.locator("#begin").click()
    return VilniusPlayer(page)


def test_one_person_leads_two_seats(page: Page, site: Server) -> None:
    """Buying in two presses, paying by hand, income in one, and the first fight: a unit goes to the marked
    enemy by one press, and by dragging to any."""
    player = start_vilnius(page, site, "human", "human", seed=7, difficulty="heavy")
    player.play(until=asked(page, "city"))
    house = page.locator("[id^=offer-b]:not(.vcard--dear)").first
    name = house.locator(".vcard__name").inner_text()
    press(house)
    press(page.locator("[id^=do-]").first)
    expect(page.locator("#said")).to_contain_text(f"builds {name}")

    press(page.locator("[id^=offer-r]:not(.vcard--dear)").first)
    press(page.locator("#pay-otherwise"))
    press(page.locator("[id^=do-]").first)
    _, province, *_ = page.locator("#back-0").inner_text().splitlines()
    press(page.locator("#back-0"))
    expect(page.get_by_text("not enough", exact=True)).to_be_visible()
    press(page.get_by_role("button", name=f"Use {province}"))
    expect(page.get_by_text("not enough", exact=True)).to_have_count(0)
    press(page.locator("#confirm"))

    player.leaves_it = True
    player.play(until=asked(page, "income"))
    asked_name = page.locator("#heading").inner_text()
    press(page.locator(".splits button").first)
    expect(page.locator("#heading")).not_to_have_text(asked_name)

    unit = page.get_by_role("group", name="Units").locator("button")
    player.play(until=asked(page, "fight").filter(has=unit))
    assert fits(page)
    check_axe(page)
    fighter = page.get_by_role("list", name="Put against it").locator("button")
    press(page.locator(".vcard--wanted").first)
    expect(fighter).to_have_count(1)
    press(fighter)
    expect(fighter).to_have_count(0)
    page.locator(".vcard--wanted").first.drag_to(page.locator(".foe[data-aim]"))
    expect(fighter).to_have_count(1)


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_two_bots_and_a_person_on_a_phone(page: Page, site: Server) -> None:
    """A whole round, with a fight that a bot has advised."""
    player = start_vilnius(page, site, "human", "normal", "normal", seed=3, difficulty="simple")
    player.play(until=asked(page, "city"))
    assert fits(page)
    in_reach_of_the_thumb(page.locator("[id^=offer-]").first)
    page.locator("#tab-order").tap()
    player.play(until=asked(page, "fight"))
    expect(page.locator(".battle")).to_be_visible()  # it comes to the front, whatever was looked at
    assert fits(page)
    check_axe(page)
    player.play(until=asked(page, "income").or_(page.locator(".final")))
    assert {"city", "fight"} <= player.steps


LATE = 801  # actions of a golden game: thirteen buildings in five rows and six columns, and it is Ada's turn


def test_a_large_city_is_all_in_sight(page: Page, site: Server, tmp_path: Path) -> None:
    """On a phone, upright and on its side, and on a laptop; so is the sum of what it brings."""
    document = json.loads((ROOT / "tests" / "golden" / "vilnius-3-simple.json").read_text("utf-8"))
    document["actions"] = document["actions"][:LATE]
    for seat in document["seats"]:
        seat["kind"] = "human"
    file = tmp_path / "late.json"
    file.write_text(json.dumps(document), "utf-8")
    open_shelf(page, site)
    bots_move_at_once(page)
    import_file(page, file)
    click(page, "Continue: late")
    expect(asked(page, "city")).to_be_visible()
    press(page.locator("#tab-0"))
    for width, height in ((390, 844), (844, 390), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        quarter = page.locator("#quarter-0")
        expect(quarter.locator(".tile")).to_have_count(13)
        for part in (*quarter.locator(".tile").all(), *quarter.locator(".city-sum > li").all()):
            expect(part).to_be_in_viewport(ratio=0.99)
        check_room(page)
