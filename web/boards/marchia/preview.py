"""What building here would do, told before it is confirmed. The rules themselves are asked, on a copy."""

from dataclasses import dataclass

from ostia_games.core.words import Words
from ostia_games.marchia import march as marches
from ostia_games.marchia import scoring
from ostia_games.marchia.actions import Build, cover
from ostia_games.marchia.components import SIDES, TYPES
from ostia_games.marchia.march import NEIGHBOURS, place, xy
from ostia_games.marchia.phases.building import chosen, is_supplied
from ostia_games.marchia.state import NOBODY, Marchia
from web.boards import Look
from web.boards.marchia.pieces import PLURALS, SIDE_NAMES, WAYS, kind_of


@dataclass(frozen=True, slots=True)
class Preview:
    """The consequences of one placement."""

    column: int  # whose column the tile comes from
    price: int
    extra: int  # for want of supply
    gold: bool  # a gold coin has to be covered
    suppliers: tuple[int, ...]  # ways: north, east, …
    completed: tuple[int, ...]  # places
    points: int
    left: int  # pennies
    bonus: int | None  # the type whose bonus tile moves
    holder: int  # who has it before


def preview(look: Look, view: Marchia, seat: int, act: Build) -> Preview:
    """What follows from building so."""
    column, tile, price = chosen(view)
    shapes, at, code = view.table.shapes, place(act.x, act.y), tile * 4 + act.rotation
    supplied = is_supplied(view, seat, tile, act)
    castle = view.table.box.tiles[tile].type == "castle"
    extra = 0 if supplied or castle else scoring.UNSUPPLIED
    after = view.copy()
    look.game.apply(after, seat, act)
    if after.step == "gold":
        look.game.apply(after, seat, cover(*xy(after.gold[seat][0])))  # whichever: the rest is the same
    march, _ = marches.enlarged(shapes, view.marches[seat], view.edges[seat], at, code)
    moved = [kind for kind in range(len(TYPES)) if after.holders[kind] != view.holders[kind]]
    return Preview(
        column, price, extra, not supplied and castle,
        tuple(shapes.suppliers(code, view.edges[seat][at])),
        tuple(marches.completed(shapes, march, at)),
        after.points[seat] - view.points[seat],
        view.money[seat] - price - extra,
        moved[0] if moved else None,
        view.holders[moved[0]] if moved else NOBODY,
    )  # fmt: skip


def payment(t: Words, view: Marchia, seat: int, found: Preview) -> str:
    """Who gets the price, and what is left."""
    if found.column == seat:
        return t("{price} pennies to the bank; {left} left.", price=found.price + found.extra, left=found.left)
    owner = view.table.names[found.column]
    return t("{price} pennies to {owner}; {left} left.", price=found.price, owner=owner, left=found.left)


def supply(t: Words, view: Marchia, seat: int, act: Build, found: Preview) -> str:
    """By what it is supplied, or what that costs."""
    if found.gold:
        return t("Not supplied here: a gold coin of your march is covered.")
    if not found.suppliers:
        return t("Not supplied here: {n} pennies more to the bank.", n=found.extra)
    at, tile = place(act.x, act.y), chosen(view)[1]
    symbols = view.table.shapes.sides[tile * 4 + act.rotation]
    told = []
    for way in found.suppliers:
        near = kind_of(t, view, view.marches[seat][at + NEIGHBOURS[way]] // 4)
        symbol = SIDE_NAMES[SIDES[symbols[way]]]
        told.append(t("{tile} in the {way} ({symbol})", tile=near, way=WAYS[way], symbol=symbol))
    return t("Supplied by {tiles}.", tiles=t.listed(told))


def completion(t: Words, view: Marchia, seat: int, act: Build, found: Preview) -> str:
    """What it completes and scores."""
    if not found.completed:
        return t("Completes nothing yet.")
    march = {**view.marches[seat], place(act.x, act.y): chosen(view)[1] * 4}
    tiles = [kind_of(t, view, march[at] // 4) for at in found.completed]
    return t("Completes {tiles}: {n} points.", tiles=t.listed(tiles), n=found.points)


def bonus(t: Words, view: Marchia, found: Preview) -> str:
    """Which bonus tile moves; empty if none does."""
    if found.bonus is None:
        return ""
    kind = PLURALS[TYPES[found.bonus]]
    if found.holder == NOBODY:
        return t("You take the bonus tile: {type}.", type=kind)
    return t("You take the bonus tile from {player}: {type}.", player=view.table.names[found.holder], type=kind)
