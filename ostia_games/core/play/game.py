"""What a game is to everyone else: states, steps, and the contract between offer and execution.

`legal` lists what may be done; the checked `play` accepts exactly that and refuses the rest with the clause;
the unchecked `apply` is the fast path for search. All three ask the same step.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

from ostia_games.core.meta import Meta
from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action, Codec, Json
from ostia_games.core.play.box import Item
from ostia_games.core.play.setup import KINDS, BadSetup, Setup
from ostia_games.core.words import Message, msg, words

UNKNOWN = -1  # stands in a view for a card, tile or amount that the seat cannot see
OVER = ""  # the name of the step when there is none any more


class IllegalAction(Exception):
    """A refusal: the clause of the rules and a sentence."""

    def __init__(self, clause: str, message: Message) -> None:
        super().__init__(clause, message)
        self.clause = clause
        self.message = message

    def __str__(self) -> str:
        refused = msg("{clause}: {why}", clause=self.clause, why=self.message)
        return words("en")(refused if self.clause else self.message)


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of the log, for everyone, for one seat only, or for everyone but one seat."""

    message: Message
    only: int | None = None
    hidden_from: int | None = None

    def for_(self, seat: int | None) -> bool:
        """Whether this seat (or a bystander: `None`) may read it."""
        if self.only is not None:
            return seat == self.only
        return self.hidden_from is None or seat != self.hidden_from


class State:
    """The table. Games add slots of plain data and say how to copy them."""

    __slots__ = ("reveals", "rng", "step", "told")

    def __init__(self, rng: int, step: str) -> None:
        self.rng = rng
        self.step = step
        self.reveals = 0  # goes up when something hidden was shown to anyone
        self.told: list[Told] | None = None  # sentences are collected only when somebody listens

    def copy(self: "S") -> "S":
        """An independent copy."""
        raise NotImplementedError

    def copy_base_to(self, other: "State") -> None:
        """Give another state the slots that every state has."""
        other.rng = self.rng
        other.step = self.step
        other.reveals = self.reveals
        other.told = None

    def hide_base(self) -> None:
        """Make a copy a view, as far as the slots go that every state has."""
        self.rng = 0  # would tell what chance will bring
        self.reveals = 0  # would count what others were shown in secret

    def tell(self, message: Message, only: int | None = None, hidden_from: int | None = None) -> None:
        """Add a sentence to the log. Hot code asks `if state.told is not None` before building it."""
        if self.told is not None:
            self.told.append(Told(message, only, hidden_from))


S = TypeVar("S", bound=State)


_ATOMS = frozenset({int, str, bool, type(None)})


@cache
def _slots(cls: type) -> tuple[str, ...]:
    names = {name for base in cls.__mro__ for name in getattr(base, "__slots__", ())}
    return tuple(sorted(names - {"told"}))


def plain(value: object) -> Any:
    """States and what they hold as lists and dicts, to compare, print and hash them."""
    cls: type = type(value)
    if cls in _ATOMS:
        return value
    if isinstance(value, (list, tuple)):
        # Most of what a state holds are numbers.
        return [*value] if _ATOMS.issuperset(map(type, value)) else [*map(plain, value)]
    if isinstance(value, State):
        return {name: plain(getattr(value, name)) for name in _slots(cls)}
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(map(plain, value), key=repr)
    slots = () if isinstance(value, (str, int)) else getattr(value, "__slots__", ())
    return [cls.__name__, *(plain(getattr(value, name)) for name in slots)] if slots else value


class Step(ABC, Generic[S]):
    """One decision of the rules: who acts, what is legal, what it does, and the words for it."""

    clause: ClassVar[str]
    secret: ClassVar[bool] = False  # whether the others must not learn what was chosen
    # Whether a choice without an alternative is made for the player and marked as such. Not where having none
    # is itself a secret: who must pass because the purse is empty passes like everybody else.
    automatic: ClassVar[bool] = True

    @abstractmethod
    def actors(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; more than one where the order does not matter."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[Action]:
        """Everything the seat may do now. Never empty for an actor."""

    @abstractmethod
    def apply(self, state: S, seat: int, act: Action) -> None:
        """Do it. Trusts that it is legal."""

    def refusal(self, state: S, seat: int, act: Action) -> IllegalAction:
        """Why an action that is not legal is refused; games say it more precisely."""
        return IllegalAction(self.clause, msg("this is not possible now"))

    @abstractmethod
    def title(self, state: S) -> Message:
        """The name of the decision."""

    @abstractmethod
    def help(self, state: S, seat: int) -> Message:
        """What is asked, in a sentence."""

    @abstractmethod
    def label(self, state: S, seat: int, act: Action) -> Message:
        """The words on the button."""

    @abstractmethod
    def sentence(self, state: S, seat: int, act: Action) -> Message:
        """What the log says of it, told before it is done. Others read it too unless the step is `secret`."""

    def sentence_for_others(self, state: S, seat: int, act: Action) -> Message | None:
        """What the others read of a secret action. The actor's own sentence makes this action public; with
        `None` they learn nothing, not even that it was done."""
        return None


@dataclass(frozen=True, slots=True)
class Place:
    """One line of the final ranking."""

    seat: int
    place: int
    total: int
    parts: Mapping[str, int] = field(default_factory=dict)
    name: str = ""  # of one who plays without a seat, such as Gaius in Ostia; `seat` is then past the last
    note: Message | None = None  # what decided this place where the total alone does not, such as a tie-break


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `winners` is empty when nobody won; in a cooperative game it is all or none."""

    places: tuple[Place, ...]
    winners: tuple[int, ...]


@dataclass(slots=True)
class Thought:
    """What a bot may use while it thinks: its own chance, and a way to know when to stop."""

    rng: int
    enough: Callable[[int], bool] = lambda rounds: rounds >= 200  # asked with the rounds thought so far
    reason: Message | None = None  # a sentence for people who ask for advice


class Bot(ABC, Generic[S]):
    """Chooses an action from the view of its seat, and from nothing else."""

    def __init__(self, game: "Game[S]") -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: S, seat: int, thought: Thought) -> Action:
        """One of the legal actions."""


class RandomBot(Bot[S]):
    """Any legal action that goes forward, each as likely."""

    def choose(self, view: S, seat: int, thought: Thought) -> Action:
        """Draw one."""
        moves = forward(self.game.legal(view, seat))
        index, thought.rng = chance.below(len(moves), thought.rng)
        return moves[index]


def forward(legal: list[Action]) -> list[Action]:
    """The actions that take nothing back (or all, if there is no other): for those who must find an end."""
    return [act for act in legal if not act.takes_back] or legal


LEVELS = KINDS[1:]  # of the bots: all kinds of players but people


class Game(ABC, Generic[S]):
    """A game: its box, its steps, and what each seat may see."""

    meta: ClassVar[Meta]
    codec: ClassVar[Codec]
    steps: ClassVar[Mapping[str, Step[Any]]]
    open_box: ClassVar[bool] = False  # whether players may bring a component file of their own

    @abstractmethod
    def new(self, setup: Setup) -> S:
        """The table after set-up."""

    def check_box(self, components: Mapping[str, Json]) -> None:
        """Refuse, with a `BadSetup` that names the key, a component file that cannot be played with."""
        raise BadSetup(msg("{game} is played with its own components only", game=self.meta.name))

    def inventory(self) -> tuple[Item, ...]:
        """What is in the box as it is sold, and where each value comes from: for those who ask."""
        return ()

    def opening(self, state: S) -> tuple[Message, ...]:
        """What the log says of the set-up, for everyone: the start player, what lies open."""
        return ()

    @abstractmethod
    def view(self, state: S, seat: int | None) -> S:
        """What one seat (or a bystander: `None`) may see: a copy with everything else made `UNKNOWN`."""

    @abstractmethod
    def sample(self, view: S, seat: int, rng: int) -> S:
        """A whole world that fits the view, drawn fairly."""

    @abstractmethod
    def result(self, state: S) -> Result:
        """The ranking; where the game is not over, as if it ended now."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Add everything up; raises `AssertionError` where something came from nowhere."""

    @abstractmethod
    def thinker(self, level: str) -> Bot[S]:
        """The bot `easy`, `normal` or `hard`."""

    def bot(self, level: str) -> Bot[S]:
        """The bot of a level."""
        if level not in LEVELS:
            raise ValueError(f"there is no bot «{level}»; there are {', '.join(LEVELS)}")
        return RandomBot(self) if level == "random" else self.thinker(level)

    def over(self, state: S) -> bool:
        """Whether the game has ended."""
        return state.step == OVER

    def step(self, state: S) -> Step[S]:
        """The decision at hand; only while the game is not over."""
        return self.steps[state.step]

    def actors(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; nobody when the game is over."""
        return () if state.step == OVER else self.steps[state.step].actors(state)

    def legal(self, state: S, seat: int) -> list[Action]:
        """What the seat may do now."""
        if seat not in self.actors(state):
            return []
        return self.steps[state.step].legal(state, seat)

    def play(self, state: S, seat: int, act: Action) -> None:
        """Do it if it is legal; refuse it with the clause otherwise."""
        if self.over(state):
            raise IllegalAction("", msg("the game is over"))
        step = self.step(state)
        if seat not in step.actors(state):
            raise IllegalAction(step.clause, msg("it is not this player’s turn"))
        if act not in step.legal(state, seat):
            raise step.refusal(state, seat, act)
        step.apply(state, seat, act)

    def apply(self, state: S, seat: int, act: Action) -> None:
        """Do it without asking."""
        self.steps[state.step].apply(state, seat, act)
