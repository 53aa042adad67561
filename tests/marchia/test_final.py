from typing import Any

import pytest

from ostia_games.core.play.state import OVER, UNKNOWN
from ostia_games.core.play.step import IllegalAction
from ostia_games.marchia.actions import DRAW_PILE, RELIEF, SKIP_TAX, Stock
from ostia_games.marchia.phases import course
from ostia_games.marchia.state import EMPTY, Marchia
from tests.marchia.deals import (
    CASTLE,
    END,
    FARM,
    GAME,
    Lie,
    buy,
    column,
    draw,
    english,
    holder,
    new,
    new_log,
    play,
    rig,
    set_money,
    tile,
)

X = tile("monastery-1")


def announced(seats: int = 3, seat: int = 0) -> Marchia:
    """This seat has drawn the end castle; it is the turn of the next one."""
    state = rig(new(seats), top=(*range(20, 20 + 2 * seat), END, X))
    for _ in range(seat + 1):
        draw(state)
    return state


# M7.1: two more turns


@pytest.mark.rule("M7.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("drawer", [0, 1])
def test_everybody_has_two_more_turns_and_the_drawer_comes_last(seats: int, drawer: int) -> None:
    state = announced(seats, drawer)
    turns = []
    while not GAME.over(state):
        turns.append(state.turn)
        draw(state)
    assert turns == [(drawer + 1 + n) % seats for n in range(2 * seats)]
    assert turns[-1] == drawer and state.coins == [0] * seats


@pytest.mark.rule("M7.1")
def test_a_coin_is_taken_back_in_each_phase_1() -> None:
    state = rig(new(3), top=(END, X))
    play(state, DRAW_PILE)
    assert state.ending and state.coins == [2, 2, 2], "also the drawer's, whose turn does not count"
    play(state, Stock(X, 0), Stock(END, 1), SKIP_TAX)
    assert state.turn == 1 and state.coins == [2, 1, 2]
    draw(state)
    assert state.coins == [2, 1, 1]
    draw(state)
    assert state.turn == 0 and state.coins == [1, 1, 1]


@pytest.mark.rule("M7.1")
@pytest.mark.parametrize("top", [(END, X), (X, END)])
def test_the_other_tile_due_is_still_drawn(top: tuple[int, int]) -> None:
    state = rig(new(2), top=top)
    play(state, DRAW_PILE)
    assert set(state.drawn) == {END, X} and state.ending
    play(state, Stock(END, 5), Stock(X, 0))
    assert column(state, 0) == {12: X, 2: END}


@pytest.mark.rule("M7.1")
def test_as_the_second_tile_beside_an_open_one() -> None:
    state = rig(new(2), open_=(X,), top=(END,))
    draw(state, X)
    assert state.ending and state.coins == [2, 1]


@pytest.mark.rule("M7.1")
def test_the_end_castle_is_bought_like_any_other() -> None:
    state = rig(new(2), top=(END, X))
    play(state, DRAW_PILE, Stock(END, 2), Stock(X, 0), SKIP_TAX)
    play(state, *buy(8, 1, 0, 1, column=0))  # its boxes west and east
    assert state.money == [28, 12] and state.buildings[1][CASTLE] == 1
    assert state.ending and state.coins == [1, 1]


@pytest.mark.rule("M7.1")
def test_the_end_castle_announces_the_end_once() -> None:
    state = announced(2)
    draw(state)
    assert state.turn == 0 and state.coins == [1, 1]
    assert column(state, 0) == {2: END} or END in state.open
    state = rig(new(2), open_=(END, X))
    draw(state, END)
    assert not state.ending, "it comes from the open tiles, not from the pile"


@pytest.mark.rule("M7.1", "M6.1")
def test_turns_without_an_action_count() -> None:
    state = announced(2)
    villages = range(20, 25)
    state.pile = [index for index in state.pile if index not in villages]
    state.columns[1] = (EMPTY, *villages)
    set_money(state, 20, 0)
    assert GAME.legal(state, 1) == [RELIEF]
    play(state, RELIEF)
    assert state.turn == 0 and state.coins == [1, 1]


# The end of the last turn


def ended(
    marches: dict[int, list[Lie]] | None = None,
    money: tuple[int, ...] = (0, 0, 0),
    points: tuple[int, ...] = (0, 0, 0),
    **options: Any,
) -> Marchia:
    """The last turn is over, with everything as wanted."""
    state = rig(new(len(money), **options), marches=marches)
    set_money(state, *money)
    state.points = list(points)
    state.ending, state.coins = True, [0] * len(money)
    state.told = []
    draw(state)
    assert state.step == OVER
    return state


def parts(state: Marchia, name: str) -> list[int]:
    found = {place.seat: place.parts[name] for place in GAME.result(state).places}
    return [found[seat] for seat in sorted(found)]


@pytest.mark.rule("M7.1")
def test_nothing_is_possible_any_more_and_purses_are_shown() -> None:
    state = ended(money=(18, 5, 0))
    assert GAME.actors(state) == () and GAME.legal(state, 0) == []
    with pytest.raises(IllegalAction, match="the game is over"):
        GAME.play(state, 1, DRAW_PILE)
    assert GAME.view(state, None).money == [18, 5, 0]
    assert UNKNOWN in GAME.view(state, None).pile, "the pile is not"


FARM_UNFINISHED: Lie = (tile("farm gggw"), -1, 0, 0)  # 4


@pytest.mark.rule("M7.2")
@pytest.mark.parametrize(("value", "points"), [(2, (3, 1, 1)), (1, (3, 1, 1)), (0, (2, 0, 0))])
def test_unfinished_buildings_and_start_tiles(value: int, points: tuple[int, ...]) -> None:
    state = ended({0: [FARM_UNFINISHED]}, start_tile_points=value)
    assert parts(state, "unfinished") == list(points), "(4 + start) / 2, rounded up"


@pytest.mark.rule("M7.2")
def test_what_is_completed_was_scored_already() -> None:
    # The castle has a neighbour at its only meadow; the start tile waits, and so does the farm.
    state = ended({0: [FARM_UNFINISHED, (tile("castle xwww"), 1, 0, 3)]})
    assert parts(state, "unfinished")[0] == 3
    around = [(tile("village gggw"), 0, -1, 0), (tile("castle xwww"), 1, 0, 3), (tile("farm gglw"), 0, 1, 0)]
    state = ended({0: [FARM_UNFINISHED, *around]})
    assert parts(state, "unfinished")[0] == (4 + 4 + 4) // 2, "the start tile is closed on all sides"


@pytest.mark.rule("M7.3")
def test_bonus_tiles_pay_holder_and_second() -> None:
    def farms(*names: str) -> list[Lie]:
        return [(tile(name), x, y, 0) for name, (x, y) in zip(names, ((-1, 0), (0, -1)), strict=False)]

    state = ended({0: farms("farm-1", "farm-2"), 1: farms("farm-3"), 2: [(tile("village-1"), -1, 0, 0)]})
    assert holder(state, FARM) == 0
    assert parts(state, "bonus") == [6, 3, 0], "one village is no bonus tile"
    state = ended({0: farms("farm-1", "farm-2"), 1: farms("farm-3", "farm-4")})
    assert parts(state, "bonus") == [6, 3, 0], "as many as the holder is still second"
    tied = {0: farms("farm-1", "farm-2"), 1: farms("farm-3"), 2: farms("farm-4")}
    assert parts(ended(tied), "bonus") == [6, 2, 2]
    told = [english(item.message) for item in ended(tied).told or ()]
    assert "Points for the farm bonus: Ada 6, Beno 2, Cleo 2." in told
    assert parts(ended(tied, tie_rounding="down"), "bonus") == [6, 1, 1]


@pytest.mark.rule("M7.4")
def test_the_rulebooks_example_of_money() -> None:
    assert parts(ended(money=(18, 5, 0)), "money") == [9, 5, 0]
    assert parts(ended(money=(18, 15), points=(0, 0)), "money") == [6, 3], "two players"


@pytest.mark.rule("M7.5")
def test_ties_for_money_are_rounded_as_the_option_says() -> None:
    assert parts(ended(money=(20, 20, 7)), "money") == [8, 8, 3]
    assert parts(ended(money=(20, 20, 7), tie_rounding="down"), "money") == [7, 7, 3]


@pytest.mark.rule("M7.6")
def test_most_points_win() -> None:
    state = ended(points=(4, 10, 7), money=(1, 0, 2))
    result = GAME.result(state)
    assert result.winners == (1,)
    assert [(place.seat, place.place, place.total) for place in result.places] == [
        (1, 1, 10 + 1),
        (2, 2, 7 + 1 + 2),
        (0, 3, 4 + 1 + 1),
    ]


V, W = (tile("village-1"), -1, 0, 0), (tile("village-2"), -1, 0, 0)
CASTLES: list[Lie] = [(tile("castle-1"), 1, 0, 3)]


@pytest.mark.rule("M7.6")
@pytest.mark.parametrize(
    ("marches", "points", "won", "said"),
    [
        ({0: [V]}, (8, 10, 0), (0,), "As many points as Beno, but more buildings: 1 to 0."),
        (
            {0: [V], 1: CASTLES},
            (8, 10, 0),
            (1,),
            "As many points and buildings as Ada, but more castles: 1 to 0.",
        ),
        ({0: [V], 1: [W]}, (8, 8, 0), (0, 1), "Equal to Beno in everything."),
        ({}, (8, 9, 0), (1,), ""),
    ],
)
def test_ties_and_what_broke_them(
    marches: dict[int, list[Lie]], points: tuple[int, ...], won: tuple[int, ...], said: str
) -> None:
    state = ended(marches, points=points)
    result = GAME.result(state)
    assert result.winners == won
    assert [english(place.note) if place.note else "" for place in result.places] == [said, "", ""]


@pytest.mark.rule("M7.6")
def test_at_last_the_bonus_tile_of_the_castles_decides() -> None:
    marches: dict[int, list[Lie]] = {
        0: [(tile("castle-1"), 1, 0, 3), (tile("city gxww"), 0, -1, 2), (tile("castle-2"), -1, -1, 1)],
        1: [(tile("castle-3"), 1, 0, 3), (tile("city xlww"), 0, -1, 1), (tile("castle-4"), 1, -1, 3)],
    }
    before = {place.seat: place.total for place in GAME.result(ended(marches)).places}
    state = ended(marches, points=(20 - before[0], 20 - before[1], 0))
    assert holder(state, CASTLE) == 0
    first, second, _ = GAME.result(state).places
    assert (first.seat, first.total, second.total) == (0, 20, 20) and GAME.result(state).winners == (0,)
    assert first.note is not None and second.note is None
    assert english(first.note) == (
        "As many points, buildings and castles as Beno, but the bonus tile for castles."
    )


def test_there_is_no_note_before_the_end() -> None:
    result = GAME.result(new(3))
    assert result.winners == (0, 1, 2) and not any(place.note for place in result.places)


@pytest.mark.rule("M7.2", "M7.3", "M7.4")
def test_the_log_tells_the_final_count() -> None:
    state = ended({0: [FARM_UNFINISHED]}, money=(18, 1, 0), points=(12, 3, 0))
    told = [english(item.message) for item in state.told or ()]
    end = "0 for bonus tiles, {} in all."
    assert told[-3:] == [
        "Ada: 12 on the track, 3 for unfinished buildings worth 6, " + end.format("9 for 18 pennies: 24"),
        "Beno: 3 on the track, 1 for unfinished buildings worth 2, " + end.format("1 for 1 penny: 5"),
        "Cleo: 0 on the track, 1 for unfinished buildings worth 2, " + end.format("0 for 0 pennies: 1"),
    ]


def test_the_ranking_before_the_end_is_as_if_it_ended_now() -> None:
    state = rig(new(3), marches={0: [FARM_UNFINISHED]})
    set_money(state, 18, 5, 0)
    totals = {place.seat: place.total for place in GAME.result(state).places}
    assert totals == {0: 3 + 9, 1: 1 + 5, 2: 1}
    assert {place.seat: place.total for place in GAME.result(GAME.view(state, 1)).places} == totals


def test_the_last_turn_cannot_be_undone() -> None:
    """The final count shows the purses."""
    log = new_log()
    log.play(1, log.game.legal(log.state, 1)[0])
    state = log.state
    assert isinstance(state, Marchia)
    state.ending, state.coins = True, [0, 0]
    log.play(0, DRAW_PILE)
    for _ in range(2):
        log.play(0, log.game.legal(log.state, 0)[0])
    log.play(0, SKIP_TAX)
    assert log.over and english(log.undo_refusal(0)) == "something hidden has been revealed since"


def test_the_course_goes_on_until_the_last_coin() -> None:
    state = rig(new(2))
    state.ending, state.coins = True, [1, 0]
    state.turn = 1
    course.end_turn(state)
    assert state.step == "turn" and state.turn == 0 and state.coins == [0, 0]
    course.end_turn(state)
    assert state.step == OVER
