"""Who falls: red skulls among those who fought an enemy, silver and golden ones among all who survived."""

from collections.abc import Sequence

from ostia_games.vilnius.components import Unit


def victims(
    units: Sequence[Unit], fighting: tuple[tuple[int, int], ...], reds: int
) -> set[tuple[tuple[int, int], ...]]:
    """Every choice of those who fall: the dearest first, ties in any way (V7.4)."""
    if not reds or not fighting:
        return {()}

    def rank(one: tuple[int, int]) -> tuple[bool, int]:
        unit = units[one[0]]
        return (True, 0) if unit.decoy else (False, unit.worth)

    most = max(rank(one) for one in fighting)
    found = set()
    for place, one in enumerate(fighting):
        if rank(one) == most and one not in fighting[:place]:
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
