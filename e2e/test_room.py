"""A small screen: one row of tabs, a dock that is pulled up and down, the header's switches in the menu."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.choices import games
from e2e.people import MENU, asked, bots_move_at_once, check_axe, click, open_shelf, press, start_game
from e2e.players import MarchiaPlayer, OstiaPlayer, Player, VilniusPlayer
from e2e.room import USUAL, check_room
from e2e.site import Server

# Where clicks go to.
HEARD = """() => {
    globalThis.heard = [];
    addEventListener("click", (event) => globalThis.heard.push(event.target.id), { capture: true });
}"""


def height(target: Locator) -> float:
    box = target.bounding_box()
    assert box
    return box["height"]


def pull(page: Page, by: int) -> None:
    """Drag the handle of the dock."""
    box = page.locator("#pull").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + by / 2, steps=3)
    page.mouse.move(x, y + by, steps=3)
    page.mouse.up()


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_a_phone(page: Page, site: Server) -> None:
    """Short stories that share one game on purpose."""
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, "Marchia Orientalis", "human", "easy", "easy")
    expect(asked(page)).to_be_visible()
    check_room(page)
    check_axe(page)
    all_prices_are_in_sight(page)
    one_row_of_tabs(page)
    the_dock_is_pulled(page)
    what_is_new_is_marked(page)
    the_switches_are_in_the_menu(page)


@pytest.mark.parametrize("size", ["side"], indirect=True)
def test_a_phone_on_its_side(page: Page, site: Server) -> None:
    """All prices of the market; and where the tile goes is in sight, however the march was zoomed before."""
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, "Marchia Orientalis", "human", "easy", "easy")
    player = MarchiaPlayer(page)
    player.play(until=asked(page, "turn"))
    check_room(page)
    all_prices_are_in_sight(page)
    player.play(until=asked(page, "build"))
    chosen = page.locator(".ghost [aria-pressed=true]")
    for _ in range(3):
        page.locator("#march-0 [data-zoom-by='1.4']").tap()
    page.locator("#view-0").evaluate("(view) => view.scrollTo(0, 0)")
    press(page.locator("#take-back"))
    player.answer_once()
    expect(chosen).to_be_in_viewport(ratio=0.99)


def all_prices_are_in_sight(page: Page) -> None:
    """Those of the market, down to the cheapest."""
    for column in page.locator(".column").all():
        expect(column.locator(".space").last).to_be_in_viewport(ratio=0.99)


def one_row_of_tabs(page: Page) -> None:
    expect(page.locator("header")).to_be_hidden()
    tabs = page.locator(".tab")
    assert {round(tab.bounding_box()["y"]) for tab in tabs.all() if tab.bounding_box()} == {  # type: ignore[index]
        round(tabs.first.bounding_box()["y"])  # type: ignore[index]
    }
    page.locator("#tab-players").tap()
    expect(page.locator("#part-players")).to_be_visible()
    expect(page.locator("#part-board")).to_be_hidden()
    page.locator("#tab-0").tap()
    expect(page.locator("#march-0")).to_be_visible()
    expect(page.locator(".market")).to_be_hidden()


def the_dock_is_pulled(page: Page) -> None:
    dock, handle = page.locator("#dock"), page.locator("#pull")
    usual = height(dock)
    pull(page, -120)
    assert height(dock) == pytest.approx(usual + 120, abs=2)
    handle.focus()
    page.keyboard.press("ArrowDown")
    kept = height(dock)
    assert kept == pytest.approx(usual + 72, abs=2)
    # It stays so, whatever is asked next.
    player = MarchiaPlayer(page)
    for _ in range(4):
        player.play(until=asked(page), most=3)
        player.answer_once()
        expect(asked(page).or_(page.locator("#skip"))).to_be_visible()
        assert height(dock) == kept
    # Pressed, it goes up, down, and back; and nothing that comes to lie under the finger is pressed.
    page.evaluate(HEARD)
    handle.tap()
    highest = height(dock)
    handle.tap()
    assert height(dock) < usual < highest
    handle.tap()
    assert height(dock) == usual
    expect(handle).to_have_attribute("aria-valuenow", "50")
    assert page.evaluate("() => globalThis.heard") == ["pull", "pull", "pull"]


def what_is_new_is_marked(page: Page) -> None:
    # While a question waits: what bots do meanwhile would be new again, and bring the market to the front.
    waiting = page.locator("body:has(#clause):not(:has(#scene-go)) #tab-log .tab__new")
    MarchiaPlayer(page).play(until=waiting, most=60)
    log = page.locator("#tab-log")
    log.tap()
    expect(page.locator("#part-log")).to_be_visible()
    expect(log.locator(".tab__new")).to_be_hidden()
    page.locator("#tab-market").tap()
    expect(log.locator(".tab__new")).to_be_hidden()


def the_switches_are_in_the_menu(page: Page) -> None:
    click(page, MENU)
    dialog = page.get_by_role("dialog")
    check_axe(page)
    dialog.get_by_role("button", name="Dark").tap()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dialog.get_by_role("button", name="Deutsch").tap()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    dialog.get_by_role("button", name="Zurück zum Spiel").tap()
    check_axe(page)


Repeated = dict[str, tuple[str, ...]]

# By the step: what is pressed several times in a row, and what stands beside it.
OFTEN: dict[str, tuple[type[Player], Repeated]] = {
    "Ostia": (OstiaPlayer, {"bid": ("#step1", "#confirm-sum", "#pass")}),
    "Marchia Orientalis": (MarchiaPlayer, {"build": ("[data-turn=right]", "[data-turn=left]", "#confirm")}),
    "Vilnius": (VilniusPlayer, {"income": ("#draw-0", "#draw-1")}),
}


@pytest.mark.parametrize("game", games("Marchia Orientalis"))
def test_the_dock_stands_still(page: Page, site: Server, game: str) -> None:
    """Whatever is asked, its edges stay, and so do targets under a finger. Both screens share a page."""
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, game, "human", "easy", "easy")
    kind, often = OFTEN[game]
    player = kind(page)
    edges: set[str] = set()
    stayed: list[str] = []

    def edge() -> None:
        for width, height in (USUAL["laptop"], USUAL["phone"]):
            page.set_viewport_size({"width": width, "height": height})
            box = page.locator("#dock").bounding_box()
            assert box
            edges.add(f"at {width}x{height}: {round(box['y'])} to {round(box['y'] + box['height'])}")

    def places(targets: tuple[str, ...]) -> list[object]:
        return [page.locator(target).bounding_box() for target in targets]

    def look(page: Page) -> None:
        edge()
        step = page.locator("section:has(#clause) [data-step]").get_attribute("data-step") or ""
        targets = often.get(step, ())
        if targets and step not in stayed and page.locator(targets[0]).is_enabled():
            before = places(targets)
            press(page.locator(targets[0]))
            edge()
            assert places(targets) == before
            stayed.append(step)

    player.looks = look
    for _ in range(40):
        player.play(until=asked(page), most=12)
        player.answer_once()
        if stayed and len(player.steps) >= 4:
            break
    assert len(player.steps) >= 4 and stayed == list(often)
    assert len(edges) == 2, edges


# Where things are while the table opens, which is over too soon to be seen from here.
OPENING = """() => {
    const app = document.getElementById("app");
    const place = (id) => document.getElementById(id).getBoundingClientRect();
    const places = () => ["part-board", "dock"].map(place);
    const open = places();
    const late = [...app.querySelectorAll("[data-late]")];
    for (const part of late) part.dataset.coming = "";
    const hidden = !document.querySelector("#part-log > *").checkVisibility({ contentVisibilityAuto: true });
    const opening = places();
    for (const part of late) delete part.dataset.coming;
    return { hidden, open: JSON.stringify(open), opening: JSON.stringify(opening) };
}"""


@pytest.mark.parametrize("game", games("Vilnius"))
def test_the_board_stands_still_while_the_rest_of_the_table_comes(
    page: Page, site: Server, game: str
) -> None:
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, game, "human", "easy", "easy")
    expect(asked(page)).to_be_visible()
    expect(page.locator("[data-coming]")).to_have_count(0)
    for width, height in [(1280, 720), (1600, 900), (800, 1000), (390, 844), (844, 390)]:
        page.set_viewport_size({"width": width, "height": height})
        seen = page.evaluate(OPENING)
        assert seen["hidden"]
        assert seen["opening"] == seen["open"]


@pytest.mark.parametrize("size", ["low"], indirect=True)
def test_a_low_screen(page: Page, site: Server) -> None:
    """The board beside the decision; a zoom that does nothing is off; the shelf is shown from its top."""
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, "Marchia Orientalis", "human", "easy")
    expect(asked(page)).to_be_visible()
    check_room(page)
    check_axe(page)
    board, dock = page.locator("#part-board").bounding_box(), page.locator("#dock").bounding_box()
    assert board and dock
    assert board["height"] > 400
    assert dock["x"] >= board["x"] + board["width"]
    page.locator("#tab-0").click()
    less, more = page.locator("#march-0 [data-zoom-by='0.7']"), page.locator("#march-0 [data-zoom-by='1.4']")
    expect(less).to_have_attribute("aria-disabled", "true")
    more.click()
    expect(less).not_to_have_attribute("aria-disabled", "true")
    less.click()
    expect(less).to_have_attribute("aria-disabled", "true")
    click(page, MENU)
    press(page.get_by_role("button", name="Save and leave"))
    expect(page.locator("#saves")).to_be_visible()
    assert page.evaluate("() => scrollY") == 0
    page.reload()
    expect(page.locator("#saves")).to_be_visible()
    assert page.evaluate("() => scrollY") == 0
