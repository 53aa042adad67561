"""Paying in the city (V5.1): what provinces yield, what is affordable, how to waste least."""

from dataclasses import dataclass

from ostia_games.core.play.actions import Action
from ostia_games.vilnius import quarter
from ostia_games.vilnius.actions import INTO_GOLD, INTO_TOOLS, Change, Earn, Pay, change, earn, pay
from ostia_games.vilnius.state import BUILD, Vilnius

EARNED = 2  # in `used`: the gold or tool of a building, beside the two ways of an exchange
GOLD_WORTH, TOOL_WORTH, EARN_WORTH, CARD_WORTH = 10, 9, 8, 1  # to weigh what is wasted

Amount = tuple[int, int]  # gold, tools


@dataclass(frozen=True, slots=True)
class Means:
    """Everything a player could pay with now."""

    items: tuple[tuple[Action, int, int], ...]  # `Pay` or `Earn`, with gold and tools
    into_gold: tuple[Change, ...]  # exchanges of 2 tools
    into_tools: tuple[Change, ...]  # exchanges of 2 gold (or, by option, of 1 into 2)
    gold: int
    tools: int
    reverse: bool


def worth(state: Vilnius, payer: int, province: int) -> Amount:
    """V1.5: the gold and the tools that a province yields to this payer."""
    card = state.table.box.provinces[province]
    if card.good in quarter.spots(state, payer):
        return card.gold + card.bonus_gold, card.tools + card.bonus_tools
    return card.gold, card.tools


def means(state: Vilnius, seat: int) -> Means:
    """V5.1: own provinces, gold and tools of own buildings, exchanges, and what others have consigned."""
    spots, provinces = quarter.spots(state, seat), state.table.box.provinces
    items: list[tuple[Action, int, int]] = []
    for owner in range(state.table.seats):
        for province in state.hand_provinces[seat] if owner == seat else state.consigned[owner]:
            card = provinces[province]
            bonus = card.good in spots
            gold, tools = card.gold + bonus * card.bonus_gold, card.tools + bonus * card.bonus_tools
            items.append((pay(owner, province), gold, tools))
    changes: tuple[list[Change], list[Change]] = ([], [])
    used = state.used
    for owner in range(state.table.seats):
        for x, y in quarter.of(state, owner).exchanges:
            for into in (INTO_GOLD, INTO_TOOLS):
                if (owner, x, y, into) not in used:
                    changes[into].append(change(owner, x, y, into))
    for x, y, gold, tools in quarter.of(state, seat).earning:
        if (seat, x, y, EARNED) not in used:
            items.append((earn(x, y), gold, tools))
    gold, tools = sum([item[1] for item in items]), sum([item[2] for item in items])
    into_gold, into_tools = changes
    return Means(tuple(items), tuple(into_gold), tuple(into_tools), gold, tools, state.table.exchange_reverse)


def after_changes(amount: Amount, into_gold: int, into_tools: int, reverse: bool) -> Amount:
    """What is left of an amount after so many exchanges each way (V1.2)."""
    gold, tools = amount
    given, got = (1, 2) if reverse else (2, 1)
    return gold + into_gold - given * into_tools, tools - 2 * into_gold + got * into_tools


def covers(have: Amount, cost: Amount) -> bool:
    """Whether an amount is enough."""
    return have[0] >= cost[0] and have[1] >= cost[1]


def affordable(have: Means, gold_cost: int, tool_cost: int) -> bool:
    """V5.1: whether everything together would do. Exchanges both ways at once would only lose."""
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
    """What a building or a unit costs."""
    box = state.table.box
    card = box.buildings[purchase[1]] if purchase[0] == BUILD else box.units[purchase[1]]
    return card.gold, card.tools


def proposal(have: Means, cost: Amount) -> tuple[Action, ...]:
    """The payment that wastes least, as the actions that lay it; empty if the cost is nothing or too much."""
    plans = [(0, 0), *((n, 0) for n in range(1, len(have.into_gold) + 1))]
    plans += [(0, n) for n in range(1, len(have.into_tools) + 1)]
    best: tuple[int, tuple[Action, ...]] | None = None
    given, got = (1, 2) if have.reverse else (2, 1)
    for into_gold, into_tools in plans:
        if best and best[0] <= GOLD_WORTH * cost[0] + TOOL_WORTH * cost[1] + CARD_WORTH:
            break  # nothing is wasted
        # With these exchanges the provinces must bring another amount.
        wanted = (max(0, cost[0] - into_gold) + given * into_tools,
                  max(0, cost[1] - got * into_tools) + 2 * into_gold)  # fmt: skip
        found = _cheapest(have.items, wanted)
        if found and (best is None or found[0] < best[0]):
            best = found[0], (*found[1], *have.into_gold[:into_gold], *have.into_tools[:into_tools])
    return best[1] if best else ()


def _cheapest(
    items: tuple[tuple[Action, int, int], ...], wanted: Amount
) -> tuple[int, tuple[Action, ...]] | None:
    """The least valuable items that bring an amount."""
    best: dict[Amount, tuple[int, tuple[Action, ...]]] = {(0, 0): (0, ())}
    for act, gold, tools in items:
        price = gold * GOLD_WORTH + tools * TOOL_WORTH + CARD_WORTH if isinstance(act, Pay) else EARN_WORTH
        for (have_gold, have_tools), (spent, acts) in list(best.items()):
            reached = (min(wanted[0], have_gold + gold), min(wanted[1], have_tools + tools))
            if reached not in best or spent + price < best[reached][0]:
                best[reached] = (spent + price, (*acts, act))
    return best.get(wanted)


# A payment that is being laid


def laid(state: Vilnius, seat: int) -> Amount:
    """What the payment laid so far comes to, exchanges included."""
    gold = tools = into_gold = into_tools = 0
    for act in state.payment:
        if isinstance(act, Pay):
            more = worth(state, seat, act.province)
            gold, tools = gold + more[0], tools + more[1]
        elif isinstance(act, Earn):
            card = state.table.box.buildings[building_at(state, seat, act.x, act.y)]
            gold, tools = gold + card.earns_gold, tools + card.earns_tool
        elif isinstance(act, Change):
            into_gold += act.into == INTO_GOLD
            into_tools += act.into == INTO_TOOLS
    return after_changes((gold, tools), into_gold, into_tools, state.table.exchange_reverse)


def building_at(state: Vilnius, seat: int, x: int, y: int) -> int:
    """The building of a player at a place."""
    return next(cell[0] for cell in state.cities[seat] if cell[1:] == (x, y))


def possible_parts(state: Vilnius, seat: int) -> list[Action]:
    """What could still be laid: never both ways of exchange, and a change only of what is there."""
    have = means(state, seat)
    found: list[Action] = [act for act, _, _ in have.items if act not in state.payment]
    ways = {act.into for act in state.payment if isinstance(act, Change)}
    now = laid(state, seat)
    for changes, into in ((have.into_gold, INTO_GOLD), (have.into_tools, INTO_TOOLS)):
        one = (1, 0) if into == INTO_GOLD else (0, 1)
        after = after_changes(now, *one, state.table.exchange_reverse)
        if ways <= {into} and min(after) >= 0:
            found += [act for act in changes if act not in state.payment]
    return found
