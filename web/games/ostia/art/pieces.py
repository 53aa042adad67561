"""The pieces of Ostia: six goods, bluff, back of a card, and the small things that are counted.

Pictures are symbols of 100 by 100, defined once in the page's sprite; a card is such a picture in a frame of
HTML, so that its name is translated and its price comes from the box.
"""

from collections.abc import Callable, Iterator
from functools import cache

from web.ui.html import Html, h
from web.ui.svg import disc, line, num, path, picture, polygon, rect

DARK, GOLD, CREAM = "#3d1f10", "#e2ab3c", "#fbf0d4"
INK = {"stroke": DARK, "stroke_width": 2.4, "stroke_linejoin": "round"}
THIN = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}


def shapes() -> dict[str, Html]:
    """All symbols by id, to be defined once in a page."""
    symbols = {f"ostia-{name}": _symbol(name, draw) for name, draw in _PICTURES.items()}
    return {"ostia-grout": grout(), **symbols}


@cache
def piece(name: str, cls: str = "piece") -> Html:
    """A picture by its name, for use beside words: it has no name of its own."""
    return picture(100, 100, h("use", href=f"#ostia-{name}"), cls=cls)


def grout() -> Html:
    """Thin joints laid over solid shapes, so that they are stones, too."""
    joints = path("M0 6.5h7M6.5 0v7", stroke="#5b3a1c", stroke_opacity=0.28, stroke_width=0.9, fill="none")
    return h("pattern", joints, id="ostia-grout", width=7, height=7, patternUnits="userSpaceOnUse")


def _symbol(name: str, draw: Callable[[], Iterator[Html]]) -> Html:
    return h("symbol", draw(), id=f"ostia-{name}", viewBox="0 0 100 100")


def _ground(colour: str, light: str) -> Iterator[Html]:
    """A field of mosaic with a lighter round, as if lit from above."""
    yield path(rect(0, 0, 100, 100), fill=colour)
    yield path(disc(50, 48, 43), fill=light)
    for r, opacity in ((39, 0.5), (31.5, 0.35), (24, 0.25)):
        yield h(
            "circle",
            cx=50,
            cy=48,
            r=r,
            fill="none",
            stroke="#ffffff",
            stroke_opacity=opacity,
            stroke_width=5.5,
            stroke_dasharray="6 1.2",
        )
    yield path(rect(0, 0, 100, 100), fill="url(#ostia-grout)", opacity=0.7)


def _ivory() -> Iterator[Html]:
    yield from _ground("#3d2b5c", "#66508f")
    yield path(
        "M84 86C90 52 72 24 32 16c-4-1-5 3-2 5 26 14 34 34 34 60 1 12 18 14 20 5z", fill="#d3b988", **INK
    )
    yield path(
        "M16 86C8 50 30 22 72 12c4-1 5 3 2 5-26 14-36 36-36 64-1 13-20 15-22 5z", fill="#fff6df", **INK
    )
    yield path("M22 80C18 52 34 30 60 20", stroke="#ffffff", stroke_width=4, **THIN)
    yield path("M34 82C34 56 44 36 62 24", stroke="#d9bf8c", stroke_width=3.5, **THIN)
    yield path("M15 74q12 7 24 0l0 8q-12 7-24 0z", fill=GOLD, **INK)
    yield path("M84 74q-9 5-19 0l0 8q10 5 19 0z", fill="#b87f22", **INK)


def _wood() -> Iterator[Html]:
    yield from _ground("#3f5d2a", "#7f9d55")
    for x, y in ((30, 70), (70, 70), (50, 37)):
        yield path(f"M{x - 13} {y - 13}l12-9h20l-6 9z", fill="#7a4a22", **INK)
        yield path(disc(x, y, 18), fill="#6b3f1c", **INK)
        yield path(disc(x, y, 14), fill="#ecc98f")
        for r in (10.5, 7, 3.5):
            yield h("circle", cx=x - 1, cy=y, r=r, fill="none", stroke="#b67c3d", stroke_width=1.8)
        yield path(f"M{x} {y}l9-7M{x} {y}l-4 11", stroke="#8d5826", stroke_width=1.6, **THIN)


def _cloth() -> Iterator[Html]:
    yield from _ground("#b0607a", "#f0c9cf")
    for y, colour, shade in (
        (68, "#2f6c8f", "#1d4c68"),
        (52, "#e0a93f", "#a8741b"),
        (36, "#a01c4b", "#6d0f31"),
    ):
        yield path(f"M20 {y}h54q10 0 10 8t-10 8H20q8-8 0-16z", fill=colour, **INK)
        yield path(f"M26 {y + 8}h48", stroke=shade, stroke_width=2.4, **THIN)
        yield path(f"M72 {y + 3}q6 1 6 5t-6 5", stroke=CREAM, stroke_width=2, **THIN)
    yield path("M34 36h26v46q-6 6-13 0t-13 2z", fill="#c22a5e", **INK)
    yield path("M34 60h26M34 66h26", stroke=GOLD, stroke_width=3, **THIN)
    yield path(_fringe(35, 60, 82), stroke=GOLD, stroke_width=1.8, **THIN)
    yield path("M40 40v16M54 40v16", stroke="#8d1741", stroke_width=2, **THIN)
    yield path("M26 36q22-22 50 0", fill="#a01c4b", **INK)
    yield path("M34 34q16-12 34-1", stroke="#e58aa8", stroke_width=2.4, **THIN)


def _fringe(left: int, right: int, y: int) -> str:
    return "".join(f"M{x} {y}v6" for x in range(left, right, 4))


def _wine() -> Iterator[Html]:
    yield from _ground("#5c1027", "#a64a5c")
    yield path("M36 22q-20 2-15 30M62 22q20 2 15 30", stroke=DARK, stroke_width=8, **THIN)
    yield path("M36 22q-20 2-15 30M62 22q20 2 15 30", stroke="#d47a43", stroke_width=4, **THIN)
    body = "M38 10h22l-3 14c20 8 24 30 16 48-5 11-12 17-18 22h-12c-6-5-13-11-18-22-8-18-4-40 16-48z"
    yield path(body, fill="#cf6b34", **INK)
    yield path("M38 10h22l-1.500 6h-19z", fill="#e89a63")
    yield path("M25 46q24 9 48 0M24 52q25 9 50 0", stroke=CREAM, stroke_width=2.6, **THIN)
    yield path("M33 34q-8 14-3 30", stroke="#f4b98c", stroke_width=4, **THIN)
    grapes = [(55, 60), (63, 60), (71, 60), (59, 67), (67, 67), (63, 74), (55, 67), (63, 81), (71, 67)]
    yield path(
        (disc(x + 4, y + 2, 5.4) for x, y in grapes), fill="#5b2a86", stroke="#2c0f47", stroke_width=1.2
    )
    yield path((disc(x + 2.5, y, 1.4) for x, y in grapes), fill="#c9a7ea")
    yield path("M66 58q2-12 14-12 2 10-14 12zM66 58q-6-10-16-6 2 9 16 6z", fill="#6fa03c", **INK)


def _rice() -> Iterator[Html]:
    yield from _ground("#0f5560", "#4fa3a6")
    yield path("M22 50q-8 24 2 38 26 8 52 0 10-14 2-38z", fill="#e9d3a0", **INK)
    yield path("M70 52q6 20-2 36l8-1q10-14 2-37z", fill="#c5a566")
    yield path("M20 50q2-6 10-8 8-26 22-26t20 26q8 2 8 8-30 10-60 0z", fill="#ffffff", **INK)
    grains = [
        (40, 34, 30),
        (50, 24, -20),
        (60, 34, 40),
        (50, 40, 0),
        (34, 45, -30),
        (66, 45, 20),
        (46, 30, 70),
        (57, 26, 60),
        (43, 44, 40),
        (58, 43, -40),
    ]
    yield from (_grain(x, y, turn) for x, y, turn in grains)
    yield path("M19 50q31 12 62 0", stroke="#b58c49", stroke_width=4.5, **THIN)
    yield path("M19 50q31 12 62 0", stroke="#f7e7bf", stroke_width=1.6, stroke_dasharray="4 3", fill="none")
    yield path("M38 66h24v14h-24z", fill="none", stroke="#0f6f7a", stroke_width=2.6)
    yield path("M44 73q6-8 12 0-6 8-12 0z", fill="#0f6f7a")


def _grain(x: float, y: float, turn: int) -> Html:
    return h(
        "ellipse",
        cx=x,
        cy=y,
        rx=4.6,
        ry=1.9,
        fill="#f4f4ec",
        stroke="#9fb4ae",
        stroke_width=1.1,
        transform=f"rotate({turn} {num(x)} {num(y)})",
    )


def _wheat() -> Iterator[Html]:
    yield from _ground("#1c5688", "#7db4d8")
    tops = ((22, 34), (36, 24), (50, 20), (64, 24), (78, 34))
    yield path(
        (line([(50 + (x - 50) * 0.28, 64), (x, y)]) for x, y in tops),
        stroke="#a8741b",
        stroke_width=3.4,
        **THIN,
    )
    feet = (26, 38, 50, 62, 74)
    yield path(
        (line([(50 + (x - 50) * 0.3, 64), (x, 92)]) for x in feet), stroke="#d9a436", stroke_width=5, **THIN
    )
    for x, y in tops:
        yield _ear(x, y, (x - 50) * 0.95)
    yield path("M37 60q13 7 26 0v9q-13 7-26 0z", fill="#b5522b", **INK)
    yield path("M60 66q10 4 12 12M60 68q4 6 2 12", stroke="#b5522b", stroke_width=3, **THIN)


def _ear(x: float, y: float, turn: float) -> Html:
    side = "q7-1 8-9-8 0-8 9z"
    other = "q-7-1-8-9 8 0 8 9z"
    rows = [f"M0 {dy}{side}M0 {dy}{other}" for dy in (14, 6, -2, -10)]
    return h(
        "g",
        path("M0-14V-24M-4-14l-4-9M4-14l4-9", stroke="#f3cf6a", stroke_width=1.6, **THIN),
        path(rows, fill="#f5c543", stroke="#8a5a12", stroke_width=1.5, stroke_linejoin="round"),
        transform=f"translate({num(x)} {num(y)}) rotate({num(turn)})",
    )


def _bluff() -> Iterator[Html]:
    """A mask of the comedy."""
    yield from _ground("#2a2622", "#57504a")
    yield path("M20 22q30-16 60 0 6 34-8 54-10 14-22 14T28 76Q14 56 20 22z", fill="#efe2c4", **INK)
    yield path("M72 26q6 30-6 48-8 12-16 14 12 2 22-12 14-20 8-54z", fill="#c9b58a")
    yield path("M28 40q8-9 17 0-8 7-17 0zM55 40q9-9 17 0-9 7-17 0z", fill="#1b1512")
    yield path("M27 32q9-8 19-2M54 30q10-6 19 2", stroke=DARK, stroke_width=3.4, **THIN)
    yield path("M50 40v14l-5 3h9", stroke="#a48d60", stroke_width=2.6, **THIN)
    yield path("M30 60q20 8 40 0-3 22-20 22T30 60z", fill="#7b1d1d", **INK)
    yield path("M34 63q16 5 32 0l-2 5q-14 4-28 0z", fill="#ffffff")
    yield path("M20 22q-8 2-10 12M80 22q8 2 10 12", stroke="#b5522b", stroke_width=5, **THIN)


def _back() -> Iterator[Html]:
    """Waves around an anchor."""
    yield path(rect(0, 0, 100, 100), fill="#174a66")
    for row in range(8):
        wave = f"M-4 {row * 14}q8-9 16 0t16 0t16 0t16 0t16 0t16 0t16 0"
        yield path(
            wave,
            stroke="#2f86a0" if row % 2 else "#c98a4b",
            stroke_width=5,
            stroke_dasharray="6 1",
            fill="none",
        )
    yield path(disc(50, 50, 27), fill="#f4e5c2", stroke="#a5431d", stroke_width=4)
    yield path("M50 34v32M42 42h16M34 54q2 14 16 14t16-14", stroke="#174a66", stroke_width=5, **THIN)
    yield h("circle", cx=50, cy=32, r=4, fill="none", stroke="#174a66", stroke_width=3.5)


def _chip() -> Iterator[Html]:
    """A victory chip: a laurel on gold."""
    yield path(disc(50, 50, 44), fill="#b87f22", stroke=DARK, stroke_width=4)
    yield path(disc(50, 48, 40), fill="#f0c75a")
    yield h(
        "circle", cx=50, cy=48, r=34, fill="none", stroke="#a8741b", stroke_width=3, stroke_dasharray="5 3"
    )
    leaves = ((28, 60, -30), (25, 46, 0), (30, 32, 30), (40, 70, -60))
    for x, y, turn in leaves:
        for side in (x, 100 - x):
            angle = turn if side == x else -turn
            yield h(
                "ellipse",
                cx=side,
                cy=y,
                rx=5,
                ry=9,
                fill="#4c7933",
                stroke="#2c4a1c",
                stroke_width=1.6,
                transform=f"rotate({angle} {side} {y})",
            )
    yield path(
        "M50 30l5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1z",
        fill="#fff3c4",
        stroke="#a8741b",
        stroke_width=2,
    )


def _warehouse() -> Iterator[Html]:
    yield path(
        polygon([(50, 10), (94, 40), (6, 40)]),
        fill="#b5522b",
        stroke=DARK,
        stroke_width=4,
        stroke_linejoin="round",
    )
    yield path(rect(12, 40, 76, 48), fill="#f2e2bd", stroke=DARK, stroke_width=4)
    yield path("M24 88V66a10 10 0 0 1 20 0v22zM56 88V66a10 10 0 0 1 20 0v22z", fill="#6e2a12")
    yield path("M8 46h84", stroke=GOLD, stroke_width=5, fill="none")
    yield path(disc(50, 29, 5), fill="#f2e2bd")


def _loan() -> Iterator[Html]:
    """A wax tablet with a seal."""
    yield path(rect(14, 12, 62, 76), fill="#8a5a2b", stroke=DARK, stroke_width=4)
    yield path(rect(23, 21, 44, 58), fill="#3d2a1c")
    yield path("M30 34h30M30 46h30M30 58h18", stroke="#e9d3a0", stroke_width=4, **THIN)
    yield path(disc(72, 72, 19), fill="#a3212b", stroke=DARK, stroke_width=4)
    yield path("M64 72l6 6 11-12", stroke="#ffd9d4", stroke_width=5, **THIN)


def _coin() -> Iterator[Html]:
    """A silver coin with a head."""
    yield path(disc(50, 52, 43), fill="#6f757b", stroke=DARK, stroke_width=4)
    yield path(disc(50, 48, 41), fill="#cfd5da")
    yield h(
        "circle", cx=50, cy=48, r=35, fill="none", stroke="#8b939a", stroke_width=3, stroke_dasharray="3 3"
    )
    yield path("M40 76q2-8-2-12-10-10-4-26 6-14 22-12 14 2 14 16l6 12-6 2q2 12-8 12l-2 8z", fill="#7d858c")
    yield path("M34 38q10-14 32-6", stroke="#eef1f3", stroke_width=4, **THIN)


def _boat() -> Iterator[Html]:
    yield path("M50 8v56", stroke=DARK, stroke_width=5, **THIN)
    yield path(
        "M24 14q26-6 52 0 7 20-1 40-25 6-50 0-8-20-1-40z", fill="#fdf3da", stroke=DARK, stroke_width=3.5
    )
    yield path("M20 29q30 5 60 0v11q-30 5-60 0z", fill="#b5522b")
    yield path(
        "M6 62h84q2-8-2-14 10 0 9 12-3 28-24 32H32Q10 88 6 62z", fill="#7d3517", stroke=DARK, stroke_width=3.5
    )
    yield path("M14 72h72", stroke=GOLD, stroke_width=4, stroke_dasharray="7 3", fill="none")


def _hand() -> Iterator[Html]:
    """Cards in hand."""
    yield h(
        "rect",
        x=14,
        y=26,
        width=44,
        height=62,
        rx=6,
        fill="#2f86a0",
        stroke=DARK,
        stroke_width=4,
        transform="rotate(-14 36 57)",
    )
    yield h(
        "rect",
        x=40,
        y=18,
        width=46,
        height=64,
        rx=6,
        fill="#f4e5c2",
        stroke=DARK,
        stroke_width=4,
        transform="rotate(8 63 50)",
    )
    yield path(disc(64, 50, 12), fill="#b5522b")


GOODS = ("ivory", "wood", "cloth", "wine", "rice", "wheat", "bluff")  # by the number of the card

_PICTURES: dict[str, Callable[[], Iterator[Html]]] = {
    "ivory": _ivory,
    "wood": _wood,
    "cloth": _cloth,
    "wine": _wine,
    "rice": _rice,
    "wheat": _wheat,
    "bluff": _bluff,
    "back": _back,
    "chip": _chip,
    "warehouse": _warehouse,
    "loan": _loan,
    "coin": _coin,
    "boat": _boat,
    "hand": _hand,
}
