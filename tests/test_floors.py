"""The floors of the house: who may import whom, and how long functions and files may get.

Every import counts, also those inside functions and under TYPE_CHECKING.
"""

import ast
import os
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from ostia_games.core.play.bot import LEVELS

pytestmark = pytest.mark.desk

ROOT = Path(__file__).parent.parent
GAMES = ("ostia", "marchia", "vilnius")
OF_THE_BROWSER = ("js", "polyscript", "pyscript", "pyodide")
LONGEST_FUNCTION, LONGEST_FILE = 60, 400

# Low to high. Rooms on one line are neighbours and do not import each other either. A module belongs to the
# longest name that fits. `rules` is the door of a game: it deals worlds from a view, so it is above the
# bots, and nothing else in the game imports it.
FLOORS: tuple[tuple[str, ...], ...] = (
    ("ostia_games.core",),
    ("ostia_games.core.play",),
    ("ostia_games.core.keeping",),
    ("ostia_games",),
    tuple(f"ostia_games.{game}" for game in GAMES),
    tuple(f"ostia_games.{game}.phases" for game in GAMES),
    tuple(f"ostia_games.{game}.{room}" for game in GAMES for room in ("bots", "keeper")),
    tuple(f"ostia_games.{game}.rules" for game in GAMES),
    ("web", "web.platform"),
    ("web.ui",),
    ("web.games",),
    tuple(f"web.games.{game}" for game in GAMES),
    ("web.sessions",),
    ("web.pages",),
    ("web.app",),
    ("web.browser",),
    ("ostia_games.cli",),
    ("ostia_games.__main__",),
    ("web.build",),
)
FLOOR = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}


class Import(NamedTuple):
    path: Path
    line: int
    module: str  # that imports
    target: str  # a module of ours, or the top package of anything else

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.module} imports {self.target}"


@cache
def files(*suffixes: str) -> tuple[Path, ...]:
    found: list[Path] = []
    for folder in ("ostia_games", "web", "tests", "e2e"):
        for home, below, names in os.walk(ROOT / folder):
            below[:] = [name for name in below if name != "node_modules"]
            found += (Path(home, name) for name in names if name.endswith(suffixes))
    return tuple(sorted(found))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    """Those that stand on a floor: tests may import anything."""
    named = ((module_of(path), path) for path in files(".py"))
    return {module: path for module, path in named if module.partition(".")[0] in ("ostia_games", "web")}


@cache
def imports() -> tuple[Import, ...]:
    return tuple(found for module, path in modules().items() for found in imports_of(module, path))


def imports_of(module: str, path: Path) -> Iterator[Import]:
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            targets: Iterable[str] = (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are absolute here"
            full = ((f"{node.module}.{alias.name}", node.module or "") for alias in node.names)
            targets = (name if name in modules() else home for name, home in full)
        else:
            continue
        for target in dict.fromkeys(targets):
            ours = target in modules()
            yield Import(path, node.lineno, module, target if ours else target.partition(".")[0])


@cache
def room_of(module: str) -> str:
    return max((room for room in FLOOR if f"{module}.".startswith(f"{room}.")), key=len)


def game_of(module: str) -> str:
    """The game a module belongs to; "" for what all games share."""
    return next((part for part in module.split(".")[1:3] if part in GAMES), "")


def report(offences: Iterable[object]) -> str:
    return "\n".join(map(str, offences))


def test_the_rules_need_python_alone() -> None:
    own = {"ostia_games", *sys.stdlib_module_names}
    foreign = [
        found
        for found in imports()
        if found.module.startswith("ostia_games") and found.target.partition(".")[0] not in own
    ]
    assert not foreign, report(foreign)


def test_nobody_imports_upwards() -> None:
    offences = []
    for found in imports():
        if found.target in modules():
            here, there = room_of(found.module), room_of(found.target)
            if here != there and FLOOR[there] >= FLOOR[here]:
                offences.append(f"{found} ({there} is not below {here})")
    assert not offences, report(offences)


def test_games_do_not_know_each_other() -> None:
    """And what all games share knows none of them."""
    offences = [
        found
        for found in imports()
        if found.target in modules()
        and not found.module.startswith("web.build")
        and game_of(found.target) not in ("", game_of(found.module))
    ]
    assert not offences, report(offences)


def test_bots_are_loaded_by_their_level() -> None:
    """`Game.bot` finds them by name; the one thing that others import is the dealing of worlds."""
    offences = [
        found
        for found in imports()
        if (bots := f"ostia_games.{game_of(found.target)}.bots") in found.target
        and not found.module.startswith(bots)
        and (found.module, found.target) != (bots.replace("bots", "rules"), f"{bots}.worlds")
    ]
    assert not offences, report(offences)


def test_every_game_has_a_bot_of_every_level() -> None:
    for game in GAMES:
        levels = [level for level in LEVELS if level != "random"]
        assert [level for level in levels if f"ostia_games.{game}.bots.{level}" not in modules()] == []


def test_only_one_room_touches_the_browser() -> None:
    offences = [
        found
        for found in imports()
        if found.target in OF_THE_BROWSER and not found.module.startswith("web.browser")
    ]
    assert not offences, report(offences)


def package_of(module: str) -> str:
    """The folder of a module. A module with a floor of its own stands for itself."""
    alone = module in FLOOR or modules()[module].name == "__init__.py"
    return module if alone else module.rpartition(".")[0]


def test_no_packages_import_each_other_in_a_circle() -> None:
    graph: dict[str, set[str]] = {}
    lines: dict[tuple[str, str], Import] = {}
    for found in imports():
        if found.target in modules():
            here, there = package_of(found.module), package_of(found.target)
            if here != there:
                graph.setdefault(here, set()).add(there)
                lines.setdefault((here, there), found)
    rings = [ring for ring in components(graph) if len(ring) > 1]
    assert not rings, "\n\n".join(
        report([", ".join(sorted(ring)), *(lines[pair] for pair in lines if set(pair) <= ring)])
        for ring in rings
    )


def components(graph: dict[str, set[str]]) -> list[set[str]]:
    """The strongly connected components: all who reach each other."""
    reached = {node: reachable(graph, node) for node in graph}
    found: list[set[str]] = []
    for node in graph:
        ring = {node} | {other for other in reached[node] if node in reached.get(other, ())}
        if ring not in found:
            found.append(ring)
    return found


def reachable(graph: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for node in graph.get(waiting.pop(), set()) - found:
            found.add(node)
            waiting.append(node)
    return found


def test_circles_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": set[str]()}
    assert sorted(map(sorted, components(graph))) == [["a", "b", "c"], ["d"], ["e"]]


def test_functions_fit_on_a_screen() -> None:
    long = [*long_python_functions(), *long_script_functions()]
    assert not long, report(long)


def long_python_functions() -> Iterator[str]:
    for path in files(".py"):
        for node in ast.walk(parsed(path)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length > LONGEST_FUNCTION:
                    yield f"{path.relative_to(ROOT)}:{node.lineno}: {node.name} has {length} lines"


_OPENS = re.compile(r"( *)(?![ }]|(?:if|for|while|switch)\b).*(?:\)|=>) \{$")


def long_script_functions() -> Iterator[str]:
    """By indentation: a function ends at the first line that closes a brace where its own line began."""
    for path in files(".js", ".mjs"):
        lines = path.read_text(encoding="utf-8").splitlines()
        for start, line in enumerate(lines):
            opened = _OPENS.match(line)
            if opened:
                ends = (at for at in range(start + 1, len(lines)) if lines[at].startswith(f"{opened[1]}}}"))
                length = next(ends, len(lines) - 1) - start + 1
                if length > LONGEST_FUNCTION:
                    yield f"{path.relative_to(ROOT)}:{start + 1}: {line.strip()} has {length} lines"


def test_files_are_not_too_long() -> None:
    long = []
    for path in files(".py", ".js", ".mjs", ".css"):
        length = len(path.read_text(encoding="utf-8").splitlines())
        if length > LONGEST_FILE:
            long.append(f"{path.relative_to(ROOT)} has {length} lines")
    assert not long, report(long)
