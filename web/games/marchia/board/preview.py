"""The words for what building here would mean, told before it is confirmed."""

from ostia_games.core.words import Words
from ostia_games.marchia.components import SIDES
from ostia_games.marchia.march import place
from ostia_games.marchia.phases.building import chosen
from ostia_games.marchia.prospect import Prospect, Spot
from ostia_games.marchia.state import Marchia
from web.games.marchia.board.elements import PLURALS, SIDE_NAMES, WAYS, kind

_WAYS: dict[Spot, int] = {(0, -1): 0, (1, 0): 1, (0, 1): 2, (-1, 0): 3}


def payment(t: Words, view: Marchia, seat: int, found: Prospect) -> str:
    """Who gets the price, and what is left."""
    column, _, price = chosen(view)
    left = view.money[seat] - price - found.extra
    if column == seat:
        return t("{price} pennies to the bank; {left} left.", price=price + found.extra, left=left)
    owner = view.fixed.names[column]
    if found.extra:
        return t(
            "{price} pennies to {owner} and {extra} to the bank; {left} left.",
            price=price,
            owner=owner,
            extra=found.extra,
            left=left,
        )
    return t("{price} pennies to {owner}; {left} left.", price=price, owner=owner, left=left)


def supply(t: Words, view: Marchia, seat: int, found: Prospect) -> str:
    """What supplies it, or what it costs without supply."""
    if len(found.gold) == 1:
        coin = view.marches[seat][place(*found.gold[0])] // 4
        return t(
            "Not supplied here: the gold coin of this tile is covered: {tile}.", tile=t(kind(view, coin))
        )
    if found.gold:
        return t("Not supplied here: you choose a gold coin to be covered.")
    if found.extra:
        return t("Not supplied here: it costs {n} pennies more.", n=found.extra)
    symbols = view.fixed.shapes.sides[chosen(view)[1] * 4 + found.act.rotation]
    told = []
    for x, y in found.suppliers:
        way = _WAYS[x - found.act.x, y - found.act.y]
        near = t(kind(view, view.marches[seat][place(x, y)] // 4))
        symbol = SIDE_NAMES[SIDES[symbols[way]]]
        told.append(t("{tile} in the {way} ({symbol})", tile=near, way=WAYS[way], symbol=symbol))
    return t("Supplied by {tiles}.", tiles=t.listed(told))


def completion(t: Words, view: Marchia, found: Prospect) -> str:
    if not found.completes:
        return t("Completes nothing yet.")
    tiles = [t(kind(view, each.tile)) for each in found.completes]
    return t("Completes {tiles}: {n} points.", tiles=t.listed(tiles), n=found.points)


def bonus(t: Words, view: Marchia, found: Prospect) -> str:
    """Which bonus tile moves; empty if none does."""
    if not found.bonus:
        return ""
    kind = PLURALS[view.fixed.box.tiles[chosen(view)[1]].type]
    if found.bonus_from is None:
        return t("You take the bonus tile: {type}.", type=kind)
    return t(
        "You take the bonus tile from {player}: {type}.", player=view.fixed.names[found.bonus_from], type=kind
    )
