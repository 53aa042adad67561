"""Somebody who keeps a table on the page of the tests."""

from functools import cache

from tests.fake_platform import Disk, FakePlatform, Person


def opened(game: str, *names: str, platform: FakePlatform | None = None, money: str = "secret") -> Person:
    """A new score book of a game."""
    person = Person(platform)
    person.do("table", {"game": game})
    for number, name in enumerate(names):
        if not person.has(f"name-{number}"):
            person.do("add-seat", {})
        person.change(f"name-{number}", name)
    while person.has(f"name-{len(names)}"):
        person.do("remove-seat", {"seat": str(len(names))})
    if money == "tracked":
        person.change("option-money-1", "1")
    person.press("Go")
    return person


def click(person: Person, element_id: str, times: int = 1) -> None:
    """Press what has this id, as a finger would."""
    for _ in range(times):
        element = person.element(element_id)
        assert "disabled" not in element.attrs, element_id
        data = {
            name.removeprefix("data-"): value
            for name, value in element.attrs.items()
            if name.startswith("data-")
        }
        person.do(data.pop("do"), data)


def clicks(person: Person, *element_ids: str) -> None:
    """Press these, one after the other."""
    for element_id in element_ids:
        click(person, element_id)


# Ostia


def ostia(*names: str, platform: FakePlatform | None = None, money: str = "secret") -> Person:
    return opened("ostia", *names, platform=platform, money=money)


def senate_card(person: Person) -> None:
    for good in (0, 1, 3, 4, 5):
        click(person, f"order-{good}")
    click(person, "card-done")


def round_of(person: Person, offers: "dict[str, int]") -> None:
    """A round with the four neutral goods of three players."""
    click(person, "stage-forum")
    click(person, "neutral-3", 2)
    click(person, "neutral-4", 2)
    click(person, "forum-0-5")
    click(person, "to-senate")
    if person.has("order-0"):
        senate_card(person)
    for cell, times in offers.items():
        click(person, cell, times)
    click(person, "count")
    click(person, "end-round")


def finish(person: Person) -> None:
    for amount in ("7", "8", "9"):
        click(person, "owned")
        click(person, f"pad-{amount}")
        click(person, "purse-typed")
        click(person, "kept")
        click(person, "spare-0")


@cache
def _played() -> tuple[dict[str, str], dict[str, str], str]:
    """What a device holds after a whole table, and the key of the book: played once, looked at by many."""
    person = ostia("Ada", "Ben", "Cleo")
    for _ in range(5):
        round_of(person, {"offer-1-0": 1, "offer-2-1": 1})
    finish(person)
    assert person.sees("Ben wins!")
    disk = person.platform.disk
    return disk.records, disk.preferences, person.keeping.key


def finished() -> Person:
    records, preferences, key = _played()
    disk = Disk()
    disk.tabs = 1  # another tab than the one that kept the table: its keys are others
    disk.records.update(records)
    disk.preferences.update(preferences)
    person = Person(FakePlatform(disk))
    person.do("open", {"id": key})
    return person
