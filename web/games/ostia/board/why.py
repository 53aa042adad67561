"""Why a number of Ostia is what it is: the sums behind the table, each with its clause."""

from collections import Counter
from collections.abc import Callable

from ostia_games.core.play.ranking import places
from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.words import Message, msg, nmsg
from ostia_games.ostia import ledger, says, scoring, steps
from ostia_games.ostia.actions import FORUM, SENATE, STORE
from ostia_games.ostia.components import BLUFF, own_box, provenance
from ostia_games.ostia.phases.counting_house import laid_goods, remaining
from ostia_games.ostia.phases.final import spare_of
from ostia_games.ostia.phases.lots import highest_bid, printed
from ostia_games.ostia.state import Cards, Ostia
from web.games.board import BoardLook
from web.games.ostia.board.why_final import FINAL, Numbered, shared
from web.ui.sums import Label, Rows, Sum, asked


def explain(look: BoardLook[Ostia], what: str) -> Sum | None:
    """The sum behind a number of the table."""
    view, (name, number) = look.view, asked(what)
    if number is None:
        of_table = _OF_TABLE.get(name)
        return of_table(view, look.seat) if of_table else None
    one = _NUMBERED.get(name) or (FINAL.get(name) if view.final else None)
    return one.make(view, number) if one and number < (one.end or len(view.money)) else None


def _goods(view: Ostia, cards: Cards, worth: Callable[[int], int]) -> Rows:
    """A line for each kind of good: how many, at how much."""
    found = []
    for good, n in sorted(Counter(cards).items()):
        name = view.fixed.box.names[good]
        found.append((msg("{n} × {good} at {worth}", n=n, good=name, worth=worth(good)), n * worth(good)))
    return tuple(found)


# Forum and senate

_NO_CARDS = msg("No cards were laid there.")


def offered(view: Ostia) -> list[tuple[Label, Cards]]:
    """Whose goods the price ladder counts now: while cards are laid, only what the seat knows."""
    neutral, forums = view.neutral, view.stacks[FORUM]
    if view.step != steps.LAY:
        if view.report is None:
            return []
        neutral, forums = view.report.neutral, list(view.report.forums)
    laid = [tuple(card for card in cards if card not in (BLUFF, UNKNOWN)) for cards in forums]
    return [(msg("Neutral goods"), neutral), *zip(view.fixed.names, laid, strict=False)]


def _forum(view: Ostia, good: int) -> Sum:
    box = view.fixed.box
    rows = tuple((who, cards.count(good)) for who, cards in offered(view) if good in cards)
    n = sum(count for _, count in rows)
    price = scoring.forum_price(max(n, 1), box.forum)
    note = msg("None is offered. A single card would earn {price}.", price=price)
    if n:
        note = nmsg(
            "One card is offered: it earns {price}.", "{n} are offered: each earns {price}.", n, price=price
        )
    sources = provenance() if box == own_box() else {}
    source = sources.get(f"forum.prices.{min(max(n, 1), len(box.forum) + 1)}", "")
    return Sum(msg("Forum: {good}", good=box.names[good]), "O5.1", rows, n or None, note, source)


def _income(view: Ostia, player: int) -> Sum | None:
    report = view.report
    if report is None or not report.income:
        return None
    rows = _goods(view, report.forums[player], report.prices.__getitem__)
    title = msg("Income of {player}, round {n}", player=view.fixed.names[player], n=report.round)
    return Sum(title, "O5.1", rows, report.income[player], None if rows else _NO_CARDS)


def _worth(view: Ostia, player: int) -> Sum | None:
    report = view.report
    if report is None or not report.worths:
        return None
    rows = _goods(view, report.offers[player], view.fixed.box.senate[report.senate_card].__getitem__)
    title = msg("Offer of {player} to the senate, round {n}", player=view.fixed.names[player], n=report.round)
    return Sum(title, "O6.1", rows, report.worths[player], None if rows else _NO_CARDS)


def _chips(view: Ostia, player: int) -> Sum | None:
    """The ranking of the offers; tied players share."""
    report = view.report
    if report is None or not report.chips:
        return None
    worths, offers = dict(enumerate(report.worths)), dict(enumerate(report.offers))
    placed = places(scoring.ranked_offers(offers, worths, view.fixed.zero_offers))
    rows = tuple(
        (
            msg("{place}. {player}, worth {n}", place=place, player=view.fixed.names[who], n=worths[who]),
            nmsg("{n} chip", "{n} chips", report.chips[who]),
        )
        for who, place in sorted(placed.items(), key=lambda item: item[1])
    )
    title = msg("Chips from the senate, round {n}", n=report.round)
    if player not in placed:
        return Sum(title, "O6.3", rows, note=msg("An offer worth nothing takes no place."))
    note = shared(placed, player, view.fixed.names)
    return Sum(title, "O6.2" if note else "O6.1", rows, note=note)


def _tablet(view: Ostia, at: int) -> Sum | None:
    """A senate card: printed, so there is nothing to add up."""
    which = view.round + at
    if which >= len(view.senate) or view.senate[which] == UNKNOWN:
        return None
    card, box = view.senate[which], view.fixed.box
    values = box.senate[card]
    ranked = sorted(view.fixed.goods, key=values.__getitem__, reverse=True)
    rows: Rows = tuple((_name(view, good), values[good]) for good in ranked)
    source = provenance()[f"senate.cards.{card + 1}"] if box == own_box() else ""
    note = msg(
        "Each card laid before the senate counts that much. The best offer wins 3 victory chips, the second "
        "2, the third 1."
    )
    return Sum(msg("Senate card of round {n}", n=which), "O1.3", rows, note=note, source=source)


def _name(view: Ostia, good: int) -> Label:
    return view.fixed.box.names[good]


# The auction


def _lot(view: Ostia, seat: int | None) -> Sum | None:
    if not view.lot:
        return None
    rows = _goods(view, view.lot, view.fixed.box.prices.__getitem__)
    return Sum(msg("Printed sum of the lot"), "O3.4", rows, printed(view))


def _bid(view: Ostia, bidder: int) -> Sum | None:
    bid = view.bids[bidder] if bidder < len(view.bids) else None
    if not bid or not view.lot:
        return None
    names = view.fixed.names
    half = scoring.sellers_half(bid)
    rows: Rows = (
        (msg("{player} pays", player=names[bidder]), bid),
        (msg("{player} gets half, rounded down", player=names[view.seller]), half),
        (msg("the bank keeps"), bid - half),
    )
    return Sum(msg("If the lot is sold to {player}", player=names[bidder]), "O3.6", rows)


def _deal(view: Ostia, seat: int | None) -> Sum | None:
    """What each choice of the seller costs or brings."""
    best = highest_bid(view)
    if not best:
        return None
    rows: list[tuple[Label, int | Message]] = [
        (msg("Keep: one more than the highest bid, {bid}", bid=best), -(best + 1))
    ]
    for other, bid in enumerate(view.bids):
        if bid:
            buyer = view.fixed.names[other]
            label = msg("Sell to {player}: half of {bid}, rounded down", player=buyer, bid=bid)
            rows.append((label, scoring.sellers_half(bid)))
    return Sum(msg("What keeping costs and selling brings"), "O3.5", tuple(rows))


def _price(view: Ostia, seat: int | None) -> Sum | None:
    """O9.3: the price named in a game with Gaius."""
    if not view.price:
        return None
    rows: Rows = (
        (msg("The buyer pays the bank"), view.price),
        (msg("The other gets half, rounded down"), scoring.sellers_half(view.price)),
    )
    return Sum(msg("The price named"), "O9.3", rows)


def _cost(view: Ostia, amount: int) -> Sum | None:
    """What the player whose turn it is would have left after paying that much."""
    seat = view.turn
    if view.money[seat] == UNKNOWN:
        return None
    after = view.copy()
    paid = ledger.pay_all_possible(after, seat, amount)
    sold, loans = view.warehouses[seat] - after.warehouses[seat], after.loans[seat] - view.loans[seat]
    rows = [(msg("Your money"), view.money[seat])]
    if sold:
        rows.append((nmsg("{n} warehouse sold at 7", "{n} warehouses sold at 7", sold), 7 * sold))
    if loans:
        rows.append((nmsg("{n} loan of 7", "{n} loans of 7", loans), 7 * loans))
    rows.append((msg("Payment"), -paid))
    return Sum(msg("If you pay {amount}", amount=amount), "O3.8", tuple(rows), after.money[seat])


# What a player has


def _won(view: Ostia, player: int) -> Sum | None:
    """Victory chips: what the last senate gave, and what there was before."""
    if not view.step:
        return FINAL["total"].make(view, player)
    report = view.report
    last = report.chips[player] if report and report.chips else 0
    rows: list[tuple[Label, int | Message]] = []
    if report and report.chips:
        before = view.chips[player] - last
        rows = [(msg("Rounds before"), before), (msg("Senate of round {n}", n=report.round), last)]
    title = msg("Victory chips of {player}", player=view.fixed.names[player])
    note = msg("The senate gives chips in every round; goods kept and money give the last ones.")
    return Sum(title, "O6.1", tuple(rows), view.chips[player], note)


def _stores(view: Ostia, player: int) -> Sum:
    n = view.warehouses[player]
    note = msg(
        "Each has room for one stored card. Building costs 10, selling brings 7; nobody owns more than four."
    )
    return Sum(msg("Warehouses of {player}", player=view.fixed.names[player]), "O7.3", (), n, note)


def _loans(view: Ostia, player: int) -> Sum:
    n = view.loans[player]
    rows: Rows = (
        (msg("To repay all: {n} × 10", n=n), n * scoring.LOAN_REPAID),
        (msg("Interest for a round: {n} × 2", n=n), n * scoring.INTEREST),
    )
    note = msg("Each brought 7. What is not repaid in the end puts its owner out.")
    return Sum(msg("Loans of {player}", player=view.fixed.names[player]), "O7.1", rows, note=note)


def _money(view: Ostia, player: int) -> Sum | None:
    """Cash, and what could be raised if it had to be."""
    cash, owned = view.money[player], view.warehouses[player]
    if cash == UNKNOWN:
        return None
    title = msg("Money of {player}", player=view.fixed.names[player])
    if player >= view.fixed.seats or not view.step:
        return Sum(title, "O9.4" if view.fixed.gaius else "O8.5", (), cash)
    free = ledger.loans_left(view, player)
    rows: Rows = (
        (msg("Cash"), cash),
        (
            nmsg("{n} warehouse, if sold at 7", "{n} warehouses, if sold at 7", owned),
            owned * scoring.WAREHOUSE_SOLD,
        ),
        (nmsg("{n} more loan of 7", "{n} more loans of 7", free), free * scoring.LOAN_TAKEN),
    )
    note = msg("The most you could raise for a lot. Others cannot see your money.")
    return Sum(title, "O3.8", rows, ledger.within_reach(view, player), note)


def _repay(view: Ostia, seat: int | None) -> Sum | None:
    """O7.1: what each choice costs."""
    if seat is None or not view.loans[seat]:
        return None
    loans = view.loans[seat]
    rows = tuple(
        (msg("Repay {n}: {n} × 10, and {left} × 2 interest", n=n, left=loans - n), n * 10 + (loans - n) * 2)
        for n in range(loans + 1)
    )
    return Sum(msg("Repaying or paying interest"), "O7.1", rows)


# While laying


def _offer(view: Ostia, seat: int | None) -> Sum | None:
    if seat is None:
        return None
    cards = remaining(view, seat, SENATE)
    return Sum(
        msg("Your offer to the senate"),
        "O6.1",
        _goods(view, cards, view.values.__getitem__),
        sum(view.values[card] for card in cards),
    )


def _alone(view: Ostia, seat: int | None) -> Sum | None:
    """O5.1: what the goods at the own forum earn beside the neutral ones, if nobody else sells the same."""
    if seat is None:
        return None
    cards = remaining(view, seat, FORUM)
    prices, income = scoring.forum({seat: cards}, view.neutral, view.fixed.box.forum)
    return Sum(
        msg("At the forum, if nobody else sells"),
        "O5.1",
        _goods(view, cards, prices.__getitem__),
        income[seat],
    )


def _kinds(view: Ostia, seat: int | None) -> Sum | None:
    if seat is None:
        return None
    laid = Counter(card for card in laid_goods(view, seat) if card != UNKNOWN)
    rows: Rows = tuple((_name(view, good), n) for good, n in sorted(laid.items()))
    lost = scoring.lost_goods(laid, view.values)
    note = msg("You would lose all {goods}", goods=says.cards(view.fixed.box, lost)) if lost else None
    return Sum(msg("Different goods on forum and senate: {n}", n=len(laid)), "O4.4", rows, note=note)


def _room(view: Ostia, seat: int | None) -> Sum | None:
    if seat is None:
        return None
    goods = [card for card in view.stacks[STORE][seat] if card != BLUFF]
    rows: Rows = ((msg("Goods stored"), len(goods)), (msg("Your warehouses"), view.warehouses[seat]))
    note = msg("One stored card for each warehouse; there is time to build before it is checked.")
    return Sum(msg("Room in the warehouses"), "O7.4", rows, note=note)


def _debt(view: Ostia, seat: int | None) -> Sum | None:
    """O8.4: what the loans cost at the end, and what the present lay-out can raise for them."""
    if seat is None or view.step not in (steps.FINAL, steps.SPARE) or not view.loans[seat]:
        return None
    spare, loans = spare_of(view, seat), view.loans[seat]
    rows: Rows = (
        (msg("Your money"), view.money[seat]),
        (nmsg("{n} warehouse sold at 7", "{n} warehouses sold at 7", spare), spare * scoring.WAREHOUSE_SOLD),
        (nmsg("{n} loan repaid with 10", "{n} loans repaid with 10", loans), -loans * scoring.LOAN_REPAID),
    )
    left = view.money[seat] + spare * scoring.WAREHOUSE_SOLD - loans * scoring.LOAN_REPAID
    return Sum(msg("Repaying all loans at the end"), "O8.4", rows, left)


_OF_TABLE: dict[str, Callable[[Ostia, int | None], Sum | None]] = {
    "lot": _lot,
    "deal": _deal,
    "price": _price,
    "repay": _repay,
    "offer": _offer,
    "alone": _alone,
    "kinds": _kinds,
    "room": _room,
    "debt": _debt,
}
_NUMBERED: dict[str, Numbered] = {
    "income": Numbered(_income),
    "worth": Numbered(_worth),
    "chips": Numbered(_chips),
    "bid": Numbered(_bid),
    "won": Numbered(_won),
    "stores": Numbered(_stores),
    "loans": Numbered(_loans),
    "money": Numbered(_money),
    "tablet": Numbered(_tablet, 2),
    "forum": Numbered(_forum, 6),
    "cost": Numbered(_cost, 10_000),
}
