"""The command line with each of the games on the shelf."""

import json
from pathlib import Path

import pytest

from ostia_games.core import registry
from ostia_games.core.meta import Meta
from ostia_games.core.play.game import load_game
from tests.terminal import ran


@pytest.mark.parametrize("meta", registry.games(), ids=lambda meta: meta.id)
def test_every_game_tells_the_winners_scores(meta: Meta) -> None:
    command = ("simulate", meta.id, "--games", "2", "--json")
    found = json.loads(ran(*command).out)
    assert len(found["winner_scores"]) == found["games"] == 2
    assert all(type(score) is int for score in found["winner_scores"])
    assert sum(found["winner_scores"]) / 2 >= max(found["mean_scores"])


@pytest.mark.parametrize("meta", registry.games(), ids=lambda meta: meta.id)
def test_simulate_takes_every_value_of_every_option(meta: Meta) -> None:
    for option in meta.options:
        for value in [choice for choice, _ in option.choices] or [True, False]:
            asked = ("--option", f"{option.id}={str(value).lower()}")
            result = ran("simulate", meta.id, "--games", "1", "--json", *asked)
            assert result.code == 0, result.err
            assert json.loads(result.out)["options"] == {option.id: value}


@pytest.mark.parametrize("meta", registry.games(), ids=lambda meta: meta.id)
def test_a_box_that_opens_is_printed_and_taken_back(meta: Meta) -> None:
    printed = ran("components", meta.id, "--language", "en")
    if not load_game(meta.id).open_box:
        assert printed.code == 1 and "its own components only" in printed.err
        return
    assert printed.code == 0 and printed.out
    checked = ran("components", meta.id, "-", "--language", "en", stdin=printed.out)
    assert checked.out == f"{meta.name} can be played with this file.\n"


def test_the_box_of_ostia_in_simulations(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(
        "[senate]\ncards = [" + '["wine", "ivory", "wheat", "wood", "cloth", "rice"],' * 6 + "]\n"
    )
    assert ran("simulate", "ostia", "--players", "3", "--games", "1", "--components", str(file)).code == 0
