"""What a lot costs whom (O3.5-O3.8, O9.3), and how the money for it is raised."""

from ostia_games.core.words import Message, Said, msg
from ostia_games.ostia import scoring
from ostia_games.ostia.keeper.entries import Lot
from ostia_games.ostia.keeper.tally import LOANS, MONEY, WAREHOUSES, OstiaTally


def lot(tally: OstiaTally, entry: Lot) -> None:
    """O3.5-O3.7, or O9.3 with Gaius."""
    tally.lots += 1
    goods = tally.name_goods(entry.goods) if entry.goods else msg("a lot")
    if tally.gaius:
        _named_lot(tally, entry, goods)
    elif entry.buyer is None:
        price = scoring.unwanted_price(tally.box.printed(entry.goods))
        paid = _buy(tally, entry.seller, price, "O3.7", all_of_it=False)
        unwanted: Said = {"player": tally.names[entry.seller], "cards": goods, "paid": paid}
        tally.say(msg("Nobody bids: {player} buys {cards} for {paid}.", **unwanted))
    elif entry.buyer == entry.seller:
        _buy(tally, entry.seller, entry.bid + 1, "O3.5")
        said: Said = {"player": tally.names[entry.seller], "cards": goods, "price": entry.bid + 1}
        tally.say(msg("{player} keeps {cards} for {price}.", **said))
    else:
        _buy(tally, entry.buyer, entry.bid, "O3.6")
        half = scoring.sellers_half(entry.bid)
        tally.pay(entry.seller, half, msg("Round {n}: half of a lot sold", n=tally.round), "O3.6")
        names = {"player": tally.names[entry.seller], "buyer": tally.names[entry.buyer]}
        tally.say(
            msg(
                "{player} sells {cards} to {buyer} for {bid} and gets {half}.",
                cards=goods,
                bid=entry.bid,
                half=half,
                **names,
            )
        )


def _named_lot(tally: OstiaTally, entry: Lot, goods: Message) -> None:
    """O9.3: the other player gets half of what was actually paid."""
    assert entry.buyer is not None
    paid = _buy(tally, entry.buyer, entry.bid, "O9.3", all_of_it=not tally.forced(entry))
    other, half = 1 - entry.buyer, scoring.sellers_half(paid)
    tally.pay(other, half, msg("Round {n}: half of the price named", n=tally.round), "O9.3")
    tally.say(
        msg(
            "{player} buys {cards} for {price}; {other} gets {half}.",
            player=tally.names[entry.buyer],
            cards=goods,
            price=paid,
            other=tally.names[other],
            half=half,
        )
    )


def _buy(tally: OstiaTally, seat: int, price: int, clause: str, all_of_it: bool = True) -> int:
    """O3.8: pay the bank, selling warehouses and taking loans if needed; returns how much was paid."""
    if not tally.tracked:
        return price
    money, warehouses, _ = tally.possessions(seat)
    sold, borrowed = scoring.to_raise(money, warehouses, tally.loans_left(seat), price)
    sell(tally, seat, sold, "O3.8")
    if borrowed:
        why = msg("Round {n}: loans taken", n=tally.round)
        tally.add(seat, LOANS, borrowed, why, "O3.8")
        tally.pay(seat, borrowed * scoring.LOAN_TAKEN, why, "O3.8")
        tally.say(msg("{player} has to take loans: {n}.", player=tally.names[seat], n=borrowed))
    paid = price if all_of_it else min(price, tally.total(seat, MONEY))
    tally.pay(seat, -paid, msg("Round {n}: a lot bought", n=tally.round), clause)
    return paid


def sell(tally: OstiaTally, seat: int, sold: int, clause: str) -> None:
    if sold:
        why = msg("Round {n}: warehouses sold", n=tally.round)
        tally.add(seat, WAREHOUSES, -sold, why, clause)
        tally.pay(seat, sold * scoring.WAREHOUSE_SOLD, why, clause)
        tally.say(msg("{player} has to sell warehouses: {n}.", player=tally.names[seat], n=sold))
