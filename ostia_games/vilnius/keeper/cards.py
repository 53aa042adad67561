"""Cards at a table by their numbers: those of the box, and others that are known by their values alone.

A real box may hold cards that ours does not. Such a card has a number from `OTHER` on that tells its values:
so every entry that names cards can name it, too.
"""

from typing import Protocol

from ostia_games.core.words import Message, msg
from ostia_games.vilnius import says
from ostia_games.vilnius.components import WEAPONS, Box, Building, OrderCard, Unit
from ostia_games.vilnius.names import ABILITY_NAMES
from ostia_games.vilnius.printed import ABILITIES, EFFECT_NAMES, EFFECTS

OTHER = 1_000
MOST = 9  # of every value on a card
_VALUES = MOST + 1
_NOTHING = (0,) * len(WEAPONS)


def other_building(order: int) -> int:
    return OTHER + order


def other_unit(gold: int, tools: int, ability: int) -> int:
    """`ability` is a place in `ABILITIES`."""
    return OTHER + (gold * _VALUES + tools) * len(ABILITIES) + ability


def other_enemy(effect: int) -> int:
    """`effect` is a place in `EFFECTS`."""
    return OTHER + effect


def is_building(box: Box, number: int) -> bool:
    return 0 <= number < len(box.buildings) or OTHER <= number <= other_building(MOST)


def is_unit(box: Box, number: int) -> bool:
    return 0 <= number < len(box.units) or OTHER <= number <= other_unit(MOST, MOST, len(ABILITIES) - 1)


def is_enemy(box: Box, number: int) -> bool:
    """Whether it is a building of the Order."""
    known = 0 <= number < len(box.order) and box.order[number].kind == "building"
    return known or OTHER <= number < OTHER + len(EFFECTS)


def building(box: Box, number: int) -> Building:
    if number < OTHER:
        return box.buildings[number]
    order = number - OTHER
    return Building(
        id="",
        name=msg("a building of Order value {n}", n=order),
        emblem=False,
        count=MOST,
        gold=0,
        tools=0,
        order=order,
        type=-1,
        edges=(-1, -1, -1, -1),
        room=0,
        income=0,
        stores_province=False,
        stores_unit=False,
        earns_gold=0,
        earns_tool=0,
        exchange=False,
        trade=(),
        consign=0,
        forbids=-1,
    )


def unit_values(number: int) -> tuple[int, int, int]:
    """Gold, tools and ability of another unit."""
    costs, ability = divmod(number - OTHER, len(ABILITIES))
    gold, tools = divmod(costs, _VALUES)
    return gold, tools, ability


def unit(box: Box, number: int) -> Unit:
    if number < OTHER:
        return box.units[number]
    gold, tools, ability = unit_values(number)
    cost = says.amount(gold, tools)
    name = msg("a unit for {cost}", cost=cost)
    if ability:
        name = msg("a unit for {cost}, {ability}", cost=cost, ability=ABILITY_NAMES[ability])
    abilities = [ability == place for place in (1, 2, 3)]
    return Unit("", name, MOST, gold, tools, (), _NOTHING, *abilities)


def enemy(box: Box, number: int) -> OrderCard:
    if number < OTHER:
        return box.order[number]
    draws = number - OTHER
    return OrderCard(
        "",
        msg("Another enemy building"),
        MOST,
        "building",
        0,
        calm=False,
        weapons=(_NOTHING, _NOTHING),
        skulls=((0, 0, 0), (0, 0, 0)),
        city=(),
        player=(),
        income=1 - draws,
        draws=draws,
        tower=False,
        boost=(),
    )


def effect(card: OrderCard) -> Message:
    return EFFECT_NAMES[0] if card.income else EFFECT_NAMES[1]


class Units(Protocol):
    """Units by their numbers."""

    def __getitem__(self, number: int, /) -> Unit: ...


class AllUnits:
    """Those of a box, and any other."""

    def __init__(self, box: Box) -> None:
        self._box = box

    def __getitem__(self, number: int, /) -> Unit:
        return unit(self._box, number)
