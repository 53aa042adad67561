import sys
from importlib import import_module
from typing import Any

import pytest

from ostia_games.core import registry, resources
from ostia_games.core.play.game import Game, load_game, playable
from ostia_games.core.words import words


def test_games_are_listed_without_their_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    heavy = ("rules", "state", "actions", "bots", "scoring", "components")
    packages = ("ostia_games.ostia", "ostia_games.marchia", "ostia_games.vilnius", "tests.pearls")
    # Afresh, packages included: what was loaded before would be found without being loaded again.
    for name in [name for name in sys.modules if f"{name}.".startswith(tuple(f"{it}." for it in packages))]:
        monkeypatch.delitem(sys.modules, name)
    for package in packages:
        parent, _, name = package.rpartition(".")
        monkeypatch.setattr(sys.modules[parent], name, None, raising=False)  # put back at the end, as well
        import_module(f"{package}.meta")
    with registry.temporarily("tests.pearls"):
        assert [meta.id for meta in registry.games()] == ["ostia", "marchia", "vilnius", "pearls"]
        assert playable("pearls")
    loaded = [name for name in sys.modules if name.startswith(tuple(f"{it}." for it in packages))]
    assert not [name for name in loaded if name.rsplit(".", 1)[1] in heavy]
    assert "pearls" not in [meta.id for meta in registry.games()]


def test_unknown_games() -> None:
    for call in (registry.meta, playable, load_game, registry.package_of):
        with pytest.raises(registry.UnknownGame) as refused:
            call("chess" * 100)
        assert len(words("en")(refused.value.message)) < 150


def test_games_that_are_not_in_this_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find_spec", lambda name: None)
    assert not playable("ostia")
    with pytest.raises(registry.UnknownGame, match="not in this version"):
        load_game("ostia")


def test_a_registered_game_is_there_once(pearls: Game[Any]) -> None:
    registry.register("tests.pearls")
    assert [meta.id for meta in registry.games()].count("pearls") == 1
    assert load_game("pearls") is pearls
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
