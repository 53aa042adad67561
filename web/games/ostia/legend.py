"""Every symbol on the pieces of Ostia, and what it means."""

from ostia_games.core.words import Message, msg
from ostia_games.ostia import scoring
from ostia_games.ostia.components import GOODS, own_box
from web.games.ostia.art.pieces import piece
from web.games.rulebook import Symbol


def _symbol(shape: str, name: Message, meaning: Message) -> Symbol:
    return Symbol((shape,), name, meaning, piece(shape, "legend__art"))


def _good(number: int) -> Symbol:
    box = own_box()
    name = box.names[number]
    assert isinstance(name, Message)
    meaning = msg(
        "A good. The round number on its card is the printed price, {price} denarii: the least that may be "
        "bid. The square one, while cards are laid, is what the senate values it at.",
        price=box.prices[number],
    )
    return _symbol(GOODS[number], name, meaning)


LEGEND = (
    *map(_good, range(len(GOODS))),
    _symbol(
        "bluff",
        msg("bluff"),
        msg("A bluff card: it makes a stack look higher and comes back to its owner when cards are shown."),
    ),
    _symbol("back", msg("card face down"), msg("A card that lies face down: only its owner knows it.")),
    _symbol("chip", msg("victory chip"), msg("Whoever has the most of these at the end wins.")),
    _symbol(
        "warehouse",
        msg("warehouse"),
        msg(
            "Keeps one card from round to round. A new one costs {cost} denarii, an old one sells for "
            "{price}.",
            cost=scoring.WAREHOUSE_BUILT,
            price=scoring.WAREHOUSE_SOLD,
        ),
    ),
    _symbol(
        "loan",
        msg("loan"),
        msg(
            "Brings {n} denarii when you are short; costs {interest} in each round, or {cost} to be rid of"
            " it.",
            n=scoring.LOAN_TAKEN,
            interest=scoring.INTEREST,
            cost=scoring.LOAN_REPAID,
        ),
    ),
    _symbol("coin", msg("denarii"), msg("Money: it pays for lots, warehouses and loans.")),
    _symbol(
        "boat",
        msg("boat"),
        msg("The cards on a boat are not owned yet: they are taken, sold or bought in the harbour."),
    ),
    _symbol(
        "hand", msg("cards owned"), msg("Goods and bluff cards that somebody owns, in hand or laid out.")
    ),
)
