from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ostia_games.core.documents import BadDocument, dumps
from ostia_games.core.play import box
from ostia_games.core.play.document import game_document, read_game
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import BadSetup, Seat, Setup, checked
from ostia_games.core.words import Message
from ostia_games.marchia import components, scoring
from ostia_games.marchia.components import TYPES, box_from, own_box
from ostia_games.marchia.march import HOME
from ostia_games.marchia.meta import META
from tests.fake_platform import Person
from tests.marchia.deals import COMPONENTS, GAME, english, new
from tests.terminal import ran

OWN = own_box()
SEATS = (Seat("Ada"), Seat("Bo"))


def of(kind: str) -> list[components.Tile]:
    return [tile for tile in OWN.buildings if tile.type == kind]


def symbols(kind: str) -> set[str]:
    return {side for tile in of(kind) for side in tile.sides} - {"wall"}


@pytest.mark.rule("M1.1")
def test_fifty_nine_buildings_and_five_start_tiles() -> None:
    assert len(OWN.buildings) == 59 and len(OWN.starts) == 5
    assert Counter(tile.type for tile in OWN.buildings) == {
        "farm": 10,
        "monastery": 10,
        "city": 14,
        "village": 15,
        "castle": 10,
    }
    assert [tile.type for tile in OWN.tiles if tile.end] == ["castle"]
    assert {tile.type for tile in OWN.starts} == {"city"}


@pytest.mark.rule("M1.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_unused_start_tiles_are_out(seats: int) -> None:
    state = new(seats)
    laid = [march[HOME] // 4 for march in state.marches]
    assert len(set(laid)) == seats and {state.fixed.box.tiles[tile].id[:5] for tile in laid} == {"start"}
    others = [*state.pile, *state.open, *(tile for column in state.columns for tile in column)]
    assert max(others) < 59


@pytest.mark.rule("M1.2")
def test_sides_walls_values_and_coins() -> None:
    for tile in OWN.buildings:
        assert len(tile.sides) == 4 and set(tile.sides) <= {"wall", "bag", "box", "barrel"}
        assert "wall" in tile.sides and set(tile.sides) != {"wall"}, tile.id
        assert tile.value > 0 and tile.coin in ("", "silver", "gold")
    for tile in OWN.starts:
        assert "wall" not in tile.sides and tile.coin == "gold"


@pytest.mark.rule("M1.2")
def test_two_silver_and_one_gold_are_nine_pennies() -> None:
    assert OWN.coins == (2, 5)
    assert scoring.taxes(2, 1, OWN.coins) == 9
    assert {tile.pennies for tile in OWN.starts} == {5}


@pytest.mark.rule("M1.3")
def test_who_can_supply_whom() -> None:
    for kind in ("farm", "city", "village"):
        assert "bag" in symbols(kind)
    assert symbols("farm") & symbols("monastery")
    assert symbols("castle") == {"box"}
    assert {kind for kind in TYPES if "box" in symbols(kind)} == {"city", "castle"}


@pytest.mark.rule("M1.3")
def test_forty_four_tiles_have_a_coin() -> None:
    assert sum(tile.coin != "" for tile in OWN.buildings) == 39
    assert sum(tile.coin != "" for tile in OWN.tiles) == 44


@pytest.mark.rule("M1.4")
def test_market_and_bonus_tiles() -> None:
    assert scoring.PRICES == (12, 10, 8, 6, 4, 2)
    assert [len(column) for column in new(5).columns] == [6] * 5
    assert set(OWN.bonus) == set(TYPES)
    assert all(first >= second > 0 for first, second in OWN.bonus.values())
    assert scoring.money_prizes(3) == (9, 6, 3)


@pytest.mark.rule("M1.5")
def test_counters_for_every_coin_and_a_bank_that_is_never_short() -> None:
    state = new(5)
    assert state.counters == 44
    assert state.bank == -100, "it gives what is asked for"


def test_no_two_tiles_are_alike_without_reason() -> None:
    """At most two buildings are alike in everything. All start tiles are, so that nobody has an advantage."""
    seen = Counter((tile.type, tile.value, tile.sides, tile.coin) for tile in OWN.buildings)
    assert max(seen.values()) <= 2
    assert len({tile.sides for tile in OWN.starts}) == 1


# What players bring


def test_every_value_says_where_it_comes_from() -> None:
    found = components.provenance()
    assert set(found.values()) == {"rulebook", "reconstructed"}
    assert found["tiles.type"] == "rulebook" and found["tiles.value"] == "reconstructed"


def test_whoever_asks_reads_every_tile_with_its_source() -> None:
    items = GAME.inventory()
    told = [
        f"{english(item.group)}: {said(item.name)}: {english(item.value)} ({item.source})" for item in items
    ]
    assert len({line.rpartition(": ")[0] for line in told}) == 5 + 59 + 5 + 5 + 2
    first, (one, two) = OWN.buildings[0], OWN.bonus["castle"]
    assert "Villages: Number: 15 tiles (rulebook)" in told
    assert f"Farms: Tile 1: {first.value} points (reconstructed)" in told
    assert f"Farms: Tile 1: {', '.join(first.sides)} (reconstructed)" in told
    assert "Castles: Tile 10: announces the end (rulebook)" in told
    assert "Start tiles: Tile 5: gold coin (rulebook)" in told
    assert f"Bonus tiles: Castles: {one} for the first, {two} for the second (reconstructed)" in told


def said(name: Message | str) -> str:
    return english(name) if isinstance(name, Message) else name


def test_a_file_of_ones_own() -> None:
    custom: dict[str, Any] = {
        "tiles": {"farm-1": {"value": 9, "sides": ["bag", "barrel", "wall", "wall"]}},
        "bonus": {"castle": [20, 10]},
    }
    state = GAME.new(Setup("marchia", SEATS, 1, components=custom))
    found = state.fixed.box
    assert (found.tiles[0].value, found.tiles[0].sides) == (9, ("bag", "barrel", "wall", "wall"))
    assert found.tiles[1:] == OWN.tiles[1:], "what is left out is the box's own"
    assert found.bonus == {**OWN.bonus, "castle": (20, 10)}
    GAME.check(state)


def test_the_box_is_open_to_files() -> None:
    game = load_game("marchia")
    assert game.open_box
    own = box.read_components(game, box.own_text("marchia"))
    assert box_from(own) == own_box()
    assert box.read_components(game, "") == {}
    with pytest.raises(BadSetup):
        box.read_components(game, "tiles.farm-1.value = 0")


def test_documents_keep_the_file_and_trust_none() -> None:
    log = GameLog(GAME, Setup("marchia", SEATS, 1, components=COMPONENTS, components_file="my.toml"))
    document = game_document(log)
    assert read_game(dumps(document)).setup == log.setup
    with pytest.raises(BadDocument):
        read_game(dumps({**document, "components": {"tiles": {"farm-1": {"value": 0}}}}))


def tiles(name: str, **values: Any) -> dict[str, Any]:
    return {"tiles": {name: values}}


def without(kinds: tuple[str, ...], symbol: str, instead: str) -> dict[str, Any]:
    """The tests' box where these types do not show the symbol."""
    rows = {
        name: {**row, "sides": [instead if side == symbol else side for side in row["sides"]]}
        if row["type"] in kinds
        else row
        for name, row in COMPONENTS["tiles"].items()
    }
    return {"tiles": rows}


WALL = ["wall"] * 4
VALUE = "must be a whole number from 1 to 99"
SIDES = "must be a list of four of wall, bag, box, barrel"
BONUS = "must be whole numbers to 99"
BAGS = "tiles: cities and villages supply farms by bag, so each of the three shows bags"


@pytest.mark.parametrize(
    ("custom", "why"),
    [
        ({"tile": {}}, "tile: there is no such entry"),
        ({"tiles": []}, "tiles: must be a table"),
        ({"tiles": {"farm-11": {}}}, "tiles.farm-11: there is no such entry"),
        ({"tiles": {"farm-1": 5}}, "tiles.farm-1: must be a table"),
        (tiles("farm-1", price=5), "tiles.farm-1.price: there is no such entry"),
        (tiles("farm-1", value=0), f"tiles.farm-1.value: {VALUE}"),
        (tiles("farm-1", value=100), f"tiles.farm-1.value: {VALUE}"),
        (tiles("farm-1", value=True), f"tiles.farm-1.value: {VALUE}"),
        (tiles("farm-1", value="4"), f"tiles.farm-1.value: {VALUE}"),
        (tiles("farm-1", sides="bag"), f"tiles.farm-1.sides: {SIDES}"),
        (tiles("farm-1", sides=["bag"] * 3), f"tiles.farm-1.sides: {SIDES}"),
        (tiles("farm-1", sides=["beer", *WALL[1:]]), f"tiles.farm-1.sides: {SIDES}"),
        (tiles("farm-1", sides=[["bag"], *WALL[1:]]), f"tiles.farm-1.sides: {SIDES}"),
        (tiles("farm-1", sides=["bag"] * 4), "tiles.farm-1.sides: every building has a wall"),
        (
            tiles("farm-1", sides=WALL),
            "tiles.farm-1.sides: a building with four walls can never be reached",
        ),
        (
            tiles("farm-1", type="inn"),
            "tiles.farm-1.type: must be one of «farm», «monastery», «village», «city», «castle»",
        ),
        (tiles("farm-1", type=1), "tiles.farm-1.type: must be one of"),
        (tiles("farm-1", coin="copper"), "tiles.farm-1.coin: must be one of «», «silver», «gold»"),
        (tiles("farm-1", end=1), "tiles.farm-1.end: must be true or false"),
        (tiles("farm-1", type="city"), "tiles: of the type farm there are 10, not 9"),
        (tiles("farm-1", end=True), "tiles: exactly one tile, a castle, announces the end"),
        (tiles("castle-1", end=True), "tiles: exactly one tile, a castle, announces the end"),
        (tiles("castle-10", end=False), "tiles: exactly one tile, a castle, announces the end"),
        (
            {"start": {"start-1": {"sides": ["wall", "bag", "box", "barrel"]}}},
            "start.start-1.sides: start tiles have no wall",
        ),
        ({"start": {"start-1": {"sides": ["bag"]}}}, f"start.start-1.sides: {SIDES}"),
        ({"start": {"start-1": {"coin": "silver"}}}, "start.start-1.coin: start tiles show a gold coin"),
        ({"start": {"start-1": {"value": -1}}}, "start.start-1.value: must be a whole number from 0 to 99"),
        ({"start": {"start-1": {"value": "box"}}}, "start.start-1.value: must be a whole number from 0"),
        ({"start": {"start-6": {}}}, "start.start-6: there is no such entry"),
        ({"bonus": {"money": [9, 6]}}, "bonus.money: there is no such entry"),
        ({"bonus": {"farm": 6}}, "bonus.farm: must be a list of two values, for the first and the second"),
        ({"bonus": {"farm": [6]}}, "bonus.farm: must be a list of two values, for the first and the second"),
        ({"start": {"value": 100}}, "start.start-1.value: must be a whole number from 0 to 99"),
        ({"coins": {"copper": 1}}, "coins.copper: there is no such entry"),
        ({"coins": {"silver": 0}}, f"coins.silver: {VALUE}"),
        ({"coins": {"gold": "5"}}, f"coins.gold: {VALUE}"),
        ({"bonus": {"farm": [100, 6]}}, f"bonus.farm: {BONUS}"),
        ({"bonus": {"farm": [6, -1]}}, f"bonus.farm: {BONUS}"),
        ({"bonus": {"farm": [True, 0]}}, f"bonus.farm: {BONUS}"),
    ],
)
@pytest.mark.rule("M1.1", "M1.2", "M1.3")
def test_a_wrong_file_is_refused_by_its_key(custom: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup) as refused:
        box_from(custom)
    assert english(refused.value.message).startswith(why)


@pytest.mark.parametrize(
    ("custom", "odd"),
    [
        (
            tiles("castle-1", sides=["bag", *WALL[1:]]),
            "tiles.castle-1.sides: castles show boxes and walls only",
        ),
        (
            tiles("village-1", sides=["box", *WALL[1:]]),
            "tiles.village-1.sides: only cities and castles show boxes",
        ),
        (without(("farm",), "bag", "barrel"), BAGS),
        (without(("village",), "bag", "barrel"), BAGS),
        (without(("city",), "bag", "barrel"), BAGS),
        (without(("city",), "box", "barrel"), "tiles: cities supply castles, so some of them show boxes"),
        ({"bonus": {"farm": [3, 6]}}, "farm: the second gets no more than the first"),
        ({"coins": {"silver": 1}}, "Coins: two silver coins and a gold one bring 9 pennies"),
    ],
)
@pytest.mark.rule("M1.2", "M1.3", "M1.4")
def test_what_only_our_box_has_not_is_asked_about(custom: dict[str, Any], odd: str) -> None:
    assert odd in [english(doubt) for doubt in GAME.doubts(custom)]
    GAME.check(GAME.new(Setup("marchia", SEATS, 1, components=custom)))


@pytest.mark.rule("M1.3")
def test_farms_and_monasteries_share_a_symbol() -> None:
    farms = without(("farm",), "barrel", "bag")["tiles"]
    assert not GAME.doubts({"tiles": farms})
    both = {**farms, **without(("monastery",), "bag", "barrel")["tiles"]}
    both |= {name: row for name, row in farms.items() if row["type"] == "farm"}
    [odd] = GAME.doubts({"tiles": both})
    assert english(odd) == "tiles: farms and monasteries can supply each other, so they share a symbol"


@pytest.mark.rule("M1.3")
def test_a_box_of_ones_own_may_show_other_coins() -> None:
    coined = next(tile.id for tile in OWN.buildings if tile.coin)
    bare = next(tile.id for tile in OWN.buildings if not tile.coin)
    for name, coin, counters in ((coined, "", 44), (bare, "silver", 45)):
        found = box_from(tiles(name, coin=coin))
        assert found.counters == counters, "enough to cover every coin"
        state = GAME.new(Setup("marchia", SEATS, 1, components=tiles(name, coin=coin)))
        GAME.check(state)
    assert GAME.doubts(tiles(coined, coin="")) == GAME.doubts({}) == ()
    [odd] = GAME.doubts(tiles(bare, coin="silver"))
    assert english(odd) == "45 tiles show a coin, but there are 44 counters to cover them"


@pytest.mark.rule("M1.3", "M7.2")
def test_a_box_of_ones_own_may_set_the_value_of_start_tiles() -> None:
    custom: dict[str, Any] = {"start": {f"start-{n}": {"value": 5} for n in range(1, 6)}}
    assert {tile.value for tile in box_from(custom).starts} == {5}
    assert box_from({"start": {"value": 5}}) == box_from(custom), "all at once"
    assert box_from({"start": {"value": 4, **custom["start"]}}) == box_from(custom), "or one by one"
    for option, value in (("box", 5), (0, 0), (9, 9)):
        setup = Setup("marchia", SEATS, 1, {"start_tile_points": option}, components=custom)
        state = GAME.new(checked(setup, META))
        assert {tile.value for tile in state.fixed.box.starts} == {value}


# The box of version 1


@pytest.mark.rule("M1.3", "M7.2")
def test_what_was_begun_with_the_first_box_keeps_it() -> None:
    first, now = own_box(1), own_box()
    assert (first.tiles[0].value, first.bonus["castle"]) == (5, (9, 4))
    assert first != now and own_box(META.rules_version) == now
    assert GAME.new(Setup("marchia", SEATS, 1)).fixed.box == now
    log = GameLog(GAME, Setup("marchia", SEATS, 1, rules=1))
    document = game_document(log)
    assert document["rules"] == 1
    again = read_game(dumps(document))
    assert again.state.fixed.box == first  # type: ignore[attr-defined]
    assert {tile.value for tile in first.starts} == {2}, "the default of that time"


def test_a_file_of_the_first_version_is_completed_from_the_first_box() -> None:
    custom: dict[str, Any] = {"tiles": {"farm-1": {"value": 9}}}
    found = GAME.new(Setup("marchia", SEATS, 1, components=custom, rules=1)).fixed.box
    assert found.tiles[0].value == 9 and found.tiles[1:] == own_box(1).tiles[1:]


@pytest.mark.rule("M1.3")
def test_winners_of_the_box_stay_on_the_track() -> None:
    """As a rule: the means of values and coins, which many games prove (docs/marchia-design.md)."""
    assert 2 <= sum(tile.value for tile in OWN.buildings) / 59 <= 3
    assert sum(tile.coin == "gold" for tile in OWN.buildings) == 2
    assert all(6 <= first <= 9 for first, _ in OWN.bonus.values())


# Where people meet them


def test_an_odd_box_is_told_of_and_played_with(tmp_path: Path) -> None:
    bare = next(tile.id for tile in OWN.buildings if not tile.coin)
    text = f'[tiles.{bare}]\ncoin = "silver"\n'
    file = tmp_path / "coins.toml"
    file.write_text(text)
    doubt = "But: 45 tiles show a coin, but there are 44 counters to cover them."
    said = ran("components", "marchia", str(file)).out
    assert said == f"Marchia Orientalis can be played with this file.\n{doubt}\n"
    played = ran("simulate", "marchia", "--games", "1", "--bots", "random", "--components", str(file))
    assert played.code == 0
    person = Person()
    person.do("setup", {"game": "marchia"})
    person.platform.file = ("coins.toml", text)
    person.do("load-components")
    assert doubt in person.html and "coins.toml" in person.html


@pytest.mark.rule("M2.5", "M7.2")
def test_the_command_line_takes_the_options() -> None:
    options = ("--option", "fair_start=true", "--option", "start_tile_points=box")
    assert (
        ran("simulate", "marchia", "--games", "1", "--players", "4", "--bots", "random", *options).code == 0
    )
    refused = ran("simulate", "marchia", "--option", "start_tile_points=10")
    assert refused.code == 2 and "box, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9" in refused.err


@pytest.mark.rule("M2.5")
def test_the_set_up_page_offers_a_fair_start() -> None:
    person = Person()
    person.do("setup", {"game": "marchia"})
    assert "Fair start" in person.html and "as the tile says" in person.html
