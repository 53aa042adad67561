import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.core.play.ranking import ROUNDINGS, down, half_up, places, share_prizes, up, winners

scores = st.dictionaries(st.integers(0, 9), st.integers(-3, 3), max_size=6)
prizes = st.lists(st.integers(0, 12), max_size=4)


def test_places() -> None:
    assert places({"a": 5, "b": 9, "c": 5, "d": 1}) == {"a": 2, "b": 1, "c": 2, "d": 4}
    assert places({"a": (5, 1), "b": (5, 2)}) == {"a": 2, "b": 1}
    assert winners({"a": 5, "b": 5, "c": 1}) == ("a", "b")
    assert places({}) == {}
    assert winners({}) == ()


@pytest.mark.parametrize(
    ("worth", "chips"),
    [
        ((9, 5, 2, 1), (3, 2, 1, 0)),
        ((9, 9, 2, 1), (2, 2, 1, 0)),
        ((9, 5, 5, 1), (3, 1, 1, 0)),
        ((9, 5, 2, 2), (3, 2, 0, 0)),
        ((9, 9, 9, 1), (2, 2, 2, 0)),
        ((5, 5, 5, 5), (1, 1, 1, 1)),
    ],
)
def test_the_chips_of_the_senate(worth: tuple[int, ...], chips: tuple[int, ...]) -> None:
    """Worked examples of O6.2."""
    assert tuple(share_prizes(dict(enumerate(worth)), (3, 2, 1)).values()) == chips


@pytest.mark.parametrize(
    ("pennies", "points"),
    [((18, 5, 0), (9, 5, 0)), ((18, 18, 1), (8, 8, 1)), ((7, 7, 7), (6, 6, 6)), ((9, 3, 3, 3), (9, 3, 3, 3))],
)
def test_the_points_for_money(pennies: tuple[int, ...], points: tuple[int, ...]) -> None:
    """The worked example of M7.4, and ties."""
    held = dict(enumerate(pennies))
    assert tuple(share_prizes(held, (9, 6, 3), half_up, caps=held).values()) == points


def test_roundings() -> None:
    assert [[rounding(n, 2) for n in (3, 4, 5)] for rounding in (down, up, half_up)] == [
        [1, 2, 2],
        [2, 2, 3],
        [2, 2, 3],
    ]
    assert [half_up(n, 3) for n in (3, 4, 5)] == [1, 1, 2]
    assert set(ROUNDINGS) == {"down", "up", "half_up"}


@given(scores, prizes)
def test_rounding_down_gives_away_no_more_than_there_is(found: dict[int, int], worth: list[int]) -> None:
    shared = share_prizes(found, worth)
    assert sum(shared.values()) <= sum(worth)
    assert list(shared) == list(found)


@given(scores, prizes, st.sampled_from(sorted(ROUNDINGS)))
def test_the_order_of_players_does_not_matter(found: dict[int, int], worth: list[int], rounding: str) -> None:
    backwards = dict(reversed(found.items()))
    assert share_prizes(found, worth, ROUNDINGS[rounding]) == share_prizes(
        backwards, worth, ROUNDINGS[rounding]
    )
    assert places(found) == places(backwards)


@given(scores, prizes, st.integers(0, 5))
def test_caps_only_take_away(found: dict[int, int], worth: list[int], cap: int) -> None:
    free, capped = share_prizes(found, worth), share_prizes(found, worth, caps=dict.fromkeys(found, cap))
    assert capped == {who: min(prize, cap) for who, prize in free.items()}
