"""A result to be sent to friends, as a picture (plain SVG without any style sheet) and in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from ostia_games.core.meta import Meta
from ostia_games.core.play.ranking import Place, Result
from ostia_games.core.words import Words
from web.games.covers import drawing
from web.pages.final import verdict_on
from web.ui.html import Html, h
from web.ui.parts import day
from web.ui.svg import disc, path, rect

WIDTH = 1080
ROW, FOOT = 136, 60
HEADLINE = WIDTH - 300  # what the cover leaves of it
NAMES = WIDTH - 460  # what the points leave of a row
SIZES = (76, 64, 56, 48, 42)  # of the headline: the largest that needs no more than two lines
_WIDE = 0.63  # of a letter, in its height: which face a picture gets is up to the device, and some are wide
SERIF = "Alegreya, Georgia, 'Times New Roman', serif"
SANS = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif"
GROUNDS = {
    "ostia": ("#7a2d10", "#fbf3e3"),
    "marchia": ("#294a19", "#fbf6e4"),
    "vilnius": ("#0d1730", "#f6f3f0"),
}
PLAYERS = {
    "red": "#c23b2e",
    "blue": "#2f6fb0",
    "green": "#3f8a45",
    "yellow": "#e0ac26",
    "black": "#33302c",
    "white": "#f4f1ea",
    "violet": "#7b4a9e",
    "columns": "#c3213b",
    "bear": "#e6b63f",
    "horseman": "#3c5ca6",
    "none": "#a99c86",
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """How a game ended, at a table or here, in the reader's language."""

    meta: Meta
    result: Result
    names: Sequence[str]  # by seat
    begun: float
    foot: str
    colours: Sequence[str] = ()
    deal: int = 0  # the number of the daily deal, if it was one
    link: str = ""  # where others can play the same

    def name(self, place: Place) -> str:
        return place.name or self.names[place.seat]

    def verdict(self, t: Words) -> str:
        won = [self.name(place) for place in self.result.places if place.seat in self.result.winners]
        return verdict_on(t, self.meta, won)


def result_lines(t: Words, sheet: Sheet) -> list[str]:
    """What game it was and when, who won, and the ranking."""
    game, date = sheet.meta.name, day(t, sheet.begun)
    daily = t("{game}, daily deal no. {n}, {date}", game=game, n=sheet.deal, date=date)
    return [
        daily if sheet.deal else t("{game}, {date}", game=game, date=date),
        sheet.verdict(t),
        *(
            t(
                "{place}. {player}: {total}",
                place=place.place,
                player=sheet.name(place),
                total=place.total,
            )
            for place in sheet.result.places
        ),
        *([sheet.link] if sheet.link else []),
    ]


def result_picture(t: Words, sheet: Sheet) -> str:
    """The ranking on a sheet in the colours of the game."""
    result, meta = sheet.result, sheet.meta
    dark, light = GROUNDS.get(meta.id, ("#1d3b53", "#f7f3ea"))
    size, lines = headline(sheet.verdict(t))
    band = max(250, 156 + round(len(lines) * size * 1.12))
    first = band + 114  # the middle of the first row
    height = first + ROW * len(result.places) + FOOT
    rows = [
        _row(t, sheet, place, first + ROW * index, winner=place.seat in result.winners)
        for index, place in enumerate(result.places)
    ]
    title = [
        _text(line, 60, 136 + round((number + 0.8) * size * 1.12), size, "#ffffff", SERIF, weight=700)
        for number, line in enumerate(lines)
    ]
    tally = h(
        "svg",
        path(rect(0, 0, WIDTH, height), fill=light),
        path(rect(0, 0, WIDTH, band), fill=dark),
        path(rect(0, band, WIDTH, 8), fill="#d9a441"),
        drawing(meta.id, x=WIDTH - 204, y=26, width=150, height=200),
        _text(meta.name, 60, 100, 44, "#e9d9bd", SERIF),
        title,
        rows,
        _text(sheet.foot, 60, height - 48, 30, "#6b6252", SANS),
        xmlns="http://www.w3.org/2000/svg",
        width=WIDTH,
        height=height,
        viewBox=f"0 0 {WIDTH} {height}",
    )
    return str(tally)


def headline(words: str) -> tuple[int, list[str]]:
    """The size of a headline and its lines: two at most, unless the names are very long."""
    for size in SIZES:
        lines = _broken(words, size)
        if len(lines) <= 2 and max(map(len, lines)) <= _room(size):
            return size, lines
    return SIZES[-1], _broken(words, SIZES[-1])


def _room(size: int) -> float:
    """How many letters stand beside the cover."""
    return HEADLINE / (size * _WIDE)


def _broken(words: str, size: int) -> list[str]:
    room, lines = _room(size), [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len(longer) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _row(t: Words, sheet: Sheet, place: Place, y: int, *, winner: bool) -> list[Html]:
    colours = sheet.colours
    colour = colours[place.seat] if place.seat < len(colours) else "none"
    name = sheet.name(place)
    parts = " · ".join(f"{t(part)} {t.number(value)}" for part, value in place.parts.items())
    ground = "#ffffff" if winner else "#fffdf8"
    return [
        h(
            "rect",
            x=40,
            y=y - 70,
            width=WIDTH - 80,
            height=ROW - 16,
            rx=18,
            fill=ground,
            stroke="#d9a441" if winner else "#e3d8c3",
            stroke_width=5 if winner else 2,
        ),
        _text(t("{n}.", n=place.place), 72, y + 8, 46, "#8a7d68", SERIF, weight=700),
        path(disc(172, y - 12, 20), fill=PLAYERS[colour], stroke="#3d2c1c", stroke_width=2),
        _text(name, 216, y + (-10 if parts else 8), _fitting(name, 48), "#2b241a", SANS, weight=600),
        _text(parts, 216, y + 29, _fitting(parts, 27), "#6b6252", SANS) if parts else Html(""),
        _text(t.number(place.total), WIDTH - 80, y + 14, 78, "#2b241a", SERIF, weight=700, end=True),
    ]


def _fitting(words: str, size: int) -> int:
    """The size of letters with which this stands beside the points."""
    return min(size, int(NAMES / (max(1, len(words)) * _WIDE)))


def _text(  # noqa: PLR0913, PLR0917 - a text is its place, size, colour and face
    words: str,
    x: int,
    y: int,
    size: int,
    fill: str,
    face: str,
    *,
    weight: int = 400,
    end: bool = False,
) -> Html:
    return h(
        "text",
        words,
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        font_family=face,
        font_weight=weight,
        text_anchor="end" if end else None,
    )
