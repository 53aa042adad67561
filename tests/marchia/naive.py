"""The rules of building a second time, as slowly and plainly as the clauses say them: to compare with."""

from ostia_games.marchia.actions import Build
from ostia_games.marchia.components import Tile
from ostia_games.marchia.march import place, xy
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, Marchia

Spot = tuple[int, int]
Lying = dict[Spot, tuple[Tile, int]]

WAYS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
NAMES = list(WAYS)


def march_of(state: Marchia, seat: int) -> Lying:
    """The tiles of a march and how they are turned."""
    tiles = state.table.box.tiles
    return {xy(at): (tiles[code // 4], code % 4) for at, code in state.marches[seat].items()}


def side(tile: Tile, rotation: int, way: str) -> str:
    """What a tile shows to one way when it is turned clockwise by so many quarters."""
    return tile.sides[(NAMES.index(way) - rotation) % 4]


def borders(march: Lying, spot: Spot, tile: Tile, rotation: int) -> list[tuple[str, str, Tile]]:
    """The shared borders: the own side, the other side, the other tile."""
    found = []
    for way, (dx, dy) in WAYS.items():
        near = (spot[0] + dx, spot[1] + dy)
        if near in march:
            other, turned = march[near]
            opposite = NAMES[(NAMES.index(way) + 2) % 4]
            found.append((side(tile, rotation, way), side(other, turned, opposite), other))
    return found


def may_build(state: Marchia, seat: int, tile: Tile, price: int, act: Build) -> bool:
    """M4.2-M4.5."""
    march = march_of(state, seat)
    spot = (act.x, act.y)
    shared = borders(march, spot, tile, act.rotation)
    if spot in march or not shared:
        return False
    if not any("wall" not in (mine, other) for mine, other, _ in shared):
        return False
    supplied = any(mine == other != "wall" and tile.type != near.type for mine, other, near in shared)
    if supplied:
        return state.money[seat] >= price
    if tile.type == "castle":
        visible = [at for at, (near, _) in march.items()
                   if near.coin == "gold" and place(*at) not in state.covered[seat]]  # fmt: skip
        return bool(visible) and state.money[seat] >= price
    return state.money[seat] >= price + 10


def all_builds(state: Marchia, seat: int, column: int, space: int) -> set[Build]:
    """Every place and rotation for a tile of the market."""
    tile = state.table.box.tiles[state.columns[column][space]]
    spots = {(x + dx, y + dy) for x, y in march_of(state, seat) for dx, dy in WAYS.values()}
    acts = [Build(x, y, rotation) for x, y in spots for rotation in range(4)]
    return {act for act in acts if may_build(state, seat, tile, PRICES[space], act)}


def buyable(state: Marchia, seat: int) -> set[tuple[int, int]]:
    """Columns and spaces of the tiles that can be bought and built."""
    return {
        (column, space)
        for column, tiles in enumerate(state.columns)
        for space, tile in enumerate(tiles)
        if tile != EMPTY and all_builds(state, seat, column, space)
    }


def complete(march: Lying, spot: Spot) -> bool:
    """M4.6."""
    tile, rotation = march[spot]
    return all(
        side(tile, rotation, way) == "wall" or (spot[0] + dx, spot[1] + dy) in march
        for way, (dx, dy) in WAYS.items()
    )
