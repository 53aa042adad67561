"""The command line: what people type, what they read, and the exit code."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games import __version__
from ostia_games.cli import args, progress, simulate
from ostia_games.core import registry
from ostia_games.core.documents import dumps
from ostia_games.core.play import chance
from ostia_games.core.play.document import game_document
from ostia_games.core.play.game import Game, load_game
from ostia_games.core.play.simulate import Job, Outcome, outcomes
from tests import contract
from tests.terminal import Ran, pearls, ran

META = """
from ostia_games.core.meta import Meta
from ostia_games.core.words import msg
META = Meta("closed", "Closed Box", "nobody", 2026, (2, 4), (1, 2), 8, msg("Nobody has opened it"), msg("."))
"""


@pytest.fixture
def document() -> Iterator[dict[str, Any]]:
    """A finished game of Pearls."""
    with registry.temporarily("tests.pearls"):
        game: Game[Any] = load_game("pearls")
        setup = contract.random_setup(game.meta, chance.seeded("cli"))
        yield game_document(contract.random_log(game, setup, 5))


def closed_box(path: Path, monkeypatch: pytest.MonkeyPatch, package: str, *files: str) -> None:
    """A package with a game of which only `meta` can be loaded; any other file raises."""
    folder = path / package
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "meta.py").write_text(META)
    for name in files:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("raise RuntimeError('loaded')")
    monkeypatch.syspath_prepend(str(path))


def one_sentence(result: Ran, code: int) -> str:
    """Nothing on standard output, one line on standard error, and this exit code."""
    assert (result.code, result.out) == (code, ""), result
    lines = result.err.splitlines()
    assert len(lines) == (2 if "--help» explains it." in lines[-1] else 1), result.err
    assert lines[0].startswith("ostia-games")
    return lines[0].partition(": ")[2]


# Options and exit codes common to all commands


def test_version_and_help() -> None:
    assert ran("--version") == Ran(0, f"ostia-games {__version__}\n", "")
    shown = ran("--help", "--language", "en")
    assert shown.code == 0
    assert all(f"    {name} " in shown.out for name in ("games", "simulate", "replay", "score", "serve"))
    assert "--with PACKAGE" in shown.out
    assert "--rotate" in ran("simulate", "--help").out


def test_help_is_in_the_language_asked_for() -> None:
    assert "⟦list the games⟧" in ran("--help", "--language", "qps").out
    assert "⟦usage: ⟧" in ran("games", "--help", "--language=qps").out
    assert "⟦unrecognized arguments: %s⟧".replace("%s", "x") in ran("--language", "qps", "games", "x").err
    assert "usage: " in ran("--help", "--language", "en").out


@pytest.mark.parametrize(
    ("argv", "environ", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "de_AT.UTF-8"}, "de"),
        ([], {"LANG": "de_AT.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ([], {"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ([], {"LANG": "C.UTF-8"}, "en"),
        (["replay", "x", "--language", "de"], {"LANG": "fr"}, "de"),
        (["--language=fr", "games"], {}, "fr"),
        (["--language"], {"LANG": "fr"}, "en"),
    ],
)
def test_language(argv: list[str], environ: dict[str, str], language: str) -> None:
    assert args.language(argv, environ) == language


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["dance"], "invalid choice: 'dance'"),
        (["games", "--language", "xx"], "there is no language «xx»; there are en, de, fr"),
        (["--with", "no.such", "games"], "there is no game in the package «no.such»"),
        (["--with", "", "games"], "there is no game in the package «»"),
        (["simulate", "chess"], "there is no game «chess»; there are ostia, marchia, vilnius, pearls"),
        (["simulate", "pearls", "--games", "0"], "from 1 to"),
        (["simulate", "pearls", "--games", "many"], "from 1 to"),
        (["simulate", "pearls", "--seed"], "expected one argument"),
        (["simulate", "pearls", "--seed", "-1"], "from 0 to"),
        (
            ["simulate", "pearls", "--bots", "clever"],
            "there is no bot «clever»; there are random, easy, normal, hard, expert",
        ),
        (["simulate", "pearls", "--bots", "normal:bold"], "Pearls has no temper «bold»"),
        (
            ["simulate", "ostia", "--bots", "normal:shy"],
            "Ostia has no temper «shy»; there are bold, hoarder, generous",
        ),
        (["simulate", "ostia", "--bots", "easy:bold"], "only bots of the levels normal, hard have a temper"),
        (["simulate", "ostia", "--bots", "brave:bold"], "there is no bot «brave:bold»"),
        (["simulate", "pearls", "--bots", "easy,easy", "--players", "3"], "2 bots cannot fill 3 seats"),
        (["simulate", "pearls", "--players", "5"], "Pearls is for 2 to 4 players"),
        (["simulate", "pearls", "--option", "rounds=9"], "the option «rounds» can be 2, 3"),
        (["simulate", "pearls", "--option", "luck=true"], "Pearls has no option «luck»"),
        (["score", "chess"], "there is no score sheet «chess»; there are "),
        (["score", "pearls.boat"], "pearls, pearls.chest"),
        (["serve", "--port", "99999"], "from 0 to 65,535"),
    ],
)
def test_usage_errors_end_with_2_and_a_sentence(argv: list[str], sentence: str) -> None:
    assert sentence in one_sentence(pearls(*argv), 2)


def test_a_quoted_stranger_does_not_steer_the_terminal() -> None:
    assert "\x1b" not in ran("simulate", "\x1b[2J").err
    assert "\x1b" not in ran("replay", "\x1b[2J").err


# games


def test_games_are_listed_from_their_boxes_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed_box(tmp_path, monkeypatch, "closed_box", "rules.py", "keeper/keeper.py", "bots/easy.py")
    listed = ran("--with", "closed_box", "games", "--json")
    assert listed.code == 0
    found = {game["id"]: game for game in json.loads(listed.out)}
    assert list(found) == ["ostia", "marchia", "vilnius", "closed"]
    assert found["closed"]["playable"]
    assert found["ostia"]["seats"] == [2, 5]
    text = ran("--with", "closed_box", "games", "--language", "en").out
    assert "Closed Box by nobody (2026): 2 to 4 players" in text
    # Loading another game does not load it either.
    assert pearls("--with", "closed_box", "score", "pearls", "--example").code == 0
    assert pearls("--with", "closed_box", "simulate", "pearls", "--games", "1").code == 0


def test_a_game_without_rules_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed_box(tmp_path, monkeypatch, "empty_box")
    assert "not in this version yet" in ran("--with", "empty_box", "games", "--language", "en").out
    result = ran("--with", "empty_box", "simulate", "closed", "--language", "en")
    assert one_sentence(result, 1) == "the rules of Closed Box are not in this version yet"


# simulate


def test_simulate_prints_what_it_counted() -> None:
    result = pearls("simulate", "pearls", "--games", "30", "--bots", "normal,random,easy", "--json")
    assert (result.code, result.err) == (0, "")
    found = json.loads(result.out)
    assert (found["game"], found["players"], found["games"], found["seed"]) == ("pearls", 3, 30, 1)
    assert found["bots"] == ["normal", "random", "easy"]
    assert sum(found["wins"]) == pytest.approx(30, abs=0.001)
    assert found["wins"] == found["wins_by_bot"]
    assert found["mean_scores"] == found["mean_scores_by_bot"]
    assert all(
        0 <= low <= wins / 30 <= high <= 1
        for wins, (low, high) in zip(found["wins"], found["intervals"], strict=True)
    )
    assert len(found["winner_scores"]) == 30
    assert sum(found["winner_scores"]) / 30 >= max(found["mean_scores"])
    assert found["actions"] > 30 * 9
    assert found["actions_per_second"] > 0 < found["seconds"]


def test_simulate_is_reproducible_and_seeds_matter() -> None:
    def figures(seed: str) -> dict[str, Any]:
        found = json.loads(pearls("simulate", "pearls", "--games", "20", "--seed", seed, "--json").out)
        return {key: value for key, value in found.items() if "second" not in key}

    assert figures("7") == figures("7")
    assert figures("7")["mean_scores"] != figures("8")["mean_scores"]


def test_rotation_moves_the_bots_and_not_the_seats() -> None:
    command = ("simulate", "pearls", "--games", "60", "--bots", "normal,random", "--json")
    fixed, rotated = (json.loads(pearls(*command, *more).out) for more in ((), ("--rotate",)))
    assert fixed["wins"] == fixed["wins_by_bot"]
    assert rotated["wins"] != rotated["wins_by_bot"]
    assert sum(rotated["wins"]) == sum(rotated["wins_by_bot"]) == 60
    assert rotated["wins_by_bot"][0] > rotated["wins_by_bot"][1]


def test_simulate_options_and_table() -> None:
    command = ("simulate", "pearls", "--games", "3", "--players", "4", "--option", "rounds=2")
    result = pearls(*command, "--option", "consolation=true", "--bots", "hard", "--milliseconds", "1")
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0].startswith("Pearls: 3 of 3 games, ")
    assert [line.split()[:2] for line in lines[2:6]] == [[str(seat), "hard"] for seat in (1, 2, 3, 4)]
    assert json.loads(pearls(*command, "--json").out)["options"] == {"rounds": 2}


def test_an_interrupt_prints_what_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(todo: Iterator[Job], processes: int) -> Iterator[Outcome]:
        yield from outcomes([next(todo), next(todo)], processes)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "outcomes", interrupted)
    result = pearls("simulate", "pearls", "--games", "50", "--json")
    assert result.code == 130
    assert json.loads(result.out)["games"] == 2
    assert len(json.loads(result.out)["winner_scores"]) == 2


def test_the_bar_is_drawn_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(progress, "_nicer", lambda total, stream: None)
    for stream, drawn in ((Terminal(), True), (io.StringIO(), False)):
        with progress.progress(3, stream) as done:
            for _ in range(3):
                done()
        assert ("3/3" in stream.getvalue()) == drawn
        assert bool(stream.getvalue()) == drawn


# replay


def test_replay_prints_the_course(document: dict[str, Any], tmp_path: Path) -> None:
    text = dumps(document)
    (tmp_path / "game.json").write_text("\ufeff" + text, encoding="utf-8")
    result = pearls("replay", str(tmp_path / "game.json"))
    assert (result.code, result.err) == (0, "")
    assert result == pearls("replay", "-", stdin=text)
    lines = result.out.splitlines()
    assert lines[0] == "Pearls"
    assert f"seed {document['seed']}" in lines[1]
    assert sum(line[:4].strip().isdigit() for line in lines) == len(document["actions"])
    assert "⟦no choice⟧" not in result.out
    assert "⟦" in ran("--with", "tests.pearls", "replay", "-", "--language", "qps", stdin=text).out


def test_replay_refuses_with_the_clause(document: dict[str, Any]) -> None:
    document["actions"][3:3] = [document["actions"][0]]
    assert one_sentence(pearls("replay", "-", stdin=dumps(document)), 1).startswith(
        "action 4 is refused by P"
    )


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "this is not JSON: line 1"),
        (b"\xff\xfe", "standard input is not text in UTF-8"),
        (b"[]", "this is not a file of Ostia Games"),
        (b"[" * 100_000, "the file cannot be read"),
        (b"1" * 5000, "the file cannot be read"),
        (b" " * 4_000_001, "the file is too large"),
        (b'{"format": "ostia-games/view"}', "this file does not hold a whole game"),
    ],
)
def test_replay_says_what_is_wrong(data: bytes, sentence: str) -> None:
    assert sentence in one_sentence(pearls("replay", "-", stdin=data), 1)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert "cannot be read: No such file" in one_sentence(pearls("replay", str(tmp_path / "none")), 1)
    assert "cannot be read: " in one_sentence(pearls("replay", str(tmp_path)), 1)
    assert "cannot be read: " in one_sentence(pearls("score", "pearls", str(tmp_path)), 1)
    assert "cannot be read: " in one_sentence(pearls("replay", "a\0b"), 1)


def test_deep_nesting_at_every_depth_is_refused() -> None:
    for depth in range(800, 1000, 7):
        nested = b'{"format":' + b"[" * depth + b"]" * depth + b"}"
        one_sentence(pearls("replay", "-", stdin=nested), 1)
        one_sentence(pearls("score", "pearls", stdin=nested), 1)


# score


def test_the_examples_can_be_scored() -> None:
    for sheet in ("pearls", "pearls.chest"):
        example = pearls("score", sheet, "--example")
        assert example.code == 0
        assert pearls("score", sheet, stdin=example.out).code == 0
    result = json.loads(pearls("score", "pearls.chest", stdin='{"chest": 7, "offers": [5, 9]}').out)
    assert result == {"pearls": [0, 7]}


PLAYERS = '{"players": [{"name": "Ada", "pearls": 1, "cards": []}, %s]}'


@pytest.mark.parametrize(
    ("sheet", "sentence"),
    [
        ("3", "this must be a table of fields"),
        ("{}", "the field «players» is missing"),
        ('{"players": 3}', "players: this must be a list"),
        ('{"players": []}', "players: this must be a list of 2 to 4 items"),
        (PLAYERS % "7", "players[1]: this must be a table of fields"),
        (
            PLAYERS % '{"name": "ada", "pearls": 1, "cards": []}',
            "players[1].name: two players have the same name",
        ),
        (PLAYERS % '{"name": "", "pearls": 1, "cards": []}', "players[1].name: a player needs a name"),
        (PLAYERS % '{"name": 4, "pearls": 1, "cards": []}', "players[1].name: a player needs a name"),
        (
            PLAYERS % '{"name": "B", "pearls": true, "cards": []}',
            "players[1].pearls: this must be a whole number from 0 to 30",
        ),
        (
            PLAYERS % '{"name": "B", "pearls": 1, "cards": [6]}',
            "players[1].cards[0]: this must be a whole number from 1 to 5",
        ),
        (
            PLAYERS % '{"name": "B", "pearls": 1, "cards": [], "x": 1}',
            "players[1]: there is no field «x» here",
        ),
        ('{"a": 1, "a": 1}', "the file has a duplicate key"),
        ("[NaN]", "the file holds an invalid number: NaN"),
    ],
)
def test_score_says_what_is_wrong_and_where(sheet: str, sentence: str) -> None:
    assert one_sentence(pearls("score", "pearls", stdin=sheet), 1) == sentence


# No input ends in a traceback

SOME_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["players", "name", "pearls", "cards", "chest", "offers", "x"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)


@given(SOME_JSON)
def test_any_json_is_scored_or_refused(data: Any) -> None:
    for sheet in ("pearls", "pearls.chest"):
        result = pearls("score", sheet, stdin=json.dumps(data))
        assert result.code == 0 or one_sentence(result, 1)


@given(
    st.fixed_dictionaries(
        {
            "format": st.just("ostia-games/game"),
            "version": st.just(1) | SOME_JSON,
            "game": st.just("pearls") | SOME_JSON,
        },
        optional=dict.fromkeys(
            ("rules", "seed", "seats", "options", "start", "components", "actions"), SOME_JSON
        ),
    )
    | SOME_JSON
)
def test_any_json_is_replayed_or_refused(data: Any) -> None:
    result = pearls("replay", "-", stdin=json.dumps(data))
    assert result.code == 0 or one_sentence(result, 1)


@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode(errors="surrogatepass")))
def test_any_bytes_are_refused(data: bytes) -> None:
    one_sentence(pearls("replay", "-", stdin=data), 1)
    assert pearls("score", "pearls", stdin=data).code == 1


@given(
    st.lists(
        st.sampled_from(["games", "score", "replay", "pearls", "--json", "--example", "-", "--option", "="])
        | st.text(max_size=6)
    )
)
def test_any_arguments_end_with_an_exit_code(argv: list[str]) -> None:
    assert pearls(*argv).code in (0, 1, 2)
