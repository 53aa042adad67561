"""Going through a lesson, by its script alone or in front of its page."""

from collections.abc import Iterator
from html import unescape

from ostia_games.core.play.lesson import LEARNER, Lesson, Press, Run, lesson
from ostia_games.core.words import words
from tests.boards import ACTION, PICK
from web.app.learning import Learning
from web.app.page import House
from web.games.board import code
from web.pages.lesson import has_anchor
from web.sessions.learning import LessonSession

GAMES = ("ostia", "marchia", "vilnius")
PICKS = 5  # presses on the way to an action, at most


def lesson_of(game: str) -> Lesson:
    found = lesson(game)
    assert found, game
    return found


def choices(run: Run) -> list[Press]:
    """Everything that leads on from here."""
    if not run.step.any:
        return list(run.wanted())
    legal, codec = run.log.game.legal(run.log.state, LEARNER), run.log.game.codec
    return [(act,) for act in legal if codec.name(act) == run.step.any]


def advance(run: Run) -> None:
    """One press of the learner."""
    if run.waits:
        run.press(choices(run)[0])
    else:
        run.go_on()


def run_to(game: str, name: str) -> Run:
    """As far as this step."""
    found = lesson_of(game)
    run = Run(found)
    while run.at < found.number(name):
        advance(run)
    return run


def says(game: str, name: str) -> str:
    found = lesson_of(game)
    return found.steps[found.number(name)].says.id


# In front of the page


def check_lesson(found: Lesson) -> int:
    """Every press of every step is on the page, and so is what the voice points at. Fails with the number of
    the step; returns how many presses it took."""
    run, presses = Run(found), 0
    page = Learning(LessonSession.of(run, finished=False))
    while not run.over:
        where = f"step {run.at + 1}, «{run.step.name}»"
        _check_anchors(page, where)
        for each in (*choices(run), *(tried.press for tried in run.step.tries)) if run.waits else ():
            assert _reachable(page, each), f"{where}: {each} cannot be pressed"
        try:
            _check_tries(page, where)
            _press(page)
        except Exception as problem:
            raise AssertionError(f"{where}: {problem!r}") from problem
        presses += 1
    return presses


def _press(page: Learning) -> None:
    """What `advance` does, by a press on the page."""
    if page.run.waits:
        page.session.act(code(page.session.log.game, *choices(page.run)[0]))
    else:
        page.session.go_on()


def drawn(page: Learning, language: str = "en") -> str:
    return page.draw(words(language), House(0.0, None)).html


def _check_anchors(page: Learning, where: str) -> None:
    html, run = drawn(page), page.run
    for name, value in run.step.anchors:
        assert has_anchor(html, (name, value)), f"{where}: {name}={value} is not on the page"
        assert name != "id" or html.count(f' id="{value}"') == 1, f"{where}: two have the id {value}"
    if run.step.front and not run.log.over:
        fronts = {front.name for front in page.board.fronts(words("en"), page._screen().look)}
        assert run.step.front in fronts, f"{where}: there is no part {run.step.front}"
    if run.waits:
        assert "data-lit=" in html, f"{where}: nothing is marked"
        for picked in _on_the_way(page):
            page.session.picked = picked
            assert "data-lit=" in drawn(page), f"{where}: nothing is marked after {picked}"
        page.session.picked = ""


def _on_the_way(page: Learning) -> Iterator[str]:
    """The picks of the step, while its first press is to come."""
    if page.run.done == 0:
        yield from page.run.step.picks


def _check_tries(page: Learning, where: str) -> None:
    run = page.run
    for each in run.step.tries if run.waits and run.done == 0 else ():
        before = run.log.actions()
        page.session.act(code(run.log.game, *each.press))
        assert "lesson-back" in drawn(page), f"{where}: nothing takes {each.press} back"
        page.session.take_back()
        assert run.log.actions() == before


def _reachable(page: Learning, press: Press) -> bool:
    """Whether somebody who presses what is there can do this."""
    wanted = code(page.session.log.game, *press)
    waiting, known = [""], {""}
    for _ in range(PICKS):
        following = []
        for picked in waiting:
            page.session.picked = picked
            html = drawn(page)
            page.session.picked = ""
            if wanted in map(unescape, ACTION.findall(html)):
                return True
            following += [value for value in map(unescape, PICK.findall(html)) if value not in known]
            known.update(following)
        waiting = following
    return False
