"""What a good player would do: the question beside every decision, and the answer below it."""

from typing import Any

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from web.games.board import BoardLook, label_of, pressable
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import icon_button


def ask_advice(t: Words, look: BoardLook[Any]) -> Html | None:
    """Only where the own secrets are in sight: an answer would tell them before all eyes."""
    if look.seat is None or not look.legal or look.advice is not None:
        return None
    whole = t("What would a good player do?")
    return h(
        "button",
        icon("advice"),
        h("span", whole, cls="ask-advice__words"),
        type="button",
        cls="button button--quiet ask-advice",
        id="advise",
        data_do="advise",
        data_mark=look.mark,
        title=whole,
        aria_label=whole,
    )


def told_advice(t: Words, look: BoardLook[Any]) -> list[Html]:
    """What to do and why, a press that does all of it, and one that puts the answer away."""
    if look.advice is None:
        return []
    plan, laid_out = look.advice.plan, _in_parts(look)
    named = None if laid_out else h("b", t("{action}.", action=label_of(t, look, plan[0])))
    said = h("p", named, " " if named else None, t(look.advice.reason), cls="advice__said", role="status")
    presses = [_press(t("Do it"), look, plan, "follow-advice", "button--primary")]
    if laid_out:
        presses.append(_press(t("Only lay it out"), look, plan[:-1], "lay-out-advice"))
    presses.append(icon_button(t("Put the advice away"), "no-advice", "close", id="no-advice"))
    return [
        h("div", icon("advice"), said, h("div", presses, cls="advice__presses"), cls="advice", id="advice")
    ]


def _press(text: str, look: BoardLook[Any], plan: tuple[Action, ...], name: str, kind: str = "") -> Html:
    press = pressable(look, *plan)
    return h("button", text, type="button", cls=f"button {kind}".strip(), id=name, **press)


def _in_parts(look: BoardLook[Any]) -> bool:
    """Whether the plan is a lay-out of many pieces: then no single one of them tells what to do."""
    assert look.advice is not None
    first = look.advice.act
    return len(look.advice.plan) > 1 and not first.on_the_way
