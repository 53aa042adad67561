import pytest

from ostia_games.core.game import UNKNOWN, IllegalAction
from ostia_games.marchia.actions import CHOOSE
from ostia_games.marchia.components import BUILDINGS
from ostia_games.marchia.march import HOME
from ostia_games.marchia.state import EMPTY, Marchia
from tests.marchia.table import GAME, new, play


@pytest.mark.rule("M2.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_everybody_starts_with(seats: int) -> None:
    state = new(seats)
    assert state.money == [20] * seats and state.points == [0] * seats
    for seat in range(seats):
        assert dict(state.marches[seat]) == {HOME: (BUILDINGS + seat) * 4}
        assert state.gold[seat] == (HOME,) and state.silver[seat] == ()


@pytest.mark.rule("M2.1")
def test_money_is_secret_unless_the_table_says_otherwise() -> None:
    assert GAME.view(new(3), 1).money == [UNKNOWN, 20, UNKNOWN]
    assert GAME.view(new(3), None).money == [UNKNOWN] * 3
    assert GAME.view(new(3, open_money=True), 1).money == [20, 20, 20]
    over = new(3)
    over.step = ""
    assert GAME.view(over, 1).money == [20, 20, 20], "everybody shows the money at the end"


@pytest.mark.rule("M2.2")
@pytest.mark.parametrize(("seats", "bottom", "rest"), [(2, 22, 31), (3, 18, 35), (4, 14, 39), (5, 10, 43)])
def test_the_end_castle_is_among_six(seats: int, bottom: int, rest: int) -> None:
    places = set()
    for seed in range(80):
        state = new(seats, seed=seed)
        assert len(state.pile) + seats == 59 == bottom + 6 + rest
        places.add([state.table.box.tiles[tile].end for tile in state.pile].index(True))
    assert places == set(range(bottom, bottom + 6)), "every place of the six, and no other"


@pytest.mark.rule("M2.2")
def test_other_seeds_make_other_piles() -> None:
    assert len({tuple(new(3, seed=seed).pile) for seed in range(20)}) == 20
    assert new(3, seed=4).pile == new(3, seed=4).pile


def column(state: Marchia, seat: int) -> list[int]:
    """The spaces of a column that have a tile."""
    return [space for space, tile in enumerate(state.columns[seat]) if tile != EMPTY]


@pytest.mark.rule("M2.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_first_tiles_from_twelve_downwards(seats: int) -> None:
    state = new(seats, start=1)
    assert column(state, 1) == list(range(seats))
    assert all(column(state, other) == [] for other in range(seats) if other != 1)


@pytest.mark.rule("M2.3")
def test_the_others_choose_counterclockwise_at_the_same_price() -> None:
    state = new(4, start=1)
    first = state.columns[1]
    assert GAME.actors(state) == (0,), "the right neighbour of the start player"
    play(state, CHOOSE[2])
    assert state.columns[0][2] == first[2] and column(state, 0) == [2] and column(state, 1) == [0, 1, 3]
    assert GAME.actors(state) == (3,)
    with pytest.raises(IllegalAction, match=r"M2\.3: there is no tile on this space"):
        GAME.play(state, 3, CHOOSE[2])
    play(state, CHOOSE[0])
    assert GAME.actors(state) == (2,)
    assert GAME.legal(state, 2) == [CHOOSE[1], CHOOSE[3]]
    play(state, CHOOSE[3])
    # The last stays with the start player, whose turn then begins with phase 1.
    assert GAME.actors(state) == (1,) and state.step == "turn"
    assert column(state, 1) == [2] and state.columns[1][2] == first[1]


@pytest.mark.rule("M2.3")
def test_with_two_players_the_other_chooses_one_of_two() -> None:
    state = new(2, start=0)
    assert GAME.actors(state) == (1,) and len(GAME.legal(state, 1)) == 2
    play(state, CHOOSE[0])
    assert GAME.actors(state) == (0,) and column(state, 1) == [0] and column(state, 0) == [2]


@pytest.mark.rule("M2.4")
def test_the_start_player_is_chosen_or_drawn_and_turns_go_clockwise() -> None:
    assert {new(4, seed=seed, start=None).start for seed in range(40)} == {0, 1, 2, 3}
    state = new(3, start=2)
    for _ in range(2):
        play(state, GAME.legal(state, state.turn)[0])
    order: list[int] = []
    while len(order) < 7:
        seat = GAME.actors(state)[0]
        if state.step == "turn":
            order.append(seat)
        play(state, GAME.legal(state, seat)[0])
    assert order == [2, 0, 1, 2, 0, 1, 2]
