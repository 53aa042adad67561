"""The end of the set-up (V2.1): who takes which emblem."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, msg
from ostia_games.vilnius import ledger, steps
from ostia_games.vilnius.actions import ChooseEmblem
from ostia_games.vilnius.components import EMBLEMS
from ostia_games.vilnius.names import EMBLEM_NAMES
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import Vilnius


@course.begin(course.EMBLEMS)
def begin(state: Vilnius) -> None:
    """From the start player on, but people before bots, which like any emblem."""
    waiting = [seat for seat in state.order() if state.emblems[seat] == UNKNOWN]
    if waiting:
        state.step = steps.EMBLEM
        state.turn = min(waiting, key=lambda seat: seat in state.fixed.bots)
        return
    for seat in range(state.fixed.seats):
        ledger.deal_home(state, seat)
    course.enter(state, course.INCOME)


class EmblemStep(course.TurnStep):
    """V2.1: everyone takes one of the emblems that are left."""

    clause = "V2.1"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        return [ChooseEmblem(emblem) for emblem in range(len(EMBLEMS)) if emblem not in state.emblems]

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        assert isinstance(act, ChooseEmblem)
        chosen = list(state.emblems)
        chosen[seat] = act.emblem
        state.emblems = tuple(chosen)
        begin(state)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, ChooseEmblem):
            return IllegalAction(self.clause, msg("this emblem is taken"))
        return super().refusal(state, seat, act)

    def title(self, state: Vilnius) -> Message:
        return msg("Set-up: emblems")

    def help(self, state: Vilnius, seat: int) -> Message:
        return msg("Choose your emblem. It comes with eight home provinces; everything else is alike.")

    def label(self, state: Vilnius, seat: int, act: Action) -> Message:
        assert isinstance(act, ChooseEmblem)
        return EMBLEM_NAMES[act.emblem]

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        assert isinstance(act, ChooseEmblem)
        emblem = EMBLEM_NAMES[act.emblem]
        return msg("{player} takes the emblem: {emblem}.", player=state.fixed.names[seat], emblem=emblem)
