"""The analysis of a finished game, by the small game of the tests: whole and quick, also in WebAssembly."""

import json
from dataclasses import replace
from typing import Any

import pytest

from ostia_games.core.play import analysis, findings, retelling
from ostia_games.core.play.analysis import Decision, Unfinished, decisions, judge
from ostia_games.core.play.appraisal import Plan, appraiser, distinct, single
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.document import game_document
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.words import words
from tests.pearls.actions import Confirm, Keep, Lay, Swap, TakeBack
from tests.terminal import pearls

pytestmark = pytest.mark.usefixtures("pearls")

BUDGET = 24
SETUP = Setup("pearls", (Seat("Ada"), Seat("Beno"), Seat("Chloé")), 5, {"rounds": 2}, start=0)


def finished(setup: Setup = SETUP, level: str = "normal") -> GameLog:
    log = GameLog(load_game("pearls"), setup)
    bot, thought = log.game.bot(level), Thought(3)
    while not log.over:
        seat = log.game.actors(log.state)[-1]
        log.play(seat, bot.choose(log.game.view(log.state, seat), seat, thought))
    return log


def whole(log: GameLog, budget: int = BUDGET) -> dict[str, Any]:
    return findings.found(log, budget, list(analysis.pieces(log, budget)))


def test_a_decision_is_made_of_several_actions() -> None:
    """Two lay their offers at the same time, and one of them takes a card back."""
    log = GameLog(load_game("pearls"), replace(SETUP, seats=SETUP.seats[:2], options={"rounds": 1}))
    for seat in (0, 1):
        log.play(seat, Keep())
    mine, theirs = log.state.hands  # type: ignore[attr-defined]
    low, high, other = min(mine), max(mine), theirs[0]
    done = [
        (0, Lay(low)),
        (1, Lay(other)),
        (0, TakeBack(low)),
        (0, Lay(high)),
        (1, Confirm()),
        (0, Confirm()),
    ]
    for seat, act in done:
        log.play(seat, act)
    found = [(one.who, one.first, one.last, len(one.deeds)) for one in decisions(log)]
    assert found == [(0, 0, 0, 1), (1, 1, 1, 1), (0, 2, 7, 4), (1, 3, 6, 2)]


def test_a_game_that_goes_on_is_not_analysed() -> None:
    log = finished().beginning(4)
    with pytest.raises(Unfinished):
        decisions(log)
    text = json.dumps(game_document(log))
    result = pearls("analyse", "-", stdin=text)
    assert result.code == 1 and "only a finished game can be analysed" in result.err


@pytest.mark.parametrize("level", ["random", "normal"])
def test_luck_and_choices_add_up_to_the_result(level: str) -> None:
    log = finished(level=level)
    found = whole(log, 8)
    result = log.game.result(log.state)
    totals = {place.seat: place.total for place in result.places}
    for seat, account in enumerate(found["players"]):
        for name in ("win", "total"):
            one = account[name]
            assert one["start"] + one["luck"] + one["own"] + one["others"] == pytest.approx(one["result"])
        assert account["total"]["result"] == totals[seat]
        assert account["win"]["result"] == pytest.approx(
            (seat in result.winners) / len(result.winners), abs=1e-3
        )
    assert sum(account["win"]["luck"] for account in found["players"]) == pytest.approx(0, abs=0.01)


def test_who_plays_like_the_reference_bot_changes_nothing_by_choice() -> None:
    found = whole(finished(), 8)
    assert all(account["win"]["own"] == account["win"]["others"] == 0 for account in found["players"])


def test_the_work_can_be_shared_and_comes_to_the_same() -> None:
    log = finished(level="random")
    number = analysis.jobs(log)
    shared = [analysis.piece(log, each, 8) for each in reversed(range(number))]
    assert findings.found(log, 8, shared) == whole(log, 8)
    assert json.loads(json.dumps(whole(log, 8))) == whole(log, 8), "plain data"


def test_another_budget_gives_other_samples() -> None:
    log = finished(level="random")
    one = next(each for each in decisions(log) if len(each.deeds) > 1)
    few, many = judge(log, one, 12), judge(log, one, 120)
    assert few["worlds"] < many["worlds"] and few["playouts"] < many["playouts"]
    assert [win[0] for win in few["after"]["win"]] != [win[0] for win in many["after"]["win"]]


def offered(hand: tuple[int, ...], offer: tuple[int, ...], chest: int) -> tuple[GameLog, Decision]:
    """Ada has these cards for one chest, and makes this offer."""
    setup = replace(SETUP, seats=SETUP.seats[:2], options={"rounds": 1})
    for seed in range(5000):
        log = GameLog(load_game("pearls"), replace(setup, seed=seed))
        state: Any = log.state
        if state.chest == chest and tuple(sorted(state.hands[0])) == hand:
            break
    log.play(0, Keep())
    log.play(1, Keep())
    for card in offer:
        log.play(0, Lay(card))
    log.play(0, Confirm())
    log.play(1, Lay(max(state.hands[1])))
    log.play(1, Confirm())
    return log, next(one for one in decisions(log) if one.who == 0 and one.first > 0)


def test_a_blunder_is_found_and_the_better_move_named() -> None:
    log, decision = offered((1, 1, 4, 5), (1,), 7)
    piece = judge(log, decision, 120)
    assert piece["verdict"] == "mistake"
    gain, error = piece["gain"]
    assert gain > analysis.SURE * error
    deeds = [act for _, act in analysis.deeds_of(log, piece["alternative"])]
    assert Lay(5) in deeds


def test_the_better_move_is_good_and_the_same_in_another_order_is_equal() -> None:
    log, decision = offered((1, 1, 4, 5), (5, 4), 7)
    assert judge(log, decision, 120)["verdict"] != "mistake"
    log, decision = offered((1, 1, 4, 5), (4, 5), 7)
    assert judge(log, decision, 120)["verdict"] != "mistake"


def test_what_was_the_only_choice_is_no_decision() -> None:
    log = finished()
    swaps = [entry for entry in log.entries if isinstance(entry.action, (Swap, Keep))]
    assert any(entry.forced for entry in swaps), "a diver may swap only once"
    judged = {index for one in decisions(log) for index in range(one.first, one.last + 1)}
    alone = [at for at, entry in enumerate(log.entries) if entry.forced and entry.step == "swap"]
    assert not judged & set(alone)


def test_small_losses_are_added_up() -> None:
    """Each alone is below its error bar; together they are not."""
    log = finished()
    pieces = list(analysis.pieces(log, 8))
    for piece in pieces[1:]:
        piece |= {"verdict": "equal", "loss": [0.5, 0.4] if piece["who"] == 1 else [0.0, 0.0]}
    number = sum(piece["who"] == 1 for piece in pieces[1:])
    error = round(0.4 * number**0.5, 4)
    decline = findings.found(log, 8, pieces)["decline"]
    expected = {"who": 1, "loss": [0.5 * number, error], "decisions": number}
    assert decline == ([expected] if 0.5 * number > analysis.SURE * error else [])
    assert not findings.found(log, 8, [piece | {"loss": [0.1, 0.4]} for piece in pieces])["decline"]


def test_the_dearest_are_mistakes_and_sorted() -> None:
    log = finished(level="random")
    pieces = list(analysis.pieces(log, 8))
    for at, piece in enumerate(pieces[1:]):
        piece |= {"verdict": "mistake" if at % 2 else "equal", "loss": [at / 10, 0.01]}
    dearest = findings.found(log, 8, pieces)["dearest"]
    assert len(dearest) == 5 and dearest == sorted(dearest, reverse=True)
    assert all((number - 1) % 2 for number in dearest)


def test_mistakes_of_people_come_before_those_of_bots() -> None:
    """The game is the same; only who sat at the table differs."""
    log = finished(level="random")
    pieces = list(analysis.pieces(log, 8))
    for at, piece in enumerate(pieces[1:]):
        piece |= {"verdict": "mistake", "loss": [at / 10, 0.01]}
    log.setup = replace(log.setup, seats=(Seat("Ada"), Seat("Beno", "easy"), Seat("Chloé", "easy")))
    who = {piece["decision"]: piece["who"] for piece in pieces[1:]}
    people = [number for number, seat in who.items() if seat == 0]
    dearest = findings.found(log, 8, pieces)["dearest"]
    first = sorted(people, reverse=True)[:5]
    assert first and dearest[: len(first)] == first and len(dearest) == 5


def test_findings_are_told() -> None:
    log, decision = offered((1, 1, 4, 5), (1,), 7)
    found = whole(log, 120)
    assert found["dearest"][0] == decision.number
    told = words("en")(retelling.dear_told(log, found, decision.number))
    assert told.startswith("Round 1, Ada: Lay 1, Confirm. Better: Lay 5") and "pearls" in told
    assert words("en")(retelling.decimal(-1.25, 2)) == "−1.25"
    assert words("en")(retelling.decimal(-0.04)) == "0.0"


def test_the_command_prints_text_and_json() -> None:
    text = json.dumps(game_document(finished(level="random")))
    result = pearls("analyse", "-", "--budget", "8", stdin=text)
    assert result.code == 0, result.err
    assert "decisions, played out" in result.out and "Ada: chance at the start" in result.out
    found = json.loads(pearls("analyse", "-", "--budget", "8", "--json", stdin=text).out)
    assert found["format"] == findings.FORMAT and found["budget"] == 8
    assert pearls("analyse", "-", stdin="{}").code == 1
    assert pearls("analyse", "-", "--budget", "0", stdin=text).code == 2


def test_plans_are_told_apart_by_what_is_done() -> None:
    same = [single(0, Keep()), Plan(((0, Keep()),), None), single(0, Lay(1))]
    assert [plan.deeds for plan in distinct(same)] == [((0, Keep()),), ((0, Lay(1)),)]
    assert appraiser(load_game("pearls")) is not appraiser(load_game("pearls"))
