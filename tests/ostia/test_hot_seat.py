"""Several people at one device: auctions before all eyes, what is one's own behind a curtain."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.step import IllegalAction
from ostia_games.ostia import ledger, steps
from ostia_games.ostia.actions import KEEP, PASS, Bid
from tests.contract import random_log, random_setup
from tests.fake_platform import Person, name_of
from web.games.board import code
from web.sessions.playing import PlaySession

GAME = load_game("ostia")
OPEN = (steps.BID, steps.DEAL)


def at_the_table(*kinds: str, seed: int = 7, **options: Any) -> Person:
    seats = tuple(Seat(name, kind) for name, kind in zip(("Ada", "Ben", "Clara"), kinds, strict=False))
    session = PlaySession("k", GameLog(GAME, Setup("ostia", seats, seed, options, 0)))
    person = Person()
    person.sit_down(session)
    person.app.bots.wake()
    person.wait()
    return person


def take_seat(person: Person) -> None:
    person.press(name_of(person.element("take-seat")))


def do(person: Person, at: int = 0) -> None:
    """The first thing that can be done, or another; where two cards make a lot, they are the first two."""
    session = person.session
    legal = session.openly() or GAME.legal(session.view(), session.seat or 0)
    person.do("act", {"action": code(GAME, legal[at]), "mark": session.mark()})
    person.wait()


def to_step(person: Person, *wanted: str) -> None:
    while (step := person.session.log.state.step) not in wanted:
        if person.has("take-seat"):
            take_seat(person)
        else:
            do(person, 1 if step == steps.BID else 0)


def test_no_curtain_in_an_auction() -> None:
    """One harbour of three: only the free goods and the lots, chosen in secret, need one."""
    person = at_the_table("human", "human", "human")
    curtains, bids, deals = [], 0, 0
    while person.session.log.state.step in (steps.FREE, steps.LOT, *OPEN):
        step = person.session.log.state.step
        if person.has("take-seat"):
            curtains.append(step)
            take_seat(person)
            continue
        bids, deals = bids + (step == steps.BID), deals + (step == steps.DEAL)
        do(person, 1 if step == steps.BID else 0)
    assert (bids, deals) == (12, 6)
    assert curtains == [steps.FREE] * 3 + [steps.LOT] * 3, "the last two cards of a boat are no choice"


def test_the_open_screen_has_the_lot_and_the_bids_alone() -> None:
    person = at_the_table("human", "human", "human")
    to_step(person, steps.BID)
    assert not person.has("take-seat") and person.has("show-mine") and person.has("pass")
    assert person.sees("Ben, your turn", "Harbour: auction")
    assert not person.sees("Your goods") and not person.sees("Money:") and not person.sees("All your cash")
    assert not person.has("cost")
    slider = person.element("sum")
    assert slider.attrs["max"] == "35", "one warehouse and four loans, which everybody can count"


def test_show_mine_is_behind_a_curtain() -> None:
    person = at_the_table("human", "human", "human")
    to_step(person, steps.BID)
    person.press("Show mine")
    assert person.sees("Pass the device to Ben") and not person.sees("Your goods")
    person.press("Back to the table")
    assert person.has("pass") and not person.has("take-seat")
    person.press("Show mine")
    take_seat(person)
    assert person.sees("Your goods", "Money:", "Suggested:")
    assert person.element("sum").attrs["max"] == str(ledger.within_reach(person.session.log.state, 1))  # type: ignore[arg-type]
    person.press("Hide mine")
    assert not person.sees("Your goods") and person.has("show-mine")
    person.press("Show mine")
    take_seat(person)
    do(person, 40)  # more than the open screen has
    assert person.session.log.entries[-1].action == Bid(person.session.log.entries[-1].action.amount)  # type: ignore[attr-defined]
    assert person.sees("Clara, your turn") and not person.sees("Your goods"), "before all eyes again"


@pytest.mark.rule("O3.4")
def test_a_press_beyond_the_open_limit_tells_nothing() -> None:
    """Refused in the same words whether the purse would allow it or not."""
    told = set()
    for amount in (36, 60, 89, 90, 91, 200):  # 55 + 35 can be raised
        person = at_the_table("human", "human", "human")
        to_step(person, steps.BID)
        person.do("act", {"action": code(GAME, Bid(amount)), "mark": person.session.mark()})
        told.add(person.html)
        assert person.session.log.state.step == steps.BID
    assert len(told) == 1 and "possible now" in told.pop()


@pytest.mark.rule("O3.5")
def test_to_keep_is_offered_to_all_who_are_sure_to_have_it() -> None:
    person = at_the_table("human", "human", "human")
    to_step(person, steps.DEAL)
    state: Any = person.session.log.state
    assert KEEP in (person.session.openly() or [])
    state.warehouses[0], state.loans[0] = 0, 4
    person.app.show()
    assert KEEP not in (person.session.openly() or [])
    assert person.sees("behind «Show mine»") and not person.sees("Keep")
    person.press("Show mine")
    take_seat(person)
    assert KEEP in GAME.legal(person.session.view(), 0)


@settings(max_examples=15)
@given(st.integers(0, 2**64 - 1))
def test_what_is_offered_openly_is_legal_whatever_is_hidden(rng: int) -> None:
    log = random_log(GAME, random_setup(GAME.meta, rng), rng)
    for length in range(0, len(log.entries), 3):
        state: Any = log.state_at(length)
        for seat in GAME.actors(state):
            offered = GAME.step(state).openly(GAME.view(state, None), seat)
            assert offered is None or set(offered) <= set(GAME.legal(state, seat))
            state.money[seat] = 0
            assert offered is None or set(offered) <= set(GAME.legal(state, seat)), "with an empty purse, too"


def screens(person: Person) -> set[str]:
    """Everything that the shared screen shows: the table, after a first press, and the curtain."""
    found = set()
    for picked in ("", "20", "34"):
        person.session.picked = picked
        person.app.show()
        found.add(person.html)
    person.session.show_mine()
    person.app.show()
    found.add(person.html)
    person.session.hide_mine()
    return found


@pytest.mark.parametrize("step", OPEN)
@pytest.mark.parametrize("money", [0, 3, 200])
def test_purse_and_hands_do_not_show_on_the_shared_screen(step: str, money: int) -> None:
    """Worlds that differ in every purse, hand and boat look the same."""
    one, other = (at_the_table("human", "human", "human") for _ in range(2))
    for person in (one, other):
        to_step(person, step)
    state: Any = other.session.log.state
    state.money = [money] * 3
    state.hands = [tuple(12 - card if 0 < card < 12 else card for card in hand) for hand in state.hands]
    state.boats = [tuple(reversed([max(0, card - 1) for card in boat])) for boat in state.boats]
    assert screens(one) == screens(other)


def test_undo_before_all_eyes() -> None:
    """Whoever bid last may change it until the next one has; the lot, once seen, stays."""
    person = at_the_table("human", "human", "human")
    to_step(person, steps.BID)
    person.press("Undo")
    assert person.sees("Ben, your turn"), "the lot has been seen"
    do(person, 5)
    assert person.sees("Clara, your turn")
    person.press("Undo")
    assert person.sees("Ben, your turn") and person.session.log.state.bids[1] is None  # type: ignore[attr-defined]
    person.press("Redo")
    assert person.sees("Clara, your turn")


def test_the_curtain_tells_everything_since_one_last_looked() -> None:
    person = at_the_table("human", "human", "human")
    to_step(person, steps.LOT)
    take_seat(person)
    do(person)
    do(person, 1)
    do(person, 0)
    do(person, 0)
    assert person.sees("Pass the device to Ben")
    told = [line.message for line in person.session.unseen(1)]
    everything = [line.message for line in person.session.log.lines(None)]
    assert told == everything[-len(told) :] and len(told) >= 5, (
        "Clara's free good, the lot, both bids, the deal"
    )
    assert person.sees("Since you last looked", "Clara takes a card free of charge.", "Clara passes.")
    take_seat(person)
    assert person.session.unseen(1) == []


def test_bots_bid_between_people_without_a_curtain() -> None:
    person = at_the_table("human", "easy", "human")
    to_step(person, steps.BID, steps.DEAL)
    person.wait()
    assert person.session.open_seat is not None and not person.has("take-seat")


def test_one_person_among_bots_sees_everything_at_once() -> None:
    person = at_the_table("human", "easy", "easy")
    while person.session.log.state.step != steps.BID or person.session.asked is None:
        do(person)
    assert person.sees("Your goods") and not person.has("show-mine")


def test_a_refusal_of_the_session_changes_nothing() -> None:
    person = at_the_table("human", "human", "human")
    to_step(person, steps.BID)
    entries = len(person.session.log.entries)
    with pytest.raises(IllegalAction):
        person.session.act(code(GAME, Bid(80)))
    assert len(person.session.log.entries) == entries and PASS in (person.session.openly() or [])


def test_marchia_has_curtains_only_for_its_secret_money() -> None:
    game = load_game("marchia")
    seats = (Seat("Ada"), Seat("Ben"))
    for open_money in (False, True):
        setup = replace(Setup("marchia", seats, 3), options={"open_money": open_money})
        session = PlaySession("k", GameLog(game, setup))
        assert session.shared is not open_money
        assert (session.next_eyes is None) is open_money
