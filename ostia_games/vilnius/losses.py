"""Who falls: red skulls take from those who fought an enemy, silver and golden ones from all who survived.

The phases, the score keeper and the bots all ask here.
"""

from collections.abc import Iterable, Sequence

from ostia_games.vilnius.components import Unit

OwnedUnit = tuple[int, int]  # the owner's seat, and the number of the unit


def rank(unit: Unit) -> tuple[bool, int]:
    """V7.4: the highest falls first: decoys, then the dearest."""
    return (True, 0) if unit.decoy else (False, unit.worth)


def dearest(alive: Sequence[Unit]) -> list[int]:
    """V7.4: the places of those among whom the next victim is: decoys, or else the dearest."""
    ranks = [rank(unit) for unit in alive]
    most = max(ranks)
    return [place for place, one in enumerate(ranks) if one == most]


def is_choice(tied: Sequence[OwnedUnit], skulls: int) -> bool:
    """V7.4: whether somebody must choose the next victim: not all of the tied units fall, and they differ."""
    return len(tied) > skulls and len(set(tied)) > 1


def reds_left(fought: Iterable[Unit], skulls: int) -> int:
    """V1.4: the red skulls that are left when sheltering units have cancelled theirs."""
    return max(0, skulls - sum([unit.shelter for unit in fought]))


def value(unit: Unit, golden: bool) -> int:
    """V7.8: what a survivor counts against silver or golden skulls."""
    return unit.gold if golden else unit.tools


def may_fall(mine: int, values: Iterable[int], need: int, least: int) -> bool:
    """V7.8: whether a survivor of this value may be chosen, one of these `values`, with so much still to pay.

    Dearer ones go first (`least` is the value of the one before, 0 at first), and those that are not dearer
    must be able to pay the rest: so nobody falls who could have been spared.
    """
    fits = mine and (not least or mine <= least)
    return bool(fits and sum([other for other in values if other <= mine]) >= need)


def red_victims(
    units: Sequence[Unit], fighting: tuple[tuple[int, int], ...], reds: int
) -> set[tuple[tuple[int, int], ...]]:
    """V7.4: every choice of those who fall, the dearest first. Fighters are pairs of unit and copy."""
    if not reds or not fighting:
        return {()}
    found = set()
    for place in dearest([units[unit] for unit, _ in fighting]):
        one = fighting[place]
        if one not in fighting[:place]:
            rest = fighting[:place] + fighting[place + 1 :]
            found |= {tuple(sorted((one, *others))) for others in red_victims(units, rest, reds - 1)}
    return found


def skull_loss(units: Sequence[Unit], alive: tuple[int, ...], silver: int, golden: int) -> int:
    """V7.8: the least worth that silver and golden skulls can take from the survivors.

    If they cannot cover the skulls, all die.
    """
    if not alive or not (silver or golden):
        return 0
    least = {(0, 0): 0}  # by the tools and the gold reached
    for number in alive:
        unit = units[number]
        for (tools, gold), loss in list(least.items()):
            for reached in ((min(silver, tools + unit.tools), gold), (tools, min(golden, gold + unit.gold))):
                if loss + unit.worth < least.get(reached, 1 << 30):
                    least[reached] = loss + unit.worth
    return least.get((silver, golden), sum([units[number].worth for number in alive]))
