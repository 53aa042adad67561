"""The course of a round: each phase, when it is done, names the next and does not know its insides."""

from collections.abc import Callable

from ostia_games.core.play.game import Step
from ostia_games.ostia.state import Ostia

HARBOUR, COUNTING_HOUSE, FORUM, SENATE, WAREHOUSES, FINAL = (
    "harbour", "counting house", "forum", "senate", "warehouses", "final",
)  # fmt: skip
GAIUS_HARBOUR, GAIUS_SHOWS = "harbour with Gaius", "Gaius shows"

BEGIN: dict[str, Callable[[Ostia], None]] = {}
_ACTOR = tuple((seat,) for seat in range(5))


def begin(phase: str) -> Callable[[Callable[[Ostia], None]], Callable[[Ostia], None]]:
    """Mark the function that begins a phase."""

    def mark(function: Callable[[Ostia], None]) -> Callable[[Ostia], None]:
        BEGIN[phase] = function
        return function

    return mark


def enter(state: Ostia, phase: str) -> None:
    """Go on with a phase."""
    BEGIN[phase](state)


class TurnStep(Step[Ostia]):
    """A decision of the seat whose turn it is."""

    def actors(self, state: Ostia) -> tuple[int, ...]:
        """One seat."""
        return _ACTOR[state.turn]
