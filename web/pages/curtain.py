"""The curtain: between two people at one device. It knows nothing but names and what everybody knows."""

from collections.abc import Sequence

from ostia_games.core.play.log import LogLine
from ostia_games.core.words import Words
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, heading


def curtain(  # noqa: PLR0913 - a name, what everybody knows, two ways back and one out
    t: Words,
    player: str,
    phase: str,
    lines: Sequence[LogLine],
    changing: str = "",
    *,
    back: bool = False,
    links: bool = False,
) -> Html:
    """`lines` are those that the player has not seen yet; `changing` is who may still change a secret choice
    just made; with `back`, the table can be shown to all again; with `links`, the game can be handed on."""
    change = t("{player}: change my choice", player=changing)
    return h(
        "div",
        h("p", phase, cls="curtain__phase"),
        heading(t("Pass the device to {player}", player=player), cls="curtain__title"),
        h("p", t("Nobody else should look at the screen now.")),
        button(t("I am {player}", player=player), "take-seat", "eye", "button--primary", id="take-seat"),
        button(t("Hand on as a link"), "hand-on", "link", id="hand-on", data_at="hand-on") if links else None,
        button(change, "change-choice", "undo", id="change-choice") if changing else None,
        button(t("Back to the table"), "hide-mine", "left", id="hide-mine") if back else None,
        _said(t, lines) if lines else None,
        h("div", icon("person"), cls="curtain__art"),
        cls="curtain curtain--page",
    )


def _said(t: Words, lines: Sequence[LogLine]) -> Html:
    said = h("ol", [h("li", t(line.message), cls="log__line") for line in lines], cls="log curtain__log")
    title = h("h2", t("Since you last looked"), cls="curtain__sub")
    return h("div", title, said, cls="curtain__said", tabindex="0")
