from ostia_games.core.play.actions import Action
from ostia_games.core.play.appraisal import Appraiser, Part, Plan, Prospect, distinct, single
from ostia_games.core.play.bot import Thought
from ostia_games.core.words import msg
from tests.pearls.actions import Confirm, Lay
from tests.pearls.state import Pearls


class PearlsAppraiser(Appraiser[Pearls]):
    """Plays to the end."""

    unit = msg("pearls")
    budget = 40
    blur = 0.0

    def part(self, state: Pearls, seat: int, act: Action) -> Part:
        if state.step == "offer":
            return Part(seat, ("offer", state.round), ends=isinstance(act, Confirm))
        return Part(seat, ("swap", seat))

    def begun(self, view: Pearls, seat: int) -> bool:
        return bool(view.offers[seat])

    def near(self, world: Pearls, origin: Pearls) -> bool:
        return True

    def foreseen(self, world: Pearls) -> Prospect:
        raise AssertionError("worlds are played to their end")

    def plans(self, view: Pearls, seat: int, thought: Thought) -> list[Plan]:
        found = [self.recorded(view, seat, self.policy, thought)]
        if view.step == "offer":
            cards = sorted(set(view.hands[seat]), reverse=True)
            found += [single(seat, Lay(card), Confirm()) for card in cards]
        else:
            found += [single(seat, act) for act in self.game.legal(view, seat)]
        return distinct(found)


APPRAISER = PearlsAppraiser
