"""Phrases shared by several steps of Ostia, and with the score keeper."""

from collections import Counter
from collections.abc import Iterable, Mapping

from ostia_games.core.words import Message, Said, enumerated, listed, msg, nmsg
from ostia_games.ostia.actions import FORUM, SENATE
from ostia_games.ostia.components import BLUFF, Box
from ostia_games.ostia.scoring import (
    LOAN_REPAID,
    LOAN_TAKEN,
    ROUNDS,
    WAREHOUSE_BUILT,
    WAREHOUSE_SOLD,
    Count,
    Unpaid,
)
from ostia_games.ostia.state import Fixed, Ostia


def card(box: Box, kind: int) -> Message | str:
    return msg("a bluff card") if kind == BLUFF else box.names[kind]


def cards(box: Box, kinds: Iterable[int]) -> Message:
    """A list of cards: «2 × wine and rice»."""
    told: list[Message | str] = []
    for kind, count in sorted(Counter(kinds).items()):
        name = card(box, kind)
        told.append(msg("{n} × {card}", n=count, card=name) if count > 1 else name)
    return listed(told) if told else msg("nothing")


def keeping(state: Ostia) -> Message:
    """O7.3, O7.4, O8.2: what storing goods is good for in this round, and what it costs."""
    if state.round == ROUNDS:
        return msg(
            "Stored goods bring nothing now, but a victory chip for each kind at the end. "
            "Each card needs a warehouse ({cost} to build).",
            cost=WAREHOUSE_BUILT,
        )
    return msg(
        "Stored goods bring nothing now, but perhaps more next round. "
        "Each card needs a warehouse ({cost} to build).",
        cost=WAREHOUSE_BUILT,
    )


def valued(fixed: Fixed, values: Mapping[int, int]) -> Message:
    """The goods in the game with a number each, best first: «ivory 5, wood 4»."""
    ranked, names = sorted(fixed.goods, key=values.__getitem__, reverse=True), fixed.box.names
    return enumerated([msg("{good} {n}", good=names[good], n=values[good]) for good in ranked])


def senate_card(fixed: Fixed, number: int, values: Mapping[int, int]) -> Message:
    return msg("Senate card of round {n}: {goods}.", n=number, goods=valued(fixed, values))


def opening(state: Ostia) -> list[Message]:
    """O1, O2: what a game begins with, as far as everybody knows it."""
    box, money = state.fixed.box, state.money[0]
    begins = msg("Everybody begins with {money} denarii, a warehouse and a goods card.", money=money)
    if state.fixed.gaius:
        begins = msg(
            "Both players and Gaius begin with {money} denarii; the players also with a warehouse and a "
            "goods card each.",
            money=money,
        )
    forum = enumerated([msg("{item}", item=price) for price in box.forum])
    said: Said = {"prices": forum, "last": box.forum[-1]}
    return [
        begins,
        msg("Printed prices: {goods}.", goods=valued(state.fixed, dict(enumerate(box.prices)))),
        msg(
            "What a card earns at the forum when one, two, three … of its good lie there: {prices}; beyond "
            "that always {last}.",
            **said,
        ),
        *round_begins(state),
    ]


def round_begins(state: Ostia) -> list[Message]:
    """O2.3, O7.5: who starts, and the senate cards that are new."""
    player, fixed = state.fixed.names[state.start], state.fixed
    found = [msg("Round {n} begins; {player} starts.", n=state.round, player=player)]
    if state.round == 1:
        found.append(senate_card(fixed, state.round, state.values))
    if state.open_values is not None:
        found.append(senate_card(fixed, state.round + 1, state.open_values))
    return found


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


def would_be_out(box: Box, debt: Unpaid[int]) -> Message:
    """O8.4: the warning before a lay-out that cannot pay the loans."""
    said: Said = {"cost": debt.cost, "raised": debt.raised}
    if not debt.saving:
        return nmsg(
            "You would be out: a loan costs {cost}, you can raise {raised}, and giving up goods would not "
            "raise enough.",
            "You would be out: {n} loans cost {cost}, you can raise {raised}, and giving up goods would not "
            "raise enough.",
            debt.loans,
            **said,
        )
    said |= {"cards": cards(box, debt.saving), "more": debt.more}
    return nmsg(
        "You would be out: a loan costs {cost}, you can raise {raised}; giving up {cards} raises {more} "
        "more.",
        "You would be out: {n} loans cost {cost}, you can raise {raised}; giving up {cards} raises {more} "
        "more.",
        debt.loans,
        **said,
    )


def tiebreak(fixed: Fixed) -> Message:
    """O8.6: what decides a tie, by the options in force."""
    if fixed.short_tiebreak and fixed.tiebreak_by_set_aside:
        return msg(
            "A tie is decided by warehouses, then by the number of goods kept, then by their value on the "
            "senate card set aside."
        )
    if fixed.short_tiebreak:
        return msg(
            "A tie is decided by warehouses, then by the number of goods kept, then by their value on the "
            "last senate card."
        )
    if fixed.tiebreak_by_set_aside:
        return msg(
            "A tie is decided by warehouses, then by the value of the goods kept on the senate card set "
            "aside."
        )
    return msg("A tie is decided by warehouses, then by the value of the goods kept on the last senate card.")


def tell_settled(state: Ostia, player: int, built: int, repaid: int) -> None:
    """O8.3, O8.4, O9.6: tell the log what was sold (or bought, by Gaius) and repaid at the end."""
    if state.told is None:
        return
    name = state.fixed.names[player]
    if built > 0:
        said: Said = {"player": name, "price": built * WAREHOUSE_BUILT}
        state.tell(
            nmsg(
                "{player} buys a warehouse for {price}.",
                "{player} buys {n} warehouses for {price}.",
                built,
                **said,
            )
        )
    if built < 0:
        said = {"player": name, "price": -built * WAREHOUSE_SOLD}
        state.tell(
            nmsg(
                "{player} sells a warehouse for {price}.",
                "{player} sells {n} warehouses for {price}.",
                -built,
                **said,
            )
        )
    if repaid:
        said = {"player": name, "cost": repaid * LOAN_REPAID}
        state.tell(
            nmsg(
                "{player} repays a loan with {cost}.",
                "{player} repays {n} loans with {cost}.",
                repaid,
                **said,
            )
        )


def tell_short(state: Ostia, seat: int, paid: int, due: int) -> None:
    """O3.7, O7.2, O9.3: tell the log that a player could not pay everything."""
    if paid < due and state.told is not None:
        player = state.fixed.names[seat]
        said: Said = {"player": player, "due": due}
        only = msg("{player} can pay only {paid} of {due}; the rest is waived.", paid=paid, **said)
        state.tell(only if paid else msg("{player} can pay nothing of {due}; it is waived.", **said))


def tell_raised(state: Ostia, seat: int, sold: int, borrowed: int = 0) -> None:
    """O3.8, O7.2: tell the log what a player had to sell and borrow."""
    if state.told is None:
        return
    player = state.fixed.names[seat]
    if sold:
        state.tell(
            nmsg(
                "{player} has to sell a warehouse for {gain}.",
                "{player} has to sell {n} warehouses for {gain}.",
                sold,
                player=player,
                gain=sold * WAREHOUSE_SOLD,
            )
        )
    if borrowed:
        state.tell(
            nmsg(
                "{player} has to take a loan of {gain}.",
                "{player} has to take {n} loans, {gain} in all.",
                borrowed,
                player=player,
                gain=borrowed * LOAN_TAKEN,
            )
        )
