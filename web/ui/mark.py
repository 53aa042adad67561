"""The mark of the house: a lighthouse inside the O of Ostia, and the icons made of it."""

from functools import cache

from web.ui.html import Html, h, join
from web.ui.svg import arch, path, picture, polygon, rect

SEA, STONE, GOLD, NIGHT = "#1d5673", "#f6eddc", "#e3b04b", "#123a50"


def _lighthouse(stone: str, light: str, gap: str) -> Html:
    """Three tiers and a fire, standing in waves, in a field of 64 by 64."""
    tiers = polygon([(24, 46), (25, 34), (39, 34), (40, 46)]) + rect(22.5, 31, 19, 3)
    tiers += polygon([(27, 31), (27.6, 23.5), (36.4, 23.5), (37, 31)]) + rect(25.6, 21, 12.8, 2.5)
    beams = polygon([(30, 17), (10.5, 10.5), (8.5, 18)]) + polygon([(34, 17), (53.5, 10.5), (55.5, 18)])
    fire = "M32 9.5c3.6 4 4.4 6.2 3.4 9.5h-6.8c-1-3.3-.2-5.5 3.4-9.5z"
    waves = "M9 48.5c3.8-3.4 7.7-3.4 11.5 0s7.7 3.4 11.5 0 7.7-3.4 11.5 0 7.7 3.4 11.5 0"
    return join(
        path(beams, fill=light, opacity=0.45),
        path(tiers, fill=stone),
        path(arch(29.5, 46, 5, 8), arch(30.5, 30, 3, 5), fill=gap),
        path(fire, fill=light),
        path(waves, fill="none", stroke=stone, stroke_width=3, stroke_linecap="round"),
    )


@cache
def mark() -> Html:
    """The mark as it stands in the header; words stand beside it."""
    ring = h("circle", cx=32, cy=32, r=30, fill=SEA)
    line = h("circle", cx=32, cy=32, r=27, fill="none", stroke=GOLD, stroke_width=1.5)
    return picture(64, 64, ring, line, _lighthouse(STONE, GOLD, SEA), cls="mark")


def plain_cover() -> Html:
    """The front of a box that has no picture of its own yet, in a field of 300 by 400."""
    edge = h("rect", x=18, y=18, width=264, height=364, fill="none", stroke=GOLD, stroke_width=3)
    tower = h("g", _lighthouse(STONE, GOLD, SEA), transform="translate(54 96) scale(3)")
    return join(h("rect", width=300, height=400, fill=SEA), edge, tower)


def app_icon(*, maskable: bool) -> str:
    """The icon of the installed app as a file; a maskable one fills the square and keeps to its middle."""
    if maskable:
        ground = h("rect", width=64, height=64, fill=SEA)
        body: object = h("g", _lighthouse(STONE, GOLD, SEA), transform="translate(9.6 10) scale(.7)")
    else:
        line = h("rect", x=3, y=3, width=58, height=58, rx=12, fill="none", stroke=GOLD, stroke_width=1.5)
        ground = join(h("rect", width=64, height=64, rx=15, fill=SEA), line)
        body = _lighthouse(STONE, GOLD, SEA)
    svg = h(
        "svg", ground, body, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 64 64", width=512, height=512
    )
    return svg + "\n"
