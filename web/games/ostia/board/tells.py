"""What is this? The pieces on the table of Ostia."""

from ostia_games.core.words import Message, msg, nmsg
from ostia_games.ostia import says, scoring
from ostia_games.ostia.state import Ostia
from web.games.board import BoardLook
from web.games.ostia.art.pieces import GOODS, piece
from web.games.ostia.legend import LEGEND
from web.games.things import Thing

_SYMBOLS = {symbol.shapes[0]: symbol for symbol in LEGEND}
_CLAUSES = {
    "bluff": "O4.2",
    "back": "O4.3",
    "chip": "O6.1",
    "warehouse": "O7.4",
    "loan": "O7.1",
    "coin": "O2.4",
    "boat": "O3.1",
    "hand": "O4.2",
}


def tells(look: BoardLook[Ostia], what: str) -> Thing | None:
    if what in GOODS and what != "bluff":
        return _good(look.view, GOODS.index(what))
    symbol = _SYMBOLS.get(what)
    if symbol is None:
        return None
    return Thing(symbol.name, (symbol.meaning,), _CLAUSES[what], piece(what, "thing__art"))


def _good(view: Ostia, good: int) -> Thing | None:
    if good not in view.fixed.goods:
        return None
    box = view.fixed.box
    lines: list[Message] = [
        nmsg(
            "{n} card in the box; printed price {price} denarii, the least that may be bid for it.",
            "{n} cards in the box; printed price {price} denarii each, the least that may be bid for it.",
            box.counts[good],
            price=box.prices[good],
        ),
        msg("The senate values it at {n} in this round.", n=view.values[good]),
    ]
    following = view.open_values
    if following:
        lines.append(msg("In the next round the senate values it at {n}.", n=following[good]))
    lines.append(
        msg(
            "At the forum it earns {one} denarii if it is the only one of its kind, {three} each if there "
            "are three.",
            one=scoring.forum_price(1, box.forum),
            three=scoring.forum_price(3, box.forum),
        )
    )
    lines.append(msg("In a warehouse at the end, each kind of good is worth a victory chip."))
    return Thing(says.card(box, good), tuple(lines), "O1.1", piece(GOODS[good], "thing__art"))
