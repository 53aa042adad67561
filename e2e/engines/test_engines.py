"""What every browser must be able to do."""

import pytest

from e2e.engines.visitor import ASKED, Visitor
from e2e.site import Server

ROUNDS = {
    "ostia": (25, {"free", "lot", "bid"}),
    "marchia": (20, {"choose", "turn", "build"}),
    "vilnius": (20, {"city", "fight"}),
}
NEUTRAL_GOODS = ("neutral-3", "neutral-3", "neutral-4", "neutral-4", "forum-0-5")


def test_starts_fresh_and_warm(visitor: Visitor) -> None:
    visitor.note("start, fresh", visitor.open())
    visitor.wait_until_kept_offline()
    visitor.note("start, warm", visitor.open())


@pytest.mark.parametrize("game", ROUNDS)
def test_some_rounds_with_bots(visitor: Visitor, game: str) -> None:
    visitor.open()
    visitor.bots_move_at_once()
    visitor.note(f"first question, {game}", visitor.start_game(game))
    answers, steps = ROUNDS[game]
    assert steps <= visitor.play(game, answers, steps)


def test_an_interrupted_game_goes_on(visitor: Visitor) -> None:
    visitor.open()
    visitor.bots_move_at_once()
    visitor.start_game("marchia")
    visitor.play("marchia", 5)
    visitor.wait(ASKED)
    shown = visitor.text("#part-board")
    visitor.be_interrupted()
    visitor.press("[data-do=open]")
    visitor.wait(ASKED)
    assert visitor.text("#part-board") == shown
    visitor.play("marchia", 3)


def test_an_interrupted_table_goes_on(visitor: Visitor) -> None:
    visitor.open()
    visitor.press("[data-do=table][data-game=ostia]")
    visitor.press_all("table-begin", *NEUTRAL_GOODS)
    assert visitor.text("#forum-0-5") == "1"
    visitor.be_interrupted()
    visitor.press("[data-do=open]")
    visitor.wait("#forum-0-5")
    assert visitor.text("#forum-0-5") == "1"
    visitor.press("#forum-0-5")
    assert visitor.text("#forum-0-5") == "2"


def test_without_a_network(visitor: Visitor, site: Server) -> None:
    visitor.open()
    visitor.wait_until_kept_offline()
    site.stop()
    visitor.be_interrupted()
    visitor.bots_move_at_once()
    visitor.start_game("ostia")
    visitor.play("ostia", 6)


def test_another_language(visitor: Visitor) -> None:
    visitor.open()
    assert visitor.attribute("html", "lang") == "en"
    visitor.press("[data-do=language][data-language=de]")
    assert "Drei Spiele" in visitor.text("h1")
    visitor.open()
    assert "Drei Spiele" in visitor.text("h1")
    visitor.start_game("vilnius")
    visitor.press("[data-do=language][data-language=fr]")
    assert visitor.attribute("html", "lang") == "fr"
    assert visitor.sees(ASKED)
