"""Parts that the boards of several games share."""

from typing import Any

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from web.games.board import BoardLook, label_of, pickable, pressable
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


SURE = "sure"  # picked by the first of two presses on what is asked twice


def asked_twice(  # noqa: PLR0913, PLR0917 - the action, its button, and the words of the question
    t: Words, look: BoardLook[Any], act: Action, name: str, question: str, back: str, kind: str = ""
) -> Html:
    """An action that is asked about before it is done. The first button keeps the focus and goes back."""
    sure = look.picked == SURE
    first = h(
        "button",
        back if sure else label_of(t, look, act),
        type="button",
        cls="button" if sure else f"button {kind}".strip(),
        id=f"{name}-first",
        **pickable(look, "" if sure else SURE),
    )
    if not sure:
        return first
    asks = h("strong", question, cls="asks__question", role="alert")
    return h("div", asks, first, act_button(t, look, act, name, kind), cls="asks")
