"""The engine against the rules written a second time: over games by chance, and over their transcripts."""

import json
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.box import own_text
from ostia_games.core.play.document import game_document, read_game
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.transcript import transcript
from ostia_games.core.words import words
from tests.golden import documents
from tests.ostia.oracle import Oracle
from tests.ostia.oracle_words import Box, opening
from tests.ostia.retold import GOODS, Transcript

GAME = load_game("ostia")
NAMES = ("Ada", "Beno", "Cleo", "Dora", "Emil")
GAMES, PARTS = 240, 8
OWN = tomllib.loads(own_text("ostia"))


class Table:
    """The cards that chance has dealt in a game of the engine, and nothing else of its state."""

    def __init__(self, log: GameLog) -> None:
        self.state: Any = log.state_at(0)
        self.cards = log.setup.components or OWN

    def first_card(self, seat: int) -> int:
        [card] = self.state.hands[seat]
        return int(card)

    def boat(self, seat: int) -> list[int]:
        return list(self.state.boats[seat])

    def turned_up(self, seat: int) -> list[int]:
        return list(self.state.lot)

    def neutral(self) -> list[int]:
        return list(self.state.neutral)

    def given(self) -> list[int]:
        return list(self.state.report.forums[-1])

    def senate(self, number: int) -> Mapping[int, int]:
        order = self.cards.get("senate", OWN["senate"])["cards"][self.state.senate[number]]
        return {GOODS.index(good): 5 - place for place, good in enumerate(order)}


def box_of(setup: Setup) -> Box:
    custom: Any = setup.components or {}
    goods = [{**OWN["goods"][good], **custom.get("goods", {}).get(good, {})} for good in GOODS]
    counts = [row["count"] for row in goods]
    if setup.options.get("without_ivory"):
        counts[0] = 0
    forum = custom.get("forum", OWN["forum"])["prices"]
    return Box(list(GOODS), [row["price"] for row in goods], forum, counts)


def own_box(rng: int) -> dict[str, Any]:
    """A box that somebody might load: senate cards in any order, and prices that leave Gaius short."""
    cards = []
    for _ in range(6):
        card = list(GOODS)
        rng = chance.shuffle(card, rng)
        cards.append(card)
    prices = {}
    for good in GOODS:
        price, rng = chance.below(30, rng)
        prices[good] = {"price": price + 1}
    return {"goods": prices, "forum": {"prices": [10, 7, 5, 3, 1, 0]}, "senate": {"cards": cards}}


def random_game(number: int) -> GameLog:
    """Any number of players with any options, now and then with a box of their own."""
    rng = chance.seeded(f"oracle {number}")
    players, rng = chance.below(4, rng)
    options: dict[str, bool | int | str] = {}
    for option in GAME.meta.options:
        allowed = [choice for choice, _ in option.choices] or [False, True]
        at, rng = chance.below(len(allowed), rng)
        options[option.id] = allowed[at]
    loaded, rng = chance.below(4, rng)
    seats = tuple(Seat(name) for name in NAMES[: players + 2])
    components = None if loaded else own_box(rng)
    return played(
        GameLog(GAME, Setup("ostia", seats, number, options, components=components)), number % 2, rng
    )


def played(log: GameLog, thrifty: int, rng: int) -> GameLog:
    """By chance. Who bids anything is soon in debt for ever, so in every other game people bid little."""
    while actors := GAME.actors(log.state):
        [seat] = actors
        legal = GAME.legal(log.state, seat)
        back, rng = chance.below(8, rng)
        likely = [act for act in legal if back == 0 or not act.takes_back]
        if thrifty and log.state.step in {"bid", "price"}:
            likely = likely[:4]
        at, rng = chance.below(len(likely), rng)
        log.play(seat, likely[at], legal)
    return log


def compare(oracle: Oracle, state: Any) -> None:
    everybody = oracle.everybody
    assert [player.money for player in everybody] == list(state.money)
    assert [player.warehouses for player in everybody] == list(state.warehouses)
    assert [player.loans for player in everybody] == list(state.loans)
    if state.step:
        assert [player.chips for player in everybody] == list(state.chips)
        assert (oracle.round, oracle.start) == (state.round, state.start)
        for seat, player in enumerate(oracle.seats):
            assert +player.boat == Counter(state.boats[seat])
            assert +player.hand == Counter(state.hands[seat])
            assert [Counter(cards) for cards in player.fields] == [Counter(s[seat]) for s in state.stacks]


@pytest.mark.long
@pytest.mark.rule("O2.1", "O3.8", "O4.4", "O5.1", "O6.3", "O7.1", "O7.2", "O8.4", "O8.6", "O9.3", "O9.6")
@pytest.mark.parametrize("part", range(PARTS))
def test_the_engine_and_the_oracle_agree(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        log = random_game(number)
        table, setup = Table(log), log.setup
        oracle = Oracle(setup.names, table.state.start, setup.options, box_of(setup), table)
        course = oracle.play()
        asked: tuple[int, str] | None = next(course)
        for entry in log.entries:
            act, *values = GAME.codec.encode(entry.action)
            assert asked is not None and asked[0] == entry.seat and act in asked[1].split(), asked
            GAME.apply(table.state, entry.seat, entry.action)
            try:
                asked = course.send((str(act), values))
            except StopIteration:
                asked = None
            compare(oracle, table.state)
        assert asked is None, "both are at the end"
        result = GAME.result(log.state)
        places = {place.seat: (place.place, place.total) for place in result.places}
        assert places == {who: (one.place, one.total) for who, one in enumerate(oracle.everybody)}
        won = [who for who, player in enumerate(oracle.everybody) if player.place == 1 and not player.out]
        assert sorted(result.winners) == won


def check_retold(text: str) -> None:
    """Every sentence of the transcript follows from its decisions and from what it says was dealt."""
    told = Transcript(text)
    oracle = Oracle(told.names, told.start, told.options, told.box, told)
    course = oracle.play()
    asked: tuple[int, str] | None = next(course)
    first = 70 if oracle.gaius else 55
    assert told.opening[: -len(oracle.lines)] == opening(told.box, first, oracle.gaius)
    assert told.opening[-len(oracle.lines) :] == oracle.lines
    for entry in told.entries:
        assert asked is not None
        oracle.lines = []
        told.read(entry.more)
        decision = told.decision(entry.deed)
        assert decision[0] in asked[1].split(), entry.deed
        asked = next_asked(course, decision)
        assert oracle.lines == [entry.deed, *entry.more]
    assert asked is None
    ranking = [line for line in told.end if not line.startswith(" ")]
    by_place = sorted(oracle.everybody, key=lambda player: player.place)
    assert sorted(ranking) == sorted(
        f"{player.place}. {player.name}: {player.total} (chips {player.chips}, variety {player.variety}, "
        f"money {player.for_money})"
        for player in by_place
    )


def next_asked(course: Any, decision: Any) -> Any:
    try:
        return course.send(decision)
    except StopIteration:
        return None


@pytest.mark.rule("O5.1", "O6.1", "O7.1", "O8.5")
@pytest.mark.parametrize("document", [path for path in documents() if path.stem.startswith("ostia")], ids=str)
def test_golden_transcripts_can_be_recomputed(document: Path) -> None:
    check_retold(document.with_suffix(".txt").read_text(encoding="utf-8"))


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_every_number_of_a_transcript_can_be_recomputed(part: int) -> None:
    for number in range(part, GAMES // 4, PARTS):
        check_retold(transcript(random_game(number), words("en")))


def test_a_wrong_number_would_be_found() -> None:
    """The check of transcripts can fail: any number changed is noticed."""
    text = transcript(random_game(3), words("en"))
    for sentence in (" earns ", "Senate card of round 3", "The senate values", " a card.", " denarii: "):
        at = text.index(sentence)
        line = text[text.rindex("\n", 0, at) + 1 : text.index("\n", at)]
        digit = max(place for place, letter in enumerate(line) if letter.isdigit())
        wrong = line[:digit] + str((int(line[digit]) + 1) % 10) + line[digit + 1 :]
        with pytest.raises((AssertionError, ValueError, IndexError, KeyError)):
            check_retold(text.replace(line, wrong, 1))


def test_documents_give_the_same_transcript() -> None:
    log = random_game(5)
    again = read_game(json.dumps(game_document(log)))
    assert transcript(again, words("en")) == transcript(log, words("en"))


@pytest.mark.desk
def test_the_oracle_knows_nothing_of_the_engine() -> None:
    files = [*Path(__file__).parent.glob("oracle*.py"), Path(__file__).parent / "retold.py"]
    assert len(files) == 4
    assert not [path.name for path in files if "import ostia_games" in path.read_text(encoding="utf-8")]
    assert not [path.name for path in files if "from ostia_games" in path.read_text(encoding="utf-8")]
