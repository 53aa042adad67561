"""What a position promises to everybody, and the choices a player has in it.

The analysis of a finished game, the expert bot and the puzzles all ask an `Appraiser`. It plays on in worlds
that fit a view, as a normal bot would, up to a horizon near enough to be reached quickly, and says there what
is to be expected of the rest of the game. Games keep theirs in `bots/appraiser.py`, as `APPRAISER`.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from ostia_games.core import registry
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Bot, Thought
from ostia_games.core.play.state import OVER, S
from ostia_games.core.words import Message

if TYPE_CHECKING:
    from ostia_games.core.play.game import Game

LONGEST = 2_000  # actions that a world is played on, in case it goes round in circles
TOGETHER = -1  # in place of a seat: the players decide together

Deed = tuple[int, Action]  # who does what


class Prospect(NamedTuple):
    """What everybody may expect, by player; in a game that is won or lost together there is one chance."""

    wins: tuple[float, ...]  # chance to win; tied winners share it
    totals: tuple[float, ...]  # points at the end, as the ranking counts them
    sure: bool = False  # the game is over

    def lead(self, who: int) -> float:
        """How far a player will be ahead of the best of the others."""
        return self.totals[who] - max(total for other, total in enumerate(self.totals) if other != who)


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """A way to make a whole decision: a lay-out, a purchase with its payment, a fight."""

    deeds: tuple[Deed, ...]
    reason: Message | None = None  # why a bot would do it


class Part(NamedTuple):
    """Which decision an action belongs to."""

    who: int  # the seat that decides, or `TOGETHER`
    what: object  # equal for the actions of one decision, and for those of others made at the same time
    ends: bool = True  # whether nothing more can belong to the decision


class Appraiser(ABC, Generic[S]):
    """Judges positions of one game."""

    unit: Message  # what `worth` is counted in
    budget: int  # how often a decision is played out in an analysis, unless more is asked for
    blur: float  # how far off two forecasts at the horizon may be from each other, in `worth`
    clear: float = 1.0  # by how much the best move of a puzzle beats the next, in `worth`
    tasks: Mapping[str, Message] = MappingProxyType({})  # by step, what a puzzle asks for
    every: int = 6  # one in so many promising decisions is looked at for a puzzle

    def __init__(self, game: "Game[S]") -> None:
        self.game = game
        self.policy = self.playing_on()

    def playing_on(self) -> Bot[S]:
        """The bot that everybody goes on as in an imagined world."""
        return self.game.bot("normal")

    @abstractmethod
    def part(self, state: S, seat: int, act: Action) -> Part:
        """Asked before the action is done."""

    def begun(self, view: S, seat: int) -> bool:
        """Whether a part of a decision is done already, so that only the rest of it is open."""
        return False

    @abstractmethod
    def plans(self, view: S, seat: int, thought: Thought) -> list[Plan]:
        """What a sensible player would think of when a decision begins, best guess first; no plan twice."""

    @abstractmethod
    def near(self, world: S, origin: S) -> bool:
        """Whether an imagined world has not reached its horizon yet, as seen from where it began."""

    @abstractmethod
    def foreseen(self, world: S) -> Prospect:
        """What is to be expected at the horizon, while the game is not over."""

    def promising(self, state: S) -> bool:
        """Whether a position may be a puzzle: where much is decided at once."""
        return True

    def worth(self, prospect: Prospect, seat: int) -> float:
        """What a seat makes its choices by."""
        return prospect.lead(seat)

    # What all games share

    def prospect(self, world: S) -> Prospect:
        return self.final(world) if world.step == OVER else self.foreseen(world)

    def final(self, world: S) -> Prospect:
        """How it ended, for certain."""
        result = self.game.result(world)
        totals = {place.seat: float(place.total) for place in result.places}
        players = range(max(len(totals), 1))
        share = 1 / max(1, len(result.winners))
        return Prospect(
            tuple(share if who in result.winners else 0.0 for who in players),
            tuple(totals.get(who, 0.0) for who in players),
            sure=True,
        )

    def follow(self, world: S, plan: Plan) -> None:
        """Carry a plan out as far as this world allows."""
        game = self.game
        for seat, act in plan.deeds:
            if world.step == OVER or act not in game.legal(world, seat):
                return
            game.apply(world, seat, act)

    def play_on(self, world: S, origin: S, rng: int) -> Prospect:
        """Let everybody go on as a normal bot would, up to the horizon."""
        game, choose, thought = self.game, self.policy.choose, Thought(rng)
        for _ in range(LONGEST):
            if world.step == OVER or not self.near(world, origin):
                break
            step = game.steps[world.step]
            seat = step.actors(world)[0]
            step.apply(world, seat, choose(world, seat, thought))
        return self.prospect(world)

    def fare(self, world: S, origin: S, plan: Plan, rng: int) -> Prospect:
        """How a plan fares in one world, which is left as it was."""
        copy = world.copy()
        self.follow(copy, plan)
        return self.play_on(copy, origin, rng)

    def recorded(self, view: S, seat: int, bot: Bot[S], thought: Thought) -> Plan:
        """A whole decision as a bot would make it."""
        game, deeds = self.game, list[Deed]()
        world = game.sample(view, seat, thought.rng)
        thought.reason, reason = None, None
        first: Part | None = None
        while world.step != OVER and len(deeds) < LONGEST:
            actor = seat if seat in game.actors(world) else game.actors(world)[0]
            seen = game.view(world, actor)
            act = bot.choose(seen, actor, thought)
            part = self.part(world, actor, act)
            if first is None:
                first, reason = part, bot.why(seen, actor, act, thought)
            elif (part.who, part.what) != (first.who, first.what):
                break
            deeds.append((actor, act))
            game.apply(world, actor, act)
            if part.ends:
                break
        return Plan(tuple(deeds), reason)


def single(seat: int, *acts: Action) -> Plan:
    return Plan(tuple((seat, act) for act in acts))


def distinct(plans: Sequence[Plan]) -> list[Plan]:
    """Without those that do the same as an earlier one."""
    found: dict[tuple[Deed, ...], Plan] = {}
    for plan in plans:
        found.setdefault(plan.deeds, plan)
    return list(found.values())


def chances(totals: Sequence[float], spread: float) -> tuple[float, ...]:
    """Everybody's chance to win when these totals are expected, with so much still open."""
    best = max(totals)
    powers = [exp((total - best) / spread) for total in totals]
    return tuple(power / sum(powers) for power in powers)


def logistic(x: float) -> float:
    return 1 / (1 + exp(-x))


def appraiser(game: "Game[Any]") -> Appraiser[Any]:
    """A new one: what its bot remembers must not depend on who asked before."""
    found: type[Appraiser[Any]] = registry.part(game.meta.id, "bots.appraiser").APPRAISER
    return found(game)
