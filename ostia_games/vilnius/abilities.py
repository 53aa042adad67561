"""What units and buildings can do, in words: a sentence, and in brief for a card."""

from collections.abc import Iterator
from typing import NamedTuple

from ostia_games.core.words import Message, msg, nmsg
from ostia_games.vilnius.components import Building, Unit
from ostia_games.vilnius.names import GOOD_NAMES, TYPE_NAMES


class Ability(NamedTuple):
    key: str  # for buildings as in the component file
    told: Message
    brief: Message


def of_unit(unit: Unit) -> Ability | None:
    if unit.spread:
        told, brief = msg("Its weapons may serve against several enemies."), msg("several enemies")
        return Ability("spread", told, brief)
    if unit.decoy:
        return Ability("decoy", msg("It counts as the most expensive under red skulls."), msg("falls first"))
    if unit.shelter:
        told = msg("It cancels one red skull of an enemy that it helps to defeat.")
        return Ability("shelter", told, msg("1 red skull less"))
    return None


def of_building(building: Building, *, reverse: bool = False) -> Iterator[Ability]:
    """`reverse` is the option of the exchange."""
    if building.room:
        more = nmsg("You may own {n} more building.", "You may own {n} more buildings.", building.room)
        yield Ability("room", more, nmsg("{n} more building", "{n} more buildings", building.room))
    if building.income:
        yield Ability("income", msg("One more card as income."), msg("1 more card"))
    if building.stores_province:
        yield Ability("stores_province", msg("Stores one province when you pass."), msg("stores a province"))
    if building.stores_unit:
        yield Ability("stores_unit", msg("Stores one unit at the end of the round."), msg("stores a unit"))
    if building.earns_gold:
        yield Ability("earns_gold", msg("One gold, once per round."), msg("1 gold per round"))
    if building.earns_tool:
        yield Ability("earns_tool", msg("One tool, once per round."), msg("1 tool per round"))
    if building.exchange:
        back = msg("Any player, once per round: 2 tools into 1 gold, and 2 gold into 1 tool.")
        other = msg("Any player, once per round: 2 tools into 1 gold, and 1 gold into 2 tools.")
        yield Ability("exchange", other if reverse else back, msg("changes money"))
    if building.trade:
        first, second = (GOOD_NAMES[good] for good in building.trade)
        spot = msg(
            "Trading spot for {first} and {second}, from the next round on.", first=first, second=second
        )
        yield Ability("trade", spot, msg("trades {first}, {second}", first=first, second=second))
    if building.consign:
        told = msg("One province may be consigned: other players may pay with it.")
        yield Ability("consign", told, msg("consigns a province"))
    if building.forbids >= 0:
        kind = TYPE_NAMES[building.forbids]
        yield Ability("forbids", msg("Rules out: {type}.", type=kind), msg("without {type}", type=kind))
