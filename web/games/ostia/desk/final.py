"""The final count of a table of Ostia: one question at a time, each with its check."""

from ostia_games.core.words import Words
from ostia_games.ostia import scoring
from ostia_games.ostia.components import KINDS
from ostia_games.ostia.keeper.entries import Kept, Purse, SetAside, Spare
from ostia_games.ostia.keeper.final import CARD, KEPT, PURSE, SPARE, questions, spare_of
from ostia_games.ostia.keeper.tally import MONEY, NOTHING, WAREHOUSES
from web.games.desk import Look, touching
from web.games.desk_parts import enter_button, minus_switch, number_pad, plate, question
from web.games.ostia.art.pieces import GOODS, piece
from web.games.ostia.board.elements import name_of
from web.games.ostia.desk.counting_house import card_picker
from web.ui.html import Html, h


def final(t: Words, look: Look) -> Html:
    """The next question."""
    asked = questions(look.sheet)
    if not asked:
        return h("p", t("Everything is counted."), cls="muted")
    ask = {PURSE: purse, KEPT: kept, SPARE: spare, CARD: aside}[asked[0].kind]
    return ask(t, look)


def _seat(look: Look) -> int:
    """Who is asked; in a correction, whoever it was."""
    if look.editing is not None:
        seat: int = getattr(look.table.entries[look.editing].entry, "seat", 0)
        return seat
    asked = questions(look.sheet)
    return asked[0].seat if asked else 0


def _question(
    t: Words, look: Look, title: str, clause: str, *content: Html | None, typed: bool = False
) -> Html:
    left = None if look.editing is not None else len(questions(look.sheet))
    return question(t, plate(look, _seat(look)), title, clause, left, *content, typed=typed)


# Money


def purse_draft(look: Look) -> Purse:
    """The amount that is being typed."""
    found, seat = look.drafts.get("purse"), _seat(look)
    return found if isinstance(found, Purse) and found.seat == seat else Purse(seat, 0)


def purse(t: Words, look: Look) -> Html:
    """How much money there is, before anything is sold or repaid."""
    sheet, entry = look.sheet, purse_draft(look)
    name = sheet.names[entry.seat]
    known = sheet.total(entry.seat, MONEY)
    check = None
    if sheet.tracked and look.editing is None:
        label = t("Yes, {n} denarii", n=known)
        check = h(
            "div",
            h("p", t("By the entries it must be {n} denarii. Count: is that right?", n=known)),
            enter_button(look, Purse(entry.seat, max(0, known)), label, id="purse-right"),
            h("p", t("If not, enter what is there:"), cls="muted"),
            cls="question__check",
        )  # fmt: skip
    kind = "" if check else "button--primary"
    label = t("{n} denarii", n=entry.money)
    typed = enter_button(look, entry, label, kind, id="purse-typed")
    return _question(
        t, look, t("How much money does {player} have?", player=name), "O8.5",
        h("p", t("Before anything is sold or repaid."), cls="muted"),
        check,
        h("output", t.number(entry.money), cls="bid__number question__number", id="purse"),
        number_pad(t, "purse"),
        h("div", typed, cls="desk__go"),
        typed=True,
    )  # fmt: skip


# Goods


def kept_draft(look: Look) -> Kept:
    """The goods that are being tapped."""
    found, seat = look.drafts.get("kept"), _seat(look)
    return found if isinstance(found, Kept) and found.seat == seat else Kept(seat, NOTHING)


def kept(t: Words, look: Look) -> Html:
    """Which goods lie in the warehouses."""
    sheet, entry = look.sheet, kept_draft(look)
    name, room = sheet.names[entry.seat], sheet.total(entry.seat, WAREHOUSES)
    presses = []
    for good in KINDS:
        called = name_of(t, look.sheet.box, good)
        presses.append(
            h(
                "button",
                piece(GOODS[good], "token__art"),
                h("span", called, cls="pick__name"),
                h("b", t.number(entry.goods[good]), cls="pick__value") if entry.goods[good] else None,
                type="button",
                cls="pick",
                id=f"keep-{good}",
                aria_pressed="true" if entry.goods[good] else "false",
                aria_label=t("{good}: {n}", good=called, n=entry.goods[good]),
                **touching(touch="keep", good=good),
            )
        )
    different = sum(1 for count in entry.goods if count)
    used = t("Warehouses used: {n} of {all}. Chips for different goods: {chips}.", n=sum(entry.goods),
             all=room, chips=different)  # fmt: skip
    label = t("Keeps nothing") if not sum(entry.goods) else t("That is all")
    done = enter_button(look, entry, label, id="kept")
    return _question(
        t, look, t("Which goods does {player} keep?", player=name), "O8.2",
        h("p", used, cls="muted", role="status"),
        h("div", presses, cls="picks"),
        h("div", minus_switch(t, look), done, cls="desk__go"),
    )  # fmt: skip


def spare(t: Words, look: Look) -> Html:
    """How many spare warehouses are sold."""
    seat = _seat(look)
    name, most = look.sheet.names[seat], spare_of(look.sheet, seat)
    presses = [
        enter_button(
            look, Spare(seat, sold), _sale(t, sold), "button--wide question__choice", id=f"spare-{sold}"
        )
        for sold in range(most + 1)
    ]
    return _question(
        t, look, t("How many spare warehouses does {player} sell?", player=name), "O8.3",
        h("p", t("Loans are repaid at 10 each, and spare warehouses are sold for that anyway."), cls="muted"),
        h("div", presses, cls="question__choices"),
    )  # fmt: skip


def _sale(t: Words, sold: int) -> str:
    price = sold * scoring.WAREHOUSE_SOLD
    return t("Sell {n} for {price}", n=sold, price=price) if sold else t("Sell none")


def aside(t: Words, look: Look) -> Html:
    """The card of the last tie-break."""
    return card_picker(t, look, "aside", SetAside, t("Turn up the senate card that was set aside"))
