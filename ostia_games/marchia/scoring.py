"""The numbers of Marchia, as pure functions: for the digital game and for keeping score with the real box."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ostia_games.core.play.ranking import ROUNDINGS, places, share_prizes, up
from ostia_games.marchia.components import TYPES

K = TypeVar("K", bound=Hashable)  # a player

PRICES = (12, 10, 8, 6, 4, 2)  # M1.4
MONEY = 20  # M2.1
FAIR_FROM = 4  # M2.5: the fewest players
FAIR_STEP = 2  # M2.5: how many pennies each has more than the one before
END_TURNS = 2  # M7.1
UNSUPPLIED = 10  # M4.5
RELIEF, RELIEF_POINTS = 10, 5  # M6.1
FEWEST_FOR_BONUS = 2  # M4.7
HALF_UP = "half_up"
_CASTLE = TYPES.index("castle")


def taxes(silver: int, gold: int, coins: tuple[int, int]) -> int:
    """M5.3: what so many visible coins bring; `coins` are the pennies of a silver and of a gold one."""
    return silver * coins[0] + gold * coins[1]


def starting_money(place: int, fair: bool) -> int:
    """M2.1, M2.5: the pennies of whoever sits so many places after the start player."""
    return MONEY + FAIR_STEP * place * fair


def turns_at_the_end(place: int, drawer: int, fair: bool) -> int:
    """M7.1, M2.5: how many turns a player still has when the end castle is drawn. Places are counted from the
    start player: with a fair start, whoever comes after the drawer first has a turn in this round."""
    return END_TURNS + (fair and place > drawer)


def wins_bonus(count: int, others: Iterable[int]) -> bool:
    """M4.7: whether so many buildings of a type win its bonus tile: at least two, and more than others."""
    return count >= FEWEST_FOR_BONUS and count > max(others)


def bonus_holder(counts: Mapping[K, int], holder: K | None) -> K | None:
    """M4.7: who holds a bonus tile now; without a winner it stays where it is."""
    for who, count in counts.items():
        if wins_bonus(count, (each for other, each in counts.items() if other != who)):
            return who
    return holder


def can_hold(counts: Mapping[K, int], holder: K | None) -> bool:
    """M4.7: whether this player, or nobody, can hold a bonus tile: whoever first had two took it, and only a
    player with more can have taken it from them."""
    most = max(counts.values())
    if holder is None:
        return most < FEWEST_FOR_BONUS
    return counts[holder] == most >= FEWEST_FOR_BONUS


def unfinished_points(values: Sequence[int]) -> int:
    """M7.2: half of the sum, rounded up."""
    return up(sum(values), 2)


def second_points(
    counts: Mapping[K, int], holder: K | None, second: int, tie_rounding: str = HALF_UP
) -> dict[K, int]:
    """M7.3: what the runners-up for a bonus tile score; nothing for anybody if the tile has no holder."""
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
    first, second = values
    found = dict.fromkeys(counts, 0) | second_points(counts, holder, second, tie_rounding)
    return found if holder is None else found | {holder: first}


def money_prizes(players: int) -> tuple[int, ...]:
    """M7.4: the points for money, richest first."""
    return (9, 6, 3) if players > 2 else (6, 3)


def money_points(pennies: Mapping[K, int], tie_rounding: str = HALF_UP) -> dict[K, int]:
    """M7.4: what each player scores for money, never more than they have pennies."""
    return share_prizes(pennies, money_prizes(len(pennies)), ROUNDINGS[tie_rounding], pennies)


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player brings to the final count."""

    track: int
    pennies: int
    unfinished: tuple[int, ...]  # the values of these buildings
    buildings: tuple[int, ...]  # by type, without the start tile


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
        return sum(self.bonuses)

    @property
    def total(self) -> int:
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
            holders[kind],
            values[kind],
            tie_rounding,
        )
        for kind in range(len(TYPES))
    ]
    money = money_points({who: standing.pennies for who, standing in standings.items()}, tie_rounding)
    unplaced = {
        who: Count(
            0,
            standing.track,
            unfinished_points(standing.unfinished),
            tuple(bonus[who] for bonus in bonuses),
            money[who],
            standing.pennies,
        )
        for who, standing in standings.items()
    }
    placed = places(_ranking(unplaced, standings, holders[_CASTLE]))
    return {who: replace(count, place=placed[who]) for who, count in unplaced.items()}


def _ranking(
    counts: Mapping[K, Count], standings: Mapping[K, Standing], holder: K | None
) -> dict[K, tuple[int, ...]]:
    """M7.6: points, then buildings, then castles, then the bonus tile of castles."""
    return {
        who: (
            count.total,
            sum(standings[who].buildings),
            standings[who].buildings[_CASTLE],
            holder is not None and holder == who,
        )
        for who, count in counts.items()
    }


def ranked(counts: Mapping[K, Count]) -> list[tuple[K, Count]]:
    """The final count from the first place to the last."""
    return [(who, counts[who]) for who in sorted(counts, key=lambda who: counts[who].place)]


def winners(counts: Mapping[K, Count]) -> tuple[K, ...]:
    return tuple(who for who, count in counts.items() if count.place == 1)
