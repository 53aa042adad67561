"""The final count of a table of Ostia: one question at a time, each with its check."""

from ostia_games.core.words import Words, nmsg
from ostia_games.ostia import scoring
from ostia_games.ostia.components import KINDS
from ostia_games.ostia.keeper.entries import Kept, Owned, Purse, SetAside, Spare
from ostia_games.ostia.keeper.final import CARD, KEPT, OWNED, PURSE, SPARE, Question, questions, spare_of
from ostia_games.ostia.keeper.tally import LOANS, MONEY, NOTHING, WAREHOUSES, OstiaTally
from web.games.desk import DeskLook, touching
from web.games.desk_parts import (
    asked_seat,
    check,
    enter_button,
    minus_switch,
    plate,
    question,
    stepper,
    typed_number,
    waiting,
)
from web.games.ostia.art.pieces import GOODS, piece
from web.games.ostia.board.elements import name_of
from web.games.ostia.desk.senate_cards import card_picker
from web.ui.html import Html, h
from web.ui.parts import pressed


def final(t: Words, look: DeskLook[OstiaTally]) -> Html:
    """The next question that is open."""
    asked = open_questions(look)
    if not asked:
        return waiting(t, look) or h("p", t("Everything is counted."), cls="muted")
    ask = {OWNED: owned, PURSE: purse, KEPT: kept, SPARE: spare, CARD: aside}[asked[0].kind]
    return ask(t, look)


def open_questions(look: DeskLook[OstiaTally]) -> list[Question]:
    """What is asked at this device: of its own players, and of nobody in particular if the book is here."""
    found = questions(look.tally)
    own = [each for each in found if each.kind != CARD and look.asks(each.seat)]
    return own if look.guest or look.waits_for else own + [each for each in found if each.kind == CARD]


def _seat(look: DeskLook[OstiaTally]) -> int:
    return asked_seat(look, open_questions(look))


def _question(
    t: Words, look: DeskLook[OstiaTally], title: str, clause: str, *content: object, typed: bool = False
) -> Html:
    left = None if look.editing is not None else len(open_questions(look))
    return question(t, plate(look, _seat(look)), title, clause, left, *content, typed=typed)


# Light keeping: what was not counted along


def owned_draft(look: DeskLook[OstiaTally]) -> Owned:
    found, seat = look.drafts.get("owned"), _seat(look)
    if isinstance(found, Owned) and found.seat == seat:
        return found
    return Owned(seat, look.tally.total(seat, WAREHOUSES), look.tally.total(seat, LOANS))


def owned(t: Words, look: DeskLook[OstiaTally]) -> Html:
    entry = owned_draft(look)
    name = look.names[entry.seat]
    warehouses, loans = (piece(symbol, "tally__art") for symbol in ("warehouse", "loan"))
    steppers = [
        stepper(t, "owned-warehouses", entry.seat, warehouses, t("warehouses"), entry.warehouses, ""),
        stepper(t, "owned-loans", entry.seat, loans, t("loans"), entry.loans, ""),
    ]
    return _question(
        t,
        look,
        t("How many warehouses and loans does {player} have?", player=name),
        "O8.1",
        h("div", steppers, cls="upkeep"),
        h("div", enter_button(look, entry, t("That is all"), id="owned"), cls="desk__go"),
    )


# Money


def purse_draft(look: DeskLook[OstiaTally]) -> Purse:
    found, seat = look.drafts.get("purse"), _seat(look)
    return found if isinstance(found, Purse) and found.seat == seat else Purse(seat, 0)


def purse(t: Words, look: DeskLook[OstiaTally]) -> Html:
    tally, entry = look.tally, purse_draft(look)
    name = tally.names[entry.seat]
    known = tally.total(entry.seat, MONEY)
    known_right = None
    if tally.tracked and look.editing is None:
        label = t(nmsg("Yes, {n} denarius", "Yes, {n} denarii", known))
        known_right = check(
            t("The entries add up to {n} denarii. Count them: is that right?", n=known),
            enter_button(look, Purse(entry.seat, max(0, known)), label, id="purse-right"),
            t("If not, enter what is there:"),
        )
    kind = "" if known_right else "button--primary"
    label = t(nmsg("{n} denarius", "{n} denarii", entry.money))
    typed = enter_button(look, entry, label, kind, id="purse-typed")
    return _question(
        t,
        look,
        t("How much money does {player} have?", player=name),
        "O8.5",
        h("p", t("Before anything is sold or repaid."), cls="muted"),
        known_right,
        typed_number(t, entry.money, "purse", "purse", typed),
        typed=True,
    )


# Goods


def kept_draft(look: DeskLook[OstiaTally]) -> Kept:
    found, seat = look.drafts.get("kept"), _seat(look)
    return found if isinstance(found, Kept) and found.seat == seat else Kept(seat, NOTHING)


def kept(t: Words, look: DeskLook[OstiaTally]) -> Html:
    tally, entry = look.tally, kept_draft(look)
    name, room = tally.names[entry.seat], tally.total(entry.seat, WAREHOUSES)
    presses = []
    for good in KINDS:
        called = name_of(t, look.tally.box, good)
        presses.append(
            h(
                "button",
                piece(GOODS[good], "token__art"),
                h("span", called, cls="pick__name"),
                h("b", t.number(entry.goods[good]), cls="pick__value") if entry.goods[good] else None,
                type="button",
                cls="pick",
                id=f"keep-{good}",
                aria_pressed=pressed(bool(entry.goods[good])),
                aria_label=t("{good}: {n}", good=called, n=entry.goods[good]),
                **touching(touch="keep", good=good),
            )
        )
    different = sum(1 for count in entry.goods if count)
    used = t(
        "Warehouses used: {n} of {all}. Chips for different goods: {chips}.",
        n=sum(entry.goods),
        all=room,
        chips=different,
    )
    label = t("Keeps nothing") if not sum(entry.goods) else t("That is all")
    done = enter_button(look, entry, label, id="kept")
    return _question(
        t,
        look,
        t("Which goods does {player} keep?", player=name),
        "O8.2",
        h("p", used, cls="muted", role="status"),
        h("div", presses, cls="picks"),
        h("div", minus_switch(t, look), done, cls="desk__go"),
    )


def spare(t: Words, look: DeskLook[OstiaTally]) -> Html:
    seat = _seat(look)
    name, most = look.tally.names[seat], spare_of(look.tally, seat)
    presses = [
        enter_button(
            look, Spare(seat, sold), _sale(t, sold), "button--wide question__choice", id=f"spare-{sold}"
        )
        for sold in range(most + 1)
    ]
    return _question(
        t,
        look,
        t("How many spare warehouses does {player} sell?", player=name),
        "O8.3",
        h("p", t("Loans are repaid at 10 each, and spare warehouses are sold for that anyway."), cls="muted"),
        h("div", presses, cls="question__choices"),
    )


def _sale(t: Words, sold: int) -> str:
    price = sold * scoring.WAREHOUSE_SOLD
    return t("Sell {n} for {price}", n=sold, price=price) if sold else t("Sell none")


def aside(t: Words, look: DeskLook[OstiaTally]) -> Html:
    """O8.6: the card of the last tie-break, which is the one of the last round unless an option says so."""
    title = t("The senate card of the last round")
    if look.tally.flag("tiebreak_by_set_aside"):
        title = t("Turn up the senate card that was set aside")
    return card_picker(t, look, "aside", SetAside, title)
