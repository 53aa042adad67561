"""The phases of a round of Vilnius, and who decides: one player, or the group."""

from ostia_games.core.play import course
from ostia_games.core.play.actions import Action
from ostia_games.core.play.step import Step
from ostia_games.core.words import Message
from ostia_games.vilnius import says
from ostia_games.vilnius.state import Vilnius

EMBLEMS = "emblems"
INCOME = "income"
PREPARATION = "preparation"
PREPARED = "prepared"  # back to preparation after damage
CITY = "city"
ATTACK = "attack"
EXTRA = "extra"
FIGHT = "fight"
HARM = "harm"
SKULLS = "skulls"
AFTERMATH = "aftermath"
FINAL = "final"

ALL = tuple(tuple(range(seats)) for seats in range(4))  # by number of players

_COURSE = course.Course[Vilnius]()
begin, enter = _COURSE.begin, _COURSE.enter


class VilniusStep(Step[Vilnius]):
    """A decision whose actions have the same words wherever they are done."""

    def label(self, state: Vilnius, seat: int, act: Action) -> Message:
        return says.label(state, seat, act)

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        return says.sentence(state, seat, act)


class TurnStep(VilniusStep, course.TurnStep[Vilnius]):
    """A decision of the player whose turn it is."""


class JointStep(VilniusStep):
    """A decision of the group: any player may make it."""

    def actors(self, state: Vilnius) -> tuple[int, ...]:
        return ALL[state.fixed.seats]
