"""The course of a table as a small chart: one line for each player, told apart by colour and by dashes."""

from collections.abc import Sequence

from web.ui.html import Html, h
from web.ui.svg import line, num, path, picture

WIDTH, HEIGHT, EDGE = 320, 150, 14
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 4", "1 4")


def course_chart(points: Sequence[tuple[int, ...]], colours: Sequence[str], name: str) -> Html:
    """The scores over time, from the start to now."""
    highest = max([1, *(max(scores) for scores in points)])
    lowest = min([0, *(min(scores) for scores in points)])
    steps = max(1, len(points) - 1)

    def at(index: int, score: int) -> tuple[float, float]:
        x = EDGE + index / steps * (WIDTH - 2 * EDGE)
        return x, HEIGHT - EDGE - (score - lowest) / (highest - lowest) * (HEIGHT - 2 * EDGE)

    lines = []
    for player, colour in enumerate(colours):
        drawn = [at(index, scores[player]) for index, scores in enumerate(points)]
        dashes = DASHES[player % len(DASHES)] or None
        lines.append(path(line(drawn), cls="course__line", data_colour=colour, stroke_dasharray=dashes))
        x, y = drawn[-1]
        lines.append(h("circle", cx=num(x), cy=num(y), r=4, cls="course__end", data_colour=colour))
    base = [path(line([at(0, value), at(steps, value)]), cls="course__grid") for value in (lowest, highest)]
    marks = [
        h("text", value, x=2, y=num(at(0, value)[1] + (10 if value == highest else -3)), cls="course__mark")
        for value in (highest, lowest)
    ]
    return picture(WIDTH, HEIGHT, base, lines, marks, name=name, cls="course__chart")
