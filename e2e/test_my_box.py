"""Tables on a box of other values than ours, entered by tapping «Our box says …»; sums are done by hand."""

import pytest
from playwright.sync_api import Page, expect

from e2e.people import check_axe, click, open_shelf
from e2e.site import Server
from e2e.test_score_book import expect_ranking, open_book, play_round, tap

pytestmark = pytest.mark.parametrize("size", ["phone"], indirect=True)


def says(page: Page, value: str, number: str) -> None:
    """«My box says …»: tap the value, type, save."""
    tap(page, value, *(f"printed-key-{digit}" for digit in number), "printed-set")


@pytest.mark.long
def test_ostia(page: Page, site: Server) -> None:
    open_book(page, site, "Ostia", "Ada", "Ben", "Cleo", options=("counted along",))
    expect(page.locator("#lot-0")).to_contain_text("8")
    tap(page, "compare")
    check_axe(page)
    says(page, "lot-0", "11")  # ivory
    says(page, "lot-1", "9")  # wood
    tap(page, "compare", "stage-forum", "compare")
    says(page, "value-forum-prices-1", "20")
    says(page, "value-forum-prices-2", "14")
    check_axe(page)
    tap(page, "compare", "stage-harbour", "lot-0", "lot-1")
    expect(page.locator(".lot-facts")).to_contain_text("20")  # 11 + 9
    tap(page, "pad-2", "pad-0", "buyer-1")
    expect(page.locator("#toast")).to_contain_text("Ada sells ivory and wood to Ben for 20 and gets 10.")
    for _ in range(5):
        play_round(page, "offer-1-0", "offer-2-1")
    # Ada: 55 + 10 for the lot + 5 × 20 for wheat. Ben: 55 - 20. Cleo: 55. Ben is asked first.
    for player, money in (("Ben", 35), ("Cleo", 55), ("Ada", 165)):
        expect(page.get_by_role("heading", level=1)).to_contain_text(f"Final count: {player}")
        expect(page.get_by_text(f"The entries add up to {money} denarii.")).to_be_visible()
        tap(page, "purse-right", "keep-3", "kept")
    # Chips: 5 × 3 and 5 × 2 of the senate, one each for wine, and 3, 2, 1 for 165, 55 and 35.
    expect_ranking(page, "Ben 17", "Cleo 13", "Ada 4")

    # Remembered: the next table has the same box, «My box» lists it, and it can be put back.
    click(page, "Play again")
    expect(page.locator("#lot-0")).to_contain_text("11")
    click(page, "To the shelf")
    page.locator("[data-do=about][data-game=ostia]").first.tap()
    click(page, "My box")
    expect(page.get_by_role("main")).to_contain_text("ours: 8")
    check_axe(page)
    click(page, "All back to ours")
    expect(page.get_by_text("Nothing differs from our box.")).to_be_visible()


@pytest.mark.long
def test_marchia(page: Page, site: Server) -> None:
    open_book(page, site, "Marchia Orientalis", "Ada", "Ben", "Cleo", options=("counted along",))
    tap(page, "compare")
    check_axe(page)
    says(page, "value-coins-silver", "1")
    expect(page.get_by_text("two silver coins and a gold one bring 9 pennies")).to_be_visible()
    tap(page, "printed-set")  # for now it is so
    says(page, "value-coins-gold", "7")
    tap(page, "compare", "stage-completed", "compare")
    says(page, "done-0", "5")  # the start tile
    tap(page, "stage-turn")
    tap(page, "kind-4", "worth-9", "price-4", "coin-none", "done-0")  # Ada: 20 - 4, start tile for 5
    tap(page, "kind-2", "worth-3", "price-2", "coin-silver")  # Ben: 20 - 2
    tap(page, "tax-gold")  # Cleo: 20 + 7
    tap(page, "kind-4", "worth-6", "price-6", "owner-1")
    page.wait_for_timeout(500)  # a quick second tap on what has come under the finger is not heard
    tap(page, "coin-silver", "done-0")  # 16 - 6, Ben 18 + 6; 9
    tap(page, "tax-silver")  # Ben: 24 + 1 + 7
    tap(page, "end-castle", *["draw"] * 7)
    for worth, points in ((6, 3), (8, 4), (5, 3)):  # castle; start tile and village; start tile
        expect(page.get_by_text(f"Yes, worth {worth}: {points} points")).to_be_visible()
        tap(page, "unfinished-right")
    expect(page.get_by_role("heading", name="What does this bonus tile say?")).to_be_visible()
    check_axe(page)
    says(page, "value-bonus-castle-1", "12")
    says(page, "value-bonus-castle-2", "4")
    tap(page, "holder-0")
    for pennies in (10, 32, 27):
        expect(page.get_by_text(f"The entries add up to {pennies} pennies.")).to_be_visible()
        tap(page, "purse-right")
    # Ada: 5 + 9, half of 6, 12 for castles, 3 for money. Ben: half of 8, 9. Cleo: half of 5, 6.
    expect_ranking(page, "Ada 32", "Ben 13", "Cleo 9")

    # Also after the end.
    click(page, "Correct an entry")
    page.get_by_role("button", name="Correct entry 18").tap()
    says(page, "value-bonus-castle-1", "15")
    tap(page, "edit-stop")
    click(page, "Ranking")
    expect_ranking(page, "Ada 35", "Ben 13", "Cleo 9")

    click(page, "To the shelf")
    page.locator("[data-do=about][data-game=marchia]").first.tap()
    click(page, "My box")
    for value in ("ours: 7", "ours: 2", "ours: 5"):
        expect(page.get_by_role("main")).to_contain_text(value)
    check_axe(page)


def test_digital_play_takes_it_if_wanted(page: Page, site: Server) -> None:
    open_shelf(page, site)
    page.locator("[data-do=about][data-game=ostia]").first.tap()
    click(page, "My box")
    page.locator("#values-0 summary").tap()
    says(page, "value-goods-ivory-price", "9")
    click(page, "To the shelf")
    click(page, "Play here: Ostia")
    expect(page.locator("#use-my-box")).to_be_visible()
    tap(page, "use-my-box")
    expect(page.get_by_text("1 value differs from ours")).to_be_visible()
