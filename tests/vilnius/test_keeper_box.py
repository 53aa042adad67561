"""Tables of Vilnius with another box: cards by their values alone, doubts; the Boost, light keeping."""

from typing import Any

import pytest

from ostia_games.core.documents import dumps
from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.document import book_document, read_book
from ostia_games.core.keeping.keeper import Nonsense
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play.actions import Action
from ostia_games.core.words import words
from ostia_games.vilnius.keeper import cards
from ostia_games.vilnius.keeper.entries import (
    NOTHING,
    TO_CITY,
    TO_QUARTER,
    Boost,
    Destroyed,
    EndRound,
    Fight,
    FinalAttack,
    Hired,
    Loot,
    OrderBuilding,
    OrderUnit,
    OrderValues,
    Passed,
    Raised,
    Razed,
    RedSkulls,
    Stands,
    Suffers,
    ToolCosts,
)
from ostia_games.vilnius.keeper.keeper import KEEPER
from ostia_games.vilnius.keeper.tally import ORDER, TOOLS
from ostia_games.vilnius.meta import META
from tests.vilnius.test_keeper import NAMES, book, building, enter, refusal, said, sheet_of

EMBLEMS = ("columns", "bear", "horseman")


def boxed(components: dict[str, Any], seats: int = 2, **options: Any) -> ScoreBook:
    return ScoreBook(KEEPER, BookSetup("vilnius", NAMES[:seats], EMBLEMS[:seats], 0, options, 0, components))


def doubt(kept: ScoreBook, entry: Action) -> str:
    problem = KEEPER.problem(kept.tally, entry)
    assert isinstance(problem, Nonsense) and not problem.firm, "it was not doubted"
    return problem.doubt


def unit(kept: ScoreBook, key: str) -> int:
    return sheet_of(kept).box.unit(key)


def card(kept: ScoreBook, key: str) -> int:
    return sheet_of(kept).box.order_card(key)


# Cards that our box does not have


@pytest.mark.rule("V5.1", "V9.2")
def test_a_building_by_its_order_value_alone() -> None:
    kept = book()
    before = sheet_of(kept).total(0, ORDER)
    kept.enter(Raised(0, cards.other_building(4)))
    assert said(kept) == "Ada builds: a building of Order value 4."
    assert sheet_of(kept).total(0, ORDER) == before + 4
    enter(kept, OrderUnit(0, 3), Fight((0,), 0, (TO_CITY,)))
    assert sheet_of(kept).attack[0] == before + 4
    kept.enter(Razed(0, cards.other_building(4)))
    assert sheet_of(kept).total(0, ORDER) == before
    assert refusal(kept, Razed(0, cards.other_building(4))) == "V7.7: Ada does not own this building"
    for number in (-1, 500, cards.other_building(cards.MOST) + 1):
        assert refusal(kept, Raised(0, number)) == "V1.1: there is no such building"


@pytest.mark.rule("V5.5", "V7.4", "V1.4")
def test_a_unit_by_its_cost_and_ability_alone() -> None:
    kept = book()
    plain, decoy = cards.other_unit(4, 3, 0), cards.other_unit(1, 2, 2)
    tools = sheet_of(kept).total(0, TOOLS)
    enter(kept, Hired(0, plain), Hired(0, decoy))
    assert said(kept, 0) == "Ada recruits: a unit for 4 gold and 3 tools."
    assert said(kept, 1) == "Ada recruits: a unit for 1 gold and 2 tools, counts as the most expensive."
    assert sheet_of(kept).total(0, TOOLS) == tools + 5
    fought = ((0, plain), (0, decoy))
    why = refusal(kept, RedSkulls(1, fought, ((0, plain),)))
    assert why.startswith("V7.4: the most expensive fall first")
    kept.enter(RedSkulls(1, fought, ((0, decoy),)))
    assert sheet_of(kept).units[0].count(plain) == 1 and decoy not in sheet_of(kept).units[0]
    assert refusal(kept, Hired(0, 900)) == "V1.1: there is no such unit"
    for number in (plain, decoy, cards.other_unit(9, 9, 3)):
        assert cards.other_unit(*cards.unit_values(number)) == number


@pytest.mark.rule("V1.6", "V3.2", "V6.1")
def test_an_enemy_building_by_its_effect_alone() -> None:
    kept = book()
    less, draws = cards.other_enemy(0), cards.other_enemy(1)
    enter(kept, OrderBuilding(less), OrderBuilding(draws))
    assert sheet_of(kept).income(0) == 4 and sheet_of(kept).more_cards() == 1
    kept.enter(Destroyed(less))
    assert sheet_of(kept).income(0) == 5
    assert refusal(kept, OrderBuilding(cards.other_enemy(1) + 1)) == "V1.6: there is no such enemy building"


def test_other_cards_are_in_the_document() -> None:
    kept = book()
    enter(kept, Raised(0, cards.other_building(4)), Hired(1, cards.other_unit(1, 2, 3)))
    again = read_book(dumps(book_document(kept)))
    assert [line.told for line in again.lines] == [line.told for line in kept.lines]


def test_the_book_counts_with_their_values() -> None:
    kept = boxed({"buildings": {"palace": {"order": 6}}, "units": {"farmers": {"tools": 3}}})
    tools = sheet_of(kept).total(0, TOOLS)
    enter(kept, Raised(0, building(kept, "palace")), Hired(0, unit(kept, "farmers")))
    assert sheet_of(kept).total(0, TOOLS) == tools + 3
    order = sheet_of(kept).total(0, ORDER)
    kept.use_box({"buildings": {"palace": {"order": 2}}})
    assert sheet_of(kept).total(0, ORDER) == order - 4, "recounted"


# Doubts


@pytest.mark.rule("V1.2", "V5.3", "V5.5")
def test_nothing_is_refused_because_of_an_invented_value() -> None:
    kept = boxed(
        {"units": {"friars": {"needs": ["church"]}}, "buildings": {"sacred_grove": {"forbids": "church"}}}
    )
    assert doubt(kept, Hired(0, unit(kept, "friars"))) == "units.friars.needs"
    kept.enter(Hired(0, unit(kept, "friars")), ours=True)
    kept.enter(Raised(0, building(kept, "sacred_grove")))
    assert doubt(kept, Raised(0, building(kept, "friary"))) == "buildings.sacred_grove.forbids"
    kept.enter(Raised(0, building(kept, "estate")))
    assert doubt(kept, Raised(0, building(kept, "estate"))) == "buildings.estate.count", (
        "none is left in ours"
    )
    while len(sheet_of(kept).buildings[0]) < sheet_of(kept).room(0):
        kept.enter(Raised(0, building(kept, "mint")), ours=True)
    assert doubt(kept, Raised(0, building(kept, "smithy"))) == "buildings.estate.room"


@pytest.mark.rule("V5.3")
def test_what_holds_for_any_box_is_no_doubt() -> None:
    kept = book()
    for order in (1, 0, 2):
        kept.enter(Raised(0, cards.other_building(order)))
    assert doubt(kept, Raised(0, building(kept, "smithy"))), "one of the others may raise the maximum"
    kept = book()
    for key in ("garrison", "storehouse", "guardhouse"):
        kept.enter(Raised(0, building(kept, key)))
    assert not doubt(kept, Raised(0, building(kept, "smithy"))), "five, by the rules of every box"


@pytest.mark.rule("V7.4")
def test_who_is_dearest_may_be_otherwise() -> None:
    kept = boxed({"units": {"farmers": {"gold": 1, "tools": 0}, "town_guard": {"gold": 1, "tools": 2}}})
    farmers, guard = unit(kept, "farmers"), unit(kept, "town_guard")
    wrong = RedSkulls(1, ((0, farmers), (0, guard)), ((0, farmers),))
    assert doubt(kept, wrong) == "units.town_guard.gold"
    kept.enter(wrong, ours=True)
    assert farmers not in sheet_of(kept).units[0]


# The city


@pytest.mark.rule("V5.6")
def test_who_has_passed_is_left_out() -> None:
    kept = book(3)
    assert sheet_of(kept).builder == 0
    enter(kept, Raised(0, building(kept, "garrison")), Passed(1))
    assert sheet_of(kept).builder == 2 and said(kept) == "Ben passes."
    enter(kept, Passed(2), Raised(0, building(kept, "storehouse")))
    assert sheet_of(kept).builder == 0, "nobody else is left"
    assert refusal(kept, Hired(1, unit(kept, "farmers"))) == "V5.6: Ben has passed"
    assert refusal(kept, Passed(1)) == "V5.6: Ben has passed"
    kept.enter(Passed(0))
    assert said(kept) == "Ada passes. Everybody has passed."
    kept.enter(EndRound())
    assert not sheet_of(kept).passed and sheet_of(kept).builder == 1


# The fight


@pytest.mark.rule("V8.4", "V2.4")
@pytest.mark.parametrize(("seats", "quarters"), [(2, 2), (3, 3)])
def test_impossible_destinations_are_refused(seats: int, quarters: int) -> None:
    kept = book(seats)
    for drawn in (TO_CITY, TO_CITY):
        enter(kept, OrderUnit(0, 5), Fight((0,), 0, (drawn,)))
    kept.enter(OrderUnit(0, 5))
    assert (
        refusal(kept, Fight((0,), 0, (TO_CITY,))) == "V8.4: no card for the city is left that Ada could draw"
    )
    for _ in range(quarters):
        enter(kept, Fight((0,), 0, (TO_QUARTER,)), OrderUnit(0, 5))
    kept.enter(Fight((0,), 0, (TO_CITY,)))
    assert sheet_of(kept).destinations[0] == TO_CITY, "the pile was made anew"


@pytest.mark.rule("V8.4")
def test_two_rows_cannot_draw_the_same_last_card() -> None:
    kept = book()
    enter(kept, OrderUnit(0, 5), Fight((0,), 0, (TO_CITY,)), OrderUnit(0, 5), OrderUnit(1, 5))
    why = "V8.4: no card for the city is left that Ben could draw"
    assert refusal(kept, Fight((0, 1), 0, (TO_CITY, TO_CITY))) == why
    kept.enter(Fight((0, 1), 0, (TO_CITY, TO_QUARTER)))


@pytest.mark.rule("V8.4")
def test_a_destination_is_never_guessed() -> None:
    kept = book()
    kept.enter(OrderUnit(1, 4))
    open_one = Fight((1,), 4, (NOTHING,))
    assert refusal(kept, open_one) == "V8.4: choose where the row of Ben aims now"
    problem = KEEPER.problem(kept.tally, open_one)
    assert problem and problem.firm


@pytest.mark.rule("V6.1")
def test_no_round_ends_while_a_row_attacks() -> None:
    kept = book()
    kept.enter(OrderUnit(0, 3))
    assert refusal(kept, EndRound()) == "V6.1: the row of Ada attacks: enter the fight first"
    with pytest.raises(Nonsense):
        kept.enter(EndRound())
    enter(kept, Fight((0,), 0, (TO_CITY,)), EndRound())
    assert sheet_of(kept).round == 2


@pytest.mark.rule("V4.2", "V1.6")
def test_an_enemy_of_strength_0_is_seen() -> None:
    kept = book()
    enter(kept, OrderUnit(0, 0), OrderUnit(0, 2))
    assert said(kept, 0) == "An enemy of strength 0 joins the row of Ada: 0 of 3."
    assert sheet_of(kept).rows[0] == [0, 2]
    enter(kept, OrderUnit(0, 2), Fight((0,), 0, (TO_CITY,)))
    assert sheet_of(kept).rows[0] == []


# The Boost


@pytest.mark.rule("V4.3", "V7.7")
def test_the_damage_of_the_boost_is_a_list_to_go_through() -> None:
    kept = boxed({"order": {"boost_of_fire": {"boost": ["fire", "store", "building", "unit", "province"]}}})
    garrison, farmers = building(kept, "garrison"), unit(kept, "farmers")
    order, tools = sheet_of(kept).total(0, ORDER), sheet_of(kept).total(0, TOOLS)
    enter(kept, Raised(0, garrison), Boost(card(kept, "boost_of_fire")))
    tally = sheet_of(kept)
    assert tally.due == [(seat, damage) for seat in (0, 1) for damage in range(5)]
    enter(kept, Suffers(0, 0), Suffers(0, 1), Suffers(0, 2, garrison), Suffers(0, 3, farmers), Suffers(0, 4))
    assert sheet_of(kept).points == 10, "fire, and no stored province"
    assert (sheet_of(kept).total(0, ORDER), garrison in sheet_of(kept).buildings[0]) == (order, False)
    assert sheet_of(kept).total(0, TOOLS) == tools - sheet_of(kept).unit(farmers).tools
    enter(kept, Suffers(1, 0), Suffers(1, 1, 1), Suffers(1, 2), Suffers(1, 3, farmers), Suffers(1, 4))
    assert sheet_of(kept).points == 9 and not sheet_of(kept).due
    assert said(kept, -4) == "The Boost hits Ben: a stored province is lost."
    assert said(kept, -3) == "The Boost hits Ben, who has nothing of this to lose: a building."
    assert refusal(kept, Suffers(1, 0)).startswith("V4.3: this damage is dealt already")
    assert refusal(kept, Suffers(1, 7)) == "V7.7: there is no such damage"
    assert refusal(kept, Suffers(1, 3, farmers)) == "V7.4: Ben does not have this unit"
    assert refusal(kept, Boost(card(kept, "final_attack"))).startswith("V2.3")
    assert refusal(book(), Boost(card(kept, "final_attack"))) == "V1.6: there is no such Boost"


def test_a_table_may_see_to_it_itself() -> None:
    kept = book()
    kept.enter(Boost())
    assert sheet_of(kept).boosted and not sheet_of(kept).due
    assert KEEPER.codec.encode(Boost()) == ["boost"], "as it was written before there was a list"


# Light keeping


@pytest.mark.rule("V8.4", "V9.2")
def test_light_keeping_reads_the_attack_value_from_the_card() -> None:
    kept = book(light=True)
    enter(kept, OrderUnit(0, 2), OrderUnit(1, 4), Fight((1,), 0, (TO_QUARTER,), (9,)), EndRound())
    assert sheet_of(kept).attack == [3, 9] and sheet_of(kept).destinations[1] == TO_QUARTER
    assert said(kept, 2) == "The row of Ben now aims at this player. Attack value: 9."
    kept.enter(OrderUnit(0, 1))
    assert sheet_of(kept).in_danger(0)
    assert refusal(kept, Fight((0,), 0, (TO_CITY,), (2,))) == "V8.4: an attack value is 3 to 16"
    assert refusal(kept, Fight((0,), 0, (TO_CITY,), (17,))) == "V8.4: an attack value is 3 to 16"
    enter(kept, FinalAttack(), Stands())
    enter(kept, OrderValues(0, 12), ToolCosts(0, 5), OrderValues(1, 9), ToolCosts(1, 7))
    assert [row.total for row in kept.result().places] == [17, 16]


def test_light_keeping_is_switched_and_nothing_is_lost() -> None:
    kept = book()
    enter(kept, Raised(0, cards.other_building(6)), OrderUnit(0, 3), Fight((0,), 3, (TO_CITY,)))
    before = sheet_of(kept).attack
    kept.set_option("light", True)
    assert sheet_of(kept).light and sheet_of(kept).attack == before and kept.lines[-1].counted
    kept.set_option("light", False)
    assert sheet_of(kept).attack == before


# What was forgotten


def fits(kept: ScoreBook, number: int, entry: Action) -> bool:
    return kept.fits(kept.tally_at(number), number, entry)


def test_only_what_fits_can_be_put_in() -> None:
    kept = book()
    enter(kept, OrderUnit(0, 3), OrderUnit(1, 1), Passed(0), Fight((0,), 3, (TO_CITY,)), EndRound())
    enter(kept, OrderUnit(1, 1), OrderUnit(0, 0), EndRound(), OrderUnit(0, 1), Boost(), FinalAttack())
    assert not fits(kept, 4, EndRound()) and not fits(kept, 7, EndRound()), "both rounds have ended"
    assert not fits(kept, 3, Fight((0,), 0, (TO_CITY,))), "it is entered"
    assert not fits(kept, 0, Boost()) and not fits(kept, 0, FinalAttack()) and not fits(kept, 1, Passed(0))
    assert fits(kept, 1, Passed(1)) and fits(kept, 0, OrderUnit(0, 1)) and not fits(kept, 4, Loot(0))
    kept.remove(4)
    assert fits(kept, 4, EndRound()), "now an end is missing"
    kept.insert(4, EndRound())
    assert sheet_of(kept).round == 3
    with pytest.raises(Nonsense):
        kept.insert(0, Boost())


def test_the_history_has_chapters_and_full_sentences() -> None:
    kept = book()
    enter(
        kept,
        OrderUnit(0, 3),
        Fight((0,), 3, (TO_CITY,)),
        EndRound(),
        FinalAttack(),
        Stands(),
        OrderValues(0, 3),
    )
    english = words("en")
    assert [english(line.chapter) for line in kept.lines if line.chapter] == [
        *["Round 1"] * 3,
        "Round 2",
        "Final Attack",
        "Glory",
    ]
    written = [english(KEEPER.written(kept.tally, line.made.entry, line.told)) for line in kept.lines]
    assert written[1] == (
        "Strength defeated: 3. Provinces as loot: 0. The row of Ada now aims at the city. Attack value: 3."
    )
    assert all(text.endswith((".", "!")) for text in written)
    kept = book()
    everybody = tuple((0, number) for number in sheet_of(kept).units[0])
    kept.enter(RedSkulls(3, everybody, everybody))
    fallen = KEEPER.written(kept.tally, kept.entries[0].entry, kept.lines[0].told)
    assert english(fallen) == "Red skulls of a defeated enemy: 3. 3 units fall."


# Emblems


def test_players_have_emblems_and_earlier_tables_their_colours() -> None:
    assert KEEPER.colours == ("columns", "bear", "horseman") and META.seats[1] == 3
    assert KEEPER.meta is META
    nameless = ScoreBook(KEEPER, BookSetup("vilnius", ("", ""), ("bear", "horseman")))
    assert [words("en").name(name) for name in nameless.tally.names] == ["Bear", "Horseman", "Vilnius"]
    earlier = ScoreBook(KEEPER, BookSetup("vilnius", ("Ada", "Ben"), ("red", "yellow")))
    assert earlier.setup.colours == ("red", "yellow")
