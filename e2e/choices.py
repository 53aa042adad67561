"""Which games and screens a test is run with every time; the others follow in make test-long."""

from typing import Any

import pytest

from ostia_games.core import registry

LATER = pytest.mark.long
PHONE_AND_DESKTOP = ["phone", pytest.param("desktop", marks=LATER)]


def games(*always: str) -> list[Any]:
    """The names of all games, of which only these are always played."""
    names = [meta.name for meta in registry.games()]
    return [name if name in always else pytest.param(name, marks=LATER) for name in names]
