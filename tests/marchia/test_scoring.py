"""The final count as numbers (M7.2-M7.6); `test_final.py` plays games to their end."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.marchia.scoring import (
    Standing,
    bonus_points,
    final_count,
    money_points,
    taxes,
    unfinished_points,
    winners,
)

VALUES = [(6, 3), (7, 3), (7, 3), (8, 4), (9, 4)]
NOBODY = [None] * 5


@pytest.mark.rule("M5.3", "M1.2")
@pytest.mark.parametrize(
    ("silver", "gold", "pennies"), [(2, 1, 9), (0, 0, 0), (1, 0, 2), (0, 1, 5), (5, 3, 25)]
)
def test_taxes(silver: int, gold: int, pennies: int) -> None:
    assert taxes(silver, gold, (2, 5)) == pennies


@pytest.mark.rule("M7.2")
@pytest.mark.parametrize(("values", "points"), [([], 0), ([1], 1), ([4, 3], 4), ([3, 3, 3], 5), ([4, 4], 4)])
def test_the_sum_of_unfinished_buildings_is_halved_and_rounded_up(values: list[int], points: int) -> None:
    assert unfinished_points(values) == points, "the sum, not each of them"


@pytest.mark.rule("M7.3")
@pytest.mark.parametrize(
    ("counts", "holder", "points"),
    [
        ({"A": 4, "B": 2, "C": 1}, "A", {"A": 8, "B": 5, "C": 0}),
        ({"A": 3, "B": 3, "C": 1}, "B", {"A": 5, "B": 8, "C": 0}),  # as many as the holder is still second
        ({"A": 4, "B": 2, "C": 2}, "A", {"A": 8, "B": 3, "C": 3}),  # 2.5 each
        ({"A": 4, "B": 2, "C": 2, "D": 2}, "A", {"A": 8, "B": 2, "C": 2, "D": 2}),  # 1.67 each
        ({"A": 4, "B": 1, "C": 1, "D": 1, "E": 1}, "A", {"A": 8, "B": 1, "C": 1, "D": 1, "E": 1}),  # 1.25
        ({"A": 2, "B": 0, "C": 0}, "A", {"A": 8, "B": 0, "C": 0}),  # at least one
        ({"A": 1, "B": 1, "C": 0}, None, {"A": 0, "B": 0, "C": 0}),  # held by nobody
    ],
)
def test_bonus_tiles(counts: dict[str, int], holder: str | None, points: dict[str, int]) -> None:
    assert bonus_points(counts, holder, (8, 5)) == points


@pytest.mark.rule("M7.4")
@pytest.mark.parametrize(
    ("pennies", "points"),
    [
        ((18, 5, 0), (9, 5, 0)),  # the rulebook's example
        ((30, 20), (6, 3)),
        ((30, 20, 10), (9, 6, 3)),
        ((40, 30, 20, 10), (9, 6, 3, 0)),
        ((20, 20), (5, 5)),  # 4.5 each
        ((20, 20, 10), (8, 8, 3)),  # 7.5 each
        ((30, 20, 20), (9, 5, 5)),  # 4.5 each
        ((20, 20, 20), (6, 6, 6)),
        ((30, 20, 10, 10), (9, 6, 2, 2)),  # 1.5 each: the fourth place is worth nothing
        ((30, 20, 20, 20), (9, 3, 3, 3)),
        ((30, 20, 20, 20, 20), (9, 2, 2, 2, 2)),  # 2.25 each
        ((20, 20, 20, 20, 20), (4, 4, 4, 4, 4)),  # 3.6 each
        ((4, 4, 4), (4, 4, 4)),  # nobody scores more than their pennies
        ((4, 2), (4, 2)),
        ((0, 0), (0, 0)),
        ((1, 0, 0), (1, 0, 0)),
    ],
)
def test_money(pennies: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert tuple(money_points(dict(enumerate(pennies))).values()) == points


@pytest.mark.rule("M7.5")
@pytest.mark.parametrize(
    ("pennies", "half_up", "down"),
    [
        ((20, 20), (5, 5), (4, 4)),
        ((20, 20, 10), (8, 8, 3), (7, 7, 3)),
        ((20, 20, 20, 20, 20), (4, 4, 4, 4, 4), (3, 3, 3, 3, 3)),
        ((30, 20, 10, 10), (9, 6, 2, 2), (9, 6, 1, 1)),
        ((30, 20, 20, 20, 20), (9, 2, 2, 2, 2), (9, 2, 2, 2, 2)),
    ],
)
def test_shared_money_is_rounded_to_the_nearest_or_down(
    pennies: tuple[int, ...], half_up: tuple[int, ...], down: tuple[int, ...]
) -> None:
    purses = dict(enumerate(pennies))
    assert tuple(money_points(purses).values()) == half_up
    assert tuple(money_points(purses, "down").values()) == down


@pytest.mark.rule("M7.5")
def test_shared_second_places_are_rounded_to_the_nearest_or_down() -> None:
    counts = {"A": 4, "B": 2, "C": 2}
    assert bonus_points(counts, "A", (8, 5)) == {"A": 8, "B": 3, "C": 3}
    assert bonus_points(counts, "A", (8, 5), "down") == {"A": 8, "B": 2, "C": 2}


@pytest.mark.rule("M7.5", "M7.2")
def test_unfinished_buildings_are_always_rounded_up() -> None:
    rows = {"A": Standing(0, 0, (3,), (0,) * 5), "B": Standing(0, 0, (), (0,) * 5)}
    assert final_count(rows, NOBODY, VALUES, "down")["A"].unfinished == 2


@given(st.lists(st.integers(0, 40), min_size=2, max_size=5))
def test_nobody_scores_more_than_their_pennies_and_richer_is_never_worse(pennies: list[int]) -> None:
    points = money_points(dict(enumerate(pennies)))
    assert all(points[who] <= purse for who, purse in enumerate(pennies))
    ranked = sorted(range(len(pennies)), key=lambda who: pennies[who])
    assert all(points[a] <= points[b] for a, b in pairwise(ranked))


def standing(track: int, *buildings: int) -> Standing:
    return Standing(track, 0, (), buildings)


@pytest.mark.rule("M7.6")
@pytest.mark.parametrize(
    ("one", "other", "castles", "won"),
    [
        (standing(10, 0, 0, 0, 0, 0), standing(9, 1, 1, 1, 1, 1), None, ("A",)),  # most points
        (standing(9, 2, 0, 1, 0, 0), standing(9, 0, 0, 0, 0, 2), None, ("A",)),  # more buildings
        (standing(9, 1, 1, 0, 0, 1), standing(9, 0, 0, 1, 0, 2), None, ("B",)),  # then more castles
        (standing(0, 0, 0, 0, 0, 3), standing(5, 0, 0, 0, 0, 3), "A", ("A",)),  # then their bonus tile
        (standing(9, 1, 1, 0, 0, 1), standing(9, 0, 0, 1, 1, 1), None, ("A", "B")),  # else shared
    ],
)
def test_the_winner_and_every_tie_break(
    one: Standing, other: Standing, castles: str | None, won: tuple[str, ...]
) -> None:
    counts = final_count({"A": one, "B": other}, [*NOBODY[:4], castles], VALUES)
    assert winners(counts) == won
    if castles:
        assert counts["A"].total == counts["B"].total == 9, "9 for the holder, 4 for the second and 5"


@pytest.mark.rule("M7.6")
def test_a_holder_in_the_first_seat_is_no_different_from_nobody() -> None:
    """Seat 0 is falsy but holds the tile all the same."""
    rows = {0: standing(0, 0, 0, 0, 0, 3), 1: standing(5, 0, 0, 0, 0, 3)}
    assert winners(final_count(rows, [*NOBODY[:4], 0], VALUES)) == (0,)
    rows = {0: standing(5, 0, 0, 0, 0, 3), 1: standing(0, 0, 0, 0, 0, 3)}
    assert winners(final_count(rows, [*NOBODY[:4], 1], VALUES)) == (1,)


@pytest.mark.rule("M7.6")
def test_places_after_a_tie() -> None:
    counts = final_count(
        {"A": standing(9, *[0] * 5), "B": standing(9, *[0] * 5), "C": standing(1, *[0] * 5)}, NOBODY, VALUES
    )
    assert {who: count.place for who, count in counts.items()} == {"A": 1, "B": 1, "C": 3}
