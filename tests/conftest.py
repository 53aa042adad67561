"""What all tests share: Pearls on the shelf for those who ask for it, and the account of the clauses."""

import gc
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from ostia_games.core import registry
from ostia_games.core.play.game import Game, load_game
from tests import clauses

# The same examples every time: a red test is red for everybody. `tests.soak` looks for new ones.
# WebAssembly gets fewer: it proves that the same code runs there, at half the speed.
WEBASSEMBLY = sys.platform == "emscripten"
EXAMPLES = 15 if WEBASSEMBLY else 60
settings.register_profile("house", deadline=None, database=None, derandomize=True, max_examples=EXAMPLES)
settings.load_profile("house")

COLLECTED = pytest.StashKey[list[pytest.Item]]()


@pytest.fixture(scope="module")
def pearls() -> Iterator[Game[Any]]:
    """The small game of the tests, on the shelf while a module runs."""
    with registry.temporarily("tests.pearls"):
        yield load_game("pearls")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    config.stash[COLLECTED] = items[:]  # before anything is deselected


def pytest_collection_finish() -> None:
    # The modules and tests stay until the end: looking through them for garbage took a fifth of the time.
    gc.collect()
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    if WEBASSEMBLY and item.get_closest_marker("long"):
        pytest.skip("many whole games")
    if WEBASSEMBLY and item.get_closest_marker("desk"):
        pytest.skip("about the files of the project")
    strange = clauses.unknown(marked([item]))
    if strange:
        pytest.fail(f"no rules have the clause {', '.join(sorted(strange))}", pytrace=False)


def marked(items: list[pytest.Item]) -> set[str]:
    """The clauses that these tests prove."""
    return {clause for item in items for mark in item.iter_markers("rule") for clause in mark.args}


def proven(config: pytest.Config) -> set[str] | None:
    """The clauses that the tests prove; `None` if only a part of the tests was collected."""
    items = config.stash.get(COLLECTED, [])
    if not set(Path(__file__).parent.rglob("test_*.py")) <= {item.path for item in items}:
        return None
    return marked(items)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    shown = proven(config)
    if shown is None:
        return
    for game, without in clauses.missing(shown).items():
        if without:
            total = len(clauses.known()[game])
            terminalreporter.section(f"{game}: {len(without)} of {total} clauses without a test", sep="-")
            terminalreporter.line(" ".join(without))
