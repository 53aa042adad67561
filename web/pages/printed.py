"""What our box says of a value, and what the reader's own does."""

from ostia_games.core.documents import Json
from ostia_games.core.play.box import SOURCES_TOLD
from ostia_games.core.play.printed import Printed
from ostia_games.core.words import Message, Words
from web.games.desk_parts import pad_key
from web.games.printed import told
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, pressed


def printed_dialog(  # noqa: PLR0913, PLR0917 - a value, three times: as typed, ours, theirs; and what is wrong
    t: Words,
    value: Printed,
    found: Json,
    ours: Json,
    theirs: Json,
    problem: Message | None,
    doubts: tuple[Message, ...],
) -> Html:
    said = t("Our box says {value}.", value=told(t, value, ours))
    whole = value.complete(found)
    label = t("My box says {value}", value=told(t, value, found)) if whole else t("My box says …")
    save = button(
        t("It is so") if doubts else label,
        "printed-set",
        "check",
        "button--primary",
        id="printed-set",
        disabled=not whole,
        data_sure="" if doubts else None,
    )
    back = button(t("Back to ours"), "printed-ours", "undo", id="printed-ours") if theirs != ours else None
    return dialog(
        t(value.name),
        h("p", said, " ", h("span", t(SOURCES_TOLD[value.source]), cls="muted")),
        _doubts(t, doubts) if doubts else None,  # on low screens it would be out of sight below the pad
        _choices(t, value, found) if value.choices else _pad(t, found),
        h("p", icon("warning"), h("span", t(problem)), cls="field__error", role="alert") if problem else None,
        actions=[found_one for found_one in (back, button(t("Cancel"), "close"), save) if found_one],
    )


def _doubts(t: Words, doubts: tuple[Message, ...]) -> Html:
    """What speaks against it in our box; theirs may be so all the same."""
    return h(
        "div",
        icon("info"),
        h("div", [h("p", t(doubt)) for doubt in doubts], h("p", t("Is that so in your box?"))),
        cls="notice notice--info printed-doubts",
        role="status",
    )


def _pad(t: Words, found: Json) -> list[Html]:
    signs = {"clear": ("close", t("Clear")), "back": ("back", t("One digit back"))}
    keys = []
    for key in (*"123456789", "clear", "0", "back"):
        symbol, name = signs.get(key, ("", None))
        label = icon(symbol) if symbol else key
        keys.append(
            pad_key(label, f"printed-key-{key}", aria_label=name, data_do="printed-key", data_key=key)
        )
    number = t.number(found) if isinstance(found, int) else "–"
    return [
        h("output", number, cls="bid__number question__number", id="printed-value"),
        h("div", keys, cls="pad pad--three", role="group", aria_label=t("Number pad")),
    ]


def _choices(t: Words, value: Printed, found: Json) -> Html:
    chosen: list[Json] = found if isinstance(found, list) else [found]
    presses = []
    for number, (word, name) in enumerate(value.choices):
        place = _mark(value, chosen, word)
        presses.append(
            h(
                "button",
                h("b", place, cls="pick__place") if place else None,
                h("span", t.name(name)),
                type="button",
                cls="button",
                id=f"printed-choice-{number}",
                aria_pressed=pressed(word in chosen),
                data_do="printed-choice",
                data_choice=number,
            )
        )
    words = h("div", presses, cls="choices choices--two", role="group", aria_label=t(value.name))
    if not value.several:
        return words
    shown = h("output", told(t, value, found), id="printed-value", cls="printed-words")
    keys = [
        button(name, "printed-key", symbol, data_key=key, id=f"printed-key-{key}")
        for key, symbol, name in (("clear", "close", t("Clear")), ("back", "back", t("One less")))
    ]
    return h("div", shown, words, h("div", keys, cls="choices choices--two"), cls="desk-stack")


def _mark(value: Printed, chosen: list[Json], word: Json) -> str:
    """The place of a word in a ranking, or how often it is chosen."""
    if value.several:
        return f"{chosen.count(word)} ×" if word in chosen else ""
    return str(chosen.index(word) + 1) if value.ranked and word in chosen else ""
