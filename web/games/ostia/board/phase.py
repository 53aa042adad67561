"""The middle of the table: what the present phase is about."""

from ostia_games.core.words import Words, nmsg
from ostia_games.ostia import says, steps
from ostia_games.ostia.actions import FORUM, SENATE, STORE
from ostia_games.ostia.phases.lots import highest_bid, printed
from ostia_games.ostia.state import Ostia
from web.games.board import BoardLook
from web.games.ostia.art.pieces import piece
from web.games.ostia.board.elements import backs, card, cards, tally
from web.games.ostia.board.final import final_count
from web.games.ostia.board.people import possessions
from web.ui.html import Html, h
from web.ui.sums import number


def phase(t: Words, look: BoardLook[Ostia]) -> Html:
    view = look.view
    if not view.step:
        title, content = t("The final count"), [final_count(t, view)]
    elif view.lot:
        title, content = t("Auction"), _auction(t, look)
    elif view.step in (steps.FINAL, steps.SPARE):
        title, content = t("Last lay-out"), _counting_house(t, look)
    elif view.step == steps.LAY:
        title, content = t("Counting house"), _counting_house(t, look)
    elif view.step in (steps.LOANS, steps.BUILD, steps.KEEP):
        title, content = t("Warehouses"), [_stores(t, look)]
    else:
        title, content = t("Harbour"), [_boats(t, look)]
    gaius = _gaius(t, view) if view.fixed.gaius and view.step else None
    kind = "stage stage--lot" if view.lot else "stage"
    return h(
        "section", h("h3", title), content, gaius, cls=kind, id="stage", aria_label=title, data_late=True
    )


# Harbour


def _boats(t: Words, look: BoardLook[Ostia]) -> Html:
    view = look.view
    rows = [
        h(
            "li",
            h("span", view.fixed.names[seat], translate="no", cls="mat__name"),
            _boat(t, view, seat),
            cls=_mat(look, seat),
            aria_current=_turn(view, seat),
        )
        for seat in _order(view, view.start)
    ]
    return h("ol", rows, cls="mats")


def _boat(t: Words, view: Ostia, seat: int) -> Html:
    loaded, spoken = len(view.boats[seat]), h("span", t("Cards on the boat:"), " ", cls="visually-hidden")
    cards = backs(t, loaded) if loaded else h("span", t("empty"), cls="muted")
    return h("span", piece("boat", "mat__boat"), spoken, cards, cls="mat__pile", data_what="boat")


def _auction(t: Words, look: BoardLook[Ostia]) -> list[Html]:
    """The lot, large, and the bids in their order."""
    view = look.view
    new = look.just_acted(view.seller) and not any(view.bids)
    lot = h(
        "div", [card(t, view.fixed.box, kind) for kind in view.lot], cls="lot last-move" if new else "lot"
    )
    seller = view.fixed.names[view.seller]
    offers = t("{player} offers, printed sum {sum}", player=seller, sum=printed(view))
    told = h("p", number(t, offers, "lot"), cls="lot__sum")
    if view.fixed.gaius:
        named = number(t, t("Price named: {price}", price=view.price), "price")
        return [lot, told, *([h("p", named, cls="lot__price")] if view.price else [])]
    bidders = _order(view, view.seller)[1:]
    bids = [_bid(t, look, seat) for seat in bidders]
    return [lot, told, h("ol", bids, cls="bids", aria_label=t("Bids in their order"))]


def _bid(t: Words, look: BoardLook[Ostia], seat: int) -> Html:
    view = look.view
    bid = view.bids[seat]
    text = t("to come") if bid is None else t.number(bid) if bid else t("passes")
    last = bid is not None and _latest(look) == seat
    kind = "bid-line last-move" if last else "bid-line"
    name = h("span", view.fixed.names[seat], translate="no", cls="bid-line__name")
    shown = h("b", text)
    shown = number(t, shown, f"bid-{seat}") if bid else shown
    return h(
        "li",
        name,
        shown,
        cls=kind,
        data_best=bool(bid) and bid == highest_bid(view),
        data_none=not bid,
        aria_current=_turn(view, seat),
    )


def _gaius(t: Words, view: Ostia) -> Html:
    him, gifts = view.fixed.seats, sum(map(len, view.gifts))
    return h(
        "div",
        h("span", view.fixed.names[him], translate="no", cls="mat__name"),
        possessions(t, view, him, "table"),
        h("span", t(nmsg("{n} card given to him", "{n} cards given to him", gifts)), cls="muted"),
        cls="mat",
    )


# Counting house and warehouses


def _counting_house(t: Words, look: BoardLook[Ostia]) -> list[Html]:
    """Neutral goods, and how much everybody has laid where."""
    view = look.view
    found = []
    if view.step == steps.LAY:
        found.append(
            h("p", t("Senate: the best offer wins 3 chips, the second 2, the third 1."), cls="stage__note")
        )
    if view.neutral and view.step == steps.LAY:
        neutral = h("div", h("h4", t("Neutral goods")), cards(t, view.fixed.box, view.neutral), cls="neutral")
        found.append(neutral)
    fields = (FORUM, STORE) if view.step != steps.LAY else (FORUM, SENATE, STORE)
    names = [h("span", t(says.field(field))) for field in fields]
    head = h("div", h("span"), names, cls="mats__head", aria_hidden="true")
    rows = [_layer(t, look, seat, fields) for seat in _order(view, view.start)]
    return [*found, h("div", head, h("ol", rows, cls="mats"), cls="layers", data_fields=len(fields))]


def _layer(t: Words, look: BoardLook[Ostia], seat: int, fields: tuple[int, ...]) -> Html:
    view = look.view
    name = h("span", view.fixed.names[seat], translate="no", cls="mat__name")
    if not view.laid[seat] and seat != look.seat:
        doing = t("is laying cards") if _turn(view, seat) else t("has not laid yet")
        sizes = [h("span", doing, cls="muted mat__doing")]
    elif not view.sizes_shown(seat) and seat != look.seat:
        sizes = [h("span", t("has laid all cards"), cls="muted mat__doing")]
    else:
        sizes = [
            h(
                "span",
                h("span", t(says.field(field)), " ", cls="visually-hidden"),
                backs(t, len(view.stacks[field][seat])),
                cls="mat__pile",
            )
            for field in fields
        ]
    return h("li", name, sizes, cls=_mat(look, seat), aria_current=_turn(view, seat))


def _stores(t: Words, look: BoardLook[Ostia]) -> Html:
    """Who stores how many cards, and in how many warehouses."""
    view = look.view
    rows = [
        h(
            "li",
            h("span", view.fixed.names[seat], translate="no", cls="mat__name"),
            tally(t, "warehouse", t("Warehouses:"), view.warehouses[seat], f"stores-{seat}"),
            h("span", t("cards stored:"), " ", backs(t, len(view.stacks[STORE][seat])), cls="mat__pile"),
            cls=_mat(look, seat),
            aria_current=_turn(view, seat),
        )
        for seat in _order(view, view.start)
    ]
    return h("ol", rows, cls="mats")


def _order(view: Ostia, first: int) -> list[int]:
    seats = view.fixed.seats
    return [(first + n) % seats for n in range(seats)]


def _turn(view: Ostia, seat: int) -> str | None:
    return "true" if view.step and seat == view.turn else None


def _mat(look: BoardLook[Ostia], seat: int) -> str:
    return "mat last-did" if _latest(look) == seat else "mat"


def _latest(look: BoardLook[Ostia]) -> int | None:
    return look.fresh[-1].seat if look.fresh else None
