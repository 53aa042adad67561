"""Level by level: one quiet line that says what suits the reader next, with a press that does it."""

from ostia_games.core.keeping.levels import Onwards
from ostia_games.core.meta import Meta
from ostia_games.core.words import Words
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button

USUAL = "usual"


def onwards_line(t: Words, meta: Meta, onwards: Onwards | None) -> Html | None:
    """For a page from which the set-up can be opened; the way to the lesson has a button of its own there."""
    if onwards is None or onwards.level is None:
        return None
    way = button(
        t("Set it up"),
        "setup",
        "right",
        "button--quiet",
        data_game=meta.id,
        data_level=onwards.level,
        id="onwards",
    )
    return _line(_title(t, onwards), t(meta.levels[onwards.level].says), way)


def after_game(t: Words, meta: Meta, onwards: Onwards | None) -> Html | None:
    """For the end of a game. Who lost has «Play again» beside it, and may want to know how to get better."""
    if onwards and onwards.again:
        says = t("At every decision you can ask what a good player would do, and why.")
        return _line(_title(t, onwards), says, None)
    return onwards_line(t, meta, onwards)


def suit_line(t: Words, meta: Meta, onwards: Onwards | None, *, suits: bool) -> Html | None:
    """For the set-up itself; `suits` if it is already as the line says."""
    if onwards is None or not meta.levels:
        return None
    says = t(meta.levels[onwards.level or 0].says)
    if suits:
        way = button(t("As usual instead"), "suit", "undo", "button--quiet", data_level=USUAL, id="suit")
    else:
        way = button(t("Set it up so"), "suit", "check", "button--quiet", id="suit")
    return _line(_title(t, onwards), says, way)


def _title(t: Words, onwards: Onwards) -> str:
    if onwards.again:
        return t("Once more:")
    return t("Next step:") if onwards.level else t("For a first game:")


def _line(title: str, says: str, way: Html | None) -> Html:
    words = h("p", h("strong", title), " ", says, cls="onwards__says")
    return h("div", icon("level"), words, way, cls="onwards")
