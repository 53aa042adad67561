"""The course of the game: whose turn it is, what falls in price, and when it ends (M2.4, M3, M7.1)."""

from ostia_games.core.play.game import Step
from ostia_games.core.words import msg
from ostia_games.marchia import ledger, says
from ostia_games.marchia.phases import final
from ostia_games.marchia.state import EMPTY, END_TURNS, Marchia

TURN = "turn"  # the step in which a turn begins
_ACTOR = tuple((seat,) for seat in range(5))


class TurnStep(Step[Marchia]):
    """A decision of the seat whose turn it is."""

    def actors(self, state: Marchia) -> tuple[int, ...]:
        """One seat."""
        return _ACTOR[state.turn]


def begin_turn(state: Marchia) -> None:
    """Phase 1: the mover's column slides down; near the end, a coin goes back (M7.1)."""
    seat = state.turn
    left = ledger.slide_down(state, seat)
    if state.told is not None and left != EMPTY:
        state.tell(msg("Unsold and now beside the pile: {tile}.", tile=says.tile(state, left)))
    if state.ending:
        state.coins[seat] -= 1
    state.step = TURN


def end_turn(state: Marchia) -> None:
    """On with the next player, or with the final count."""
    state.idle += 1
    if state.ending and not any(state.coins):
        final.count(state)
        return
    state.turn = (state.turn + 1) % state.table.seats
    begin_turn(state)


def not_idle(state: Marchia) -> None:
    """M5.4: something was bought or drawn from the pile in this turn."""
    state.idle = -1  # the end of the turn makes it 0


def announce_end(state: Marchia) -> None:
    """M7.1: the end castle was drawn; everybody has two more turns."""
    state.ending = True
    state.coins = [END_TURNS] * state.table.seats
    if state.told is not None:
        state.tell(msg("This is the castle that announces the end: everyone has two more turns."))
