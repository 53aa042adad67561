"""Sets of units that defeat an enemy: what the solver chooses among.

Ordinary units are counted by kind and fight one enemy. Units that spread their weapons (V7.3) are symbols
that can be drawn one by one until the unit is used up.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from operator import mul
from typing import NamedTuple

from ostia_games.vilnius.combat import KINDS, ONE, reachable
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
    cost: int  # the weapons of the ordinary units: symbols may be left over from another enemy


class Packing:
    """Counts side by side in one number, so that a single subtraction takes a whole set out of a hand.

    Above the bits of each count there is a spare one. `guard` has all spare bits set: where a subtraction
    from `hand | guard` has borrowed one, the hand does not hold the set.
    """

    def __init__(self, most: Sequence[int]) -> None:
        self.width = max(most, default=0).bit_length() + 1
        self.largest = (1 << self.width - 1) - 1
        self.shifts = [self.width * place for place in range(len(most))]
        self.ones = [1 << shift for shift in self.shifts]
        self.guard = sum([1 << (shift + self.width - 1) for shift in self.shifts])

    def pack(self, counts: Sequence[int]) -> int:
        if counts and not 0 <= min(counts) <= max(counts) <= self.largest:
            raise ValueError(f"one of {counts} does not fit into a field of {self.width} bits")
        return sum(map(mul, counts, self.ones))

    def unpack(self, packed: int) -> list[int]:
        largest = self.largest
        return [packed >> shift & largest for shift in self.shifts]


class _Enough(dict[int, bool]):
    """Whether weapons, packed, defeat an enemy. Many sets bring the same ones: each sum is judged once."""

    def __init__(self, foe: Foe, packing: Packing) -> None:
        super().__init__()
        self.foe = foe
        self.packing = packing

    def __missing__(self, weapons: int) -> bool:
        found = reachable(self.packing.unpack(weapons), self.foe.demand, self.foe.need)
        self[weapons] = found
        return found


class Sets:
    """Finds the sets of one hand that defeat enemies. `exact` is lost where there are too many to list."""

    def __init__(
        self, units: Sequence[Unit], kinds: tuple[int, ...], counts: tuple[int, ...], symbols: Counts
    ) -> None:
        self.split = len(kinds)  # ordinary units by kind come first, then symbols
        self.counts = (*counts, *symbols)
        self.packing = Packing(self.counts)
        self.all = self.packing.pack(self.counts)
        self.exact = True
        weapons = [units[kind].weapons for kind in kinds] + [*ONE]
        self.sizes = [sum(each) for each in weapons]
        self.guards = [place for place, kind in enumerate(kinds) if units[kind].shelter or units[kind].decoy]
        most = [sum(map(mul, column, self.counts)) for column in zip(*weapons, strict=True)]
        self.sums = Packing([max(1, n) for n in most])  # a single symbol always fits
        self.weapons = [self.sums.pack(each) for each in weapons]
        to_come = [0]
        for packed, n in zip(reversed(self.weapons), reversed(self.counts), strict=True):
            to_come.append(to_come[-1] + n * packed)
        self.to_come = to_come[::-1]  # all weapons from each place on

    def against(self, foe: Foe) -> list[Option]:
        """Every set without a needless unit, smallest first; guards against red skulls may come on top."""
        covers = _Covers(self, _Enough(foe, self.sums))
        covers.all()
        if covers.work <= 0:
            self.exact = False
        found = covers.found
        if foe.reds:
            guarded = [more for chosen in found for more in self._guarded(foe, chosen)]
            found = list(dict.fromkeys(guarded))
        options = [self._option(chosen) for chosen in found]
        return sorted(options, key=lambda option: option.weapons)

    def _option(self, chosen: tuple[int, ...]) -> Option:
        weapons = sum(map(mul, chosen, self.sizes))
        packed = sum(map(mul, chosen, self.packing.ones))
        symbols = chosen[self.split :]
        return Option(chosen[: self.split], symbols, packed, weapons, weapons - sum(symbols))

    def _guarded(self, foe: Foe, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """A set, alone and with units that shelter or draw red skulls on top."""
        spare = [range(min(foe.reds, self.counts[place] - chosen[place]) + 1) for place in self.guards]
        for more in product(*spare):
            if sum(more) <= foe.reds:
                made = list(chosen)
                for place, n in zip(self.guards, more, strict=True):
                    made[place] += n
                yield tuple(made)


class _Covers:
    """The search for numbers of each resource that together defeat an enemy, none of them needless."""

    def __init__(self, sets: Sets, enough: _Enough) -> None:
        self.counts, self.weapons, self.to_come = sets.counts, sets.weapons, sets.to_come
        self.enough = enough
        self.work = COVERS - 1
        self.chosen = [0] * len(sets.counts)
        self.serving: list[int] = []  # the weapons of one unit of each kind that is chosen
        self.found: list[tuple[int, ...]] = []

    def all(self) -> None:
        """An enemy that asks for nothing is defeated by nobody."""
        if self.enough[0]:
            self.found = [tuple(self.chosen)]
        else:
            self._search(0, 0)

    def _search(self, at: int, got: int) -> None:
        """Every way to go on from this place. What is chosen so far brings weapons that are not enough."""
        enough = self.enough
        if self.work <= 0 or not enough[got + self.to_come[at]]:
            return
        self.work -= 1
        self._search(at + 1, got)
        weapons = self.weapons[at]
        self.serving.append(weapons)
        for n in range(1, self.counts[at] + 1):
            self.work -= 1
            self.chosen[at] = n
            got += weapons
            if enough[got]:
                needless = [one for one in self.serving if enough[got - one]]
                if not needless:
                    self.found.append(tuple(self.chosen))
                break
            self._search(at + 1, got)
        self.chosen[at] = 0
        self.serving.pop()


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
