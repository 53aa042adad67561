"""Every symbol on the pieces of Marchia, and what it means."""

from ostia_games.core.words import Message, msg
from ostia_games.marchia.components import own_box
from web.games.marchia.art.pieces import building, complete_mark, piece, use
from web.games.rulebook import Symbol
from web.ui.html import Html
from web.ui.svg import picture

ART = "legend__art"
_SILVER, _GOLD = own_box().coins


def _of_side(name: str) -> Html:
    """A side of a tile, with some of its meadow."""
    return picture(100, 100, use("farm"), use(name), cls=ART)


def _type(kind: str, name: Message, meaning: Message) -> Symbol:
    return Symbol((kind, f"{kind}-house"), name, meaning, building(kind, ART))


def _sides(side: str) -> tuple[str, ...]:
    return (side, *(f"{side}-{turn}" for turn in range(4)))


def _digits(size: str) -> tuple[str, ...]:
    return tuple(f"{size}{digit}" for digit in range(10))


LEGEND = (
    _type("farm", msg("Farm"), msg("A type of building, with many bags on its sides.")),
    _type("monastery", msg("Monastery"), msg("A type of building, with many barrels on its sides.")),
    _type("village", msg("Village"), msg("A type of building, with bags and barrels on its sides.")),
    _type(
        "city",
        msg("City"),
        msg("A type of building; start tiles are cities, too. It alone supplies castles."),
    ),
    _type(
        "castle",
        msg("Castle"),
        msg("A type of building with boxes only. A gold coin can stand in for its supply."),
    ),
    Symbol(
        _sides("bay"),
        msg("Open side"),
        msg("A road into the meadow: a neighbour can be reached here, if its own side is open as well."),
        _of_side("bay-0"),
    ),
    Symbol(
        _sides("wall"),
        msg("Wall"),
        msg(
            "A closed side: nothing is reached or supplied through it, and it needs no neighbour to be "
            "complete."
        ),
        _of_side("wall-0"),
    ),
    *(
        Symbol((side,), name, meaning, piece(side, ART))
        for side, name, meaning in (
            ("bag", msg("Bag"), msg("A trade symbol: a bag supplies where it meets a bag.")),
            ("box", msg("Box"), msg("A trade symbol: a box supplies where it meets a box.")),
            ("barrel", msg("Barrel"), msg("A trade symbol: a barrel supplies where it meets a barrel.")),
        )
    ),
    Symbol(
        ("shield", *_digits("n")),
        msg("Value"),
        msg("The points that the building scores once it is complete."),
        piece("shield", ART),
    ),
    Symbol(
        ("silver", *_digits("p")),
        msg("Silver coin"),
        msg("Brings {n} pennies whenever you collect taxes, until it is covered.", n=_SILVER),
        piece("silver", ART),
    ),
    Symbol(
        ("gold",),
        msg("Gold coin"),
        msg(
            "Brings {n} pennies whenever you collect taxes, until it is covered; covering it also pays for"
            " a castle without supply.",
            n=_GOLD,
        ),
        piece("gold", ART),
    ),
    Symbol(("cover",), msg("Covered coin"), msg("This coin brings nothing any more."), piece("cover", ART)),
    Symbol(
        ("penny",),
        msg("Penny"),
        msg("Money; under a column, one for each turn that is left at the end."),
        piece("penny", ART),
    ),
    Symbol(
        ("end",),
        msg("Hourglass"),
        msg("The castle that announces the end: once it is drawn, everyone has two more turns."),
        piece("end", ART),
    ),
    Symbol(
        tuple(f"arms-{seat}" for seat in range(5)),
        msg("Arms"),
        msg("The arms of a player: on the start tile, above the column and on the score track."),
        piece("arms-0", ART),
    ),
    Symbol(
        ("complete",),
        msg("Complete"),
        msg("This building is complete and has scored."),
        picture(30, 30, complete_mark(15, 15), cls=ART),
    ),
)
