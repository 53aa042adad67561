"""How pennies, tiles and counters move, and the check that everything adds up.

Every function names where something comes from and where it goes.
"""

from collections import Counter

from ostia_games.marchia import march as marches
from ostia_games.marchia.components import BUILDINGS, TYPES
from ostia_games.marchia.march import CASTLE, GOLD, HOME, NEIGHBOURS, SILVER, WALL, Edge, March, Shapes
from ostia_games.marchia.scoring import can_hold
from ostia_games.marchia.state import EMPTY, NOBODY, Marchia

# Money


def to_bank(state: Marchia, seat: int, amount: int) -> None:
    state.money[seat] -= amount
    state.bank += amount


def from_bank(state: Marchia, seat: int, amount: int) -> None:
    state.bank -= amount
    state.money[seat] += amount


def pay_for(state: Marchia, seat: int, owner: int, price: int) -> None:
    """M4.1: a tile from one's own column is paid to the bank, any other to the owner of its column."""
    if owner == seat:
        to_bank(state, seat, price)
    else:
        state.money[seat] -= price
        state.money[owner] += price


# Tiles


def take_from_column(state: Marchia, owner: int, space: int) -> int:
    column = state.columns[owner]
    state.columns[owner] = (*column[:space], EMPTY, *column[space + 1 :])
    return column[space]


def put_on_column(state: Marchia, owner: int, space: int, tile: int) -> None:
    """Put a tile on a free space."""
    column = state.columns[owner]
    state.columns[owner] = (*column[:space], tile, *column[space + 1 :])


def slide_down(state: Marchia, owner: int) -> int:
    """M3.1: every tile of a column goes down one price. Returns the one that was pushed out, or `EMPTY`."""
    column = state.columns[owner]
    pushed_out = column[-1]
    state.columns[owner] = (EMPTY, *column[:-1])
    if pushed_out != EMPTY:
        state.open += (pushed_out,)
    return pushed_out


def take_open(state: Marchia, tile: int) -> None:
    """M5.2: an open tile becomes one of the drawn ones."""
    at = state.open.index(tile)
    state.open = state.open[:at] + state.open[at + 1 :]
    state.drawn += (tile,)


def draw(state: Marchia) -> int:
    """M5.2: the top of the pile becomes one of the drawn tiles."""
    tile = state.pile.pop()
    state.drawn += (tile,)
    state.reveals += 1
    return tile


def add_to_march(state: Marchia, seat: int, at: int, code: int) -> None:
    """Lay a tile, rotation included in its code, and count its type and its coin."""
    shapes, tile = state.fixed.shapes, code // 4
    state.marches[seat], state.edges[seat] = marches.enlarged(
        shapes, state.marches[seat], state.edges[seat], at, code
    )
    coin = shapes.coins[tile]
    if coin == SILVER:
        state.silver[seat] += (at,)
    elif coin == GOLD:
        state.gold[seat] += (at,)
    if at != HOME:
        kind, counts = shapes.kinds[tile], state.buildings[seat]
        state.buildings[seat] = (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


def cover(state: Marchia, seat: int, at: int) -> None:
    """Put a counter on a visible coin, for good."""
    coins = state.gold if at in state.gold[seat] else state.silver
    coins[seat] = tuple([place for place in coins[seat] if place != at])
    state.covered[seat] += (at,)
    state.counters -= 1


# Everything adds up


def check(state: Marchia) -> None:
    """Raise `AssertionError` where tiles, pennies, counters or marches do not add up."""
    _check_tiles(state)
    assert sum(state.money) + state.bank == 0, "pennies"
    assert min(state.money) >= 0, "debts"
    assert min(state.points) >= 0, "points below zero"
    assert state.counters + sum(map(len, state.covered)) == state.fixed.box.counters, "counters"
    assert state.counters >= 0, "more coins covered than there are counters"
    for seat in range(state.fixed.seats):
        _check_march(state, seat)
        _check_castles(state, seat)
    _check_holders(state)


def _check_tiles(state: Marchia) -> None:
    found = [*state.pile, *state.open, *state.drawn]
    found += [tile for column in state.columns for tile in column if tile != EMPTY]
    for seat, march in enumerate(state.marches):
        tiles = [code // 4 for code in march.values()]
        assert march[HOME] // 4 == BUILDINGS + seat, "start tiles"
        found += [tile for tile in tiles if tile < BUILDINGS]
        assert len([tile for tile in tiles if tile >= BUILDINGS]) == 1, "more than one start tile"
    assert sorted(found) == list(range(BUILDINGS)), "tiles"


def _check_march(state: Marchia, seat: int) -> None:
    """The edge, coins and counts of a march are those of its tiles, and open borders connect it (M4.3)."""
    shapes, march = state.fixed.shapes, state.marches[seat]
    assert _connected(shapes, march) == set(march), "a march falls apart"
    again: dict[int, int] = {}
    edge = Edge()
    for at, code in march.items():
        again, edge = marches.enlarged(shapes, again, edge, at, code)
    assert edge == state.edges[seat], "the edge of a march"
    coins = sorted(at for at, code in march.items() if shapes.coins[code // 4])
    assert coins == sorted(state.silver[seat] + state.gold[seat] + state.covered[seat]), "coins"
    assert all(shapes.coins[march[at] // 4] == SILVER for at in state.silver[seat]), "silver"
    assert all(shapes.coins[march[at] // 4] == GOLD for at in state.gold[seat]), "gold"
    counts = Counter(shapes.kinds[code // 4] for at, code in march.items() if at != HOME)
    assert state.buildings[seat] == tuple(counts[kind] for kind in range(len(TYPES))), "buildings"


def _connected(shapes: Shapes, march: March) -> set[int]:
    """The places that can be reached from the start tile over open borders."""
    reached, waiting = {HOME}, [HOME]
    while waiting:
        at = waiting.pop()
        for way, step in enumerate(NEIGHBOURS):
            near = at + step
            if near in march and near not in reached:
                opposite = (way + 2) % 4
                if shapes.sides[march[at]][way] != WALL != shapes.sides[march[near]][opposite]:
                    reached.add(near)
                    waiting.append(near)
    return reached


def _check_castles(state: Marchia, seat: int) -> None:
    """M4.5: every castle is supplied by a city, or a gold coin was covered for it."""
    shapes, march = state.fixed.shapes, state.marches[seat]
    castles = [at for at, code in march.items() if shapes.kinds[code // 4] == CASTLE]
    golden = [at for at in state.covered[seat] if shapes.coins[march[at] // 4] == GOLD]
    assert len(state.by_gold[seat]) <= len(golden), "a castle without a covered gold coin"
    assert set(state.by_gold[seat]) <= set(castles), "gold supplied another building"
    for at in castles:
        supplied = shapes.suppliers(march[at], marches.shown(shapes, march, at))
        assert supplied or at in state.by_gold[seat], "a castle without supply"


def _check_holders(state: Marchia) -> None:
    """M4.7: nobody has more than the holder; without a holder, nobody has two."""
    for kind, holder in enumerate(state.holders):
        counts = {seat: each[kind] for seat, each in enumerate(state.buildings)}
        assert can_hold(counts, None if holder == NOBODY else holder), "a bonus tile is in the wrong hands"
