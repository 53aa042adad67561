"""The final count (M7): what is still to be asked, the ranking, and ties in words."""

from dataclasses import dataclass, replace
from itertools import pairwise

from ostia_games.core.play.ranking import Result
from ostia_games.core.words import Message, Said, msg
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.keeper.tally import PENNIES, POINTS, MarchiaTally
from ostia_games.marchia.march import CASTLE
from ostia_games.marchia.scoring import Count, Standing

TRACK, MARCH, UNFINISHED = "track", "march", "unfinished"
HOLDER, PURSE = "holder", "purse"


@dataclass(frozen=True, slots=True)
class Question:
    """Something the final count has to ask."""

    kind: str
    about: int  # a type of building, if it asks about a bonus tile; otherwise a seat

    @property
    def seat(self) -> int | None:
        return None if self.kind == HOLDER else self.about


def questions(tally: MarchiaTally) -> list[Question]:
    """What the final count still has to ask, in order; nothing before the last turn is over."""
    if not tally.ended or tally.counted:
        return []
    seats, found = range(tally.seats), []
    if tally.light:
        for seat in seats:
            found += [Question(TRACK, seat)] if seat not in tally.tracks else []
            found += [Question(MARCH, seat)] if seat not in tally.walked else []
    found += [Question(UNFINISHED, seat) for seat in seats if seat not in tally.unfinished]
    # M4.7: a bonus tile takes two buildings of its type.
    contested = [
        kind for kind in range(len(TYPES)) if max(tally.buildings(kind).values()) >= scoring.FEWEST_FOR_BONUS
    ]
    found += [Question(HOLDER, kind) for kind in contested if kind not in tally.held]
    return found + [Question(PURSE, seat) for seat in seats if seat not in tally.purses]


def likely_holder(tally: MarchiaTally, kind: int) -> int | None:
    """M4.7: who holds a bonus tile by the entries; in light keeping, whoever alone has the most."""
    if not tally.light:
        return tally.holders[kind]
    counts = tally.buildings(kind)
    leaders = [seat for seat, count in counts.items() if count == max(counts.values())]
    return leaders[0] if len(leaders) == 1 and counts[leaders[0]] >= scoring.FEWEST_FOR_BONUS else None


def left_over(tally: MarchiaTally, seat: int) -> int:
    """M7.2: what the unfinished buildings are worth, by the entries."""
    return sum(building.value for building in tally.open_buildings(seat))


def unfinished_of(tally: MarchiaTally, seat: int) -> int:
    """M7.2: as it was told, or as the entries say."""
    told = tally.unfinished[seat]
    return left_over(tally, seat) if told is None else told


def award(tally: MarchiaTally) -> None:
    """M7.2-M7.6: count, once nothing is left to ask."""
    if not tally.ended or tally.counted or questions(tally):
        return
    tally.standings = {
        seat: Standing(
            tally.total(seat, POINTS),
            tally.total(seat, PENNIES),
            (unfinished_of(tally, seat),),
            tuple(tally.total(seat, kind) for kind in TYPES),
        )
        for seat in range(tally.seats)
    }
    recount(tally)
    for seat, found in tally.counted.items():
        _post(tally, seat, found)
        tally.say(
            msg(
                "{player}: track {track}, unfinished {unfinished}, bonus tiles {bonus}, money {money}; "
                "in all {total}.",
                player=tally.names[seat],
                track=found.track,
                unfinished=found.unfinished,
                bonus=found.bonus,
                money=found.money,
                total=found.total,
            )
        )


def recount(tally: MarchiaTally) -> None:
    values = [tally.box.bonus[kind] for kind in TYPES]
    holders = [tally.held.get(kind) for kind in range(len(TYPES))]
    rounding = str(tally.options["tie_rounding"])
    tally.counted = scoring.final_count(tally.standings, holders, values, rounding)


def adjust_track(tally: MarchiaTally, seat: int, by: int) -> None:
    """Points that were adjusted after the count."""
    standing = tally.standings[seat]
    tally.standings[seat] = replace(standing, track=standing.track + by)
    recount(tally)


def _post(tally: MarchiaTally, seat: int, count: Count) -> None:
    half = msg("Unfinished buildings worth {n}: half", n=unfinished_of(tally, seat))
    tally.add(seat, POINTS, count.unfinished, half, "M7.2")
    for kind, points in enumerate(count.bonuses):
        first = tally.held.get(kind) == seat
        name = says.type_name(kind)
        why = msg("Bonus tile held: {type}", type=name) if first else msg("Second for: {type}", type=name)
        tally.add(seat, POINTS, points, why, "M7.3")
    tally.add(seat, POINTS, count.money, msg("Money at the end: {n} pennies", n=count.pennies), "M7.4")


def result(tally: MarchiaTally) -> Result:
    """M7: the ranking; before the end by the track alone."""
    if not tally.counted:
        return tally.standing(POINTS)
    rows = [
        tally.place(seat, count.place, count.total, says.parts(count))
        for seat, count in scoring.ranked(tally.counted)
    ]
    return Result(tuple(rows), scoring.winners(tally.counted))


def verdict(tally: MarchiaTally) -> tuple[Message, ...]:
    """M7.6: how each tie between neighbours in the ranking was broken."""
    return tuple(
        _tie(tally, one, other)
        for (one, count), (other, next_count) in pairwise(scoring.ranked(tally.counted))
        if count.total == next_count.total
    )


def _tie(tally: MarchiaTally, one: int, other: int) -> Message:
    names, counted = tally.names, tally.counted
    said: Said = {"one": names[one], "other": names[other], "total": counted[one].total}
    if counted[one].place == counted[other].place:
        return msg("{one} and {other} have {total} points each and are equal in every tie-break.", **said)
    mine, theirs = (sum(tally.total(seat, kind) for kind in TYPES) for seat in (one, other))
    if mine != theirs:
        return msg(
            "{one} and {other} have {total} points each; {one} has more buildings, {mine} to {theirs}.",
            mine=mine,
            theirs=theirs,
            **said,
        )
    mine, theirs = (tally.total(seat, TYPES[CASTLE]) for seat in (one, other))
    if mine != theirs:
        return msg(
            "{one} and {other} have {total} points each; {one} has more castles, {mine} to {theirs}.",
            mine=mine,
            theirs=theirs,
            **said,
        )
    return msg("{one} and {other} have {total} points each; {one} holds the bonus tile of castles.", **said)
