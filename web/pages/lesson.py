"""A guided first game: the voice beside the table, what it points at, its menu, and what was learned."""

from collections.abc import Sequence
from html import escape

from ostia_games.core.meta import Meta
from ostia_games.core.play.lesson import Lesson, Run
from ostia_games.core.words import Words
from web.games.covers import cover
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, heading

Anchor = tuple[str, str]  # an attribute and its value: what is pointed at is found by data, never by words

NEXT = "#lesson-next"
# What is marked, or the first thing in it to press; a number in it only explains itself.
LIT = "[data-lit]:is(button, [tabindex]), [data-lit] button:not([data-do=explain])"


def voice(t: Words, run: Run) -> Html:
    """What is said now, where we are, and the way on. Heard as well: it is a live region."""
    steps = len(run.lesson.steps)
    place = t("Step {n} of {steps}", n=run.at + 1, steps=steps)
    said = t(run.tried.says if run.tried else run.step.says)
    return h(
        "section",
        h(
            "div",
            icon("speech"),
            h("h2", place, cls="voice__place", id="voice-place"),
            h("progress", max=steps, value=run.at + 1, cls="progress voice__progress", aria_label=place),
            cls="voice__head",
        ),
        h(
            "div",
            h("p", said, cls="voice__says"),
            _welcome(t, run.lesson) if run.at == 0 else None,
            aria_live="polite",
            cls="voice__words",
            id="voice-words",
            tabindex="0",  # a long text scrolls, which keys must be able to do
        ),
        _ways(t, run),
        cls="voice",
        id="voice",
        tabindex="-1",
        aria_labelledby="voice-place",
    )


def _welcome(t: Words, lesson: Lesson) -> list[Html]:
    """What wins, and how long it takes."""
    length = t(
        "{n} steps, about {minutes} minutes. Leave when you like: the lesson remembers where you were.",
        n=len(lesson.steps),
        minutes=lesson.minutes,
    )
    return [h("p", h("strong", t(lesson.goal)), cls="voice__says"), h("p", length, cls="voice__length")]


def _ways(t: Words, run: Run) -> Html:
    if run.tried:
        back = button(t("Take it back"), "lesson-back", "undo", "button--primary", id="lesson-next")
        return h("div", back, cls="voice__ways")
    if run.waits:
        return h("p", icon("right"), h("span", t("Your turn: press what is marked.")), cls="voice__turn")
    on = button(t("Next"), "lesson-next", "right", "button--primary", id="lesson-next", data_at=run.at)
    return h("div", on, _skip(t, run.lesson.setup.game) if run.at == 0 else None, cls="voice__ways")


def _skip(t: Words, game: str) -> Html:
    return button(t("Skip this lesson"), "setup", kind="button--quiet", id="lesson-skip", data_game=game)


def lit(html: Html, anchors: Sequence[Anchor]) -> Html:
    """The page with what the voice points at marked; by the mark's value the browser knows that it is new."""
    text: str = html
    for name, value in dict.fromkeys(anchors):
        attribute = f' {name}="{escape(value)}"'
        text = text.replace(attribute, f'{attribute} data-lit="{escape(value)}"')
    return Html(text)


def has_anchor(html: str, anchor: Anchor) -> bool:
    name, value = anchor
    return f' {name}="{escape(value)}"' in html


def count_page(t: Words, meta: Meta, spoken: Html, chapter: Html) -> Html:
    """A chapter of the final count with the voice beside it."""
    return h(
        "div",
        h("p", meta.name, cls="final__game", translate="no"),
        heading(t("The final count"), cls="final__title"),
        spoken,
        h("div", chapter, cls="chapters"),
        cls="final telling lesson-count",
    )


def learned_page(t: Words, meta: Meta, lesson: Lesson) -> Html:
    """The end of a lesson: what one knows now, and the first real game."""
    known = [h("li", icon("check"), h("span", t(each))) for each in lesson.learned]
    again = button(
        t("Repeat the lesson"), "learn", "refresh", data_game=meta.id, data_again="yes", id="again"
    )
    head = h(
        "div",
        h("div", cover(meta.id), cls="final__cover"),
        h("p", meta.name, cls="final__game", translate="no"),
        heading(t("You know how it is played"), cls="final__title"),
        h("p", h("strong", t(lesson.goal)), cls="learned__goal"),
        cls="final__head",
    )
    ways = [
        button(
            t("Play your first game"), "setup", "play", "button--primary", data_game=meta.id, id="first-game"
        ),
        again,
        button(t("To the shelf"), "shelf", "left", "button--quiet"),
    ]
    return h(
        "article",
        head,
        h("div", ways, cls="toolbar final__next"),
        h("ul", known, cls="panel learned"),
        cls="final",
    )


def lesson_menu(t: Words, run: Run, switches: Html) -> Html:
    game = run.lesson.setup.game
    tools = h(
        "div",
        button(
            t("Begin the lesson anew"), "learn", "refresh", "button--wide", data_game=game, data_again="yes"
        ),
        button(t("Skip this lesson"), "setup", "play", "button--wide", data_game=game),
        button(t("Rules"), "rulebook", "book", "button--wide", id="menu-rules"),
        button(t("To the shelf; the lesson is kept"), "shelf", "save", "button--wide"),
        cls="menu",
    )
    close = button(t("Back to the lesson"), "close", kind="button--primary")
    return dialog(t("The lesson"), tools, switches, actions=[close])


def learn_button(t: Words, meta: Meta, *, learned: bool, kind: str = "") -> Html | None:
    """The way to the lesson of a game; it says so if the reader has been through it."""
    if not meta.lesson:
        return None
    label = t("Repeat the lesson") if learned else t("Learn by playing ({n} minutes)", n=meta.lesson)
    return button(
        label,
        "learn",
        "speech",
        kind,
        data_game=meta.id,
        # Starts with the visible words, so that someone who speaks to the device can say them.
        aria_label=t("{action}: {game}", action=label, game=meta.name),
    )
