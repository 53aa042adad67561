"""The table of Vilnius as everybody sees it: complete, well-formed, translated; every action in reach."""

from collections import Counter
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import words
from ostia_games.vilnius import combat
from ostia_games.vilnius.actions import CONFIRM, DONE, Build, Put, PutWeapon, Recruit, Withdraw
from tests.boards import ACTION, PICK, check_board, check_page, look_of, page_of, started
from tests.fake_platform import Person
from tests.html_checks import Element, parse, untranslated
from web.games.board import board_of, code
from web.sessions.playing import PlaySession

GAME = load_game("vilnius")
BOARD = board_of("vilnius")


def likely(legal: list[Action], draw: int) -> list[Action]:
    """Buys and fights most of the time, takes back now and then; or the game would be over too soon."""
    if draw == 0:
        return legal
    ahead = [act for act in legal if not act.takes_back] or legal
    useful: list[Action] = [
        act for act in ahead if isinstance(act, (Build, Recruit, Put, PutWeapon)) or act == CONFIRM
    ]
    return useful if useful and draw > 2 else ahead


def moments(players: int, seed: int, every: int = 1, **options: Any) -> Iterator[tuple[GameLog, int]]:
    """A game at random."""
    log, rng = started("vilnius", players, seed, difficulty="simple", **options), seed
    for n in range(5000):
        log.settle()
        if log.over:
            return
        actors = GAME.actors(log.state)
        at, rng = chance.below(len(actors), rng)
        seat = actors[at]
        if n % every == 0:
            yield log, seat
        draw, rng = chance.below(10, rng)
        found = likely(GAME.legal(log.state, seat), draw)
        at, rng = chance.below(len(found), rng)
        log.play(seat, found[at])


def reach(step: str, players: int = 3, more: str = "") -> tuple[GameLog, int]:
    """The first moment of this kind in a handful of games."""
    for seed in range(1, 24):
        for log, seat in moments(players, seed):
            if log.state.step == step and (not more or getattr(log.state, more)):
                return log, seat
    raise AssertionError(f"nobody came to {step}")


def elements(html: str, name: str) -> list[Element]:
    """Elements of a class."""
    return [e for e in parse(html).walk() if name in e.attrs.get("class", "").split()]


STEPS = {"city", "pay", "store", "income", "fight", "harm", "conquer", "keep", "plunder"}


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (2, 1)])
def test_every_moment_can_be_drawn(players: int, seed: int) -> None:
    steps: set[str] = set()
    log = started("vilnius", players, seed)
    for log, seat in moments(players, seed, every=4):
        steps.add(log.state.step)
        check_page(log, seat)
    assert steps >= {"city", "pay", "fight", "income"}
    check_board(log)


def offered(log: GameLog, seat: int) -> set[str]:
    """All actions that can be reached on table and controls: by one press, or after a first one or two."""
    found: set[str] = set()
    seen, waiting = {""}, [("", 0)]
    t = words("en")
    while waiting:
        picked, presses = waiting.pop()
        look = look_of(log, seat, picked)
        controls = BOARD.controls(t, look)
        assert controls
        html = BOARD.board(t, look) + controls.html
        found |= {begins(log, seat, unescape(action)) for action in ACTION.findall(html)}
        if presses < 2:
            new = set(PICK.findall(html)) - seen
            waiting += [(value, presses + 1) for value in new]
            seen |= new
    return found


def begins(log: GameLog, seat: int, pressed: str) -> str:
    """The first action of a press; all others that it stands for are legal, one after the other."""
    series = PlaySession("key", log).decoded(pressed)
    state = log.state.copy()
    for act in series if len(series) > 1 else ():
        GAME.play(state, seat, act)
    return code(GAME, series[0])


@pytest.mark.parametrize(("players", "seed"), [(3, 2), (2, 5)])
def test_every_action_can_be_reached(players: int, seed: int) -> None:
    checked: Counter[str] = Counter()
    for log, seat in moments(players, seed):
        if checked[log.state.step] == 3:
            continue
        checked[log.state.step] += 1
        legal = {code(GAME, act) for act in look_of(log, seat).legal}
        assert offered(log, seat) == legal, log.state.step
    assert checked["fight"] and checked["city"] and checked["pay"]


def besieging() -> tuple[GameLog, int]:
    """Before an enemy building with units enough: games at random seldom come there."""
    log, seat = reach("city")
    state: Any = log.state
    box = state.fixed.box
    state.step, state.middle = "siege", (box.order_card("border_castle"),)
    state.hand_units = [tuple(range(len(box.units)))] * 3
    return log, seat


@pytest.mark.parametrize("step", sorted(STEPS | {"fall", "skulls", "siege", "guard"}))
def test_every_step_has_its_controls(step: str) -> None:
    log, seat = besieging() if step == "siege" else reach(step)
    legal = {code(GAME, act) for act in look_of(log, seat).legal}
    assert offered(log, seat) == legal
    controls = BOARD.controls(words("qps"), look_of(log, seat))
    assert controls
    assert set(look_of(log, seat).legal) == controls.covers, "nothing is listed twice"
    assert untranslated(controls.html) == []


# The city


@pytest.mark.rule("V5.2")
def test_legal_places_are_ghosts() -> None:
    log, seat = reach("city")
    build = next(act for act in look_of(log, seat).legal if isinstance(act, Build))
    html = BOARD.board(words("en"), look_of(log, seat, f"b{build.building}"))
    ghosts = {unescape(e.attrs["data-action"]) for e in elements(html, "ghost")}
    assert {e.attrs["title"] for e in elements(html, "ghost")} == {"Build here"}
    with pytest.raises(IllegalAction) as refused:
        log.play(seat, Build(build.building, 9, 9))
    assert words("en")(refused.value.message).startswith("no free edge has the sign of its kind: ")
    places = {
        code(GAME, act)
        for act in look_of(log, seat).legal
        if isinstance(act, Build) and act.building == build.building
    }
    assert {begins(log, seat, ghost) for ghost in ghosts} == places
    assert not elements(BOARD.board(words("en"), look_of(log, seat)), "ghost")


def test_what_cannot_be_had_says_why() -> None:
    log, seat = reach("city")
    view: Any = GAME.view(log.state, seat)
    can = {act.building for act in look_of(log, seat).legal if isinstance(act, Build)}
    dear = next(number for number in range(len(view.fixed.box.buildings)) if number not in can)
    html = page_of("en", log, seat, f"b{dear}")
    assert "Not now: " in html
    assert "Would be paid with" not in html


def test_a_payment_is_proposed_and_can_be_changed() -> None:
    log, seat = reach("pay", more="payment")
    look = look_of(log, seat)
    assert CONFIRM in look.legal
    log.play(seat, Withdraw(0))
    html = page_of("en", log, seat)
    assert "not enough" in html
    assert "Still in hand" in html
    assert len(elements(html, "vcard--planned")) <= 1


# The Order


@pytest.mark.rule("V6.1")
def test_a_row_turns_red_when_it_attacks() -> None:
    log, seat = reach("city", more="rows")
    state: Any = log.state
    state.rows[0] = state.rows[0] + tuple([state.fixed.box.order_card("marshal_of_the_order")] * 3)
    html = BOARD.board(words("en"), look_of(log, seat))
    states = {e.attrs["data-state"] for e in elements(html, "order-row")}
    assert "attack" in states and "attacks" in html


@pytest.mark.rule("V2.5")
def test_the_wall_loses_a_stone_for_every_point() -> None:
    log, seat = reach("city")
    state: Any = log.state
    state.points = 5
    html = BOARD.board(words("en"), look_of(log, seat))
    assert (html.count("#vp-stone"), html.count("#vp-rubble")) == (5, 9)
    assert "City: 5 of 14 points" in html


def test_the_boost_is_told_in_the_words_that_the_screen_waits_for() -> None:
    """The row of the Order marks a card that has just come by the sentence of the log."""
    for log, seat in moments(3, 4):
        html = BOARD.board(words("en"), look_of(log, seat))
        if "last-move" in html and elements(html, "vcard--order"):
            return
    raise AssertionError("no card was ever marked")


# The battle


@pytest.mark.rule("V7.1")
def test_the_fight_says_what_is_missing_and_what_would_follow() -> None:
    log, seat = reach("fight")
    view: Any = GAME.view(log.state, seat)
    target = combat.targets(view)[0]
    html = page_of("en", log, seat)
    assert elements(html, "forecast")
    foe = next(e for e in parse(html).walk() if e.attrs.get("id") == f"foe-{target.number}")
    asked = [e for e in foe.walk() if "asked__one" in e.attrs.get("class", "")]
    assert len(asked) == sum(target.demand)
    there = [e for e in asked if "data-there" in e.attrs]
    assert len(there) == combat.matched(combat.pool(view, target.number), target.demand)


def test_one_press_sends_a_unit_to_the_marked_enemy_and_one_takes_it_back() -> None:
    log, _ = reach("fight")
    person = Person()
    person.sit_down(PlaySession("key", log))
    state: Any = log.state
    before = len(state.fielded)
    (aim,) = (e for e in person.root.walk() if "data-aim" in e.attrs)
    press(person, "vcard--wanted")
    assert len(state.fielded) == before + 1
    assert f"foe-{state.fielded[-1][-1]}" == aim.attrs["id"]
    press(person, "fighter")
    assert len(state.fielded) == before


def press(person: Person, cls: str) -> None:
    """Press the first element of a class."""
    one = next(e for e in person.root.walk() if cls in e.attrs.get("class", "").split())
    names = ("action", "mark", "picks", "value")
    values = {name: unescape(one.attrs[f"data-{name}"]) for name in names if f"data-{name}" in one.attrs}
    person.do(one.attrs["data-do"], values)


def test_an_enemy_chosen_first_takes_whoever_helps() -> None:
    log, seat = reach("fight")
    act = next(act for act in look_of(log, seat).legal if isinstance(act, (Put, PutWeapon)))
    controls = BOARD.controls(words("en"), look_of(log, seat, f"t{act.target}"))
    assert controls
    helpers = {unescape(e.attrs["data-action"]) for e in elements(controls.html, "vcard--wanted")}
    assert code(GAME, act) in helpers


def test_people_decide_for_the_group_and_bots_wait() -> None:
    log, _ = reach("fight")
    seats = (Seat("Ada"), Seat("Ben", "easy"), Seat("Clara", "easy"))
    log.setup = Setup("vilnius", seats, log.setup.seed, log.setup.options)
    session = PlaySession("key", log)
    assert session.bot is None and session.asked == 0
    log.play(0, DONE)
    assert session.asked == 0 or session.bot is not None


def test_advice_comes_on_request_and_can_be_followed() -> None:
    log, _ = reach("fight")
    person = Person()
    session = PlaySession("key", log)
    person.sit_down(session)
    person.press("What would a good player do?")
    advised = session.advice
    assert advised and advised.act in GAME.legal(log.state, session.seat or 0)
    before = len(log.entries)
    person.press("Do it")
    assert log.entries[before].action == advised.act
    assert session.advice is None


def test_the_whole_plan_can_be_laid_out_and_taken_back() -> None:
    log, _ = reach("fight")
    person = Person()
    session = PlaySession("key", log)
    person.sit_down(session)
    state: Any = log.state
    person.press("What would a good player do?")
    person.press("Only lay it out")
    assert log.state.step == "fight", "to end the fight stays with the person"
    assert person.sees("Resolve the fight")
    planned = set(state.fielded)
    for _ in range(40):
        back = [act for act in GAME.legal(log.state, session.seat or 0) if act.takes_back]
        if not back:
            break
        log.play(session.seat or 0, back[0])
    assert not state.fielded and planned


# Numbers


def test_every_number_explains_itself() -> None:
    asked: Counter[str] = Counter()
    for players, seed in ((3, 4), (2, 1)):
        for log, seat in moments(players, seed, every=25):
            look = look_of(log, seat)
            html = page_of("en", log, seat)
            for element in parse(html).walk():
                if element.attrs.get("data-do") == "explain":
                    found = BOARD.explain(look, element.attrs["data-what"])
                    assert found, element.attrs
                    numbers = [value for _, value in found.rows if isinstance(value, int)]
                    if found.total is not None and numbers and found.clause != "V3.2":
                        assert sum(numbers) == found.total, found
                    asked[element.attrs["data-what"].partition("-")[0]] += 1
    assert {"points", "pile", "attack", "room", "income", "order"} <= set(asked)
    assert BOARD.explain(look_of(started("vilnius", 2, 1), 0), "attack-7") is None
    assert BOARD.explain(look_of(started("vilnius", 2, 1), 0), "nonsense") is None


@pytest.mark.rule("V9.2")
def test_the_end_tells_the_glory() -> None:
    log, _ = reach("city")
    state: Any = log.state
    state.step, state.outcome = "", "won"
    look = look_of(log, None)
    told = BOARD.finish(words("en"), look)
    assert told
    rows = [e for e in parse(told).walk() if e.tag == "tr"][1:]
    assert len(rows) == 3
    for place in GAME.result(state).places:
        total = BOARD.explain(look, f"total-{place.seat}")
        assert total and total.total == place.total
        for at, value in enumerate(place.parts.values()):
            part = BOARD.explain(look, f"part{at}-{place.seat}")
            assert part and part.total == value
    state.points, state.outcome = 0, "lost"
    lost = BOARD.finish(words("en"), look_of(log, None))
    assert lost and "The wall has fallen" in lost and "<table" not in lost


# The art


def test_the_part_that_is_asked_for_is_in_front() -> None:
    """In the city phase first what the Order was dealt, until something was done."""
    for step, front in (("city", "order"), ("pay", ""), ("fight", "battle")):
        log, seat = reach(step)
        page = list(parse(page_of("en", log, seat)).walk())
        radios = [e for e in page if e.attrs.get("name") == "front"]
        checked = [e.attrs["value"] for e in radios if "checked" in e.attrs]
        assert checked == [front or str(seat)]
        assert [e.attrs["data-in-front"] for e in page if "data-in-front" in e.attrs] == checked
