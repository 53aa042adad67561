"""What the log tells: every number of a transcript can be followed."""

import pytest

from ostia_games.core.play.actions import Action
from ostia_games.core.play.log import GameLog
from ostia_games.marchia.actions import DRAW_PILE, Stock, Tax
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
    assert said[-1] == "Unsold: farm (4) now lies open beside the pile; whoever draws may take it."


@pytest.mark.rule("M3.1")
def test_an_empty_column_says_nothing() -> None:
    log, state = game()
    rig(state, columns={0: {4: tile("farm gggw")}})
    assert not any("fall" in line for line in told(log, *buy(4, 0, -1)))


@pytest.mark.rule("M5.3")
@pytest.mark.parametrize(
    ("spot", "said"),
    [
        ((0, 0), "Ada collects 7 pennies of taxes and covers gold: start tile (2)."),
        ((-1, 0), "Ada collects 7 pennies of taxes and covers silver: village (4)."),
    ],
)
def test_taxes_say_which_coin_was_covered(spot: tuple[int, int], said: str) -> None:
    log, state = game()
    first, second = tile("farm-1"), tile("farm-2")
    rig(state, marches={0: [(tile("village-1"), -1, 0, 0)]}, top=[first, second])
    lines = told(log, DRAW_PILE, Stock(first, 0), Stock(second, 1), Tax(*spot))
    assert said in lines


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
