"""Set-up help and quick reference of Vilnius, by number of players and with another box."""

import pytest

from ostia_games.core.documents import Json
from ostia_games.vilnius.keeper.guide import reference, setting_up
from tests.fake_platform import Person, run
from tests.keeping_person import click


@pytest.mark.rule("V2.2", "V2.4")
def test_set_up_by_number_of_players() -> None:
    person = Person()
    person.press("At the table: Vilnius")
    click(person, "how-to-set-up")
    assert person.sees(
        "Setting up Vilnius", "the 33 units that are left", "2 for the city and 3 with the emblems"
    )
    assert person.sees("14 points simple, 12 medium, 9 heavy") and not person.sees("The third emblem’s")
    click(person, "players-2")
    assert person.sees("the 36 units that are left", "2 for the city and 2 with the emblems")
    assert person.sees("The third emblem’s buildings, provinces and strength card stay in the box.")
    order = [line for line in person.html.split("<li>") if "V2.3" in line]
    assert "the Final Attack" in order[0] and "without weapons" in order[-1], "from the bottom"


def test_the_reference_knows_the_readers_own_box() -> None:
    person = Person()
    box: dict[str, Json] = {
        "conquest": {"2": ["axe", "axe", "arrow"]},
        "order": {"boost_of_fire": {"boost": ["province"]}},
    }
    run(person.app.library.keep_box("vilnius", box))
    person.do("about", {"game": "vilnius"})
    person.press("Quick reference")
    assert person.sees("2 × axe, arrow", "Boost: the Neris in flames: a province.")


def test_it_fits_on_one_page() -> None:
    """Paper holds about sixty lines of ninety letters in two columns."""
    for sections in (reference(None), setting_up(2, None), setting_up(3, None)):
        assert sum(len(section.lines) + 1 for section in sections) <= 40
