"""A slip costs nothing: every entry says what it was and is taken back, players change, insertions fit."""

from ostia_games.core.words import words
from tests.fake_platform import FakePlatform, Person
from tests.keeping_person import click, clicks, finished, opened, ostia, round_of, senate_card


def toast(person: Person) -> str:
    return " ".join(person.element("toast").text().split()) if person.has("toast") else ""


def test_every_entry_says_what_was_written_and_is_taken_back() -> None:
    person = ostia("Ada", "Ben", "Cleo", money="tracked")
    clicks(person, "lot-3", "lot-4", "pad-1", "pad-4", "buyer-1")
    assert toast(person).startswith("Ada sells wine and rice to Ben for 14 and gets 7.")
    person.press("Undo")
    assert toast(person).startswith("Taken back: Ada sells wine and rice to Ben for 14 and gets 7.")
    assert not person.keeping.book.entries


def test_what_was_taken_back_can_be_mended() -> None:
    """Counted too early: «Undo» costs no card that was tapped."""
    person = ostia("Ada", "Ben", "Cleo")
    for cell, times in (("neutral-3", 2), ("neutral-4", 2), ("forum-0-5", 1), ("to-senate", 1)):
        click(person, cell, times)
    senate_card(person)
    click(person, "offer-1-0")
    click(person, "count")
    click(person, "tool-table-undo")
    click(person, "stage-forum")
    assert person.element("forum-0-5").text() == "1" and person.element("neutral-3").text() == "2"
    click(person, "forum-0-5")
    click(person, "to-senate")
    assert person.element("offer-1-0").text() == "1"
    click(person, "count")
    assert person.sees("+24")  # two wheat for 12 each
    # What comes back by «Redo» is no draft any more.
    click(person, "tool-table-undo")
    assert "reveal" in person.keeping.drafts
    click(person, "tool-table-redo")
    assert not person.keeping.drafts and person.sees("+24")


def test_a_slip_on_a_building_is_taken_back_by_another_press() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    click(person, "kind-2")
    assert not person.has("draw")
    click(person, "kind-2")
    click(person, "draw")
    assert toast(person).startswith("Ada draws two tiles.")


def test_a_correction_says_so() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    clicks(person, "player-0", "by-chips-3")
    assert toast(person).startswith("Ada: victory chips +3.")
    person.press("Back to the table")
    clicks(person, "edit-0", "hand-1", "hand-save")
    assert toast(person).startswith("Corrected. Ben: victory chips +3.")


def test_a_count_of_many_sentences_is_told_in_one() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    clicks(
        person, "stage-forum", "neutral-3", "neutral-3", "neutral-4", "neutral-4", "forum-0-5", "to-senate"
    )
    senate_card(person)
    click(person, "count")
    assert toast(person).startswith("Forum and senate of round 1 are counted.")
    click(person, "stage-forum")
    assert person.sees("This round is counted.", "+15") and not person.has("forum-0-5"), "it stays readable"
    click(person, "recount")
    assert person.element("forum-0-5").attrs["aria-label"] == "Ada, wheat: 1"
    clicks(person, "edit-stop", "view-desk", "stage-stores", "end-round")
    assert toast(person).startswith("Round 2 begins; Ben starts.")


def test_every_kind_of_entry_of_every_game_is_answered() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    for names in (("draw",), ("relief", "sure")):
        clicks(person, *names)
        assert len(toast(person)) > 15
    person = opened("vilnius", "Ada", "Ben")
    clicks(person, "enemy-0-2")
    assert toast(person).startswith("An enemy of strength 2 joins the row of Ada: 2 of 3.")


def test_toasts_leave_by_themselves() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    clicks(person, "player-0", "by-chips-3")
    assert toast(person)
    person.wait_long()
    assert not toast(person)
    click(person, "by-chips-3")
    old = person.platform.timers[:]
    click(person, "by-chips-2")
    person.platform.timers[:] = old
    person.wait_long()
    assert toast(person).startswith("Ada: victory chips +2."), "the time of a newer one has not come"


def test_what_was_deleted_can_be_brought_back_for_long() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    person.press("To the shelf")
    person.press("Delete: Ostia")
    person.wait_long()
    assert toast(person)


# Players


def test_a_player_gets_another_name_colour_and_seat() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    round_of(person, {"offer-1-0": 1})
    click(person, "player-1")
    person.change("player-name", "  Bea ")
    assert toast(person).startswith("Ben is called Bea now.")
    assert person.sees("How Bea stands", "Bea gives ivory to the senate, worth 5: 3 victory chips.")
    click(person, "colour-1")
    assert person.keeping.book.setup.colours == ("red", "yellow", "green")
    click(person, "up-1")
    assert toast(person).startswith("Bea sits before Ada now.")
    assert person.sees("How Bea stands"), "the dialog follows the player"
    assert person.keeping.book.setup.names == ("Bea", "Ada", "Cleo")
    assert person.keeping.book.tally.totals("chips") == (3, 0, 0)
    for _ in range(3):
        click(person, "tool-table-undo") if person.has("tool-table-undo") else None
    assert person.keeping.book.setup.names == ("Ada", "Ben", "Cleo")
    assert person.keeping.book.setup.colours == ("red", "blue", "green")


def test_a_name_that_is_taken_is_refused_in_a_sentence() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "player-1")
    person.change("player-name", "ada")
    assert toast(person).startswith("two players have the same name")
    assert person.keeping.book.setup.names[1] == "Ben"
    person.change("player-name", "")
    assert person.sees("How Blue stands")


def test_what_is_being_entered_follows_its_player() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    clicks(person, "stage-forum", "forum-2-3", "player-2", "up-2")
    person.press("Back to the table")
    assert person.element("forum-1-3").attrs["aria-label"] == "Cleo, wine: 1"
    click(person, "tool-table-undo")
    assert person.element("forum-2-3").attrs["aria-label"] == "Cleo, wine: 1"
    click(person, "tool-table-redo")
    assert person.element("forum-1-3").attrs["aria-label"] == "Cleo, wine: 1"


def test_players_change_after_the_end_and_in_every_game() -> None:
    person = finished()
    click(person, "player-1")
    person.change("player-name", "Bea")
    person.do("close")
    assert person.sees("Bea wins!")
    for game in ("marchia", "vilnius"):
        person = opened(game, "Ada", "Ben")
        click(person, "player-0")
        click(person, "up-0")
        assert person.keeping.book.setup.names == ("Ben", "Ada")
        assert person.keeping.book.setup.start == 1, "the same player begins"


def test_unnamed_seats_speak_the_language_of_the_moment() -> None:
    person = Person(FakePlatform(languages=["de"]))
    person.do("table", {"game": "ostia"})
    person.do("table-begin")
    clicks(person, "player-0", "by-chips-3")
    person.do("close")
    assert person.sees("Rot: Chips +3.")
    person.do("language", {"language": "fr"})
    assert person.sees("Rouge") and not person.sees("Rot:")
    again = Person(FakePlatform(person.platform.disk, ["en"]))
    again.do("language", {"language": "en"})
    again.platform.disk.claims.clear()
    again.press("Continue: Ostia")
    assert again.sees("Red: victory chips +3.")


# History and insertions


def test_history_is_grouped_by_round_with_its_scores() -> None:
    person = finished()
    person.press("Correct an entry")
    heads = [element.text() for element in person.root.walk() if element.tag == "h3"]
    assert heads == ["Final count", "Round 5", "Round 4", "Round 3", "Round 2", "Round 1"]
    head = next(
        e for e in person.root.walk() if e.attrs.get("class") == "round__head" and "Round 2" in e.text()
    )
    assert " ".join(head.text().split()).replace(" ", "") == "Round2Ada0Ben6Cleo4", "as they stood after it"
    pluses = [e for e in person.root.walk() if e.attrs.get("class") == "entry__insert"]
    assert len(pluses) == len(person.keeping.book.entries)


def test_only_what_fits_can_be_put_in() -> None:
    person = ostia("Ada", "Ben", "Cleo", money="tracked")
    for _ in range(3):
        round_of(person, {"offer-1-0": 1})
    book = person.keeping.book
    end = [n for n, made in enumerate(book.entries) if type(made.entry).__name__ == "EndRound"][1]
    click(person, f"insert-{end}")
    assert person.has("lot-0") and not person.has("stage-stores") and not person.has("stage-forum")
    person.do("stage", {"stage": "stores"})
    assert not person.has("end-round")
    clicks(person, "lot-3", "lot-4", "pad-9", "buyer-1")
    assert toast(person).startswith("Ben sells wine and rice to") or "wine and rice" in toast(person)
    click(person, "edit-stop")
    assert person.keeping.book.tally.round == 4  # type: ignore[attr-defined]


def test_the_latest_entries_stand_below_the_desk() -> None:
    person = ostia("Ada", "Ben", "Cleo", money="tracked")
    clicks(person, "pad-9", "buyer-1", "pad-8", "buyer-2", "pad-7", "buyer-0")
    assert not person.has("late-insert-0") and person.has("late-edit-1"), "the last two"
    click(person, "late-insert-2")
    assert person.sees("What you enter now goes before entry 3.") and not person.has("late-insert-2")
    clicks(person, "pad-6", "buyer-0")
    assert [made.entry.bid for made in person.keeping.book.entries] == [9, 8, 6, 7]  # type: ignore[attr-defined]


def test_a_forgotten_end_of_a_round_can_be_put_in() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    round_of(person, {"offer-1-0": 1})
    clicks(person, "stage-forum", "neutral-3", "neutral-3", "neutral-4", "neutral-4", "to-senate")
    senate_card(person)
    click(person, "count")
    click(person, "remove-2")  # the end of round 1
    assert person.sees("This cannot be right.")
    click(person, "insert-2")
    assert person.has("stage-stores")
    clicks(person, "stage-stores", "end-round")
    assert not person.sees("This cannot be right.")
    told = [words("en")(line.told[-1]) for line in person.keeping.book.lines]
    assert told[2] == "Round 2 begins; Ben starts."


# Light keeping


def test_light_keeping_from_the_start() -> None:
    person = Person()
    person.press("At the table: Ostia")
    person.change("option-light", "on")
    for number, name in enumerate(("Ada", "Ben", "Cleo")):
        person.change(f"name-{number}", name)
    person.press("Go")
    assert not person.has("stage-harbour")
    for _ in range(5):
        round_of(person, {"offer-1-0": 1, "offer-2-1": 1})
    assert person.sees("Final count: Ben", "How many warehouses and loans does Ben have?")
    for money in ("7", "8", "9"):
        clicks(
            person,
            "owned-warehouses-" + asked(person) + "-plus",
            "owned",
            f"pad-{money}",
            "purse-typed",
            "kept",
        )
        click(person, "spare-0")
    assert person.sees("Ben wins!")


def asked(person: Person) -> str:
    found = (element.attrs.get("id", "") for element in person.root.walk())
    return next(name for name in found if name.startswith("owned-warehouses-")).split("-")[2]


def test_light_keeping_is_switched_on_the_way() -> None:
    person = ostia("Ada", "Ben", "Cleo", money="tracked")
    assert person.has("lot-0")
    clicks(person, "tool-menu", "table-light")
    assert toast(person).startswith("Light keeping is on.")
    person.do("close")
    assert not person.has("stage-harbour")
    click(person, "tool-table-undo")
    assert person.has("stage-harbour")
