"""What a fight came to, in one line."""

from collections.abc import Sequence

from ostia_games.core.play.log import LogLine
from ostia_games.core.words import Message, enumerated, msg, nmsg
from ostia_games.vilnius import scoring, steps
from ostia_games.vilnius.state import BREAKS_IN, DEFEATED, FALLEN, STONE, Vilnius


def outcome(view: Vilnius, lines: Sequence[LogLine]) -> Message | None:
    """«6 of 7 repelled, wall −1, 1 loot card. Golden skulls take units next.»"""
    cards = view.fixed.box.order
    beaten = [line.about for line in lines if line.topic == DEFEATED and not cards[line.about].calm]
    foes = len(beaten) + sum(line.topic == BREAKS_IN for line in lines)
    stones = sum(line.topic == STONE for line in lines)
    units = sum(line.topic == FALLEN for line in lines)
    loot = scoring.loots(sum(cards[card].strength for card in beaten))
    found: list[Message] = []
    if foes:
        found.append(msg("{n} of {all} repelled", n=len(beaten), all=foes))
    if stones:
        found.append(msg("wall −{n}", n=stones))
    if units:
        found.append(nmsg("{n} unit lost", "{n} units lost", units))
    if loot and not view.final:
        found.append(nmsg("{n} loot card", "{n} loot cards", loot))
    more = _more_falls(view)
    if not found or not more:
        return enumerated(found) if found else more
    return msg("{report}. {more}", report=enumerated(found), more=more)


def _more_falls(view: Vilnius) -> Message | None:
    """V7.4, V7.8: what is not decided yet will take more units."""
    if view.step == steps.FALL:
        return msg("Red skulls take units next.")
    if view.step not in (steps.HARM, steps.SKULLS) or not any(view.survivors) or not any(view.skulls):
        return None
    if view.skulls[0]:
        return msg("Silver skulls take units next.")
    return msg("Golden skulls take units next.")
