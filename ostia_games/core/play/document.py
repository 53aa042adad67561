"""The text form of a game: the same in files, saved games, bug reports and golden tests."""

from typing import Any

from ostia_games.core import registry
from ostia_games.core.documents import (
    ACTION_LIMIT,
    BadDocument,
    Json,
    Migrations,
    earlier_rules,
    loads,
    migrated,
)
from ostia_games.core.play.actions import BadAction
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog, replay
from ostia_games.core.play.setup import BadSetup, Seat, Setup, checked
from ostia_games.core.words import msg

FORMAT = "ostia-games/game"
VERSION = 1

MIGRATIONS: Migrations = {}


def game_document(log: GameLog) -> dict[str, Json]:
    """A whole game, enough to continue it anywhere."""
    setup = log.setup
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": setup.game,
        "seed": setup.seed,
        "actions": log.actions(),
        "rules": log.game.meta.rules_version if setup.rules is None else setup.rules,
        "seats": [_seat_document(seat) for seat in setup.seats],
        "options": dict(setup.options),
        "start": setup.start,
        "components": None if setup.components is None else dict(setup.components),
        **({"components_file": setup.components_file} if setup.components_file else {}),
    }


def _seat_document(seat: Seat) -> dict[str, Json]:
    temper: dict[str, Json] = {"temper": seat.temper} if seat.temper else {}
    return {"name": seat.name, "kind": seat.kind, **temper}


def read_game(text: str) -> GameLog:
    """Every action is checked."""
    return game_from(loads(text))


def game_from(data: object) -> GameLog:
    """From a document that is already parsed."""
    document = migrated(data, FORMAT, VERSION, MIGRATIONS)
    setup = _setup(document)
    actions = document.get("actions")
    if not isinstance(actions, list):
        raise BadDocument(msg("the list of actions is missing"))
    if len(actions) > ACTION_LIMIT:
        raise BadDocument(msg("the file is too large to be one of ours"))
    try:
        game = load_game(setup.game)
        if setup.components is not None:
            game.check_box(setup.components, setup.rules)
        return replay(game, checked(setup, game.meta), actions)
    except (registry.UnknownGame, BadSetup, BadAction) as problem:
        raise BadDocument(problem.message) from problem


def _setup(document: dict[str, Any]) -> Setup:
    game, seed, start = document.get("game"), document.get("seed"), document.get("start")
    seats, options, components = document.get("seats"), document.get("options"), document.get("components")
    if not isinstance(game, str):
        raise BadDocument(msg("the file does not name its game"))
    if type(seed) is not int:
        raise BadDocument(msg("the seed is missing"))
    if start is not None and type(start) is not int:
        raise BadDocument(msg("the start player is not a number"))
    if not isinstance(options, dict):
        raise BadDocument(msg("the options are missing"))
    if components is not None and not isinstance(components, dict):
        raise BadDocument(msg("the components are not a table"))
    called = document.get("components_file", "")
    if not isinstance(called, str):
        raise BadDocument(msg("the name of the component file cannot be shown"))
    if not isinstance(seats, list) or not all(_is_seat(seat) for seat in seats):
        raise BadDocument(msg("the players are not a list of name and kind"))
    rules = earlier_rules(game, document.get("rules"))
    chairs = tuple(Seat(seat["name"], seat["kind"], seat.get("temper", "")) for seat in seats)
    return Setup(game, chairs, seed, registry.meta(game).today(options), start, components, called, rules)


def _is_seat(seat: object) -> bool:
    if not isinstance(seat, dict):
        return False
    values = (seat.get("name"), seat.get("kind"), seat.get("temper", ""))
    return all(isinstance(value, str) for value in values)
