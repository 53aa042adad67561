"""What is in the box: loading and checking the box's own file, and any file a player brings."""

import json
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from typing import Any

from ostia_games.core.play.box import Item, number_from_one, only, own_text, table_in, true_or_false
from ostia_games.core.play.setup import BadSetup
from ostia_games.core.words import Message, enumerated, msg, nmsg

TYPES = ("farm", "monastery", "village", "city", "castle")
SIDES = ("wall", "bag", "box", "barrel")
COINS = ("", "silver", "gold")

COUNTS = {"farm": 10, "monastery": 10, "village": 15, "city": 14, "castle": 10}  # M1.1
BUILDINGS = sum(COUNTS.values())
STARTS = 5
COUNTERS = 44  # M1.5
OWN_VALUE = "box"  # M7.2: start tiles are worth what the box says
ALL_STARTS = "value"  # within «start»: what every start tile is worth
MOST = 99  # points of a tile or a bonus tile, pennies of a coin
_TABLES = ("tiles", "start", "bonus", "coins")


@dataclass(frozen=True, slots=True)
class Tile:
    """A building, or a start tile. Sides clockwise from the top: north, east, south, west."""

    id: str
    type: str
    value: int
    sides: tuple[str, str, str, str]
    coin: str  # "silver", "gold" or ""
    end: bool = False
    pennies: int = 0  # of its coin


@dataclass(frozen=True)
class Box:
    """The components of one game. A tile is known by its index: buildings first, then the start tiles.

    Without `__slots__` on purpose, so that `plain` takes it for one value and does not look inside.
    """

    tiles: tuple[Tile, ...]
    bonus: Mapping[str, tuple[int, int]]  # by type: for the holder, and for the second
    coins: tuple[int, int]  # the pennies of a silver coin, and of a gold one
    as_sold: bool = field(default=True, compare=False)  # not from a component file

    @cached_property
    def counters(self) -> int:
        """M1.5: what covers coins; a box with more coins has more of them."""
        return max(COUNTERS, coined(self))

    @cached_property
    def end(self) -> int:
        """The castle that announces the end."""
        return next(index for index, tile in enumerate(self.tiles) if tile.end)

    @property
    def buildings(self) -> tuple[Tile, ...]:
        return self.tiles[:BUILDINGS]

    @property
    def starts(self) -> tuple[Tile, ...]:
        return self.tiles[BUILDINGS:]


@cache
def _own(rules: int | None = None) -> dict[str, Any]:
    """The box as it is sold, or was sold in that version of the rules."""
    return tomllib.loads(own_text("marchia", rules))


@cache
def own_box(rules: int | None = None, start_value: int | None = None) -> Box:
    return box_from({}, rules, start_value)


def box_for(custom: Mapping[str, Any] | None, start_points: bool | int | str, rules: int | None) -> Box:
    """The box of a set-up: the one as it is sold, or one from a component file. What start tiles are worth
    may be an option (M7.2)."""
    value = None if start_points == OWN_VALUE else int(start_points)
    return own_box(rules, value) if custom is None else _brought(json.dumps(custom), rules, value)


@lru_cache(maxsize=16)
def _brought(text: str, rules: int | None, start_value: int | None) -> Box:
    """A score book is counted anew after every entry: its box is put together once."""
    return box_from(json.loads(text), rules, start_value)


def provenance() -> dict[str, str]:
    """Where each kind of value in the box comes from."""
    return dict(_own()["provenance"])


def coined(box: Box) -> int:
    """M1.3: how many tiles show a coin."""
    return sum(tile.coin != "" for tile in box.tiles)


_GROUPS = (msg("Farms"), msg("Monasteries"), msg("Villages"), msg("Cities"), msg("Castles"))
_SIDES = {"wall": msg("wall"), "bag": msg("bag"), "box": msg("box"), "barrel": msg("barrel")}
_COINS = {"": msg("no coin"), "silver": msg("silver coin"), "gold": msg("gold coin")}


def inventory() -> tuple[Item, ...]:
    """Every value of the box in words, with its provenance."""
    box, sources, found = own_box(), provenance(), []
    for kind, group in zip(TYPES, _GROUPS, strict=True):
        tiles = [tile for tile in box.buildings if tile.type == kind]
        count = nmsg("{n} tile", "{n} tiles", len(tiles))
        found.append(Item(group, msg("Number"), count, sources["tiles.type"]))
        for n, tile in enumerate(tiles, 1):
            name, worth = msg("Tile {n}", n=n), nmsg("{n} point", "{n} points", tile.value)
            found.append(Item(group, name, worth, sources["tiles.value"]))
            found.append(Item(group, name, _told(tile.sides), sources["tiles.sides"]))
            found.append(Item(group, name, _COINS[tile.coin], sources["tiles.coin"]))
            if tile.end:
                found.append(Item(group, name, msg("announces the end"), sources["tiles.end"]))
    for n, tile in enumerate(box.starts, 1):
        name, group = msg("Tile {n}", n=n), msg("Start tiles")
        worth = nmsg("{n} point", "{n} points", tile.value)
        found.append(Item(group, name, worth, sources["start.value"]))
        found.append(Item(group, name, _told(tile.sides), sources["start.sides"]))
        found.append(Item(group, name, _COINS[tile.coin], sources["start.coin"]))
    for kind, name in zip(TYPES, _GROUPS, strict=True):
        first, second = box.bonus[kind]
        worth = msg("{first} for the first, {second} for the second", first=first, second=second)
        found.append(Item(msg("Bonus tiles"), name, worth, sources["bonus"]))
    for coin, pennies in zip(COINS[1:], box.coins, strict=True):
        worth = nmsg("{n} penny", "{n} pennies", pennies)
        found.append(Item(msg("Coins"), _COINS[coin], worth, sources["coins"]))
    return tuple(found)


def _told(sides: tuple[str, ...]) -> Message:
    return enumerated([_SIDES[side] for side in sides])


def box_from(custom: Mapping[str, Any], rules: int | None = None, start_value: int | None = None) -> Box:
    """A box from a component file, completed from the box's own. `BadSetup` names the key at fault."""
    own = _own(rules)
    only(custom, "", (*_TABLES, "provenance"))
    tables = {key: table_in(custom, key) for key in _TABLES}
    for key, table in tables.items():
        only(table, f"{key}.", (*own[key], ALL_STARTS) if key == "start" else tuple(own[key]))
    tiles = [_building(name, _merged(own, tables, "tiles", name)) for name in own["tiles"]]
    _check_counts(tiles)
    starts = [_start(name, _merged(own, tables, "start", name)) for name in own["start"]]
    bonus = {kind: _bonus(kind, tables["bonus"].get(kind, own["bonus"][kind])) for kind in TYPES}
    silver, gold = (
        number_from_one(tables["coins"].get(coin, own["coins"][coin]), f"coins.{coin}", MOST)
        for coin in COINS[1:]
    )
    if start_value is not None:
        starts = [replace(tile, value=start_value) for tile in starts]
    worth = dict(zip(COINS, (0, silver, gold), strict=True))
    shown = tuple(replace(tile, pennies=worth[tile.coin]) for tile in (*tiles, *starts))
    return Box(shown, bonus, (silver, gold), not custom)


def _merged(own: Mapping[str, Any], tables: Mapping[str, Any], key: str, name: str) -> dict[str, Any]:
    """A tile of the component file, completed from the box's own."""
    row = table_in(tables[key], name, f"{key}.")
    known = ("type", "value", "sides", "coin", "end") if key == "tiles" else ("value", "sides", "coin")
    only(row, f"{key}.{name}.", known)
    alike = {"value": tables[key][ALL_STARTS]} if key == "start" and ALL_STARTS in tables[key] else {}
    return {**own[key][name], **alike, **row}


def _building(name: str, row: Mapping[str, Any]) -> Tile:
    key = f"tiles.{name}"
    kind, sides, coin = _word(row, key, "type", TYPES), _sides(row, key), _word(row, key, "coin", COINS)
    value = number_from_one(row["value"], f"{key}.value", MOST)
    end = true_or_false(row.get("end", False), f"{key}.end")
    _check_sides(sides, f"{key}.sides")
    return Tile(name, kind, value, sides, coin, end)


def _check_sides(sides: tuple[str, ...], key: str) -> None:
    """M1.2: what the sides of a building may show."""
    if "wall" not in sides:
        raise BadSetup(msg("{key}: every building has a wall", key=key))
    if set(sides) == {"wall"}:
        raise BadSetup(msg("{key}: a building with four walls can never be reached", key=key))


def _start(name: str, row: Mapping[str, Any]) -> Tile:
    key = f"start.{name}"
    value, sides = row["value"], _sides(row, key)
    if type(value) is not int or not 0 <= value <= MOST:
        raise BadSetup(msg("{key}: must be a whole number from 0 to {most}", key=f"{key}.value", most=MOST))
    if "wall" in sides:
        raise BadSetup(msg("{key}: start tiles have no wall", key=f"{key}.sides"))
    if row["coin"] != "gold":
        raise BadSetup(msg("{key}: start tiles show a gold coin", key=f"{key}.coin"))
    return Tile(name, "city", value, sides, "gold")


def _word(row: Mapping[str, Any], key: str, name: str, allowed: tuple[str, ...]) -> str:
    found = row[name]
    if not isinstance(found, str) or found not in allowed:
        words = ", ".join(f"«{word}»" for word in allowed)
        raise BadSetup(msg("{key}: must be one of {allowed}", key=f"{key}.{name}", allowed=words))
    return found


def _sides(row: Mapping[str, Any], key: str) -> tuple[str, str, str, str]:
    found = row["sides"]
    if not isinstance(found, list) or len(found) != 4 or any(side not in SIDES for side in found):
        words = ", ".join(SIDES)
        raise BadSetup(msg("{key}: must be a list of four of {allowed}", key=f"{key}.sides", allowed=words))
    north, east, south, west = found
    return north, east, south, west


def _check_counts(tiles: list[Tile]) -> None:
    """M1.1: how many tiles of each type and end castles there are."""
    counts = Counter(tile.type for tile in tiles)
    for kind in TYPES:
        if counts[kind] != COUNTS[kind]:
            n, found = COUNTS[kind], counts[kind]
            why = msg("tiles: of the type {type} there are {n}, not {found}", type=kind, n=n, found=found)
            raise BadSetup(why)
    if [tile.type for tile in tiles if tile.end] != ["castle"]:
        raise BadSetup(msg("tiles: exactly one tile, a castle, announces the end"))


def _bonus(kind: str, values: object) -> tuple[int, int]:
    key = f"bonus.{kind}"
    if not isinstance(values, list) or len(values) != 2:
        raise BadSetup(msg("{key}: must be a list of two values, for the first and the second", key=key))
    first, second = values
    if any(type(value) is not int or not 0 <= value <= MOST for value in values):
        raise BadSetup(msg("{key}: must be whole numbers to {most}", key=key, most=MOST))
    return first, second
