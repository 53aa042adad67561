"""The phases of a round of Vilnius, and who decides: one player, or the group."""

from abc import abstractmethod

from ostia_games.core.play import course
from ostia_games.core.play.actions import Action
from ostia_games.core.play.state import DEED, Told
from ostia_games.core.play.step import IllegalAction, Step
from ostia_games.core.words import Message, msg
from ostia_games.vilnius import consent, says
from ostia_games.vilnius.actions import Agree, Refuse
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
    """A decision of the group: any player may make it; a bot is asked about its own cards (V2.6)."""

    @abstractmethod
    def choices(self, state: Vilnius) -> list[Action]:
        """What the players can agree on."""

    @abstractmethod
    def carry_out(self, state: Vilnius, act: Action) -> None:
        """What they have agreed on is done."""

    def refused(self, state: Vilnius) -> None:
        """A bot has refused something; the players choose again."""

    def actors(self, state: Vilnius) -> tuple[int, ...]:
        if state.asked is not None:
            return (state.asked.owner,)  # type: ignore[attr-defined]  # only what has an owner is asked for
        return ALL[state.fixed.seats]

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        if state.asked is not None:
            return consent.answers(state)
        found = self.choices(state)
        return [act for act in found if act not in state.refused] if state.refused else found

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        if isinstance(act, Refuse):
            assert state.asked is not None
            state.refused, state.asked = (*state.refused, state.asked), None
            self.refused(state)
        elif state.fixed.asks_bots and consent.needed(state, seat, act, self.legal(state, seat)):
            state.asked = act
        else:
            if isinstance(act, Agree):
                assert state.asked is not None
                act = state.asked
            state.refused, state.asked = (), None
            self.carry_out(state, act)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        if act in state.refused:
            return IllegalAction("V2.6", msg("its owner has just refused this"))
        return super().refusal(state, seat, act)

    def label(self, state: Vilnius, seat: int, act: Action) -> Message:
        if isinstance(act, (Agree, Refuse)):
            return consent.reason(state, act)
        if state.fixed.asks_bots and consent.needed(state, seat, act, self.legal(state, seat)):
            return consent.label(state, act)
        return self.name(state, seat, act)

    def name(self, state: Vilnius, seat: int, act: Action) -> Message:
        """The label of an action that nobody need be asked about."""
        return says.label(state, seat, act)

    def told(self, state: Vilnius, seat: int, act: Action) -> list[Told]:
        if isinstance(act, (Agree, Refuse)):
            return [Told(consent.answer(state, act), topic=DEED)]
        if consent.needed(state, seat, act, self.legal(state, seat) if state.fixed.asks_bots else ()):
            return [Told(consent.asks(state, seat, act), topic=DEED)]
        return super().told(state, seat, act)
