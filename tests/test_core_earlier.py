"""What was begun with an earlier box or by earlier rulings goes on with them."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ostia_games.core import registry
from ostia_games.core.documents import BadDocument, dumps
from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.document import book_document, book_from
from ostia_games.core.keeping.keeper import load_keeper
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.meta import Meta, Option
from ostia_games.core.play.box import own_files, own_text
from ostia_games.core.play.document import game_document, game_from
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.words import msg
from tests.pearls.meta import META
from tests.pearls.rules import PearlsGame

SEATS = (Seat("Ada"), Seat("Ben"))
ROUNDS = Option("rounds", "P6", msg("Rounds"), msg("Rounds"), 4, earlier=((1, 2), (3, 3)))


def in_version(meta: Meta, version: int, monkeypatch: pytest.MonkeyPatch) -> Meta:
    """The game as a later version has it, with another default for each of its options."""
    options = tuple(replace(option, earlier=((1, option.default),)) for option in meta.options)
    later = replace(meta, rules_version=version, options=options)
    known = registry._meta
    monkeypatch.setattr(
        registry, "_meta", lambda package: later if known(package).id == meta.id else known(package)
    )
    return later


def test_an_option_remembers_its_earlier_defaults() -> None:
    assert [ROUNDS.default_in(rules) for rules in (1, 2, 3, 4)] == [2, 3, 3, 4]
    meta = replace(META, options=(ROUNDS,), rules_version=4)
    assert meta.defaults() == {"rounds": 4}
    assert meta.defaults(1) == {"rounds": 2}
    assert Setup("pearls", SEATS, 1, rules=1).option(meta, "rounds") == 2
    assert Setup("pearls", SEATS, 1).option(meta, "rounds") == 4
    assert Setup("pearls", SEATS, 1, {"rounds": 7}, rules=1).option(meta, "rounds") == 7


def test_a_game_keeps_the_version_it_began_with(pearls: PearlsGame, monkeypatch: pytest.MonkeyPatch) -> None:
    before = game_document(GameLog(pearls, Setup("pearls", SEATS, 1)))
    assert game_from(before).setup.rules is None
    monkeypatch.setattr(type(pearls), "meta", in_version(META, 3, monkeypatch))
    again = game_from(before)
    assert again.setup.rules == 1
    assert dumps(game_document(again)) == dumps(before)
    new = game_document(GameLog(pearls, Setup("pearls", SEATS, 1)))
    assert new["rules"] == 3
    assert game_from(new).setup.rules is None
    for version in (0, 4, True, None, "1"):
        with pytest.raises(BadDocument):
            game_from({**new, "rules": version})


def test_a_table_keeps_the_version_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = load_keeper("ostia")
    setup = BookSetup("ostia", ("Ada", "Ben", "Clara"), ("red", "blue", "green"))
    today = keeper.meta.rules_version
    before: dict[str, Any] = book_document(ScoreBook(keeper, setup))
    assert before["rules"] == today
    monkeypatch.setattr(type(keeper), "meta", in_version(keeper.meta, today + 1, monkeypatch))
    options = tuple(
        replace(option, default="tracked", earlier=((today, "secret"),)) if option.id == "money" else option
        for option in keeper.options
    )
    monkeypatch.setattr(type(keeper), "options", options)
    again = book_from(before)
    assert again.setup.rules == today
    assert again.tally.options["money"] == "secret"
    assert dumps(book_document(again)) == dumps(before)
    fresh = ScoreBook(keeper, setup)
    assert book_document(fresh)["rules"] == today + 1
    assert fresh.tally.options["money"] == "tracked"


def test_former_boxes_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Version 1 and 2 had the same box, 3 and 4 another, 5 has today's."""
    folder = tmp_path / "former_box"
    folder.mkdir()
    (folder / "__init__.py").touch()
    meta = "from dataclasses import replace\nfrom tests.pearls.meta import META as M\n"
    (folder / "meta.py").write_text(f"{meta}META = replace(M, id='former', rules_version=5)\n")
    for name in ("components.toml", "components-2.toml", "components-4.toml"):
        (folder / name).write_text(name)
    monkeypatch.syspath_prepend(tmp_path)
    try:
        with registry.temporarily("former_box"):
            found = [own_text("former", rules) for rules in (None, 1, 2, 3, 4, 5)]
            assert own_files("former") == ("components.toml", "components-2.toml", "components-4.toml")
    finally:
        for module in ("former_box", "former_box.meta"):
            sys.modules.pop(module, None)
    two, four, now = "components-2.toml", "components-4.toml", "components.toml"
    assert found == [now, two, two, four, four, now]
