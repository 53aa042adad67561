"""The expert: what it does otherwise than `normal`, and that it pays."""

from typing import Any

import pytest

from ostia_games.core.play.game import load_game
from ostia_games.core.play.simulate import Job, jobs, outcomes
from ostia_games.vilnius import steps
from ostia_games.vilnius.actions import DRAW_UNIT
from tests.tempers import choice, positions

GAME: Any = load_game("vilnius")


def test_it_brings_more_units_than_normal() -> None:
    incomes = positions("vilnius", 3, 1, steps.INCOME)
    normal, cautious = (
        sum(choice(GAME.bot(level), *at) == DRAW_UNIT for at in incomes) for level in ("normal", "expert")
    )
    assert cautious > 1.2 * normal


@pytest.mark.long
@pytest.mark.strength
def test_experts_hold_the_city_where_normal_bots_mostly_fail() -> None:
    """Normal bots hold it in about one game of five."""
    model = Job("vilnius", ("expert",) * 3, 5, (("difficulty", "heavy"),))
    assert sum(outcome.shares[0] for outcome in outcomes(jobs(model, 12))) >= 6
