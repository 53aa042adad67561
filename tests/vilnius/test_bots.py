import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.advice import advise
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.setup import Setup
from ostia_games.core.play.simulate import Job, jobs, outcomes
from ostia_games.vilnius import steps as step_names
from ostia_games.vilnius.actions import (
    CONFIRM,
    DONE,
    DRAW_PROVINCE,
    DRAW_UNIT,
    PASS,
    Build,
    Conquer,
    Exchange,
    Put,
    Recruit,
    TakeBack,
)
from ostia_games.vilnius.bots import outlook, script
from ostia_games.vilnius.bots.outlook import hurt
from ostia_games.vilnius.components import ARROW, AXE, FIRE, SHIELD, SPEAR, SWORD
from ostia_games.vilnius.meta import META
from ostia_games.vilnius.phases import course
from tests.contract import SEARCHERS, THINKERS, choices, few_worlds, played_by, random_setup
from tests.vilnius.deals import (
    GAME,
    add_units,
    asks,
    english,
    fight,
    give_units,
    in_city,
    in_middle,
    in_row,
    new,
    o,
    pass_all,
    play,
    put_on_top,
    u,
)


@pytest.mark.long
@pytest.mark.parametrize("level", THINKERS)
def test_bots_play_every_kind_of_game_to_its_end(level: str) -> None:
    most = 120 if level in SEARCHERS else 5_000  # the same steps come again and again
    for number in range(1 if level in SEARCHERS else 3):
        rng = chance.seeded(f"{level} {number}")
        setup = random_setup(META, rng)
        setup = Setup(setup.game, setup.seats, setup.seed, {**setup.options, "difficulty": "heavy"})
        state = played_by(GAME, level, setup, rng, most)
        assert GAME.over(state) or level in SEARCHERS


def test_units_are_drawn_when_an_attack_is_near() -> None:
    state = in_city()
    pass_all(state)
    bot, thought = GAME.bot("normal"), Thought(1)
    asks(state, "sappers", SPEAR, SHIELD, strength=2)
    put_on_top(state, "sappers")
    assert bot.choose(GAME.view(state, 0), 0, thought) in (DRAW_UNIT, DRAW_PROVINCE)
    in_row(state, 0, "sappers")
    state.attack[0] = 2
    assert outlook.attack_chance(state, 0) == 1.0
    assert bot.choose(GAME.view(state, 0), 0, thought) == DRAW_UNIT
    assert thought.reason is not None and english(thought.reason).startswith("An attack is near")
    state.attack = [16, 16, 16]
    assert bot.choose(GAME.view(state, 0), 0, thought) == DRAW_PROVINCE


@pytest.mark.rule("V6.1")
def test_what_enemy_buildings_would_draw_is_reckoned_with() -> None:
    state = in_city()
    pass_all(state)
    in_row(state, 0, "sappers")
    state.attack = [3, 16, 16]
    alone = outlook.weapons_needed(state)
    in_middle(state, "border_castle")
    assert outlook.weapons_needed(state) == pytest.approx(alone, abs=0.5), "it draws nothing"
    in_middle(state, "war_camp")
    assert outlook.weapons_needed(state) > alone + 1
    state.attack = [16, 16, 16]
    assert outlook.weapons_needed(state) == 0, "it draws for rows that attack"


@pytest.mark.rule("V3.2", "V3.3")
def test_a_siege_that_was_planned_is_not_given_up_halfway_through_the_income() -> None:
    state = in_city()
    pass_all(state)
    before = outlook.reach(state)
    play(state, DRAW_PROVINCE)
    assert outlook.reach(state) == before
    add_units(state, state.stored_units, 0, "swordsmen")
    assert outlook.reach(state) == before + 2, "what a Guardhouse keeps will be there"


@pytest.mark.rule("V8.2", "V7.2")
def test_a_siege_takes_more_weapons_the_less_they_fit() -> None:
    fits, differs = in_city(), in_city()
    for state in fits, differs:
        asks(state, "war_camp", SWORD, SWORD, ARROW, ARROW, AXE, SPEAR, SPEAR)
        in_middle(state, "war_camp")
        assert outlook.siege_hope(state) == 0, "nine weapons are too few"
    give_units(fits, 0, "swordsmen", "swordsmen", "samogitian_archers", "boyar_horse", "tatar_riders")
    give_units(differs, 0, "friars", "friars", *["farmers"] * 3, *["town_guard"] * 3)
    assert 7 < outlook.siege_hope(fits) < outlook.siege_hope(differs)


@pytest.mark.rule("V8.2")
def test_a_building_beyond_hope_hides_no_other_unless_it_is_a_tower() -> None:
    state = in_city()
    give_units(state, 0, *["swordsmen", "samogitian_archers", "boyar_horse"] * 3)
    in_middle(state, "war_camp")
    alone = outlook.siege_hope(state)
    assert alone > 0
    asks(state, "border_castle", *[AXE] * 14)
    in_middle(state, "border_castle")
    assert outlook.siege_hope(state) == alone
    asks(state, "guard_tower", *[AXE] * 14)
    in_middle(state, "guard_tower")
    assert outlook.siege_hope(state) == 0


def test_the_whole_plan_of_a_fight_is_carried_out() -> None:
    state = in_city()
    asks(state, "sappers", SWORD, SHIELD, city=(FIRE, FIRE))
    asks(state, "pathfinders", AXE, city=(FIRE,))
    hands = {0: ["swordsmen", "farmers"], 1: ["farmers"], 2: ["town_guard"]}
    fight(state, "sappers", "pathfinders", hands=hands)
    bot, thought, acts = GAME.bot("normal"), Thought(1), []
    while state.step == step_names.FIGHT:
        seat = GAME.actors(state)[0]
        acts.append(bot.choose(GAME.view(state, seat), seat, thought))
        play(state, acts[-1])
    assert Put(0, u("swordsmen"), 0) in acts and Exchange(1, SPEAR, AXE) in acts and acts[-1] == DONE
    assert state.points == 12
    assert thought.reason is not None
    assert english(thought.reason) == "The best plan defeats 2 of 2 without losing a unit."


def test_advice_corrects_what_was_put_wrongly() -> None:
    state = in_city()
    asks(state, "sappers", SWORD, SHIELD, city=(FIRE, FIRE))
    asks(state, "pathfinders", SHIELD, city=(FIRE,))
    fight(state, "sappers", "pathfinders", hands={0: ["swordsmen"], 1: ["town_guard"]})
    play(state, Put(0, u("swordsmen"), 1), seat=2)
    act = GAME.bot("normal").choose(GAME.view(state, 0), 0, Thought(1))
    assert act == TakeBack(0, u("swordsmen"), 0, 1)


def test_a_siege_and_a_conquest_by_plan() -> None:
    state = in_city(2)
    for seat in range(2):
        state.province_discard[seat] += state.hand_provinces[seat]
        state.hand_provinces[seat] = ()
    in_middle(state, "border_castle")
    give_units(state, 0, "swordsmen", "swordsmen", "boyar_horse", "slavic_axemen", "town_guard")
    give_units(state, 1, "tatar_riders", "slavic_axemen", "swordsmen")
    course.enter(state, course.AFTERMATH)
    bot, thought, steps = GAME.bot("normal"), Thought(1), set()
    while state.round == 1:
        steps.add(state.step)
        seat = GAME.actors(state)[0]
        act = bot.choose(GAME.view(state, seat), seat, thought)
        steps.add("conquered" if isinstance(act, Conquer) else state.step)
        play(state, act)
    assert not state.middle and o("border_castle") in state.order_discard
    assert {step_names.SIEGE, step_names.CONQUEST, "conquered", "keep"} <= steps


def test_wishes_are_worth_something_and_legal() -> None:
    state = in_city()
    legal = GAME.legal(state, 0)
    wishes = outlook.wishes(state, 0, legal)
    assert wishes and all(wish.act in legal and wish.rate > 0 for wish in wishes)
    assert [wish.rate for wish in wishes] == sorted((wish.rate for wish in wishes), reverse=True)
    assert not any(wish.act == PASS for wish in wishes)
    acts = [wish.act for wish in wishes]
    kinds = [(getattr(act, "building", None), getattr(act, "unit", None)) for act in acts]
    assert len(set(kinds)) == len(kinds), "each kind once"


def test_losses_that_hurt_least_are_chosen() -> None:
    state = in_city()
    state.harm, state.after_harm = ((3, 0, 0, 0),), course.AFTERMATH
    state.unit_discard[0] += (u("swordsmen"),)
    state.units[u("swordsmen")] -= 1
    course.enter(state, course.HARM)
    act = GAME.bot("normal").choose(GAME.view(state, 0), 0, Thought(1))
    assert act != next(one for one in GAME.legal(state, 0) if getattr(one, "unit", -1) == u("swordsmen"))
    assert hurt(state, act) == min(hurt(state, one) for one in GAME.legal(state, 0))


def test_a_plan_takes_units_from_who_has_them() -> None:
    state = in_city()
    asks(state, "sappers", SHIELD, SHIELD, city=(FIRE,))
    fight(state, "sappers", hands={1: ["town_guard"], 2: ["town_guard"]})
    plan, numbers = script.fight_plan(state)
    want = script.wanted(state, plan, numbers, (0, 1, 2))
    assert sorted(entry[0] for entry in want) == [1, 2]


@pytest.mark.parametrize("level", THINKERS)
def test_advice_comes_with_a_reason(level: str) -> None:
    state, thought = in_city(), few_worlds(2)
    found = advise(GAME, state, 0, GAME.bot(level), thought)
    assert isinstance(found.act, (Build, Recruit)) and found.plan[-1] == CONFIRM
    assert " for " in english(found.reason)


def test_rooms_and_types_are_worth_more_early() -> None:
    state = in_city()
    early = outlook.building_worth(state, 0, state.private[0][0])
    state.boosted, state.order_pile = 1, state.order_pile[:4]
    assert outlook.building_worth(state, 0, state.private[0][0]) < early


def test_bots_are_reproducible() -> None:
    assert choices(GAME, new(3, seed=3), 3) == choices(GAME, new(3, seed=3), 3)


@pytest.mark.long
def test_normal_is_better_than_easy() -> None:
    def won(level: str) -> float:
        options = (("difficulty", "simple"),)
        found = outcomes(jobs(Job("vilnius", (level,) * 3, 7, options), 6))
        return sum(outcome.shares[0] for outcome in found)

    assert won("normal") > won("easy")
