"""Phase 4, step A (V7.6-V7.10): damage, silver and golden skulls, and the end of a fight."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import OVER
from ostia_games.core.words import Message, msg, nmsg
from ostia_games.vilnius import ledger, losses, quarter
from ostia_games.vilnius.actions import (
    DISCARD_PILE,
    DRAW_PILE,
    HAND,
    LOSE_POINT,
    STORED,
    Fall,
    LoseBuilding,
    LosePoint,
    LoseProvince,
    LoseStored,
    LoseUnit,
)
from ostia_games.vilnius.components import BUILDING, FIRE, STORE, UNIT
from ostia_games.vilnius.names import DAMAGE_NAMES
from ostia_games.vilnius.payment import building_at
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import JOINT, Cards, Vilnius, without

FOURTH = 3  # the stack under which lost provinces go


def options(state: Vilnius, damage: int, who: int) -> list[Action]:
    """V7.7: how a damage can be suffered; nothing if nobody has what it takes."""
    seats = course.ALL[state.table.seats] if who == JOINT else (who,)
    if damage == FIRE:
        return [LOSE_POINT]
    if damage == STORE:
        stored = [LoseStored(seat, card) for seat in seats for card in state.stored_provinces[seat]]
        return [*stored, LOSE_POINT]
    if damage == BUILDING:
        return [LoseBuilding(seat, x, y) for seat in seats for _, x, y in quarter.rim(state, seat)]
    if damage == UNIT:
        return [LoseUnit(seat, *lost) for seat in seats for lost in _losable(unit_zones(state, seat))]
    return [LoseProvince(seat, *lost) for seat in seats for lost in _losable(province_zones(state, seat))]


def unit_zones(state: Vilnius, seat: int) -> tuple[Cards, Cards, Cards, Cards]:
    """Where a player's units lie: draw pile, discards, stored, hand."""
    return state.unit_pile[seat], state.unit_discard[seat], state.stored_units[seat], state.hand_units[seat]


def province_zones(state: Vilnius, seat: int) -> tuple[Cards, Cards, Cards, Cards]:
    """Where a player's provinces lie, in the same order. Loot and consigned ones do not serve."""
    stored, hand = state.stored_provinces[seat], state.hand_provinces[seat]
    return state.province_pile[seat], state.province_discard[seat], stored, hand


def _losable(zones: tuple[Cards, Cards, Cards, Cards]) -> list[tuple[int, int]]:
    wanted = (DRAW_PILE, DISCARD_PILE) if zones[DRAW_PILE] or zones[DISCARD_PILE] else (STORED, HAND)
    return [(card, zone) for zone in wanted for card in sorted(set(zones[zone]))]


@course.begin("harm")
def settle(state: Vilnius) -> None:
    """One damage after the other, until there is a choice to make or all is done."""
    while state.harm and not state.outcome:
        damage, who = state.harm[0]
        found = options(state, damage, who)
        if len(found) > 1:
            state.turn = state.start if who == JOINT else who
            state.step = "harm"
            return
        if found:
            suffer(state, found[0])
        else:
            state.harm = state.harm[1:]
    if not state.outcome:
        course.enter(state, state.after_harm)


def suffer(state: Vilnius, act: Action) -> None:
    """Do what a damage asks."""
    state.harm = state.harm[1:]
    if isinstance(act, LosePoint):
        lose_point(state)
    elif isinstance(act, LoseStored):
        state.stored_provinces[act.owner] = without(state.stored_provinces[act.owner], act.province)
        state.province_discard[act.owner] += (act.province,)
    elif isinstance(act, LoseBuilding):
        _lose_building(state, act)
    elif isinstance(act, LoseUnit):
        zones = (state.unit_pile, state.unit_discard, state.stored_units, state.hand_units)
        _take(state, zones[act.zone], act.owner, act.unit, act.zone)
        state.units[act.unit] += 1
    elif isinstance(act, LoseProvince):
        piles = (state.province_pile, state.province_discard, state.stored_provinces, state.hand_provinces)
        _take(state, piles[act.zone], act.owner, act.province, act.zone)
        state.stacks[FOURTH] = (act.province, *state.stacks[FOURTH])
        state.seen |= {act.province}
    if state.told is not None:
        _tell_suffered(state, act)


def _take(state: Vilnius, zone: list[Cards], owner: int, card: int, which: int) -> None:
    """Out of a pile; a draw pile that was searched is shuffled."""
    zone[owner] = without(zone[owner], card)
    if which == DRAW_PILE:
        zone[owner] = ledger.shuffled(state, zone[owner])


def _tell_suffered(state: Vilnius, act: Action) -> None:
    box, names = state.table.box, state.table.names
    if isinstance(act, LosePoint):
        state.tell(nmsg("The city has {n} point left.", "The city has {n} points left.", state.points))
    elif isinstance(act, LoseUnit):
        state.tell(msg("{player} loses {card}.", player=names[act.owner], card=box.units[act.unit].name))
    elif isinstance(act, (LoseStored, LoseProvince)):
        name = box.provinces[act.province].name
        state.tell(msg("{player} loses {card}.", player=names[act.owner], card=name))


def lose_point(state: Vilnius) -> None:
    """V7.9: at 0 everybody has lost, at once."""
    state.points -= 1
    if state.points == 0:
        state.outcome = "lost"
        state.step = OVER
        if state.told is not None:
            state.tell(msg("Vilnius has fallen. All is lost."))


def _lose_building(state: Vilnius, act: LoseBuilding) -> None:
    """Back to its supply; a card that it kept goes to the owner's discard, and the rest stays (V7.7)."""
    owner, number = act.owner, building_at(state, act.owner, act.x, act.y)
    cell, card = (number, act.x, act.y), state.table.box.buildings[number]
    state.cities[owner] = tuple([one for one in state.cities[owner] if one != cell])
    state.fresh[owner] = tuple([one for one in state.fresh[owner] if one != cell])
    if card.emblem:
        state.private[owner] = tuple(sorted((*state.private[owner], number)))
    else:
        state.buildings[number] += 1
    if state.told is not None:
        state.tell(msg("{player} loses {card}.", player=state.table.names[owner], card=card.name))
    left = quarter.of(state, owner)
    for zone, places in ((state.stored_provinces, left.provinces), (state.consigned, left.consign)):
        state.province_discard[owner] += zone[owner][places:]
        zone[owner] = zone[owner][:places]
    state.unit_discard[owner] += state.stored_units[owner][left.units :]
    state.stored_units[owner] = state.stored_units[owner][: left.units]


class HarmStep(course.VilniusStep):
    """V7.7: the owner of a quarter chooses, or against the city the players together."""

    clause = "V7.7"

    def actors(self, state: Vilnius) -> tuple[int, ...]:
        """Whoever suffers."""
        who = state.harm[0][1]
        return course.ALL[state.table.seats] if who == JOINT else (who,)

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        """Every way to suffer it."""
        return options(state, *state.harm[0])

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        """Suffer it, then the next."""
        suffer(state, act)
        settle(state)

    def title(self, state: Vilnius) -> Message:
        """Damage."""
        return msg("Damage")

    def help(self, state: Vilnius, seat: int) -> Message:
        """What is asked."""
        damage, who = state.harm[0]
        lost = DAMAGE_NAMES[damage]
        if who == JOINT:
            return msg("The city is hit. Agree on who loses what: {damage}.", damage=lost)
        return msg("{player} is hit and loses {damage}.", player=state.table.names[who], damage=lost)


# Silver and golden skulls


def _value(state: Vilnius, unit: int, golden: bool) -> int:
    return losses.value(state.table.box.units[unit], golden)


def victims(state: Vilnius) -> list[Action]:
    """V7.8: whom the skulls at hand may take. Dearer ones go first, so that none could have been spared."""
    golden = not state.skulls[0]
    need = state.skulls[golden]
    found: list[Action] = []
    units = [(owner, unit) for owner, cards in enumerate(state.survivors) for unit in cards]
    values = [_value(state, unit, golden) for _, unit in units]
    for owner, unit in sorted(set(units)):
        if losses.may_fall(_value(state, unit, golden), values, need, state.least):
            found.append(Fall(owner, unit))
    return found


@course.begin(course.SKULLS)
def settle_skulls(state: Vilnius) -> None:
    """Silver, then golden; until there is a choice to make or all is done."""
    while any(state.skulls):
        golden = not state.skulls[0]
        values = [_value(state, unit, golden) for cards in state.survivors for unit in cards]
        if sum(values) < state.skulls[golden]:
            _destroy_all(state)
            _settled(state, golden)
            continue
        found = victims(state)
        if len(found) > 1:
            state.step = "skulls"
            return
        act = found[0]
        assert isinstance(act, Fall)
        _destroy(state, act, golden)
    _clean_up(state)


def _settled(state: Vilnius, golden: bool) -> None:
    state.skulls = (0, 0) if golden else (0, state.skulls[1])
    state.least = 0


def _destroy(state: Vilnius, act: Fall, golden: bool) -> None:
    state.survivors[act.owner] = without(state.survivors[act.owner], act.unit)
    state.units[act.unit] += 1
    value = _value(state, act.unit, golden)
    left = state.skulls[golden] - value
    if left <= 0:
        _settled(state, golden)
    else:
        state.skulls = (0, left) if golden else (left, state.skulls[1])
        state.least = value
    if state.told is not None:
        name = state.table.box.units[act.unit].name
        state.tell(msg("{player} loses: {card}.", player=state.table.names[act.owner], card=name))


def _destroy_all(state: Vilnius) -> None:
    """Too few: all."""
    for owner, cards in enumerate(state.survivors):
        for unit in cards:
            state.units[unit] += 1
            if state.told is not None:
                name = state.table.box.units[unit].name
                state.tell(msg("{player} loses: {card}.", player=state.table.names[owner], card=name))
        state.survivors[owner] = ()


class SkullStep(course.JointStep):
    """V7.8: which survivors the silver or golden skulls take."""

    clause = "V7.8"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        """One for each different unit."""
        return victims(state)

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        """It is destroyed."""
        assert isinstance(act, Fall)
        _destroy(state, act, golden=not state.skulls[0])
        settle_skulls(state)

    def title(self, state: Vilnius) -> Message:
        """Skulls."""
        return msg("Fight: silver skulls") if state.skulls[0] else msg("Fight: golden skulls")

    def help(self, state: Vilnius, seat: int) -> Message:
        """What is asked."""
        if state.skulls[0]:
            return nmsg(
                "Give up survivors worth {n} tool, the dearest first.",
                "Give up survivors worth {n} tools, the dearest first.",
                state.skulls[0],
            )
        return msg("Give up survivors worth {n} gold, the dearest first.", n=state.skulls[1])


def _clean_up(state: Vilnius) -> None:
    """V7.10."""
    state.order_discard += tuple([enemy[0] for enemy in state.enemies])
    state.enemies, state.fallen = (), ()
    for seat in range(state.table.seats):
        state.unit_discard[seat] += state.survivors[seat]
        state.survivors[seat] = ()
    course.enter(state, course.FINAL if state.final else course.AFTERMATH)
