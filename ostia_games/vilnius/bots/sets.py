"""Sets of units that defeat an enemy: what the solver chooses among.

Ordinary units are counted by kind and fight one enemy. Units that spread their weapons (V7.3) are symbols
that can be drawn one by one until the unit is used up.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from ostia_games.vilnius.combat import KINDS, reachable
from ostia_games.vilnius.components import Counts, Unit
from ostia_games.vilnius.hands import NOTHING

COVERS = 6_000  # steps in search of the sets that defeat one enemy


@dataclass(frozen=True, slots=True)
class Foe:
    """An enemy as the solver sees it."""

    demand: Counts
    need: int
    reds: int
    harm: int  # how bad it is to leave it


@dataclass(frozen=True, slots=True)
class Use:
    """A unit against an enemy: all its weapons, or some of them if it spreads them."""

    unit: int
    copy: int  # tells apart equal units that spread their weapons; 0 for others
    weapons: Counts


class Rest(NamedTuple):
    """What is left of a unit that spreads its weapons."""

    unit: int
    copy: int
    weapons: Counts
    dead: bool


Rests = tuple[Rest, ...]
Draw = tuple[Rests, tuple[Use, ...]]  # what is left of such units, and what of them is used


@dataclass(frozen=True, slots=True)
class Option:
    """A set that defeats an enemy."""

    counts: tuple[int, ...]  # ordinary units, by kind
    symbols: Counts  # of units that spread their weapons
    packed: int  # both, to be subtracted from a packed hand
    weapons: int  # of the ordinary units and the symbols together


class Packing:
    """Counts side by side in one number, so that a single subtraction takes a whole set out of a hand.

    Above the bits of each count there is a spare one. `guard` has all spare bits set: where a subtraction
    from `hand | guard` has borrowed one, the hand does not hold the set.
    """

    def __init__(self, most: Sequence[int]) -> None:
        self.width = max(most, default=0).bit_length() + 1
        self.largest = (1 << self.width - 1) - 1
        self.guard = sum([1 << (self.width * place + self.width - 1) for place in range(len(most))])

    def pack(self, counts: Sequence[int]) -> int:
        packed = 0
        for place, n in enumerate(counts):
            if not 0 <= n <= self.largest:
                raise ValueError(f"{n} does not fit into a field of {self.width} bits")
            packed |= n << (self.width * place)
        return packed


class Sets:
    """Finds the sets of one hand that defeat enemies. `exact` is lost where there are too many to list."""

    def __init__(
        self, units: Sequence[Unit], kinds: tuple[int, ...], counts: tuple[int, ...], symbols: Counts
    ) -> None:
        self.units = units
        self.kinds = kinds  # of ordinary units
        self.counts = counts  # of each kind
        self.packing = Packing((*counts, *symbols))
        self.all = self.packing.pack((*counts, *symbols))
        self.exact = True
        self.work = 0
        self.have = [(units[kind].weapons, n) for kind, n in zip(kinds, counts, strict=True)]
        self.have += [(tuple([int(kind == one) for one in KINDS]), n) for kind, n in enumerate(symbols)]
        to_come: list[Counts] = [NOTHING]
        for weapons, n in reversed(self.have):
            to_come.append(tuple([a + n * b for a, b in zip(to_come[-1], weapons, strict=True)]))
        self.to_come = to_come[::-1]  # all weapons from each place in `have` on

    def against(self, foe: Foe) -> list[Option]:
        """Every set without a needless unit, smallest first; guards against red skulls may come on top."""
        self.work = COVERS - 1
        found = [
            chosen for chosen, got in self._covers(foe, (), NOTHING) if _needed(foe, self.have, chosen, got)
        ]
        if self.work <= 0:
            self.exact = False
        if foe.reds:
            guarded = [more for chosen in found for more in self._guarded(foe, chosen)]
            found = list(dict.fromkeys(guarded))
        options = [self._option(chosen) for chosen in found]
        return sorted(options, key=lambda option: option.weapons)

    def _option(self, chosen: tuple[int, ...]) -> Option:
        split = len(self.kinds)
        weapons = [n * sum(self.units[kind].weapons) for kind, n in zip(self.kinds, chosen, strict=False)]
        symbols = chosen[split:]
        return Option(chosen[:split], symbols, self.packing.pack(chosen), sum(weapons) + sum(symbols))

    def _covers(
        self, foe: Foe, chosen: tuple[int, ...], got: Counts
    ) -> Iterator[tuple[tuple[int, ...], Counts]]:
        """Numbers of each resource that together defeat the enemy, and what weapons they bring.

        What is chosen so far is not enough, unless nothing is asked; nothing is added to what is.
        """
        have, at = self.have, len(chosen)
        if foe.need <= 0:
            yield (0,) * len(have), got
            return
        most = [a + b for a, b in zip(got, self.to_come[at], strict=True)]
        if self.work <= 0 or not reachable(most, foe.demand, foe.need):
            return
        weapons, copies = have[at]
        for n in range(copies + 1):
            self.work -= 1
            if n:
                got = tuple([a + b for a, b in zip(got, weapons, strict=True)])
                if reachable(got, foe.demand, foe.need):
                    yield (*chosen, n, *(0,) * (len(have) - at - 1)), got
                    return
            yield from self._covers(foe, (*chosen, n), got)

    def _guarded(self, foe: Foe, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """A set, alone and with units that shelter or draw red skulls on top."""
        guards = [self.units[kind].shelter or self.units[kind].decoy for kind in self.kinds]
        places = [place for place, guard in enumerate(guards) if guard]
        spare = [range(min(foe.reds, self.counts[place] - chosen[place]) + 1) for place in places]
        for more in product(*spare):
            if sum(more) <= foe.reds:
                made = list(chosen)
                for place, n in zip(places, more, strict=True):
                    made[place] += n
                yield tuple(made)


def _needed(foe: Foe, have: list[tuple[Counts, int]], chosen: tuple[int, ...], got: Counts) -> bool:
    """Whether every unit of a set is needed."""
    for (weapons, _), n in zip(have, chosen, strict=True):
        if n and reachable([a - b for a, b in zip(got, weapons, strict=True)], foe.demand, foe.need):
            return False
    return True


# Units that spread their weapons


def rests(units: Sequence[Unit], hand: Sequence[int]) -> Rests:
    """The units of a sorted hand that spread their weapons, all unused."""
    return tuple(
        [
            Rest(unit, place - hand.index(unit), units[unit].weapons, dead=False)
            for place, unit in enumerate(hand)
            if units[unit].spread
        ]
    )


def symbols_left(left: Sequence[Rest]) -> Counts:
    """The weapons that such units have left together."""
    return tuple([sum([rest.weapons[kind] for rest in left]) for kind in KINDS]) if left else NOTHING


def draws(left: Rests, symbols: Counts) -> list[Draw]:
    """Every way to take these symbols from such units; equal units count once."""
    if not any(symbols):
        return [(left, ())]
    ways: list[tuple[Rests, tuple[Use, ...], Counts]] = [((), (), symbols)]
    for place, (unit, copy, weapons, dead) in enumerate(left):
        found = []
        to_come = symbols_left(left[place + 1 :])
        for made, uses, wanted in ways:
            least = [max(0, want - more) for want, more in zip(wanted, to_come, strict=True)]
            most = [min(have, want) for have, want in zip(weapons, wanted, strict=True)]
            for taken in product(*(range(low, high + 1) for low, high in zip(least, most, strict=True))):
                after = tuple([have - n for have, n in zip(weapons, taken, strict=True)])
                still = tuple([want - n for want, n in zip(wanted, taken, strict=True)])
                more = (*uses, Use(unit, copy, taken)) if any(taken) else uses
                found.append(((*made, Rest(unit, copy, after, dead)), more, still))
        ways = found
    different = {}
    for made, uses, _ in ways:
        different[tuple(sorted([(rest.unit, rest.weapons, rest.dead) for rest in made]))] = made, uses
    return list(different.values())
