from typing import Any

import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import LEVELS, RandomBot, Thought, forward
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.state import UNKNOWN, plain
from tests.pearls.actions import Confirm, Keep, Lay, TakeBack
from tests.pearls.bots.normal import sensible, worth
from tests.pearls.bots.search import SearchBot
from tests.pearls.rules import PearlsGame
from tests.pearls.state import Pearls

pytestmark = pytest.mark.usefixtures("pearls")

SETUP = Setup("pearls", (Seat("Ada"), Seat("Beno")), 3, {"rounds": 2}, start=0)


def last_round(game: PearlsGame, hand: list[int], other: int) -> Pearls:
    """Beno has confirmed one card of the second and last round; Ada may choose from a hand."""
    state = game.new(SETUP)
    state.step, state.round, state.chest = "offer", 2, 7
    spare = sorted([*state.pile, *state.hands[0], *state.hands[1]])
    for card in (*hand, other):
        spare.remove(card)
    state.hands, state.offers = [hand, []], [[], [other]]
    state.confirmed = [False, True]
    state.discard, state.pile = spare[4:], spare[:4]
    game.check(state)
    return state


def test_it_finds_an_obvious_best_move() -> None:
    """Only the 5 beats or ties everything; a 1 nearly never wins the chest."""
    game = PearlsGame()
    state = last_round(game, [1, 5], 3)
    bot = SearchBot(game, lambda view, seat, thought: Confirm(), worth)
    for seed in range(5):
        act = bot.choose(game.view(state, 0), 0, Thought(chance.seeded(seed), lambda rounds: rounds >= 120))
        assert act == Lay(5)


class Watched(PearlsGame):
    """Records what is sampled from."""

    def __init__(self) -> None:
        self.sampled: list[Pearls] = []

    def sample(self, view: Pearls, seat: int, rng: int) -> Pearls:
        self.sampled.append(view)
        return super().sample(view, seat, rng)


def test_it_sees_no_more_than_the_view() -> None:
    game = Watched()
    view = game.view(game.new(SETUP), 0)
    before = plain(view)
    game.bot("hard").choose(view, 0, Thought(1, lambda rounds: rounds >= 30))
    assert len(game.sampled) == 30
    assert all(world is view for world in game.sampled)
    assert plain(view) == before
    assert set(view.pile) == set(view.hands[1]) == {UNKNOWN}


def test_the_same_view_gives_the_same_choice() -> None:
    """Two worlds that look the same: the bot cannot tell them apart."""
    game = PearlsGame()
    state = game.new(SETUP)
    twin = game.sample(game.view(state, 0), 0, 77)
    assert plain(twin) != plain(state)
    for level in LEVELS:
        choices = {
            game.bot(level).choose(game.view(world, 0), 0, Thought(5, lambda rounds: rounds >= 20))
            for world in (state, twin)
        }
        assert len(choices) == 1


def test_a_single_move_needs_no_thought() -> None:
    game = Watched()
    state = game.new(SETUP)
    state.swapped[0] = True
    assert game.bot("hard").choose(game.view(state, 0), 0, Thought(1)) == Keep()
    assert game.sampled == []


def test_thinkers_do_not_go_back_and_forth() -> None:
    assert forward([Lay(1), TakeBack(2), Confirm()]) == [Lay(1), Confirm()]
    assert forward([TakeBack(2)]) == [TakeBack(2)]


def test_the_world_does_not_share_its_chance_with_the_policy() -> None:
    """Or what the policy draws would depend on what was dealt."""
    game, drawn = PearlsGame(), list[tuple[int, int]]()

    def policy(world: Pearls, seat: int, thought: Thought) -> Action:
        drawn.append((world.rng, thought.rng))
        return sensible(world, seat, thought)

    view = game.view(game.new(SETUP), 0)
    SearchBot(game, policy, worth).choose(view, 0, Thought(1, lambda rounds: rounds >= 10))
    courses: list[set[int]] = [set(), set()]
    for rngs in drawn:
        for course, rng in zip(courses, rngs, strict=True):
            course.update(following(rng))
    assert not courses[0] & courses[1]


def following(rng: int) -> list[int]:
    found = [rng]
    for _ in range(40):
        found.append(chance.bits(found[-1])[1])
    return found


def test_random_bots_draw_evenly() -> None:
    game = PearlsGame()
    view = game.view(game.new(SETUP), 0)
    thought, counts = Thought(9), dict[Any, int]()
    for _ in range(500):
        act = RandomBot(game).choose(view, 0, thought)
        counts[act] = counts.get(act, 0) + 1
    expected = 500 / len(game.legal(view, 0))
    assert set(counts) == set(game.legal(view, 0))
    assert all(expected * 0.7 < count < expected * 1.3 for count in counts.values())


def test_levels() -> None:
    game = PearlsGame()
    assert LEVELS == ("random", "easy", "normal", "hard", "expert")
    with pytest.raises(ValueError, match="genius"):
        game.bot("genius")
