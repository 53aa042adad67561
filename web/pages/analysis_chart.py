"""The chart of an analysis: what each player could expect over the game, its error, turning points."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ostia_games.core.words import Message, Words
from web.ui.chart import DASHES
from web.ui.html import Html, h
from web.ui.svg import Point, line, num, path, picture, polygon

WIDTH, HEIGHT = 360, 190
LEFT, RIGHT, TOP, FOOT = 30, 10, 10, 18  # what stands around the lines
COLOURS = ("red", "blue", "green", "yellow", "violet", "black")  # by player, with dashes beside them
Place = Callable[[int, float], Point]  # of a moment and a value on the chart
MOST_ROUNDS = 12  # more would not be readable side by side


@dataclass(frozen=True, slots=True)
class Line:
    """What one player could expect: moment, mean and standard error, in the order of time."""

    player: Message
    points: tuple[tuple[int, float, float], ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A turning point on somebody's line."""

    number: int
    player: int
    moment: int


@dataclass(frozen=True, slots=True)
class Course:
    """Everything on the chart."""

    lines: Sequence[Line]  # by player
    marks: Sequence[Mark]
    rounds: Mapping[int, int]  # by number: the moment in which it begins
    length: int
    percent: bool  # chances, not totals


def value_at(drawn: Line, moment: int) -> tuple[float, float]:
    """What was expected last, and its error."""
    known = [(mean, error) for at, mean, error in drawn.points if at <= moment]
    return known[-1] if known else drawn.points[0][1:]


def chart(t: Words, course: Course, name: str) -> Html:
    """Lines for everybody, each in a band of one standard error."""
    lines, length, percent = course.lines, course.length, course.percent
    low, high = (0.0, 1.0) if percent else _span(lines)

    def at(moment: int, value: float) -> Point:
        x = LEFT + moment / max(1, length) * (WIDTH - LEFT - RIGHT)
        share = (min(high, max(low, value)) - low) / (high - low)
        return x, HEIGHT - FOOT - share * (HEIGHT - TOP - FOOT)

    grid = [path(line([at(0, value), at(length, value)]), cls="course__grid") for value in (low, high)]
    scale = [
        h(
            "text",
            t("{n} %", n=round(100 * value)) if percent else t.number(round(value)),
            x=LEFT - 4,
            y=num(at(0, value)[1] + 3),
            cls="expect__mark",
            text_anchor="end",
        )
        for value in (low, (low + high) / 2, high)
    ]
    drawn = [(_band(one, at, number), _line(one, at, number)) for number, one in enumerate(lines)]
    dots = [
        _mark(mark, at(mark.moment, value_at(lines[mark.player], mark.moment)[0])) for mark in course.marks
    ]
    bands, strokes = [band for band, _ in drawn], [stroke for _, stroke in drawn]
    parts = (grid, _rounds(t, course, at), bands, strokes, scale, dots)
    return picture(WIDTH, HEIGHT, *parts, name=name, cls="expect__chart")


def _span(lines: Sequence[Line]) -> tuple[float, float]:
    points = [point for one in lines for point in one.points]
    reached = [value for _, mean, error in points for value in (mean - error, mean + error)]
    low, high = min([0.0, *reached]), max([1.0, *reached])
    return low, high


def _band(one: Line, at: Place, number: int) -> Html:
    upper = [at(moment, mean + error) for moment, mean, error in one.points]
    lower = [at(moment, mean - error) for moment, mean, error in reversed(one.points)]
    return path(polygon([*upper, *lower]), cls="expect__band", data_colour=COLOURS[number % len(COLOURS)])


def _line(one: Line, at: Place, number: int) -> Html:
    return path(
        line([at(moment, mean) for moment, mean, _ in one.points]),
        cls="course__line",
        data_colour=COLOURS[number % len(COLOURS)],
        stroke_dasharray=DASHES[number % len(DASHES)] or None,
    )


def _rounds(t: Words, course: Course, at: Place) -> list[Html]:
    """Where each round begins; its number stands in the middle of it."""
    length = course.length
    starts = sorted((moment, number) for number, moment in course.rounds.items() if moment < length)
    every = -(-len(starts) // MOST_ROUNDS)
    found = []
    for (moment, number), (until, _) in zip(starts, [*starts[1:], (length, 0)], strict=True):
        x, middle = at(moment, 0)[0], at((moment + until) // 2, 0)[0]
        if moment:
            found.append(path(line([(x, TOP), (x, HEIGHT - FOOT)]), cls="expect__round"))
        if (number - 1) % every == 0:
            foot = {"x": num(middle), "y": HEIGHT - 5, "text_anchor": "middle"}
            found.append(h("text", t.number(number), cls="expect__mark", **foot))
    return found


def _mark(mark: Mark, place: Point) -> Html:
    x, y = place
    y = min(HEIGHT - FOOT - 7, max(TOP + 7, y))
    number = h("text", mark.number, x=num(x), y=num(y + 3), text_anchor="middle", cls="expect__number")
    return h("g", h("circle", cx=num(x), cy=num(y), r=7, cls="expect__dot"), number)
