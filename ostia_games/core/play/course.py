"""How a game gets from phase to phase, and the steps of the player whose turn it is."""

from collections.abc import Callable
from typing import Generic, TypeVar

from ostia_games.core.play.state import S, State
from ostia_games.core.play.step import Step

ALONE = tuple((seat,) for seat in range(10))  # made once: `actors` is asked for every action of a search


class Course(Generic[S]):
    """Each phase, when it is done, names the next and need not know its insides."""

    def __init__(self) -> None:
        self._begin: dict[str, Callable[[S], None]] = {}

    def begin(self, phase: str) -> Callable[[Callable[[S], None]], Callable[[S], None]]:
        """Mark the function that begins a phase, or goes on with it after an interruption."""

        def mark(function: Callable[[S], None]) -> Callable[[S], None]:
            self._begin[phase] = function
            return function

        return mark

    def enter(self, state: S, phase: str) -> None:
        self._begin[phase](state)


class TurnState(State):
    """A state in which it is always somebody's turn. Games put `turn` among their slots."""

    __slots__ = ()

    turn: int


T = TypeVar("T", bound=TurnState)


class TurnStep(Step[T]):
    """A decision of the player whose turn it is."""

    def actors(self, state: T) -> tuple[int, ...]:
        return ALONE[state.turn]
