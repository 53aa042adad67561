from typing import Any

import pytest

from ostia_games.core.keeping import sheets
from ostia_games.core.keeping.sheets import BadSheet
from tests.vilnius.deals import english


def score(data: Any) -> Any:
    return sheets.find("vilnius").score(data)


def player(name: str, order: list[int] | None = None, tools: list[int] | None = None) -> dict[str, Any]:
    return {"name": name, "order_values": order or [], "unit_tool_costs": tools or []}


@pytest.mark.rule("V9.2")
def test_a_city_that_stands() -> None:
    players = [player("Ada", [1, 2, 1], [0, 1]), player("Bo", [1, 2], [2, 3]), player("Cy", [3, 3], [2])]
    assert score({"city_points": 3, "players": players}) == {
        "won": True,
        "places": [
            {"name": "Bo", "place": 1, "glory": 8},
            {"name": "Cy", "place": 1, "glory": 8},
            {"name": "Ada", "place": 3, "glory": 5},
        ],
    }


@pytest.mark.rule("V9.3")
def test_a_fallen_city_has_no_glory() -> None:
    data = {"city_points": 0, "players": [player("Ada", [9]), player("Bo")]}
    assert score(data) == {"won": False, "places": []}


def test_the_example_and_its_name() -> None:
    tally = sheets.find("vilnius")
    assert tally.name == "vilnius" and "vilnius" in sheets.names()
    assert score(dict(tally.example))["won"] is True


TWO = [player("Ada"), player("Bo")]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([], "this must be a table of fields"),
        ({"players": TWO}, "the field «city_points» is missing"),
        ({"city_points": 15, "players": TWO}, "city_points: this must be a whole number from 0 to 14"),
        ({"city_points": True, "players": TWO}, "city_points: this must be a whole number"),
        ({"city_points": 3, "players": TWO[:1]}, "players: this must be a list of 2 to 3 items"),
        ({"city_points": 3, "players": [*TWO, player("ada")]}, "players[2].name: two players have the same"),
        ({"city_points": 3, "players": [TWO[0], {"name": "Bo"}]}, "players[1]: the field «order_values»"),
        (
            {"city_points": 3, "players": [TWO[0], player("Bo", [10])]},
            "players[1].order_values[0]: this must be",
        ),
        (
            {"city_points": 3, "players": [TWO[0], player("Bo", [], [-1])]},
            "players[1].unit_tool_costs[0]: this",
        ),
        ({"city_points": 3, "players": TWO, "round": 1}, "there is no field «round» here"),
    ],
)
def test_a_wrong_sheet_is_refused_by_its_place(data: Any, said: str) -> None:
    with pytest.raises(BadSheet) as refused:
        score(data)
    assert english(refused.value.sentence).startswith(said)
