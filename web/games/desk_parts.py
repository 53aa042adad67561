"""Parts that the desks of several games share."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words, msg
from web.games.desk import DeskLook, Stage, desk_of, entering, touching
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import clause_press, pressed

MARKER = Stage("marker", msg("Start marker"), hidden=True)


def number_pad(t: Words, touch: str) -> Html:
    """A number pad of our own: no system keyboard jumps about."""
    signs = {"clear": ("close", t("Clear")), "back": ("back", t("One digit back"))}
    keys = []
    for key in (*"123456789", "clear", "0", "back"):
        symbol, name = signs.get(key, ("", None))
        press = touching(touch=touch, key=key)
        keys.append(pad_key(icon(symbol) if symbol else key, f"pad-{key}", aria_label=name, **press))
    return h("div", keys, cls="pad", role="group", aria_label=t("Number pad"))


def pad_key(label: Html | str, name: str, **attrs: object) -> Html:
    """A key of a pad; `name` becomes its id."""
    return h("button", label, type="button", cls="pad__key", id=name, **attrs)


def step_button(symbol: str, name: str, label: str, **attrs: object) -> Html:
    """A button with a symbol alone, for one more or one less; `name` becomes its id."""
    return h(
        "button",
        icon(symbol),
        type="button",
        cls="button button--icon",
        id=name,
        aria_label=label,
        **attrs,
    )


def stepper(  # noqa: PLR0913, PLR0917 - what is counted, whose, how it looks and what it comes to
    t: Words, touch: str, of: int, picture: Html, name: str, value: int, change: str, *, turned: bool = False
) -> Html:
    """One more or one less of something; `of` is whose it is. Loans go down as they are repaid: their signs
    are `turned`."""
    less, more = ("more", "less") if turned else ("less", "more")
    return h(
        "div",
        step_button(
            "minus",
            f"{touch}-{of}-minus",
            t("{what}: one less", what=name),
            **touching(touch=touch, seat=of, by=less),
        ),
        h(
            "output",
            picture,
            h("b", t.number(value)),
            h("span", change, cls="stepper__change") if change else None,
            cls="stepper__value",
            aria_label=t("{what}: {by}", what=name, by=t.number(value)),
        ),
        step_button(
            "plus",
            f"{touch}-{of}-plus",
            t("{what}: one more", what=name),
            **touching(touch=touch, seat=of, by=more),
        ),
        cls="stepper",
    )


def desk_heading(t: Words, text: str, clause: str) -> Html:
    """The title of a part, with the clause behind it."""
    return h("div", h("h2", text, cls="desk__title"), clause_press(t, clause), cls="desk__head")


def fact(t: Words, picture: Html, name: str, value: int) -> Html:
    """A small number with a picture, and a name for those who hear it."""
    spoken = h("span", name, " ", cls="visually-hidden")
    return h("span", picture, spoken, h("b", t.number(value)), cls="tally", title=name)


def plate(look: DeskLook[Any], who: int, **attrs: object) -> Html:
    chosen = look.book.setup.colours
    colour = chosen[who] if who < len(chosen) else "none"
    return h(
        "span",
        desk_of(look.book.setup.game).swatch(colour),
        h("span", look.names[who], cls="plate__name", translate="no"),
        **{"cls": "plate", **attrs},
    )


def minus_switch(t: Words, look: DeskLook[Any]) -> Html:
    """Switches between presses that add and presses that take away."""
    return h(
        "button",
        icon("minus"),
        h("span", t("Take away")),
        type="button",
        cls="button desk__minus",
        data_do="minus",
        id="minus",
        aria_pressed=pressed(look.minus),
    )


def enter_button(
    look: DeskLook[Any], entry: Action, label: str, kind: str = "button--primary", **attrs: object
) -> Html | None:
    """Not there if the entry does not fit where something forgotten is put in."""
    if not look.fits(entry):
        return None
    return h(
        "button",
        icon("check") if "wide" not in kind else None,
        h("span", label),
        type="button",
        cls=f"button {kind}".strip(),
        **attrs,
        **entering(look, entry),
    )


def question(  # noqa: PLR0913 - who is asked what, and with what it is answered
    t: Words, who: Html, title: str, clause: str, left: int | None, *content: object, typed: bool = False
) -> Html:
    """One question of the final count; `left` is `None` in a correction; `typed` on a number pad."""
    progress = t("Questions left: {n}", n=left) if left is not None else ""
    return h(
        "div",
        h("p", who, h("span", progress, cls="muted"), cls="question__who"),
        h("div", h("h2", title, cls="question__title"), clause_press(t, clause), cls="desk__head"),
        content,
        cls="question question--typed" if typed else "question",
        data_question=left,  # another one is seen from its top
    )


class _OfSeat(Protocol):
    @property
    def seat(self) -> int:
        """Whom a question is for."""


def asked_seat(look: DeskLook[Any], questions: Sequence[_OfSeat]) -> int:
    """Who is asked first; in a correction, whoever was asked then."""
    if look.corrected is not None:
        seat: int = getattr(look.corrected, "seat", 0)
        return seat
    return questions[0].seat if questions else 0


def waiting(t: Words, look: DeskLook[Any]) -> Html | None:
    """Everything is told here, and something is missing on other devices."""
    names = list(look.waits_for)
    if look.mine is None or not (names or look.guest):
        return None
    missing = t("Waiting for {players}", players=t.listed(names)) if names else t("Waiting for the others")
    return h(
        "p",
        icon("check"),
        h("span", t("Everything of this device is told.")),
        " ",
        h("span", missing),
        cls="desk__done",
    )


def check(told: str, right: Html | None, otherwise: str) -> Html:
    """What the entries say, to be confirmed; otherwise it is typed."""
    return h("div", h("p", told), right, h("p", otherwise, cls="muted"), cls="question__check")


def typed_number(t: Words, value: int, name: str, touch: str, enter: Html | None) -> list[Html]:
    """A number, the pad it is typed on, and the button that enters it."""
    return [
        h("output", t.number(value), cls="bid__number question__number", id=name),
        number_pad(t, touch),
        h("div", enter, cls="desk__go"),
    ]


def pressed_player(look: DeskLook[Any], who: int, on: bool, name: str, **attrs: object) -> Html:
    """A player to choose among others."""
    return h(
        "button",
        plate(look, who),
        type="button",
        cls="button seller",
        id=f"{name}-{who}",
        aria_pressed=pressed(on),
        **attrs,
    )


def signed(t: Words, amount: int) -> str:
    return f"+{t.number(amount)}" if amount > 0 else t.number(amount)


def can_begin(look: DeskLook[Any], player: int, start: int) -> bool:
    """Whether the start marker can be given to a player: `start` has it now."""
    seated = 0 <= player < len(look.book.setup.names)
    return seated and player != start and not look.book.keeper.over(look.tally)


def marker_desk(t: Words, look: DeskLook[Any], clause: str, begins: Callable[[int], Action]) -> Html:
    """A correction: who had the start marker."""
    presses = [
        enter_button(
            look, begins(who), name, "button--wide question__choice", id=f"marker-{who}", translate="no"
        )
        for who, name in enumerate(look.names[: look.tally.seats])
    ]
    title = desk_heading(t, t("Who has the start marker?"), clause)
    return h("div", title, h("div", presses, cls="question__choices"))
