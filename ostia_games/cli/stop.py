"""How a command ends early: with a sentence and an exit code."""

from ostia_games.core.words import Message

OK = 0
BAD = 1  # the document, the sheet or the machine does not allow it
USAGE = 2  # the command was not written as it must be
INTERRUPTED = 130
BROKEN_PIPE = 141


class Stop(Exception):
    """End with this sentence on standard error."""

    def __init__(self, message: Message, code: int = BAD) -> None:
        super().__init__(message.id)
        self.message = message
        self.code = code
