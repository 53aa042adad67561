"""Skulls at a table of Vilnius (V7.4, V7.8): what is wrong with an entry, and what it counts."""

from collections import Counter
from collections.abc import Iterable

from ostia_games.core.keeping.book import Nonsense
from ostia_games.core.words import Message, Said, enumerated, msg
from ostia_games.vilnius import skulls
from ostia_games.vilnius.keeper.entries import Owned, RedSkulls, Skulls
from ostia_games.vilnius.keeper.tally import TOOLS, VilniusSheet

_MOST = 99


def red_toll(sheet: VilniusSheet, entry: RedSkulls) -> skulls.Toll:
    """V7.4: who falls, if those who are named already are chosen first."""
    dead = Counter(entry.fought) - Counter(sheet.owned())  # units that spread their weapons
    return skulls.red(sheet.box.units, entry.fought, dead.elements(), entry.skulls, entry.fallen)


def toll(sheet: VilniusSheet, entry: Skulls) -> skulls.Toll:
    """V7.8: who falls, if those who are named already are chosen first."""
    units = sheet.box.units
    return skulls.silver_and_golden(units, entry.survivors, entry.silver, entry.golden, entry.fallen)


# What is wrong


def check_red(sheet: VilniusSheet, entry: RedSkulls) -> None:
    """Whether the right ones fall."""
    _check_numbers(entry.skulls)
    for seat, unit in entry.fought:
        _check_unit(sheet, seat, unit, "V7.4")
    _check_owned(sheet, entry.fallen, "V7.4")
    fought = Counter(one for one in entry.fought if not sheet.box.units[one[1]].spread)
    _check_owned(sheet, fought.elements(), "V7.4")
    found = red_toll(sheet, entry)
    if found.choice or Counter(found.fallen) != Counter(entry.fallen):
        raise Nonsense("V7.4", msg("the dearest fall first: {units}", units=_right(sheet, found)))


def check_skulls(sheet: VilniusSheet, entry: Skulls) -> None:
    """Whether the skulls are paid, and nobody is lost who could have been spared."""
    _check_numbers(entry.silver, entry.golden)
    _check_owned(sheet, entry.survivors, "V7.8")
    _check_owned(sheet, entry.fallen, "V7.8")
    found = toll(sheet, entry)
    if found.choice or Counter(found.fallen) != Counter(entry.fallen):
        why = msg("survivors pay the skulls, and nobody who could be spared: {units}",
                  units=_right(sheet, found))  # fmt: skip
        raise Nonsense("V7.8", why)


def _right(sheet: VilniusSheet, found: skulls.Toll) -> Message:
    """Who falls, or who could next."""
    right = [*found.fallen, *found.choice]
    return enumerated([name(sheet, one) for one in right]) if right else msg("nobody")


def name(sheet: VilniusSheet, one: tuple[int, int]) -> Message:
    """A unit with its owner."""
    seat, unit = one
    said: Said = {"player": sheet.names[seat], "card": sheet.box.units[unit].name}
    return msg("{card} of {player}", **said)


def _check_numbers(*numbers: int) -> None:
    if any(not 0 <= number <= _MOST for number in numbers):
        raise Nonsense("V1.6", msg("this is no number of skulls"), firm=True)


def _check_unit(sheet: VilniusSheet, seat: int, unit: int, clause: str) -> None:
    if not 0 <= seat < sheet.seats or not 0 <= unit < len(sheet.box.units):
        raise Nonsense(clause, msg("there is no such unit"), firm=True)


def _check_owned(sheet: VilniusSheet, units: Iterable[tuple[int, int]], clause: str) -> None:
    for (seat, unit), count in Counter(units).items():
        _check_unit(sheet, seat, unit, clause)
        if sheet.units[seat].count(unit) < count:
            why = msg("{player} does not have this unit", player=sheet.names[seat])
            raise Nonsense(clause, why, firm=True)


# What it counts


def enter_red(sheet: VilniusSheet, entry: RedSkulls) -> None:
    """The dead leave; the others have survived so far."""
    sheet.say(msg("Red skulls of a defeated enemy: {n}.", n=entry.skulls))
    known, fought = Counter(sheet.survivors), Counter(entry.fought)
    spread = {one for one in fought if sheet.box.units[one[1]].spread}
    for one, count in fought.items():
        known[one] = max(known[one], count) if one in spread else known[one] + count
    sheet.survivors = list(known.elements())
    _lose(sheet, entry.fallen, "V7.4")


def enter_skulls(sheet: VilniusSheet, entry: Skulls) -> None:
    """The dead leave."""
    said: Said = {"silver": entry.silver, "golden": entry.golden}
    sheet.say(msg("Silver skulls: {silver}, golden skulls: {golden}.", **said))
    sheet.survivors = list(entry.survivors)
    _lose(sheet, entry.fallen, "V7.8")


def _lose(sheet: VilniusSheet, fallen: Owned, clause: str) -> None:
    for seat, unit in fallen:
        card = sheet.box.units[unit]
        sheet.units[seat].remove(unit)
        sheet.add(seat, TOOLS, -card.tools, msg("Lost: {card}", card=card.name), clause)
        sheet.say(msg("{player} loses: {card}.", player=sheet.names[seat], card=card.name))
    if not fallen:
        sheet.say(msg("Nobody falls."))
    # Nobody survives more often than there are units left.
    sheet.survivors = list((Counter(sheet.survivors) & Counter(sheet.owned())).elements())
