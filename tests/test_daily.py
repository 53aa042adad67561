from datetime import date, timedelta

import pytest

from ostia_games.core import registry
from ostia_games.core.play.daily import daily, number
from ostia_games.core.play.game import load_game
from ostia_games.core.play.setup import checked

DAY = date(2026, 11, 17)
OTHERS = ("Beno", "Chloé")


@pytest.mark.parametrize("game_id", ["ostia", "marchia", "vilnius"])
def test_everyone_gets_the_same_deal(game_id: str) -> None:
    ada, eve = daily(game_id, DAY, "Ada", OTHERS), daily(game_id, DAY, "Eve", OTHERS)
    assert ada.seed == eve.seed and ada.start == eve.start == 0
    assert [seat.kind for seat in ada.seats] == ["human", "normal", "hard"]
    assert load_game(game_id).new(checked(ada, registry.meta(game_id))).rng == load_game(game_id).new(eve).rng


def test_no_two_days_and_no_two_games_are_alike() -> None:
    days = [DAY + timedelta(days=each) for each in range(400)]
    seeds = {daily(game, day, "Ada", OTHERS).seed for game in ("ostia", "marchia", "vilnius") for day in days}
    assert len(seeds) == 1200


def test_deals_stay_what_they_were() -> None:
    """Results of a date are compared for ever."""
    assert number(date(2026, 1, 1)) == 1 and number(DAY) == 321
    assert [daily(game, DAY, "Ada", OTHERS).seed for game in ("ostia", "marchia", "vilnius")] == SEEDS


SEEDS = [4453192124071376, 1594768231222756, 4004408397045543]
