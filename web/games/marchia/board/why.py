"""Why a number of Marchia is what it is: the sums behind the table, each with its clause."""

from collections.abc import Callable

from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.words import Message, msg
from ostia_games.marchia import march as marches
from ostia_games.marchia import scoring
from ostia_games.marchia.components import SIDES, TYPES, provenance
from ostia_games.marchia.phases.building import chosen
from ostia_games.marchia.prospect import Border, Prospect, prospect
from ostia_games.marchia.state import NOBODY, Marchia
from web.games.board import BoardLook
from web.games.marchia.board import preview
from web.games.marchia.board.elements import PLURALS, SIDE_NAMES, WAYS, kind
from web.games.marchia.board.market import refusal
from web.games.marchia.board.placing import placing
from web.ui.sums import Label, Rows, Sum, asked


def explain(look: BoardLook[Marchia], what: str) -> Sum | None:
    """The sum behind a number of the table."""
    view, (name, number) = look.view, asked(what)
    if number is None:
        alone = _ALONE.get(name)
        return alone(look) if alone else None
    if name == "tile":
        return _tile(look, number)
    if name == "bonus":
        return _bonus(view, number) if number < len(TYPES) else None
    make = _OF_PLAYER.get(name) or (_OF_END.get(name) if view.final else None)
    return make(view, number) if make and number < view.fixed.seats else None


def _values(view: Marchia, seat: int, places: list[int]) -> Rows:
    march = view.marches[seat]
    return tuple((kind(view, march[at] // 4), view.fixed.shapes.values[march[at] // 4]) for at in places)


def _points(view: Marchia, seat: int) -> Sum:
    """The completed buildings, and what M6.1 took."""
    march, shapes = view.marches[seat], view.fixed.shapes
    rows = _values(view, seat, [at for at in march if not marches.gaps(shapes, march, at)])
    lost = view.points[seat] - sum(value for _, value in rows if isinstance(value, int))
    if lost:
        rows = (*rows, (msg("Lost when no action was possible"), lost))
    return Sum(msg("Completed buildings"), "M4.6", rows, view.points[seat])


def _purse(view: Marchia, seat: int) -> Sum | None:
    if view.money[seat] == UNKNOWN:
        return None
    return Sum(msg("Pennies"), "M7.4", ((msg("In the purse"), view.money[seat]), *_prize_rows(view)))


def _taxes(view: Marchia, seat: int) -> Sum:
    silver, gold = len(view.silver[seat]), len(view.gold[seat])
    one, other = view.fixed.box.coins
    rows: Rows = (
        (msg("Visible silver: {n} × {worth}", n=silver, worth=one), silver * one),
        (msg("Visible gold: {n} × {worth}", n=gold, worth=other), gold * other),
    )
    return Sum(msg("Taxes"), "M5.3", rows, scoring.taxes(silver, gold, (one, other)))


# Tiles of the market, and what buying one means


def _price(look: BoardLook[Marchia], column: int, space: int) -> tuple[Label, int]:
    if column == look.seat:
        return msg("Price, paid to the bank"), scoring.PRICES[space]
    return msg("Price, paid to {player}", player=look.view.fixed.names[column]), scoring.PRICES[space]


def _tile(look: BoardLook[Marchia], tile: int) -> Sum | None:
    """A tile in a column or beside the pile: what it costs, what is printed on it, why it cannot be had."""
    view = look.view
    spaces = [(column, row.index(tile)) for column, row in enumerate(view.columns) if tile in row]
    if not spaces and tile not in (*view.open, *view.drawn):
        return None
    box = view.fixed.box
    card = box.tiles[tile]
    rows: Rows = (*(_price(look, *at) for at in spaces), (msg("Points, once completed"), card.value))
    if card.coin:
        rows = (*rows, (_COINS[card.coin], card.pennies))
    source = provenance()["tiles.value"] if box.as_sold else ""
    refused = refusal(look, *spaces[0]) if spaces else None
    note = msg("Not possible: {why}", why=refused.message) if refused else None
    return Sum(kind(view, tile), refused.clause if refused else "M4.1", rows, note=note, source=source)


def _prospect(look: BoardLook[Marchia]) -> Prospect | None:
    """What the building at hand would mean, if there is one."""
    at_hand = placing(look)
    return prospect(look.view, look.seat or 0, at_hand.tile, at_hand.now) if at_hand else None


def _cost(look: BoardLook[Marchia]) -> Sum | None:
    view = look.view
    found = _prospect(look)
    if found is None:
        return None
    _, tile, price = chosen(view)
    total = price + found.extra
    rows: Rows = (_price(look, *view.chosen),)
    if found.extra:
        rows = (*rows, (msg("Not supplied, paid to the bank"), found.extra))
    money = view.money[look.seat or 0]
    note = msg("Pennies before: {before}, after: {after}", before=money, after=money - total)
    clause = "M4.5" if found.extra else "M4.1"
    return Sum(msg("Price: {tile}", tile=kind(view, tile)), clause, rows, total, note)


def _supply(look: BoardLook[Marchia]) -> Sum | None:
    """M4.4: neighbour by neighbour, what supplies the building or why it does not."""
    view, found = look.view, _prospect(look)
    if found is None:
        return None
    rows = tuple(
        (msg("{tile} in the {way}", tile=kind(view, border.tile), way=WAYS[border.way]), _border(border))
        for border in found.borders
    )
    note = None if found.suppliers else preview.unsupplied(view, look.seat or 0, found)
    return Sum(msg("What supplies it"), "M4.4" if found.suppliers else "M4.5", rows, note=note)


def _border(border: Border) -> Message:
    own, near = (SIDE_NAMES[SIDES[side]] for side in (border.own, border.near))
    if not border.matches:
        return msg("{side} meets {other}", side=own, other=near)
    if border.same_type:
        return msg("{side} meets {other}, but of the same kind", side=own, other=near)
    return msg("{side} meets {other}: supplied", side=own, other=near)


def _scores(look: BoardLook[Marchia]) -> Sum | None:
    found = _prospect(look)
    if found is None or not found.completes:
        return None
    rows = tuple((kind(look.view, each.tile), each.points) for each in found.completes)
    return Sum(msg("Completed buildings"), "M4.6", rows, found.points)


# Bonus tiles


def _bonus(view: Marchia, which: int) -> Sum:
    name, holder = TYPES[which], view.holders[which]
    first, second = view.fixed.box.bonus[name]
    who = msg("nobody yet") if holder == NOBODY else view.fixed.names[holder]
    title = msg("{type}, held by: {player}", type=PLURALS[name], player=who)
    return Sum(title, "M4.7", ((msg("For the holder"), first), (msg("For the second"), second)))


def _prize_rows(view: Marchia) -> Rows:
    prizes = scoring.money_prizes(view.fixed.seats)
    return tuple((msg("Points for place {n}", n=place), prize) for place, prize in enumerate(prizes, 1))


def _prizes(look: BoardLook[Marchia]) -> Sum:
    return Sum(msg("Money"), "M7.4", _prize_rows(look.view))


# The final count


def _unfinished(view: Marchia, seat: int) -> Sum:
    march, shapes = view.marches[seat], view.fixed.shapes
    rows = _values(view, seat, marches.unfinished(shapes, march))
    worth = sum(value for _, value in rows if isinstance(value, int))
    note = msg("Half of {n}, rounded up: {half}.", n=worth, half=view.final[seat].unfinished)
    return Sum(msg("Unfinished buildings"), "M7.2", rows, note=note)


def _bonuses(view: Marchia, seat: int) -> Sum:
    rows: list[tuple[Label, int | Message]] = []
    for which, name in enumerate(TYPES):
        n, plural = view.buildings[seat][which], PLURALS[name]
        holds = view.holders[which] == seat
        text = msg("{type}: {n}, holder", type=plural, n=n) if holds else msg("{type}: {n}", type=plural, n=n)
        rows.append((text, view.final[seat].bonuses[which]))
    return Sum(msg("Bonus tiles"), "M7.3", tuple(rows), view.final[seat].bonus)


def _money(view: Marchia, seat: int) -> Sum:
    count = view.final[seat]
    rows: Rows = ((msg("In the purse"), count.pennies), *_prize_rows(view), (msg("Points"), count.money))
    note = msg("Ties share the points. Nobody scores more points than pennies.")
    return Sum(msg("Money"), "M7.4", rows, note=note)


def _total(view: Marchia, seat: int) -> Sum:
    count = view.final[seat]
    rows: Rows = (
        (msg("track"), count.track),
        (msg("unfinished"), count.unfinished),
        (msg("bonus"), count.bonus),
        (msg("money"), count.money),
    )
    return Sum(msg("All points of {player}", player=view.fixed.names[seat]), "M7.6", rows, count.total)


_COINS: dict[str, Label] = {
    "silver": msg("Silver coin, for taxes"),
    "gold": msg("Gold coin, for taxes"),
}
_ALONE: dict[str, Callable[[BoardLook[Marchia]], Sum | None]] = {
    "cost": _cost,
    "supply": _supply,
    "scores": _scores,
    "prizes": _prizes,
}
_OF_PLAYER: dict[str, Callable[[Marchia, int], Sum | None]] = {
    "points": _points,
    "purse": _purse,
    "taxes": _taxes,
}
# As the ranking asks: by part of the total.
_OF_END: dict[str, Callable[[Marchia, int], Sum]] = {
    "part0": _points,
    "part1": _unfinished,
    "part2": _bonuses,
    "part3": _money,
    "total": _total,
}
