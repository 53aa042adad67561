"""What the voice says of numbers in the lesson of Vilnius is what the rules make of the same game."""

from typing import Any

from tests.html_checks import parse
from tests.lessons import drawn, run_to, says
from web.app.learning import Learning
from web.sessions.learning import LessonSession

ADA, BEN = 0, 1


def state_at(step: str) -> Any:
    return run_to("vilnius", step).log.state


def test_the_city() -> None:
    points = {step: state_at(step).points for step in ("wall", "loot", "unit", "later", "boosted")}
    assert points == {"wall": 14, "loot": 14, "unit": 14, "later": 10, "boosted": 6}
    assert "14 points" in says("vilnius", "wall") and "down to 10 points" in says("vilnius", "later")


def test_the_rows() -> None:
    state = state_at("row")
    assert (state.strength(ADA), state.attack[ADA]) == (5, 3)
    state = state_at("sword-brothers")
    assert state.strength(ADA) == 5 and state.round == 3
    assert state_at("later").round == 14, "eleven rounds later"


def test_the_crosses_are_the_next_attack_value() -> None:
    """The voice says so before the attack; the rules do so after it."""
    before, after = state_at("attack-value"), state_at("sword-brothers")
    buildings = after.fixed.box.buildings
    assert before.attack[ADA] == 3
    assert after.attack[ADA] == sum(buildings[card].order for card, _, _ in state_at("loot").cities[ADA])


def test_the_fight() -> None:
    before, after = state_at("fight"), state_at("loot")
    assert len(before.hand_units[ADA]) == 2
    assert after.step == "plunder" and after.loots == 1


def test_the_boost() -> None:
    assert not state_at("later").boosted and state_at("boost").boosted


def test_what_is_to_be_recruited_lies_on_the_shelf_in_front() -> None:
    """A small screen shows one shelf of the market."""
    page = Learning(LessonSession.of(run_to("vilnius", "priests"), finished=False))
    shelf = next(e for e in parse(drawn(page)).walk() if e.attrs.get("data-shelf"))
    assert shelf.attrs["data-shelf"] == "units"
    page.session.picked = "buildings"
    shelf = next(e for e in parse(drawn(page)).walk() if e.attrs.get("data-shelf"))
    assert shelf.attrs["data-shelf"] == "buildings", "people may look at the other one"
