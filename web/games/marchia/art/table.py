"""Marchia in play, in small: a march grows, and the market beside it gets cheaper from the top down."""

from web.games.marchia.art.pieces import CREAM, INK, LEAF, MEADOW, tile_art, use
from web.ui.html import Html, h
from web.ui.svg import path, rect

_TILE = 94
_FARM = tile_art("farm", 2, ("bag", "bag", "wall", "wall"), coin="silver")
_CITY = tile_art("city", 4, ("box", "bag", "wall", "box"), coin="silver")
# By column and row. Symbols meet their like, as the rules ask.
_MARCH = {
    (0, 1): _FARM,
    (1, 1): tile_art("village", 3, ("bag", "box", "wall", "bag")),
    (1, 0): tile_art("farm", 3, ("wall", "wall", "bag", "bag")),
    (2, 1): _CITY,
    (2, 0): tile_art("castle", 6, ("wall", "wall", "box", "wall")),
}
_MARKET = ((8, _CITY), (6, None), (4, _FARM))
_TREES = ((30, 60), (52, 76), (76, 58), (26, 104), (96, 98), (40, 262), (64, 268), (150, 20), (180, 30))


def table() -> Html:
    trees = (f"M{x} {y}l9 20h-18z" for x, y in _TREES)
    return h(
        "g",
        path(rect(0, 0, 480, 300), fill="#b9c777"),
        path(trees, fill=LEAF, stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        [_laid(tile, 16 + _TILE * x, 58 + _TILE * y, _TILE) for (x, y), tile in _MARCH.items()],
        _market(),
        # For the numbers: a picture by itself has neither the style sheets nor the fonts of the page.
        fill=CREAM,
        font_family="Georgia, serif",
        font_size=19,
        font_weight=800,
        text_anchor="middle",
    )


def _market() -> list[Html]:
    """A column of the market; its spaces are worth less and less."""
    shown = [h("rect", x=336, y=14, width=128, height=272, rx=10, fill=CREAM, stroke=INK, stroke_width=2)]
    for at, (price, tile) in enumerate(_MARKET):
        y = 22 + 88 * at
        space = h("rect", x=374, y=y, width=80, height=80, rx=4, fill=MEADOW, fill_opacity=0.4)
        shown += [space, use("shield", 355, y + 38), use(f"n{price}", 355, y + 38)]
        shown += [_laid(tile, 374, y, 80)] if tile else []
    return shown


def _laid(tile: Html, x: float, y: float, size: int) -> Html:
    return h("g", tile, transform=f"translate({x} {y}) scale({size / 100})")
