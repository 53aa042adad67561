"""The fronts of the boxes, the pieces in them, and each game in play: every picture once in a page, views
refer to it by name.

`web/games/<game>/art/__init__.py` holds an `Art`, `ART`; a game without one has the plain cover, no pieces.
The shelf shows the games in play, so the pieces in those pictures come with the first page; all others come
with the first page of their game.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from ostia_games.core import registry
from web.games import folder
from web.ui.html import Html, h
from web.ui.mark import plain_cover
from web.ui.svg import picture

WIDTH, HEIGHT = 300, 400
TABLE = (480, 300)
_PLAIN = "plain"
_REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')


@dataclass(frozen=True, slots=True)
class Art:
    """The pictures of a game: its cover in a field of 300 by 400, the shapes of its pieces by id, and a table
    at which it is played, put together from them, in a field of 480 by 300."""

    cover: Callable[[], Html]
    shapes: Callable[[], dict[str, Html]]
    table: Callable[[], Html]


@cache
def _art_of(game_id: str) -> Art | None:
    known = any(meta.id == game_id for meta in registry.games())
    if not known or not folder.has(game_id, "art"):
        return None
    found: Art = folder.package(game_id, "art").ART
    return found


def cover(game_id: str, name: str = "") -> Html:
    """The cover of a game at any size; give a name where no words stand beside it."""
    drawn = game_id if _art_of(game_id) else _PLAIN
    return picture(WIDTH, HEIGHT, h("use", href=f"#cover-{drawn}"), name=name, cls="cover")


def in_play(game_id: str) -> Html | None:
    """A small picture of the game in play, beside the words that say what one does in it."""
    if _art_of(game_id) is None:
        return None
    return picture(*TABLE, h("use", href=f"#table-{game_id}"), cls="in-play")


def drawing(game_id: str, **attrs: object) -> Html:
    """The cover drawn out, for a picture that stands alone; everywhere else the sprite is referred to."""
    art = _art_of(game_id)
    drawn = art.cover() if art else plain_cover()
    return h("svg", drawn, viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true", **attrs)


@cache
def sprite() -> Html:
    """The covers and the games in play, once, for the end of a page."""
    arts = {meta.id: art for meta in registry.games() if (art := _art_of(meta.id))}
    covers = {game_id: art.cover for game_id, art in arts.items()} | {_PLAIN: plain_cover}
    symbols = [
        h("symbol", draw(), id=f"cover-{name}", viewBox=f"0 0 {WIDTH} {HEIGHT}")
        for name, draw in covers.items()
    ]
    wide, high = TABLE
    for game_id, art in arts.items():
        shown = _shown(game_id)
        symbols += [shape for name, shape in art.shapes().items() if name in shown]
        symbols.append(h("symbol", art.table(), id=f"table-{game_id}", viewBox=f"0 0 {wide} {high}"))
    return _kept(symbols)


@cache
def pieces(game_id: str) -> Html | None:
    """The pieces of a game that the first page did not bring; nothing if they are not drawn this way."""
    art = _art_of(game_id)
    if art is None:
        return None
    return _kept([shape for name, shape in art.shapes().items() if name not in _shown(game_id)])


@cache
def _shown(game_id: str) -> frozenset[str]:
    """The ids of the pieces in the picture of a game in play, and of whatever those are made of."""
    art = _art_of(game_id)
    shapes = art.shapes() if art else {}
    found: set[str] = set()
    new = set(_REFERENCE.findall(art.table())) if art else set()
    while new:
        found |= new
        new = {name for one in new for name in _REFERENCE.findall(shapes.get(one, ""))} - found
    return frozenset(found)


def _kept(symbols: object) -> Html:
    # Not hidden by `display`, or gradients would vanish.
    return h("svg", h("defs", symbols), cls="sprite", aria_hidden="true", focusable="false", translate="no")
