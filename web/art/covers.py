"""The fronts of the boxes. A page holds each picture once, in the sprite; views refer to it by name."""

from functools import cache

from web.art import marchia, marchia_pieces, ostia, ostia_pieces, vilnius
from web.art.mark import plain_cover
from web.art.svg import picture
from web.html import Html, h

WIDTH, HEIGHT = 300, 400
_PLAIN = "plain"
_DRAWN = {
    "ostia": ostia.cover,
    "marchia": marchia.cover,
    "vilnius": vilnius.cover,
    _PLAIN: plain_cover,
}
_PIECES = (ostia_pieces.sprite, marchia_pieces.sprite)


def cover(game_id: str, name: str = "") -> Html:
    """The cover of a game at any size; give a name where no words stand beside it."""
    drawn = game_id if game_id in _DRAWN else _PLAIN
    return picture(WIDTH, HEIGHT, h("use", href=f"#cover-{drawn}"), name=name, cls="cover")


@cache
def sprite() -> Html:
    """Covers and pieces, once, for the end of a page. Not hidden by `display`, or gradients would vanish."""
    symbols = [
        h("symbol", draw(), id=f"cover-{game_id}", viewBox=f"0 0 {WIDTH} {HEIGHT}")
        for game_id, draw in _DRAWN.items()
    ]
    pieces = [draw() for draw in _PIECES]
    return h("svg", symbols, pieces, cls="sprite", aria_hidden="true", focusable="false", translate="no")
