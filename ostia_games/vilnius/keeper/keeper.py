"""How a table of Vilnius is kept: what each entry counts, and the sentences of the history."""

from typing import Any

from ostia_games.core.keeping.keeper import Adjust, Count, Keeper, PerEntry
from ostia_games.core.play.actions import Action
from ostia_games.core.play.ranking import Result
from ostia_games.core.words import Message, Said, msg
from ostia_games.vilnius import scoring
from ostia_games.vilnius.components import OrderCard
from ostia_games.vilnius.keeper import final, losses
from ostia_games.vilnius.keeper.checks import CHECKS, PLAYERS, check_open
from ostia_games.vilnius.keeper.entries import (
    CODEC,
    TO_CITY,
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
from ostia_games.vilnius.keeper.tally import CITY, ORDER, ROW, TOOLS, VilniusTally
from ostia_games.vilnius.meta import META

_FOR_TABLES = {"difficulty", "start_pair_free"}


# Players


def _raised(tally: VilniusTally, entry: Raised) -> None:
    card = tally.box.buildings[entry.building]
    tally.buildings[entry.seat].append(entry.building)
    tally.builder = (entry.seat + 1) % tally.seats
    tally.add(entry.seat, ORDER, card.order, msg("Built: {card}", card=card.name), "V5.1")
    tally.say(msg("{player} builds: {card}.", player=tally.names[entry.seat], card=card.name))


def _razed(tally: VilniusTally, entry: Razed) -> None:
    card = tally.box.buildings[entry.building]
    tally.buildings[entry.seat].remove(entry.building)
    tally.add(entry.seat, ORDER, -card.order, msg("Lost: {card}", card=card.name), "V7.7")
    tally.say(msg("{player} loses: {card}.", player=tally.names[entry.seat], card=card.name))


def _hired(tally: VilniusTally, entry: Hired) -> None:
    card = tally.box.units[entry.unit]
    tally.units[entry.seat].append(entry.unit)
    tally.builder = (entry.seat + 1) % tally.seats
    tally.add(entry.seat, TOOLS, card.tools, msg("Recruited: {card}", card=card.name), "V5.5")
    tally.say(msg("{player} recruits: {card}.", player=tally.names[entry.seat], card=card.name))


def _fell(tally: VilniusTally, entry: Fell) -> None:
    card = tally.box.units[entry.unit]
    tally.units[entry.seat].remove(entry.unit)
    tally.add(entry.seat, TOOLS, -card.tools, msg("Lost: {card}", card=card.name), "V7.4")
    tally.say(msg("{player} loses: {card}.", player=tally.names[entry.seat], card=card.name))


# The Order


def effect(card: OrderCard) -> Message:
    return msg("one card less for all") if card.income else msg("one more Order card before an attack")


def _order_unit(tally: VilniusTally, entry: OrderUnit) -> None:
    seat = entry.seat
    before = tally.in_danger(seat)
    tally.add(seat, ROW, entry.strength, msg("Round {n}: an enemy joins", n=tally.round), "V4.2")
    said: Said = {
        "player": tally.names[seat],
        "n": entry.strength,
        "sum": tally.strength(seat),
        "value": tally.attack[seat],
    }
    tally.say(msg("An enemy of strength {n} joins the row of {player}: {sum} of {value}.", **said))
    if tally.in_danger(seat) and not before:
        tally.say(msg("Alarm: the row of {player} attacks.", player=tally.names[seat]))


def _order_building(tally: VilniusTally, entry: OrderBuilding) -> None:
    card = tally.box.order[entry.card]
    tally.middle.append(entry.card)
    said: Said = {"card": card.name, "effect": effect(card)}
    tally.say(msg("An enemy building comes to the middle: {card}, {effect}.", **said))


def _destroyed(tally: VilniusTally, entry: Destroyed) -> None:
    card = tally.box.order[entry.card]
    tally.middle.remove(entry.card)
    tally.say(msg("An enemy building is destroyed: {card}.", card=card.name))
    if not card.tower:
        tally.say(msg("Everybody takes one province as loot."))


def _boost(tally: VilniusTally, entry: Boost) -> None:
    tally.boosted = True
    tally.say(msg("Boost: from now on boosted weapons and skulls count."))


def _final_attack(tally: VilniusTally, entry: FinalAttack) -> None:
    """V9.1: weak rows are discarded."""
    tally.final = True
    tally.say(msg("The Final Attack: rows of at least half the attack value storm the city."))
    for seat in range(tally.seats):
        if not tally.in_danger(seat):
            tally.add(seat, ROW, -tally.strength(seat), msg("Too weak for the final attack"), "V9.1")


def _city(tally: VilniusTally, entry: City) -> None:
    why = msg("Round {n}: damage", n=tally.round)
    tally.add(tally.city, CITY, -entry.lost, why, "V7.7")
    if entry.lost < 0:
        tally.say(msg("The city gets points back: {n}. Left: {left}.", n=-entry.lost, left=tally.points))
    else:
        tally.say(msg("The city loses points: {n}. Left: {left}.", n=entry.lost, left=tally.points))
    if tally.lost:
        tally.say(msg("The city has fallen. Everybody has lost."))


def _fight(tally: VilniusTally, entry: Fight) -> None:
    """V8.1, V8.4."""
    tally.loots, tally.taken, tally.survivors = scoring.loots(entry.defeated), [0] * tally.seats, []
    tally.say(msg("Strength defeated: {n}. Provinces as loot: {loots}.", n=entry.defeated, loots=tally.loots))
    for seat, drawn in zip(entry.attackers, entry.destinations, strict=True):
        why = msg("Round {n}: the row has attacked", n=tally.round)
        tally.add(seat, ROW, -tally.strength(seat), why, "V7.10")
        tally.draw_destination(seat, drawn)
        tally.attack[seat] = scoring.attack_value(tally.total(seat, ORDER))
        said: Said = {"player": tally.names[seat], "n": tally.attack[seat]}
        if drawn == TO_CITY:
            tally.say(msg("The row of {player} now aims at the city. Attack value: {n}.", **said))
        else:
            tally.say(msg("The row of {player} now aims at this player. Attack value: {n}.", **said))


def _loot(tally: VilniusTally, entry: Loot) -> None:
    tally.loots = max(0, tally.loots - 1)
    tally.taken[entry.seat] += 1
    tally.say(msg("{player} takes a province as loot.", player=tally.names[entry.seat]))


def _end_round(tally: VilniusTally, entry: EndRound) -> None:
    tally.round += 1
    tally.builder = tally.start = (tally.start + 1) % tally.seats
    tally.loots, tally.taken, tally.survivors = 0, [0] * tally.seats, []
    tally.say(msg("Round {n} begins; {player} starts.", n=tally.round, player=tally.names[tally.start]))


def _begins(tally: VilniusTally, entry: Begins) -> None:
    tally.builder = tally.start = entry.seat
    tally.say(msg("{player} has the start marker.", player=tally.names[entry.seat]))


def _stands(tally: VilniusTally, entry: Stands) -> None:
    tally.stands = True
    tally.say(msg("Vilnius stands! You have won together."))


def _adjust(tally: VilniusTally, entry: Adjust) -> None:
    tally.adjust(entry, VilniusKeeper.counts, msg("Entered by hand"))


def _order_values(tally: VilniusTally, entry: OrderValues) -> None:
    tally.order_values[entry.seat] = entry.total
    _counted(tally, entry.seat, ORDER, entry.total)
    said: Said = {"player": tally.names[entry.seat], "n": entry.total}
    tally.say(msg("The buildings of {player} have Order values of {n}.", **said))


def _tool_costs(tally: VilniusTally, entry: ToolCosts) -> None:
    tally.tool_costs[entry.seat] = entry.total
    _counted(tally, entry.seat, TOOLS, entry.total)
    said: Said = {"player": tally.names[entry.seat], "n": entry.total}
    tally.say(msg("The units of {player} have tool costs of {n}.", **said))


def _counted(tally: VilniusTally, seat: int, what: str, total: int) -> None:
    why = msg("Counted at the end: the difference")
    tally.add(seat, what, total - tally.total(seat, what), why, "V9.2")


_COUNTING: PerEntry = {
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
    RedSkulls: losses.enter_red,
    Skulls: losses.enter_skulls,
    Fight: _fight,
    Loot: _loot,
    EndRound: _end_round,
    Begins: _begins,
    Stands: _stands,
    Adjust: _adjust,
    OrderValues: _order_values,
    ToolCosts: _tool_costs,
}


class VilniusKeeper(Keeper[VilniusTally]):
    """Two or three players against the Order."""

    meta = META
    codec = CODEC
    tally = VilniusTally
    counting = _COUNTING
    checks = CHECKS
    players_clause = PLAYERS
    options = tuple(option for option in META.options if option.id in _FOR_TABLES)
    counts = (
        Count(CITY, msg("city points"), "V2.5"),
        Count(ROW, msg("strength of the row"), "V6.1"),
        Count(ORDER, msg("Order values of buildings"), "V9.2"),
        Count(TOOLS, msg("tool costs of units"), "V9.2"),
    )

    def check_open(self, tally: VilniusTally, entry: Action) -> None:
        check_open(tally, entry)

    def over(self, tally: VilniusTally) -> bool:
        """Lost, or won with all glory counted."""
        return tally.lost or (tally.stands and not final.questions(tally))

    def scores(self, tally: VilniusTally) -> tuple[int, ...]:
        """Glory so far; the last number is what is left of the city."""
        glory = (tally.total(seat, ORDER) + tally.total(seat, TOOLS) for seat in range(tally.seats))
        return (*glory, max(0, tally.points))

    def result(self, tally: VilniusTally) -> Result:
        return final.result(tally)

    def verdict(self, tally: VilniusTally) -> tuple[Message, ...]:
        return final.verdict(tally)


KEEPER: Keeper[Any] = VilniusKeeper()
