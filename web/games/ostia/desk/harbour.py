"""The harbour of a table of Ostia: what a lot costs whom, and who has it in the end."""

from dataclasses import replace

from ostia_games.core.keeping.keeper import Adjust
from ostia_games.core.words import Words
from ostia_games.ostia import scoring
from ostia_games.ostia.keeper.entries import Lot
from ostia_games.ostia.keeper.tally import LOANS, WAREHOUSES, OstiaTally
from ostia_games.ostia.printed import price_of
from web.games.desk import DeskLook, entering, touching
from web.games.desk_parts import desk_heading, number_pad, plate, pressed_player
from web.games.ostia.art.pieces import GOODS, piece
from web.games.ostia.board.elements import name_of
from web.games.ostia.desk.counting_house import goods_of
from web.games.printed import comparing, guessed, mark
from web.ui.html import Html, h, join
from web.ui.parts import pressed


def draft(look: DeskLook[OstiaTally]) -> Lot:
    found = look.drafts.get("lot")
    return found if isinstance(found, Lot) else Lot(look.tally.next_seller, (), 0, None)


def harbour(t: Words, look: DeskLook[OstiaTally]) -> Html:
    """The auction aid; where money is counted along, its end is entered."""
    lot, tally = draft(look), look.tally
    outcomes = _outcomes(t, look, lot) if tally.tracked else None
    sellers = [
        pressed_player(look, seat, seat == lot.seller, "seller", **touching(touch="lot", seat=seat))
        for seat in range(tally.seats)
    ]
    title = t("Who names the price?") if tally.gaius else t("Who offers?")
    lots = h(
        "div",
        desk_heading(t, title, "O9.3" if tally.gaius else "O3.4"),
        h("div", sellers, cls="sellers", role="group"),
        h("div", [_good(t, look, lot, good) for good in goods_of(tally)], cls="lot-goods"),
        _figures(t, look, lot),
        h(
            "div",
            h("span", t("Price named") if tally.gaius else t("The buyer’s bid"), cls="bid__name"),
            h("output", t.number(lot.bid) if lot.bid else "–", cls="bid__number", id="bid"),
            cls="bid",
        ),
        number_pad(t, "bid"),
        outcomes or h("p", t("Money is secret at this table: lots are not entered."), cls="muted"),
        cls="harbour-desk",
    )
    return lots if tally.tracked else join(_secret(t, look), lots)


def _good(t: Words, look: DeskLook[OstiaTally], lot: Lot, good: int) -> Html:
    box, count = look.tally.box, lot.goods.count(good)
    name = name_of(t, box, good)
    return h(
        "button",
        piece(GOODS[good], "token__art"),
        h(
            "span",
            t.number(box.prices[good]),
            mark(t) if guessed(look, price_of(good)) else None,
            cls="lot-good__price",
        ),
        h("b", t("{n} ×", n=count), cls="lot-good__count") if count else None,
        type="button",
        cls="lot-good",
        id=f"lot-{good}",
        title=name,
        aria_pressed=pressed(bool(count)),
        aria_label=t("{good}, {price} denarii", good=name, price=box.prices[good]),
        **comparing(look, price_of(good), **touching(touch="lot", good=good)),
    )


def printed(look: DeskLook[OstiaTally], lot: Lot) -> int:
    """O3.4: the sum of the printed prices."""
    return sum(look.tally.box.prices[good] for good in lot.goods)


def _figures(t: Words, look: DeskLook[OstiaTally], lot: Lot) -> Html:
    """The printed sum, the price if nobody bids, and what a bid means for the seller."""
    whole, least = len(lot.goods) == 2, printed(look, lot)
    facts = [(t("lowest bid"), t.number(least) if whole else "–")]
    if not look.tally.gaius:
        facts.append((t("nobody bids"), t.number(scoring.unwanted_price(least)) if whole else "–"))
        facts.append((t("kept, if the highest"), t.number(lot.bid + 1) if lot.bid else "–"))
        facts.append((t("seller gets"), t.number(scoring.sellers_half(lot.bid)) if lot.bid else "–"))
    else:
        facts.append((t("the other gets"), t.number(scoring.sellers_half(lot.bid)) if lot.bid else "–"))
    shown = [h("div", h("dt", name), h("dd", value), cls="lot-fact") for name, value in facts]
    return h("dl", shown, cls="lot-facts")


def _outcomes(t: Words, look: DeskLook[OstiaTally], lot: Lot) -> Html:
    """Who has the lot; each with what that player can raise by O3.8. Which goods it was need not be told."""
    tally = look.tally
    whole, told = len(lot.goods) == 2, len(lot.goods) != 1
    found = []
    for seat in range(tally.seats):
        keeps = seat == lot.seller
        if tally.gaius:
            label = t("{player} buys", player=tally.names[seat])
        elif keeps:
            label = t("{player} keeps it", player=tally.names[seat])
        else:
            label = t("sold to {player}", player=tally.names[seat])
        off = not told or not lot.bid
        most = tally.within_reach(seat)
        reach = t("can raise {n}", n=most) if most is not None else ""
        found.append(_outcome(label, reach, look, replace(lot, buyer=seat), off=off, name=f"buyer-{seat}"))
    if not tally.gaius:
        paid = t("pays {n}", n=scoring.unwanted_price(printed(look, lot))) if whole else ""
        unwanted = replace(lot, bid=0, buyer=None)
        found.append(_outcome(t("Nobody bids"), paid, look, unwanted, off=not whole, name="unwanted"))
    return h("div", found, cls="lot-ends")


def _secret(t: Words, look: DeskLook[OstiaTally]) -> Html:
    """O3.8: what each can raise beyond the cash that only they know."""
    rows = [_raising(t, look, seat) for seat in range(look.tally.seats)]
    return h(
        "div",
        desk_heading(t, t("What each can raise"), "O3.8"),
        h("ul", rows, cls="upkeeps"),
        cls="raising",
    )


def _raising(t: Words, look: DeskLook[OstiaTally], seat: int) -> Html:
    """What was sold and borrowed is seen by all, so it is entered: one tap each."""
    tally, name = look.tally, look.names[seat]
    taken, sold = Adjust(seat, LOANS, 1), Adjust(seat, WAREHOUSES, -1)
    return h(
        "li",
        plate(look, seat),
        h("b", t("cash + {n}", n=_beyond_cash(tally, seat))),
        h(
            "button",
            piece("warehouse", "tally__art"),
            h("span", t("sold")),
            type="button",
            cls="button",
            id=f"sold-{seat}",
            disabled=not tally.total(seat, WAREHOUSES),
            aria_label=t("{player} sold a warehouse", player=name),
            **entering(look, sold),
        ),
        h(
            "button",
            piece("loan", "tally__art"),
            h("span", t("loan")),
            type="button",
            cls="button",
            id=f"loan-{seat}",
            aria_label=t("{player} took a loan", player=name),
            **entering(look, taken),
        ),
        cls="paid__row",
    )


def _beyond_cash(tally: OstiaTally, seat: int) -> int:
    return scoring.within_reach(0, tally.total(seat, WAREHOUSES), tally.loans_left(seat))


def _outcome(  # noqa: PLR0913 - a button with what it says, does and is called
    label: str, more: str, look: DeskLook[OstiaTally], lot: Lot, *, off: bool, name: str
) -> Html:
    return h(
        "button",
        h("span", label),
        h("span", more, cls="lot-end__more") if more else None,
        type="button",
        cls="button lot-end",
        id=name,
        disabled=off,
        **entering(look, lot),
    )
