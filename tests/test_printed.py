"""Printed values: those of somebody's own box beside ours, and the component file that holds them."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.core.play import printed
from ostia_games.core.play.box import read_components
from ostia_games.core.play.game import load_game
from ostia_games.core.play.printed import Printed, as_file, changed, differences, value_in
from ostia_games.core.words import msg
from ostia_games.core.words import words as words_in
from ostia_games.ostia.components import GOODS
from ostia_games.ostia.printed import forum_of, price_of
from web.games.printed import told

OSTIA = load_game("ostia")
VALUES = {each.path: each for each in OSTIA.printed()}


def put(box: dict[str, Any] | None, path: str, value: Any) -> dict[str, Any] | None:
    return changed("ostia", box, VALUES[path], value)


def paths(box: dict[str, Any] | None) -> dict[str, tuple[Any, Any]]:
    return {each.path: (each.ours, each.theirs) for each in differences("ostia", box, OSTIA.printed())}


def test_only_what_differs_is_in_the_box() -> None:
    box = put(None, "goods.ivory.price", 9)
    assert box == {"goods": {"ivory": {"price": 9}}}
    box = put(box, "forum.prices.4", 7)
    assert box and box["forum"] == {"prices": [15, 12, 10, 7, 6, 4, 3, 2, 1]}, "a list is given as a whole"
    assert paths(box) == {"goods.ivory.price": (8, 9), "forum.prices.4": (8, 7)}
    assert put(put(box, "forum.prices.4", 8), "goods.ivory.price", 8) is None, "all ours again"


def test_a_senate_card_is_one_value() -> None:
    card = ["wheat", "rice", "wine", "cloth", "wood", "ivory"]
    box = put(None, "senate.cards.2", card)
    assert list(paths(box)) == ["senate.cards.2"]
    assert value_in("ostia", box, VALUES["senate.cards.2"]) == card
    assert value_in("ostia", box, VALUES["senate.cards.1"])[0] == "ivory"  # type: ignore[index]


def test_what_is_not_printed_is_told_as_well() -> None:
    [found] = differences("ostia", {"goods": {"cloth": {"name": "silk"}}}, OSTIA.printed())
    assert (found.path, found.ours, found.theirs, found.printed) == ("goods.cloth.name", None, "silk", None)
    [longer] = differences("ostia", {"forum": {"prices": [9, 8]}}, OSTIA.printed())
    assert longer.path == "forum.prices"


def test_a_table_that_is_given_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = {"units": {"guard": {"gold": 1, "weapons": {"sword": 1, "bow": 2}}}}
    monkeypatch.setattr(printed, "own", lambda game, rules=None: ours)
    swords, bows, axes, gold = (
        Printed(path, msg("Units"), msg("Guard"), "reported", whole="weapons" in path)
        for path in (
            "units.guard.weapons.sword",
            "units.guard.weapons.bow",
            "units.guard.weapons.axe",
            "units.guard.gold",
        )
    )
    box = changed("x", None, axes, 3)
    assert box == {"units": {"guard": {"weapons": {"sword": 1, "bow": 2, "axe": 3}}}}
    assert [each.path for each in differences("x", box, (swords, bows, axes, gold))] == [axes.path]
    bare: dict[str, Any] = {"units": {"guard": {"weapons": {"sword": 1}}}}
    assert value_in("x", bare, bows) == 0 and value_in("x", bare, gold) == 1
    assert [(each.path, each.theirs) for each in differences("x", bare, (swords, bows, gold))] == [
        (bows.path, 0)
    ]
    assert changed("x", box, axes, 0) == {"units": {"guard": {"weapons": {"sword": 1, "bow": 2, "axe": 0}}}}


def test_every_value_is_in_our_box_and_says_where_it_comes_from() -> None:
    for each in VALUES.values():
        assert value_in("ostia", None, each) not in (None, each.missing), each.path
        assert each.source in ("rulebook", "reported", "reconstructed")
    assert len(VALUES) == 12 + 9 + 6
    assert not VALUES["goods.ivory.price"].certain and VALUES["forum.prices.1"].certain
    assert forum_of(40) == "forum.prices.9" and price_of(0) in VALUES


@given(
    st.dictionaries(
        st.sampled_from([path for path in VALUES if "price" in path]), st.integers(1, 99), max_size=8
    ),
    st.permutations(GOODS),
)
def test_the_file_is_read_as_the_same_box(values: dict[str, int], card: list[str]) -> None:
    box = put(None, "senate.cards.3", list(card))
    for path, value in values.items():
        box = put(box, path, value)
    assert read_components(OSTIA, as_file(box)) == (box or {})
    for path, value in values.items():
        assert value_in("ostia", box, VALUES[path]) == value


def test_any_text_survives_the_file() -> None:
    odd: dict[str, Any] = {"a": {"b c": '"x"\n\x7f\\', "d": [1, [True], {"e": "ö"}]}, "f": -3, "g": {}}
    assert tomllib.loads(as_file(odd)) == odd


def test_several_words_are_one_value(monkeypatch: pytest.MonkeyPatch) -> None:
    ours: dict[str, Any] = {"conquest": {"1": ["sword", "shield"], "rulebook": ["1"]}}
    monkeypatch.setattr(printed, "own", lambda game, rules=None: ours)
    words = tuple((word, msg(word)) for word in ("spear", "shield", "sword"))
    cost = Printed("conquest.1", msg("Units"), msg("Guard"), "rulebook", 1, 6, choices=words, several=True)
    box = changed("x", None, cost, ["sword", "sword"])
    assert box == {"conquest": {"1": ["sword", "sword"]}}
    assert [each.path for each in differences("x", box, (cost,))] == ["conquest.1"]
    assert told(words_in("en"), cost, ["sword", "shield", "sword"]) == "shield, 2 × sword"
    assert told(words_in("en"), cost, []) == "nothing"
    assert not cost.complete([]) and cost.complete(["sword"])
    marked: dict[str, Any] = {"conquest": {"rulebook": []}}
    assert not differences("x", marked, (cost,)), "what a file says about itself is no value"
