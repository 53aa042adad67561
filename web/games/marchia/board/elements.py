"""Tiles and small things of Marchia as the screen shows them, with names for those who hear them."""

from functools import cache

from ostia_games.core.words import Message, Words, msg
from ostia_games.marchia.components import BUILDINGS, Tile
from ostia_games.marchia.state import Marchia
from web.games.marchia.art.pieces import building, piece, tile_art, tile_picture
from web.ui.html import Html, h

TYPE_NAMES: dict[str, Message] = {
    "farm": msg("Farm"),
    "monastery": msg("Monastery"),
    "village": msg("Village"),
    "city": msg("City"),
    "castle": msg("Castle"),
}
PLURALS: dict[str, Message] = {
    "farm": msg("Farms"),
    "monastery": msg("Monasteries"),
    "village": msg("Villages"),
    "city": msg("Cities"),
    "castle": msg("Castles"),
}
SIDE_NAMES: dict[str, Message] = {
    "wall": msg("wall"),
    "bag": msg("bag"),
    "box": msg("box"),
    "barrel": msg("barrel"),
}
WAYS: tuple[Message, ...] = (msg("north"), msg("east"), msg("south"), msg("west"))


def turned(tile: Tile, rotation: int) -> tuple[str, ...]:
    """The sides of a tile as it lies: north, east, south, west."""
    return tuple(tile.sides[(way - rotation) % 4] for way in range(4))


@cache
def drawn(tile: Tile, rotation: int = 0, mark: int | None = None, covered: bool = False) -> Html:
    """A tile in a field of 100 by 100; `mark` are the arms of whoever began with it."""
    return tile_art(
        tile.type,
        tile.value,
        turned(tile, rotation),
        coin=tile.coin,
        pennies=tile.pennies,
        covered=covered,
        end=tile.end,
        mark=mark,
    )


@cache
def picture_of(tile: Tile) -> Html:
    """A tile by itself, for use beside words or on a named button."""
    return tile_picture(drawn(tile))


def kind(view: Marchia, index: int) -> Message:
    """What a tile is, in short: «Farm 4», «Start tile»."""
    tile = view.fixed.box.tiles[index]
    if index >= BUILDINGS:
        return msg("Start tile")
    return msg("{building} {value}", building=TYPE_NAMES[tile.type], value=tile.value)


@cache
def described(t: Words, tile: Tile, rotation: int = 0) -> str:
    """Everything a tile shows, for those who do not see it."""
    north, east, south, west = (SIDE_NAMES[side] for side in turned(tile, rotation))
    coins = {"": msg("no coin"), "silver": msg("silver coin"), "gold": msg("gold coin")}
    text = t(
        "{building}, value {value}, {coin}; north {north}, east {east}, south {south}, west {west}",
        building=TYPE_NAMES[tile.type],
        value=tile.value,
        coin=coins[tile.coin],
        north=north,
        east=east,
        south=south,
        west=west,
    )
    return t("{tile}; announces the end", tile=text) if tile.end else text


def where(t: Words, x: int, y: int) -> str:
    """A place in a march, seen from the start tile."""
    across = msg("{n} east", n=x) if x > 0 else msg("{n} west", n=-x)
    down = msg("{n} south", n=y) if y > 0 else msg("{n} north", n=-y)
    if not x or not y:
        return t("{way} of the start tile", way=across if x else down)
    return t("{across}, {down} of the start tile", across=across, down=down)


def arms(seat: int) -> Html:
    """The arms of a player; the name stands beside them."""
    return piece(f"arms-{seat}", "arms")


def player(view: Marchia, seat: int) -> Html:
    return h(
        "span", arms(seat), h("span", view.fixed.names[seat], translate="no", cls="who__name"), cls="who"
    )


def tally(t: Words, symbol: str, name: str, value: str) -> Html:
    """A number with a picture and a name that is heard."""
    art = building(symbol, "mpiece") if symbol in TYPE_NAMES else piece(symbol)
    return h(
        "span", art, h("span", name, " ", cls="visually-hidden"), h("b", value), cls="mtally", title=name
    )
