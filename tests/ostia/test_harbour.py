import pytest

from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.play.step import IllegalAction
from ostia_games.ostia import ledger
from ostia_games.ostia.actions import KEEP, PASS, Bid, Keep, Offer, Pass, Sell, TakeFree
from ostia_games.ostia.phases import course
from tests.ostia.deals import (
    CLOTH,
    GAME,
    IVORY,
    RICE,
    WHEAT,
    WINE,
    WOOD,
    auction,
    english,
    new,
    play,
    rig,
    set_money,
    set_warehouses,
)


@pytest.mark.rule("O3.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_five_cards_on_every_boat_not_owned(seats: int) -> None:
    state = new(seats)
    assert [len(boat) for boat in state.boats] == [5] * seats
    assert [len(hand) for hand in state.hands] == [1] * seats
    assert len(state.pile) == 51 - 6 * seats


@pytest.mark.rule("O3.1")
def test_the_discards_are_shuffled_in_the_middle_of_a_deal() -> None:
    state = new(3)
    rig(state, hands={}, boats={})
    state.discard, state.pile = state.pile[:-7], state.pile[-7:]
    state.discard, state.scrapped[1] = state.discard[2:], tuple(state.discard[:2])
    course.enter(state, course.HARBOUR)
    GAME.check(state)
    assert [len(boat) for boat in state.boats] == [5, 5, 5]
    assert len(state.pile) == 51 - 15
    assert state.discard == [] and state.scrapped == [(), (), ()]


@pytest.mark.rule("O3.2")
def test_exactly_one_card_is_free_and_nobody_sees_which() -> None:
    state = new(3)
    card, before = state.boats[0][2], state.hands[0]
    play(state, TakeFree(card))
    assert sorted(state.hands[0]) == sorted((*before, card))
    assert [len(boat) for boat in state.boats] == [4, 5, 5]
    assert state.money == [55, 55, 55]
    assert GAME.view(state, 1).hands[0] == (UNKNOWN, UNKNOWN)
    assert state.turn == 1 and state.step == "free"


@pytest.mark.rule("O3.2")
def test_a_free_card_comes_from_the_boat() -> None:
    state = rig(new(3), hands={}, boats={0: (1, 1, 2, 2, 3)})
    with pytest.raises(IllegalAction) as refused:
        GAME.play(state, 0, TakeFree(IVORY))
    assert refused.value.clause == "O3.2"


@pytest.mark.rule("O3.2")
def test_the_others_do_not_read_which_card_was_free() -> None:
    log = GameLog(GAME, Setup("ostia", tuple(Seat(name) for name in ("Ada", "Bo", "Cy")), 3, start=0))
    log.play(0, TakeFree(log.state.boats[0][0]))  # type: ignore[attr-defined]
    own, others = log.lines(0)[-1], log.lines(1)[-1]
    assert english(others.message) == "Ada takes a card free of charge."
    assert english(own.message) != english(others.message)
    assert [(line.seat, line.action) for line in log.lines(1) if line.index >= 0] == [(0, None)]


@pytest.mark.rule("O3.3")
def test_any_two_cards_of_the_boat_are_a_lot() -> None:
    state = rig(new(3), hands={}, boats={0: (WOOD, WOOD, WINE, RICE), 1: (1, 2, 3, 4), 2: (1, 2, 3, 4)})
    state.step = "lot"
    pairs = {(WOOD, WOOD), (WOOD, WINE), (WOOD, RICE), (WINE, RICE)}
    assert {(act.first, act.second) for act in GAME.legal(state, 0) if isinstance(act, Offer)} == pairs
    play(state, Offer(WOOD, WINE))
    assert state.lot == (WOOD, WINE) and state.boats[0] == (WOOD, RICE)
    assert GAME.view(state, 2).lot == (WOOD, WINE), "face up"
    for bad in (Offer(IVORY, WOOD), Offer(WINE, WOOD)):
        state.step, state.turn = "lot", 0
        with pytest.raises(IllegalAction) as refused:
            GAME.play(state, 0, bad)
        assert refused.value.clause == "O3.3"


@pytest.mark.rule("O3.3", "O3.9")
def test_two_passes_from_the_start_player_on() -> None:
    state = new(3, start=1)
    for seat in (1, 2, 0):
        play(state, TakeFree(state.boats[seat][0]))
    sellers = []
    while state.step != "lay":
        if state.step == "lot":
            sellers.append(state.turn)
            play(state, GAME.legal(state, state.turn)[0])
        else:
            play(state, PASS)
    assert sellers == [1, 2, 0, 1, 2, 0]
    assert state.boats == [(), (), ()], "every boat is empty"
    assert [len(state.goods_of(seat)) for seat in range(3)] == [6, 6, 6], "every card is owned"


@pytest.mark.rule("O3.4")
def test_each_other_player_bids_once_from_the_left_and_need_not_beat() -> None:
    state = auction(new(4), (WOOD, WINE))  # printed 7 + 5
    assert state.turn == 1
    play(state, Bid(20))
    assert state.turn == 2
    play(state, Bid(12))
    assert state.turn == 3
    play(state, Bid(20))
    assert state.bids == [None, 20, 12, 20]
    assert (state.step, state.turn) == ("deal", 0)


@pytest.mark.rule("O3.4", "O3.8")
def test_a_bid_is_at_least_the_printed_sum_and_at_most_what_can_be_raised() -> None:
    state = auction(new(3), (WOOD, WINE))
    amounts = [act.amount for act in GAME.legal(state, 1) if isinstance(act, Bid)]
    assert amounts == list(range(12, 55 + 7 + 28 + 1))
    assert PASS in GAME.legal(state, 1)
    for amount, said in ((11, "at least the printed sum, 12"), (91, "no more than 90 can be raised")):
        with pytest.raises(IllegalAction, match=said) as refused:
            GAME.play(state, 1, Bid(amount))
        assert refused.value.clause == "O3.4"
    with pytest.raises(IllegalAction):
        GAME.play(state, 2, Pass())


@pytest.mark.rule("O3.4")
def test_who_cannot_raise_the_printed_sum_can_only_pass() -> None:
    state = auction(new(3), (WOOD, WINE))
    set_money(state, 55, 11, 55)
    set_warehouses(state, 1, 0)
    state.loans[1] = 4
    assert GAME.legal(state, 1) == [PASS]


@pytest.mark.rule("O3.5")
def test_keeping_costs_one_more_than_the_highest_bid() -> None:
    state = auction(new(3), (WOOD, WINE))
    play(state, Bid(14), Bid(13))
    assert english(GAME.step(state).label(state, 0, Keep())) == "Keep it, pay 15"
    bank = state.bank
    play(state, KEEP)
    assert state.money == [40, 55, 55] and state.bank == bank + 15
    assert state.hands[0] == (WOOD, WINE)


@pytest.mark.rule("O3.5", "O3.6")
def test_selling_to_any_bidder_nets_half_rounded_down() -> None:
    state = auction(new(3), (WOOD, WINE))
    play(state, Bid(20), Bid(13))
    assert GAME.legal(state, 0) == [Sell(1), Sell(2), Keep()]
    assert english(GAME.step(state).label(state, 0, Sell(2))) == "Sell to Cleo: you get 6"
    bank = state.bank
    play(state, Sell(2))
    assert state.money == [61, 55, 42] and state.bank == bank + 7
    assert state.hands[2] == (WOOD, WINE)


@pytest.mark.rule("O3.5")
def test_only_bidders_can_buy() -> None:
    state = auction(new(3), (WOOD, WINE))
    play(state, Bid(20), PASS)
    with pytest.raises(IllegalAction, match="has not bid") as refused:
        GAME.play(state, 0, Sell(2))
    assert refused.value.clause == "O3.5"


@pytest.mark.rule("O3.5", "O3.8")
def test_keeping_is_refused_when_it_cannot_be_paid() -> None:
    state = auction(new(3), (WOOD, WINE))
    set_money(state, 10, 55, 55)
    play(state, Bid(45), PASS)  # 46 is more than 10 + 7 + 28
    assert GAME.legal(state, 0) == [Sell(1)]
    with pytest.raises(IllegalAction, match="no more than 45") as refused:
        GAME.play(state, 0, KEEP)
    assert refused.value.clause == "O3.8"


@pytest.mark.rule("O3.7")
def test_all_pass_and_the_seller_buys_for_half_rounded_up() -> None:
    state = auction(new(3), (IVORY, WINE))  # 13: 7
    play(state, PASS, PASS)
    assert state.money == [48, 55, 55]
    assert state.hands[0] == (IVORY, WINE)
    assert state.step == "lot" and state.turn == 1


@pytest.mark.rule("O3.7")
def test_who_cannot_pay_for_the_unwanted_lot_pays_all_they_can() -> None:
    state = auction(new(3), (IVORY, WINE))
    set_money(state, 3, 55, 55)
    set_warehouses(state, 0, 0)
    state.loans[0] = 4
    play(state, PASS, PASS)
    assert state.money[0] == 0 and state.hands[0] == (IVORY, WINE)


@pytest.mark.rule("O3.8")
def test_warehouses_are_sold_before_loans_are_taken_and_only_as_needed() -> None:
    state = auction(new(3), (WOOD, WINE))
    set_money(state, 55, 10, 55)
    set_warehouses(state, 1, 2)
    play(state, Bid(16), PASS, Sell(1))
    assert (state.money[1], state.warehouses[1], state.loans[1]) == (1, 1, 0)

    state = auction(new(3), (WOOD, WINE))
    set_money(state, 55, 10, 55)
    set_warehouses(state, 1, 2)
    play(state, Bid(30), PASS, Sell(1))
    assert (state.money[1], state.warehouses[1], state.loans[1]) == (1, 0, 1)


@pytest.mark.rule("O3.8")
def test_at_most_four_loans() -> None:
    state = new(3)
    set_money(state, 0, 0, 0)
    assert ledger.within_reach(state, 0) == 7 + 28
    ledger.raise_cash(state, 0, 1000)
    assert (state.money[0], state.warehouses[0], state.loans[0]) == (35, 0, 4)
    assert ledger.within_reach(state, 0) == 35


@pytest.mark.rule("O3.8")
def test_the_log_tells_of_sold_warehouses_and_loans() -> None:
    state = auction(new(3), (WOOD, WINE))
    set_money(state, 55, 0, 55)
    play(state, Bid(14), PASS)
    state.told = []
    play(state, Sell(1))
    told = [english(item.message) for item in state.told]
    assert told == ["Beno has to sell a warehouse for 7.", "Beno has to take a loan of 7."]


def test_cards_bought_are_remembered_by_everybody() -> None:
    state = auction(new(3), (CLOTH, WHEAT))
    play(state, PASS, Bid(9), Sell(2))
    assert GAME.view(state, 0).known == [(), (), (CLOTH, WHEAT)]
    assert GAME.view(state, 0).hands[2] == (UNKNOWN, UNKNOWN)
    for rng in range(5):
        assert sorted(GAME.sample(GAME.view(state, 0), 0, rng).hands[2]) == [CLOTH, WHEAT]


def test_help_and_words() -> None:
    state = auction(new(3), (RICE, RICE))
    step = GAME.step(state)
    assert "at least 8 for 2 × rice" in english(step.help(state, 1))
    assert english(step.title(state)) == "Harbour: auction"
    assert english(step.sentence(state, 1, Bid(8))) == "Beno bids 8."
    assert english(step.label(state, 1, PASS)) == "Pass"
