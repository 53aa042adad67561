"""What tables of Ostia do: lots without their goods, loans in secret, rounds that nobody counted."""

import pytest

from ostia_games.core.keeping.keeper import Adjust
from ostia_games.core.play.setup import BadSetup
from ostia_games.ostia.keeper.entries import ActiveCard, Kept, Lot, Owned, Purse, SetAside
from ostia_games.ostia.keeper.final import questions
from ostia_games.ostia.keeper.keeper import KEEPER
from ostia_games.ostia.keeper.tally import CHIPS, LOANS, MONEY, NOTHING, WAREHOUSES
from tests.ostia.books import CARD, book, cards, count, end, enter, refusal, reveal, tally_of, to_the_end
from tests.ostia.deals import CLOTH, IVORY, RICE, WHEAT, WINE, WOOD, english


@pytest.mark.rule("O3.5", "O3.6")
def test_the_goods_of_a_lot_need_not_be_told() -> None:
    kept = book(3)
    kept.enter(Lot(0, (), 14, 1))
    assert tally_of(kept).totals(MONEY) == (62, 41, 55)
    assert english(kept.lines[0].told[0]) == "Ada sells a lot to Beno for 14 and gets 7."
    kept.enter(Lot(1, (), 9, 1))
    assert english(kept.lines[1].told[0]) == "Beno keeps a lot for 10."
    assert refusal(kept, Lot(1, (), 0, None)) == "O3.7: if nobody bids, the goods say the price"
    assert refusal(kept, Lot(1, (WINE,), 14, 0)) == "O3.3: a lot is two goods"


@pytest.mark.rule("O3.6")
def test_the_price_is_the_buyers_bid() -> None:
    """Cleo bid 20, but Ada sells to Beno for his 14."""
    kept = book(3)
    kept.enter(Lot(0, (WINE, RICE), 14, 1))
    assert tally_of(kept).totals(MONEY) == (62, 41, 55)


@pytest.mark.rule("O3.8", "O8.4")
def test_in_secret_loans_are_entered_and_asked_for() -> None:
    kept = book(3, money="secret")
    enter(kept, Adjust(1, WAREHOUSES, -1), Adjust(1, LOANS, 1))
    to_the_end(kept)
    first = questions(tally_of(kept))[0]
    assert (first.kind, first.seat) == ("owned", 1)
    kept.enter(Owned(1, 0, 2))
    assert tally_of(kept).possessions(1)[1:] == (0, 2), "one more was forgotten"
    enter(kept, Purse(1, 25), Kept(1, cards()))
    rest = [each.kind for each in questions(tally_of(kept)) if each.seat == 1]
    assert rest == []


def test_a_secret_table_of_an_earlier_version_is_counted_without_asking() -> None:
    kept = book(3, money="secret")
    to_the_end(kept)
    count(kept, {0: 5, 1: 4, 2: 3}, {})
    assert kept.over


@pytest.mark.rule("O5.1")
def test_a_round_that_was_not_counted_says_so() -> None:
    kept = book(3)
    kept.enter(end(3))
    assert english(kept.lines[0].told[0]) == "Forum and senate of round 1 were not counted."


@pytest.mark.rule("O9.4", "O9.6")
def test_old_cards_of_gaius_do_not_count_for_a_round_that_was_not_counted() -> None:
    kept = book(2)
    kept.enter(ActiveCard(CARD))
    for _ in range(4):
        enter(kept, reveal(2, gaius=(WINE, RICE, CLOTH, WHEAT)), end(2))
    assert tally_of(kept).gaius_cards != NOTHING
    kept.enter(end(2))
    assert tally_of(kept).ended and tally_of(kept).gaius_cards == NOTHING


@pytest.mark.rule("O8.6")
def test_the_card_of_the_last_tie_break_is_named_as_it_is() -> None:
    goods = "ivory, wood, wine, rice, wheat, cloth"
    for options, told in (
        ({}, f"The senate card of the last round: {goods}."),
        ({"tiebreak_by_set_aside": True}, f"The senate card set aside: {goods}."),
    ):
        kept = book(3, **options)
        for _ in range(5):
            enter(kept, end(3))
        assert questions(tally_of(kept))[-1].kind == "card"
        kept.enter(SetAside(CARD))
        assert english(kept.lines[-1].told[0]) == told


@pytest.mark.rule("O9.4")
def test_everything_that_changes_hands() -> None:
    kept = book(2)
    enter(kept, ActiveCard(CARD), Adjust(2, MONEY, -60))
    kept.enter(reveal(2, {0: (WINE,)}, gaius=(IVORY, IVORY, WOOD, WOOD)))
    shown = tally_of(kept).shown[0]
    # He has 10 and pays 30: everybody gets 30 first. One wine earns 15, two ivory and two wood 12 each.
    assert (shown.alms, shown.gaius_pays) == (1, 30)
    assert [shown.paid_to(who) for who in range(3)] == [45, 30, 30 + 48 - 30]
    out = KEEPER.handed_out(kept.tally)
    assert [out[who, MONEY] for who in range(3)] == [45, 30, 48]
    assert tally_of(kept).total(2, MONEY) == 10 + 48
    assert out[2, CHIPS] == shown.chips[2]


@pytest.mark.rule("O9.1")
def test_nobody_is_called_gaius_beside_him() -> None:
    kept = book(2)
    with pytest.raises(BadSetup) as refused:
        kept.rename(0, "gaius")
    assert english(refused.value.message) == "Gaius plays along already: choose another name"
    book(3).rename(0, "Gaius")
