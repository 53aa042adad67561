"""The end of a table of Vilnius (V9): what is still asked for the glory, the result, and the verdict."""

from dataclasses import dataclass

from ostia_games.core.play.ranking import Place, Result
from ostia_games.core.words import Message, msg, nmsg
from ostia_games.vilnius import scoring
from ostia_games.vilnius.keeper.tally import ORDER, TOOLS, VilniusTally


@dataclass(frozen=True, slots=True)
class Question:
    """Something that is asked when the city stands."""

    kind: str
    seat: int


def questions(tally: VilniusTally) -> list[Question]:
    """What is still asked for the glory, in order."""
    if not tally.stands or tally.lost:
        return []
    found = []
    for seat in range(tally.seats):
        found += [Question("buildings", seat)] if seat not in tally.order_values else []
        found += [Question("units", seat)] if seat not in tally.tool_costs else []
    return found


def result(tally: VilniusTally) -> Result:
    """V9.2, V9.3: won or lost together; glory only for those who won."""
    if tally.lost:
        return Result((), ())
    values = {seat: [tally.total(seat, ORDER)] for seat in range(tally.seats)}
    costs = {seat: [tally.total(seat, TOOLS)] for seat in range(tally.seats)}
    counts = scoring.glory(values, costs)
    rows = [
        Place(
            seat,
            count.place,
            count.total,
            {msg("buildings").id: count.buildings, msg("units").id: count.units},
        )
        for seat, count in sorted(counts.items(), key=lambda item: item[1].place)
    ]
    return Result(tuple(rows), tuple(range(tally.seats)) if tally.stands else ())


def verdict(tally: VilniusTally) -> tuple[Message, ...]:
    if tally.lost:
        return (msg("The city has no point left (V9.3)."),)
    if not tally.stands:
        return ()
    first = [row for row in result(tally).places if row.place == 1]
    stands = nmsg("The city stands with {n} point.", "The city stands with {n} points.", tally.points)
    return (stands, msg("The leaders share the glory.")) if len(first) > 1 else (stands,)
