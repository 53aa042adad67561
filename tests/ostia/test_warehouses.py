import pytest

from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.play.step import IllegalAction
from ostia_games.ostia.actions import STORE, Build, Discard, Repay
from ostia_games.ostia.phases import course
from ostia_games.ostia.state import Ostia
from tests.ostia.deals import (
    CLOTH,
    GAME,
    RICE,
    WHEAT,
    WINE,
    WOOD,
    english,
    new,
    play,
    rig,
    set_money,
    set_warehouses,
)


def phase_5(
    money: tuple[int, ...] = (0, 0, 0),
    loans: tuple[int, ...] = (0, 0, 0),
    warehouses: tuple[int, ...] = (1, 1, 1),
    stored: tuple[tuple[int, ...], ...] = ((), (), ()),
    **options: bool,
) -> Ostia:
    state = rig(new(3, **options), hands=dict(enumerate(stored)), boats={})
    set_money(state, *money)
    state.loans = list(loans)
    for seat, owned in enumerate(warehouses):
        set_warehouses(state, seat, owned)
        state.stacks[STORE][seat], state.hands[seat] = state.hands[seat], ()
    course.enter(state, course.WAREHOUSES)
    GAME.check(state)
    return state


@pytest.mark.rule("O7.1")
def test_each_loan_is_repaid_with_ten_or_costs_two() -> None:
    state = phase_5(money=(25, 0, 0), loans=(3, 0, 0))
    assert GAME.legal(state, 0) == [Repay(0), Repay(1), Repay(2)]
    assert english(GAME.step(state).label(state, 0, Repay(1))) == "Repay a loan: pay 14"
    play(state, Repay(1))
    assert (state.money[0], state.loans[0]) == (25 - 10 - 4, 2)


@pytest.mark.rule("O7.1")
def test_a_loan_is_repaid_in_cash_only() -> None:
    state = phase_5(money=(9, 0, 0), loans=(1, 0, 0), warehouses=(3, 1, 1))
    assert GAME.legal(state, 0) == [Repay(0)]
    with pytest.raises(IllegalAction, match="with 10 in cash") as refused:
        GAME.play(state, 0, Repay(1))
    assert refused.value.clause == "O7.1"


@pytest.mark.rule("O7.1")
def test_by_option_loans_are_repaid_while_cash_allows() -> None:
    state = phase_5(money=(25, 0, 0), loans=(3, 0, 0), repay_if_able=True)
    assert GAME.legal(state, 0) == [Repay(2)]
    with pytest.raises(IllegalAction, match="repaid while cash allows"):
        GAME.play(state, 0, Repay(1))
    play(state, Repay(2))
    assert (state.money[0], state.loans[0]) == (3, 1)


@pytest.mark.rule("O7.2")
def test_interest_sells_warehouses_and_the_rest_is_waived() -> None:
    state = phase_5(money=(1, 0, 0), loans=(3, 0, 0), warehouses=(2, 1, 1))
    play(state, Repay(0))
    assert (state.money[0], state.warehouses[0], state.loans[0]) == (2, 1, 3)  # 1 + 7 - 6

    state = phase_5(money=(3, 0, 0), loans=(4, 0, 0), warehouses=(0, 1, 1))
    play(state, Repay(0))
    assert (state.money[0], state.warehouses[0], state.loans[0]) == (0, 0, 4), "no new loan, waived"


@pytest.mark.rule("O7.3")
def test_warehouses_cost_ten_and_four_is_the_limit() -> None:
    state = phase_5(money=(35, 0, 0))
    assert GAME.legal(state, 0) == [Build(0), Build(1), Build(2), Build(3)]
    play(state, Build(2))
    assert (state.money[0], state.warehouses[0], state.warehouses_left) == (15, 3, 20 - 5)

    state = phase_5(money=(99, 0, 0), warehouses=(3, 1, 1))
    assert GAME.legal(state, 0) == [Build(0), Build(1)]
    for act, said in ((Build(2), "more than four"), (Build(-1), "costs 10")):
        with pytest.raises(IllegalAction, match=said) as refused:
            GAME.play(state, 0, act)
        assert refused.value.clause == "O7.3"


@pytest.mark.rule("O1.4", "O7.3")
def test_loans_do_not_count_against_the_limit() -> None:
    state = phase_5(money=(60, 0, 0), loans=(4, 0, 0), warehouses=(0, 1, 1))
    play(state, Repay(0))
    assert Build(4) in GAME.legal(state, 0)


@pytest.mark.rule("O7.4")
def test_one_stored_card_per_warehouse_and_the_choice_is_secret() -> None:
    state = phase_5(stored=((WINE, WINE, RICE), (), ()), warehouses=(2, 1, 1))
    assert state.step == "keep" and GAME.legal(state, 0) == [Discard(WINE), Discard(RICE)]
    assert "Choose a card to discard." in english(GAME.step(state).help(state, 0))
    with pytest.raises(IllegalAction, match="not stored") as refused:
        GAME.play(state, 0, Discard(WOOD))
    assert refused.value.clause == "O7.4"
    step = GAME.step(state)
    assert english(step.sentence_for_others(state, 0, Discard(RICE))) == "Ada discards a stored card."
    play(state, Discard(RICE))
    assert state.scrapped[0] == (RICE,)
    assert GAME.view(state, 1).scrapped[0] == (UNKNOWN,)
    assert GAME.view(state, 0).scrapped[0] == (RICE,)


@pytest.mark.rule("O7.4")
def test_stored_cards_are_in_hand_again_next_round() -> None:
    state = phase_5(stored=((WINE,), (), (RICE,)))
    assert (state.round, state.step) == (2, "free"), "nothing to decide for anybody"
    assert state.hands == [(WINE,), (), (RICE,)]
    assert state.stacks[STORE] == [(), (), ()]


@pytest.mark.rule("O7.4")
def test_capacity_is_checked_after_building_only() -> None:
    state = phase_5(money=(20, 0, 0), stored=((WINE, RICE, CLOTH), (), ()))
    assert state.step == "build"
    play(state, Build(2))
    assert state.round == 2 and state.hands[0] == (CLOTH, WINE, RICE)


@pytest.mark.rule("O7.4")
def test_what_is_remembered_after_an_unseen_discard() -> None:
    state = phase_5(stored=((WINE, WINE, RICE), (), ()), warehouses=(2, 1, 1))
    state.known[0] = (WINE, WINE, RICE)
    play(state, Discard(RICE))
    assert state.known[0] == (WINE,), "two wine and a rice were seen; one wine is certain"


@pytest.mark.rule("O7.5")
def test_marker_and_senate_cards_move_on() -> None:
    state = rig(new(3, start=2), hands={}, boats={})
    set_money(state, 0, 0, 0)
    active, opened = state.senate[1], state.senate[2]
    assert state.values == state.fixed.box.senate[active]
    for number in range(2, 6):
        rig(state, hands={}, boats={})
        course.enter(state, course.WAREHOUSES)
        assert (state.round, state.start) == (number, (2 + number - 1) % 3)
        assert GAME.view(state, 0).senate[0] == UNKNOWN, "the one set aside is never opened"
    assert state.senate[2] == opened
    assert state.open_values is None, "none is opened after round 4"
    rig(state, hands={}, boats={})
    start = state.start
    course.enter(state, course.WAREHOUSES)
    assert (state.step, state.round, state.start) == ("final", 5, start), "not done after round 5"


@pytest.mark.rule("O7.5")
def test_the_next_senate_card_is_open() -> None:
    state = rig(new(3), hands={}, boats={})
    set_money(state, 0, 0, 0)
    course.enter(state, course.WAREHOUSES)
    assert GAME.view(state, 0).senate == [UNKNOWN, *state.senate[1:4], UNKNOWN, UNKNOWN]


@pytest.mark.rule("O7.1")
def test_players_act_from_the_start_player_on() -> None:
    state = rig(new(3, start=1), hands={}, boats={})
    set_money(state, 10, 10, 10)
    course.enter(state, course.WAREHOUSES)
    order = []
    while state.step == "build":
        order.append(state.turn)
        play(state, Build(0))
    assert order == [1, 2, 0]


def test_an_empty_purse_reads_like_a_decision() -> None:
    state = rig(new(3), hands={}, boats={})
    set_money(state, 10, 5, 0)
    course.enter(state, course.WAREHOUSES)
    state.told = []
    play(state, Build(0))
    told = [english(item.message) for item in state.told]
    assert told[:2] == ["Beno builds nothing.", "Cleo builds nothing."]


def test_words_of_building() -> None:
    state = phase_5(money=(25, 0, 0), stored=((WINE, WHEAT), (), ()))
    step = GAME.step(state)
    assert english(step.label(state, 0, Build(0))) == "Build none"
    assert english(step.label(state, 0, Build(2))) == "Build 2 for 20"
    assert english(step.sentence(state, 0, Build(2))) == "Ada builds 2 warehouses for 20."
