"""What units and buildings of Vilnius can do, in words, each with its sign."""

from ostia_games.core.words import Message, msg, nmsg
from ostia_games.vilnius.components import GOODS, Building, Unit
from ostia_games.vilnius.names import GOOD_NAMES, TYPE_NAMES

Ability = tuple[str, Message]


def of_unit(unit: Unit) -> Ability | None:
    if unit.spread:
        return "spread", msg("Its weapons may serve against several enemies.")
    if unit.decoy:
        return "decoy", msg("It counts as the dearest under red skulls.")
    if unit.shelter:
        return "shelter", msg("It cancels one red skull of an enemy that it helps to defeat.")
    return None


def of_building(building: Building, reverse: bool) -> list[Ability]:
    """`reverse` is the option of the exchange."""
    told: list[Ability] = []
    if building.room:
        more = nmsg("You may own {n} more building.", "You may own {n} more buildings.", building.room)
        told.append(("room", more))
    if building.income:
        told.append(("income", msg("One more card as income.")))
    if building.stores_province:
        told.append(("type-store", msg("Stores one province when you pass.")))
    if building.stores_unit:
        told.append(("type-guard", msg("Stores one unit at the end of the round.")))
    if building.earns_gold:
        told.append(("gold", msg("One gold, once per round.")))
    if building.earns_tool:
        told.append(("tool", msg("One tool, once per round.")))
    if building.exchange:
        back = msg("Any player, once per round: 2 tools into 1 gold, and 2 gold into 1 tool.")
        other = msg("Any player, once per round: 2 tools into 1 gold, and 1 gold into 2 tools.")
        told.append(("exchange", other if reverse else back))
    if building.trade:
        first, second = (GOOD_NAMES[good] for good in building.trade)
        spot = msg(
            "Trading spot for {first} and {second}, from the next round on.", first=first, second=second
        )
        told.append((f"good-{GOODS[building.trade[0]]}", spot))
    if building.consign:
        told.append(("consign", msg("One province may be consigned: other players may pay with it.")))
    if building.forbids >= 0:
        told.append(("forbids", msg("Rules out: {type}.", type=TYPE_NAMES[building.forbids])))
    return told
