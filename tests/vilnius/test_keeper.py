"""A table of Vilnius, kept by entries."""

from typing import Any

import pytest

from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.keeper import Adjust, Nonsense
from ostia_games.core.keeping.plays import play_of
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play.actions import Action
from ostia_games.core.words import words
from ostia_games.vilnius.keeper.entries import (
    TO_CITY,
    TO_QUARTER,
    Begins,
    Boost,
    City,
    Destroyed,
    EndRound,
    Fell,
    Fight,
    FinalAttack,
    Hired,
    Loot,
    OrderBuilding,
    OrderUnit,
    OrderValues,
    Raised,
    Razed,
    Stands,
    ToolCosts,
)
from ostia_games.vilnius.keeper.final import questions
from ostia_games.vilnius.keeper.keeper import KEEPER
from ostia_games.vilnius.keeper.tally import CITY, ORDER, VilniusTally

NAMES = ("Ada", "Ben", "Cleo")


def book(seats: int = 2, **options: Any) -> ScoreBook:
    return ScoreBook(
        KEEPER, BookSetup("vilnius", NAMES[:seats], ("columns", "bear", "horseman")[:seats], 0, options)
    )


def sheet_of(kept: ScoreBook) -> VilniusTally:
    assert isinstance(kept.tally, VilniusTally)
    return kept.tally


def enter(kept: ScoreBook, *entries: Action) -> None:
    for entry in entries:
        kept.enter(entry)


def building(kept: ScoreBook, key: str) -> int:
    return sheet_of(kept).box.building(key)


def said(kept: ScoreBook, number: int = -1) -> str:
    return " ".join(words("en")(message) for message in kept.lines[number].told)


def refusal(kept: ScoreBook, entry: Action) -> str:
    problem = KEEPER.problem(kept.tally, entry)
    assert isinstance(problem, Nonsense), "it was not refused"
    return f"{problem.clause}: {words('en')(problem.message)}"


@pytest.mark.rule("V2.5")
@pytest.mark.parametrize(("difficulty", "points"), [("simple", 14), ("medium", 12), ("heavy", 9)])
def test_city_points_by_difficulty(difficulty: str, points: int) -> None:
    kept = book(difficulty=difficulty)
    assert sheet_of(kept).points == points
    assert refusal(kept, City(-1)) == f"V2.5: the city has never more than {points} points"


@pytest.mark.rule("V9.3")
def test_a_city_without_points_is_lost_at_once() -> None:
    kept = book(difficulty="heavy")
    enter(kept, City(5), City(4))
    assert kept.over and kept.result().winners == ()
    assert refusal(kept, EndRound()).startswith("V9.3")
    assert [row.winner for row in play_of("k", kept).rows] == [False, False]
    kept.change(1, City(3))
    assert not kept.over and sheet_of(kept).points == 1


@pytest.mark.rule("V6.1")
def test_rows_are_summed_with_an_alarm() -> None:
    kept = book()
    kept.enter(OrderUnit(0, 2))
    assert not sheet_of(kept).in_danger(0)
    kept.enter(OrderUnit(0, 1))
    assert sheet_of(kept).in_danger(0)
    assert said(kept).endswith("Alarm: the row of Ada attacks.")
    assert refusal(kept, Fight((), 0, ())) == "V6.1: the row of Ada is strong enough to attack"
    assert refusal(kept, Fight((0, 1), 3, (0, 0))) == "V6.1: the row of Ben is too weak to attack"
    assert refusal(kept, Fight((0,), 4, (0,))).startswith("V8.1")


@pytest.mark.rule("V8.4")
def test_attack_values_come_from_the_order_values() -> None:
    kept = book()
    enter(kept, Raised(0, building(kept, "palace")), Raised(0, building(kept, "stable")), OrderUnit(0, 3))
    assert sheet_of(kept).attack == [3, 3], "not before the fight"
    kept.enter(Fight((0,), 3, (TO_QUARTER,)))
    box = sheet_of(kept).box
    owned = ("residence", "barracks", "palace", "stable")
    order = sum(box.buildings[box.building(key)].order for key in owned)
    assert sheet_of(kept).attack == [max(3, order), 3]
    assert sheet_of(kept).strength(0) == 0
    assert sheet_of(kept).destinations == [TO_QUARTER, TO_CITY]
    assert sheet_of(kept).pile.total() == 3


@pytest.mark.rule("V8.4")
def test_an_empty_pile_of_destinations_is_made_anew() -> None:
    kept = book()
    for drawn in (TO_CITY, TO_CITY, TO_QUARTER, TO_QUARTER, TO_CITY):
        kept.enter(OrderUnit(0, 5))
        kept.enter(Fight((0,), 0, (drawn,)))
    assert sheet_of(kept).pile.total() == 4


@pytest.mark.rule("V3.2")
def test_income() -> None:
    kept = book()
    tower, *_ = sheet_of(kept).enemy_buildings()
    enter(kept, Raised(0, building(kept, "estate")), Raised(0, building(kept, "manufactory")))
    assert [sheet_of(kept).income(seat) for seat in (0, 1)] == [7, 5]
    kept.enter(OrderBuilding(tower))
    assert [sheet_of(kept).income(seat) for seat in (0, 1)] == [6, 4]


@pytest.mark.rule("V4.1", "V8.2")
def test_enemy_buildings() -> None:
    kept = book()
    tower, other, third, fourth = sheet_of(kept).enemy_buildings()
    enter(kept, OrderBuilding(tower), OrderBuilding(other), OrderBuilding(third))
    assert refusal(kept, OrderBuilding(fourth)) == "V4.1: with three there already it is discarded"
    assert refusal(kept, Destroyed(other)) == "V8.2: the Guard Tower must be destroyed first"
    enter(kept, Destroyed(tower), Destroyed(other))
    assert "Everybody takes one province as loot." in said(kept)
    assert sheet_of(kept).more_cards() == 1


@pytest.mark.rule("V8.1")
def test_plunder() -> None:
    kept = book()
    enter(kept, OrderUnit(0, 5), OrderUnit(0, 5), OrderUnit(0, 4), Fight((0,), 14, (TO_CITY,)))
    assert sheet_of(kept).loots == 2
    kept.enter(Loot(0))
    assert refusal(kept, Loot(0)) == "V8.1: others have had less loot"
    kept.enter(Loot(1))
    assert refusal(kept, Loot(0)) == "V8.1: there is no loot left"


@pytest.mark.rule("V5.3", "V7.7")
def test_buildings_and_their_number() -> None:
    kept = book()
    for key in ("garrison", "storehouse", "guardhouse"):
        kept.enter(Raised(0, building(kept, key)))
    assert refusal(kept, Raised(0, building(kept, "smithy"))) == "V5.3: Ada may own fewer buildings: 5"
    kept.enter(Raised(0, building(kept, "estate")))
    kept.enter(Raised(0, building(kept, "smithy")))
    assert refusal(kept, Raised(0, building(kept, "estate"))).startswith("V1.1: none left")
    never = "V7.7: Residence and Barracks are never lost"
    assert refusal(kept, Razed(0, building(kept, "residence"))) == never
    before = sheet_of(kept).total(0, ORDER)
    kept.enter(Razed(0, building(kept, "smithy")))
    smithy = sheet_of(kept).box.buildings[building(kept, "smithy")]
    assert sheet_of(kept).total(0, ORDER) == before - smithy.order


@pytest.mark.rule("V5.5")
def test_units_need_their_buildings() -> None:
    kept = book()
    archers = sheet_of(kept).box.unit("samogitian_archers")
    assert refusal(kept, Hired(0, archers)) == "V5.5: Ada lacks a building for it"
    enter(kept, Raised(0, building(kept, "archery_range")), Hired(0, archers), Fell(0, archers))
    assert refusal(kept, Fell(0, archers)) == "V7.4: Ada does not have this unit"


@pytest.mark.rule("V4.3", "V9.1")
def test_boost_and_the_half_value_check_of_the_final_attack() -> None:
    kept = book(3)
    enter(kept, Boost(), OrderUnit(0, 2), OrderUnit(1, 1))
    assert sheet_of(kept).boosted
    assert refusal(kept, Boost()).startswith("V2.3")
    kept.enter(FinalAttack())
    assert sheet_of(kept).attackers() == (0,), "2 is half of 3 and more, 1 is not"
    assert sheet_of(kept).strength(1) == 0


@pytest.mark.rule("V9.2")
def test_glory() -> None:
    kept = book()
    assert refusal(kept, Stands()) == "V9.1: the Final Attack has not been drawn"
    enter(kept, Raised(0, building(kept, "palace")), FinalAttack(), City(3), Stands())
    assert [question.kind for question in questions(sheet_of(kept))] == ["buildings", "units"] * 2
    assert refusal(kept, EndRound()).startswith("V9.2")
    tools = sheet_of(kept).total(0, "tools")
    enter(kept, OrderValues(0, 6), ToolCosts(0, tools), OrderValues(1, 3), ToolCosts(1, tools + 1))
    assert kept.over
    assert [(row.seat, row.total) for row in kept.result().places] == [(0, 6 + tools), (1, 4 + tools)]
    assert kept.result().winners == (0, 1)
    assert words("en")(KEEPER.verdict(kept.tally)[0]) == "The city stands with 9 points."


@pytest.mark.rule("V8.5")
def test_the_start_marker() -> None:
    kept = book(3)
    kept.enter(Begins(2))
    assert said(kept) == "Cleo has the start marker."
    enter(kept, OrderUnit(0, 3), OrderUnit(2, 3))
    assert sheet_of(kept).attackers() == (2, 0), "from the start player on"
    enter(kept, Fight((2, 0), 0, (TO_CITY, TO_QUARTER)), EndRound())
    assert sheet_of(kept).start == 0
    assert refusal(kept, Begins(3)).startswith("V2.1")


def test_by_hand() -> None:
    kept = book()
    kept.enter(Adjust(2, CITY, -1))
    assert sheet_of(kept).points == 11
    assert refusal(kept, Adjust(0, CITY, 1)).startswith("V1.1")
    assert refusal(kept, Adjust(3, CITY, 1)).startswith("V2.1")
