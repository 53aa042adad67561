"""Tables of Marchia as people meet them on the page."""

from collections.abc import Iterator

from tests.fake_platform import Person
from tests.html_checks import check_well_formed, untranslated
from tests.keeping_person import click, clicks, opened

# Marchia


def test_a_building_is_three_presses() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    clicks(person, "kind-2", "worth-4", "coin-silver")
    assert person.sees("Ada builds, worth 4: village, silver coin.", "Has Ada completed anything?")
    assert person.sees("Ben’s turn")
    click(person, "done-1")
    assert person.sees("Ada completes for 4 points: village.", "Ben’s turn")
    clicks(person, "kind-0", "worth-3", "worth-more", "coin-none")
    assert person.sees("Ben builds, worth 13: farm.", "Cleo’s turn", "Has Ben completed anything?")


def test_supply_and_the_coin_are_told_and_can_be_corrected() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    clicks(person, "kind-2", "worth-4")
    assert person.sees("Value of the building")
    assert "aria-pressed" not in person.element("coin-gold").attrs, "nothing is chosen before it is pressed"
    clicks(person, "supply", "coin-gold")
    assert person.sees("Ada builds, worth 4: village, gold coin, 10 pennies more without supply.")
    clicks(person, "edit-0", "worth-5")
    names = ("coin-none", "coin-silver", "coin-gold", "supply")
    chosen = [person.element(name).attrs["aria-pressed"] for name in names]
    assert chosen == ["false", "false", "true", "true"]


def test_market_price_and_payee() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo", money="tracked")
    clicks(person, "kind-0", "worth-3", "price-8", "owner-1")
    assert person.sees("8 pennies to Ben")
    click(person, "coin-none")
    assert person.keeping.book.tally.totals("pennies") == (12, 28, 20)


def test_taxes_and_the_penalty() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    assert person.sees("Visible coins: 0 silver, 1 gold. Taxes: 5 pennies.")
    click(person, "tax-gold")
    assert person.sees("Ada draws, collects 5 pennies of taxes and covers gold.")
    click(person, "relief")
    assert person.sees("Are you sure?", "Ben can neither build nor draw, and loses points?")
    click(person, "sure")
    assert person.sees("Ben can do nothing: 10 pennies, and 0 points lost.")


def test_taxes_and_bonus_tiles_explain_themselves() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    clicks(person, "kind-2", "worth-4", "coin-silver", "draw", "draw")
    clicks(person, "kind-2", "worth-4", "coin-none", "player-0")
    assert person.sees("Taxes now: 1 × 2 + 1 × 5 = 7 pennies.")
    assert person.sees("Holds a bonus tile: village, with 2 of them.")


def marchia_finished() -> Person:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    clicks(person, "kind-4", "worth-8", "coin-none", "done-1")
    clicks(person, "kind-2", "worth-5", "coin-silver", "draw")
    clicks(person, "kind-4", "worth-6", "coin-none", "end-castle", "draw")
    assert person.sees("Turns left: 6")
    for _ in range(6):
        click(person, "draw")
    for name in ("Ada", "Ben", "Cleo"):
        assert person.sees(f"Final count: {name}"), "the bar names whoever is asked"
        click(person, "unfinished-right")
    assert person.sees("What does this bonus tile say?", "7 (our guess)", "2 (our guess)")
    click(person, "holder-0")
    for digits in ("18", "5", "0"):
        clicks(person, *(f"pad-{digit}" for digit in digits), "purse-typed")
    return person


def test_a_whole_table_of_marchia() -> None:
    person = marchia_finished()
    # Ada: castle 8, half of 6 + 2, seven for the castle tile, nine for 18 pennies.
    assert person.sees("Ada wins!", "28")
    person.press("Correct an entry")
    click(person, "edit-0")
    clicks(person, "kind-4", "worth-7", "coin-none")
    assert person.sees("Ada builds, worth 7: castle.", "Ada completes for 7 points: castle.")


# Every screen


def screens() -> Iterator[tuple[str, Person]]:
    person = opened("marchia", "Ada", "Ben", "Cleo", money="tracked")
    yield "turn", person
    clicks(person, "kind-4", "worth-8", "price-2")
    yield "building", person
    click(person, "coin-gold")
    yield "completed", person
    person.do("total", {"player": "0"})
    yield "explained", person
    person.do("close")
    click(person, "stage-completed")
    yield "completed by anybody", person
    clicks(person, "compare")
    yield "compared", person
    person = opened("marchia", "Ada", "Ben", "Cleo")
    clicks(person, "kind-4", "worth-8", "coin-none", "tool-menu", "table-light")
    person.do("close")
    yield "light", person
    clicks(person, "ends", "sure")
    yield "points of the track", person
    clicks(person, "pad-7", "track-typed")
    yield "buildings", person
    for _ in range(2):
        clicks(person, "march-4-plus", "march-done", "track-typed")
    clicks(person, "march-done", *["unfinished-typed"] * 3)
    yield "bonus tile", person
    yield "ranking of marchia", marchia_finished()


def test_every_screen_is_well_formed_and_wholly_translated() -> None:
    for name, person in screens():
        check_well_formed(person.html)
        language, person.app.language = person.app.language, "qps"
        html = person.app.draw().html
        person.app.language = language
        assert untranslated(html) == [], name
