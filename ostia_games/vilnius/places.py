"""Where a building of a quarter stands, in words."""

from ostia_games.core.words import Message, msg
from ostia_games.vilnius.actions import Build
from ostia_games.vilnius.state import Vilnius


def place_of(act: Build) -> Message:
    """Where a building goes, seen from the Residence."""
    if act.y == 0:
        return msg("{n} to the east", n=act.x) if act.x > 0 else msg("{n} to the west", n=-act.x)
    if act.x == 0:
        return msg("{n} to the south", n=act.y) if act.y > 0 else msg("{n} to the north", n=-act.y)
    n, m = abs(act.y), abs(act.x)
    if act.y < 0:
        if act.x > 0:
            return msg("{n} to the north, {m} to the east", n=n, m=m)
        return msg("{n} to the north, {m} to the west", n=n, m=m)
    if act.x > 0:
        return msg("{n} to the south, {m} to the east", n=n, m=m)
    return msg("{n} to the south, {m} to the west", n=n, m=m)


def beside(state: Vilnius, seat: int, act: Build) -> Message:
    """Where a building would stand: beside the neighbour whose edge asks for it (V5.2)."""
    box, kind = state.fixed.box, state.fixed.box.buildings[act.building].type
    standing = {(x, y): box.buildings[building] for building, x, y in state.cities[seat]}
    # In the order of the neighbour's edges: what lies north of it touches the first of them.
    around = ((act.x, act.y + 1), (act.x - 1, act.y), (act.x, act.y - 1), (act.x + 1, act.y))
    side, name = next(
        (side, standing[place].name)
        for side, place in enumerate(around)
        if place in standing and standing[place].edges[side] == kind
    )
    return (
        msg("north of {card}", card=name),
        msg("east of {card}", card=name),
        msg("south of {card}", card=name),
        msg("west of {card}", card=name),
    )[side]
