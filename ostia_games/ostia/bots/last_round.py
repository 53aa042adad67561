"""The lay-out of the last round, played to the end of the game: what it earns at once, and how many chips the
goods kept and the money then bring to everybody (O8).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ostia_games.core.play.appraisal import logistic
from ostia_games.ostia import scoring
from ostia_games.ostia.bots import layout
from ostia_games.ostia.bots.hard import Imagined
from ostia_games.ostia.bots.layout import Plan
from ostia_games.ostia.bots.outlook import Outlook, chips_against
from ostia_games.ostia.components import KINDS
from ostia_games.ostia.state import Ostia

CHIPS = (0.01, 0.4, 0.7, 1.0, 1.5, 2.5)  # times their worth, plans are made for such chips of the senate
STORED = (0.3, 1.0, 2.0)  # and goods stored
NEAR = 8  # plans that differ from the best one by a card
SPREAD = 0.8  # chips: how far off a forecast of the lead is


class Purse(NamedTuple):
    """What a player has when the last chips are counted."""

    chips: int  # without those for money
    money: int


@dataclass(slots=True)
class Case:
    """An imagined world before this seat lays: the forum without it, and the others."""

    forum: Sequence[int]
    offers: list[int]
    rivals: list["Other"]


@dataclass(slots=True)
class Other:
    chips: int
    money: int  # less what loans will cost
    warehouses: int
    kinds: int  # different goods stored
    forum: Sequence[int]


def best_plan(view: Ostia, seat: int, look: Outlook, worlds: Sequence[Imagined]) -> Plan:
    """Of many sensible plans the one with the best chance to win."""
    cases = [_case(one) for one in worlds]
    return max(
        _plans(view.goods_of(seat), look),
        key=lambda plan: sum([chance_to_win(view, seat, plan, case) for case in cases]),
    )


def _plans(goods: Sequence[int], look: Outlook) -> list[Plan]:
    first = layout.best_plan(goods, look)
    found = [first]
    for chips in CHIPS:
        for stored in STORED:
            felt = replace(
                look,
                chips=[chips * worth for worth in look.chips],
                store=[stored * worth for worth in look.store],
            )
            found.append(layout.best_plan(goods, felt))
    found += sorted(layout.neighbours(first), key=lambda plan: -layout.plan_worth(plan, look))[:NEAR]
    distinct = {(*plan.forum, *plan.senate): plan for plan in reversed(found)}
    return list(reversed(distinct.values()))


def _case(one: Imagined) -> Case:
    world, others = one.world, []
    for who, rival in one.rivals.items():
        money = world.money[who] - scoring.LOAN_REPAID * world.loans[who]
        kinds = min(scoring.MOST_WAREHOUSES, rival.kinds)
        others.append(Other(world.chips[who], money, world.warehouses[who], kinds, rival.forum))
    return Case(one.scene.forum, one.scene.offers, others)


def chance_to_win(view: Ostia, seat: int, plan: Plan, case: Case) -> float:
    """By the lead over the best of the others when everybody has kept what earns most."""
    table, offers = view.fixed.box.forum, case.offers
    there = [case.forum[good] + plan.forum[good] for good in KINDS]
    prices = [scoring.forum_price(cards, table) if cards else 0 for cards in there]
    offer = sum([view.values[good] * plan.senate[good] for good in KINDS])
    others = []
    for at, other in enumerate(case.rivals):
        earned = _senate(offers[at], [offer, *offers[:at], *offers[at + 1 :]])
        money = other.money + sum([cards * price for cards, price in zip(other.forum, prices, strict=True)])
        kept = min(other.kinds, other.warehouses + max(0, money // scoring.WAREHOUSE_BUILT))
        others.append(Purse(other.chips + earned + kept, money + _housing(other.warehouses, kept)))
    chips = view.chips[seat] + _senate(offer, offers)
    money = view.money[seat] - scoring.LOAN_REPAID * view.loans[seat]
    money += sum([cards * price for cards, price in zip(plan.forum, prices, strict=True)])
    leads = []
    for kept in range(min(scoring.MOST_WAREHOUSES, sum(map(bool, plan.store))) + 1):
        left = money + _housing(view.warehouses[seat], kept)
        if left >= 0:
            leads.append(_lead(Purse(chips + kept, left), others))
    return logistic(max(leads) / SPREAD) if leads else 0.0


def _senate(offer: int, others: Sequence[int]) -> int:
    return chips_against(offer, others) if offer else 0


def _housing(warehouses: int, kept: int) -> int:
    """O7.3, O8.3: what warehouses for these goods cost, or spare ones bring."""
    if kept > warehouses:
        return (warehouses - kept) * scoring.WAREHOUSE_BUILT
    return (warehouses - kept) * scoring.WAREHOUSE_SOLD


def _lead(mine: Purse, others: Sequence[Purse]) -> int:
    """O8.5: with the chips for money."""
    money = [other.money for other in others]
    best = max(
        other.chips + chips_against(other.money, [mine.money, *money[:at], *money[at + 1 :]])
        for at, other in enumerate(others)
    )
    return mine.chips + chips_against(mine.money, money) - best
