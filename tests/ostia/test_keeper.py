import pytest

from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.keeper import Adjust, Nonsense
from ostia_games.ostia.keeper.entries import (
    ActiveCard,
    Begins,
    Kept,
    Lot,
    OpenCard,
    Owned,
    Purse,
    SetAside,
    Spare,
)
from ostia_games.ostia.keeper.final import questions
from ostia_games.ostia.keeper.keeper import KEEPER
from ostia_games.ostia.keeper.tally import CHIPS, LOANS, MONEY, WAREHOUSES
from tests.ostia.books import (
    CARD,
    book,
    cards,
    count,
    end,
    enter,
    refusal,
    reveal,
    tally_of,
    to_the_end,
)
from tests.ostia.deals import CLOTH, IVORY, RICE, WHEAT, WINE, WOOD, english


def said(kept: ScoreBook) -> str:
    """What the history says of the last entry."""
    return " ".join(english(message) for message in kept.lines[-1].told)


# The forum and the senate


@pytest.mark.rule("O5.1")
def test_prices_and_incomes() -> None:
    kept = book(4)
    kept.enter(reveal(4, {0: (WINE, WINE, RICE), 1: (WINE,)}, neutral=(WINE, RICE)))
    shown = tally_of(kept).shown[-1]
    assert shown.prices == {WINE: 8, RICE: 12}
    assert shown.income == (28, 8, 0, 0)
    assert tally_of(kept).totals(MONEY) == (83, 63, 55, 55)
    assert "Ada sells 2 × wine and rice at the forum for 28." in said(kept)


@pytest.mark.rule("O6.2")
def test_the_example_of_the_rulebook() -> None:
    """Two tied for the second place: (2 + 1) / 2, rounded down, is 1 each."""
    kept = book(3)
    enter(kept, ActiveCard(CARD), reveal(3, offers={0: (IVORY,), 1: (WINE,), 2: (RICE, WHEAT)}))
    assert tally_of(kept).totals(CHIPS) == (3, 1, 1)
    [item] = tally_of(kept).sum_of(1, CHIPS)
    assert english(item.why) == "Round 1: senate, place 2 shared, offer worth 3"
    assert item.clause == "O6.2"


@pytest.mark.rule("O6.2")
def test_two_tied_for_the_first_place() -> None:
    kept = book(3)
    enter(kept, ActiveCard(CARD), reveal(3, offers={0: (WOOD,), 1: (WINE, WHEAT), 2: (RICE,)}))
    assert tally_of(kept).totals(CHIPS) == (2, 2, 1)


@pytest.mark.rule("O6.3")
def test_worthless_offers() -> None:
    for zero_offers, chips in (("none", (3, 0, 0)), ("cards", (3, 2, 0)), ("all", (3, 1, 1))):
        kept = book(3, zero_offers=zero_offers)
        enter(kept, ActiveCard(CARD), reveal(3, offers={0: (WOOD,), 1: (CLOTH,)}))
        assert tally_of(kept).totals(CHIPS) == chips


@pytest.mark.rule("O4.4")
def test_more_than_three_goods() -> None:
    kept = book(3)
    kept.enter(ActiveCard(CARD))
    kept.enter(reveal(3, {0: (IVORY, WINE, RICE)}, {0: (IVORY, WHEAT)}))
    shown = tally_of(kept).shown[-1]
    assert shown.lost[0] == (IVORY,)
    assert IVORY not in shown.prices
    assert shown.worths[0] == 1
    assert "Ada shows more than three goods and loses all ivory." in said(kept)


@pytest.mark.rule("O6.1")
def test_the_open_card_is_kept_for_the_next_round() -> None:
    kept = book(3)
    other = (5, 4, 3, 2, 1, 0)
    enter(kept, ActiveCard(CARD), OpenCard(other), end())
    assert (tally_of(kept).active, tally_of(kept).open) == (other, None)
    kept.enter(end())
    assert tally_of(kept).active is None
    assert refusal(kept, reveal(3, offers={0: (WOOD,)})) == "O6.1: enter the senate card of this round first"
    assert KEEPER.problem(kept.tally, reveal(3, {0: (WOOD,)})) is None, "the forum needs no card"


# The harbour


@pytest.mark.rule("O3.6", "O3.8")
def test_a_lot_is_sold() -> None:
    kept = book(3)
    kept.enter(Lot(0, (IVORY, WOOD), 61, 1))
    tally = tally_of(kept)
    assert tally.totals(MONEY) == (85, 1, 55)
    assert tally.totals(WAREHOUSES) == (1, 0, 1)
    assert tally.totals(LOANS) == (0, 0, 0)
    told = "Beno has to sell warehouses: 1. Ada sells ivory and wood to Beno for 61 and gets 30."
    assert said(kept) == told


@pytest.mark.rule("O3.5")
def test_a_lot_is_kept() -> None:
    kept = book(3)
    kept.enter(Lot(0, (WINE, RICE), 12, 0))
    assert tally_of(kept).totals(MONEY) == (42, 55, 55)


@pytest.mark.rule("O3.7")
def test_nobody_bids() -> None:
    kept = book(3)
    kept.enter(Lot(0, (WINE, WHEAT), 0, None))
    kept.enter(Lot(1, (WINE, RICE), 0, None))
    assert tally_of(kept).totals(MONEY) == (51, 50, 55)


@pytest.mark.rule("O3.3")
def test_the_next_seller_is_suggested() -> None:
    kept = book(3, start=2)
    order = []
    for _ in range(6):
        order.append(tally_of(kept).next_seller)
        kept.enter(Lot(order[-1], (WHEAT, WHEAT), 0, None))
    assert order == [2, 0, 1, 2, 0, 1]


def test_secret_money_is_not_counted() -> None:
    kept = book(3, money="secret")
    enter(kept, Lot(0, (WINE, RICE), 12, 1), reveal(3, {0: (WINE,)}))
    assert tally_of(kept).totals(MONEY) == (0, 0, 0)
    assert tally_of(kept).shown[-1].income[0] == 15
    assert tally_of(kept).within_reach(0) is None


# Refusals, and house rules


@pytest.mark.rule("O1.1", "O2.2", "O3.4", "O4.1", "O7.1", "O7.3")
def test_nonsense_is_refused_with_the_clause() -> None:
    kept = book(3)
    assert refusal(kept, Lot(0, (IVORY, WOOD), 14, 1)) == "O3.4: a bid is at least the printed sum, 15"
    assert refusal(kept, Lot(0, (IVORY, WOOD), 91, 1)) == "O3.8: no more than 90 can be raised"
    assert refusal(kept, Lot(0, (IVORY,), 91, 1)) == "O3.3: a lot is two goods"
    assert refusal(kept, reveal(3, neutral=(WINE,))) == "O4.1: 3 players: 4 neutral goods, you entered 1"
    seven = reveal(3, {0: (IVORY,) * 4, 1: (IVORY,) * 3})
    assert refusal(kept, seven) == "O1.1: there are only 6 cards of ivory"
    assert refusal(book(3, without_ivory=True), seven) == "O2.2: this table plays without ivory"
    assert refusal(kept, end(built={1: 4})) == "O7.3: Beno: nobody owns more than four warehouses"
    assert refusal(kept, end(repaid={1: 1})) == "O7.1: Beno has fewer loans: 0"
    assert refusal(kept, Adjust(0, WAREHOUSES, 4)) == "O7.3: Ada: nobody owns more than four warehouses"
    assert refusal(kept, Adjust(0, CHIPS, -1)) == "O1.4: nobody can have less than nothing"
    assert refusal(kept, Adjust(7, CHIPS, 1)) == "O2.1: there is no such player at this table"
    assert refusal(kept, Purse(0, 5)) == "O8.1: the final count comes after the fifth round"
    assert refusal(kept, ActiveCard((0, 1, 2))) == "O1.3: a senate card ranks the six goods from 5 to 0"


def test_we_play_it_so() -> None:
    kept = book(3)
    with pytest.raises(Nonsense):
        kept.enter(end(built={0: 4}))
    assert not kept.entries
    kept.enter(end(built={0: 4}), ours=True)
    assert tally_of(kept).total(0, WAREHOUSES) == 5
    [line] = kept.lines
    assert line.problem and line.problem.clause == "O7.3" and line.made.ours and line.counted


def test_firm_nonsense_cannot_be_played_so() -> None:
    kept = book(3)
    with pytest.raises(Nonsense):
        kept.enter(Adjust(9, CHIPS, 1), ours=True)
    assert not kept.entries


def test_a_second_count_of_a_round() -> None:
    kept = book(3)
    kept.enter(reveal(3))
    assert refusal(kept, reveal(3)) == "O5.1: forum and senate of this round are counted already"


# Warehouses


@pytest.mark.rule("O7.1", "O7.2", "O7.3", "O7.5")
def test_loans_interest_and_building() -> None:
    kept = book(3)
    enter(kept, Adjust(0, LOANS, 3), Adjust(0, MONEY, -50), Adjust(1, LOANS, 1))
    kept.enter(end(repaid={1: 1}, built={2: 2}))
    tally = tally_of(kept)
    # Ada has 5 for 6 interest: one warehouse goes for 7.
    assert tally.totals(MONEY) == (6, 45, 35)
    assert tally.totals(WAREHOUSES) == (0, 1, 3)
    assert tally.totals(LOANS) == (3, 0, 0)
    assert (tally.round, tally.start) == (2, 1)


@pytest.mark.rule("O7.1")
def test_loans_are_repaid_while_cash_allows() -> None:
    kept = book(3, repay_if_able=True)
    kept.enter(Adjust(0, LOANS, 2))
    assert refusal(kept, end()) == "O7.1: Ada repays loans while cash allows: 2"


def test_the_start_marker_can_be_put_elsewhere() -> None:
    kept = book(3)
    kept.enter(Begins(2))
    assert tally_of(kept).next_seller == 2


# Gaius


@pytest.mark.rule("O9.1", "O9.4", "O9.5")
def test_gaius_is_run_completely() -> None:
    kept = book(2, money="secret")
    kept.enter(ActiveCard(CARD))
    assert tally_of(kept).total(2, MONEY) == 70
    kept.enter(reveal(2, {0: (WINE,)}, {1: (WOOD,)}, gaius=(IVORY, IVORY, WINE, WHEAT)))
    shown = tally_of(kept).shown[-1]
    assert shown.gaius_pays == 24 and shown.alms == 0
    assert shown.income == (12, 0, 12 + 12 + 12 + 15)
    assert shown.worths == (0, 4, 14)
    assert tally_of(kept).totals(CHIPS) == (0, 2, 3)
    assert tally_of(kept).total(2, MONEY) == 70 - 24 + 51


@pytest.mark.rule("O9.4")
def test_gaius_is_short_and_everybody_gets_thirty() -> None:
    kept = book(2)
    enter(kept, ActiveCard(CARD), Adjust(2, MONEY, -60))
    kept.enter(reveal(2, gaius=(WHEAT, WHEAT, WHEAT, RICE)))
    assert tally_of(kept).shown[-1].alms == 1
    assert tally_of(kept).totals(MONEY) == (100, 100, 10 + 30 - 13 + 3 * 10 + 15)
    assert "everybody gets 30" in said(kept)


@pytest.mark.rule("O9.2", "O9.3")
def test_the_two_players_harbour() -> None:
    kept = book(2)
    order = []
    for buyer in (0, 0, 1, 1):
        order.append(tally_of(kept).next_seller)
        kept.enter(Lot(order[-1], (WINE, WINE), 11, buyer))
    assert order == [0, 1, 1, 0]
    assert tally_of(kept).totals(MONEY)[:2] == (70 - 22 + 10, 70 - 22 + 10)
    assert refusal(kept, Lot(0, (WINE, WINE), 11, None)) == "O9.3: one of the two buys"
    assert refusal(kept, reveal(2, gaius=(WINE,))) == "O9.2: cards that Gaius shows: 4"


# The end


@pytest.mark.rule("O8.2", "O8.3", "O8.5")
def test_the_final_count_asks_one_thing_at_a_time() -> None:
    kept = book(3, money="secret")
    to_the_end(kept)
    asked = [(question.kind, question.seat) for question in questions(tally_of(kept))]
    assert asked[:4] == [("owned", 1), ("purse", 1), ("kept", 1), ("spare", 1)]
    assert len(asked) == 12
    enter(kept, Owned(1, 1, 0), Owned(2, 1, 0), Owned(0, 1, 0), Purse(1, 30), Kept(1, cards(WINE)))
    assert questions(tally_of(kept))[0].seat == 2, "no room to spare: nothing is asked"
    assert refusal(kept, Kept(2, cards(WINE, RICE))) == "O8.2: every card kept needs its warehouse"
    enter(kept, Purse(2, 20), Kept(2, cards()), Spare(2, 1), Purse(0, 27), Kept(0, cards()))
    assert refusal(kept, Spare(0, 2)) == "O8.3: there are fewer spare warehouses"
    kept.enter(Spare(0, 0))
    assert kept.over
    rows = [(row.seat, row.place, row.total) for row in kept.result().places]
    assert rows == [(1, 1, 4), (0, 2, 1), (2, 3, 1)]
    assert refusal(kept, Adjust(0, CHIPS, 1)).startswith("O8.6: everything is counted")


@pytest.mark.rule("O8.6")
def test_ties_are_told_in_words() -> None:
    kept = book(3)
    enter(kept, ActiveCard(CARD), Adjust(0, CHIPS, 3), Adjust(1, CHIPS, 3), Adjust(2, CHIPS, 1))
    to_the_end(kept)
    count(kept, {0: 20, 1: 20, 2: 20}, {0: (WINE,), 1: (RICE,), 2: (RICE,)})
    reasons = [english(reason) for reason in KEEPER.verdict(kept.tally)]
    assert reasons == [
        "Ada and Beno have 6 chips each; by the last senate card the goods of Ada are worth more, 3 to 2."
    ]
    assert kept.result().winners == (0,)


@pytest.mark.rule("O8.6")
def test_a_shared_victory() -> None:
    kept = book(3)
    enter(kept, ActiveCard(CARD), Adjust(0, CHIPS, 3), Adjust(1, CHIPS, 3))
    to_the_end(kept)
    count(kept, {0: 20, 1: 20, 2: 1})
    assert kept.result().winners == (0, 1)
    assert english(KEEPER.verdict(kept.tally)[0]) == (
        "Ada and Beno have 5 chips each and are equal in every tie-break."
    )


@pytest.mark.rule("O8.4")
def test_who_cannot_repay_is_out() -> None:
    kept = book(3)
    enter(kept, Adjust(0, LOANS, 4), Adjust(0, CHIPS, 20))
    to_the_end(kept)
    count(kept, {0: 12, 1: 5, 2: 4})
    assert kept.result().places[-1].seat == 0
    assert "Ada cannot repay the loans and is ranked last." in map(english, KEEPER.verdict(kept.tally))


@pytest.mark.rule("O8.6")
def test_the_card_set_aside_is_asked_for() -> None:
    kept = book(3, tiebreak_by_set_aside=True)
    to_the_end(kept)
    count(kept)
    assert [question.kind for question in questions(tally_of(kept))] == ["card"]
    kept.enter(SetAside((5, 4, 3, 2, 1, 0)))
    assert kept.over


@pytest.mark.rule("O9.6")
def test_the_last_purchase_of_gaius() -> None:
    kept = book(2, money="secret")
    to_the_end_with_gaius(kept)
    count(kept, {0: 10, 1: 90})
    him = tally_of(kept).counted[2]
    assert him.variety == 3 and him.warehouses == 3
    assert tally_of(kept).total(2, WAREHOUSES) == 3
    assert him.cash == tally_of(kept).total(2, MONEY)
    assert kept.result().places[0].name == "Gaius"


def to_the_end_with_gaius(kept: ScoreBook) -> None:
    for _ in range(5):
        enter(kept, ActiveCard(CARD), reveal(2, gaius=(WINE, WINE, RICE, WHEAT)), end(2))


def test_money_counted_along_is_checked_at_the_end() -> None:
    kept = book(3)
    to_the_end(kept)
    kept.enter(Purse(1, 50))
    assert said(kept) == "Beno has 50 denarii, −5 off the entries."
    assert tally_of(kept).total(1, MONEY) == 50


def test_every_total_is_the_sum_of_its_items() -> None:
    kept = book(3)
    enter(kept, ActiveCard(CARD), Lot(0, (IVORY, WOOD), 61, 1), reveal(3, {0: (WINE,)}, {1: (WOOD,)}), end())
    tally = tally_of(kept)
    for who in range(3):
        for what in KEEPER.counts:
            items = tally.sum_of(who, what.id)
            assert sum(item.amount for item in items) == tally.total(who, what.id)
            assert all(item.clause and english(item.why) for item in items)
