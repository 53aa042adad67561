"""From turn to turn: what falls in price, and when the game ends (M2.4, M3, M7.1)."""

from ostia_games.core.play import course
from ostia_games.core.words import msg
from ostia_games.marchia import ledger, says, steps
from ostia_games.marchia.phases import final
from ostia_games.marchia.state import EMPTY, END_TURNS, Marchia

TurnStep = course.TurnStep[Marchia]


def begin_turn(state: Marchia) -> None:
    """Phase 1: the mover's column slides down; near the end, a coin goes back (M7.1)."""
    seat = state.turn
    left = ledger.slide_down(state, seat)
    if state.told is not None and left != EMPTY:
        state.tell(msg("Unsold and now beside the pile: {tile}.", tile=says.tile(state, left)))
    if state.ending:
        state.coins[seat] -= 1
    state.step = steps.TURN


def end_turn(state: Marchia) -> None:
    """On to the next player, or to the final count."""
    state.idle += 1
    if state.ending and not any(state.coins):
        final.count(state)
        return
    state.turn = (state.turn + 1) % state.fixed.seats
    begin_turn(state)


def not_idle(state: Marchia) -> None:
    """M5.4: something was bought or drawn from the pile in this turn."""
    state.idle = -1  # the end of the turn makes it 0


def announce_end(state: Marchia) -> None:
    """M7.1: the end castle was drawn; everybody has two more turns."""
    state.ending = True
    state.coins = [END_TURNS] * state.fixed.seats
    if state.told is not None:
        state.tell(msg("This is the castle that announces the end: everyone has two more turns."))
