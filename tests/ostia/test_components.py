from typing import Any

import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.setup import BadSetup, Seat, Setup
from ostia_games.core.words import Message
from ostia_games.ostia import components
from ostia_games.ostia.components import GOODS, IVORY, box_from, own_box
from ostia_games.ostia.state import BLUFFS
from tests.contract import random_log
from tests.ostia.deals import GAME, english, new


@pytest.mark.rule("O1.1")
def test_fifty_one_cards_and_rarer_is_dearer() -> None:
    box = own_box()
    assert len(box.cards()) == 51
    assert dict(zip(GOODS, box.counts, strict=True)) == {
        "ivory": 6,
        "wood": 7,
        "cloth": 8,
        "wine": 9,
        "rice": 10,
        "wheat": 11,
    }
    assert dict(zip(GOODS, box.prices, strict=True)) == {
        "ivory": 8,
        "wood": 7,
        "cloth": 6,
        "wine": 5,
        "rice": 4,
        "wheat": 3,
    }
    assert sorted(box.counts) == list(box.counts) and sorted(box.prices, reverse=True) == list(box.prices)


@pytest.mark.rule("O1.2")
def test_the_forum_table() -> None:
    assert own_box().forum == (15, 12, 10, 8, 6, 4, 3, 2, 1)


@pytest.mark.rule("O1.3")
def test_senate_cards_are_a_latin_square() -> None:
    cards = own_box().senate
    assert len(cards) == 6
    for card in cards:
        assert sorted(card.values()) == [0, 1, 2, 3, 4, 5]
    for good in range(6):
        assert sorted(card[good] for card in cards) == [0, 1, 2, 3, 4, 5]
    assert {GOODS[good]: value for good, value in cards[0].items()} == {
        "ivory": 5,
        "wood": 4,
        "wine": 3,
        "rice": 2,
        "wheat": 1,
        "cloth": 0,
    }


@pytest.mark.rule("O1.4")
def test_pieces() -> None:
    state = new(5)
    assert (components.WAREHOUSES, components.CHIPS) == (20, 60)
    assert len(BLUFFS) * state.fixed.seats == 10
    assert state.warehouses_left == 15 and state.chips_left == 60


def test_every_value_says_where_it_comes_from() -> None:
    found = components.provenance()
    assert len(found) == 18 + 10 + 6
    assert found["goods.ivory.count"] == "reported"
    assert found["goods.cloth.name"] == "reconstructed"
    assert found["forum.prices.4"] == "reconstructed"
    assert found["senate.cards.1"] == "reported"
    assert set(found.values()) == {"reported", "reconstructed"}


def test_whoever_asks_reads_every_value_with_its_source() -> None:
    items = GAME.inventory()
    assert len(items) == len(components.provenance())
    told = [
        f"{english(item.group)}: {said(item.name)}: {english(item.value)} ({item.source})" for item in items
    ]
    assert "Goods cards: ivory: 6 cards (reported)" in told
    assert "Goods cards: cloth: price 6 (reconstructed)" in told
    assert "Forum: 4 cards offered: 8 each (reconstructed)" in told
    assert "Forum: 10 cards offered or more: 1 each (reconstructed)" in told
    ranked = "ivory 5, wood 4, wine 3, rice 2, wheat 1 and cloth 0"
    assert f"Senate cards: Senate card 1: {ranked} (reported)" in told


def said(name: Message | str) -> str:
    return english(name) if isinstance(name, Message) else name


def test_a_file_of_ones_own() -> None:
    custom: dict[str, Any] = {
        "goods": {"cloth": {"name": "silk", "price": 9, "count": 7}, "wheat": {"count": 12}},
        "forum": {"prices": [20, 10, 10]},
        "senate": {"cards": [[GOODS[(place + n) % 6] for place in range(6)] for n in range(6)]},
    }
    seats = tuple(Seat(name) for name in ("Ada", "Bo", "Cy"))
    state = GAME.new(Setup("ostia", seats, 1, components=custom))
    box = state.fixed.box
    assert (box.names[2], box.prices[2], box.counts[2]) == ("silk", 9, 7)
    assert box.prices[IVORY] == 8, "what is left out is the box's own"
    assert box.forum == (20, 10, 10)
    GAME.check(state)


@pytest.mark.rule("O1.3")
def test_the_senate_cards_of_a_loaded_box_only_rank_its_goods() -> None:
    """That every good takes every value once is true of our own box alone."""
    ours = components.own_box().senate
    assert all(sorted(card[good] for card in ours) == [0, 1, 2, 3, 4, 5] for good in range(6))
    custom: dict[str, Any] = {"senate": {"cards": ROWS * 6}}
    box = box_from(custom)
    assert [card[IVORY] for card in box.senate] == [5] * 6
    seats = tuple(Seat(name) for name in ("Ada", "Bo", "Cy"))
    log = random_log(GAME, Setup("ostia", seats, 1, components=custom), 7)
    assert log.over


def own_senate() -> list[list[str]]:
    return [sorted(GOODS, key=lambda good: -card[GOODS.index(good)]) for card in own_box().senate]


RANK = "must rank each of the six goods once"
ROWS = [["ivory", "wood", "cloth", "wine", "rice", "wheat"]]


@pytest.mark.parametrize(
    ("custom", "said"),
    [
        ({"good": {}}, "good: there is no such entry"),
        ({"goods": []}, "goods: must be a table"),
        ({"goods": {"beer": {}}}, "goods.beer: there is no such entry"),
        ({"goods": {"wine": 5}}, "goods.wine: must be a table"),
        ({"goods": {"wine": {"cost": 5}}}, "goods.wine.cost: there is no such entry"),
        ({"goods": {"wine": {"price": 0}}}, "goods.wine.price: must be a whole number from 1 to 99"),
        ({"goods": {"wine": {"price": True}}}, "goods.wine.price: must be a whole number from 1 to 99"),
        ({"goods": {"wine": {"name": ""}}}, "goods.wine.name: must be a short name"),
        ({"goods": {"wine": {"name": 3}}}, "goods.wine.name: must be a short name"),
        ({"goods": {"wine": {"count": 5}}}, "goods: at least 42 cards besides ivory are needed"),
        ({"forum": {"prices": []}}, "forum.prices: must be a list of prices"),
        ({"forum": {"prices": [5, "4"]}}, "forum.prices.2: must be a whole number from 0 to 99"),
        ({"forum": {"price": []}}, "forum.price: there is no such entry"),
        ({"senate": {"cards": ROWS}}, "senate.cards: there are 6 senate cards"),
        ({"senate": {"cards": [*ROWS * 5, ["ivory"] * 6]}}, f"senate.cards.6: {RANK}"),
        ({"senate": {"cards": [*ROWS * 5, 7]}}, f"senate.cards.6: {RANK}"),
        ({"senate": {"cards": [*ROWS * 5, ROWS[0][:5]]}}, f"senate.cards.6: {RANK}"),
    ],
)
@pytest.mark.rule("O1.1", "O1.2", "O1.3")
def test_a_wrong_file_is_refused_by_its_key(custom: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup) as refused:
        box_from(custom)
    assert english(refused.value.message) == said


@pytest.mark.parametrize(
    ("custom", "said"),
    [
        ({"goods": {"wine": {"count": 10}}}, ["Goods cards: there are 51 in all, not 52"]),
        (
            {"goods": {"ivory": {"count": 5}}},
            ["Goods cards: there are 6 of ivory", "Goods cards: there are 51 in all, not 50"],
        ),
        ({"forum": {"prices": [5, 4, 6]}}, ["3 cards offered: more cards never earn more each"]),
        (
            {"senate": {"cards": ROWS * 2 + own_senate()[2:]}},
            ["Senate card 2: ivory is worth 5 on another card already"],
        ),
        ({"goods": {"wine": {"price": 9}}}, []),
    ],
)
@pytest.mark.rule("O1.1", "O1.2", "O1.3")
def test_what_another_box_may_have_is_only_doubted(custom: dict[str, Any], said: list[str]) -> None:
    GAME.check_box(custom)
    assert [english(doubt) for doubt in GAME.doubts(custom)][: len(said)] == said
    assert bool(said) == bool(GAME.doubts(custom))


@pytest.mark.parametrize("seed", range(4))
def test_the_smallest_box_is_never_empty(seed: int) -> None:
    """O3.1: five players without ivory always find a card to draw."""
    custom: dict[str, Any] = {"goods": {"wheat": {"count": 11 - (45 - components.FEWEST_CARDS)}}}
    seats = tuple(Seat(name) for name in ("Ada", "Bo", "Cy", "Di", "Ed"))
    setup = Setup("ostia", seats, seed, {"without_ivory": True}, components=custom)
    assert random_log(GAME, setup, chance.seeded(seed), told=False).over
