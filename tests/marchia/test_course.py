import pytest

from ostia_games.marchia.actions import Relief
from tests.marchia.deals import GAME, column, draw, english, new, play, rig, set_money, tile

A, B, C, D, E = (tile(f"farm-{n}") for n in range(1, 6))


@pytest.mark.rule("M3.1")
def test_every_tile_of_the_movers_column_goes_down_one_price() -> None:
    state = rig(new(3), columns={0: {12: A}, 1: {12: B, 8: C, 4: D}, 2: {2: E}})
    draw(state)
    assert state.turn == 1
    assert column(state, 1) == {10: B, 6: C, 2: D}
    assert column(state, 2) == {2: E} and column(state, 0)[12] == A, "no other column moves"


@pytest.mark.rule("M3.1")
def test_a_tile_that_leaves_the_lowest_space_lies_open_beside_the_pile() -> None:
    state = rig(new(3), columns={1: {4: B, 2: C}, 2: {2: E}}, open_=(A,))
    size = len(state.pile)
    draw(state)
    assert column(state, 1) == {2: B}
    assert list(state.open) == [A, C] and len(state.pile) == size - 2
    draw(state)
    assert list(state.open) == [A, C, E], "they are never shuffled back"


@pytest.mark.rule("M3.1")
def test_a_full_column_moves_and_pushes_one_out() -> None:
    full = dict(zip((12, 10, 8, 6, 4, 2), (A, B, C, D, E, tile("farm-6")), strict=True))
    state = rig(new(2), columns={1: full})
    draw(state)
    assert column(state, 1) == {10: A, 8: B, 6: C, 4: D, 2: E}
    assert state.open == (tile("farm-6"),)


@pytest.mark.rule("M3.1")
def test_prices_fall_in_every_turn_also_in_one_without_an_action() -> None:
    state = rig(new(2), columns={0: {12: A, 10: B, 8: C, 6: D, 4: E}})
    set_money(state, 0, 20)
    assert GAME.legal(state, 0) == [Relief()]
    play(state, Relief())
    draw(state)
    assert state.turn == 0 and column(state, 0) == {10: A, 8: B, 6: C, 4: D, 2: E}


@pytest.mark.rule("M3.1")
def test_the_log_names_the_tile_that_was_pushed_out() -> None:
    state = rig(new(2), columns={1: {2: C}})
    state.told = []
    draw(state)
    told = [english(item.message) for item in state.told]
    assert "Farm (4) leaves Beno’s column unsold and lies open beside the pile." in told
