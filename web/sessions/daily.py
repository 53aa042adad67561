"""The deal of the day on this device: which game it is kept as, and how it went."""

from collections.abc import Iterable
from datetime import date

from ostia_games.core import registry
from ostia_games.core.play.daily import daily, number
from ostia_games.core.play.setup import Setup
from web.sessions.library import GAME, Record
from web.sessions.playing import PlaySession
from web.sessions.setup_form import NAMES, own_name

_PREFIX = "daily"


def today(now: float) -> date:
    """The date where the reader is."""
    return date.fromtimestamp(now)


def daily_key(game: str, day: date) -> str:
    """The deal of a day is one game, however often it is opened."""
    return f"{_PREFIX}-{game}-{day.isoformat()}"


def day_of(key: str) -> date | None:
    """The day whose deal is kept under this key."""
    prefix, _, rest = key.partition("-")
    try:
        return date.fromisoformat(rest.partition("-")[2]) if prefix == _PREFIX else None
    except ValueError:
        return None


def setup_of(game: str, day: date, people: str | None) -> Setup:
    """For whoever played here last, against bots with other names."""
    name = own_name(people)
    return daily(game, day, name, tuple(other for other in NAMES if other.casefold() != name.casefold()))


def deal_of(session: PlaySession) -> int:
    """The number of the deal that a game is; 0 if it is none."""
    setup, day = session.log.setup, day_of(session.key)
    if day is None or session.key != daily_key(setup.game, day):
        return 0
    return number(day) if daily(setup.game, day, "", ()).seed == setup.seed else 0


def dailies(records: Iterable[Record], game: str) -> dict[date, Record]:
    """The deals of a game that were begun here, by day."""
    found = [(day_of(record.id), record) for record in records if record.kind == GAME]
    kept = {day: record for day, record in found if day and record.id == daily_key(game, day)}
    return dict(sorted(kept.items(), reverse=True))


def states(records: Iterable[Record], now: float) -> dict[str, bool]:
    """By game: whether today's deal is finished, if it was begun."""
    day, kept = today(now), {record.id: record for record in records}
    keys = {meta.id: daily_key(meta.id, day) for meta in registry.games()}
    return {game: kept[key].finished for game, key in keys.items() if key in kept}
