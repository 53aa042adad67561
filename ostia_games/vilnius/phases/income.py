"""Phase 1, income (V3): cards from one's own piles, then what was stored and looted."""

from itertools import compress

from ostia_games.core.play.actions import Action
from ostia_games.core.play.state import ROUND
from ostia_games.core.words import Message, enumerated, msg, shares
from ostia_games.vilnius import ledger, quarter, steps
from ostia_games.vilnius.actions import DRAW_PROVINCE, DRAW_UNIT, UNIT_PILE, Draw
from ostia_games.vilnius.components import Province, Unit
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import Vilnius


@course.begin(course.INCOME)
def begin(state: Vilnius) -> None:
    """V3.1, V3.2: a new round; in the first one everyone takes the home provinces."""
    seats = range(state.fixed.seats)
    state.round += 1
    state.used, state.built_this_round = (), [()] * len(seats)
    state.passed = [False] * len(seats)
    if state.told is not None:
        state.tell(msg("Round {n} begins.", n=state.round), topic=ROUND, about=state.round)
    if state.round == 1:
        for seat in seats:
            state.hand_provinces[seat] = tuple(sorted(state.province_pile[seat]))
            state.province_pile[seat] = ()
        course.enter(state, course.PREPARATION)
        return
    state.draws = [quarter.income(state, seat) if choices(state, seat) else 0 for seat in seats]
    state.step = steps.INCOME
    if state.told is not None:
        _tell_draws(state)
    if not any(state.draws):
        _empty_stores(state)


def _tell_draws(state: Vilnius) -> None:
    cards = shares(zip(state.fixed.names, state.draws, strict=True))
    order = [state.fixed.box.order[number] for number in state.middle]
    if taking := {card.id: card.name for card in order if card.income}:
        buildings = enumerated([*taking.values()])
        state.tell(
            msg("Cards to draw: {cards}; fewer because of: {buildings}.", cards=cards, buildings=buildings)
        )
    else:
        state.tell(msg("Cards to draw: {cards}.", cards=cards))


def _empty_stores(state: Vilnius) -> None:
    """V3.3: when all have drawn."""
    for seat in range(state.fixed.seats):
        units = state.hand_units[seat] + state.stored_units[seat]
        provinces = state.hand_provinces[seat] + state.stored_provinces[seat] + state.loot[seat]
        state.hand_units[seat], state.hand_provinces[seat] = tuple(sorted(units)), tuple(sorted(provinces))
        state.stored_units[seat] = state.stored_provinces[seat] = state.loot[seat] = ()
    course.enter(state, course.PREPARATION)


def choices(state: Vilnius, seat: int) -> list[Action]:
    """The piles from which this player can draw."""
    provinces = state.province_pile[seat] or state.province_discard[seat]
    if state.unit_pile[seat] or state.unit_discard[seat]:
        return [DRAW_UNIT, DRAW_PROVINCE] if provinces else [DRAW_UNIT]
    return [DRAW_PROVINCE] if provinces else []


class IncomeStep(course.VilniusStep):
    """V3.2: one card at a time, from units or provinces."""

    clause = "V3.2"

    def actors(self, state: Vilnius) -> tuple[int, ...]:
        """Everyone at once who has cards left to draw."""
        return tuple(compress(course.ALL[state.fixed.seats], state.draws))

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        return choices(state, seat)

    forward = legal

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        assert isinstance(act, Draw)
        unit = act.pile == UNIT_PILE
        number = ledger.draw_unit(state, seat) if unit else ledger.draw_province(state, seat)
        if state.told is not None:
            card: Unit | Province = (
                state.fixed.box.units[number] if unit else state.fixed.box.provinces[number]
            )
            state.tell(msg("{player} gets {card}.", player=state.fixed.names[seat], card=card.name))
        draws = state.draws
        draws[seat] -= 1
        if draws[seat] and not choices(state, seat):  # V3.2: until nothing is left to draw
            draws[seat] = 0
        if not any(draws):
            _empty_stores(state)

    def title(self, state: Vilnius) -> Message:
        return msg("Income")

    def help(self, state: Vilnius, seat: int) -> Message:
        left = state.draws[seat]
        return msg("Draw from your units or from your provinces, one card at a time. Left: {n}.", n=left)

    def label(self, state: Vilnius, seat: int, act: Action) -> Message:
        return msg("Draw a unit") if act == DRAW_UNIT else msg("Draw a province")

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if act == DRAW_UNIT:
            return msg("{player} draws a unit.", player=player)
        return msg("{player} draws a province.", player=player)
