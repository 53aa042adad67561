from typing import Any

import pytest

from ostia_games.core.play.actions import Action
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.state import OVER, UNKNOWN
from ostia_games.core.play.step import IllegalAction
from tests.pearls.actions import Confirm, Keep, Lay, Swap, TakeBack
from tests.pearls.components import CARDS, CHESTS
from tests.pearls.rules import PearlsGame
from tests.pearls.scoring import chest_shares, final, places, winners
from tests.pearls.state import Pearls

GAME = PearlsGame()


def table(divers: int = 3, start: int | None = 0, **options: Any) -> Pearls:
    return GAME.new(Setup("pearls", tuple(Seat(name) for name in "abcd"[:divers]), 5, options, start))


def offering(hands: list[list[int]], chest: int = 6, round_: int = 1, **options: Any) -> Pearls:
    state = table(len(hands), **options)
    state.hands, state.step, state.chest, state.round = hands, "offer", chest, round_
    return state


def refused(state: Pearls, seat: int, act: Action) -> str:
    with pytest.raises(IllegalAction) as refusal:
        GAME.play(state, seat, act)
    return str(refusal.value)


def offer(state: Pearls, seat: int, *cards: int) -> None:
    for card in cards:
        GAME.play(state, seat, Lay(card))
    GAME.play(state, seat, Confirm())


@pytest.mark.rule("P1")
def test_the_box() -> None:
    assert sorted(CARDS) == [value for value in range(1, 6) for _ in range(4)]
    assert sorted(CHESTS) == [2, 3, 4, 5, 6, 7]


@pytest.mark.rule("P1")
def test_nothing_comes_from_nowhere() -> None:
    for change in ("pile", "chests"):
        state = table()
        GAME.check(state)
        getattr(state, change).append(5)
        with pytest.raises(AssertionError, match="P1"):
            GAME.check(state)


@pytest.mark.rule("P2")
@pytest.mark.parametrize("divers", [2, 3, 4])
def test_setup(divers: int) -> None:
    state = table(divers)
    assert [len(hand) for hand in state.hands] == [4] * divers
    assert len(state.pile) == 20 - 4 * divers
    assert GAME.actors(state) == (0,)


@pytest.mark.rule("P2")
def test_the_start_diver_is_named_or_drawn() -> None:
    assert [table(3, start).start for start in range(3)] == [0, 1, 2]
    seats = (Seat("a"), Seat("b"))
    assert {GAME.new(Setup("pearls", seats, seed)).start for seed in range(20)} == {0, 1}


@pytest.mark.rule("P3")
def test_dive_in_turn_then_offer() -> None:
    state = table(3, start=2)
    assert state.chest in CHESTS
    for seat in (2, 0, 1):
        assert GAME.actors(state) == (seat,)
        assert refused(state, (seat + 1) % 3, Keep()).startswith("P3: it is not")
        GAME.play(state, seat, Keep())
    assert state.step == "offer"
    assert GAME.actors(state) == (0, 1, 2)


@pytest.mark.rule("P3")
def test_swap_once_for_the_top_of_the_pile() -> None:
    state = table(2)
    top, card = state.pile[-1], state.hands[0][0]
    GAME.play(state, 0, Swap(card))
    assert state.hands[0][-1] == top
    assert state.discard == [card]
    assert state.swapped == [True, False]
    state.turn = 0
    assert refused(state, 0, Swap(top)) == "P3: a diver may swap only once in the game"
    assert refused(table(2), 0, Swap(9)).startswith("P3")


@pytest.mark.rule("P3")
def test_no_swap_from_an_empty_pile() -> None:
    state = table(2)
    state.pile = []
    assert GAME.legal(state, 0) == [Keep()]


@pytest.mark.rule("P4")
def test_one_or_two_cards_and_back() -> None:
    state = offering([[1, 2, 3, 3], [1, 1, 1, 1]])
    assert refused(state, 0, Confirm()) == "P4: an offer has at least one card"
    GAME.play(state, 0, Lay(3))
    assert GAME.legal(state, 0) == [Lay(1), Lay(2), Lay(3), TakeBack(3), Confirm()]
    GAME.play(state, 0, Lay(3))
    assert refused(state, 0, Lay(1)) == "P4: an offer has at most two cards"
    GAME.play(state, 0, TakeBack(3))
    assert refused(state, 0, TakeBack(1)).startswith("P4")
    GAME.play(state, 0, Confirm())
    assert refused(state, 0, TakeBack(3)).startswith("P4: it is not")


@pytest.mark.rule("P4")
def test_a_card_is_left_for_each_round_to_come() -> None:
    state = offering([[2, 3, 4], [1, 1, 1, 1]])
    GAME.play(state, 0, Lay(4))
    assert refused(state, 0, Lay(3)) == "P4: a card must be left for each round to come"
    state = offering([[2, 3], [1]], round_=3)
    GAME.play(state, 0, Lay(3))
    GAME.play(state, 0, Lay(2))


@pytest.mark.rule("P4")
def test_offers_are_secret() -> None:
    state = offering([[2, 3, 4, 5], [1, 1, 1, 1]])
    GAME.play(state, 0, Lay(5))
    for seat in (1, None):
        view = GAME.view(state, seat)
        assert view.hands[0] == [UNKNOWN] * 4
        assert view.offers[0] == []
    assert GAME.view(state, 0).offers[0] == [5]


@pytest.mark.rule("P5")
@pytest.mark.parametrize(
    ("sums", "consolation", "pearls"),
    [
        ((5, 9, 2), False, [0, 6, 0]),
        ((9, 9, 2), False, [3, 3, 0]),
        ((9, 9, 9, 9), False, [1, 1, 1, 1]),
        ((5, 9, 2), True, [1, 6, 0]),
        ((9, 9, 2), True, [3, 3, 0]),
        ((9, 5, 5), True, [6, 0, 0]),
    ],
)
def test_who_gets_the_chest(sums: tuple[int, ...], consolation: bool, pearls: list[int]) -> None:
    assert list(chest_shares(sums, 6, consolation).values()) == pearls


@pytest.mark.rule("P5")
def test_reveal() -> None:
    state = offering([[5, 2, 2, 2], [4, 4, 1, 1]])
    offer(state, 0, 5)
    assert state.pearls == [0, 0]
    offer(state, 1, 4, 4)
    assert state.pearls == [0, 6]
    assert sorted(state.discard) == [4, 4, 5]
    assert state.offers == [[], []]
    assert state.confirmed == [False, False]
    assert (state.round, state.step, len(state.opened)) == (2, "swap", 2)


@pytest.mark.rule("P6")
@pytest.mark.parametrize("rounds", [2, 3])
def test_the_end(rounds: int) -> None:
    state = offering([[5, 3], [4, 1]], round_=rounds, rounds=rounds)
    offer(state, 0, 5)
    offer(state, 1, 4, 1)
    assert state.step == OVER
    assert GAME.actors(state) == ()
    result = GAME.result(state)
    assert [(row.seat, row.place, row.total, dict(row.parts)) for row in result.places] == [
        (0, 1, 6, {"pearls": 3, "card": 3}),
        (1, 2, 3, {"pearls": 3, "card": 0}),
    ]
    assert result.winners == (0,)
    assert "the game is over" in refused(state, 0, Keep())


@pytest.mark.rule("P6")
def test_ties_at_the_end() -> None:
    more_cards = final([3, 4], [[2, 1], [1]])
    assert winners(more_cards) == (0,)
    shared = final([3, 4, 0], [[2], [1], []])
    assert winners(shared) == (0, 1)
    assert places(shared) == {0: 1, 1: 1, 2: 3}
