"""The final attack (V9)."""

from ostia_games.core.play.state import OVER
from ostia_games.core.words import Said, msg
from ostia_games.vilnius import scoring
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import Vilnius


@course.begin(course.FINAL)
def begin(state: Vilnius) -> None:
    """V9.1: strong rows attack the city together. Entered again after that fight: the city stands (V9.2)."""
    if state.final:
        _won(state)
        return
    state.final = True
    strong = [seat for seat in state.order() if scoring.storms(state.strength(seat), state.attack[seat])]
    for seat in state.order():
        if state.told is not None:
            _tell_row(state, seat, seat in strong)
        if seat not in strong:
            state.order_discard += state.rows[seat]
            state.rows[seat] = ()
    state.attackers = tuple(strong)
    if strong:
        course.enter(state, course.FIGHT)
    else:
        _won(state)


def _tell_row(state: Vilnius, seat: int, storms: bool) -> None:
    said: Said = {
        "player": state.fixed.names[seat],
        "n": state.strength(seat),
        "value": state.attack[seat],
    }
    if storms:
        told = msg(
            "The row against {player} storms the city: strength {n}, at least half of {value}.", **said
        )
    else:
        told = msg("The row against {player} is too weak: strength {n}, less than half of {value}.", **said)
    state.tell(told)


def _won(state: Vilnius) -> None:
    state.outcome = "won"
    state.step = OVER
    if state.told is not None:
        state.tell(msg("Vilnius stands! You have won together."))
