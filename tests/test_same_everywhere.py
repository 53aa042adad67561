"""The same game, seed and budget give the same numbers in CPython and in WebAssembly: here they are."""

import pytest

from ostia_games.core.play.analysis import decisions, judge
from ostia_games.core.play.document import read_game
from tests import golden

BUDGET = 8
RECORDED = {
    ("ostia-3", 76): ([0.0, 0.0], [0.8088, 0.0309, 0.1603], "equal"),
    ("ostia-gaius", 50): ([0.6454, 0.2537], [0.9978, 0.0019, 0.0002], "equal"),
    ("marchia-3", 53): ([-0.3658, 1.6259], [0.4356, 0.007, 0.5574], "equal"),
    ("marchia-2", 50): ([1.0777, 0.5], [0.7089, 0.2911], "equal"),
    ("vilnius-3-medium", 100): ([-0.005, 0.0072], [0.9481], "equal"),
    ("vilnius-2-heavy", 67): ([0.0002, 0.009], [0.0522], "equal"),
}


@pytest.mark.parametrize(("name", "number"), RECORDED)
def test_an_analysis_is_the_same_everywhere(name: str, number: int) -> None:
    log = read_game((golden.FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    piece = judge(log, decisions(log)[number], BUDGET)
    found = piece["gain"], [win for win, _ in piece["after"]["win"]], piece["verdict"]
    assert found == RECORDED[name, number]
