"""The best use of units against enemies: least damage, then least valuable losses, then most weapons left.

Enemies are taken in the order of the damage they threaten. First the least damage that can be reached is
found, by looking at nothing but the units that are left; then the ways that reach it are searched for the
least losses. Only sets without a needless unit are tried; units that shelter or draw red skulls may come on
top. All of that is exact, unless it takes too long: then the best plan found so far is given, and says so.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from ostia_games.vilnius.bots import sets
from ostia_games.vilnius.bots.sets import Draw, Foe, Option, Rests, Use
from ostia_games.vilnius.components import Counts, Unit
from ostia_games.vilnius.losses import red_victims, reds_left, skull_loss

WORK = 4_000  # steps of the search for the least losses before the plan becomes approximate
QUICK = 5  # so many steps of the search for the least damage take the time of one of those
CHOICE = 30  # sets that are tried against an enemy in a hasty plan
WORSE_THAN_ANY = (1 << 30, 0)

Fights = tuple[tuple[int, tuple[Use, ...]], ...]  # enemies by their place in the list, and who fights them


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do, enemies in the order in which to fight them."""

    fights: Fights
    harm: int
    loss: int  # gold and tools of the units that will be lost
    left: int  # weapons of the units that are not used
    exact: bool


@dataclass(slots=True)
class _Way:
    """One way through the first enemies."""

    counts: tuple[int, ...]  # ordinary units left, by kind
    rests: Rests
    alive: tuple[int, ...]  # units that fought and live, sorted
    dead: tuple[int, ...]
    left: int  # weapons of units that are not used
    harm: int = 0
    lost: int = 0  # worth of the dead
    fights: Fights = ()


class _TooMuch(Exception):
    """The question is too large to be answered exactly."""


def solve(  # noqa: PLR0913, PLR0917  # all of it is the question
    units: tuple[Unit, ...],
    hand: Sequence[int],
    foes: Sequence[Foe],
    silver: int = 0,
    golden: int = 0,
    work: int = WORK,
) -> Plan:
    """The best plan for these units in all hands (by their numbers in `units`) against these enemies."""
    return _solved(units, tuple(sorted(hand)), tuple(foes), silver, golden, work)


@lru_cache(maxsize=2_000)
def _solved(  # noqa: PLR0913, PLR0917  # as above
    units: tuple[Unit, ...], hand: tuple[int, ...], foes: tuple[Foe, ...], silver: int, golden: int, work: int
) -> Plan:
    """Cached: the worlds that a bot imagines often come to the same fight."""
    return _Solver(units, hand, foes, silver, golden, work).plan()


@dataclass(slots=True)
class _Solver:
    units: Sequence[Unit]
    hand: tuple[int, ...]
    foes: tuple[Foe, ...]
    silver: int
    golden: int
    budget: int
    work: int = 0
    whole: tuple[Use, ...] = ()  # for each kind of ordinary units, one against an enemy
    guard: int = 0  # of the packing, see `sets.Packing`
    order: list[int] = field(default_factory=list)
    options: list[list[Option]] = field(default_factory=list)
    least: dict[tuple[int, int], int] = field(default_factory=dict)
    spared: list[int] = field(default_factory=list)  # weapons that the enemies from here on cost at least
    toll: int = 0  # what silver and golden skulls take at least, if there is enough to take
    skulls: dict[tuple[int, ...], int] = field(default_factory=dict)
    seen: set[object] = field(default_factory=set)
    draws: dict[tuple[Rests, Counts], list[Draw]] = field(default_factory=dict)
    best: _Way | None = None
    best_rank: tuple[int, int] = (0, 0)

    def plan(self) -> Plan:
        ordinary = [unit for unit in self.hand if not self.units[unit].spread]
        kinds = tuple(sorted(set(ordinary)))
        self.whole = tuple([Use(kind, 0, self.units[kind].weapons) for kind in kinds])
        self.order = sorted(range(len(self.foes)), key=lambda n: -self.foes[n].harm)
        counts = tuple([ordinary.count(kind) for kind in kinds])
        weapons = sum([sum(self.units[unit].weapons) for unit in self.hand])
        start = _Way(counts, sets.rests(self.units, self.hand), (), (), weapons)
        found = sets.Sets(self.units, kinds, counts, sets.symbols_left(start.rests))
        self.guard = found.packing.guard
        self.options = [found.against(self.foes[n]) for n in self.order]
        best, proven = self._best(start, found.all)
        return Plan(best.fights, best.harm, self._loss(best), best.left, found.exact and proven)

    def _best(self, start: _Way, everything: int) -> tuple[_Way, bool]:
        """The best way that is found in time, and whether there is surely no better one."""
        self.best = hasty = self._hasty(start)
        self.best_rank = self._rank(hasty)
        try:
            self.work = QUICK * self.budget
            least = self._least_harm(0, everything)
            if hasty.harm > least:
                self.best_rank = WORSE_THAN_ANY
            self._bounds(least)
            self.toll = skull_loss(self.units, self.hand, self.silver, self.golden)
            self.work = self.budget
            self._search(0, start, everything, least)
        except _TooMuch:
            return self.best, False
        return self.best, True

    def _spend(self) -> None:
        self.work -= 1
        if self.work < 0:
            raise _TooMuch

    # The least damage

    def _least_harm(self, at: int, rest: int) -> int:
        """The least damage that the enemies from here on can do; `rest` is a packed hand."""
        if at == len(self.order):
            return 0
        key = (at, rest)
        if key in self.least:
            return self.least[key]
        guard = self.guard
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
            costs = [option.cost for option in self.options[at]] if must else [0]
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
        guard, lost = self.guard, self._lost(way)
        high, spent = rest | guard, self.spared[at + 1] - way.left
        for option in self.options[at]:
            after = high - option.packed
            if after & guard != guard or (lost, spent + option.cost) >= self.best_rank:
                continue
            after_rest = after & ~guard
            if way.harm + self._least_harm(at + 1, after_rest) == least:
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

    def _defeats(self, way: _Way, at: int, option: Option) -> Iterator[_Way]:
        """An enemy is defeated with this set, if it is there, for each choice among equally dear units."""
        counts = tuple([have - n for have, n in zip(way.counts, option.counts, strict=True)])
        if min(counts, default=0) < 0:
            return
        plain = tuple([use for use, n in zip(self.whole, option.counts, strict=True) for _ in range(n)])
        left = way.left - option.cost
        for rests, spread in self._draws(way.rests, option.symbols):
            yield from self._fallen(way, self.order[at], (counts, rests, left), (plain, spread))

    def _draws(self, rests: Rests, symbols: Counts) -> list[Draw]:
        """Cached: the same question comes again and again."""
        key = (rests, symbols)
        if key not in self.draws:
            self.draws[key] = sets.draws(rests, symbols)
        return self.draws[key]

    def _fallen(
        self,
        way: _Way,
        number: int,
        after: tuple[tuple[int, ...], Rests, int],
        uses: tuple[tuple[Use, ...], tuple[Use, ...]],
    ) -> Iterator[_Way]:
        """The ways on after the red skulls of an enemy, one for each choice of victims (V7.4)."""
        units, (counts, rests, left), (plain, spread) = self.units, after, uses
        fighting = [(use.unit, -1) for use in plain]
        standing = [*way.alive, *(use.unit for use in plain)]
        before = {(rest.unit, rest.copy): rest for rest in way.rests} if spread else {}
        for unit, copy, weapons, dead in [before[use.unit, use.copy] for use in spread]:
            if weapons == units[unit].weapons:  # it joins the fight
                left -= sum(weapons)
                standing.append(unit)
            if not dead:
                fighting.append((unit, copy))
        fights = (*way.fights, (number, plain + spread))
        reds = self.foes[number].reds
        if reds:
            reds = reds_left([units[use.unit] for use in plain + spread], reds)
        if not reds:
            yield _Way(counts, rests, tuple(sorted(standing)), way.dead, left, way.harm, way.lost, fights)
            return
        for victims in red_victims(units, tuple(sorted(fighting)), reds):
            alive = standing[:]
            for unit, _ in victims:
                alive.remove(unit)
            marked = tuple(
                [rest._replace(dead=True) if (rest.unit, rest.copy) in victims else rest for rest in rests]
            )
            fallen = tuple(sorted((*way.dead, *(unit for unit, _ in victims))))
            lost = way.lost + sum([units[unit].worth for unit, _ in victims])
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
