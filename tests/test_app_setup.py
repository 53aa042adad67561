"""Setting up a game: names, seeds, seats, and whom the page remembers."""

import pytest

from tests.fake_platform import Disk, FakePlatform, Person
from tests.pearls_person import set_up, started

pytestmark = pytest.mark.usefixtures("pearls")


def test_set_up_checks_names_and_keeps_what_was_typed() -> None:
    person = Person()
    set_up(person, "human", "human", "hard")
    person.change("name-0", "   ")
    person.change("name-1", "a\u202eb")
    person.change("name-2", "x" * 30)
    person.change("option-consolation", "on")
    person.change("option-rounds-0", "0")
    person.change("start", "1")
    person.press("Start the game")
    assert person.sees(
        "a player needs a name", "a name holds characters that cannot be shown", "longer than 24"
    )
    assert person.platform.focused[-1] == "#name-0"
    person.change("name-0", " Zoë  B. ")
    person.change("name-1", "zoë b.")
    person.press("Start the game")
    assert person.sees("two players have the same name")
    person.change("name-1", "<b>&")
    person.change("name-2", "Xaver")
    person.press("Start the game")
    session = person.session
    assert session.log.setup.names == ("Zoë B.", "<b>&", "Xaver")
    assert session.log.setup.options == {"consolation": True, "rounds": 2}
    assert session.log.setup.start == 1


@pytest.mark.parametrize("seed", ["-1", "x", "1" * 40, "9007199254740992", "٣"])
def test_bad_seeds_are_refused_in_words(seed: str) -> None:
    person = Person()
    set_up(person, "human", "easy", seed=seed)
    person.press("Start the game")
    assert person.sees("the seed must be a whole number")
    assert person.element("seed").attrs["value"] == seed


def test_seats_within_the_box() -> None:
    person = Person()
    person.press("Play here: Pearls")
    assert not [name for name in person.buttons() if name.startswith("Remove")]
    person.press("Add a player")
    person.press("Add a player")
    assert "Add a player" not in person.buttons()
    person.press("Remove player 2")
    person.press("Remove player 1")
    assert not [name for name in person.buttons() if name.startswith("Remove")]
    assert person.element("name-0").attrs["value"] == "Clara"


def test_the_same_seed_is_the_same_game() -> None:
    one, other = started("human", "normal", seed="12"), started("human", "normal", seed="12")
    assert one.text() == other.text()


def test_people_are_remembered() -> None:
    disk = Disk()
    person = Person(FakePlatform(disk))
    set_up(person, "human", "human", "hard")
    person.change("name-0", "Zoë")
    person.press("Start the game")
    again = Person(FakePlatform(disk))
    again.press("Play here: Pearls")
    assert [again.element(f"name-{n}").attrs["value"] for n in range(3)] == ["Zoë", "Ben", "Clara"]


@pytest.mark.parametrize(
    "people",
    [
        "",
        "{",
        "[1]",
        '[["a"]]',
        '[["",  "human"]]',
        '[["a","human"],["A","easy"]]',
        '[["a","normal","bold","x"]]',
        '[["a",["normal"],""]]',
        "3",
    ],
)
def test_remembered_people_are_not_trusted(people: str) -> None:
    disk = Disk()
    disk.preferences["people"] = people
    person = Person(FakePlatform(disk))
    person.press("Play here: Pearls")
    assert person.element("name-0").attrs["value"] == "Ada"


def test_typed_text_survives_a_change_of_language() -> None:
    person = Person()
    set_up(person, "human", "easy", seed="nonsense")
    person.do("language", {"language": "fr"})
    assert person.element("seed").attrs["value"] == "nonsense"
