"""The printed values of Marchia that people may change to those of their own box, and what would be odd."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from ostia_games.core.play.printed import Printed
from ostia_games.core.words import Message, Said, msg
from ostia_games.marchia import says
from ostia_games.marchia.components import (
    ALL_STARTS,
    COINS,
    COUNTERS,
    MOST,
    TYPES,
    Box,
    box_from,
    coined,
    own_box,
    provenance,
)

START = f"start.{ALL_STARTS}"
_SILVER_AND_GOLD = 9  # M1.2: what two silver coins and a gold one bring
_COINS = {"silver": msg("Silver coin"), "gold": msg("Gold coin")}
_SHOWN: tuple[tuple[str, Message], ...] = (
    ("", msg("no coin")),
    ("silver", msg("silver coin")),
    ("gold", msg("gold coin")),
)


@cache
def printed() -> tuple[Printed, ...]:
    """M1.2-M1.4."""
    sources, found = provenance(), []
    bonus, coins = msg("Bonus tiles"), msg("Coins")
    for kind in range(len(TYPES)):
        said: Said = {"type": says.type_name(kind)}
        places = (msg("First place: {type}", **said), msg("Second place: {type}", **said))
        for place, name in enumerate(places, 1):
            found.append(Printed(bonus_of(kind, place), bonus, name, sources["bonus"], most=MOST))
    value, group = own_box().starts[0].value, msg("Start tiles")
    found.append(
        Printed(START, group, msg("Value of a start tile"), sources[START], most=MOST, missing=value)
    )
    for coin in COINS[1:]:
        name = msg("Pennies of a coin: {coin}", coin=_COINS[coin])
        found.append(Printed(coin_of(coin), coins, name, sources["coins"], least=1, most=MOST))
    return (*found, *_tiles(sources))


def _tiles(sources: Mapping[str, str]) -> Iterator[Printed]:
    """The keeper takes any building as it is; these are for digital play."""
    for kind, name in enumerate(TYPES):
        tiles = [tile.id for tile in own_box().buildings if tile.type == name]
        for n, tile in enumerate(tiles, 1):
            said: Said = {"type": says.type_name(kind), "n": n}
            worth, coin = msg("{type} {n}: value", **said), msg("{type} {n}: coin", **said)
            path, group = f"tiles.{tile}", msg("Buildings: {type}", type=says.type_name(kind))
            yield Printed(f"{path}.value", group, worth, sources["tiles.value"], least=1, most=MOST)
            yield Printed(f"{path}.coin", group, coin, sources["tiles.coin"], choices=_SHOWN, missing="")


def bonus_of(kind: int, place: int) -> str:
    """What a bonus tile is worth to the first or the second."""
    return f"bonus.{TYPES[kind]}.{place}"


def coin_of(coin: str) -> str:
    return f"coins.{coin}"


def doubts(components: Mapping[str, Any]) -> tuple[Message, ...]:
    """M1.2-M1.4: what holds for the box as we know it."""
    box = box_from(components)
    return (*_coins(box), *_bonus(box), *_symbols(box))


def _coins(box: Box) -> Iterator[Message]:
    found = coined(box)
    if found > COUNTERS:
        said = {"found": found, "n": COUNTERS}
        yield msg("{found} tiles show a coin, but there are {n} counters to cover them", **said)
    silver, gold = box.coins
    if 2 * silver + gold != _SILVER_AND_GOLD:
        yield msg("Coins: two silver coins and a gold one bring {n} pennies", n=_SILVER_AND_GOLD)


def _bonus(box: Box) -> Iterator[Message]:
    for kind, name in enumerate(TYPES):
        first, second = box.bonus[name]
        if second > first:
            yield msg("{key}: the second gets no more than the first", key=says.type_name(kind))


def _symbols(box: Box) -> Iterator[Message]:
    """M1.3: who supplies whom is told, by which symbol is not."""
    shown = {kind: set[str]() for kind in TYPES}
    for tile in box.buildings:
        shown[tile.type] |= {*tile.sides}
        key = f"tiles.{tile.id}.sides"
        if tile.type == "castle" and not set(tile.sides) <= {"box", "wall"}:
            yield msg("{key}: castles show boxes and walls only", key=key)
        if tile.type not in ("castle", "city") and "box" in tile.sides:
            yield msg("{key}: only cities and castles show boxes", key=key)
    if not all("bag" in shown[kind] for kind in ("farm", "village", "city")):
        yield msg("tiles: cities and villages supply farms by bag, so each of the three shows bags")
    if not (shown["farm"] & shown["monastery"]) - {"wall"}:
        yield msg("tiles: farms and monasteries can supply each other, so they share a symbol")
    if "box" not in shown["city"]:
        yield msg("tiles: cities supply castles, so some of them show boxes")
