"""What lies over a page: dialogs and toasts. Knows no page."""

from ostia_games.core.meta import Meta
from ostia_games.core.words import Words
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button


def dialog(
    title: str,
    *content: object,
    actions: "list[Html]",
    role: str = "dialog",
    light: str = "",
    cls: str = "dialog",
) -> Html:
    """A dialog in front of the page. With `light`, a name for it, a press beside the dialog closes it."""
    box = h(
        "div",
        h("h2", title, id="dialog-title", cls="dialog__title", tabindex="-1"),
        content,
        h("div", actions, cls="dialog__actions"),
        cls=cls,
        role=role,
        aria_modal="true",
        aria_labelledby="dialog-title",
    )
    beside = (
        h("button", type="button", cls="backdrop__close", data_do="close", tabindex="-1", aria_label=light)
        if light
        else None
    )
    return h("div", beside, box, cls="backdrop backdrop--light" if light else "backdrop", id="dialog")


def clause_dialog(t: Words, meta: Meta, clause: str, text: str) -> Html:
    """What a clause says of a game that has no list of them."""
    numbered = t(
        "Clause {clause} of {game}. The numbers are this app’s own: the rulebook has none.",
        clause=clause,
        game=meta.name,
    )
    source = h("p", numbered, cls="muted")
    return dialog(
        t("What the rules say"),
        h("p", text),
        source,
        actions=[button(t("Close"), "close", kind="button--primary")],
    )


def refused_dialog(t: Words, title: str, reason: str) -> Html:
    """Something was refused, and why."""
    return dialog(
        title,
        h("p", icon("warning"), h("span", reason), cls="dialog__reason"),
        actions=[button(t("Close"), "close", kind="button--primary")],
        role="alertdialog",
    )


def toast(t: Words, text: str, undo: str = "", *, top: bool = False) -> Html:
    """A short word at the bottom, or at the top of a page whose bottom is for the thumb, with a way back."""
    return h(
        "div",
        h("p", text, cls="toast__text"),
        button(t("Undo"), undo, "undo", "button--quiet") if undo else None,
        h(
            "button",
            icon("close"),
            type="button",
            cls="button button--quiet button--icon",
            data_do="close-toast",
            aria_label=t("Close"),
        ),
        cls="toast toast--top" if top else "toast",
        data_undo="" if undo else None,
        role="status",
        id="toast",
    )
