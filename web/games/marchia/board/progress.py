"""How far a game of Marchia is: the parts of the turn, and when the end comes."""

from ostia_games.core.words import Message, msg, nmsg
from ostia_games.marchia import steps
from ostia_games.marchia.state import PILE_BOTTOM, PILE_MIXED, Marchia
from web.games.board import BoardLook
from web.games.progress import Progress, Way

_FALL = msg("Prices fall")
_OPEN = (_FALL, msg("Buy or draw"), msg("Build or tax"))
_BUYING = (_FALL, msg("Buy"), msg("Build"))
_DRAWING = (_FALL, msg("Draw"), msg("To the market"), msg("Taxes"))
_PARTS: dict[str, tuple[tuple[Message, ...], int]] = {
    steps.CHOOSE: ((msg("First tiles"), *_OPEN), 0),
    steps.TURN: (_OPEN, 1),
    steps.BUILD: (_BUYING, 2),
    steps.GOLD: (_BUYING, 2),
    steps.SECOND: (_DRAWING, 1),
    steps.STOCK: (_DRAWING, 2),
    steps.TAX: (_DRAWING, 3),
}


def progress(look: BoardLook[Marchia]) -> Progress:
    view = look.view
    return Progress(
        msg("Most points win: completed buildings, bonus tiles"),
        (Way(msg("Parts of the turn"), *_PARTS[view.step]),),
        _left(look),
        _last(look),
    )


def _left(look: BoardLook[Marchia]) -> Message:
    """M2.2, M7.1: where the end castle can lie in the pile, or how many turns follow it."""
    view = look.view
    if view.ending:
        left = sum(view.coins) + 1
        if look.seat is None:
            return nmsg("{n} turn left", "{n} turns left", left)
        own = _own_turns(view, look.seat)
        return nmsg("{n} turn left, yours: {own}", "{n} turns left, yours: {own}", left, own=own)
    least, most = end_castle(view)
    if least == most:
        return nmsg("End castle in {n} tile", "End castle in {n} tiles", most)
    return msg("End castle in {least}–{most} tiles", least=least, most=most)


def end_castle(view: Marchia) -> tuple[int, int]:
    """M2.2: its first and its last possible place in the pile, from the top."""
    most = len(view.pile) - PILE_BOTTOM[view.fixed.seats]
    return max(1, most - PILE_MIXED + 1), most


def _last(look: BoardLook[Marchia]) -> Message | None:
    view = look.view
    if not view.ending:
        return None
    if not any(view.coins):
        return msg("Last turn of the game")
    if look.seat is None:
        return None
    return msg("Your last turn") if _own_turns(view, look.seat) == 1 else None


def _own_turns(view: Marchia, seat: int) -> int:
    """M7.1: those for coins below the column, and the present one."""
    return view.coins[seat] + (view.turn == seat)
