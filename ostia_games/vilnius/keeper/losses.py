"""Skulls at a table of Vilnius (V7.4, V7.8): who falls, what is wrong with an entry, and what it counts."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ostia_games.core.keeping.keeper import Nonsense
from ostia_games.core.words import Message, Said, enumerated, msg
from ostia_games.vilnius import losses
from ostia_games.vilnius.keeper.cards import AllUnits, Units, is_unit
from ostia_games.vilnius.keeper.entries import RedSkulls, Skulls
from ostia_games.vilnius.keeper.tally import TOOLS, VilniusTally
from ostia_games.vilnius.losses import OwnedUnit

_MOST = 99


@dataclass(frozen=True, slots=True)
class Toll:
    """Those who fall, in order; and if one of several is to be chosen next, among whom.

    Whoever chooses hands in all who fall up to then, `(*toll.fallen, one)`, and gets the next `Toll`.
    """

    fallen: tuple[OwnedUnit, ...]
    choice: tuple[OwnedUnit, ...] = ()


def red(
    units: Units,
    fought: Iterable[OwnedUnit],
    dead: Iterable[OwnedUnit],
    skulls: int,
    chosen: Iterable[OwnedUnit] = (),
) -> Toll:
    """V7.4: a defeated enemy. `dead` are those who have fallen against another one before."""
    fought, wanted = list(fought), list(chosen)
    left = losses.reds_left([units[unit] for _, unit in fought], skulls)
    alive = _without(fought, dead)
    fallen: list[OwnedUnit] = []
    while left and alive:
        dearest = [alive[place] for place in losses.dearest([units[unit] for _, unit in alive])]
        one = _next(dearest, wanted) if losses.is_choice(dearest, left) else dearest[0]
        if one is None:
            return Toll(tuple(fallen), tuple(sorted(set(dearest))))
        _take(one, fallen, alive, wanted)
        left -= 1
    return Toll(tuple(fallen))


def silver_and_golden(
    units: Units,
    survivors: Iterable[OwnedUnit],
    silver: int,
    golden: int,
    chosen: Iterable[OwnedUnit] = (),
) -> Toll:
    """V7.8: all skulls of the fight, among all who survived. If they cannot cover the skulls, all die."""
    alive, wanted = list(survivors), list(chosen)
    fallen: list[OwnedUnit] = []
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
            least = values[alive.index(pick)]
            _take(pick, fallen, alive, wanted)
            need -= least
    return Toll(tuple(fallen))


def _without(owned: Iterable[OwnedUnit], gone: Iterable[OwnedUnit]) -> list[OwnedUnit]:
    left = list(owned)
    for one in gone:
        if one in left:
            left.remove(one)
    return left


def _next(choice: Sequence[OwnedUnit], wanted: Sequence[OwnedUnit]) -> OwnedUnit | None:
    return next((one for one in wanted if one in choice), None)


def _take(one: OwnedUnit, fallen: list[OwnedUnit], alive: list[OwnedUnit], wanted: list[OwnedUnit]) -> None:
    fallen.append(one)
    alive.remove(one)
    if one in wanted:
        wanted.remove(one)


def red_toll(tally: VilniusTally, entry: RedSkulls) -> Toll:
    """V7.4: who falls, if those who are named already are chosen first."""
    dead = Counter(entry.fought) - Counter(tally.owned())  # units that spread their weapons
    return red(AllUnits(tally.box), entry.fought, dead.elements(), entry.skulls, entry.fallen)


def toll(tally: VilniusTally, entry: Skulls) -> Toll:
    """V7.8: who falls, if those who are named already are chosen first."""
    units = AllUnits(tally.box)
    return silver_and_golden(units, entry.survivors, entry.silver, entry.golden, entry.fallen)


# What is wrong


def check_red(tally: VilniusTally, entry: RedSkulls) -> None:
    """Refuse an entry in which others fall than the dearest."""
    _check_numbers(entry.skulls)
    for seat, unit in entry.fought:
        _check_unit(tally, seat, unit, "V7.4")
    _check_owned(tally, entry.fallen, "V7.4")
    # Units that spread their weapons may have fallen against another enemy before.
    _check_owned(tally, [one for one in entry.fought if not _spreads(tally, one)], "V7.4")
    found = red_toll(tally, entry)
    if found.choice or Counter(found.fallen) != Counter(entry.fallen):
        why = msg("the most expensive fall first: {units}", units=_right(tally, found))
        raise Nonsense("V7.4", why, doubt=_doubted(tally, found, entry.fallen))


def check_skulls(tally: VilniusTally, entry: Skulls) -> None:
    """Refuse an entry that does not pay the skulls, or in which somebody falls who could have been spared."""
    _check_numbers(entry.silver, entry.golden)
    _check_owned(tally, entry.survivors, "V7.8")
    _check_owned(tally, entry.fallen, "V7.8")
    found = toll(tally, entry)
    if found.choice or Counter(found.fallen) != Counter(entry.fallen):
        why = msg(
            "survivors pay the skulls, and nobody who could be spared: {units}", units=_right(tally, found)
        )
        raise Nonsense("V7.8", why, doubt=_doubted(tally, found, entry.fallen))


def _doubted(tally: VilniusTally, found: Toll, fallen: Sequence[OwnedUnit]) -> str:
    """The cost in our box by which others should fall than those who did."""
    others = [*(Counter((*found.fallen, *found.choice)) - Counter(fallen)), *fallen]
    known = [tally.unit(unit).id for _, unit in others if tally.unit(unit).id]
    return f"units.{known[0]}.gold" if known else ""


def _right(tally: VilniusTally, found: Toll) -> Message:
    right = [*found.fallen, *found.choice]
    return enumerated([name(tally, one) for one in right]) if right else msg("nobody")


def name(tally: VilniusTally, one: OwnedUnit) -> Message:
    """A unit with its owner."""
    seat, unit = one
    said: Said = {"player": tally.names[seat], "card": tally.unit(unit).name}
    return msg("{card} of {player}", **said)


def _spreads(tally: VilniusTally, one: OwnedUnit) -> bool:
    _, unit = one
    return tally.unit(unit).spread


def _check_numbers(*numbers: int) -> None:
    if any(not 0 <= number <= _MOST for number in numbers):
        raise Nonsense("V1.6", msg("this is not a number of skulls"), firm=True)


def _check_unit(tally: VilniusTally, seat: int, unit: int, clause: str) -> None:
    if not 0 <= seat < tally.seats or not is_unit(tally.box, unit):
        raise Nonsense(clause, msg("there is no such unit"), firm=True)


def _check_owned(tally: VilniusTally, units: Iterable[OwnedUnit], clause: str) -> None:
    for (seat, unit), count in Counter(units).items():
        _check_unit(tally, seat, unit, clause)
        if tally.units[seat].count(unit) < count:
            why = msg("{player} does not have this unit", player=tally.names[seat])
            raise Nonsense(clause, why, firm=True)


# What it counts


def enter_red(tally: VilniusTally, entry: RedSkulls) -> None:
    tally.say(msg("Red skulls of a defeated enemy: {n}.", n=entry.skulls))
    known, fought = Counter(tally.survivors), Counter(entry.fought)
    for one, count in fought.items():
        known[one] = max(known[one], count) if _spreads(tally, one) else known[one] + count
    tally.survivors = list(known.elements())
    _lose(tally, entry.fallen, "V7.4")


def enter_skulls(tally: VilniusTally, entry: Skulls) -> None:
    said: Said = {"silver": entry.silver, "golden": entry.golden}
    tally.say(msg("Silver skulls: {silver}, golden skulls: {golden}.", **said))
    tally.survivors = list(entry.survivors)
    _lose(tally, entry.fallen, "V7.8")


def _lose(tally: VilniusTally, fallen: Sequence[OwnedUnit], clause: str) -> None:
    for seat, unit in fallen:
        card = tally.unit(unit)
        tally.units[seat].remove(unit)
        tally.add(seat, TOOLS, -card.tools, msg("Lost: {card}", card=card.name), clause)
        tally.say(msg("{player} loses: {card}.", player=tally.names[seat], card=card.name))
    if not fallen:
        tally.say(msg("Nobody falls."))
    # Nobody survives more often than there are units left.
    tally.survivors = list((Counter(tally.survivors) & Counter(tally.owned())).elements())
