"""How far a siege of Vilnius is: what the Order pile still holds, and the phases of the round."""

from ostia_games.core.words import Message, msg
from ostia_games.vilnius import steps
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import Vilnius
from web.games.progress import Progress, Way

_PHASES = (msg("Income"), msg("Preparation"), msg("City"), msg("Fight"), msg("After the fight"))
_INCOME, _PREPARATION, _CITY, _FIGHT, _AFTER = range(5)
_PHASE = {
    steps.INCOME: _INCOME,
    steps.PREPARE: _PREPARATION,
    steps.CITY: _CITY,
    steps.PAY: _CITY,
    steps.STORE: _CITY,
    steps.PLUNDER: _AFTER,
    steps.SIEGE: _AFTER,
    steps.CONQUEST: _AFTER,
    steps.KEEP: _AFTER,
    steps.GUARD: _AFTER,
}


def progress(view: Vilnius) -> Progress:
    return Progress(
        msg("Win together: a stone of the wall survives the Final Attack"),
        (_war(view), _round(view)),
        msg("Round {n}", n=max(1, view.round)),
        _last(view),
    )


def _war(view: Vilnius) -> Way:
    """V2.3, V4.3, V4.4: the pile comes twice, above the Boost and above the Final Attack."""
    parts = [msg("Order pile"), msg("Boost"), msg("Pile returns"), msg("Final Attack")]
    if view.final:
        now = 3
    elif view.boosted:
        now, parts[2] = 2, msg("Pile returns: {n} left", n=len(view.order_pile))
    else:
        now, parts[0] = 0, msg("Order pile: {n} left", n=len(view.order_pile))
    return Way(msg("Course of the war"), tuple(parts), now)


def _round(view: Vilnius) -> Way:
    name = msg("Phases of the round")
    if view.step == steps.EMBLEM:
        return Way(name, (msg("Emblems"), *_PHASES), 0)
    boost = view.step == steps.HARM and view.after_harm == course.PREPARED
    return Way(name, _PHASES, _PREPARATION if boost else _PHASE.get(view.step, _FIGHT))


def _last(view: Vilnius) -> Message | None:
    """The Final Attack lies under all other cards, and each player draws one in a round."""
    if view.final:
        return msg("The Final Attack!")
    before = view.step in (steps.INCOME, steps.PREPARE)
    to_come = view.fixed.seats - (view.prepared if view.step == steps.PREPARE else 0)
    soon = before and view.boosted and len(view.order_pile) <= to_come
    return msg("Last round: the Final Attack comes") if soon else None
