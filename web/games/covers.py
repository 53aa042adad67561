"""The fronts of the boxes, and the pieces in them: each picture once in a page, views refer to it by name.

`web/games/<game>/art/__init__.py` holds an `Art`, `ART`; a game without one has the plain cover, no pieces.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from ostia_games.core import registry
from web.games import folder
from web.ui.html import Html, h
from web.ui.mark import plain_cover
from web.ui.svg import picture

WIDTH, HEIGHT = 300, 400
_PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Art:
    """The pictures of a game: its cover in a field of 300 by 400, and the symbols of its pieces."""

    cover: Callable[[], Html]
    sprite: Callable[[], Html]


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


def drawing(game_id: str, **attrs: object) -> Html:
    """The cover drawn out, for a picture that stands alone; everywhere else the sprite is referred to."""
    art = _art_of(game_id)
    drawn = art.cover() if art else plain_cover()
    return h("svg", drawn, viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true", **attrs)


@cache
def sprite() -> Html:
    """The covers, once, for the end of a page."""
    arts = {meta.id: _art_of(meta.id) for meta in registry.games()}
    covers = {game_id: art.cover for game_id, art in arts.items() if art} | {_PLAIN: plain_cover}
    symbols = [
        h("symbol", draw(), id=f"cover-{name}", viewBox=f"0 0 {WIDTH} {HEIGHT}")
        for name, draw in covers.items()
    ]
    return _kept(symbols)


@cache
def pieces(game_id: str) -> Html | None:
    """The pieces of a game, for a page that shows them; nothing if they are not drawn this way."""
    art = _art_of(game_id)
    return _kept(art.sprite()) if art else None


def _kept(symbols: object) -> Html:
    # Not hidden by `display`, or gradients would vanish.
    return h("svg", symbols, cls="sprite", aria_hidden="true", focusable="false", translate="no")
