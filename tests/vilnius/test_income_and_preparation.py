import pytest

from ostia_games.core.play.step import IllegalAction
from ostia_games.vilnius import quarter
from ostia_games.vilnius.actions import DRAW_ORDER, DRAW_PROVINCE, DRAW_UNIT, PASS, LoseUnit
from ostia_games.vilnius.components import FIRE, PROVINCE, STORE, UNIT
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import JOINED_ROW, Vilnius, without
from tests.vilnius.deals import (
    BOX,
    GAME,
    add_units,
    boost,
    changed_card,
    english,
    erect,
    give_provinces,
    in_city,
    in_middle,
    new,
    o,
    p,
    pass_all,
    play,
    put_on_top,
    take_order,
    u,
)


def second_round(seats: int = 3) -> Vilnius:
    state = in_city(seats)
    pass_all(state)
    assert state.step == "income" and state.round == 2
    return state


@pytest.mark.rule("V3.1")
def test_the_first_round_has_no_income() -> None:
    state = new()
    assert state.step == "prepare" and state.round == 1
    assert [len(hand) for hand in state.hand_provinces] == [8, 8, 8]
    assert not any(state.hand_units) and not any(state.province_pile)


@pytest.mark.rule("V3.2")
def test_five_cards_one_at_a_time_from_either_pile_in_any_order_of_seats() -> None:
    state = second_round()
    assert state.draws == [5, 5, 5] and GAME.actors(state) == (0, 1, 2)
    play(state, DRAW_UNIT, seat=2)
    assert len(state.hand_units[2]) == 1, "seen before the next"
    play(state, DRAW_PROVINCE, seat=0)
    assert GAME.legal(state, 2) == [DRAW_UNIT, DRAW_PROVINCE]
    play(state, DRAW_UNIT, DRAW_UNIT, seat=2)
    assert GAME.legal(state, 2) == [DRAW_PROVINCE], "there were three units"
    play(state, *[DRAW_PROVINCE] * 2, seat=2)
    assert GAME.actors(state) == (0, 1) and len(state.hand_provinces[2]) == 2


@pytest.mark.rule("V3.2")
def test_income_by_buildings() -> None:
    state = second_round()
    assert quarter.income(state, 0) == 5
    erect(state, 0, "estate", 0, -1)
    erect(state, 0, "manufactory", -1, -1)
    erect(state, 0, "palace", 0, -2)
    assert quarter.income(state, 0) == 8
    in_middle(state, "guard_tower", "war_camp")
    assert [quarter.income(state, seat) for seat in range(3)] == [7, 4, 4], "only one of them costs income"
    state.middle *= 9
    assert quarter.income(state, 1) == 0, "never below 0"


@pytest.mark.rule("V3.2")
def test_an_empty_pile_is_made_from_its_discards() -> None:
    state = second_round()
    state.province_discard[0] = state.province_pile[0] + state.province_discard[0]
    state.province_pile[0] = ()
    before = state.rng
    play(state, DRAW_PROVINCE, seat=0)
    assert len(state.province_pile[0]) == 7 and state.province_discard[0] == () and state.rng != before


@pytest.mark.rule("V3.2")
def test_with_nothing_left_drawing_stops() -> None:
    state = second_round()
    state.hand_provinces[0] = state.province_pile[0] + state.province_discard[0]
    state.province_pile[0] = state.province_discard[0] = ()
    play(state, *[DRAW_UNIT] * 3, seat=0)
    assert GAME.actors(state) == (1, 2)
    with pytest.raises(IllegalAction):
        play(state, DRAW_UNIT, seat=0)


@pytest.mark.rule("V3.3")
def test_stored_cards_and_loot_come_into_hand_after_the_income() -> None:
    state = second_round(2)
    pile = state.province_pile[0] + state.province_discard[0]
    state.stored_provinces[0], state.loot[0] = pile[:1], pile[1:2]
    state.province_pile[0], state.province_discard[0] = (), pile[2:]
    add_units(state, state.stored_units, 0, "swordsmen")
    play(state, *[DRAW_PROVINCE] * 5, seat=0)
    assert len(state.hand_provinces[0]) == 5 and not state.hand_units[0]
    play(state, *[DRAW_PROVINCE] * 5, seat=1)
    assert state.step == "prepare"
    assert set(pile[:2]) <= set(state.hand_provinces[0]) and state.hand_units[0] == (u("swordsmen"),)
    assert not any((state.stored_provinces[0], state.loot[0], state.stored_units[0]))


# Preparation


@pytest.mark.rule("V4.1")
def test_an_enemy_building_goes_to_the_middle_if_there_is_a_place() -> None:
    state = new()
    put_on_top(state, "war_camp", "guard_tower")
    play(state, DRAW_ORDER)
    assert state.middle == (o("war_camp"),) and state.turn == 1
    in_middle(state, "border_castle", "river_blockade")
    play(state, DRAW_ORDER)
    assert len(state.middle) == 3 and state.order_discard == (o("guard_tower"),)


@pytest.mark.rule("V4.2")
def test_an_enemy_unit_joins_the_row_of_the_drawer() -> None:
    state = new(start=1)
    put_on_top(state, "grey_cloaks", "sappers", "pathfinders")
    play(state, DRAW_ORDER, DRAW_ORDER, DRAW_ORDER)
    assert state.rows == [(o("pathfinders"),), (o("grey_cloaks"),), (o("sappers"),)]
    assert state.strength(1) == BOX.order[o("grey_cloaks")].strength
    assert state.step == "city" and state.turn == 1


def top_boost(state: Vilnius, key: str) -> None:
    """This Boost is drawn next."""
    wanted, lying = o(key), state.order_pile[1]
    state.order_pile = without(state.order_pile, lying)
    if wanted != lying:
        state.markers = (*without(state.markers, wanted), lying)
    state.order_pile += (wanted,)
    GAME.check(state)


@pytest.mark.rule("V4.3")
def test_a_boost() -> None:
    state = new(difficulty="simple")
    state.order_discard = (take_order(state, "sappers"), take_order(state, "war_camp"))
    state.rows[2] = (take_order(state, "grey_cloaks"),)
    in_middle(state, "guard_tower")
    changed_card(state, "boost_of_guests", boost=(FIRE, PROVINCE))
    top_boost(state, "boost_of_guests")
    before = len(state.order_pile)
    play(state, DRAW_ORDER)
    assert state.boosted and state.gone == (o("boost_of_guests"),)
    assert set(state.order_pile[-2:]) == {o("sappers"), o("war_camp")}, "the discards on top"
    assert len(state.order_pile) == before + 1 and not state.order_discard
    assert state.rows[2] == (o("grey_cloaks"),) and state.middle == (o("guard_tower"),), "these stay"
    lost = 0
    while state.step == "harm":
        assert GAME.actors(state) == (state.harm[0][1],), "everybody decides about the own loss"
        play(state, GAME.legal(state, state.harm[0][1])[0])
        lost += 1
    assert state.points == 14 - 3 and lost == 3 and len(state.stacks[3]) == 3 + 3
    assert state.turn == 1 and state.step == "prepare", "no card is drawn in its place"


@pytest.mark.rule("V4.3")
def test_stores_are_empty_when_the_boost_comes() -> None:
    state = new(2)
    changed_card(state, "boost_of_winter", boost=(STORE, UNIT))
    top_boost(state, "boost_of_winter")
    play(state, DRAW_ORDER)
    while state.step == "harm":
        assert all(isinstance(act, LoseUnit) for act in GAME.legal(state, GAME.actors(state)[0]))
        play(state, GAME.legal(state, GAME.actors(state)[0])[0])
    assert state.points == 10, "a stored-province symbol costs a city point"
    assert [len(pile) for pile in state.unit_pile] == [2, 2]


@pytest.mark.rule("V4.4")
def test_the_final_attack_breaks_the_round_off() -> None:
    state = new()
    boost(state)
    put_on_top(state, "final_attack")
    before = len(state.order_pile)
    play(state, DRAW_ORDER)
    assert len(state.order_pile) == before - 1, "the others do not draw"
    assert state.step == "" and state.outcome == "won" and state.final


def test_refusals_and_words() -> None:
    state = second_round()
    with pytest.raises(IllegalAction) as refused:
        play(state, PASS, seat=0)
    assert refused.value.clause == "V3.2"
    step = GAME.step(state)
    assert english(step.title(state)) == "Income"
    assert "Left: 5." in english(step.help(state, 0))
    give_provinces(state, 0, "trakai")
    assert state.hand_provinces[0] == (p("trakai"),)
    assert course.ALL[3] == (0, 1, 2)


@pytest.mark.rule("V4.2")
def test_the_log_says_whose_row_an_enemy_joins() -> None:
    state = new()
    put_on_top(state, "torch_riders")
    state.told = []
    play(state, DRAW_ORDER)
    assert [(told.topic, told.about) for told in state.told] == [(JOINED_ROW, 0), ("", -1)]
