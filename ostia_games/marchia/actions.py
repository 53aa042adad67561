"""What a player of Marchia can do.

A tile goes by its index in the box, a space of a column by its index from the dearest (0) to the cheapest
(5), a column by the seat of its owner, a place in a march by its distance east and south of the start tile.
"""

from functools import cache

from ostia_games.core.play.actions import Action, Codec, action


@action
class Choose(Action):
    """M2.3: take one of the first tiles of the start player to the own column."""

    space: int


@action
class Buy(Action):
    """Choose a tile of the market; it is paid when it is built."""

    column: int
    space: int


@action
class Build(Action):
    """Build the chosen tile here, turned clockwise by so many quarters."""

    x: int
    y: int
    rotation: int


@action
class Cover(Action):
    """Cover this gold coin to supply the castle."""

    x: int
    y: int


@action
class TakeOpen(Action):
    """Take one of the open tiles beside the pile."""

    tile: int


@action
class DrawPile(Action):
    """Draw from the pile, as many as are due."""


@action
class Stock(Action):
    """Put a drawn tile on a free space of the own column."""

    tile: int
    space: int


@action
class Tax(Action):
    """Collect taxes, then cover this coin."""

    x: int
    y: int


@action
class SkipTax(Action):
    """Collect no taxes."""


@action
class Relief(Action):
    """M6.1: show the money, take 10 pennies, lose 5 points."""


@action
class TakeBack(Action):
    """Take the last part of the own decision back."""

    takes_back = True


CODEC = Codec(Choose, Buy, Build, Cover, TakeOpen, DrawPile, Stock, Tax, SkipTax, Relief, TakeBack)

# Actions are values, so one of each is enough: offering them costs a look-up and no building.
DRAW_PILE, SKIP_TAX, RELIEF, TAKE_BACK = DrawPile(), SkipTax(), Relief(), TakeBack()
CHOOSE = tuple(Choose(space) for space in range(6))
BUY = tuple(tuple(Buy(column, space) for space in range(6)) for column in range(5))
TAKE_OPEN = tuple(TakeOpen(tile) for tile in range(64))
STOCK = tuple(tuple(Stock(tile, space) for space in range(6)) for tile in range(64))


@cache
def builds(x: int, y: int) -> tuple[Build, Build, Build, Build]:
    """At this place, by rotation."""
    return Build(x, y, 0), Build(x, y, 1), Build(x, y, 2), Build(x, y, 3)


@cache
def cover(x: int, y: int) -> Cover:
    """The coin at this place."""
    return Cover(x, y)


@cache
def tax(x: int, y: int) -> Tax:
    """The coin at this place."""
    return Tax(x, y)
