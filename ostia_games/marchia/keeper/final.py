"""The final count of a table of Marchia (M7): what is still asked, the ranking, and ties in words."""

from dataclasses import dataclass
from itertools import pairwise

from ostia_games.core.play.game import Place, Result
from ostia_games.core.play.ranking import places
from ostia_games.core.words import Message, Said, msg
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.keeper.tally import PENNIES, POINTS, MarchiaSheet
from ostia_games.marchia.march import CASTLE
from ostia_games.marchia.scoring import Count, Standing

HOLDER, UNFINISHED, PURSE = "holder", "unfinished", "purse"


@dataclass(frozen=True, slots=True)
class Question:
    """One thing that the final count asks: about a type of building, or of a player."""

    kind: str
    about: int


def questions(sheet: MarchiaSheet) -> list[Question]:
    """What the final count still asks, in order; nothing before the last turn is over."""
    if not sheet.ended:
        return []
    found = [Question(UNFINISHED, seat) for seat in range(sheet.seats) if seat not in sheet.unfinished]
    # A tile of a type that hardly anybody has is nobody's without asking.
    contested = [kind for kind in range(len(TYPES)) if max(sheet.buildings(kind).values()) > 1]
    found += [Question(HOLDER, kind) for kind in contested if kind not in sheet.held]
    return found + [Question(PURSE, seat) for seat in range(sheet.seats) if seat not in sheet.purses]


def left_over(sheet: MarchiaSheet, seat: int) -> int:
    """M7.2: the values of the unfinished buildings by the entries."""
    return sum(building.value for building in sheet.open_buildings(seat))


def holders(sheet: MarchiaSheet) -> list[int | None]:
    """Who holds the bonus tiles, as it was said at the end."""
    return [sheet.held.get(kind) for kind in range(len(TYPES))]


def award(sheet: MarchiaSheet) -> None:
    """M7.2-M7.6: when nothing is asked any more, count."""
    if not sheet.ended or questions(sheet):
        return
    standings = {
        seat: Standing(
            sheet.total(seat, POINTS), sheet.total(seat, PENNIES), (sheet.unfinished[seat],),
            tuple(sheet.total(seat, kind) for kind in TYPES),
        )
        for seat in range(sheet.seats)
    }  # fmt: skip
    values = [sheet.box.bonus[kind] for kind in TYPES]
    rounding = str(sheet.options["tie_rounding"])
    sheet.counted = scoring.final_count(standings, holders(sheet), values, rounding)
    for seat, count in sheet.counted.items():
        _add(sheet, seat, count)
        sheet.say(
            msg("{player}: track {track}, unfinished {unfinished}, bonus tiles {bonus}, money {money}; "
                "in all {total}.", player=sheet.names[seat], track=count.track, unfinished=count.unfinished,
                bonus=count.bonus, money=count.money, total=count.total)
        )  # fmt: skip


def _add(sheet: MarchiaSheet, seat: int, count: Count) -> None:
    half = msg("Unfinished buildings worth {n}: half", n=sheet.unfinished[seat])
    sheet.add(seat, POINTS, count.unfinished, half, "M7.2")
    for kind, points in enumerate(count.bonuses):
        first = sheet.held.get(kind) == seat
        name = says.type_name(kind)
        why = msg("Bonus tile held: {type}", type=name) if first else msg("Second for: {type}", type=name)
        sheet.add(seat, POINTS, points, why, "M7.3")
    sheet.add(seat, POINTS, count.money, msg("Money at the end: {n} pennies", n=count.pennies), "M7.4")


def result(sheet: MarchiaSheet) -> Result:
    """M7: the ranking; before the end by the track alone."""
    if not sheet.counted:
        points = dict(enumerate(sheet.totals(POINTS)))
        placed = places(points)
        rows = [Place(seat, placed[seat], total) for seat, total in points.items()]
        return Result(tuple(sorted(rows, key=lambda row: row.place)), ())
    rows = [Place(seat, count.place, count.total, _parts(count)) for seat, count in sheet.counted.items()]
    return Result(tuple(sorted(rows, key=lambda row: row.place)), scoring.winners(sheet.counted))


def _parts(count: Count) -> dict[str, int]:
    return {
        msg("track").id: count.track,
        msg("unfinished").id: count.unfinished,
        msg("bonus").id: count.bonus,
        msg("money").id: count.money,
    }


def verdict(sheet: MarchiaSheet) -> tuple[Message, ...]:
    """M7.6: each tie between neighbours in the ranking, in words."""
    ranked = sorted(sheet.counted, key=lambda seat: sheet.counted[seat].place)
    pairs = [(one, other) for one, other in pairwise(ranked)
             if sheet.counted[one].total == sheet.counted[other].total]  # fmt: skip
    return tuple(_tie(sheet, one, other) for one, other in pairs)


def _tie(sheet: MarchiaSheet, one: int, other: int) -> Message:
    names, counted = sheet.names, sheet.counted
    said: Said = {"one": names[one], "other": names[other], "total": counted[one].total}
    if counted[one].place == counted[other].place:
        return msg("{one} and {other} have {total} points each and are equal in every tie-break.", **said)
    mine, theirs = (sum(sheet.total(seat, kind) for kind in TYPES) for seat in (one, other))
    if mine != theirs:
        return msg("{one} and {other} have {total} points each; {one} has more buildings, "
                   "{mine} to {theirs}.", mine=mine, theirs=theirs, **said)  # fmt: skip
    mine, theirs = (sheet.total(seat, TYPES[CASTLE]) for seat in (one, other))
    if mine != theirs:
        return msg("{one} and {other} have {total} points each; {one} has more castles, {mine} to {theirs}.",
                   mine=mine, theirs=theirs, **said)  # fmt: skip
    return msg("{one} and {other} have {total} points each; {one} holds the bonus tile of castles.", **said)
