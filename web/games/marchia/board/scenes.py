"""What is staged of Marchia: sold tiles, completed buildings and bonus tiles, taxes, the end announced."""

from collections.abc import Sequence

from ostia_games.core.play.log import LogLine
from ostia_games.core.play.state import DEED
from ostia_games.core.words import Message, Said, Words, msg
from ostia_games.marchia import says
from ostia_games.marchia.actions import Build, Cover, Tax
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.march import HOME
from ostia_games.marchia.state import BONUS, COMPLETED, ENDING, NOBODY, Marchia
from web.games.board import BoardLook
from web.games.marchia.art.pieces import building, piece, tile_picture
from web.games.marchia.board.elements import drawn, picture_of, player
from web.games.scenes import BELL, COIN, TILE, Beat, Scene, Told, told
from web.ui.html import Html, h
from web.ui.icons import icon

_TAXES = "taxes"


def scenes(t: Words, look: BoardLook[Marchia], lines: Sequence[LogLine]) -> list[Scene]:
    makers = {COMPLETED: _completed, _TAXES: _taxes, ENDING: _ending}
    eventful = {line.index for line in lines if line.topic in (COMPLETED, BONUS)}

    def kind(line: LogLine) -> str:
        others = line.seat != look.seat  # whoever builds has just seen it
        return COMPLETED if others and line.index in eventful and _buys(line) else _kind(line, look.seat)

    return [makers[part.kind](t, look, part) for part in told(lines, kind)]


def _kind(line: LogLine, reader: int | None) -> str:
    """Whoever collects taxes has just seen it; to complete a building is worth a look in any case."""
    if line.topic == DEED and isinstance(line.action, Tax):
        return _TAXES if line.seat != reader else ""
    if line.topic in (COMPLETED, BONUS) or _sells(line, reader):
        return COMPLETED
    return ENDING if line.topic == ENDING else ""


def _buys(line: LogLine) -> bool:
    """Whether a tile is bought and built; then the numbers are the purchase."""
    return line.topic == DEED and isinstance(line.action, (Build, Cover)) and bool(line.numbers)


def _sells(line: LogLine, reader: int | None) -> bool:
    """Whether somebody else buys a tile of the reader's column."""
    return _buys(line) and reader not in (None, line.seat) and line.numbers[0] == reader


def _completed(t: Words, look: BoardLook[Marchia], part: Told) -> Scene:
    """What was built, as far as it is news to the reader; each completed building with its points, and the
    bonus tile on its way. What the reader wins, loses or sells waits for them."""
    beats, concerned = [], False
    for line in part.lines:
        own = False
        if line.topic == COMPLETED:
            own = line.about == look.seat
            beats.append(Beat(line.message, _points(t, look.view, line), TILE, "good" if own else ""))
        elif line.topic == BONUS:
            own = look.seat is not None and look.seat in (line.about, line.numbers[1])
            beats.append(Beat(line.message, _bonus(look.view, line), BELL, "wide"))
        elif _sells(line, look.seat):
            own = True
            beats.append(Beat(_sold(look.view, line), _proceeds(t, look.view, line), COIN, "good"))
        else:
            beats.append(Beat(_bought(look.view, line), _built(look.view, line), TILE))
        concerned |= own
    return Scene("completed", _title(look, part.lines), tuple(beats), stays=concerned, until=part.until)


def _title(look: BoardLook[Marchia], lines: Sequence[LogLine]) -> Message:
    """A bonus tile that the reader loses, else the points, else the bonus tile, else the sale."""
    scored = [line for line in lines if line.topic == COMPLETED]
    won = [line for line in lines if line.topic == BONUS]
    told = scored or won
    if not told:
        return msg("Your tile is bought")
    seat, names = told[0].about, look.view.fixed.names
    own = seat == look.seat
    if look.seat is not None and any(line.numbers[1] == look.seat for line in won):
        return msg("{player} takes a bonus tile from you", player=names[seat])
    if scored:
        return msg("You score!") if own else msg("{player} scores", player=names[seat])
    return msg("A bonus tile for you") if own else msg("A bonus tile for {player}", player=names[seat])


def _lying(view: Marchia, seat: int, tile: int) -> Html:
    """A tile as it lies in a march."""
    march, covered = view.marches[seat], view.covered[seat]
    at, code = next((at, code) for at, code in march.items() if code // 4 == tile)
    mark = seat if at == HOME else None
    return tile_picture(drawn(view.fixed.box.tiles[tile], code % 4, mark, at in covered))


def _points(t: Words, view: Marchia, line: LogLine) -> Html:
    tile, points = line.numbers
    plus = h("b", t("+{n}", n=points), cls="scene-float")
    return h("span", _lying(view, line.about, tile), plus, cls="scene-tile")


def _sold(view: Marchia, line: LogLine) -> Message:
    _, tile, price = line.numbers
    buyer = view.fixed.names[line.seat]
    return msg(
        "{player} pays you {n} pennies for {tile}.", player=buyer, n=price, tile=says.the_tile(view, tile)
    )


def _bought(view: Marchia, line: LogLine) -> Message:
    column, tile, price = line.numbers
    names = view.fixed.names
    said: Said = {"player": names[line.seat], "tile": says.the_tile(view, tile), "n": price}
    if column == line.seat:
        return msg("{player} buys {tile} from the bank for {n} pennies.", **said)
    return msg("{player} buys {tile} from {owner} for {n} pennies.", owner=names[column], **said)


def _built(view: Marchia, line: LogLine) -> Html:
    return h("span", _lying(view, line.seat, line.numbers[1]), cls="scene-tile")


def _proceeds(t: Words, view: Marchia, line: LogLine) -> Html:
    _, tile, price = line.numbers
    return h("span", _lying(view, line.seat, tile), _pennies(t, price), cls="scene-tile")


def _pennies(t: Words, n: int) -> Html:
    return h("span", piece("penny"), h("b", t("+{n}", n=n)), cls="scene-pennies")


def _bonus(view: Marchia, line: LogLine) -> Html:
    """From whoever had it, or from the table, to whoever has it now."""
    kind, old = line.numbers
    before = [player(view, old), icon("right")] if old != NOBODY else None
    tile = h("span", building(TYPES[kind], "mpiece"), cls="scene-bonus__tile")
    return h("span", before, tile, icon("right"), player(view, line.about), cls="scene-bonus")


def _taxes(t: Words, look: BoardLook[Marchia], part: Told) -> Scene:
    [line] = part.lines
    pennies, tile = line.numbers
    art = h("span", _lying(look.view, line.seat, tile), _pennies(t, pennies), cls="scene-tile")
    return Scene("taxes", msg("Taxes"), (Beat(line.message, art, COIN),), until=part.until)


def _ending(t: Words, look: BoardLook[Marchia], part: Told) -> Scene:
    [line] = part.lines
    castle = picture_of(look.view.fixed.box.tiles[look.view.fixed.box.end])
    beats = (Beat(art=h("span", castle, cls="scene-tile"), sound=TILE), Beat(line.message, sound=BELL))
    people = any(seat.human for seat in look.seats)
    return Scene("ending", msg("The end is announced"), beats, stays=people, until=part.until)
