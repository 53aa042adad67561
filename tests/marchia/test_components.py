import copy
from collections import Counter
from typing import Any

import pytest

from ostia_games.core.setup import BadSetup, Seat, Setup
from ostia_games.marchia import components
from ostia_games.marchia.components import TYPES, box_from, own_box
from ostia_games.marchia.scoring import GOLD, PRICES, SILVER, money_prizes
from tests.marchia.table import GAME, english, new


def shape(sides: tuple[str, ...]) -> tuple[str, ...]:
    """The same for sides that differ by rotation only."""
    return min(sides[turn:] + sides[:turn] for turn in range(4))


@pytest.mark.rule("M1.1")
def test_fifty_nine_buildings_and_five_start_tiles() -> None:
    box = own_box()
    counts = Counter(tile.type for tile in box.buildings)
    assert counts == {"farm": 10, "monastery": 10, "city": 14, "village": 15, "castle": 10}
    assert len(box.buildings) == 59
    assert [tile.type for tile in box.buildings if tile.end] == ["castle"]
    assert [tile.type for tile in box.starts] == ["city"] * 5
    assert not any(tile.end for tile in box.starts)


@pytest.mark.rule("M1.1")
def test_unused_start_tiles_are_out() -> None:
    state = new(3)
    there = {code // 4 for march in state.marches for code in march.values()}
    assert len(there) == 3 and there < {59, 60, 61, 62, 63}


@pytest.mark.rule("M1.2")
def test_walls_symbols_and_coins() -> None:
    box = own_box()
    for tile in box.buildings:
        assert "wall" in tile.sides and set(tile.sides) != {"wall"}, tile.id
        assert set(tile.sides) <= {"wall", "bag", "box", "barrel"} and tile.value >= 1
        assert tile.coin in ("", "silver", "gold")
    for tile in box.starts:
        assert "wall" not in tile.sides and tile.coin == "gold"
    assert 2 * SILVER + GOLD == 9 and (SILVER, GOLD) == (2, 5)


@pytest.mark.rule("M1.3")
def test_who_can_supply_whom() -> None:
    box = own_box()
    shown = {kind: {side for tile in box.buildings if tile.type == kind for side in tile.sides}
             for kind in TYPES}  # fmt: skip
    assert shown["castle"] == {"box", "wall"}
    for kind in ("farm", "monastery", "village"):
        assert "box" not in shown[kind]
    assert "bag" in shown["farm"] & shown["village"] & shown["city"]
    assert (shown["farm"] & shown["monastery"]) - {"wall"}
    assert "box" in shown["city"] and all("box" in tile.sides for tile in box.starts)
    assert sum(tile.coin != "" for tile in box.tiles) == 44
    assert sum(tile.coin != "" for tile in box.buildings) == 39


@pytest.mark.rule("M1.4")
def test_market_and_bonus_tiles() -> None:
    state = new(4)
    assert PRICES == (12, 10, 8, 6, 4, 2)
    assert [len(column) for column in state.columns] == [6] * 4
    assert set(own_box().bonus) == set(TYPES)
    assert all(first > second > 0 for first, second in own_box().bonus.values())
    assert money_prizes(3) == (9, 6, 3)


@pytest.mark.rule("M1.4")
def test_the_score_has_no_upper_limit() -> None:
    state = new(2)
    state.points[0] = 250
    assert GAME.result(state).places[0].parts["track"] == 250


@pytest.mark.rule("M1.5")
def test_as_many_counters_as_coins_and_a_bank_without_bottom() -> None:
    state = new(5)
    assert components.COUNTERS == state.counters == 44
    assert state.bank == -5 * 20, "the bank may give more than it has"


def test_no_two_tiles_are_alike() -> None:
    seen = Counter((tile.type, shape(tile.sides), tile.value, tile.coin, tile.end)
                   for tile in own_box().buildings)  # fmt: skip
    assert [tile for tile, times in seen.items() if times > 1] == []
    assert len({tile.sides for tile in own_box().starts}) == 1, "all start alike"


def test_types_have_a_character() -> None:
    def sides(kind: str) -> Counter[str]:
        return Counter(side for tile in own_box().buildings if tile.type == kind for side in tile.sides)

    def worth(kind: str) -> float:
        tiles = [tile for tile in own_box().buildings if tile.type == kind]
        return sum(tile.value for tile in tiles) / len(tiles)

    assert sides("farm")["bag"] > 2 * sides("farm")["barrel"]
    assert sides("monastery")["barrel"] > 2 * sides("monastery")["bag"]
    assert sides("castle")["wall"] >= sides("castle")["box"]
    assert {"bag", "box", "barrel"} < set(sides("city"))
    assert min(TYPES, key=worth) == "farm" and max(TYPES, key=worth) == "castle"
    coins = {kind: {tile.coin for tile in own_box().buildings if tile.type == kind} for kind in TYPES}
    assert coins["village"] == {"silver"} and "gold" in coins["city"]


def test_every_value_says_where_it_comes_from() -> None:
    found = components.provenance()
    assert found["tiles.type"] == "rulebook" and found["tiles.value"] == "reconstructed"
    assert set(found.values()) == {"rulebook", "reconstructed"}
    assert set(found) == {"tiles.type", "tiles.end", "tiles.value", "tiles.sides", "tiles.coin",
                          "start.sides", "start.coin", "bonus"}  # fmt: skip


@pytest.mark.rule("M1.1")
def test_a_file_of_ones_own() -> None:
    custom: dict[str, Any] = {
        "tiles": {"farm-1": {"value": 9, "sides": ["bag", "wall", "wall", "wall"]}},
        "start": {"start-1": {"sides": ["box", "box", "box", "bag"]}},
        "bonus": {"city": [20, 10]},
    }
    before = copy.deepcopy(custom)
    seats = (Seat("Ada"), Seat("Bo"))
    state = GAME.new(Setup("marchia", seats, 1, {"start_tile_points": 1}, components=custom))
    box = state.table.box
    assert (box.tiles[0].value, box.tiles[0].sides) == (9, ("bag", "wall", "wall", "wall"))
    assert box.tiles[1] == own_box().tiles[1], "what is left out is the box's own"
    assert box.starts[0].sides == ("box", "box", "box", "bag") and box.starts[0].value == 1
    assert box.bonus["city"] == (20, 10) and box.bonus["farm"] == own_box().bonus["farm"]
    assert custom == before
    GAME.check(state)


def test_the_box_itself_is_a_valid_file() -> None:
    own = copy.deepcopy(components._own())
    assert box_from(own) == own_box()


FOUR = "must be a list of four of wall, bag, box, barrel"


@pytest.mark.parametrize(
    ("custom", "said"),
    [
        ({"tile": {}}, "tile: there is no such entry"),
        ({"tiles": []}, "tiles: must be a table"),
        ({"tiles": {"farm-11": {}}}, "tiles.farm-11: there is no such entry"),
        ({"tiles": {"farm-1": 5}}, "tiles.farm-1: must be a table"),
        ({"tiles": {"farm-1": {"cost": 5}}}, "tiles.farm-1.cost: there is no such entry"),
        ({"tiles": {"farm-1": {"type": "pub"}}}, "tiles.farm-1.type: must be one of «farm», «monastery», "
         "«village», «city», «castle»"),
        ({"tiles": {"farm-1": {"type": "village"}}}, "tiles: of the type farm there are 10, not 9"),
        ({"tiles": {"farm-1": {"value": 0}}}, "tiles.farm-1.value: must be a whole number from 1 to 99"),
        ({"tiles": {"farm-1": {"value": True}}}, "tiles.farm-1.value: must be a whole number from 1 to 99"),
        ({"tiles": {"farm-1": {"sides": ["bag"]}}}, f"tiles.farm-1.sides: {FOUR}"),
        ({"tiles": {"farm-1": {"sides": "bag!"}}}, f"tiles.farm-1.sides: {FOUR}"),
        ({"tiles": {"farm-1": {"sides": ["bag", "wall", "wall", 7]}}}, f"tiles.farm-1.sides: {FOUR}"),
        ({"tiles": {"farm-1": {"sides": ["bag"] * 4}}}, "tiles.farm-1.sides: every building has a wall"),
        ({"tiles": {"farm-1": {"sides": ["wall"] * 4}}},
         "tiles.farm-1.sides: a building with four walls can never be reached"),
        ({"tiles": {"farm-1": {"sides": ["box", "bag", "bag", "wall"]}}},
         "tiles.farm-1.sides: only cities and castles show boxes"),
        ({"tiles": {"castle-1": {"sides": ["box", "bag", "wall", "wall"]}}},
         "tiles.castle-1.sides: castles show boxes and walls only"),
        ({"tiles": {"farm-1": {"coin": "copper"}}},
         "tiles.farm-1.coin: must be one of «», «silver», «gold»"),
        ({"tiles": {"village-1": {"coin": ""}}}, "tiles: 39 buildings carry a coin, not 38"),
        ({"tiles": {"farm-1": {"end": 1}}}, "tiles.farm-1.end: must be true or false"),
        ({"tiles": {"farm-1": {"end": True}}}, "tiles: exactly one tile, a castle, announces the end"),
        ({"tiles": {"castle-10": {"end": False}}}, "tiles: exactly one tile, a castle, announces the end"),
        ({"tiles": {f"city-{n}": {"sides": ["bag", "barrel", "wall", "bag"]} for n in range(1, 15)}},
         "tiles: cities supply castles, so some of them show boxes"),
        ({"tiles": {f"farm-{n}": {"sides": ["barrel", "wall", "wall", "wall"]} for n in range(1, 11)}},
         "tiles: cities and villages supply farms by bag, so each of the three shows bags"),
        ({"tiles": {f"{kind}-{n}": {"sides": [side, "wall", "wall", "wall"]} for n in range(1, 11)
                    for kind, side in (("farm", "bag"), ("monastery", "barrel"))}},
         "tiles: farms and monasteries can supply each other, so they share a symbol"),
        ({"start": {"start-1": {"value": 2}}}, "start.start-1.value: there is no such entry"),
        ({"start": {"start-1": {"sides": ["bag", "bag", "bag", "wall"]}}},
         "start.start-1.sides: start tiles have no wall"),
        ({"start": {"start-1": {"coin": "silver"}}}, "start.start-1.coin: start tiles show a gold coin"),
        ({"bonus": {"money": [9, 6]}}, "bonus.money: there is no such entry"),
        ({"bonus": {"farm": [3]}}, "bonus.farm: must be a list of two values, for the first and the second"),
        ({"bonus": {"farm": [3, 4]}}, "bonus.farm: must be whole numbers to 99, the second no higher"),
        ({"bonus": {"farm": ["3", 1]}}, "bonus.farm: must be whole numbers to 99, the second no higher"),
    ],
)  # fmt: skip
@pytest.mark.rule("M1.1", "M1.2", "M1.3")
def test_a_wrong_file_is_refused_by_its_key(custom: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup) as refused:
        box_from(custom)
    assert english(refused.value.message) == said
    with pytest.raises(BadSetup):
        GAME.new(Setup("marchia", (Seat("Ada"), Seat("Bo")), 1, components=custom))
