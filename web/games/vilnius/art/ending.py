"""How the siege ends: dawn over the city, or ruins."""

from collections.abc import Iterator

from web.ui.html import Html, h
from web.ui.svg import arch, disc, gradient, num, path, picture, polygon, rect

WIDTH, HEIGHT = 720, 260


def ending(won: bool) -> Html:
    return picture(
        WIDTH, HEIGHT, _dawn() if won else _ruins(), cls="ending", preserveAspectRatio="xMidYMax slice"
    )


# Dawn


def _dawn() -> Iterator[Html]:
    yield h(
        "defs",
        gradient("dawn-sky", (0, "#4a6aa8", 1), (0.4, "#a9a2c4", 1), (0.7, "#f3b79a", 1), (1, "#ffe3a6", 1)),
        gradient("dawn-sun", (0, "#fffbe6", 1), (0.25, "#ffe9ac", 0.7), (1, "#ffd27a", 0), radial=True),
        gradient("dawn-hill", (0, "#9fb08a", 1), (0.5, "#6d8468", 1), (1, "#46604f", 1)),
        gradient("dawn-wall", (0, "#d9b48a", 1), (1, "#7d5a52", 1)),
    )
    yield h("rect", width=WIDTH, height=HEIGHT, fill="url(#dawn-sky)")
    yield h("circle", cx=360, cy=140, r=170, fill="url(#dawn-sun)")
    rays = [polygon([(360, 140), (360 + dx, -20), (360 + dx + 26, -20)]) for dx in range(-340, 330, 84)]
    yield path(rays, fill="#fff3c4", opacity=0.22)
    yield path("M0 190q90-34 180-20t150 6 170-18 220 16v90H0z", fill="#8ea0a8", opacity=0.7)
    yield path("M190 236q60-64 110-86q30-14 62-14t60 16q46 26 104 84z", fill="url(#dawn-hill)")
    yield from _tower()
    yield from _town()
    yield from _wall()
    birds = ((120, 60), (150, 48), (178, 66), (540, 54), (570, 40), (598, 60), (470, 70))
    yield path(
        (f"M{x - 9} {y - 3}q5-4 9 3q4-7 9-3" for x, y in birds),
        stroke="#33304a",
        stroke_width=2,
        stroke_linecap="round",
        fill="none",
    )


def _tower() -> Iterator[Html]:
    """The tower on the hill with the flag of the grand dukes."""
    yield path(polygon([(330, 150), (334, 66), (388, 66), (392, 150)]), fill="#a8574a")
    yield path(polygon([(372, 150), (371, 66), (388, 66), (392, 150)]), fill="#7a3c3c")
    yield path(rect(328, 56, 66, 12), (rect(328 + 11.6 * at, 46, 8, 12) for at in range(6)), fill="#93473f")
    yield path((arch(334 + 14 * at, 96, 8, 16) for at in range(4)), arch(353, 136, 14, 26), fill="#4a2730")
    yield path("M361 46V6", stroke="#8a6a2e", stroke_width=3)
    yield path("M362 8q18-8 34 0t30-2v28q-16 6-30 1t-34 1z", fill="#a3182f")
    yield path("M384 30V16h4v10h4V16h4v10h4V16h4v14z", fill="#f6d67f")


def _town() -> Iterator[Html]:
    houses = [(at * 46 - 12, 30 + at * 17 % 20, at % 3) for at in range(17)]
    walls, roofs = ("#f0d9b4", "#e7c49a", "#dcc0a8"), ("#b5522b", "#8c3f38", "#a8672f")
    for x, height, kind in houses:
        top = 214 - height
        yield path(rect(x, top, 38, height + 10), fill=walls[kind])
        yield path(polygon([(x - 4, top), (x + 19, top - 20), (x + 42, top)]), fill=roofs[kind])
        yield path(rect(x + 8, top + 8, 6, 8), rect(x + 24, top + 8, 6, 8), fill="#5a3a3a")
    for x, wall, roof in ((70, 74, 46), (150, 60, 34), (530, 70, 44), (640, 84, 54)):
        top = 214 - wall
        yield path(rect(x, top, 20, wall), fill="#f4e2c2")
        yield path(polygon([(x - 3, top), (x + 10, top - roof), (x + 23, top)]), fill="#47698a")
        yield path(arch(x + 6, top + 24, 8, 16), fill="#5a3a3a")
        yield path(f"M{x + 10} {top - roof}v-12m-4 5h8", stroke="#c79a3c", stroke_width=2, fill="none")


def _wall() -> Iterator[Html]:
    yield path(
        rect(0, 214, WIDTH, 46), (rect(at * 26 - 6, 204, 16, 12) for at in range(29)), fill="url(#dawn-wall)"
    )
    yield path(
        (f"M{at % 2 * 12} {224 + at * 10}h{WIDTH}" for at in range(4)),
        stroke="#6b4a48",
        stroke_width=1.2,
        stroke_dasharray="24 3",
        opacity=0.7,
        fill="none",
    )
    yield path(
        rect(318, 190, 84, 70), (rect(316 + 18.4 * at, 178, 13, 14) for at in range(5)), fill="#b78f70"
    )
    yield path(arch(338, 260, 44, 54), fill="#3f2a33")
    for x in (90, 226, 470, 610):
        yield path(f"M{x} 212h34v34l-17 10-17-10z", fill="#a3182f", stroke="#f6d67f", stroke_width=1.6)
        yield path(f"M{x + 9} 242V222h4v14h3V222h4v14h3V222h4v20z", fill="#f6d67f")


# Ruins


def _ruins() -> Iterator[Html]:
    yield h(
        "defs",
        gradient("ruin-sky", (0, "#120d1e", 1), (0.45, "#3a1522", 1), (0.8, "#8a2b24", 1), (1, "#d9602a", 1)),
        gradient("ruin-fire", (0, "#ffe9a8", 0.95), (0.3, "#ff9d3c", 0.6), (1, "#e8461e", 0), radial=True),
        gradient("ruin-smoke", (0, "#1a1420", 0.9), (1, "#1a1420", 0), radial=True),
    )
    yield h("rect", width=WIDTH, height=HEIGHT, fill="url(#ruin-sky)")
    for x, y, r in ((120, 210, 120), (430, 200, 150), (640, 214, 110)):
        yield h("circle", cx=x, cy=y, r=r, fill="url(#ruin-fire)")
    yield path("M130 260q110-80 170-102q30-12 62-12t60 14q60 26 170 100z", fill="#1f1520")
    yield path("M332 160l2-62 8-10 6 12 8-20 10 16 8-8 4 20 2 52z", fill="#2c1a22")
    yield path(arch(352, 150, 12, 24), fill="#ff9d3c", opacity=0.8)
    yield from _burning()
    for x, y, r in ((150, 60, 70), (210, 30, 60), (440, 50, 80), (500, 14, 70), (650, 70, 60), (90, 110, 46)):
        yield h("circle", cx=x, cy=y, r=r, fill="url(#ruin-smoke)")
    yield from _breach()


def _burning() -> Iterator[Html]:
    broken = (
        "M20 262V190l16-16 10 14 18-8v70zM96 262v-44l20-18 14 10 8-12 8 64z"
        "M226 262v-50l12-6 10-26 12 30 10 4v48zM470 262v-58l20-20 8 18 16-10 6 70z"
        "M560 262v-40l24-16 6 14 18-6v48zM640 262v-70l10-30 10 26 8 2v72z"
    )
    yield path(broken, fill="#180f18")
    yield path((rect(x, 214, 7, 12) for x in (34, 112, 240, 488, 580, 650)), fill="#ffb545")
    for x, y, size in ((60, 186, 1.0), (140, 196, 0.8), (262, 186, 1.2), (506, 178, 1.3), (604, 196, 0.9)):
        yield h(
            "g",
            path("M0 0c-14-8-12-22-2-34 0 8 6 8 5-8 12 12 16 30 7 42z", fill="#e8461e"),
            path("M1 0c-7-5-6-13 0-20 6 8 8 15 4 20z", fill="#ffd36b"),
            transform=f"translate({x} {y}) scale({num(size)})",
        )


def _breach() -> Iterator[Html]:
    """The wall, open in the middle, and the banners of the Order before it."""
    left = "M0 260V216h14v-10h16v10h10v-10h16v10h10v-10h16v10h10v-10h16v10h14l10 14 16-4 8 20 14 2v12z"
    right = "M720 260V216h-14v-10h-16v10h-10v-10h-16v10h-10v-10h-16v10h-12l-14 10-10 18-16 2-6 14z"
    yield path(left, right, fill="#0d0a14")
    stones = [(230 + at * 47 % 280, 240 + at * 13 % 16, 6 + at % 4 * 2) for at in range(14)]
    yield path(
        (polygon([(x, y), (x + s, y - s * 0.7), (x + 2 * s, y)]) for x, y, s in stones), fill="#0d0a14"
    )
    for x, top in ((300, 150), (396, 138)):
        yield path(f"M{x} 260V{top}", stroke="#0a0710", stroke_width=4)
        yield path(f"M{x} {top}q18-5 42 1v48q-22-5-42 0z", fill="#cfc8cc")
        yield path(f"M{x + 17} {top - 2}h8v50h-8zM{x} {top + 17}h42v8h-42z", fill="#15131c")
    yield path((disc(200 + at * 61 % 380, 40 + at * 37 % 150, 1.4) for at in range(26)), fill="#ffb545")
