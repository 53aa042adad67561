"""Tables of Vilnius on a box of other values than ours, entered by tapping; sums are done by hand."""

import pytest
from playwright.sync_api import Page, expect

from e2e.people import check_axe, click, press, take_time
from e2e.site import Server
from e2e.test_score_book import check_room_for_fingers, expect_ranking, open_book, score, tap

pytestmark = pytest.mark.parametrize("size", ["phone"], indirect=True)


def says(page: Page, path: str, number: str) -> None:
    """«My box says …»: tap the value, type, save."""
    tap(page, f"value-{path.replace('.', '-')}")
    take_time(page)  # what has just come under the finger is not heard at once
    tap(page, *(f"printed-key-{digit}" for digit in number))
    expect(page.locator("#printed-set")).to_contain_text(f"My box says {number}")
    tap(page, "printed-set")
    sure = page.locator("#printed-set")
    if sure.count():  # it contradicts what people report of the game: it is so
        tap(page, "printed-set")


def raised(page: Page, name: str) -> str:
    """The button that builds a building of this name."""
    found = page.locator(".card-choice").filter(has_text=name).first.get_attribute("id")
    assert found
    return found


@pytest.mark.long
def test_vilnius(page: Page, site: Server) -> None:
    open_book(page, site, "Vilnius", "Ada", "Ben")
    tap(page, "stage-city", "compare")
    check_axe(page)
    for path, number in (
        ("buildings.residence.order", "2"),
        ("buildings.barracks.order", "3"),
        ("buildings.palace.order", "4"),
        ("buildings.estate.order", "2"),
        ("units.farmers.tools", "1"),
        ("units.town_guard.tools", "2"),
        ("units.slavic_axemen.tools", "4"),
        ("units.slavic_axemen.gold", "2"),
    ):
        says(page, path, number)
    tap(page, "compare")
    # Our box would say otherwise: «it is so».
    expect(page.locator(f"#{raised(page, 'Palace')}")).to_contain_text("4")
    tap(page, raised(page, "Palace"), raised(page, "Estate"))  # Ada 5 + 4, Ben 5 + 2
    tap(page, "other-building", "order-value-3")  # Ada + 3
    tap(page, "other-unit", "gold-3", "tools-2-5")  # Ben + 5 tools
    expect(page.locator("#toast")).to_contain_text(
        "a unit for 3 gold and 5 tools, counts as the most expensive."
    )
    tap(page, "pass", "pass")
    expect(page.get_by_text("No row is strong enough to attack.")).to_be_visible()
    tap(page, "stage-order", "enemy-0-3", "enemy-1-0", "stage-fight")
    check_axe(page)
    expect(page.locator("#fight-over")).to_be_disabled()
    tap(page, "damage", "defeated-all", "aim-0-quarter", "fight-over")
    expect(score(page, 0)).to_have_text("0/12")  # 5 + 4 + 3
    tap(page, "end-round", "stage-order", "enemy-1-5", "stage-fight")
    # Ben's decoy falls before his dearer Slavic Axemen.
    tap(page, "to-red")
    press(page.locator(".card-choice").filter(has_text="a unit for"))
    press(page.locator("[id^=red-1]").filter(has_text="Slavic Axemen"))
    expect(page.get_by_role("list", name="They fall")).to_contain_text("a unit for 3 gold and 5 tools")
    tap(page, "falls", "to-fight", "aim-1-city", "fight-over")
    expect(score(page, 1)).to_have_text("0/7")  # 5 + 2
    tap(page, "end-round", "stage-order")
    suffer_the_boost(page)
    expect(score(page, 2)).to_have_text("7")  # 12 - 1 - 4
    tap(page, "final-attack", "sure", "stands", "sure")
    # Ada: Order values 12, tools 1 + 2 + 4 - 2. Ben: 7, and 7 + 5 - 5 - 2.
    for known in (12, 5, 7, 5):
        expect(page.get_by_text(f"The entries say {known}.")).to_be_visible()
        tap(page, "glory-right")
    expect_ranking(page, "Ada 17", "Ben 12")
    expect(page.get_by_role("main")).to_contain_text("The city stands with 7 points.")

    # Remembered: the next table has the same box.
    click(page, "Play again")
    tap(page, "stage-city")
    expect(page.locator(f"#{raised(page, 'Palace')}")).to_contain_text("4")


def suffer_the_boost(page: Page) -> None:
    """Two fires and a unit for each of the two, by their box."""
    tap(page, "boost", "compare")
    press(page.locator("[id^=boost-]", has_text="the Neris in flames"))
    take_time(page)
    for choice in (0, 0, 3):  # fire, fire, a unit
        tap(page, f"printed-choice-{choice}")
    tap(page, "printed-set", "compare")
    press(page.locator("[id^=boost-]", has_text="the Neris in flames"))
    check_axe(page)
    check_room_for_fingers(page)
    for seat in (0, 1):
        tap(page, f"due-{seat}-0", f"due-{seat}-0", f"due-{seat}-3")
        press(page.locator(f"[id^=lost-{seat}-3]", has_text="Town Guard"))
        expect(page.locator("#toast")).to_contain_text("loses: Town Guard.")


def test_a_doubt_is_answered_with_one_tap(page: Page, site: Server) -> None:
    open_book(page, site, "Vilnius", "Ada", "Ben")
    tap(page, "stage-city")
    tap(page, raised(page, "Crossbowmen"))
    dialog = page.get_by_role("alertdialog")
    expect(dialog).to_contain_text("Ada lacks a building for it")
    check_axe(page)
    tap(page, "so")
    expect(page.locator("#toast")).to_contain_text("Ada recruits: Crossbowmen.")
