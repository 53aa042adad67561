"""What a player of Marchia can do.

Tiles are given by their index in the box, spaces of a column from the dearest (0) to the cheapest (5),
columns by the seat of their owner, places in a march by their distance east and south of the start tile.
"""

from functools import cache

from ostia_games.core.play.actions import Action, Codec, action


@action
class Choose(Action):
    """M2.3: take one of the start player's first tiles into one's own column."""

    space: int


@action
class Buy(Action):
    """M4.1: choose a tile of the market. It is paid for when it is built."""

    on_the_way = True

    column: int
    space: int


@action
class Build(Action):
    """M4.2: build the chosen tile here, turned clockwise by so many quarters."""

    x: int
    y: int
    rotation: int


@action
class Cover(Action):
    """M4.5: cover this gold coin to supply the castle."""

    x: int
    y: int


@action
class TakeOpen(Action):
    """M5.2: take one of the open tiles beside the pile."""

    tile: int


@action
class DrawPile(Action):
    """M5.2: draw as many tiles from the pile as are still missing."""


@action
class Stock(Action):
    """M5.2: put a drawn tile on a free space of one's own column."""

    tile: int
    space: int


@action
class Tax(Action):
    """M5.3: collect taxes, then cover this coin."""

    x: int
    y: int


@action
class SkipTax(Action):
    """M5.3: collect no taxes."""


@action
class Relief(Action):
    """M6.1: show the money, take 10 pennies, lose 5 points."""


@action
class TakeBack(Action):
    """Take back the last part of one's own decision."""

    takes_back = True


CODEC = Codec(Choose, Buy, Build, Cover, TakeOpen, DrawPile, Stock, Tax, SkipTax, Relief, TakeBack)

# Actions are values, so one of each is enough. Offering them then costs a look-up instead of a construction.
DRAW_PILE, SKIP_TAX, RELIEF, TAKE_BACK = DrawPile(), SkipTax(), Relief(), TakeBack()
CHOOSE = tuple(Choose(space) for space in range(6))
BUY = tuple(tuple(Buy(column, space) for space in range(6)) for column in range(5))
TAKE_OPEN = tuple(TakeOpen(tile) for tile in range(64))
STOCK = tuple(tuple(Stock(tile, space) for space in range(6)) for tile in range(64))


@cache
def builds(x: int, y: int) -> tuple[Build, Build, Build, Build]:
    """By rotation."""
    return Build(x, y, 0), Build(x, y, 1), Build(x, y, 2), Build(x, y, 3)


@cache
def cover(x: int, y: int) -> Cover:
    return Cover(x, y)


@cache
def tax(x: int, y: int) -> Tax:
    return Tax(x, y)
