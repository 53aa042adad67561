"""Phrases shared by several steps of Ostia, and with the score keeper."""

from collections import Counter
from collections.abc import Iterable

from ostia_games.core.words import Message, listed, msg, nmsg
from ostia_games.ostia.actions import FORUM, SENATE
from ostia_games.ostia.components import BLUFF, Box
from ostia_games.ostia.scoring import Count
from ostia_games.ostia.state import Ostia


def card(box: Box, kind: int) -> Message | str:
    return msg("a bluff card") if kind == BLUFF else box.names[kind]


def cards(box: Box, kinds: Iterable[int]) -> Message:
    """A list of cards: «2 × wine and rice»."""
    told: list[Message | str] = []
    for kind, count in sorted(Counter(kinds).items()):
        name = card(box, kind)
        told.append(msg("{n} × {card}", n=count, card=name) if count > 1 else name)
    return listed(told) if told else msg("nothing")


def field(which: int) -> Message:
    if which == FORUM:
        return msg("forum")
    return msg("senate") if which == SENATE else msg("warehouse")


def parts(count: Count) -> dict[str, int]:
    """What a total is made of, as the ranking names it."""
    return {
        msg("chips").id: count.chips,
        msg("variety").id: count.variety,
        msg("money").id: count.money,
    }


def tell_raised(state: Ostia, seat: int, sold: int, borrowed: int = 0) -> None:
    """O3.8, O7.2: tell the log what a player had to sell and borrow."""
    if state.told is None:
        return
    player = state.fixed.names[seat]
    if sold:
        state.tell(
            nmsg(
                "{player} has to sell a warehouse.",
                "{player} has to sell {n} warehouses.",
                sold,
                player=player,
            )
        )
    if borrowed:
        state.tell(
            nmsg("{player} has to take a loan.", "{player} has to take {n} loans.", borrowed, player=player)
        )
