"""What is staged of Marchia: completed buildings and the bonus tiles they win, taxes, the end announced."""

from collections.abc import Sequence

from ostia_games.core.play.log import LogLine
from ostia_games.core.play.state import DEED
from ostia_games.core.words import Message, Words, msg
from ostia_games.marchia.actions import Tax
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.state import BONUS, COMPLETED, ENDING, NOBODY, Marchia
from web.games.board import BoardLook
from web.games.marchia.art.pieces import building, piece
from web.games.marchia.board.elements import picture_of, player
from web.games.scenes import BELL, COIN, TILE, Beat, Scene, Told, told
from web.ui.html import Html, h
from web.ui.icons import icon

_TAXES = "taxes"


def scenes(t: Words, look: BoardLook[Marchia], lines: Sequence[LogLine]) -> list[Scene]:
    makers = {COMPLETED: _completed, _TAXES: _taxes, ENDING: _ending}
    return [makers[part.kind](t, look, part) for part in told(lines, lambda line: _kind(line, look.seat))]


def _kind(line: LogLine, reader: int | None) -> str:
    """Whoever collects taxes has just seen it; to complete a building is worth a look in any case."""
    if line.topic == DEED and isinstance(line.action, Tax):
        return _TAXES if line.seat != reader else ""
    if line.topic in (COMPLETED, BONUS):
        return COMPLETED
    return ENDING if line.topic == ENDING else ""


def _completed(t: Words, look: BoardLook[Marchia], part: Told) -> Scene:
    """Each building with its points, and the bonus tile on its way."""
    own = part.lines[0].about == look.seat
    beats = tuple(
        Beat(line.message, _points(t, look.view, line), TILE, "good" if own else "")
        if line.topic == COMPLETED
        else Beat(line.message, _bonus(look.view, line), BELL, "wide")
        for line in part.lines
    )
    points = sum(line.numbers[1] for line in part.lines if line.topic == COMPLETED)
    return Scene("completed", _title(look, part.lines[0].about, points), beats, until=part.until)


def _title(look: BoardLook[Marchia], seat: int, points: int) -> Message:
    name = look.view.fixed.names[seat]
    if not points:
        return (
            msg("A bonus tile for you")
            if seat == look.seat
            else msg("A bonus tile for {player}", player=name)
        )
    return msg("You score!") if seat == look.seat else msg("{player} scores", player=name)


def _points(t: Words, view: Marchia, line: LogLine) -> Html:
    tile, points = line.numbers
    plus = h("b", t("+{n}", n=points), cls="scene-float")
    return h("span", picture_of(view.fixed.box.tiles[tile]), plus, cls="scene-tile")


def _bonus(view: Marchia, line: LogLine) -> Html:
    """From whoever had it, or from the table, to whoever has it now."""
    kind, old = line.numbers
    before = player(view, old) if old != NOBODY else None
    tile = h("span", building(TYPES[kind], "mpiece"), cls="scene-bonus__tile")
    return h("span", before, icon("right"), tile, icon("right"), player(view, line.about), cls="scene-bonus")


def _taxes(t: Words, look: BoardLook[Marchia], part: Told) -> Scene:
    [line] = part.lines
    pennies, tile = line.numbers
    sum_ = h("span", piece("penny"), h("b", t("+{n}", n=pennies)), cls="scene-pennies")
    art = h("span", picture_of(look.view.fixed.box.tiles[tile]), sum_, cls="scene-tile")
    return Scene("taxes", msg("Taxes"), (Beat(line.message, art, COIN),), until=part.until)


def _ending(t: Words, look: BoardLook[Marchia], part: Told) -> Scene:
    [line] = part.lines
    castle = picture_of(look.view.fixed.box.tiles[look.view.fixed.box.end])
    beats = (Beat(art=h("span", castle, cls="scene-tile"), sound=TILE), Beat(line.message, sound=BELL))
    people = any(seat.human for seat in look.seats)
    return Scene("ending", msg("The end is announced"), beats, stays=people, until=part.until)
