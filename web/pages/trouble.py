"""When something is in the way: the program failed, nothing can be saved, another tab has the game."""

from ostia_games.core.words import Words
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, heading


def crash_dialog(t: Words, detail: str, export: bool) -> Html:
    """The program failed: an honest word, and ways out that lose nothing."""
    return dialog(
        t("Something went wrong"),
        h("p", t("This is a bug. Everything up to your last confirmed action is saved.")),
        h("code", detail, translate="no", cls="dialog__detail"),
        actions=[
            button(t("Export the game"), "export", "download") if export else h("span"),
            button(t("Back to the shelf"), "shelf", "left", "button--primary"),
        ],
        role="alertdialog",
    )


def storage_banner(t: Words, kind: str, export: bool) -> Html:
    """The browser does not save: said plainly, with a way to keep the game all the same."""
    texts = {
        "full": t("The browser’s storage is full: this game is not being saved. You can play on."),
        "refused": t("The browser refuses to store anything: this game is not being saved. You can play on."),
    }
    return h(
        "div",
        icon("warning"),
        h("p", texts.get(kind, texts["refused"])),
        button(t("Export as a file"), "export", "download") if export else None,
        cls="notice notice--warning banner",
        role="alert",
    )


def held_page(t: Words, key: str, name: str) -> Html:
    """The game is open in another tab, so it is not touched here."""
    return h(
        "div",
        icon("warning"),
        heading(t("This game is open in another tab")),
        h("p", h("strong", name, translate="no")),
        h("p", t("Only one tab can play a game, so that nothing gets lost. Close it there, then try again.")),
        h(
            "div",
            button(t("Back to the shelf"), "shelf", "left"),
            button(t("Try again"), "open", "refresh", "button--primary", data_id=key),
            cls="toolbar",
        ),
        cls="empty held",
    )
