"""What is staged of Ostia: a lot that changes hands, the reveal of forum and senate, a new round."""

from collections import Counter
from collections.abc import Mapping, Sequence

from ostia_games.core.play.log import LogLine
from ostia_games.core.play.state import DEED, ROUND, UNKNOWN
from ostia_games.core.words import Message, Said, Words, msg, nmsg
from ostia_games.ostia import says, scoring
from ostia_games.ostia.actions import Buy, Keep, Leave, Sell
from ostia_games.ostia.phases.lots import Sale, sale_of
from ostia_games.ostia.state import REVEALED, SOLD, Cards, Ostia, Report
from web.games.board import BoardLook
from web.games.ostia.art.pieces import piece
from web.games.ostia.board.elements import card, token
from web.games.scenes import BELL, CARD, COIN, Beat, Scene, Told, told
from web.ui.html import Html, h, join

_LOT = "lot"


def scenes(t: Words, look: BoardLook[Ostia], lines: Sequence[LogLine]) -> list[Scene]:
    makers = {_LOT: _lot, REVEALED: _reveal, ROUND: _round}
    found = (makers[part.kind](t, look, part) for part in told(lines, _kind))
    return [scene for scene in found if scene]


def _kind(line: LogLine) -> str:
    if is_sale(line):
        return _LOT
    return line.topic if line.topic in (REVEALED, ROUND) else ""


# A lot


def is_sale(line: LogLine) -> bool:
    """Whether a lot changes hands; then `phases.lots.sale_of` reads its numbers."""
    deed = line.topic == DEED and isinstance(line.action, (Sell, Keep, Buy, Leave))
    return deed or line.topic == SOLD


def _lot(t: Words, look: BoardLook[Ostia], part: Told) -> Scene:
    view, [line] = look.view, part.lines
    sale = sale_of(line.numbers, view.fixed.seats)
    kinds = h("div", [card(t, view.fixed.box, kind) for kind in sale.lot], cls="scene-lot")
    paid = h("span", piece("coin", "scene-price__coin"), h("b", t.number(sale.price)), cls="scene-price")
    kept = sale.buyer == sale.seller
    title = msg("Nobody bids") if line.topic == SOLD else msg("Kept") if kept else msg("Sold!")
    bidders = [player for player, bid in sale.bids if bid]
    own = look.seat is not None and look.seat in (sale.buyer, sale.seller, *bidders)
    decided = line.topic == DEED and line.seat == look.seat  # then the reader need not be waited for
    return Scene(
        "lot",
        title,
        (
            Beat(art=join(kinds, _bids(t, look, sale)), sound=CARD),
            Beat(
                _sold(look, line, sale), art=paid, sound=COIN, kind="good" if look.seat == sale.buyer else ""
            ),
        ),
        stays=own and not decided,
        until=part.until,
    )


def _bids(t: Words, look: BoardLook[Ostia], sale: Sale) -> Html | None:
    """Who bid how much, in the order of the bids; they were made aloud."""
    rows = [
        h(
            "li",
            _name(look, player),
            " ",
            h("b", t.number(bid)) if bid else h("span", t("passes"), cls="muted"),
            cls="scene-row",
        )
        for player, bid in sale.bids
    ]
    return _line(t("Bids in their order"), h("ol", rows, cls="scene-list")) if rows else None


def _sold(look: BoardLook[Ostia], line: LogLine, sale: Sale) -> Message:
    """Who gets the lot, from whom and for how much, as the reader would say it."""
    view = look.view
    buyer, seller, price, lot, _ = sale
    said: Said = {"cards": says.cards(view.fixed.box, lot), "price": price}
    names, reader = view.fixed.names, look.seat
    if line.topic == SOLD:
        own = msg("You have to buy {cards} yourself, for {price}.", **said)
        other = msg("{player} has to buy {cards} for {price}.", player=names[seller], **said)
        return own if reader == seller else other
    if buyer == seller:
        return (
            msg("You keep {cards} for {price}.", **said)
            if reader == buyer
            else msg("{player} keeps {cards} for {price}.", player=names[buyer], **said)
        )
    said |= {"buyer": names[buyer], "seller": names[seller], "half": scoring.sellers_half(price)}
    if reader == buyer:
        return msg("You won {cards} for {price}, from {seller}.", **said)
    if reader == seller:
        return msg("{buyer} took {cards} from you for {price}: half of it is yours, {half}.", **said)
    return msg("{buyer} took {cards} for {price}, from {seller}.", **said)


# The reveal


def _reveal(t: Words, look: BoardLook[Ostia], part: Told) -> Scene | None:
    """Everything in the report lies open on the table."""
    view, report = look.view, look.view.report
    if report is None or report.round != part.lines[0].about:
        return None  # nobody has seen it, and the next one is on the table
    laid = [Beat(art=_laid(t, look, report, player), sound=CARD) for player in range(len(report.forums))]
    neutral = [Beat(art=_neutral(t, view, report), sound=CARD)] if report.neutral else []
    beats = (
        *laid,
        *neutral,
        Beat(art=_prices(t, view, report), sound=COIN),
        Beat(art=_incomes(t, look, report), sound=COIN),
        Beat(art=_ranking(t, look, report), sound=BELL),
    )
    summary = _summary(report, look.seat) if look.seat is not None else None
    people = any(seat.human for seat in look.seats)
    title = msg("Forum and senate, round {n}", n=report.round)
    return Scene("reveal", title, beats, summary, stays=people, until=part.until)


def _laid(t: Words, look: BoardLook[Ostia], report: Report, player: int) -> Html:
    """What a player brought to the forum and before the senate."""
    lost = report.lost[player] if player < len(report.lost) else ()
    return h(
        "div",
        _name(look, player),
        _pile(t, look.view, t("forum"), report.forums[player], "forum"),
        _pile(t, look.view, t("senate"), report.offers[player], "senate"),
        _pile(t, look.view, t("lost"), lost, "lost") if lost else None,
        cls="scene-laid",
    )


def _neutral(t: Words, view: Ostia, report: Report) -> Html:
    """They lower the prices, too: without them the counts below would not add up."""
    name = h("span", t("Neutral"), cls="scene-who")
    return h("div", name, _pile(t, view, t("forum"), report.neutral, "forum"), cls="scene-laid")


def _name(look: BoardLook[Ostia], player: int) -> Html:
    name, own = look.view.fixed.names[player], player == look.seat
    return h("b", name, translate="no", cls="scene-who", data_own=own)


def _pile(t: Words, view: Ostia, name: str, cards: Cards, field: str) -> Html:
    found = [h("span", token(t, view.fixed.box, kind), cls="scene-turn") for kind in cards]
    return h(
        "span",
        h("span", name, cls="scene-pile__name"),
        h("span", found or "–", cls="tokens"),
        cls="scene-pile",
        data_field=field,
    )


def _prices(t: Words, view: Ostia, report: Report) -> Html:
    """The more of a good, the less a card earns."""
    counts = Counter([*report.neutral, *(good for cards in report.forums for good in cards)])
    rows = [
        h(
            "li",
            token(t, view.fixed.box, good),
            h("span", t("{n} ×", n=counts[good]), cls="scene-times"),
            h("b", t.number(price), cls="scene-fall"),
            cls="scene-row",
        )
        for good, price in sorted(report.prices.items(), key=lambda item: (-item[1], item[0]))
    ]
    return _line(t("A card earns"), h("ul", rows, cls="scene-list"))


def _line(name: str, content: Html) -> Html:
    return h("div", h("span", name, cls="scene-head"), content, cls="scene-line")


def _incomes(t: Words, look: BoardLook[Ostia], report: Report) -> Html:
    order = sorted(range(len(report.income)), key=lambda player: -report.income[player])
    rows = [
        h(
            "li",
            _name(look, player),
            piece("coin", "scene-sign"),
            h("b", t("+{n}", n=report.income[player]), cls="scene-plus"),
            cls="scene-row",
        )
        for player in order
    ]
    return _line(t("Income"), h("ul", rows, cls="scene-list"))


def _ranking(t: Words, look: BoardLook[Ostia], report: Report) -> Html:
    """The offers by what the senate values them at, with their chips."""
    chips, worths = report.chips, report.worths
    order = sorted(range(len(worths)), key=lambda player: (-chips[player], -worths[player]))
    rows = [
        h(
            "li",
            _name(look, player),
            h("span", t("worth {n}", n=worths[player]), cls="scene-worth"),
            _chips(t, chips[player]),
            cls="scene-row",
        )
        for player in order
        if report.offers[player]
    ]
    none = h("span", t("Nobody offered anything."), cls="muted")
    shown = h("ol", rows, cls="scene-list") if rows else none
    return _line(t("Senate"), shown)


def _chips(t: Words, chips: int) -> Html:
    words = t(nmsg("{n} victory chip", "{n} victory chips", chips))
    drawn = [piece("chip", "scene-sign") for _ in range(chips)]
    return h("span", drawn, h("span", words, cls="visually-hidden"), cls="scene-chips")


def _summary(report: Report, reader: int) -> Message:
    income, chips = report.income[reader], report.chips[reader]
    if not chips:
        return msg("You earn {amount} and win no victory chip.", amount=income)
    return nmsg(
        "You earn {amount} and win {n} victory chip.",
        "You earn {amount} and win {n} victory chips.",
        chips,
        amount=income,
    )


# A round


def _round(t: Words, look: BoardLook[Ostia], part: Told) -> Scene | None:
    view = look.view
    if view.round != part.lines[0].about or not view.step:
        return None
    player = view.fixed.names[view.start]
    starts = msg("You start.") if look.seat == view.start else msg("{player} starts.", player=player)
    beats = [Beat(starts, sound=BELL), Beat(art=_tablet(t, view, t("Senate now"), view.values), sound=CARD)]
    if view.open_values:
        beats.append(Beat(art=_tablet(t, view, t("Next round"), view.open_values), sound=CARD))
    if view.round > 1:
        beats.append(Beat(art=_standing(t, look), sound=COIN))
    title = msg("Round {n} of {rounds}", n=view.round, rounds=scoring.ROUNDS)
    return Scene("round", title, tuple(beats), until=part.until)


def _tablet(t: Words, view: Ostia, name: str, values: Mapping[int, int]) -> Html:
    rows = [
        h("li", token(t, view.fixed.box, good), h("b", t.number(values[good])), cls="scene-row")
        for good in sorted(view.fixed.goods, key=values.__getitem__, reverse=True)
    ]
    return _line(name, h("ol", rows, cls="scene-list"))


def _standing(t: Words, look: BoardLook[Ostia]) -> Html:
    """The chips of all, and as much of the money as the reader may know."""
    view = look.view
    players = sorted(range(len(view.chips)), key=lambda player: -view.chips[player])
    rows = [
        h(
            "li",
            _name(look, player),
            _owned(t, "chip", t("Victory chips:"), view.chips[player]),
            _owned(t, "coin", t("Money:"), view.money[player]) if view.money[player] != UNKNOWN else None,
            cls="scene-row",
        )
        for player in players
    ]
    return _line(t("Standing"), h("ol", rows, cls="scene-list"))


def _owned(t: Words, symbol: str, name: str, n: int) -> list[Html]:
    return [piece(symbol, "scene-sign"), h("span", name, " ", cls="visually-hidden"), h("b", t.number(n))]
