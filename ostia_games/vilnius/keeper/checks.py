"""What cannot be right at a table of Vilnius, with the clause; and what can be put in among earlier entries.

What only our own cards say is a doubt: it is so, if people say so.
"""

from collections.abc import Sequence

from ostia_games.core.keeping.keeper import Adjust, Nonsense, PerEntry, no_player, nothing_to_check, until
from ostia_games.core.play.actions import Action
from ostia_games.core.words import msg
from ostia_games.vilnius import scoring
from ostia_games.vilnius.components import (
    BUILDING,
    DAMAGES,
    MOST_STRENGTH,
    START_BUILDINGS,
    STORE,
    UNIT,
    Building,
    own_facts,
)
from ostia_games.vilnius.keeper import losses
from ostia_games.vilnius.keeper.cards import OTHER, is_building, is_enemy, is_unit
from ostia_games.vilnius.keeper.entries import (
    NOTHING,
    TO_CITY,
    TO_QUARTER,
    Begins,
    Boost,
    City,
    Destroyed,
    EndRound,
    Fell,
    Fight,
    FinalAttack,
    Hired,
    Loot,
    OrderBuilding,
    OrderUnit,
    OrderValues,
    Passed,
    Raised,
    Razed,
    RedSkulls,
    Skulls,
    Stands,
    Suffers,
    ToolCosts,
)
from ostia_games.vilnius.keeper.tally import (
    CITY,
    ORDER,
    ROW,
    TOOLS,
    VilniusTally,
)
from ostia_games.vilnius.ledger import MOST_IN_MIDDLE

PLAYERS = "V2.1"
_MOST = 999
_FINAL = (OrderValues, ToolCosts)


def check_open(tally: VilniusTally, entry: Action) -> None:
    if tally.lost and not (isinstance(entry, City) and entry.lost < 0):
        raise Nonsense("V9.3", msg("the city has fallen: correct an earlier entry instead"), firm=True)
    if tally.stands and not isinstance(entry, _FINAL):
        raise Nonsense("V9.2", msg("the city stands: correct an earlier entry instead"), firm=True)


def _raised(tally: VilniusTally, entry: Raised) -> None:
    if not is_building(tally.box, entry.building):
        raise Nonsense("V1.1", msg("there is no such building"), firm=True)
    _has_not_passed(tally, entry.seat)
    card, name = tally.building(entry.building), tally.names[entry.seat]
    owned = [tally.building(number) for number in tally.buildings[entry.seat]]
    if not card.room and len(owned) >= tally.room(entry.seat):
        why = msg("{player} may own fewer buildings: {n}", player=name, n=tally.room(entry.seat))
        raise Nonsense("V5.3", why, doubt=_room_in_doubt([card, *owned]))
    for other in owned:
        if card.type >= 0 and (other.forbids == card.type or card.forbids == other.type):
            forbids = other if other.forbids == card.type else card
            why = msg("a building of {player} forbids it", player=name)
            raise Nonsense("V1.2", why, doubt=f"buildings.{forbids.id}.forbids")
    rows = [tally.buildings[entry.seat]] if card.emblem else tally.buildings
    if entry.building < OTHER and sum(row.count(entry.building) for row in rows) >= card.count:
        why = msg("none left: {building}", building=card.name)
        raise Nonsense("V1.1", why, doubt=f"buildings.{card.id}.count")


def _room_in_doubt(buildings: Sequence[Building]) -> str:
    """The value of our box that decides how many more may be owned; nothing for the five of the rules."""
    for card in buildings:
        if not card.id or card.room:
            return f"buildings.{card.id}.room"
    return ""


def _has_not_passed(tally: VilniusTally, seat: int) -> None:
    if seat in tally.passed:
        raise Nonsense("V5.6", msg("{player} has passed", player=tally.names[seat]))


def _passed(tally: VilniusTally, entry: Passed) -> None:
    _has_not_passed(tally, entry.seat)


def _razed(tally: VilniusTally, entry: Razed) -> None:
    _loses_building(tally, entry.seat, entry.building)


def _loses_building(tally: VilniusTally, seat: int, building: int) -> None:
    if building not in tally.buildings[seat]:
        name = tally.names[seat]
        raise Nonsense("V7.7", msg("{player} does not own this building", player=name), firm=True)
    if tally.building(building).id in START_BUILDINGS:
        raise Nonsense("V7.7", msg("Residence and Barracks are never lost"))


def _hired(tally: VilniusTally, entry: Hired) -> None:
    if not is_unit(tally.box, entry.unit):
        raise Nonsense("V1.1", msg("there is no such unit"), firm=True)
    _has_not_passed(tally, entry.seat)
    card = tally.unit(entry.unit)
    types = {tally.building(number).type for number in tally.buildings[entry.seat]}
    if not set(card.needs) <= types:
        why = msg("{player} lacks a building for it", player=tally.names[entry.seat])
        raise Nonsense("V5.5", why, doubt=f"units.{card.id}.needs")
    if entry.unit < OTHER and sum(row.count(entry.unit) for row in tally.units) >= card.count:
        why = msg("none left: {unit}", unit=card.name)
        raise Nonsense("V1.1", why, doubt=f"units.{card.id}.count")


def _fell(tally: VilniusTally, entry: Fell) -> None:
    _loses_unit(tally, entry.seat, entry.unit)


def _loses_unit(tally: VilniusTally, seat: int, unit: int) -> None:
    if unit not in tally.units[seat]:
        name = tally.names[seat]
        raise Nonsense("V7.4", msg("{player} does not have this unit", player=name), firm=True)


def _order_unit(tally: VilniusTally, entry: OrderUnit) -> None:
    if not 0 <= entry.strength <= MOST_STRENGTH:
        raise Nonsense("V1.6", msg("an enemy has a strength from 0 to {n}", n=MOST_STRENGTH), firm=True)


def _order_building(tally: VilniusTally, entry: OrderBuilding) -> None:
    if not is_enemy(tally.box, entry.card):
        raise Nonsense("V1.6", msg("there is no such enemy building"), firm=True)
    if len(tally.middle) >= MOST_IN_MIDDLE:
        raise Nonsense("V4.1", msg("with three there already it is discarded"))


def _destroyed(tally: VilniusTally, entry: Destroyed) -> None:
    if entry.card not in tally.middle:
        raise Nonsense("V8.2", msg("there is no such building in the middle"), firm=True)
    if not tally.enemy(entry.card).tower and any(tally.enemy(card).tower for card in tally.middle):
        raise Nonsense("V8.2", msg("the Guard Tower must be destroyed first"))


def _boost(tally: VilniusTally, entry: Boost) -> None:
    if tally.boosted:
        raise Nonsense("V2.3", msg("there is only one Boost in the pile"), firm=True)
    if entry.card != NOTHING and entry.card not in tally.boosts():
        raise Nonsense("V1.6", msg("there is no such Boost"), firm=True)


def _suffers(tally: VilniusTally, entry: Suffers) -> None:
    if not 0 <= entry.damage < len(DAMAGES):
        raise Nonsense("V7.7", msg("there is no such damage"), firm=True)
    if entry.lost != NOTHING:
        if entry.damage == BUILDING:
            _loses_building(tally, entry.seat, entry.lost)
        elif entry.damage == UNIT:
            _loses_unit(tally, entry.seat, entry.lost)
        elif entry.damage != STORE or entry.lost != 1:
            raise Nonsense("V7.7", msg("there is no such damage"), firm=True)
    if not tally.boosted:
        raise Nonsense("V4.3", msg("the Boost has not been drawn"))
    if (entry.seat, entry.damage) not in tally.due:
        why = msg("this damage is dealt already, or not on the Boost")
        raise Nonsense("V4.3", why)


def _final_attack(tally: VilniusTally, entry: FinalAttack) -> None:
    if tally.final:
        raise Nonsense("V2.3", msg("there is only one Final Attack"), firm=True)


def _city(tally: VilniusTally, entry: City) -> None:
    if not -_MOST <= entry.lost <= _MOST:
        raise Nonsense("V7.7", msg("this is not a number of points"), firm=True)
    most = own_facts()[f"vilnius.{tally.options['difficulty']}"]
    if tally.points - entry.lost > most:
        raise Nonsense("V2.5", msg("the city has never more than {n} points", n=most))


def _fight(tally: VilniusTally, entry: Fight) -> None:
    different = len(set(entry.attackers)) == len(entry.attackers)
    if not different or len(entry.destinations) != len(entry.attackers):
        raise no_player(PLAYERS)
    if any(not 0 <= seat < tally.seats for seat in entry.attackers) or not 0 <= entry.defeated <= _MOST:
        raise no_player(PLAYERS)
    _aims(tally, entry)
    expected = tally.attackers()
    for seat in range(tally.seats):
        name = tally.names[seat]
        if seat in expected and seat not in entry.attackers:
            raise Nonsense("V6.1", msg("the row of {player} is strong enough to attack", player=name))
        if seat in entry.attackers and seat not in expected:
            raise Nonsense("V6.1", msg("the row of {player} is too weak to attack", player=name))
    most = sum(tally.strength(seat) for seat in entry.attackers)
    if entry.defeated > most:
        raise Nonsense("V8.1", msg("the rows that attacked have a strength of only {n}", n=most))
    impossible = tally.not_in_pile(entry.attackers, entry.destinations)
    if impossible is not None:
        name, drawn = tally.names[impossible], entry.destinations[entry.attackers.index(impossible)]
        if drawn == TO_CITY:
            why = msg("no card for the city is left that {player} could draw", player=name)
        else:
            why = msg("no card for a quarter is left that {player} could draw", player=name)
        raise Nonsense("V8.4", why)


def _aims(tally: VilniusTally, entry: Fight) -> None:
    """V8.4: every row that attacked has a new destination, and in light keeping its attack value."""
    for seat, drawn in zip(entry.attackers, entry.destinations, strict=True):
        if drawn == NOTHING:
            why = msg("choose where the row of {player} aims now", player=tally.names[seat])
            raise Nonsense("V8.4", why, firm=True)
        if drawn not in (TO_CITY, TO_QUARTER):
            raise Nonsense("V1.1", msg("a destination is the city or a quarter"), firm=True)
    if entry.values:
        least, most = scoring.LEAST_ATTACK, scoring.MOST_ATTACK
        shown = len(entry.values) == len(entry.attackers)
        if not shown or any(not least <= value <= most for value in entry.values):
            why = msg("an attack value is {least} to {most}", least=least, most=most)
            raise Nonsense("V8.4", why, firm=True)


def _end_round(tally: VilniusTally, entry: EndRound) -> None:
    attackers = tally.attackers()
    if attackers and not tally.final:
        name = tally.names[attackers[0]]
        raise Nonsense("V6.1", msg("the row of {player} attacks: enter the fight first", player=name))
    if tally.final:
        raise Nonsense("V9.1", msg("no round follows the Final Attack"))


def _loot(tally: VilniusTally, entry: Loot) -> None:
    if not tally.loots:
        raise Nonsense("V8.1", msg("there is no loot left"))
    if tally.taken[entry.seat] > min(tally.taken):
        raise Nonsense("V8.1", msg("others have had less loot"))


def _stands(tally: VilniusTally, entry: Stands) -> None:
    if not tally.final:
        raise Nonsense("V9.1", msg("the Final Attack has not been drawn"), firm=True)


def _adjust(tally: VilniusTally, entry: Adjust) -> None:
    wanted = (CITY,) if entry.seat == tally.city else (ORDER, TOOLS, ROW)
    if entry.what not in wanted or not -_MOST <= entry.by <= _MOST:
        raise Nonsense("V1.1", msg("this is not counted in Vilnius"), firm=True)
    if tally.total(entry.seat, entry.what) + entry.by < 0:
        raise Nonsense("V1.1", msg("nobody can have less than nothing"), firm=True)


def _glory(tally: VilniusTally, entry: OrderValues | ToolCosts) -> None:
    if not tally.stands:
        raise Nonsense("V9.2", msg("glory is counted when the city stands"), firm=True)
    if not 0 <= entry.total <= _MOST:
        raise Nonsense("V9.2", msg("this is not a number of points"), firm=True)


CHECKS: PerEntry = {
    Raised: _raised,
    Razed: _razed,
    Hired: _hired,
    Fell: _fell,
    Passed: _passed,
    OrderUnit: _order_unit,
    OrderBuilding: _order_building,
    Destroyed: _destroyed,
    Boost: _boost,
    Suffers: _suffers,
    FinalAttack: _final_attack,
    City: _city,
    RedSkulls: losses.check_red,
    Skulls: losses.check_skulls,
    Fight: _fight,
    Loot: _loot,
    EndRound: _end_round,
    Begins: nothing_to_check,
    Stands: _stands,
    Adjust: _adjust,
    OrderValues: _glory,
    ToolCosts: _glory,
}


# What was forgotten

_DRAWN = (OrderUnit, OrderBuilding, Boost)


def fits_in(tally: VilniusTally, entry: Action, rest: Sequence[Action]) -> bool:
    """Whether an entry can be put in before those that follow: nothing happens twice in a round."""
    later = until(rest, EndRound)
    if isinstance(entry, EndRound):
        return _ends_here(tally, rest, later)
    if isinstance(entry, Fight):
        return bool(tally.attackers()) and not any(isinstance(other, Fight) for other in later)
    if isinstance(entry, FinalAttack):
        return not any(isinstance(other, (*_DRAWN, Fight, EndRound)) for other in rest)
    if isinstance(entry, Loot):
        return sum(isinstance(other, Loot) for other in later) < tally.loots
    if isinstance(entry, (Passed, OrderValues, ToolCosts)):
        return not any(
            type(other) is type(entry) and getattr(other, "seat", -1) == entry.seat for other in later
        )
    return True


def _ends_here(tally: VilniusTally, rest: Sequence[Action], later: Sequence[Action]) -> bool:
    """An end was forgotten if everybody has drawn before, and does so again before the next end."""
    drawn = sum(isinstance(other, _DRAWN) for other in later)
    whole = len(later) < len(rest)  # the round after it has ended
    return tally.drawn >= tally.seats and drawn >= (tally.seats if whole else 1) and not tally.attackers()
