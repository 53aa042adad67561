"""Tables of Ostia on the page: the harbour, what is handed out, the right card of the tie-break."""

from tests.fake_platform import Person
from tests.keeping_person import click, clicks, ostia, round_of, senate_card
from tests.test_keeping_slips import toast


def test_the_price_is_labelled_as_the_buyers_bid() -> None:
    person = ostia("Ada", "Ben", "Cleo", money="tracked")
    assert person.sees("The buyer’s bid", "kept, if the highest") and not person.sees("Highest bid")


def test_the_goods_of_a_lot_are_optional() -> None:
    person = ostia("Ada", "Ben", "Cleo", money="tracked")
    clicks(person, "pad-1", "pad-4", "buyer-1")
    assert toast(person).startswith("Ada sells a lot to Ben for 14 and gets 7.")
    clicks(person, "pad-9", "lot-3")
    assert "disabled" in person.element("buyer-0").attrs, "one good is no lot"
    clicks(person, "lot-4", "buyer-0")
    assert toast(person).startswith("Ben sells wine and rice to Ada for 9"), "the bid was not forgotten"


def test_in_secret_a_loan_and_a_warehouse_are_one_tap_each() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    clicks(person, "stage-harbour", "sold-1", "loan-1", "loan-1")
    tally = person.keeping.book.tally
    assert (tally.total(1, "warehouses"), tally.total(1, "loans")) == (0, 2)
    assert "disabled" in person.element("sold-1").attrs, "there is none left"
    for _ in range(5):
        clicks(person, "stage-stores", "end-round", "sure")
    assert person.sees("How many warehouses and loans does Ben have?")
    click(person, "owned-loans-1-plus")
    click(person, "owned")
    assert person.keeping.book.tally.total(1, "loans") == 3


def test_after_a_correction_the_difference_is_handed_out() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    clicks(person, "neutral-3", "neutral-3", "neutral-4", "neutral-4", "forum-0-5", "to-senate")
    senate_card(person)
    clicks(person, "offer-1-0", "count")
    assert person.sees("Hand out", "+15", "+3")
    click(person, "edit-1")
    clicks(person, "minus", "forum-0-5", "minus", "forum-1-5", "count")
    told = "The difference: Ada gives back 15 (denarii), Ben gets 15 more (denarii)."
    assert told in toast(person)
    click(person, "view-desk")
    assert person.sees("Hand out", told)
    click(person, "end-round")
    person.do("stage", {"stage": "stores"})
    assert not person.sees("The difference"), "it is done with"
    click(person, "remove-1")
    assert "Ben gives back 15 (denarii)" in toast(person) and "gives back 3 (victory chips)" in toast(person)


def test_hand_out_has_what_gaius_pays_and_gets() -> None:
    person = ostia("Ada", "Ben")
    for good in (0, 1, 2, 3):
        click(person, f"gaius-{good}")
    click(person, "to-senate")
    senate_card(person)
    click(person, "count")
    assert person.sees("Gaius pays 26 for his cards and earns 60 at the forum.", "+34")


def test_the_right_card_is_asked_for() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    for _ in range(5):
        clicks(person, "stage-stores", "end-round", "sure")
    for _ in range(3):
        clicks(person, "owned", "purse-typed", "kept", "spare-0")
    assert person.sees("The senate card of the last round") and not person.sees("set aside")
    senate_card(person)
    assert person.sees("share the victory")


def test_a_senate_card_of_the_box_takes_one_tap() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "to-senate")
    assert person.element("known-2").attrs["aria-label"].startswith("Senate card: ")
    click(person, "compare")
    click(person, "value-senate-cards-3")
    clicks(person, *(f"printed-choice-{good}" for good in (5, 4, 3, 2, 1)), "printed-set")
    click(person, "printed-set") if person.has("printed-set") else None  # our box would be odd: it is so
    assert person.sees("Senate card 3: wheat, rice, wine, cloth, wood, ivory from now on")
    clicks(person, "compare", "known-2")
    assert person.element("order-5").attrs["aria-label"] == "wheat: 5"
    click(person, "card-done")
    assert person.keeping.look.tally.active == (5, 4, 3, 2, 1, 0)
    clicks(person, "stage-senate", "to-open", "known-0", "order-5")
    assert "disabled" in person.element("card-done").attrs, "a press on a good takes back to there"


def test_nobody_is_called_gaius_beside_him() -> None:
    person = Person()
    person.press("At the table: Ostia")
    person.press("Remove player 3")
    person.change("name-0", "Gaius")
    person.press("Go")
    assert person.sees("Gaius plays along already: choose another name")
    person.change("name-0", "Ada")
    person.press("Go")
    click(person, "player-0")
    person.change("player-name", "gaius")
    assert toast(person).startswith("Gaius plays along already")
    assert person.keeping.book.setup.names[0] == "Ada"


def test_the_grid_says_how_it_is_filled_in() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    assert person.sees("Tap once for each card.")
    click(person, "forum-0-3")
    assert not person.sees("Tap once for each card.")


def test_neutral_goods_are_counted_with_both_numbers() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "neutral-3", 5)
    click(person, "to-senate")
    senate_card(person)
    click(person, "count")
    assert person.sees("3 players: 4 neutral goods, you entered 5")


def test_closing_a_rule_leaves_the_question_open() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "neutral-3", 5)
    click(person, "to-senate")
    senate_card(person)
    click(person, "count")
    person.press("Rules, clause O4.1")
    assert person.sees("The numbers are this app’s own")
    person.do("close")
    assert person.sees("you entered 5")


def test_the_chart_is_called_so() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    round_of(person, {"offer-1-0": 1})
    assert person.sees("Chart") and not person.sees("Course")
    person.do("language", {"language": "de"})
    assert person.sees("Diagramm", "Chronik") and not person.sees("Verlauf")
