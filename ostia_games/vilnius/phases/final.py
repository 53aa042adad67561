"""The final attack (V9)."""

from ostia_games.core.play.game import OVER
from ostia_games.core.words import msg
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import Vilnius


@course.begin(course.FINAL)
def begin(state: Vilnius) -> None:
    """V9.1: strong rows attack the city together; when that is over, the city stands."""
    if state.final:
        _won(state)
        return
    state.final = True
    strong = [seat for seat in state.order() if 2 * state.strength(seat) >= state.attack[seat]]
    for seat in range(state.table.seats):
        if seat not in strong:
            state.order_discard += state.rows[seat]
            state.rows[seat] = ()
    state.attackers = tuple(strong)
    if strong:
        course.enter(state, course.FIGHT)
    else:
        _won(state)


def _won(state: Vilnius) -> None:
    """V9.2."""
    state.outcome = "won"
    state.step = OVER
    if state.told is not None:
        state.tell(msg("Vilnius stands! You have won together."))
