"""Words that several steps of Ostia share."""

from collections import Counter
from collections.abc import Iterable

from ostia_games.core.words import Message, listed, msg
from ostia_games.ostia.actions import FORUM, SENATE
from ostia_games.ostia.components import BLUFF, Box
from ostia_games.ostia.state import Ostia


def card(box: Box, kind: int) -> Message | str:
    """The name of a card."""
    return msg("bluff") if kind == BLUFF else box.names[kind]


def cards(box: Box, kinds: Iterable[int]) -> Message:
    """Cards as a list: «2 × wine and rice»."""
    told: list[Message | str] = []
    for kind, count in sorted(Counter(kinds).items()):
        name = card(box, kind)
        told.append(msg("{n} × {card}", n=count, card=name) if count > 1 else name)
    return listed(told) if told else msg("nothing")


def field(which: int) -> Message:
    """The name of a field of the board."""
    if which == FORUM:
        return msg("forum")
    return msg("senate") if which == SENATE else msg("warehouse")


def tell_raised(state: Ostia, seat: int, before: tuple[int, int]) -> None:
    """Say which warehouses were sold and which loans were taken since `before`."""
    if state.told is None:
        return
    player = state.table.names[seat]
    sold, borrowed = before[0] - state.warehouses[seat], state.loans[seat] - before[1]
    if sold:
        state.tell(msg("{player} has to sell warehouses: {n}.", player=player, n=sold))
    if borrowed:
        state.tell(msg("{player} has to take loans: {n}.", player=player, n=borrowed))
