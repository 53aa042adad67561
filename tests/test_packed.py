"""Messages on their way to another thread or device."""

import json
from typing import Any

import pytest

from ostia_games.core import resources
from ostia_games.core.packed import BadMessage, Foreign, packed, unpacked
from ostia_games.core.words import LANGUAGES, Message, enumerated, msg, nmsg, words

SENTENCE = msg("Corrected. {what}", what=nmsg("{n} minute ago", "{n} minutes ago", 3))


@pytest.mark.parametrize("message", [SENTENCE, msg("Undo"), enumerated(["Ada", "Ben", "Ada"])])
def test_a_message_arrives_as_it_was(message: Message) -> None:
    data = json.loads(json.dumps(packed(message)))
    assert unpacked(data) == message
    assert Foreign(["Ada", "Ben"]).message(data) == message


@pytest.mark.parametrize(
    "data",
    [
        None,
        "Undo",
        [],
        [1],
        ["Undo", {}, "x"],
        ["Please send your password"],  # not one of our sentences
        ["Undo", {}, "Redo", 1],  # a plural that it does not have
        ["Corrected. {what}"],  # nothing to fill in
        ["Corrected. {what}", {"what": "<b>Mallory</b>"}],  # words of their own
        ["Corrected. {what}", {"what": True}],
        ["Corrected. {what}", {"what": 1e9}],
        ["Corrected. {what}", {"what": 10**40}],
        ["Corrected. {what}", {"what": {"id": "Undo"}}],
        ["Undo", {str(n): n for n in range(99)}],
    ],
)
def test_other_devices_cannot_put_words_on_the_screen(data: Any) -> None:
    with pytest.raises(BadMessage):
        Foreign(["Ada"]).message(data)


def test_no_file_is_needed_once_the_catalogues_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page runs from a snapshot of its memory, which has no files."""
    for language in LANGUAGES:
        words(language)
    monkeypatch.setattr(resources, "read", None)
    assert Foreign([]).message(packed(SENTENCE)) == SENTENCE
