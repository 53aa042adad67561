"""Parts that the boards of several games share."""

from collections.abc import Iterable
from typing import Any

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from web.games.board import BoardLook, label_of, pressable
from web.ui.html import Html, h


def act_button(
    t: Words, look: BoardLook[Any], act: Action, name: str, kind: str = "", **attrs: object
) -> Html:
    """A button for an action, in the words of the rules; `name` becomes its id."""
    return h(
        "button",
        label_of(t, look, act),
        type="button",
        cls=f"button {kind}".strip(),
        id=name,
        **attrs,
        **pressable(look, act),
    )


def fronts(t: Words, parts: Iterable[tuple[str, Html]], front: str, cls: str) -> Html:
    """Which part of the board is in front: parts by name with their titles, `front` by itself.

    Radio buttons keep the choice while the page is drawn anew, and a press or swipe is all it takes.
    """
    labels = [
        h(
            "label",
            h("input", type="radio", name="front", id=f"front-{name}", value=name, checked=name == front),
            title,
            data_part=name,
        )
        for name, title in parts
    ]
    return h("fieldset", h("legend", t("In front"), cls="visually-hidden"), labels, cls=f"{cls} segmented")
