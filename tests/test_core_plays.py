"""Plays: from score books, to JSON and CSV and back, and as statistics."""

import csv
import io
from dataclasses import replace
from typing import Any

import pytest

from ostia_games.core.documents import BadDocument, dumps, loads
from ostia_games.core.keeping.keeper import Adjust
from ostia_games.core.keeping.plays import (
    Play,
    Row,
    figures_of_games,
    figures_of_people,
    play_from,
    play_json,
    play_of,
    play_of_game,
    plays_csv,
    plays_document,
    plays_from,
    plays_from_csv,
)
from ostia_games.core.keeping.setup import COLOURS
from ostia_games.core.words import words
from ostia_games.ostia.keeper.tally import CHIPS
from tests.ostia.books import book, count, to_the_end
from tests.scenes import replayed

EVENING = Play(
    "a1",
    "ostia",
    1_700_000_000,
    62,
    'Rain, "olives"\nand wine',
    (Row("Ada", 14, 1, True), Row("Beno", 11, 2, False), Row("Gaius", 9, 3, False, person=False)),
)
SHARED = Play("a2", "ostia", 1_700_100_000, 58, "", (Row("Beno", 12, 1, True), Row("Ada", 12, 1, True)))
TOGETHER = Play("a3", "vilnius", 1_700_200_000, 130, "", (Row("Ada", 20, 1, True), Row("Beno", 18, 2, True)))
LOST = Play("a4", "vilnius", 1_700_300_000, 90, "", (Row("Ada", 0, 1, False), Row("Beno", 0, 1, False)))
HERE = Play(
    "a5",
    "ostia",
    1_700_400_000,
    0,
    "",
    (Row("Bo", 15, 1, True, person=False, bot="normal"), Row("Ada", 9, 2, False)),
    here=True,
)
ALL = [EVENING, SHARED, TOGETHER, LOST]


def test_a_play_of_a_table() -> None:
    kept = book(3)
    kept.enter(Adjust(1, CHIPS, 4), 1_000 + 600)
    to_the_end(kept)
    count(kept, {0: 3, 1: 2, 2: 1})
    kept.notes = "Well played"
    play = play_of("k", kept)
    assert [(row.name, row.score, row.place, row.winner) for row in play.rows] == [
        ("Beno", 6, 1, True),
        ("Ada", 3, 2, False),
        ("Cleo", 1, 3, False),
    ]
    assert (play.minutes, play.notes, play.winners) == (10, "Well played", ("Beno",))


def test_plays_come_back_from_json_and_csv() -> None:
    both = [*ALL, HERE]
    assert [play for play, _ in plays_from(loads(dumps(plays_document(both, {}))))] == both
    assert plays_from_csv(plays_csv(both)) == both
    assert plays_from_csv(plays_csv([SHARED]).removeprefix("\ufeff")) == [SHARED]


def test_a_spreadsheet_opens_the_table_of_plays() -> None:
    for language, separator in (("en", ","), ("de", ";"), ("fr", ";")):
        text = plays_csv(ALL, language)
        assert text.startswith("\ufeffplay" + separator), "Excel knows the letters by this mark"
        assert "\r\n" in text and '"Rain, ""olives""\nand wine"' in text
        assert f"{separator}2023-11-14 22:13:20{separator}" in text, "a date that Excel knows"
        assert plays_from_csv(text) == ALL


@pytest.mark.parametrize("text", ["=1+1", "+49", "-3 points", "@Ada", "'quoted'", "'=1"])
def test_nothing_in_a_table_is_computed(text: str) -> None:
    harmful = replace(EVENING, notes=text, rows=(Row("=A1", -3, 1, True), Row("Ben", 2, 2, False)))
    told = plays_csv([harmful])
    cells = [cell for line in csv.reader(io.StringIO(told)) for cell in line]
    assert not [cell for cell in cells if cell[:1] in tuple("=+@") or (cell[:1] == "-" and cell != "-3")]
    assert plays_from_csv(told) == [harmful]


def test_who_gave_no_name_is_in_no_statistics_of_people() -> None:
    kept = book(3)
    kept.rename(0, "")
    kept.enter(Adjust(0, CHIPS, 4))
    to_the_end(kept)
    count(kept, {0: 3, 1: 2, 2: 1})
    play = play_of("k", kept)
    assert [(row.name, row.colour) for row in play.rows] == [("", "red"), ("Beno", ""), ("Cleo", "")]
    assert play.rows[0].called == COLOURS["red"], "in the language of the moment"
    assert set(figures_of_people([play])) == {"Beno", "Cleo"}
    assert figures_of_games([play])["ostia"].scores == 3
    assert plays_from_csv(plays_csv([play])) == [play] == [play_from(play_json(play))]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "the first line must name the columns: "),
        ("a,b\r\n1,2", "the first line must name the columns: "),
        (plays_csv(ALL).replace("14,1,1", "many,1,1"), "line 2 cannot be read"),
        (plays_csv(ALL).replace("2023-11-14 22:13:20", "yesterday"), "a play says when it was"),
        (plays_csv(ALL).replace("vilnius", "chess"), "there is no game «chess»"),
        (plays_csv(ALL).replace("Beno", ""), "line 3 cannot be read"),
    ],
)
def test_spreadsheets_that_are_refused(text: str, why: str) -> None:
    with pytest.raises(BadDocument) as refused:
        plays_from_csv(text)
    assert words("en")(refused.value.message).startswith(why)


@pytest.mark.parametrize(
    "change",
    [
        {"id": ""},
        {"id": 3},
        {"game": "chess"},
        {"begun": "now"},
        {"minutes": -1},
        {"notes": None},
        {"players": []},
        {"players": [{"name": "Ada"}]},
    ],
)
def test_plays_that_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadDocument):
        play_from({**play_json(EVENING), **change})


def test_figures_of_people() -> None:
    found = figures_of_people(ALL)
    assert set(found) == {"Ada", "Beno"}, "Gaius is no person"
    ada = found["Ada"]
    assert (ada.plays, ada.wins, ada.ties) == (2, 1, 1)
    assert (ada.together, ada.together_won) == (2, 1), "what is played together stands apart"
    assert (ada.average, ada.best) == (13, 14)
    assert ada.by_game["vilnius"].average is None
    assert (found["Beno"].wins, found["Beno"].ties) == (0, 1)


def test_figures_of_games() -> None:
    found = figures_of_games(ALL)
    ostia, vilnius = found["ostia"], found["vilnius"]
    assert (ostia.plays, ostia.ties, ostia.minutes, ostia.best) == (2, 1, 120, 14)
    assert ostia.average == 12, "Gaius is left out: 14, 11, 12 and 12"
    assert (vilnius.plays, vilnius.together, vilnius.together_won) == (0, 2, 1)


@pytest.mark.parametrize("name", ["ostia-gaius", "marchia-4", "vilnius-2-heavy", "vilnius-3-simple"])
def test_a_game_played_here_is_a_play(name: str) -> None:
    *_, log = replayed(name)
    play = play_of_game("k", log, 1_700_000_000)
    result = log.game.result(log.state)
    seats = {seat.name: seat for seat in log.setup.seats}
    assert play.here and {row.name for row in play.rows} >= set(seats)
    assert len(play.winners) == len(result.winners)
    for row in play.rows:
        seat = seats.get(row.name)
        assert row.person == bool(seat and seat.human)
        assert row.bot == (seat.kind if seat and not seat.human else "")
    assert play_from(loads(dumps(play_json(play)))) == play


def test_options_that_were_not_as_usual_are_told() -> None:
    *_, log = replayed("ostia-4")
    usual = play_of_game("k", log, 0)
    play = replace(usual, options={"loan_limit": "none"})
    assert play_from(play_json(play)).options == {"loan_limit": "none"}
    strange: dict[str, Any] = {**play_json(play), "options": {"loan_limit": "seven", "x": 1, "y": []}}
    assert play_from(strange).options == {}
    assert play_from({**strange, "options": [1]}).options == {}


def test_streaks_and_opponents() -> None:
    def play(number: int, won: bool, bot: str) -> Play:
        rows = (Row("Ada", 10 + number, 1, won), Row("Bo", 5, 2, not won, person=False, bot=bot))
        return Play(f"p{number}", "ostia", number, 0, "", rows, here=True)

    plays = [play(1, True, "easy"), play(2, True, "easy"), play(3, False, "hard"), play(4, True, "hard")]
    ada = figures_of_people(reversed(plays))["Ada"]
    assert (ada.streak, ada.best_streak, ada.history) == (1, 2, [11, 12, 13, 14])
    assert {name: (part.wins, part.plays) for name, part in ada.by_opponents.items()} == {
        "easy": (2, 2),
        "hard": (1, 2),
    }
    assert list(figures_of_people(plays)) == ["Ada"], "bots are no people"


@pytest.mark.parametrize("bot", ["best", 3, "human", None])
def test_a_bot_has_a_level(bot: Any) -> None:
    document: dict[str, Any] = play_json(HERE)
    document["players"][0]["bot"] = bot
    with pytest.raises(BadDocument):
        play_from(document)
