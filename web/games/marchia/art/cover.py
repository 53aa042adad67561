"""Marchia Orientalis: a march of square tiles on a parchment map, cut in wood and coloured by hand."""

from collections.abc import Iterator, Mapping

from web.ui.html import Html, h, join
from web.ui.svg import Point, arch, disc, gradient, letters, line, num, path, polygon, rect

INK, PARCHMENT, LEAF, MEADOW, OCHRE, OXBLOOD = (
    "#3a2314",
    "#f0dfb2",
    "#5f8a3a",
    "#a9bd62",
    "#d9a441",
    "#8c2d24",
)
WALL, RIVER, PALE = "#f6e8c6", "#7fa7ad", "#e3cd97"
HALF_WIDTH, HALF_HEIGHT, TOP = 43, 27, (150, 186)


def cover() -> Html:
    glow = gradient("marchia-age", (0.5, "#f7eac6", 0), (1, "#a8793a", 0.65), radial=True, r=0.75)
    return h(
        "g",
        h(
            "defs",
            glow,
            _hatching(),
            h("clipPath", h("rect", x=18, y=18, width=264, height=364), id="marchia-clip"),
        ),
        h("rect", width=300, height=400, fill=PARCHMENT),
        h("g", _map(), _march(), clip_path="url(#marchia-clip)"),
        h("rect", width=300, height=400, fill="url(#marchia-age)"),
        _border(),
        _scroll(),
    )


def _ink(*data: object, width: float = 1.5, **attrs: object) -> Html:
    d = "".join(str(part) for part in data)
    return path(
        d,
        fill="none",
        stroke=INK,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attrs,
    )


def _hatching() -> Html:
    cut = path("M0 3 6 0M0 6 6 3", stroke=INK, stroke_width=0.7, stroke_opacity=0.75, fill="none")
    return h("pattern", cut, id="marchia-cut", width=6, height=6, patternUnits="userSpaceOnUse")


def _at(column: float, row: float) -> Point:
    """Where a corner of the tile grid lies on the paper."""
    return TOP[0] + (column - row) * HALF_WIDTH, TOP[1] + (column + row) * HALF_HEIGHT


def _map() -> Iterator[Html]:
    """Hills, woods and the Elbe around the march."""
    bed = "M-6 186C36 196 52 166 96 158S150 132 196 140s60-6 112-14"
    for width, colour in ((23, INK), (20, RIVER)):
        yield path(bed, fill="none", stroke=colour, stroke_width=width)
    for shift in (-5, 0, 5):
        yield _ink(
            bed, width=0.9, transform=f"translate(0 {shift})", stroke_dasharray="17 6 9 11", opacity=0.7
        )
    for x, y, size in ((44, 142, 1.1), (74, 128, 0.8), (238, 112, 0.9), (266, 118, 1.0), (218, 116, 0.6)):
        yield _hill(x, y, size)
    woods = (
        (32, 226),
        (46, 218),
        (28, 244),
        (252, 174),
        (268, 178),
        (240, 182),
        (258, 194),
        (274, 200),
        (236, 360),
        (252, 352),
        (268, 360),
        (260, 374),
        (244, 376),
        (60, 222),
        (272, 222),
    )
    yield path((_tree(x, y) for x, y in woods), fill=LEAF, stroke=INK, stroke_width=1.3)
    yield _ink("".join(f"M{x} {y}v6M{x + 2} {y - 12}l3 4M{x + 1} {y - 6}l4 4" for x, y in woods), width=1.2)
    yield _rose(50, 344)


def _hill(x: float, y: float, size: float) -> Html:
    return h(
        "g",
        path("M-26 0Q-8-30 0-30T26 0z", fill="#c3c07a", stroke=INK, stroke_width=1.6),
        _ink("M2-27Q10-12 12 0M7-24Q15-12 18 0M-4-26Q0-14 2 0M13-16Q19-8 22 0", width=1),
        transform=f"translate({num(x)} {num(y)}) scale({size})",
    )


def _tree(x: float, y: float) -> str:
    return f"M{x} {y - 18}l8 18h-16z"


def _rose(x: float, y: float) -> Html:
    """The compass points east, where the march grows."""
    star = polygon([(0, -20), (4, -4), (24, 0), (4, 4), (0, 20), (-4, 4), (-20, 0), (-4, -4)])
    return h(
        "g",
        path(disc(0, 0, 13), fill="none", stroke=INK, stroke_width=1),
        path(star, fill=OXBLOOD, stroke=INK, stroke_width=1.2),
        path("M0 0 4-4 24 0zM0 0 4 4 0 20zM0 0-4 4-20 0zM0 0-4-4 0-20z", fill=PARCHMENT),
        transform=f"translate({x} {y})",
    )


def _march() -> Iterator[Html]:
    for column, row in ((2, -1), (-1, 2), (3, 1), (0, 3)):
        yield _ink(_tile(column, row), width=1.4, stroke_dasharray="5 4", opacity=0.75)
    yield from tiles(
        {
            (0, 0): "castle",
            (1, 0): "farm",
            (0, 1): "monastery",
            (2, 0): "village",
            (1, 1): "city",
            (0, 2): "furrows",
            (2, 1): "wood",
            (1, 2): "village",
            (2, 2): "farm",
        }
    )


def tiles(built: Mapping[tuple[int, int], str]) -> Iterator[Html]:
    """Tiles by column and row, from back to front, each with its building."""
    for (column, row), name in sorted(built.items(), key=lambda item: sum(item[0])):
        ground, draw = _BUILT[name]
        yield from _ground(column, row, ground)
        x, y = _at(column + 0.5, row + 0.5)
        yield h(
            "g",
            draw(),
            transform=f"translate({num(x)} {num(y)}) scale(1.14)",
            stroke=INK,
            stroke_width=1.5,
            stroke_linejoin="round",
        )


def _tile(column: float, row: float, inset: float = 0.03) -> str:
    near, far = inset, 1 - inset
    corners = ((near, near), (far, near), (far, far), (near, far))
    return polygon([_at(column + a, row + b) for a, b in corners])


def _ground(column: int, row: int, colour: str) -> Iterator[Html]:
    left, bottom, right = (
        _at(column + 0.03, row + 0.97),
        _at(column + 0.97, row + 0.97),
        _at(column + 0.97, row + 0.03),
    )
    side = [left, bottom, right, (right[0], right[1] + 6), (bottom[0], bottom[1] + 6), (left[0], left[1] + 6)]
    yield path(polygon(side), fill="#8a5a2c", stroke=INK, stroke_width=1.4, stroke_linejoin="round")
    yield path(_tile(column, row), fill=colour, stroke=INK, stroke_width=1.4, stroke_linejoin="round")
    if colour == OCHRE:
        cuts = [line([_at(column + 0.1, row + k / 8), _at(column + 0.9, row + k / 8)]) for k in range(1, 8)]
        yield _ink(*cuts, width=1, opacity=0.8)
    else:
        tufts = [(0.2, 0.8), (0.75, 0.85), (0.85, 0.25), (0.25, 0.3), (0.5, 0.9), (0.12, 0.55), (0.9, 0.6)]
        points = [_at(column + a, row + b) for a, b in tufts]
        yield _ink(*(f"M{num(x - 2)} {num(y - 3)}l2 3 2-4" for x, y in points), width=0.9, opacity=0.8)


def _house(x: float, y: float, size: float = 1, roof: str = OXBLOOD, wall: str = WALL) -> Html:
    """A house seen over its corner: gable to the left, roof to the right."""
    return h(
        "g",
        path("M-9-1-9-11-4-19 1-9V3z", fill=wall),
        path("M1 3V-9L15-14V-3z", fill="#d8bd85"),
        path("M-4-19 1-9 15-14 10-24z", fill=roof),
        path("M0-11 10-15M-2-15 12-20M-5-3v-5l2 .8v5z", fill="none", stroke_width=0.9),
        transform=f"translate({num(x)} {num(y)}) scale({size})",
    )


def _village() -> list[Html]:
    return [
        _house(-12, -2, 0.85),
        _house(10, -5, 0.85, OCHRE),
        _house(-1, 10, 0.95),
        path(_tree(24, 6), fill=LEAF),
    ]


def _farm() -> list[Html]:
    sheaf = "M0 0l-4-9q4-3 8 0zM-3-4h6"
    stacks = [
        h("g", path(sheaf, fill="#f0cf6e", stroke_width=1.1), transform=f"translate({x} {y})")
        for x, y in ((-22, 2), (-14, 8), (22, 4), (12, 12))
    ]
    return [_house(-2, 0, 1.3, "#b9772e"), *stacks]


def _furrows() -> list[Html]:
    return [_house(6, -4, 0.9, OXBLOOD), path(_tree(-18, 4), fill=LEAF), path(_tree(-9, 10), fill=LEAF)]


def _wood() -> list[Html]:
    spots = ((-4, -8), (10, -4), (-16, 0), (2, 4), (18, 6), (-6, 12), (8, 16))
    return [path(_tree(x, y), f"M{x} {y}v5", f"M{x + 1} {y - 12}l4 8", fill=LEAF) for x, y in spots]


def _monastery() -> list[Html]:
    """A church with a round end and a tall tower."""
    return [
        path("M-8 8V-18L20-28V-2z", fill="#e2c88f"),
        path("M-8-18-3-32 25-42 20-28z", fill="#6f7f86"),
        path((arch(-3 + 8 * i, -1 - 3 * i, 4, 12) for i in range(3)), fill=INK),
        path("M-24 2V-40H-8V8z", fill=WALL),
        path("M-26-40-16-66-6-40z", fill="#6f7f86"),
        path("M-16-66V-78M-20-73h8", fill="none", stroke_width=2),
        path(arch(-19, -20, 6, 13), arch(-19, 0, 6, 12), fill=INK),
        path("M-24-40h6V4l-6-2z", fill="url(#marchia-cut)", stroke="none"),
    ]


def _battlements(x: float, y: float, width: float, count: int) -> str:
    """The top of a wall, drawn from left to right above `y`."""
    step = width / (2 * count - 1)
    return "".join(rect(x + 2 * step * i, y - step, step, step) for i in range(count))


def _tower(x: float, foot: float, width: float, height: float) -> list[Html]:
    top = foot - height
    return [
        path(rect(x, top, width, height), _battlements(x - 2, top - 5, width + 4, 4), fill=WALL),
        path(rect(x - 2, top - 5, width + 4, 6), fill=WALL),
        path(rect(x + width * 0.55, top, width * 0.45, height), fill="url(#marchia-cut)", stroke="none"),
        path(arch(x + width * 0.2, top + 16, 4, 9), fill=INK),
    ]


def _castle() -> list[Html]:
    return [
        path("M-34 12Q-30-8-12-12H16Q30-6 34 10 10 22-34 12z", fill="#9aa05a"),
        _ink("M-28 10l4-8M-22 12l4-9M22 8l4 4M16 12l5 2", width=1),
        *_tower(4, -4, 18, 62),
        path("M2-71 13-92 24-71z", fill=OXBLOOD),
        path("M13-92V-106l15 4-15 5", fill="#d9a441"),
        path(rect(-22, -34, 30, 36), fill=WALL),
        path("M-24-34-18-48H6l4 14z", fill=OXBLOOD),
        path(arch(-12, 2, 10, 18), fill=INK),
        path(rect(-17, -26, 3, 6), rect(-5, -26, 3, 6), fill=INK),
        *_tower(-32, 6, 14, 42),
        *_tower(14, 8, 14, 34),
    ]


def _city() -> list[Html]:
    """Houses behind a wall, with a gate: where every march begins."""
    return [
        _house(-14, -10, 0.9),
        _house(8, -14, 1.0, "#b9772e"),
        _house(-2, -4, 0.9, OXBLOOD),
        _house(18, -4, 0.8),
        path("M-3-16V-44l6-12 6 12v28z", fill=WALL),
        path("M-5-44 3-62 11-44z", fill=OXBLOOD),
        path("M-34 0V-11L0 6V20z", fill=WALL),
        path("M0 20V6L34-11V0z", fill="#d8bd85"),
        path((rect(-34 + 8 * i, -15 + 4 * i, 4, 5) for i in range(5)), fill=WALL),
        path((rect(4 + 8 * i, 0 - 4 * i, 4, 5) for i in range(4)), fill="#d8bd85"),
        path("M-20 7v-8q3-5 8 4v8z", fill=INK),
    ]


_BUILT = {
    "castle": (MEADOW, _castle),
    "farm": (OCHRE, _farm),
    "monastery": (MEADOW, _monastery),
    "village": (MEADOW, _village),
    "city": (PALE, _city),
    "furrows": (OCHRE, _furrows),
    "wood": (MEADOW, _wood),
}


def _border() -> Iterator[Html]:
    """Two lines with a cut leaf vine between them."""
    yield h("rect", x=3, y=3, width=294, height=394, fill="none", stroke=OXBLOOD, stroke_width=6)
    yield h("rect", x=8, y=8, width=284, height=384, fill="none", stroke=INK, stroke_width=1.6)
    yield h(
        "rect",
        x=13.5,
        y=13.5,
        width=273,
        height=373,
        fill="none",
        stroke=LEAF,
        stroke_width=5,
        stroke_dasharray="9 4.1",
        stroke_linecap="butt",
    )
    yield h("rect", x=18.5, y=18.5, width=263, height=363, fill="none", stroke=INK, stroke_width=1.2)
    corners = [(13.5, 13.5), (286.5, 13.5), (13.5, 386.5), (286.5, 386.5)]
    yield path((disc(x, y, 8) for x, y in corners), fill=OCHRE, stroke=INK, stroke_width=1.6)
    yield path((polygon([(x, y - 5), (x + 5, y), (x, y + 5), (x - 5, y)]) for x, y in corners), fill=OXBLOOD)


def _scroll() -> Html:
    """For the title, over the map."""
    return h(
        "g",
        path(
            "M28 44 46 40V80L28 86l7-21zM272 44l-18-4v40l18 6-7-21z",
            fill="#cdae6c",
            stroke=INK,
            stroke_width=1.6,
        ),
        path("M42 32Q150 22 258 32V84Q150 74 42 84z", fill="#faf0d2", stroke=INK, stroke_width=1.8),
    )


def title() -> Html:
    first = letters("MARCHIA", (152, 55), 31, apart=4.5, fill=OXBLOOD)
    return join(first, letters("ORIENTALIS", (151.5, 73.5), 17, apart=5, fill=OXBLOOD))
