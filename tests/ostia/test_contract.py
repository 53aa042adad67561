from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostia_games.core.play import chance
from ostia_games.core.play.bot import RandomBot, Thought, forward
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


def test_going_forward_is_what_is_legal_without_ways_back() -> None:
    """Every step says by itself what goes forward; it must be the same as sorting out what takes back."""
    seen: set[str] = set()
    for number in range(6):
        rng = chance.seeded(number)
        log = contract.random_log(GAME, contract.random_setup(META, rng), rng, told=False)
        state: Any = log.state_at(0)
        for entry in log.entries:
            step, seat = GAME.step(state), GAME.actors(state)[0]
            assert step.forward(state, seat) == forward(GAME.legal(state, seat))
            seen.add(entry.step)
            GAME.apply(state, entry.seat, entry.action)
    assert seen == set(GAME.steps)
