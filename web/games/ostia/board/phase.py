"""The stage: what the present phase is about."""

from ostia_games.core.words import Words, nmsg
from ostia_games.ostia import says
from ostia_games.ostia.phases.final import kept_of
from ostia_games.ostia.phases.lots import highest_bid, printed
from ostia_games.ostia.state import FORUM, SENATE, STORE, Ostia
from web.games.board import Look
from web.games.ostia.art.pieces import piece
from web.games.ostia.board.elements import backs, card, cards, tally
from web.games.ostia.board.people import possessions
from web.ui.html import Html, h
from web.ui.sums import number

LAYING = ("lay", "final", "spare")


def stage(t: Words, look: Look, view: Ostia) -> Html:
    """One picture for each phase."""
    if not view.step:
        title, content = t("The final count"), [final_count(t, view)]
    elif view.lot:
        title, content = t("Auction"), _auction(t, look, view)
    elif view.step in LAYING:
        title, content = t("Counting house"), _counting_house(t, look, view)
    elif view.step in ("loans", "build", "keep"):
        title, content = t("Warehouses"), [_stores(t, look, view)]
    else:
        title, content = t("Harbour"), [_boats(t, look, view)]
    gaius = _gaius(t, view) if view.table.gaius and view.step else None
    kind = "stage stage--lot" if view.lot else "stage"
    return h("section", h("h3", title), content, gaius, cls=kind, aria_label=title)


# Harbour


def _boats(t: Words, look: Look, view: Ostia) -> Html:
    """Who has how many cards on the boat."""
    rows = [
        h("li", h("span", view.table.names[seat], translate="no", cls="mat__name"), _boat(t, view, seat),
          cls=_mat(look, seat), aria_current=_turn(view, seat))
        for seat in _order(view, view.start)
    ]  # fmt: skip
    return h("ol", rows, cls="mats")


def _boat(t: Words, view: Ostia, seat: int) -> Html:
    """The boat with its cards; an empty one says so."""
    loaded, spoken = len(view.boats[seat]), h("span", t("Cards on the boat:"), " ", cls="visually-hidden")
    cards = backs(t, loaded) if loaded else h("span", t("empty"), cls="muted")
    return h("span", piece("boat", "mat__boat"), spoken, cards, cls="mat__pile")


def _auction(t: Words, look: Look, view: Ostia) -> list[Html]:
    """The lot, large, and the bids in their order."""
    new = any(line.seat == view.seller for line in look.fresh) and not any(view.bids)
    lot = h("div", [card(t, view.table.box, kind) for kind in view.lot],
            cls="lot last-move" if new else "lot")  # fmt: skip
    seller = view.table.names[view.seller]
    offers = t("{player} offers, printed sum {sum}", player=seller, sum=printed(view))
    told = h("p", number(t, offers, "lot"), cls="lot__sum")
    if view.table.gaius:
        named = number(t, t("Price named: {price}", price=view.price), "price")
        return [lot, told, *([h("p", named, cls="lot__price")] if view.price else [])]
    bidders = _order(view, view.seller)[1:]
    bids = [_bid(t, look, view, seat) for seat in bidders]
    return [lot, told, h("ol", bids, cls="bids", aria_label=t("Bids in their order"))]


def _bid(t: Words, look: Look, view: Ostia, seat: int) -> Html:
    bid = view.bids[seat]
    text = t("to come") if bid is None else t.number(bid) if bid else t("passes")
    last = bid is not None and _latest(look) == seat
    kind = "bid-line last-move" if last else "bid-line"
    name = h("span", view.table.names[seat], translate="no", cls="bid-line__name")
    shown = h("b", text)
    shown = number(t, shown, f"bid-{seat}") if bid else shown
    return h("li", name, shown, cls=kind, data_best=bool(bid) and bid == highest_bid(view),
             data_none=not bid, aria_current=_turn(view, seat))  # fmt: skip


def _gaius(t: Words, view: Ostia) -> Html:
    him, gifts = view.table.seats, sum(map(len, view.gifts))
    return h(
        "div",
        h("span", view.table.names[him], translate="no", cls="mat__name"),
        possessions(t, view, him, "table"),
        h("span", t(nmsg("{n} card given to him", "{n} cards given to him", gifts)), cls="muted"),
        cls="mat",
    )


# Counting house and warehouses


def _counting_house(t: Words, look: Look, view: Ostia) -> list[Html]:
    """Neutral goods, and how much everybody has laid where."""
    found = []
    if view.neutral and view.step == "lay":
        neutral = h("div", h("h4", t("Neutral goods")), cards(t, view.table.box, view.neutral), cls="neutral")
        found.append(neutral)
    fields = (FORUM, STORE) if view.step != "lay" else (FORUM, SENATE, STORE)
    names = [h("span", t(says.field(field))) for field in fields]
    head = h("div", h("span"), names, cls="mats__head", aria_hidden="true")
    rows = [_layer(t, look, view, seat, fields) for seat in _order(view, view.start)]
    return [*found, h("div", head, h("ol", rows, cls="mats"), cls="layers", data_fields=len(fields))]


def _layer(t: Words, look: Look, view: Ostia, seat: int, fields: tuple[int, ...]) -> Html:
    name = h("span", view.table.names[seat], translate="no", cls="mat__name")
    if not view.laid[seat] and seat != look.seat:
        doing = t("is laying cards") if _turn(view, seat) else t("has not laid yet")
        sizes = [h("span", doing, cls="muted mat__doing")]
    elif not view.sizes_shown(seat) and seat != look.seat:
        sizes = [h("span", t("has laid all cards"), cls="muted mat__doing")]
    else:
        sizes = [
            h("span", h("span", t(says.field(field)), " ", cls="visually-hidden"),
              backs(t, len(view.stacks[field][seat])), cls="mat__pile")
            for field in fields
        ]  # fmt: skip
    return h("li", name, sizes, cls=_mat(look, seat), aria_current=_turn(view, seat))


def _stores(t: Words, look: Look, view: Ostia) -> Html:
    """Who stores how many cards, and in how many warehouses."""
    rows = [
        h("li", h("span", view.table.names[seat], translate="no", cls="mat__name"),
          tally(t, "warehouse", t("Warehouses:"), view.warehouses[seat], f"stores-{seat}"),
          h("span", t("cards stored:"), " ", backs(t, len(view.stacks[STORE][seat])), cls="mat__pile"),
          cls=_mat(look, seat), aria_current=_turn(view, seat))
        for seat in _order(view, view.start)
    ]  # fmt: skip
    return h("ol", rows, cls="mats")


def _order(view: Ostia, first: int) -> list[int]:
    seats = view.table.seats
    return [(first + n) % seats for n in range(seats)]


def _turn(view: Ostia, seat: int) -> str | None:
    return "true" if view.step and seat == view.turn else None


def _mat(look: Look, seat: int) -> str:
    return "mat last-did" if _latest(look) == seat else "mat"


def _latest(look: Look) -> int | None:
    """Who did something last."""
    return look.fresh[-1].seat if look.fresh else None


# The end


def final_count(t: Words, view: Ostia) -> Html:
    """Every number of the final count."""
    heads = (
        t("Player"),
        t("Kept"),
        t("Chips"),
        t("Variety"),
        t("Money"),
        t("Total"),
        t("Cash"),
        t("Warehouses"),
    )
    order = sorted(range(len(view.final)), key=lambda player: view.final[player].place)
    rows = [_counted(t, view, player) for player in order]
    table = h("table", h("thead", h("tr", [h("th", head, scope="col") for head in heads])), h("tbody", rows))
    told = t(
        "Chips, one for each different good kept, and 3, 2 and 1 for the most cash once loans are repaid. "
        "A tie is decided by warehouses, then by the value of the goods kept."
    )
    return h("div", table, h("p", told, cls="muted"), cls="count")


def _counted(t: Words, view: Ostia, player: int) -> Html:
    count, box = view.final[player], view.table.box

    def shown(text: str | Html, what: str) -> Html:
        return h("td", number(t, text, f"{what}-{player}@count"), cls="count__n")

    numbers = enumerate((count.chips, count.variety, count.money))
    return h(
        "tr",
        h("th", h("span", view.table.names[player], translate="no"), scope="row"),
        h("td", cards(t, box, kept_of(view, player), "gcards--small")),
        [shown(t.number(value), f"part{at}") for at, value in numbers],
        shown(h("b", t.number(count.total)), "total"),
        shown(t("in debt") if count.out else t.number(count.cash), "cash"),
        h("td", t.number(count.warehouses), cls="count__n"),
    )
