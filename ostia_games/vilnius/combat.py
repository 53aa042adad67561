"""Weapons against targets: what is put where, what is missing, and what would follow.

A target is an enemy in the fight (V7), an enemy building (V8.2) or a province stack (V8.3), by its number.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import add

from ostia_games.core.play.actions import Action
from ostia_games.vilnius import losses
from ostia_games.vilnius.actions import (
    Exchange,
    Put,
    PutWeapon,
    TakeBack,
    exchange,
    put_unit,
    put_weapon,
    take_back,
)
from ostia_games.vilnius.components import (
    BUILDING,
    CITY,
    FIRE,
    GOLD,
    PROVINCE,
    RED,
    SILVER,
    STORE,
    UNIT,
    Box,
    Counts,
)
from ostia_games.vilnius.state import Cards, Enemy, Instance, Vilnius

KINDS = range(5)
SIX = 6  # V8.2: with two players any six weapons of a building are enough
NOTHING: Counts = (0, 0, 0, 0, 0)
FIGHT, SIEGE, CONQUEST = "fight", "siege", "conquer"


@dataclass(frozen=True, slots=True)
class Target:
    """What a target asks: these weapons, or so many of them."""

    number: int
    demand: Counts
    need: int


def targets(state: Vilnius) -> Sequence[Target]:
    """What can be fought in the step at hand."""
    if state.step == FIGHT:
        return _enemies(state.table.box, state.enemies, state.boosted)
    if state.step == SIEGE:
        return _siege_targets(state)
    conquest = state.table.box.conquest
    return [Target(n, conquest[n], sum(conquest[n])) for n, stack in enumerate(state.stacks) if stack]


@lru_cache(maxsize=1_000)
def _enemies(box: Box, enemies: tuple[Enemy, ...], boosted: int) -> tuple[Target, ...]:
    demands = [box.order[enemy[0]].weapons[boosted] for enemy in enemies]
    return tuple([Target(n, demand, sum(demand)) for n, demand in enumerate(demands) if any(demand)])


def _siege_targets(state: Vilnius) -> list[Target]:
    """V8.2: the towers, and only when all of them are sure to fall the others."""
    cards = state.table.box.order
    towers: list[Target] = []
    others: list[Target] = []
    for number, card in enumerate(state.middle):
        demand = cards[card].weapons[state.boosted]
        need = min(SIX, sum(demand)) if state.table.seats == 2 else sum(demand)
        (towers if cards[card].tower else others).append(Target(number, demand, need))
    standing = [tower for tower in towers if not complete(state, tower)]
    return standing or others + towers


def pool(state: Vilnius, target: int) -> list[int]:
    """The symbols that count against a target now, exchanges made."""
    found, units = [0] * 5, state.table.box.units
    for _, unit, _, weapon, at in state.fielded:
        if at == target:
            if weapon >= 0:
                found[weapon] += 1
            else:
                for kind in KINDS:
                    found[kind] += units[unit].weapons[kind]
    for at, two, one in state.swaps:
        if at == target:
            found[two] -= 2
            found[one] += 1
    return found


def matched(have: Sequence[int], demand: Counts) -> int:
    """How many of the weapons asked are there."""
    return sum(map(min, have, demand))


def complete(state: Vilnius, target: Target) -> bool:
    """V7.1: whether everything that is asked is provided."""
    return matched(pool(state, target.number), target.demand) >= target.need


def reachable(have: Sequence[int], demand: Counts, need: int) -> bool:
    """V7.2: whether these symbols would do, with all exchanges that help."""
    got = 0
    for there, asked in zip(have, demand, strict=True):
        over = there - asked
        got += asked + over // 2 if over > 0 else there
    return got >= need


def missing(state: Vilnius, target: Target) -> Counts:
    """The weapons that a target still asks. Where any six will do, more may be listed than are needed."""
    have = pool(state, target.number)
    return tuple([max(0, target.demand[kind] - have[kind]) for kind in KINDS])


def free_units(state: Vilnius, seats: Iterable[int]) -> list[tuple[int, int, int]]:
    """The units in hand that are not put anywhere: owner, unit, how many. Partly put ones are left out."""
    put = {(owner, unit, copy) for owner, unit, copy, _, _ in state.fielded}
    found = []
    for seat in seats:
        hand = state.hand_units[seat]
        for unit in sorted(set(hand)):
            count = hand.count(unit)
            if put:
                count -= sum([1 for owner, kind, _ in put if owner == seat and kind == unit])
            if count:
                found.append((seat, unit, count))
    return found


def free_weapons(state: Vilnius) -> dict[Instance, list[int]]:
    """What is left of the units that spread their weapons and have begun to."""
    units = state.table.box.units
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


def offers(state: Vilnius, seats: Sequence[int]) -> list[Action]:
    """What can be put, exchanged and taken back in the step at hand by units of these seats."""
    whole = free_units(state, seats)
    if not whole and not state.fielded:
        return []
    parts = free_weapons(state) if state.fielded else {}
    units = state.table.box.units
    loose = [units[unit].weapons for _, unit, count in whole for _ in range(count)]
    free = [sum(column) for column in zip(*loose, *parts.values(), strict=True)] or [0] * 5
    found: list[Action] = []
    for target in _open_targets(state):
        have = pool(state, target.number) if state.fielded else [0] * 5
        both = list(map(add, have, free))
        demand = target.demand
        if not reachable(both, demand, target.need) or matched(have, demand) >= target.need:
            continue
        useful = {kind for kind in KINDS if have[kind] < demand[kind] or both[kind] - demand[kind] >= 2}
        found += _puts(state, target.number, whole, useful)
        if state.fielded:
            found += _rests(target.number, parts, useful)
            found += _exchanges(target, have)
    return found + _take_backs(state) if state.fielded else found


def _open_targets(state: Vilnius) -> Sequence[Target]:
    """V8.3: a stack at a time; the units already laid down say which."""
    found = targets(state)
    if state.step == CONQUEST and state.fielded:
        return [target for target in found if target.number == state.fielded[0][4]]
    return found


def _puts(state: Vilnius, target: int, whole: list[tuple[int, int, int]], useful: set[int]) -> list[Action]:
    """Whole units; of those that spread their weapons each weapon by itself, except against a stack."""
    found: list[Action] = []
    units, spreading = state.table.box.units, state.step != CONQUEST
    reds = state.step == FIGHT and state.table.box.order[state.enemies[target][0]].skulls[state.boosted][RED]
    for owner, number, _ in whole:
        unit = units[number]
        if spreading and unit.spread:
            copy = first_copy(state, owner, number)
            wanted = sorted(useful & _kinds(unit.weapons))
            found += [put_weapon(owner, number, copy, kind, target) for kind in wanted]
        elif not useful.isdisjoint(_kinds(unit.weapons)) or (reds and (unit.shelter or unit.decoy)):
            found.append(put_unit(owner, number, target))
    return found


@cache
def _kinds(weapons: Counts) -> frozenset[int]:
    """Which weapons there are, whatever their number."""
    return frozenset(kind for kind in KINDS if weapons[kind])


def _rests(target: int, parts: dict[Instance, list[int]], useful: set[int]) -> list[Action]:
    """What is left of units that have begun to spread their weapons."""
    found: list[Action] = []
    for (owner, unit, copy), left in parts.items():
        wanted = [kind for kind in KINDS if left[kind] and kind in useful]
        found += [put_weapon(owner, unit, copy, kind, target) for kind in wanted]
    return found


def _exchanges(target: Target, have: list[int]) -> list[Action]:
    demand = target.demand
    lacking = [kind for kind in KINDS if have[kind] < demand[kind]]
    return [
        exchange(target.number, two, one)
        for two in KINDS if have[two] - demand[two] >= 2
        for one in lacking
    ]  # fmt: skip


def _take_backs(state: Vilnius) -> list[Action]:
    keys = dict.fromkeys((owner, unit, copy, target) for owner, unit, copy, _, target in state.fielded)
    return [take_back(*key) for key in keys]


def put(state: Vilnius, act: Action) -> None:
    """Do one of the offers."""
    if isinstance(act, Put):
        copy = first_copy(state, act.owner, act.unit)
        state.fielded += ((act.owner, act.unit, copy, -1, act.target),)
    elif isinstance(act, PutWeapon):
        state.fielded += ((act.owner, act.unit, act.copy, act.weapon, act.target),)
    elif isinstance(act, Exchange):
        state.swaps += ((act.target, act.two, act.one),)
    elif isinstance(act, TakeBack):
        gone = (act.owner, act.unit, act.copy)
        state.fielded = tuple([
            entry for entry in state.fielded if entry[:3] != gone or entry[4] != act.target
        ])  # fmt: skip
        state.swaps = tuple([swap for swap in state.swaps if swap[0] != act.target])


def fighters(state: Vilnius, target: int) -> tuple[Instance, ...]:
    """The units that serve against a target, in the order in which they were put."""
    serving = [entry for entry in state.fielded if entry[4] == target]
    return tuple(dict.fromkeys((owner, unit, copy) for owner, unit, copy, _, _ in serving))


def completed(state: Vilnius) -> list[Target]:
    """The targets whose sets are complete, in the order in which they were begun."""
    begun = dict.fromkeys(entry[4] for entry in state.fielded)
    by_number = {target.number: target for target in targets(state)}
    return [by_number[n] for n in begun if n in by_number and complete(state, by_number[n])]


def clear(state: Vilnius) -> None:
    """What was put in vain goes back to the hands, where it always was."""
    state.fielded, state.swaps = (), ()


def all_used(state: Vilnius, done: Iterable[Target]) -> tuple[Instance, ...]:
    """Every unit that serves against one of these targets, each once."""
    return tuple(dict.fromkeys(unit for target in done for unit in fighters(state, target.number)))


# What would follow


@dataclass(frozen=True, slots=True)
class Forecast:
    """What would follow if the fight ended now (V7.4 - V7.8)."""

    defeated: Cards  # numbers of enemies
    undefeated: Cards
    fall: tuple[tuple[int, Cards], ...]  # by defeated enemy: units that its red skulls would kill
    damage: tuple[int, int, int, int, int]  # fires, stores, buildings, units, provinces
    silver: int
    golden: int
    strength: int  # defeated: each full 5 points are a loot


def forecast(state: Vilnius) -> Forecast:
    """For a screen and for bots; red skulls of equally dear units are counted once for the first of them."""
    cards, boosted = state.table.box.order, state.boosted
    done = completed(state)
    beaten = [target.number for target in done]
    easy = [n for n, enemy in enumerate(state.enemies) if not any(cards[enemy[0]].weapons[boosted])]
    left = [n for n in range(len(state.enemies)) if n not in beaten and n not in easy]
    damage = [0] * 5
    for n in left:
        card, _, destination = state.enemies[n]
        for harm in cards[card].city if destination == CITY else cards[card].player:
            damage[harm] += 1
    skulls = [cards[enemy[0]].skulls[boosted] for enemy in state.enemies]
    dead: list[Instance] = []
    fall = []
    for target in done:
        card = state.enemies[target.number][0]
        victims = _victims(state, fighters(state, target.number), dead, cards[card].skulls[boosted][0])
        dead += victims
        fall.append((target.number, tuple(unit for _, unit, _ in victims)))
    return Forecast(
        (*easy, *beaten),
        tuple(left),
        tuple(fall),
        (damage[FIRE], damage[STORE], damage[BUILDING], damage[UNIT], damage[PROVINCE]),
        sum(one[SILVER] for one in skulls),
        sum(one[GOLD] for one in skulls),
        sum(cards[state.enemies[n][0]].strength for n in (*easy, *beaten)),
    )


def red_skulls(state: Vilnius, members: Iterable[Instance], skulls: int) -> int:
    """V1.4: the red skulls that are left when sheltering units have cancelled theirs."""
    units = state.table.box.units
    return losses.reds_left([units[unit] for _, unit, _ in members], skulls)


def dearest(state: Vilnius, alive: Sequence[Instance]) -> list[Instance]:
    """V7.4: those among whom the next victim is: decoys, or else the dearest."""
    units = state.table.box.units
    ranks = [losses.rank(units[unit]) for _, unit, _ in alive]
    most = max(ranks)
    return [one for one, rank in zip(alive, ranks, strict=True) if rank == most]


def _victims(
    state: Vilnius, members: Sequence[Instance], dead: list[Instance], skulls: int
) -> list[Instance]:
    alive = [one for one in members if one not in dead]
    found: list[Instance] = []
    for _ in range(min(len(alive), red_skulls(state, members, skulls))):
        found.append(dearest(state, [one for one in alive if one not in found])[0])
    return found
