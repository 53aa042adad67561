"""Few presses: what one press does on the page of Vilnius, and what is asked before it is done."""

from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import LogLine
from ostia_games.core.words import words
from ostia_games.vilnius import combat
from ostia_games.vilnius.actions import DONE, DRAW_PROVINCE, DRAW_UNIT, PASS, Build, Conquer, Recruit
from ostia_games.vilnius.forecast import foresee
from ostia_games.vilnius.state import JOINED_ROW
from tests.boards import look_of
from tests.fake_platform import Person
from tests.vilnius.test_board import reach
from web.games.board import board_of
from web.sessions.playing import PlaySession

GAME, BOARD = load_game("vilnius"), board_of("vilnius")


class Hand(Person):
    """Somebody at a table of Vilnius who presses what has an id."""

    def __init__(self, step: str, more: str = "") -> None:
        super().__init__()
        self.log, _ = reach(step, more=more)
        self.state: Any = self.log.state
        self.sit_down(PlaySession("key", self.log))
        self.presses = 0

    def there(self, start: str) -> list[str]:
        """The ids that begin like this."""
        return [e.attrs["id"] for e in self.root.walk() if e.attrs.get("id", "").startswith(start)]

    def press_id(self, name: str) -> None:
        one = next(e for e in self.root.walk() if e.attrs.get("id") == name)
        names = ("action", "mark", "picks", "value")
        values = {n: unescape(one.attrs[f"data-{n}"]) for n in names if f"data-{n}" in one.attrs}
        self.presses += 1
        self.do(one.attrs["data-do"], values)


@pytest.mark.parametrize("kind", [Build, Recruit])
def test_to_build_or_recruit_takes_two_presses(kind: type[Build | Recruit]) -> None:
    hand = Hand("city")
    act = next(act for act in look_of(hand.log, hand.state.turn).legal if isinstance(act, kind))
    offer = f"offer-b{act.building}" if isinstance(act, Build) else f"offer-r{act.unit}"
    seat, before = hand.state.turn, len(hand.log.entries)
    hand.press_id(offer)
    hand.press_id(hand.there("do-")[0])
    assert hand.presses == 2
    bought = hand.log.entries[before:]
    assert isinstance(bought[0].action, kind) and bought[0].seat == seat
    assert hand.state.step != "pay", "it is paid, as proposed"


def test_the_payment_can_be_chosen_by_hand() -> None:
    hand = Hand("city")
    hand.press_id("offer-r0")
    hand.press_id("pay-otherwise")
    hand.press_id(hand.there("do-")[0])
    assert hand.state.step == "pay"


def test_a_whole_income_takes_one_press() -> None:
    hand = Hand("income")
    seat, before = hand.session.seat, len(hand.log.entries)
    draws = hand.state.draws[seat]
    splits = [name.split("-")[1:] for name in hand.there("draw-") if name.count("-") == 2]
    assert all(int(provinces) + int(units) == draws for provinces, units in splits)
    provinces, units = splits[len(splits) // 2]
    hand.press_id(f"draw-{provinces}-{units}")
    made = [entry.action for entry in hand.log.entries[before:] if entry.seat == seat][:draws]
    assert made == [DRAW_PROVINCE] * int(provinces) + [DRAW_UNIT] * int(units)


def test_passing_with_everything_unspent_is_asked_once() -> None:
    hand = Hand("city")
    seat = hand.state.turn
    assert len(look_of(hand.log, seat).legal) > 1 and not hand.state.passed[seat]
    hand.press_id("pass-first")
    assert not hand.state.passed[seat], "a question"
    hand.press_id("pass-first")
    assert "pass" not in hand.there("pass"), "and back"
    hand.press_id("pass-first")
    hand.press_id("pass")
    assert hand.log.entries[-1].action == PASS or hand.state.passed[seat]


def test_resolving_a_fight_with_nobody_in_it_is_asked_once() -> None:
    hand = Hand("fight")
    assert not hand.state.fielded
    before = len(hand.log.entries)
    hand.press_id("done-first")
    assert len(hand.log.entries) == before
    hand.press_id("done")
    assert hand.log.entries[before].action == DONE


@pytest.mark.rule("V8.3")
def test_to_take_the_province_is_the_main_button_and_declining_is_asked_once() -> None:
    hand = Hand("conquer")
    assert "done" in hand.there("done"), "nothing is laid: no question"
    while not hand.there("conquer-"):
        picks = [e.attrs["id"] for e in hand.root.walk() if "vcard--wanted" in e.attrs.get("class", "")]
        hand.press_id(picks[0] if picks else hand.there("put-")[0])
    [take] = hand.there("conquer-")
    main = [e.attrs["id"] for e in hand.root.walk() if "button--primary" in e.attrs.get("class", "").split()]
    assert main == [take]
    laid, before = hand.state.fielded, len(hand.log.entries)
    hand.press_id("done-first")
    assert hand.state.fielded == laid and len(hand.log.entries) == before, "a question"
    hand.press_id("done-first")
    assert "done" not in hand.there("done"), "and back"
    hand.press_id(take)
    assert isinstance(hand.log.entries[before].action, Conquer)


def test_the_chosen_target_stays_chosen() -> None:
    """Somebody chose the second enemy: all further units go there until it is defeated."""
    hand = Hand("fight")
    view = hand.state
    targets = {e.attrs["id"] for e in hand.root.walk() if "data-zone" in e.attrs}
    assert targets
    for name in sorted(targets):
        number = int(name.removeprefix("foe-"))
        hand.press_id(f"put-{number}")
        unit = next((e for e in hand.root.walk() if "vcard--wanted" in e.attrs.get("class", "")), None)
        if unit is None:
            continue
        hand.press_id(unit.attrs["id"])
        assert view.fielded[-1][-1] == number
        target = next(one for one in combat.targets(view) if one.number == number)
        if not combat.complete(view, target):
            assert hand.session.picked == f"t{number}"


def test_threatened_stones_smoulder() -> None:
    hand = Hand("fight")
    lost = foresee(hand.state).points
    look = look_of(hand.log, hand.state.start)
    html = BOARD.board(words("en"), look)
    assert html.count("stone--smoulders") == min(lost, hand.state.points)
    if lost:
        assert f"{hand.state.points} → {max(0, hand.state.points - lost)}" in html


def test_back_leads_to_where_one_came_from() -> None:
    """From a card of the market to the part of the table that was in front before."""
    hand = Hand("city")
    look = replace(look_of(hand.log, hand.state.turn), fresh=(_dealt(hand),))
    fronts = {
        picked: BOARD.front(replace(look, picked=picked)) for picked in ("", "b3", "buildings", "units", "r0")
    }
    own = str(hand.state.turn)
    assert fronts == {"": "order", "b3": own, "buildings": "order", "units": "order", "r0": "order"}


def _dealt(hand: Hand) -> LogLine:
    return next(line for line in hand.log.lines(None) if line.topic == JOINED_ROW)


def test_the_market_says_what_its_cards_do() -> None:
    hand = Hand("city")
    offers = {e.attrs["id"]: e for e in hand.root.walk() if e.attrs.get("id", "").startswith("offer-")}
    box = hand.state.fixed.box
    estate, archers = (
        offers[f"offer-b{box.building('estate')}"],
        offers[f"offer-r{box.unit('samogitian_archers')}"],
    )
    assert "One more card as income." in estate.attrs["title"]
    assert "1 more card" in estate.text()
    assert archers.attrs["title"] == "Its weapons may serve against several enemies."
    garrison = offers[f"offer-b{box.building('garrison')}"]
    assert "Needed to recruit" in garrison.attrs["title"]


def test_the_shelf_in_front_is_one_from_which_something_can_be_had() -> None:
    hand = Hand("city")
    look = look_of(hand.log, hand.state.turn)
    build = next(act for act in look.legal if isinstance(act, Build))
    for can, front in ((None, "buildings"), (Recruit(0), "units"), (build, "buildings")):
        legal = (can, PASS) if can else (PASS,)
        controls = BOARD.controls(words("en"), replace(look, legal=legal))
        assert controls and f'data-shelf="{front}"' in controls.html
