import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostia_games.core.play.game import RandomBot, Thought, forward, plain
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.ostia import ledger
from ostia_games.ostia.actions import FORUM, SENATE
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.meta import META
from ostia_games.ostia.phases.counting_house import would_lose
from tests import contract, leaks
from tests.ostia.deals import CLOTH, GAME, RICE, WINE, WOOD, counting_house, lay, new

rngs = st.integers(0, 2**64 - 1)


@pytest.mark.long
@settings(max_examples=6)
@given(rngs)
def test_nothing_leaks(rng: int) -> None:
    setup = contract.random_setup(META, rng)
    assert leaks.check_twins(GAME, setup, rng) > len(setup.seats)


@pytest.mark.long
@settings(max_examples=6)
@given(rngs)
def test_only_what_reveals_is_marked(rng: int) -> None:
    leaks.check_reveals(contract.random_log(GAME, contract.random_setup(META, rng), rng), rng)


@pytest.mark.long
@settings(max_examples=40)
@given(rngs)
def test_everything_adds_up_in_random_games(rng: int) -> None:
    setup = contract.random_setup(META, rng)
    state = GAME.new(setup)
    bot, thought = RandomBot(GAME), Thought(rng)
    while actors := GAME.actors(state):
        GAME.play(state, actors[0], bot.choose(state, actors[0], thought))
        GAME.check(state)
    ledger.check(state)
    chips = [place.total for place in GAME.result(state).places]
    assert sorted(chips) == sorted(state.chips)
    assert state.round == 5 and not any(state.boats)


@settings(max_examples=15)
@given(rngs)
def test_sampled_worlds_fit_what_was_seen(rng: int) -> None:
    setup = contract.random_setup(META, rng)
    state = GAME.new(setup)
    thought, bot = Thought(rng), RandomBot(GAME)
    for _ in range(rng % 200):
        actors = GAME.actors(state)
        if not actors:
            break
        GAME.apply(state, actors[0], bot.choose(state, actors[0], thought))
    for seat in range(len(setup.seats)):
        world = GAME.sample(GAME.view(state, seat), seat, rng)
        GAME.check(world)
        assert world.money == state.money
        assert sorted(world.goods_of(seat)) == sorted(state.goods_of(seat))


def test_worlds_respect_the_sizes_of_stacks_and_the_three_goods() -> None:
    state = counting_house(new(3), {0: (WINE, RICE, CLOTH, WOOD), 1: (WINE,)})
    state.known[0] = (WOOD,)
    lay(state, forum=[WINE, WINE][:1], senate=[RICE, CLOTH], store=[WOOD])
    view = GAME.view(state, 1)
    surplus = 0
    for rng in range(40):
        world = GAME.sample(view, 1, rng)
        assert [len(field[0]) for field in world.stacks] == [1, 2, 3]
        assert WOOD in world.goods_of(0)
        cards = [*world.stacks[FORUM][0], *world.stacks[SENATE][0], *world.stacks[2][0]]
        assert cards.count(BLUFF) == 2
        surplus += bool(would_lose(world, 0))
    assert surplus == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_copy_shares_nothing_that_changes(seats: int) -> None:
    setup = Setup("ostia", tuple(Seat(f"p{n}") for n in range(seats)), 5)
    state = GAME.new(setup)
    thought, bot = Thought(1), RandomBot(GAME)
    while actors := GAME.actors(state):
        copy, before = state.copy(), plain(state)
        assert plain(copy) == before
        GAME.apply(state, actors[0], forward(GAME.legal(state, actors[0]))[0])
        assert plain(copy) == before
        state = copy
        GAME.apply(state, actors[0], bot.choose(state, actors[0], thought))
