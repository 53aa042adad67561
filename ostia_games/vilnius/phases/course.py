"""The course of a round: each phase, when it is done, names the next and does not know its insides."""

from collections.abc import Callable

from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Step
from ostia_games.core.words import Message
from ostia_games.vilnius import says
from ostia_games.vilnius.state import Vilnius

INCOME, PREPARATION, CITY, ATTACK, EXTRA, FIGHT, SKULLS, AFTERMATH, FINAL = (
    "income", "preparation", "city", "attack", "extra", "fight", "skulls", "aftermath", "final",
)  # fmt: skip

BEGIN: dict[str, Callable[[Vilnius], None]] = {}
ALL = tuple(tuple(range(seats)) for seats in range(4))
_ACTOR = tuple((seat,) for seat in range(3))


def begin(phase: str) -> Callable[[Callable[[Vilnius], None]], Callable[[Vilnius], None]]:
    """Mark the function that begins a phase, or goes on with it after damage."""

    def mark(function: Callable[[Vilnius], None]) -> Callable[[Vilnius], None]:
        BEGIN[phase] = function
        return function

    return mark


def enter(state: Vilnius, phase: str) -> None:
    """Go on with a phase."""
    BEGIN[phase](state)


class VilniusStep(Step[Vilnius]):
    """A decision whose actions have the same words wherever they are done."""

    def label(self, state: Vilnius, seat: int, act: Action) -> Message:
        """The button."""
        return says.label(state, seat, act)

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        """For the log: who did it, for the group or for oneself."""
        return says.sentence(state, seat, act)


class TurnStep(VilniusStep):
    """A decision of the seat whose turn it is."""

    def actors(self, state: Vilnius) -> tuple[int, ...]:
        """One seat."""
        return _ACTOR[state.turn]


class JointStep(VilniusStep):
    """A decision of the group: any seat may make it."""

    def actors(self, state: Vilnius) -> tuple[int, ...]:
        """Everybody."""
        return ALL[state.table.seats]
