"""Somebody who keeps a table on the page of the tests."""

from tests.fake_platform import FakePlatform, Person


def opened(game: str, *names: str, platform: FakePlatform | None = None, money: str = "secret") -> Person:
    """A new table of a game."""
    person = Person(platform)
    person.do("table", {"game": game})
    for number, name in enumerate(names):
        if not person.has(f"name-{number}"):
            person.do("chair-add", {})
        person.change(f"name-{number}", name)
    while person.has(f"name-{len(names)}"):
        person.do("chair-remove", {"seat": str(len(names))})
    if money == "tracked":
        person.change("option-money-1", "1")
    person.press("Go")
    return person


def click(person: Person, element_id: str, times: int = 1) -> None:
    """Press what has this id, as a finger would."""
    for _ in range(times):
        element = person.element(element_id)
        assert "disabled" not in element.attrs, element_id
        data = {name.removeprefix("data-"): value for name, value in element.attrs.items()
                if name.startswith("data-")}  # fmt: skip
        person.do(data.pop("do"), data)


def clicks(person: Person, *element_ids: str) -> None:
    """Press these, one after the other."""
    for element_id in element_ids:
        click(person, element_id)
