"""Above the table, on every screen: what one plays for, the parts of the round with the present one, how far
the game is; and on request, all that decides it."""

from collections.abc import Sequence

from ostia_games.core.words import Message, Words
from web.games.progress import Progress, Way
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button


def progress_strip(t: Words, found: Progress | None) -> Html | None:
    """A line for the goal and a line for each way; a press anywhere tells more."""
    if found is None:
        return None
    goal = h(
        "button",
        icon("flag"),
        h("span", t(found.goal), cls="course__words"),
        type="button",
        id="goal",
        cls="course__goal",
        data_do="goal",
        aria_haspopup="dialog",
    )
    left = h(
        "p",
        h("span", t(found.left), cls="course__left"),
        h("b", t(found.last), cls="course__last") if found.last else None,
        cls="course__far",
    )
    ways = [_way(t, way) for way in found.ways]
    return h("section", goal, left, ways, cls="course", id="course", aria_label=t("Goal and course"))


def _way(t: Words, way: Way) -> Html:
    parts = [
        h(
            "li",
            t(part),
            cls="way__part",
            aria_current="step" if n == way.now else None,
            data_past=n < way.now,
        )
        for n, part in enumerate(way.parts)
    ]
    return h("ol", parts, cls="way", aria_label=t(way.name))


def goal_dialog(t: Words, found: Progress, decides: Sequence[Message]) -> Html:
    """The goal, what decides the game in the end, and how far it is: nothing is cut short here."""
    ways = [
        h("div", h("h3", t(way.name), aria_hidden="true"), _way(t, way), cls="decides__way")
        for way in found.ways
    ]
    far = h("p", t(found.left), " ", h("b", t(found.last)) if found.last else None)
    return dialog(
        t("What decides"),
        h("p", t(found.goal), cls="decides__goal"),
        h("ul", [h("li", t(reason)) for reason in decides], cls="decides__list", id="decides"),
        far,
        ways,
        actions=[button(t("Close"), "close", kind="button--primary")],
        light=t("Close"),
    )
