"""What the table of Ostia says beside a decision: what would be lost or left, what it is good for."""

from typing import cast

import pytest

from ostia_games.core.words import words
from ostia_games.ostia import scoring
from ostia_games.ostia.actions import FORUM, SENATE, STORE
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.phases.counting_house import would_lose
from ostia_games.ostia.phases.lots import highest_bid
from ostia_games.ostia.state import Ostia
from tests.boards import look_of
from tests.html_checks import parse
from tests.ostia.test_board import BOARD, moments


@pytest.mark.rule("O4.4")
def test_a_kind_too_many_is_told_before_it_is_laid() -> None:
    """For the good that is picked, at forum and senate: not for a bluff, nor for more of what lies there."""
    log = next(log for log, _ in moments(3, 5) if log.state.step == "lay")
    state = cast(Ostia, log.state)
    seat, goods = state.turn, tuple(state.fixed.goods)
    state.hands[seat] = (goods[3], BLUFF)

    def warned(picked: str) -> tuple[str, list[str]]:
        controls = BOARD.controls(words("en"), look_of(log, seat, picked))
        assert controls
        found = parse(controls.html)
        [told] = [e.text() for e in found.walk() if e.attrs.get("id") == "too-many"]
        described = [e.attrs["id"] for e in found.walk() if e.attrs.get("aria-describedby") == "too-many"]
        return told if "too many" in told else "", described

    for laid in (goods[:2], goods[1:4]):
        state.stacks[FORUM][seat], state.stacks[SENATE][seat] = laid[:1], (*laid[1:], BLUFF)
        assert warned("0") == warned("1") == ("", [])
    state.stacks[FORUM][seat], state.stacks[SENATE][seat] = goods[:1], goods[1:3]
    told, described = warned("0")
    assert not would_lose(state, seat) and described == ["lay-0", "lay-1"]
    assert warned("1") == ("", [])
    state.stacks[SENATE][seat] = goods[1:4]
    [lost] = would_lose(state, seat)
    assert f"you would lose all {words('en').name(state.fixed.box.names[lost])}." in told


@pytest.mark.rule("O7.4")
def test_what_storing_is_good_for_is_said_where_it_is_decided() -> None:
    """While cards are laid, warehouses built, stored cards discarded; in the last round it is for the end."""
    seen = set()
    for seed in (1, 2, 5):
        for log, seat in moments(3, seed):
            state = cast(Ostia, log.state)
            controls = BOARD.controls(words("en"), look_of(log, seat))
            assert controls
            asked = state.step == "keep"
            asked |= state.step == "lay" and bool(state.hands[seat])
            asked |= state.step == "build" and bool(state.stacks[STORE][seat])
            last = state.round == scoring.ROUNDS
            assert ("perhaps more next round" in controls.html) == (asked and not last)
            assert ("a victory chip for each kind" in controls.html) == (asked and last)
            if asked:
                assert "a warehouse (10 to build)" in controls.html
                seen.add((state.step, last))
    assert seen == {(step, last) for step in ("lay", "build", "keep") for last in (False, True)}


@pytest.mark.rule("O4.4")
def test_what_would_be_lost_is_worth_nothing_while_laying() -> None:
    """Neither in the sum on a field nor in its explanation."""
    log = next(log for log, _ in moments(3, 5) if log.state.step == "lay")
    state = cast(Ostia, log.state)
    seat, goods = state.turn, sorted(state.fixed.goods, key=lambda good: state.values[good])
    state.stacks[FORUM][seat], state.stacks[SENATE][seat] = tuple(goods[:2]), (goods[2], goods[-1], BLUFF)
    [lost] = would_lose(state, seat)
    worth = state.values[goods[2]]
    assert lost == goods[-1]
    look = look_of(log, seat)
    controls, told = BOARD.controls(words("en"), look), BOARD.explain(look, "offer")
    assert controls and f"worth {worth}<" in controls.html
    assert told and told.total == worth and len(told.rows) == 1


@pytest.mark.rule("O3.8")
def test_keeping_a_lot_says_what_would_be_left_and_what_has_to_be_sold() -> None:
    log = next(log for log, _ in moments(3, 5) if log.state.step == "deal")
    state = cast(Ostia, log.state)
    seat = state.turn
    state.warehouses[seat] = 2
    for spare, sells in ((5, False), (-1, True)):
        price = highest_bid(state) + 1
        state.money[seat] = price + spare
        controls = BOARD.controls(words("en"), look_of(log, seat))
        assert controls and f"If you pay {price}, you have {spare + 7 * sells} left." in controls.html
        assert ("For this you would have to sell 1 warehouse." in controls.html) == sells
