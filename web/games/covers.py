"""The fronts of the boxes, and the pieces in them: each picture once in a page, views refer to it by name."""

from functools import cache

from web.games.marchia.art import cover as marchia
from web.games.marchia.art import pieces as marchia_pieces
from web.games.ostia.art import cover as ostia
from web.games.ostia.art import pieces as ostia_pieces
from web.games.vilnius.art import cover as vilnius
from web.games.vilnius.art import pieces as vilnius_pieces
from web.ui.html import Html, h
from web.ui.mark import plain_cover
from web.ui.svg import picture

WIDTH, HEIGHT = 300, 400
_PLAIN = "plain"
_DRAWN = {
    "ostia": ostia.cover,
    "marchia": marchia.cover,
    "vilnius": vilnius.cover,
    _PLAIN: plain_cover,
}
_PIECES = {
    "ostia": ostia_pieces.sprite,
    "marchia": marchia_pieces.sprite,
    "vilnius": vilnius_pieces.sprite,
}


def cover(game_id: str, name: str = "") -> Html:
    """The cover of a game at any size; give a name where no words stand beside it."""
    drawn = game_id if game_id in _DRAWN else _PLAIN
    return picture(WIDTH, HEIGHT, h("use", href=f"#cover-{drawn}"), name=name, cls="cover")


def drawing(game_id: str, **attrs: object) -> Html:
    """The cover drawn out, for a picture that stands alone; everywhere else the sprite is referred to."""
    draw = _DRAWN.get(game_id, _DRAWN[_PLAIN])
    return h("svg", draw(), viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true", **attrs)


@cache
def sprite() -> Html:
    """The covers, once, for the end of a page."""
    symbols = [
        h("symbol", draw(), id=f"cover-{game_id}", viewBox=f"0 0 {WIDTH} {HEIGHT}")
        for game_id, draw in _DRAWN.items()
    ]
    return _kept(symbols)


@cache
def pieces(game_id: str) -> Html | None:
    """The pieces of a game, for a page that shows them; nothing if they are not drawn this way."""
    return _kept(_PIECES[game_id]()) if game_id in _PIECES else None


def _kept(symbols: object) -> Html:
    # Not hidden by `display`, or gradients would vanish.
    return h("svg", symbols, cls="sprite", aria_hidden="true", focusable="false", translate="no")
