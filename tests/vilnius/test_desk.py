"""Tables of Vilnius as people meet them on the page."""

from collections.abc import Iterator

import pytest

from tests.fake_platform import FakePlatform, Person
from tests.html_checks import check_well_formed, untranslated
from tests.keeping_person import click, clicks
from tests.vilnius.desks import of, toast, vilnius

# Rows, alarm, fight


def test_rows_alarm_and_the_wall() -> None:
    person = vilnius()
    clicks(person, "enemy-0-2", "enemy-1-1")
    assert not person.sees("attacks")
    click(person, "enemy-0-1")
    assert person.sees("3/3", "attacks", "Alarm: the row of Ada attacks.")
    clicks(person, "stage-fight", "damage")
    assert person.sees("The city loses points: 1. Left: 11.")
    clicks(person, "defeated-all", "aim-0-quarter", "fight-over")
    assert person.sees("The row of Ada now aims at this player. Attack value: 3.")
    click(person, "end-round")
    assert person.sees("Round 2", "Ben starts")


@pytest.mark.rule("V8.4")
def test_a_destination_has_no_silent_default() -> None:
    person = vilnius("Ada", "Ben", "Cleo")
    clicks(person, "enemy-0-5", "enemy-1-5", "stage-fight", "defeated-all")
    assert "disabled" in person.element("fight-over").attrs
    for aim in ("aim-0-city", "aim-0-quarter", "aim-1-city"):
        assert person.element(aim).attrs["aria-pressed"] == "false"
    click(person, "aim-0-city")
    assert "disabled" in person.element("fight-over").attrs, "one row is not answered yet"
    click(person, "aim-1-quarter")
    click(person, "fight-over")
    assert person.keeping.look.tally.destinations[:2] == [0, 1]


@pytest.mark.rule("V8.4")
def test_an_impossible_destination_is_refused_with_the_clause() -> None:
    person = vilnius()
    for _ in range(2):
        clicks(person, "stage-order", "enemy-0-5", "stage-fight", "aim-0-city", "fight-over")
    clicks(person, "stage-order", "enemy-0-5", "stage-fight")
    assert person.sees("In the pile: 0 for the city, 2 for a quarter.")
    clicks(person, "aim-0-city", "fight-over")
    assert person.sees("This cannot be right", "V8.4: no card for the city is left that Ada could draw")
    person.do("close")
    clicks(person, "aim-0-quarter", "fight-over")
    assert person.keeping.look.tally.destinations[0] == 1


@pytest.mark.rule("V6.1")
def test_the_end_of_a_round_is_not_there_while_a_row_attacks() -> None:
    person = vilnius()
    clicks(person, "enemy-0-3", "stage-fight")
    assert not person.has("end-round")
    person.do("enter", {"entry": '["end_round"]', "mark": person.keeping.mark})
    assert person.sees("V6.1: the row of Ada attacks: enter the fight first")
    assert person.keeping.look.tally.round == 1


@pytest.mark.rule("V3.1")
def test_round_1_shows_no_income() -> None:
    person = vilnius()
    assert not person.sees("income 5")
    click(person, "player-0")
    assert person.sees("There is no income in round 1.")
    person.do("close")
    click(person, "stage-city")
    assert person.sees("No income in round 1")
    clicks(person, f"raise-{of(person, 'building', 'estate')}", "stage-fight", "end-round")
    assert person.sees("income 6", "income 5")


@pytest.mark.rule("V4.2")
def test_an_enemy_of_strength_0_is_answered() -> None:
    person = vilnius()
    click(person, "enemy-0-0")
    assert toast(person).startswith("An enemy of strength 0 joins the row of Ada: 0 of 3.")
    row = next(e for e in person.root.walk() if e.attrs.get("class") == "row-card__enemies")
    assert row.attrs["aria-label"] == "Enemies in the row: 0"
    click(person, "enemy-0-2")
    row = next(e for e in person.root.walk() if e.attrs.get("class") == "row-card__enemies")
    assert row.attrs["aria-label"] == "Enemies in the row: 0, 2"


# The city


def test_quarters_in_turn_and_who_has_passed() -> None:
    person = vilnius()
    garrison, store = (of(person, "building", key) for key in ("garrison", "storehouse"))
    clicks(person, "stage-city", f"raise-{garrison}")
    assert person.sees("Ada builds: Garrison.", "Round 1: Ben")
    click(person, f"raise-{store}")
    assert person.sees("Ben builds: Storehouse."), "the next one is next"
    click(person, "pass")
    assert toast(person).startswith("Ada passes.") and person.sees("passed")
    click(person, f"hire-{of(person, 'unit', 'farmers')}")
    assert person.sees("Ben recruits: Farmers.", "Round 1: Ben"), "only one is left: nobody has to alternate"
    click(person, f"raise-{garrison}")
    assert person.keeping.look.tally.builder == 1
    clicks(person, "quarter-1", "minus", f"raze-{store}")
    assert person.sees("Ben loses: Storehouse.")
    click(person, "pass")
    assert person.sees("Everybody has passed.") and person.keeping.look.stage == "fight"
    click(person, "stage-city")
    assert person.has("to-fight") and not person.has("pass")


def test_a_chosen_quarter_holds_for_one_entry() -> None:
    person = vilnius("Ada", "Ben", "Cleo")
    clicks(person, "stage-city", "quarter-2", f"hire-{of(person, 'unit', 'farmers')}")
    assert person.sees("Cleo recruits: Farmers.", "Round 1: Ada")


def test_attack_value_and_income_explain_themselves() -> None:
    person = vilnius()
    tower = of(person, "order_card", "guard_tower")
    clicks(person, "stage-city", f"raise-{of(person, 'building', 'estate')}", "stage-order")
    click(person, f"enemy-building-{tower}")
    assert person.sees("In the middle: Guard Tower (one card less for all).")
    clicks(person, "stage-fight", "end-round", "player-0")
    assert person.sees("Attack value: 3.")
    assert person.sees("Income: 5 cards, 1 more by buildings, 1 less by enemy buildings: 5.")


# Skulls


def test_costs_that_no_source_tells_are_marked_where_units_are_lost() -> None:
    person = vilnius()
    farmers = of(person, "unit", "farmers")
    clicks(person, "stage-fight", "to-red")
    assert "1 gold (our guess)" in person.element(f"red-0-{farmers}").text()
    clicks(person, "stage-city", "minus")
    assert "1 gold (our guess)" in person.element(f"fall-{farmers}").text()


def test_red_skulls_say_who_falls() -> None:
    person = vilnius()
    farmers, guard = of(person, "unit", "farmers"), of(person, "unit", "town_guard")
    clicks(person, "stage-fight", "to-red", f"red-0-{farmers}", f"red-1-{guard}")
    assert person.sees("They fall", "Town Guard of Ben")
    click(person, f"red-0-{guard}")
    assert person.sees("You choose who falls:") and not person.has("falls")
    clicks(person, f"red-falls-0-{guard}", "falls")
    assert person.sees("Red skulls of a defeated enemy: 1.", "Ada loses: Town Guard.")
    clicks(person, "to-fight", "to-skulls")
    pressed = person.element(f"skulls-1-{guard}").attrs["aria-pressed"]
    assert pressed == "true", "who fought and lives has survived"
    click(person, "silver-plus")
    assert person.sees("Town Guard of Ben")
    click(person, "falls")
    assert person.sees("Silver skulls: 1, golden skulls: 0.", "Ben loses: Town Guard.")
    # It was the other one who fell for the red skull: then he cannot pay the silver one.
    click(person, "edit-0")
    clicks(person, "skulls-minus", "falls")
    assert person.sees("Nobody falls.")


def test_a_building_is_lost_in_the_fight() -> None:
    person = vilnius()
    store = of(person, "building", "storehouse")
    clicks(person, "stage-city", f"raise-{store}", "stage-fight", "to-city", "quarter-0", f"raze-{store}")
    assert person.sees("Ada loses: Storehouse.")


# Slips and corrections


def test_rare_and_harmful_entries_ask_first() -> None:
    person = vilnius()
    click(person, "final-attack")
    assert person.sees("Are you sure?") and not person.keeping.look.tally.final
    clicks(person, "sure", "stands")
    assert not person.keeping.look.tally.stands
    click(person, "sure")
    assert person.sees("Glory", "Vilnius stands! You have won together.")


def test_every_entry_can_be_corrected() -> None:
    person = vilnius()
    store = of(person, "building", "storehouse")
    tower = f"enemy-building-{of(person, 'order_card', 'guard_tower')}"
    clicks(person, tower, "boost", "boost-plain", "enemy-0-3", "stage-fight", "damage")
    clicks(person, "edit-3", "lost-4")
    assert person.sees("The city loses points: 4. Left: 8.")
    clicks(person, "edit-2", "enemy-1-5")
    assert person.sees("An enemy of strength 5 joins the row of Ben: 5 of 3.")
    clicks(person, "edit-1", "enemy-0-1")
    assert not person.sees("Round 1, boosted")
    clicks(person, "edit-0", "boost", "boost-plain")
    assert person.sees("Round 1, boosted")
    clicks(person, "stage-city", f"raise-{store}", "edit-4", "quarter-1", f"raise-{store}")
    assert person.sees("Ben builds: Storehouse.")
    clicks(person, "stage-city", "quarter-1", "minus", f"raze-{store}", "edit-5")
    assert person.has(f"raze-{store}"), "a loss is corrected among the losses"
    click(person, "edit-stop")
    clicks(person, "stage-fight", "defeated-all", "aim-1-city", "fight-over", "loot-0", "edit-7", "loot-1")
    assert person.sees("Ben takes a province as loot.")
    clicks(person, "edit-6", "aim-1-quarter", "fight-over")
    assert person.keeping.look.tally.destinations[1] == 1
    clicks(person, "stage-fight", "end-round", "edit-8")
    assert person.sees("This entry has nothing to correct; it can only be removed.")


def test_what_does_not_fit_is_not_there_to_be_put_in() -> None:
    person = vilnius()
    clicks(
        person, "enemy-0-1", "enemy-1-1", "stage-fight", "end-round", "stage-order", "boost", "boost-plain"
    )
    clicks(person, "enemy-0-0", "insert-1")
    assert person.has("enemy-0-1") and not person.has("boost")
    click(person, "stage-fight")
    assert not person.has("end-round"), "round 1 ends once"


# Emblems


def test_emblems_instead_of_colours() -> None:
    person = Person()
    person.press("At the table: Vilnius")
    assert "Emblem of player 1: Columns" in person.buttons()
    assert person.sees("No name is needed: the emblem will do.")
    person.press("Remove player 3")
    person.press("Emblem of player 1: Columns")
    person.press("Go")
    assert person.keeping.book.setup.colours == ("horseman", "bear")
    assert "#vp-horseman" in person.html
    click(person, "player-0")
    assert "Another emblem than Horseman" in person.buttons()
    click(person, "colour-0")
    assert toast(person).startswith("Columns has another emblem now.")


def test_an_earlier_table_with_colours_goes_on() -> None:
    platform = FakePlatform()
    platform.set_preference(
        "table-vilnius", '{"chairs": [["Ada", "yellow"], ["Ben", "bear"]], "options": {}}'
    )
    person = Person(platform)
    person.press("At the table: Vilnius")
    assert person.element("name-0").attrs["value"] == "Ada"
    person.press("Go")
    assert person.keeping.book.setup.colours == ("columns", "bear")


# The end


def vilnius_finished() -> Person:
    person = vilnius()
    clicks(person, "stage-city", f"raise-{of(person, 'building', 'palace')}", "stage-order")
    clicks(person, "final-attack", "sure", "damage", "stands", "sure")
    assert person.sees("Glory: Ada"), "the bar names whoever is asked"
    for _ in range(4):
        click(person, "glory-right")
    return person


def test_a_whole_table_of_vilnius() -> None:
    person = vilnius_finished()
    assert person.sees("You won together!", "The city stands with 11 points.")
    person.press("All plays")
    assert person.sees("won together", "1 of 1 won together")


def test_a_lost_city() -> None:
    person = vilnius()
    clicks(person, "stage-fight", *["damage"] * 12)
    assert person.sees("You lost together.")
    person.press("All plays")
    assert person.sees("lost together", "0 of 1 won together")


# Every screen


def screens() -> Iterator[tuple[str, Person]]:
    person = Person()
    person.press("At the table: Vilnius")
    yield "set-up", person
    person = vilnius("Ada", "Ben", "Cleo")
    farmers = of(person, "unit", "farmers")
    yield "order", person
    clicks(person, "enemy-0-5", "stage-city")
    yield "city", person
    click(person, "other-building")
    yield "another building", person
    clicks(person, "to-city", "other-unit", "gold-1")
    yield "another unit", person
    clicks(person, "tools-2-1", "minus")
    yield "losses", person
    clicks(person, "pass") if person.has("pass") else clicks(person, "minus", "pass")
    click(person, "stage-order")
    clicks(person, f"enemy-building-{of(person, 'order_card', 'guard_tower')}", "stage-fight", "defeated-all")
    yield "fight", person
    clicks(person, "aim-0-city", "fight-over")
    yield "loot", person
    clicks(person, "to-red", f"red-0-{farmers}", f"red-1-{farmers}")
    yield "red skulls", person
    clicks(person, "to-fight", "to-skulls", "golden-plus")
    yield "skulls", person
    clicks(person, "stage-fight", "damage", f"edit-{len(person.keeping.book.entries) - 1}")
    yield "city points", person
    click(person, "edit-stop")
    yield "history", person
    yield from more_screens()


def more_screens() -> Iterator[tuple[str, Person]]:
    person = vilnius("Ada", "Ben", "Cleo")
    for stage in ("order", "city", "fight", "boost"):
        person.do("stage", {"stage": stage})
        click(person, "compare")
        yield f"comparing {stage}", person
        click(person, "compare")
    person.do("printed", {"path": "conquest.3"})
    yield "a printed set", person
    person.do("close")
    click(person, f"boost-{of(person, 'order_card', 'boost_of_winter')}")
    click(person, "due-0-3")
    yield "the list of the Boost", person
    clicks(person, "stage-city", "pass", "pass", "pass", "stage-city")
    yield "everybody has passed", person
    clicks(person, "tool-menu", "table-light")
    person.do("close")
    clicks(person, "stage-order", "enemy-1-4", "stage-fight")
    yield "light", person
    clicks(person, "stage-order", "final-attack", "sure", "stands", "sure")
    yield "glory in light keeping", person
    person.do("my-box", {"game": "vilnius"})
    yield "my box", person
    for kind in ("setting-up", "reference"):
        person.do("guide", {"game": "vilnius", "kind": kind})
        yield kind, person
    yield "ranking", vilnius_finished()


def test_every_screen_is_well_formed_and_wholly_translated() -> None:
    for name, person in screens():
        check_well_formed(person.html)
        language, person.app.language = person.app.language, "qps"
        html = person.app.draw().html
        person.app.language = language
        assert untranslated(html) == [], name
