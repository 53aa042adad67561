"""Scenes in a real browser: played beat by beat, passed by a press, or left alone; and without motion."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.choices import games
from e2e.people import MENU, asked, check_axe, click, open_shelf, pass_scene, start_game
from e2e.players import MarchiaPlayer, OstiaPlayer, Player, VilniusPlayer
from e2e.site import Server

PLAYERS: dict[str, type[Player]] = {
    "Ostia": OstiaPlayer,
    "Marchia Orientalis": MarchiaPlayer,
    "Vilnius": VilniusPlayer,
}
# What has not appeared yet, the clock left aside.
COMING = """() => document.querySelector(".scene").getAnimations({ subtree: true })
    .filter((one) => one.playState === "running" && !one.effect.target.dataset.then).length"""
HOLD = """() => document.querySelector(".scene__clock")?.getAnimations().forEach((one) => one.pause())"""
# Whether the card is on the screen with its title and its button, and does not cover all of it.
FITS = """() => {
    const card = document.querySelector(".scene__card").getBoundingClientRect();
    const inside = ["#scene-title", "#scene-go"].every((id) => {
        const { top, bottom } = document.querySelector(id).getBoundingClientRect();
        return top >= card.top && bottom <= card.bottom + 1;
    });
    const within = card.top >= -1 && card.bottom <= innerHeight + 1 && card.right <= innerWidth + 1;
    return inside && within && card.width * card.height < 0.75 * innerWidth * innerHeight;
}"""
# The scene has left, and a little later the finger comes down where menu and tabs are now: whether one opens.
TOO_LATE = """() => new Promise((done) => {
    const click = () => new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
    const watch = new MutationObserver(() => {
        if (!("settling" in document.documentElement.dataset)) return;
        watch.disconnect();
        setTimeout(() => {
            document.querySelector("#tool-menu").dispatchEvent(click());
            document.querySelector("#tab-log").dispatchEvent(click());
        }, 200);
        setTimeout(() => done(Boolean(document.querySelector("#dialog, #front-log:checked"))), 700);
    });
    watch.observe(document.documentElement, { attributes: true });
})"""
COUNT_AUDIO = """() => {
    globalThis.opened = 0;
    const Real = globalThis.AudioContext;
    globalThis.AudioContext = class extends Real {
        constructor(...args) { super(...args); globalThis.opened++; }
    };
}"""


def play_to_a_scene(page: Page, site: Server, game: str) -> Player:
    open_shelf(page, site)
    page.evaluate("() => localStorage.setItem('ostia.pace', 'slow')")
    start_game(page, game, "human", "easy", "easy")
    player = PLAYERS[game](page)
    if isinstance(player, VilniusPlayer):
        player.leaves_it = True
    player.play(until=page.locator(".scene"))
    return player


@pytest.mark.parametrize("game", games("Ostia"))
def test_a_scene_is_played_and_passed(page: Page, site: Server, game: str) -> None:
    player = play_to_a_scene(page, site, game)
    page.evaluate(HOLD)
    assert page.evaluate(COMING) > 0
    expect(page.get_by_role("dialog")).to_be_visible()
    said = page.locator("#said").inner_text()
    page.mouse.click(5, 5)  # anywhere: shows the rest
    assert page.evaluate(COMING) == 0
    expect(page.locator(".scene")).to_be_visible()
    assert page.evaluate(FITS)
    check_axe(page)
    assert page.locator("#said").inner_text() == said, "bots wait"
    assert pass_scene(page)
    player.play(until=asked(page))


@pytest.mark.parametrize("size", ["phone"], indirect=True)
@pytest.mark.parametrize("game", games("Vilnius"))
def test_without_motion_everything_is_there_at_once(page: Page, site: Server, game: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    play_to_a_scene(page, site, game)
    page.evaluate(HOLD)
    assert page.evaluate(COMING) == 0
    assert page.evaluate(FITS)
    check_axe(page)
    page.keyboard.press("Escape")
    expect(page.locator(".scene[data-key]").or_(asked(page)).or_(page.locator("#skip")).first).to_be_visible()


@pytest.mark.long
def test_a_scene_leaves_by_itself(page: Page, site: Server) -> None:
    """A lot that others have bought; nobody presses anything."""
    player = play_to_a_scene(page, site, "Ostia")
    while not page.locator(".scene__clock").count():  # what concerns the reader stays
        pass_scene(page)
        player.play(until=page.locator(".scene"))
    key = page.locator(".scene").get_attribute("data-key")
    assert not page.evaluate(TOO_LATE), "a press that was meant for it hits nothing that lies below"
    expect(page.locator(f".scene[data-key='{key}']")).to_have_count(0)


@pytest.mark.long
def test_the_button_goes_on_at_once(page: Page, site: Server) -> None:
    play_to_a_scene(page, site, "Ostia")
    key = page.locator(".scene").get_attribute("data-key")
    page.locator("#scene-go").click()
    expect(page.locator(f".scene[data-key='{key}']")).to_have_count(0, timeout=3_000)


@pytest.mark.long
def test_no_audio_is_opened_before_somebody_asks_for_it(page: Page, site: Server) -> None:
    page.add_init_script(f"({COUNT_AUDIO})()")
    player = play_to_a_scene(page, site, "Ostia")

    def opened() -> Any:
        return page.evaluate("() => globalThis.opened")

    pass_scene(page)
    assert opened() == 0
    player.play(until=asked(page))
    click(page, MENU)
    click(page, "Sound")
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
    assert opened() == 1
