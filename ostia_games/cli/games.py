"""`games`: list what is on the shelf, without loading any rules."""

from argparse import ArgumentParser, Namespace
from typing import Any

from ostia_games.cli.stop import OK
from ostia_games.core import registry
from ostia_games.core.documents import dumps
from ostia_games.core.meta import Meta
from ostia_games.core.play.game import playable
from ostia_games.core.words import Words, msg

NAME = "games"
HELP = msg("list the games")


def arguments(parser: ArgumentParser, t: Words) -> None:
    parser.add_argument("--json", action="store_true", help=t(msg("print JSON")))


def run(asked: Namespace, t: Words) -> int:
    shelf = registry.games()
    if asked.json:
        print(dumps([_data(meta, t) for meta in shelf]), end="")
        return OK
    width = max(len(meta.id) for meta in shelf)
    for meta in shelf:
        print(f"{meta.id:{width}}  {_line(meta, t)}")
        print(f"{'':{width}}  {t(meta.tagline)}")
    return OK


def _line(meta: Meta, t: Words) -> str:
    line = t(
        msg(
            "{game} by {author} ({year}): {fewest} to {most} players, {short} to {long} minutes, from {age}",
            game=meta.name,
            author=meta.author,
            year=str(meta.year),
            fewest=meta.seats[0],
            most=meta.seats[1],
            short=meta.minutes[0],
            long=meta.minutes[1],
            age=meta.age,
        )
    )
    return line if playable(meta.id) else t(msg("{line}; not in this version yet", line=line))


def _data(meta: Meta, t: Words) -> dict[str, Any]:
    return {
        "id": meta.id,
        "name": meta.name,
        "author": meta.author,
        "year": meta.year,
        "seats": list(meta.seats),
        "minutes": list(meta.minutes),
        "age": meta.age,
        "tagline": t(meta.tagline),
        "cooperative": meta.cooperative,
        "playable": playable(meta.id),
        "rules": meta.rules_version,
        "options": {option.id: option.default for option in meta.options},
    }
