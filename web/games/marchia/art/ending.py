"""The finished march: from castle to castle, as far as the eye reaches."""

from collections.abc import Iterator

from web.games.marchia.art.cover import INK, LEAF, RIVER, tiles
from web.ui.html import Html, h
from web.ui.svg import disc, gradient, num, path, picture

WIDTH, HEIGHT = 720, 260
_BUILT = {
    (-3, 2): "wood",
    (-2, 1): "farm",
    (-2, 2): "village",
    (-1, 0): "castle",
    (-1, 1): "furrows",
    (-1, 2): "monastery",
    (0, -1): "village",
    (0, 0): "city",
    (0, 1): "farm",
    (0, 2): "village",
    (1, -2): "monastery",
    (1, -1): "farm",
    (1, 0): "village",
    (1, 1): "city",
    (2, -3): "wood",
    (2, -2): "castle",
    (2, -1): "village",
    (2, 0): "farm",
    (3, -3): "furrows",
    (3, -2): "village",
    (3, -1): "wood",
}


def ending() -> Html:
    march = h("g", tiles(_BUILT), transform="translate(222 -48) scale(0.9)")
    return picture(
        WIDTH,
        HEIGHT,
        h("defs", _lights()),
        h("rect", width=WIDTH, height=HEIGHT, fill="url(#march-sky)"),
        _country(),
        march,
        cls="ending",
        preserveAspectRatio="xMidYMid slice",
    )


def _lights() -> list[Html]:
    return [
        gradient("march-sky", (0, "#cfe0d6", 1), (0.3, "#f4ecc8", 1), (0.5, "#dfd296", 1), (1, "#b9b86a", 1)),
        gradient("march-sun", (0, "#fffbe0", 1), (0.4, "#fff0b0", 0.6), (1, "#fff0b0", 0), radial=True),
    ]


def _country() -> Iterator[Html]:
    """Sun, hills, the river and woods around it."""
    yield h("circle", cx=600, cy=40, r=80, fill="url(#march-sun)")
    yield path(disc(600, 40, 20), fill="#fbe7a0", stroke=INK, stroke_width=1.2)
    line = {"stroke": INK, "stroke_width": 1.4, "stroke_linejoin": "round"}
    yield path("M-10 96q60-44 120-24t110-6 120-26 130 24 110-4 150 30v60H-10z", fill="#a9b872", **line)
    yield path("M-10 116q90-40 190-14t190-8 180 6 180-6v60H-10z", fill="#8ea65a", **line)
    bed = "M-10 210q80-30 150-14t120 40 140 4 150 10 190-34"
    for width, colour in ((24, INK), (21, RIVER)):
        yield path(bed, fill="none", stroke=colour, stroke_width=width)
    woods = [(30 + at * 53 % 690, 112 + at * 29 % 34) for at in range(26)]
    woods += [(24, 176), (44, 168), (64, 180), (660, 176), (682, 168), (700, 184), (640, 190), (90, 236)]
    trees = (f"M{x} {y - 18}l8 18h-16zM{x} {y}v5" for x, y in woods)
    yield path(trees, fill=LEAF, stroke=INK, stroke_width=1.1)
    clouds = ((90, 36, 1.0), (260, 24, 0.8), (440, 40, 0.7))
    for x, y, size in clouds:
        yield path(
            "M0 0q-2-14 14-14q6-12 20-6q14-4 16 8q14 0 12 12z",
            fill="#fdf8e4",
            stroke=INK,
            stroke_width=1.1,
            transform=f"translate({x} {y}) scale({num(size)})",
        )
