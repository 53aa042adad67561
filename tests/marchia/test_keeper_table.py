"""What tables of Marchia do: entries in any order, another box, points by hand, light keeping."""

from typing import Any

import pytest

from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.document import book_document, book_from
from ostia_games.core.keeping.keeper import Adjust
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.words import words
from ostia_games.marchia.keeper.checks import TURNS
from ostia_games.marchia.keeper.entries import (
    START,
    Completed,
    Drew,
    Ends,
    Holds,
    March,
    Pennies,
    Relief,
    Track,
    Unfinished,
)
from ostia_games.marchia.keeper.final import left_over, likely_holder, questions
from ostia_games.marchia.keeper.keeper import KEEPER
from ostia_games.marchia.keeper.tally import GOLD, POINTS, SILVER
from ostia_games.marchia.march import CASTLE, CITY, FARM, VILLAGE
from tests.marchia.test_keeper import NAMES, book, built, count, enter, refusal, said, tally_of, to_the_end


def totals(kept: ScoreBook) -> list[int]:
    return [row.total for row in sorted(kept.result().places, key=lambda row: row.seat)]


# A building counts once


@pytest.mark.rule("M4.6", "M7.2")
def test_a_building_counts_once_in_whatever_order() -> None:
    """A farm of 4 is completed, one of 6 is not, nor is the start tile: 4 + half of 8."""
    farms, done = [built(0, FARM, 4), built(0, FARM, 6)], Completed(0, FARM, 4)
    for entries in ([farms[0], done, farms[1]], [*farms, done], [done, *farms], [farms[1], done, farms[0]]):
        kept = book(money="secret")
        for entry in entries:
            kept.enter(entry, ours=True)
        to_the_end(kept)
        assert left_over(tally_of(kept), 0) == 8
        count(kept, 0, 0, 0)
        assert tally_of(kept).counted[0].track == 4 and tally_of(kept).counted[0].unfinished == 4


@pytest.mark.rule("M4.6", "M7.2")
def test_what_is_completed_after_the_question_counts_once() -> None:
    kept = book(money="secret")
    enter(kept, built(0, FARM, 4))
    to_the_end(kept)
    enter(kept, Unfinished(0, None), Completed(0, FARM, 4))
    count(kept, 0, 0, 0)
    assert (tally_of(kept).counted[0].track, tally_of(kept).counted[0].unfinished) == (4, 1)
    assert "worth 6: 3 points" in said(kept, 8), "as it was then"
    kept.insert(1, Completed(0, START, 2))
    assert tally_of(kept).counted[0].unfinished == 0, "put in later, it counts once as well"


@pytest.mark.rule("M7.2")
def test_a_sum_that_was_typed_is_asked_for_again() -> None:
    kept = book(money="secret")
    enter(kept, built(0, FARM, 4))
    to_the_end(kept)
    kept.enter(Unfinished(0, 9))
    assert questions(tally_of(kept))[0].about == 1
    kept.enter(Completed(0, FARM, 4))
    assert questions(tally_of(kept))[0].about == 0, "is the farm in the nine?"


@pytest.mark.rule("M4.6")
def test_a_building_whose_value_is_corrected_is_the_same() -> None:
    kept = book(money="secret")
    enter(kept, built(0, CASTLE, 8), Completed(0, CASTLE, 8))
    kept.change(0, built(0, CASTLE, 10))
    assert [each.kind for each in tally_of(kept).open_buildings(0)] == [START], "not unfinished as well"
    assert tally_of(kept).totals(POINTS) == (10, 0, 0) and not kept.lines[1].problem
    assert book_from(book_document(kept)).undo()
    kept.undo()
    assert tally_of(kept).totals(POINTS) == (8, 0, 0), "in one step"
    kept.redo()
    assert tally_of(kept).totals(POINTS) == (10, 0, 0)


@pytest.mark.rule("M4.6")
def test_a_correction_leaves_what_another_building_has_brought() -> None:
    kept = book(money="secret")
    kept.enter(built(0, CASTLE, 8))
    kept.enter(built(0, CASTLE, 8), ours=True)
    kept.enter(Completed(0, CASTLE, 8))
    kept.change(0, built(0, CASTLE, 10))
    assert tally_of(kept).totals(POINTS) == (8, 0, 0), "either of the two: it is not guessed"
    kept.change(1, built(0, FARM, 8), ours=True)
    problem = kept.lines[2].problem
    assert tally_of(kept).totals(POINTS) == (8, 0, 0) and not problem, "the farm of 8 is the one"


@pytest.mark.rule("M4.6")
def test_anybody_may_have_completed_something() -> None:
    kept = book(money="secret")
    enter(kept, built(0, FARM, 4), built(1, FARM, 5), Completed(0, FARM, 4))
    assert tally_of(kept).totals(POINTS) == (4, 0, 0)


# The order of turns


@pytest.mark.rule("M2.4")
def test_the_order_of_turns_is_watched() -> None:
    kept = book()
    kept.enter(built(0, FARM))
    assert refusal(kept, built(0, FARM)) == "M2.4: Stefan had the last turn, and now it is Heike’s"
    assert refusal(kept, Drew(2, "", False)) == "M2.4: it is Heike’s turn, not Harald’s"
    assert refusal(kept, Relief(2)).startswith("M2.4")
    for entry in (built(0, FARM), Drew(2, "", False), Relief(2)):
        problem = KEEPER.problem(kept.tally, entry)
        assert problem and problem.doubt == TURNS and not problem.firm, "a hint"
    kept.enter(Completed(0, FARM, 3))
    kept.enter(Drew(2, "", False), ours=True)
    kept.enter(Drew(0, "", False))
    assert kept.lines[-1].problem is None, "it goes on from there"


def test_the_history_goes_by_rounds() -> None:
    kept = book(money="secret")
    enter(kept, built(0, FARM), Drew(1, "", False), built(2, FARM, 5), Completed(2, FARM, 5))
    enter(kept, Drew(0, "", False), Adjust(0, POINTS, 1))
    to_the_end(kept)
    count(kept, 0, 0, 0)
    chapters = [words("en")(line.chapter) for line in kept.lines if line.chapter]
    assert chapters[:6] == ["Round 1"] * 4 + ["Round 2"] * 2, "completed in the round of the building"
    assert chapters[-1] == "Final count" and len(chapters) == len(kept.lines)


@pytest.mark.rule("M7.1")
def test_the_end_comes_whatever_was_entered() -> None:
    kept = book()
    problem = KEEPER.problem(kept.tally, Ends())
    assert problem and problem.doubt == TURNS
    kept.enter(Drew(0, "", True))
    assert refusal(kept, Ends()) == "M7.1: by the entries there are turns left: 6"
    kept.enter(Ends(), ours=True)
    assert tally_of(kept).ended and refusal(kept, Ends()).startswith("M7.1: everybody")


def test_what_fits_among_earlier_entries() -> None:
    kept = book(money="secret")
    to_the_end(kept)
    kept.enter(Unfinished(0, None))
    first, now = kept.tally_at(0), len(kept.entries) - 1
    assert not kept.fits(first, 0, Drew(0, "", True)) and not kept.fits(first, 0, Ends())
    assert kept.fits(first, 0, built(0, FARM)) and kept.fits(first, 0, Drew(0, "", False))
    last = kept.tally_at(now)
    assert not kept.fits(last, now, Unfinished(0, 3)) and kept.fits(last, now, Unfinished(1, 3))


# Points by hand


@pytest.mark.rule("M7.6")
def test_points_are_adjusted_after_the_count() -> None:
    kept = book(money="secret")
    to_the_end(kept)
    count(kept, 18, 5, 0)
    assert totals(kept) == [10, 6, 1] and kept.result().winners == (0,)
    kept.enter(Adjust(1, POINTS, 5))
    assert totals(kept) == [10, 11, 1] and kept.result().winners == (1,)
    assert sum(item.amount for item in tally_of(kept).sum_of(1, POINTS)) == 11
    assert refusal(kept, Adjust(1, GOLD, 1)).startswith("M7.6: everything is counted")
    assert refusal(kept, Adjust(2, POINTS, -2)) == "M6.1: nobody can have less than nothing"
    kept.undo()
    assert totals(kept) == [10, 6, 1]


# Another box


def other_box(components: dict[str, Any], **options: Any) -> ScoreBook:
    chosen = {"money": "tracked", **options}
    setup = BookSetup("marchia", NAMES, ("red", "blue", "yellow"), 0, chosen, components=components)
    return ScoreBook(KEEPER, setup)


@pytest.mark.rule("M1.2", "M5.3")
def test_coins_of_another_box() -> None:
    kept = other_box({"coins": {"silver": 1, "gold": 7}})
    kept.enter(built(0, VILLAGE, coin=SILVER, price=2))
    assert tally_of(kept).taxes(0) == 8


@pytest.mark.rule("M7.2")
def test_the_start_tile_of_another_box() -> None:
    kept = book(money="secret")
    enter(kept, built(0, FARM, 4), Completed(0, START, 2))
    kept.use_box({"start": {"value": 5}})
    assert tally_of(kept).total(0, POINTS) == 5 and "for 5 points" in said(kept)
    assert left_over(tally_of(kept), 1) == 5


@pytest.mark.rule("M7.3")
def test_bonus_tiles_of_another_box() -> None:
    kept = book(money="secret")
    enter(kept, built(0, CITY), built(0, CITY), built(1, FARM), built(1, FARM))
    to_the_end(kept)
    asked = [(each.kind, each.about) for each in questions(tally_of(kept)) if each.seat is None]
    assert asked == [("holder", FARM), ("holder", CITY)]
    kept.use_box({"bonus": {"city": [20, 9]}})
    count(kept, 0, 0, 0)
    assert "Stefan holds the bonus tile of this type: city. It is worth 20 points" in said(kept, -4)
    assert [tally_of(kept).counted[seat].bonus for seat in range(3)] == [20, 7, 0]
    kept.use_box({"bonus": {"city": [20, 9], "farm": [3, 1]}})
    assert [tally_of(kept).counted[seat].bonus for seat in range(3)] == [20, 3, 0], "also after the end"


# Light keeping


@pytest.mark.rule("M5.3", "M7.3", "M7.4")
def test_light_keeping() -> None:
    kept = book(light=True)
    assert not tally_of(kept).tracked
    enter(kept, Adjust(1, SILVER, 1), Drew(1, GOLD, False), Drew(1, SILVER, False))
    assert said(kept).startswith("Heike draws, collects 2 pennies of taxes"), "no order of turns"
    kept.enter(Ends())
    kinds = [each.kind for each in questions(tally_of(kept))]
    assert kinds[:3] == ["track", "march", "track"]
    farms = (2, 1, 1)
    for seat, number in enumerate(farms):
        enter(kept, Track(seat, 10 * seat), March(seat, (number, 0, 2, 0, 0)))
    assert "Stefan has these buildings: farm 2 and village 2." in said(kept, -5)
    assert (likely_holder(tally_of(kept), FARM), likely_holder(tally_of(kept), VILLAGE)) == (0, None)
    enter(kept, Unfinished(0, 5), Unfinished(1, 4), Unfinished(2, 0))
    assert refusal(kept, Holds(FARM, 1)) == "M4.7: by their buildings, somebody else holds this tile"
    enter(kept, Holds(FARM, 0), Holds(VILLAGE, 2))
    enter(kept, Pennies(0, 10), Pennies(1, 5), Pennies(2, 0))
    # 0 + 3 + 7 + share of 3 + 9; 10 + 2 + half of 2 + half of 3 + 5; 20 + 0 + half of 2 + 9.
    assert totals(kept) == [0 + 3 + 7 + 2 + 9, 10 + 2 + 1 + 2 + 5, 20 + 0 + 1 + 9 + 0]


@pytest.mark.rule("M1.1")
def test_nobody_has_more_buildings_than_there_are() -> None:
    kept = book(light=True)
    enter(kept, Ends(), March(0, (8, 0, 0, 0, 0)))
    assert refusal(kept, March(1, (3, 0, 0, 0, 0))) == "M1.1: the box has only 10 of this type: farm"
    assert refusal(kept, March(1, (1, 0))).startswith("M1.1: buildings are counted for each")
    kept.enter(March(1, (0,) * 5))
    assert said(kept) == "Heike has no building but the start tile."


def test_light_keeping_is_switched_on_the_way() -> None:
    kept = book()
    enter(kept, built(0, FARM, 4), Completed(0, FARM, 4))
    kept.set_option("light", True)
    enter(kept, Ends(), Track(0, 9), March(0, (2, 0, 0, 0, 0)))
    assert tally_of(kept).total(0, POINTS) == 9 and tally_of(kept).total(0, "farm") == 2
