"""Somebody who plays Pearls on the page of the tests."""

from tests.fake_platform import FakePlatform, Person, name_of


def set_up(person: Person, *kinds: str, seed: str = "7") -> None:
    """Fill in the set-up page: so many seats of these kinds."""
    person.press("Play here: Pearls")
    for number, kind in enumerate(kinds):
        if not person.has(f"name-{number}"):
            person.press("Add a player")
        person.change(f"kind-{number}", kind)
    person.change("seed", seed)


def started(*kinds: str, seed: str = "7", platform: FakePlatform | None = None) -> Person:
    person = Person(platform)
    set_up(person, *kinds, seed=seed)
    person.press("Start the game")
    return person


def play_on(person: Person, most: int = 200) -> int:
    """Press the first thing that can be done until the game is over; how many presses it took."""
    for presses in range(most):
        if person.has("take-seat"):
            person.press(name_of(person.element("take-seat")))
        elif person.choices():
            person.press(person.choices()[-1].text())
        else:
            return presses
    raise AssertionError("the game does not end")


def offering(person: Person) -> None:
    """Until cards can be laid."""
    while not any(choice.text().startswith("Lay") for choice in person.choices()):
        person.press(person.choices()[0].text())
