"""Parts that the boards of several games share."""

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
