"""What cannot be right at a table of Vilnius, with the clause."""

from collections.abc import Callable
from typing import Any

from ostia_games.core.keeping.book import Nonsense
from ostia_games.core.play.actions import Action
from ostia_games.core.words import msg
from ostia_games.vilnius.components import MOST_STRENGTH, own_facts
from ostia_games.vilnius.keeper import losses as keeper_skulls
from ostia_games.vilnius.keeper.entries import (
    TO_CITY,
    TO_QUARTER,
    Adjust,
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
    Raised,
    Razed,
    RedSkulls,
    Skulls,
    Stands,
    ToolCosts,
)
from ostia_games.vilnius.keeper.tally import (
    CITY,
    MOST_IN_MIDDLE,
    ORDER,
    ROW,
    START_BUILDINGS,
    TOOLS,
    VilniusSheet,
)

_MOST = 999
_FINAL = (OrderValues, ToolCosts)


def problem(sheet: VilniusSheet, entry: Action) -> Nonsense | None:
    """The first thing that is wrong with an entry."""
    if sheet.lost and not (isinstance(entry, City) and entry.lost < 0):
        return Nonsense("V9.3", msg("the city has fallen: correct an earlier entry instead"), firm=True)
    if sheet.stands and not isinstance(entry, _FINAL):
        return Nonsense("V9.2", msg("the city stands: correct an earlier entry instead"), firm=True)
    seat = getattr(entry, "seat", 0)
    most = len(sheet.names) if isinstance(entry, Adjust) else sheet.seats
    if not 0 <= seat < most:
        return _no_player()
    try:
        _CHECKS[type(entry)](sheet, entry)
    except Nonsense as found:
        return found
    return None


def _no_player() -> Nonsense:
    return Nonsense("V2.1", msg("there is no such player at this table"), firm=True)


def _raised(sheet: VilniusSheet, entry: Raised) -> None:
    if not 0 <= entry.building < len(sheet.box.buildings):
        raise Nonsense("V1.1", msg("there is no such building"), firm=True)
    card, name = sheet.box.buildings[entry.building], sheet.names[entry.seat]
    if not card.room and len(sheet.buildings[entry.seat]) >= sheet.room(entry.seat):
        most = sheet.room(entry.seat)
        raise Nonsense("V5.3", msg("{player} may own only so many buildings: {n}", player=name, n=most))
    owned = [sheet.box.buildings[number] for number in sheet.buildings[entry.seat]]
    if any(other.forbids == card.type or card.forbids == other.type for other in owned):
        raise Nonsense("V1.2", msg("a building of {player} forbids it", player=name))
    rows = [sheet.buildings[entry.seat]] if card.emblem else sheet.buildings
    if sum(row.count(entry.building) for row in rows) >= card.count:
        raise Nonsense("V1.1", msg("there is no more of it: {building}", building=card.name))


def _razed(sheet: VilniusSheet, entry: Razed) -> None:
    if entry.building not in sheet.buildings[entry.seat]:
        name = sheet.names[entry.seat]
        raise Nonsense("V7.7", msg("{player} does not own this building", player=name), firm=True)
    if sheet.box.buildings[entry.building].id in START_BUILDINGS:
        raise Nonsense("V7.7", msg("Residence and Barracks are never lost"))


def _hired(sheet: VilniusSheet, entry: Hired) -> None:
    if not 0 <= entry.unit < len(sheet.box.units):
        raise Nonsense("V1.1", msg("there is no such unit"), firm=True)
    card = sheet.box.units[entry.unit]
    types = {sheet.box.buildings[number].type for number in sheet.buildings[entry.seat]}
    if not set(card.needs) <= types:
        raise Nonsense("V5.5", msg("{player} lacks a building for it", player=sheet.names[entry.seat]))
    if sum(row.count(entry.unit) for row in sheet.units) >= card.count:
        raise Nonsense("V1.1", msg("there is no more of it: {unit}", unit=card.name))


def _fell(sheet: VilniusSheet, entry: Fell) -> None:
    if entry.unit not in sheet.units[entry.seat]:
        name = sheet.names[entry.seat]
        raise Nonsense("V7.4", msg("{player} does not have this unit", player=name), firm=True)


def _order_unit(sheet: VilniusSheet, entry: OrderUnit) -> None:
    if not 0 <= entry.strength <= MOST_STRENGTH:
        raise Nonsense("V1.6", msg("an enemy has a strength from 0 to {n}", n=MOST_STRENGTH), firm=True)


def _order_building(sheet: VilniusSheet, entry: OrderBuilding) -> None:
    if entry.card not in sheet.enemy_buildings():
        raise Nonsense("V1.6", msg("there is no such enemy building"), firm=True)
    if len(sheet.middle) >= MOST_IN_MIDDLE:
        raise Nonsense("V4.1", msg("with three there already it is discarded"))


def _destroyed(sheet: VilniusSheet, entry: Destroyed) -> None:
    if entry.card not in sheet.middle:
        raise Nonsense("V8.2", msg("there is no such building in the middle"), firm=True)
    cards = sheet.box.order
    if not cards[entry.card].tower and any(cards[card].tower for card in sheet.middle):
        raise Nonsense("V8.2", msg("the Guard Tower must be destroyed first"))


def _boost(sheet: VilniusSheet, entry: Boost) -> None:
    if sheet.boosted:
        raise Nonsense("V2.3", msg("there is only one Boost in the pile"), firm=True)


def _final_attack(sheet: VilniusSheet, entry: FinalAttack) -> None:
    if sheet.final:
        raise Nonsense("V2.3", msg("there is only one Final Attack"), firm=True)


def _city(sheet: VilniusSheet, entry: City) -> None:
    if not -_MOST <= entry.lost <= _MOST:
        raise Nonsense("V7.7", msg("this is no number of points"), firm=True)
    most = own_facts()[f"vilnius.{sheet.options['difficulty']}"]
    if sheet.points - entry.lost > most:
        raise Nonsense("V2.5", msg("the city has never more than {n} points", n=most))


def _fight(sheet: VilniusSheet, entry: Fight) -> None:
    different = len(set(entry.attackers)) == len(entry.attackers)
    if not different or len(entry.destinations) != len(entry.attackers):
        raise _no_player()
    if any(not 0 <= seat < sheet.seats for seat in entry.attackers) or not 0 <= entry.defeated <= _MOST:
        raise _no_player()
    if any(drawn not in (TO_CITY, TO_QUARTER) for drawn in entry.destinations):
        raise Nonsense("V1.1", msg("a destination is the city or a quarter"), firm=True)
    expected = sheet.attackers()
    for seat in range(sheet.seats):
        name = sheet.names[seat]
        if seat in expected and seat not in entry.attackers:
            raise Nonsense("V6.1", msg("the row of {player} is strong enough to attack", player=name))
        if seat in entry.attackers and seat not in expected:
            raise Nonsense("V6.1", msg("the row of {player} is too weak to attack", player=name))
    most = sum(sheet.strength(seat) for seat in entry.attackers)
    if entry.defeated > most:
        raise Nonsense("V8.1", msg("the rows that attacked have a strength of {n} only", n=most))


def _loot(sheet: VilniusSheet, entry: Loot) -> None:
    if not sheet.loots:
        raise Nonsense("V8.1", msg("there is no loot left"))
    if sheet.taken[entry.seat] > min(sheet.taken):
        raise Nonsense("V8.1", msg("others have had less loot"))


def _fine(sheet: VilniusSheet, entry: Action) -> None:
    """Nothing can be wrong with it."""


def _stands(sheet: VilniusSheet, entry: Stands) -> None:
    if not sheet.final:
        raise Nonsense("V9.1", msg("the Final Attack has not been drawn"), firm=True)


def _adjust(sheet: VilniusSheet, entry: Adjust) -> None:
    wanted = (CITY,) if entry.seat == sheet.city else (ORDER, TOOLS, ROW)
    if entry.what not in wanted or not -_MOST <= entry.by <= _MOST:
        raise Nonsense("V1.1", msg("this is not counted in Vilnius"), firm=True)
    if sheet.total(entry.seat, entry.what) + entry.by < 0:
        raise Nonsense("V1.1", msg("nobody has less than nothing"), firm=True)


def _glory(sheet: VilniusSheet, entry: OrderValues | ToolCosts) -> None:
    if not sheet.stands:
        raise Nonsense("V9.2", msg("glory is counted when the city stands"), firm=True)
    if not 0 <= entry.total <= _MOST:
        raise Nonsense("V9.2", msg("this is no number of points"), firm=True)


_CHECKS: dict[type[Action], Callable[[VilniusSheet, Any], None]] = {
    Raised: _raised,
    Razed: _razed,
    Hired: _hired,
    Fell: _fell,
    OrderUnit: _order_unit,
    OrderBuilding: _order_building,
    Destroyed: _destroyed,
    Boost: _boost,
    FinalAttack: _final_attack,
    City: _city,
    RedSkulls: keeper_skulls.check_red,
    Skulls: keeper_skulls.check_skulls,
    Fight: _fight,
    Loot: _loot,
    EndRound: _fine,
    Begins: _fine,
    Stands: _stands,
    Adjust: _adjust,
    OrderValues: _glory,
    ToolCosts: _glory,
}
