"""What the voice says of numbers in the lesson of Marchia is what the rules make of the same game."""

from typing import Any

from ostia_games.marchia.scoring import PRICES
from tests.lessons import run_to, says

ADA, BEN = 0, 1


def state_at(step: str) -> Any:
    return run_to("marchia", step).log.state


def test_money() -> None:
    purse = {
        step: state_at(step).money[ADA] for step in ("buy", "walls", "stock", "buy-farm", "scored", "holder")
    }
    assert purse["buy"] == 20 and purse["walls"] == 12, "8 for the village"
    assert purse["buy-farm"] == 12 + 7 + 10, "taxes, and what Ben paid for the monastery"
    assert purse["scored"] == 29 - 10 and purse["holder"] == 19 - 10
    assert "fell to 8" in says("marchia", "market") and "You get 7" in says("marchia", "tax")
    assert "10 pennies for you" in says("marchia", "buy-farm")


def test_prices() -> None:
    assert PRICES[0] == 12 and PRICES[1] == 10
    state = state_at("buy-village")
    assert [PRICES[space] for space, tile in enumerate(state.columns[BEN]) if tile >= 0] == [12, 10]
    assert "farm for 12 and a village for 10" in says("marchia", "ben-draws")


def test_points() -> None:
    assert state_at("complete").points[ADA] == 0 and state_at("scored").points[ADA] == 2
    box = state_at("holder").fixed.box
    assert max(tile.value for tile in box.tiles) < 9, "the bonus is worth more than any building"


def test_the_bonus() -> None:
    before, after = state_at("bonus"), state_at("holder")
    village = 2
    assert before.holders[village] != ADA and after.holders[village] == ADA
