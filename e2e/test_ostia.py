"""Whole games of Ostia in a real browser, played by pressing cards, fields and buttons."""

import pytest
from playwright.sync_api import Page, expect

from e2e.people import Hand, check_axe, fits, open_shelf
from e2e.site import Server

ASKED = ".decision__actions .desk, #take-seat, .telling"
# What somebody sees who is asked something.
SIGHT = """() => ({
    enough: Boolean(document.querySelector("UNTIL")),
    curtain: Boolean(document.querySelector("#take-seat")),
    cards: document.querySelectorAll(".gcard").length,
    step: document.querySelector(".decision__actions .desk")?.dataset.step ?? "",
    fields: document.querySelectorAll(".field-zone__press").length,
    off: Boolean(document.querySelector("#offer[disabled], #confirm[disabled]")),
    bid: Boolean(document.querySelector("#confirm-sum")),
})"""


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
    while page.locator(f"#remove-{len(kinds)}").count():
        page.click(f"#remove-{len(kinds)}")
    page.click("#more summary")
    page.fill("#seed", "7")
    page.click("#begin")


class Player:
    """Somebody who knows the game a little: bids for some lots, sells, donates and stores in turn."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.turns = 0
        self.passed = 0  # how often the device was
        self.seen: set[str] = set()

    def play(self, until: str = ".telling", most: int = 2000) -> None:
        """Play until this is there: the final count, if nothing else is said."""
        for _ in range(most):
            sight = self.hand.wait(f"{ASKED}, {until}", SIGHT.replace("UNTIL", until))
            if sight.pop("enough"):
                return
            if sight["curtain"]:
                assert sight["cards"] == 0, "no card is in the page behind the curtain"
                self.passed += 1
            self.turns += 1
            self.hand.press(self.choice(**sight))
        raise AssertionError("the game does not end")

    def choice(self, curtain: bool, step: str, fields: int, off: bool, bid: bool, **_: int) -> str:
        """What to press now."""
        self.seen.add(step)
        if curtain:
            return "#take-seat"
        if step == "lot":
            return ".area--boat .gcard[aria-pressed=false]" if off else "#offer"
        if step == "bid":
            return "#confirm-sum" if bid and self.turns % 4 == 0 else "#pass"
        if step in ("lay", "final"):
            field = self.turns % 3 if fields == 3 else 2
            return f"#lay-{field}" if off else "#confirm"
        return "#confirm-sum" if bid else ".decision__actions [data-do=act]"


def hear_the_count(page: Page, players: int) -> None:
    """From the final count, chapter by chapter, to the ranking."""
    for chapter in range(1, 5):
        expect(page.locator(".telling__step")).to_contain_text(str(chapter))
        assert page.locator(".chapter-told tbody tr").count() == players
        page.click("#tell-next")
    page.wait_for_selector(".ranking")
    assert page.locator(".count tbody tr").count() == players


def test_three_people_at_one_device(page: Page, site: Server) -> None:
    player = Player(Hand(page))
    open_shelf(page, site)
    start(page, "human", "human", "human")
    player.play()
    assert player.passed > 60
    assert {"free", "lot", "bid", "deal", "lay", "build", "final"} <= player.seen
    hear_the_count(page, 3)
    page.locator("[data-do=rematch]").click()
    page.wait_for_selector("#take-seat")


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_against_bots_on_a_phone_in_german(page: Page, site: Server) -> None:
    player = Player(Hand(page))
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
    player.play()
    assert player.passed == 0
    hear_the_count(page, 3)
    page.locator("[data-do=replay]").first.click()
    page.locator("#earlier").click()
    page.wait_for_selector(".ostia")


def test_with_gaius_in_french(page: Page, site: Server) -> None:
    player = Player(Hand(page))
    open_shelf(page, site)
    page.click('[data-do=language][data-language="fr"]')
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    start(page, "human", "easy")
    player.play()
    assert {"own", "give", "price", "decide", "lay", "final"} <= player.seen
    hear_the_count(page, 3)
    expect(page.locator(".ranking")).to_contain_text("Gaius")


def test_a_number_explains_itself_and_dragging_is_pressing_twice(page: Page, site: Server) -> None:
    player = Player(Hand(page))
    open_shelf(page, site)
    start(page, "human", "easy", "easy")
    page.wait_for_selector(".desk[data-step=free]")
    explains(page)
    player.play(until="#lay-1")
    assert fits(page)
    check_axe(page)
    last = page.locator("[data-drag]").last
    last.scroll_into_view_if_needed()
    last.drag_to(page.locator(".field-zone").nth(1))
    page.wait_for_selector("#laid-1-0[data-good=bluff]")
    page.click("#laid-1-0")
    page.wait_for_selector("#laid-1-0", state="detached")


def explains(page: Page) -> None:
    """A number says how it comes about, by key and by mouse."""
    page.locator("#why-desk-money-0").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("O3.8")
    check_axe(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#why-desk-money-0")).to_be_focused()
    page.click("#why-forum-3")
    expect(page.get_by_role("dialog")).to_contain_text("O5.1")
    page.mouse.click(5, 5)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_component_file(page: Page, site: Server) -> None:
    open_shelf(page, site)
    page.locator("[data-do=setup][data-game=ostia]").first.click()
    page.click("#more summary")
    with page.expect_download() as download:
        page.locator("[data-do=download-components]").click()
    own = download.value.path().read_text("utf-8")
    for text, shown in ((own.replace("price = 8", "price = 800"), "goods.ivory.price"), (own, "mine.toml")):
        with page.expect_file_chooser() as chooser:
            page.click("#load-components")
        chooser.value.set_files({"name": "mine.toml", "mimeType": "text/plain", "buffer": text.encode()})
        expect(page.locator("#more")).to_contain_text(shown)
    page.click("#begin")
    page.wait_for_selector(".ostia")
