"""The table of Ostia as a seat sees it: complete, well-formed, translated, without others' secrets."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from typing import Any, cast

import pytest

from ostia_games.core.play.actions import Action
from ostia_games.core.play.advice import advise
from ostia_games.core.play.bot import Thought, forward
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.state import plain
from ostia_games.core.words import Words, words
from ostia_games.ostia.actions import PASS, Bid, Confirm, Lay
from ostia_games.ostia.phases.lots import highest_bid
from ostia_games.ostia.state import Ostia
from tests.boards import (
    ACTION,
    NAMES,
    PICK,
    check_board,
    check_page,
    elements,
    look_of,
    page_of,
    random_moments,
    started,
    worlds_drawn_alike,
)
from tests.fake_platform import Person, name_of
from tests.html_checks import Element, parse, untranslated
from web.games.board import BoardLook, board_of, code
from web.games.ostia.board import OstiaBoard
from web.games.ostia.board.amounts import suggested_bid
from web.pages.play import PlayScreen, play_page
from web.sessions.playing import PlaySession

GAME = load_game("ostia")
BOARD = board_of("ostia")


def cheap(legal: list[Action], draw: int) -> list[Action]:
    found = forward(legal) if draw else legal
    return [act for act in found if not isinstance(act, Bid) or act.amount < 30] or found


def moments(players: int, seed: int, every: int = 1, **options: bool) -> Iterator[tuple[GameLog, int]]:
    """A random game; takes back now and then, bids little, and ends."""
    return random_moments(started("ostia", players, seed, **options), seed, every, cheap)


def offered(log: GameLog, seat: int) -> set[str]:
    """All actions that can be reached on the controls: by one press, or after one or two first presses."""
    found: set[str] = set()
    seen, waiting = set(), [("", 0)]
    while waiting:
        picked, presses = waiting.pop()
        controls = BOARD.controls(words("en"), look_of(log, seat, picked))
        assert controls
        found |= {unescape(action) for action in ACTION.findall(controls.html)}
        more = [] if presses == 2 else [(value, presses + 1) for value in PICK.findall(controls.html)]
        waiting += [each for each in more if each[0] not in seen]
        seen |= {value for value, _ in more}
    return found


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (2, 2)])
def test_every_moment_can_be_drawn(players: int, seed: int) -> None:
    steps, log = set(), None
    for log, seat in moments(players, seed, every=5):
        steps.add(log.state.step)
        check_page(log, seat)
    assert log is not None
    wanted = {"own", "give", "price", "decide"} if players == 2 else {"free", "lot", "bid", "deal"}
    assert wanted | {"lay", "build", "final"} <= steps
    check_board(log)


@pytest.mark.parametrize(("players", "seed"), [(4, 3), (2, 4)])
def test_every_action_can_be_reached(players: int, seed: int) -> None:
    checked: Counter[str] = Counter()
    for log, seat in moments(players, seed):
        if checked[log.state.step] == 4:
            continue
        checked[log.state.step] += 1
        legal = {code(GAME, act) for act in look_of(log, seat).legal}
        reached = offered(log, seat)
        sums = {text for text in legal if json.loads(text)[0] in ("bid", "name_price")}
        assert reached <= legal
        # Each sum lies on the slider; walking there step by step would take long.
        assert legal - reached <= sums
        assert not sums or reached & sums
    assert checked["lay"] == 4


def bid_at(log: GameLog, seat: int, picked: str = "") -> int:
    """The sum on the button."""
    controls = BOARD.controls(words("en"), look_of(log, seat, picked))
    assert controls
    go = next(e for e in parse(controls.html).walk() if e.attrs.get("id") == "confirm-sum")
    return int(json.loads(go.attrs["data-action"])[1])


def test_a_sum_is_chosen_by_steps_and_slider() -> None:
    log, seat = next((log, seat) for log, seat in moments(3, 1) if log.state.step == "bid")
    bids = [act.amount for act in look_of(log, seat).legal if isinstance(act, Bid)]

    assert [bid_at(log, seat, str(amount)) for amount in bids] == bids
    first = suggested_bid(look_of(log, seat)) or min(bids)
    found = [bid_at(log, seat, picked) for picked in ("", "0", "9999", "nonsense")]
    assert found == [first, min(bids), max(bids), first]


@pytest.mark.rule("O3.4")
def test_a_bid_begins_where_advice_would_have_it() -> None:
    """One above the best while that is a bargain; else at the least, with no hint, and advice is to pass."""
    advised: Counter[str] = Counter()
    for log, seat in (moment for seed in (1, 5) for moment in moments(4, seed)):
        look = look_of(log, seat)
        bids = [act.amount for act in look.legal if isinstance(act, Bid)]
        if log.state.step != "bid" or not bids:
            continue
        state = cast(Ostia, log.state)
        told = advise(log.game, state, seat, log.game.bot(log.game.adviser), Thought(1, lambda rounds: True))
        best, first = highest_bid(state), bid_at(log, seat)
        controls = BOARD.controls(words("en"), look)
        assert controls
        if told.act == PASS:
            assert first == min(bids) and "Suggested" not in controls.html
            advised["pass"] += 1
            continue
        assert told.act == Bid(first) and f"Suggested: {first}" in controls.html
        assert first == max(best + 1, min(bids)) if best else first >= min(bids)
        advised["above" if best else "first"] += 1
        led = BOARD.controls(words("en"), replace(look, led=(PASS,)))
        assert led and "Suggested" not in led.html and primaries(led.html) == ["pass"]
    assert set(advised) == {"pass", "above", "first"}


def primaries(html: str) -> list[str]:
    return [e.attrs["id"] for e in parse(html).walk() if "button--primary" in e.attrs.get("class", "")]


@pytest.mark.rule("O4.4")
def test_laying_says_its_limit_first_and_nothing_moves() -> None:
    """The three kinds and the bluffs are told before the first card; a card laid leaves a gap."""
    slots: dict[tuple[int, int], set[int]] = {}
    empty = 0
    for log, seat in moments(3, 5):
        if log.state.step != "lay":
            continue
        controls = BOARD.controls(words("en"), look_of(log, seat))
        assert controls
        html = controls.html
        if not cast(Ostia, log.state).hands[seat]:
            kept = [text for text in ("gcards--hand", "gcard-gap", "at most 3 kinds") if text in html]
            assert not kept, "what keeps the last button out of sight"
            empty += 1
            continue
        assert html.index("at most 3 kinds") < html.index('id="fields"')
        told = "One kind too many" if "One kind too many" in html else "Bluff cards are worth nothing"
        assert html.index(told) < html.index('id="fields"')
        hand = next(e for e in parse(html).walk() if "gcards--hand" in e.attrs.get("class", ""))
        count = sum(e.tag == "li" for e in hand.walk())
        slots.setdefault((cast(Ostia, log.state).round, seat), set()).add(count)
    assert empty and slots and all(len(counts) == 1 for counts in slots.values())


@pytest.mark.rule("O1.1")
def test_the_numbers_on_a_card_are_named() -> None:
    """By a key above the cards, and each for those who hear it."""
    seen = set()
    for log, seat in moments(3, 5):
        step = log.state.step
        if step not in ("free", "lot", "lay") or not (cast(Ostia, log.state).hands[seat] or step != "lay"):
            continue
        if step == "lay" and not cast(Ostia, log.state).hands[seat]:
            continue  # no card is left to be laid
        controls = BOARD.controls(words("en"), look_of(log, seat))
        assert controls
        [key] = [e for e in parse(controls.html).walk() if e.attrs.get("class") == "card-key"]
        told = "printed price" + "worth to the senate" * (step == "lay")
        assert key.text() == told
        card = next(e for e in parse(controls.html).walk() if e.attrs.get("class") == "gcard__price")
        assert card.text().startswith("printed price: ")
        seen.add(step)
    assert seen == {"free", "lot", "lay"}


def test_what_the_board_leaves_out_is_listed() -> None:
    log, seat = next(moments(3, 1))

    class Bare(OstiaBoard):
        def controls(self, t: Words, look: BoardLook[Ostia]) -> None:
            return None

    look = look_of(log, seat)
    html = play_page(words("en"), PlayScreen(look, Bare(), [], (seat,), None, None, False))
    assert len(elements(html, "act")) == len(look.legal)


@pytest.mark.rule("O4.4")
def test_the_meter_warns_before_too_many_goods_are_confirmed() -> None:
    warned = 0
    for log, seat in moments(3, 5, every=1):
        if log.state.step == "lay":
            html = page_of("en", log, seat)
            over = "You would lose all" in html
            assert over == ("More than three different goods" in html)
            if over and any(isinstance(act, Confirm) for act in look_of(log, seat).legal):
                assert "Confirm and lose all" in html
                warned += 1
        if warned:
            return
    raise AssertionError("nobody laid too many goods")


def test_worlds_that_look_the_same_are_drawn_the_same() -> None:
    assert worlds_drawn_alike(BOARD, moments(3, 11, every=9)) > 40


def test_others_money_and_cards_are_not_in_the_page() -> None:
    log, seat = next((log, seat) for log, seat in moments(3, 6) if log.state.step == "lay")
    state: Any = log.state
    for other in range(3):
        if other != seat:
            state.money[other] = 77_777
    html = page_of("en", log, seat)
    assert "77,777" not in html and "77777" not in html
    spectator = page_of("en", log, None)
    assert not elements(spectator, "act")


def test_a_press_picks_and_a_second_one_lays() -> None:
    person = Person()
    person.press("Play here: Ostia")
    person.change("seed", "7")
    for number, kind in enumerate(("human", "easy", "easy")):
        if not person.has(f"name-{number}"):
            person.press("Add a player")
        person.change(f"kind-{number}", kind)
    person.press("Start the game")
    for _ in range(60):
        if person.has("lay-0"):
            break
        if person.has("pass"):
            person.press("Pass")
        elif person.has("offer") and person.element("offer").attrs.get("data-do") != "act":
            free = [e for e in person.root.walk() if e.attrs.get("data-do") == "pick"]
            person.do("pick", _values(next(e for e in free if e.attrs["aria-pressed"] == "false")))
        else:
            person.press(name_of(person.choices()[0]))
    last = [e for e in person.root.walk() if "data-drag" in e.attrs][-1]
    person.do("pick", _values(last))
    assert name_of(person.element("lay-0")) == "To the forum: a bluff card"
    person.press("To the forum: a bluff card")
    assert any(e.attrs.get("id") == "laid-0-0" for e in person.root.walk())
    person.do("pick", {**_values(last), "mark": "stale"})
    assert name_of(person.element("lay-0")) != "To the forum: a bluff card"
    person.press("Undo")
    assert not person.has("laid-0-0")


def _values(element: Element) -> dict[str, str]:
    return {"value": element.attrs["data-value"], "mark": element.attrs["data-mark"]}


def test_the_end_tells_every_number() -> None:
    *_, (log, _) = moments(2, 8)
    assert log.over
    look = look_of(log, None)
    told = BOARD.finish(words("en"), look)
    assert told
    html = parse(told)
    rows = [
        [cell.text() for cell in row.children if isinstance(cell, Element)]
        for row in html.walk()
        if row.tag == "tr"
    ][1:]
    places = {place.name or NAMES[place.seat]: place for place in GAME.result(log.state).places}
    assert {row[0] for row in rows} == {"Ada", "Ben", "Gaius"}
    for name, _, *numbers in rows:
        chips, variety, money, total = map(int, numbers[:4])
        assert chips + variety + money == total == places[name].total
    assert plain(look.view)["step"] == ""


@pytest.mark.parametrize("players", [2, 4])
def test_the_final_count_is_told_step_by_step(players: int) -> None:
    *_, (log, _) = moments(players, 8)
    person = Person()
    session = PlaySession("key", log)
    assert session.told, "a game that was over when it was opened is not told again"
    session.told = 0
    person.sit_down(session)
    told = []
    while person.sees("The final count"):
        told.append([element.text() for element in person.root.walk() if element.tag == "h2"])
        assert not any(element.attrs.get("class") == "ranking" for element in person.root.walk())
        person.press("Next" if len(told) < 4 else "To the ranking")
    titles = ["Chips from the senateO6.1", "Goods keptO8.2", "Warehouses and loansO8.4", "The money raceO8.5"]
    assert told == [[title] for title in titles]
    assert any(element.attrs.get("class") == "ranking" for element in person.root.walk())
    session.told = 0
    person.app.show()
    for chapter in BOARD.chapters(words("qps"), look_of(log, None)):
        assert untranslated(chapter) == []
    person.press("All at once")
    assert person.sees("Play again")


def test_laying_offers_only_what_is_legal_at_the_end() -> None:
    log, seat = next((log, seat) for log, seat in moments(3, 1) if log.state.step == "final")
    fields = {act.field for act in look_of(log, seat).legal if isinstance(act, Lay)}
    html = page_of("en", log, seat)
    zones = [e for e in parse(html).walk() if "data-field" in e.attrs]
    assert len(zones) == 2 and 1 not in fields
