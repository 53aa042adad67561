"""Everything in one file: the ways to save it and to bring it back, and the words that recommend it."""

from ostia_games.core.words import Words
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, icon_button


def back_up_button(t: Words) -> Html:
    return button(t("Back up everything"), "back-up", "download", "button--quiet", id="back-up")


def restore_button(t: Words) -> Html:
    return button(t("Restore a backup"), "restore", "refresh", "button--quiet", id="restore")


def storage_notice(t: Words, installing: str) -> Html:
    """The browser makes no promise: said once, with what helps."""
    risk = t("This browser may clear saved games after a while.")
    helps = {
        "installed": t("A backup keeps them safe."),
        "offered": t("Installing the page or a backup keeps them safe."),
    }
    by_menu = t("Installing the page from the browser’s menu or a backup keeps them safe.")
    install = button(t("Install"), "install", "phone", id="install") if installing == "offered" else None
    text = h("p", risk, " ", helps.get(installing, by_menu))
    close = icon_button(t("Close this note"), "storage-told", "close", id="storage-told")
    return h("div", icon("info"), text, install, close, cls="notice advice", role="note", id="storage")


def backup_notice(t: Words) -> Html:
    return h(
        "div",
        icon("save"),
        h("p", t("There has been no backup of your games for over a month.")),
        button(t("Back up now"), "back-up", "download"),
        button(t("Later"), "backup-later", kind="button--quiet"),
        cls="notice advice",
        role="note",
        id="backup-reminder",
    )
