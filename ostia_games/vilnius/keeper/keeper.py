"""How a table of Vilnius is kept: what each entry counts, and the sentences of the history."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ostia_games.core.keeping.book import Count, Keeper, Nonsense, TableSetup
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Place, Result
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.vilnius import scoring
from ostia_games.vilnius.components import OrderCard
from ostia_games.vilnius.keeper import checks as keeper_checks
from ostia_games.vilnius.keeper import losses as keeper_skulls
from ostia_games.vilnius.keeper.entries import (
    CODEC,
    TO_CITY,
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
from ostia_games.vilnius.keeper.tally import CITY, ORDER, ROW, TOOLS, VilniusSheet
from ostia_games.vilnius.meta import META

_FOR_TABLES = {"difficulty", "start_pair_free"}


class VilniusKeeper(Keeper[VilniusSheet]):
    """Two or three players against the Order."""

    meta = META
    codec = CODEC
    colours = ("red", "blue", "green", "yellow", "black")
    options = tuple(option for option in META.options if option.id in _FOR_TABLES)
    counts = (
        Count(CITY, msg("city points"), "V2.5"),
        Count(ROW, msg("strength of the row"), "V6.1"),
        Count(ORDER, msg("Order values of buildings"), "V9.2"),
        Count(TOOLS, msg("tool costs of units"), "V9.2"),
    )

    def new(self, setup: TableSetup, options: Mapping[str, bool | int | str]) -> VilniusSheet:
        """V2: the wall, Residence and Barracks, three units."""
        return VilniusSheet(setup, options)

    def problem(self, sheet: VilniusSheet, entry: Action) -> Nonsense | None:
        """What is wrong, with its clause."""
        return keeper_checks.problem(sheet, entry)

    def enter(self, sheet: VilniusSheet, entry: Action) -> None:
        """Count it."""
        _ENTER[type(entry)](sheet, entry)

    def over(self, sheet: VilniusSheet) -> bool:
        """Lost, or won with all glory counted."""
        return sheet.lost or (sheet.stands and not questions(sheet))

    def scores(self, sheet: VilniusSheet) -> tuple[int, ...]:
        """Glory so far, and last what is left of the city."""
        glory = (sheet.total(seat, ORDER) + sheet.total(seat, TOOLS) for seat in range(sheet.seats))
        return (*glory, max(0, sheet.points))

    def result(self, sheet: VilniusSheet) -> Result:
        """V9.2, V9.3: won or lost together; glory only for those who won."""
        if sheet.lost:
            return Result((), ())
        values = {seat: [sheet.total(seat, ORDER)] for seat in range(sheet.seats)}
        costs = {seat: [sheet.total(seat, TOOLS)] for seat in range(sheet.seats)}
        counts = scoring.glory(values, costs)
        rows = [
            Place(seat, count.place, count.total,
                  {msg("buildings").id: count.buildings, msg("units").id: count.units})
            for seat, count in sorted(counts.items(), key=lambda item: item[1].place)
        ]  # fmt: skip
        return Result(tuple(rows), tuple(range(sheet.seats)) if sheet.stands else ())

    def verdict(self, sheet: VilniusSheet) -> tuple[Message, ...]:
        """How the city came out of it, and shared glory."""
        if sheet.lost:
            return (msg("The city has no point left (V9.3)."),)
        if not sheet.stands:
            return ()
        first = [row for row in self.result(sheet).places if row.place == 1]
        stands = nmsg("The city stands with {n} point.", "The city stands with {n} points.", sheet.points)
        return (stands, msg("The first share the glory.")) if len(first) > 1 else (stands,)


@dataclass(frozen=True, slots=True)
class Question:
    """One thing that is asked when the city stands."""

    kind: str
    seat: int


def questions(sheet: VilniusSheet) -> list[Question]:
    """What is still asked for the glory, in order."""
    if not sheet.stands or sheet.lost:
        return []
    found = []
    for seat in range(sheet.seats):
        found += [Question("buildings", seat)] if seat not in sheet.order_values else []
        found += [Question("units", seat)] if seat not in sheet.tool_costs else []
    return found


# Players


def _raised(sheet: VilniusSheet, entry: Raised) -> None:
    card = sheet.box.buildings[entry.building]
    sheet.buildings[entry.seat].append(entry.building)
    sheet.builder = (entry.seat + 1) % sheet.seats
    sheet.add(entry.seat, ORDER, card.order, msg("Built: {card}", card=card.name), "V5.1")
    sheet.say(msg("{player} builds: {card}.", player=sheet.names[entry.seat], card=card.name))


def _razed(sheet: VilniusSheet, entry: Razed) -> None:
    card = sheet.box.buildings[entry.building]
    sheet.buildings[entry.seat].remove(entry.building)
    sheet.add(entry.seat, ORDER, -card.order, msg("Lost: {card}", card=card.name), "V7.7")
    sheet.say(msg("{player} loses: {card}.", player=sheet.names[entry.seat], card=card.name))


def _hired(sheet: VilniusSheet, entry: Hired) -> None:
    card = sheet.box.units[entry.unit]
    sheet.units[entry.seat].append(entry.unit)
    sheet.builder = (entry.seat + 1) % sheet.seats
    sheet.add(entry.seat, TOOLS, card.tools, msg("Recruited: {card}", card=card.name), "V5.5")
    sheet.say(msg("{player} recruits: {card}.", player=sheet.names[entry.seat], card=card.name))


def _fell(sheet: VilniusSheet, entry: Fell) -> None:
    card = sheet.box.units[entry.unit]
    sheet.units[entry.seat].remove(entry.unit)
    sheet.add(entry.seat, TOOLS, -card.tools, msg("Lost: {card}", card=card.name), "V7.4")
    sheet.say(msg("{player} loses: {card}.", player=sheet.names[entry.seat], card=card.name))


# The Order


def effect(card: OrderCard) -> Message:
    """What an enemy building does."""
    return msg("one card less for all") if card.income else msg("one more Order card before an attack")


def _order_unit(sheet: VilniusSheet, entry: OrderUnit) -> None:
    seat = entry.seat
    before = sheet.in_danger(seat)
    sheet.add(seat, ROW, entry.strength, msg("Round {n}: an enemy joins", n=sheet.round), "V4.2")
    said: Said = {"player": sheet.names[seat], "n": entry.strength, "sum": sheet.strength(seat),
                  "value": sheet.attack[seat]}  # fmt: skip
    sheet.say(msg("An enemy of strength {n} joins the row of {player}: {sum} of {value}.", **said))
    if sheet.in_danger(seat) and not before:
        sheet.say(msg("Alarm: the row of {player} attacks.", player=sheet.names[seat]))


def _order_building(sheet: VilniusSheet, entry: OrderBuilding) -> None:
    card = sheet.box.order[entry.card]
    sheet.middle.append(entry.card)
    said: Said = {"card": card.name, "effect": effect(card)}
    sheet.say(msg("An enemy building comes to the middle: {card}, {effect}.", **said))


def _destroyed(sheet: VilniusSheet, entry: Destroyed) -> None:
    card = sheet.box.order[entry.card]
    sheet.middle.remove(entry.card)
    sheet.say(msg("An enemy building is destroyed: {card}.", card=card.name))
    if not card.tower:
        sheet.say(msg("Everybody takes one province as loot."))


def _boost(sheet: VilniusSheet, entry: Boost) -> None:
    sheet.boosted = True
    sheet.say(msg("Boost: from now on boosted weapons and skulls count."))


def _final_attack(sheet: VilniusSheet, entry: FinalAttack) -> None:
    """V9.1: weak rows are discarded."""
    sheet.final = True
    sheet.say(msg("The Final Attack: rows of at least half the attack value storm the city."))
    for seat in range(sheet.seats):
        if not sheet.in_danger(seat):
            sheet.add(seat, ROW, -sheet.strength(seat), msg("Too weak for the final attack"), "V9.1")


def _city(sheet: VilniusSheet, entry: City) -> None:
    why = msg("Round {n}: damage", n=sheet.round)
    sheet.add(sheet.city, CITY, -entry.lost, why, "V7.7")
    if entry.lost < 0:
        sheet.say(msg("The city gets points back: {n}. Left: {left}.", n=-entry.lost, left=sheet.points))
    else:
        sheet.say(msg("The city loses points: {n}. Left: {left}.", n=entry.lost, left=sheet.points))
    if sheet.lost:
        sheet.say(msg("The city has fallen. Everybody has lost."))


def _fight(sheet: VilniusSheet, entry: Fight) -> None:
    """V8.1, V8.4."""
    sheet.loots, sheet.taken, sheet.survivors = scoring.loots(entry.defeated), [0] * sheet.seats, []
    sheet.say(msg("Strength defeated: {n}. Provinces as loot: {loots}.", n=entry.defeated, loots=sheet.loots))
    for seat, drawn in zip(entry.attackers, entry.destinations, strict=True):
        why = msg("Round {n}: the row has attacked", n=sheet.round)
        sheet.add(seat, ROW, -sheet.strength(seat), why, "V7.10")
        sheet.draw_destination(seat, drawn)
        sheet.attack[seat] = scoring.attack_value(sheet.total(seat, ORDER))
        said: Said = {"player": sheet.names[seat], "n": sheet.attack[seat]}
        if drawn == TO_CITY:
            sheet.say(msg("The row of {player} now aims at the city. Attack value: {n}.", **said))
        else:
            sheet.say(msg("The row of {player} now aims at this player. Attack value: {n}.", **said))


def _loot(sheet: VilniusSheet, entry: Loot) -> None:
    sheet.loots = max(0, sheet.loots - 1)
    sheet.taken[entry.seat] += 1
    sheet.say(msg("{player} takes a province as loot.", player=sheet.names[entry.seat]))


def _end_round(sheet: VilniusSheet, entry: EndRound) -> None:
    sheet.round += 1
    sheet.builder = sheet.start = (sheet.start + 1) % sheet.seats
    sheet.loots, sheet.taken, sheet.survivors = 0, [0] * sheet.seats, []
    sheet.say(msg("Round {n} begins; {player} starts.", n=sheet.round, player=sheet.names[sheet.start]))


def _begins(sheet: VilniusSheet, entry: Begins) -> None:
    sheet.builder = sheet.start = entry.seat
    sheet.say(msg("{player} has the start marker.", player=sheet.names[entry.seat]))


def _stands(sheet: VilniusSheet, entry: Stands) -> None:
    sheet.stands = True
    sheet.say(msg("Vilnius stands! You have won together."))


def _adjust(sheet: VilniusSheet, entry: Adjust) -> None:
    count = next(count for count in VilniusKeeper.counts if count.id == entry.what)
    sheet.add(entry.seat, entry.what, entry.by, msg("Entered by hand"), count.clause)
    said: Said = {"player": sheet.names[entry.seat], "what": count.title, "by": abs(entry.by)}
    if entry.by < 0:
        sheet.say(msg("{player}: {what} −{by}.", **said))
    else:
        sheet.say(msg("{player}: {what} +{by}.", **said))


def _order_values(sheet: VilniusSheet, entry: OrderValues) -> None:
    sheet.order_values[entry.seat] = entry.total
    _counted(sheet, entry.seat, ORDER, entry.total)
    said: Said = {"player": sheet.names[entry.seat], "n": entry.total}
    sheet.say(msg("The buildings of {player} have Order values of {n}.", **said))


def _tool_costs(sheet: VilniusSheet, entry: ToolCosts) -> None:
    sheet.tool_costs[entry.seat] = entry.total
    _counted(sheet, entry.seat, TOOLS, entry.total)
    said: Said = {"player": sheet.names[entry.seat], "n": entry.total}
    sheet.say(msg("The units of {player} have tool costs of {n}.", **said))


def _counted(sheet: VilniusSheet, seat: int, what: str, total: int) -> None:
    why = msg("Counted at the end: the difference")
    sheet.add(seat, what, total - sheet.total(seat, what), why, "V9.2")


_ENTER: dict[type[Action], Callable[[VilniusSheet, Any], None]] = {
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
    RedSkulls: keeper_skulls.enter_red,
    Skulls: keeper_skulls.enter_skulls,
    Fight: _fight,
    Loot: _loot,
    EndRound: _end_round,
    Begins: _begins,
    Stands: _stands,
    Adjust: _adjust,
    OrderValues: _order_values,
    ToolCosts: _tool_costs,
}

KEEPER: Keeper[Any] = VilniusKeeper()
