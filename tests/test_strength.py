"""The expert bot, and the opponents that it was not made for."""

import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.game import load_game
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.state import plain
from tests.contract import few_worlds
from tests.pearls.actions import Confirm, Lay
from tests.pearls.rules import PearlsGame
from tests.strength import FlatBot, Match, series
from tests.test_pearls_search import last_round


@pytest.mark.usefixtures("pearls")
def test_flat_monte_carlo_finds_an_obvious_best_move() -> None:
    game = PearlsGame()
    state = last_round(game, [1, 5], 3)
    bot = FlatBot(game, "random")
    act = bot.choose(game.view(state, 0), 0, Thought(chance.seeded(1), lambda rounds: rounds >= 120))
    assert act == Lay(5)


@pytest.mark.usefixtures("pearls")
def test_the_expert_carries_a_whole_decision_out() -> None:
    """It thinks once, for the offer, and the steps of it follow without a thought."""
    game = load_game("pearls")
    state = last_round(PearlsGame(), [1, 5], 3)
    bot, asked = game.bot("expert"), list[int]()

    def enough(rounds: int) -> bool:
        asked.append(rounds)
        return rounds >= 10

    thought = Thought(1, enough)
    assert bot.choose(game.view(state, 0), 0, thought) == Lay(5)
    thinking = len(asked)
    assert thinking > 10
    game.apply(state, 0, Lay(5))
    assert bot.choose(game.view(state, 0), 0, thought) == Confirm()
    assert len(asked) == thinking


@pytest.mark.usefixtures("pearls")
def test_the_expert_goes_on_with_what_it_finds_begun() -> None:
    """A new bot in the middle of an offer, as after a reload."""
    game = load_game("pearls")
    state = last_round(PearlsGame(), [1, 5], 3)
    game.apply(state, 0, Lay(1))
    act = game.bot("expert").choose(game.view(state, 0), 0, few_worlds(1))
    assert act in game.legal(state, 0)


@pytest.mark.parametrize("game_id", ["ostia", "marchia", "vilnius"])
def test_the_expert_sees_no_more_than_its_view(game_id: str) -> None:
    """Two worlds that look the same to a seat: the same choice."""
    game = load_game(game_id)
    state = game.new(Setup(game_id, (Seat("Ada"), Seat("Beno"), Seat("Chloé")), 7))
    seat = game.actors(state)[0]
    twin = game.sample(game.view(state, seat), seat, 77)
    assert plain(twin) != plain(state)
    chosen = {
        game.bot("expert").choose(game.view(world, seat), seat, few_worlds(5)) for world in (state, twin)
    }
    assert len(chosen) == 1


@pytest.mark.long
@pytest.mark.strength
@pytest.mark.parametrize("opponent", ["flat-random", "flat-normal"])
def test_the_expert_beats_opponents_it_was_not_made_for(opponent: str) -> None:
    """By so much that a few games show it."""
    assert series(Match("marchia", ("expert", opponent), 12), 6).wins_by_bot[0] >= 4
