"""Pictures for the rulebook of Marchia, put together from its tiles."""

from ostia_games.core.words import Words, msg
from ostia_games.marchia.components import BUILDINGS, own_box
from ostia_games.marchia.march import place
from ostia_games.marchia.scoring import PRICES, RELIEF, RELIEF_POINTS
from web.games.marchia.art.pieces import building, complete_mark, piece, tile_picture
from web.games.marchia.board.elements import drawn
from web.games.rulebook import Draw
from web.games.rulebook_parts import course, labelled
from web.ui.html import Html, h
from web.ui.svg import picture

Laid = tuple[int, int, int, int]  # tile, rotation, and how far east and south of the start tile

BOX = own_box()
ART = "rulepic__art"
START = BUILDINGS


def number_of(name: str) -> int:
    return next(number for number, tile in enumerate(BOX.tiles) if tile.id == name)


# A farm to the west of the start tile, bag to bag; a castle in the east, box to box.
FARM: Laid = (number_of("farm-10"), 1, -1, 0)
CASTLE: Laid = (number_of("castle-1"), 3, 1, 0)
# A monastery in the farm's place: a barrel meets a bag.
MONASTERY: Laid = (number_of("monastery-10"), 1, -1, 0)


def march_of(*laid: Laid) -> dict[int, int]:
    """As the rules know it, start tile included."""
    return {place(0, 0): START * 4, **{place(x, y): tile * 4 + turn for tile, turn, x, y in laid}}


def march(*laid: Laid, done: tuple[Laid, ...] = ()) -> Draw:
    """A march of a few tiles; those that are done carry their mark."""

    def draw(t: Words) -> Html:
        all_ = ((START, 0, 0, 0), *laid)
        xs, ys = [x for _, _, x, _ in all_], [y for _, _, _, y in all_]
        left, top = min(xs), min(ys)
        tiles = [
            h(
                "g",
                drawn(BOX.tiles[tile], turn, 0 if tile == START else None),
                complete_mark() if (tile, turn, x, y) in done else None,
                transform=f"translate({100 * (x - left)} {100 * (y - top)})",
            )
            for tile, turn, x, y in all_
        ]
        wide, high = 100 * (max(xs) - left + 1), 100 * (max(ys) - top + 1)
        return picture(wide, high, tiles, cls="rulepic__march")

    return draw


def types(t: Words) -> Html:
    names = (
        ("farm", msg("Farm")),
        ("monastery", msg("Monastery")),
        ("village", msg("Village")),
        ("city", msg("City")),
        ("castle", msg("Castle")),
    )
    return labelled(t, [(building(kind, ART), name) for kind, name in names])


def turn(t: Words) -> Html:
    return course(
        t,
        [
            (piece("penny", ART), msg("Prices fall")),
            (building("village", ART), msg("Buy and build, or draw and tax")),
        ],
    )


VILLAGE = BOX.tiles[number_of("village-6")]


def tile(t: Words) -> Html:
    return h("div", tile_picture(drawn(VILLAGE), "rulepic__tile"), cls="rulepic__stack")


def column(t: Words) -> Html:
    """A column of the market with two tiles on it."""
    tiles = {8: "city-3", 2: "farm-1"}
    spaces = [
        h(
            "li",
            h("b", t.number(price)),
            tile_picture(drawn(BOX.tiles[number_of(tiles[price])]), ART) if price in tiles else None,
            cls="rulepic__one",
        )
        for price in PRICES
    ]
    return h("ol", spaces, cls="rulepic rulepic--market")


def coins(t: Words) -> Html:
    silver, gold = BOX.coins
    return labelled(t, [(piece("silver", ART), silver), (piece("gold", ART), gold), (piece("cover", ART), 0)])


def relief(t: Words) -> Html:
    return labelled(
        t,
        [
            (piece("penny", ART), msg("+{n} pennies", n=RELIEF)),
            (piece("shield", ART), msg("−{n} points", n=RELIEF_POINTS)),
        ],
    )


def end(t: Words) -> Html:
    castle = tile_picture(drawn(BOX.tiles[BOX.end]), "rulepic__tile")
    return h("div", castle, cls="rulepic__stack")
