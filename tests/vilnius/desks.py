"""Somebody who keeps a table of Vilnius on the page of the tests."""

from tests.fake_platform import FakePlatform, Person
from tests.keeping_person import click, clicks, opened


def vilnius(*names: str, platform: FakePlatform | None = None) -> Person:
    return opened("vilnius", *(names or ("Ada", "Ben")), platform=platform)


def of(person: Person, kind: str, key: str) -> int:
    """The number of a card: `building`, `unit` or `order_card`."""
    found: int = getattr(person.keeping.look.tally.box, kind)(key)
    return found


def toast(person: Person) -> str:
    return " ".join(person.element("toast").text().split()) if person.has("toast") else ""


def says(person: Person, path: str, *digits: str) -> None:
    """«My box says …»."""
    click(person, f"value-{path.replace('.', '-')}")
    clicks(person, *(f"printed-key-{digit}" for digit in digits), "printed-set")
