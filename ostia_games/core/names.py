"""Names of players and files: how they are kept, and which are refused."""

import unicodedata

from ostia_games.core.words import Message, msg

NAME_LENGTH = 24
FILE_NAME_LENGTH = 60
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters by their category, but invisible


def clean_name(text: str) -> str:
    """A name as it is kept: in Unicode NFC, without stray spaces."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def tidy_name(text: str) -> str:
    """A name for a file or a saved game: one line, nothing invisible, not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return clean_name(shown)[:FILE_NAME_LENGTH].strip()


def name_problem(name: str) -> Message | None:
    """What is wrong with a name, if anything. Invisible and direction-changing characters could fool readers.

    Unassigned characters pass: a newer Python may know them.
    """
    if not name.strip():
        return msg("a player needs a name")
    if len(name) > NAME_LENGTH:
        start = name[:NAME_LENGTH]
        return msg("the name «{name}…» is longer than {n} characters", name=start, n=NAME_LENGTH)
    kinds = [unicodedata.category(letter) for letter in name]
    unseen = any(kind in {"Cc", "Cf", "Co", "Cs"} for kind in kinds) or any(c in _BLANK for c in name)
    if unseen or name != clean_name(name) or kinds[0].startswith("M"):
        return msg("a name holds characters that cannot be shown")
    return None


def alike(name: str) -> str:
    """A key that is equal for names differing only in case or in the width of letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
