"""Words that several steps of Marchia share."""

from ostia_games.core.words import Message, msg
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.state import Marchia

_TYPES = (msg("farm"), msg("monastery"), msg("village"), msg("city"), msg("castle"))
_TILES = (
    msg("farm ({n})"), msg("monastery ({n})"), msg("village ({n})"), msg("city ({n})"), msg("castle ({n})"),
)  # fmt: skip


def type_name(kind: int) -> Message:
    """The name of a type of building."""
    return _TYPES[kind]


def tile(state: Marchia, index: int) -> Message:
    """A tile by its type and value."""
    found = state.table.box.tiles[index]
    if found.end:
        return msg("end castle ({n})", n=found.value)
    return Message(_TILES[TYPES.index(found.type)].id, {"n": found.value})


def tiles(state: Marchia, indices: tuple[int, ...]) -> Message:
    """Tiles as a list."""
    told: Message | None = None
    for index in indices:
        one = tile(state, index)
        told = one if told is None else msg("{tiles}, {tile}", tiles=told, tile=one)
    return told or msg("nothing")


def where(x: int, y: int) -> Message:
    """A place in a march, seen from the start tile."""
    if x == y == 0:
        return msg("start tile")
    return msg("{east} east, {south} south of the start tile", east=x, south=y)
