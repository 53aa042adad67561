from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.state import plain
from ostia_games.core.words import words
from tests.contract import random_log, random_setup
from tests.leaks import Twins, check_reveals, check_twins
from tests.pearls.actions import Confirm, Keep, Lay, Swap, TakeBack
from tests.pearls.rules import OfferStep, PearlsGame, SwapStep
from tests.pearls.state import Pearls

rngs = st.integers(0, 2**64 - 1)
CREW = (Seat("Ada"), Seat("Beno"), Seat("Cleo"))


def test_worlds_that_look_the_same_stay_the_same(pearls: Game[Any]) -> None:
    compared: list[int] = []

    @settings(max_examples=8)
    @given(rngs)
    def leaks_nothing(rng: int) -> None:
        compared.append(check_twins(pearls, random_setup(pearls.meta, rng), rng))

    leaks_nothing()
    assert sum(compared) > 200, "the worlds part too early to prove anything"


def test_only_what_reveals_is_marked(pearls: Game[Any]) -> None:
    @given(rngs)
    def marked(rng: int) -> None:
        check_reveals(random_log(pearls, random_setup(pearls.meta, rng), rng), rng)

    marked()


@given(rngs)
def test_a_seat_can_hide_nothing_from_itself(rng: int) -> None:
    """The view of a sampled world is the view it was sampled from, whatever was laid out in secret."""
    game = PearlsGame()
    log = random_log(game, random_setup(game.meta, rng), rng)
    state: Any = log.state_at(rng % len(log.entries))
    for seat in range(len(log.setup.seats)):
        view = game.view(state, seat)
        assert plain(game.view(game.sample(view, seat, rng), seat)) == plain(view)


def test_the_log_does_not_count_secrets(pearls: Game[Any]) -> None:
    """Laying a card, taking it back and laying it again looks to others like laying it once."""
    logs = [offering(pearls) for _ in range(2)]
    card = logs[0].state.hands[0][0]  # type: ignore[attr-defined]
    courses: list[list[Action]] = [[Lay(card)], [Lay(card), TakeBack(card), Lay(card)]]
    for log, course in zip(logs, courses, strict=True):
        for act in (*course, Confirm()):
            log.play(0, act)
    for seat in (1, 2, None):
        assert logs[0].lines(seat) == logs[1].lines(seat)
    assert logs[0].lines(0) != logs[1].lines(0)


def test_public_actions_of_a_secret_step_are_shown(pearls: Game[Any]) -> None:
    log = offering(pearls)
    log.play(0, Lay(log.state.hands[0][0]))  # type: ignore[attr-defined]
    log.play(0, Confirm())
    assert [entry.secret for entry in log.entries] == [False, False, False, True, False]
    assert log.lines(1)[-1].action == Confirm()
    assert log.lines(1)[-1].index == 3
    assert log.lines(0)[-1].index == 4


def test_a_private_draw_is_read_by_its_seat_only(pearls: Game[Any]) -> None:
    log = GameLog(pearls, Setup("pearls", CREW, 5, start=0))
    card = log.state.hands[0][0]  # type: ignore[attr-defined]
    log.play(0, Swap(card))
    assert log.lines(2)[-1].action == Swap(card)
    t, opening = words("en"), len(log.opening)
    read = [[t(line.message) for line in log.lines(seat)[opening:]] for seat in (0, 1, None)]
    assert read[1] == read[2] == [f"Ada swaps {card}."]
    assert read[0][0] == read[1][0]
    assert read[0][1].startswith("Ada draws ")


def offering(game: Game[Any]) -> GameLog:
    log = GameLog(game, Setup("pearls", CREW, 3, start=0))
    for seat in range(3):
        log.play(seat, Keep())
    return log


# The checks do find leaks: games with one leak each.


class SeesHands(PearlsGame):
    def view(self, state: Pearls, seat: int | None) -> Pearls:
        view = super().view(state, seat)
        view.hands[0] = state.hands[0][:]
        return view


class Chatty(OfferStep):
    def sentence_for_others(self, state: Pearls, seat: int, act: Any) -> Any:
        return self.sentence(state, seat, act)


class TellsOffers(PearlsGame):
    steps = {"swap": SwapStep(), "offer": Chatty()}  # noqa: RUF012


class QuietSwap(SwapStep):
    def apply(self, state: Pearls, seat: int, act: Any) -> None:
        reveals = state.reveals
        super().apply(state, seat, act)
        state.reveals = reveals


class HidesTheDraw(PearlsGame):
    steps = {"swap": QuietSwap(), "offer": OfferStep()}  # noqa: RUF012


@pytest.mark.parametrize("leaky", [SeesHands, TellsOffers, HidesTheDraw])
def test_the_checks_find_leaks(leaky: type[PearlsGame]) -> None:
    game = leaky()
    with pytest.raises(AssertionError):
        for rng in range(60):
            check_twins(game, random_setup(game.meta, rng), rng)


def test_the_check_of_reveals_finds_a_quiet_draw() -> None:
    game = HidesTheDraw()
    with pytest.raises(AssertionError, match="not marked"):
        for rng in range(20):
            check_reveals(random_log(game, random_setup(game.meta, rng), rng), rng)


def test_twins_differ_in_what_is_hidden() -> None:
    game = PearlsGame()
    twins = [Twins(game, Setup("pearls", CREW, seed), 0, seed) for seed in range(10)]
    assert any(plain(pair.one.state) != plain(pair.other.state) for pair in twins)
