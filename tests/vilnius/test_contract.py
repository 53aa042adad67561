import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostia_games.core.play import chance
from ostia_games.core.play.bot import RandomBot, Thought, forward
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.state import plain
from ostia_games.vilnius.meta import META
from tests import contract
from tests.vilnius.deals import BOX, GAME, new

rngs = st.integers(0, 2**64 - 1)
MOST_CHOICES = 150


@pytest.mark.long
@settings(max_examples=30)
@given(rngs)
def test_all_cards_are_accounted_for_in_random_games(rng: int) -> None:
    setup = contract.random_setup(META, rng)
    state = GAME.new(setup)
    bot, thought = RandomBot(GAME), Thought(rng)
    while actors := GAME.actors(state):
        seat = actors[thought.rng % len(actors)]
        assert len(GAME.legal(state, seat)) <= MOST_CHOICES
        GAME.play(state, seat, bot.choose(state, seat, thought))
        GAME.check(state)
    result = GAME.result(state)
    assert bool(result.winners) == (state.outcome == "won") == (state.points > 0)
    assert len(result.places) == (len(setup.seats) if result.winners else 0)


@settings(max_examples=15)
@given(rngs)
def test_sampled_worlds_hold_the_same_cards(rng: int) -> None:
    state = contract.random_state(GAME, contract.random_setup(META, rng), rng, rng % 150)
    view = GAME.view(state, 0)
    world = GAME.sample(view, 0, rng)
    GAME.check(world)
    assert sorted(world.order_pile) == sorted(state.order_pile) or not state.boosted
    assert [sorted(pile) for pile in world.unit_pile] == [sorted(pile) for pile in state.unit_pile]
    assert world.hand_units == state.hand_units and world.cities == state.cities
    assert plain(GAME.view(world, 1)) == plain(GAME.view(state, 1)), "everybody sees the same"


def test_worlds_differ_in_what_is_hidden() -> None:
    view = GAME.view(new(), 0)
    worlds = [GAME.sample(view, 0, rng) for rng in range(20)]
    assert len({world.order_pile for world in worlds}) == 20
    assert len({world.order_pile[1] for world in worlds}) == 3, "any of the Boosts"
    assert all(BOX.order[world.order_pile[1]].kind == "boost" for world in worlds)
    assert len({tuple(world.stacks) for world in worlds}) == 20
    assert len({world.unit_pile[0] for world in worlds}) > 3


@pytest.mark.rule("V2.6")
def test_undo_crosses_seats_up_to_the_last_card_revealed() -> None:
    log = GameLog(GAME, Setup("vilnius", (Seat("Ada"), Seat("Bo")), 3, {"emblems": "by_seat"}, start=0))
    log.settle()
    assert log.state.step == "city" and log.undo_refusal(0) is not None, "cards were turned up"
    log.play(0, log.game.legal(log.state, 0)[0])
    log.play(0, log.game.legal(log.state, 0)[0])
    assert log.game.actors(log.state) == (1,)
    assert log.undo_refusal(1) is None
    log.undo(1)
    log.undo(1)
    assert log.game.actors(log.state) == (0,) and log.state.step == "city"
    assert log.can_redo(1)


def test_steps_know_what_goes_forward() -> None:
    """The quick way of random players is the same list in the same order."""
    for seed in range(6):
        state, rng = GAME.new(Setup("vilnius", (Seat("Ada"), Seat("Bo"), Seat("Cy")), seed)), seed
        while actors := GAME.actors(state):
            legal = GAME.legal(state, actors[0])
            assert GAME.step(state).forward(state, actors[0]) == forward(legal), state.step
            at, rng = chance.below(len(legal), rng)
            # Now and then something is taken back, but not for ever.
            act = legal[at] if rng % 3 == 0 else forward(legal)[at % len(forward(legal))]
            GAME.apply(state, actors[0], act)
