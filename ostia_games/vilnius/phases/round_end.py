"""Phase 4, step E (V8.4, V8.5): new destinations, and the end of the round."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, Said, msg
from ostia_games.vilnius import ledger, quarter, says, steps
from ostia_games.vilnius.actions import CONFIRM, StoreUnit, store_unit
from ostia_games.vilnius.components import CITY
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import AIM, Vilnius, with_card, without


def end_round(state: Vilnius) -> None:
    """V8.4: new destinations and attack values, only where a row has attacked."""
    for seat in state.attackers:
        ledger.draw_destination(state, seat)
        state.attack[seat] = quarter.order_value(state, seat)
        if state.told is not None:
            _tell_destination(state, seat)
    state.attackers = ()
    state.turn = state.start
    _offer_guard(state)


def _tell_destination(state: Vilnius, seat: int) -> None:
    said: Said = {"player": state.fixed.names[seat], "n": state.attack[seat]}
    city = msg("The row against {player} now aims at the city. Attack value: {n}.", **said)
    own = msg("The row against {player} now aims at the quarter of {player}. Attack value: {n}.", **said)
    aim = state.destinations[seat]
    state.tell(city if aim == CITY else own, topic=AIM, about=seat, numbers=(aim, state.attack[seat]))


def guardable(state: Vilnius, seat: int) -> list[Action]:
    """V8.5: the units that could be stored now."""
    if len(state.stored_units[seat]) >= state.cities[seat].units:
        return []
    return [store_unit(unit) for unit in sorted(set(state.hand_units[seat]))]


def _offer_guard(state: Vilnius) -> None:
    state.step = steps.GUARD
    while not guardable(state, state.turn):
        if _discard_units(state):
            return


def _discard_units(state: Vilnius) -> bool:
    """Discard what is left in hand. Returns whether that was the last player of the round."""
    seat = state.turn
    state.unit_discard[seat] += state.hand_units[seat]
    state.hand_units[seat] = ()
    state.turn = (seat + 1) % state.fixed.seats
    if state.turn != state.start:
        return False
    state.start = (state.start + 1) % state.fixed.seats
    course.enter(state, course.INCOME)
    return True


class GuardStep(course.TurnStep):
    """V8.5: one unit per Guardhouse may be stored."""

    clause = "V8.5"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        return [*guardable(state, seat), CONFIRM]

    forward = legal

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        if isinstance(act, StoreUnit):
            state.hand_units[seat] = without(state.hand_units[seat], act.unit)
            state.stored_units[seat] = with_card(state.stored_units[seat], act.unit)
            _offer_guard(state)
        elif not _discard_units(state):
            _offer_guard(state)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, StoreUnit):
            return IllegalAction(self.clause, msg("there is no place for this unit"))
        return super().refusal(state, seat, act)

    def title(self, state: Vilnius) -> Message:
        return msg("End of the round")

    def help(self, state: Vilnius, seat: int) -> Message:
        return msg("Store one unit per Guardhouse, if you like; all others are discarded.")

    def label(self, state: Vilnius, seat: int, act: Action) -> Message:
        if isinstance(act, StoreUnit):
            return msg("Store {card}", card=says.unit(state, act.unit))
        return msg("Discard the rest")

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if isinstance(act, StoreUnit):
            return msg("{player} stores {card}.", player=player, card=says.unit(state, act.unit))
        return msg("{player} stores no more units.", player=player)
