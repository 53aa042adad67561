"""Options of a table of Ostia, and what cannot be entered."""

import pytest

from ostia_games.core.keeping.keeper import Adjust
from ostia_games.ostia.keeper.entries import ActiveCard, Lot, SetAside
from ostia_games.ostia.keeper.keeper import KEEPER
from ostia_games.ostia.keeper.tally import LOANS, MONEY, WAREHOUSES
from tests.ostia.books import CARD, book, count, end, enter, refusal, reveal, tally_of, to_the_end
from tests.ostia.deals import RICE, WHEAT, WINE, english


@pytest.mark.rule("O3.8")
def test_more_than_four_loans_by_option() -> None:
    kept = book(3)
    enter(kept, Adjust(0, MONEY, -55), Lot(1, (RICE, RICE), 20, 0))
    assert tally_of(kept).total(0, LOANS) == 2, "after the warehouse"
    assert refusal(kept, Lot(2, (RICE, RICE), 16, 0)) == "O3.8: no more than 15 can be raised"
    assert refusal(kept, Adjust(0, LOANS, 3)) == "O3.8: nobody has more than 4 loans"
    kept = book(3, loan_limit="none")
    enter(kept, Adjust(0, MONEY, -55), Lot(1, (RICE, RICE), 50, 0))
    assert tally_of(kept).possessions(0) == (6, 0, 7)
    assert tally_of(kept).within_reach(0) == 6 + 13 * 7
    assert refusal(kept, Adjust(0, LOANS, 14)) == "O3.8: nobody has more than 20 loans"


@pytest.mark.rule("O3.3", "O9.3")
@pytest.mark.parametrize(("seats", "lots"), [(2, 4), (3, 6), (5, 10)])
def test_no_more_lots_than_a_round_has(seats: int, lots: int) -> None:
    kept = book(seats)
    for number in range(lots):
        kept.enter(Lot(number % seats, (WHEAT, WHEAT), 6, number % seats))
    more = Lot(0, (WHEAT, WHEAT), 6, 1)
    assert refusal(kept, more) == f"O3.3: all {lots} lots of this round are entered"
    kept.enter(more, ours=True)
    assert kept.lines[-1].counted, "a house rule may add one"
    kept.enter(end(seats))
    kept.enter(more)


@pytest.mark.rule("O7.3")
def test_a_warehouse_may_be_bought_in_every_phase() -> None:
    kept = book(3)

    def buy() -> None:
        enter(kept, Adjust(0, WAREHOUSES, 1), Adjust(0, MONEY, -10))

    buy()  # in the harbour
    enter(kept, ActiveCard(CARD), reveal(3, {0: (WINE,)}))
    buy()  # after the reveal
    kept.enter(end(3, built={0: 1}))
    assert tally_of(kept).possessions(0) == (55 + 15 - 30, 4, 0)
    assert refusal(kept, Adjust(0, WAREHOUSES, 1)).startswith("O7.3")


@pytest.mark.rule("O8.6")
def test_ties_by_the_card_set_aside_say_so() -> None:
    kept = book(3, tiebreak_by_set_aside=True)
    to_the_end(kept)
    count(kept, {0: 5, 1: 5, 2: 0}, {0: (WINE,), 1: (RICE,)})
    kept.enter(SetAside(CARD))
    [reason] = [english(message) for message in KEEPER.verdict(kept.tally)]
    assert "by the senate card set aside the goods of Ada are worth more, 3 to 2" in reason
