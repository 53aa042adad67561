"""Tables of Marchia on the page: another box, turns that are watched, light keeping, after the end."""

from typing import Any

from tests.fake_platform import FakePlatform, Person, run
from tests.keeping_person import click, clicks, opened
from tests.test_keeping_games import marchia_finished
from tests.test_keeping_slips import toast


def mine(person: Person) -> Any:
    return run(person.app.library.box("marchia"))


def say(person: Person, element: str, *digits: str) -> None:
    click(person, element)
    clicks(person, *(f"printed-key-{digit}" for digit in digits), "printed-set")


def test_coins_are_compared_where_taxes_are_told() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    assert person.sees("Taxes: 5 pennies. (our guess)")
    click(person, "compare")
    say(person, "value-coins-gold", "7")
    assert person.sees("Coins: two silver coins and a gold one bring 9 pennies", "Is that so in your box?")
    person.press("It is so")
    say(person, "value-coins-silver", "1")
    assert not person.sees("Is that so in your box?"), "together they fit"
    assert person.sees("Taxes: 7 pennies.") and mine(person) == {"coins": {"gold": 7, "silver": 1}}


def test_the_start_tile_is_compared_where_it_is_completed() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    clicks(person, "stage-completed", "compare")
    say(person, "done-0", "6")
    assert person.sees("Value of a start tile: 6 from now on, also at later tables.")
    clicks(person, "compare", "done-0")
    assert toast(person).startswith("Ada completes for 6 points: start tile.")


def test_bonus_tiles_are_asked_for_and_remembered() -> None:
    person = opened("marchia", "Ada", "Ben")
    clicks(person, "kind-4", "worth-8", "coin-none", "draw", "kind-4", "worth-6", "coin-none")
    clicks(person, "end-castle", *["draw"] * 5, "unfinished-right", "unfinished-right")
    assert person.sees("What does this bonus tile say?", "First place: castle 7 (our guess)", "Who holds it?")
    say(person, "value-bonus-castle-1", "1", "1")
    assert person.sees("What does this bonus tile say?"), "the second number is still to come"
    say(person, "value-bonus-castle-2", "5")
    clicks(person, "holder-0", "purse-typed", "purse-typed")
    assert person.sees("Ada wins!", "bonus 11") and mine(person) == {"bonus": {"castle": [11, 5]}}
    person.press("Correct an entry")
    number = next(n for n, made in enumerate(person.keeping.book.entries) if hasattr(made.entry, "holder"))
    click(person, f"edit-{number}")
    say(person, "value-bonus-castle-1", "1", "3")
    clicks(person, "edit-stop")
    person.press("Ranking")
    assert person.sees("bonus 13"), "also after the end"
    clicks(person, "correct", "view-desk", "compare")
    assert person.has("value-bonus-castle-2") and person.has("value-start-value")


def test_a_table_of_the_first_box_is_compared_with_it() -> None:
    person = opened("marchia", "Ada", "Ben")
    book = person.keeping.book
    key = next(
        key
        for key in person.platform.disk.records
        if '"kind":"table"' in person.platform.disk.records[key].replace(" ", "")
    )
    text = person.platform.disk.records[key]
    person.press("To the shelf")
    assert '"rules":2' in text.replace(" ", "") and book.setup.rules is None
    person.platform.disk.records[key] = text.replace('"rules": 2', '"rules": 1').replace(
        '"rules":2', '"rules":1'
    )
    person = Person(FakePlatform(person.platform.disk))
    person.platform.disk.claims.clear()
    person.press("Continue: Marchia Orientalis")
    clicks(person, "kind-4", "worth-8", "coin-none", "draw", "kind-4", "worth-6", "coin-none")
    clicks(person, "end-castle", *["draw"] * 5, "unfinished-right", "unfinished-right")
    assert person.sees("First place: castle 9 (our guess)"), "as it was then"
    click(person, "value-bonus-castle-1")
    assert person.sees("Our box says 9.")
    clicks(person, "printed-key-7", "printed-set")
    assert person.keeping.book.setup.components == {"bonus": {"castle": [7, 4]}}
    assert mine(person) is None, "today's box says 7 already"


def test_out_of_turn_is_hinted_and_asked() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    click(person, "draw")
    click(person, "mover-0")
    assert person.sees("It would be Ben’s turn.")
    click(person, "draw")
    assert person.sees("Is that so?", "M2.4: Ada had the last turn, and now it is Ben’s")
    click(person, "so")
    assert len(person.keeping.book.entries) == 2 and person.sees("Ben’s turn")
    assert person.element("mover-1").attrs["aria-pressed"] == "true", "the choice is used up"
    click(person, "draw")
    assert person.sees("Cleo’s turn")


def test_anybody_can_have_completed_something() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    clicks(person, "kind-2", "worth-4", "coin-none", "draw", "stage-completed", "completer-0", "done-1")
    assert toast(person).startswith("Ada completes for 4 points: village.")
    assert person.has("completer-2") and person.keeping.book.tally.totals("points") == (4, 0, 0)


def test_points_are_adjusted_after_the_count() -> None:
    person = marchia_finished()
    click(person, "player-1")
    assert person.has("by-points-3") and not person.has("by-silver-0"), "nothing else"
    for _ in range(4):
        click(person, "by-points-3")
    person.do("close")
    assert person.sees("Ben wins!")


def test_light_keeping() -> None:
    person = Person()
    person.press("At the table: Marchia Orientalis")
    person.change("option-light", "on")
    for number, name in enumerate(("Ada", "Ben", "Cleo")):
        person.change(f"name-{number}", name)
    person.press("Go")
    assert not person.has("stage-turn") and person.sees("Taxes")
    clicks(person, "got-silver", "mover-1", "tax-gold")
    assert toast(person).startswith("Ben draws, collects 5 pennies of taxes and covers gold.")
    click(person, "ends")
    assert person.sees("Is the game over?")
    click(person, "sure")
    for track in ("9", "8", "7"):
        assert person.sees("on the track?")
        clicks(person, f"pad-{track}", "track-typed", "march-0-plus", "march-0-plus", "march-done")
    for _ in range(3):
        assert person.sees("The sum of the values, start tile included.")
        clicks(person, "pad-4", "unfinished-typed")
    assert person.sees("Who holds it?")
    clicks(person, "holder-2", *["purse-typed"] * 3)
    # Cleo: 7, half of 4, 7 for the farms; the others share 2 for the second place.
    assert person.sees("Cleo wins!", "16")
    book = person.keeping.book
    assert [place.total for place in sorted(book.result().places, key=lambda row: row.seat)] == [12, 11, 16]


def test_light_keeping_is_switched_on_the_way() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    clicks(person, "kind-2", "worth-4", "coin-none", "tool-menu", "table-light")
    person.do("close")
    assert person.has("got-silver") and not person.has("kind-0")
    click(person, "tool-table-undo")
    assert person.has("kind-0")


def test_only_what_fits_can_be_put_in() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    clicks(person, "draw", "end-castle", "draw", "draw", "insert-1")
    assert person.has("draw") and not person.has("end-castle"), "it was drawn later"
    click(person, "draw")
    assert person.sees("What you enter now goes before entry 3.")


def test_history_is_grouped_by_round() -> None:
    person = marchia_finished()
    person.press("Correct an entry")
    heads = [element.text() for element in person.root.walk() if element.tag == "h3"]
    assert heads[0] == "Final count" and heads[-1] == "Round 1" and "Round 2" in heads


def test_my_box_lists_every_value() -> None:
    person = Person()
    person.do("my-box", {"game": "marchia"})
    assert person.sees("First place: farm", "Value of a start tile", "Pennies of a coin: Gold coin")
    assert person.has("value-tiles-farm-1-value") and person.has("value-tiles-castle-10-coin")
    click(person, "value-tiles-castle-10-coin")
    clicks(person, "printed-choice-2", "printed-set")
    assert mine(person) == {"tiles": {"castle-10": {"coin": "gold"}}}
