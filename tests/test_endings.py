"""The last page: picture, story in figures, the game once more from a round."""

import json

import pytest

from ostia_games.core.play.document import game_document, game_from
from tests.fake_platform import Person
from tests.scenes import replayed
from web.games.board import BoardLook, board_of
from web.sessions.playing import PlaySession

GAMES = ["ostia-4", "ostia-gaius", "marchia-4", "vilnius-3-simple", "vilnius-2-heavy"]


def ended(name: str) -> Person:
    *_, log = replayed(name)
    person = Person()
    person.sit_down(PlaySession("key", log))
    return person


@pytest.mark.parametrize("name", GAMES)
def test_the_end_has_a_picture_and_a_story(name: str) -> None:
    person = ended(name)
    assert person.sees("The story in figures", "Once more from here")
    assert 'class="ending"' in person.html
    person.do("language", {"language": "de"})
    assert person.sees("Die Partie in Zahlen")


@pytest.mark.parametrize("name", GAMES)
def test_the_story_follows_from_data(name: str) -> None:
    *_, log = replayed(name)
    look = BoardLook(log.game, log.setup.seats, log.game.view(log.state, None), None)
    facts = board_of(log.game.meta.id).story(look, log.lines(None))
    assert len(facts) >= 3
    assert all(fact.figure or fact.figure == 0 for fact in facts)
    other = [line for line in log.lines(None) if line.topic]
    assert board_of(log.game.meta.id).story(look, other) == facts


def test_the_figures_are_those_of_the_game() -> None:
    *_, log = replayed("vilnius-3-simple")
    look = BoardLook(log.game, log.setup.seats, log.game.view(log.state, None), None)
    facts = {fact.name.id: fact.figure for fact in board_of("vilnius").story(look, log.lines(None))}
    assert facts["Rounds"] == log.state.round  # type: ignore[attr-defined]
    assert facts["Stones lost"] == 14 - log.state.points  # type: ignore[attr-defined]


def test_dawn_or_ruins() -> None:
    assert "dawn-sky" in ended("vilnius-3-simple").html
    assert "ruin-sky" in ended("vilnius-2-heavy").html


@pytest.mark.parametrize("name", GAMES)
def test_a_round_is_played_once_more(name: str) -> None:
    """A game of its own with the same beginning; the old one is kept as it was."""
    person = ended(name)
    old = person.session
    rounds = old.log.rounds()
    last = max(rounds)
    before = game_document(old.log)
    person.watches = True
    person.do("retry", {"round": str(last)})
    new = person.session
    assert new.key != old.key and not new.log.over
    assert game_document(old.log) == before
    assert new.log.setup == old.log.setup
    assert new.log.actions() == old.log.actions()[: rounds[last]]
    assert person.sees("same shuffle, same beginning")
    again = game_from(json.loads(json.dumps(game_document(new.log))))
    assert again.actions() == new.log.actions()
    person.wait()
    assert not person.app.crash


@pytest.mark.parametrize("wanted", ["", "0", "99", "x", "-1"])
def test_there_is_no_other_round(wanted: str) -> None:
    person = ended("ostia-4")
    old = person.session
    person.do("retry", {"round": wanted})
    assert person.session is old


@pytest.mark.parametrize("name", GAMES)
def test_rounds_begin_where_the_log_says(name: str) -> None:
    *_, log = replayed(name)
    rounds = log.rounds()
    assert list(rounds) == list(range(1, len(rounds) + 1))
    assert list(rounds.values()) == sorted(set(rounds.values()))
    for number, length in rounds.items():
        state = log.beginning(length).state
        assert state.step
        if hasattr(state, "round"):
            assert state.round == number
