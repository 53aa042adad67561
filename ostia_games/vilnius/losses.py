"""Who falls: red skulls among those who fought an enemy, silver and golden ones among all who survived."""

from collections.abc import Iterable, Sequence

from ostia_games.vilnius.components import Unit


def rank(unit: Unit) -> tuple[bool, int]:
    """V7.4: the highest falls first: decoys, then by gold and tools."""
    return (True, 0) if unit.decoy else (False, unit.worth)


def reds_left(fought: Iterable[Unit], skulls: int) -> int:
    """V1.4: the red skulls that are left when sheltering units have cancelled theirs."""
    return max(0, skulls - sum([unit.shelter for unit in fought]))


def value(unit: Unit, golden: bool) -> int:
    """V7.8: what a survivor counts against silver or golden skulls."""
    return unit.gold if golden else unit.tools


def may_fall(mine: int, values: Iterable[int], need: int, least: int) -> bool:
    """V7.8: whether a survivor of this value may be chosen.

    Dearer ones go first (`least` is the value of the one before), so that none could have been spared.
    """
    fits = mine and (not least or mine <= least)
    return bool(fits and sum([other for other in values if other <= mine]) >= need)


def victims(
    units: Sequence[Unit], fighting: tuple[tuple[int, int], ...], reds: int
) -> set[tuple[tuple[int, int], ...]]:
    """Every choice of those who fall: the dearest first, ties in any way (V7.4)."""
    if not reds or not fighting:
        return {()}

    most = max(rank(units[one[0]]) for one in fighting)
    found = set()
    for place, one in enumerate(fighting):
        if rank(units[one[0]]) == most and one not in fighting[:place]:
            rest = fighting[:place] + fighting[place + 1 :]
            found |= {tuple(sorted((one, *others))) for others in victims(units, rest, reds - 1)}
    return found


def skull_loss(units: Sequence[Unit], alive: tuple[int, ...], silver: int, golden: int) -> int:
    """V7.8: the least worth of the survivors that silver and golden skulls take; too few: all."""
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
