"""The harbour at dusk: the ships are in, the lamps are lit."""

from collections.abc import Iterator

from web.ui.html import Html, h
from web.ui.svg import arch, disc, gradient, num, path, picture, polygon, rect

WIDTH, HEIGHT = 720, 260
HORIZON, SUN = 168, (430, 158)
NIGHT, SHADOW, LAMP, DEEP = "#1c2347", "#2a1c2b", "#ffd27a", "#131a38"


def ending() -> Html:
    return picture(
        WIDTH,
        HEIGHT,
        h("defs", _lights()),
        h("rect", width=WIDTH, height=HORIZON, fill="url(#dusk-sky)"),
        _sun(),
        _clouds(),
        _hills(),
        h("rect", y=HORIZON, width=WIDTH, height=HEIGHT - HORIZON, fill="url(#dusk-sea)"),
        _shine(),
        _halls(),
        _lighthouse(),
        _ship(300, 196, 1.0),
        _ship(560, 186, 0.62),
        _ship(214, 178, 0.42),
        _quay(),
        cls="ending",
        preserveAspectRatio="xMidYMax slice",
    )


def _lights() -> list[Html]:
    return [
        gradient(
            "dusk-sky",
            (0, "#232a5c", 1),
            (0.35, "#5d4577", 1),
            (0.65, "#c8616a", 1),
            (0.88, "#f2a05c", 1),
            (1, "#ffd489", 1),
        ),
        gradient("dusk-sea", (0, "#e88f60", 1), (0.2, "#8b5573", 1), (0.6, "#2e3566", 1), (1, DEEP, 1)),
        gradient("dusk-glow", (0, "#fff1c0", 0.95), (0.3, "#ffc66b", 0.55), (1, "#f2a05c", 0), radial=True),
        gradient("dusk-lamp", (0, "#fff3c4", 1), (0.35, "#ffcf6b", 0.5), (1, "#ff9d3c", 0), radial=True),
    ]


def _sun() -> Iterator[Html]:
    x, y = SUN
    yield h("circle", cx=x, cy=y, r=120, fill="url(#dusk-glow)")
    yield path(disc(x, y, 27), fill="#ffe9ae")
    stars = [(46, 26), (118, 52), (176, 20), (248, 40), (612, 30), (668, 58), (540, 22), (694, 18), (330, 18)]
    yield path((disc(sx, sy, 1.1 + at % 3 * 0.4) for at, (sx, sy) in enumerate(stars)), fill="#fdf3da")


def _clouds() -> Iterator[Html]:
    bands = ((60, 92, 210), (250, 70, 150), (470, 104, 190), (560, 84, 150), (330, 124, 130))
    for x, y, width in bands:
        yield path(
            f"M{x} {y}q{num(width * 0.25)}-9 {num(width * 0.5)}-3t{num(width * 0.5)} 3"
            f"q-{num(width * 0.3)} 7-{num(width * 0.55)} 3t-{num(width * 0.45)}-3z",
            fill="#f7b487",
            opacity=0.55,
        )


def _hills() -> Html:
    return path(
        f"M0 {HORIZON}V150q70-20 150-8t120 10q60-10 90-4l30 20zM520 {HORIZON}q60-24 110-18t90-2v20z",
        fill="#5a3f66",
        opacity=0.8,
    )


def _shine() -> Iterator[Html]:
    """The way of the sun over the water, and the small waves."""
    x = SUN[0]
    for row in range(12):
        y, half = HORIZON + 4 + row * 7.2, 16 + row * 6
        left = x - half + (row % 3) * 5
        yield path(
            f"M{num(left)} {num(y)}q{num(half / 2)}-3 {num(half)} 0t{num(half)} 0",
            stroke="#ffd489" if row % 2 else "#ffb66b",
            stroke_width=2.6,
            stroke_linecap="round",
            opacity=num(0.95 - row * 0.06),
            fill="none",
        )
    waves = [(40 + at * 83 % 690, HORIZON + 14 + at * 37 % 76) for at in range(22)]
    yield path(
        (f"M{wx} {wy}q7-3 14 0t14 0" for wx, wy in waves),
        stroke="#9c7a9c",
        stroke_width=1.4,
        stroke_linecap="round",
        opacity=0.5,
        fill="none",
    )


def _halls() -> Iterator[Html]:
    """The store houses along the basin, their arches lit from inside."""
    yield path(rect(0, 132, 178, 50), polygon([(0, 132), (0, 116), (166, 116), (184, 132)]), fill=SHADOW)
    yield path(rect(0, 98, 84, 20), polygon([(0, 98), (0, 88), (40, 76), (92, 98)]), fill="#38233a")
    yield path((arch(8 + 21 * at, 182, 12, 30) for at in range(8)), fill=LAMP)
    yield path((arch(12 + 21 * at, 182, 4, 24) for at in range(8)), fill="#fff3c4")
    yield path((rect(10 + 18 * at, 104, 6, 8) for at in range(4)), fill=LAMP, opacity=0.8)
    yield path(rect(0, 130, 182, 3), fill="#d97b52", opacity=0.7)


def _lighthouse() -> Iterator[Html]:
    x = 646
    yield path(f"M{x - 84} {HORIZON + 18}q20-18 60-18h58q36 0 50 18z", fill=SHADOW)
    for half, foot, top in ((30, 170, 122), (21, 118, 84), (13, 80, 56)):
        yield path(
            polygon([(x - half, foot), (x - half + 3, top), (x + half - 3, top), (x + half, foot)]),
            rect(x - half - 2, top - 4, 2 * half + 4, 5),
            fill="#33213a",
        )
        yield path(
            polygon([(x - half, foot), (x - half + 3, top), (x - half + 9, top), (x - half + 8, foot)]),
            fill="#e08a5a",
            opacity=0.75,
        )
    yield path((arch(x - 22 + 16 * at, 168, 10, 24) for at in range(3)), fill=LAMP)
    yield path((arch(x - 14 + 11 * at, 112, 6, 14) for at in range(3)), fill=LAMP, opacity=0.9)
    yield h("circle", cx=x, cy=38, r=58, fill="url(#dusk-lamp)")
    yield path(f"M{x} 20c9 10 11 17 7 26-2 5-12 5-14 0-4-9-2-16 7-26z", fill="#ff9d3c")
    yield path(f"M{x} 30c5 6 6 10 4 15-2 3-6 3-8 0-2-5-1-9 4-15z", fill="#fff3c4")


def _ship(x: float, y: float, size: float) -> Html:
    """A corn ship that has come in; its sail catches the last light."""
    return h(
        "g",
        path("M-2-98V0M-44-84h84", stroke=SHADOW, stroke_width=3.4, stroke_linecap="round", fill="none"),
        path("M-46-82q44-8 86 0q10 30-2 58q-40 8-82 0q-12-28-2-58z", fill="#f7d9a8"),
        path("M-46-82q20-4 40-5.500v66q-20 0-42-3q-10-28 2-57.500z", fill="#e9a06e"),
        path("M-52-58q48 7 96 0v12q-48 7-97 0z", fill="#a63d26"),
        path("M-70-10q6 30 44 32h58q34-3 40-38l-12 2q-4 12-14 13H-46q-10-1-13-11z", fill=SHADOW),
        path("M-58 4h118", stroke="#ffb66b", stroke_width=1.8, stroke_dasharray="5 3", fill="none"),
        path("M-2-98l24-6-24-6z", fill="#a63d26"),
        path("M-60 26q60 10 128 0l-20 8q-46 6-88 0z", fill=DEEP, opacity=0.5),
        transform=f"translate({num(x)} {num(y)}) scale({size})",
    )


def _quay() -> Iterator[Html]:
    yield path(f"M0 {HEIGHT}V236h{WIDTH}v{HEIGHT}z", fill="#241a2c")
    yield path(rect(0, 234, WIDTH, 3), fill="#e08a5a", opacity=0.8)
    for x, size in ((58, 1.0), (84, 0.8), (470, 0.9), (494, 1.1), (520, 0.8)):
        body = "M-6-44h12l-2 9c11 5 13 16 8 25-3 6-8 8-12 10-4-2-9-4-12-10-5-9-3-20 8-25z"
        yield h(
            "g",
            path(body, fill="#4b2a33"),
            path("M-8-30q-5 8-1 17", stroke="#f2a05c", stroke_width=2.4, stroke_linecap="round", fill="none"),
            transform=f"translate({x} 246) scale({size})",
        )
    yield path(rect(120, 214, 30, 26), rect(152, 222, 20, 18), fill="#3a2430")
    yield path(
        "M120 222h30M135 214v26M152 230h20", stroke="#e08a5a", stroke_width=1.2, opacity=0.7, fill="none"
    )
    for x in (28, 388, 690):
        yield h("circle", cx=x, cy=208, r=26, fill="url(#dusk-lamp)")
        yield path(f"M{x} 238v-28", stroke="#160f1d", stroke_width=3)
        yield path(disc(x, 207, 4), fill="#fff3c4")
