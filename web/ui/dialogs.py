"""What lies over a page or in its way: dialogs, toasts, banners, a game open elsewhere."""

from ostia_games.core.meta import Meta
from ostia_games.core.words import Message, Words, msg
from web.games.board import Event
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, heading

PACES: dict[str, Message] = {
    "slow": msg("slow"),
    "normal": msg("normal"),
    "fast": msg("fast"),
    "skip": msg("at once"),
}


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
    beside = h("button", type="button", cls="backdrop__close", data_do="close", tabindex="-1",
               aria_label=light) if light else None  # fmt: skip
    return h("div", beside, box, cls="backdrop backdrop--light" if light else "backdrop", id="dialog")


def rename_dialog(t: Words, key: str, name: str, usual: str) -> Html:
    """Another name for a saved game."""
    field = h(
        "div",
        h("label", t("Name of the game"), for_="new-name", cls="field__label"),
        h(
            "input",
            id="new-name",
            name="name",
            value=name,
            placeholder=usual,
            translate="no",
            maxlength=60,
            cls="input",
            autocomplete="off",
            aria_describedby="new-name-help",
        ),
        h("p", t("Leave it empty to use the usual name."), id="new-name-help", cls="field__help"),
        cls="field",
    )
    actions = h(
        "div",
        button(t("Cancel"), "close"),
        button(t("Rename"), "", kind="button--primary", type="submit"),
        cls="dialog__actions",
    )
    form = h("form", field, actions, data_do="rename-to", data_id=key, cls="form")
    return dialog(t("Rename the game"), form, actions=[])


def menu_dialog(t: Words, key: str, pace: str, bots: bool, components: str = "") -> Html:
    """What can be done with the game on the table besides playing it; its component file, if it has one."""
    speeds = [
        h(
            "button",
            t(name),
            type="button",
            cls="segmented__item",
            data_do="pace",
            data_pace=value,
            aria_pressed="true" if value == pace else "false",
        )
        for value, name in PACES.items()
    ]
    speed = h(
        "div",
        h("p", t("How fast bots move"), id="pace", cls="field__label"),
        h("div", speeds, role="group", aria_labelledby="pace", cls="segmented"),
        cls="field",
    )
    tools = h(
        "div",
        button(t("Rename"), "rename", "pencil", "button--wide", data_id=key),
        button(t("Export as a file"), "export", "download", "button--wide", data_id=key),
        button(t("Save and leave"), "shelf", "save", "button--wide"),
        cls="menu",
    )
    close = button(t("Back to the game"), "close", kind="button--primary")
    box = h("p", t("Component file: {file}", file=components), cls="muted") if components else None
    return dialog(t("The game"), speed if bots else None, tools, box, actions=[close])


def event_dialog(t: Words, event: Event) -> Html:
    """Something that nobody may miss."""
    return dialog(
        t(event.title),
        h("div", event.art, h("p", t(event.text)), cls="event"),
        actions=[button(t("Continue"), "close", "right", "button--primary", id="event-seen")],
        cls="dialog dialog--event",
    )


def clause_dialog(t: Words, meta: Meta, clause: str, text: str) -> Html:
    """Which clause of the rules stands behind something."""
    source = h("p", t("Clause {clause} of the rules of {game}", clause=clause, game=meta.name), cls="muted")
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


def crash_dialog(t: Words, detail: str, game: bool) -> Html:
    """The program failed: an honest word, and ways out that lose nothing."""
    return dialog(
        t("Something went wrong"),
        h("p", t("This is a fault of the program. Everything up to your last confirmed action is saved.")),
        h("code", detail, translate="no", cls="dialog__detail"),
        actions=[
            button(t("Export the game"), "export", "download") if game else h("span"),
            button(t("Back to the shelf"), "shelf", "left", "button--primary"),
        ],
        role="alertdialog",
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


def toast(t: Words, text: str, undo: str = "") -> Html:
    """A short word at the bottom, with a way back if there is one."""
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
        cls="toast",
        role="status",
        id="toast",
    )


def storage_banner(t: Words, kind: str, export: bool) -> Html:
    """The browser does not keep games: said plainly, with a way to keep them all the same."""
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
