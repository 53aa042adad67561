from typing import Any

import pytest

from ostia_games.core.keeping import sheets
from ostia_games.core.keeping.sheets import BadSheet
from tests.ostia.deals import english

CARD = {"ivory": 5, "wood": 4, "wine": 3, "rice": 2, "wheat": 1, "cloth": 0}


def score(name: str, data: Any) -> Any:
    return sheets.find(name).score(data)


def player(name: str, **values: Any) -> dict[str, Any]:
    nothing = dict.fromkeys(("chips", "money", "warehouses", "loans", "sold"), 0)
    return {"name": name, "kept": [], **nothing, **values}


def test_the_three_sheets_and_their_examples() -> None:
    names = ("ostia", "ostia.forum", "ostia.senate")
    assert set(names) <= set(sheets.names())
    for name in names:
        sheet = sheets.find(name)
        assert sheet.name == name and sheet.score(dict(sheet.example))
        assert sheet.example["options"], "it shows where they go"
    assert "zero_offers" in str(sheets.find("ostia.senate").example)


@pytest.mark.rule("O5.1")
def test_the_forum() -> None:
    found = score("ostia.forum", {"neutral": ["wine"], "forums": {"Ada": ["wine", "wine"], "Bo": ["rice"]}})
    assert found == {"prices": {"wine": 10, "rice": 15}, "income": {"Ada": 20, "Bo": 15}}
    assert score("ostia.forum", {"forums": {"Ada": []}}) == {"prices": {}, "income": {"Ada": 0}}


@pytest.mark.rule("O6.1", "O6.3")
def test_the_senate() -> None:
    sheet = {"card": CARD, "offers": {"Ada": ["wood"], "Bo": []}}
    assert score("ostia.senate", sheet) == {"values": {"Ada": 4, "Bo": 0}, "chips": {"Ada": 3, "Bo": 0}}
    offers = {"Ada": ["wood"], "Bo": ["cloth"], "Cy": []}
    for zero_offers, chips in (("none", (3, 0, 0)), ("cards", (3, 2, 0)), ("all", (3, 1, 1))):
        found = score("ostia.senate", {**sheet, "offers": offers, "options": {"zero_offers": zero_offers}})
        assert tuple(found["chips"].values()) == chips
    # As sheets called it before.
    former = score("ostia.senate", {**sheet, "options": {"zero_offers_count": True}})
    assert former["chips"] == {"Ada": 3, "Bo": 2}


@pytest.mark.rule("O8.2", "O8.3", "O8.4", "O8.5", "O8.6")
def test_the_final_count() -> None:
    found = score(
        "ostia",
        {
            "tiebreak_card": CARD,
            "players": [
                player("Ada", chips=9, money=30, warehouses=3, kept=["wine", "rice"], sold=1),
                player("Bo", chips=11, money=4, loans=1),
                player("Cy", chips=8, money=50, warehouses=1, loans=1, kept=["ivory"]),
            ],
            "options": {},
        },
    )
    assert found["winners"] == ["Ada"]
    assert found["places"] == [
        {
            "name": "Ada",
            "place": 1,
            "total": 13,
            "parts": {"chips": 9, "variety": 2, "money": 2},
            "cash": 37,
            "out": False,
            "tiebreaks": {"warehouses": 2, "value": 5},
            "decided_by": "chips",
        },
        {
            "name": "Cy",
            "place": 2,
            "total": 12,
            "parts": {"chips": 8, "variety": 1, "money": 3},
            "cash": 40,
            "out": False,
            "tiebreaks": {"warehouses": 1, "value": 5},
            "decided_by": "loans",
        },
        {
            "name": "Bo",
            "place": 3,
            "total": 11,
            "parts": {"chips": 11, "variety": 0, "money": 0},
            "cash": 4,
            "out": True,
            "tiebreaks": {"warehouses": 0, "value": 0},
            "decided_by": None,
        },
    ]


@pytest.mark.rule("O9.6")
def test_the_final_count_with_gaius() -> None:
    found = score(
        "ostia",
        {
            "tiebreak_card": CARD,
            "players": [player("Ada", chips=5, money=30), player("Bo", chips=6, money=20)],
            "gaius": {"chips": 5, "money": 32, "cards": ["wine", "wine", "ivory", "wheat"]},
        },
    )
    assert found["winners"] == ["Gaius"]
    him = found["places"][0]
    assert him["cash"] == 2 and him["parts"] == {"chips": 5, "variety": 3, "money": 1}


@pytest.mark.rule("O8.6")
def test_the_short_tiebreak_on_the_sheet() -> None:
    players = [
        player("Ada", warehouses=2, kept=["ivory"]),
        player("Bo", warehouses=2, kept=["rice", "rice"]),
        player("Cy"),
    ]
    sheet = {"tiebreak_card": CARD, "players": players}
    assert score("ostia", sheet)["winners"] == ["Ada"]
    assert score("ostia", {**sheet, "options": {"short_tiebreak": True}})["winners"] == ["Bo"]


@pytest.mark.rule("O8.6")
def test_the_sheet_says_what_decided_each_place() -> None:
    def decided(*players: dict[str, Any], **options: Any) -> list[tuple[str, str | None]]:
        found = score("ostia", {"tiebreak_card": CARD, "players": [*players], "options": options})
        return [(row["name"], row["decided_by"]) for row in found["places"]]

    ada, bo = player("Ada", warehouses=2, kept=["rice", "rice"]), player("Bo", warehouses=2, kept=["ivory"])
    cy = player("Cy", warehouses=3, kept=["wheat"])
    assert decided(ada, bo, cy) == [("Cy", "warehouses"), ("Bo", "value"), ("Ada", None)]
    assert decided(ada, bo, cy, short_tiebreak=True) == [("Cy", "warehouses"), ("Ada", "goods"), ("Bo", None)]
    twin = {**bo, "name": "Dora"}
    assert decided(bo, twin, player("Cy")) == [("Bo", "shared"), ("Dora", "chips"), ("Cy", None)]


@pytest.mark.rule("O3.8")
def test_more_than_four_loans_by_option() -> None:
    players = [player("Ada", money=60, loans=5), *THREE[1:]]
    sheet = {"tiebreak_card": CARD, "players": players}
    with pytest.raises(BadSheet):
        score("ostia", sheet)
    assert score("ostia", {**sheet, "options": {"loan_limit": "none"}})["places"][0]["cash"] == 10


THREE = [player("Ada"), player("Bo"), player("Cy")]


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("ostia.forum", [], "this must be a table of fields"),
        ("ostia.forum", {}, "the field «forums» is missing"),
        ("ostia.forum", {"forums": []}, "forums: this must be a table of players"),
        ("ostia.forum", {"forums": {}}, "forums: this must be a table of 1 to 5 players"),
        ("ostia.forum", {"forums": {"Ada": ["beer"]}}, "forums.Ada[0]: this must be one of"),
        ("ostia.forum", {"forums": {"": []}}, "forums: a player needs a name"),
        ("ostia.senate", {"card": {}, "offers": {}}, "card: the field «ivory» is missing"),
        ("ostia.senate", {"card": {**CARD, "wine": 5}, "offers": {}}, "card: a senate card ranks"),
        ("ostia", {"tiebreak_card": CARD, "players": THREE[:2]}, "players: this must be a list of 3 to 5"),
        (
            "ostia",
            {"tiebreak_card": CARD, "players": [*THREE[:2], player("ada")]},
            "players[2].name: two players have the same name",
        ),
        (
            "ostia",
            {"tiebreak_card": CARD, "players": [*THREE[:2], player("Cy", sold=1)]},
            "players[2].sold: there are fewer spare warehouses",
        ),
        (
            "ostia",
            {"tiebreak_card": CARD, "players": [*THREE[:2], player("Cy", kept=["wine"])]},
            "players[2].kept: every card kept needs its warehouse",
        ),
        (
            "ostia",
            {"tiebreak_card": CARD, "players": [player("Ada"), player("Gaius")], "gaius": {}},
            "players: a player cannot also be called Gaius",
        ),
        (
            "ostia",
            {"tiebreak_card": CARD, "players": THREE, "options": {"x": 1}},
            "options: there is no field",
        ),
        (
            "ostia",
            {"tiebreak_card": CARD, "players": THREE, "options": {"loan_limit": "five"}},
            "options.loan_limit: this must be one of four, none",
        ),
        (
            "ostia.forum",
            {"forums": {"Ada": ["ivory"] * 4}, "neutral": ["ivory"] * 3},
            "forums: there are only 6 cards of ivory",
        ),
        (
            "ostia.forum",
            {"forums": {"Ada": ["ivory"]}, "options": {"without_ivory": True}},
            "forums: there are only 0 cards of ivory",
        ),
        (
            "ostia.senate",
            {"card": CARD, "offers": {"Ada": ["wood"] * 5, "Bo": ["wood"] * 3}},
            "offers: there are only 7 cards of wood",
        ),
        (
            "ostia",
            {
                "tiebreak_card": CARD,
                "players": [player("Ada", warehouses=4, kept=["ivory"] * 4), player("Bo")],
                "gaius": {"chips": 0, "money": 0, "cards": ["ivory"] * 4},
            },
            "players: there are only 6 cards of ivory",
        ),
        (
            "ostia",
            {"tiebreak_card": CARD, "players": [player(name, chips=11) for name in ("Ada", "Bo", "Cy")]},
            "players: in five rounds the senate gives 30 chips at most",
        ),
        (
            "ostia",
            {"tiebreak_card": CARD, "players": [player("Ada", chips=16), *THREE[1:]]},
            "players[0].chips: this must be a whole number from 0 to 15",
        ),
    ],
)
def test_a_wrong_sheet_is_refused_by_its_place(name: str, data: Any, said: str) -> None:
    with pytest.raises(BadSheet) as refused:
        score(name, data)
    assert english(refused.value.sentence).startswith(said)
