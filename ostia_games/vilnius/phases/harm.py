"""Phase 4, step A (V7.6, V7.7, V7.9): the damage of enemies that are not defeated, and of a Boost."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.state import OVER, UNKNOWN
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.vilnius import ledger, says, steps
from ostia_games.vilnius.actions import (
    DISCARD_PILE,
    DRAW_PILE,
    HAND,
    LOSE_POINT,
    STORED,
    LoseBuilding,
    LosePoint,
    LoseProvince,
    LoseStored,
    LoseUnit,
    lose_building,
    lose_province,
    lose_stored,
    lose_unit,
)
from ostia_games.vilnius.components import BUILDING, FIRE, STORE, UNIT
from ostia_games.vilnius.names import DAMAGE_NAMES
from ostia_games.vilnius.payment import building_at
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import (
    JOINT,
    LOST,
    LOST_BUILDING,
    LOST_PROVINCE,
    LOST_UNIT,
    STONE,
    Cards,
    Vilnius,
    without,
)

FOURTH = 3  # the stack under which lost provinces go


def begin_harm(state: Vilnius) -> None:
    """V7.6: the damage of all undefeated enemies, by kind; then the silver and golden skulls."""
    state.after_harm = course.SKULLS
    course.enter(state, course.HARM)


def options(state: Vilnius, damage: int, who: int) -> list[Action]:
    """V7.7: the ways to suffer a damage; none if nobody has what would be lost."""
    seats = course.ALL[state.fixed.seats] if who == JOINT else (who,)
    if damage == FIRE:
        return [LOSE_POINT]
    if damage == STORE:
        stored = [lose_stored(seat, card) for seat in seats for card in state.stored_provinces[seat]]
        return [*stored, LOSE_POINT]
    if damage == BUILDING:
        return [lose_building(seat, x, y) for seat in seats for _, x, y in state.cities[seat].rim]
    if damage == UNIT:
        return [lose_unit(seat, *lost) for seat in seats for lost in _losable(unit_zones(state, seat))]
    return [lose_province(seat, *lost) for seat in seats for lost in _losable(province_zones(state, seat))]


def unit_zones(state: Vilnius, seat: int) -> tuple[Cards, Cards, Cards, Cards]:
    """Where a player's units lie: draw pile, discards, stored, hand."""
    return state.unit_pile[seat], state.unit_discard[seat], state.stored_units[seat], state.hand_units[seat]


def province_zones(state: Vilnius, seat: int) -> tuple[Cards, Cards, Cards, Cards]:
    """Where a player's provinces lie, in the same order. Loot and consigned ones are safe."""
    stored, hand = state.stored_provinces[seat], state.hand_provinces[seat]
    return state.province_pile[seat], state.province_discard[seat], stored, hand


def _losable(zones: tuple[Cards, Cards, Cards, Cards]) -> list[tuple[int, int]]:
    wanted = (DRAW_PILE, DISCARD_PILE) if zones[DRAW_PILE] or zones[DISCARD_PILE] else (STORED, HAND)
    found = []
    for zone in wanted:
        if zones[zone]:
            found += [(card, zone) for card in sorted(set(zones[zone]))]
    return found


@course.begin(course.HARM)
def settle(state: Vilnius) -> None:
    """One damage after the other, until there is a choice to make or all is done."""
    while state.harm and not state.outcome:
        damage, who, _, _ = state.harm[0]
        found = options(state, damage, who)
        if state.refused:
            found = [act for act in found if act not in state.refused]
        if len(found) > 1:
            state.turn = state.start if who == JOINT else who
            state.step = steps.HARM
            return
        if found:
            suffer(state, found[0])
        else:
            if state.told is not None:
                _tell_nothing(state)
            state.harm = state.harm[1:]
    if not state.outcome:
        course.enter(state, state.after_harm)


def suffer(state: Vilnius, act: Action) -> None:
    _, _, card, which = state.harm[0]
    state.harm, state.refused = state.harm[1:], ()
    lost = building_at(state, act.owner, act.x, act.y) if isinstance(act, LoseBuilding) else UNKNOWN
    if isinstance(act, LosePoint):
        state.points -= 1
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
        _tell_suffered(state, act, says.enemy(state, card, which), lost)
    if state.points == 0:
        _fall(state)


def _take(state: Vilnius, zone: list[Cards], owner: int, card: int, which: int) -> None:
    """Take a card out of a zone; a draw pile that was searched is shuffled."""
    zone[owner] = without(zone[owner], card)
    if which == DRAW_PILE:
        zone[owner] = ledger.shuffled(state, zone[owner])


def _tell_suffered(state: Vilnius, act: Action, cause: says.Name, lost: int) -> None:
    if isinstance(act, LosePoint):
        left = nmsg(
            "The city has {n} point left ({cause}).",
            "The city has {n} points left ({cause}).",
            state.points,
            cause=cause,
        )
        state.tell(left, topic=STONE, about=state.points)
        return
    assert isinstance(act, (LoseStored, LoseBuilding, LoseUnit, LoseProvince))
    said: Said = {"player": state.fixed.names[act.owner], "cause": cause}
    if isinstance(act, LoseBuilding):
        said["card"], numbers = says.building(state, lost), (LOST_BUILDING, lost)
    elif isinstance(act, LoseUnit):
        said["card"], numbers = says.unit(state, act.unit), (LOST_UNIT, act.unit)
    else:
        said["card"], numbers = says.province(state, act.province), (LOST_PROVINCE, act.province)
    state.tell(msg("{player} loses {card} ({cause}).", **said), topic=LOST, about=act.owner, numbers=numbers)


def _tell_nothing(state: Vilnius) -> None:
    """V7.7: what nobody has cannot be lost."""
    damage, _, card, which = state.harm[0]
    said: Said = {"cause": says.enemy(state, card, which), "damage": DAMAGE_NAMES[damage]}
    state.tell(msg("{cause}: nobody has what would be lost ({damage}).", **said))


def _fall(state: Vilnius) -> None:
    """V7.9: at 0 everyone has lost, at once."""
    state.outcome = "lost"
    state.step = OVER
    if state.told is not None:
        state.tell(msg("Vilnius has fallen. All is lost."))


def _lose_building(state: Vilnius, act: LoseBuilding) -> None:
    """V7.7: it goes back to its supply. Cards that were stored there go to their owner's discards."""
    owner, number = act.owner, building_at(state, act.owner, act.x, act.y)
    cell, card = (number, act.x, act.y), state.fixed.box.buildings[number]
    state.cities[owner] = state.cities[owner].without(cell)
    state.built_this_round[owner] = tuple([one for one in state.built_this_round[owner] if one != cell])
    if card.emblem:
        state.private[owner] = tuple(sorted((*state.private[owner], number)))
    else:
        state.buildings[number] += 1
    left = state.cities[owner]
    for zone, places in ((state.stored_provinces, left.provinces), (state.consigned, left.consign)):
        state.province_discard[owner] += zone[owner][places:]
        zone[owner] = zone[owner][:places]
    state.unit_discard[owner] += state.stored_units[owner][left.units :]
    state.stored_units[owner] = state.stored_units[owner][: left.units]


class HarmStep(course.JointStep):
    """V7.7: the owner of a quarter chooses, or against the city the players together."""

    clause = "V7.7"

    def actors(self, state: Vilnius) -> tuple[int, ...]:
        _, who, _, _ = state.harm[0]
        return super().actors(state) if who == JOINT else (who,)

    def choices(self, state: Vilnius) -> list[Action]:
        damage, who, _, _ = state.harm[0]
        return options(state, damage, who)

    forward = course.JointStep.legal

    def carry_out(self, state: Vilnius, act: Action) -> None:
        suffer(state, act)
        settle(state)

    def refused(self, state: Vilnius) -> None:
        settle(state)

    def title(self, state: Vilnius) -> Message:
        return msg("Damage")

    def help(self, state: Vilnius, seat: int) -> Message:
        damage, who, _, _ = state.harm[0]
        lost = DAMAGE_NAMES[damage]
        if who == JOINT:
            return msg("The city is hit. Agree on who loses what: {damage}.", damage=lost)
        return msg("{player} is hit and loses {damage}.", player=state.fixed.names[who], damage=lost)

    def name(self, state: Vilnius, seat: int, act: Action) -> Message:
        if isinstance(act, LosePoint):
            return msg("The city loses a point")
        assert isinstance(act, (LoseStored, LoseBuilding, LoseUnit, LoseProvince))
        player = state.fixed.names[act.owner]
        if isinstance(act, LoseBuilding):
            card = says.building(state, building_at(state, act.owner, act.x, act.y))
        else:
            card = (
                says.unit(state, act.unit)
                if isinstance(act, LoseUnit)
                else says.province(state, act.province)
            )
        if isinstance(act, (LoseStored, LoseBuilding)):
            return msg("{player} gives up {card}", player=player, card=card)
        return msg("{player} gives up {card} ({zone})", player=player, card=card, zone=says.zone(act.zone))

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if isinstance(act, LosePoint):
            return msg("{player} lets the city suffer.", player=player)
        assert isinstance(act, (LoseStored, LoseBuilding, LoseUnit, LoseProvince))
        if act.owner == seat:
            return msg("{player} chooses what to lose.", player=player)
        owner = state.fixed.names[act.owner]
        return msg("{player} decides who suffers: {owner}.", player=player, owner=owner)
