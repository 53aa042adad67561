"""Phase 4, step A (V6): which rows attack, and what joins them."""

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, msg
from ostia_games.vilnius import scoring, steps
from ostia_games.vilnius.actions import DRAW_ORDER
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.phases.preparation import turn_up
from ostia_games.vilnius.state import Cards, Vilnius


@course.begin(course.ATTACK)
def begin(state: Vilnius) -> None:
    """V6.1: which rows attack is settled before the enemy buildings draw for them."""
    state.attackers = tuple([seat for seat in state.order() if attacks(state, seat)])
    if not state.attackers:
        course.enter(state, course.AFTERMATH)
        return
    state.extra = tuple([seat for seat in state.attackers for _ in reinforcements(state)])
    go_on(state)


def attacks(state: Vilnius, seat: int) -> bool:
    """V6.1: whether a row is strong enough."""
    return scoring.attacks(state.strength(seat), state.attack[seat])


def reinforcements(state: Vilnius) -> Cards:
    """V6.1: the enemy buildings that turn up a card for each row that attacks, once for each card."""
    cards = state.fixed.box.order
    return tuple([card for card in state.middle for _ in range(cards[card].draws)])


@course.begin(course.EXTRA)
def go_on(state: Vilnius) -> None:
    """One more card for each row and building; then the fight."""
    if not state.extra:
        course.enter(state, course.FIGHT)
        return
    state.turn = state.extra[0]
    state.step = steps.EXTRA


class ExtraStep(course.TurnStep):
    """V6.1: an enemy building draws for an attacking row."""

    clause = "V6.1"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        return [DRAW_ORDER]

    forward = legal

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        """As in V4, but an enemy building is discarded."""
        state.extra = state.extra[1:]
        kind = turn_up(state, seat, extra=True)
        if kind == "final":
            state.extra = ()
            course.enter(state, course.FINAL)
        elif kind == "boost":
            state.after_harm = course.EXTRA
            course.enter(state, course.HARM)
        else:
            go_on(state)

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        calling = reinforcements(state)
        building = state.fixed.box.order[calling[len(calling) - state.extra.count(seat)]]
        player = state.fixed.names[seat]
        return msg(
            "{player} turns up one more Order card for the attacking row ({building}).",
            player=player,
            building=building.name,
        )

    def title(self, state: Vilnius) -> Message:
        return msg("Attack: the Order is joined by more")

    def help(self, state: Vilnius, seat: int) -> Message:
        return msg("Turn up one more Order card for the attacking row.")
