"""Which clauses the rules have, and which of them a test proves (`@pytest.mark.rule("O3.4")`)."""

from ostia_games.core import registry
from ostia_games.core.clauses import clauses

PEARLS = ("P1", "P2", "P3", "P4", "P5", "P6")

# Games all of whose clauses are proven; the tests fail when one of them loses a proof.
COMPLETE = {"marchia", "ostia", "pearls", "vilnius"}


def known() -> dict[str, tuple[str, ...]]:
    """The clauses of each game. Its chapters (`O3`) are titles and need no test."""
    found: dict[str, tuple[str, ...]] = {"pearls": PEARLS}
    for meta in registry.games():
        if meta.id not in found:
            found[meta.id] = tuple(clauses(meta.id))
    return found


def unknown(proven: set[str]) -> set[str]:
    """Clauses that tests claim to prove and that no rules have."""
    return proven.difference(*known().values())


def missing(proven: set[str]) -> dict[str, list[str]]:
    """The clauses of each game that no test proves."""
    return {game: [clause for clause in clauses if clause not in proven] for game, clauses in known().items()}
