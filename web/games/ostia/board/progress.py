"""How far a game of Ostia is: the phases of the round, and which round it is."""

from ostia_games.core.words import msg
from ostia_games.ostia import steps
from ostia_games.ostia.scoring import ROUNDS
from ostia_games.ostia.state import Ostia
from web.games.progress import Progress, Way

_PHASES = (msg("Harbour"), msg("Counting house"), msg("Forum"), msg("Senate"), msg("Warehouses"))
_HARBOUR, _COUNTING_HOUSE, _WAREHOUSES, _END = 0, 1, 4, 5


def progress(view: Ostia) -> Progress:
    last = view.round == ROUNDS
    parts = (*_PHASES, msg("Last lay-out")) if last else _PHASES
    return Progress(
        msg("Most victory chips win: senate, variety, money"),
        (Way(msg("Phases of the round"), parts, _phase(view)),),
        msg("Round {n} of {rounds}", n=view.round, rounds=ROUNDS),
        msg("Last round") if last else None,
    )


def _phase(view: Ostia) -> int:
    """Forum and senate count by themselves, so nobody is ever asked there."""
    if view.step in (steps.FINAL, steps.SPARE):
        return _END
    if view.step == steps.LAY:
        return _COUNTING_HOUSE
    return _WAREHOUSES if view.step in steps.WAREHOUSES else _HARBOUR
