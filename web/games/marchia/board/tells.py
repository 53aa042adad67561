"""What is this? The tiles on the table of Marchia."""

from ostia_games.core.words import Message, msg, nmsg
from ostia_games.marchia import scoring
from ostia_games.marchia.components import BUILDINGS, Tile
from ostia_games.marchia.march import gaps
from ostia_games.marchia.state import Marchia
from web.games.board import BoardLook
from web.games.marchia.art.pieces import tile_picture
from web.games.marchia.board.elements import SIDE_NAMES, TYPE_NAMES, drawn, kind, turned
from web.games.marchia.board.progress import end_castle
from web.games.marchia.board.track import SPACES
from web.games.things import Thing
from web.ui.sums import asked

_COINS = {"": msg("no coin"), "silver": msg("silver coin"), "gold": msg("gold coin")}


def tells(look: BoardLook[Marchia], what: str) -> Thing | None:
    view, (name, number) = look.view, asked(what)
    if name == "pile" and number is None:
        return _pile(view)
    if name == "track" and number is None:
        return _track(view)
    if name != "tile" or number is None or number >= len(view.fixed.box.tiles):
        return None
    return _tile(view, number)


def _pile(view: Marchia) -> Thing:
    lines = (
        nmsg("{n} tile lies face down.", "{n} tiles lie face down.", len(view.pile)),
        msg("Whoever draws takes two tiles from here or from the open tiles beside it."),
    )
    if view.ending:
        return Thing(msg("Pile"), lines, "M5.1")
    least, most = end_castle(view)
    castle = msg(
        "The castle that announces the end is one of the tiles {least} to {most} from the top.",
        least=least,
        most=most,
    )
    if least == most:
        castle = msg("The castle that announces the end is tile {n} from the top.", n=most)
    return Thing(msg("Pile"), (*lines, castle), "M5.1")


def _track(view: Marchia) -> Thing:
    points = [
        msg("{player}: points {n}", player=name, n=view.points[seat])
        for seat, name in enumerate(view.fixed.names)
    ]
    lines = (
        msg("Everybody’s points so far: those of the completed buildings."),
        msg("After {n} a marker begins again at 0 and says the total.", n=SPACES - 1),
        *points,
    )
    return Thing(msg("Score track"), lines, "M1.4")


def _tile(view: Marchia, number: int) -> Thing:
    tile = view.fixed.box.tiles[number]
    found = [(seat, at, code) for seat, march in enumerate(view.marches) for at, code in march.items()]
    laid = next((spot for spot in found if spot[2] // 4 == number), None)
    rotation = laid[2] % 4 if laid else 0
    covered = bool(laid and laid[1] in view.covered[laid[0]])
    lines = [_sides(tile, rotation), *_worth(tile, covered), _supply(tile, start=number >= BUILDINGS)]
    lines += _state(view, number, laid)
    picture = tile_picture(drawn(tile, rotation, covered=covered), "thing__art")
    return Thing(kind(view, number), tuple(lines), "M4.4" if laid else "M4.1", picture)


def _sides(tile: Tile, rotation: int) -> Message:
    north, east, south, west = (SIDE_NAMES[side] for side in turned(tile, rotation))
    return msg(
        "{building}, value {value}, {coin}; north {north}, east {east}, south {south}, west {west}",
        building=TYPE_NAMES[tile.type],
        value=tile.value,
        coin=_COINS[tile.coin],
        north=north,
        east=east,
        south=south,
        west=west,
    )


def _worth(tile: Tile, covered: bool) -> list[Message]:
    found = [
        nmsg(
            "Complete, it scores {n} point at once; unfinished at the end, half of it.",
            "Complete, it scores {n} points at once; unfinished at the end, half of them.",
            tile.value,
        )
    ]
    if covered:
        found.append(msg("Its coin is covered and brings nothing any more."))
    elif tile.coin:
        found.append(
            nmsg(
                "Its coin brings {n} penny with every tax.",
                "Its coin brings {n} pennies with every tax.",
                tile.pennies,
            )
        )
    return found


def _supply(tile: Tile, start: bool) -> Message:
    if start:
        return msg(
            "It counts as a city: it supplies buildings of other types that meet it with the same symbol."
        )
    if tile.type == "castle":
        return msg("Only a city with a box at their common side supplies it; else it takes a gold coin.")
    return msg(
        "It is supplied by a neighbour of another type with the same symbol at their common side; else it "
        "costs {n} pennies more.",
        n=scoring.UNSUPPLIED,
    )


def _state(view: Marchia, number: int, laid: tuple[int, int, int] | None) -> list[Message]:
    """Where it is, as far as that is open to all."""
    found: list[Message] = []
    if laid:
        missing = gaps(view.fixed.shapes, view.marches[laid[0]], laid[1])
        done = msg("It is complete and has scored.")
        found.append(
            nmsg(
                "It is not complete: {n} side still needs a neighbour.",
                "It is not complete: {n} sides still need a neighbour.",
                missing,
            )
            if missing
            else done
        )
    found += [
        msg("It is for sale for {n} pennies.", n=scoring.PRICES[column.index(number)])
        for column in view.columns
        if number in column
    ]
    if number in view.open:
        found.append(msg("It lies open beside the pile: it can be drawn, not bought."))
    if view.fixed.box.tiles[number].end and not view.ending:
        found.append(msg("When it is drawn, the last turns begin."))
    return found
