"""The final count (M7.2-M7.6)."""

from itertools import pairwise

from ostia_games.core.play.state import OVER
from ostia_games.core.words import Message, msg
from ostia_games.marchia import march as marches
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.scoring import Count, Standing
from ostia_games.marchia.state import NOBODY, Marchia


def standings(state: Marchia) -> dict[int, Standing]:
    """What each seat would bring to the final count now; in a view, money as counted along."""
    shapes, money = state.fixed.shapes, state.counted or state.money
    found = {}
    for seat in range(state.fixed.seats):
        march = state.marches[seat]
        values = tuple(shapes.values[march[at] // 4] for at in marches.unfinished(shapes, march))
        found[seat] = Standing(state.points[seat], money[seat], values, state.buildings[seat])
    return found


def counts(state: Marchia) -> dict[int, Count]:
    """The final count if the game ended now."""
    holders = [None if seat == NOBODY else seat for seat in state.holders]
    values = [state.fixed.box.bonus[kind] for kind in TYPES]
    return scoring.final_count(standings(state), holders, values, state.fixed.tie_rounding)


def count(state: Marchia) -> None:
    """End the game: purses are shown and everything is counted."""
    found = counts(state)
    state.final = tuple(found.values())
    state.step = OVER
    state.reveals += 1  # purses
    if state.told is None:
        return
    _tell(state, found)


def _tell(state: Marchia, found: dict[int, Count]) -> None:
    before = standings(state)
    for kind in range(len(TYPES)):
        scored = [(state.fixed.names[seat], row.bonuses[kind]) for seat, row in found.items()]
        if best_first := sorted([each for each in scored if each[1]], key=lambda each: -each[1]):
            state.tell(says.bonus_scores(kind, best_first))
    for seat, row in found.items():
        state.tell(
            msg(
                "{player}: {track} on the track, {unfinished} for unfinished buildings worth {worth}, "
                "{bonus} for bonus tiles, {money} for {pennies}: {total} in all.",
                player=state.fixed.names[seat],
                track=row.track,
                unfinished=row.unfinished,
                worth=sum(before[seat].unfinished),
                bonus=row.bonus,
                pennies=says.pennies(row.pennies),
                money=row.money,
                total=row.total,
            )
        )


def note(state: Marchia, seat: int) -> Message | None:
    """M7.6: the tie-break that put a player before the next one in the ranking."""
    if not state.final:
        return None
    order = [who for who, _ in scoring.ranked(dict(enumerate(state.final)))]
    for ahead, behind in pairwise(order):
        if ahead == seat and state.final[ahead].total == state.final[behind].total:
            return _tie_break(state, ahead, behind)
    return None


def _tie_break(state: Marchia, seat: int, other: int) -> Message:
    """M7.6: the first thing in which two players with equal points differ."""
    rival, own, theirs = state.fixed.names[other], state.buildings[seat], state.buildings[other]
    a, b = sum(own), sum(theirs)
    if a != b:
        return msg("As many points as {rival}, but more buildings: {a} to {b}.", rival=rival, a=a, b=b)
    a, b = own[marches.CASTLE], theirs[marches.CASTLE]
    if a != b:
        return msg(
            "As many points and buildings as {rival}, but more castles: {a} to {b}.", rival=rival, a=a, b=b
        )
    if state.holders[marches.CASTLE] == seat:
        return msg(
            "As many points, buildings and castles as {rival}, but the bonus tile for castles.", rival=rival
        )
    return msg("Equal to {rival} in everything.", rival=rival)
