"""How bots weigh the end of the game: chips for goods kept against chips for money (O8)."""

from ostia_games.core.play.state import UNKNOWN
from ostia_games.ostia import scoring
from ostia_games.ostia.actions import STORE
from ostia_games.ostia.bots.layout import Plan
from ostia_games.ostia.bots.outlook import chips_against, purse
from ostia_games.ostia.components import KINDS
from ostia_games.ostia.state import BLUFFS, Ostia

_OUT = -100  # worse than any other outcome


def _cash(money: int, spare: int, loans: int) -> int:
    return money + max(0, spare) * scoring.WAREHOUSE_SOLD - loans * scoring.LOAN_REPAID


def _rivals(view: Ostia, seat: int) -> list[int]:
    """The cash the others will end with if they keep all their goods and sell spare warehouses."""
    found = []
    for other in range(view.fixed.seats):
        if other != seat:
            cards = view.goods_of(other)
            bluffs = len(BLUFFS) if view.laying and UNKNOWN in cards else 0
            spare = view.warehouses[other] - (len(cards) - bluffs)
            found.append(_cash(purse(view, other), spare, view.loans[other]))
    if view.fixed.gaius:
        him = view.fixed.seats
        bought = min(len(set(view.gaius)), view.money[him] // scoring.WAREHOUSE_BUILT)
        found.append(view.money[him] - bought * scoring.WAREHOUSE_BUILT)
    return [cash for cash in found if cash >= 0]


def chips_at_the_end(view: Ostia, seat: int, kept: int, built: int = 0) -> int:
    """A seat's last chips if it keeps this many different goods and builds this many warehouses."""
    spare = view.warehouses[seat] + built - kept
    money = purse(view, seat) - built * scoring.WAREHOUSE_BUILT
    cash = _cash(money, spare, view.loans[seat])
    return kept + chips_against(cash, _rivals(view, seat)) if cash >= 0 else _OUT + kept


def last_building(view: Ostia, seat: int, most: int) -> int:
    kinds = len(set(view.stacks[STORE][seat]))

    def chips(built: int) -> int:
        return chips_at_the_end(view, seat, min(kinds, view.warehouses[seat] + built), built)

    return max(range(most + 1), key=lambda built: (chips(built), -built))


def last_plan(view: Ostia, seat: int) -> Plan:
    """O8.1: keep one card of a good at most; a double would only cost a warehouse."""
    goods = view.goods_of(seat)
    kinds = scoring.by_value(goods, view.tiebreak_values)
    most = min(len(kinds), view.warehouses[seat])
    number = max(range(most + 1), key=lambda kept: (chips_at_the_end(view, seat, kept), kept))
    kept = [int(good in kinds[:number]) for good in KINDS]
    return Plan(0.0, [goods.count(good) - kept[good] for good in KINDS], [0] * len(KINDS), kept)
