"""Whole games of Ostia in a real browser, played by pressing cards, fields and buttons."""

import pytest
from playwright.sync_api import Page, expect

from e2e.people import check_axe, open_shelf
from e2e.site import Server

SECOND_ROUND = ".rounds__pip:nth-child(2)[aria-current=step]"
ASKED = ".decision__actions, #take-seat, .final"


def start(page: Page, *kinds: str) -> None:
    """A game with these seats, always the same shuffle; bots move at once."""
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("() => localStorage.setItem('ostia.pace', 'skip')")
    page.locator("[data-do=setup][data-game=ostia]").first.click()
    page.wait_for_selector("#begin")
    for number, kind in enumerate(kinds):
        if not page.locator(f"#name-{number}").count():
            page.click("#add-seat")
        page.select_option(f"#kind-{number}", kind)
    page.click("#more summary")
    page.fill("#seed", "7")
    page.click("#begin")


class Player:
    """Somebody who knows the game a little: bids for some lots, sells, donates and stores in turn."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.turns = 0
        self.passed = 0
        self.seen: set[str] = set()

    def play(self, until: str = ".final", most: int = 600) -> None:
        """Play until this is there: the ranking, if nothing else is said."""
        for _ in range(most):
            self.page.wait_for_selector(f"{ASKED}, {until}")
            if self.page.locator(until).count():
                return
            if self.page.locator("#take-seat").count():
                assert self.page.locator(".gcard").count() == 0, "no card is in the page behind the curtain"
                self.page.click("#take-seat")
                self.page.wait_for_selector(".decision__actions")
                self.passed += 1
            else:
                self.turn()
        raise AssertionError("the game does not end")

    def turn(self) -> None:
        """One press, and wait until it shows."""
        choice = self.choice()
        self.turns += 1
        before = self.page.locator("#app").inner_html()
        self.page.locator(choice).first.click()
        self.page.wait_for_function("(old) => document.getElementById('app').innerHTML !== old", arg=before)

    def choice(self) -> str:
        """What to press now."""
        # Only a desk that is asked something has controls.
        step = self.page.locator(".decision__actions .desk").get_attribute("data-step") or ""
        self.seen.add(step)
        if step == "lot" and self.page.locator("#offer[disabled]").count():
            return ".area--boat .gcard[aria-pressed=false]"
        if step == "lot":
            return "#offer"
        if step == "bid" and self.turns % 4 == 0:
            return "#confirm-sum" if self.page.locator("#confirm-sum").count() else "#pass"
        if step == "bid":
            return "#pass"
        if step in ("lay", "final") and self.page.locator("#confirm[disabled]").count():
            fields = self.page.locator(".field-zone__press").count()
            return f"#lay-{(0, 1, 2)[self.turns % 3] if fields == 3 else 2}"
        return "#confirm" if step in ("lay", "final") else ".decision__actions [data-do=act]"


def fits(page: Page) -> bool:
    """Whether the page scrolls in no direction."""
    return bool(page.evaluate(
        "() => document.documentElement.scrollWidth <= innerWidth"
        " && document.documentElement.scrollHeight <= innerHeight"
    ))  # fmt: skip


def test_a_round_of_three_people_at_one_device(page: Page, site: Server) -> None:
    open_shelf(page, site)
    start(page, "human", "human", "human")
    player = Player(page)
    player.play(until=SECOND_ROUND)
    assert player.passed > 8
    assert {"free", "lot", "bid", "deal", "lay"} <= player.seen


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_against_bots_on_a_phone_in_german(page: Page, site: Server) -> None:
    open_shelf(page, site)
    page.click('[data-do=language][data-language="de"]')
    expect(page.locator("html")).to_have_attribute("lang", "de")
    start(page, "human", "normal", "easy")
    page.wait_for_selector(".desk[data-step=free] button.gcard")
    for card in page.locator(".desk button.gcard").all():
        box = card.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert 400 < box["y"] < 844 - box["height"], "in reach of the thumb"
    assert fits(page)
    player = Player(page)
    player.play()
    assert player.passed == 0
    assert "final" in player.seen
    assert page.locator(".count tbody tr").count() == 3
    page.locator("[data-do=replay]").first.click()
    page.locator("#earlier").click()
    page.wait_for_selector(".ostia")


def test_dragging_is_pressing_twice(page: Page, site: Server) -> None:
    open_shelf(page, site)
    start(page, "human", "easy", "easy")
    player = Player(page)
    for _ in range(60):
        page.wait_for_selector(ASKED)
        if page.locator("#lay-1").count():
            break
        player.turn()
    assert fits(page)
    check_axe(page)
    last = page.locator("[data-drag]").last
    page.locator("[data-drag]").last.scroll_into_view_if_needed()
    last.drag_to(page.locator(".field-zone").nth(1))
    page.wait_for_selector("#laid-1-0[data-good=bluff]")
    page.click("#laid-1-0")
    page.wait_for_selector("#laid-1-0", state="detached")
