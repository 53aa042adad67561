"""Every number that is counted in Marchia: pure functions, for the digital game and for the companion."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ostia_games.core.play.ranking import ROUNDINGS, places, share_prizes, up
from ostia_games.marchia.components import TYPES

K = TypeVar("K", bound=Hashable)  # a player

PRICES = (12, 10, 8, 6, 4, 2)  # M1.4
MONEY = 20  # M2.1
SILVER, GOLD = 2, 5  # M1.2
UNSUPPLIED = 10  # M4.5
RELIEF, RELIEF_POINTS = 10, 5  # M6.1
FEWEST_FOR_BONUS = 2  # M4.7
HALF_UP = "half_up"


def taxes(silver: int, gold: int) -> int:
    """M5.3: what the visible coins bring."""
    return silver * SILVER + gold * GOLD


def bonus_holder(counts: Mapping[K, int], holder: K | None) -> K | None:
    """M4.7: who holds a bonus tile after a building: it moves to one who has two and more than all others."""
    most = max(counts.values())
    best = [who for who, count in counts.items() if count == most]
    return best[0] if len(best) == 1 and most >= FEWEST_FOR_BONUS else holder


def unfinished_points(values: Sequence[int]) -> int:
    """M7.2: half of the sum, rounded up."""
    return up(sum(values), 2)


def second_points(
    counts: Mapping[K, int], holder: K | None, second: int, tie_rounding: str = HALF_UP
) -> dict[K, int]:
    """M7.3: what those score who come second for a bonus tile; nobody if nobody holds it."""
    others = {who: count for who, count in counts.items() if who != holder}
    most = max(others.values(), default=0)
    if holder is None or not most:
        return {}
    tied = [who for who, count in others.items() if count == most]
    return dict.fromkeys(tied, ROUNDINGS[tie_rounding](second, len(tied)))


def bonus_points(
    counts: Mapping[K, int], holder: K | None, values: tuple[int, int], tie_rounding: str = HALF_UP
) -> dict[K, int]:
    """M7.3: what each player scores for the bonus tile of one type of building."""
    found = dict.fromkeys(counts, 0) | second_points(counts, holder, values[1], tie_rounding)
    return found if holder is None else found | {holder: values[0]}


def money_prizes(players: int) -> tuple[int, ...]:
    """M7.4: for the richest, and so on."""
    return (9, 6, 3) if players > 2 else (6, 3)


def money_points(pennies: Mapping[K, int], tie_rounding: str = HALF_UP) -> dict[K, int]:
    """M7.4: what each player scores for money, never more than there are pennies."""
    return share_prizes(pennies, money_prizes(len(pennies)), ROUNDINGS[tie_rounding], pennies)


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player brings to the final count."""

    track: int
    pennies: int
    unfinished: tuple[int, ...]  # the values of these buildings
    buildings: tuple[int, ...]  # how many of each type, start tiles left out


@dataclass(frozen=True, slots=True)
class Count:
    """One line of the final count."""

    place: int
    track: int
    unfinished: int
    bonuses: tuple[int, ...]  # by type
    money: int
    pennies: int

    @property
    def bonus(self) -> int:
        """For all bonus tiles of buildings."""
        return sum(self.bonuses)

    @property
    def total(self) -> int:
        """All points."""
        return self.track + self.unfinished + self.bonus + self.money


def final_count(
    standings: Mapping[K, Standing],
    holders: Sequence[K | None],
    values: Sequence[tuple[int, int]],
    tie_rounding: str = HALF_UP,
) -> dict[K, Count]:
    """M7.2-M7.6: the whole final count; holders and values of the bonus tiles go by type."""
    bonuses = [
        bonus_points(
            {who: standing.buildings[kind] for who, standing in standings.items()},
            holders[kind], values[kind], tie_rounding,
        )
        for kind in range(len(TYPES))
    ]  # fmt: skip
    money = money_points({who: standing.pennies for who, standing in standings.items()}, tie_rounding)
    rows = {
        who: Count(
            0, standing.track, unfinished_points(standing.unfinished),
            tuple(bonus[who] for bonus in bonuses), money[who], standing.pennies,
        )
        for who, standing in standings.items()
    }  # fmt: skip
    castle = TYPES.index("castle")
    keys = {
        who: (row.total, sum(standings[who].buildings), standings[who].buildings[castle],
              holders[castle] is not None and holders[castle] == who)
        for who, row in rows.items()
    }  # fmt: skip
    placed = places(keys)
    return {
        who: Count(placed[who], row.track, row.unfinished, row.bonuses, row.money, row.pennies)
        for who, row in rows.items()
    }


def winners(counts: Mapping[K, Count]) -> tuple[K, ...]:
    """M7.6: those at the first place."""
    return tuple(who for who, count in counts.items() if count.place == 1)
