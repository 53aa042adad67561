"""Phase 4, steps B to E (V8): plunder, enemy buildings, provinces, new destinations."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import IllegalAction
from ostia_games.core.words import Message, msg
from ostia_games.vilnius import combat, ledger, quarter
from ostia_games.vilnius.actions import CONFIRM, DONE, Conquer, Done, Keep, StoreUnit, TakeLoot
from ostia_games.vilnius.components import CITY
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.phases.fight import weapon_refusal
from ostia_games.vilnius.state import Instance, Vilnius, with_card, without

LOOT_STRENGTH, LOOK = 5, 3  # V8.1, V8.3


@course.begin(course.AFTERMATH)
def begin(state: Vilnius) -> None:
    """B, if there was a fight: loot for every full 5 points of defeated strength."""
    cards = state.table.box.order
    state.loots = sum([cards[card].strength for card in state.defeated]) // LOOT_STRENGTH
    state.taken = [0] * state.table.seats
    _plunder(state)


def takers(state: Vilnius) -> list[int]:
    """V8.1: who may take the next loot: nobody before everyone able has as many."""
    able = [seat for seat in range(state.table.seats) if ledger.can_draw(state, seat, units=False)]
    fewest = min((state.taken[seat] for seat in able), default=0)
    return [seat for seat in able if state.taken[seat] == fewest]


def _plunder(state: Vilnius) -> None:
    if state.loots and takers(state):
        state.step = "plunder"
        return
    state.order_discard += state.defeated
    state.defeated, state.loots = (), 0
    _siege(state)


def _loot(state: Vilnius, seat: int) -> None:
    card = state.table.box.provinces[ledger.take_loot(state, seat)]
    if state.told is not None:
        state.tell(msg("{player} gets {card} as loot.", player=state.table.names[seat], card=card.name))


class PlunderStep(course.JointStep):
    """V8.1: who takes the loot."""

    clause = "V8.1"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        """Those whose turn for loot it is; or nobody."""
        return [*(TakeLoot(taker) for taker in takers(state)), DONE]

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        """Take the top province, or leave the rest."""
        if isinstance(act, TakeLoot):
            _loot(state, act.taker)
            state.taken[act.taker] += 1
            state.loots -= 1
        else:
            state.loots = 0
        _plunder(state)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        """Not yet."""
        if isinstance(act, TakeLoot):
            return IllegalAction(self.clause, msg("the others have less loot, or there is no province left"))
        return super().refusal(state, seat, act)

    def title(self, state: Vilnius) -> Message:
        """Plunder."""
        return msg("Plunder")

    def help(self, state: Vilnius, seat: int) -> Message:
        """What is asked."""
        return msg("Decide who takes a province as loot. Left: {n}.", n=state.loots)


# C: enemy buildings


def _siege(state: Vilnius) -> None:
    state.step = combat.SIEGE
    if not state.middle or not combat.offers(state, course.ALL[state.table.seats]):
        _conquests(state)


class SiegeStep(course.JointStep):
    """V8.2: units that are left destroy enemy buildings."""

    clause = "V8.2"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        """As in a fight; and an end."""
        return [*combat.offers(state, course.ALL[state.table.seats]), DONE]

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        """Put, take back, exchange; or attack."""
        if not isinstance(act, Done):
            combat.put(state, act)
            return
        done = combat.completed(state)
        _spend(state, combat.all_used(state, done))
        for target in done:
            _destroy(state, state.middle[target.number])
        fallen = {target.number for target in done}
        state.middle = tuple([card for number, card in enumerate(state.middle) if number not in fallen])
        combat.clear(state)
        _conquests(state)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        """By the clause that stands against it."""
        return weapon_refusal(state, act)

    def title(self, state: Vilnius) -> Message:
        """Enemy buildings."""
        return msg("Attack on enemy buildings")

    def help(self, state: Vilnius, seat: int) -> Message:
        """What is asked."""
        if state.table.seats == 2:
            return msg("Put units against enemy buildings: any six weapons each. A Guard Tower comes first.")
        return msg("Put units against enemy buildings: all weapons each. A Guard Tower comes first.")


def _spend(state: Vilnius, used: tuple[Instance, ...]) -> None:
    """Used units go to their owners' discards."""
    for owner, unit, _ in used:
        state.hand_units[owner] = without(state.hand_units[owner], unit)
        state.unit_discard[owner] += (unit,)


def _destroy(state: Vilnius, number: int) -> None:
    card = state.table.box.order[number]
    state.order_discard += (number,)
    if state.told is not None:
        state.tell(msg("Destroyed: {building}.", building=card.name))
    if not card.tower:
        for seat in state.order():
            if ledger.can_draw(state, seat, units=False):
                _loot(state, seat)


# D: provinces


def _conquests(state: Vilnius) -> None:
    state.turn = state.start
    _offer_conquest(state)


def _offer_conquest(state: Vilnius) -> None:
    """The player at hand, if there is anything to take; else the next one."""
    combat.clear(state)
    state.step = combat.CONQUEST
    while not combat.offers(state, (state.turn,)):
        state.turn = (state.turn + 1) % state.table.seats
        if state.turn == state.start:
            _new_destinations(state)
            return


class ConquestStep(course.TurnStep):
    """V8.3: own units take provinces."""

    clause = "V8.3"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        """As in a fight, with own units and one stack at a time; and an end."""
        done: list[Action] = [Conquer(target.number) for target in combat.completed(state)]
        return [*done, *combat.offers(state, (seat,)), DONE]

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        """Put, take back, exchange; look at the provinces; or leave it."""
        if isinstance(act, Conquer):
            _spend(state, combat.fighters(state, act.stack))
            combat.clear(state)
            state.stack = act.stack
            state.looked = state.stacks[act.stack][-LOOK:]
            state.stacks[act.stack] = state.stacks[act.stack][:-LOOK]
            state.seen = state.seen.difference(state.looked)
            state.reveals += 1
            state.step = "keep"
        elif isinstance(act, Done):
            _next_conquest(state)
        else:
            combat.put(state, act)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        """By the clause that stands against it."""
        if isinstance(act, Conquer):
            return IllegalAction(self.clause, msg("the weapons of this stack are not there"))
        return weapon_refusal(state, act)

    def title(self, state: Vilnius) -> Message:
        """Provinces."""
        return msg("Conquest")

    def help(self, state: Vilnius, seat: int) -> Message:
        """What is asked."""
        return msg("Use your units that are left to take a province from a stack, if you like.")


def _next_conquest(state: Vilnius) -> None:
    combat.clear(state)
    state.turn = (state.turn + 1) % state.table.seats
    if state.turn == state.start:
        _new_destinations(state)
    else:
        _offer_conquest(state)


class KeepStep(course.TurnStep):
    """V8.3: one of up to three provinces is kept."""

    clause = "V8.3"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        """Each of them, and the order of two others."""
        found: list[Action] = []
        for card in state.looked:
            others = without(state.looked, card)
            found += [Keep(card, upper) for upper in others] if len(others) == 2 else [Keep(card, -1)]
        return found

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        """One to the own discards, the others under the stack."""
        assert isinstance(act, Keep)
        others = without(state.looked, act.province)
        if act.upper >= 0:
            others = (*without(others, act.upper), act.upper)
        state.province_discard[seat] += (act.province,)
        state.stacks[state.stack] = others + state.stacks[state.stack]
        state.seen |= set(others)
        state.looked = ()
        _offer_conquest(state)

    def title(self, state: Vilnius) -> Message:
        """Provinces."""
        return msg("Conquest: which province")

    def help(self, state: Vilnius, seat: int) -> Message:
        """What is asked."""
        return msg("Keep one of these provinces; the others go under the stack.")


# E: destinations, and the end of the round


def _new_destinations(state: Vilnius) -> None:
    """V8.4: only where a row has attacked."""
    for seat in state.attackers:
        ledger.draw_destination(state, seat)
        state.attack[seat] = quarter.order_value(state, seat)
        if state.told is not None:
            _tell_destination(state, seat)
    state.attackers = ()
    state.turn = state.start
    _offer_guard(state)


def _tell_destination(state: Vilnius, seat: int) -> None:
    player, n = state.table.names[seat], state.attack[seat]
    if state.destinations[seat] == CITY:
        state.tell(msg("The row of {player} now aims at the city. Attack value: {n}.", player=player, n=n))
    else:
        told = msg("The row of {player} now aims at this player. Attack value: {n}.", player=player, n=n)
        state.tell(told)


def guardable(state: Vilnius, seat: int) -> list[Action]:
    """V8.5: the units that could be stored now."""
    if len(state.stored_units[seat]) >= quarter.of(state, seat).units:
        return []
    return [StoreUnit(unit) for unit in sorted(set(state.hand_units[seat]))]


def _offer_guard(state: Vilnius) -> None:
    state.step = "guard"
    while not guardable(state, state.turn):
        if _discard_units(state):
            return


def _discard_units(state: Vilnius) -> bool:
    """The rest is discarded; whether that was the last player of the round."""
    seat = state.turn
    state.unit_discard[seat] += state.hand_units[seat]
    state.hand_units[seat] = ()
    state.turn = (seat + 1) % state.table.seats
    if state.turn != state.start:
        return False
    state.start = (state.start + 1) % state.table.seats
    course.enter(state, course.INCOME)
    return True


class GuardStep(course.TurnStep):
    """V8.5: one unit per Guardhouse may be stored."""

    clause = "V8.5"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        """Any unit that is left, or none."""
        return [*guardable(state, seat), CONFIRM]

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        """Store it; the rest is discarded at the end."""
        if isinstance(act, StoreUnit):
            state.hand_units[seat] = without(state.hand_units[seat], act.unit)
            state.stored_units[seat] = with_card(state.stored_units[seat], act.unit)
            _offer_guard(state)
        elif not _discard_units(state):
            _offer_guard(state)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        """No place."""
        if isinstance(act, StoreUnit):
            return IllegalAction(self.clause, msg("there is no place for this unit"))
        return super().refusal(state, seat, act)

    def title(self, state: Vilnius) -> Message:
        """End of the round."""
        return msg("End of the round")

    def help(self, state: Vilnius, seat: int) -> Message:
        """What is asked."""
        return msg("Store one unit per Guardhouse, if you like; all others are discarded.")
