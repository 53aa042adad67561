"""A table with the real box as people meet it on the page: entries, corrections, house rules."""

from ostia_games.core.words import words
from tests.fake_platform import FakePlatform, Person
from tests.keeping_person import click, clicks, finish, finished, ostia, round_of, senate_card


def test_the_first_score_takes_four_presses() -> None:
    person = Person()
    presses = 0
    for name in ("At the table: Ostia", "Go"):
        person.press(name)
        presses += 1
    click(person, "forum-0-3")
    presses += 1
    assert presses <= 4
    assert person.sees("+15"), "a card at the forum earns at once"
    click(person, "player-0")
    click(person, "by-chips-1")
    assert person.sees("Red: victory chips +1.")


def test_a_forum_of_four_is_one_press_per_card() -> None:
    person = ostia("Ada", "Ben", "Cleo", "Dora")
    cards = ["neutral-3", "neutral-4", "forum-0-3", "forum-0-3", "forum-1-5", "forum-2-0", "forum-3-4"]
    for card in cards:
        click(person, card)
    grid = person.element("forum-0-3")
    assert grid.attrs["aria-label"] == "Ada, wine: 2"
    assert person.sees("+20", "+15", "2 of 2")


def test_a_whole_table() -> None:
    person = finished()
    assert person.sees("Ben wins!", "16", "Cleo")
    assert person.keeping.book.over
    assert person.keeping.book.result().winners == (1,)


def test_an_early_entry_is_corrected() -> None:
    person = finished()
    person.press("Correct an entry")
    click(person, "edit-1")
    assert person.sees("You are correcting entry 2.")
    click(person, "stage-senate") if person.has("stage-senate") else click(person, "to-senate")
    click(person, "offer-2-0", 2)
    click(person, "count")
    assert person.sees("This cannot be right") is False
    assert person.keeping.book.tally.total(2, "chips") > 10
    assert person.sees("Ranking")
    person.press("Ranking")
    assert person.sees("wins!")


def test_removing_and_undoing() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "player-0")
    click(person, "by-chips-3")
    person.press("Back to the table")
    person.press("Remove entry 1")
    assert person.sees("The entry was removed.", "Nothing has been entered yet.")
    person.press("Undo")
    assert person.sees("Ada: victory chips +3.")
    click(person, "tool-table-undo")
    assert person.sees("Nothing has been entered yet.")
    click(person, "tool-table-redo")
    assert person.sees("Ada: victory chips +3.")


def test_a_forgotten_entry_is_put_in() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    round_of(person, {"offer-1-0": 1})
    round_of(person, {"offer-1-0": 1})
    click(person, "forum-0-3")
    click(person, "insert-2")
    assert person.sees("What you enter now goes before entry 3.")
    assert not person.has("stage-stores") and not person.has("stage-forum"), "that is entered already"
    click(person, "player-2")
    click(person, "by-chips-3")
    person.press("Back to the table")
    assert person.sees("What you enter now goes before entry 4.")
    person.press("Done")
    book = person.keeping.book
    told = [words("en")(line.told[0]) for line in book.lines]
    assert told[2] == "Cleo: victory chips +3." and len(told) == 7
    assert book.lines[2].scores == (0, 3, 3) and book.tally.totals("chips") == (0, 6, 3)
    click(person, "view-desk")
    assert person.element("forum-0-3").attrs["aria-label"] == "Ada, wine: 1", "tapped before"
    click(person, "tool-table-undo")
    assert person.keeping.book.tally.totals("chips") == (0, 6, 0)


def test_what_was_entered_by_hand_is_corrected() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "player-0")
    click(person, "by-chips-3")
    person.press("Back to the table")
    click(person, "edit-0")
    for element in ("hand-1", "hand-warehouses", "hand-by-0"):
        click(person, element)
    assert person.sees("+2")
    click(person, "hand-save")
    assert person.sees("Ben: warehouses +2.")
    assert person.keeping.book.tally.totals("chips") == (0, 0, 0)


def test_somebody_else_has_the_start_marker() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "player-0")
    assert not person.has("marker"), "Ada has it already"
    person.press("Back to the table")
    click(person, "player-2")
    click(person, "marker")
    assert person.sees("Cleo has the start marker.")
    click(person, "edit-0")
    click(person, "marker-1")
    assert person.sees("Ben has the start marker.")
    assert person.keeping.look.tally.start == 1


def test_what_can_be_raised() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "stage-harbour")
    assert person.sees("What each can raise", "cash + 35"), "a warehouse and four loans at 7 each"
    click(person, "player-0")
    assert person.sees("Can raise 35 beyond the cash: 1 × 7 for warehouses, 4 × 7 by loans.")
    person = ostia("Ada", "Ben", "Cleo", money="tracked")
    click(person, "player-0")
    assert person.sees("Can raise 90: 55 in cash, 1 × 7 for warehouses, 4 × 7 by loans.")


def test_a_correction_on_the_way_does_not_hide_the_end() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    round_of(person, {"offer-1-0": 1})
    click(person, "edit-1")
    click(person, "edit-stop")
    for _ in range(4):
        round_of(person, {"offer-1-0": 1})
    finish(person)
    assert person.sees("Ben wins!")


def test_nonsense_and_we_play_it_so() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "stage-stores")
    click(person, "build-0-plus", 4)
    click(person, "end-round")
    assert person.sees("Are you sure?", "Forum and senate of round 1 are not counted.")
    click(person, "not-sure")
    assert person.sees("Round 1 of 5")
    clicks(person, "end-round", "sure")
    assert person.sees("This cannot be right", "O7.3: Ada: nobody owns more than four warehouses")
    person.press("Change it")
    assert not person.sees("Round 2")
    clicks(person, "end-round", "sure")
    person.press("House rule")
    assert person.sees("Round 2 of 5", "House rule")


def test_every_total_explains_itself() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    round_of(person, {"offer-1-0": 1})
    click(person, "player-1")
    assert person.sees("Round 1: senate, place 1, offer worth 5", "O6.1", "+3")
    person.press("Rules, clause O6.1")
    assert person.sees("The best one earns 3 chips")
    person.press("Close")
    assert person.sees("How Ben stands"), "closing a rule leaves the question open"
    person.press("Back to the table")
    assert not person.sees("How Ben stands")


def test_a_press_on_an_old_screen_does_nothing() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "stage-stores")
    old = {
        name.removeprefix("data-"): value
        for name, value in person.element("end-round").attrs.items()
        if name.startswith("data-")
    }
    person.do("enter", old | {"sure": ""})
    person.do("enter", old | {"sure": ""})
    assert person.sees("Round 2 of 5")


def test_money_counted_along() -> None:
    person = ostia("Ada", "Ben", "Cleo", money="tracked")
    click(person, "lot-3")
    click(person, "lot-4")
    click(person, "pad-1")
    click(person, "pad-4")
    assert person.sees("can raise 90")
    click(person, "buyer-1")
    assert person.sees("Ada sells wine and rice to Ben for 14 and gets 7.")
    assert person.keeping.book.tally.totals("money") == (62, 41, 55)


def test_two_players_with_gaius() -> None:
    person = Person()
    person.press("At the table: Ostia")
    person.press("Remove player 3")
    person.press("Go")
    assert person.sees("Gaius")
    for good in (0, 1, 2, 3):
        click(person, f"gaius-{good}")
    click(person, "to-senate")
    senate_card(person)
    click(person, "count")
    assert person.sees("Gaius shows ivory, wood, cloth and wine and pays 26.", "Hand out")


def test_a_killed_tab_loses_nothing_not_even_a_card() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "forum-0-3", 2)
    person.platform.disk.claims.clear()
    again = Person(FakePlatform(person.platform.disk))
    assert again.sees("at the table")
    again.press("Continue: Ostia")
    assert again.element("forum-0-3").attrs["aria-label"] == "Ada, wine: 2"


def test_the_screen_stays_on_only_while_a_table_is_open() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    assert person.platform.awake
    person.press("To the shelf")
    assert not person.platform.awake


def test_vibration_is_a_setting() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "forum-0-3")
    assert person.platform.buzzes == 0
    click(person, "tool-menu")
    person.press("Vibrate on every press")
    person.press("Back to the table")
    before = person.platform.buzzes
    click(person, "forum-0-3")
    assert person.platform.buzzes == before + 1
