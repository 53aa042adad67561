"""From a plan of the solver to the next small step: put, exchange, take back, or nothing more."""

from collections import Counter
from dataclasses import replace
from functools import cache

from ostia_games.core.play.actions import Action
from ostia_games.vilnius import combat, steps
from ostia_games.vilnius.actions import Exchange, Put, PutWeapon, TakeBack
from ostia_games.vilnius.bots import solver
from ostia_games.vilnius.bots.outlook import harm_of
from ostia_games.vilnius.bots.sets import Foe
from ostia_games.vilnius.bots.solver import Plan
from ostia_games.vilnius.components import RED, Box, Unit
from ostia_games.vilnius.state import Fielded, Vilnius

ANY_HARM = 100  # where there is no damage to weigh: it is better to defeat than to leave

Wanted = Fielded


def fight_plan(view: Vilnius, work: int = solver.WORK) -> tuple[Plan, list[int]]:
    """The best use of all units in hand in the fight, and the numbers of the enemies it speaks of."""
    cards, boosted = view.fixed.box.order, view.boosted
    targets = combat.targets(view)
    foes = []
    for target in targets:
        card, _, destination = view.enemies[target.number]
        reds = cards[card].skulls[boosted][RED]
        foes.append(Foe(target.demand, target.need, reds, harm_of(view, card, destination)))
    silver, golden = combat.fight_skulls(view)
    hand = [unit for units in view.hand_units for unit in units]
    plan = solver.solve(view.fixed.box.units, hand, foes, silver, golden, work)
    return plan, [target.number for target in targets]


def siege_plan(view: Vilnius, work: int = solver.WORK) -> tuple[Plan, list[int]]:
    """The best use of what is left against enemy buildings; without its tower nothing else can fall."""
    cards = view.fixed.box.order
    numbers = [number for number, card in enumerate(view.middle) if cards[card].tower]
    if not numbers:
        numbers = list(range(len(view.middle)))
    targets = [combat.siege_target(view, number) for number in numbers]
    foes = [Foe(target.demand, target.need, 0, ANY_HARM) for target in targets]
    hand = [unit for units in view.hand_units for unit in units]
    return solver.solve(view.fixed.box.units, hand, foes, 0, 0, work), numbers


def conquest_plan(view: Vilnius, seat: int) -> tuple[Plan, list[int]]:
    """The cheapest stack that the own units can pay; here no unit spreads its weapons."""
    units = _whole(view.fixed.box)
    for number, stack in enumerate(view.stacks):
        demand = view.fixed.box.conquest[number]
        if stack:
            plan = solver.solve(units, view.hand_units[seat], [Foe(demand, sum(demand), 0, ANY_HARM)])
            if plan.fights:
                return plan, [number]
    return solver.solve(units, (), ()), []


@cache
def _whole(box: Box) -> tuple[Unit, ...]:
    return tuple([replace(unit, spread=False) for unit in box.units])


def wanted(view: Vilnius, plan: Plan, numbers: list[int], seats: tuple[int, ...]) -> list[Wanted]:
    """The plan as entries of `fielded`: units are taken from whoever holds most of them."""
    units = view.fixed.box.units
    left = {seat: Counter(view.hand_units[seat]) for seat in seats}
    owners: dict[tuple[int, int], tuple[int, int]] = {}  # of units that spread: owner and copy there
    copies: Counter[tuple[int, int]] = Counter()
    found: list[Wanted] = []
    for place, uses in plan.fights:
        target = numbers[place]
        # Those that only shelter come first: nothing can be added to a set that is complete.
        for use in sorted(uses, key=lambda use: not (units[use.unit].shelter or units[use.unit].decoy)):
            spread = units[use.unit].spread and view.step != steps.CONQUEST
            key = (use.unit, use.copy)
            if spread and key in owners:
                owner, copy = owners[key]
            else:
                owner = max(seats, key=lambda seat: (left[seat][use.unit] > 0, left[seat].total()))
                left[owner][use.unit] -= 1
                copy = copies[owner, use.unit]
                copies[owner, use.unit] += 1
                owners[key] = (owner, copy)
            if spread:
                found += [
                    (owner, use.unit, copy, kind, target)
                    for kind, n in enumerate(use.weapons)
                    for _ in range(n)
                ]
            else:
                found.append((owner, use.unit, copy, -1, target))
    return found


def next_step(view: Vilnius, want: list[Wanted], legal: list[Action]) -> Action | None:
    """The next action on the way to what is wanted; `None` when there is nothing more to do."""
    todo = Counter(_loose(entry) for entry in want)
    for entry in view.fielded:
        if todo[_loose(entry)] == 0:
            owner, unit, copy, _, target = entry
            return TakeBack(owner, unit, copy, target)
        todo[_loose(entry)] -= 1
    for entry in want:
        owner, unit, copy, weapon, target = entry
        if todo[_loose(entry)] > 0:
            whole = weapon < 0
            act: Action = Put(owner, unit, target) if whole else PutWeapon(owner, unit, copy, weapon, target)
            if act in legal:
                return act
            exchanged = _exchange(legal, target)
            if exchanged:
                return exchanged
    for target in dict.fromkeys(target for *_, target in want):
        exchanged = _exchange(legal, target)
        if exchanged:
            return exchanged
    return None


def _loose(entry: Wanted) -> tuple[int, ...]:
    """Equal units are told apart only where they spread their weapons."""
    owner, unit, copy, weapon, target = entry
    return (owner, unit, -1 if weapon < 0 else copy, weapon, target)


def _exchange(legal: list[Action], target: int) -> Action | None:
    return next((act for act in legal if isinstance(act, Exchange) and act.target == target), None)
