"""A component file of one's own: in the rules, on the command line, on the set-up pages, in the inventory."""

import json
from pathlib import Path
from typing import Any

import pytest

from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.keeper import load_keeper
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play.box import own_text, read_components
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.simulate import Job, play_out
from ostia_games.vilnius.components import ALL_CARDS, box_for, box_from
from tests.fake_platform import Person
from tests.terminal import ran
from tests.vilnius.deals import BOX, GAME, english
from web.games.vilnius.art.pieces import piece

HUSSARS: dict[str, Any] = {
    "units": {
        "hussars": {"name": "Hussars", "count": 2, "gold": 2, "tools": 1, "weapons": ["spear", "sword"]},
        "friars": {"count": 0},
    },
    "provinces": {
        "riga": {"name": "Riga", "home": "neutral", "gold": 2, "good": "amber", "bonus": "gold"},
        "kyiv": {"count": 0},
    },
}


@pytest.mark.rule("V1.8")
def test_new_kinds_of_cards_and_cards_left_out() -> None:
    box = box_from(HUSSARS)
    assert "friars" not in {card.id for card in box.units} and box.cards() == ALL_CARDS
    hussars = box.units[box.unit("hussars")]
    assert (hussars.name, hussars.count, hussars.needs) == ("Hussars", 2, ())
    assert box.province("riga") >= 0 and "kyiv" not in {card.id for card in box.provinces}
    state = GAME.new(Setup("vilnius", (Seat("Ada"), Seat("Bo")), 1, components=HUSSARS))
    GAME.check(state)
    assert state.units[box.unit("hussars")] == 2


def test_a_game_with_a_file_is_played_and_drawn() -> None:
    job = Job("vilnius", ("random", "random"), 4, components=HUSSARS)
    assert play_out(job).actions > 20
    assert "vp-unit-town_guard" in piece("unit-hussars"), "a picture for a kind that we do not know"


@pytest.mark.rule("V1.8")
def test_the_inventory_tells_every_value() -> None:
    items = GAME.inventory()
    assert {item.source for item in items} == {"rulebook", "reported", "reconstructed"}
    told = {(str(getattr(item.name, "id", item.name)), english(item.value)): item.source for item in items}
    assert told["Barracks", "east: Garrison"] == "rulebook"
    assert told["Barracks", "north: Archery Range"] == "reconstructed"
    assert told["Farmers", "1 × spear"] == "rulebook"
    assert told["Estate", "One more card as income."] == "rulebook"
    names = {str(getattr(item.name, "id", item.name)) for item in items}
    assert {str(getattr(card.name, "id", card.name)) for card in BOX.order} <= names


def test_the_command_line_prints_and_takes_a_file(tmp_path: Path) -> None:
    assert ran("components", "vilnius").out == own_text("vilnius")
    assert read_components(GAME, own_text("vilnius"))
    file = tmp_path / "own.toml"
    file.write_text('[units.farmers]\nname = "Peasants"\n')
    assert ran("components", "vilnius", str(file)).out == "Vilnius can be played with this file.\n"
    played = ran("simulate", "vilnius", "--games", "1", "--players", "2", "--components", str(file), "--json")
    assert json.loads(played.out)["components"] == str(file)
    file.write_text("buildings.palace.income = 0")
    refused = ran("components", "vilnius", str(file))
    assert refused.code == 1 and "buildings.palace.income: this building brings" in refused.err


def test_the_set_up_page_takes_a_file() -> None:
    for press in ("Play here: Vilnius", "At the table: Vilnius"):
        person = Person()
        person.press(press)
        person.platform.file = ("own.toml", '[units.farmers]\nname = "Peasants"\n')
        person.do("load-components")
        assert person.sees("own.toml")
        person.platform.file = ("bad.toml", "buildings.palace.income = 0")
        person.do("load-components")
        assert person.sees("buildings.palace.income: this building brings")


def test_our_own_box_stays_the_same_one_however_many_are_read() -> None:
    """What is known of a box is kept by the box itself, and states with two of them would differ."""
    before = box_for(None, 1)
    for count in range(2, 14):
        box_from({"units": {"farmers": {"name": f"Farmers {count}"}}})
    assert box_for(None) is BOX and box_for(None, 1) is before


def test_what_was_begun_before_keeps_its_box() -> None:
    """Rules of version 1: the box of then, emblems by seat, bots under command."""
    seats = (Seat("Ada"), Seat("Bo", "normal"))
    state = GAME.new(Setup("vilnius", seats, 1, rules=1))
    box = state.fixed.box
    assert box is not BOX and len(box.buildings[box.building("merchants_yard")].trade) == 2
    assert box.cards() == ALL_CARDS
    assert state.emblems == (0, 1) and not state.fixed.asks_bots and state.step != "emblem"
    now = GAME.new(Setup("vilnius", seats, 1))
    assert now.fixed.box is BOX and now.step == "emblem"


@pytest.mark.parametrize(("rules", "axemen", "train"), [(2, 1, 1), (3, 1, 1), (4, 0, 4), (None, 0, 5)])
def test_games_and_tables_keep_the_box_of_their_version(rules: int | None, axemen: int, train: int) -> None:
    """The whole games of `tests/recorded` show that they are recounted as they were."""
    game = GAME.new(Setup("vilnius", (Seat("Ada"), Seat("Bo")), 1, rules=rules))
    setup = BookSetup("vilnius", ("Ada", "Bo"), ("red", "blue"), rules=rules)
    table: Any = ScoreBook(load_keeper("vilnius"), setup)
    for box in (game.fixed.box, table.tally.box):
        assert box.units[box.unit("slavic_axemen")].gold == axemen
        assert box.order[box.order_card("supply_train")].strength == train
        assert box.cards() == ALL_CARDS
