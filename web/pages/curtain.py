"""The curtain: between two people at one device. It knows nothing but names and what everybody knows."""

from collections.abc import Sequence

from ostia_games.core.play.log import LogLine
from ostia_games.core.words import Words
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, heading


def curtain(t: Words, player: str, phase: str, lines: Sequence[LogLine], changing: str = "") -> Html:
    """`changing` is who may still change a secret choice just made."""
    said = h("ol", [h("li", t(line.message), cls="log__line") for line in lines], cls="log curtain__log")
    return h(
        "div",
        h("p", phase, cls="curtain__phase"),
        heading(t("Pass the device to {player}", player=player), cls="curtain__title"),
        h("p", t("Nobody else should look at the screen now.")),
        button(t("I am {player}", player=player), "take-seat", "eye", "button--primary", id="take-seat"),
        button(t("{player}: change my choice", player=changing), "change-choice", "undo", id="change-choice")
        if changing
        else None,
        h("div", h("h2", t("What just happened"), cls="curtain__sub"), said, cls="curtain__said")
        if lines
        else None,
        h("div", icon("person"), cls="curtain__art"),
        cls="curtain curtain--page",
    )
