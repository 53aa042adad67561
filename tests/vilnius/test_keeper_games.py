"""A digital game of Vilnius replayed into the companion as entries ends with the same result and glory."""

from dataclasses import replace

import pytest

from ostia_games.core.documents import Json
from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.printed import Box
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.vilnius import quarter
from ostia_games.vilnius.components import STARTING_UNITS, Unit, own_box
from ostia_games.vilnius.keeper import cards
from ostia_games.vilnius.keeper.entries import (
    Destroyed,
    Fell,
    Hired,
    Loot,
    OrderBuilding,
    OrderUnit,
    OrderValues,
    Passed,
    Raised,
    Razed,
    ToolCosts,
)
from ostia_games.vilnius.keeper.final import questions
from ostia_games.vilnius.keeper.keeper import KEEPER
from ostia_games.vilnius.keeper.tally import ORDER, TOOLS, VilniusTally
from ostia_games.vilnius.rules import GAME
from ostia_games.vilnius.state import Vilnius
from tests.keeping import (
    PARTS,
    check_document,
    check_same_result,
    check_sentences,
    disordered,
    random_game,
    random_logs,
    setup_of,
)
from tests.vilnius.translate import VilniusTranslator


def keep(log: GameLog) -> ScoreBook:
    book = ScoreBook(KEEPER, setup_of(log, KEEPER))
    translator = VilniusTranslator(log)
    for entries in translator.entries():
        for entry in entries:
            book.enter(entry)
        if translator.state.step in {"prepare", "city"}:
            agree(book, translator.state)
    return book


def agree(book: ScoreBook, state: Vilnius) -> None:
    """Everything that both know is the same."""
    tally = book.tally
    assert isinstance(tally, VilniusTally)
    seats = range(tally.seats)
    assert tally.points == state.points
    assert (tally.round, tally.start) == (state.round, state.start)
    assert [tally.strength(seat) for seat in seats] == [state.strength(seat) for seat in seats]
    assert tally.attack == state.attack
    assert tally.destinations == state.destinations
    assert tally.pile.total() == len(state.destination_pile)
    assert sorted(tally.middle) == sorted(state.middle)
    assert tally.boosted == bool(state.boosted)
    assert [tally.income(seat) for seat in seats] == [quarter.income(state, seat) for seat in seats]


def ends_alike(log: GameLog) -> ScoreBook:
    book = keep(log)
    tally = book.tally
    assert isinstance(tally, VilniusTally)
    for question in questions(tally):
        if question.kind == "buildings":
            book.enter(OrderValues(question.seat, tally.total(question.seat, ORDER)))
        else:
            book.enter(ToolCosts(question.seat, tally.total(question.seat, TOOLS)))
    check_same_result(book, log)
    assert not [line for line in book.lines if line.problem], "not even in another box"
    return book


def late(first: Action, second: Action) -> bool:
    """In the city and at the Order's pile nobody waits for the others; recruits are often told later."""
    city = (Raised, Hired, Passed)
    if isinstance(first, city) and isinstance(second, city):
        return first.seat != second.seat
    if isinstance(first, OrderUnit) and isinstance(second, OrderUnit):
        return first.seat != second.seat
    return isinstance(first, Hired) and isinstance(second, (OrderUnit, OrderBuilding, Loot, Raised))


def check_everything(log: GameLog, number: int) -> None:
    """In order, in disorder, and by the values of the cards alone."""
    book = ends_alike(log)
    check_same(book, disordered(book, late, chance.seeded(number)), log)
    check_same(book, by_values(book), log)
    check_sentences(book)


def check_same(book: ScoreBook, other: ScoreBook, log: GameLog) -> None:
    check_same_result(other, log)
    mine, theirs = book.tally, other.tally
    assert isinstance(mine, VilniusTally) and isinstance(theirs, VilniusTally)
    for count in KEEPER.counts:
        assert theirs.totals(count.id) == mine.totals(count.id)
    assert (theirs.attack, theirs.destinations, theirs.round) == (mine.attack, mine.destinations, mine.round)
    assert (theirs.pile, theirs.boosted) == (mine.pile, mine.boosted)


def by_values(book: ScoreBook) -> ScoreBook:
    """The same table with a box of which we know nothing: every card is told by what is printed on it."""
    other, tally = ScoreBook(KEEPER, book.setup), book.tally
    assert isinstance(tally, VilniusTally)
    for made in book.entries:
        other.enter(_by_values(tally, made.entry), ours=True)
    return other


def _by_values(tally: VilniusTally, entry: Action) -> Action:
    if isinstance(entry, (Raised, Razed)):
        card = tally.building(entry.building)
        return replace(entry, building=cards.other_building(card.order))
    if isinstance(entry, (Hired, Fell)) and tally.unit(entry.unit).id not in STARTING_UNITS:
        unit = tally.unit(entry.unit)
        ability = (unit.spread, unit.decoy, unit.shelter).index(True) + 1 if _has_ability(unit) else 0
        return replace(entry, unit=cards.other_unit(unit.gold, unit.tools, ability))
    if isinstance(entry, (OrderBuilding, Destroyed)) and not tally.enemy(entry.card).tower:
        return replace(entry, card=cards.other_enemy(tally.enemy(entry.card).draws))
    return entry


def _has_ability(unit: Unit) -> bool:
    return unit.spread or unit.decoy or unit.shelter


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int) -> None:
    for number, log in random_logs(GAME, part):
        check_everything(log, number)


def test_a_few_games() -> None:
    """For every day, with two players and with three; `test_random_games` plays hundreds."""
    for number in (0, 10):
        check_everything(random_game(GAME, number), number)


def played_well(seed: int, box: Box | None = None) -> GameLog:
    people = tuple(Seat(name) for name in ("Ada", "Ben", "Cleo")[: 2 + seed % 2])
    log = GameLog(GAME, Setup("vilnius", people, seed, {"difficulty": "simple"}, components=box))
    bot, thought = GAME.bot("normal"), Thought(chance.seeded(seed), enough=lambda rounds: rounds >= 3)
    while actors := GAME.actors(log.state):
        log.play(actors[0], bot.choose(GAME.view(log.state, actors[0]), actors[0], thought))
    return log


@pytest.mark.long
def test_games_that_are_won() -> None:
    """By chance nobody wins, so glory is compared where bots that think have played."""
    tables = [ends_alike(played_well(seed)) for seed in range(12)]
    assert any(book.result().winners for book in tables)


@pytest.mark.long
def test_games_that_are_won_with_another_box() -> None:
    """Values of the cards that count at the end; what the cards cost stays, so that somebody wins."""
    tables = []
    for seed in range(6):
        box: dict[str, Json] = {
            "buildings": {card.id: {"order": (card.order + seed) % 5} for card in own_box().buildings[2:]}
        }
        log = played_well(seed, box)
        check_everything(log, seed)
        tables.append(log)
    assert any(log.game.result(log.state).winners for log in tables)


def test_a_table_comes_back_from_its_document() -> None:
    book = ends_alike(played_well(1))
    check_document(book)
