"""What our box says of a value, and what the reader's own does."""

from ostia_games.core.documents import Json
from ostia_games.core.play.printed import Printed
from ostia_games.core.words import Message, Words, msg
from web.games.desk_parts import pad_key
from web.games.printed import told
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, pressed

SOURCES = {
    "rulebook": msg("So says the rulebook."),
    "reported": msg("So say people who own the game."),
    "reconstructed": msg("No source tells: this is our guess."),
}


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
    whole = not value.ranked or (isinstance(found, list) and len(found) == len(value.choices))
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
        h("p", said, " ", h("span", t(SOURCES[value.source]), cls="muted")),
        _choices(t, value, found) if value.choices else _pad(t, found),
        h("p", icon("warning"), h("span", t(problem)), cls="field__error", role="alert") if problem else None,
        _doubts(t, doubts) if doubts else None,
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
        place = next((n for n, each in enumerate(chosen, 1) if each == word), None) if value.ranked else None
        presses.append(
            h(
                "button",
                h("b", t.number(place), cls="pick__place") if place else None,
                h("span", t.name(name)),
                type="button",
                cls="button",
                id=f"printed-choice-{number}",
                aria_pressed=pressed(word in chosen),
                data_do="printed-choice",
                data_choice=number,
            )
        )
    return h("div", presses, cls="choices choices--two", role="group", aria_label=t(value.name))
