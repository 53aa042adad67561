"""Words that several steps of Ostia share."""

from collections import Counter
from collections.abc import Iterable

from ostia_games.core.words import Message, listed, msg, nmsg
from ostia_games.ostia.actions import FORUM, SENATE
from ostia_games.ostia.components import BLUFF, Box
from ostia_games.ostia.state import Ostia


def card(box: Box, kind: int) -> Message | str:
    """A card in a sentence."""
    return msg("a bluff card") if kind == BLUFF else box.names[kind]


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


# A field has its own article in every language, so each has its own sentences.


def lay_here(which: int, card: Message | str) -> Message:
    """The button that lays a card on a field."""
    if which == FORUM:
        return msg("To the forum: {card}", card=card)
    return msg("To the senate: {card}" if which == SENATE else "To the warehouse: {card}", card=card)


def take_back_from(which: int, card: Message | str) -> Message:
    """The button that takes a card back."""
    if which == FORUM:
        return msg("Take back from the forum: {card}", card=card)
    if which == SENATE:
        return msg("Take back from the senate: {card}", card=card)
    return msg("Take back from the warehouse: {card}", card=card)


def laid(player: str, which: int, card: Message | str) -> Message:
    """What the log says of a card that was laid."""
    if which == FORUM:
        return msg("{player} lays {card} on the forum.", player=player, card=card)
    if which == SENATE:
        return msg("{player} lays {card} before the senate.", player=player, card=card)
    return msg("{player} lays {card} in the warehouse.", player=player, card=card)


def taken_back(player: str, which: int, card: Message | str) -> Message:
    """What the log says of a card that was taken back."""
    if which == FORUM:
        return msg("{player} takes {card} back from the forum.", player=player, card=card)
    if which == SENATE:
        return msg("{player} takes {card} back from the senate.", player=player, card=card)
    return msg("{player} takes {card} back from the warehouse.", player=player, card=card)


def tell_raised(state: Ostia, seat: int, before: tuple[int, int]) -> None:
    """Say which warehouses were sold and which loans were taken since `before`."""
    if state.told is None:
        return
    player = state.table.names[seat]
    sold, borrowed = before[0] - state.warehouses[seat], state.loans[seat] - before[1]
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
