"""What a bot is, and the one that plays at random."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.setup import KINDS
from ostia_games.core.play.state import OVER, S
from ostia_games.core.words import Message, msg

if TYPE_CHECKING:
    from ostia_games.core.play.game import Game

LEVELS = KINDS[1:]  # all kinds of players but people


@dataclass(slots=True)
class Thought:
    """What a bot may use while it thinks: its own random numbers, and a way to know when to stop."""

    rng: int
    enough: Callable[[int], bool] = lambda rounds: rounds >= 200  # called with the rounds thought so far
    worth: float = 0.0  # what the bot holds the thing that it decided about to be worth
    reason: Message | None = None  # shown to people who ask for advice


class Bot(ABC, Generic[S]):
    """Chooses an action from the view of its seat, and from nothing else."""

    def __init__(self, game: "Game[S]") -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: S, seat: int, thought: Thought) -> Action:
        """One of the legal actions."""

    def advised(self, view: S, seat: int, thought: Thought) -> Action:
        """What it tells people to do: what it would do itself, unless a game has plainer advice."""
        return self.choose(view, seat, thought)

    def why(self, view: S, seat: int, act: Action, thought: Thought) -> Message:
        """Why it chose this just now, for people who ask for advice. Games tell it by their own numbers."""
        return thought.reason or msg("There is nothing better to do now.")


class RandomBot(Bot[S]):
    """Any legal action that goes forward, each equally likely."""

    def choose(self, view: S, seat: int, thought: Thought) -> Action:
        moves = self.game.steps[view.step].forward(view, seat)
        index, thought.rng = chance.below(len(moves), thought.rng)
        return moves[index]


def play_at_random(game: "Game[S]", state: S, rng: int) -> int:
    """Play to the end as random bots would that share their random numbers; how many actions it took.

    Most decisions are quick, so to ask a bot for each of them would take a good part of the time.
    """
    actions, steps, below = 0, game.steps, chance.below
    while state.step != OVER:
        step = steps[state.step]
        seat = step.actors(state)[0]
        moves = step.forward(state, seat)
        index, rng = below(len(moves), rng)
        step.apply(state, seat, moves[index])
        actions += 1
    return actions


def forward(legal: list[Action]) -> list[Action]:
    """The actions that take nothing back, or all if there are no others: so that games come to an end."""
    return [act for act in legal if not act.takes_back] or legal
