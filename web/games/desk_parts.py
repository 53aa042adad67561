"""Pieces that the desks of several games share."""

from collections.abc import Callable

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words, msg
from web.games.desk import Look, Stage, entering, touching
from web.ui.html import Html, h
from web.ui.icons import icon

MARKER = Stage("marker", msg("Start marker"), hidden=True)


def number_pad(t: Words, touch: str) -> Html:
    """A number pad of our own: no system keyboard jumps about."""
    keys = [("1", "1"), ("2", "2"), ("3", "3"), ("4", "4"), ("5", "5"), ("6", "6"), ("7", "7"), ("8", "8"),
            ("9", "9"), ("clear", ""), ("0", "0"), ("back", "")]  # fmt: skip
    names = {"clear": t("Clear"), "back": t("One digit back")}
    symbols = {"clear": "close", "back": "back"}
    pressed = [
        h(
            "button",
            icon(symbols[key]) if key in symbols else label,
            type="button",
            cls="pad__key",
            id=f"pad-{key}",
            aria_label=names.get(key),
            **touching(touch=touch, key=key),
        )
        for key, label in keys
    ]
    return h("div", pressed, cls="pad", role="group", aria_label=t("Number pad"))


def plate(look: Look, who: int, **attrs: object) -> Html:
    """A player by name and colour."""
    chosen = look.table.setup.colours
    colour = chosen[who] if who < len(chosen) else "none"
    return h(
        "span",
        h("span", cls="swatch", data_colour=colour),
        h("span", look.names[who], cls="plate__name", translate="no"),
        **{"cls": "plate", **attrs},
    )


def minus_switch(t: Words, look: Look) -> Html:
    """Presses add, or take away."""
    return h(
        "button",
        icon("minus"),
        h("span", t("Take away")),
        type="button",
        cls="button desk__minus",
        data_do="minus",
        id="minus",
        aria_pressed="true" if look.minus else "false",
    )


def clause_button(t: Words, clause: str) -> Html:
    """A clause that says what it says when pressed."""
    return h(
        "button",
        clause,
        type="button",
        cls="clause clause--press",
        translate="no",
        data_do="table-clause",
        data_clause=clause,
        aria_label=t("Rules, clause {clause}", clause=clause),
    )


def enter_button(
    look: Look, entry: Action, label: str, kind: str = "button--primary", **attrs: object
) -> Html:
    """A button that makes an entry."""
    return h(
        "button",
        icon("check") if "wide" not in kind else None,
        h("span", label),
        type="button",
        cls=f"button {kind}".strip(),
        **attrs,
        **entering(look, entry),
    )


def question(  # noqa: PLR0913 - who is asked what, and with what it is answered
    t: Words, who: Html, title: str, clause: str, left: int | None, *content: Html | None, typed: bool = False
) -> Html:
    """One question of the final count; `left` is `None` in a correction; `typed` on a number pad."""
    progress = t("Questions left: {n}", n=left) if left is not None else ""
    return h(
        "div",
        h("p", who, h("span", progress, cls="muted"), cls="question__who"),
        h("div", h("h2", title, cls="question__title"), clause_button(t, clause), cls="desk__head"),
        content,
        cls="question question--typed" if typed else "question",
    )


def pressed_player(look: Look, who: int, on: bool, name: str, **attrs: object) -> Html:
    """A player to choose among others."""
    return h(
        "button",
        plate(look, who),
        type="button",
        cls="button seller",
        id=f"{name}-{who}",
        aria_pressed="true" if on else "false",
        **attrs,
    )


def signed(t: Words, amount: int) -> str:
    """A number with its sign."""
    return f"+{t.number(amount)}" if amount > 0 else t.number(amount)


def marker_desk(t: Words, look: Look, clause: str, entry: Callable[[Look, int], Action]) -> Html:
    """A correction: who had the start marker."""
    presses = [
        enter_button(look, entry(look, who), name, "button--wide question__choice", id=f"marker-{who}",
                     translate="no")
        for who, name in enumerate(look.table.setup.names)
    ]  # fmt: skip
    title = h("h2", t("Who has the start marker?"), cls="desk__title")
    return h(
        "div",
        h("div", title, clause_button(t, clause), cls="desk__head"),
        h("div", presses, cls="question__choices"),
    )
