"""How bots count the end: chips for goods kept against chips for money (O8)."""

from ostia_games.core.play.game import UNKNOWN
from ostia_games.ostia import scoring
from ostia_games.ostia.bots.layout import Plan
from ostia_games.ostia.bots.outlook import chips_against, purse
from ostia_games.ostia.state import BLUFFS, STORE, Ostia

_OUT = -100  # worse than anything else


def _cash(money: int, spare: int, loans: int) -> int:
    return money + max(0, spare) * scoring.WAREHOUSE_SOLD - loans * scoring.LOAN_REPAID


def _rivals(view: Ostia, seat: int) -> list[int]:
    """What the others will have in the end, if they keep all they have and sell the rest."""
    laying = view.step in ("final", "spare")
    found = []
    for other in range(view.table.seats):
        if other != seat:
            cards = view.goods_of(other)
            bluffs = len(BLUFFS) if laying and UNKNOWN in cards else 0
            spare = view.warehouses[other] - (len(cards) - bluffs)
            found.append(_cash(purse(view, other), spare, view.loans[other]))
    if view.table.gaius:
        him = view.table.seats
        bought = min(len(set(view.gaius)), view.money[him] // scoring.WAREHOUSE_BUILT)
        found.append(view.money[him] - bought * scoring.WAREHOUSE_BUILT)
    return [cash for cash in found if cash >= 0]


def chips_at_the_end(view: Ostia, seat: int, kept: int, built: int = 0) -> int:
    """The last chips of one who builds so many warehouses and keeps so many different goods."""
    spare = view.warehouses[seat] + built - kept
    money = purse(view, seat) - built * scoring.WAREHOUSE_BUILT
    cash = _cash(money, spare, view.loans[seat])
    return kept + chips_against(cash, _rivals(view, seat)) if cash >= 0 else _OUT + kept


def last_building(view: Ostia, seat: int, most: int) -> int:
    """How many warehouses to build in the last round."""
    kinds = len(set(view.stacks[STORE][seat]))

    def chips(built: int) -> int:
        return chips_at_the_end(view, seat, min(kinds, view.warehouses[seat] + built), built)

    return max(range(most + 1), key=lambda built: (chips(built), -built))


def last_plan(view: Ostia, seat: int) -> Plan:
    """O8.1: the goods to keep, one card each; a double would only cost a warehouse."""
    goods = view.goods_of(seat)
    kinds = sorted(set(goods), key=view.tiebreak_values.__getitem__, reverse=True)
    most = min(len(kinds), view.warehouses[seat])
    number = max(range(most + 1), key=lambda kept: (chips_at_the_end(view, seat, kept), kept))
    kept = [int(good in kinds[:number]) for good in range(6)]
    return Plan(0.0, [goods.count(good) - kept[good] for good in range(6)], [0] * 6, kept)
