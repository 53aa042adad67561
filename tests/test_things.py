"""What is this? Every piece on every table answers, and nobody learns a secret from it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from ostia_games.core.clauses import clauses
from ostia_games.core.play.document import read_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.words import words
from tests.boards import look_of, page_of
from tests.fake_platform import Person
from tests.golden import FOLDER
from tests.html_checks import Element, check_well_formed, parse, untranslated
from tests.marchia.test_board import moments as of_marchia
from tests.ostia.test_board import moments as of_ostia
from tests.test_rulebook import SYMBOLS
from web.games.board import board_of
from web.games.marchia.board.elements import TYPE_NAMES
from web.games.ostia.art.pieces import GOODS
from web.games.things import thing_dialog
from web.games.vilnius.art.pieces import PORTRAITS

# What is a piece: by the shapes that are drawn of it.
PIECES = {
    "ostia": {f"#ostia-{name}" for name in (*GOODS, "back", "boat")},
    "marchia": {f"#marchia-{name}" for name in TYPE_NAMES},
    "vilnius": {f"#vp-{name}" for name in PORTRAITS},
}
CARDS = {"gcard", "token", "vcard", "edge", "camp", "fighter", "stack", "stores__one", "pile"}
PREFIX = {"ostia": "#ostia-", "marchia": "#marchia-", "vilnius": "#vp-"}
NO_PIECES = {"token--free"}  # an empty place for one
PILES = {"pile-press", "split", "vtally"}  # buttons and numbers that stand for a whole pile


def played(name: str, every: int) -> Iterator[GameLog]:
    """Moments of a recorded game."""
    log = read_game((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    again = GameLog(log.game, log.setup)
    for n, entry in enumerate(log.entries):
        if n % every == 0:
            yield again
        again.play(entry.seat, entry.action)


def asked(root: Element, about: str = "", inside: bool = False) -> Iterator[tuple[Element, str, bool]]:
    """Every element with what a press on it asks about, and whether it stands for a pile."""
    about = root.attrs.get("data-what", about)
    inside = inside or bool(PILES & set(root.attrs.get("class", "").split()))
    yield root, about, inside
    for child in root.children:
        if isinstance(child, Element):
            yield from asked(child, about, inside)


def check_moment(log: GameLog, seat: int | None) -> set[str]:
    game = log.game.meta.id
    board, look = board_of(game), look_of(log, seat)
    found = set()
    for element, about, of_pile in asked(parse(page_of("en", log, seat))):
        kinds = set(element.attrs.get("class", "").split())
        shape = element.attrs.get("href", "")
        piece = (kinds & CARDS and not kinds & NO_PIECES) or (shape in PIECES[game] and not of_pile)
        if piece:
            assert about, element
            assert board.tells(look, about) or board.explain(look, about), about
            found.add(about)
        if shape.startswith(PREFIX[game]):
            name = shape.removeprefix(PREFIX[game])
            assert name in SYMBOLS[game] or name in PORTRAITS, f"{name} is drawn and not in the legend"
    return found


@pytest.mark.parametrize(
    ("name", "every", "fewest"),
    [
        ("ostia-3", 9, 8),
        ("ostia-gaius", 11, 8),
        ("marchia-4", 11, 30),
        ("vilnius-2-heavy", 23, 50),
        pytest.param("vilnius-3-medium", 23, 50, marks=pytest.mark.long),
        pytest.param("marchia-5", 5, 50, marks=pytest.mark.long),
        pytest.param("ostia-5", 5, 8, marks=pytest.mark.long),
    ],
)
def test_every_piece_tells_what_it_is(name: str, every: int, fewest: int) -> None:
    told: set[str] = set()
    for n, log in enumerate(played(name, every)):
        actors = log.game.actors(log.state)
        told |= check_moment(log, actors[0] if n % 3 and actors else None)
    assert len(told) >= fewest
    board, look = board_of(log.game.meta.id), look_of(log, 0)
    for what in told:
        thing = board.tells(look, what)
        if thing:
            assert thing.clause in clauses(log.game.meta.id), what
            html = thing_dialog(words("qps"), log.game.meta, thing)
            check_well_formed(html)
            assert untranslated(html) == []


def test_no_secret_is_told() -> None:
    """Worlds that look the same to a seat give it the same answers."""
    every = {
        "ostia": [*GOODS, "back", "boat", "hand"],
        "marchia": ["pile", *(f"tile-{n}" for n in range(64))],
    }
    compared = 0
    for moments in (of_ostia(3, 4, every=17), of_marchia(3, 4, every=17)):
        for log, _ in moments:
            board = board_of(log.game.meta.id)
            for seat in (0, 2):
                look = look_of(log, seat)
                other = log.game.view(log.game.sample(look.view, seat, compared + 1), seat)
                twin = replace(look, view=other)
                for what in every[log.game.meta.id]:
                    assert board.tells(look, what) == board.tells(twin, what)
                compared += 1
    assert compared > 40


HOSTILE = [
    "",
    "-",
    "tile-64",
    "tile-²",
    "tile--1",
    "unit-",
    "stack-9",
    "stack-²",
    "order-<b>",
    "#x",
    "type-",
    "x" * 80,
]


@pytest.mark.parametrize("name", ["ostia-3", "marchia-2", "vilnius-2-simple"])
def test_what_nobody_knows_is_not_told(name: str) -> None:
    log = next(played(name, 1))
    board = board_of(log.game.meta.id)
    assert [board.tells(look_of(log, 0), what) for what in HOSTILE] == [None] * len(HOSTILE)


# In the app


def test_asking_tells_instead_of_acting() -> None:
    person = Person()
    person.press("Play here: Ostia")
    person.press("Start the game")
    before = person.session.mark()
    person.do("tell", {"what": "wine"})
    assert person.sees("The senate values it at") and person.platform.focused[-1] == "#dialog-title"
    person.press("Close")
    person.do("ask")
    assert person.element("tool-ask").attrs["aria-pressed"] == "true"
    assert person.sees("Press anything on the table")
    assert [element for element in person.root.walk() if "data-asking" in element.attrs]
    person.do("tell", {"what": "chip"})
    assert person.sees("Whoever has the most of these") and person.session.mark() == before
    assert person.element("tool-ask").attrs["aria-pressed"] == "false", "only the next press"
    person.press("Close")
    person.do("ask")
    person.do("tell", {"what": "money-0"})
    assert person.sees("Money of Ada"), "a number is explained"
    person.press("Close")
    person.do("ask")
    person.do("tell", {"what": ""})
    assert person.sees("Harbour: a free good", "O3.2"), "any other button is part of the decision"
    person.press("Close")
    person.do("ask")
    person.do("ask")
    person.do("tell", {"what": "<script>"})
    assert not person.has("dialog")


def test_behind_the_curtain_nothing_is_told() -> None:
    person = Person(address="#/ostia/set-up")
    person.do("set", {"field": "kind-1", "value": "human"})
    person.press("Start the game")
    assert person.has("take-seat")
    person.do("tell", {"what": "wine"})
    assert not person.has("dialog")
