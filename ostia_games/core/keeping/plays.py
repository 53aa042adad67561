"""Plays: how finished games ended, at a table or played here. As JSON, as CSV, and as statistics."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from ostia_games.core import registry
from ostia_games.core.documents import BadDocument, Json, migrated
from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.setup import COLOURS, Name
from ostia_games.core.meta import Value
from ostia_games.core.names import name_problem
from ostia_games.core.play.bot import LEVELS
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.ranking import Result
from ostia_games.core.words import msg

FORMAT = "ostia-games/plays"
VERSION = 1
COLUMNS = ("play", "game", "date", "minutes", "player", "score", "place", "winner", "person", "notes")
# Columns that came later: of players without a name, of bots, and of games played here.
LATER = ("colour", "bot", "here")
PEOPLE = "people"  # those one plays against where no bot is at the table
SEPARATORS = {"de": ";", "fr": ";"}  # what a spreadsheet expects where a comma is the decimal sign
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a cell that begins with one of these would be computed
_ID_LENGTH = 40
_NUMBERS = range(-100_000, 100_000)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a ranking. `person` is false for a bot, and for a player without a seat, such as Gaius.

    Somebody who gave no name goes by a colour.
    """

    name: str
    score: int
    place: int
    winner: bool
    person: bool = True
    colour: str = ""
    bot: str = ""  # its level

    @property
    def called(self) -> Name:
        return self.name or COLOURS[self.colour]


@dataclass(frozen=True, slots=True)
class Play:
    id: str
    game: str
    begun: int  # seconds since 1970
    minutes: int
    notes: str
    rows: tuple[Row, ...]
    here: bool = False  # played on this page, not at a table
    options: Mapping[str, Value] = field(default_factory=dict)  # those that were not as usual

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(row.name for row in self.rows if row.winner)

    @property
    def opponents(self) -> str:
        """The level of the strongest bot at the table, or people."""
        return max((row.bot for row in self.rows if row.bot), key=LEVELS.index, default=PEOPLE)


def play_of(key: str, book: ScoreBook) -> Play:
    names = book.setup.names
    # Only for those without a name: whoever has one is known by it.
    colours = ["" if name else colour for name, colour in zip(names, book.setup.colours, strict=True)]
    seats = [Row(name, 0, 1, False, colour=colours[seat]) for seat, name in enumerate(names)]
    begun = book.setup.begun
    rows = _ranked(seats, book.result())
    return Play(key, book.setup.game, begun, round(book.seconds() / 60), book.notes, rows)


def play_of_game(key: str, log: GameLog, begun: int) -> Play:
    """How a game that was played here ended. Nobody knows how long people sat at it."""
    setup, meta = log.setup, log.game.meta
    seats = [
        Row(seat.name, 0, 1, False, person=seat.human, bot="" if seat.human else seat.kind)
        for seat in setup.seats
    ]
    unusual = {
        name: value for name, value in setup.options.items() if value != meta.default(name, setup.rules)
    }
    return Play(key, meta.id, begun, 0, "", _ranked(seats, log.game.result(log.state)), True, unusual)


def _ranked(seats: Sequence[Row], result: Result) -> tuple[Row, ...]:
    """Everybody in the order of the ranking. A lost cooperative game has none, but everybody played."""
    rows = [
        replace(
            Row(place.name, 0, 1, False, person=False) if place.name else seats[place.seat],
            score=place.total,
            place=place.place,
            winner=place.seat in result.winners,
        )
        for place in result.places
    ]
    ranked = {place.seat for place in result.places}
    return (*rows, *(row for seat, row in enumerate(seats) if seat not in ranked))


# JSON


def play_json(play: Play) -> dict[str, Json]:
    rows: list[Json] = [
        {
            "name": row.name,
            "score": row.score,
            "place": row.place,
            "winner": row.winner,
            "person": row.person,
            **({"colour": row.colour} if row.colour else {}),
            **({"bot": row.bot} if row.bot else {}),
        }
        for row in play.rows
    ]
    here: dict[str, Json] = {"here": True, "options": dict(play.options)} if play.here else {}
    return {
        "id": play.id,
        "game": play.game,
        "begun": play.begun,
        "minutes": play.minutes,
        "notes": play.notes,
        "players": rows,
        **here,
    }


def plays_document(plays: Iterable[Play], tables: Mapping[str, Json]) -> dict[str, Json]:
    """Many plays, each with its whole score book if there is one."""
    listed: list[Json] = [{**play_json(play), "table": tables.get(play.id)} for play in plays]
    return {"format": FORMAT, "version": VERSION, "plays": listed}


def plays_from(data: object) -> list[tuple[Play, Any]]:
    """Plays and their score books."""
    document = migrated(data, FORMAT, VERSION, {})
    listed = document.get("plays")
    if not isinstance(listed, list):
        raise BadDocument(msg("the list of plays is missing"))
    return [(play_from(item), item.get("table")) for item in listed]


def play_from(data: object) -> Play:
    if not isinstance(data, dict) or not isinstance(data.get("players"), list):
        raise BadDocument(msg("a play is a table with its players"))
    rows = tuple(_row(row) for row in data["players"])
    play = _checked(
        data.get("id"), data.get("game"), data.get("begun"), data.get("minutes"), data.get("notes"), rows
    )
    return replace(play, here=data.get("here") is True, options=_options(play.game, data.get("options")))


def _options(game: str, data: object) -> dict[str, Value]:
    """Those that this version knows."""
    found = data if isinstance(data, dict) else {}
    known = {option.id: option for option in registry.meta(game).options}
    return {name: value for name, value in found.items() if name in known and known[name].accepts(value)}


def _row(data: object) -> Row:
    fields = data if isinstance(data, dict) else {}
    name, score, place = fields.get("name"), fields.get("score"), fields.get("place")
    winner, person, colour = fields.get("winner"), fields.get("person", True), fields.get("colour", "")
    bot = fields.get("bot", "")
    unnamed = name == "" and isinstance(colour, str) and colour in COLOURS
    named = unnamed or (isinstance(name, str) and not name_problem(name))
    numbered = all(type(number) is int and number in _NUMBERS for number in (score, place))
    known = bot == "" or (bot in LEVELS and not person)
    if not (named and numbered and known) or type(winner) is not bool or type(person) is not bool:
        raise BadDocument(msg("a player of a play has a name, a score, a place, and has won or not"))
    return Row(str(name), fields["score"], fields["place"], winner, person, colour if unnamed else "", bot)


def _checked(  # noqa: PLR0913, PLR0917 - the fields of a play
    key: object, game: object, begun: object, minutes: object, notes: object, rows: tuple[Row, ...]
) -> Play:
    if not isinstance(key, str) or not 0 < len(key) <= _ID_LENGTH or not key.isprintable():
        raise BadDocument(msg("a play needs an id of its own"))
    if not isinstance(game, str):
        raise BadDocument(msg("the file does not name its game"))
    try:
        registry.meta(game)
    except registry.UnknownGame as problem:
        raise BadDocument(problem.message) from problem
    if type(begun) is not int or not 0 <= begun < 1 << 40 or type(minutes) is not int or minutes < 0:
        raise BadDocument(msg("a play says when it was and how many minutes it took"))
    if not isinstance(notes, str) or not rows:
        raise BadDocument(msg("a play is a table with its players"))
    return Play(key, game, begun, minutes, notes, rows)


# CSV: one line for each player


def plays_csv(plays: Iterable[Play], language: str = "en") -> str:
    """With a mark of its encoding and the separator that spreadsheets of this language expect."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n", delimiter=SEPARATORS.get(language, ","))
    writer.writerow([*COLUMNS, *LATER])
    for play in plays:
        when = datetime.fromtimestamp(play.begun, UTC).strftime("%Y-%m-%d %H:%M:%S")
        for row in play.rows:
            writer.writerow(
                [
                    _guarded(play.id),
                    play.game,
                    when,
                    play.minutes,
                    _guarded(row.name),
                    row.score,
                    row.place,
                    int(row.winner),
                    int(row.person),
                    _guarded(play.notes),
                    row.colour,
                    row.bot,
                    int(play.here),
                ]
            )
    return "\ufeff" + out.getvalue()


def _guarded(text: str) -> str:
    """An apostrophe keeps a spreadsheet from computing what somebody wrote."""
    return f"'{text}" if text.startswith((*_FORMULA, "'")) else text


def _unguarded(text: str) -> str:
    return text[1:] if text.startswith("'") and text[1:].startswith((*_FORMULA, "'")) else text


def plays_from_csv(text: str) -> list[Play]:
    """`BadDocument` names the line at fault."""
    text = text.lstrip("\ufeff")
    separator = ";" if ";" in text.split("\n", 1)[0] else ","
    try:
        lines = list(csv.reader(io.StringIO(text, newline=""), strict=True, delimiter=separator))
    except csv.Error as problem:
        raise BadDocument(msg("this is not a table of plays")) from problem
    columns = tuple(name.strip().lower() for name in lines[0]) if lines else ()
    if columns not in [(*COLUMNS, *LATER[:later]) for later in range(len(LATER) + 1)]:
        raise BadDocument(msg("the first line must name the columns: {columns}", columns=", ".join(COLUMNS)))
    first: dict[str, dict[str, str]] = {}  # the line of each play that says what all its lines repeat
    rows: dict[str, list[Row]] = {}
    for number, line in enumerate(lines[1:], 2):
        if any(line):
            try:
                cells = dict(zip(columns, map(_unguarded, line), strict=True))
                rows.setdefault(cells["play"], []).append(_csv_row(cells))
            except ValueError as problem:
                raise BadDocument(msg("line {n} cannot be read", n=number)) from problem
            first.setdefault(cells["play"], cells)
    return [_csv_play(first[key], tuple(rows[key])) for key in first]


def _csv_row(cells: dict[str, str]) -> Row:
    return _row(
        {
            "name": cells["player"],
            "score": int(cells["score"]),
            "place": int(cells["place"]),
            "winner": cells["winner"] == "1",
            "person": cells["person"] != "0",
            "colour": cells.get("colour", ""),
            "bot": cells.get("bot", ""),
        }
    )


def _csv_play(cells: dict[str, str], rows: tuple[Row, ...]) -> Play:
    try:
        when = datetime.fromisoformat(cells["date"].replace("Z", "+00:00"))
        begun = int((when if when.tzinfo else when.replace(tzinfo=UTC)).timestamp())
        minutes = int(cells["minutes"])
    except (ValueError, OverflowError) as problem:
        raise BadDocument(msg("a play says when it was and how many minutes it took")) from problem
    play = _checked(cells["play"], cells["game"], begun, minutes, cells["notes"], rows)
    return replace(play, here=cells.get("here") == "1")


# Figures


@dataclass(slots=True)
class Figures:
    """Statistics of a person or a game. Cooperative games are counted apart, as `together`."""

    plays: int = 0
    wins: int = 0
    ties: int = 0  # shared victories
    points: int = 0
    scores: int = 0  # how many scores `points` is the sum of
    best: int | None = None
    minutes: int = 0
    together: int = 0
    together_won: int = 0
    streak: int = 0  # games won in a row up to now
    best_streak: int = 0
    history: list[int] = field(default_factory=list)  # the scores, the first one first
    by_game: dict[str, "Figures"] = field(default_factory=dict)
    by_opponents: dict[str, "Figures"] = field(default_factory=dict)  # of games played here

    @property
    def average(self) -> int | None:
        return round(self.points / self.scores) if self.scores else None

    def add_score(self, score: int) -> None:
        self.points += score
        self.scores += 1
        self.history.append(score)
        self.best = score if self.best is None else max(self.best, score)


def figures_of_games(plays: Iterable[Play]) -> dict[str, Figures]:
    """By game."""
    found: dict[str, Figures] = {}
    for play in plays:
        figures = found.setdefault(play.game, Figures())
        figures.minutes += play.minutes
        if registry.meta(play.game).cooperative:
            figures.together += 1
            figures.together_won += bool(play.winners)
        else:
            figures.plays += 1
            figures.ties += len(play.winners) > 1
            for row in play.rows:
                if row.person:
                    figures.add_score(row.score)
    return found


def figures_of_people(plays: Iterable[Play]) -> dict[str, Figures]:
    """By person, over all games, for each game, and by whom one played against."""
    found: dict[str, Figures] = {}
    for play in sorted(plays, key=lambda play: play.begun):
        shared, together = len(play.winners) > 1, registry.meta(play.game).cooperative
        for row in play.rows:
            if row.person and row.name:
                whole = found.setdefault(row.name, Figures())
                kept = [whole, whole.by_game.setdefault(play.game, Figures())]
                if play.here:
                    kept.append(whole.by_opponents.setdefault(play.opponents, Figures()))
                for figures in kept:
                    _count(figures, play, row, shared=shared, together=together)
    return found


def _count(figures: Figures, play: Play, row: Row, *, shared: bool, together: bool) -> None:
    figures.minutes += play.minutes
    figures.streak = figures.streak + 1 if row.winner else 0
    figures.best_streak = max(figures.best_streak, figures.streak)
    if together:
        figures.together += 1
        figures.together_won += row.winner
        return
    figures.plays += 1
    figures.wins += row.winner and not shared
    figures.ties += row.winner and shared
    figures.add_score(row.score)
