"""The deal of the day: the same for everyone on a date, from the date alone."""

from datetime import date

from ostia_games.core import registry
from ostia_games.core.play import chance
from ostia_games.core.play.setup import HUMAN, SEED_LIMIT, Seat, Setup

SEATS = 3  # or as many as the game allows
FIRST = date(2026, 1, 1)  # number 1
OPPONENTS = ("normal", "hard")  # who else sits at the table, and with whom in a game that is won together


def number(day: date) -> int:
    """What the deal is called when results are shared."""
    return (day - FIRST).days + 1


def daily(game_id: str, day: date, name: str, others: tuple[str, ...]) -> Setup:
    """The set-up of the day for one person, who begins; the others are bots. With the defaults of the box."""
    meta = registry.meta(game_id)
    fewest, most = meta.seats
    seats = max(fewest, min(most, SEATS))
    bots = [Seat(other, OPPONENTS[at % len(OPPONENTS)]) for at, other in enumerate(others[: seats - 1])]
    seed = chance.seeded(f"daily {game_id} {day.isoformat()}") % SEED_LIMIT
    return Setup(game_id, (Seat(name, HUMAN), *bots), seed, start=0, rules=meta.rules_version)
