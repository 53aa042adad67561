"""Why a good player does this: the numbers at hand in words, for people who ask for advice."""

from collections.abc import Callable, Sequence

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.ostia import says, scoring, steps
from ostia_games.ostia.actions import (
    FORUM,
    SENATE,
    STORE,
    Bid,
    Build,
    Buy,
    Confirm,
    Discard,
    Give,
    Keep,
    Lay,
    Leave,
    NamePrice,
    Offer,
    Pass,
    Repay,
    Sell,
    SellSpare,
    TakeBack,
    TakeFree,
)
from ostia_games.ostia.bots import layout, outlook
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.phases.lots import highest_bid, printed
from ostia_games.ostia.state import Ostia

LOW = 2  # a rating of the senate below this is no reason by itself

Why = Callable[[Ostia, int, Action, int], Message]


def why(view: Ostia, seat: int, act: Action, worth: float) -> Message:
    """`worth` is what the bot holds the lot to be worth; nothing where it had no choice to weigh it."""
    return _WHY[type(act)](view, seat, act, round(worth or _worth(view, seat, act)))


def _worth(view: Ostia, seat: int, act: Action) -> float:
    lot = (act.first, act.second) if isinstance(act, Offer) else view.lot
    goods, look = view.hands[seat], outlook.crude(view, seat)
    return layout.worth((*goods, *lot), look) - layout.worth(goods, look) if lot else 0.0


# What a good is for


def use_of(view: Ostia, seat: int, goods: Sequence[int], card: int) -> Message:
    """What this card among these goods will bring: the senate, the forum, or a place in a warehouse."""
    plan = layout.best_plan(goods, outlook.crude(view, seat))
    name = view.fixed.box.names[card]
    rating = view.values[card]
    if plan.senate[card] and rating < LOW and not plan.forum[card]:
        return msg(
            "Even a small offer can win a victory chip: the senate rates {good} {n}.", good=name, n=rating
        )
    if plan.senate[card]:
        worth = sum(view.values[good] * cards for good, cards in enumerate(plan.senate))
        return msg(
            "The senate rates {good} {n} in this round; your offer could be worth {worth}.",
            good=name,
            n=rating,
            worth=worth,
        )
    cards = plan.forum[card]
    if cards:
        price = scoring.forum_price(cards, view.fixed.box.forum)
        said: Said = {"good": name, "price": price}
        return nmsg(
            "A card of {good} earns {price} at the forum if nobody else sells any.",
            "{n} × {good} earn {price} each at the forum if nobody else sells any.",
            cards,
            **said,
        )
    if view.round == scoring.ROUNDS:
        return msg("Kept in a warehouse to the end, {good} is a victory chip.", good=name)
    following = (view.open_values or view.values)[card]
    return msg(
        "Stored, {good} waits for the next round, when the senate rates it {n}.", good=name, n=following
    )


def _use_of_lot(view: Ostia, seat: int) -> Message:
    """What the better card of the lot is for."""
    goods = (*view.hands[seat], *view.lot)
    return use_of(view, seat, goods, max(view.lot, key=lambda card: view.values[card]))


def _and(one: Message, other: Message) -> Message:
    """Two sentences, one after the other."""
    return msg("{one} {other}", one=one, other=other)


# Harbour


def _free(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    assert isinstance(act, TakeFree)
    return use_of(view, seat, (*view.hands[seat], act.card), act.card)


def _offer(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    assert isinstance(act, Offer)
    cards = says.cards(view.fixed.box, (act.first, act.second))
    return msg(
        "Offer first what you need least: {cards} would add about {n} denarii to your goods.",
        cards=cards,
        n=worth,
    )


def _bid(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    assert isinstance(act, Bid)
    best = highest_bid(view)
    said: Said = {"worth": worth, "bid": act.amount}
    if best and act.amount > best:
        told = msg(
            "To you the lot is worth about {worth}: {bid} beats {best}, and you still gain.",
            best=best,
            **said,
        )
    else:
        half = scoring.sellers_half(act.amount)
        told = msg(
            "To you the lot is worth about {worth}: with {bid} you still gain, and {half} tempt the seller.",
            half=half,
            **said,
        )
    return _and(told, _use_of_lot(view, seat))


def _pass(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    least, money = printed(view), view.money[seat]
    if money < least:
        return msg(
            "A bid of {least} or more would take loans or warehouses: you have {money}.",
            least=least,
            money=money,
        )
    if worth <= least:
        return msg(
            "To you the lot is worth about {worth}, and the least bid is {least}.", worth=worth, least=least
        )
    return msg(
        "To you the lot is worth about {worth}, hardly more than it takes to get it; keep your {money}.",
        worth=worth,
        money=money,
    )


def _keep(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    high = highest_bid(view)
    said: Said = {"worth": worth, "price": high + 1, "half": scoring.sellers_half(high)}
    told = msg(
        "To you the lot is worth about {worth}; it costs {price}, and selling brings only {half}.", **said
    )
    return _and(told, _use_of_lot(view, seat))


def _sell(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    assert isinstance(act, Sell)
    high, bid = highest_bid(view), view.bids[act.buyer] or 0
    said: Said = {"half": scoring.sellers_half(bid), "price": high + 1, "worth": worth}
    if bid < high:
        player = view.fixed.names[act.buyer]
        return msg("Selling brings {half}, and the lot helps {player} least.", player=player, **said)
    return msg("Selling brings {half}; keeping costs {price} for a lot worth about {worth} to you.", **said)


# Harbour with Gaius


def _give(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    assert isinstance(act, Give)
    return msg(
        "You need {good} least, and with a rating of {n} it does little for the offer of Gaius.",
        good=view.fixed.box.names[act.card],
        n=view.values[act.card],
    )


def _price(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    assert isinstance(act, NamePrice)
    said: Said = {"worth": worth, "price": act.amount, "half": scoring.sellers_half(act.amount)}
    return msg(
        "To you the lot is worth about {worth}. At {price} you lose nothing: you get the lot, or {half}.",
        **said,
    )


def _buy(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    said: Said = {"worth": worth, "price": view.price, "half": scoring.sellers_half(view.price)}
    told = msg("To you the lot is worth about {worth}, for {price}; leaving it brings only {half}.", **said)
    return _and(told, _use_of_lot(view, seat))


def _leave(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    said: Said = {"worth": worth, "price": view.price, "half": scoring.sellers_half(view.price)}
    if view.price > view.money[seat]:
        return msg("You cannot pay {price} in cash, and leaving the lot brings {half}.", **said)
    gain = worth - view.price
    if gain > scoring.sellers_half(view.price):
        player = view.fixed.names[1 - seat]
        return msg("Leaving it brings {half}, and {player} pays {price} for it.", player=player, **said)
    return msg(
        "Leaving it brings {half}; buying it for {price} would gain only about {gain}.",
        gain=max(0, gain),
        **said,
    )


# Lay-outs


def laid_out(view: Ostia, forum: Sequence[int], senate: Sequence[int], store: Sequence[int]) -> Message:
    """O4, O5: what a lay-out comes to if nobody else sells the same."""
    box = view.fixed.box
    _, income = scoring.forum({0: forum}, view.neutral, box.forum)
    return msg(
        "Forum: {forum}, {income} denarii if nobody else sells any. Senate: {senate}, worth {worth}. "
        "Warehouse: {store}.",
        forum=says.cards(box, forum),
        income=income[0],
        senate=says.cards(box, senate),
        worth=scoring.offer_values({0: senate}, view.values)[0],
        store=says.cards(box, store),
    )


def last_lay_out(view: Ostia, seat: int, kept: Sequence[int]) -> Message:
    """O8.1: what is kept, and what it earns."""
    loans = view.loans[seat]
    said: Said = {"cards": says.cards(view.fixed.box, kept), "n": len(set(kept))}
    if not kept:
        return msg("Without goods all warehouses can be sold, at {price} each.", price=scoring.WAREHOUSE_SOLD)
    told = nmsg(
        "Every different good that is kept earns a chip. Keep {cards}: {n} chip.",
        "Every different good that is kept earns a chip. Keep {cards}: {n} chips.",
        len(set(kept)),
        cards=said["cards"],
    )
    if not loans:
        return told
    debt = msg("Your loans then cost {cost}.", cost=loans * scoring.LOAN_REPAID)
    return _and(told, debt)


def _confirm(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    """What lies there now."""
    forum, senate, store = (_goods(view, seat, field) for field in (FORUM, SENATE, STORE))
    if view.step == steps.FINAL:
        return last_lay_out(view, seat, store)
    return laid_out(view, forum, senate, store)


def _goods(view: Ostia, seat: int, field: int) -> list[int]:
    return [card for card in view.stacks[field][seat] if card != BLUFF]


def _bluff(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    return msg("Bluff cards are worth nothing: they hide from the others how many goods lie where.")


# Warehouses


def _repay(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    assert isinstance(act, Repay)
    said: Said = {"cost": scoring.LOAN_REPAID, "interest": scoring.INTEREST, "money": view.money[seat]}
    if not act.loans:
        return msg("A loan costs {cost} to repay, and you have {money}: only the interest is due.", **said)
    return msg(
        "Each loan costs {interest} in every round until its {cost} are repaid, and your {money} allow it.",
        **said,
    )


def _build(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    assert isinstance(act, Build)
    stored, room = len(view.stacks[STORE][seat]), view.warehouses[seat]
    cost = act.warehouses * scoring.WAREHOUSE_BUILT
    said: Said = {"stored": stored, "room": room, "cost": cost, "money": view.money[seat]}
    if act.warehouses and view.round == scoring.ROUNDS:
        return msg(
            "A different good in a warehouse is a chip at the end; {cost} of your {money} buy it.", **said
        )
    if act.warehouses:
        return msg("You store {stored} cards and have room for {room}: {cost} save the others.", **said)
    if stored <= room:
        return msg("There is room for all that you store: {stored} of {room}.", **said)
    each = scoring.WAREHOUSE_BUILT
    if view.round == scoring.ROUNDS:
        return msg(
            "{each} for a warehouse could cost you chips for money, of which you have {money}.",
            each=each,
            **said,
        )
    return msg("A warehouse costs {each}; of your {money} keep enough to bid with.", each=each, **said)


def _discard(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    assert isinstance(act, Discard)
    stored, good = view.stacks[STORE][seat].count(act.card), view.fixed.box.names[act.card]
    if stored > 1:
        return msg("You store {n} × {good}: only different goods earn chips at the end.", n=stored, good=good)
    following = (view.open_values or view.values)[act.card]
    return msg("The next senate card rates {good} {n}: it will be missed least.", good=good, n=following)


def _spare(view: Ostia, seat: int, act: Action, worth: int) -> Message:
    assert isinstance(act, SellSpare)
    if not act.warehouses:
        return msg("Every warehouse of yours holds a good that earns a chip.")
    total = act.warehouses * scoring.WAREHOUSE_SOLD
    return msg("Empty warehouses earn nothing; sold, they bring {n}, and money earns chips.", n=total)


_WHY: dict[type[Action], Why] = {
    TakeFree: _free,
    Offer: _offer,
    Bid: _bid,
    Pass: _pass,
    Keep: _keep,
    Sell: _sell,
    Give: _give,
    NamePrice: _price,
    Buy: _buy,
    Leave: _leave,
    Lay: _bluff,
    Confirm: _confirm,
    TakeBack: _confirm,
    Repay: _repay,
    Build: _build,
    Discard: _discard,
    SellSpare: _spare,
}
