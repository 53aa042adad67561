"""The score book: corrections, undo and redo, documents, time played."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.core.documents import BadDocument, dumps
from ostia_games.core.keeping.book import ScoreBook, score_history
from ostia_games.core.keeping.document import book_document, book_from, read_book
from ostia_games.core.keeping.keeper import Adjust, Nonsense, load_keeper
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play.setup import BadSetup
from ostia_games.core.words import words
from ostia_games.ostia.keeper.entries import ActiveCard, Lot
from ostia_games.ostia.keeper.keeper import KEEPER
from ostia_games.ostia.keeper.tally import CHIPS, MONEY, WAREHOUSES
from tests.ostia.books import CARD, COLOURS, book, end, enter, reveal, tally_of
from tests.ostia.deals import NAMES
from tests.test_core_actions import json_values


def chips(kept: ScoreBook) -> tuple[int, ...]:
    return kept.tally.totals(CHIPS)


@pytest.mark.parametrize("game", ["ostia", "marchia", "vilnius"])
def test_every_kind_of_entry_is_counted_and_checked(game: str) -> None:
    keeper = load_keeper(game)
    kinds = set(keeper.codec.classes)
    assert kinds == set(keeper.counting) == set(keeper.checks)


def test_corrections_recount_everything_after_them() -> None:
    kept = book()
    enter(kept, Adjust(0, CHIPS, 3), Adjust(1, CHIPS, 1), Adjust(0, CHIPS, 2))
    kept.change(0, Adjust(2, CHIPS, 3))
    assert chips(kept) == (2, 1, 3)
    assert [line.scores for line in kept.lines] == [(0, 0, 3), (0, 1, 3), (2, 1, 3)]
    kept.remove(1)
    assert chips(kept) == (2, 0, 3)
    assert [line.number for line in kept.lines] == [0, 1]


def test_a_forgotten_entry_is_put_in_where_it_belongs() -> None:
    kept = book()
    kept.enter(Adjust(0, CHIPS, 3), 1_000)
    kept.enter(Adjust(0, CHIPS, -2), 2_000)
    kept.insert(1, Adjust(0, CHIPS, 1))
    assert [line.scores[0] for line in kept.lines] == [3, 4, 2]
    assert kept.entries[1].at == 2_000, "it was made then, not now"
    with pytest.raises(Nonsense):
        kept.insert(0, Adjust(0, CHIPS, -1))
    assert kept.undo() and [line.scores[0] for line in kept.lines] == [3, 1]
    assert kept.redo() and chips(kept) == (2, 0, 0)


def test_what_a_correction_makes_impossible_is_marked_and_counted() -> None:
    kept = book()
    enter(kept, Adjust(0, WAREHOUSES, -1), end(built={0: 4}))
    kept.remove(0)
    assert tally_of(kept).total(0, WAREHOUSES) == 5
    [line] = kept.lines
    assert line.problem and line.problem.clause == "O7.3" and not line.made.ours and line.counted


def test_what_can_no_longer_be_counted_is_left_out() -> None:
    kept = book()
    enter(kept, Adjust(0, CHIPS, 3), Adjust(0, CHIPS, -2))
    kept.remove(0)
    assert chips(kept) == (0, 0, 0)
    assert not kept.lines[0].counted
    kept.undo()
    assert chips(kept) == (1, 0, 0)


def test_undo_and_redo_have_no_limit() -> None:
    kept = book()
    for number in range(50):
        kept.enter(Adjust(number % 3, CHIPS, 1))
    kept.change(3, Adjust(1, CHIPS, 5))
    kept.remove(0)
    texts = []
    while kept.undo():
        texts.append(chips(kept))
    assert len(texts) == 52 and not kept.entries
    while kept.redo():
        pass
    assert len(kept.entries) == 49
    assert not kept.future
    kept.undo()
    kept.enter(Adjust(0, CHIPS, 1))
    assert not kept.redo(), "a new entry ends what could be redone"


def test_a_refused_correction_changes_nothing() -> None:
    kept = book()
    enter(kept, Adjust(0, CHIPS, 1), end())
    with pytest.raises(Nonsense):
        kept.change(1, end(built={0: 4}))
    assert kept.entries[1].entry == end()
    kept.change(1, end(built={0: 4}), ours=True)
    assert kept.lines[1].made.ours


EDITS = ("add", "insert", "change", "remove", "undo", "redo")


@given(st.lists(st.tuples(st.sampled_from(EDITS), st.integers(0, 40))))
def test_any_edits_end_where_a_fresh_count_ends(edits: "list[tuple[str, int]]") -> None:
    kept = book()
    for what, number in edits:
        entry = Adjust(number % 3, CHIPS, number % 4 + 1)
        if what == "add" or not kept.entries:
            kept.enter(entry)
        elif what == "insert":
            kept.insert(number % len(kept.entries), entry)
        elif what == "change":
            kept.change(number % len(kept.entries), entry)
        elif what == "remove":
            kept.remove(number % len(kept.entries))
        elif what == "undo":
            kept.undo()
        else:
            kept.redo()
    fresh = ScoreBook(KEEPER, kept.setup, kept.entries)
    assert [line.told for line in fresh.lines] == [line.told for line in kept.lines]
    assert chips(fresh) == chips(kept)
    again = read_book(dumps(book_document(kept)))
    assert book_document(again) == book_document(kept)
    while kept.undo():
        assert again.undo()
    assert chips(again) == chips(kept) == (0, 0, 0)


def test_time_played_leaves_long_breaks_out() -> None:
    kept = book()
    for at in (1_060, 1_600, 90_000, 90_300):
        kept.enter(Adjust(0, CHIPS, 1), at)
    assert kept.seconds() == 60 + 540 + 300


def test_the_course_of_a_table() -> None:
    kept = book()
    enter(kept, Adjust(0, CHIPS, 3), reveal(3), Adjust(1, CHIPS, 1))
    assert score_history(kept) == [(0, 0, 0), (3, 0, 0), (3, 1, 0)]


# Set-ups and documents


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        (BookSetup("ostia", NAMES[:1], COLOURS[:1]), "Ostia is for 2 to 5 players"),
        (BookSetup("ostia", ("Ada", "ada"), COLOURS[:2]), "two players have the same name"),
        (BookSetup("ostia", NAMES[:2], COLOURS[:1]), "every player needs a colour"),
        (BookSetup("ostia", NAMES[:2], ("red", "red")), "two players have the same colour"),
        (BookSetup("ostia", NAMES[:2], ("red", "pink")), "there is no colour «pink» in the box"),
        (BookSetup("ostia", NAMES[:2], COLOURS[:2], 2), "the start player is not at the table"),
        (BookSetup("ostia", NAMES[:2], COLOURS[:2], 0, {"x": True}), "Ostia has no option «x»"),
        (BookSetup("pearls", NAMES[:2], COLOURS[:2]), "this table is of another game"),
    ],
)
def test_set_ups_that_cannot_be_kept(setup: BookSetup, why: str) -> None:
    with pytest.raises(BadSetup) as refused:
        ScoreBook(KEEPER, setup)
    assert words("en")(refused.value.message) == why


def good() -> dict[str, Any]:
    kept = book()
    enter(kept, Adjust(0, CHIPS, 1), end())
    kept.change(0, Adjust(0, CHIPS, 2))
    kept.undo()
    kept.notes = "Olives"
    found: dict[str, Any] = json.loads(dumps(book_document(kept)))
    return found


def test_a_table_comes_back_with_notes_undo_and_redo() -> None:
    again = book_from(good())
    assert again.notes == "Olives"
    assert again.redo()
    assert again.tally.total(0, CHIPS) == 2


@given(st.data())
def test_broken_documents_are_refused_in_words(data: st.DataObject) -> None:
    document = good()
    key = data.draw(st.sampled_from(sorted(document)))
    document[key] = data.draw(json_values)
    try:
        again = book_from(document)
    except BadDocument as problem:
        assert words("en")(problem.message)
    else:
        dumps(book_document(again))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": "ostia-games/game"}, "this file does not hold a table"),
        ({"format": "chess"}, "this is not a file of Ostia Games"),
        ({"version": 99}, "the file is of a newer version of Ostia Games, 99"),
        ({"rules": 99}, "the game was played by another version of the rules of Ostia"),
        ({"game": "chess"}, "there is no game «chess»; there are ostia, marchia, vilnius"),
        ({"past": [[7, None, None]]}, "the corrections do not fit the entries"),
        ({"entries": [{"entry": ["lot"], "at": 0, "ours": False}]}, "the action «lot» has 4 values"),
        ({"players": [{"name": "Ada"}]}, "the players are not a list of name and colour"),
    ],
)
def test_refusals_of_documents(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadDocument) as refused:
        book_from({**good(), **change})
    assert words("en")(refused.value.message) == why


# Players, rules and box can change at any time


def test_players_are_renamed_and_recoloured_and_that_is_undone() -> None:
    kept = book()
    kept.enter(Adjust(1, CHIPS, 3))
    kept.rename(1, "Bea")
    assert words("en")(kept.lines[0].told[0]) == "Bea: victory chips +3."
    kept.recolour(1, "red")
    assert kept.setup.colours == ("blue", "red", "green"), "the two have swapped"
    kept.recolour(0, "black")
    assert kept.setup.colours == ("black", "red", "green")
    for name in ("Ada", "x" * 25, "a\u200b"):
        with pytest.raises(BadSetup):
            kept.rename(1, name)
    again = read_book(dumps(book_document(kept)))
    for _ in range(3):
        assert again.undo()
    assert again.setup == book().setup and chips(again) == (0, 3, 0)
    while again.redo():
        pass
    assert again.setup == kept.setup


def test_nobody_needs_a_name() -> None:
    kept = book()
    kept.rename(2, "")
    kept.enter(Adjust(2, CHIPS, 1))
    assert words("en")(kept.lines[0].told[0]) == "Green: victory chips +1."
    with pytest.raises(BadSetup):
        kept.rename(0, "green")
    again = read_book(dumps(book_document(kept)))
    assert again.setup.names == (*NAMES[:2], "")
    assert book_document(kept)["version"] == 2 and book_document(book())["version"] == 1


def test_players_in_another_order_keep_what_is_theirs() -> None:
    kept = book()
    enter(
        kept,
        ActiveCard(CARD),
        Lot(0, (3, 4), 14, 2),
        reveal(offers={1: (0,)}, forums={0: (3,)}),
        end(built={2: 1}),
    )
    before = {name: each_total(kept, seat) for seat, name in enumerate(kept.setup.names)}
    kept.reseat((2, 0, 1))
    assert kept.setup.names == (NAMES[2], NAMES[0], NAMES[1]) and kept.setup.colours[0] == COLOURS[2]
    assert {name: each_total(kept, seat) for seat, name in enumerate(kept.setup.names)} == before
    assert kept.entries[1].entry == Lot(1, (3, 4), 14, 0)
    assert kept.setup.start == 1, "the same player begins"
    again = read_book(dumps(book_document(kept)))
    kept.undo()
    again.undo()
    assert again.setup == kept.setup == book().setup and again.entries == kept.entries
    assert kept.redo() and kept.entries[1].entry == Lot(1, (3, 4), 14, 0)


def each_total(kept: ScoreBook, seat: int) -> tuple[int, ...]:
    return tuple(kept.tally.total(seat, count.id) for count in kept.keeper.counts)


def test_another_value_of_the_box_recounts_the_book() -> None:
    kept = book()
    enter(kept, ActiveCard(CARD), reveal(forums={0: (3,)}))
    kept.use_box({"forum": {"prices": [20, 12]}})
    assert tally_of(kept).total(0, MONEY) == 55 + 20
    with pytest.raises(BadSetup):
        kept.use_box({"forum": {"prices": []}})
    again = read_book(dumps(book_document(kept)))
    assert again.setup.components == {"forum": {"prices": [20, 12]}}
    assert again.undo() and tally_of(again).total(0, MONEY) == 55 + 15


@pytest.mark.parametrize(
    "edit",
    [
        {"order": [0, 1]},
        {"order": [0, 1, 1]},
        {"order": ["0", 1, 2]},
        {"order": [0, 1, 2], "names": [[], []]},
        {"names": [["Ada", "Ben", 3], list(NAMES[:3])]},
        {"names": [["Ada"], list(NAMES[:3])]},
        {"names": [["Ada", "Ada", "Cleo"], list(NAMES[:3])]},
        {"names": [list(NAMES[:3]), ["Ada", "Ben", "Eva"]]},
        {"names": list(NAMES[:3])},
        {"start": [0, 1]},
        {"options": [7, {"money": "tracked"}]},
        {"components": [{"beer": 1}, None]},
        {"components_file": [1, ""]},
    ],
)
def test_damaged_changes_are_refused(edit: Any) -> None:
    for name in ("past", "future"):
        with pytest.raises(BadDocument):
            book_from({**book_document(book()), "version": 2, name: [edit]})


@given(st.lists(st.sampled_from(["enter", "rename", "recolour", "reseat", "undo", "redo"]), max_size=12))
def test_undo_goes_back_through_anything(steps: list[str]) -> None:
    kept = book()
    for number, step in enumerate(steps):
        if step == "enter":
            kept.enter(Adjust(number % 3, CHIPS, 1 + number))
        elif step == "rename":
            kept.rename(number % 3, f"Player {number}")
        elif step == "recolour":
            kept.recolour(number % 3, COLOURS[number % 5])
        elif step == "reseat":
            kept.reseat((1, 2, 0))
        else:
            getattr(kept, step)()
    by_name = {kept.setup.names[seat]: kept.tally.total(seat, CHIPS) for seat in range(3)}
    again = read_book(dumps(book_document(kept)))
    while again.undo():
        pass
    assert again.setup == book().setup and not again.entries
    for _ in range(len(kept.past)):
        assert again.redo()
    assert {again.setup.names[seat]: again.tally.total(seat, CHIPS) for seat in range(3)} == by_name
