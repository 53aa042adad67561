"""Around a board: one row of tabs; and on the shelf, finished games apart from the others."""

from dataclasses import replace

import pytest

from ostia_games.core.play.log import LogLine, newest
from ostia_games.core.play.state import DEED
from ostia_games.core.words import msg, words
from tests.boards import look_of, started
from tests.html_checks import Element, parse
from web.games.board import board_of
from web.pages.play import tabs
from web.pages.saves import saves
from web.sessions.library import Record
from web.sessions.playing import fresh

SAVED = Record("a", "", 0.0, 0.0, "ostia", ("Ada",), ("Ada",), False, {})


def drawn_tabs(game: str) -> list[Element]:
    look = replace(look_of(started(game, 3, 1), 0), mark="7")
    row = parse(tabs(words("en"), look, board_of(game)))
    return [element for element in row.walk() if element.attrs.get("class") == "tab"]


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("ostia", "board players log"),
        ("marchia", "market 0 1 2 bonuses players log"),
        ("vilnius", "order 0 1 2 lands players log"),
    ],
)
def test_one_row_of_tabs(game: str, names: str) -> None:
    row = drawn_tabs(game)
    assert [tab.attrs["data-part"] for tab in row] == names.split()
    radios = [element for tab in row for element in tab.walk() if element.tag == "input"]
    assert {radio.attrs["name"] for radio in radios} == {"front"}
    assert [radio.attrs["data-tab"] for radio in radios[-2:]] == ["players", "log"]
    assert {radio.attrs["data-tab"] for radio in radios[:-2]} == {"board"}
    assert len([radio for radio in radios if "checked" in radio.attrs]) == 1


def test_everything_since_the_last_decision_is_new() -> None:
    """However long it is, and whatever the reader did without a choice meanwhile."""

    def line(index: int, seat: int, *, forced: bool = False) -> LogLine:
        return LogLine(index, seat, msg("xyzzy"), forced)

    before = [line(0, 1), line(1, 0), line(1, 0)]
    assert fresh(before, 0) == before[1:]
    since = [line(2 + n, 1 + n % 2) for n in range(20)]
    since.insert(5, line(6, 0, forced=True))
    assert fresh([*before, *since], 0) == since
    assert fresh([*before, *since], None) == [*before, *since]


def test_the_sentence_in_sight_tells_what_another_did() -> None:
    """Not what followed by itself; but of what nobody chose, or the reader did, what came of it."""
    opening = LogLine(-1, -1, msg("opening"), forced=False)
    deed = LogLine(0, 1, msg("deed"), forced=False, topic=DEED)
    after = LogLine(0, 1, msg("after"), forced=False)
    hidden = LogLine(1, 1, msg("hidden"), forced=False)
    assert newest([], 0) is None
    assert newest([opening], 0) == opening
    assert newest([opening, deed, after, after], 0) == deed
    assert newest([opening, deed, after], None) == deed
    assert newest([opening, deed, after], 1) == after
    assert newest([deed, after, hidden], 0) == hidden, "what the reader may not know has no deed"
    forced = [replace(line, forced=True) for line in (deed, after)]
    assert newest(forced, 0) == forced[1]


def test_finished_games_do_not_stand_under_continue() -> None:
    def record(key: str, *, finished: bool) -> Record:
        return replace(SAVED, id=key, finished=finished)

    t = words("en")
    page = parse(saves(t, [record("a", finished=True), record("b", finished=False)], 0.0))
    folded = next(element for element in page.walk() if element.attrs.get("id") == "finished")
    inside = {element.attrs.get("id") for element in folded.walk()}
    assert "save-a" in inside and "save-b" not in inside
    assert "open" not in folded.attrs
    alone = parse(saves(t, [record("a", finished=True)], 0.0))
    assert any(element.attrs.get("id") == "finished" and "open" in element.attrs for element in alone.walk())
