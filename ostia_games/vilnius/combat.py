"""Weapons against targets: what is put where, what is missing, and what would follow.

A target is an enemy in the fight (V7), an enemy building (V8.2) or a province stack (V8.3), by its number.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from operator import add

from ostia_games.core.play.actions import Action
from ostia_games.vilnius import losses, steps
from ostia_games.vilnius import targets as every
from ostia_games.vilnius.actions import (
    Exchange,
    Put,
    PutWeapon,
    TakeBack,
    exchange,
    put_weapon,
    puts,
    take_back,
)
from ostia_games.vilnius.components import GOLD, RED, SILVER, Box, Counts
from ostia_games.vilnius.hands import FULL, NOTHING, SYMBOL, WIDTH, FreeUnit, held, symbols_of
from ostia_games.vilnius.state import Instance, Vilnius
from ostia_games.vilnius.targets import Target

KINDS = range(5)
ONE: tuple[Counts, ...] = tuple([tuple([int(kind == weapon) for kind in KINDS]) for weapon in KINDS])

# Sets of kinds of weapons are numbers, a bit for each kind.
BITS = tuple([1 << kind for kind in KINDS])
NO_WEAPON, ALL_WEAPONS = 0, sum(BITS)
_KINDS_OF = tuple([tuple([kind for kind in KINDS if kinds & BITS[kind]]) for kinds in range(ALL_WEAPONS + 1)])


def targets(state: Vilnius) -> Sequence[Target]:
    """What can be fought in the present step."""
    if state.step == steps.FIGHT:
        return every.enemies(state.fixed.box, state.enemies, state.boosted)
    if state.step == steps.SIEGE:
        return siege_targets(state)
    return every.stacks(state.fixed.box, tuple(map(bool, state.stacks)))


def siege_targets(state: Vilnius) -> list[Target]:
    """V8.2: the towers, and only when all of them are sure to fall the others."""
    cards = state.fixed.box.order
    towers: list[Target] = []
    others: list[Target] = []
    for number, card in enumerate(state.middle):
        (towers if cards[card].tower else others).append(siege_target(state, number))
    standing = [tower for tower in towers if not complete(state, tower)]
    return standing or others + towers


def siege_target(state: Vilnius, number: int) -> Target:
    """V8.2: an enemy building by its place in the middle."""
    fixed = state.fixed
    return every.building(fixed.box, number, state.middle[number], state.boosted, fixed.seats)


def pool(state: Vilnius, target: int) -> Sequence[int]:
    """The symbols that count against a target now, exchanges made."""
    return _pools(state).get(target, NOTHING)


def _pools(state: Vilnius) -> dict[int, list[int]]:
    """By target; those that nothing was put against are left out."""
    found: dict[int, list[int]] = {}
    for _, unit, _, weapon, target in state.fielded:
        found[target] = [*map(add, found.get(target, NOTHING), _weapons(state, unit, weapon))]
    for target, two, one in state.swaps:
        found[target][two] -= 2
        found[target][one] += 1
    return found


def _weapons(state: Vilnius, unit: int, weapon: int) -> Counts:
    """What was put: all weapons of a unit, or one of them."""
    return state.fixed.box.units[unit].weapons if weapon < 0 else ONE[weapon]


def matched(have: Sequence[int], demand: Counts) -> int:
    """How many of the weapons in demand are provided."""
    return sum(map(min, have, demand))


def complete(state: Vilnius, target: Target) -> bool:
    """V7.1: whether everything in demand is provided."""
    return matched(pool(state, target.number), target.demand) >= target.need


def reachable(have: Sequence[int], demand: Counts, need: int) -> bool:
    """V7.2: whether these symbols would do, with all exchanges that help."""
    if sum(have) < need:
        return False
    got = 0
    for there, asked in zip(have, demand, strict=True):
        over = there - asked
        got += asked + over // 2 if over > 0 else there
    return got >= need


def missing(state: Vilnius, target: Target) -> Counts:
    """The weapons still in demand. Where any six will do, more may be listed than are needed."""
    have = pool(state, target.number)
    return tuple([max(0, target.demand[kind] - have[kind]) for kind in KINDS])


def free_units(state: Vilnius, seats: tuple[int, ...]) -> Sequence[FreeUnit]:
    """The units in hand that are not put anywhere: owner, unit, how many. Partly put ones are left out."""
    units = held(state, seats).units
    if not state.fielded:
        return units
    left = {(owner, unit): count for owner, unit, count in units}
    for owner, unit, _ in {one[:3] for one in state.fielded}:
        if owner in seats:
            left[owner, unit] -= 1
    return [(owner, unit, count) for (owner, unit), count in left.items() if count]


def free_weapons(state: Vilnius) -> dict[Instance, list[int]]:
    """What is left of the units that spread their weapons and have begun to."""
    units = state.fixed.box.units
    found: dict[Instance, list[int]] = {}
    for owner, unit, copy, weapon, _ in state.fielded:
        if weapon >= 0:
            found.setdefault((owner, unit, copy), list(units[unit].weapons))[weapon] -= 1
    return {key: left for key, left in found.items() if any(left)}


def first_copy(state: Vilnius, owner: int, unit: int) -> int:
    """The first of several equal units that is not put anywhere."""
    put = {copy for seat, kind, copy, _, _ in state.fielded if (seat, kind) == (owner, unit)}
    copy = 0
    while copy in put:
        copy += 1
    return copy


def any_use(state: Vilnius, seats: tuple[int, ...]) -> bool:
    """Whether there would be `offers` while nothing is put anywhere: quicker than making them."""
    _, free, count = held(state, seats)
    if count:
        for _, demand, need, _ in targets(state):
            if count >= need:
                _, possible, _, _, _ = _standing(0, free, demand)
                if possible >= need:
                    return True
    return False


def offers(state: Vilnius, seats: tuple[int, ...]) -> list[Action]:
    """What units of these seats can do in the present step: be put, exchanged, taken back."""
    found = moves(state, seats)
    return found + _take_backs(state) if state.fielded else found


def moves(state: Vilnius, seats: tuple[int, ...]) -> list[Action]:
    """The `offers` that take nothing back."""
    found: list[Action] = []
    units, free, count = held(state, seats)
    if not units:
        return found
    whole: Sequence[FreeUnit] = units
    parts: dict[Instance, list[int]] = {}
    pools: dict[int, int] = {}
    if state.fielded:
        whole, free, count, parts, pools = _spread_out(state, units, free, count)
    for target in _open_targets(state):
        number, demand, need, reds = target
        have = pools.get(number, 0)
        if not have and count < need:
            continue
        provided, possible, useful, lacking, spare = _standing(have, free, demand)
        done = provided >= need
        if possible < need or (done and not reds):
            continue
        found += _puts(state, number, whole, NO_WEAPON if done else useful, reds > 0)
        if parts:
            found += _rests(number, parts, ALL_WEAPONS if reds else useful)
        if spare and not done:
            found += _exchanges(number, spare, lacking)
    return found


def _spread_out(
    state: Vilnius, units: Sequence[FreeUnit], free: int, count: int
) -> tuple[Sequence[FreeUnit], int, int, dict[Instance, list[int]], dict[int, int]]:
    """In one go what `free_units`, `free_weapons` and `_pools` tell, and the symbols not put anywhere."""
    box = state.fixed.box
    weapons = symbols_of(box)
    put: dict[tuple[int, int], int] = {}
    parts: dict[Instance, list[int]] = {}
    pools: dict[int, int] = {}
    for owner, unit, copy, weapon, target in state.fielded:
        kind = (owner, unit)
        if weapon < 0:
            symbols, n = weapons[unit]
            put[kind] = put.get(kind, 0) + 1
        else:
            symbols, n, one = SYMBOL[weapon], 1, (owner, unit, copy)
            if one not in parts:
                parts[one] = [*box.units[unit].weapons]
                put[kind] = put.get(kind, 0) + 1
            parts[one][weapon] -= 1
        free -= symbols
        count -= n
        pools[target] = pools.get(target, 0) + symbols
    for target, two, one_more in state.swaps:
        pools[target] += SYMBOL[one_more] - 2 * SYMBOL[two]
    whole = [unit for unit in units if put.get(unit[:2], 0) < unit[2]]
    if parts:
        parts = {one: rest for one, rest in parts.items() if any(rest)}
    return whole, free, count, parts, pools


@lru_cache(maxsize=10_000)
def _standing(have: int, free: int, demand: Counts) -> tuple[int, int, int, int, int]:
    """How many of the weapons in demand are provided, how many could be with the free ones and with all
    exchanges (V7.2), and which kinds would help: missing ones, and those that could be exchanged. Then the
    kinds that are missing now, and those of which two can be exchanged now."""
    provided = possible = lacking = doubled = spare = 0
    for kind, asked in enumerate(demand):
        there = have & FULL
        over = there + (free & FULL) - asked
        have, free = have >> WIDTH, free >> WIDTH
        possible += asked + over // 2 if over > 0 else asked + over
        if there < asked:
            provided += there
            lacking |= BITS[kind]
        else:
            provided += asked
            if over >= 2:
                doubled |= BITS[kind]
                if there - asked >= 2:
                    spare |= BITS[kind]
    return provided, possible, lacking | doubled, lacking, spare


def _open_targets(state: Vilnius) -> Sequence[Target]:
    """V8.3: one stack at a time, the one that the first unit was put against."""
    found = targets(state)
    if state.step == steps.CONQUEST and state.fielded:
        *_, begun = state.fielded[0]
        return [target for target in found if target.number == begun]
    return found


def _puts(state: Vilnius, target: int, whole: Sequence[FreeUnit], useful: int, reds: bool) -> list[Action]:
    """Whole units; of those that spread their weapons each weapon by itself, except against a stack.

    V7.3: under red skulls units with an ability may join a set whose weapons do not need them.
    """
    found: list[Action] = []
    arms, spreading = _arms(state.fixed.box), state.step != steps.CONQUEST
    against = puts(target, state.fixed.seats, len(arms))
    for owner, number, _ in whole:
        weapons, spreads, joins = arms[number]
        if spreads and spreading:
            copy = first_copy(state, owner, number)
            wanted = _KINDS_OF[weapons if reds else weapons & useful]
            found += [put_weapon(owner, number, copy, kind, target) for kind in wanted]
        elif weapons & useful or (reds and joins):
            found.append(against[owner][number])
    return found


def reds_of(state: Vilnius, target: int) -> int:
    """The red skulls of an enemy in the fight."""
    card, _, _ = state.enemies[target]
    return state.fixed.box.order[card].skulls[state.boosted][RED]


@cache
def _arms(box: Box) -> tuple[tuple[int, bool, bool], ...]:
    """By unit: which weapons it has, whether it spreads them, whether it has a reason to join any set."""
    weapons = [sum([bit for bit, n in zip(BITS, unit.weapons, strict=True) if n]) for unit in box.units]
    return tuple(
        [(has, unit.spread, unit.shelter or unit.decoy) for has, unit in zip(weapons, box.units, strict=True)]
    )


def _rests(target: int, parts: dict[Instance, list[int]], useful: int) -> list[Action]:
    """What is left of units that have begun to spread their weapons."""
    found: list[Action] = []
    for (owner, unit, copy), left in parts.items():
        wanted = [kind for kind in _KINDS_OF[useful] if left[kind]]
        found += [put_weapon(owner, unit, copy, kind, target) for kind in wanted]
    return found


def _exchanges(target: int, spare: int, lacking: int) -> list[Action]:
    return [exchange(target, two, one) for two in _KINDS_OF[spare] for one in _KINDS_OF[lacking]]


def closing(target: Target, have: Sequence[int]) -> list[Action]:
    """V7.2: the exchanges by which these symbols complete the set; none if they are not enough."""
    demand, short = target.demand, target.need - matched(have, target.demand)
    pairs = [kind for kind in KINDS for _ in range((have[kind] - demand[kind]) // 2)]
    lacking = [kind for kind in KINDS for _ in range(demand[kind] - have[kind])]
    if len(pairs) < short:
        return []
    doubles = zip(pairs[: max(0, short)], lacking, strict=False)
    return [exchange(target.number, two, one) for two, one in doubles]


def serving(state: Vilnius, act: Put | PutWeapon) -> list[Action]:
    """Putting a unit, and the exchanges that complete the set with it."""
    new = state.fixed.box.units[act.unit].weapons if isinstance(act, Put) else ONE[act.weapon]
    target = next(one for one in targets(state) if one.number == act.target)
    return [act, *closing(target, [*map(add, pool(state, act.target), new)])]


def _take_backs(state: Vilnius) -> list[Action]:
    keys = dict.fromkeys((owner, unit, copy, target) for owner, unit, copy, _, target in state.fielded)
    return [take_back(*key) for key in keys]


def put(state: Vilnius, act: Action) -> None:
    """Carry out one of the `offers`."""
    if isinstance(act, Put):
        copy = first_copy(state, act.owner, act.unit)
        state.fielded += ((act.owner, act.unit, copy, -1, act.target),)
    elif isinstance(act, PutWeapon):
        state.fielded += ((act.owner, act.unit, act.copy, act.weapon, act.target),)
    elif isinstance(act, Exchange):
        state.swaps += ((act.target, act.two, act.one),)
    elif isinstance(act, TakeBack):
        gone = (act.owner, act.unit, act.copy, act.target)
        state.fielded = tuple(
            [
                (owner, unit, copy, weapon, target)
                for owner, unit, copy, weapon, target in state.fielded
                if (owner, unit, copy, target) != gone
            ]
        )
        state.swaps = tuple([(at, two, one) for at, two, one in state.swaps if at != act.target])


def fighters(state: Vilnius, target: int) -> tuple[Instance, ...]:
    """The units that serve against a target, in the order in which they were put."""
    serving = [(owner, unit, copy) for owner, unit, copy, _, at in state.fielded if at == target]
    return tuple(dict.fromkeys(serving))


def completed(state: Vilnius) -> list[Target]:
    """The targets whose sets are complete, in the order in which they were begun."""
    begun = dict.fromkeys(target for *_, target in state.fielded)
    if not begun:
        return []
    by_number, pools = {target.number: target for target in targets(state)}, _pools(state)
    found = [by_number[number] for number in begun if number in by_number]
    return [target for target in found if matched(pools[target.number], target.demand) >= target.need]


def clear(state: Vilnius) -> None:
    """Units only leave their hands when they are used, so forgetting where they were put is enough."""
    state.fielded, state.swaps = (), ()


def all_used(state: Vilnius, done: Iterable[Target]) -> tuple[Instance, ...]:
    """Every unit that serves against one of these targets, each once."""
    return tuple(dict.fromkeys(unit for target in done for unit in fighters(state, target.number)))


def fight_skulls(state: Vilnius) -> tuple[int, int]:
    """V7.8: the silver and the golden skulls of all enemies in the fight, defeated or not."""
    skulls = [state.fixed.box.order[card].skulls[state.boosted] for card, _, _ in state.enemies]
    return sum([one[SILVER] for one in skulls]), sum([one[GOLD] for one in skulls])


def red_skulls(state: Vilnius, members: Iterable[Instance], skulls: int) -> int:
    """V1.4: the red skulls that are left when sheltering units have cancelled theirs."""
    units = state.fixed.box.units
    return losses.reds_left([units[unit] for _, unit, _ in members], skulls)


def dearest(state: Vilnius, alive: Sequence[Instance]) -> list[Instance]:
    """V7.4: those among whom the next victim is."""
    units = state.fixed.box.units
    return [alive[place] for place in losses.dearest([units[unit] for _, unit, _ in alive])]
