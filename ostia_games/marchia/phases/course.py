"""From turn to turn: what falls in price, and when the game ends (M2.4, M3, M7.1)."""

from ostia_games.core.play import course
from ostia_games.core.words import Said, msg
from ostia_games.marchia import ledger, says, scoring, steps
from ostia_games.marchia.phases import final
from ostia_games.marchia.state import EMPTY, ENDING, Marchia

TurnStep = course.TurnStep[Marchia]


def begin_turn(state: Marchia) -> None:
    """Phase 1: the mover's column slides down; near the end, a coin goes back (M7.1)."""
    seat = state.turn
    left = ledger.slide_down(state, seat)
    if state.told is not None:
        _tell_prices(state, seat, left)
    if state.ending:
        state.coins[seat] -= 1
    state.step = steps.TURN


def _tell_prices(state: Marchia, seat: int, left: int) -> None:
    """M3.1: what each tile of the column costs now, and which one has left it."""
    player = state.fixed.names[seat]
    column = [(tile, space) for space, tile in enumerate(state.columns[seat]) if tile != EMPTY]
    if column:
        tiles = says.tiles_at_prices(state, column)
        state.tell(msg("Prices in {player}’s column fall: {tiles}.", player=player, tiles=tiles))
    if left != EMPTY:
        said: Said = {"tile": says.tile_first(state, left), "player": player}
        told = msg("{tile} leaves {player}’s column unsold and lies open beside the pile.", **said)
        state.tell(told)


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
    seats, fair = state.fixed.seats, state.fixed.fair_start
    drawer = (state.turn - state.start) % seats
    state.ending = True
    state.coins = [
        scoring.turns_at_the_end((seat - state.start) % seats, drawer, fair) for seat in range(seats)
    ]
    if state.told is None:
        return
    if len(set(state.coins)) == 1:
        told = msg("This is the castle that announces the end: everyone has two more turns.")
    else:
        told = msg(
            "This is the castle that announces the end: this round is played to its end, then everyone "
            "has two more turns."
        )
    state.tell(told, topic=ENDING, about=state.turn)
