"""How a command ends early: with a sentence and an exit code."""

from ostia_games.core.words import Message, Refusal

OK = 0
BAD = 1  # something is wrong with the document, the sheet or the machine
USAGE = 2  # something is wrong with the command line
INTERRUPTED = 130
BROKEN_PIPE = 141


class Stop(Refusal):
    """Ends the command with this sentence on standard error."""

    def __init__(self, message: Message, code: int = BAD) -> None:
        super().__init__(message)
        self.code = code
