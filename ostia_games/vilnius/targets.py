"""What it takes against enemies, enemy buildings and province stacks: pure functions of the box."""

from functools import lru_cache
from typing import NamedTuple

from ostia_games.vilnius.components import RED, Box, Counts
from ostia_games.vilnius.state import Enemy

SIX = 6  # V8.2: with two players any six weapons of a building are enough


class Target(NamedTuple):
    """What it takes against a target: `need` of the weapons in `demand`."""

    number: int
    demand: Counts
    need: int
    reds: int = 0  # red skulls of an enemy in the fight


@lru_cache(maxsize=1_000)
def stacks(box: Box, left: tuple[bool, ...]) -> tuple[Target, ...]:
    """V8.3: the stacks in which provinces are left."""
    return tuple([Target(n, demand, sum(demand)) for n, demand in enumerate(box.conquest) if left[n]])


@lru_cache(maxsize=1_000)
def enemies(box: Box, fighting: tuple[Enemy, ...], boosted: int) -> tuple[Target, ...]:
    """V7.1: the enemies that weapons are needed against."""
    found: list[Target] = []
    for number, (card, _, _) in enumerate(fighting):
        demand, reds = box.order[card].weapons[boosted], box.order[card].skulls[boosted][RED]
        if any(demand):
            found.append(Target(number, demand, sum(demand), reds))
    return tuple(found)


@lru_cache(maxsize=1_000)
def building(box: Box, number: int, card: int, boosted: int, seats: int) -> Target:
    """V8.2: an enemy building."""
    demand = box.order[card].weapons[boosted]
    return Target(number, demand, min(SIX, sum(demand)) if seats == 2 else sum(demand))
