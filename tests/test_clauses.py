import pytest

from tests import clauses, conftest


def test_a_mark_must_name_a_clause() -> None:
    assert clauses.unknown({"P3"}) == set()
    assert clauses.unknown({"P3", "P7", "X1.1", ""}) == {"P7", "X1.1", ""}


def test_clauses_without_a_test_are_found() -> None:
    assert clauses.missing({"P1", "P2", "P4", "P5"})["pearls"] == ["P3", "P6"]


def test_an_unknown_mark_fails_its_test(request: pytest.FixtureRequest) -> None:
    item = request.node
    conftest.pytest_runtest_setup(item)
    item.add_marker(pytest.mark.rule("O99.9"))
    with pytest.raises(pytest.fail.Exception, match=r"O99\.9"):
        conftest.pytest_runtest_setup(item)
    item.own_markers = [mark for mark in item.own_markers if mark.name != "rule"]


@pytest.mark.parametrize("game", sorted(clauses.COMPLETE))
def test_every_clause_of_a_complete_game_is_proven(game: str, request: pytest.FixtureRequest) -> None:
    shown = conftest.proven(request.config)
    if shown is None:
        pytest.skip("only a part of the tests is run")
    assert clauses.missing(shown)[game] == []
