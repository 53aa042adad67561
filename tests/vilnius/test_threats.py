"""What threatens and what it takes, said where people decide; and one way of counting foes."""

import re
from typing import Any

import pytest

from ostia_games.core.play.log import LogLine
from ostia_games.core.words import msg, words
from ostia_games.vilnius import payment, quarter
from ostia_games.vilnius.actions import DONE, PASS, Build
from ostia_games.vilnius.components import CITY, EMBLEM, SHIELD, SPEAR, SWORD
from ostia_games.vilnius.state import ATTACKS, BREAKS_IN, DEFEATED, Vilnius
from tests.html_checks import parse
from tests.vilnius.deals import BOX, GAME, asks, erect, give_provinces, in_city, o, p, u
from web.games.board import BoardLook
from web.games.vilnius.board import progress, scenes, story, why
from web.games.vilnius.board.quarters import beside
from web.games.vilnius.board.siege import siege
from web.games.vilnius.board.threats import lacking, threats

ENGLISH = words("en")


def look(view: Vilnius) -> BoardLook[Vilnius]:
    return BoardLook(GAME, (), view, 0)


def text(html: Any) -> str:
    return re.sub(r"\s+", " ", parse(str(html)).text()).strip()


def besieged(*units: str) -> Vilnius:
    """A shield and two swords are asked for by the row against the first player."""
    state = in_city()
    asks(state, "sappers", SHIELD, SWORD, SWORD)
    state.rows[0] = (o("sappers"),)
    state.attack[0] = BOX.order[o("sappers")].strength
    state.destinations[0] = CITY
    state.hand_units[0] = tuple(u(key) for key in units)
    state.hand_units[1] = state.hand_units[2] = ()
    return state


@pytest.mark.rule("V7.2")
def test_what_is_missing_against_a_row() -> None:
    assert lacking(besieged("town_guard"), (0,)) == tuple(2 * (kind == SWORD) for kind in range(5))
    # Four spears are two swords.
    assert not any(lacking(besieged("town_guard", *["farmers"] * 4), (0,)))
    assert lacking(besieged("farmers"), (0,))[SPEAR] == 0


@pytest.mark.rule("V6.2")
def test_a_line_for_each_row_those_that_attack_first() -> None:
    state = besieged("town_guard")
    lines = [item.text() for item in parse(str(threats(ENGLISH, state))).walk() if item.tag == "li"]
    assert len(lines) == 3 and "attacks the city" in lines[0] and "missing: 2 swords" in lines[0]
    assert all("does not attack yet" in line for line in lines[1:])
    state.destinations[0] = EMBLEM
    state.hand_units[0] += tuple(u("farmers") for _ in range(4))
    line = text(threats(ENGLISH, state))
    assert "attacks the quarter" in line and "enough weapons in hand" in line


def test_who_threatens_together_needs_more() -> None:
    state = besieged("town_guard", *["farmers"] * 4)
    state.rows[1], state.attack[1] = state.rows[0], state.attack[0]
    assert "for this row, not for all" in text(threats(ENGLISH, state))


@pytest.mark.rule("V8.4")
def test_an_attack_value_says_what_it_is() -> None:
    state = besieged()
    told = why.explain(look(state), "attack-0")
    assert told and told.note and f"reaches {state.attack[0]}" in ENGLISH(told.note)
    assert "aims at the city" in ENGLISH(told.note) and "now 3" in ENGLISH(told.note)


# Foes


def fight(state: Vilnius, act: Any) -> list[LogLine]:
    """A calm card, one that is defeated and one that breaks in."""
    calm, beaten, free = o("wrong_track"), o("sappers"), o("torch_riders")
    said = msg("…")
    return [
        LogLine(5, 0, said, False, act, DEFEATED, calm, (0,)),
        LogLine(5, 0, said, False, act, DEFEATED, beaten, (0,)),
        LogLine(5, 0, said, False, act, BREAKS_IN, free, (0, -1)),
    ]


def test_cards_without_enemies_are_no_foes() -> None:
    state = in_city()
    lines = fight(state, DONE)
    [scene] = scenes.scenes(ENGLISH, look(state), lines)
    assert scene.summary and "1 of 2 repelled" in ENGLISH(scene.summary)
    assert text(scene.beats[0].art).endswith("nobody attacks")
    facts = {ENGLISH(fact.name): fact.figure for fact in story.story(state, lines)}
    assert ENGLISH(facts["Foes repelled"]) == "1 of 2"  # type: ignore[arg-type]
    row = (CITY, o("wrong_track"), o("sappers"))
    [scene] = scenes.scenes(ENGLISH, look(state), [LogLine(4, 0, msg("…"), False, None, ATTACKS, 0, row)])
    assert scene.summary and ENGLISH(scene.summary).startswith("1 foe,")


def test_a_fight_that_nobody_could_fight_says_so() -> None:
    """The rules resolve it at once, with the last pass; it is said what it would have taken."""
    state = in_city()
    asks(state, "torch_riders", SHIELD, SWORD, SWORD)
    [scene] = scenes.scenes(ENGLISH, look(state), fight(state, PASS))
    first = scene.beats[0].text
    assert first and ENGLISH(first) == (
        "Nothing that you hold can stop them: Torch Riders (shield and 2 swords)."
    )
    [scene] = scenes.scenes(ENGLISH, look(state), fight(state, DONE))
    assert not any(beat.text for beat in scene.beats)


# Money, piles and places


@pytest.mark.rule("V5.1")
def test_what_there_is_to_spend_is_told_piece_by_piece() -> None:
    state = in_city()
    give_provinces(state, 0, "kernave")
    erect(state, 0, "mint", -1, 0)
    state.consigned[1] = (p("lida"),)
    told = why.explain(look(state), "funds-0")
    assert told and len(told.rows) == len(payment.means(state, 0).items) == 3
    labels = [label if isinstance(label, str) else ENGLISH(label) for label, _ in told.rows]
    assert any("consigned by Beno" in label for label in labels) and "Mint" in labels


def test_the_order_pile_has_one_size() -> None:
    state = in_city()
    size = len(state.order_pile)
    war = progress.progress(state).ways[0]
    assert f"{size} left" in ENGLISH(war.parts[0]) and str(size) in text(siege(ENGLISH, state))


@pytest.mark.rule("V5.2")
def test_a_place_is_named_by_the_neighbour_that_asks_for_it() -> None:
    state = in_city()
    named = {
        ENGLISH(beside(state, 0, act))
        for _, builds in quarter.fitting(state, 0)
        for act in builds
        if isinstance(act, Build)
    }
    assert "west of Residence" in named and "north of Residence" in named
    assert all(name.endswith(("Residence", "Barracks")) for name in named)
