"""Buttons of a fight and of what follows: where they are, which of them leads on, and what they say."""

from typing import Any

import pytest

from ostia_games.core.play.log import GameLog
from ostia_games.core.words import words
from ostia_games.vilnius.actions import Put
from ostia_games.vilnius.components import CITY, SWORD
from tests.boards import look_of, page_of
from tests.html_checks import parse
from tests.vilnius.deals import asks, o, u
from tests.vilnius.test_board import BOARD, GAME, elements, reach


@pytest.mark.rule("V7.2")
def test_what_is_missing_says_that_two_alike_would_do() -> None:
    """Of the last weapon that is missing; for more there would be no room on the card of a phone."""
    log, seat = reach("fight")
    state: Any = log.state
    state.enemies, state.fielded, state.swaps = ((o("sappers"), seat, CITY),), (), ()
    for weapons, told in (((SWORD,), "Missing: sword, or two alike"), ((SWORD, SWORD), "Missing: 2 swords")):
        asks(state, "sappers", *weapons)
        assert [e.text() for e in elements(page_of("en", log, seat), "asked__words")] == [told]


@pytest.mark.rule("V7.1")
def test_the_fight_leads_on_when_nobody_is_left_to_defeat_or_to_send() -> None:
    """Two enemies that ask for a sword each, against two swords and then against one."""
    for units, leads_on in (("swordsmen swordsmen", False), ("swordsmen", True)):
        log, seat = reach("fight")
        state: Any = log.state
        asks(state, "sappers", SWORD)
        state.enemies = ((o("sappers"), seat, CITY),) * 2
        state.hand_units = [(), (), ()]
        state.hand_units[seat] = tuple(u(key) for key in units.split())
        state.fielded, state.swaps = (), ()
        assert resolves(log, seat)["id"] == "done-first"
        GAME.apply(state, seat, Put(seat, u("swordsmen"), 0))
        assert ("button--primary" in resolves(log, seat)["class"]) == leads_on
        if not leads_on:
            GAME.apply(state, seat, Put(seat, u("swordsmen"), 1))
            assert "button--primary" in resolves(log, seat)["class"]


def resolves(log: GameLog, seat: int) -> dict[str, str]:
    """The button that ends the fight."""
    controls = BOARD.controls(words("en"), look_of(log, seat))
    assert controls
    return next(e.attrs for e in parse(controls.html).walk() if e.attrs.get("id") in {"done", "done-first"})


@pytest.mark.rule("V8.1")
def test_loot_buttons_keep_their_places_and_say_who_waits() -> None:
    log, seat = reach("plunder")
    state: Any = log.state
    state.loots, state.taken = 2, [0, 1, 0]
    state.province_pile[2] = state.province_discard[2] = ()
    drawn = parse(BOARD.controls(words("en"), look_of(log, seat)).html)  # type: ignore[union-attr]
    buttons = [e for e in drawn.walk() if e.tag == "button"]
    assert [e.attrs["id"] for e in buttons] == ["loot-0", "loot-1", "loot-2", "done"]
    first, waits, empty, _ = buttons
    assert "data-action" in first.attrs and first.text().endswith("so far: 0")
    assert waits.attrs["aria-disabled"] == "true" and waits.text().endswith("first those with less loot")
    assert "data-action" not in empty.attrs and empty.text().endswith("no province left")
