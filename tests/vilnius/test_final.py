"""V9: the final attack, and the end of the game."""

import pytest

from ostia_games.core.play.state import OVER
from ostia_games.vilnius import steps
from ostia_games.vilnius.actions import (
    DONE,
    DRAW_ORDER,
    Put,
)
from ostia_games.vilnius.components import (
    CITY,
    EMBLEM,
    FIRE,
    SPEAR,
)
from ostia_games.vilnius.state import Vilnius
from tests.vilnius.deals import (
    BOX,
    GAME,
    add_units,
    asks,
    b,
    boost,
    erect,
    give_units,
    in_city,
    in_middle,
    in_row,
    new,
    o,
    pass_all,
    play,
    put_on_top,
    u,
)


def final(*rows: tuple[str, ...], seats: int = 3) -> Vilnius:
    state = new(seats)
    boost(state)
    for key in ("sappers", "pathfinders", "grey_cloaks"):
        asks(state, key, SPEAR, strength=2, city=(FIRE,), player=())
    for seat, keys in enumerate(rows):
        in_row(state, seat, *keys)
    put_on_top(state, "final_attack")
    return state


@pytest.mark.rule("V9.1")
def test_rows_below_half_their_value_drop_out_and_the_others_attack_the_city() -> None:
    state = final(("sappers",), ("pathfinders",), ("grey_cloaks",))
    state.attack = [4, 5, 3]
    state.destinations[0] = EMBLEM
    state.destination_pile = (CITY, CITY, CITY, EMBLEM, EMBLEM)
    in_middle(state, "war_camp")
    give_units(state, 1, "farmers")
    play(state, DRAW_ORDER)
    assert state.step == steps.FIGHT and not state.extra, "no extra draws"
    assert state.enemies == ((o("sappers"), 0, CITY), (o("grey_cloaks"), 2, CITY)), "2 x 2 < 5 drops out"
    assert o("pathfinders") in state.order_discard
    play(state, Put(1, u("farmers"), 0), DONE)
    assert state.points == 11 and state.outcome == "won" and state.step == OVER, "V8 is not played"


@pytest.mark.rule("V9.2")
def test_a_city_that_stands_has_won_and_glory_is_counted() -> None:
    state = final()
    erect(state, 0, "palace", 0, -1)
    give_units(state, 1, "swordsmen")
    add_units(state, state.unit_discard, 1, "crossbowmen")
    add_units(state, state.stored_units, 2, "swordsmen")
    play(state, DRAW_ORDER)
    result = GAME.result(state)
    assert state.outcome == "won" and result.winners == (0, 1, 2)
    base, tools = 3, sum(BOX.units[u(key)].tools for key in ("farmers", "town_guard", "slavic_axemen"))
    swordsmen, crossbowmen = BOX.units[u("swordsmen")].tools, BOX.units[u("crossbowmen")].tools
    glory = {place.seat: place.total for place in result.places}
    assert glory == {
        0: base + tools + BOX.buildings[b("palace")].order,
        1: base + tools + swordsmen + crossbowmen,
        2: base + tools + swordsmen,
    }
    assert all(place.total == sum(place.parts.values()) for place in result.places)


@pytest.mark.rule("V9.2")
def test_equal_glory_is_shared() -> None:
    state = final()
    play(state, DRAW_ORDER)
    assert [place.place for place in GAME.result(state).places] == [1, 1, 1]


@pytest.mark.rule("V9.3")
def test_a_city_at_0_is_lost_in_the_final_attack_too() -> None:
    state = final(("sappers", "grey_cloaks"))
    state.points = 1
    play(state, DRAW_ORDER)
    assert state.outcome == "lost" and state.step == OVER
    assert GAME.result(state).places == () and GAME.result(state).winners == ()


@pytest.mark.rule("V9.1")
def test_a_boost_or_the_final_attack_may_come_before_an_attack() -> None:
    state = in_city()
    boost(state)
    asks(state, "grey_cloaks", strength=3, city=(FIRE,))
    in_row(state, 0, "grey_cloaks")
    in_middle(state, "war_camp")
    put_on_top(state, "final_attack")
    pass_all(state)
    assert state.step == "extra"
    play(state, DRAW_ORDER)
    assert state.final and state.outcome == "won"
