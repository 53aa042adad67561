"""The places where a tile may be built, as they are drawn before one is chosen."""

from collections import Counter

import pytest

from ostia_games.core.words import words
from ostia_games.marchia.prospect import prospect
from tests.boards import look_of
from tests.html_checks import parse
from tests.marchia.test_board import BOARD, moments
from web.games.marchia.board.placing import placing


@pytest.mark.rule("M4.6")
def test_a_place_shows_what_is_scored_there() -> None:
    """As the tile would lie at first, for the eye and for the ear; with supply, for money and for gold."""
    seen: Counter[str] = Counter()
    for log, seat in (each for seed in range(30) for each in moments(3, seed)):
        look = look_of(log, seat)
        hand = placing(look)
        if not hand:
            continue
        found = {"ghost-{}-{}".format(*spot): hand.at(spot) for spot in hand.places}
        for place in parse(BOARD.board(words("en"), look)).walk():
            press = next((each for each in place.walk() if each.attrs.get("id") in found), None)
            if place.attrs.get("class") == "ghost" and press and press.attrs["aria-pressed"] == "false":
                points = prospect(look.view, seat, hand.tile, found[press.attrs["id"]]).points
                label = press.attrs["aria-label"]
                assert ("Completes" in label) == bool(points)
                shown = [each.text() for each in place.walk() if each.attrs.get("class") == "ghost__points"]
                assert shown == ([f"+{points}"] if points else [])
                seen[f"{place.attrs['data-kind']} {bool(points)}"] += 1
        if len(seen) == 6:
            return
    raise AssertionError(seen)
