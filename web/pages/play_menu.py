"""The menu of a game in play."""

from ostia_games.core.words import Message, Words, msg
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.parts import button

PACES: dict[str, Message] = {
    "slow": msg("slow"),
    "normal": msg("normal"),
    "fast": msg("fast"),
    "skip": msg("at once"),
}


def menu_dialog(t: Words, key: str, pace: str, set_up: Html, components: str = "") -> Html:
    """What can be done with the game besides playing it; without bots there is no pace. `components` is the
    name of its component file, `set_up` are the switches of the header, for which a small screen has no room.
    """
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
    return dialog(t("The game"), speed if pace else None, tools, set_up, box, actions=[close])
