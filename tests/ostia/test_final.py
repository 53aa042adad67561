from typing import Any

import pytest

from ostia_games.core.play.state import OVER, UNKNOWN
from ostia_games.core.play.step import IllegalAction
from ostia_games.ostia.actions import CONFIRM, FORUM, SENATE, STORE, Lay, SellSpare
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.phases import course
from ostia_games.ostia.state import Ostia
from tests.ostia.deals import (
    CLOTH,
    GAME,
    IVORY,
    RICE,
    WINE,
    WOOD,
    Wanted,
    english,
    lay,
    new,
    play,
    rig,
    set_money,
    set_warehouses,
)

NOBODY: Wanted = {}


def the_end(
    stored: Wanted = NOBODY,
    money: tuple[int, ...] = (0, 0, 0),
    warehouses: tuple[int, ...] = (2, 2, 2),
    chips: tuple[int, ...] = (0, 0, 0),
    **options: Any,
) -> Ostia:
    """All five rounds are played; the last senate card is the first of the box."""
    state = rig(new(3, **options), hands=stored, boats={})
    set_money(state, *money)
    for seat, owned in enumerate(warehouses):
        set_warehouses(state, seat, owned)
    state.senate = [5, 1, 2, 3, 4, 0]
    state.chips, state.chips_left = list(chips), 60 - sum(chips)
    state.round = 5
    course.enter(state, course.FINAL)
    GAME.check(state)
    return state


def finish(state: Ostia, *sold: int) -> None:
    """Everybody keeps everything and sells so many."""
    for number in sold:
        lay(state, store=[card for card in state.hands[state.turn] if card != BLUFF])
        play(state, SellSpare(number))


@pytest.mark.rule("O8.1")
def test_goods_and_bluffs_go_to_warehouse_or_forum() -> None:
    state = the_end({0: (WINE, RICE)})
    assert {act.field for act in GAME.legal(state, 0) if isinstance(act, Lay)} == {FORUM, STORE}
    with pytest.raises(IllegalAction, match="no more offers") as refused:
        GAME.play(state, 0, Lay(WINE, SENATE))
    assert refused.value.clause == "O8.1"
    play(state, Lay(WINE, FORUM), Lay(RICE, STORE), Lay(BLUFF, FORUM), Lay(BLUFF, STORE), CONFIRM)
    assert state.step == "spare" and GAME.legal(state, 0) == [SellSpare(0), SellSpare(1)]
    play(state, SellSpare(1))
    view = GAME.view(state, 1)
    assert view.spare[0] == UNKNOWN and view.stacks[STORE][0] == (UNKNOWN, UNKNOWN)
    finish(state, 0, 0)
    assert state.step == OVER and GAME.actors(state) == ()
    assert state.stacks[STORE][0] == (RICE,) and WINE in state.discard, "forum cards are worthless"
    assert state.money[0] == 7


@pytest.mark.rule("O8.2")
def test_each_different_good_kept_is_a_chip() -> None:
    state = the_end({0: (WINE, WINE), 1: (WINE, RICE)}, money=(3, 2, 1))
    finish(state, 0, 0, 0)
    assert [count.variety for count in state.final] == [1, 2, 0]
    assert state.chips == [1 + 3, 2 + 2, 0 + 1]


@pytest.mark.rule("O8.3")
def test_only_spare_warehouses_are_sold() -> None:
    state = the_end({0: (WINE,)})
    lay(state, store=[WINE])
    with pytest.raises(IllegalAction, match="needs its warehouse") as refused:
        GAME.play(state, 0, SellSpare(2))
    assert refused.value.clause == "O8.3"
    play(state, SellSpare(1))
    finish(state, 0, 2)
    assert state.money == [7, 0, 14]
    assert state.warehouses == [1, 2, 0]


@pytest.mark.rule("O8.4")
def test_loans_are_repaid_and_who_cannot_is_out() -> None:
    state = the_end({1: (WINE,)}, money=(10, 9, 4), warehouses=(1, 1, 2), chips=(1, 9, 5))
    state.loans = [1, 1, 1]
    finish(state, 0, 0, 0)
    assert [count.out for count in state.final] == [False, True, False]
    assert state.money == [0, 9, 1] and state.warehouses == [1, 1, 1] and state.loans == [0, 1, 0]
    result = GAME.result(state)
    assert [place.seat for place in result.places] == [2, 0, 1]
    assert state.final[1].money == 0 and state.final[2].money == 3
    assert result.winners == (2,)


@pytest.mark.rule("O8.4")
def test_if_all_are_out_nobody_wins() -> None:
    state = the_end(warehouses=(0, 0, 0), chips=(1, 2, 3))
    state.loans = [1, 1, 1]
    finish(state, 0, 0, 0)
    assert GAME.result(state).winners == ()
    assert [place.seat for place in GAME.result(state).places] == [2, 1, 0]


@pytest.mark.rule("O8.5")
def test_the_richest_get_the_last_chips() -> None:
    state = the_end(money=(20, 30, 20), chips=(4, 4, 0))
    finish(state, 0, 0, 0)
    assert [count.money for count in state.final] == [1, 3, 1]
    assert GAME.result(state).winners == (1,)
    assert GAME.result(state).places[0].parts == {"chips": 4, "variety": 0, "money": 3}


@pytest.mark.rule("O8.6")
def test_a_tie_goes_to_warehouses_then_to_the_last_senate_card() -> None:
    tied = {0: (CLOTH,), 1: (WOOD,)}
    state = the_end(tied, money=(5, 5, 0), warehouses=(2, 2, 0))
    finish(state, 0, 0, 0)
    assert GAME.result(state).winners == (1,), "wood 4, cloth 0 by the card of round 5"
    state = the_end(tied, money=(5, 5, 0), warehouses=(3, 2, 0))
    finish(state, 0, 0, 0)
    assert GAME.result(state).winners == (0,), "more warehouses"


@pytest.mark.rule("O8.6")
def test_the_card_set_aside_decides_by_option() -> None:
    # The sixth card of the box: wine 5, ivory 4, wheat 3, wood 2, cloth 1, rice 0.
    tied = {0: (WINE,), 1: (IVORY,)}
    state = the_end(tied, money=(5, 5, 0), warehouses=(2, 2, 0))
    finish(state, 0, 0, 0)
    assert GAME.result(state).winners == (1,)
    state = the_end(tied, money=(5, 5, 0), warehouses=(2, 2, 0), tiebreak_by_set_aside=True)
    assert GAME.view(state, 0).senate[0] == UNKNOWN
    finish(state, 0, 0, 0)
    assert GAME.result(state).winners == (0,)
    assert GAME.view(state, 0).senate[0] == 5, "now everybody sees it"


@pytest.mark.rule("O8.6")
def test_the_short_tiebreak_by_option() -> None:
    tied = {0: (IVORY,), 1: (RICE, RICE)}
    for short, winner in ((False, 0), (True, 1)):
        state = the_end(tied, money=(5, 5, 0), warehouses=(2, 2, 0), short_tiebreak=short)
        finish(state, 0, 0, 0)
        assert GAME.result(state).winners == (winner,)


@pytest.mark.rule("O8.6")
def test_what_is_still_tied_is_shared() -> None:
    state = the_end({0: (WINE,), 1: (WINE,)}, money=(5, 5, 0), warehouses=(2, 2, 0))
    finish(state, 0, 0, 0)
    assert GAME.result(state).winners == (0, 1)


def told_places(state: Ostia) -> list[str]:
    return [english(place.note) if place.note else "" for place in GAME.result(state).places]


@pytest.mark.rule("O8.6", "O8.4")
@pytest.mark.parametrize(
    ("kept", "warehouses", "short", "said"),
    [
        ({0: (CLOTH,), 1: (WOOD,)}, (3, 2, 0), False, "As many chips as Beno, but more warehouses: 3 to 2."),
        (
            {0: (CLOTH,), 1: (WOOD,)},
            (2, 2, 0),
            False,
            "As many chips and warehouses as Ada, but better goods by the last senate card: 4 to 0.",
        ),
        (
            {0: (IVORY,), 1: (RICE, RICE)},
            (2, 2, 0),
            True,
            "As many chips and warehouses as Ada, but more goods: 2 to 1.",
        ),
        ({0: (WINE,), 1: (WINE,)}, (2, 2, 0), False, "Equal to Beno in everything."),
        ({0: (WINE,)}, (2, 2, 0), False, ""),
    ],
)
def test_the_ranking_says_what_broke_a_tie(
    kept: Wanted, warehouses: tuple[int, ...], short: bool, said: str
) -> None:
    state = the_end(kept, money=(5, 5, 0), warehouses=warehouses, short_tiebreak=short)
    assert told_places(state) == ["", "", ""], "not before the end"
    state.loans[2] = 1
    finish(state, 0, 0, 0)
    assert told_places(state) == [said, "", "Loans not repaid: below all others."]


def test_the_ranking_before_the_end_is_as_if_it_ended_now() -> None:
    state = rig(new(3), hands={0: (WINE, RICE)}, boats={})
    set_money(state, 10, 20, 30)
    totals = {place.seat: place.total for place in GAME.result(state).places}
    assert totals == {0: 2, 1: 2, 2: 3}
    GAME.result(GAME.view(state, 1))


def told_at_the_end(state: Ostia, spare: int) -> list[str]:
    """What the log says when the last player has sold so many spare warehouses."""
    finish(state, 0, 0)
    lay(state)
    state.told = []
    play(state, SellSpare(spare))
    return [english(item.message) for item in state.told]


def test_the_log_tells_the_final_count() -> None:
    told = told_at_the_end(the_end({0: (WINE,)}, money=(8, 0, 0), chips=(3, 0, 0)), 2)
    assert "Ada keeps wine." in told
    assert "Ada: 3 from the senate, 1 for goods, 2 for 8 denarii: 6 chips." in told


@pytest.mark.rule("O8.4")
def test_the_log_tells_what_was_missing_for_the_loans() -> None:
    state = the_end({0: (WINE,)}, money=(5, 1, 0), warehouses=(2, 1, 1))
    state.loans[0] = 2
    told = told_at_the_end(state, 0)
    assert "Ada cannot repay 2 loans with 20 and is out: no more than 12 can be raised." in told
    assert "Ada: 0 from the senate, 1 for goods, none for money: 1 chip." in told
    assert "Beno: 0 from the senate, 0 for goods, 3 for 1 denarius: 3 chips." in told
