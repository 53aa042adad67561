"""Paying in the city (V5.1): what provinces yield, what is affordable, how to waste least."""

from functools import lru_cache
from typing import NamedTuple

from ostia_games.core.play.actions import Action
from ostia_games.vilnius import quarter
from ostia_games.vilnius.actions import INTO_GOLD, INTO_TOOLS, Change, Earn, Pay, change, earn, pay
from ostia_games.vilnius.components import Box
from ostia_games.vilnius.state import BUILD, Cards, Vilnius

EARNED = 2  # in `used`: the gold or tool of a building, beside the two ways of an exchange
GOLD_WORTH, TOOL_WORTH, EARN_WORTH, CARD_WORTH = 10, 9, 8, 1  # to weigh what is wasted

TOO_MUCH = 1 << 30  # the value of a payment that cannot be made
NOTHING: tuple[Action, ...] = ()

Amount = tuple[int, int]  # gold, tools
Item = tuple[Action, int, int]  # `Pay` or `Earn`, with gold and tools


class Means(NamedTuple):
    """Everything a player could pay with now."""

    items: tuple[Item, ...]
    into_gold: tuple[Change, ...]  # exchanges of 2 tools
    into_tools: tuple[Change, ...]  # exchanges of 2 gold (or, by option, of 1 into 2)
    gold: int
    tools: int
    reverse: bool


def worth(state: Vilnius, payer: int, province: int) -> Amount:
    """V1.5: the gold and the tools that a province yields to this payer."""
    card = state.fixed.box.provinces[province]
    if card.good in quarter.spots(state, payer):
        return card.gold + card.bonus_gold, card.tools + card.bonus_tools
    return card.gold, card.tools


def means(state: Vilnius, seat: int) -> Means:
    """V5.1: own provinces, gold and tools of own buildings, exchanges, and what others have consigned."""
    fixed, used = state.fixed, state.used
    box, spots, city = fixed.box, quarter.spots(state, seat), quarter.of(state, seat)
    items: tuple[Item, ...] = ()
    all_gold = all_tools = 0
    changes: tuple[list[Change], list[Change]] = ([], [])
    for owner in range(fixed.seats):
        provinces = state.hand_provinces[seat] if owner == seat else state.consigned[owner]
        if provinces:
            more, gold, tools = _yields(box, owner, provinces, spots)
            items += more
            all_gold += gold
            all_tools += tools
        for x, y in city.exchanges if owner == seat else quarter.of(state, owner).exchanges:
            for into in (INTO_GOLD, INTO_TOOLS):
                if (owner, x, y, into) not in used:
                    changes[into].append(change(owner, x, y, into))
    for x, y, gold, tools in city.earning:
        if (seat, x, y, EARNED) not in used:
            items += ((earn(x, y), gold, tools),)
            all_gold += gold
            all_tools += tools
    into_gold, into_tools = changes
    return Means(items, tuple(into_gold), tuple(into_tools), all_gold, all_tools, fixed.exchange_reverse)


@lru_cache(maxsize=5_000)
def _yields(
    box: Box, owner: int, provinces: Cards, spots: frozenset[int]
) -> tuple[tuple[Item, ...], int, int]:
    """V1.5: what these provinces bring, and their gold and tools in all.

    Cached: the same hand is asked about several times in a turn.
    """
    found: list[Item] = []
    for province in provinces:
        card = box.provinces[province]
        bonus = card.good in spots
        gold, tools = card.gold + bonus * card.bonus_gold, card.tools + bonus * card.bonus_tools
        found.append((pay(owner, province), gold, tools))
    return tuple(found), sum([gold for _, gold, _ in found]), sum([tools for _, _, tools in found])


def after_changes(amount: Amount, into_gold: int, into_tools: int, reverse: bool) -> Amount:
    """What is left of an amount after so many exchanges each way (V1.2)."""
    gold, tools = amount
    given, got = (1, 2) if reverse else (2, 1)
    return gold + into_gold - given * into_tools, tools - 2 * into_gold + got * into_tools


def covers(have: Amount, cost: Amount) -> bool:
    (gold, tools), (gold_cost, tool_cost) = have, cost
    return gold >= gold_cost and tools >= tool_cost


def affordable(have: Means, gold_cost: int, tool_cost: int) -> bool:
    """V5.1: whether all means together are enough. Exchanging both ways at once would only lose."""
    gold, tools = have.gold - gold_cost, have.tools - tool_cost
    if gold >= 0 and tools >= 0:
        return True
    if not have.into_gold and not have.into_tools:
        return False
    if gold < 0:
        return -gold <= len(have.into_gold) and tools >= -2 * gold
    given, got = (1, 2) if have.reverse else (2, 1)
    changes = -(tools // got)  # rounded up
    return changes <= len(have.into_tools) and gold >= given * changes


def cost_of(state: Vilnius, purchase: tuple[int, int, int, int]) -> Amount:
    kind, number, _, _ = purchase
    card = state.fixed.box.buildings[number] if kind == BUILD else state.fixed.box.units[number]
    return card.gold, card.tools


def proposal(have: Means, cost: Amount) -> tuple[Action, ...]:
    """The payment that wastes least, as the actions that lay it; empty if it costs nothing or too much."""
    plans = [(0, 0), *((n, 0) for n in range(1, len(have.into_gold) + 1))]
    plans += [(0, n) for n in range(1, len(have.into_tools) + 1)]
    gold_cost, tool_cost = cost
    no_waste = GOLD_WORTH * gold_cost + TOOL_WORTH * tool_cost + CARD_WORTH
    least, best = TOO_MUCH, NOTHING
    given, got = (1, 2) if have.reverse else (2, 1)
    for into_gold, into_tools in plans:
        if least <= no_waste:
            break
        # With these exchanges the provinces must bring another amount.
        gold = max(0, gold_cost - into_gold) + given * into_tools
        tools = max(0, tool_cost - got * into_tools) + 2 * into_gold
        if gold > have.gold or tools > have.tools:
            continue
        spent, acts = _cheapest(have.items, (gold, tools))
        if spent < least:
            least = spent
            best = (*acts, *have.into_gold[:into_gold], *have.into_tools[:into_tools])
    return best


def _cheapest(items: tuple[Item, ...], wanted: Amount) -> tuple[int, tuple[Action, ...]]:
    """The least valuable items that bring an amount, with their value; `TOO_MUCH` if none do."""
    gold_wanted, tools_wanted = wanted
    best: dict[Amount, tuple[int, tuple[Action, ...]]] = {(0, 0): (0, ())}
    for act, gold, tools in items:
        price = gold * GOLD_WORTH + tools * TOOL_WORTH + CARD_WORTH if isinstance(act, Pay) else EARN_WORTH
        for (have_gold, have_tools), (spent, acts) in [*best.items()]:
            all_gold, all_tools = have_gold + gold, have_tools + tools
            reached = (
                all_gold if all_gold < gold_wanted else gold_wanted,
                all_tools if all_tools < tools_wanted else tools_wanted,
            )
            known = best.get(reached)
            if known is None or spent + price < known[0]:
                best[reached] = (spent + price, (*acts, act))
    return best.get(wanted, (TOO_MUCH, ()))


# A payment that is being laid


def laid(state: Vilnius, seat: int) -> Amount:
    """What the payment laid so far comes to, exchanges included."""
    gold = tools = into_gold = into_tools = 0
    for act in state.payment:
        if isinstance(act, Pay):
            more_gold, more_tools = worth(state, seat, act.province)
            gold, tools = gold + more_gold, tools + more_tools
        elif isinstance(act, Earn):
            card = state.fixed.box.buildings[building_at(state, seat, act.x, act.y)]
            gold, tools = gold + card.earns_gold, tools + card.earns_tool
        elif isinstance(act, Change):
            into_gold += act.into == INTO_GOLD
            into_tools += act.into == INTO_TOOLS
    return after_changes((gold, tools), into_gold, into_tools, state.fixed.exchange_reverse)


def building_at(state: Vilnius, seat: int, x: int, y: int) -> int:
    cells = state.cities[seat]
    return next(building for building, at_x, at_y in cells if (at_x, at_y) == (x, y))


def possible_parts(state: Vilnius, seat: int) -> list[Action]:
    """What could still be laid. Never both ways of exchange, and only an exchange of what is laid already."""
    have = means(state, seat)
    found: list[Action] = [act for act, _, _ in have.items if act not in state.payment]
    ways = {act.into for act in state.payment if isinstance(act, Change)}
    now = laid(state, seat)
    for changes, into in ((have.into_gold, INTO_GOLD), (have.into_tools, INTO_TOOLS)):
        one = (1, 0) if into == INTO_GOLD else (0, 1)
        after = after_changes(now, *one, state.fixed.exchange_reverse)
        if ways <= {into} and min(after) >= 0:
            found += [act for act in changes if act not in state.payment]
    return found
