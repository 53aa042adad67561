from typing import Any

import pytest

from ostia_games.core import sheets
from ostia_games.core.sheets import BadSheet
from ostia_games.marchia.components import TYPES, own_box
from tests.marchia.table import english


def score(name: str, data: Any) -> Any:
    return sheets.find(name).score(data)


def player(name: str, *counts: int, **values: Any) -> dict[str, Any]:
    buildings = dict(zip(TYPES, counts or (0, 0, 0, 0, 0), strict=True))
    return {"name": name, "points": 0, "pennies": 0, "unfinished": [], "buildings": buildings, **values}


def test_the_three_sheets_and_their_examples() -> None:
    for name in ("marchia", "marchia.tax", "marchia.money"):
        sheet = sheets.find(name)
        assert name in sheets.names() and sheet.name == name and sheet.score(dict(sheet.example))


@pytest.mark.rule("M5.3")
def test_taxes() -> None:
    assert score("marchia.tax", {"silver": 2, "gold": 1}) == {"pennies": 9}


@pytest.mark.rule("M7.4", "M7.5")
def test_points_for_money() -> None:
    pennies = {"Stefan": 18, "Heike": 5, "Harald": 0}
    assert score("marchia.money", {"pennies": pennies, "options": {}}) == {
        "points": {"Stefan": 9, "Heike": 5, "Harald": 0}
    }
    assert score("marchia.money", {"pennies": {"A": 30, "B": 20}}) == {"points": {"A": 6, "B": 3}}
    tied = {"pennies": {"A": 30, "B": 30, "C": 9}}
    assert score("marchia.money", tied)["points"] == {"A": 8, "B": 8, "C": 3}
    down = {**tied, "options": {"tie_rounding": "down"}}
    assert score("marchia.money", down)["points"] == {"A": 7, "B": 7, "C": 3}


@pytest.mark.rule("M7.2", "M7.3", "M7.4", "M7.6")
def test_the_final_count() -> None:
    sheet = {
        "players": [
            player("Stefan", 0, 0, 2, 1, 0, points=20, pennies=18, unfinished=[3, 4]),
            player("Heike", 2, 0, 1, 0, 0, points=25, pennies=5, unfinished=[]),
            player("Harald", 1, 0, 1, 0, 0, points=22, pennies=0, unfinished=[5]),
        ],
        "bonus_holders": {"farm": "Heike", "village": "Stefan", "monastery": None, "castle": None},
        "bonus_values": {"farm": [6, 3], "village": [8, 3]},
        "options": {"tie_rounding": "half_up"},
    }
    found = score("marchia", sheet)
    assert found["winners"] == ["Stefan"]
    assert found["places"] == [
        {"name": "Stefan", "place": 1, "total": 41,
         "parts": {"track": 20, "unfinished": 4, "bonus": 8, "money": 9}},
        {"name": "Heike", "place": 2, "total": 38,
         "parts": {"track": 25, "unfinished": 0, "bonus": 8, "money": 5}},
        {"name": "Harald", "place": 3, "total": 30,
         "parts": {"track": 22, "unfinished": 3, "bonus": 5, "money": 0}},
    ]  # fmt: skip
    down = score("marchia", {**sheet, "options": {"tie_rounding": "down"}})
    assert [place["parts"]["bonus"] for place in down["places"]] == [8, 7, 4]


@pytest.mark.rule("M7.3")
def test_bonus_values_are_the_boxs_by_default_and_nobody_may_hold_them() -> None:
    players = [player("A", 2, 0, 0, 0, 0), player("B", 1, 0, 0, 0, 0)]
    found = score("marchia", {"players": players, "bonus_holders": {"farm": "A"}})
    first, second = own_box().bonus["farm"]
    assert [place["parts"]["bonus"] for place in found["places"]] == [first, second]
    none = score("marchia", {"players": players, "bonus_holders": None})
    assert [place["parts"]["bonus"] for place in none["places"]] == [0, 0]
    assert none["winners"] == ["A"], "more buildings"


@pytest.mark.rule("M7.6")
def test_a_shared_win() -> None:
    found = score("marchia", {"players": [player("A"), player("B")], "bonus_holders": {}})
    assert found["winners"] == ["A", "B"] and [place["place"] for place in found["places"]] == [1, 1]


TWO = [player("Ada"), player("Bo")]


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("marchia.tax", [], "this must be a table of fields"),
        ("marchia.tax", {"silver": 1}, "the field «gold» is missing"),
        ("marchia.tax", {"silver": -1, "gold": 0}, "silver: this must be a whole number from 0 to 44"),
        ("marchia.money", {"pennies": []}, "pennies: this must be a table of players"),
        ("marchia.money", {"pennies": {"Ada": 3}}, "pennies: this must be a table of 2 to 5 players"),
        ("marchia.money", {"pennies": {"Ada": 3, "Bo": True}}, "pennies.Bo: this must be a whole number"),
        ("marchia.money", {"pennies": {"Ada": 3, "ada": 3}}, "pennies: two players have the same name"),
        ("marchia.money", {"pennies": {"Ada": 3, "Bo": 3}, "options": {"tie_rounding": "up"}},
         "options.tie_rounding: the option «tie_rounding» cannot have this value"),
        ("marchia.money", {"pennies": {"Ada": 3, "Bo": 3}, "options": {"x": 1}}, "options: there is"),
        ("marchia", {"players": TWO[:1], "bonus_holders": {}}, "players: this must be a list of 2 to 5"),
        ("marchia", {"players": TWO}, "the field «bonus_holders» is missing"),
        ("marchia", {"players": TWO, "bonus_holders": {"farm": "Cy"}},
         "bonus_holders.farm: this must be one of Ada, Bo"),
        ("marchia", {"players": TWO, "bonus_holders": {"pub": "Bo"}}, "bonus_holders: there is no field"),
        ("marchia", {"players": TWO, "bonus_holders": {}, "bonus_values": {"farm": [3]}},
         "bonus_values.farm: this must be a list of 2 to 2 items"),
        ("marchia", {"players": [TWO[0], player("Bo", 11, 0, 0, 0, 0)], "bonus_holders": {}},
         "players[1].buildings.farm: this must be a whole number from 0 to 10"),
        ("marchia", {"players": [TWO[0], player("Bo", unfinished=[2, "3"])], "bonus_holders": {}},
         "players[1].unfinished[1]: this must be a whole number"),
    ],
)  # fmt: skip
def test_a_wrong_sheet_is_refused_by_its_place(name: str, data: Any, said: str) -> None:
    with pytest.raises(BadSheet) as refused:
        score(name, data)
    assert english(refused.value.sentence).startswith(said)
