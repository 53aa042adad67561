"""Boards decide by actions and topics what is highlighted, never by the words of the log."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from ostia_games.core.play.log import GameLog
from ostia_games.core.words import msg, words
from tests.boards import look_of
from tests.marchia.test_board import moments as marchia
from tests.ostia.test_board import moments as ostia
from tests.vilnius.test_board import moments as vilnius
from web.games.board import BoardLook, board_of

Moments = Callable[[int, int], Iterator[tuple[GameLog, int]]]
HIGHLIGHT = re.compile(r"last-move|last-did|data-new|data-last|march__new")
T = words("en")


def drawn(look: BoardLook[Any]) -> str:
    """Everything that a board draws of a moment."""
    board = board_of(look.game.meta.id)
    controls, facts = board.controls(T, look), [board.facts(T, look, seat) for seat in range(len(look.seats))]
    return f"{board.board(T, look)}{controls.html if controls else ''}{facts}"


@pytest.mark.parametrize(
    ("moments", "players", "highlights"),
    [
        (ostia, 3, {"last-move", "last-did"}),
        (marchia, 3, {"data-new", "march__new", "last-did"}),
        (vilnius, 2, {"last-move", "data-last", "last-did"}),
    ],
    ids=["ostia", "marchia", "vilnius"],
)
def test_other_words_in_the_log_change_no_highlight(
    moments: Moments, players: int, highlights: set[str]
) -> None:
    seen: set[str] = set()
    for n, (log, seat) in enumerate(moments(players, 1)):
        for eyes in (seat, (seat + 1) % players, None)[n % 3 :: 3]:
            look = look_of(log, eyes)
            lines = tuple(replace(line, message=msg("xyzzy")) for line in look.fresh)
            html = drawn(look)
            assert drawn(replace(look, fresh=lines)) == html
            seen |= set(HIGHLIGHT.findall(html))
    assert seen == highlights


def test_a_new_tile_and_a_new_building_are_those_of_the_action() -> None:
    stocked = built = 0
    for log, _ in marchia(3, 4):
        if not log.entries:
            continue
        before = log.entries[-1]
        html = board_of("marchia").board(T, look_of(log, before.seat))
        kind = type(before.action).__name__
        assert ("data-new" in html) <= (kind == "Stock"), "the own last action alone is fresh"
        assert ("march__new" in html) == (kind == "Build" and log.state.step != "gold")
        stocked += "data-new" in html
        built += "march__new" in html
    assert stocked > 20 < built
