"""Whole games on low screens, and every kind of decision on all screens: what is asked and what it is about
are both in sight, and nothing lies over anything."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.moments import moments
from e2e.people import asked, bots_move_at_once, check_axe, click, import_file, open_shelf, press, start_game
from e2e.players import MarchiaPlayer, OstiaPlayer, Player, VilniusPlayer
from e2e.room import LOW, USUAL, check_room, check_sizes
from e2e.site import Server

PLAYERS: dict[str, type[Player]] = {
    "Ostia": OstiaPlayer,
    "Marchia Orientalis": MarchiaPlayer,
    "Vilnius": VilniusPlayer,
}

ROUNDS = {"Ostia": 5, "Marchia Orientalis": 8, "Vilnius": 3}


@pytest.mark.parametrize("size", LOW, indirect=True)
@pytest.mark.parametrize("game", PLAYERS)
def test_a_whole_game_on_a_low_screen(page: Page, site: Server, game: str) -> None:
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, game, "human", "easy", "easy")
    player = PLAYERS[game](page)
    if isinstance(player, VilniusPlayer):
        player.leaves_it = True  # the whole way to the ruins, which is short
    rounds: set[str] = set()

    def look(page: Page) -> None:
        check_room(page)
        rounds.update(page.locator(".course__left").all_text_contents())

    player.looks = look
    player.play_to_the_end()
    # Marchia has no rounds: there the tiles until the end are counted, and the turns.
    assert len(rounds) >= ROUNDS[game]


@pytest.mark.parametrize("game", ["ostia", "marchia", "vilnius"])
def test_every_kind_of_decision(page: Page, site: Server, tmp_path: Path, game: str) -> None:
    """All sizes share a page: the moment stays, the screen changes."""
    open_shelf(page, site)
    bots_move_at_once(page)
    found = []
    for step, document in moments(game).items():
        page.set_viewport_size({"width": 1280, "height": 720})
        file = tmp_path / f"{game} {step}.json"
        file.write_text(json.dumps(document), "utf-8")
        import_file(page, file)
        click(page, f"Continue: {game} {step}")
        expect(asked(page, step).first).to_be_attached()
        found += check_sizes(page, step, {**LOW, **USUAL})
        page.set_viewport_size({"width": 1280, "height": 720})
        check_axe(page)
        first = page.locator(".decision [data-do=pick]")
        if first.count():
            press(first.last)
            found += check_sizes(page, f"{step}, one chosen", {**LOW, **USUAL})
            page.set_viewport_size({"width": 1280, "height": 720})
        page.goto(f"{site.url}#/")
    assert not found, "\n".join(found)
