from hypothesis import given, settings
from hypothesis import strategies as st

from ostia_games.ostia.actions import FORUM, SENATE, STORE
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.meta import META
from ostia_games.ostia.phases.counting_house import would_lose
from tests import contract
from tests.ostia.deals import CLOTH, GAME, RICE, WINE, WOOD, counting_house, lay, new


@settings(max_examples=15)
@given(st.integers(0, 2**64 - 1))
def test_sampled_worlds_fit_what_was_seen(rng: int) -> None:
    setup = contract.random_setup(META, rng)
    state = contract.random_state(GAME, setup, rng, rng % 200)
    for seat in range(len(setup.seats)):
        world = GAME.sample(GAME.view(state, seat), seat, rng)
        GAME.check(world)
        assert world.money == state.money
        assert sorted(world.goods_of(seat)) == sorted(state.goods_of(seat))


def test_worlds_respect_the_sizes_of_stacks_and_the_three_goods() -> None:
    state = counting_house(new(3), {0: (WINE, RICE, CLOTH, WOOD), 1: (WINE,)})
    state.known[0] = (WOOD,)
    lay(state, forum=[WINE], senate=[RICE, CLOTH], store=[WOOD])
    view = GAME.view(state, 1)
    surplus = 0
    for rng in range(40):
        world = GAME.sample(view, 1, rng)
        assert [len(field[0]) for field in world.stacks] == [1, 2, 3]
        assert WOOD in world.goods_of(0)
        cards = [*world.stacks[FORUM][0], *world.stacks[SENATE][0], *world.stacks[STORE][0]]
        assert cards.count(BLUFF) == 2
        surplus += bool(would_lose(world, 0))
    assert surplus == 0
