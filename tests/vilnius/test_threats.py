"""What threatens and what it takes, said where people decide; and one way of counting foes."""

import re
from random import Random
from typing import Any

import pytest

from ostia_games.core.play.log import LogLine
from ostia_games.core.words import msg, words
from ostia_games.vilnius import payment, quarter
from ostia_games.vilnius.actions import DONE, PASS, Build, LoseUnit
from ostia_games.vilnius.bots.sets import Foe
from ostia_games.vilnius.bots.solver import solve
from ostia_games.vilnius.components import ARROW, CITY, EMBLEM, SHIELD, SPEAR, SWORD
from ostia_games.vilnius.forecast import surely_stops
from ostia_games.vilnius.phases.attack import reinforcements
from ostia_games.vilnius.places import beside
from ostia_games.vilnius.state import (
    ATTACKS,
    BOOST,
    BREAKS_IN,
    DEFEATED,
    ENEMY_BUILDS,
    LOST,
    LOST_UNIT,
    STONE,
    Vilnius,
)
from tests.html_checks import parse
from tests.vilnius.deals import BOX, GAME, asks, erect, give_provinces, in_city, o, p, u
from web.games.board import BoardLook
from web.games.vilnius.board import people, progress, scenes, story, why
from web.games.vilnius.board.siege import row, siege
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


@pytest.mark.rule("V6.1")
def test_unknown_cards_that_will_join_are_said_and_nothing_is_promised() -> None:
    state = besieged("town_guard", *["farmers"] * 4)
    state.middle = (o("war_camp"), o("river_blockade"))
    line = text(threats(ENGLISH, state))
    assert "+1 unknown card of the Order (War Camp)" in line and line.count("unknown") == 1
    assert "enough weapons in hand for those in sight" in line
    state.middle = (o("war_camp"), o("war_camp"))
    assert "+2 unknown cards of the Order (War Camp)" in text(threats(ENGLISH, state))
    assert len(reinforcements(state)) == 2
    state.middle = (o("river_blockade"),)
    line = text(threats(ENGLISH, state))
    assert "unknown" not in line and "in sight" not in line


def test_a_row_above_its_attack_value_reads_like_no_mistake() -> None:
    state = besieged("town_guard")
    state.attack[0] = 1
    told = f"{state.strength(0)}, attacks from 1"
    assert told in text(threats(ENGLISH, state)) and told in text(row(ENGLISH, look(state), 0))
    assert f'title="strength {told}"' in str(threats(ENGLISH, state))
    assert f'aria-label="strength {told}"' in str(row(ENGLISH, look(state), 0))


def test_who_threatens_together_needs_more() -> None:
    state = besieged("town_guard", *["farmers"] * 4)
    state.rows[1], state.attack[1] = state.rows[0], state.attack[0]
    assert "for this row, not for all" in text(threats(ENGLISH, state))


@pytest.mark.rule("V7.3")
def test_weapons_that_only_add_up_are_no_promise() -> None:
    """Two enemies want a sword each; a unit that brings both serves against one of them."""
    state = besieged("grand_dukes_retinue")
    asks(state, "sappers", SWORD)
    asks(state, "torch_riders", SWORD)
    state.rows[0] = (o("sappers"), o("torch_riders"))
    state.attack[0] = 1
    assert not any(lacking(state, (0,))) and not surely_stops(state, state.rows[0])
    assert "perhaps enough weapons" in text(threats(ENGLISH, state))
    state.hand_units[1] = (u("swordsmen"),)
    assert surely_stops(state, state.rows[0])
    line = text(threats(ENGLISH, state))
    assert "enough weapons in hand" in line and "perhaps" not in line
    state.rows[1], state.attack[1] = (o("sappers"),), 1
    state.hand_units[1] += (u("farmers"), u("farmers"), u("farmers"))
    assert not surely_stops(state, (*state.rows[0], *state.rows[1], *state.rows[1]))


@pytest.mark.rule("V7.3")
def test_units_that_spread_their_weapons_serve_against_several() -> None:
    state = besieged("samogitian_archers", "town_guard")
    asks(state, "sappers", ARROW)
    asks(state, "torch_riders", ARROW, SHIELD)
    assert surely_stops(state, (o("sappers"), o("torch_riders")))
    state.hand_units[0] = (u("crossbowmen"),)
    assert not surely_stops(state, (o("sappers"), o("torch_riders")))


@pytest.mark.rule("V7.1")
def test_a_promise_is_kept_by_the_solver() -> None:
    """Whenever the strip is sure, the solver defeats them all, too."""
    chance, kept = Random(3), 0
    state = in_city()
    cards = [n for n, card in enumerate(BOX.order) if any(card.weapons[0]) and card.kind == "unit"]
    for _ in range(150):
        state.hand_units[0] = tuple(chance.choices(range(len(BOX.units)), k=chance.randrange(1, 9)))
        state.hand_units[1] = state.hand_units[2] = ()
        row = tuple(chance.sample(cards, chance.randrange(1, 4)))
        foes = [Foe(BOX.order[card].weapons[0], sum(BOX.order[card].weapons[0]), 0, 1) for card in row]
        if surely_stops(state, row):
            kept += 1
            assert solve(BOX.units, state.hand_units[0], foes).harm == 0
        elif any(lacking(_with_row(state, row), (0,))):
            assert solve(BOX.units, state.hand_units[0], foes).harm > 0
    assert kept > 20


def _with_row(state: Vilnius, row: tuple[int, ...]) -> Vilnius:
    state.rows[0] = row
    return state


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


@pytest.mark.rule("V7.8")
def test_the_report_says_that_more_skulls_follow() -> None:
    state = in_city()
    lines = fight(state, DONE)

    def summary() -> str:
        [scene] = scenes.scenes(ENGLISH, look(state), lines)
        assert scene.summary
        return ENGLISH(scene.summary)

    state.skulls, state.survivors[0] = (2, 1), (u("town_guard"),)
    assert "skulls take" not in summary(), "all is settled"
    state.step = "skulls"
    assert summary().endswith(". Silver skulls take units next.")
    state.skulls = (0, 1)
    assert summary().endswith(". Golden skulls take units next.")
    state.survivors[0] = ()
    assert "skulls take" not in summary(), "nobody is left"
    state.step = "fall"
    assert summary().endswith(". Red skulls take units next.")


def test_units_that_have_fought_still_count() -> None:
    state = in_city()
    state.hand_units[0] = (u("town_guard"), u("farmers"))
    before = people.facts(ENGLISH, look(state), 0)
    state.hand_units[0], state.survivors[0] = (u("farmers"),), (u("town_guard"),)
    assert before and people.facts(ENGLISH, look(state), 0) == before
    state.survivors[0] = ()
    assert people.facts(ENGLISH, look(state), 0) != before, "it has fallen"


@pytest.mark.rule("V8.2")
@pytest.mark.parametrize(("seats", "told"), [(2, "any 6 of its weapons will do"), (3, "3 spears")])
def test_an_enemy_building_is_announced(seats: int, told: str) -> None:
    state = in_city(seats)
    built = LogLine(5, 0, msg("…"), False, None, ENEMY_BUILDS, o("war_camp"))
    [scene] = scenes.scenes(ENGLISH, look(state), [built])
    assert scene.name == "camp" and scene.until == 1
    drawn, words_ = scene.beats
    assert "War Camp" in text(drawn.art) and "One more Order card before each attack." in text(drawn.art)
    assert words_.text and told in ENGLISH(words_.text)


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


def test_an_attack_that_nobody_can_answer_is_told_once() -> None:
    """The announcement and the fight of one action are one scene, which says against whom it went."""
    state = in_city()
    row = (CITY, o("sappers"), o("torch_riders"))
    said = msg("…")
    attack = LogLine(5, 0, said, False, PASS, ATTACKS, 0, row)
    [scene] = scenes.scenes(ENGLISH, look(state), [attack, *fight(state, PASS)])
    assert ENGLISH(scene.title) == "The Order attacks!" and scene.until == 4
    assert "against the city" in text(scene.beats[0].art)
    drawn = " ".join(text(beat.art) for beat in scene.beats if beat.art)
    assert drawn.count("Sappers") == 1
    earlier = LogLine(4, 0, said, False, PASS, ATTACKS, 0, row)
    told = scenes.scenes(ENGLISH, look(state), [earlier, *fight(state, DONE)])
    assert [one.name for one in told] == ["attack", "fight"], "in between people have fought"


def test_the_boost_and_what_it_takes_are_told_once() -> None:
    state, said = in_city(), msg("…")
    boost = LogLine(5, 0, said, False, None, BOOST, o("boost_of_fire"), (0,))
    stone = LogLine(5, 0, said, False, None, STONE, 11, ())
    lost = LogLine(5, 0, said, False, None, LOST, 1, (LOST_UNIT, u("farmers")))
    chosen = LogLine(6, 1, said, False, LoseUnit(1, u("farmers"), 0), LOST, 1, (LOST_UNIT, u("swordsmen")))
    [scene] = scenes.scenes(ENGLISH, look(state), [boost, stone, lost, chosen])
    assert ENGLISH(scene.title) == "The Boost!" and scene.until == 4
    drawn = " ".join(text(beat.art) for beat in scene.beats if beat.art)
    assert "12 → 11" in drawn and "Beno loses Farmers" in drawn and "Beno loses Swordsmen" in drawn


@pytest.mark.rule("V7.7")
def test_who_chooses_a_loss_has_seen_it() -> None:
    state, said = in_city(), msg("…")
    act = LoseUnit(0, u("farmers"), 0)
    chosen = LogLine(5, 0, said, False, act, LOST, 0, (LOST_UNIT, u("farmers")))
    beside = LogLine(5, 0, said, False, act, LOST, 1, (LOST_UNIT, u("town_guard")))
    assert scenes.scenes(ENGLISH, look(state), [chosen]) == []
    [scene] = scenes.scenes(ENGLISH, look(state), [chosen, beside])
    told = " ".join(text(beat.art) for beat in scene.beats if beat.art)
    assert "Town Guard" in told and "Farmers" not in told
    [scene] = scenes.scenes(ENGLISH, BoardLook(GAME, (), state, 1), [chosen])
    assert ENGLISH(scene.title) == "Losses"


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


@pytest.mark.rule("V4.3", "V4.4")
def test_what_decides_explains_every_part_of_the_war() -> None:
    told = " ".join(ENGLISH(each) for each in story.decides(in_city()))
    assert all(part in told for part in ("The Boost comes", "Pile returns:", "The Final Attack lies under"))


@pytest.mark.rule("V5.2")
def test_a_place_is_named_by_the_neighbour_that_asks_for_it() -> None:
    state = in_city()
    named = {
        ENGLISH(beside(state, 0, act))
        for act in quarter.fitting(state, 0, range(len(BOX.buildings)))
        if isinstance(act, Build)
    }
    assert "west of Residence" in named and "north of Residence" in named
    assert all(name.endswith(("Residence", "Barracks")) for name in named)
