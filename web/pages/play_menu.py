"""The menu of a game in play."""

from ostia_games.core.words import Message, Words, msg
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button

PACES: dict[str, Message] = {
    "slow": msg("slow"),
    "normal": msg("normal"),
    "fast": msg("fast"),
    "skip": msg("at once"),
}


def menu_dialog(  # noqa: PLR0913 - everything that can be set while playing
    t: Words,
    key: str,
    pace: str,
    set_up: Html,
    components: str = "",
    *,
    sounds: bool = False,
    devices: int = 0,
) -> Html:
    """What can be done with the game besides playing it. `components` is the name of its component file,
    `set_up` are the switches of the header, for which a small screen has no room; `devices` are those at this
    table besides this one."""
    leaves = "end-table-and-leave" if devices else "shelf"
    tools = h(
        "div",
        _heard(t, sounds),
        button(t("Rules"), "rulebook", "book", "button--wide", id="menu-rules"),
        button(t("More devices"), "devices", "phone", "button--wide", id="devices"),
        button(t("Rename"), "rename", "pencil", "button--wide", data_id=key),
        button(t("Hand on as a link"), "hand-on", "link", "button--wide", id="menu-hand-on"),
        button(t("Export as a file"), "export", "download", "button--wide", data_id=key),
        button(t("Save and leave"), leaves, "save", "button--wide"),
        cls="menu",
    )
    close = button(t("Back to the game"), "close", kind="button--primary")
    box = h("p", t("Component file: {file}", file=components), cls="muted") if components else None
    return dialog(t("The game"), _speed(t, pace), tools, set_up, box, actions=[close])


def guest_menu(t: Words, pace: str, set_up: Html, *, sounds: bool) -> Html:
    """What a guest can set; the game itself is the host's."""
    leave = button(t("Leave the table"), "leave-table", "left", "button--wide")
    tools = h("div", _heard(t, sounds), leave, cls="menu")
    close = button(t("Back to the game"), "close", kind="button--primary")
    return dialog(t("The game"), _speed(t, pace), tools, set_up, actions=[close])


def _speed(t: Words, pace: str) -> Html:
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
    return h(
        "div",
        h("p", t("How fast bots and scenes are"), id="pace", cls="field__label"),
        h("div", speeds, role="group", aria_labelledby="pace", cls="segmented"),
        cls="field",
    )


def _heard(t: Words, sounds: bool) -> Html:
    return h(
        "button",
        icon("sound"),
        h("span", t("Sound")),
        icon("check") if sounds else None,
        type="button",
        cls="button button--wide",
        id="sound",
        data_do="sound",
        aria_pressed="true" if sounds else "false",
    )
