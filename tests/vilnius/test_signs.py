"""Signs on the table of Vilnius: with numbers where there are many, and they say what they mean."""

from typing import Any

from ostia_games.vilnius.components import CITY
from tests.boards import look_of, page_of
from tests.vilnius.test_board import BOARD, elements, reach


def test_what_a_city_brings_stands_below_it_in_numbers() -> None:
    """However small its cards are; each sign can be asked about."""
    log, seat = reach("city")
    state: Any = log.state
    box, city = state.fixed.box, state.cities[seat]
    for x, ability in enumerate(("earns_gold", "earns_gold", "earns_tool", "income")):
        number = next(n for n, card in enumerate(box.buildings) if getattr(card, ability))
        city = city.with_building((number, 20 + x, 20))
    state.cities[seat] = city
    standing = [box.buildings[number] for number, _, _ in city]
    line = elements(page_of("en", log, seat), "city-sum")[0]
    told = {
        e.attrs["data-what"]: next(each.text() for each in e.walk() if each.tag == "b")
        for e in line.walk()
        if e.tag == "li" and "data-what" in e.attrs
    }
    assert int(told["gold"]) == sum(card.earns_gold for card in standing) >= 2
    assert int(told["tool"]) == sum(card.earns_tool for card in standing) >= 1
    assert int(told["income"]) == sum(card.income for card in standing) >= 1
    look = look_of(log, seat)
    assert all(BOARD.tells(look, what) for what in told)


def test_silver_and_golden_skulls_say_what_they_do() -> None:
    """Below the units as long as there are any in the fight; and each of them on a press."""
    log, seat = reach("fight")
    state: Any = log.state
    state.boosted = False
    for skulls, kinds in (((0, 0, 0), set()), ((0, 1, 0), {"silver-skull"})):
        box = state.fixed.box.order
        card = next(n for n, one in enumerate(box) if one.kind == "unit" and one.skulls[0] == skulls)
        state.enemies = ((card, seat, CITY),)
        html = page_of("en", log, seat)
        assert {e.attrs["data-what"] for e in elements(html, "skull-told")} == kinds
        signs = [
            each for e in elements(html, "foe__skulls") for each in e.walk() if "data-what" in each.attrs
        ]
        assert {e.attrs["data-what"] for e in signs} == kinds
        assert all("takes units that fought and survived, worth one tool" in e.attrs["title"] for e in signs)
    thing = BOARD.tells(look_of(log, seat), "silver-skull")
    assert thing and thing.clause == "V7.8"
