"""Tables of Marchia and Vilnius as people meet them on the page."""

from collections.abc import Iterator

from tests.fake_platform import Person
from tests.html_checks import check_well_formed, untranslated
from tests.keeping_person import click, clicks, opened

# Marchia


def test_a_building_is_three_presses() -> None:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    clicks(person, "kind-2", "worth-4", "coin-silver")
    assert person.sees("Ada builds, worth 4: village.", "What is completed now?")
    click(person, "done-1")
    assert person.sees("Ada completes for 4 points: village.")
    click(person, "next-turn")
    assert person.sees("Ben’s turn")


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
    clicks(person, "kind-2", "worth-4", "coin-silver", "next-turn", "draw", "draw")
    clicks(person, "kind-2", "worth-4", "coin-none", "player-0")
    assert person.sees("Taxes now: 1 × 2 + 1 × 5 = 7 pennies.")
    assert person.sees("Holds a bonus tile: village, with 2 of them.")


def marchia_finished() -> Person:
    person = opened("marchia", "Ada", "Ben", "Cleo")
    clicks(person, "kind-4", "worth-8", "coin-none", "done-1", "next-turn")
    clicks(person, "kind-2", "worth-5", "coin-silver", "next-turn", "draw")
    clicks(person, "kind-4", "worth-6", "coin-none", "next-turn", "end-castle", "draw")
    assert person.sees("Turns left: 6")
    for _ in range(6):
        click(person, "draw")
    for _ in range(3):
        click(person, "unfinished-right")
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
    assert person.sees("Ada builds, worth 7: castle.", "M4.6: Ada has no unfinished building like this")


# Vilnius


def test_rows_alarm_and_the_wall() -> None:
    person = opened("vilnius", "Ada", "Ben")
    clicks(person, "enemy-0-2", "enemy-1-1")
    assert not person.sees("attacks")
    click(person, "enemy-0-1")
    assert person.sees("3/3", "attacks", "Alarm: the row of Ada attacks.")
    clicks(person, "stage-fight", "damage")
    assert person.sees("The city loses points: 1. Left: 11.")
    clicks(person, "defeated-all", "aim-0-quarter", "fight-over")
    assert person.sees("The row of Ada now aims at this player. Attack value: 3.")
    click(person, "end-round")
    assert person.sees("Round 2", "Ben starts")


def test_quarters_in_turn() -> None:
    person = opened("vilnius", "Ada", "Ben")
    clicks(person, "stage-city", "raise-3")
    assert person.sees("Ada builds: Estate.", "income 6")
    click(person, "raise-4")
    assert person.sees("Ben builds: Storehouse."), "the next one is next"
    clicks(person, "quarter-1", "minus", "raze-4")
    assert person.sees("Ben loses: Storehouse.")


def unit(person: Person, key: str) -> int:
    found: int = person.keeping.look.tally.box.unit(key)
    return found


def test_attack_value_and_income_explain_themselves() -> None:
    person = opened("vilnius", "Ada", "Ben")
    clicks(person, "stage-city", "raise-3", "stage-order", person_building(person))
    assert person.sees("In the middle: Guard Tower (one card less for all).")
    click(person, "player-0")
    assert person.sees("Attack value: 3.")
    assert person.sees("Income: 5 cards, 1 more by buildings, 1 less by enemy buildings: 5.")


def test_red_skulls_say_who_falls() -> None:
    person = opened("vilnius", "Ada", "Ben")
    farmers, guard = unit(person, "farmers"), unit(person, "town_guard")
    clicks(person, "stage-fight", "to-red", f"red-0-{farmers}", f"red-1-{guard}")
    assert person.sees("They fall", "Town Guard of Ben")
    click(person, f"red-0-{guard}")
    assert person.sees("You choose who falls:") and not person.has("falls")
    clicks(person, f"red-falls-0-{guard}", "falls")
    assert person.sees("Red skulls of a defeated enemy: 1.", "Ada loses: Town Guard.")
    clicks(person, "to-fight", "to-skulls")
    pressed = person.element(f"skulls-1-{guard}").attrs["aria-pressed"]
    assert pressed == "true", "who fought and lives has survived"
    click(person, "silver-plus")
    assert person.sees("Town Guard of Ben")
    click(person, "falls")
    assert person.sees("Silver skulls: 1, golden skulls: 0.", "Ben loses: Town Guard.")
    # It was the other one who fell for the red skull: then he cannot pay the silver one.
    click(person, "edit-0")
    clicks(person, "skulls-minus", "falls")
    assert person.sees("Nobody falls.")


def test_a_building_is_lost_in_the_fight() -> None:
    person = opened("vilnius", "Ada", "Ben")
    clicks(person, "stage-city", "raise-4", "stage-fight", "to-city", "quarter-0", "raze-4")
    assert person.sees("Ada loses: Storehouse.")


def test_every_entry_of_vilnius_can_be_corrected() -> None:
    person = opened("vilnius", "Ada", "Ben")
    clicks(person, person_building(person), "boost", "enemy-0-3", "stage-fight", "damage")
    clicks(person, "edit-3", "lost-4")
    assert person.sees("The city loses points: 4. Left: 8.")
    clicks(person, "edit-2", "enemy-1-5")
    assert person.sees("An enemy of strength 5 joins the row of Ben: 5 of 3.")
    clicks(person, "edit-1", "enemy-0-1")
    assert not person.sees("Round 1, boosted")
    clicks(person, "edit-0", "boost")
    assert person.sees("Round 1, boosted")
    clicks(person, "stage-city", "raise-4", "edit-4", "quarter-1", "raise-4")
    assert person.sees("Ben builds: Storehouse.")
    clicks(person, "stage-city", "quarter-1", "minus", "raze-4", "edit-5")
    assert person.has("raze-4"), "a loss is corrected among the losses"
    click(person, "edit-stop")
    clicks(person, "stage-fight", "defeated-all", "fight-over", "loot-0", "edit-7", "loot-1")
    assert person.sees("Ben takes a province as loot.")
    clicks(person, "stage-fight", "end-round", "edit-8")
    assert person.sees("This entry has nothing to correct; it can only be removed.")


def vilnius_finished() -> Person:
    person = opened("vilnius", "Ada", "Ben")
    clicks(person, "stage-city", "raise-9", "stage-order", "final-attack", "damage", "stands")
    for _ in range(4):
        click(person, "glory-right")
    return person


def test_a_whole_table_of_vilnius() -> None:
    person = vilnius_finished()
    assert person.sees("You won together!", "The city stands with 11 points.")
    person.press("All plays")
    assert person.sees("won together", "1 of 1 won together")


def test_a_lost_city() -> None:
    person = opened("vilnius", "Ada", "Ben")
    clicks(person, "stage-fight", *["damage"] * 12)
    assert person.sees("You lost together.")
    person.press("All plays")
    assert person.sees("lost together", "0 of 1 won together")


# Every screen of both


def screens() -> Iterator[tuple[str, Person]]:
    person = opened("marchia", "Ada", "Ben", "Cleo", money="tracked")
    yield "turn", person
    clicks(person, "kind-4", "worth-8", "price-2")
    yield "building", person
    click(person, "coin-gold")
    yield "completed", person
    person.do("total", {"player": "0"})
    yield "explained", person
    yield "ranking of marchia", marchia_finished()
    person = opened("vilnius", "Ada", "Ben", "Cleo")
    yield "order", person
    clicks(person, "enemy-0-5", "stage-city")
    yield "city", person
    click(person, "minus")
    yield "losses", person
    click(person, "stage-order")
    clicks(person, person_building(person), "stage-fight", "defeated-all")
    yield "fight", person
    click(person, "fight-over")
    yield "loot", person
    clicks(person, "to-red", f"red-0-{unit(person, 'farmers')}", f"red-1-{unit(person, 'farmers')}")
    yield "red skulls", person
    clicks(person, "to-fight", "to-skulls", "golden-plus")
    yield "skulls", person
    clicks(person, "stage-fight", "damage", "edit-3")
    yield "city points", person
    yield "ranking of vilnius", vilnius_finished()


def person_building(person: Person) -> str:
    found = (element.attrs.get("id", "") for element in person.root.walk())
    return next(name for name in found if name.startswith("enemy-building-"))


def test_every_screen_is_well_formed_and_wholly_translated() -> None:
    for name, person in screens():
        check_well_formed(person.html)
        language, person.app.language = person.app.language, "qps"
        html = person.app.draw().html
        person.app.language = language
        assert untranslated(html) == [], name
