"""Always in sight: the goal, the parts of the round with the present one, and how far the game is."""

from collections.abc import Iterator
from typing import Any

import pytest

from ostia_games.core.play.log import GameLog
from ostia_games.core.words import words
from tests.boards import look_of
from tests.fake_platform import Person
from tests.html_checks import check_well_formed, parse, untranslated
from tests.scenes import replayed
from web.games.board import board_of
from web.games.progress import Progress
from web.pages.progress import goal_dialog, progress_strip
from web.sessions.playing import PlaySession

GAMES = ["ostia-4", "ostia-gaius", "marchia-4", "marchia-2", "vilnius-3-simple", "vilnius-2-heavy"]
LINE = 64  # letters of a goal that fit into a line of a phone, or nearly so


def moments(name: str) -> Iterator[tuple[GameLog, Progress]]:
    """Every moment of a recorded game in which somebody is asked."""
    for log in replayed(name):
        if not log.over:
            seat = log.game.actors(log.state)[0]
            found = board_of(log.game.meta.id).progress(look_of(log, seat))
            assert found
            yield log, found


@pytest.mark.parametrize("name", GAMES)
def test_the_present_part_is_marked_for_all_who_see_or_hear(name: str) -> None:
    t, drawn = words("qps"), set()
    for _, found in moments(name):
        if repr(found) in drawn:
            continue
        drawn.add(repr(found))
        html = progress_strip(t, found)
        assert html
        check_well_formed(html)
        assert untranslated(html) == []
        lists = [element for element in parse(html).walk() if element.tag == "ol"]
        for way, one in zip(found.ways, lists, strict=True):
            items = [element for element in one.walk() if element.tag == "li"]
            assert [n for n, item in enumerate(items) if item.attrs.get("aria-current") == "step"] == [
                way.now
            ]
    assert len(drawn) > 5


@pytest.mark.parametrize("name", GAMES)
def test_a_goal_is_one_line_in_every_language(name: str) -> None:
    _, found = next(moments(name))
    for language in ("en", "de", "fr"):
        assert 0 < len(words(language)(found.goal)) <= LINE


def test_the_rounds_of_ostia() -> None:
    for log, found in moments("ostia-4"):
        state: Any = log.state
        assert found.left.values["n"] == state.round
        assert (found.last is not None) == (state.round == 5)
        (way,) = found.ways
        names = [part.id for part in way.parts]
        assert names[:5] == ["Harbour", "Counting house", "Forum", "Senate", "Warehouses"]
        assert {"lay": 1, "build": 4, "keep": 4, "final": 5}.get(state.step, way.now) == way.now


def test_the_end_of_marchia_comes_when_it_was_said() -> None:
    """The end castle is drawn within the tiles that were named; the turns left are those still played."""
    said: list[tuple[int, int, int]] = []
    left: list[Any] = []
    drawn = 0
    for log, found in moments("marchia-4"):
        state: Any = log.state
        values: dict[str, Any] = dict(found.left.values)
        if not state.ending:
            said.append((len(state.pile), values.get("least", 1), values.get("most", 1)))
        else:
            drawn = drawn or len(state.pile)
            left.append(found.left.n)
    assert said and all(pile - most <= drawn <= pile - least + 1 for pile, least, most in said)
    assert left == sorted(left, reverse=True) and left[-1] == 1
    assert found.last is not None


def test_the_war_of_vilnius() -> None:
    seen: dict[int, list[int]] = {}
    for log, found in moments("vilnius-3-simple"):
        state: Any = log.state
        war, now = found.ways
        assert war.now == (3 if state.final else 2 if state.boosted else 0)
        assert {"city": 2, "pay": 2, "fight": 3, "income": 0}.get(state.step, now.now) == now.now
        left = war.parts[war.now].values.get("n")
        if left is not None:
            seen.setdefault(war.now, []).append(int(left))  # type: ignore[arg-type]
    assert set(seen) == {0, 2}
    assert all(counted == sorted(counted, reverse=True) for counted in seen.values())


@pytest.mark.parametrize("name", ["ostia-4", "marchia-4", "vilnius-3-simple"])
def test_a_press_tells_all_that_decides(name: str) -> None:
    log = next(replayed(name))
    board, t = board_of(log.game.meta.id), words("qps")
    for reader in (0, None):
        look = look_of(log, reader)
        found = board.progress(look)
        assert found
        html = goal_dialog(t, found, board.decides(look))
        check_well_formed(html)
        assert untranslated(html) == []
    person = Person()
    person.sit_down(PlaySession("key", log))
    person.do("goal", {})
    assert person.sees("What decides")
    assert 'id="decides"' in person.html
