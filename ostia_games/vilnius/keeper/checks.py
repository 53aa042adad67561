"""What cannot be right at a table of Vilnius, with the clause."""

from ostia_games.core.keeping.keeper import Adjust, Nonsense, PerEntry, no_player, nothing_to_check
from ostia_games.core.play.actions import Action
from ostia_games.core.words import msg
from ostia_games.vilnius.components import MOST_STRENGTH, START_BUILDINGS, own_facts
from ostia_games.vilnius.keeper import losses
from ostia_games.vilnius.keeper.entries import (
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
    Raised,
    Razed,
    RedSkulls,
    Skulls,
    Stands,
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
    if not 0 <= entry.building < len(tally.box.buildings):
        raise Nonsense("V1.1", msg("there is no such building"), firm=True)
    card, name = tally.box.buildings[entry.building], tally.names[entry.seat]
    if not card.room and len(tally.buildings[entry.seat]) >= tally.room(entry.seat):
        most = tally.room(entry.seat)
        raise Nonsense("V5.3", msg("{player} may own fewer buildings: {n}", player=name, n=most))
    owned = [tally.box.buildings[number] for number in tally.buildings[entry.seat]]
    if any(other.forbids == card.type or card.forbids == other.type for other in owned):
        raise Nonsense("V1.2", msg("a building of {player} forbids it", player=name))
    rows = [tally.buildings[entry.seat]] if card.emblem else tally.buildings
    if sum(row.count(entry.building) for row in rows) >= card.count:
        raise Nonsense("V1.1", msg("none left: {building}", building=card.name))


def _razed(tally: VilniusTally, entry: Razed) -> None:
    if entry.building not in tally.buildings[entry.seat]:
        name = tally.names[entry.seat]
        raise Nonsense("V7.7", msg("{player} does not own this building", player=name), firm=True)
    if tally.box.buildings[entry.building].id in START_BUILDINGS:
        raise Nonsense("V7.7", msg("Residence and Barracks are never lost"))


def _hired(tally: VilniusTally, entry: Hired) -> None:
    if not 0 <= entry.unit < len(tally.box.units):
        raise Nonsense("V1.1", msg("there is no such unit"), firm=True)
    card = tally.box.units[entry.unit]
    types = {tally.box.buildings[number].type for number in tally.buildings[entry.seat]}
    if not set(card.needs) <= types:
        raise Nonsense("V5.5", msg("{player} lacks a building for it", player=tally.names[entry.seat]))
    if sum(row.count(entry.unit) for row in tally.units) >= card.count:
        raise Nonsense("V1.1", msg("none left: {unit}", unit=card.name))


def _fell(tally: VilniusTally, entry: Fell) -> None:
    if entry.unit not in tally.units[entry.seat]:
        name = tally.names[entry.seat]
        raise Nonsense("V7.4", msg("{player} does not have this unit", player=name), firm=True)


def _order_unit(tally: VilniusTally, entry: OrderUnit) -> None:
    if not 0 <= entry.strength <= MOST_STRENGTH:
        raise Nonsense("V1.6", msg("an enemy has a strength from 0 to {n}", n=MOST_STRENGTH), firm=True)


def _order_building(tally: VilniusTally, entry: OrderBuilding) -> None:
    if entry.card not in tally.enemy_buildings():
        raise Nonsense("V1.6", msg("there is no such enemy building"), firm=True)
    if len(tally.middle) >= MOST_IN_MIDDLE:
        raise Nonsense("V4.1", msg("with three there already it is discarded"))


def _destroyed(tally: VilniusTally, entry: Destroyed) -> None:
    if entry.card not in tally.middle:
        raise Nonsense("V8.2", msg("there is no such building in the middle"), firm=True)
    cards = tally.box.order
    if not cards[entry.card].tower and any(cards[card].tower for card in tally.middle):
        raise Nonsense("V8.2", msg("the Guard Tower must be destroyed first"))


def _boost(tally: VilniusTally, entry: Boost) -> None:
    if tally.boosted:
        raise Nonsense("V2.3", msg("there is only one Boost in the pile"), firm=True)


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
    if any(drawn not in (TO_CITY, TO_QUARTER) for drawn in entry.destinations):
        raise Nonsense("V1.1", msg("a destination is the city or a quarter"), firm=True)
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
    OrderUnit: _order_unit,
    OrderBuilding: _order_building,
    Destroyed: _destroyed,
    Boost: _boost,
    FinalAttack: _final_attack,
    City: _city,
    RedSkulls: losses.check_red,
    Skulls: losses.check_skulls,
    Fight: _fight,
    Loot: _loot,
    EndRound: nothing_to_check,
    Begins: nothing_to_check,
    Stands: _stands,
    Adjust: _adjust,
    OrderValues: _glory,
    ToolCosts: _glory,
}
