"""Numbers that explain themselves: every one that can be pressed has a sum that adds up, and a clause."""

from collections.abc import Iterator

import pytest

from ostia_games.core.clauses import clauses
from ostia_games.core.words import words
from tests.boards import look_of, page_of
from tests.fake_platform import Person
from tests.html_checks import check_well_formed, parse, untranslated
from tests.ostia.test_board import BOARD, GAME, moments
from web.ui.sums import Sum, opener, sum_dialog

SUMS_OF_MONEY = ("cost", "income", "worth", "lot", "cash", "part1", "total", "money", "forum", "offer", "won")


def pressed(html: str) -> Iterator[tuple[str, str]]:
    """What can be asked, with the text of the number."""
    for element in parse(html).walk():
        if element.attrs.get("data-do") == "explain":
            yield element.attrs["data-what"], element.text()


def check(what: str, found: Sum | None) -> None:
    assert found, f"{what} is not explained"
    assert found.clause in clauses("ostia"), what
    html = sum_dialog(words("qps"), GAME.meta, found)
    check_well_formed(html)
    assert untranslated(html) == []
    if found.rows and found.total is not None and what.partition("-")[0] in SUMS_OF_MONEY:
        assert sum(value for _, value in found.rows if isinstance(value, int)) == found.total, what


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 1), pytest.param(5, 4, marks=pytest.mark.long)])
def test_every_number_that_can_be_pressed_explains_itself(players: int, seed: int) -> None:
    asked: set[str] = set()
    for log, seat in moments(players, seed, every=5):
        for eyes in (seat, None):
            look = look_of(log, eyes)
            for what, _ in pressed(page_of("en", log, eyes)):
                check(what, BOARD.explain(look, what))
                asked.add(what.partition("-")[0])
    assert log.over
    told = BOARD.finish(words("en"), look_of(log, None))
    assert told
    for what, _ in pressed(told):
        check(what, BOARD.explain(look_of(log, None), what))
        asked.add(what)
    usual = {"forum", "income", "worth", "chips", "tablet", "lot", "cost", "won", "stores", "money", "offer"}
    assert usual <= asked


def test_the_number_pressed_is_the_total_of_its_sum() -> None:
    compared = 0
    for log, seat in moments(4, 2, every=9):
        look = look_of(log, seat)
        for what, text in pressed(page_of("en", log, seat)):
            if what.partition("-")[0] in ("income", "worth", "won", "stores", "offer"):
                found = BOARD.explain(look, what)
                assert found and text.split()[-1] == str(found.total), what
                compared += 1
    assert compared > 100


@pytest.mark.parametrize(
    "what",
    ["", "gold", "income", "income-9", "income--1", "income-²", "lot-1", "cash-0", "forum-6", "#x", "a" * 99],
)
def test_what_nobody_knows_is_not_explained(what: str) -> None:
    log, seat = next(moments(3, 1))
    assert BOARD.explain(look_of(log, seat), what) is None


def test_no_secret_is_explained() -> None:
    for log, seat in moments(3, 5, every=11):
        other = (seat + 1) % 3
        assert BOARD.explain(look_of(log, other), f"money-{seat}") is None
        assert BOARD.explain(look_of(log, other), "cost-20") is None


def test_in_the_app() -> None:
    person = Person()
    person.press("Play here: Ostia")
    person.press("Start the game")
    person.do("explain", {"what": "money-0", "at": "desk"})
    assert person.sees("Money of Ada", "Cash", "Total", "O3.8")
    person.press("Close")
    assert person.platform.focused[-1] == "#why-desk-money-0"
    person.do("explain", {"what": "money-1"})
    assert not person.has("dialog"), "what others have is not told"
    assert opener("money-0", '"] *') == "#main"
