"""Who falls at a table of Vilnius, by the rules of `losses.py`: what is certain, and what is to be chosen."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ostia_games.vilnius import losses
from ostia_games.vilnius.components import Unit

Owned = tuple[int, int]  # the seat, and the number of a unit of it


@dataclass(frozen=True, slots=True)
class Toll:
    """Those who fall, in order; and if one of several is to be chosen next, among whom.

    Whoever chooses hands in all who fall up to then, `(*toll.fallen, one)`, and gets the next `Toll`.
    """

    fallen: tuple[Owned, ...]
    choice: tuple[Owned, ...] = ()


def red(
    units: Sequence[Unit], fought: Iterable[Owned], dead: Iterable[Owned], skulls: int,
    chosen: Iterable[Owned] = (),
) -> Toll:  # fmt: skip
    """V7.4: a defeated enemy. `dead`: those of them who have fallen against another one before."""
    fought, wanted = list(fought), list(chosen)
    left = losses.reds_left([units[unit] for _, unit in fought], skulls)
    alive = _without(fought, dead)
    fallen: list[Owned] = []
    while left and alive:
        most = max(losses.rank(units[unit]) for _, unit in alive)
        dearest = [one for one in alive if losses.rank(units[one[1]]) == most]
        free = len(dearest) > left and len(set(dearest)) > 1
        one = _next(dearest, wanted) if free else dearest[0]
        if one is None:
            return Toll(tuple(fallen), tuple(sorted(set(dearest))))
        _take(one, fallen, alive, wanted)
        left -= 1
    return Toll(tuple(fallen))


def silver_and_golden(
    units: Sequence[Unit], survivors: Iterable[Owned], silver: int, golden: int, chosen: Iterable[Owned] = ()
) -> Toll:
    """V7.8: all skulls of the fight among all who survived; too few: all."""
    alive, wanted = list(survivors), list(chosen)
    fallen: list[Owned] = []
    for skulls, gold in ((silver, False), (golden, True)):
        need, least = skulls, 0
        while need > 0:
            values = [losses.value(units[unit], gold) for _, unit in alive]
            if sum(values) < need:
                fallen += alive
                return Toll(tuple(fallen))
            pairs = zip(alive, values, strict=True)
            found = sorted({one for one, value in pairs if losses.may_fall(value, values, need, least)})
            pick = _next(found, wanted) if len(found) > 1 else found[0]
            if pick is None:
                return Toll(tuple(fallen), tuple(found))
            _take(pick, fallen, alive, wanted)
            least = losses.value(units[pick[1]], gold)
            need -= least
    return Toll(tuple(fallen))


def _without(owned: Iterable[Owned], gone: Iterable[Owned]) -> list[Owned]:
    left = list(owned)
    for one in gone:
        if one in left:
            left.remove(one)
    return left


def _next(choice: Sequence[Owned], wanted: Sequence[Owned]) -> Owned | None:
    return next((one for one in wanted if one in choice), None)


def _take(one: Owned, fallen: list[Owned], alive: list[Owned], wanted: list[Owned]) -> None:
    fallen.append(one)
    alive.remove(one)
    if one in wanted:
        wanted.remove(one)
