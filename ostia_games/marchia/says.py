"""Phrases that several steps of Marchia share, and the score keeper with them."""

from collections.abc import Iterable

from ostia_games.core.words import Message, Said, enumerated, listed, msg, nmsg, shares
from ostia_games.marchia.components import BUILDINGS, TYPES
from ostia_games.marchia.march import NEIGHBOURS
from ostia_games.marchia.scoring import PRICES, Count, money_prizes
from ostia_games.marchia.state import Marchia

_TYPES = (msg("farm"), msg("monastery"), msg("village"), msg("city"), msg("castle"))
_MANY = (msg("farms"), msg("monasteries"), msg("villages"), msg("cities"), msg("castles"))
_TILES = (
    msg("farm ({n})"),
    msg("monastery ({n})"),
    msg("village ({n})"),
    msg("city ({n})"),
    msg("castle ({n})"),
)
# As the object of a sentence, and as its beginning.
_THE_TILES = (
    msg("the farm ({n})"),
    msg("the monastery ({n})"),
    msg("the village ({n})"),
    msg("the city ({n})"),
    msg("the castle ({n})"),
)
_FIRST_TILES = (
    msg("Farm ({n})"),
    msg("Monastery ({n})"),
    msg("Village ({n})"),
    msg("City ({n})"),
    msg("Castle ({n})"),
)
_THE_BONUSES = (
    msg("the farm bonus"),
    msg("the monastery bonus"),
    msg("the village bonus"),
    msg("the city bonus"),
    msg("the castle bonus"),
)


def type_name(kind: int) -> Message:
    return _TYPES[kind]


def type_names(kind: int) -> Message:
    """All buildings of a type."""
    return _MANY[kind]


def tile(state: Marchia, index: int) -> Message:
    """A tile, told by its type and value."""
    found = state.fixed.box.tiles[index]
    if index >= BUILDINGS:
        return msg("start tile ({n})", n=found.value)
    if found.end:
        return msg("end castle ({n})", n=found.value)
    return Message(_TILES[TYPES.index(found.type)].id, {"n": found.value})


def the_tile(state: Marchia, index: int) -> Message:
    """A building that somebody does something with."""
    found = state.fixed.box.tiles[index]
    if found.end:
        return msg("the end castle ({n})", n=found.value)
    return Message(_THE_TILES[TYPES.index(found.type)].id, {"n": found.value})


def tile_first(state: Marchia, index: int) -> Message:
    """A tile that a sentence begins with."""
    found = state.fixed.box.tiles[index]
    if index >= BUILDINGS:
        return msg("Start tile ({n})", n=found.value)
    if found.end:
        return msg("End castle ({n})", n=found.value)
    return Message(_FIRST_TILES[TYPES.index(found.type)].id, {"n": found.value})


def tiles(state: Marchia, indices: tuple[int, ...]) -> Message:
    return enumerated([tile(state, index) for index in indices])


def neighbours(state: Marchia, seat: int, at: int) -> Message:
    """What a march has around a place: «village (2) and start tile (2)»."""
    march = state.marches[seat]
    return listed([tile(state, march[at + way] // 4) for way in NEIGHBOURS if at + way in march])


def tile_at_price(state: Marchia, index: int, space: int) -> Message:
    return msg("{tile} at {price}", tile=tile(state, index), price=PRICES[space])


def tiles_at_prices(state: Marchia, offers: list[tuple[int, int]]) -> Message:
    """Tiles and the spaces they are on."""
    return enumerated([tile_at_price(state, *each) for each in offers])


def take_open(state: Marchia, index: int) -> Message:
    return msg("Take open tile: {tile}", tile=tile(state, index))


def takes_open(state: Marchia, seat: int, index: int) -> Message:
    player = state.fixed.names[seat]
    return msg("{player} takes an open tile: {tile}.", player=player, tile=tile(state, index))


def draws_from_pile(state: Marchia, seat: int) -> Message:
    return msg("{player} draws from the pile.", player=state.fixed.names[seat])


def bonus_tiles(state: Marchia) -> Message:
    """M7.3: what the bonus tiles are worth."""
    tiles = [
        msg("{kind} {first} and {second}", kind=_TYPES[kind], first=first, second=second)
        for kind, (first, second) in enumerate(state.fixed.box.bonus[name] for name in TYPES)
    ]
    return msg("Bonus tiles bring points to the holder and to the second: {tiles}.", tiles=enumerated(tiles))


def what_counts(state: Marchia) -> list[Message]:
    """M5.3, M7.2-M7.4: the numbers of this box that a reader of the log needs to count along."""
    fixed = state.fixed
    starts = zip(fixed.names, fixed.box.starts, strict=False)
    silver, gold = fixed.box.coins
    prizes = [msg("{item}", item=points) for points in money_prizes(fixed.seats)]
    return [
        msg("Points of the start tiles: {tiles}.", tiles=shares((name, tile.value) for name, tile in starts)),
        msg("Taxes for each visible coin: {silver} for silver, {gold} for gold.", silver=silver, gold=gold),
        bonus_tiles(state),
        msg(
            "Points for the richest at the end: {points}; never more than their pennies.",
            points=enumerated(prizes),
        ),
    ]


def pennies(n: int) -> Message:
    return nmsg("{n} penny", "{n} pennies", n)


def coins(silver: int, gold: int) -> Message:
    """Visible coins: «2 × silver, 1 × gold»."""
    told = [msg("{n} × silver", n=silver)] if silver else []
    return enumerated([*told, msg("{n} × gold", n=gold)] if gold else told)


def bonus_moves(kind: int, old: str | Message | None, new: str | Message) -> Message:
    """M4.7: who takes a bonus tile, and from whom."""
    said: Said = {"player": new, "bonus": _THE_BONUSES[kind]}
    if old is None:
        return msg("{player} takes {bonus}.", **said)
    return msg("{player} takes {bonus} from {old}.", old=old, **said)


def bonus_scores(kind: int, points: Iterable[tuple[str, int]]) -> Message:
    """M7.3: what a bonus tile brings to whom."""
    return msg("Points for {bonus}: {points}.", bonus=_THE_BONUSES[kind], points=shares(points))


def parts(count: Count) -> dict[str, int]:
    """The parts of a total, as rankings name them."""
    return {
        msg("track").id: count.track,
        msg("unfinished").id: count.unfinished,
        msg("bonus").id: count.bonus,
        msg("money").id: count.money,
    }
