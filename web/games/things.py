"""What is this? Whatever lies on a table tells what it is and does when it is pressed.

An element carries `data-what`; `Board.tells(look, what)` answers with a `Thing`, made from what the reader
may see. An element without a press of its own is told at once; where a press does something, the reader
presses «What is this?» first (`web/browser/asking.mjs`).
"""

from dataclasses import dataclass

from ostia_games.core.meta import Meta
from ostia_games.core.words import Message, Words
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.parts import button
from web.ui.sums import clause_line


@dataclass(frozen=True, slots=True)
class Thing:
    """A piece on the table: its name, its picture, what it is and does, and the clause."""

    title: Message | str  # a component file may bring plain text
    lines: tuple[Message, ...]
    clause: str
    picture: Html | None = None


def thing_dialog(t: Words, meta: Meta, thing: Thing) -> Html:
    title = thing.title if isinstance(thing.title, str) else t(thing.title)
    said = [h("p", t(line)) for line in thing.lines]
    return dialog(
        title[:1].upper() + title[1:],
        h("div", thing.picture, h("div", said, cls="thing__lines"), cls="thing"),
        clause_line(t, meta, thing.clause),
        actions=[button(t("Close"), "close", kind="button--primary")],
        light=t("Close"),
    )
