"""The pieces of Marchia Orientalis: tiles, coins, trade symbols, bonus tiles and the arms of the players.

Shapes are defined once in the page's sprite, each around its own middle or in a field of 100 by 100; `tile`
puts one together from its data: ground and building, four sides, value, coin. A turned tile keeps its
building upright, so that it can be read from where the player sits.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from web.ui.html import Html, h
from web.ui.svg import arch, disc, num, path, picture, polygon, rect

INK, CREAM, LEAF, MEADOW = "#33200f", "#fbf0d4", "#4f7a30", "#9db556"
OCHRE, OXBLOOD, STONE, WALL, SLATE = "#d9a441", "#8c2d24", "#d9ccb0", "#f6e8c6", "#5d7480"
CUT = {"stroke": INK, "stroke_width": 1.8, "stroke_linejoin": "round", "stroke_linecap": "round"}
THIN = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
HATCH = "url(#marchia-shade)"

Draw = Callable[[], Iterator[Html]]


def shapes() -> dict[str, Html]:
    """All shapes by id, to be defined once in a page."""
    lines = path("M0 4 4 0M-1 1 1-1M3 5 5 3", stroke=INK, stroke_width=0.8, stroke_opacity=0.55)
    shade = h("pattern", lines, id="marchia-shade", width=4, height=4, patternUnits="userSpaceOnUse")
    drawn = {f"marchia-{name}": h("g", draw(), id=f"marchia-{name}") for name, draw in _SHAPES.items()}
    return {"marchia-shade": shade, **drawn}


def use(name: str, x: float = 0, y: float = 0, **attrs: object) -> Html:
    """A shape somewhere in a drawing."""
    return h("use", href=f"#marchia-{name}", x=x or None, y=y or None, **attrs)


@cache
def piece(name: str, cls: str = "mpiece") -> Html:
    """A round or shield-shaped piece by itself, for use beside words: it has no name of its own."""
    return _small(name, "-15 -15 30 30", cls)


@cache
def building(kind: str, cls: str = "mpiece") -> Html:
    """The building of a type by itself, for use beside words."""
    return _small(f"{kind}-house", "14 6 72 62", cls)


def _small(name: str, box: str, cls: str) -> Html:
    return h("svg", use(name), viewBox=box, focusable="false", aria_hidden="true", cls=cls)


# A tile

_EDGES = ((50, 11), (89, 50), (50, 89), (11, 50))  # where the symbols stand: north, east, south, west
_VALUE, _COIN, _MARK = (27, 72), (73, 73), (75, 26)


def tile_art(kind: str, value: int, sides: Sequence[str], **more: object) -> Html:
    """A tile in a field of 100 by 100, without an svg element around it.

    `sides` are north, east, south, west as they lie; of `more` there may be `coin` (silver, gold) and its
    `pennies`, `covered`, `end` (the castle that ends the game) and `mark` (a start tile's arms).
    """
    return h(
        "g",
        use(kind),
        [use(f"bay-{turn}") for turn, side in enumerate(sides) if side != "wall"],
        [use(f"wall-{turn}") for turn, side in enumerate(sides) if side == "wall"],
        [use(side, *_EDGES[turn]) for turn, side in enumerate(sides) if side != "wall"],
        use(f"{kind}-house", transform="translate(5 4) scale(.9)"),
        _coin(str(more.get("coin") or ""), more.get("pennies"), covered=bool(more.get("covered"))),
        use("shield", *_VALUE),
        _number(value, _VALUE, "n"),
        h("rect", width=100, height=100, fill="none", stroke=INK, stroke_width=1.6),
        use("end", *_MARK) if more.get("end") else None,
        use(f"arms-{more['mark']}", *_MARK) if more.get("mark") is not None else None,
    )


def tile_picture(art: Html, cls: str = "mtile") -> Html:
    """A tile by itself; its name stands beside it or on the button around it."""
    return picture(100, 100, art, cls=cls)


def complete_mark(x: float = 86, y: float = 14) -> Html:
    """A pennant for a building that has its points."""
    return h(
        "g",
        h("circle", cx=x, cy=y, r=10, cls="march__done"),
        h("path", d=f"M{num(x - 5)} {num(y)}l4 4 7-8", cls="march__done-mark"),
    )


def _turned(name: str, turn: int) -> Draw:
    return lambda: iter([use(name, transform=f"rotate({90 * turn} 50 50)" if turn else None)])


def _coin(coin: str, pennies: object, *, covered: bool) -> list[Html]:
    if not coin or covered:
        return [use("cover", *_COIN)] if covered else []
    return [use(coin, *_COIN), *(_number(pennies, _COIN, "p", 3) if isinstance(pennies, int) else ())]


def _number(value: int, at: tuple[int, int], size: str, apart: float = 4.5) -> list[Html]:
    """A value on its shield or coin. Digits are shapes too: what is on a tile is no text of the page."""
    x, y = at
    if value < 10:
        return [use(f"{size}{value}", x, y)]
    digits = zip(str(value), (-apart, apart), strict=True)
    return [use(f"{size}{digit}", x + shift, y) for digit, shift in digits]


def _digit(digit: int, y: int, cls: str) -> Draw:
    return lambda: iter([h("text", digit, y=y, cls=cls)])


# Grounds: meadow all round, and a field in the colour of the type


def _ground(colour: str, marks: str, opacity: float = 0.5) -> Iterator[Html]:
    yield path(rect(0, 0, 100, 100), fill=MEADOW)
    yield path(
        "M6 12l2 4 2-5M90 9l2 4 2-5M8 90l2 4 2-5M88 86l2 4 2-5M24 5l2 3 1-4M74 93l2 3 1-4"
        "M93 27l2 3 1-4M4 72l2 3 1-4",
        stroke=LEAF,
        stroke_width=1.5,
        **THIN,
    )
    yield h("rect", x=13, y=13, width=74, height=74, rx=13, fill=colour, stroke=INK, stroke_width=1.2)
    yield path(marks, stroke=INK, stroke_width=1, stroke_opacity=opacity, **THIN)


def _farm() -> Iterator[Html]:
    furrows = "".join(f"M{20 + 2 * n} {66 + 5 * n}H{80 - 2 * n}" for n in range(4))
    return _ground("#e3b64f", furrows + "M19 24q8-3 16 0M65 22q8-3 16 0M20 32q5-2 9 0")


def _monastery() -> Iterator[Html]:
    return _ground("#b8cbd0", "M18 68H82M22 74H78M30 80H70M18 24h9M21 28h9M66 22h12M70 26h9")


def _village() -> Iterator[Html]:
    return _ground("#cfe08c", "M20 70q30-6 60 0M24 77q26-5 52 0M34 83q16-3 32 0")


def _city() -> Iterator[Html]:
    joints = "M26 68v5M44 68v5M62 68v5M34 73v5M52 73v5M70 73v5"
    return _ground("#f2dfb0", f"M18 68h64M20 73h60M22 78h56M30 83h40{joints}")


def _castle() -> Iterator[Html]:
    return _ground("#cf9884", "M16 70Q50 56 84 70M20 76Q50 63 80 76M28 82Q50 72 72 82")


# Buildings


def _farm_house() -> Iterator[Html]:
    yield path(rect(29, 43, 44, 21), fill=WALL, **CUT)
    yield path(rect(58, 43, 15, 21), fill=HATCH)
    yield path("M23 45 34 25H67L79 45z", fill="#a8692a", **CUT)
    yield path("M31 39h40M34 33h34M37 29h28", stroke=INK, stroke_width=1, stroke_dasharray="6 3", **THIN)
    yield path(rect(43, 49, 15, 15), fill="#7d4a1c", **CUT)
    yield path("M43 49 58 64M58 49 43 64", stroke=CREAM, stroke_width=1.4, **THIN)
    yield path("M20 65l-1-9q4-7 8 0l-1 9zM76 65l-1-9q4-7 8 0l-1 9z", fill="#f5d774", **CUT)
    yield path("M19 59h8M75 59h8", stroke=INK, stroke_width=1.2, **THIN)


def _monastery_house() -> Iterator[Html]:
    yield path(rect(41, 45, 37, 19), fill=WALL, **CUT)
    yield path("M40 46 46 33H73L80 46z", fill=SLATE, **CUT)
    yield path("M45 41h31M47 37h26", stroke=INK, stroke_width=0.9, **THIN)
    yield path((arch(47 + 10 * n, 64, 5, 13) for n in range(3)), fill=INK)
    yield path(rect(25, 37, 18, 27), fill=CREAM, **CUT)
    yield path(rect(36, 38, 7, 26), fill=HATCH)
    yield path("M22 38 34 20 46 38z", fill=SLATE, **CUT)
    yield path("M34 20V8M29.5 12.5h9", stroke=INK, stroke_width=2.6, **THIN)
    yield path(arch(31, 64, 6, 10), arch(31.5, 51, 5, 9), fill=INK)


def _house(x: int, y: int, roof: str) -> Iterator[Html]:
    """A cottage, gable to the front; `y` is its foot."""
    yield path(rect(x - 9, y - 12, 18, 12), fill=WALL, **CUT)
    yield path(rect(x + 2, y - 12, 7, 12), fill=HATCH)
    yield path(polygon([(x - 12, y - 11), (x, y - 25), (x + 12, y - 11)]), fill=roof, **CUT)
    yield path(rect(x - 5, y - 8, 5, 8), fill=INK)


def _village_house() -> Iterator[Html]:
    yield path("M74 22q9 0 8 9t-8 8-8-8 8-9zM74 39v8", fill=LEAF, **CUT)
    yield from _house(50, 47, "#b9772e")
    yield from _house(32, 63, OXBLOOD)
    yield from _house(66, 64, "#b5502f")


def _tower(x: float, top: float, width: float, foot: float, roof: str) -> Iterator[Html]:
    """A tower with a pointed roof."""
    yield path(rect(x, top, width, foot - top), fill=WALL, **CUT)
    yield path(rect(x + width / 2, top, width / 2, foot - top), fill=HATCH)
    tip = [(x - 2, top), (x + width / 2, top - width * 1.25), (x + width + 2, top)]
    yield path(polygon(tip), fill=roof, **CUT)


def _city_house() -> Iterator[Html]:
    yield path("M34 52V38l8-9 8 9 7-7 8 8v13z", fill="#e8c987", **CUT)
    yield path("M32 39 42 28l9 11zM49 41l8-12 10 12z", fill="#b9772e", **CUT)
    yield from _tower(22, 36, 11, 62, OXBLOOD)
    yield from _tower(67, 36, 11, 62, OXBLOOD)
    yield path("M20 65V48h5v4h5v-4h5v4h5v-4h5v4h10v-4h5v4h5v-4h5v4h5v-4h5v17z", fill=CREAM, **CUT)
    yield path(
        "M22 58h18M60 58h18M30 54v4M70 54v4M26 58v5M36 58v5M64 58v5M74 58v5",
        stroke=INK,
        stroke_width=0.9,
        **THIN,
    )
    yield path(arch(43, 65, 14, 17), fill=INK)
    yield path("M46.5 52v13M50 49v16M53.5 52v13M43 57h14", stroke=OCHRE, stroke_width=1, **THIN)


def _battlements(x: float, top: float, width: float, foot: float, teeth: int) -> str:
    """The outline of a tower with battlements."""
    step = width / (2 * teeth - 1)
    crown = "".join(f"h{step:.1f}v4h{step:.1f}v-4" for _ in range(teeth - 1))
    return f"M{x} {foot}V{top}{crown}h{step:.1f}V{foot}z"


def _castle_house() -> Iterator[Html]:
    yield path("M18 66Q50 50 82 66z", fill="#7d8f4a", **CUT)
    yield path(_battlements(36, 25, 28, 62, 4), fill=STONE, **CUT)
    yield path(rect(52, 30, 12, 32), fill=HATCH)
    yield path("M36 37h28M36 46h28M43 30v7M57 30v7M49 37v9", stroke=INK, stroke_width=0.9, **THIN)
    for x in (21, 65):
        yield path(_battlements(x, 38, 14, 64, 3), fill="#e6dcc4", **CUT)
        yield path(rect(x + 8, 43, 6, 21), fill=HATCH)
        yield path(rect(x + 4, 47, 3, 7), fill=INK)
    yield path(rect(34, 52, 32, 13), fill="#e6dcc4", **CUT)
    yield path(arch(44, 65, 12, 12), fill=INK)
    yield path("M28 38V18l14 4.5-14 4.5", fill=OCHRE, **CUT)


# Sides


def _bay() -> Iterator[Html]:
    """A road to the neighbour: two of them make a round."""
    yield path("M33 0A17 17 0 0 0 67 0z", fill="#f7ebc8")
    yield path("M33 0A17 17 0 0 0 67 0", stroke=INK, stroke_width=1.2, **THIN)


def _wall() -> Iterator[Html]:
    """A wall along the north side, with a round tower at each end."""
    yield path(rect(4, 0, 92, 13), fill="#b9ab90", stroke=INK, stroke_width=1.8)
    yield path(
        "M4 6.5H96M18 0v6.5M34 0v6.5M50 0v6.5M66 0v6.5M82 0v6.5M26 6.5v6.5M42 6.5v6.5M58 6.5v6.5M74 6.5v6.5",
        stroke=INK,
        stroke_width=1.2,
        **THIN,
    )
    yield path("M19 1.5h14v4H19zM43 8h14v4H43zM67 1.5h14v4H67z", fill="#efe4c8")
    yield path(disc(8, 8, 8), disc(92, 8, 8), fill="#8f8268", stroke=INK, stroke_width=1.8)
    yield path(disc(8, 8, 4.5), disc(92, 8, 4.5), fill="#e0d4b8", stroke=INK, stroke_width=1)


def _bag() -> Iterator[Html]:
    yield path("M-4-5q-4-4-1-6 5 2 10 0 3 2-1 6 8 6 6 12t-10 4-10-4 6-12z", fill="#e8b23c", **CUT)
    yield path("M-4-5h8M-5 4q2 3 5 3", stroke=INK, stroke_width=1.6, **THIN)


def _box() -> Iterator[Html]:
    yield path(rect(-10, -9, 20, 19), fill="#5c86a0", **CUT)
    yield path("M-10-4H10M-10 5H10M-9-4 9 5", stroke=INK, stroke_width=1.7, **THIN)


def _barrel() -> Iterator[Html]:
    yield path("M-6-11H6Q12 0 6 11H-6Q-12 0-6-11z", fill="#a8432f", **CUT)
    yield path("M-7.5-5h15M-7.5 5h15", stroke="#f5d774", stroke_width=2.4, **THIN)


# What is counted


def _shield() -> Iterator[Html]:
    """For the value."""
    yield path("M-11-12H11V0Q11 9 0 14-11 9-11 0z", fill=OXBLOOD, stroke=CREAM, stroke_width=1.6)
    yield path("M-12-13H12V0Q12 10 0 15-12 10-12 0z", stroke=INK, stroke_width=1.2, **THIN)


def _silver() -> Iterator[Html]:
    """A smooth rim."""
    yield path(disc(0, 0, 12), fill="#dfe3e4", stroke=INK, stroke_width=1.8)
    yield path(disc(0, 0, 9), fill="#f7f8f6", stroke="#7d858a", stroke_width=1.2)


def _gold() -> Iterator[Html]:
    """A rim of rays."""
    yield path(
        polygon(
            [
                (0, -14),
                (4, -9.8),
                (9.9, -9.9),
                (9.8, -4),
                (14, 0),
                (9.8, 4),
                (9.9, 9.9),
                (4, 9.8),
                (0, 14),
                (-4, 9.8),
                (-9.9, 9.9),
                (-9.8, 4),
                (-14, 0),
                (-9.8, -4),
                (-9.9, -9.9),
                (-4, -9.8),
            ]
        ),
        fill="#d99a1c",
        **CUT,
    )
    yield path(disc(0, 0, 8.5), fill="#ffdf7e", stroke="#8a5a08", stroke_width=1.2)


def _cover() -> Iterator[Html]:
    """The counter that covers a coin for good."""
    yield path(disc(0, 0, 12.5), fill="#6b4526", stroke=INK, stroke_width=1.8)
    yield path("M-5-5 5 5M5-5-5 5", stroke="#e3c08c", stroke_width=3, **THIN)


def _penny() -> Iterator[Html]:
    yield path(disc(0, 1, 12.5), fill="#6d3f16", stroke=INK, stroke_width=1.8)
    yield path(disc(0, -1, 11.5), fill="#d08a45", stroke=INK, stroke_width=1.2)
    yield path("M0-8v14M-7-1h14", stroke="#6d3f16", stroke_width=2.6, **THIN)


def _end() -> Iterator[Html]:
    """An hourglass: this castle ends the game."""
    yield path(disc(0, 0, 13), fill=INK, stroke=CREAM, stroke_width=1.5)
    glass = "M-6-8H6M-6 8H6M-5-8Q-5-3 0 0 5 3 5 8M5-8Q5-3 0 0-5 3-5 8"
    yield path(glass, stroke="#ffdf7e", stroke_width=2, **THIN)
    yield path("M-3 8q3-5 6 0z", fill="#ffdf7e")


# The arms of the players differ in colour and in charge.

_ARMS = (
    ("#a3212b", "M-3-13H3V13H-3zM-11-4H11V2H-11z"),  # a cross
    ("#22608f", "M-11 5 0-6 11 5V11L0 0-11 11z"),  # a chevron
    ("#dba520", "M-11-12h6L11 4v6z"),  # a bend
    ("#2f7a45", disc(0, -1, 7)),  # a roundel
    ("#5b4a78", "M-11-12H11V-6H-11zM-11 0H11V5H-11z"),  # bars
)


def _arms(number: int) -> Draw:
    colour, charge = _ARMS[number]

    def draw() -> Iterator[Html]:
        field = "M-11-12H11V0Q11 9 0 14-11 9-11 0z"
        yield path(field, fill=colour)
        yield path(charge, fill=INK if colour == "#dba520" else CREAM)
        yield path(field, fill="none", stroke=INK, stroke_width=2, stroke_linejoin="round")

    return draw


_SHAPES: dict[str, Draw] = {
    "farm": _farm,
    "monastery": _monastery,
    "village": _village,
    "city": _city,
    "castle": _castle,
    "farm-house": _farm_house,
    "monastery-house": _monastery_house,
    "village-house": _village_house,
    "city-house": _city_house,
    "castle-house": _castle_house,
    "bay": _bay,
    "wall": _wall,
    "bag": _bag,
    "box": _box,
    "barrel": _barrel,
    "shield": _shield,
    "silver": _silver,
    "gold": _gold,
    "cover": _cover,
    "penny": _penny,
    "end": _end,
    **{f"{side}-{turn}": _turned(side, turn) for side in ("bay", "wall") for turn in range(4)},
    **{f"n{digit}": _digit(digit, 6, "mtile__value") for digit in range(10)},
    **{f"p{digit}": _digit(digit, 5, "mtile__worth") for digit in range(10)},
    **{f"arms-{number}": _arms(number) for number in range(len(_ARMS))},
}
