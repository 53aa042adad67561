"""Whole games as documents, and beside each its transcript for people to read.

A file dropped here is found. `python -m tests.golden` writes the transcripts anew, on purpose.
"""

from pathlib import Path

from ostia_games.core.play.document import read_game
from ostia_games.core.play.transcript import transcript
from ostia_games.core.words import words

FOLDER = Path(__file__).parent


def documents() -> list[Path]:
    """The games, in order of their names."""
    return sorted(FOLDER.glob("*.json"))


def told(document: Path) -> str:
    """The transcript of a game."""
    return transcript(read_game(document.read_text(encoding="utf-8")), words("en"))
