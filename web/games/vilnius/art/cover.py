"""Vilnius: the city at night, the tower on its hill, torches on the wall, and the Order before it."""

from collections.abc import Iterator

from web.ui.html import Html, h
from web.ui.svg import arch, disc, gradient, letters, num, path, polygon, rect

INK, NIGHT, CRIMSON, GOLD, ASH, BRICK = "#0b1430", "#1c2f5e", "#a3182f", "#e8b94a", "#d8d5d6", "#6e3238"
SNOW, ROOF, WALL, LIT = "#dfe6f2", "#2a2440", "#3c3550", "#ffd36b"
TORCHES = ((44, 268), (112, 274), (188, 274), (256, 268))


def cover() -> Html:
    return h(
        "g",
        h("defs", _lights()),
        h("rect", width=300, height=400, fill="url(#vilnius-sky)"),
        _stars(),
        _hill(),
        _town(),
        _wall(),
        _order(),
        _snow(),
        _border(),
        _banner(),
    )


def _lights() -> list[Html]:
    return [
        gradient(
            "vilnius-sky", (0, "#060b1e", 1), (0.35, "#14244f", 1), (0.58, "#41365f", 1), (0.7, "#8d4350", 1)
        ),
        gradient("vilnius-moon", (0, "#f4efdf", 0.55), (1, "#f4efdf", 0), radial=True),
        gradient(
            "vilnius-torch", (0, "#ffe9a8", 0.95), (0.25, "#ffb545", 0.6), (1, "#e8641e", 0), radial=True
        ),
        gradient("vilnius-hill", (0, "#6d7fae", 1), (0.35, "#46578a", 1), (1, "#232c54", 1)),
        gradient("vilnius-stone", (0, "#59506b", 1), (1, "#241f38", 1)),
        gradient("vilnius-gold", (0, "#fbe7a4", 1), (0.5, "#e2ad3e", 1), (1, "#b57d1e", 1)),
    ]


def _scatter(count: int, width: int, height: int, seed: int) -> Iterator[tuple[int, int, int]]:
    """Fixed points that look thrown: x, y and a number for the size."""
    state = seed
    for _ in range(count):
        values = []
        for _ in range(3):
            state = (state * 1103515245 + 12345) % 2**31
            values.append(state >> 12)
        yield values[0] % width, values[1] % height, values[2] % 10


def _stars() -> Iterator[Html]:
    points = list(_scatter(80, 290, 190, 7))
    yield path((disc(x + 5, y + 10, 0.5 + size / 12) for x, y, size in points), fill="#f4ecd0", opacity=0.85)
    bright = [(60, 116), (256, 140), (34, 160), (92, 150)]
    yield path(
        (f"M{x} {y - 6}l1.3 4.7 4.7 1.3-4.7 1.3-1.3 4.7-1.3-4.7-4.7-1.3 4.7-1.300z" for x, y in bright),
        fill="#fff6d8",
    )
    yield h("circle", cx=232, cy=112, r=52, fill="url(#vilnius-moon)")
    yield path(disc(232, 112, 19), fill="#f6efd9")
    yield path(disc(226, 107, 3.5), disc(238, 117, 4.5), disc(236, 104, 2), fill="#dcd2b8")


def _hill() -> Iterator[Html]:
    yield path("M0 250Q30 214 74 214T150 196 226 226 300 224V300H0z", fill="#2c3868")
    yield path("M36 300Q66 232 104 204q18-14 44-14t46 16q34 28 66 94z", fill="url(#vilnius-hill)")
    yield path("M86 221q18-31 62-31t64 33q-12-6-20 2t-18-6-20 5-18-6-22 4-28-1z", fill=SNOW)
    yield path(
        "M70 250q12-4 18-12M216 246q8 8 18 10M108 244q12 2 20-6M168 240q10 8 22 4",
        stroke=SNOW,
        stroke_width=2.5,
        stroke_linecap="round",
        fill="none",
        opacity=0.7,
    )
    yield from _tower()
    yield path("M98 206v-12h4v-4h5v4h5v-4h5v4h4v14zM178 206v-14h5v-4h5v4h6v12z", fill="#4c2a38")


def _tower() -> Iterator[Html]:
    """The Gediminas tower: eight sides in brick, a corbelled head and the flag."""
    yield path(polygon([(120, 200), (124, 118), (174, 118), (178, 200)]), fill=BRICK)
    yield path(polygon([(160, 200), (159, 118), (174, 118), (178, 200)]), fill="#43202c")
    yield path(polygon([(120, 200), (124, 118), (137, 118), (135, 200)]), fill="#8d4443")
    courses = "".join(f"M{num(123.8 - k * 0.32)} {122 + 6 * k}h{num(50.4 + k * 0.64)}" for k in range(13))
    yield path(
        courses, stroke="#2c141e", stroke_width=0.8, stroke_dasharray="9 1.5", opacity=0.6, fill="none"
    )
    yield path(rect(119, 110, 60, 10), (rect(119 + 10.4 * i, 101, 7.8, 10) for i in range(6)), fill="#7d3c3f")
    yield path((rect(119 + 10.4 * i, 99, 7.8, 3) for i in range(6)), fill=SNOW)
    yield path((arch(121 + 8 * i, 126, 5, 6) for i in range(7)), fill="#43202c")
    yield path(
        arch(144.5, 152, 9, 19),
        arch(129, 150, 5, 14),
        arch(165, 150, 5, 14),
        arch(144, 184, 10, 20),
        fill=LIT,
    )
    yield path("M149 133v19M149 164v20M140 174h16", stroke="#43202c", stroke_width=1.5, fill="none")
    yield path("M149 102V70", stroke=GOLD, stroke_width=2.2)
    yield path("M150 72q12-6 22 0t20-1v19q-10 4-20 0t-22 1z", fill=CRIMSON)
    yield _columns(171, 88.5, 0.42)


def _columns(x: float, y: float, size: float) -> Html:
    """The columns of Gediminas, the sign of the grand dukes."""
    sign = "M-18 0V-30h7V-7h7V-30h8V-7h7V-30h7V0zM-11-18"
    return path(sign, fill="url(#vilnius-gold)", transform=f"translate({num(x)} {num(y)}) scale({size})")


def _spire(x: float, foot: float, width: float, wall: float, roof: float) -> list[Html]:
    top = foot - wall
    peak = (x + width / 2, top - roof)
    return [
        path(rect(x, top, width, wall), fill=WALL),
        path(polygon([(x - 2, top), peak, (x + width + 2, top)]), fill=ROOF),
        path(polygon([(x - 2, top), peak, (x + width * 0.3, top)]), fill=SNOW, opacity=0.85),
        path(f"M{num(peak[0])} {num(peak[1] + 2)}v-10m-3 4h6", stroke=GOLD, stroke_width=1.3, fill="none"),
        path(arch(x + width / 2 - 2, top + 15, 4, 9), fill=LIT),
    ]


def _town() -> Iterator[Html]:
    for args in (
        (24, 292, 13, 50, 34),
        (42, 292, 13, 44, 26),
        (236, 292, 15, 58, 40),
        (258, 292, 12, 42, 26),
        (206, 292, 10, 36, 22),
    ):
        yield from _spire(*args)
    houses = [
        (0, 22, 30),
        (56, 26, 34),
        (84, 22, 24),
        (108, 26, 30),
        (136, 24, 22),
        (162, 26, 32),
        (190, 20, 24),
        (218, 22, 30),
        (268, 30, 32),
    ]
    for x, width, height in houses:
        top = 292 - height
        yield path(rect(x, top, width, height), fill="#463a52")
        yield path(polygon([(x - 2, top), (x + width / 2, top - 15), (x + width + 2, top)]), fill=SNOW)
        yield path(polygon([(x + width / 2, top - 11), (x + width - 1, top), (x + 5, top)]), fill="#7a3440")
        yield path(rect(x + 4, top + 6, 4, 6), rect(x + width - 9, top + 8, 4, 6), fill=LIT)


def _wall() -> Iterator[Html]:
    merlons = [rect(-4 + 20 * i, 279, 13, 12) for i in range(16)]
    yield path(rect(0, 288, 300, 100), merlons, fill="url(#vilnius-stone)")
    yield path((rect(-4 + 20 * i, 277, 13, 3) for i in range(16)), fill=SNOW)
    stones = "".join(f"M{(k % 2) * 9} {300 + 10 * k}h300" for k in range(5))
    yield path(stones, stroke="#191530", stroke_width=1.2, stroke_dasharray="17 2", fill="none")
    yield path(rect(122, 266, 56, 90), (rect(120 + 12.6 * i, 256, 9, 12) for i in range(5)), fill="#332c47")
    yield path((rect(120 + 12.6 * i, 254, 9, 3) for i in range(5)), fill=SNOW)
    yield path(arch(133, 356, 34, 58), fill="#120d1e")
    yield path(
        "M139 356V308M150 356v-58M161 356V308M133 322h34M133 338h34",
        stroke="#6b5a4a",
        stroke_width=2,
        fill="none",
    )
    for x in (86, 214):
        yield path(f"M{x - 17} 288h34v50l-17 12-17-12z", fill=CRIMSON, stroke=GOLD, stroke_width=1.6)
        yield _columns(x, 330, 0.66)
    for x, y in TORCHES:
        yield h("circle", cx=x, cy=y, r=34, fill="url(#vilnius-torch)")
        yield path(f"M{x} {y + 18}V{y + 2}", stroke="#2a1a12", stroke_width=3)
        yield path(f"M{x} {y - 14}c6 7 7 12 4 17h-8c-3-5-2-10 4-17z", fill="#ffb02e")
        yield path(f"M{x} {y - 7}c3 4 3 7 2 10h-4c-1-3-1-6 2-10z", fill="#fff1b8")


def _order() -> Iterator[Html]:
    """The attackers: helmets, spears and the black cross, cut off by the lower edge."""
    yield path("M0 360q60-14 150-6t150-2v48H0z", fill="#0a0d1c")
    spears = [(16, 312), (60, 322), (68, 338), (108, 336), (190, 336), (232, 338), (284, 312)]
    yield path((f"M{x} 390V{y}" for x, y in spears), stroke="#0a0d1c", stroke_width=2.6)
    yield path((f"M{x} {y - 12}l4 12h-8z" for x, y in spears), fill="#9aa3ba")
    for x, y in ((24, 304), (244, 304)):
        yield path(f"M{x} 396V{y}", stroke="#0a0d1c", stroke_width=3.5)
        yield path(f"M{x} {y}q14-4 34 1v42q-18-4-34 0z", fill=ASH)
        yield path(f"M{x + 14} {y - 1}h7v43h-7zM{x} {y + 15}h34v7h-34z", fill="#15131c")
    heads = [(12 + 25 * i, 372 + (i * 7) % 9) for i in range(12)]
    yield path(
        (f"M{x - 10} {y + 30}V{y}q0-13 10-13t10 13v30z" for x, y in heads),
        fill="#131a33",
        stroke="#46517a",
        stroke_width=1.2,
    )
    yield path(
        (f"M{x - 7} {y}h14M{x} {y}v9" for x, y in heads), stroke="#8f9bc4", stroke_width=1.5, fill="none"
    )


def _snow() -> Html:
    flakes = (disc(x, y, 0.7 + size / 8) for x, y, size in _scatter(70, 300, 380, 29))
    return path(flakes, fill="#ffffff", opacity=0.75)


def _border() -> Iterator[Html]:
    """A gold rule with lozenges, as on a charter."""
    yield h("rect", x=4, y=4, width=292, height=392, fill="none", stroke=INK, stroke_width=8)
    yield h(
        "rect", x=8, y=8, width=284, height=384, fill="none", stroke="url(#vilnius-gold)", stroke_width=2.2
    )
    yield h(
        "rect", x=12.5, y=12.5, width=275, height=375, fill="none", stroke=GOLD, stroke_width=0.8, opacity=0.7
    )
    spots = [(8, 8), (292, 8), (8, 392), (292, 392), (8, 200), (292, 200), (150, 392)]
    yield path(
        (polygon([(x, y - 9), (x + 9, y), (x, y + 9), (x - 9, y)]) for x, y in spots),
        fill=CRIMSON,
        stroke=GOLD,
        stroke_width=1.6,
    )


def _banner() -> Html:
    """For the title: a crimson field with forked ends."""
    return h(
        "g",
        path("M22 26h256l-9 17 9 17H22l9-17z", fill=CRIMSON, stroke="url(#vilnius-gold)", stroke_width=2),
        path("M36 30h228M36 56h228", stroke=GOLD, stroke_width=0.9, opacity=0.8),
    )


def title() -> Html:
    return letters("VILNIUS", (153.5, 54), 33, apart=7, fill=GOLD)
