"""What the voice says of numbers in the lesson of Vilnius is what the rules make of the same game."""

from typing import Any

from tests.lessons import run_to, says

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


def test_the_fight() -> None:
    before, after = state_at("fight"), state_at("loot")
    assert len(before.hand_units[ADA]) == 2
    assert after.step == "plunder" and after.loots == 1


def test_the_boost() -> None:
    assert not state_at("later").boosted and state_at("boost").boosted
