"""What a game of Ostia will be remembered for, and what decides it before that."""

from collections.abc import Sequence

from ostia_games.core.play.log import LogLine
from ostia_games.core.words import Message, enumerated, listed, msg, nmsg
from ostia_games.ostia import says, scoring
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.phases.lots import sale_of
from ostia_games.ostia.state import EARNED, VALUED, Ostia
from web.games.board import BoardLook, Fact
from web.games.ostia.board.scenes import is_sale


def story(view: Ostia, lines: Sequence[LogLine]) -> list[Fact]:
    """The dearest lot, the best day at the forum, the best offer, and who owed most."""
    names = view.fixed.names
    found: list[Fact] = []
    sales = [sale_of(line.numbers, view.fixed.seats) for line in lines if is_sale(line)]
    if sales:
        dearest = max(sales, key=lambda sale: sale.price)
        lot = says.cards(view.fixed.box, dearest.lot)
        told = msg("{player}: {cards}", player=names[dearest.buyer], cards=lot)
        found.append(Fact(msg("Dearest lot"), dearest.price, told))
    earned = [line for line in lines if line.topic == EARNED]
    if earned:
        best = max(earned, key=lambda line: line.numbers[0])
        found.append(Fact(msg("Best day at the forum"), best.numbers[0], _whose(view, best)))
    valued = [line for line in lines if line.topic == VALUED]
    if valued:
        best = max(valued, key=lambda line: line.numbers[0])
        found.append(Fact(msg("Best offer to the senate"), best.numbers[0], _whose(view, best)))
    repaid = sum(count.repaid for count in view.final)
    found.append(Fact(msg("Loans repaid at the end"), repaid))
    return found


def _whose(view: Ostia, line: LogLine) -> Message:
    return msg("{player}, round {n}", player=view.fixed.names[line.about], n=line.numbers[-1])


def decides(look: BoardLook[Ostia]) -> list[Message]:
    """Victory chips come from three places; the reader's own variety is named."""
    prizes = listed([msg("{item}", item=prize) for prize in scoring.PRIZES])
    money = msg("At the end: {prizes} chips for the most money. Each loan costs 10 then.", prizes=prizes)
    found = [
        msg("Most victory chips win. The senate awards them in every round."),
        msg("At the end: one chip for each different good in your warehouses."),
        money,
    ]
    if look.seat is not None:
        goods = {card for card in look.view.goods_of(look.seat) if card != BLUFF}
        own = nmsg("You own {n} different good now", "You own {n} different goods now", len(goods))
        room = nmsg("{n} warehouse", "{n} warehouses", look.view.warehouses[look.seat])
        found.append(enumerated([own, room]))
    return found
