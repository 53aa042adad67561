"""Whole tables as people keep them, on another box than ours, in disorder and corrected; sums by hand."""

import re

from tests.fake_platform import Person
from tests.keeping_person import click, clicks, opened


def says(person: Person, element_id: str, number: int) -> None:
    """«My box says …»: press the value, type, save; what only our box would not say is so."""
    click(person, element_id)
    clicks(person, *(f"printed-key-{digit}" for digit in str(number)), "printed-set")
    if person.has("printed-set"):
        click(person, "printed-set")


def ranking(person: Person) -> list[str]:
    """Names and points as the ranking tells them, «Ada 8»."""
    told = re.findall(r"How (\w+)’s (\d+) adds up", person.html)
    return [f"{name} {points}" for name, points in told]


# Ostia

ORDERS = {1: (0, 1, 3, 4, 5), 2: (5, 4, 3, 2, 1)}  # the best five of a senate card


def lot(person: Person, seller: int, bid: int, buyer: int, *goods: int) -> None:
    clicks(person, "stage-harbour", f"seller-{seller}")
    clicks(person, *(f"lot-{good}" for good in goods), *(f"pad-{digit}" for digit in str(bid)))
    click(person, f"buyer-{buyer}")


def count_round(person: Person, *cells: str, card: int, neutral: tuple[int, int]) -> None:
    """Four players turn up two neutral goods."""
    clicks(person, "stage-forum", *(f"neutral-{good}" for good in neutral))
    clicks(person, *(cell for cell in cells if cell.startswith("forum")), "to-senate")
    if person.has("order-0"):
        clicks(person, *(f"order-{good}" for good in ORDERS[card]), "card-done")
    clicks(person, *(cell for cell in cells if cell.startswith("offer")), "count")


def money(person: Person) -> list[int]:
    tally = person.keeping.look.now
    return [tally.total(seat, "money") for seat in range(tally.seats)]


def test_ostia() -> None:
    person = opened("ostia", "Ada", "Ben", "Cleo", "Dora", money="tracked")
    click(person, "compare")
    says(person, "lot-0", 10)  # ivory
    says(person, "lot-1", 8)  # wood
    clicks(person, "compare", "stage-forum", "compare")
    says(person, "value-forum-prices-1", 18)
    says(person, "value-forum-prices-2", 13)
    clicks(person, "compare")
    lot(person, 0, 21, 1, 0, 1)  # Ada 55 + 10, Ben 55 - 21
    clicks(person, "lot-4", "lot-5", "unwanted")  # Ben pays half of 7, rounded up: 30
    lot(person, 2, 13, 2)  # Cleo keeps hers for 14: 41
    lot(person, 3, 12, 0, 3, 3)  # Dora 61, Ada 53
    lot(person, 2, 15, 3)  # a second one of Cleo's, before those of the others: Cleo 48, Dora 46
    assert money(person) == [53, 30, 48, 46]
    # One ivory and one wood bring 18 each; with the neutral ones three wheat 10 each, two wine 13.
    forum = ("forum-0-0", "forum-1-5", "forum-1-5", "forum-2-3", "forum-3-1")
    # Ben 5 + 2; Ada and Dora tie with 4.
    offers = ("offer-0-1", "offer-1-0", "offer-1-4", "offer-3-4", "offer-3-4")
    count_round(person, *forum, *offers, card=1, neutral=(3, 5))
    assert money(person) == [71, 50, 61, 64]
    clicks(person, "build-0-plus", "build-3-plus", "build-3-plus", "end-round")
    assert money(person) == [61, 50, 61, 44]

    # Too late: a lot of Ben's was forgotten, and Ada's went for 20.
    clicks(person, "view-history", "insert-5", "seller-1", "pad-9", "buyer-2", "edit-stop")
    assert money(person) == [61, 54, 52, 44]
    clicks(person, "view-history", "edit-0", "pad-clear", "pad-2", "pad-0", "buyer-1")
    assert money(person) == [61, 55, 52, 44]
    click(person, "player-1")
    person.change("player-name", "Bea")
    person.do("close")

    # Cleo has 52 and pays 60: her warehouse goes, and a loan comes.
    click(person, "view-desk")
    lot(person, 1, 60, 2)
    assert money(person) == [61, 85, 6, 44]
    count_round(person, "forum-2-2", "offer-0-5", "offer-3-0", card=2, neutral=(4, 4))  # cloth for 18
    click(person, "end-round")  # interest of 2
    for _ in range(2):
        count_round(person, card=1, neutral=(4, 4))
        click(person, "end-round")
    count_round(person, card=1, neutral=(4, 4))
    clicks(person, "repay-2-minus", "end-round")
    assert money(person) == [61, 85, 24 - 3 * 2 - 10, 44]
    clicks(person, "purse-right", "keep-0", "keep-1", "kept")  # Ada has two warehouses, for ivory and wood
    clicks(person, "purse-right", "keep-5", "kept")  # Bea's one keeps wheat
    clicks(person, "purse-right", "kept")  # Cleo has none
    clicks(person, "purse-right", "keep-3", "kept", "spare-2")  # Dora: 44 + 2 × 7
    # Chips 1 + 3, 3, 0, 1; different goods 2, 1, 0, 1; for 85, 61 and 58 denarii 3, 2 and 1.
    assert ranking(person) == ["Ada 8", "Bea 7", "Dora 3", "Cleo 0"]


# Marchia


def built(  # noqa: PLR0917 - what a table says of a building
    person: Person, kind: int, worth: int, price: int, coin: str, owner: int | None = None
) -> None:
    """Whoever's turn it is builds; the tile is from the own column unless an `owner` is told."""
    clicks(person, f"kind-{kind}", f"worth-{worth}", f"price-{price}")
    if owner is not None:
        click(person, f"owner-{owner}")
    click(person, f"coin-{coin}")


def points(person: Person) -> list[int]:
    tally = person.keeping.look.now
    return [tally.total(seat, "points") for seat in range(tally.seats)]


def pennies(person: Person) -> list[int]:
    tally = person.keeping.look.now
    return [tally.total(seat, "pennies") for seat in range(tally.seats)]


def test_marchia() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo", money="tracked")
    click(person, "compare")
    says(person, "value-coins-silver", 3)
    says(person, "value-coins-gold", 4)
    clicks(person, "compare", "stage-completed", "compare")
    says(person, "done-0", 6)  # the start tile
    clicks(person, "compare", "stage-turn")
    farm, village = 0, 2
    built(person, village, 4, 6, "silver")  # Ada to the bank: 14
    built(person, village, 7, 4, "none", 0)  # Ben to Ada: 16 and 18
    clicks(person, "tax-gold")  # Cleo: 4 for the coin of the start tile
    assert pennies(person) == [18, 16, 24]
    built(person, village, 5, 2, "gold")  # Ada's second village, and the bonus tile: 16
    built(person, farm, 3, 8, "none")  # Ben: 8
    clicks(person, "draw")  # Cleo has no coin left
    clicks(person, "tax-silver")  # Ada: 3 + 2 × 4
    assert pennies(person) == [27, 8, 24]

    # Entered late: Ben's village was completed with his farm, and Ada's first one with the second.
    clicks(person, "stage-completed", "completer-1", "done-1", "completer-0", "done-1")
    assert points(person) == [4, 7, 0]
    # Ben's village was worth 8, and it was Cleo who had sold it to him.
    clicks(person, "view-history", "edit-1", "worth-8", "price-4", "owner-2", "coin-none")
    assert pennies(person) == [23, 8, 28]
    assert points(person) == [4, 8, 0]
    # Cleo had not drawn in the second round: she built a farm without supply.
    clicks(person, "view-history", "edit-5", "kind-0", "worth-6", "price-2", "supply", "coin-none")
    assert pennies(person) == [23, 8, 28 - 2 - 10]
    click(person, "player-2")
    person.change("player-name", "Chloe")
    person.do("close")

    # Ben draws the end castle: two more turns for each, his own the last.
    clicks(person, "view-desk", "end-castle", "draw", "relief", "sure", *["draw"] * 5)
    assert pennies(person) == [23, 8, 26]
    # Start tiles are worth 6. Ada 6 + 5, Ben 6 + 3, Chloe 6 + 6: half, rounded up.
    for half in (6, 5, 6):
        assert person.sees(f": {half} points")
        click(person, "unfinished-right")
    says(person, "value-bonus-village-1", 11)
    says(person, "value-bonus-village-2", 5)
    clicks(person, "holder-0", *["purse-right"] * 3)
    # Ada 4 + 6 + 11 + 6 for money, Ben 8 + 5 + 5 for the second place + 3, Chloe 6 + 9.
    assert ranking(person) == ["Ada 27", "Ben 21", "Chloe 15"]


# Vilnius


def card(person: Person, name: str) -> str:
    """The id of the button on which this card stands."""
    cards = [each for each in person.root.walk() if "card-choice" in each.attrs.get("class", "").split()]
    return next(each.attrs["id"] for each in cards if name in each.text())


def rows(person: Person) -> list[str]:
    tally = person.keeping.look.now
    return [f"{tally.strength(seat)}/{tally.attack[seat]}" for seat in range(tally.seats)]


def test_vilnius() -> None:
    person = opened("vilnius", "Ada", "Ben", "Cleo")
    clicks(person, "stage-city", "compare")
    says(person, "value-buildings-residence-order", 2)
    says(person, "value-buildings-barracks-order", 3)
    says(person, "value-buildings-palace-order", 4)
    says(person, "value-units-slavic_axemen-tools", 3)
    click(person, "compare")
    click(person, card(person, "Palace"))  # Ada: Order values 2 + 3 + 4
    clicks(person, "other-building", "order-value-2")  # Ben: 5 + 2
    clicks(person, "other-unit", "gold-2", "tools-0-3", *["pass"] * 3)  # Cleo: tools 0 + 1 + 3 + 3
    # The Order's cards, entered only now.
    clicks(person, "stage-order", "enemy-0-2", "enemy-1-1", "enemy-2-3", "stage-fight", "damage")
    assert rows(person) == ["2/3", "1/3", "3/3"]
    clicks(person, "defeated-all", "aim-2-quarter", "fight-over", "end-round")
    assert rows(person) == ["2/3", "1/3", "0/5"] and person.keeping.look.now.points == 11

    clicks(person, "stage-order", "enemy-0-2", "stage-city", "quarter-1", "minus")
    clicks(person, card(person, "Order value 2"), "stage-fight", "damage")  # Ben: 5 again
    clicks(person, "defeated-all", "aim-0-city", "fight-over")
    assert rows(person) == ["0/9", "1/3", "0/5"] and person.keeping.look.now.points == 10
    # What Ada had built was no Palace but a Guardhouse, Order value 1; and Ben's enemy was forgotten.
    clicks(person, "view-history", "edit-0")
    click(person, card(person, "Guardhouse"))
    assert rows(person) == ["0/6", "1/3", "0/5"]
    clicks(person, "insert-11", "enemy-1-1", "edit-stop", "view-desk")
    assert rows(person) == ["0/6", "2/3", "0/5"]
    clicks(person, "stage-fight", "end-round", "stage-order", "final-attack", "sure")
    assert person.sees("Ben 2 of 3"), "at least half of it storms the city"
    clicks(person, "stands", "sure", *["glory-right"] * 6)
    # Ada 6 + 4 tools, Ben 5 + 4, Cleo 5 + 7.
    assert ranking(person) == ["Cleo 12", "Ada 10", "Ben 9"]
    assert person.sees("The city stands with 10 points.")
