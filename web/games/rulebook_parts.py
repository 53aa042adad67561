"""Parts that the pictures of several rulebooks share."""

from collections.abc import Sequence

from ostia_games.core.words import Message, Words
from web.ui.html import Html, h
from web.ui.icons import icon

Labelled = Sequence[tuple[Html, Message | int]]


def labelled(t: Words, shown: Labelled) -> Html:
    """Pieces in a row, each with a word or a number below."""
    return h("ul", [_one(t, art, told) for art, told in shown], cls="rulepic")


def course(t: Words, shown: Labelled) -> Html:
    """What follows what."""
    steps = [_one(t, art, told, icon("right") if at else None) for at, (art, told) in enumerate(shown)]
    return h("ol", steps, cls="rulepic rulepic--course")


def _one(t: Words, art: Html, told: Message | int, before: Html | None = None) -> Html:
    text = t.number(told) if isinstance(told, int) else t(told)
    return h("li", before, art, h("span", text), cls="rulepic__one")
