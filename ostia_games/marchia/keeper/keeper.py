"""How a table of Marchia is kept: what each entry counts, and the sentences of the history."""

from collections.abc import Callable, Mapping
from typing import Any

from ostia_games.core.keeping.book import Count, Keeper, Nonsense, TableSetup
from ostia_games.core.meta import Option
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Result
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.keeper import checks as keeper_checks
from ostia_games.marchia.keeper import final as keeper_final
from ostia_games.marchia.keeper.entries import (
    BY_GOLD,
    BY_PENNIES,
    CODEC,
    START,
    Adjust,
    Built,
    Completed,
    Drew,
    Holds,
    Pennies,
    Relief,
    Unfinished,
)
from ostia_games.marchia.keeper.tally import (
    GOLD,
    LAST_TURNS,
    PENNIES,
    POINTS,
    SILVER,
    TRACKED,
    Building,
    MarchiaSheet,
)
from ostia_games.marchia.meta import META

_MONEY_OPTION = Option(
    "money",
    "M2.1",
    msg("Money"),
    msg("Secret: amounts are only asked at the end. Counted along: every payment is entered."),
    default="secret",
    choices=(("secret", msg("secret")), (TRACKED, msg("counted along"))),
)
_DIGITAL_ONLY = {"open_money"}


class MarchiaKeeper(Keeper[MarchiaSheet]):
    """Two to five players."""

    meta = META
    codec = CODEC
    colours = ("red", "blue", "yellow", "green", "violet")
    options = (_MONEY_OPTION, *(option for option in META.options if option.id not in _DIGITAL_ONLY))
    counts = (
        Count(POINTS, msg("points"), "M4.6"),
        Count(PENNIES, msg("pennies"), "M2.1"),
        Count("farm", msg("farms"), "M4.7"),
        Count("monastery", msg("monasteries"), "M4.7"),
        Count("village", msg("villages"), "M4.7"),
        Count("city", msg("cities"), "M4.7"),
        Count("castle", msg("castles"), "M4.7"),
        Count(SILVER, msg("visible silver coins"), "M5.3"),
        Count(GOLD, msg("visible gold coins"), "M5.3"),
    )

    def new(self, setup: TableSetup, options: Mapping[str, bool | int | str]) -> MarchiaSheet:
        """M2: a start tile with its gold coin each."""
        return MarchiaSheet(setup, options)

    def problem(self, sheet: MarchiaSheet, entry: Action) -> Nonsense | None:
        """What is wrong, with its clause."""
        return keeper_checks.problem(sheet, entry)

    def enter(self, sheet: MarchiaSheet, entry: Action) -> None:
        """Count it."""
        _ENTER[type(entry)](sheet, entry)
        keeper_final.award(sheet)

    def over(self, sheet: MarchiaSheet) -> bool:
        """Whether the final count is complete."""
        return bool(sheet.counted)

    def result(self, sheet: MarchiaSheet) -> Result:
        """M7: the ranking."""
        return keeper_final.result(sheet)

    def verdict(self, sheet: MarchiaSheet) -> tuple[Message, ...]:
        """M7.6: how ties were broken."""
        return keeper_final.verdict(sheet)


def kind_name(kind: int) -> Message:
    """The name of a type, or of the start tile."""
    return msg("start tile") if kind == START else says.type_name(kind)


# Turns


def _built(sheet: MarchiaSheet, entry: Built) -> None:
    """M4.1, M4.5, M4.7."""
    seat, name = entry.seat, sheet.names[entry.seat]
    said: Said = {"player": name, "type": kind_name(entry.kind), "value": entry.value, "price": entry.price}
    if entry.owner is None or not entry.price:
        sheet.say(msg("{player} builds, worth {value}: {type}.", **said))
    elif entry.owner == seat:
        sheet.say(msg("{player} pays the bank {price} pennies and builds, worth {value}: {type}.", **said))
    else:
        owner = sheet.names[entry.owner]
        sheet.say(msg("{player} pays {owner} {price} pennies and builds, worth {value}: {type}.",
                      owner=owner, **said))  # fmt: skip
    _pay(sheet, entry)
    if entry.supply == BY_GOLD:
        sheet.add(seat, GOLD, -1, msg("Covered for a castle"), "M4.5")
        sheet.say(msg("{player} covers a gold coin for the castle.", player=name))
    kind = TYPES[entry.kind]
    sheet.marches[seat].append(Building(entry.kind, entry.value))
    sheet.add(seat, kind, 1, msg("Built, worth {value}", value=entry.value), "M4.2")
    if entry.coin:
        sheet.add(seat, entry.coin, 1, msg("On a building: {type}", type=kind_name(entry.kind)), "M1.2")
    _bonus(sheet, entry.kind)
    sheet.builder = seat
    sheet.next_turn(seat)


def _pay(sheet: MarchiaSheet, entry: Built) -> None:
    if not sheet.tracked:
        return
    sheet.add(entry.seat, PENNIES, -entry.price, msg("A building bought"), "M4.1")
    if entry.owner not in (None, entry.seat):
        assert entry.owner is not None
        sheet.add(entry.owner, PENNIES, entry.price, msg("A building sold"), "M4.1")
    if entry.supply == BY_PENNIES:
        sheet.add(entry.seat, PENNIES, -scoring.UNSUPPLIED, msg("A building without supply"), "M4.5")


def _bonus(sheet: MarchiaSheet, kind: int) -> None:
    """M4.7: the tile moves by itself, and says so."""
    old = sheet.holders[kind]
    new = scoring.bonus_holder(sheet.buildings(kind), old)
    if new != old and new is not None:
        sheet.holders[kind] = new
        said: Said = {"player": sheet.names[new], "type": kind_name(kind)}
        if old is None:
            sheet.say(msg("{player} takes the bonus tile of this type: {type}.", **said))
        else:
            sheet.say(msg("The bonus tile of this type goes from {old} to {player}: {type}.",
                          old=sheet.names[old], **said))  # fmt: skip


def _completed(sheet: MarchiaSheet, entry: Completed) -> None:
    """M4.6."""
    building = sheet.find(entry.seat, entry.kind, entry.value)
    if building:
        building.done = True
    what = kind_name(entry.kind)
    sheet.add(entry.seat, POINTS, entry.value, msg("Completed: {type}", type=what), "M4.6")
    said: Said = {"player": sheet.names[entry.seat], "type": what, "n": entry.value}
    sheet.say(msg("{player} completes for {n} points: {type}.", **said))


def _drew(sheet: MarchiaSheet, entry: Drew) -> None:
    """M5.3, M7.1."""
    seat, name = entry.seat, sheet.names[entry.seat]
    if entry.covers:
        due = sheet.taxes(seat)
        if sheet.tracked:
            sheet.add(seat, PENNIES, due, msg("Taxes"), "M5.3")
        sheet.add(seat, entry.covers, -1, msg("Covered after taxes"), "M5.3")
        said: Said = {"player": name, "n": due}
        if entry.covers == GOLD:
            sheet.say(msg("{player} draws, collects {n} pennies of taxes and covers gold.", **said))
        else:
            sheet.say(msg("{player} draws, collects {n} pennies of taxes and covers silver.", **said))
    else:
        sheet.say(msg("{player} draws two tiles.", player=name))
    sheet.next_turn(seat)
    if entry.end:
        sheet.left = [LAST_TURNS] * sheet.seats
        sheet.say(msg("The end castle was drawn: everyone has two more turns."))


def _relief(sheet: MarchiaSheet, entry: Relief) -> None:
    """M6.1."""
    seat, name = entry.seat, sheet.names[entry.seat]
    lost = min(scoring.RELIEF_POINTS, sheet.total(seat, POINTS))
    sheet.add(seat, POINTS, -lost, msg("No action was possible"), "M6.1")
    if sheet.tracked:
        sheet.add(seat, PENNIES, scoring.RELIEF, msg("No action was possible"), "M6.1")
    sheet.say(msg("{player} can do nothing: {pennies} pennies, and {n} points lost.", player=name,
                  pennies=scoring.RELIEF, n=lost))  # fmt: skip
    sheet.next_turn(seat)


def _adjust(sheet: MarchiaSheet, entry: Adjust) -> None:
    count = next(count for count in MarchiaKeeper.counts if count.id == entry.what)
    sheet.add(entry.seat, entry.what, entry.by, msg("Entered by hand"), count.clause)
    said: Said = {"player": sheet.names[entry.seat], "what": count.title, "by": abs(entry.by)}
    if entry.by < 0:
        sheet.say(msg("{player}: {what} −{by}.", **said))
    else:
        sheet.say(msg("{player}: {what} +{by}.", **said))
    if entry.what in TYPES:
        _bonus(sheet, TYPES.index(entry.what))


# The end


def _holds(sheet: MarchiaSheet, entry: Holds) -> None:
    sheet.held[entry.kind] = entry.holder
    what = kind_name(entry.kind)
    if entry.holder is None:
        sheet.say(msg("Nobody holds the bonus tile of this type: {type}.", type=what))
    else:
        name = sheet.names[entry.holder]
        sheet.say(msg("{player} holds the bonus tile of this type: {type}.", player=name, type=what))


def _unfinished(sheet: MarchiaSheet, entry: Unfinished) -> None:
    sheet.unfinished[entry.seat] = entry.points
    half = scoring.unfinished_points([entry.points])
    sheet.say(nmsg("{player} has unfinished buildings worth {worth}: {n} point.",
                   "{player} has unfinished buildings worth {worth}: {n} points.",
                   half, player=sheet.names[entry.seat], worth=entry.points))  # fmt: skip


def _pennies(sheet: MarchiaSheet, entry: Pennies) -> None:
    sheet.purses[entry.seat] = entry.pennies
    less = entry.pennies - sheet.total(entry.seat, PENNIES)
    why = msg("Counted at the end") if not sheet.tracked else msg("Counted at the end: the difference")
    sheet.add(entry.seat, PENNIES, less, why, "M7.4")
    name = sheet.names[entry.seat]
    sheet.say(nmsg("{player} has {n} penny.", "{player} has {n} pennies.", entry.pennies, player=name))


_ENTER: dict[type[Action], Callable[[MarchiaSheet, Any], None]] = {
    Built: _built,
    Completed: _completed,
    Drew: _drew,
    Relief: _relief,
    Adjust: _adjust,
    Holds: _holds,
    Unfinished: _unfinished,
    Pennies: _pennies,
}

KEEPER: Keeper[Any] = MarchiaKeeper()
