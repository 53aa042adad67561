from typing import Any

import pytest

from ostia_games.core.play import log as log_module
from ostia_games.core.play.actions import Action, BadAction
from ostia_games.core.play.game import Game
from ostia_games.core.play.log import CannotUndo, GameLog, replay
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.state import plain
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import words
from tests.contract import random_log, random_setup
from tests.pearls.actions import Confirm, Keep, Lay, Swap, TakeBack
from tests.pearls.meta import META
from tests.pearls.rules import OfferStep, PearlsGame, SwapStep
from tests.pearls.state import Pearls

SETUP = Setup("pearls", (Seat("Ada"), Seat("Beno")), 3, start=0)


def new(game: Game[Any] | None = None) -> GameLog:
    return GameLog(game or PearlsGame(), SETUP)


def offering(game: Game[Any] | None = None) -> GameLog:
    log = new(game)
    log.play(0, Keep())
    log.play(1, Keep())
    return log


def hand(log: GameLog, seat: int) -> list[int]:
    found: list[int] = log.state.hands[seat]  # type: ignore[attr-defined]
    return found


def why(log: GameLog, seat: int) -> str:
    refusal = log.undo_refusal(seat)
    return "" if refusal is None else words("en")(refusal)


def test_a_refused_action_changes_nothing() -> None:
    log = new()
    before = plain(log.state)
    for seat, act in [(0, Lay(1)), (0, Swap(9)), (1, Keep()), (7, Keep()), (-1, Keep())]:
        with pytest.raises(IllegalAction, match="P3"):
            log.play(seat, act)
    assert plain(log.state) == before
    assert log.entries == []
    assert log.state.told is None


def test_a_fault_of_the_rules_leaves_no_half_move() -> None:
    class Broken(SwapStep):
        def apply(self, state: Pearls, seat: int, act: Action) -> None:
            super().apply(state, seat, act)
            raise ZeroDivisionError

    class BrokenGame(PearlsGame):
        steps = {"swap": Broken(), "offer": OfferStep()}  # noqa: RUF012

    log = new(BrokenGame())
    before = plain(log.state)
    with pytest.raises(ZeroDivisionError):
        log.play(0, Keep())
    assert plain(log.state) == before
    assert log.state.told is None


def test_only_choices_without_alternative_are_settled() -> None:
    log = new()
    assert log.settle() == []
    state: Any = log.state
    state.swapped = [True, True]
    assert [(entry.seat, entry.action, entry.forced) for entry in log.settle()] == [
        (0, Keep(), True),
        (1, Keep(), True),
    ]
    assert log.state.step == "offer"


def test_having_no_choice_can_be_a_secret() -> None:
    class Discreet(SwapStep):
        automatic = False

    class DiscreetGame(PearlsGame):
        steps = {"swap": Discreet(), "offer": OfferStep()}  # noqa: RUF012

    log = new(DiscreetGame())
    state: Any = log.state
    state.swapped = [True, True]
    assert log.settle() == []
    assert not log.play(0, Keep()).forced


def test_undo_takes_back_the_last_own_decision() -> None:
    log = offering()
    start = plain(log.state)
    log.play(0, Lay(hand(log, 0)[0]))
    log.play(0, Lay(hand(log, 0)[0]))
    log.undo(0)
    log.undo(0)
    assert plain(log.state) == start
    log.redo(0)
    log.redo(0)
    assert len(log.entries) == 4
    with pytest.raises(CannotUndo):
        log.redo(0)


def test_undo_never_crosses_a_reveal() -> None:
    log = new()
    assert why(log, 0) == "there is nothing to undo"
    log.play(0, Swap(hand(log, 0)[0]))
    assert log.entries[0].revealing
    assert "revealed" in why(log, 0)
    with pytest.raises(CannotUndo):
        log.undo(0)


def test_undo_never_crosses_the_decision_of_another() -> None:
    log = offering()
    log.play(0, Lay(hand(log, 0)[0]))
    log.play(1, Lay(hand(log, 1)[0]))
    log.play(1, Confirm())
    assert "another player" in why(log, 0)
    assert why(log, 1) == ""


def test_what_another_was_shown_is_not_told() -> None:
    log = new()
    log.play(0, Swap(hand(log, 0)[0]))
    assert "another player" in why(log, 1)


def test_secrets_of_others_do_not_hinder_undo() -> None:
    log = offering()
    card = hand(log, 1)[0]
    log.play(0, Lay(hand(log, 0)[0]))
    log.play(1, Lay(card))
    assert why(log, 0) == ""
    log.undo(0)
    assert [(entry.seat, entry.action) for entry in log.entries[2:]] == [(1, Lay(card))]
    log.play(1, TakeBack(card))
    assert log.can_redo(0)
    assert not log.can_redo(1)
    log.redo(0)
    assert plain(log.state) == plain(replay(log.game, SETUP, log.actions()).state)


def test_a_decision_that_opens_secret_choices_stays() -> None:
    """Undo must not be a way to find out whether the other has laid a card yet."""
    log = offering()
    assert "another player" in why(log, 1)
    log.play(0, Lay(hand(log, 0)[0]))
    assert "another player" in why(log, 1)


def test_forced_moves_are_no_decisions() -> None:
    class BenoHasSwapped(PearlsGame):
        def new(self, setup: Setup) -> Pearls:
            state = super().new(setup)
            state.swapped = [False, True, False]
            return state

    log = GameLog(BenoHasSwapped(), Setup("pearls", (*SETUP.seats, Seat("Cleo")), 3, start=0))
    log.play(0, Keep())
    assert [entry.seat for entry in log.settle()] == [1]
    assert why(log, 0) == ""
    assert "another player" in why(log, 1)
    log.undo(0)
    assert log.entries == []
    log.redo(0)
    assert [entry.forced for entry in log.entries] == [False, True]


def test_a_new_decision_ends_redo() -> None:
    log = offering()
    log.play(0, Lay(hand(log, 0)[0]))
    log.undo(0)
    log.play(0, Lay(hand(log, 0)[1]))
    assert not log.can_redo(0)


def test_friends_undo_for_each_other() -> None:
    class Friends(PearlsGame):
        meta = META.__class__(
            **{name: getattr(META, name) for name in META.__slots__} | {"cooperative": True}
        )

    log = new(Friends())
    log.play(0, Keep())
    log.undo(1)
    assert log.can_redo(1)
    log.redo(1)
    log.undo(0)
    log.play(0, Swap(hand(log, 0)[0]))
    assert "revealed" in why(log, 1)


def test_a_fork_goes_its_own_way() -> None:
    log = offering()
    log.play(0, Lay(hand(log, 0)[0]))
    log.undo(0)
    before, fork = (plain(log.state), log.actions()), log.fork()
    assert (plain(fork.state), fork.actions(), fork.can_redo(0)) == (*before, True)
    fork.redo(0)
    fork.play(1, Lay(hand(fork, 1)[0]))
    assert (plain(log.state), log.actions(), log.can_redo(0)) == (*before, True)
    log.play(0, Lay(hand(log, 0)[1]))
    assert len(fork.entries) == 4
    assert fork.entries[-1].seat == 1
    assert plain(fork.state) == plain(replay(fork.game, SETUP, fork.actions()).state)


@pytest.mark.parametrize("every", [1, 3, 16])
def test_states_from_checkpoints_are_those_of_a_fresh_replay(
    every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_module, "CHECKPOINT_EVERY", every)
    game = PearlsGame()
    log = random_log(game, random_setup(game.meta, 5), 5)
    for length in range(len(log.entries) + 1):
        assert plain(log.state_at(length)) == plain(replay(game, log.setup, log.actions()[:length]).state)
    while log.undo_refusal(0) is None:
        log.undo(0)
        assert plain(log.state) == plain(replay(game, log.setup, log.actions()).state)


@pytest.mark.parametrize(
    "item", [None, [], [0], [0, ["keep"], 1], ["0", ["keep"]], [True, ["keep"]], [0, None], [0, ["lay", 1]]]
)
def test_replay_names_what_it_refuses(item: Any) -> None:
    with pytest.raises(BadAction) as refused:
        replay(PearlsGame(), SETUP, [item])
    text = words("en")(refused.value.message)
    assert text.startswith("action 1 is refused")
    assert ("by P3" in text) == (item == [0, ["lay", 1]])


def test_after_the_end_nothing_can_be_done() -> None:
    game = PearlsGame()
    log = random_log(game, random_setup(game.meta, 1), 1)
    assert log.over
    assert log.settle() == []
    with pytest.raises(IllegalAction, match=r"^the game is over$"):
        log.play(0, Keep())


def test_lines_can_start_where_the_reader_left_off() -> None:
    log = offering()
    log.play(1, Lay(hand(log, 1)[0]))
    log.play(1, Confirm())
    assert [line.index for line in log.lines(0)] == [-1, -1, 0, 1, 2]  # the set-up is told first
    assert log.lines(0, 2) == [line for line in log.lines(0) if line.index >= 2]
    assert [line.index for line in log.lines(1)] == [-1, -1, 0, 1, 2, 3]


# A person among bots takes back the bots' answers, too

AMONG_BOTS = Setup("pearls", (Seat("Ada"), Seat("Beno", "easy")), 3, start=0)


def offering_among_bots() -> GameLog:
    log = GameLog(PearlsGame(), AMONG_BOTS)
    log.play(0, Keep())
    log.play(1, Keep())
    return log


def test_among_bots_undo_takes_back_their_answers() -> None:
    log = offering_among_bots()
    after = plain(log.state)
    assert why(log, 0) == ""
    log.undo(0)
    assert log.entries == []
    log.redo(0)
    assert [(entry.seat, entry.action) for entry in log.entries] == [(0, Keep()), (1, Keep())]
    assert plain(log.state) == after
    assert not log.can_redo(0)


def test_among_bots_undo_crosses_no_reveal() -> None:
    log = GameLog(PearlsGame(), AMONG_BOTS)
    log.play(0, Keep())
    log.play(1, Swap(hand(log, 1)[0]))
    assert log.entries[1].revealing
    assert "revealed" in why(log, 0)


def test_among_bots_secrets_are_taken_back_unseen_and_return_with_redo() -> None:
    log = offering_among_bots()
    log.play(1, Lay(hand(log, 1)[0]))
    before = plain(log.state)
    assert why(log, 0) == ""
    log.undo(0)
    log.redo(0)
    assert plain(log.state) == before


def test_among_bots_redo_does_not_depend_on_what_bots_did_in_secret_meanwhile() -> None:
    log = offering_among_bots()
    log.play(0, Lay(hand(log, 0)[0]))
    log.play(1, Lay(hand(log, 1)[0]))
    laid = log.actions()
    log.undo(0)
    log.play(1, Lay(hand(log, 1)[1]))
    assert log.can_redo(0)
    log.redo(0)
    assert log.actions() == laid
    assert plain(log.state) == plain(replay(log.game, AMONG_BOTS, laid).state)


def test_two_people_with_a_bot_do_not_take_back_each_other() -> None:
    setup = Setup("pearls", (Seat("Ada"), Seat("Beno"), Seat("Cleo", "easy")), 3, start=0)
    log = GameLog(PearlsGame(), setup)
    log.play(0, Keep())
    log.play(1, Keep())
    assert "another player" in why(log, 0)
