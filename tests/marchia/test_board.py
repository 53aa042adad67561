"""The table of Marchia as a seat sees it: complete, well-formed, translated, without others' secrets."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from ostia_games.core.clauses import clauses
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import forward
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.state import OVER
from ostia_games.core.words import words
from ostia_games.marchia.actions import Build, Cover, Tax
from ostia_games.marchia.components import own_box
from ostia_games.marchia.march import unfinished
from ostia_games.marchia.phases.building import chosen
from ostia_games.marchia.prospect import prospect
from ostia_games.marchia.state import Marchia
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
from tests.fake_platform import Person
from tests.html_checks import Element, check_well_formed, named, parse, untranslated
from tests.marchia.deals import COMPONENTS
from web.games.board import board_of, code
from web.games.marchia.art import pieces
from web.games.marchia.board.elements import drawn, turned
from web.ui.html import join

GAME = load_game("marchia")
BOARD = board_of("marchia")
STEPS = {"choose", "turn", "build", "gold", "second", "stock", "tax"}


def ahead(legal: list[Action], draw: int) -> list[Action]:
    return forward(legal) if draw else legal


def moments(players: int, seed: int, every: int = 1, **options: bool) -> Iterator[tuple[GameLog, int]]:
    """A random game that takes back now and then."""
    return random_moments(started("marchia", players, seed, **options), seed, every, ahead)


def golden_moments(seed: int) -> Iterator[tuple[GameLog, int]]:
    """The same with a box of many gold coins, where the step that chooses one is not rare."""
    seats = tuple(Seat(name) for name in NAMES[:3])
    log = GameLog(GAME, Setup("marchia", seats, seed, components=COMPONENTS))
    return random_moments(log, seed, 3, ahead)


def moment(wanted: Callable[[Marchia], bool]) -> tuple[GameLog, int]:
    """The first moment of some game that is so."""
    for seed in range(40):
        for log, seat in moments(3, seed):
            state: Any = log.state
            if wanted(state):
                return log, seat
    raise AssertionError("never seen")


def offered(log: GameLog, seat: int) -> set[str]:
    """All actions that can be reached on board and controls: by one press, or after first presses."""
    found: set[str] = set()
    seen, waiting = {""}, [""]
    while waiting:
        html = page_of("en", log, seat, waiting.pop())
        found |= {unescape(action) for action in ACTION.findall(html)}
        new = set(PICK.findall(html)) - seen
        seen |= new
        waiting += new
    return found


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (5, 3)])
def test_every_moment_can_be_drawn(players: int, seed: int) -> None:
    log = None
    for log, seat in moments(players, seed, every=17):
        check_page(log, seat)
    assert log is not None
    check_board(log)


def test_every_action_can_be_reached() -> None:
    checked: Counter[str] = Counter()
    for seed in range(12):
        for log, seat in golden_moments(seed):
            if checked[log.state.step] < 3:
                checked[log.state.step] += 1
                legal = {code(GAME, act) for act in look_of(log, seat).legal}
                assert offered(log, seat) == legal, log.state.step
        if set(checked) == STEPS:
            return
    raise AssertionError(f"not seen: {STEPS - set(checked)}")


def test_nothing_is_listed_twice_below_the_controls() -> None:
    for log, seat in moments(4, 5, every=23):
        html = page_of("en", log, seat)
        assert 'id="act-' not in html, log.state.step


# Placing a tile


def at_hand(html: str) -> dict[str, Element]:
    return {e.attrs["id"]: e for e in parse(html).walk() if e.attrs.get("id")}


def test_a_press_chooses_a_place_and_the_next_one_turns() -> None:
    log, seat = moment(lambda s: s.step == "build" and len(s.marches[s.turn]) > 3)
    acts = [act for act in look_of(log, seat).legal if isinstance(act, Build)]
    by_place = Counter((act.x, act.y) for act in acts)
    for (x, y), rotations in by_place.items():
        found = at_hand(page_of("en", log, seat))
        if found[f"ghost-{x}-{y}"].attrs["aria-pressed"] == "false":
            picked = found[f"ghost-{x}-{y}"].attrs["data-value"]
        else:
            picked = ""
        seen = set()
        for _ in range(rotations):
            found = at_hand(page_of("en", log, seat, picked))
            ghost = found[f"ghost-{x}-{y}"]
            assert ghost.attrs["aria-pressed"] == "true"
            assert named(ghost, list(found.values()))
            seen.add(found["confirm"].attrs["data-action"])
            assert ("disabled" in found["turn-right"].attrs) == (rotations == 1)
            picked = ghost.attrs["data-value"]
        assert len(seen) == rotations, "every rotation comes round"


KINDS = ("supplied", "extra", "gold", "completes", "bonus")


@pytest.mark.rule("M4.4")
def test_the_outcome_is_told_before_it_is_confirmed() -> None:
    told: Counter[str] = Counter()
    for log, seat in (each for seed in range(12) for each in moments(3, seed)):
        if log.state.step != "build":
            continue
        look = look_of(log, seat)
        view: Any = look.view
        act = next(act for act in look.legal if isinstance(act, Build))
        found = prospect(view, seat, chosen(view)[1], act)
        controls = BOARD.controls(words("en"), replace(look, picked=f"{act.x}.{act.y}.{act.rotation}"))
        assert controls
        text = at_hand(controls.html)["outcome"].text()
        meant = (
            bool(found.suppliers),
            bool(found.extra),
            bool(found.gold),
            bool(found.completes),
            found.bonus,
        )
        seen = ("Supplied by", "10 pennies more", "gold coin", "Completes", "You take the bonus tile")
        assert tuple(words_ in text for words_ in seen) == meant
        assert f"{view.money[seat] - chosen(view)[2] - found.extra} left" in text
        told.update(dict(zip(KINDS, map(int, meant), strict=True)))
        if min(told[kind] for kind in KINDS) >= 2:
            return
    raise AssertionError(told)


@pytest.mark.rule("M4.2")
def test_a_tile_that_cannot_be_bought_says_why() -> None:
    log = started("marchia", 2, 1)
    while log.state.step != "turn":
        (seat,) = GAME.actors(log.state)
        log.play(seat, GAME.legal(log.state, seat)[0])
    (seat,) = GAME.actors(log.state)
    assert "this tile costs more than you have" not in page_of("en", log, seat)
    state: Any = log.state
    state.money[seat] = 3
    assert "this tile costs more than you have" in page_of("en", log, seat)


def test_coins_are_pressed_in_the_march() -> None:
    for step, kind in (("gold", Cover), ("tax", Tax)):
        log, seat = moment(lambda s, step=step: s.step == step)  # type: ignore[misc]
        look = look_of(log, seat)
        march = next(
            e for e in parse(page_of("en", log, seat)).walk() if e.attrs.get("id") == f"march-{seat}"
        )
        coins = [e for e in march.walk() if e.attrs.get("data-do") == "act"]
        wanted = {code(GAME, act) for act in look.legal if isinstance(act, kind)}
        assert {coin.attrs["data-action"] for coin in coins} == wanted
        for coin in coins:
            assert (coin.attrs["role"], coin.attrs["tabindex"]) == ("button", "0")
            assert coin.attrs["aria-label"]


def test_the_part_that_is_asked_for_is_in_front() -> None:
    for step, front in (("turn", "market"), ("build", ""), ("tax", "")):
        log, seat = moment(lambda s, step=step: s.step == step)  # type: ignore[misc]
        page = list(parse(page_of("en", log, seat)).walk())
        radios = [e for e in page if e.attrs.get("name") == "front"]
        checked = [e.attrs["value"] for e in radios if "checked" in e.attrs]
        assert checked == [front or str(seat)]
        assert [e.attrs["data-in-front"] for e in page if "data-in-front" in e.attrs] == checked


# What is seen


def test_what_just_happened_is_marked() -> None:
    marked = offers = 0
    for log, seat in moments(3, 4):
        html = page_of("en", log, seat)
        just = [entry for entry in log.entries[-3:] if isinstance(entry.action, Build) and entry.seat != seat]
        if just and log.state.step == "turn" and log.entries[-1] is just[-1]:
            assert 'class="march__new"' in html
            marked += 1
        offers += "data-new" in html
    assert marked > 3 and offers > 3


def test_worlds_that_look_the_same_are_drawn_the_same() -> None:
    assert worlds_drawn_alike(BOARD, moments(3, 11, every=29)) > 20


@pytest.mark.rule("M2.1")
def test_others_money_is_not_in_the_page() -> None:
    for options, shown in (({}, False), ({"open_money": True}, True)):
        log = started("marchia", 3, 6, **options)
        state: Any = log.state
        for other in (1, 2):
            state.money[other] = 77_777
        html = page_of("en", log, 0)
        assert ("77,777" in html) == shown
        assert "77777" not in html
        assert not elements(page_of("en", log, None), "act")


@pytest.mark.rule("M1.4")
def test_the_track_goes_round_without_end() -> None:
    log = started("marchia", 2, 1)
    state: Any = log.state
    state.points[:] = [7, 127]
    html = parse(BOARD.board(words("en"), look_of(log, 0)))
    spaces = [e for e in html.walk() if e.attrs.get("class") == "track__space"]
    assert len(spaces) == 20
    assert spaces[7].text() == "7127", (
        "both stand there with their totals, in the place of the space's number"
    )
    assert "Ben: points 127" in html.text()
    strip = next(e for e in html.walk() if e.attrs.get("data-what") == "track")
    assert strip.text().startswith("Points"), "it says what it counts"
    told = BOARD.tells(look_of(log, 0), "track")
    assert told and any("After 19" in words("en")(line) for line in told.lines)


@pytest.mark.rule("M4.6")
def test_completed_buildings_are_marked() -> None:
    log, seat = moment(lambda s: len(s.marches[s.turn]) > 8 and s.points[s.turn] > 4)
    state: Any = log.state
    html = parse(BOARD.board(words("en"), look_of(log, seat)))
    marked = [e for e in html.walk() if "data-complete" in e.attrs]
    assert len(marked) == sum(
        len(march) - len(unfinished(state.fixed.shapes, march)) for march in state.marches
    )
    told = [e.text() for e in marked if e.attrs.get("role") == "img"]
    assert told and all("completed" in words_ for words_ in told)


@pytest.mark.rule("M4.5")
def test_a_surcharge_reads_as_a_cost() -> None:
    log, seat = moment(lambda s: s.step == "build")
    html = BOARD.board(words("en"), look_of(log, seat))
    assert "10 extra" in html and "+10" not in html
    assert "It costs 10 pennies more" in html


@pytest.mark.rule("M7.1")
def test_the_countdown_is_coins_under_the_columns() -> None:
    log, seat = moment(lambda s: s.ending and s.step == "turn" and 1 in s.coins)
    state: Any = log.state
    html = parse(page_of("en", log, seat))
    shown = [e for e in html.walk() if e.attrs.get("class") == "countdown"]
    pieces = [len([c for c in e.walk() if c.attrs.get("class") == "countdown__coin"]) for e in shown]
    assert pieces == state.coins


def test_numbers_explain_themselves() -> None:
    log, seat = moment(lambda s: len(s.marches[s.turn]) > 6 and s.points[s.turn] > 0)
    look = look_of(log, seat)
    html = parse(page_of("en", log, seat))
    asked = {e.attrs["data-what"] for e in html.walk() if e.attrs.get("data-do") == "explain"}
    assert {f"points-{seat}", f"purse-{seat}", f"taxes-{seat}", "bonus-4", "prizes"} <= asked
    for what in asked:
        found = BOARD.explain(look, what)
        assert found and found.clause in clauses("marchia"), what
        if found.total is not None:
            assert sum(value for _, value in found.rows if isinstance(value, int)) == found.total
    state: Any = log.state
    points = BOARD.explain(look, f"points-{seat}")
    assert points and points.total == state.points[seat]
    assert BOARD.explain(look, "points-9") is None
    assert BOARD.explain(look, f"purse-{1 - seat}") is None, "secret"


@pytest.mark.parametrize("players", [2, 4])
def test_the_end_tells_every_number(players: int) -> None:
    *_, (log, _) = moments(players, 8)
    assert log.over
    look = look_of(log, None)
    for chapter in BOARD.chapters(words("qps"), look):
        check_well_formed(chapter)
        assert untranslated(chapter) == []
    told = [parse(chapter) for chapter in BOARD.chapters(words("en"), look)]
    assert len(told) == 4
    totals = {place.seat: place.total for place in GAME.result(log.state).places}
    rows = [row for row in told[-1].walk() if row.tag == "tr"][1:]
    last = [[cell.text() for cell in row.children if isinstance(cell, Element)] for row in rows]
    assert {name: int(total) for name, _, total in last} == {NAMES[s]: n for s, n in totals.items()}
    for seat, total in totals.items():
        assert all(BOARD.explain(look, f"part{part}-{seat}") for part in range(4))
        found = BOARD.explain(look, f"total-{seat}")
        assert found and found.total == total
    assert look.view.step == OVER


# Pieces


def test_tiles_are_drawn_from_their_data() -> None:
    ids = {e.attrs["id"] for e in parse(join(pieces.shapes().values())).walk() if "id" in e.attrs}
    for tile in own_box().tiles:
        for rotation in range(4):
            art = parse(drawn(tile, rotation))
            used = [e.attrs["href"].removeprefix("#") for e in art.walk() if e.tag == "use"]
            assert set(used) <= ids
            walls = {way for way in range(4) if turned(tile, rotation)[way] == "wall"}
            assert {f"marchia-wall-{way}" for way in walls} == {name for name in used if "-wall-" in name}
            assert f"marchia-{tile.type}" in used
            assert (f"marchia-{tile.coin}" in used) == bool(tile.coin)
            assert ("marchia-end" in used) == tile.end
    tile = own_box().tiles[1]
    assert turned(tile, 1) == (tile.sides[3], *tile.sides[:3]), "a quarter clockwise"
    covered = drawn(own_box().tiles[-1], 0, 0, True)
    assert "#marchia-cover" in covered and "#marchia-gold" not in covered
    assert len(join(pieces.shapes().values())) < 17_000


# At the page


def test_buying_and_building_at_the_page() -> None:
    person = Person()
    person.press("Play here: Marchia Orientalis")
    person.change("seed", "7")
    for number, kind in enumerate(("human", "easy")):
        person.change(f"kind-{number}", kind)
    person.press("Start the game")
    for _ in range(40):
        if person.has("confirm"):
            break
        buys = [e for e in person.choices() if json.loads(e.attrs["data-action"])[0] == "buy"]
        person.do("act", _values((buys or person.choices())[0]))
        person.wait()
    ghosts = [e for e in person.root.walk() if e.attrs.get("id", "").startswith("ghost-")]
    other = next(e for e in ghosts if e.attrs["aria-pressed"] == "false")
    person.do("pick", _values(other))
    assert person.element(other.attrs["id"]).attrs["aria-pressed"] == "true"
    person.do("pick", {**_values(ghosts[0]), "mark": "stale"})
    assert person.element(other.attrs["id"]).attrs["aria-pressed"] == "true"
    before = len([e for e in person.root.walk() if e.attrs.get("role") == "img"])
    person.do("act", _values(person.element("confirm")))
    person.wait()
    assert not person.has("confirm")
    assert len([e for e in person.root.walk() if e.attrs.get("role") == "img"]) != before


def _values(element: Element) -> dict[str, str]:
    return {
        name.removeprefix("data-"): value for name, value in element.attrs.items() if name.startswith("data-")
    }
