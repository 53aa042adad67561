"""A game as the page shows it to one seat, without an app around it."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.words import words
from tests.html_checks import Element, check_well_formed, parse, untranslated
from web.games.board import Board, BoardLook, board_of
from web.pages.play import PlayScreen, play_page
from web.sessions.playing import fresh
from web.ui.html import Html, join

SCENE = 60  # lines of the log that are staged anew in each world
NAMES = ("Ada", "Ben", "Clara", "Dora", "Emil")
ACTION, PICK = re.compile(r'data-action="([^"]*)"'), re.compile(r'data-do="pick" data-value="([^"]*)"')


def started(game_id: str, players: int, seed: int, **options: bool | str) -> GameLog:
    seats = tuple(Seat(name) for name in NAMES[:players])
    return GameLog(load_game(game_id), Setup(game_id, seats, seed, options))


def random_moments(
    log: GameLog, rng: int, every: int, likely: Callable[[list[Action], int], list[Action]]
) -> Iterator[tuple[GameLog, int]]:
    """A random game of actions that are `likely`, given a draw from 0 to 11."""
    for n in range(4000):
        log.settle()
        if log.over:
            return
        (seat,) = log.game.actors(log.state)
        if n % every == 0:
            yield log, seat
        legal = log.game.legal(log.state, seat)
        draw, rng = chance.below(12, rng)
        wanted = likely(legal, draw)
        at, rng = chance.below(len(wanted), rng)
        log.play(seat, wanted[at])


def look_of(log: GameLog, seat: int | None, picked: str = "") -> BoardLook[Any]:
    """What a board is drawn from."""
    game = log.game
    view, lines = game.view(log.state, seat), log.lines(seat)
    legal = tuple(game.legal(view, seat)) if seat is not None and seat in game.actors(view) else ()
    return BoardLook(game, log.setup.seats, view, seat, legal, tuple(fresh(lines, seat)), "m", picked)


def page_of(language: str, log: GameLog, seat: int | None, picked: str = "") -> Html:
    """The page of the table."""
    look, game = look_of(log, seat, picked), log.game
    table = PlayScreen(
        look, board_of(game.meta.id), log.lines(seat), game.actors(look.view), None, None, False
    )
    return play_page(words(language), table)


def check_page(log: GameLog, seat: int) -> None:
    html = page_of("qps", log, seat)
    check_well_formed(html)
    assert untranslated(html) == []


def check_board(log: GameLog) -> None:
    """Board and facts, as a player and a spectator see them."""
    board, t = board_of(log.game.meta.id), words("qps")
    for who in (0, None):
        look = look_of(log, who)
        html = join(board.board(t, look), board.facts(t, look, 0))
        check_well_formed(html)
        assert untranslated(html) == []


def elements(html: str, do: str) -> list[Element]:
    """Elements that do something when pressed."""
    return [element for element in parse(html).walk() if element.attrs.get("data-do") == do]


def worlds_drawn_alike(board: Board[Any], moments: Iterable[tuple[GameLog, int]]) -> int:
    """What a seat cannot see does not change what is drawn for it; returns how many worlds were compared."""
    t, compared = words("en"), 0
    for log, _ in moments:
        for seat in range(3):
            look = look_of(log, seat)
            other = log.game.view(log.game.sample(look.view, seat, compared + 1), seat)
            twin = replace(look, view=other)
            assert board.board(t, look) == board.board(t, twin)
            assert board.controls(t, look) == board.controls(t, twin)
            assert [board.facts(t, look, n) for n in range(3)] == [board.facts(t, twin, n) for n in range(3)]
            lines = log.lines(seat)[-SCENE:]
            assert board.scenes(t, look, lines) == board.scenes(t, twin, lines)
            compared += 1
    return compared
