import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.marchia import scoring
from ostia_games.marchia.scoring import Standing, bonus_points, final_count, money_points

NOTHING = (0, 0, 0, 0, 0)
VALUES = [(6, 3)] * 5


def standing(track: int = 0, pennies: int = 0, buildings: tuple[int, ...] = NOTHING) -> Standing:
    return Standing(track, pennies, (), buildings)


@pytest.mark.rule("M5.3", "M1.2")
def test_two_silver_and_one_gold() -> None:
    assert scoring.taxes(2, 1) == 9
    assert scoring.taxes(0, 0) == 0 and scoring.taxes(1, 0) == 2 and scoring.taxes(0, 1) == 5


@pytest.mark.rule("M7.2")
def test_half_of_the_sum_rounded_up() -> None:
    assert scoring.unfinished_points((3, 4)) == 4, "not 2 + 2"
    assert scoring.unfinished_points((3, 3, 3)) == 5, "the sum is halved, not each building"
    assert scoring.unfinished_points(()) == 0


@pytest.mark.rule("M7.3")
def test_the_holder_and_the_second() -> None:
    assert bonus_points({"a": 3, "b": 2, "c": 1}, "a", (8, 4)) == {"a": 8, "b": 4, "c": 0}
    assert bonus_points({"a": 3, "b": 3, "c": 1}, "a", (8, 4)) == {"a": 8, "b": 4, "c": 0}, "as many"
    assert bonus_points({"a": 2, "b": 0, "c": 0}, "a", (8, 4)) == {"a": 8, "b": 0, "c": 0}, "at least one"


@pytest.mark.rule("M7.3")
def test_seconds_share_and_nobodys_tile_scores_for_nobody() -> None:
    assert bonus_points({"a": 3, "b": 2, "c": 2}, "a", (8, 4)) == {"a": 8, "b": 2, "c": 2}
    assert bonus_points({"a": 3, "b": 1, "c": 1, "d": 1}, "a", (8, 4)) == {"a": 8, "b": 1, "c": 1, "d": 1}
    assert bonus_points({"a": 1, "b": 1}, None, (8, 4)) == {"a": 0, "b": 0}


@pytest.mark.rule("M7.4")
def test_the_rulebooks_eighteen_five_and_no_pennies() -> None:
    assert money_points({"Stefan": 18, "Heike": 5, "Harald": 0}) == {"Stefan": 9, "Heike": 5, "Harald": 0}


@pytest.mark.rule("M7.4")
def test_two_players_score_six_and_three() -> None:
    assert money_points({"a": 30, "b": 20}) == {"a": 6, "b": 3}
    assert money_points({"a": 30, "b": 2}) == {"a": 6, "b": 2}


@pytest.mark.rule("M7.4")
def test_tied_players_share_the_points_of_their_places() -> None:
    assert money_points({"a": 20, "b": 20, "c": 9}) == {"a": 8, "b": 8, "c": 3}, "15 for two"
    assert money_points({"a": 20, "b": 10, "c": 10}) == {"a": 9, "b": 5, "c": 5}, "9 for two, halves up"
    assert money_points({"a": 9, "b": 9, "c": 9, "d": 9}) == dict.fromkeys("abcd", 5), "18 for four"
    assert money_points({"a": 30, "b": 20, "c": 9, "d": 9}) == {"a": 9, "b": 6, "c": 2, "d": 2}, "3 for two"
    assert money_points({"a": 4, "b": 4}) == {"a": 4, "b": 4}, "4.5 each, but only 4 pennies"
    assert money_points({"a": 3, "b": 3, "c": 3}) == dict.fromkeys("abc", 3)


@pytest.mark.rule("M7.5")
def test_rounding() -> None:
    assert money_points({"a": 20, "b": 20, "c": 1}, "down") == {"a": 7, "b": 7, "c": 1}
    assert money_points({"a": 20, "b": 20, "c": 1}, "half_up") == {"a": 8, "b": 8, "c": 1}
    counts = {"a": 3, "b": 1, "c": 1, "d": 1}
    assert bonus_points(counts, "a", (8, 5)) == {"a": 8, "b": 2, "c": 2, "d": 2}, "5 for three"
    assert bonus_points(counts, "a", (8, 5), "down") == {"a": 8, "b": 1, "c": 1, "d": 1}


@pytest.mark.rule("M7.6")
def test_ties_are_broken_by_buildings_castles_and_the_castle_tile() -> None:
    def winners(a: Standing, b: Standing, castle: str | None = None) -> tuple[str, ...]:
        holders = [None, None, None, None, castle]
        return scoring.winners(final_count({"a": a, "b": b}, holders, [(0, 0)] * 5))

    assert winners(standing(11), standing(10)) == ("a",)
    assert winners(standing(10, buildings=(2, 0, 1, 0, 0)), standing(10, buildings=(1, 0, 0, 0, 1))) == ("a",)
    assert winners(standing(10, buildings=(2, 0, 0, 0, 0)), standing(10, buildings=(1, 0, 0, 0, 1))) == ("b",)
    tied = (0, 0, 0, 0, 2)
    assert winners(standing(10, buildings=tied), standing(10, buildings=tied), "b") == ("b",)
    assert winners(standing(10, buildings=tied), standing(10, buildings=tied)) == ("a", "b"), "shared"


@pytest.mark.rule("M7.6")
def test_the_other_bonus_tiles_break_no_tie() -> None:
    found = final_count({"a": standing(10), "b": standing(10)}, ["a", None, None, None, None], [(0, 0)] * 5)
    assert [found[who].place for who in "ab"] == [1, 1]


@given(st.lists(st.integers(0, 60), min_size=2, max_size=5), st.sampled_from(["half_up", "down"]))
def test_money_never_pays_more_than_there_is(pennies: list[int], rounding: str) -> None:
    points = money_points(dict(enumerate(pennies)), rounding)
    for who, amount in enumerate(pennies):
        assert 0 <= points[who] <= min(9, amount)
    if rounding == "down":
        assert sum(points.values()) <= sum(scoring.money_prizes(len(pennies)))
    for one in points:
        for other in points:
            if pennies[one] >= pennies[other]:
                assert points[one] >= points[other]


@given(st.lists(st.integers(0, 9), min_size=2, max_size=5), st.integers(0, 4))
def test_nobody_comes_second_to_a_tile_without_a_holder(counts: list[int], holder: int) -> None:
    found = bonus_points(dict(enumerate(counts)), None, (9, 4))
    assert set(found.values()) == {0}
    if holder < len(counts):
        held = bonus_points(dict(enumerate(counts)), holder, (9, 4))
        assert held[holder] == 9 and all(points <= 4 for who, points in held.items() if who != holder)
