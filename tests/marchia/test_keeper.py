from typing import Any

import pytest

from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.keeper import Adjust, Nonsense
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play.actions import Action
from ostia_games.core.words import words
from ostia_games.marchia.keeper.checks import TURNS
from ostia_games.marchia.keeper.entries import (
    BY_GOLD,
    BY_PENNIES,
    START,
    SUPPLIED,
    Built,
    Completed,
    Drew,
    Holds,
    Pennies,
    Relief,
    Unfinished,
)
from ostia_games.marchia.keeper.final import left_over, questions
from ostia_games.marchia.keeper.keeper import KEEPER
from ostia_games.marchia.keeper.tally import GOLD, PENNIES, POINTS, SILVER, MarchiaTally
from ostia_games.marchia.march import CASTLE, CITY, FARM, VILLAGE

NAMES = ("Stefan", "Heike", "Harald")


def book(**options: Any) -> ScoreBook:
    chosen = {"money": "tracked", **options}
    return ScoreBook(KEEPER, BookSetup("marchia", NAMES, ("red", "blue", "yellow"), 0, chosen))


def tally_of(kept: ScoreBook) -> MarchiaTally:
    assert isinstance(kept.tally, MarchiaTally)
    return kept.tally


def built(seat: int, kind: int, value: int = 3, **more: Any) -> Built:
    usual = {"coin": "", "supply": SUPPLIED, "price": 2, "owner": seat}
    return Built(seat, kind, value, **{**usual, **more})


def enter(kept: ScoreBook, *entries: Action) -> None:
    """Whoever is not in turn is asked about; here it is always so."""
    for entry in entries:
        problem = KEEPER.problem(kept.tally, entry)
        kept.enter(entry, ours=problem is not None and problem.doubt == TURNS)


def said(kept: ScoreBook, number: int = -1) -> str:
    return " ".join(words("en")(message) for message in kept.lines[number].told)


def refusal(kept: ScoreBook, entry: Action) -> str:
    problem = KEEPER.problem(kept.tally, entry)
    assert isinstance(problem, Nonsense), "it was not refused"
    return f"{problem.clause}: {words('en')(problem.message)}"


def to_the_end(kept: ScoreBook) -> None:
    kept.enter(Drew(tally_of(kept).turn, "", True))
    while not tally_of(kept).ended:
        kept.enter(Drew(tally_of(kept).turn, "", False))


def count(kept: ScoreBook, *pennies: int) -> None:
    tally = tally_of(kept)
    for question in questions(tally):
        if question.kind == "unfinished":
            kept.enter(Unfinished(question.about, None))
        elif question.kind == "holder":
            kept.enter(Holds(question.about, tally.holders[question.about]))
        else:
            kept.enter(Pennies(question.about, pennies[question.about]))


@pytest.mark.rule("M4.1", "M4.5")
def test_market_price_and_payee() -> None:
    kept = book()
    kept.enter(built(0, FARM, price=8, owner=1))
    assert tally_of(kept).totals(PENNIES) == (12, 28, 20)
    kept.enter(built(1, FARM, price=6, owner=1, supply=BY_PENNIES))
    assert tally_of(kept).totals(PENNIES) == (12, 12, 20)
    assert said(kept, 0) == "Stefan pays Heike 8 pennies and builds, worth 3: farm."
    told = "Heike pays the bank 6 pennies and builds, worth 3: farm, 10 pennies more without supply."
    assert said(kept, 1) == told


@pytest.mark.rule("M4.5")
def test_gold_for_a_castle() -> None:
    kept = book()
    kept.enter(built(0, CASTLE, 8, supply=BY_GOLD))
    assert tally_of(kept).totals(GOLD) == (0, 1, 1)
    assert refusal(kept, built(0, CASTLE, 8, supply=BY_GOLD)).startswith("M4.5")
    assert refusal(kept, built(1, FARM, supply=BY_GOLD)).startswith("M4.5")


@pytest.mark.rule("M5.3")
def test_the_tax_example_of_the_rulebook() -> None:
    """Two silver coins and one gold coin are 9 pennies."""
    kept = book()
    enter(kept, built(0, VILLAGE, coin=SILVER), built(1, FARM), Relief(2), built(0, VILLAGE, coin=SILVER))
    assert tally_of(kept).taxes(0) == 9
    before = tally_of(kept).total(0, PENNIES)
    enter(kept, Drew(0, SILVER, False))
    assert tally_of(kept).total(0, PENNIES) == before + 9
    assert tally_of(kept).total(0, SILVER) == 1
    assert refusal(kept, Drew(1, SILVER, False)) == "M5.3: there is no visible coin to be covered"


@pytest.mark.rule("M4.6")
def test_completed_buildings_score() -> None:
    kept = book()
    enter(kept, built(0, FARM, 4), Completed(0, FARM, 4), Completed(0, START, 2))
    assert tally_of(kept).total(0, POINTS) == 6
    assert not tally_of(kept).open_buildings(0)
    assert refusal(kept, Completed(0, FARM, 4)) == "M4.6: Stefan has no unfinished building like this"


@pytest.mark.rule("M4.7")
def test_bonus_tiles_move_by_themselves_and_say_so() -> None:
    kept = book()
    enter(kept, built(0, CITY), built(1, CITY), built(0, CITY))
    assert tally_of(kept).holders[CITY] == 0
    assert "Stefan takes the city bonus." in said(kept)
    enter(kept, built(1, CITY))
    assert tally_of(kept).holders[CITY] == 0, "as many is not more"
    enter(kept, built(1, CITY))
    assert tally_of(kept).holders[CITY] == 1
    assert "Heike takes the city bonus from Stefan." in said(kept)
    kept.remove(0)
    assert tally_of(kept).holders[CITY] == 1


@pytest.mark.rule("M6.1")
def test_the_penalty_and_its_pennies() -> None:
    kept = book()
    kept.enter(Adjust(0, POINTS, 3))
    kept.enter(Relief(0))
    assert tally_of(kept).total(0, POINTS) == 0
    assert tally_of(kept).total(0, PENNIES) == 30


@pytest.mark.rule("M7.1")
def test_the_countdown() -> None:
    kept = book()
    enter(kept, Drew(1, "", True))
    assert tally_of(kept).left == [2, 2, 2]
    assert tally_of(kept).turn == 2
    for seat in (2, 0, 1, 2, 0):
        kept.enter(Drew(seat, "", False))
        assert not tally_of(kept).ended
    assert refusal(kept, Drew(2, "", False)) == "M7.1: Harald has no turn left"
    kept.enter(Drew(1, "", False))
    assert tally_of(kept).ended
    assert refusal(kept, Relief(1)) == "M7.1: everybody has had the last turns"
    assert refusal(book(), Unfinished(0, 3)) == "M7.1: the final count comes after the last turns"


@pytest.mark.rule("M7.4")
def test_the_money_example_of_the_rulebook() -> None:
    """18, 5 and 0 pennies score 9, 5 and 0."""
    kept = book(money="secret", start_tile_points=0)
    to_the_end(kept)
    count(kept, 18, 5, 0)
    assert [row.total for row in sorted(kept.result().places, key=lambda row: row.seat)] == [9, 5, 0]
    items = tally_of(kept).sum_of(0, POINTS)
    assert [(item.amount, item.clause) for item in items] == [(9, "M7.4")]


@pytest.mark.rule("M7.2", "M7.3")
def test_unfinished_buildings_and_bonus_tiles() -> None:
    kept = book(money="secret")
    enter(kept, built(0, CASTLE, 7), built(1, CASTLE, 8), built(0, CASTLE, 6))
    to_the_end(kept)
    assert [question.kind for question in questions(tally_of(kept))] == [
        "unfinished",
        "unfinished",
        "unfinished",
        "holder",
        "purse",
        "purse",
        "purse",
    ]
    other = Holds(CASTLE, 1)
    enter(kept, *(Unfinished(seat, left_over(tally_of(kept), seat)) for seat in range(3)))
    assert refusal(kept, other) == "M4.7: according to the entries, Stefan holds this tile"
    count(kept, 0, 0, 0)
    first, second = tally_of(kept).box.bonus["castle"]
    counted = tally_of(kept).counted
    assert (counted[0].unfinished, counted[0].bonus) == (8, first)
    assert (counted[1].unfinished, counted[1].bonus) == (5, second)
    assert counted[2].total == 1


@pytest.mark.rule("M7.6")
def test_ties_are_told_in_words() -> None:
    kept = book(money="secret", start_tile_points=0)
    enter(kept, built(1, FARM, 0), Adjust(0, POINTS, 5), Adjust(1, POINTS, 5))
    to_the_end(kept)
    count(kept, 0, 0, 0)
    assert [words("en")(reason) for reason in KEEPER.verdict(kept.tally)] == [
        "Heike and Stefan have 5 points each; Heike has more buildings, 1 to 0."
    ]
    assert kept.result().winners == (1,)


def test_nonsense_is_refused_with_the_clause() -> None:
    kept = book()
    assert refusal(kept, built(0, FARM, price=0, owner=None)).startswith("M4.1")
    assert refusal(kept, built(0, FARM, price=12, supply=BY_PENNIES)).startswith("M4.2")
    assert refusal(kept, Built(0, 7, 3, "", "", 2, 0)).startswith("M1.2")
    assert refusal(kept, Built(9, FARM, 3, "", "", 2, 0)).startswith("M2.1")
    for _ in range(10):
        kept.enter(Adjust(0, "farm", 1))
    assert refusal(kept, built(1, FARM)) == "M1.1: the box has only 10 of this type: farm"
    assert refusal(book(money="secret"), Adjust(0, PENNIES, 1)) == "M2.1: money is secret at this table"
