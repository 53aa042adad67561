"""Tempers can be seen: in the same positions, bots of other tempers do other things."""

from typing import Any

import pytest

from ostia_games.core.play.bot import Thought
from ostia_games.core.play.game import load_game
from ostia_games.ostia import steps
from ostia_games.ostia.actions import Bid
from ostia_games.ostia.bots.layout import Plan
from ostia_games.ostia.phases.lots import printed
from tests.tempers import LEVELS, choice, clearly_more, positions

GAME: Any = load_game("ostia")
GAMES = 4


def bids(level: str, temper: str) -> float:
    """The mean bid, where everybody could pay far more than is printed; a pass is a bid of nothing."""
    bot = GAME.bot(level, temper)
    asked = positions("ostia", 3, GAMES, steps.BID)
    at_ease = [(view, seat) for view, seat in asked if view.money[seat] > 3 * printed(view)]
    assert len(at_ease) > 60
    acts = [choice(bot, *at) for at in at_ease]
    return sum(act.amount for act in acts if isinstance(act, Bid)) / len(acts)


def plans(level: str, temper: str) -> list[Plan]:
    """What is planned when a lay-out begins."""
    bot, found = GAME.bot(level, temper), []
    for view, seat in positions("ostia", 3, GAMES, steps.LAY):
        if not any(stacks[seat] for stacks in view.stacks):
            found.append(bot.plan(view, seat, Thought(7, lambda rounds: rounds >= 12)))
    assert len(found) >= 3 * 5 * GAMES
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_the_bold_one_bids_more(level: str) -> None:
    assert clearly_more(level, bids(level, "bold"), bids(level, ""), 1.04)


@pytest.mark.parametrize("level", LEVELS)
def test_the_hoarder_keeps_more_goods(level: str) -> None:
    kept = {temper: sum(sum(plan.store) for plan in plans(level, temper)) for temper in ("", "hoarder")}
    assert clearly_more(level, kept["hoarder"], kept[""], 1.1)


@pytest.mark.parametrize("level", LEVELS)
def test_the_generous_one_gives_more_to_the_senate_and_sells_less(level: str) -> None:
    given, sold = [], []
    for found in (plans(level, "generous"), plans(level, "")):
        given.append(sum(sum(plan.senate) for plan in found))
        sold.append(sum(sum(plan.forum) for plan in found))
    assert clearly_more(level, given[0], given[1], 1.03)
    assert clearly_more(level, sold[1], sold[0], 1.03)
