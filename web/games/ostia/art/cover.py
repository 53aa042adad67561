"""Ostia: the harbour as a mosaic. Rows of stones are dashed lines, so a whole sky is a few dozen circles."""

from collections.abc import Iterator

from web.games.ostia.art.pieces import grout
from web.ui.html import Html, h
from web.ui.svg import arch, disc, gradient, letters, num, path, polygon, rect

SUN = (212, 128)
TERRACOTTA, DARK, STONE, SHADE, GOLD = "#b5522b", "#6e2a12", "#f2e2bd", "#c9a878", "#e2ab3c"
SKY = [
    "#fbe3a0",
    "#f9d386",
    "#f5c078",
    "#efb07a",
    "#e6ac8c",
    "#d3b3a4",
    "#b4bcbb",
    "#93b7c4",
    "#78aac2",
    "#5f9bbb",
]
SEA = ["#2f86a0", "#237892", "#1d6b88", "#195f7c", "#15526f", "#114660"]


def cover() -> Html:
    return h(
        "g",
        h(
            "defs",
            h("clipPath", h("rect", x=22, y=22, width=256, height=356), id="ostia-clip"),
            grout(),
            gradient("ostia-light", (0, "#fff6d0", 0.9), (1, "#fff6d0", 0), radial=True),
        ),
        h("rect", width=300, height=400, fill="#dcc79c"),
        h(
            "g",
            _sky(),
            _store_houses(),
            _sea(),
            _lighthouse(),
            _ship(),
            _quay(),
            clip_path="url(#ostia-clip)",
        ),
        _border(),
        _tablet(),
    )


def _stones(shape: str, fill: str, **attrs: object) -> list[Html]:
    return [path(shape, fill=fill, **attrs), path(shape, fill="url(#ostia-grout)")]


def _sky() -> Iterator[Html]:
    yield h("rect", x=22, y=22, width=256, height=230, fill="#c99d72")
    x, y = SUN
    for ring in range(3, 34):
        r = 7.4 * ring
        colour = SKY[min(len(SKY) - 1, (ring - 3) * len(SKY) // 26)]
        other = SKY[max(0, min(len(SKY) - 1, (ring - 3) * len(SKY) // 26 + (1 if ring % 2 else -1)))]
        rows = {"cx": x, "cy": y, "r": num(r), "fill": "none", "stroke_width": 6.5}
        yield h("circle", stroke=colour, stroke_dasharray="6.8 .9", **rows)
        yield h("circle", stroke=other, stroke_dasharray=f"6.8 {num(8.6 + ring % 5 * 7.7)}", **rows)
    yield h("circle", cx=x, cy=y, r=24, fill="#f6b93c")
    for r, colour in ((20, "#ffd667"), (13, "#ffe48f"), (6, "#fff3c4")):
        yield h("circle", cx=x, cy=y, r=r, fill="none", stroke=colour, stroke_width=6, stroke_dasharray="6 1")


def _store_houses() -> Iterator[Html]:
    """The horrea: long halls with arches along the basin."""
    yield from _stones(rect(22, 205, 140, 36), "#e2c08a")
    yield from _stones(polygon([(22, 205), (22, 192), (154, 192), (166, 205)]), TERRACOTTA)
    yield from _stones(rect(22, 176, 66, 16), "#efd5a2")
    yield from _stones(polygon([(22, 176), (22, 166), (48, 158), (92, 176)]), "#9c4220")
    yield path((arch(28 + 19 * i, 241, 12, 24) for i in range(7)), fill="#5a3219")
    yield path((arch(30 + 14 * i, 190, 7, 10) for i in range(4)), fill="#7a4a26")
    yield path(rect(22, 203, 142, 2.5), fill="#fbe9c3")


def _wave(y: float, left: float, count: int) -> str:
    return f"M{num(left)} {num(y)}q10-3 20 0" + "t20 0" * count


def _sea() -> Iterator[Html]:
    yield h("rect", x=22, y=238, width=256, height=140, fill="#0e3a50")
    for row in range(20):
        y = 241 + 7.2 * row
        colour = SEA[min(len(SEA) - 1, row * len(SEA) // 18)]
        wave = _wave(y, 2 - row % 3 * 6, 15)
        line = {"fill": "none", "stroke_width": 6.3}
        yield path(wave, stroke=colour, stroke_dasharray="8 1", **line)
        yield path(
            wave, stroke=SEA[row % 3], stroke_dasharray=f"8 {num(19 + row % 4 * 9)}", opacity=0.7, **line
        )
        if row < 15:
            width = 2 + row // 5
            shine = _wave(y, SUN[0] - 10 * width - row % 2 * 9, width - 1)
            tint = "#ffdf8a" if row % 2 else "#f0a868"
            yield path(shine, stroke=tint, stroke_dasharray="8 9", opacity=num(0.95 - row * 0.04), **line)


def _lighthouse() -> Iterator[Html]:
    yield from _stones(polygon([(168, 250), (176, 234), (252, 234), (278, 240), (278, 250)]), "#b48a58")
    for half, foot, top in ((27, 236, 190), (19, 186, 154), (12, 150, 124)):
        tier = polygon([(212 - half, foot), (214 - half, top), (210 + half, top), (212 + half, foot)])
        yield from _stones(tier, STONE)
        yield path(
            polygon(
                [(212 + half * 0.3, foot), (212 + half * 0.3, top), (210 + half, top), (212 + half, foot)]
            ),
            fill="#a86f3c",
            opacity=0.4,
        )
        yield path(rect(209 - half, top - 4, 6 + 2 * half, 4.5), fill=DARK)
        yield path(rect(209 - half, top - 4, 6 + 2 * half, 1.6), fill=GOLD)
    holes = [arch(194 + 14 * i, 236, 9, 22) for i in range(3)]
    holes += [arch(200 + 9.5 * i, 180, 6, 14) for i in range(3)] + [arch(208.5, 147, 7, 15)]
    yield path(holes, fill=DARK)
    yield h("circle", cx=212, cy=106, r=34, fill="url(#ostia-light)")
    yield path("M212 84c9 10 12 17 8 26-2 6-14 6-16 0-4-9-1-16 8-26z", fill="#d9481c")
    yield path("M212 94c5 6 7 11 5 17-2 4-8 4-10 0-2-6 0-11 5-17z", fill="#ffe08a")
    yield path(rect(202, 112, 20, 8), fill=DARK)


def _ship() -> Iterator[Html]:
    """A corn ship with the city's sail."""
    yield path("M112 182V300M74 196h78", stroke=DARK, stroke_width=4, stroke_linecap="round", fill="none")
    sail = "M70 200q44-9 86 0q11 38-1 76q-42 10-84 0q-13-40-1-76z"
    yield path(sail, fill="#fdf3da", stroke=DARK, stroke_width=2)
    yield path("M63 228q50 8 98 0l.5 18q-50 9-99 0z", fill=TERRACOTTA)
    yield path(sail, fill="url(#ostia-grout)")
    yield path(disc(112, 237, 21), fill="#fdf3da", stroke=DARK, stroke_width=2)
    yield _amphora(112, 254, 0.74, TERRACOTTA)
    hull = "M40 284q4 40 42 42h66q34-3 41-50l-12 3q-3 16-14 18H66q-12-1-14-14z"
    yield path(hull, fill="#7d3517", stroke="#4a1c0a", stroke_width=2)
    yield path("M54 302h123M62 314h103", stroke=GOLD, stroke_width=2.4, stroke_dasharray="6 2", fill="none")
    yield path("M189 276q8-10 2-20q-9-3-9 5q7 2 2 17zM40 284q-9-6-6-15q6-3 8 2q-3 5 5 12z", fill=GOLD)
    yield path(disc(170, 304, 4), fill="#fdf3da")
    yield path(disc(171, 304, 1.8), fill="#14222b")
    yield path("M112 184 52 284M112 184l66 94", stroke=DARK, stroke_width=1, fill="none")
    yield path("M112 182l26-8-26-7z", fill="#b3261e")
    yield path(_wave(328, 30, 8), stroke="#bfe2e6", stroke_width=5, stroke_dasharray="7 1.2", fill="none")


def _amphora(x: float, foot: float, size: float, colour: str) -> Html:
    body = "M-5-50h10l-2 10c12 5 14 18 9 28-3 6-8 9-12 12-4-3-9-6-12-12-5-10-3-23 9-28z"
    return h(
        "g",
        path("M-5-46q-12 1-9 17M5-46q12 1 9 17", stroke=DARK, stroke_width=3, fill="none"),
        path(body, fill=colour, stroke=DARK, stroke_width=2),
        path("M-12-26q12 5 24 0M-11-18q11 5 22 0", stroke="#f7dca6", stroke_width=2, fill="none"),
        path(
            "M-6-34q-5 8-1 18",
            stroke="#fff3d4",
            stroke_width=2.2,
            stroke_linecap="round",
            opacity=0.7,
            fill="none",
        ),
        transform=f"translate({num(x)} {num(foot)}) scale({size})",
    )


def _quay() -> Iterator[Html]:
    yield from _stones(rect(22, 352, 256, 26), "#d9b983")
    yield path(rect(22, 350, 256, 4), fill="#fbe9c3")
    yield path("M60 354v24M118 354v24M176 354v24M236 354v24", stroke="#7a5630", stroke_width=1.6, fill="none")
    yield path(rect(182, 322, 32, 32), fill="#a8743c", stroke=DARK, stroke_width=2)
    yield path("M182 333h32M182 343h32M188 322v32M208 322v32", stroke=DARK, stroke_width=1.6, fill="none")
    for x, foot, size, colour in (
        (263, 354, 0.95, "#a8441f"),
        (233, 356, 0.95, "#c4683a"),
        (249, 368, 1.1, "#d98650"),
    ):
        yield _amphora(x, foot, size, colour)
    yield path("M30 356q0-16 12-18 4-6 10 0 12 2 12 18z", fill="#c79a58", stroke=DARK, stroke_width=2)
    yield path("M60 358q0-13 10-15 4-5 8 0 10 2 10 15z", fill="#e0bd7f", stroke=DARK, stroke_width=2)


def _border() -> Iterator[Html]:
    rows = ((3.5, "#174a66", "7 1"), (11, "#f4e5c2", "7 .95"), (18.5, "#a5431d", "7 1"))
    for inset, colour, dash in rows:
        size = {"x": inset, "y": inset, "width": 300 - 2 * inset, "height": 400 - 2 * inset}
        yield h("rect", fill="none", stroke=colour, stroke_width=6.5, stroke_dasharray=dash, **size)
    yield h(
        "rect",
        x=11,
        y=11,
        width=278,
        height=378,
        fill="none",
        stroke="#d99a2b",
        stroke_width=6.5,
        stroke_dasharray="7 24.8",
    )


def _tablet() -> Html:
    """For the title, with handles, as on Roman monuments."""
    plate = "M62 34h176v12l14-9v34l-14-9v12H62V62l-14 9V37l14 9z"
    return h(
        "g",
        path(plate, fill="#f6e9cc", stroke=DARK, stroke_width=2.5, stroke_linejoin="round"),
        h("rect", x=67, y=38.5, width=166, height=31, fill="none", stroke="#b98544", stroke_width=1.2),
    )


def title() -> Html:
    return letters("OSTIA", (154, 65.5), 36, apart=9, fill=DARK)
