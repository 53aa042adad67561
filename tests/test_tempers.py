"""Tempers of bots: the same machinery for all games. How each one shows is in the tests of its game."""

import json
from dataclasses import replace
from typing import Any

import pytest

from ostia_games.core import registry
from ostia_games.core.documents import BadDocument, dumps
from ostia_games.core.play.document import game_document, game_from, read_game
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import TEMPERED, BadSetup, Seat, Setup, checked
from ostia_games.core.play.simulate import Job, play_out
from ostia_games.core.play.transcript import transcript
from ostia_games.core.words import words
from tests.fake_platform import Person
from tests.tables import Table
from web.app.setup import SettingUp
from web.sessions.links import packed, record_in
from web.sessions.setup_form import fresh_form
from web.sessions.told import ToldLog, invitation

GAMES = ("ostia", "marchia", "vilnius")
SEATS = (Seat("Ada"), Seat("Ben", "normal", "bold"), Seat("Clara", "hard", "hoarder"))
SETUP = Setup("ostia", SEATS, 7)
ENGLISH = words("en")


def document(**of_ben: Any) -> dict[str, Any]:
    """A game with two tempers that has just begun."""
    found: dict[str, Any] = json.loads(dumps(game_document(GameLog(load_game("ostia"), SETUP))))
    found["seats"][1] |= of_ben
    return found


# The side of the box and the bots


@pytest.mark.parametrize("game", GAMES)
def test_every_temper_is_named_told_and_has_weights_of_its_own(game: str) -> None:
    meta, tempers = registry.meta(game), registry.part(game, "bots.tempers")
    assert [temper.id for temper in meta.tempers] == list(tempers.TEMPERS)
    assert len(meta.tempers) >= 2
    for temper in meta.tempers:
        assert temper.says.id.endswith(".")
        for level in TEMPERED:
            bot: Any = load_game(game).bot(level, temper.id)
            assert bot.weights == tempers.TEMPERS[temper.id] != tempers.PLAIN


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_without_a_temper_is_the_plain_one(game: str) -> None:
    for level in TEMPERED:
        bot: Any = load_game(game).bot(level)
        assert bot.weights == registry.part(game, "bots.tempers").PLAIN


@pytest.mark.parametrize(("level", "temper"), [("normal", "shy"), ("easy", "bold"), ("random", "bold")])
def test_there_is_no_other_bot_with_a_temper(level: str, temper: str) -> None:
    with pytest.raises(ValueError, match="temper"):
        load_game("ostia").bot(level, temper)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_is_the_same_game_with_tempers(game: str) -> None:
    temper = registry.meta(game).tempers[0].id
    jobs = [Job(game, (f"normal:{temper}", "normal"), seed) for seed in (1, 2)]
    plain = [replace(job, bots=("normal", "normal")) for job in jobs]
    assert list(map(play_out, jobs)) == list(map(play_out, jobs)) != list(map(play_out, plain))


# The set-up


def test_a_setup_with_tempers_is_fine() -> None:
    assert checked(SETUP, registry.meta("ostia")) is SETUP


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        (Seat("Ben", "normal", "shy"), "Ostia has no temper «shy»; there are bold, hoarder, generous"),
        (Seat("Ben", "normal", "any"), "Ostia has no temper «any»; there are bold, hoarder, generous"),
        (Seat("Ben", "easy", "bold"), "only bots of the levels normal, hard have a temper"),
        (Seat("Ben", "expert", "bold"), "only bots of the levels normal, hard have a temper"),
        (Seat("Ben", "human", "bold"), "only bots of the levels normal, hard have a temper"),
    ],
)
def test_other_tempers_are_refused_in_words(seat: Seat, sentence: str) -> None:
    setup = replace(SETUP, seats=(*SEATS[:1], seat, *SEATS[2:]))
    with pytest.raises(BadSetup) as refused:
        checked(setup, registry.meta("ostia"))
    assert ENGLISH(refused.value.message) == sentence


def test_another_kind_of_player_keeps_a_temper_only_if_it_can_have_one() -> None:
    assert SEATS[1].turned("hard") == Seat("Ben", "hard", "bold")
    assert SEATS[1].turned("easy") == Seat("Ben", "easy")
    assert SEATS[1].turned("human") == Seat("Ben")


# Documents, links and other devices


def test_a_document_carries_the_tempers_and_nothing_where_there_is_none() -> None:
    written = document()
    assert written["seats"] == [
        {"name": "Ada", "kind": "human"},
        {"name": "Ben", "kind": "normal", "temper": "bold"},
        {"name": "Clara", "kind": "hard", "temper": "hoarder"},
    ]
    log = read_game(dumps(written))
    assert log.setup.seats == SEATS
    assert game_document(log) == written


@pytest.mark.parametrize(
    ("temper", "sentence"),
    [
        ("shy", "Ostia has no temper «shy»; there are bold, hoarder, generous"),
        (3, "the players are not a list of name and kind"),
        (None, "the players are not a list of name and kind"),
    ],
)
def test_a_document_with_another_temper_is_refused_in_words(temper: object, sentence: str) -> None:
    for reading in (
        lambda: game_from(document(temper=temper)),
        lambda: record_in(packed(document(temper=temper)), "key", 0),
        lambda: ToldLog(document(temper=temper)),
    ):
        with pytest.raises(BadDocument) as refused:
            reading()
        assert ENGLISH(refused.value.message) == sentence


def test_a_game_that_ends_over_a_link_or_a_line_has_the_same_tempers() -> None:
    log = game_from(document())
    assert record_in(packed(game_document(log)), "key", 0).document["seats"] == document()["seats"]
    assert ToldLog(invitation(log)).setup.seats == SEATS


def test_another_device_is_told_of_the_tempers() -> None:
    table = Table("ostia", ("human", "human", "normal:bold"))
    guest = table.join(1)
    assert "bold. It bids more for lots." in guest.text()
    assert "Bot, normal, bold" in guest.text()


# What people read


def test_log_and_transcript_tell_of_the_tempers() -> None:
    log = game_from(document())
    told = [ENGLISH(line.message) for line in log.lines(None)]
    assert "The temper of Ben: bold. It bids more for lots." in told
    assert not [line for line in told if "Ada" in line and "temper" in line]
    assert "Ben (normal, bold)" in transcript(log, ENGLISH)


def form_of(person: Person) -> Any:
    assert isinstance(person.app.page, SettingUp)
    return person.app.page.form


def setting_up() -> Person:
    person = Person()
    person.do("setup", {"game": "ostia"})
    person.do("suit", {"level": "usual"})
    return person


def test_a_temper_is_chosen_in_the_setup_and_seen_at_the_table() -> None:
    person = setting_up()
    assert not person.has("temper-0")
    person.change("temper-1", "bold")
    assert person.sees("It bids more for lots.")
    person.change("name-1", "Berta")
    person.press("Start the game")
    assert person.session.log.setup.seats[1] == Seat("Berta", "normal", "bold")
    assert person.sees("Bot, normal, bold", "The temper of Berta: bold.")


def test_easy_bots_and_people_have_no_temper() -> None:
    person = setting_up()
    person.change("temper-1", "bold")
    person.change("kind-1", "hard")
    assert form_of(person).seats[1].temper == "bold"
    person.change("kind-1", "easy")
    assert not person.has("temper-1")
    person.change("kind-1", "normal")
    assert form_of(person).seats[1].temper == ""


def test_no_other_temper_can_be_put_into_the_form() -> None:
    person = setting_up()
    for field, value in (("temper-1", "warrior"), ("temper-0", "bold"), ("temper-9", "bold")):
        person.do("set", {"field": field, "value": value})
        assert not any(seat.temper for seat in form_of(person).seats)


def test_a_temper_as_it_comes_is_drawn_from_the_seed() -> None:
    person = setting_up()
    for seat in (1, 2):
        person.change(f"temper-{seat}", "any")
    assert person.sees("Drawn at random, and told when the game begins.")
    drawn = set()
    for seed in range(40):
        person.change("seed", str(seed))
        seats = form_of(person).setup(0).seats
        assert seats == form_of(person).setup(99).seats
        drawn |= {seat.temper for seat in seats[1:]}
    assert drawn == {"", "bold", "hoarder", "generous"}


def test_tempers_are_remembered_as_far_as_the_next_game_has_them() -> None:
    person = setting_up()
    person.change("temper-1", "generous")
    person.change("temper-2", "any")
    person.press("Start the game")
    people = person.platform.preference("people")
    again, other = (fresh_form(registry.meta(game), people) for game in ("ostia", "marchia"))
    assert [seat.temper for seat in again.seats] == ["", "generous", "any"]
    assert [seat.temper for seat in other.seats] == ["", "", "any"]
