"""Paying in the city (V5.1): what provinces yield, what is affordable, how to waste least."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ostia_games.core.play.actions import Action
from ostia_games.vilnius import quarter
from ostia_games.vilnius.actions import INTO_GOLD, INTO_TOOLS, Change, Earn, Pay, earn, pay
from ostia_games.vilnius.cities import City, Places
from ostia_games.vilnius.components import Box
from ostia_games.vilnius.state import BUILD, Vilnius

EARNED = 2  # in `used`: the gold or tool of a building, beside the two ways of an exchange
GOLD_WORTH, TOOL_WORTH, EARN_WORTH, CARD_WORTH = 10, 9, 8, 1  # to weigh what is wasted

TOO_MUCH = 1 << 30  # the value of a payment that cannot be made

Changes = tuple[Change, ...]
Amount = tuple[int, int]  # gold, tools
Item = tuple[Action, int, int, int]  # `Pay` or `Earn`, with gold and tools, and what it is worth to keep it
Value = tuple[int, int, int]  # of an item


class Funds(NamedTuple):
    """How much a player could pay now."""

    gold: int
    tools: int
    into_gold: int  # exchanges of 2 tools
    into_tools: int  # exchanges of 2 gold (or, by option, of 1 into 2)
    reverse: bool


class Means(NamedTuple):
    """Everything that makes up the funds."""

    items: tuple[Item, ...]
    into_gold: Changes
    into_tools: Changes
    reverse: bool


class Plan(NamedTuple):
    """A payment: places of items, and how many exchanges."""

    items: tuple[int, ...]
    into_gold: int
    into_tools: int


def worth(state: Vilnius, payer: int, province: int) -> Amount:
    """V1.5: the gold and the tools that a province yields to this payer."""
    _, gold, tools, _ = _yields(state.fixed.box, quarter.spots(state, payer), payer)[province]
    return gold, tools


@lru_cache(maxsize=1_000)
def _yields(box: Box, spots: frozenset[int], owner: int) -> tuple[Item, ...]:
    """V1.5: what each province of this owner yields with these trading spots."""
    found: list[Item] = []
    for number, card in enumerate(box.provinces):
        trades = card.good in spots
        gold, tools = card.gold + trades * card.bonus_gold, card.tools + trades * card.bonus_tools
        found.append((pay(owner, number), gold, tools, gold * GOLD_WORTH + tools * TOOL_WORTH + CARD_WORTH))
    return tuple(found)


def means(state: Vilnius, seat: int) -> Means:
    """V5.1: own provinces, gold and tools of own buildings, exchanges, and what others have consigned."""
    box, cities = state.fixed.box, state.cities
    spots = quarter.spots(state, seat) if state.built_this_round[seat] else cities[seat].trade
    items: list[Item] = []
    for owner, consigned in enumerate(state.consigned):
        cards = state.hand_provinces[seat] if owner == seat else consigned
        if cards:
            yields = _yields(box, spots, owner)
            items += [yields[card] for card in cards]
    for x, y, gold, tools in _earning(state, seat, cities[seat]):
        items.append((earn(x, y), gold, tools, EARN_WORTH))
    into_gold, into_tools = _exchanges(state, cities)
    return Means(tuple(items), into_gold, into_tools, state.fixed.exchange_reverse)


def funds(state: Vilnius, seat: int) -> Funds:
    """V5.1: what the `means` come to, without naming them: asked whenever something could be bought."""
    consigned, cities = state.consigned, state.cities
    own = cities[seat]
    spots = quarter.spots(state, seat) if state.built_this_round[seat] else own.trade
    yields, cards = _yields(state.fixed.box, spots, seat), state.hand_provinces[seat]
    if any(consigned):
        for owner, more in enumerate(consigned):
            if owner != seat:
                cards += more
    gold = tools = 0
    for card in cards:
        _, more_gold, more_tools, _ = yields[card]
        gold += more_gold
        tools += more_tools
    if own.earning:
        for _, _, more_gold, more_tools in _earning(state, seat, own):
            gold += more_gold
            tools += more_tools
    into_gold = 0
    for city in cities:
        into_gold += len(city.exchanges)
    into_tools = into_gold
    if into_gold:
        # Counted, not listed as in `_exchanges`: most of what was used in this round is no exchange.
        for owner, x, y, way in state.used:
            if way != EARNED and (x, y) in cities[owner].exchanges:
                if way == INTO_GOLD:
                    into_gold -= 1
                else:
                    into_tools -= 1
    return Funds(gold, tools, into_gold, into_tools, state.fixed.exchange_reverse)


def _earning(state: Vilnius, seat: int, own: City) -> Sequence[tuple[int, int, int, int]]:
    """V1.2: what buildings can still bring in this round: x, y, gold, tools."""
    earning, used = own.earning, state.used
    return [one for one in earning if (seat, *one[:2], EARNED) not in used] if used and earning else earning


def _exchanges(state: Vilnius, cities: Sequence[City]) -> tuple[Changes, Changes]:
    """V1.2: what anybody can still exchange in this round, into gold and into tools."""
    used = state.used
    into_gold: Changes = ()
    into_tools: Changes = ()
    for owner, city in enumerate(cities):
        if city.exchanges:
            gold, tools = _changes(owner, city.exchanges)
            into_gold += gold
            into_tools += tools
    if used and into_gold:
        into_gold = tuple([one for one in into_gold if (one.owner, one.x, one.y, INTO_GOLD) not in used])
        into_tools = tuple([one for one in into_tools if (one.owner, one.x, one.y, INTO_TOOLS) not in used])
    return into_gold, into_tools


@lru_cache(maxsize=1_000)
def _changes(owner: int, places: Places) -> tuple[Changes, Changes]:
    """What the exchanges at these places of a city offer."""
    into_gold = [Change(owner, x, y, INTO_GOLD) for x, y in places]
    into_tools = [Change(owner, x, y, INTO_TOOLS) for x, y in places]
    return tuple(into_gold), tuple(into_tools)


def after_changes(amount: Amount, into_gold: int, into_tools: int, reverse: bool) -> Amount:
    """What is left of an amount after so many exchanges each way (V1.2)."""
    gold, tools = amount
    given, got = (1, 2) if reverse else (2, 1)
    return gold + into_gold - given * into_tools, tools - 2 * into_gold + got * into_tools


def covers(have: Amount, cost: Amount) -> bool:
    (gold, tools), (gold_cost, tool_cost) = have, cost
    return gold >= gold_cost and tools >= tool_cost


def affordable(have: Funds, gold_cost: int, tool_cost: int) -> bool:
    """V5.1: whether all means together are enough. Exchanging both ways at once would only lose."""
    gold, tools = have.gold - gold_cost, have.tools - tool_cost
    if gold >= 0 and tools >= 0:
        return True
    if gold < 0:
        return -gold <= have.into_gold and tools >= -2 * gold
    given, got = (1, 2) if have.reverse else (2, 1)
    changes = -(tools // got)  # rounded up
    return changes <= have.into_tools and gold >= given * changes


@lru_cache(maxsize=1_000)
def payable(box: Box, have: Funds) -> tuple[frozenset[int], frozenset[int]]:
    """The numbers of the buildings and of the units that are `affordable`."""
    buildings = [
        number for number, card in enumerate(box.buildings) if affordable(have, card.gold, card.tools)
    ]
    units = [number for number, card in enumerate(box.units) if affordable(have, card.gold, card.tools)]
    return frozenset(buildings), frozenset(units)


def cost_of(state: Vilnius, purchase: tuple[int, int, int, int]) -> Amount:
    kind, number, _, _ = purchase
    card = state.fixed.box.buildings[number] if kind == BUILD else state.fixed.box.units[number]
    return card.gold, card.tools


def proposal(have: Means, cost: Amount) -> tuple[Action, ...]:
    """The payment that wastes least, as the actions that lay it; empty if it costs nothing or too much."""
    items, into_gold, into_tools, reverse = have
    values = tuple([item[1:] for item in items])
    places, gold_changes, tool_changes = _plan(values, len(into_gold), len(into_tools), reverse, cost)
    acts = [items[place][0] for place in places]
    return (*acts, *into_gold[:gold_changes], *into_tools[:tool_changes])


@lru_cache(maxsize=4_000)
def _plan(
    values: tuple[Value, ...], most_into_gold: int, most_into_tools: int, reverse: bool, cost: Amount
) -> Plan:
    """Cached: the values on hand and the costs are few, whatever provinces and buildings they belong to."""
    if not most_into_gold and not most_into_tools:
        _, places = _cheapest(values, cost)
        return Plan(places, 0, 0)
    plans = [(0, 0)]
    plans += [(n, 0) for n in range(1, most_into_gold + 1)]
    plans += [(0, n) for n in range(1, most_into_tools + 1)]
    gold_cost, tool_cost = cost
    no_waste = GOLD_WORTH * gold_cost + TOOL_WORTH * tool_cost + CARD_WORTH
    most_gold, most_tools = sum([value[0] for value in values]), sum([value[1] for value in values])
    least, best = TOO_MUCH, Plan((), 0, 0)
    given, got = (1, 2) if reverse else (2, 1)
    for into_gold, into_tools in plans:
        if least <= no_waste:
            break
        # With these exchanges the provinces must bring another amount.
        gold = max(0, gold_cost - into_gold) + given * into_tools
        tools = max(0, tool_cost - got * into_tools) + 2 * into_gold
        if gold > most_gold or tools > most_tools:
            continue
        spent, places = _cheapest(values, (gold, tools))
        if spent < least:
            least, best = spent, Plan(places, into_gold, into_tools)
    return best


def _cheapest(values: tuple[Value, ...], wanted: Amount) -> tuple[int, tuple[int, ...]]:
    """The places of the least valuable items that bring an amount, and what they are worth; `TOO_MUCH` if
    none do."""
    gold_wanted, tools_wanted = wanted
    if not gold_wanted and not tools_wanted:
        return 0, ()
    least = TOO_MUCH
    best: tuple[int, ...] = ()
    short: dict[Amount, tuple[int, tuple[int, ...]]] = {(0, 0): (0, ())}  # what is not enough yet
    for place, (gold, tools, price) in enumerate(values):
        if not (gold and gold_wanted) and not (tools and tools_wanted):
            continue
        for (had_gold, had_tools), (spent, places) in [*short.items()]:
            cost = spent + price
            if cost >= least:
                continue
            all_gold, all_tools = had_gold + gold, had_tools + tools
            if all_gold >= gold_wanted and all_tools >= tools_wanted:
                least, best = cost, (*places, place)
                continue
            reached = (
                all_gold if all_gold < gold_wanted else gold_wanted,
                all_tools if all_tools < tools_wanted else tools_wanted,
            )
            known = short.get(reached)
            if known is None or cost < known[0]:
                short[reached] = (cost, (*places, place))
    return least, best


# A payment that is being laid


def laid(state: Vilnius, seat: int) -> Amount:
    """What the payment laid so far comes to, exchanges included."""
    gold = tools = into_gold = into_tools = 0
    yields = _yields(state.fixed.box, quarter.spots(state, seat), seat)
    for act in state.payment:
        if isinstance(act, Pay):
            _, more_gold, more_tools, _ = yields[act.province]
            gold, tools = gold + more_gold, tools + more_tools
        elif isinstance(act, Earn):
            card = state.fixed.box.buildings[building_at(state, seat, act.x, act.y)]
            gold, tools = gold + card.earns_gold, tools + card.earns_tool
        elif isinstance(act, Change):
            into_gold += act.into == INTO_GOLD
            into_tools += act.into == INTO_TOOLS
    if not into_gold and not into_tools:
        return gold, tools
    return after_changes((gold, tools), into_gold, into_tools, state.fixed.exchange_reverse)


def building_at(state: Vilnius, seat: int, x: int, y: int) -> int:
    for building, at_x, at_y in state.cities[seat]:
        if at_x == x and at_y == y:
            return building
    raise LookupError((seat, x, y))


def possible_parts(state: Vilnius, seat: int) -> list[Action]:
    """What could still be laid. Never both ways of exchange, and only an exchange of what is laid already."""
    have = means(state, seat)
    found: list[Action] = [item[0] for item in have.items if item[0] not in state.payment]
    ways = {act.into for act in state.payment if isinstance(act, Change)}
    now = laid(state, seat)
    for changes, into in ((have.into_gold, INTO_GOLD), (have.into_tools, INTO_TOOLS)):
        one = (1, 0) if into == INTO_GOLD else (0, 1)
        after = after_changes(now, *one, state.fixed.exchange_reverse)
        if ways <= {into} and min(after) >= 0:
            found += [act for act in changes if act not in state.payment]
    return found
