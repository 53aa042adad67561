from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.ostia import scoring
from ostia_games.ostia.scoring import Standing

TABLE = (15, 12, 10, 8, 6, 4, 3, 2, 1)
VALUES = {"ivory": 5, "wood": 4, "wine": 3, "rice": 2, "wheat": 1, "cloth": 0}


@pytest.mark.rule("O1.2")
def test_the_more_cards_the_lower_the_price() -> None:
    prices = [scoring.forum_price(cards, TABLE) for cards in range(1, 14)]
    assert prices == [15, 12, 10, 8, 6, 4, 3, 2, 1, 1, 1, 1, 1]


@pytest.mark.rule("O5.1")
def test_each_forum_card_earns_the_price_of_the_total() -> None:
    forums = {"Ada": ["wine", "wine"], "Bo": ["rice"]}
    assert scoring.forum(forums, ["wine"], TABLE) == ({"wine": 10, "rice": 15}, {"Ada": 20, "Bo": 15})


@pytest.mark.rule("O5.1")
def test_neutral_cards_count_and_earn_nothing() -> None:
    prices, income = scoring.forum({"Ada": [], "Bo": ["rice"]}, ["rice", "rice", "wood"], TABLE)
    assert prices == {"rice": 10, "wood": 15}
    assert income == {"Ada": 0, "Bo": 10}


@pytest.mark.rule("O3.6")
@pytest.mark.parametrize(("bid", "half"), [(12, 6), (13, 6), (1, 0)])
def test_the_sellers_half_is_rounded_down(bid: int, half: int) -> None:
    assert scoring.sellers_half(bid) == half


@pytest.mark.rule("O3.7")
@pytest.mark.parametrize(("printed", "price"), [(12, 6), (13, 7)])
def test_an_unwanted_lot_costs_half_rounded_up(printed: int, price: int) -> None:
    assert scoring.unwanted_price(printed) == price


@pytest.mark.rule("O6.1")
def test_an_offer_is_worth_the_sum_of_its_values() -> None:
    offers = {"Ada": ["ivory", "wood", "wood"], "Bo": ["cloth"], "Cy": []}
    assert scoring.offer_values(offers, VALUES) == {"Ada": 13, "Bo": 0, "Cy": 0}


@pytest.mark.rule("O6.1", "O6.2")
@pytest.mark.parametrize(
    ("worths", "chips"),
    [
        ([9, 7, 5], [3, 2, 1]),
        ([9, 9, 5], [2, 2, 1]),  # the example of the short rules: two firsts share 3 + 2
        ([9, 7, 7], [3, 1, 1]),  # the example of the rulebook: two seconds share 2 + 1
        ([9, 9, 9], [2, 2, 2]),
        ([9, 7, 5, 3], [3, 2, 1, 0]),
        ([9, 7, 7, 7], [3, 1, 1, 1]),
        ([9, 7, 5, 5], [3, 2, 0, 0]),  # two thirds share 1 + 0
        ([9, 9, 9, 9], [1, 1, 1, 1]),
        ([9, 7, 5, 5, 5], [3, 2, 0, 0, 0]),
        ([9, 9, 9, 9, 9], [1, 1, 1, 1, 1]),
    ],
)
def test_places_are_paid_and_shared(worths: list[int], chips: list[int]) -> None:
    ranked = dict(enumerate(worths))
    assert list(scoring.senate_chips(ranked, ranked).values()) == chips


@pytest.mark.rule("O6.3")
@pytest.mark.parametrize(
    ("zero_offers", "chips"),
    [
        ("none", {"Ada": 3, "Bo": 0, "Cy": 0}),
        ("cards", {"Ada": 3, "Bo": 2, "Cy": 0}),
        ("all", {"Ada": 3, "Bo": 1, "Cy": 1}),
    ],
)
def test_which_offers_worth_nothing_take_a_place(zero_offers: str, chips: dict[str, int]) -> None:
    """Bo lays a card that the senate does not want, Cy lays none."""
    offers, worths = {"Ada": ["wood"], "Bo": ["cloth"], "Cy": []}, {"Ada": 4, "Bo": 0, "Cy": 0}
    assert scoring.senate_chips(offers, scoring.ranked_offers(offers, worths, zero_offers)) == chips
    nothing = dict.fromkeys(worths, 0)
    if zero_offers == "none":
        assert scoring.senate_chips(offers, scoring.ranked_offers(offers, nothing, zero_offers)) == nothing


@pytest.mark.rule("O4.4")
def test_surplus_goods_are_the_most_popular_ones() -> None:
    assert scoring.lost_goods(["wheat", "wine", "wine", "rice"], VALUES) == []
    assert scoring.lost_goods(["wheat", "wine", "wine", "rice", "cloth"], VALUES) == ["wine"]
    assert scoring.lost_goods(["wheat", "wine", "wood", "rice", "cloth"], VALUES) == ["wood", "wine"]


def standing(
    chips: int = 0,
    money: int = 0,
    warehouses: int = 0,
    *,
    loans: int = 0,
    kept: tuple[str, ...] = (),
    sold: int = 0,
) -> Standing[str]:
    return Standing(chips, money, warehouses, loans, kept, sold)


def alone(player: Standing[str]) -> scoring.Count:
    return scoring.final_count({"Ada": player}, VALUES)["Ada"]


@pytest.mark.rule("O8.2")
def test_each_different_good_kept_is_a_chip() -> None:
    counts = scoring.final_count({"Ada": standing(4, 9, 3, kept=("wine", "wine", "rice"))}, VALUES)
    assert (counts["Ada"].chips, counts["Ada"].variety, counts["Ada"].money) == (4, 2, 3)
    assert counts["Ada"].total == 9


@pytest.mark.rule("O8.3")
def test_spare_warehouses_are_sold_at_seven() -> None:
    count = alone(standing(money=5, warehouses=3, kept=("wine",), sold=2))
    assert (count.cash, count.warehouses, count.out) == (19, 1, False)


@pytest.mark.rule("O8.4")
def test_loans_are_repaid_with_cash_and_spare_warehouses() -> None:
    count = alone(standing(money=5, warehouses=3, loans=1, kept=("wine",)))
    assert (count.cash, count.warehouses, count.out) == (2, 2, False)  # one sold: 5 + 7 - 10
    count = alone(standing(money=2, warehouses=3, loans=1, kept=("wine",)))
    assert (count.cash, count.warehouses, count.out) == (6, 1, False)  # two sold: 2 + 14 - 10


@pytest.mark.rule("O8.4")
def test_who_cannot_repay_is_out_and_last() -> None:
    counts = scoring.final_count(
        {
            "Ada": standing(chips=20, money=9, warehouses=1, loans=1, kept=("wine",)),
            "Bo": standing(chips=1, money=0),
            "Cy": standing(chips=22, money=3, loans=1),
        },
        VALUES,
    )
    assert {name: count.place for name, count in counts.items()} == {"Bo": 1, "Cy": 2, "Ada": 3}
    assert (counts["Ada"].out, counts["Ada"].money, counts["Ada"].cash) == (True, 0, 9)
    assert counts["Bo"].money == 3, "those out are left out of the money race"
    assert scoring.winners(counts) == ("Bo",)


@pytest.mark.rule("O8.4")
def test_if_all_are_out_nobody_wins() -> None:
    counts = scoring.final_count({"Ada": standing(9, loans=1), "Bo": standing(7, loans=2)}, VALUES)
    assert scoring.winners(counts) == ()
    assert [count.place for count in counts.values()] == [1, 2]


@pytest.mark.rule("O8.5")
def test_money_is_ranked_like_the_senate_and_an_empty_purse_counts() -> None:
    players = {"Ada": standing(money=30), "Bo": standing(money=30), "Cy": standing()}
    counts = scoring.final_count(players, VALUES)
    assert [count.money for count in counts.values()] == [2, 2, 1]


@pytest.mark.rule("O8.6")
def test_ties_go_to_warehouses_then_to_value() -> None:
    players = {
        "Ada": standing(chips=5, money=10, warehouses=2, kept=("wine",)),
        "Bo": standing(chips=5, money=10, warehouses=2, kept=("rice",)),
        "Cy": standing(chips=5, money=10, warehouses=1, kept=("ivory",)),
    }
    counts = scoring.final_count(players, VALUES)
    assert {count.total for count in counts.values()} == {8}
    assert [count.place for count in counts.values()] == [1, 2, 3]
    assert scoring.winners(counts) == ("Ada",)


@pytest.mark.rule("O8.6")
def test_the_short_tiebreak_counts_goods_before_value() -> None:
    players = {
        "Ada": standing(chips=5, money=10, warehouses=2, kept=("ivory",)),
        "Bo": standing(chips=5, money=10, warehouses=2, kept=("rice", "rice")),
    }
    assert scoring.winners(scoring.final_count(players, VALUES)) == ("Ada",)
    assert scoring.winners(scoring.final_count(players, VALUES, short_tiebreak=True)) == ("Bo",)


@pytest.mark.rule("O8.6")
def test_a_last_tie_is_shared() -> None:
    players = {"Ada": standing(5, 10, 1, kept=("wine",)), "Bo": standing(5, 10, 1, kept=("wine",))}
    assert scoring.winners(scoring.final_count(players, VALUES)) == ("Ada", "Bo")


@pytest.mark.rule("O9.6")
def test_gaius_buys_warehouses_for_the_dearest_goods_he_can_afford() -> None:
    him = scoring.gaius_standing(6, 25, ["wheat", "wine", "ivory", "ivory"], VALUES)
    assert (him.kept, him.warehouses, him.money) == (("ivory", "wine"), 2, 5)
    rich = scoring.gaius_standing(6, 45, ["wheat", "wine", "ivory", "ivory"], VALUES)
    assert (len(rich.kept), rich.money) == (3, 15)


@pytest.mark.rule("O8.4", "O9.6")
def test_gaius_wins_if_all_others_are_out() -> None:
    players = {"Ada": standing(30, loans=1), "Bo": standing(30, loans=1)}
    counts = scoring.final_count({**players, "Gaius": scoring.gaius_standing(0, 0, [], VALUES)}, VALUES)
    assert scoring.winners(counts) == ("Gaius",)


@given(st.lists(st.integers(0, 30), min_size=1, max_size=5))
def test_no_more_chips_than_there_are(worths: list[int]) -> None:
    ranked = dict(enumerate(worths))
    chips = scoring.senate_chips(ranked, ranked)
    assert sum(chips.values()) <= 6
    for one, other in combinations(range(len(worths)), 2):
        assert (worths[one] == worths[other]) <= (chips[one] == chips[other])
        assert (worths[one] > worths[other]) <= (chips[one] >= chips[other])


@given(st.lists(st.sampled_from(sorted(VALUES)), max_size=12))
def test_at_most_three_goods_are_left(laid: list[str]) -> None:
    lost = scoring.lost_goods(laid, VALUES)
    left = set(laid) - set(lost)
    assert len(left) == min(3, len(set(laid)))
    assert not lost or min(VALUES[good] for good in lost) > max(VALUES[good] for good in left)
