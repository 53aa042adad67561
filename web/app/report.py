"""The document of an analysis as the page shows it. Brought later: it needs what tells the findings."""

from collections.abc import Callable
from typing import Any

from ostia_games.core.packed import unpacked
from ostia_games.core.play.analysis import deeds_of
from ostia_games.core.play.appraisal import TOGETHER
from ostia_games.core.play.findings import FORMAT, LUCK, VERSION
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.retelling import (
    Found,
    amount,
    decimal,
    decision_of,
    decline_told,
    deeds_told,
    played_told,
    player_name,
    round_of,
    signed,
    turning_told,
)
from ostia_games.core.words import Message, msg
from web.pages.analysis import TOTAL, WIN, Dear, Report, Turning
from web.pages.analysis_accounts import Account
from web.pages.analysis_chart import Line, Mark


def report_of(log: GameLog, found: Found) -> Report | None:
    """What was kept may come from elsewhere: nothing, if it is not of this game or cannot be read."""
    known = (FORMAT, VERSION, log.setup.game, log.setup.seed)
    if tuple(found.get(name) for name in ("format", "version", "game", "seed")) != known:
        return None
    try:
        return _report(log, found)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return None


def _report(log: GameLog, found: Found) -> Report:
    shown = [WIN] if found["together"] else [WIN, TOTAL]
    return Report(
        together=bool(found["together"]),
        lines={name: [_line(log, found, who, name) for who in range(len(found["curves"]))] for name in shown},
        rounds=log.rounds(),
        length=len(log.entries),
        turning=[_turning(log, found, at, one) for at, one in enumerate(found["turning"], 1)],
        dearest=sorted(
            (_dear(log, found, number) for number in found["dearest"]),
            key=lambda dear: dear.eyes is not None and not log.setup.seats[dear.eyes].human,
        ),
        accounts={name: _accounts(log, found, name) for name in shown},
        decline=[decline_told(log, found, one) for one in found["decline"]],
        judged=int(found["judged"]),
        playouts=int(found["playouts"]),
    )


def _name(log: GameLog, found: Found, who: int) -> Message:
    return player_name(log, TOGETHER if found["together"] else who)


def _line(log: GameLog, found: Found, who: int, shown: str) -> Line:
    points = tuple(
        (int(point["moment"]), float(point[shown][0]), float(point[shown][1]))
        for point in found["curves"][who]
    )
    return Line(_name(log, found, who), points)


def _eyes(who: int) -> int | None:
    return None if who == TOGETHER else who


def _turning(log: GameLog, found: Found, number: int, one: Found) -> Turning:
    decided = decision_of(found, one["decision"])
    chosen = decided is not None and one["kind"] != LUCK
    # A choice is looked at before it is made, luck when it has come.
    moment = decided["first"] if decided and chosen else min(one["moment"], len(log.entries))
    # What a choice has changed shows when it is made.
    shown = decided["last"] + 1 if decided and chosen else moment
    return Turning(
        Mark(number, int(one["player"]), int(shown)),
        turning_told(log, one),
        played_told(log, decided) if decided and chosen else None,
        int(moment),
        _eyes(one["who"]),
    )


def _dear(log: GameLog, found: Found, number: int) -> Dear:
    one = decision_of(found, number)
    if one is None:
        raise KeyError(number)
    other, moment = one["alternative"], one["first"]
    return Dear(
        round_of(log, moment),
        player_name(log, one["who"]),
        played_told(log, one),
        deeds_told(log, moment, deeds_of(log, other)),
        amount(found, *one["gain"]),
        int(one["worlds"]),
        unpacked(other["reason"]),
        int(moment),
        _eyes(one["who"]),
    )


def _percent(share: float) -> Message:
    return msg("{n} %", n=round(100 * share))


def _percent_more(share: float) -> Message:
    """A change. Tenths of it would look surer than it is."""
    more = round(100 * share)
    if more < 0:
        return msg("−{n} %", n=-more)
    return msg("+{n} %", n=more) if more else _percent(0)


def _accounts(log: GameLog, found: Found, shown: str) -> list[Account]:
    def cells(account: dict[str, Any]) -> tuple[Message, ...]:
        plain: Callable[[float], Message]
        change: Callable[[float], Message]
        if shown == WIN:
            plain, change = _percent, _percent_more
        else:
            plain, change = decimal, signed
        changes = [change(account[name]) for name in ("luck", "own", "others")]
        return (plain(account["start"]), *changes, plain(account["result"]), plain(account["error"]))

    return [
        Account(_name(log, found, who), cells(account[shown])) for who, account in enumerate(found["players"])
    ]
