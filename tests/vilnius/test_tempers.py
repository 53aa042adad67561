"""Tempers can be seen: in the same positions, bots of other tempers do other things."""

from typing import Any

import pytest

from ostia_games.core.play.game import load_game
from ostia_games.vilnius import steps
from ostia_games.vilnius.actions import DRAW_UNIT, Build, Recruit
from tests.tempers import LEVELS, choice, positions

GAME: Any = load_game("vilnius")
MANY = {"normal": 80, "hard": 20}  # positions


def bought(level: str, temper: str) -> tuple[int, int]:
    """How often it builds and recruits, where both are possible."""
    bot = GAME.bot(level, temper)
    both = [
        at
        for at in positions("vilnius", 2, 2, steps.CITY)
        if {Build, Recruit} <= {type(act) for act in GAME.legal(*at)}
    ]
    acts = [choice(bot, *at) for at in both[: MANY[level]]]
    assert len(acts) >= 20
    return sum(isinstance(act, Build) for act in acts), sum(isinstance(act, Recruit) for act in acts)


@pytest.mark.parametrize("level", LEVELS)
def test_the_builder_builds_more_and_the_warrior_recruits_more(level: str) -> None:
    builds, recruits = bought(level, "")
    assert bought(level, "builder")[0] > builds
    assert bought(level, "warrior")[1] > recruits


def test_the_warrior_arms_earlier() -> None:
    def units(temper: str) -> int:
        bot = GAME.bot("normal", temper)
        return sum(choice(bot, *at) == DRAW_UNIT for at in positions("vilnius", 2, 2, steps.INCOME))

    assert units("warrior") > units("")
