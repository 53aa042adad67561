"""What cannot be right at a table of Marchia, with the clause."""

from collections.abc import Callable
from typing import Any

from ostia_games.core.keeping.book import Nonsense
from ostia_games.core.play.actions import Action
from ostia_games.core.words import Said, msg
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import COUNTS, TYPES
from ostia_games.marchia.keeper.entries import (
    BY_GOLD,
    BY_PENNIES,
    START,
    SUPPLIED,
    Adjust,
    Built,
    Completed,
    Drew,
    Holds,
    Pennies,
    Relief,
    Unfinished,
)
from ostia_games.marchia.keeper.tally import COINS, GOLD, PENNIES, POINTS, SILVER, MarchiaSheet
from ostia_games.marchia.march import CASTLE

_MOST = 9_999
_MOST_VALUE = 99
_TURNS = (Built, Drew, Relief)


def problem(sheet: MarchiaSheet, entry: Action) -> Nonsense | None:
    """The first thing that is wrong with an entry."""
    if sheet.counted:
        return Nonsense("M7.6", msg("everything is counted: correct an earlier entry instead"), firm=True)
    seat = getattr(entry, "seat", 0)
    if not 0 <= seat < sheet.seats:
        return _no_player()
    try:
        if isinstance(entry, _TURNS):
            _turn(sheet, seat)
        _CHECKS[type(entry)](sheet, entry)
    except Nonsense as found:
        return found
    return None


def _no_player() -> Nonsense:
    return Nonsense("M2.1", msg("there is no such player at this table"), firm=True)


def _turn(sheet: MarchiaSheet, seat: int) -> None:
    if sheet.ended:
        raise Nonsense("M7.1", msg("everybody has had the last turns"), firm=True)
    if sheet.left is not None and not sheet.left[seat]:
        raise Nonsense("M7.1", msg("{player} has no turn left", player=sheet.names[seat]))


def _built(sheet: MarchiaSheet, entry: Built) -> None:
    if not 0 <= entry.kind < len(TYPES) or not 0 <= entry.value <= _MOST_VALUE:
        raise Nonsense("M1.2", msg("a building has a type and a value"), firm=True)
    if entry.coin not in ("", *COINS) or entry.supply not in (SUPPLIED, BY_PENNIES, BY_GOLD):
        raise Nonsense("M1.2", msg("a tile shows at most one coin, silver or gold"), firm=True)
    if entry.owner is not None and not 0 <= entry.owner < sheet.seats:
        raise _no_player()
    if entry.supply == BY_GOLD and not sheet.total(entry.seat, GOLD):
        raise Nonsense("M4.5", msg("without supply a castle needs an uncovered gold coin"), firm=True)
    if (entry.supply == BY_GOLD) != (entry.kind == CASTLE) and entry.supply:
        raise Nonsense("M4.5", msg("gold supplies castles, 10 pennies everything else"))
    kind = TYPES[entry.kind]
    if sum(sheet.totals(kind)) >= COUNTS[kind]:
        said: Said = {"n": COUNTS[kind], "type": says.type_name(entry.kind)}
        raise Nonsense("M1.1", msg("the box holds only so many of this type, {type}: {n}", **said))
    if sheet.tracked:
        _paid(sheet, entry)


def _paid(sheet: MarchiaSheet, entry: Built) -> None:
    if entry.owner is None or entry.price not in scoring.PRICES:
        raise Nonsense("M4.1", msg("say the price, and from whose column the tile is"))
    cost = entry.price + scoring.UNSUPPLIED * (entry.supply == BY_PENNIES)
    money = sheet.total(entry.seat, PENNIES)
    if cost > money:
        why = msg("this costs {cost} pennies, and there are {money}", cost=cost, money=money)
        raise Nonsense("M4.2", why)


def _completed(sheet: MarchiaSheet, entry: Completed) -> None:
    if not 0 <= entry.kind <= START or not 0 <= entry.value <= _MOST_VALUE:
        raise Nonsense("M1.2", msg("a building has a type and a value"), firm=True)
    if sheet.find(entry.seat, entry.kind, entry.value) is None:
        why = msg("{player} has no unfinished building like this", player=sheet.names[entry.seat])
        raise Nonsense("M4.6", why)


def _drew(sheet: MarchiaSheet, entry: Drew) -> None:
    if entry.covers and entry.covers not in COINS:
        raise Nonsense("M5.3", msg("a coin is silver or gold"), firm=True)
    if entry.covers and not sheet.total(entry.seat, entry.covers):
        raise Nonsense("M5.3", msg("there is no visible coin to be covered"), firm=True)
    if entry.end and sheet.left is not None:
        raise Nonsense("M7.1", msg("the end castle was drawn already"), firm=True)


def _fine(sheet: MarchiaSheet, entry: Action) -> None:
    """Nothing can be wrong with it."""


def _adjust(sheet: MarchiaSheet, entry: Adjust) -> None:
    if entry.what not in (POINTS, PENNIES, SILVER, GOLD, *TYPES) or not -_MOST <= entry.by <= _MOST:
        raise Nonsense("M1.4", msg("this is not counted in Marchia Orientalis"), firm=True)
    if entry.what == PENNIES and not sheet.tracked:
        raise Nonsense("M2.1", msg("money is secret at this table"), firm=True)
    if sheet.total(entry.seat, entry.what) + entry.by < 0:
        raise Nonsense("M6.1", msg("nobody has less than nothing"), firm=True)


def _final(sheet: MarchiaSheet) -> None:
    if not sheet.ended:
        raise Nonsense("M7.1", msg("the final count comes after the last turns"), firm=True)


def _holds(sheet: MarchiaSheet, entry: Holds) -> None:
    _final(sheet)
    if not 0 <= entry.kind < len(TYPES) or not (entry.holder is None or 0 <= entry.holder < sheet.seats):
        raise _no_player()
    known = sheet.holders[entry.kind]
    if entry.holder != known and known is not None:
        raise Nonsense("M4.7", msg("by the entries {player} holds this tile", player=sheet.names[known]))
    if entry.holder != known:
        raise Nonsense("M4.7", msg("by the entries nobody holds this tile"))


def _unfinished(sheet: MarchiaSheet, entry: Unfinished) -> None:
    _final(sheet)
    if not 0 <= entry.points <= _MOST:
        raise Nonsense("M7.2", msg("this is no number of points"), firm=True)


def _pennies(sheet: MarchiaSheet, entry: Pennies) -> None:
    _final(sheet)
    if not 0 <= entry.pennies <= _MOST:
        raise Nonsense("M7.4", msg("this is no sum of money"), firm=True)


_CHECKS: dict[type[Action], Callable[[MarchiaSheet, Any], None]] = {
    Built: _built,
    Completed: _completed,
    Drew: _drew,
    Relief: _fine,
    Adjust: _adjust,
    Holds: _holds,
    Unfinished: _unfinished,
    Pennies: _pennies,
}
