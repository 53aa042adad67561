"""The wall of a city, stone by stone: what stands, and where stones are missing."""

from web.ui.html import Html, h
from web.ui.svg import picture

STONE, GAP, ROW = 22, 2, 7


def wall(left: int, whole: int, name: str) -> Html:
    """A wall of `whole` stones, of which `left` stand; every other row is shifted, as masons do it."""
    rows = -(-whole // ROW)
    width, height = (STONE + GAP) * (ROW + 0.5), 16 * rows
    stones = []
    for number in range(whole):
        row, column = divmod(number, ROW)
        x = column * (STONE + GAP) + (STONE + GAP) / 2 * (row % 2)
        y = height - 16 * (row + 1)
        kind = "city-wall__stone" if number < left else "city-wall__stone city-wall__stone--gone"
        stones.append(h("rect", x=x + 1, y=y + 1, width=STONE, height=13, rx=2, cls=kind))
    return picture(round(width) + 2, height + 1, stones, name=name, cls="city-wall")
