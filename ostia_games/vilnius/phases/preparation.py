"""Phase 2, preparation (V4): the Order gathers. What an Order card does when it is turned up."""

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Said, msg
from ostia_games.vilnius import ledger, says, steps
from ostia_games.vilnius.actions import DRAW_ORDER
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import BOOST, ENEMY_BUILDS, FINAL, JOINED_ROW, Vilnius


@course.begin(course.PREPARATION)
def begin(state: Vilnius) -> None:
    """From the start player on, one card each."""
    state.prepared = 0
    _go_on(state)


def _go_on(state: Vilnius) -> None:
    if state.prepared == state.fixed.seats:
        course.enter(state, course.CITY)
        return
    state.turn = (state.start + state.prepared) % state.fixed.seats
    state.step = steps.PREPARE


course.begin(course.PREPARED)(_go_on)


def turn_up(state: Vilnius, seat: int, extra: bool) -> str:
    """V4.1-V4.4: draw an Order card for a row and put it where it belongs. Returns its kind."""
    number = ledger.draw_order(state)
    card = state.fixed.box.order[number]
    player = state.fixed.names[seat]
    if card.kind == "unit":
        state.rows[seat] += (number,)
        if state.told is not None:
            sums: Said = {"n": state.strength(seat), "value": state.attack[seat], "player": player}
            told = msg("New in the row against {player}: {card}.", card=card.name, player=player)
            state.tell(told, topic=JOINED_ROW, about=seat)
            told = msg("The row against {player}: strength {n}; it attacks from {value} on.", **sums)
            state.tell(told)
    elif card.kind == "building" and not extra and len(state.middle) < ledger.MOST_IN_MIDDLE:
        state.middle += (number,)
        if state.told is not None:
            told = msg("The Order builds in the middle: {card}.", card=card.name)
            state.tell(told, topic=ENEMY_BUILDS, about=number)
    elif card.kind == "building":
        state.order_discard += (number,)
        if state.told is not None:
            late = msg("Discarded, for no building is built during an attack: {card}.", card=card.name)
            full = msg("Discarded, for three buildings stand in the middle: {card}.", card=card.name)
            state.tell(late if extra else full)
    elif card.kind == "boost":
        _boost(state, number)
    else:
        state.gone += (number,)
        state.tell(msg("The Final Attack begins!"), topic=FINAL, about=number)
    return card.kind


def _boost(state: Vilnius, number: int) -> None:
    """V4.3: the discards come back on top of the pile, and every player is damaged."""
    card = state.fixed.box.order[number]
    state.order_pile += ledger.shuffled(state, state.order_discard)
    state.order_discard = ()
    state.gone += (number,)
    state.boosted = 1
    state.harm = tuple([(damage, seat, number, 0) for seat in state.order() for damage in card.boost])
    if state.told is not None:
        told = msg("{card}! From now on the Order fights with all its weapons.", card=card.name)
        state.tell(told, topic=BOOST, about=number, numbers=tuple(card.boost))
        state.tell(msg("Everyone suffers: {damage}.", damage=says.damage(card.boost)))


class PrepareStep(course.TurnStep):
    """V4: turn up one Order card."""

    clause = "V4.1"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        return [DRAW_ORDER]

    forward = legal

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        """V4.3, V4.4: a Boost does damage before the next player draws; the Final Attack ends the round."""
        state.prepared += 1
        kind = turn_up(state, seat, extra=False)
        if kind == "final":
            course.enter(state, course.FINAL)
        elif kind == "boost":
            state.after_harm = "prepared"
            course.enter(state, course.HARM)
        else:
            _go_on(state)

    def title(self, state: Vilnius) -> Message:
        return msg("Preparation")

    def help(self, state: Vilnius, seat: int) -> Message:
        return msg("Turn up an Order card.")
