"""What the log tells: every number of a transcript can be followed."""

import pytest

from ostia_games.core.play.actions import Action
from ostia_games.core.play.log import GameLog
from ostia_games.marchia.actions import DRAW_PILE, Build, Buy, Cover, Stock, Tax
from ostia_games.marchia.state import Marchia
from tests.marchia.deals import GAME, buy, english, new_log, play, rig, set_money, tile


def told(log: GameLog, *acts: Action) -> list[str]:
    """The sentences of these actions of whoever is to move."""
    found = []
    for act in acts:
        entry = log.play(GAME.actors(log.state)[0], act)  # type: ignore[arg-type]
        found += [english(each.message) for each in entry.told]
    return found


def game(seats: int = 2) -> tuple[GameLog, Marchia]:
    log = new_log(seats)
    state: Marchia = log.state  # type: ignore[assignment]
    return log, state


@pytest.mark.rule("M3.1")
def test_prices_that_fall_are_told() -> None:
    log, state = game()
    farm, castle, village = tile("farm gggw"), tile("castle-1"), tile("village-1")
    rig(state, columns={0: {4: farm}, 1: {12: castle, 6: village, 2: tile("farm-2")}})
    said = told(log, *buy(4, 0, -1))
    assert "Prices in Beno’s column fall: castle (6) at 10, village (4) at 4." in said
    assert said[-1] == "Farm (4) leaves Beno’s column unsold and lies open beside the pile."


@pytest.mark.rule("M3.1")
def test_an_empty_column_says_nothing() -> None:
    log, state = game()
    rig(state, columns={0: {4: tile("farm gggw")}})
    assert not any("fall" in line for line in told(log, *buy(4, 0, -1)))


@pytest.mark.rule("M5.3")
@pytest.mark.parametrize(
    ("spot", "said"),
    [
        ((0, 0), "Ada collects 7 pennies of taxes (1 × silver, 1 × gold) and covers gold: start tile (2)."),
        ((-1, 0), "Ada collects 7 pennies of taxes (1 × silver, 1 × gold) and covers silver: village (4)."),
    ],
)
def test_taxes_say_which_coin_was_covered(spot: tuple[int, int], said: str) -> None:
    log, state = game()
    first, second = tile("farm-1"), tile("farm-2")
    rig(state, marches={0: [(tile("village-1"), -1, 0, 0)]}, top=[first, second])
    lines = told(log, DRAW_PILE, Stock(first, 0), Stock(second, 1), Tax(*spot))
    assert said in lines


@pytest.mark.rule("M4.2")
def test_a_building_says_what_it_stands_next_to() -> None:
    log, state = game()
    march = [(tile("farm-1"), 0, -1, 0), (tile("village-1"), -1, 0, 0)]
    rig(state, marches={0: march}, columns={1: {4: tile("farm-2")}})
    set_money(state, 40, 20)
    choose = Buy(1, 4)
    after = state.copy()
    play(after, choose)
    place = next(act for act in GAME.legal(after, 0) if isinstance(act, Build) and (act.x, act.y) == (-1, -1))
    near = "farm (4) and village (4)"
    assert told(log, choose, place)[1] == f"Ada pays Beno 4 pennies and builds the farm (4) next to {near}."


@pytest.mark.rule("M4.5")
def test_nothing_is_paid_or_built_before_the_gold_is_chosen() -> None:
    log, state = game()
    march = {0: [(tile("village gggw"), 0, -1, 0), (tile("city gxlw"), 0, -2, 0)]}
    rig(state, marches=march, columns={0: {8: tile("castle xwww")}})
    set_money(state, 20, 20)
    tried = told(log, *buy(8, -1, 0, 1))
    assert tried[1:] == ["Ada wants to build the castle (6) next to start tile (2)."]
    done = told(log, Cover(0, -2))
    assert done[0] == "Ada pays the bank 8 pennies and builds the castle (6) next to start tile (2)."
    assert done[1] == "No city supplies the castle, so a gold coin is covered: city (7)."


@pytest.mark.rule("M5.3", "M7.2", "M7.4")
def test_the_opening_tells_what_counts() -> None:
    log, _ = game(3)
    said = [english(message) for message in log.opening]
    assert "Points of the start tiles: Ada 2, Beno 2, Cleo 2." in said
    assert "Taxes for each visible coin: 2 for silver, 5 for gold." in said
    assert "Points for the richest at the end: 9, 6, 3; never more than their pennies." in said
    assert "Points for the richest at the end: 6, 3; never more than their pennies." in [
        english(message) for message in game(2)[0].opening
    ]


@pytest.mark.rule("M4.7")
def test_a_bonus_tile_that_moves_says_from_whom() -> None:
    log, state = game()
    farms = [tile(f"farm-{n}") for n in range(1, 6)]
    march = {0: [(farms[0], 0, -1, 0), (farms[1], -1, 0, 0)], 1: [(farms[2], 0, -1, 0), (farms[3], -1, 0, 0)]}
    rig(state, marches=march, columns={0: {4: farms[4]}})
    state.holders[0] = 1
    set_money(state, 40, 20)
    act = next(act for act in _places(state) if act)
    assert "Ada takes the farm bonus from Beno." in told(log, *act)
    log, state = game()
    rig(state, marches={0: march[0][:1]}, columns={0: {4: farms[4]}})
    set_money(state, 40, 20)
    assert "Ada takes the farm bonus." in told(log, *next(iter(_places(state))))


def _places(state: Marchia) -> list[tuple[Action, Action]]:
    """Ways to buy and build the tile at 4 of the mover's own column."""
    choose = buy(4, 0, 0)[0]
    after = state.copy()
    play(after, choose)
    return [(choose, act) for act in GAME.legal(after, state.turn) if not act.takes_back]


@pytest.mark.rule("M2.4")
def test_the_shape_of_a_turn_is_a_clause() -> None:
    _, state = game()
    rig(state)
    assert GAME.step(state).clause == "M2.4"
    with pytest.raises(Exception, match=r"M2.4: it is not this player’s turn"):
        GAME.play(state, 1, DRAW_PILE)
