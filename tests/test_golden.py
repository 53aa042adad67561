from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest

from ostia_games.core.documents import dumps
from ostia_games.core.play.document import game_document, read_game
from ostia_games.core.play.game import Game
from tests.golden import documents, told


@pytest.mark.parametrize("document", documents(), ids=lambda path: path.stem)
def test_games_are_told_as_before(document: Path, pearls: Game[Any]) -> None:
    expected = document.with_suffix(".txt")
    assert expected.exists(), "write it with python -m tests.golden"
    before, now = expected.read_text(encoding="utf-8").splitlines(), told(document).splitlines()
    changes = "\n".join(unified_diff(before, now, expected.name, "now", lineterm=""))
    assert not changes, f"\n{changes}\nIf this is meant: python -m tests.golden"


@pytest.mark.parametrize("document", documents(), ids=lambda path: path.stem)
def test_documents_are_canonical(document: Path, pearls: Game[Any]) -> None:
    text = document.read_text(encoding="utf-8")
    assert dumps(game_document(read_game(text))) == text


def test_every_transcript_has_its_game() -> None:
    games = {document.stem for document in documents()}
    assert games == {path.stem for path in Path(__file__).parent.glob("golden/*.txt")}
