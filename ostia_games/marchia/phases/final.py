"""The final count (M7.2-M7.6)."""

from ostia_games.core.play.game import OVER
from ostia_games.core.words import Message, msg
from ostia_games.marchia import march as marches
from ostia_games.marchia import scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.scoring import Count, Standing
from ostia_games.marchia.state import NOBODY, Marchia


def standings(state: Marchia) -> dict[int, Standing]:
    """What each seat would bring to a count now; in a view, money as counted along."""
    shapes, money = state.table.shapes, state.counted or state.money
    found = {}
    for seat in range(state.table.seats):
        march = state.marches[seat]
        values = tuple(shapes.values[march[at] // 4] for at in marches.unfinished(shapes, march))
        found[seat] = Standing(state.points[seat], money[seat], values, state.buildings[seat])
    return found


def counts(state: Marchia) -> dict[int, Count]:
    """The final count if the game ended now."""
    holders = [None if seat == NOBODY else seat for seat in state.holders]
    values = [state.table.box.bonus[kind] for kind in TYPES]
    return scoring.final_count(standings(state), holders, values, state.table.tie_rounding)


def count(state: Marchia) -> None:
    """Everybody shows the money, and all is counted."""
    found = counts(state)
    state.final = tuple(found.values())
    state.step = OVER
    state.reveals += 1  # purses
    if state.told is None:
        return
    for seat, row in found.items():
        state.tell(
            msg("{player}: on the track {track}, unfinished buildings {unfinished}, bonus tiles {bonus}, "
                "for {pennies} pennies {money}; in all {total}.",
                player=state.table.names[seat], track=row.track, unfinished=row.unfinished, bonus=row.bonus,
                pennies=row.pennies, money=row.money, total=row.total)
        )  # fmt: skip


def note(state: Marchia, seat: int) -> Message | None:
    """M7.6: what put a player before the next one in the ranking, where their points did not."""
    if not state.final:
        return None
    order = sorted(range(len(state.final)), key=lambda who: state.final[who].place)
    following = order[order.index(seat) + 1 :]
    if not following or state.final[following[0]].total != state.final[seat].total:
        return None
    return _tiebreak(state, seat, following[0])


def _tiebreak(state: Marchia, seat: int, other: int) -> Message:
    """The first thing in which two players with as many points differ."""
    rival, own, theirs = state.table.names[other], state.buildings[seat], state.buildings[other]
    a, b = sum(own), sum(theirs)
    if a != b:
        return msg("As many points as {rival}, but more buildings: {a} to {b}.", rival=rival, a=a, b=b)
    a, b = own[marches.CASTLE], theirs[marches.CASTLE]
    if a != b:
        return msg("As many points and buildings as {rival}, but more castles: {a} to {b}.",
                   rival=rival, a=a, b=b)  # fmt: skip
    if state.holders[marches.CASTLE] == seat:
        return msg("As many points, buildings and castles as {rival}, but the bonus tile for castles.",
                   rival=rival)  # fmt: skip
    return msg("Equal to {rival} in everything.", rival=rival)
