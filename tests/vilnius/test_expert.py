"""The expert: what it does otherwise than `normal`, and that it pays."""

from collections.abc import Callable
from typing import Any

import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.game import load_game
from ostia_games.core.play.simulate import Job, jobs, outcomes
from ostia_games.vilnius import steps
from ostia_games.vilnius.actions import DRAW_UNIT
from ostia_games.vilnius.bots import expert
from tests.tempers import choice, positions

GAME: Any = load_game("vilnius")


def counting(asked: list[int], most: int) -> Callable[[int], bool]:
    def enough(rounds: int) -> bool:
        asked.append(rounds)
        return rounds >= most

    return enough


def test_it_brings_more_units_than_normal() -> None:
    incomes = positions("vilnius", 3, 1, steps.INCOME)
    normal, cautious = (
        sum(choice(GAME.bot(level), *at) == DRAW_UNIT for at in incomes) for level in ("normal", "expert")
    )
    assert cautious > 1.2 * normal


def test_it_tries_only_purchases_that_are_close_and_no_longer_than_it_may() -> None:
    """With too little time to be sure of anything it buys what seems best."""
    searched = 0
    for view, seat in positions("vilnius", 3, 1, steps.CITY)[:12]:
        bot, asked = GAME.bot("expert"), list[int]()
        usual = bot.wishes(view, seat, GAME.legal(view, seat), Thought(1))
        act = bot.choose(view, seat, Thought(1, counting(asked, 1)))
        assert len(asked) <= 1 and (not usual or act == usual[0].act)
        asked.clear()
        act = bot.choose(view, seat, Thought(chance.seeded("expert"), counting(asked, 200)))
        if asked:
            searched += 1
            assert act in [wish.act for wish in usual[: expert.CHOICES]]
            assert len(asked) <= 1 + expert.WORLDS
    assert searched >= 3


def test_sure_is_more_than_chance_would_have_it() -> None:
    usual = [0.5, 0.4, 0.6, 0.5]
    assert expert.surely([one + 0.1 for one in usual], usual)
    assert not expert.surely([0.9, 0.1, 0.9, 0.3], usual)
    assert not expert.surely([0.9] * 3, usual[:3]), "too few worlds"


@pytest.mark.long
@pytest.mark.strength
def test_experts_hold_the_city_where_normal_bots_mostly_fail() -> None:
    """Normal bots hold it in about one game of five."""
    model = Job("vilnius", ("expert",) * 3, 5, (("difficulty", "heavy"),), lambda: lambda rounds: True)
    assert sum(outcome.shares[0] for outcome in outcomes(jobs(model, 12))) >= 6
