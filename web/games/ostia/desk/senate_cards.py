"""Senate cards at a table of Ostia: their goods in order, best first, or a card that is known."""

from ostia_games.core.words import Words
from ostia_games.ostia.components import BEST_VALUE, KINDS
from ostia_games.ostia.keeper.entries import ActiveCard, OpenCard, SetAside
from ostia_games.ostia.keeper.tally import OstiaTally
from ostia_games.ostia.printed import senate_of
from web.games.desk import DeskLook, touching
from web.games.desk_parts import desk_heading, enter_button
from web.games.ostia.art.pieces import GOODS, piece
from web.games.ostia.board.elements import name_of
from web.games.printed import guessed, known, mark, printed_strip
from web.ui.html import Html, h
from web.ui.parts import pressed


def order_draft(look: DeskLook[OstiaTally], kind: type[ActiveCard | OpenCard | SetAside]) -> tuple[int, ...]:
    """The goods of a senate card so far."""
    found = next((draft for draft in look.drafts.values() if type(draft) is kind), None)
    return found.order if isinstance(found, kind) else ()


def active_card(t: Words, look: DeskLook[OstiaTally]) -> Html:
    title = t("The senate card of round {n}", n=look.tally.round)
    return card_picker(t, look, "active", ActiveCard, title)


def open_card(t: Words, look: DeskLook[OstiaTally]) -> Html:
    return card_picker(t, look, "open", OpenCard, t("The senate card of the next round"))


def card_picker(
    t: Words, look: DeskLook[OstiaTally], name: str, kind: type[ActiveCard | OpenCard | SetAside], title: str
) -> Html:
    """The goods in the order of a senate card, best first."""
    order = order_draft(look, kind)
    whole = len(order) == len(KINDS)
    presses = []
    for good in KINDS:
        called = name_of(t, look.tally.box, good)
        value = BEST_VALUE - order.index(good) if good in order else None
        label = called if value is None else t("{good}: {n}", good=called, n=value)
        presses.append(
            h(
                "button",
                piece(GOODS[good], "token__art"),
                h("span", called, cls="pick__name"),
                h("b", t.number(value), cls="pick__value") if value is not None else None,
                type="button",
                cls="pick",
                id=f"order-{good}",
                aria_pressed=pressed(good in order),
                aria_label=label,
                **touching(touch="order", kind=name, good=good),
            )
        )
    if look.comparing:
        strip = printed_strip(t, look, card_paths(look))
        return h("div", desk_heading(t, title, "O1.3"), strip, cls="desk__card")
    done = enter_button(look, kind(order), t("This is the card"), id="card-done", disabled=not whole)
    return h(
        "div",
        desk_heading(t, title, "O1.3"),
        h(
            "p",
            t("Tap the goods from the best to the worst; the last one is filled in for you."),
            cls="muted",
        ),
        h("div", presses, cls="picks"),
        h("p", t("Or tap it here, if it is one of these:"), cls="muted"),
        h("div", [_known_card(t, look, name, n, order) for n in range(_cards_in(look))], cls="senate-cards"),
        h("div", done, cls="desk__go"),
        cls="desk__card",
    )


def _cards_in(look: DeskLook[OstiaTally]) -> int:
    return len(look.tally.box.senate)


def card_paths(look: DeskLook[OstiaTally]) -> list[str]:
    """Where the senate cards stand in the box."""
    paths = (senate_of(n) for n in range(1, _cards_in(look) + 1))
    return [path for path in paths if path in known(look.book.setup.game)]


def order_of(look: DeskLook[OstiaTally], number: int) -> tuple[int, ...]:
    """The goods of a senate card of the box, best first."""
    card = look.tally.box.senate[number]
    return tuple(sorted(KINDS, key=lambda good: -card[good]))


def _known_card(
    t: Words, look: DeskLook[OstiaTally], name: str, number: int, chosen: tuple[int, ...]
) -> Html:
    """A senate card as the box has it, in one tap."""
    order, path = order_of(look, number), senate_of(number + 1)
    goods = [name_of(t, look.tally.box, good) for good in order]
    guess = path in known(look.book.setup.game) and guessed(look, path)
    return h(
        "button",
        [piece(GOODS[good], "tally__art") for good in order],
        mark(t) if guess else None,
        type="button",
        cls="button senate-cards__card",
        id=f"known-{number}",
        aria_pressed=pressed(order == chosen),
        aria_label=t("Senate card: {goods}", goods=", ".join(goods)),
        **touching(touch="order", kind=name, card=number),
    )
