"""What each entry counts, and what the history says about it."""

from typing import Any

from ostia_games.core.keeping.keeper import Adjust, Count, Keeper, PerEntry, money_option
from ostia_games.core.play.actions import Action
from ostia_games.core.play.ranking import Result
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.keeper import final
from ostia_games.marchia.keeper.checks import CHECKS, PLAYERS, check_open
from ostia_games.marchia.keeper.entries import (
    BY_GOLD,
    BY_PENNIES,
    CODEC,
    START,
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
    PENNIES,
    POINTS,
    SILVER,
    Building,
    MarchiaTally,
)
from ostia_games.marchia.meta import META

_DIGITAL_ONLY = {"open_money"}


def kind_name(kind: int) -> Message:
    """The name of a type, or of the start tile."""
    return msg("start tile") if kind == START else says.type_name(kind)


# Turns


def _built(tally: MarchiaTally, entry: Built) -> None:
    seat = entry.seat
    _tell_built(tally, entry)
    _pay(tally, entry)
    if entry.supply == BY_GOLD:
        tally.add(seat, GOLD, -1, msg("Covered for a castle"), "M4.5")
        tally.say(msg("{player} covers a gold coin for the castle.", player=tally.names[seat]))
    tally.marches[seat].append(Building(entry.kind, entry.value))
    tally.add(seat, TYPES[entry.kind], 1, msg("Built, worth {value}", value=entry.value), "M4.2")
    if entry.coin:
        tally.add(seat, entry.coin, 1, msg("On a building: {type}", type=kind_name(entry.kind)), "M1.2")
    _bonus(tally, entry.kind)
    tally.builder = seat
    tally.next_turn(seat)


def _tell_built(tally: MarchiaTally, entry: Built) -> None:
    said: Said = {
        "player": tally.names[entry.seat],
        "type": kind_name(entry.kind),
        "value": entry.value,
        "price": entry.price,
    }
    if entry.owner is None or not entry.price:
        tally.say(msg("{player} builds, worth {value}: {type}.", **said))
    elif entry.owner == entry.seat:
        tally.say(msg("{player} pays the bank {price} pennies and builds, worth {value}: {type}.", **said))
    else:
        tally.say(
            msg(
                "{player} pays {owner} {price} pennies and builds, worth {value}: {type}.",
                owner=tally.names[entry.owner],
                **said,
            )
        )


def _pay(tally: MarchiaTally, entry: Built) -> None:
    if not tally.tracked:
        return
    tally.add(entry.seat, PENNIES, -entry.price, msg("A building bought"), "M4.1")
    if entry.owner is not None and entry.owner != entry.seat:
        tally.add(entry.owner, PENNIES, entry.price, msg("A building sold"), "M4.1")
    if entry.supply == BY_PENNIES:
        tally.add(entry.seat, PENNIES, -scoring.UNSUPPLIED, msg("A building without supply"), "M4.5")


def _bonus(tally: MarchiaTally, kind: int) -> None:
    """M4.7: nobody enters who holds a bonus tile; it follows from the buildings."""
    old = tally.holders[kind]
    new = scoring.bonus_holder(tally.buildings(kind), old)
    if new != old and new is not None:
        tally.holders[kind] = new
        tally.say(says.bonus_moves(kind, None if old is None else tally.names[old], tally.names[new]))


def _completed(tally: MarchiaTally, entry: Completed) -> None:
    building = tally.find(entry.seat, entry.kind, entry.value)
    if building:
        building.done = True
    what = kind_name(entry.kind)
    tally.add(entry.seat, POINTS, entry.value, msg("Completed: {type}", type=what), "M4.6")
    said: Said = {"player": tally.names[entry.seat], "type": what}
    tally.say(
        nmsg(
            "{player} completes for {n} point: {type}.",
            "{player} completes for {n} points: {type}.",
            entry.value,
            **said,
        )
    )


def _drew(tally: MarchiaTally, entry: Drew) -> None:
    seat, name = entry.seat, tally.names[entry.seat]
    if entry.covers:
        due = tally.taxes(seat)
        if tally.tracked:
            tally.add(seat, PENNIES, due, msg("Taxes"), "M5.3")
        tally.add(seat, entry.covers, -1, msg("Covered after taxes"), "M5.3")
        said: Said = {"player": name, "n": due}
        if entry.covers == GOLD:
            tally.say(msg("{player} draws, collects {n} pennies of taxes and covers gold.", **said))
        else:
            tally.say(msg("{player} draws, collects {n} pennies of taxes and covers silver.", **said))
    else:
        tally.say(msg("{player} draws two tiles.", player=name))
    tally.next_turn(seat)
    if entry.end:
        tally.announce_end(seat)
        if len(set(tally.left or ())) == 1:
            tally.say(msg("The end castle was drawn: everyone has two more turns."))
        else:
            tally.say(
                msg(
                    "The end castle was drawn: this round is played to its end, then everyone has two more "
                    "turns."
                )
            )


def _relief(tally: MarchiaTally, entry: Relief) -> None:
    seat, name = entry.seat, tally.names[entry.seat]
    lost = min(scoring.RELIEF_POINTS, tally.total(seat, POINTS))
    tally.add(seat, POINTS, -lost, msg("No action was possible"), "M6.1")
    if tally.tracked:
        tally.add(seat, PENNIES, scoring.RELIEF, msg("No action was possible"), "M6.1")
    tally.say(
        msg(
            "{player} can do nothing: {pennies} pennies, and {n} points lost.",
            player=name,
            pennies=scoring.RELIEF,
            n=lost,
        )
    )
    tally.next_turn(seat)


def _adjust(tally: MarchiaTally, entry: Adjust) -> None:
    tally.adjust(entry, MarchiaKeeper.counts, msg("Entered by hand"))
    if entry.what in TYPES:
        _bonus(tally, TYPES.index(entry.what))


# The end


def _holds(tally: MarchiaTally, entry: Holds) -> None:
    tally.held[entry.kind] = entry.holder
    what = kind_name(entry.kind)
    if entry.holder is None:
        tally.say(msg("Nobody holds the bonus tile of this type: {type}.", type=what))
    else:
        name = tally.names[entry.holder]
        tally.say(msg("{player} holds the bonus tile of this type: {type}.", player=name, type=what))


def _unfinished(tally: MarchiaTally, entry: Unfinished) -> None:
    tally.unfinished[entry.seat] = entry.points
    half = scoring.unfinished_points([entry.points])
    tally.say(
        nmsg(
            "{player} has unfinished buildings worth {worth}: {n} point.",
            "{player} has unfinished buildings worth {worth}: {n} points.",
            half,
            player=tally.names[entry.seat],
            worth=entry.points,
        )
    )


def _pennies(tally: MarchiaTally, entry: Pennies) -> None:
    tally.purses[entry.seat] = entry.pennies
    less = entry.pennies - tally.total(entry.seat, PENNIES)
    why = msg("Counted at the end") if not tally.tracked else msg("Counted at the end: the difference")
    tally.add(entry.seat, PENNIES, less, why, "M7.4")
    name = tally.names[entry.seat]
    tally.say(nmsg("{player} has {n} penny.", "{player} has {n} pennies.", entry.pennies, player=name))


_COUNTING: PerEntry = {
    Built: _built,
    Completed: _completed,
    Drew: _drew,
    Relief: _relief,
    Adjust: _adjust,
    Holds: _holds,
    Unfinished: _unfinished,
    Pennies: _pennies,
}


class MarchiaKeeper(Keeper[MarchiaTally]):
    meta = META
    codec = CODEC
    tally = MarchiaTally
    counting = _COUNTING
    checks = CHECKS
    players_clause = PLAYERS
    colours = ("red", "blue", "yellow", "green", "violet")
    options = (money_option("M2.1"), *(option for option in META.options if option.id not in _DIGITAL_ONLY))
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

    def check_open(self, tally: MarchiaTally, entry: Action) -> None:
        check_open(tally, entry)

    def enter(self, tally: MarchiaTally, entry: Action) -> None:
        super().enter(tally, entry)
        final.award(tally)

    def over(self, tally: MarchiaTally) -> bool:
        return bool(tally.counted)

    def result(self, tally: MarchiaTally) -> Result:
        return final.result(tally)

    def verdict(self, tally: MarchiaTally) -> tuple[Message, ...]:
        return final.verdict(tally)


KEEPER: Keeper[Any] = MarchiaKeeper()
