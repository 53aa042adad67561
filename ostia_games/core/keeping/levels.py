"""Level by level: from what somebody has played to what suits them next.

Whoever knows nothing of a game is led to its guided first game, then from one of `Meta.levels` to the next.
A level is mastered by a victory in a game that asks for at least as much; who has lost one tries it again.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from ostia_games.core.keeping.plays import Play
from ostia_games.core.meta import Level, Meta, Value
from ostia_games.core.play.bot import LEVELS


@dataclass(frozen=True, slots=True)
class Onwards:
    """What suits somebody next: a level by its number, or the lesson if there is none."""

    level: int | None
    again: bool = False  # it was played, and not won


def onwards(meta: Meta, plays: Iterable[Play], *, learned: bool) -> Onwards | None:
    """`learned`: the lesson was gone through. Nothing is left for somebody who has mastered every level."""
    known = [play for play in plays if play.game == meta.id and any(row.person for row in play.rows)]
    if not known and not learned and meta.lesson:
        return Onwards(None)
    here = [play for play in known if play.here]
    won = [play for play in here if any(row.winner and row.person for row in play.rows)]
    level = max((_reached(meta, play) for play in won), default=-1) + 1
    if level >= len(meta.levels):
        return None
    return Onwards(level, again=any(_reached(meta, play) == level for play in here))


def _reached(meta: Meta, play: Play) -> int:
    """The highest level that a game was on; -1 for none."""
    return max((number for number in range(len(meta.levels)) if _asks(meta, play, number)), default=-1)


def _asks(meta: Meta, play: Play, number: int) -> bool:
    """Whether a game asked for at least as much as a level does. In a cooperative one bots only help."""
    level = meta.levels[number]
    bots = [LEVELS.index(row.bot) for row in play.rows if row.bot]
    beaten = meta.cooperative or (bots and min(bots) >= LEVELS.index(level.bots))
    seats = sum(row.person or bool(row.bot) for row in play.rows)
    # Fewer than at a first table is no easier game; only a level that calls for more counts the seats.
    enough = level.seats == meta.levels[0].seats or seats >= level.seats
    ruled = all(
        _rank(meta, option, play.options.get(option, meta.default(option)))
        >= _rank(meta, option, _value(meta, level, option))
        for option in {name for one in meta.levels for name, _ in one.options}
    )
    return bool(beaten) and enough and ruled


def _value(meta: Meta, level: Level, option: str) -> Value:
    return dict(level.options).get(option, meta.default(option))


def _rank(meta: Meta, option: str, value: Value) -> int:
    """How far up a value of an option comes first; one that no level has asks for nothing."""
    return next((n for n, level in enumerate(meta.levels) if _value(meta, level, option) == value), 0)
