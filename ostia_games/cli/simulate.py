"""`simulate`: let bots play many games, and count."""

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ostia_games.cli import components
from ostia_games.cli.args import number
from ostia_games.cli.progress import progress
from ostia_games.cli.stop import INTERRUPTED, OK, USAGE, Stop
from ostia_games.core import registry
from ostia_games.core.documents import dumps
from ostia_games.core.meta import Meta, Option
from ostia_games.core.play.bot import LEVELS
from ostia_games.core.play.game import load_game
from ostia_games.core.play.setup import SEED_LIMIT, BadSetup, Setup, bot_seat, checked
from ostia_games.core.play.simulate import Deadline, Job, Series, jobs, outcomes
from ostia_games.core.words import Words, msg

NAME = "simulate"
HELP = msg("let bots play many games and count")


@dataclass(frozen=True, slots=True)
class Milliseconds:
    """Time to think for each decision. A class, so that it can be pickled for another process."""

    n: int

    def __call__(self) -> Callable[[int], bool]:
        end = time.perf_counter() + self.n / 1000
        return lambda rounds: time.perf_counter() >= end


@dataclass(frozen=True, slots=True)
class Rounds:
    """Rounds of thought for each decision: slower machines come to the same moves."""

    n: int

    def __call__(self) -> Callable[[int], bool]:
        return lambda rounds: rounds >= self.n


def arguments(parser: ArgumentParser, t: Words) -> None:
    add, n = parser.add_argument, "N"
    add("game", metavar=t(msg("GAME")), help=t(msg("the name of the game, as «games» lists it")))
    add("--players", type=number(t, 1, 20), metavar=n, help=t(msg("how many sit at the table")))
    bots = msg(
        "a bot for each seat, or one for all: {bots}; with a temper: {tempered}",
        bots=", ".join(LEVELS),
        tempered="normal:bold",
    )
    add("--bots", default="random", metavar="A,B,…", help=t(bots))
    add("--games", type=number(t, 1, 10**9), default=100, metavar=n, help=t(msg("how many games")))
    add(
        "--seed",
        type=number(t, 0, SEED_LIMIT - 1),
        default=1,
        metavar=n,
        help=t(msg("the seed of the shuffle")),
    )
    add("--jobs", type=number(t, 1, 256), default=1, metavar=n, help=t(msg("processes side by side")))
    add("--rotate", action="store_true", help=t(msg("move every bot one seat on after each game")))
    option = t(msg("a rule option; may be given several times"))
    add("--option", action="append", default=[], metavar=t(msg("KEY=VALUE")), help=option)
    own = t(msg("a component file of your own; «components» prints the built-in one"))
    add("--components", metavar=t(msg("FILE")), help=own)
    think = t(msg("time to think for each decision; otherwise a fixed number of rounds"))
    time_or_rounds = parser.add_mutually_exclusive_group()
    time_or_rounds.add_argument("--milliseconds", type=number(t, 1, 600_000), metavar=n, help=think)
    rounds = t(msg("rounds of thought for each decision, instead of the usual number"))
    time_or_rounds.add_argument("--rounds", type=number(t, 1, 1_000_000), metavar=n, help=rounds)
    add("--json", action="store_true", help=t(msg("print JSON")))


def run(asked: Namespace, t: Words) -> int:
    """After Ctrl-C the games finished so far are reported."""
    meta = game_meta(asked.game)
    bots = _bots(asked.bots, asked.players, meta)
    options = dict(option_of(meta, text) for text in asked.option)
    _check(meta, bots, options)
    deadline: Deadline | None = Milliseconds(asked.milliseconds) if asked.milliseconds else None
    if asked.rounds:
        deadline = Rounds(asked.rounds)
    box = None if asked.components is None else components.checked_file(meta.id, asked.components)
    model = Job(meta.id, bots, asked.seed, tuple(sorted(options.items())), deadline, box)
    start = time.perf_counter()
    series, code = _played(model, asked)
    report = _report(asked, model, series, time.perf_counter() - start)
    if asked.json:
        print(dumps(report), end="")
    else:
        print(_text(report, meta, t))
    return code


def _played(model: Job, asked: Namespace) -> tuple[Series, int]:
    series, players = Series(len(model.bots)), len(model.bots)
    todo = jobs(model, asked.games, asked.rotate)
    with progress(asked.games) as done:
        try:
            for index, outcome in enumerate(outcomes(todo, min(asked.jobs, asked.games))):
                series.add(outcome, index % players if asked.rotate else 0)
                done()
        except KeyboardInterrupt:
            return series, INTERRUPTED
    return series, OK


def game_meta(game_id: str) -> Meta:
    try:
        meta = registry.meta(game_id)
    except registry.UnknownGame as problem:
        raise Stop(problem.message, USAGE) from problem
    try:
        load_game(game_id)
    except registry.UnknownGame as problem:
        raise Stop(problem.message) from problem
    return meta


def _bots(text: str, players: int | None, meta: Meta) -> tuple[str, ...]:
    bots = tuple(part.strip() for part in text.split(","))
    for bot in bots:
        if bot_seat("", bot).kind not in LEVELS:
            known = ", ".join(LEVELS)
            raise Stop(msg("there is no bot «{bot}»; there are {known}", bot=bot[:40], known=known), USAGE)
    if len(bots) == 1:
        return bots * (players or meta.seats[0])
    if players not in (None, len(bots)):
        raise Stop(
            msg("{bots} bots cannot fill {players} seats", bots=len(bots), players=players or 0), USAGE
        )
    return bots


def option_of(meta: Meta, text: str) -> tuple[str, bool | int | str]:
    key, _, value = text.partition("=")
    option = meta.option(key)
    if option is None:
        raise Stop(msg("{game} has no option «{option}»", game=meta.name, option=key[:40]), USAGE)
    values = _values(option)
    if value not in values:
        known = ", ".join(values)
        raise Stop(msg("the option «{option}» can be {known}", option=key, known=known), USAGE)
    return key, values[value]


def _values(option: Option) -> dict[str, bool | int | str]:
    """By what may be written on the command line: `true`, `3`, `short`."""
    return {
        str(value).lower(): value for value in ([choice for choice, _ in option.choices] or [True, False])
    }


def _check(meta: Meta, bots: tuple[str, ...], options: dict[str, bool | int | str]) -> None:
    seats = tuple(bot_seat(str(index), bot) for index, bot in enumerate(bots, 1))
    try:
        checked(Setup(meta.id, seats, 0, options), meta)
    except BadSetup as problem:
        raise Stop(problem.message, USAGE) from problem


def _report(asked: Namespace, model: Job, series: Series, seconds: float) -> dict[str, Any]:
    games = max(series.games, 1)
    return {
        "game": model.game,
        "players": len(model.bots),
        "bots": list(model.bots),
        "options": dict(model.options),
        "components": asked.components,
        "seed": asked.seed,
        "rotate": asked.rotate,
        "milliseconds": asked.milliseconds,
        "rounds": asked.rounds,
        "games": series.games,
        "games_asked": asked.games,
        "actions": series.actions,
        "seconds": round(seconds, 3),
        "actions_per_second": round(series.actions / max(seconds, 1e-9), 1),
        # By seat; tied winners share one win.
        "wins": [_tidy(wins) for wins in series.wins_by_seat],
        "mean_scores": [_tidy(total / games) for total in series.scores_by_seat],
        # The total of the first place in each game, also where nobody won.
        "winner_scores": series.winner_scores,
        # By place in the list of bots, which is the seat unless they rotate.
        "wins_by_bot": [_tidy(wins) for wins in series.wins_by_bot],
        "mean_scores_by_bot": [_tidy(total / games) for total in series.scores_by_bot],
        "intervals": [[round(end, 4) for end in series.interval(wins)] for wins in series.wins_by_bot],
    }


def _tidy(value: float) -> float | int:
    return int(value) if value == int(value) else round(value, 4)


def _text(report: dict[str, Any], meta: Meta, t: Words) -> str:
    head = msg(
        "{game}: {games} of {asked} games, {actions} actions in {seconds} s, {speed} actions per second",
        game=meta.name,
        games=report["games"],
        asked=report["games_asked"],
        actions=report["actions"],
        seconds=f"{report['seconds']:.1f}",
        speed=round(report["actions_per_second"]),
    )
    titles = [t(msg("bot")), t(msg("wins")), t(msg("share")), t(msg("95 % interval")), t(msg("mean score"))]
    rows = [titles]
    for index, bot in enumerate(report["bots"]):
        wins, (low, high) = report["wins_by_bot"][index], report["intervals"][index]
        share, mean = wins / max(report["games"], 1), report["mean_scores_by_bot"][index]
        rows.append(
            [f"{index + 1} {bot}", f"{wins:g}", f"{share:.1%}", f"{low:.1%} – {high:.1%}", f"{mean:.2f}"]
        )
    seats = ", ".join(f"{wins:g}" for wins in report["wins"])
    return "\n".join([t(head), *_table(rows), t(msg("wins by seat: {wins}", wins=seats))])


def _table(rows: list[list[str]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            [
                row[0].ljust(widths[0]),
                *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)),
            ]
        )
        for row in rows
    ]
