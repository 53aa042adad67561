import sys
from typing import Any

import pytest

from ostia_games.core import registry, resources
from ostia_games.core.play.game import Game
from ostia_games.core.words import words


def test_games_are_listed_without_their_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    heavy = ("rules", "state", "actions", "bot", "scoring", "components")
    for name in [name for name in sys.modules if name.startswith(("ostia_games.ostia.", "tests.pearls."))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(registry, "_packages", [*registry._packages, "tests.pearls"])
    registry._meta.cache_clear()
    assert [meta.id for meta in registry.games()] == ["ostia", "marchia", "vilnius", "pearls"]
    assert registry.playable("pearls")
    loaded = [name for name in sys.modules if name.startswith(("ostia_games.ostia.", "tests.pearls."))]
    assert not [name for name in loaded if name.rsplit(".", 1)[1] in heavy]
    monkeypatch.undo()
    registry._meta.cache_clear()


def test_unknown_games() -> None:
    for call in (registry.meta, registry.playable, registry.load, registry.package_of):
        with pytest.raises(registry.UnknownGame) as refused:
            call("chess" * 100)
        assert len(words("en")(refused.value.message)) < 150


def test_games_that_are_not_in_this_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find_spec", lambda name: None)
    assert not registry.playable("ostia")
    with pytest.raises(registry.UnknownGame, match="not in this version"):
        registry.load("ostia")


def test_a_registered_game_is_there_once(pearls: Game[Any]) -> None:
    registry.register("tests.pearls")
    assert [meta.id for meta in registry.games()].count("pearls") == 1
    assert registry.load("pearls") is pearls
    assert registry.package_of("pearls") == "tests.pearls"


def test_resources_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    text = resources.text("tests.pearls", "components.toml")
    assert "chests" in text
    assert resources.exists("tests.pearls", "components.toml")
    assert not resources.exists("tests.pearls", "nothing.toml")

    def gone(package: str) -> None:
        raise OSError(package)

    monkeypatch.setattr(resources, "files", gone)  # as in a page restored from a snapshot
    assert resources.text("tests.pearls", "components.toml") == text
    assert resources.exists("tests.pearls", "components.toml")
