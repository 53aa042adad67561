import pytest

from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.play.step import IllegalAction
from ostia_games.ostia.actions import BUY, LEAVE, Give, NamePrice, SellSpare, TakeFree
from ostia_games.ostia.phases import course
from ostia_games.ostia.state import Ostia
from tests.ostia.deals import (
    CLOTH,
    GAME,
    IVORY,
    RICE,
    WHEAT,
    WINE,
    WOOD,
    counting_house,
    english,
    lay,
    make_active,
    new,
    play,
    rig,
    set_money,
    set_warehouses,
)

HIM = 2


@pytest.mark.rule("O9.1")
def test_seventy_for_each_and_no_warehouse_for_gaius() -> None:
    state = new(2)
    assert state.fixed.names == ("Ada", "Beno", "Gaius")
    assert state.money == [70, 70, 70]
    assert state.warehouses == [1, 1, 0]
    assert [len(hand) for hand in state.hands] == [1, 1]


def naming(lot: tuple[int, int] = (WOOD, WINE)) -> Ostia:
    """Ada, who starts, has turned up this lot and is to name a price."""
    state = rig(new(2), hands={}, boats={0: (IVORY, WHEAT, *lot), 1: (CLOTH, CLOTH, RICE, RICE)})
    play(state, TakeFree(IVORY), Give(WHEAT), TakeFree(CLOTH), Give(CLOTH))
    assert (state.step, state.turn, state.lot) == ("price", 0, tuple(sorted(lot)))
    return state


@pytest.mark.rule("O9.2")
def test_both_draw_four_keep_one_and_give_one_in_secret() -> None:
    state = new(2)
    assert [len(boat) for boat in state.boats] == [4, 4]
    kept, given = state.boats[0][0], state.boats[0][1]
    play(state, TakeFree(kept))
    assert state.step == "give" and state.turn == 0
    with pytest.raises(IllegalAction) as refused:
        GAME.play(state, 0, Give(9))
    assert refused.value.clause == "O9.2"
    play(state, Give(given))
    assert state.gifts[0] == (given,) and kept in state.hands[0] and len(state.boats[0]) == 2
    seen = GAME.view(state, 1)
    assert seen.gifts[0] == (UNKNOWN,) and seen.hands[0] == (UNKNOWN, UNKNOWN)
    assert GAME.view(state, 0).gifts[0] == (given,)
    assert (state.step, state.turn) == ("own", 1)


@pytest.mark.rule("O9.2", "O9.3")
def test_two_passes_and_the_order_turns_round() -> None:
    state = new(2, start=1)
    namers = []
    while state.step != "lay":
        if state.step == "price":
            namers.append(state.turn)
        play(state, GAME.legal(state, state.turn)[0])
    assert namers == [1, 0, 0, 1]
    assert state.boats == [(), ()]
    assert [len(gifts) for gifts in state.gifts] == [2, 2]
    assert sum(len(state.goods_of(seat)) for seat in range(2)) == 2 + 4 + 8


@pytest.mark.rule("O9.3")
def test_the_opponent_buys_and_the_namer_gets_half() -> None:
    state = naming()
    bank = state.bank
    play(state, NamePrice(15), BUY)
    assert state.money == [77, 55, 70] and state.bank == bank + 8
    assert state.hands[1][-2:] == (CLOTH, WINE) or WOOD in state.hands[1]
    assert state.known[1] == (WOOD, WINE)


@pytest.mark.rule("O9.3")
def test_the_opponent_leaves_it_and_gets_half_rounded_down() -> None:
    state = naming()
    play(state, NamePrice(15))
    asked = english(GAME.step(state).help(state, 1))
    assert "Buy wood and wine for 15, or let Ada buy: you then get 7." in asked
    play(state, LEAVE)
    assert state.money == [55, 77, 70]
    assert WOOD in state.hands[0] and WINE in state.hands[0]
    assert (state.step, state.turn) == ("price", 1), "then the other's two cards"


@pytest.mark.rule("O9.3")
def test_the_price_lies_between_the_printed_sum_and_what_can_be_raised() -> None:
    state = naming()
    amounts = [act.amount for act in GAME.legal(state, 0) if isinstance(act, NamePrice)]
    assert amounts == list(range(12, 70 + 7 + 28 + 1))
    for amount in (11, 106):
        with pytest.raises(IllegalAction) as refused:
            GAME.play(state, 0, NamePrice(amount))
        assert refused.value.clause == "O9.3"


@pytest.mark.rule("O9.3")
def test_a_namer_without_means_names_the_printed_sum_and_pays_what_is_there() -> None:
    state = naming()
    set_money(state, 5, 70)
    set_warehouses(state, 0, 0)
    state.loans[0] = 4
    assert GAME.legal(state, 0) == [NamePrice(12)]
    play(state, NamePrice(12), LEAVE)
    assert state.money == [0, 72, 70], "the other gets half of what was paid"
    assert WOOD in state.hands[0]


@pytest.mark.rule("O9.3")
def test_the_opponent_buys_only_if_able() -> None:
    state = naming()
    set_money(state, 70, 5)
    play(state, NamePrice(41))  # 5 + 7 + 28 = 40
    assert GAME.legal(state, 1) == [LEAVE]
    with pytest.raises(IllegalAction, match="no more than 40") as refused:
        GAME.play(state, 1, BUY)
    assert refused.value.clause == "O9.3"


def shown(gifts: tuple[int, int, int, int], money: tuple[int, int, int] = (70, 70, 70)) -> Ostia:
    """Both are about to lay; Gaius holds these."""
    state = new(2)
    rig(state, hands={}, boats={})
    for card in gifts:
        state.pile.remove(card)
    state.gifts = [gifts[:2], gifts[2:]]
    set_money(state, *money)
    hands = {0: (WINE, WOOD), 1: (RICE,)}
    return counting_house(state, hands)


@pytest.mark.rule("O9.4")
def test_no_neutral_cards_and_gaius_pays_the_printed_prices() -> None:
    state = shown((WINE, RICE, CLOTH, WHEAT))
    assert state.neutral == ()
    assert state.gaius == (), "not shown before both have laid"
    lay(state, store=[WINE, WOOD])
    lay(state, store=[RICE])
    # 5 + 4 + 6 + 3 paid, four single goods at 15 earned.
    assert state.money[HIM] == 70 - 18 + 60


@pytest.mark.rule("O9.4")
def test_if_gaius_lacks_money_everybody_gets_thirty() -> None:
    state = shown((IVORY, IVORY, IVORY, IVORY), money=(3, 4, 1))
    lay(state, store=[WINE, WOOD])
    state.told = []
    lay(state, store=[RICE])
    assert "Gaius is short of money: everybody gets 30." in [english(item.message) for item in state.told]
    # He needs 32 and has 1: twice 30, once would leave him with 31.
    assert state.money == [63, 64, 61 - 32 + 32]


@pytest.mark.rule("O9.4")
def test_once_is_enough_if_it_is() -> None:
    state = shown((WINE, WINE, RICE, RICE), money=(3, 4, 1))
    lay(state, store=[WINE, WOOD])
    lay(state, store=[RICE])
    assert state.money == [33, 34, 31 - 18 + 48]


@pytest.mark.rule("O9.5")
def test_his_cards_count_for_forum_and_senate_and_he_may_show_four_goods() -> None:
    state = shown((WINE, RICE, CLOTH, WHEAT))  # worth 3 + 2 + 0 + 1 by the first senate card
    lay(state, forum=[WINE], senate=[WOOD])
    lay(state, senate=[RICE])
    assert state.report is not None
    assert state.report.lost == ((), ())
    assert state.report.prices[WINE] == 12, "his card presses the price"
    assert state.report.income == (12, 0, 12 + 15 + 15 + 15)
    assert state.report.worths == (4, 2, 6)
    assert state.chips == [2, 1, 3]
    assert state.gaius == () and WHEAT in state.discard, "only after that are they discarded"


@pytest.mark.rule("O9.5", "O9.6")
def test_in_the_last_round_his_cards_stay_and_count() -> None:
    state = shown((WINE, RICE, CLOTH, CLOTH), money=(0, 0, 19))
    state.round = 5
    make_active(state, 0)
    for seat in range(2):
        set_warehouses(state, seat, 4)  # nothing to build
    lay(state, store=[WINE, WOOD])
    lay(state, store=[RICE])
    assert state.gaius == (CLOTH, CLOTH, WINE, RICE)
    assert state.money[HIM] == 19 + 30 - 21 + 12 + 12 + 15 + 15
    set_money(state, 0, 100, 25)
    for cards in ((WINE, WOOD), (RICE,)):
        lay(state, store=cards)
        play(state, SellSpare(0))
    him = state.final[HIM]
    assert (him.variety, him.cash, him.warehouses) == (2, 5, 2)
    assert him.money == 2, "he takes part in the money race"
    assert state.warehouses[HIM] == 2 and state.money[HIM] == 5
    GAME.check(state)


@pytest.mark.rule("O9.6")
def test_gaius_can_win() -> None:
    state = rig(new(2), hands={}, boats={})
    state.round = 5
    state.chips, state.chips_left = [1, 2, 9], 48
    course.enter(state, course.FINAL)
    for _ in range(2):
        lay(state)
        play(state, SellSpare(0))
    result = GAME.result(state)
    assert result.winners == (HIM,)
    assert result.places[0].name == "Gaius" and [place.name for place in result.places[1:]] == ["", ""]
