"""A second reading of the rulebook, slow and symbol by symbol, to hold against the game.

It shares no code with the rules and reads only the raw state: which tile lies where and how it is turned.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ostia_games.marchia.actions import Build
from ostia_games.marchia.components import Tile
from ostia_games.marchia.march import xy
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, Marchia

Spot = tuple[int, int]
KINDS = ("farm", "monastery", "village", "city", "castle")
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west


@dataclass(frozen=True)
class Laid:
    """A tile in a march, with its sides as they lie: north, east, south, west."""

    tile: Tile
    sides: tuple[str, ...]


Grid = Mapping[Spot, Laid]


def laid(tile: Tile, turns: int) -> Laid:
    """A tile turned clockwise, quarter by quarter."""
    sides = tile.sides
    for _ in range(turns):
        north, east, south, west = sides
        sides = (west, north, east, south)
    return Laid(tile, sides)


def grid(state: Marchia, seat: int) -> dict[Spot, Laid]:
    tiles = state.fixed.box.tiles
    return {xy(at): laid(tiles[code // 4], code % 4) for at, code in state.marches[seat].items()}


def borders(march: Grid, spot: Spot, new: Laid) -> Iterator[tuple[str, str, Tile]]:
    """For each neighbour: this tile's side, the neighbour's side, the neighbour."""
    x, y = spot
    for way, (east, south) in enumerate(WAYS):
        neighbour = march.get((x + east, y + south))
        if neighbour is not None:
            yield new.sides[way], neighbour.sides[(way + 2) % 4], neighbour.tile


def reached(march: Grid, spot: Spot, new: Laid) -> bool:
    """M4.3: access over at least one border without walls."""
    return any("wall" not in (mine, theirs) for mine, theirs, _ in borders(march, spot, new))


def supplied(march: Grid, spot: Spot, new: Laid) -> bool:
    """M4.4: the same symbol on both sides of a border to a building of another type."""
    return any(
        mine == theirs != "wall" and other.type != new.tile.type
        for mine, theirs, other in borders(march, spot, new)
    )


def completed(march: Grid, spot: Spot) -> bool:
    """M4.6: on every side another building or a wall of its own."""
    x, y = spot
    return all(
        side == "wall" or (x + east, y + south) in march
        for side, (east, south) in zip(march[spot].sides, WAYS, strict=True)
    )


def places(state: Marchia, seat: int, tile: Tile, price: int) -> set[Build]:
    """M4.2-M4.5: every way to build a tile that the player can pay for."""
    march, purse = grid(state, seat), state.money[seat]
    if purse < price:
        return set()
    free = {(x + east, y + south) for x, y in march for east, south in WAYS} - set(march)
    found = set()
    for spot in free:
        for turns in range(4):
            new = laid(tile, turns)
            if not reached(march, spot, new):
                continue
            without = bool(gold(state, seat)) if tile.type == "castle" else purse >= price + 10
            if supplied(march, spot, new) or without:
                found.add(Build(*spot, turns))
    return found


def coins(state: Marchia, seat: int) -> Counter[str]:
    """How many silver and gold coins of a march are visible."""
    covered = {xy(at) for at in state.covered[seat]}
    return Counter(lie.tile.coin for spot, lie in grid(state, seat).items() if spot not in covered)


def gold(state: Marchia, seat: int) -> int:
    return coins(state, seat)["gold"]


def buildings(state: Marchia, seat: int) -> Counter[str]:
    """How many of each type, without the start tile."""
    return Counter(lie.tile.type for spot, lie in grid(state, seat).items() if spot != (0, 0))


def market(state: Marchia) -> Iterator[tuple[int, int, Tile, int]]:
    """Column, space, tile and price of everything for sale."""
    for seat, column in enumerate(state.columns):
        for space, index in enumerate(column):
            if index != EMPTY:
                yield seat, space, state.fixed.box.tiles[index], PRICES[space]


def check(state: Marchia) -> None:
    """Tiles, pennies and coins add up, marches are connected, castles are supplied or cost gold."""
    tiles = state.fixed.box.tiles
    there = [tiles[index].id for index in (*state.pile, *state.open, *state.drawn)]
    there += [tile.id for _, _, tile, _ in market(state)]
    for seat in range(state.fixed.seats):
        march = grid(state, seat)
        there += [lie.tile.id for spot, lie in march.items() if spot != (0, 0)]
        assert march[0, 0].tile.id == f"start-{seat + 1}"
        assert _connected(march) == set(march), "a march falls apart"
        _check_castles(state, seat, march)
        seen = coins(state, seat)
        assert (seen["silver"], seen["gold"]) == (len(state.silver[seat]), len(state.gold[seat])), "coins"
        counts = buildings(state, seat)
        assert tuple(counts[kind] for kind in KINDS) == state.buildings[seat], "buildings"
    assert Counter(there) == Counter(tile.id for tile in tiles[:59]), "tiles"
    assert sum(state.money) == -state.bank and min(state.money) >= 0, "pennies"
    assert state.counters == 44 - sum(len(covered) for covered in state.covered) >= 0, "counters"
    assert min(state.points) >= 0, "points"


def _connected(march: Grid) -> set[Spot]:
    found: set[Spot] = set()
    waiting = [(0, 0)]
    while waiting:
        x, y = spot = waiting.pop()
        found.add(spot)
        for way, (east, south) in enumerate(WAYS):
            near = x + east, y + south
            if near in march and near not in found:
                sides = march[spot].sides[way], march[near].sides[(way + 2) % 4]
                if "wall" not in sides:
                    waiting.append(near)
    return found


def _check_castles(state: Marchia, seat: int, march: Grid) -> None:
    """M4.5: each castle without supply has cost a gold coin of its own."""
    castles = [spot for spot, lie in march.items() if lie.tile.type == "castle"]
    alone = [spot for spot in castles if not supplied(march, spot, march[spot])]
    golden = [at for at in state.covered[seat] if march[xy(at)].tile.coin == "gold"]
    assert len(alone) <= len(golden), "a castle without supply and without a covered gold coin"
