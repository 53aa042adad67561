"""What the log of Ostia tells, and in which order. That every number follows from it is in `test_oracle`."""

import pytest

from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.words import words
from ostia_games.ostia import says
from ostia_games.ostia.actions import PASS
from ostia_games.ostia.state import Fixed, Ostia
from tests.contract import random_log
from tests.html_checks import parse
from tests.ostia.deals import (
    CLOTH,
    GAME,
    RICE,
    WHEAT,
    WINE,
    WOOD,
    auction,
    counting_house,
    english,
    lay,
    new,
    play,
    set_money,
    set_warehouses,
)
from tests.ostia.test_final import the_end
from web.games.board import BoardLook, board_of
from web.games.ostia.board.final import final_count


def told(state: Ostia) -> list[str]:
    assert state.told is not None
    return [english(item.message) for item in state.told]


def seats(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(name) for name in ("Ada", "Beno", "Cleo", "Dora", "Emil")[:count])


@pytest.mark.rule("O2.2")
def test_goods_that_are_not_in_the_game_are_not_named() -> None:
    log = random_log(GAME, Setup("ostia", seats(3), 8, {"without_ivory": True}), 8)
    lines = [english(line.message) for line in log.lines(None)]
    assert any("wood" in line for line in lines) and not any("ivory" in line for line in lines)


@pytest.mark.rule("O2.1", "O2.3", "O7.5")
def test_every_round_begins_in_the_log_with_its_new_senate_card() -> None:
    log = random_log(GAME, Setup("ostia", seats(3), 8, start=1), 8)
    lines = [english(line.message) for line in log.lines(None)]
    starts = [line for line in lines if line.startswith("Round ")]
    names = ("Beno", "Cleo", "Ada", "Beno", "Cleo")
    assert starts == [f"Round {number} begins; {name} starts." for number, name in enumerate(names, 1)]
    senate = [line for line in lines if line.startswith("Senate card of round ")]
    assert [line[21] for line in senate] == ["1", "2", "3", "4", "5"]
    state = log.state_at(0)
    assert isinstance(state, Ostia)
    assert senate == [
        english(says.senate_card(state.fixed, number, state.fixed.box.senate[state.senate[number]]))
        for number in range(1, 6)
    ]
    # The cards of rounds 1 and 2 lie open at the start, every other one when its turn comes.
    at = [lines.index(line) for line in (*starts, *senate)]
    assert at[0] < at[5] < at[6] < at[1] < at[7] < at[2] < at[8] < at[3] < at[9] < at[4]


def test_the_opening_is_for_everybody_and_tells_no_secret() -> None:
    log = GameLog(GAME, Setup("ostia", seats(2), 3, start=0))
    assert [line.message for line in log.lines(0)] == [line.message for line in log.lines(None)]
    first = english(log.opening[0])
    assert first.startswith("Both players and Gaius begin with 70 denarii")


def told_after_all_passed(money: int, *, in_debt: bool) -> list[str]:
    """Ada has to buy; in debt, she has no warehouse and can take no loan."""
    state = auction(new(3), (WOOD, WINE))
    set_money(state, money)
    if in_debt:
        set_warehouses(state, 0, 0)
        state.loans[0] = 4
    play(state, PASS)
    state.told = []
    play(state, PASS)
    return told(state)[:2]


@pytest.mark.rule("O3.7")
def test_a_forced_purchase_is_told_after_all_passed() -> None:
    bought = "All passed: Ada has to buy for 6."
    assert told_after_all_passed(0, in_debt=False) == [bought, "Ada has to sell a warehouse for 7."]
    assert told_after_all_passed(2, in_debt=True) == [bought, "Ada can pay only 2 of 6; the rest is waived."]
    assert told_after_all_passed(0, in_debt=True) == [bought, "Ada can pay nothing of 6; it is waived."]


@pytest.mark.rule("O9.4")
def test_alms_are_told_before_what_they_pay_for() -> None:
    state = new(2)
    state.gifts = [(WOOD, WOOD), (CLOTH, CLOTH)]
    counting_house(state, {0: (WINE,), 1: (RICE,)})
    set_money(state, 5, 5, 3)
    lay(state, store=[WINE])
    state.told = []
    lay(state, store=[RICE])
    lines = told(state)
    alms = lines.index("Gaius is short of money: everybody gets 30.")
    assert lines[alms + 1] == "Gaius shows 2 × wood and 2 × cloth and pays 26."
    assert lines[alms - 1].startswith("Beno: nothing on the forum")


@pytest.mark.rule("O4.3")
def test_a_reveal_is_told_in_full_before_anything_is_lost() -> None:
    state = counting_house(new(5), {0: (WOOD, CLOTH, WINE, RICE, WHEAT)})
    state.told = []
    lay(state, forum=[WOOD, WINE], senate=[CLOTH, RICE], store=[WHEAT])
    for _ in range(4):
        lay(state)
    lines = told(state)
    at = lines.index("Ada: wood and wine on the forum, cloth and rice before the senate, 1 card stored.")
    lost = "Ada has laid more than three different goods and loses wood."
    assert lines[at + 1] == lost, "the first senate card likes wood best"


@pytest.mark.rule("O8.1")
def test_the_last_lay_out_has_its_own_title() -> None:
    state = the_end({0: (WINE,)})
    look = BoardLook(GAME, seats(3), GAME.view(state, 0), 0, tuple(GAME.legal(state, 0)), mark="m")
    titles = [
        el.text() for el in parse(str(board_of("ostia").board(words("en"), look))).walk() if el.tag == "h3"
    ]
    assert "Last lay-out" in titles and "Counting house" not in titles


@pytest.mark.rule("O8.6")
@pytest.mark.parametrize("aside", [False, True])
@pytest.mark.parametrize("short", [False, True])
def test_the_text_about_ties_follows_the_options(short: bool, aside: bool) -> None:
    log = random_log(
        GAME, Setup("ostia", seats(3), 5, {"short_tiebreak": short, "tiebreak_by_set_aside": aside}), 5
    )
    state = log.state
    assert isinstance(state, Ostia) and isinstance(state.fixed, Fixed)
    text = parse(str(final_count(words("en"), state))).text()
    assert ("then by the number of goods kept" in text) == short
    assert ("senate card set aside" in text) == aside
    assert ("last senate card" in text) != aside
    lines = [english(line.message) for line in log.lines(None)]
    assert any(line.startswith("The senate card set aside: ") for line in lines) == aside
