"""The fronts of the boxes, the pieces in them, and each game in play.

`web/games/<game>/art/__init__.py` holds an `Art`, `ART`; a game without one has the plain cover, no pieces.
Covers and games in play are files, the backgrounds of otherwise empty pictures: their thousands of shapes
would have to be styled and laid out with every page that shows them. Pieces come with the first page of
their game, each once; views refer to them by name.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from ostia_games.core import registry
from web.games import folder
from web.ui.html import Html, h, join
from web.ui.mark import plain_cover
from web.ui.svg import picture

WIDTH, HEIGHT = 300, 400
TABLE = (480, 300)
_PLAIN = "plain"
_REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')


@dataclass(frozen=True, slots=True)
class Art:
    """The pictures of a game: its cover in a field of 300 by 400 and, apart, the letters on it, which need
    the fonts of the page; the shapes of its pieces by id; and a table at which it is played, put together
    from them, in a field of 480 by 300."""

    cover: Callable[[], Html]
    title: Callable[[], Html]
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
    art = _art_of(game_id)
    drawn = f"cover cover--{game_id if art else _PLAIN}"
    return picture(WIDTH, HEIGHT, art.title() if art else None, name=name, cls=drawn)


def in_play(game_id: str) -> Html | None:
    """A small picture of the game in play, beside the words that say what one does in it."""
    if _art_of(game_id) is None:
        return None
    return picture(*TABLE, cls=f"in-play in-play--{game_id}")


def drawing(game_id: str, **attrs: object) -> Html:
    """The cover drawn out, for a picture that stands alone."""
    art = _art_of(game_id)
    drawn = join(art.cover(), art.title()) if art else plain_cover()
    return h("svg", drawn, viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true", **attrs)


def files() -> dict[str, Html]:
    """The covers and the games in play by the class of the elements that show them."""
    found = {f"cover--{_PLAIN}": _file(WIDTH, HEIGHT, plain_cover())}
    for meta in registry.games():
        if art := _art_of(meta.id):
            found[f"cover--{meta.id}"] = _file(WIDTH, HEIGHT, art.cover())
            found[f"in-play--{meta.id}"] = _file(*TABLE, h("defs", _needed(art)), art.table())
    return found


@cache
def pieces(game_id: str) -> Html | None:
    """The pieces of a game; nothing if they are not drawn this way."""
    art = _art_of(game_id)
    if art is None:
        return None
    # Not hidden by `display`, or gradients would vanish.
    return h(
        "svg",
        h("defs", art.shapes().values()),
        cls="sprite",
        aria_hidden="true",
        focusable="false",
        translate="no",
    )


def _needed(art: Art) -> list[Html]:
    """The pieces in the picture of a game in play, and whatever those are made of."""
    shapes = art.shapes()
    found: set[str] = set()
    new = set(_REFERENCE.findall(art.table()))
    while new:
        found |= new
        new = {name for one in new for name in _REFERENCE.findall(shapes.get(one, ""))} - found
    return [shape for name, shape in shapes.items() if name in found]


def _file(width: int, height: int, *children: object) -> Html:
    size = {"width": width, "height": height, "viewBox": f"0 0 {width} {height}"}
    return h("svg", *children, xmlns="http://www.w3.org/2000/svg", **size)
