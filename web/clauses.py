"""The clauses of the rules, in one line each, as far as a game brings them."""

import tomllib
from functools import cache

from ostia_games import registry
from ostia_games.core import resources


@cache
def _clauses(package: str) -> dict[str, str]:
    if not resources.exists(package, "clauses.toml"):
        return {}
    found = tomllib.loads(resources.text(package, "clauses.toml"))
    return {str(number): str(text) for number, text in found.get("clauses", found).items()}


def clause_text(game_id: str, clause: str) -> str:
    """What a clause says; empty if it is not known."""
    return _clauses(registry.package_of(game_id)).get(clause, "")
