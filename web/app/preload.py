"""Reads everything once, so that a memory snapshot of the page answers without a file system."""

import json
from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from ostia_games.core import clauses, registry, resources
from ostia_games.core.play import box, lesson
from ostia_games.core.play.game import load_game, playable
from ostia_games.core.words import words

PACKAGES = ("ostia_games", "web")
# Programs of their own and what only they need, not parts of the page.
ENTRIES = ("__main__", "web.browser.entry", "web.build", "ostia_games.cli", "ostia_games.core.play.simulate")
# Wanted seldom: brought by `Platform.bring` into the page or worker that wants them, and imported only then.
LATER_PART = "later"
LATER = (
    *(f"ostia_games.core.play.{part}" for part in ("analysis", "findings", "retelling", "puzzles")),
    "web.app.report",
)
LATER_FILES = ("puzzles.json",)  # of the games


@cache
def register_extra_games() -> None:
    """Put the games of `site.json` on the shelf; only test builds have any."""
    if resources.exists("web", "site.json"):
        for package in json.loads(resources.text("web", "site.json"))["extra_games"]:
            registry.register(package)


def preload() -> None:
    """Import every module, and read every box and component."""
    register_extra_games()
    for package in (*PACKAGES, *(registry.package_of(meta.id) for meta in registry.games())):
        _import_all(package)
    for meta in registry.games():
        package = registry.package_of(meta.id)
        for name in (clauses.FILE, lesson.FILE, *box.own_files(meta.id)):
            if resources.exists(package, name):
                resources.data(package, name)
        if resources.exists(f"{package}.bots", "appraisal.toml"):
            resources.data(f"{package}.bots", "appraisal.toml")
        if playable(meta.id):
            load_game(meta.id)
    _warm_views()


def _import_all(package: str) -> None:
    for found in walk_packages(import_module(package).__path__, f"{package}."):
        if found.name not in LATER and not any(entry in found.name for entry in ENTRIES):
            import_module(found.name)


def _warm_views() -> None:
    """Ask for the boards and draw the first page: both cache what they find."""
    # Not at the top: the worker imports this module and needs no pages.
    boards, front = import_module("web.games.board"), import_module("web.pages.front")
    for meta in registry.games():
        boards.board_of(meta.id)
    front.front(words("en"))  # other languages are parts, brought when they are wanted
