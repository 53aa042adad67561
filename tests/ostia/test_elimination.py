"""O8.4: whoever would be out is told so before it is too late."""

import pytest

from ostia_games.core.words import words
from ostia_games.ostia import scoring
from ostia_games.ostia.actions import CONFIRM, FORUM, STORE, Lay, Repay, SellSpare
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.phases import course
from ostia_games.ostia.scoring import Standing
from ostia_games.ostia.state import Ostia
from tests.html_checks import Element, parse
from tests.ostia.deals import GAME, RICE, WHEAT, WINE, english, new, play, rig, set_money
from tests.ostia.test_final import the_end
from web.games.board import BoardLook, board_of

VALUES = {"wine": 3, "rice": 2, "wheat": 1}


def debt(money: int, warehouses: int, loans: int, *kept: str) -> tuple[int, int, tuple[str, ...]] | None:
    found = scoring.unpaid(Standing(0, money, warehouses, loans, kept), VALUES)
    return (found.cost, found.raised, found.saving) if found else None


@pytest.mark.rule("O8.4")
def test_what_is_missing_and_what_would_save() -> None:
    assert debt(20, 0, 2) is None
    assert debt(6, 2, 2) is None, "both warehouses are spare: 6 + 14"
    assert debt(3, 3, 2, "wine") == (20, 17, ("wine",)), "the example: 2 loans cost 20, 3 + 14 are 17"
    assert debt(0, 4, 2, "wine", "rice", "wheat") == (20, 7, ("wheat", "rice")), "the least valued first"
    assert debt(13, 3, 2, "wine", "rice", "wine") == (20, 13, ("wine",)), "a double earns nothing anyway"
    assert debt(0, 2, 2, "wine", "rice") == (20, 0, ()), "14 would not do either"


def ending(money: int, loans: int) -> Ostia:
    """Seat 0 stores wine, rice and wheat; the last senate card is the first of the box."""
    state = the_end({0: (WINE, RICE, WHEAT)}, money=(money, 0, 0), warehouses=(3, 1, 1))
    state.loans[0] = loans
    return state


def lay_all(state: Ostia) -> None:
    play(state, *(Lay(card, STORE) for card in (WINE, RICE, WHEAT, BLUFF, BLUFF)))


@pytest.mark.rule("O8.4", "O8.1")
def test_the_last_lay_out_warns() -> None:
    state = ending(money=10, loans=2)
    step = GAME.step(state)
    assert "victory chip" in english(step.help(state, 0)), "nothing is laid: three spare warehouses pay"
    lay_all(state)
    told = "You would be out: 2 loans cost 20, you can raise 10; giving up rice and wheat raises 14 more."
    assert english(step.help(state, 0)) == told
    assert english(step.label(state, 0, CONFIRM)) == "Confirm and be out"
    for language in ("de", "fr"):
        assert "{" not in words(language)(step.help(state, 0))
    play(state, CONFIRM)
    assert english(GAME.step(state).help(state, 0)) == told, "there is still time to undo"
    play(state, SellSpare(0))
    assert state.turn == 1


@pytest.mark.rule("O8.4")
def test_following_the_advice_saves() -> None:
    state = ending(money=10, loans=2)
    play(state, *(Lay(card, FORUM) for card in (RICE, WHEAT)), *(Lay(c, STORE) for c in (WINE, BLUFF, BLUFF)))
    assert english(GAME.step(state).label(state, 0, CONFIRM)) == "Confirm"
    play(state, CONFIRM, SellSpare(0))
    for _ in range(2):
        play(state, Lay(BLUFF, STORE), Lay(BLUFF, STORE), CONFIRM, SellSpare(0))
    assert not state.final[0].out and state.money[0] == 10 + 14 - 20


@pytest.mark.rule("O8.4")
def test_nothing_would_save() -> None:
    state = ending(money=0, loans=4)
    lay_all(state)
    told = english(GAME.step(state).help(state, 0))
    assert told.endswith("4 loans cost 40, you can raise 0, and giving up goods would not raise enough.")


@pytest.mark.rule("O8.4")
def test_the_board_asks_again() -> None:
    state = ending(money=10, loans=2)
    lay_all(state)

    def shown(picked: str = "") -> dict[str, Element]:
        """What can be found by its id, and the whole under the empty one."""
        legal = tuple(GAME.legal(state, 0))
        look = BoardLook(GAME, (), GAME.view(state, 0), 0, legal, mark="m", picked=picked)
        controls = board_of("ostia").controls(words("en"), look)
        assert controls is not None and CONFIRM in controls.covers
        whole = parse(str(controls.html))
        return {"": whole, **{element.attrs.get("id", "?"): element for element in whole.walk()}}

    first, again = shown(), shown("sure")
    assert "2 loans cost 20, you can raise 10" in first[""].text()
    assert "confirm" not in first
    assert "button--danger" in first["confirm-first"].attrs["class"]
    assert first["confirm-first"].attrs["data-do"] == "pick"
    assert "button--danger" in again["confirm"].attrs["class"] and again["confirm"].attrs["data-do"] == "act"
    assert again["confirm-first"].attrs["data-value"] == "", "back"
    state.loans[0] = 1
    assert "confirm-first" not in shown() and "confirm" in shown()


@pytest.mark.rule("O7.1", "O8.4")
def test_the_last_round_reminds() -> None:
    for number, reminded in ((4, False), (5, True)):
        state = rig(new(3), hands={}, boats={})
        set_money(state, 30, 0, 0)
        state.round, state.loans[0] = number, 2
        course.enter(state, course.WAREHOUSES)
        assert state.step == "loans"
        assert ("or you are out" in english(GAME.step(state).help(state, 0))) == reminded
        play(state, Repay(2))
