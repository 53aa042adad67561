"""Their box, not ours: every printed value that a keeper counts with is changed where it is shown."""

from collections.abc import Iterator

from ostia_games.core.play.game import load_game
from tests.fake_platform import Person
from tests.keeping_person import click, clicks, opened

FOR_PLAYING = {  # what no keeper reads: a table tells the buildings of Marchia, and sees to costs itself
    "ostia": (),
    "marchia": ("tiles.",),
    "vilnius": ("buildings.{}.gold", "buildings.{}.tools"),
}


def counted(game: str) -> set[str]:
    """The printed values of a game that its keeper counts with."""
    left_out = FOR_PLAYING[game]

    def for_playing(path: str) -> bool:
        parts = path.split(".")
        return path.startswith(left_out) or ".".join((parts[0], "{}", *parts[2:])) in left_out

    return {value.path for value in load_game(game).printed() if not for_playing(value.path)}


def pressable(person: Person) -> set[str]:
    """The printed values that can be pressed on the screen."""
    shown = [each.attrs for each in person.root.walk() if each.attrs.get("data-do") == "printed"]
    return {attrs["data-path"] for attrs in shown}


def compared(person: Person, *stages: str) -> Iterator[str]:
    """What can be changed in these stages; what the mark means stands there once."""
    for stage in stages:
        person.do("stage", {"stage": stage})
        click(person, "compare")
        assert person.text().count("our own guess: check it against your box") == 1, stage
        yield from pressable(person)
        click(person, "compare")


def test_ostia() -> None:
    person = opened("ostia", "Ada", "Ben", "Cleo", money="tracked")
    assert {*compared(person, "harbour", "forum", "senate")} == counted("ostia")


def test_marchia() -> None:
    """Coins and start tiles while the game goes on, bonus tiles when they are first needed."""
    person = opened("marchia", "Ada", "Ben", "Cleo")
    found = {*compared(person, "turn", "completed")}
    clicks(person, "tool-menu", "table-light")
    person.do("close")
    clicks(person, "ends", "sure")
    for _ in range(3):
        click(person, "track-typed")
        clicks(person, *[f"march-{kind}-plus" for kind in range(5)] * 2, "march-done")
    clicks(person, *["unfinished-typed"] * 3)
    for _ in range(5):
        assert person.sees("What does this bonus tile say?", "This is our guess.")
        found |= pressable(person)
        click(person, "holder-0")
    assert found == counted("marchia")


def test_vilnius() -> None:
    person = opened("vilnius", "Ada", "Ben")
    assert {*compared(person, "order", "city", "fight", "boost")} == counted("vilnius")
