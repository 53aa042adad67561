"""The words for what building here would mean, told before it is confirmed."""

from ostia_games.core.words import Message, Words, msg, nmsg
from ostia_games.marchia import says
from ostia_games.marchia.components import BUILDINGS, SIDES
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
    """What supplies it, or why nothing does and what it costs then."""
    if not found.suppliers:
        return t(unsupplied(view, seat, found))
    symbols = view.fixed.shapes.sides[chosen(view)[1] * 4 + found.act.rotation]
    told = []
    for x, y in found.suppliers:
        way = _WAYS[x - found.act.x, y - found.act.y]
        near = t(kind(view, view.marches[seat][place(x, y)] // 4))
        symbol = SIDE_NAMES[SIDES[symbols[way]]]
        told.append(t("{tile} in the {way} ({symbol})", tile=near, way=WAYS[way], symbol=symbol))
    return t("Supplied by {tiles}.", tiles=t.listed(told))


def unsupplied(view: Marchia, seat: int, found: Prospect) -> Message:
    """M4.4, M4.5: why nothing supplies it, and what that costs."""
    return msg("{one} {other}", one=_reason(view, found), other=_instead(view, seat, found))


def _reason(view: Marchia, found: Prospect) -> Message:
    near = found.own_type
    if any(border.tile >= BUILDINGS for border in near):
        return msg("Not supplied here: the start tile is a city, and cities do not supply cities.")
    if near:
        types = says.type_names(view.fixed.shapes.kinds[near[0].tile])
        return msg("Not supplied here: {types} do not supply {types}.", types=types)
    return msg("Not supplied here: no neighbour meets it with the same symbol.")


def _instead(view: Marchia, seat: int, found: Prospect) -> Message:
    if len(found.gold) == 1:
        coin = view.marches[seat][place(*found.gold[0])] // 4
        return msg("The gold coin of this tile is covered: {tile}.", tile=kind(view, coin))
    if found.gold:
        return msg("You choose a gold coin to be covered.")
    return msg("It costs {n} pennies more.", n=found.extra)


def completion(t: Words, view: Marchia, found: Prospect) -> str:
    if not found.completes:
        return t("Completes nothing yet.")
    tiles = [t(kind(view, each.tile)) for each in found.completes]
    named = t.listed(tiles)
    return t(
        nmsg("Completes {tiles}: {n} point.", "Completes {tiles}: {n} points.", found.points, tiles=named)
    )


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
