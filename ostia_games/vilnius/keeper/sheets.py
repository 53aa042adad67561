"""The score sheet of Vilnius, for a table with the real box: won or lost, and the glory of each player."""

from collections.abc import Mapping

from ostia_games.core.documents import Json
from ostia_games.core.keeping.sheets import Part, Sheet, distinct_names
from ostia_games.core.words import msg
from ostia_games.vilnius import scoring
from ostia_games.vilnius.components import ALL_UNITS, EMBLEM_BUILDINGS, GENERAL_BUILDINGS, own_facts
from ostia_games.vilnius.meta import META

_PLAYER = ("name", "order_values", "unit_tool_costs")
_MOST_BUILDINGS = GENERAL_BUILDINGS + EMBLEM_BUILDINGS


def score_game(data: object) -> dict[str, Json]:
    """V9.2, V9.3: with no city point left there is no glory."""
    fields = Part(data).fields("city_points", "players")
    points = fields["city_points"].number(0, own_facts()["vilnius.simple"])
    rows = [row.fields(*_PLAYER) for row in fields["players"].rows(*META.seats)]
    names = distinct_names([row["name"] for row in rows])
    by_name = dict(zip(names, rows, strict=True))
    values = {name: _numbers(row["order_values"], _MOST_BUILDINGS) for name, row in by_name.items()}
    costs = {name: _numbers(row["unit_tool_costs"], ALL_UNITS) for name, row in by_name.items()}
    if not scoring.won(points):
        return {"won": False, "places": []}
    counts = scoring.glory(values, costs)
    places: list[Json] = [
        {"name": name, "place": count.place, "glory": count.total}
        for name, count in sorted(counts.items(), key=lambda item: item[1].place)
    ]
    return {"won": True, "places": places}


def _numbers(part: Part, most: int) -> tuple[int, ...]:
    return tuple([item.number(0, 9) for item in part.rows(0, most)])


SHEETS: Mapping[str, Sheet] = {
    "vilnius": Sheet(
        "vilnius",
        msg("The end of Vilnius"),
        {
            "city_points": 3,
            "players": [
                {"name": "Ada", "order_values": [1, 2, 1, 2], "unit_tool_costs": [0, 1, 1, 2]},
                {"name": "Beno", "order_values": [1, 2, 3], "unit_tool_costs": [0, 1, 1]},
            ],
        },
        score_game,
    )
}
