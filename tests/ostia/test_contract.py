import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostia_games.core.play.bot import RandomBot, Thought
from ostia_games.ostia import ledger
from ostia_games.ostia.meta import META
from tests import contract
from tests.ostia.deals import GAME

rngs = st.integers(0, 2**64 - 1)


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
