"""The best use of units against enemies: least damage, then least valuable losses, then most weapons left.

Enemies are taken in the order of the damage they threaten. First the least damage that can be reached is
found, by looking at nothing but the units that are left; then the ways that reach it are searched for the
least losses. Only sets without a needless unit are tried; units that shelter or draw red skulls may come on
top. All of that is exact, unless it takes too long: then the best plan found so far is given, and says so.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from ostia_games.vilnius.combat import KINDS, reachable
from ostia_games.vilnius.components import Counts, Unit
from ostia_games.vilnius.losses import skull_loss, victims

WORK = 4_000  # steps of the search for the least losses before the plan becomes approximate
QUICK = 5  # so many steps of the search for the least damage take the time of one of those
COVERS = 6_000  # steps in search of the sets that defeat one enemy
CHOICE = 30  # sets that are tried against an enemy in a hasty plan
_BITS = 5  # a field of a packed count: four bits, and one to see an underflow


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


Fights = tuple[tuple[int, tuple[Use, ...]], ...]
Rest = tuple[int, int, Counts, bool]  # a unit that spreads: its number, copy, weapons left, dead
Draw = tuple[tuple[Rest, ...], tuple[Use, ...]]  # what is left of such units, and what of them is used


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do: enemies by their place in the list, in the order in which to fight them."""

    fights: Fights
    harm: int
    loss: int  # gold and tools of the units that will be lost
    left: int  # weapons of the units that are not used
    exact: bool


@dataclass(frozen=True, slots=True)
class _Option:
    """A set that defeats an enemy: ordinary units by place in `kinds`, and symbols of those that spread."""

    counts: tuple[int, ...]
    symbols: Counts
    packed: int
    weapons: int  # of the ordinary units and the symbols together


@dataclass(slots=True)
class _Way:
    """One way through the first enemies."""

    counts: tuple[int, ...]  # ordinary units left, by place in `kinds`
    rests: tuple[Rest, ...]
    alive: tuple[int, ...]  # units that fought and live, sorted
    dead: tuple[int, ...]
    left: int  # weapons of units that are not used
    harm: int = 0
    lost: int = 0  # worth of the dead
    fights: Fights = ()


class _TooMuch(Exception):
    """The question is too large to be answered exactly."""


def solve(  # noqa: PLR0913, PLR0917  # all of it is the question
    units: Sequence[Unit], hand: Sequence[int], foes: Sequence[Foe], silver: int = 0, golden: int = 0,
    work: int = WORK,
) -> Plan:  # fmt: skip
    """The best plan for these units in all hands (by their numbers in `units`) against these enemies."""
    return _Solver(units, tuple(sorted(hand)), foes, silver, golden, work).plan()


@dataclass(slots=True)
class _Solver:
    units: Sequence[Unit]
    hand: tuple[int, ...]
    foes: Sequence[Foe]
    silver: int
    golden: int
    budget: int
    work: int = 0
    covers: int = 0
    exact: bool = True
    kinds: tuple[int, ...] = ()
    order: list[int] = field(default_factory=list)
    options: list[list[_Option]] = field(default_factory=list)
    least: dict[tuple[int, int], int] = field(default_factory=dict)
    spared: list[int] = field(default_factory=list)  # weapons that the enemies from here on cost at least
    toll: int = 0  # what silver and golden skulls take at least, if there is enough to take
    skulls: dict[tuple[int, ...], int] = field(default_factory=dict)
    seen: set[object] = field(default_factory=set)
    draws: dict[object, list[Draw]] = field(default_factory=dict)
    best: _Way | None = None
    best_rank: tuple[int, int] = (0, 0)

    def plan(self) -> Plan:
        """Options, least damage, least losses."""
        ordinary = [unit for unit in self.hand if not self.units[unit].spread]
        self.kinds = tuple(sorted(set(ordinary)))
        self.order = sorted(range(len(self.foes)), key=lambda n: -self.foes[n].harm)
        counts = tuple([ordinary.count(kind) for kind in self.kinds])
        weapons = sum([sum(self.units[unit].weapons) for unit in self.hand])
        start = _Way(counts, self._rests(), (), (), weapons)
        symbols = _symbols(start.rests)
        self.options = [self._options(self.foes[n], counts, symbols) for n in self.order]
        hasty = self._hasty(start)
        self.best, self.best_rank = hasty, self._rank(hasty)
        try:
            self.work = QUICK * self.budget
            least = self._least_harm(0, _packed((*counts, *symbols)))
            if hasty.harm > least:
                self.best_rank = (1 << 30, 0)
            self._bounds(least)
            self.toll = skull_loss(self.units, self.hand, self.silver, self.golden)
            self.work = self.budget
            self._search(0, start, _packed((*counts, *symbols)), least)
        except _TooMuch:
            self.exact = False
        best = self.best
        return Plan(best.fights, best.harm, self._loss(best), best.left, self.exact)

    def _rests(self) -> tuple[Rest, ...]:
        return tuple([
            (unit, place - self.hand.index(unit), self.units[unit].weapons, False)
            for place, unit in enumerate(self.hand) if self.units[unit].spread
        ])  # fmt: skip

    def _spend(self) -> None:
        self.work -= 1
        if self.work < 0:
            raise _TooMuch

    # Sets that defeat an enemy

    def _options(self, foe: Foe, counts: tuple[int, ...], symbols: Counts) -> list[_Option]:
        have = [(self.units[kind].weapons, n) for kind, n in zip(self.kinds, counts, strict=True)]
        have += [(tuple([int(kind == one) for one in KINDS]), n) for kind, n in enumerate(symbols)]
        to_come: list[Counts] = [(0,) * 5]
        for weapons, n in reversed(have):
            to_come.append(tuple([a + n * b for a, b in zip(to_come[-1], weapons, strict=True)]))
        to_come.reverse()
        self.covers = COVERS - 1
        found = [chosen for chosen, got in self._covers(foe, have, to_come, (), (0,) * 5)
                 if _needed(foe, have, chosen, got)]  # fmt: skip
        if self.covers <= 0:
            self.exact = False
        if foe.reds:
            guarded = [more for chosen in found for more in self._guarded(foe, chosen, counts)]
            found = list(dict.fromkeys(guarded))
        options = [self._option(chosen) for chosen in found]
        return sorted(options, key=lambda option: option.weapons)

    def _option(self, chosen: tuple[int, ...]) -> _Option:
        split = len(self.kinds)
        weapons = [n * sum(self.units[kind].weapons) for kind, n in zip(self.kinds, chosen, strict=False)]
        symbols = chosen[split:]
        return _Option(chosen[:split], symbols, _packed(chosen), sum(weapons) + sum(symbols))

    def _covers(
        self, foe: Foe, have: list[tuple[Counts, int]], to_come: list[Counts], chosen: tuple[int, ...],
        got: Counts,
    ) -> Iterator[tuple[tuple[int, ...], Counts]]:  # fmt: skip
        """Numbers of each resource that together defeat the enemy, and what weapons they bring.

        What is chosen so far is not enough, unless nothing is asked; nothing is added to what is.
        """
        at = len(chosen)
        if foe.need <= 0:
            yield (0,) * len(have), got
            return
        most = [a + b for a, b in zip(got, to_come[at], strict=True)]
        if self.covers <= 0 or not reachable(most, foe.demand, foe.need):
            return
        weapons, copies = have[at]
        for n in range(copies + 1):
            self.covers -= 1
            if n:
                got = tuple([a + b for a, b in zip(got, weapons, strict=True)])
                if reachable(got, foe.demand, foe.need):
                    yield (*chosen, n, *(0,) * (len(have) - at - 1)), got
                    return
            yield from self._covers(foe, have, to_come, (*chosen, n), got)

    def _guarded(
        self, foe: Foe, chosen: tuple[int, ...], counts: tuple[int, ...]
    ) -> Iterator[tuple[int, ...]]:
        """A set, alone and with units that shelter or draw red skulls on top."""
        guards = [self.units[kind].shelter or self.units[kind].decoy for kind in self.kinds]
        places = [place for place, guard in enumerate(guards) if guard]
        spare = [range(min(foe.reds, counts[place] - chosen[place]) + 1) for place in places]
        for more in product(*spare):
            if sum(more) <= foe.reds:
                made = list(chosen)
                for place, n in zip(places, more, strict=True):
                    made[place] += n
                yield tuple(made)

    # The least damage

    def _least_harm(self, at: int, rest: int) -> int:
        if at == len(self.order):
            return 0
        key = (at, rest)
        if key in self.least:
            return self.least[key]
        guard = _GUARDS[len(self.kinds) + 5]
        harm = self.foes[self.order[at]].harm
        best, high = harm + self._least_harm(at + 1, 0) + 1, rest | guard
        for option in self.options[at]:
            after = high - option.packed
            if after & guard == guard:
                self._spend()
                best = min(best, self._least_harm(at + 1, after & ~guard))
                if best == 0:
                    break
        if best > 0:
            best = min(best, harm + self._least_harm(at + 1, rest))
        self.least[key] = best
        return best

    def _bounds(self, least: int) -> None:
        """What each enemy costs at least, if leaving it would be worse than the least damage."""
        self.spared = [0]
        for at in reversed(range(len(self.order))):
            must = self.foes[self.order[at]].harm > least and self.options[at]
            # Symbols of units that spread may come for nothing: the unit is used already.
            costs = [option.weapons - sum(option.symbols) for option in self.options[at]] if must else [0]
            self.spared.append(self.spared[-1] + min(costs))
        self.spared.reverse()

    # The least losses

    def _hasty(self, start: _Way) -> _Way:
        """A plan that takes for each enemy what spends least: a beginning, and the last resort."""
        way = start
        for at in range(len(self.order)):
            ways = [after for option in self.options[at][:CHOICE] for after in self._defeats(way, at, option)]
            way = min(ways, key=self._rank) if ways else self._leaves(way, at)
        return way

    def _search(self, at: int, way: _Way, rest: int, least: int) -> None:
        """Every way from here that ends with the least damage, unless it cannot be better than the best."""
        if at == len(self.order):
            rank = self._rank(way)
            if rank < self.best_rank:
                self.best, self.best_rank = way, rank
            return
        key = (at, way.counts, way.rests, way.dead)
        if key in self.seen:
            return
        self.seen.add(key)
        guard, lost = _GUARDS[len(self.kinds) + 5], self._lost(way)
        for option in self.options[at]:
            after = (rest | guard) - option.packed
            cost = option.weapons - sum(option.symbols)
            worth_it = (lost, self.spared[at + 1] + cost - way.left) < self.best_rank
            after_rest = after & ~guard
            if (
                after & guard == guard
                and worth_it
                and (way.harm + self._least_harm(at + 1, after_rest) == least)
            ):
                for defeated in self._defeats(way, at, option):
                    self._spend()
                    if (self._lost(defeated), self.spared[at + 1] - defeated.left) < self.best_rank:
                        self._search(at + 1, defeated, after_rest, least)
        left = self._leaves(way, at)
        if left.harm + self._least_harm(at + 1, rest) == least:
            self._search(at + 1, left, rest, least)

    def _leaves(self, way: _Way, at: int) -> _Way:
        harm = way.harm + self.foes[self.order[at]].harm
        return _Way(way.counts, way.rests, way.alive, way.dead, way.left, harm, way.lost, way.fights)

    def _defeats(self, way: _Way, at: int, option: _Option) -> Iterator[_Way]:
        """An enemy is defeated with this set, if it is there, for each choice among equally dear units."""
        counts = tuple([have - n for have, n in zip(way.counts, option.counts, strict=True)])
        if min(counts, default=0) < 0:
            return
        plain = [kind for kind, n in zip(self.kinds, option.counts, strict=True) for _ in range(n)]
        uses = tuple([Use(kind, 0, self.units[kind].weapons) for kind in plain])
        left = way.left - sum([sum(use.weapons) for use in uses])
        for rests, more in self._drawn(way.rests, option.symbols):
            yield from self._fallen(way, self.order[at], (counts, rests, left), uses + more)

    def _drawn(self, rests: tuple[Rest, ...], symbols: Counts) -> list[Draw]:
        """The same question comes again and again."""
        key = (rests, symbols)
        if key not in self.draws:
            self.draws[key] = _drawn(rests, symbols) if any(symbols) else [(rests, ())]
        return self.draws[key]

    def _fallen(
        self, way: _Way, number: int, after: tuple[tuple[int, ...], tuple[Rest, ...], int],
        uses: tuple[Use, ...],
    ) -> Iterator[_Way]:  # fmt: skip
        counts, rests, left = after
        before = {(rest[0], rest[1]): rest for rest in way.rests}
        spreading = [(use.unit, use.copy) for use in uses if self.units[use.unit].spread]
        plain = [(use.unit, -1) for use in uses if not self.units[use.unit].spread]
        fresh = [key[0] for key in spreading if before[key][2] == self.units[key[0]].weapons]
        left -= sum([sum(self.units[unit].weapons) for unit in fresh])
        standing = [*way.alive, *fresh, *(unit for unit, _ in plain)]
        fighting = sorted([*plain, *(key for key in spreading if not before[key][3])])
        reds = max(0, self.foes[number].reds - sum([self.units[use.unit].shelter for use in uses]))
        for dead in victims(self.units, tuple(fighting), reds):
            alive = standing[:]
            for unit, _ in dead:
                alive.remove(unit)
            marked = tuple([(*rest[:3], True) if rest[:2] in dead else rest for rest in rests])
            fallen = tuple(sorted((*way.dead, *(unit for unit, _ in dead))))
            lost = way.lost + sum([self.units[unit].worth for unit, _ in dead])
            fights = (*way.fights, (number, uses))
            yield _Way(counts, marked, tuple(sorted(alive)), fallen, left, way.harm, lost, fights)

    def _lost(self, way: _Way) -> int:
        """What is lost at least, however it goes on: the skulls take their toll, or all that there is."""
        if not self.toll or not way.alive:
            return way.lost
        return way.lost + min(self.toll, sum([self.units[unit].worth for unit in way.alive]))

    def _rank(self, way: _Way) -> tuple[int, int]:
        return self._loss(way), -way.left

    def _loss(self, way: _Way) -> int:
        if way.alive not in self.skulls:
            self.skulls[way.alive] = skull_loss(self.units, way.alive, self.silver, self.golden)
        return way.lost + self.skulls[way.alive]


_GUARDS = tuple(sum([1 << (_BITS * place + 4) for place in range(n)]) for n in range(60))


def _packed(counts: Sequence[int]) -> int:
    """Counts in one number, so that a whole subtraction is one step."""
    packed = 0
    for place, n in enumerate(counts):
        packed |= n << (_BITS * place)
    return packed


def _symbols(rests: tuple[Rest, ...]) -> Counts:
    """What the units that spread their weapons have left together."""
    return tuple([sum([rest[2][kind] for rest in rests]) for kind in KINDS]) if rests else (0,) * 5


def _needed(foe: Foe, have: list[tuple[Counts, int]], chosen: tuple[int, ...], got: Counts) -> bool:
    """Whether every unit of a set is needed."""
    for (weapons, _), n in zip(have, chosen, strict=True):
        if n and reachable([a - b for a, b in zip(got, weapons, strict=True)], foe.demand, foe.need):
            return False
    return True


def _drawn(rests: tuple[Rest, ...], symbols: Counts) -> list[Draw]:
    """Every way to take these symbols from the units that spread their weapons; equal units count once."""
    ways: list[tuple[tuple[Rest, ...], tuple[Use, ...], Counts]] = [((), (), symbols)]
    for place, (unit, copy, left, dead) in enumerate(rests):
        found = []
        to_come = _symbols(rests[place + 1 :])
        for made, uses, wanted in ways:
            least = [max(0, want - more) for want, more in zip(wanted, to_come, strict=True)]
            most = [min(have, want) for have, want in zip(left, wanted, strict=True)]
            for taken in product(*(range(low, high + 1) for low, high in zip(least, most, strict=True))):
                rest = tuple([have - n for have, n in zip(left, taken, strict=True)])
                still = tuple([want - n for want, n in zip(wanted, taken, strict=True)])
                more = (*uses, Use(unit, copy, taken)) if any(taken) else uses
                found.append(((*made, (unit, copy, rest, dead)), more, still))
        ways = found
    different = {}
    for made, uses, _ in ways:
        different[tuple(sorted([(rest[0], *rest[2:]) for rest in made]))] = made, uses
    return list(different.values())
