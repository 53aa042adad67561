from typing import Any

import pytest

from ostia_games.core.keeping import sheets
from ostia_games.core.keeping.sheets import BadSheet
from ostia_games.marchia.components import own_box
from tests.marchia.deals import english

NONE = dict.fromkeys(("farm", "monastery", "village", "city", "castle"), 0)
VALUES = {"farm": [6, 3], "monastery": [7, 3], "village": [7, 3], "city": [8, 4], "castle": [9, 4]}


def score(name: str, data: Any) -> Any:
    return sheets.find(name).score(data)


def player(
    name: str, points: int = 0, pennies: int = 0, *unfinished: int, **buildings: int
) -> dict[str, Any]:
    return {
        "name": name,
        "points": points,
        "pennies": pennies,
        "unfinished": list(unfinished),
        "buildings": {**NONE, **buildings},
    }


def test_the_three_sheets_and_their_examples() -> None:
    names = ("marchia", "marchia.tax", "marchia.money")
    assert set(names) <= set(sheets.names())
    for name in names:
        sheet = sheets.find(name)
        assert sheet.name == name and sheet.score(dict(sheet.example))


def test_the_example_is_possible_with_the_box() -> None:
    """The unfinished values are those of tiles, and the rest of the march can have brought the points."""
    example: Any = sheets.find("marchia").example
    assert example["bonus_values"] == {kind: list(values) for kind, values in own_box().bonus.items()}
    for row in example["players"]:
        left = {
            kind: sorted(tile.value for tile in own_box().buildings if tile.type == kind) for kind in NONE
        }
        built = [own_box().starts[0].value]
        for kind, count in row["buildings"].items():
            built += left[kind][-count:] if count else []
        for value in row["unfinished"]:
            built.remove(value)
        assert 0 < row["points"] <= sum(built)


@pytest.mark.rule("M5.3")
def test_taxes() -> None:
    assert score("marchia.tax", {"silver": 2, "gold": 1}) == {"pennies": 9}
    assert score("marchia.tax", {"silver": 0, "gold": 0}) == {"pennies": 0}


@pytest.mark.rule("M7.4")
def test_money() -> None:
    example = {"pennies": {"Stefan": 18, "Heike": 5, "Harald": 0}, "options": {}}
    assert score("marchia.money", example) == {"points": {"Stefan": 9, "Heike": 5, "Harald": 0}}
    assert score("marchia.money", {"pennies": {"Ada": 30, "Bo": 20}}) == {"points": {"Ada": 6, "Bo": 3}}


@pytest.mark.rule("M7.5")
def test_ties_for_money() -> None:
    data = {"pennies": {"Ada": 20, "Bo": 20, "Cy": 7}}
    assert score("marchia.money", data)["points"] == {"Ada": 8, "Bo": 8, "Cy": 3}
    down = score("marchia.money", {**data, "options": {"tie_rounding": "down", "open_money": True}})
    assert down["points"] == {"Ada": 7, "Bo": 7, "Cy": 3}


@pytest.mark.rule("M7.2", "M7.3", "M7.4", "M7.6")
def test_the_final_count() -> None:
    found = score(
        "marchia",
        {
            "players": [
                player("Stefan", 41, 18, 4, 2, 5, farm=2, castle=2),
                player("Heike", 38, 5, 6, 3, farm=3, village=2),
                player("Harald", 44, 0, 5, farm=2, village=2),
            ],
            "bonus_holders": {"farm": "Heike", "monastery": None, "village": "Harald", "castle": "Stefan"},
            "bonus_values": VALUES,
            "options": {"tie_rounding": "half_up"},
        },
    )
    assert found == {
        "places": [
            {
                "name": "Stefan",
                "place": 1,
                "total": 67,
                "parts": {"track": 41, "unfinished": 6, "bonus": 2 + 9, "money": 9},
            },
            {
                "name": "Heike",
                "place": 2,
                "total": 57,
                "parts": {"track": 38, "unfinished": 5, "bonus": 6 + 3, "money": 5},
            },
            {
                "name": "Harald",
                "place": 3,
                "total": 56,
                "parts": {"track": 44, "unfinished": 3, "bonus": 2 + 7, "money": 0},
            },
        ],
        "winners": ["Stefan"],
    }


@pytest.mark.rule("M7.3")
def test_the_boxs_own_values_by_default() -> None:
    data = {"players": [player("Ada", farm=2), player("Bo", farm=1)], "bonus_holders": {"farm": "Ada"}}
    first, second = own_box().bonus["farm"]
    assert [row["parts"]["bonus"] for row in score("marchia", data)["places"]] == [first, second]
    part = score("marchia", {**data, "bonus_values": {"farm": [20, 10]}})
    assert [row["parts"]["bonus"] for row in part["places"]] == [20, 10]


@pytest.mark.rule("M7.3")
@pytest.mark.parametrize("holders", [None, {}, {"farm": None}, dict.fromkeys(NONE)])
def test_tiles_held_by_nobody_score_for_nobody(holders: Any) -> None:
    found = score(
        "marchia", {"players": [player("Ada", farm=1), player("Bo", farm=1)], "bonus_holders": holders}
    )
    assert [row["parts"]["bonus"] for row in found["places"]] == [0, 0]
    assert found["winners"] == ["Ada", "Bo"] and [row["place"] for row in found["places"]] == [1, 1]


@pytest.mark.rule("M7.6")
@pytest.mark.parametrize(
    ("ada", "bo", "castles", "won"),
    [
        (player("Ada", 9, village=1, farm=1), player("Bo", 9, castle=1), None, ["Ada"]),
        (player("Ada", 9, village=1, farm=1), player("Bo", 9, village=1, castle=1), None, ["Bo"]),
        (player("Ada", 0, castle=3), player("Bo", 5, castle=3), "Ada", ["Ada"]),
        (player("Ada", 5, castle=3), player("Bo", 0, castle=3), "Bo", ["Bo"]),
        (player("Ada", 9, village=1), player("Bo", 9, farm=1), None, ["Ada", "Bo"]),
    ],
)
def test_ties(ada: dict[str, Any], bo: dict[str, Any], castles: str | None, won: list[str]) -> None:
    data = {"players": [ada, bo], "bonus_holders": {"castle": castles}, "bonus_values": VALUES}
    assert score("marchia", data)["winners"] == won


TWO = [player("Ada"), player("Bo")]


def whole(**values: Any) -> dict[str, Any]:
    return {"players": TWO, "bonus_holders": None, **values}


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("marchia.tax", [], "this must be a table of fields"),
        ("marchia.tax", {"silver": 2}, "the field «gold» is missing"),
        ("marchia.tax", {"silver": -1, "gold": 0}, "silver: this must be a whole number from 0 to 44"),
        ("marchia.tax", {"silver": True, "gold": 0}, "silver: this must be a whole number from 0 to 44"),
        ("marchia.money", {"pennies": []}, "pennies: this must be a table of players"),
        ("marchia.money", {"pennies": {"Ada": 1}}, "pennies: this must be a table of 2 to 5 players"),
        ("marchia.money", {"pennies": {"Ada": 1, "ada": 2}}, "pennies: two players have the same name"),
        ("marchia.money", {"pennies": {"Ada": 1, "": 2}}, "pennies: a player needs a name"),
        ("marchia.money", {"pennies": {"Ada": 1, "Bo": -2}}, "pennies.Bo: this must be a whole number"),
        (
            "marchia.money",
            {"pennies": {"Ada": 1, "Bo": 2}, "options": {"tie_rounding": "up"}},
            "options.tie_rounding: the option «tie_rounding» cannot have this value",
        ),
        ("marchia", whole(players=TWO[:1]), "players: this must be a list of 2 to 5"),
        ("marchia", whole(players=[TWO[0], TWO[0]]), "players[1].name: two players have the same name"),
        ("marchia", whole(players=[TWO[0], player("Bo", -1)]), "players[1].points: this must be"),
        ("marchia", whole(players=[TWO[0], {**TWO[1], "unfinished": [4, "5"]}]), "players[1].unfinished[1]"),
        (
            "marchia",
            whole(players=[TWO[0], player("Bo", farm=11)]),
            "players[1].buildings.farm: this must be a whole number from 0 to 10",
        ),
        ("marchia", whole(players=[TWO[0], player("Bo", inn=1)]), "players[1].buildings: there is no field"),
        ("marchia", whole(bonus_holders={"farm": "Cy"}), "bonus_holders.farm: this must be one of Ada, Bo"),
        ("marchia", whole(bonus_holders={"money": "Bo"}), "bonus_holders: there is no field"),
        (
            "marchia",
            whole(players=[player("Ada", farm=1), TWO[1]], bonus_holders={"farm": "Ada"}),
            "bonus_holders.farm: Ada has fewer than two buildings of this type",
        ),
        (
            "marchia",
            whole(players=[player("Ada", farm=2), player("Bo", farm=3)], bonus_holders={"farm": "Ada"}),
            "bonus_holders.farm: Ada has fewer buildings of this type than Bo",
        ),
        (
            "marchia",
            whole(players=[player("Ada", farm=2), player("Bo", farm=2)]),
            "bonus_holders.farm: somebody must hold this bonus tile, with 2 of the type: farm",
        ),
        (
            "marchia",
            whole(players=[player("Ada", castle=6), player("Bo", castle=5)]),
            "players: of this type there are 10, not 11: castle",
        ),
        (
            "marchia",
            whole(players=[player("Ada", 0, 0, 2, 2, 2, farm=1), TWO[1]]),
            "players[0].unfinished: 3 buildings are unfinished, but only 1 and the start tile were built",
        ),
        ("marchia", whole(bonus_values={"farm": [6]}), "bonus_values.farm: this must be a list of"),
        ("marchia", whole(bonus_values={"farm": [6, "3"]}), "bonus_values.farm[1]: this must be"),
        ("marchia", whole(options={"x": 1}), "options: there is no field"),
        ("marchia", {"players": TWO}, "the field «bonus_holders» is missing"),
    ],
)
def test_a_wrong_sheet_is_refused_by_its_place(name: str, data: Any, said: str) -> None:
    with pytest.raises(BadSheet) as refused:
        score(name, data)
    assert english(refused.value.sentence).startswith(said)
