"""Sentences as people say them: in the log, on buttons, in every language."""

import os
import re
import time
from collections.abc import Iterator

import pytest

from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog, decided
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.words import words
from ostia_games.marchia.actions import TAKE_BACK, Buy
from ostia_games.vilnius import says
from ostia_games.vilnius.names import MANY, ORDER
from tests.contract import random_log
from tests.test_catalogues import texts
from web.build import catalogues
from web.games.vilnius.board.elements import weapon_names
from web.ui.parts import day


def told(log: GameLog) -> list[str]:
    return [words("en")(line.message) for _, line in decided(log.lines(None))]


def test_a_purchase_that_was_thought_over_does_not_fill_the_log() -> None:
    game = load_game("marchia")
    log = GameLog(game, Setup("marchia", (Seat("Ada"), Seat("Ben")), 3))
    log.settle()
    while not any(isinstance(act, Buy) for act in game.legal(log.state, game.actors(log.state)[0])):
        seat = game.actors(log.state)[0]
        log.play(seat, game.legal(log.state, seat)[0])
    before, seat = told(log), game.actors(log.state)[0]
    buy = next(act for act in game.legal(log.state, seat) if isinstance(act, Buy))
    for _ in range(3):
        log.play(seat, buy)
        assert re.search(r" picks the \w+ \(\d\) for \d+ pennies\.$", told(log)[-1]), "while it is open"
        log.play(seat, TAKE_BACK)
        assert told(log) == before
    log.play(seat, buy)
    log.play(seat, game.legal(log.state, seat)[0])
    new = told(log)[len(before) :]
    assert "and builds" in new[0] and not any("picks" in line or "back" in line for line in new)


@pytest.mark.parametrize("game", ["marchia", "vilnius", "ostia"])
def test_nothing_else_is_lost_from_the_log(game: str) -> None:
    """Whole random games, with taking back: what is left out is taken back, takes back, or is summed up."""
    loaded = load_game(game)
    seats = tuple(Seat(name) for name in ("Ada", "Ben", "Clara")[: max(2, loaded.meta.seats[0])])
    log = random_log(loaded, Setup(game, seats, 5), 11)
    lines = log.lines(None)
    kept = {at for at, _ in decided(lines)}
    backs = sum(line.action is not None and line.action.takes_back for line in lines)
    lost = [line for at, line in enumerate(lines) if at not in kept and line.action is not None]
    plain = [line for line in lost if line.action and not (line.action.takes_back or line.action.on_the_way)]
    assert len({line.index for line in plain}) <= backs
    assert [line.message for _, line in decided(lines) if line.action is None] == [
        line.message for line in lines if line.action is None
    ]


def test_weapons_are_counted() -> None:
    t = words("en")
    assert weapon_names(t, (0, 0, 2, 0, 0)) == "2 swords"
    assert weapon_names(t, (1, 0, 3, 0, 0)) == "spear and 3 swords"
    assert weapon_names(words("de"), (0, 2, 0, 1, 0)) == "2 Schilde und Axt"
    assert weapon_names(words("fr"), (0, 0, 0, 0, 2)) == "2 flèches"


def test_damage_is_counted() -> None:
    assert words("en")(says.damage((0, 0, 3))) == "2 fires, a unit"
    assert words("de")(says.damage((4, 2, 4, 2))) == "2 Provinzen, 2 Gebäude"
    assert words("fr")(says.damage(())) == "rien"


def test_verbs_agree() -> None:
    game = load_game("vilnius")
    log = GameLog(game, Setup("vilnius", (Seat("Ada"), Seat("Ben")), 3))
    state, t = log.state, words("en")
    found = {t(card.name): t(says.defeated(state, at, 0)) for at, card in enumerate(state.fixed.box.order)}  # type: ignore[attr-defined, arg-type]
    assert found["Sergeants of the Order"] == "Sergeants of the Order are defeated."
    assert found["Trebuchet"] == "Trebuchet is defeated."
    assert found["Wrong Track"] == "Wrong Track: nobody attacks."
    assert set(ORDER) >= MANY


@pytest.fixture
def far_east() -> Iterator[None]:
    before = os.environ.get("TZ")
    os.environ["TZ"] = "Asia/Tokyo"
    time.tzset()
    yield
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


@pytest.mark.desk
@pytest.mark.usefixtures("far_east")
def test_dates_are_those_of_the_reader() -> None:
    assert day(words("en"), 1_800_000_000 - 8 * 3600 + 16 * 3600 - 60) == "2027-01-16", "UTC is a day behind"


@pytest.mark.desk
def test_german_speaks_to_one_person() -> None:
    """«Ihr» is only for all who won or lost together, or for the two who deal with each other."""
    several = re.compile(r"\b([Ii]hr (habt|seid|dürft|könnt|spielt|verliert|wählt)|[Ee]uch|[Ee]ure[rnms]?)\b")
    found = [text for message in catalogues.read("de") if message.id for text in texts(message)]
    found = [text for text in found if several.search(text)]
    together = ("Ihr habt gemeinsam gewonnen", "Ihr habt gemeinsam verloren", "wer von euch")
    assert [text for text in found if not any(words_ in text for words_ in together)] == []
