"""What stands in index.html before Python runs: the shelf, the boot bar, a notice without JavaScript."""

from ostia_games.core.words import Words
from web.pages.frame import frame
from web.pages.saves import no_saves
from web.pages.shelf import on_shelf, shelf
from web.ui.html import Html, h, join
from web.ui.icons import icon


def front(t: Words) -> Html:
    """The first page, exactly as the program will draw it again."""
    return frame(t, join(shelf(t, on_shelf()), no_saves(t)), language=t.language, theme="system")


def notices(t: Words) -> Html:
    """The boot bar and the notice of a new version; `boot.mjs` shows and hides their parts."""
    return join(_boot(t), _update(t))


def noscript(t: Words) -> Html:
    text = t("This page needs JavaScript: the games run on Python inside your browser.")
    return h("p", text, lang=t.language, cls="notice notice--warning")


def _boot(t: Words) -> Html:
    stages = {
        "files": t("Fetching the files …"),
        "python": t("Starting Python …"),
        "games": t("Unpacking the games …"),
        "page": t("Setting up the shelf …"),
    }
    words_of_stage = [
        h("span", text, data_for_stage=stage, hidden=stage != "files") for stage, text in stages.items()
    ]
    starting = h(
        "div",
        h("p", words_of_stage, cls="boot__words", role="status"),
        h(
            "progress",
            max=100,
            value=0,
            data_boot="progress",
            cls="progress",
            aria_label=t("Start of the page"),
        ),
        data_for_state="starting",
        cls="boot__row",
    )
    unsupported = _trouble(
        "unsupported",
        t("This browser cannot run the games."),
        t("They need WebAssembly. A current Firefox, Chrome, Edge or Safari has it."),
    )
    ready = h("p", t("Ready."), data_for_state="ready", hidden=True, cls="visually-hidden", role="status")
    return h(
        "section",
        starting,
        _failed(t),
        _stopped(t),
        unsupported,
        ready,
        data_boot="panel",
        aria_label=t("Start of the page"),
        cls="boot",
    )


def _failed(t: Words) -> Html:
    title, text = (
        t("The games could not start."),
        t("Check the connection and try again. Saved games are safe."),
    )
    return _trouble("failed", title, text, *_detail_and_button(t("Try again")))


def _stopped(t: Words) -> Html:
    """Python itself has ended, which no dialog of the app can say."""
    title, text = (
        t("The games have stopped."),
        t("Everything confirmed is saved: load the page again and go on."),
    )
    return _trouble("stopped", title, text, *_detail_and_button(t("Reload")))


def _detail_and_button(again: str) -> tuple[Html, Html]:
    detail = h("code", data_boot="detail", cls="boot__detail", translate="no")
    button = h("button", icon("refresh"), h("span", again), type="button", cls="button", data_boot="retry")
    return detail, button


def _trouble(state: str, title: str, text: str, *more: Html) -> Html:
    return h(
        "div",
        icon("warning"),
        h("p", h("strong", title), " ", text),
        more,
        data_for_state=state,
        hidden=True,
        cls="boot__row",
        role="alert",
    )


def _update(t: Words) -> Html:
    return h(
        "div",
        icon("info"),
        h("p", t("A new version is ready. Your games are kept."), cls="toast__text"),
        h("button", t("Reload"), type="button", cls="button", data_boot="reload"),
        data_boot="update",
        hidden=True,
        role="status",
        cls="toast toast--update",
    )
