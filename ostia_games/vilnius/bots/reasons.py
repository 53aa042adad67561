"""Why a good player does this: the numbers at hand in words, for people who ask for advice."""

from collections.abc import Callable

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.vilnius import payment, says, steps
from ostia_games.vilnius.actions import (
    Build,
    Change,
    ChooseEmblem,
    Confirm,
    Conquer,
    Consign,
    DrawOrder,
    Earn,
    Fall,
    Keep,
    LoseBuilding,
    LosePoint,
    LoseProvince,
    LoseStored,
    LoseUnit,
    Pass,
    Pay,
    Recruit,
    Store,
    StoreUnit,
    TakeLoot,
)
from ostia_games.vilnius.bots import outlook
from ostia_games.vilnius.state import BOOST_AT, Vilnius

Why = Callable[[Vilnius, int, Action], Message]


def why(view: Vilnius, seat: int, act: Action) -> Message:
    """Of everything but fights and draws, which the bot explains by its plans."""
    found = _WHY.get(type(act))
    if found is None:
        return msg("There is nothing better to do now.")
    return found(view, seat, act)


def _emblem(view: Vilnius, seat: int, act: Action) -> Message:
    assert isinstance(act, ChooseEmblem)
    home = [card for card in view.fixed.box.provinces if card.home == act.emblem]
    gold, tools = sum(card.gold for card in home), sum(card.tools for card in home)
    return msg(
        "All emblems are about equally strong; the provinces of this one yield {amount} together.",
        amount=says.amount(gold, tools),
    )


def _order(view: Vilnius, seat: int, act: Action) -> Message:
    left = len(view.order_pile) - BOOST_AT - (not view.boosted)
    near = view.attack[view.turn] - view.strength(view.turn)
    if near > 0:
        return msg("Nothing to choose here. The row attacks once it is stronger by {n}.", n=near)
    return msg("Nothing to choose here. Cards above it that are still unknown: {n}.", n=max(0, left))


# City


def _recruit(view: Vilnius, seat: int, act: Action) -> Message:
    assert isinstance(act, Recruit)
    unit = view.fixed.box.units[act.unit]
    return nmsg(
        "{card}: one weapon for the defence, for {cost}.",
        "{card}: {n} weapons for the defence in one card, for {cost}.",
        sum(unit.weapons),
        card=unit.name,
        cost=says.amount(unit.gold, unit.tools),
    )


def _build(view: Vilnius, seat: int, act: Action) -> Message:
    assert isinstance(act, Build)
    card = view.fixed.box.buildings[act.building]
    said: Said = {"card": says.building(view, act.building), "cost": says.amount(card.gold, card.tools)}
    rounds = max(1, round(outlook.rounds_left(view)))
    if card.income:
        return msg("{card} for {cost}: one card more in each of some {n} rounds.", n=rounds, **said)
    if card.earns_gold or card.earns_tool:
        return msg("{card} for {cost}: it helps to pay in each of some {n} rounds.", n=rounds, **said)
    if card.trade:
        own = [view.fixed.box.provinces[one].good for one in outlook.provinces_of(view, seat)]
        gain = sum(own.count(good) for good in card.trade)
        return msg("{card} for {cost}: {n} of your provinces then yield one more.", n=gain, **said)
    if card.room:
        return nmsg(
            "{card} for {cost}: room for {n} more building.",
            "{card} for {cost}: room for {n} more buildings.",
            card.room,
            **said,
        )
    if card.type not in view.cities[seat].types and card.type in _needed_types(view):
        opened = sum(card.type in unit.needs for unit in view.fixed.box.units)
        return nmsg(
            "{card} for {cost}: {n} kind of better units cannot be recruited without it.",
            "{card} for {cost}: {n} kinds of better units cannot be recruited without it.",
            opened,
            **said,
        )
    return msg("{card} for {cost}: what is not spent is lost at the end of the round.", **said)


def _needed_types(view: Vilnius) -> set[int]:
    return {need for unit in view.fixed.box.units for need in unit.needs}


def _pass(view: Vilnius, seat: int, act: Action) -> Message:
    have = payment.funds(view, seat)
    return msg(
        "With {amount} left, nothing on offer would help enough.", amount=says.amount(have.gold, have.tools)
    )


def _confirm(view: Vilnius, seat: int, act: Action) -> Message:
    """A payment, or the end of storing."""
    if view.step != steps.PAY or view.purchase is None:
        return msg("Nothing more can be kept for the next round.")
    (gold, tools), (cost, parts) = payment.laid(view, seat), payment.cost_of(view, view.purchase)
    over = gold - cost + tools - parts
    said: Said = {"cost": says.amount(cost, parts)}
    if not over:
        return msg("It costs {cost}, and this payment wastes nothing.", **said)
    return msg("It costs {cost}; of all payments this one wastes least: {n}.", n=over, **said)


def _pay(view: Vilnius, seat: int, act: Action) -> Message:
    assert view.purchase is not None
    cost = says.amount(*payment.cost_of(view, view.purchase))
    return msg(
        "It costs {cost}, and {laid} are laid down so far.",
        cost=cost,
        laid=says.amount(*payment.laid(view, seat)),
    )


def _store(view: Vilnius, seat: int, act: Action) -> Message:
    assert isinstance(act, (Store, Consign))
    said: Said = {
        "card": says.province(view, act.province),
        "amount": says.amount(*payment.worth(view, seat, act.province)),
    }
    if isinstance(act, Consign):
        return msg("{card} yields {amount}; consigned, another player can pay with it.", **said)
    return msg("{card} yields {amount}; stored, it is one card more in the next round.", **said)


# Losses


def _fall(view: Vilnius, seat: int, act: Action) -> Message:
    assert isinstance(act, Fall)
    unit = view.fixed.box.units[act.unit]
    return nmsg(
        "{card} will be missed least: {n} weapon, worth {cost}.",
        "{card} will be missed least: {n} weapons, worth {cost}.",
        sum(unit.weapons),
        card=unit.name,
        cost=says.amount(unit.gold, unit.tools),
    )


def _point(view: Vilnius, seat: int, act: Action) -> Message:
    return msg("Of {n} stones one can be spared more easily than what else could be lost.", n=view.points)


def _stored(view: Vilnius, seat: int, act: Action) -> Message:
    assert isinstance(act, (LoseStored, LoseProvince))
    amount = says.amount(*payment.worth(view, act.owner, act.province))
    name = says.province(view, act.province)
    if isinstance(act, LoseStored):
        return msg(
            "{card} yields only {amount}; a stone of the wall is worth more: {n} are left.",
            card=name,
            amount=amount,
            n=view.points,
        )
    return msg("{card} yields only {amount}, so it will be missed least.", card=name, amount=amount)


def _building(view: Vilnius, seat: int, act: Action) -> Message:
    assert isinstance(act, LoseBuilding)
    number = payment.building_at(view, act.owner, act.x, act.y)
    card = view.fixed.box.buildings[number]
    return msg(
        "{card} cost {cost} and brings least in the rounds to come.",
        card=says.building(view, number),
        cost=says.amount(card.gold, card.tools),
    )


def _unit(view: Vilnius, seat: int, act: Action) -> Message:
    assert isinstance(act, LoseUnit)
    return _fall(view, seat, Fall(act.owner, act.unit))


# After the fight


def _loot(view: Vilnius, seat: int, act: Action) -> Message:
    assert isinstance(act, TakeLoot)
    return msg(
        "Loot is a card more in the next round; {player} has {n} so far.",
        player=view.fixed.names[act.taker],
        n=len(view.loot[act.taker]),
    )


def _conquer(view: Vilnius, seat: int, act: Action) -> Message:
    assert isinstance(act, Conquer)
    return msg(
        "The weapons are paid, and you choose one of the {n} provinces there.", n=len(view.stacks[act.stack])
    )


def _keep(view: Vilnius, seat: int, act: Action) -> Message:
    assert isinstance(act, Keep)
    return msg(
        "{card} yields {amount} to you, the most of these.",
        card=says.province(view, act.province),
        amount=says.amount(*payment.worth(view, seat, act.province)),
    )


def _guard(view: Vilnius, seat: int, act: Action) -> Message:
    assert isinstance(act, StoreUnit)
    unit = view.fixed.box.units[act.unit]
    return nmsg(
        "{card}: {n} weapon at hand in the next round, without a draw.",
        "{card}: {n} weapons at hand in the next round, without a draw.",
        sum(unit.weapons),
        card=unit.name,
    )


_WHY: dict[type[Action], Why] = {
    ChooseEmblem: _emblem,
    DrawOrder: _order,
    Recruit: _recruit,
    Build: _build,
    Pass: _pass,
    Confirm: _confirm,
    Pay: _pay,
    Earn: _pay,
    Change: _pay,
    Store: _store,
    Consign: _store,
    Fall: _fall,
    LosePoint: _point,
    LoseStored: _stored,
    LoseProvince: _stored,
    LoseBuilding: _building,
    LoseUnit: _unit,
    TakeLoot: _loot,
    Conquer: _conquer,
    Keep: _keep,
    StoreUnit: _guard,
}
