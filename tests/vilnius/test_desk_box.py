"""The desk of Vilnius with another box than ours, the list of the Boost, and light keeping."""

import pytest

from tests.fake_platform import FakePlatform, Person, run
from tests.keeping_person import click, clicks
from tests.vilnius.desks import of, says, toast, vilnius

# Cards that our box does not have


def test_another_building_takes_one_press_more_and_another_unit_two() -> None:
    person = vilnius()
    click(person, "stage-city")
    clicks(person, "other-building", "order-value-4")  # a known one: one press
    assert toast(person).startswith("Ada builds: a building of Order value 4.")
    assert person.keeping.look.stage == "city"
    clicks(person, "other-unit", "gold-2", "tools-1-3")
    assert toast(person).startswith("Ben recruits: a unit for 2 gold and 3 tools, spreads its weapons.")
    clicks(person, "stage-fight", "to-red", "red-1-1093")
    assert person.sees("a unit for 2 gold and 3 tools, spreads its weapons of Ben")
    clicks(person, "edit-1", "other-unit", "tools-0-1")
    assert person.sees("Ben recruits: a unit for 2 gold and 1 tool."), "the gold was right"


def test_another_enemy_building_takes_one_press() -> None:
    person = vilnius()
    click(person, "enemy-building-1001")
    assert toast(person).startswith("An enemy building comes to the middle: Another enemy building")
    assert person.sees("More Order cards for each attacking row: 1.")


# Their box


def test_a_doubt_is_a_hint_and_leads_to_the_value() -> None:
    person = vilnius()
    archers = of(person, "unit", "samogitian_archers")
    clicks(person, "stage-city", f"hire-{archers}")
    assert person.sees("Is that so?", "Ada lacks a building for it") and not person.sees("House rule")
    click(person, "so")
    assert toast(person).startswith("Ada recruits: Samogitian Archers.")
    clicks(person, f"hire-{archers}", "doubted")
    assert person.sees("Needs: Samogitian Archers")
    clicks(person, "printed-choice-1", "printed-set")  # the Barracks, which everybody has
    click(person, f"hire-{archers}")
    assert toast(person).startswith("Ben recruits: Samogitian Archers.")


def test_values_are_changed_where_they_are_shown_and_remembered() -> None:
    person = vilnius()
    palace = of(person, "building", "palace")
    clicks(person, "stage-city", "compare")
    says(person, "buildings.palace.order", "7")
    says(person, "units.farmers.tools", "4")
    click(person, "value-units-farmers-ability")
    clicks(person, "printed-choice-2", "printed-set")
    click(person, "compare")
    assert "7" in person.element(f"raise-{palace}").text()
    click(person, f"raise-{palace}")
    assert person.keeping.look.tally.total(0, "order") == 3 + 7
    clicks(person, "stage-fight", "compare", "value-conquest-2")
    clicks(person, *["printed-choice-3"] * 3, "printed-set")
    assert person.sees("Conquest card 2: 3 × axe from now on")
    tower = of(person, "order_card", "guard_tower")
    clicks(
        person,
        "compare",
        "stage-order",
        "compare",
        f"enemy-building-{tower}",
        "printed-choice-1",
        "printed-set",
    )
    fire = of(person, "order_card", "boost_of_fire")
    clicks(person, "compare", "boost", "compare", f"boost-{fire}")
    clicks(person, "printed-choice-4", "printed-choice-0", "printed-key-back", "printed-set")
    assert person.sees("Damage: Boost: the Neris in flames: a province from now on")
    again = vilnius(platform=FakePlatform(person.platform.disk))
    box = again.keeping.look.tally.box
    assert box.buildings[box.building("palace")].order == 7 and box.units[box.unit("farmers")].decoy
    assert box.order[tower].draws == 1 and box.order[fire].boost == (4,)
    again.do("my-box", {"game": "vilnius"})
    assert again.sees("Order value: Palace", "Conquest card 2")


@pytest.mark.rule("V1.8")
def test_a_box_is_exported_and_imported_and_taken_at_the_set_up() -> None:
    person = vilnius()
    clicks(person, "stage-city", "compare")
    says(person, "buildings.palace.order", "7")
    person.do("my-box", {"game": "vilnius"})
    click(person, "box-export")
    name, text = person.platform.downloads[-1]
    assert name == "vilnius-components.toml"
    other = Person()
    other.press("At the table: Vilnius")
    other.platform.file = (name, text)
    other.do("load-components")
    assert other.sees(name)
    other.press("Go")
    box = other.keeping.look.tally.box
    assert box.buildings[box.building("palace")].order == 7
    assert run(other.app.library.box("vilnius")) == {"buildings": {"palace": {"order": 7}}}


# The Boost


@pytest.mark.rule("V4.3")
def test_the_boost_is_a_list_that_nobody_forgets() -> None:
    person = vilnius()
    person.do("my-box", {"game": "vilnius"})
    click(person, "value-order-boost_of_fire-boost")
    clicks(person, *(f"printed-choice-{damage}" for damage in range(5)), "printed-set")
    person = vilnius(platform=FakePlatform(person.platform.disk))
    garrison, farmers = of(person, "building", "garrison"), of(person, "unit", "farmers")
    clicks(person, "stage-city", f"raise-{garrison}", "stage-order", "boost")
    click(person, f"boost-{of(person, 'order_card', 'boost_of_fire')}")
    assert person.sees("The Boost’s damage: tick off what is dealt")
    clicks(person, "due-0-0", "due-0-1", "lost-0-1--1", "due-0-2", f"lost-0-2-{garrison}")
    assert toast(person).startswith("Ada loses: Garrison.")
    clicks(person, "due-0-3", f"lost-0-3-{farmers}", "due-0-4")
    assert person.sees("done") and person.keeping.look.tally.points == 10
    clicks(person, "stage-fight", "end-round")
    assert person.sees("Not all damage of the Boost is dealt. End round 1 all the same?")
    click(person, "not-sure")
    clicks(person, "stage-order", "to-boost", "due-1-0", "due-1-1", "lost-1-1-1", "due-1-2", "lost-1-2--1")
    clicks(person, "due-1-3", f"lost-1-3-{farmers}", "due-1-4")
    assert person.keeping.look.stage == "order" and not person.has("to-boost")
    assert person.keeping.look.tally.points == 9
    clicks(person, "edit-2", "due-0-4")
    assert person.sees("The Boost hits Ada. Lost: a province."), (
        "an entry of the list is corrected on the list"
    )


# Light keeping


@pytest.mark.rule("V8.4")
def test_light_keeping_from_the_start() -> None:
    person = Person()
    person.press("At the table: Vilnius")
    person.change("option-light", "on")
    person.press("Go")
    assert not person.has("stage-city") and not person.has("enemy-building-1000")
    assert person.sees("Columns", "Bear", "Horseman")
    clicks(person, "enemy-0-4", "enemy-1-1", "stage-fight", "damage")
    assert not person.has("to-red") and not person.has("defeated-all")
    click(person, "aim-0-quarter")
    assert "disabled" in person.element("fight-over").attrs, "the new attack value is asked, too"
    clicks(person, "value-0-11", "fight-over", "end-round")
    assert person.sees("0/11", "1/3")
    clicks(person, "stage-order", "final-attack", "sure", "stands", "sure")
    assert person.sees("What are the Order values of Columns’s buildings?") and not person.has("glory-right")
    for digits in ("12", "3", "9", "4", "8", "5"):
        clicks(person, *(f"pad-{digit}" for digit in digits), "glory-typed")
    assert person.sees("You won together!", "15", "13")


def test_light_keeping_is_switched_on_the_way() -> None:
    person = vilnius()
    clicks(person, "stage-city", "other-building", "order-value-2", "tool-menu", "table-light")
    assert toast(person).startswith("Light keeping is on.")
    person.do("close")
    assert not person.has("stage-city")
    clicks(person, "tool-menu", "table-light")
    person.do("close")
    assert person.has("stage-city") and person.keeping.look.tally.total(0, "order") == 5
