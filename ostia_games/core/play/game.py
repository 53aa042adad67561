"""What a game is to everyone else, and the contract between offer and execution.

`legal` lists what may be done; the checked `play` accepts exactly that and refuses the rest with the clause;
the unchecked `apply` is the fast path for search. All three ask the same step.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol

from ostia_games.core import registry
from ostia_games.core.documents import Json
from ostia_games.core.meta import Meta
from ostia_games.core.play.actions import Action, Codec
from ostia_games.core.play.bot import LEVELS, Bot, RandomBot
from ostia_games.core.play.box import Item
from ostia_games.core.play.printed import Printed
from ostia_games.core.play.ranking import Result
from ostia_games.core.play.setup import TEMPERED, BadSetup, Setup
from ostia_games.core.play.state import OVER, ROUND, S, Told
from ostia_games.core.play.step import IllegalAction, Step
from ostia_games.core.words import Message, msg


class Entry(Protocol):
    """What a game may know of an action that was done."""

    @property
    def seat(self) -> int: ...

    @property
    def step(self) -> str: ...

    @property
    def told(self) -> tuple[Told, ...]: ...


class Game(ABC, Generic[S]):
    """A game: its box, its steps, and what each seat may see."""

    meta: ClassVar[Meta]
    codec: ClassVar[Codec]
    steps: ClassVar[Mapping[str, Step[Any]]]
    adviser: ClassVar[str] = "hard"  # the strongest bot that answers people within a second on a page
    open_box: ClassVar[bool] = False  # whether players may bring a component file of their own

    @abstractmethod
    def new(self, setup: Setup) -> S:
        """The table after set-up."""

    def check_box(self, components: Mapping[str, Json], rules: int | None = None) -> None:
        """Refuse, with a `BadSetup` that names the key, a component file that cannot be played with in that
        version of the rules: what it leaves out is taken from the box of that version."""
        raise BadSetup(msg("{game} is played with its own components only", game=self.meta.name))

    def doubts(self, components: Mapping[str, Json]) -> tuple[Message, ...]:
        """What is unlike our box but no reason to refuse: some other box may be so. Each names its key."""
        return ()

    def inventory(self) -> tuple[Item, ...]:
        """What is in the box as sold, and where each value comes from."""
        return ()

    def printed(self) -> tuple[Printed, ...]:
        """The values that people may change to what their own box says."""
        return ()

    def opening(self, state: S) -> tuple[Message, ...]:
        """What the log says of the set-up, for everyone: the start player, what lies open."""
        return ()

    @abstractmethod
    def view(self, state: S, seat: int | None) -> S:
        """What one seat (or a spectator: `None`) may see: a copy with all else `UNKNOWN`."""

    def secrets(self, state: S) -> bool:
        """Whether players hide anything from each other."""
        return not self.meta.cooperative

    @abstractmethod
    def sample(self, view: S, seat: int, rng: int) -> S:
        """A complete state that fits the view, what is hidden drawn at random."""

    @abstractmethod
    def result(self, state: S) -> Result:
        """The ranking, as if the game ended now."""

    @abstractmethod
    def check(self, state: S) -> None:
        """`AssertionError` if pieces have appeared or vanished."""

    def rounds(self, state: S, entries: "Sequence[Entry]") -> dict[int, int]:
        """By the number of each round that has begun, how many of the actions came before it."""
        begun = {
            told.about: at
            for at, entry in enumerate(entries, 1)
            for told in entry.told
            if told.topic == ROUND
        }
        return {1: 0} | begun

    def bot(self, level: str, temper: str = "") -> Bot[S]:
        """Random, or the `BOT` of the game's module `bots.<level>`, which is loaded only now; with a temper,
        it gets the weights of it in `bots.tempers`."""
        if level not in LEVELS:
            raise ValueError(f"there is no bot «{level}»; there are {', '.join(LEVELS)}")
        if temper and (level not in TEMPERED or self.meta.temper(temper) is None):
            raise ValueError(f"there is no bot «{level}» of the temper «{temper}»")
        if level == "random":
            return RandomBot(self)
        found: Callable[..., Bot[S]] = registry.part(self.meta.id, f"bots.{level}").BOT
        if not temper:
            return found(self)
        return found(self, registry.part(self.meta.id, "bots.tempers").TEMPERS[temper])

    def over(self, state: S) -> bool:
        return state.step == OVER

    def step(self, state: S) -> Step[S]:
        """The decision to be made; only while the game is not over."""
        return self.steps[state.step]

    def actors(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; nobody when the game is over."""
        return () if state.step == OVER else self.steps[state.step].actors(state)

    def legal(self, state: S, seat: int) -> list[Action]:
        step = self.steps.get(state.step)  # none when the game is over
        return [] if step is None or seat not in step.actors(state) else step.legal(state, seat)

    def play(self, state: S, seat: int, act: Action) -> None:
        """`IllegalAction` names the clause and changes nothing."""
        if self.over(state):
            raise IllegalAction("", msg("the game is over"))
        step = self.step(state)
        if seat not in step.actors(state):
            raise IllegalAction(step.clause, msg("it is not this player’s turn"))
        if act not in step.legal(state, seat):
            raise step.refusal(state, seat, act)
        step.apply(state, seat, act)

    def apply(self, state: S, seat: int, act: Action) -> None:
        """Unchecked."""
        self.steps[state.step].apply(state, seat, act)


def playable(game_id: str) -> bool:
    """Whether this version holds the rules of the game."""
    return registry.has_part(game_id, "rules")


def load_game(game_id: str) -> Game[Any]:
    """The whole game; `UnknownGame` if this version does not hold it."""
    if not playable(game_id):
        name = registry.meta(game_id).name
        raise registry.UnknownGame(msg("the rules of {game} are not in this version yet", game=name))
    found: Game[Any] = registry.part(game_id, "rules").GAME
    return found
