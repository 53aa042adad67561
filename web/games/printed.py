"""Printed values on a desk: each can be changed, where it is shown, to what the card on the table says.

    printed(t, look, "goods.ivory.price")             the value, with a quiet mark if it is only our guess
    comparing(look, path, **touching(...))            the attributes of a button that shows one

While people compare (`look.comparing`), both are pressed to change the value; otherwise the first is plain
text and the second does what its own attributes say. `printed_strip` lists values that stand nowhere else.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.play.game import load_game
from ostia_games.core.play.printed import Box, Printed, value_in
from ostia_games.core.words import Words
from web.games.desk import DeskLook, desk_of
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import pressed


@cache
def known(game_id: str) -> dict[str, Printed]:
    """The printed values of a game, by path."""
    return {each.path: each for each in load_game(game_id).printed()}


def value_at(look: DeskLook[Any], path: str) -> Json:
    setup = look.book.setup
    return value_in(setup.game, setup.components, known(setup.game)[path], setup.rules)


def guessed(look: DeskLook[Any], path: str) -> bool:
    """Whether the value is ours alone: no source states it, and the table has not changed it."""
    setup, value = look.book.setup, known(look.book.setup.game)[path]
    ours = value_in(setup.game, None, value, setup.rules)
    return not value.certain and value_at(look, path) == ours


def is_guess(look: DeskLook[Any], path: str) -> bool:
    """The same for a card that the table may have entered by its values: then no path leads to it."""
    return path in known(look.book.setup.game) and guessed(look, path)


def guesses(game_id: str, box: Box | None) -> frozenset[str]:
    """The paths of the values of a box that are ours alone."""
    return frozenset(
        path
        for path, value in known(game_id).items()
        if not value.certain and value_in(game_id, box, value) == value_in(game_id, None, value)
    )


def mark(t: Words) -> Html:
    return h("span", h("span", " ", t("(our guess)"), cls="visually-hidden"), cls="guess")


def mark_told(t: Words) -> Html:
    """What the mark means."""
    return h("p", mark(t), t("our own guess: check it against your box"), cls="muted compare__mark")


def told(t: Words, value: Printed, found: Json) -> str:
    """A value in words."""
    words = {repr(choice): t.name(name) for choice, name in value.choices}
    if value.several and isinstance(found, list):
        counted = [(name, found.count(choice)) for choice, name in value.choices if choice in found]
        named = [t("{n} × {card}", n=n, card=name) if n > 1 else t.name(name) for name, n in counted]
        return ", ".join(named) or t("nothing")
    if isinstance(found, list):
        return ", ".join(words.get(repr(item), str(item)) for item in found)
    if repr(found) in words:
        return words[repr(found)]
    return t.number(found) if isinstance(found, int) else str(found)


def value_id(path: str) -> str:
    return f"value-{path.replace('.', '-')}"


def press_attributes(path: str) -> dict[str, object]:
    return {"data_do": "printed", "data_path": path}


def printed(t: Words, look: DeskLook[Any], path: str, **attrs: object) -> Html:
    """A printed value, standing by itself."""
    text = told(t, known(look.book.setup.game)[path], value_at(look, path))
    content = [text, mark(t) if guessed(look, path) else None]
    if not look.comparing:
        return h("span", content, **{"cls": "printed", **attrs})
    name = t(known(look.book.setup.game)[path].name)
    label = t("{what}: {value}. Change it", what=name, value=text)
    return h(
        "button",
        content,
        type="button",
        aria_label=label,
        **{"cls": "printed", **attrs},
        **press_attributes(path),
    )


def comparing(look: DeskLook[Any], path: str, **attrs: object) -> dict[str, object]:
    """The attributes of a button on which a printed value stands."""
    return {**press_attributes(path), "data_compared": ""} if look.comparing else attrs


def printed_strip(t: Words, look: DeskLook[Any], paths: Sequence[str]) -> Html:
    """Values to compare with the box, each with its name."""
    values = known(look.book.setup.game)
    chips = [
        h(
            "li",
            h("span", t(values[path].name), cls="printed__name"),
            printed(t, look, path, id=value_id(path)),
        )
        for path in paths
    ]
    words = any(not isinstance(value_at(look, path), int) for path in paths)
    cls = "printed-strip printed-strip--words" if words else "printed-strip"
    return h("ul", chips, cls=cls, aria_label=t("Our box says"))


def compare_switch(t: Words, look: DeskLook[Any]) -> Html | None:
    """Below a desk that shows printed values: people with another box begin here."""
    shown = [
        path for path in desk_of(look.book.setup.game).printed(look) if path in known(look.book.setup.game)
    ]
    if not shown:
        return None
    any_guess = any(guessed(look, path) for path in shown)
    hint = t("Tap the value that differs.") if look.comparing else ""
    return h(
        "div",
        h(
            "button",
            icon("close" if look.comparing else "box"),
            h("span", t("Done comparing") if look.comparing else t("Is your box different?")),
            type="button",
            cls="button button--quiet compare__press",
            data_do="compare",
            id="compare",
            aria_pressed=pressed(look.comparing),
        ),
        h("p", hint, cls="muted", role="status") if hint else None,
        mark_told(t) if any_guess else None,
        cls="compare",
        data_on="" if look.comparing else None,
    )
