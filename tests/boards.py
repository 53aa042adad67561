"""A game as the page shows it to one seat, without an app around it."""

from ostia_games.core.play.log import GameLog
from ostia_games.core.words import words
from web.games.board import Look, board_of
from web.pages.play import Table, table_page
from web.sessions.playing import fresh
from web.ui.html import Html


def look_of(log: GameLog, seat: int | None, picked: str = "") -> Look:
    """What a board is drawn from."""
    game = log.game
    view, lines = game.view(log.state, seat), log.lines(seat)
    legal = tuple(game.legal(view, seat)) if seat is not None and seat in game.actors(view) else ()
    return Look(game, log.setup.seats, view, seat, legal, tuple(fresh(lines, seat)), "m", picked)


def page_of(language: str, log: GameLog, seat: int | None, picked: str = "") -> Html:
    """The page of the table."""
    look, game = look_of(log, seat, picked), log.game
    table = Table(look, board_of(game.meta.id), log.lines(seat), game.actors(look.view), None, None, False)
    return table_page(words(language), table)
