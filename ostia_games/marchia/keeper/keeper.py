"""What each entry counts, and what the history says about it."""

from collections.abc import Sequence
from typing import Any

from ostia_games.core.keeping.keeper import Adjust, Count, Keeper, PerEntry, light_option, money_option
from ostia_games.core.play.actions import Action
from ostia_games.core.play.ranking import Result
from ostia_games.core.words import Message, Said, enumerated, listed, msg, nmsg
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
    Ends,
    Holds,
    March,
    Pennies,
    Relief,
    Track,
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
    tally.next_turn(seat, built=True)


def _tell_built(tally: MarchiaTally, entry: Built) -> None:
    said: Said = {
        "player": tally.names[entry.seat],
        "type": enumerated([kind_name(entry.kind), *_besides(entry)]),
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


def _besides(entry: Built) -> list[Message]:
    """What a slip may have left out: the coin on the tile, and what it costs without supply."""
    found = []
    if entry.coin:
        found.append(msg("gold coin") if entry.coin == GOLD else msg("silver coin"))
    if entry.supply == BY_PENNIES:
        found.append(msg("{n} pennies more without supply", n=scoring.UNSUPPLIED))
    return found


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
    seat, building = entry.seat, tally.building(entry)
    tally.completed[seat].append(building)
    if tally.unfinished.get(seat) is not None:
        del tally.unfinished[seat]  # a sum that was told may hold this building: it is asked for again
    what = kind_name(entry.kind)
    tally.add(seat, POINTS, building.value, msg("Completed: {type}", type=what), "M4.6")
    said: Said = {"player": tally.names[seat], "type": what}
    tally.say(
        nmsg(
            "{player} completes for {n} point: {type}.",
            "{player} completes for {n} points: {type}.",
            building.value,
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
    if tally.counted:
        final.adjust_track(tally, entry.seat, entry.by)


# The end


def _ends(tally: MarchiaTally, entry: Ends) -> None:
    tally.ended = True
    tally.say(msg("The last turns are over: the final count begins."))


def _track(tally: MarchiaTally, entry: Track) -> None:
    tally.tracks.add(entry.seat)
    less = entry.points - tally.total(entry.seat, POINTS)
    tally.add(entry.seat, POINTS, less, msg("Counted at the end"), "M1.4")
    name = tally.names[entry.seat]
    told = nmsg(
        "{player} has {n} point on the track.",
        "{player} has {n} points on the track.",
        entry.points,
        player=name,
    )
    tally.say(told)


def _march(tally: MarchiaTally, entry: March) -> None:
    tally.walked.add(entry.seat)
    for kind, number in zip(TYPES, entry.buildings, strict=True):
        less = number - tally.total(entry.seat, kind)
        tally.add(entry.seat, kind, less, msg("Counted at the end"), "M4.7")
    built = [
        msg("{type} {n}", type=kind_name(kind), n=number)
        for kind, number in enumerate(entry.buildings)
        if number
    ]
    name = tally.names[entry.seat]
    if built:
        tally.say(msg("{player} has these buildings: {buildings}.", player=name, buildings=listed(built)))
    else:
        tally.say(msg("{player} has no building but the start tile.", player=name))


def _holds(tally: MarchiaTally, entry: Holds) -> None:
    tally.held[entry.kind] = entry.holder
    what = kind_name(entry.kind)
    if entry.holder is None:
        tally.say(msg("Nobody holds the bonus tile of this type: {type}.", type=what))
    else:
        name = tally.names[entry.holder]
        tally.say(msg("{player} holds the bonus tile of this type: {type}.", player=name, type=what))
        first, second = tally.box.bonus[TYPES[entry.kind]]
        tally.say(msg("It is worth {first} points, and {second} for the second.", first=first, second=second))


def _unfinished(tally: MarchiaTally, entry: Unfinished) -> None:
    tally.unfinished[entry.seat] = entry.points
    points = final.unfinished_of(tally, entry.seat)
    half = scoring.unfinished_points([points])
    tally.say(
        nmsg(
            "{player} has unfinished buildings worth {worth}: {n} point.",
            "{player} has unfinished buildings worth {worth}: {n} points.",
            half,
            player=tally.names[entry.seat],
            worth=points,
        )
    )


def _pennies(tally: MarchiaTally, entry: Pennies) -> None:
    tally.purses[entry.seat] = entry.pennies
    less = entry.pennies - tally.total(entry.seat, PENNIES)
    why = msg("Counted at the end") if not tally.tracked else msg("Counted at the end: the difference")
    tally.add(entry.seat, PENNIES, less, why, "M7.4")
    name = tally.names[entry.seat]
    tally.say(nmsg("{player} has {n} penny.", "{player} has {n} pennies.", entry.pennies, player=name))


_ANSWERS = (Track, March, Holds, Unfinished, Pennies)


def _about(entry: Action) -> int:
    """The player or the type that an entry is about."""
    found: int = getattr(entry, "seat", getattr(entry, "kind", 0))
    return found


def _ends_it(entry: Action) -> bool:
    return isinstance(entry, Ends) or (isinstance(entry, Drew) and entry.end)


_COUNTING: PerEntry = {
    Built: _built,
    Completed: _completed,
    Drew: _drew,
    Relief: _relief,
    Ends: _ends,
    Adjust: _adjust,
    Track: _track,
    March: _march,
    Holds: _holds,
    Unfinished: _unfinished,
    Pennies: _pennies,
}


def _done(built: Built) -> Completed:
    """The entry that completes this building."""
    return Completed(built.seat, built.kind, built.value)


class MarchiaKeeper(Keeper[MarchiaTally]):
    meta = META
    codec = CODEC
    tally = MarchiaTally
    counting = _COUNTING
    checks = CHECKS
    players_clause = PLAYERS
    colours = ("red", "blue", "yellow", "green", "violet")
    options = (
        light_option(msg("Only taxes and the final count; what is built and completed stays with you.")),
        money_option("M2.1"),
        *(option for option in META.options if option.id not in _DIGITAL_ONLY),
    )
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

    def fits(self, tally: MarchiaTally, entry: Action, rest: Sequence[Action]) -> bool:
        """The end comes once, and each question of the final count is answered once."""
        if _ends_it(entry):
            return not any(map(_ends_it, rest))
        if not isinstance(entry, _ANSWERS):
            return True
        return not any(type(later) is type(entry) and _about(later) == _about(entry) for later in rest)

    def along(self, entries: Sequence[Action], number: int, new: Action) -> dict[int, Action]:
        """What was completed after it was built is corrected with it, unless another was like it.

        What was completed before belongs to one that nobody has entered yet."""
        old, later = entries[number], entries[number + 1 :]
        if not isinstance(old, Built) or not isinstance(new, Built):
            return {}
        was, alike = _done(old), [each for each in entries if isinstance(each, Built)]
        if was not in later or was in entries[:number] or [_done(each) for each in alike].count(was) > 1:
            return {}
        return {number + 1 + later.index(was): _done(new)}

    def chapter(self, tally: MarchiaTally, entry: Action) -> Message | None:
        """A building is completed in the round in which it was built."""
        answered = tally.unfinished or tally.tracks
        if tally.ended and (answered or not isinstance(entry, Completed)):
            return msg("Final count")
        if tally.light:
            return None
        turn = isinstance(entry, (Built, Drew, Relief))
        return msg("Round {n}", n=tally.round_of(_about(entry)) if turn else tally.round)

    def over(self, tally: MarchiaTally) -> bool:
        return bool(tally.counted)

    def result(self, tally: MarchiaTally) -> Result:
        return final.result(tally)

    def verdict(self, tally: MarchiaTally) -> tuple[Message, ...]:
        return final.verdict(tally)


KEEPER: Keeper[Any] = MarchiaKeeper()
