"""Phase 1, income (V3): cards from the own piles, then what was stored and looted."""

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, msg
from ostia_games.vilnius import ledger, quarter
from ostia_games.vilnius.actions import DRAW_PROVINCE, DRAW_UNIT, UNIT_PILE, Draw
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import Vilnius


@course.begin(course.INCOME)
def begin(state: Vilnius) -> None:
    """V3.1, V3.2: a new round; in the first one everybody takes the home provinces."""
    seats = range(state.table.seats)
    state.round += 1
    state.used, state.fresh = (), [()] * len(seats)
    state.passed = [False] * len(seats)
    if state.told is not None:
        state.tell(msg("Round {n} begins.", n=state.round))
    if state.round == 1:
        for seat in seats:
            state.hand_provinces[seat] = tuple(sorted(state.province_pile[seat]))
            state.province_pile[seat] = ()
        course.enter(state, course.PREPARATION)
        return
    state.draws = [quarter.income(state, seat) for seat in seats]
    state.step = "income"
    _go_on(state)


def _go_on(state: Vilnius) -> None:
    """Drawing stops where nothing is left (V3.2); when all are done, the stores are emptied (V3.3)."""
    for seat in range(state.table.seats):
        if state.draws[seat] and not choices(state, seat):
            state.draws[seat] = 0
    if any(state.draws):
        return
    for seat in range(state.table.seats):
        units = state.hand_units[seat] + state.stored_units[seat]
        provinces = state.hand_provinces[seat] + state.stored_provinces[seat] + state.loot[seat]
        state.hand_units[seat], state.hand_provinces[seat] = tuple(sorted(units)), tuple(sorted(provinces))
        state.stored_units[seat] = state.stored_provinces[seat] = state.loot[seat] = ()
    course.enter(state, course.PREPARATION)


def choices(state: Vilnius, seat: int) -> list[Action]:
    """The piles from which this player can draw."""
    found: list[Action] = []
    if state.unit_pile[seat] or state.unit_discard[seat]:
        found.append(DRAW_UNIT)
    if state.province_pile[seat] or state.province_discard[seat]:
        found.append(DRAW_PROVINCE)
    return found


class IncomeStep(course.VilniusStep):
    """V3.2: one card at a time, from units or provinces."""

    clause = "V3.2"

    def actors(self, state: Vilnius) -> tuple[int, ...]:
        """All at once: everybody who has cards to draw."""
        return tuple([seat for seat, left in enumerate(state.draws) if left])

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        """Either pile, as long as there is something."""
        return choices(state, seat)

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        """Draw, and look at the card before the next."""
        assert isinstance(act, Draw)
        box, player = state.table.box, state.table.names[seat]
        if act.pile == UNIT_PILE:
            name = box.units[ledger.draw_unit(state, seat)].name
        else:
            name = box.provinces[ledger.draw_province(state, seat)].name
        if state.told is not None:
            state.tell(msg("{player} gets {card}.", player=player, card=name))
        state.draws[seat] -= 1
        _go_on(state)

    def title(self, state: Vilnius) -> Message:
        """Income."""
        return msg("Income")

    def help(self, state: Vilnius, seat: int) -> Message:
        """What is asked."""
        left = state.draws[seat]
        return msg("Draw from your units or from your provinces, one card at a time. Left: {n}.", n=left)
