"""V2.6: bots are asked for their cards, and agree or refuse with a reason."""

from typing import Any

import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.bot import Thought, forward
from ostia_games.core.play.document import game_document, game_from
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.words import words
from ostia_games.vilnius import steps
from ostia_games.vilnius.actions import (
    DEARER,
    DONE,
    FITS,
    LEAST,
    NEEDED,
    SPARE,
    Agree,
    Fall,
    LoseUnit,
    Put,
    Refuse,
)
from ostia_games.vilnius.components import ARROW, SHIELD, SPEAR, SWORD, UNIT
from ostia_games.vilnius.state import Vilnius
from tests.boards import look_of
from tests.vilnius.deals import GAME, asks, english, fight, in_city, refused, u
from tests.vilnius.test_board import BOARD

BOT = 1  # the seat of the bot; people sit at 0 and 2


def table(**options: Any) -> Vilnius:
    """Two people and a bot, in the first city phase."""
    return in_city(3, kinds=("human", "normal", "human"), **options)


def answered(state: Vilnius) -> Any:
    """What the bot says to what it was asked."""
    assert GAME.actors(state) == (BOT,)
    act = GAME.bot("normal").choose(GAME.view(state, BOT), BOT, Thought(1))
    assert act in GAME.legal(state, BOT)
    return act


def told(state: Vilnius, seat: int, act: Any) -> str:
    return english(GAME.step(state).told(state, seat, act)[0].message)


@pytest.mark.rule("V2.6")
def test_a_person_asks_and_the_bot_agrees_because_it_fits() -> None:
    state = table()
    asks(state, "sappers", SHIELD, SPEAR)
    fight(state, "sappers", hands={0: ["farmers"], BOT: ["town_guard"]})
    ask = Put(BOT, u("town_guard"), 0)
    assert told(state, 0, ask) == "Ada asks Beno for Town Guard against Sappers."
    GAME.play(state, 0, ask)
    assert not state.fielded, "nothing is committed before the bot agrees"
    answer = answered(state)
    assert answer == Agree(FITS)
    assert told(state, BOT, answer) == (
        "Beno agrees, Town Guard against Sappers: it belongs to the best plan."
    )
    GAME.play(state, BOT, answer)
    assert [entry[:2] for entry in state.fielded] == [(BOT, u("town_guard"))]
    GAME.play(state, 0, Put(0, u("farmers"), 0))
    assert len(state.fielded) == 2, "people put their own at once"


@pytest.mark.rule("V2.6")
def test_the_bot_refuses_what_is_needed_elsewhere() -> None:
    state = table()
    asks(state, "sappers", SWORD, SHIELD)
    asks(state, "supply_train", SPEAR)
    fight(state, "sappers", "supply_train", hands={0: ["farmers"], BOT: ["swordsmen", "boyar_horse"]})
    sappers = place_of(state, "sappers")
    asks_for = Put(BOT, u("swordsmen"), sappers)
    GAME.play(state, 0, asks_for)
    assert answered(state) == Agree(FITS)
    GAME.play(state, BOT, Refuse(NEEDED, 1 - sappers))
    assert state.asked is None and not state.fielded
    assert asks_for not in GAME.legal(state, 0) and refused(state, asks_for) == "V2.6"
    GAME.play(state, 0, Put(0, u("farmers"), 1 - sappers))
    assert asks_for in GAME.legal(state, 0), "things have changed: it may be asked again"


def place_of(state: Vilnius, key: str) -> int:
    """The number of an enemy in the fight."""
    return next(n for n, (card, _, _) in enumerate(state.enemies) if state.fixed.box.order[card].id == key)


@pytest.mark.rule("V2.6")
def test_a_unit_that_the_best_plan_needs_elsewhere_is_refused() -> None:
    state = table()
    asks(state, "sappers", SHIELD, SHIELD)
    asks(state, "supply_train", SHIELD)
    fight(state, "sappers", "supply_train", hands={0: ["town_guard"], BOT: ["town_guard"]})
    sappers = place_of(state, "sappers")
    GAME.play(state, 0, Put(BOT, u("town_guard"), 1 - sappers))
    answer = answered(state)
    assert answer == Refuse(NEEDED, sappers), "two shields stop the sappers, who do more harm"
    assert told(state, BOT, answer) == "Beno refuses: it is needed against Sappers."
    GAME.play(state, BOT, answer)
    GAME.play(state, 0, DONE)


@pytest.mark.rule("V2.6")
def test_a_loss_is_asked_for_too() -> None:
    state = table()
    asks(state, "sappers", ARROW, city=(UNIT,))
    fight(state, "sappers", hands={0: ["farmers"], BOT: ["swordsmen"]})
    assert state.step == steps.HARM
    mine = [act for act in GAME.legal(state, 0) if isinstance(act, LoseUnit) and act.owner == BOT]
    dear = max(mine, key=lambda act: sum(state.fixed.box.units[act.unit].weapons))
    GAME.play(state, 0, dear)
    assert answered(state) in (Agree(LEAST), Refuse(DEARER, -1))
    GAME.play(state, BOT, Refuse(DEARER, -1))
    assert dear not in GAME.legal(state, 2) and state.step == steps.HARM
    own = next(act for act in GAME.legal(state, 0) if isinstance(act, LoseUnit) and act.owner == 0)
    GAME.play(state, 0, own)
    assert state.step != steps.HARM and not state.refused


@pytest.mark.rule("V2.6")
@pytest.mark.parametrize(
    ("kinds", "options", "asked"),
    [
        (("human", "normal", "human"), {}, True),
        (("human", "normal", "human"), {"command_bots": True}, False),
        (("human", "normal", "normal"), {}, False),
        (("human", "normal", "normal"), {"command_bots": False}, True),
        (("normal", "normal", "normal"), {"command_bots": False}, False),
    ],
)
def test_who_commands_bots(kinds: tuple[str, ...], options: dict[str, Any], asked: bool) -> None:
    """By default exactly one person commands the bots; bots never ask each other."""
    state = in_city(3, kinds=kinds, **options)
    asks(state, "sappers", SHIELD)
    fight(state, "sappers", hands={BOT: ["town_guard"]})
    GAME.play(state, 0, Put(BOT, u("town_guard"), 0))
    assert bool(state.asked) == asked and bool(state.fielded) != asked


@pytest.mark.rule("V2.6")
def test_spare_units_are_given() -> None:
    state = table()
    asks(state, "sappers", SHIELD)
    fight(state, "sappers", hands={0: ["town_guard"], BOT: ["town_guard"]})
    GAME.play(state, 0, Put(0, u("town_guard"), 0))
    assert Put(BOT, u("town_guard"), 0) not in GAME.legal(state, 0), "complete, and no ability would help"
    state = table()
    asks(state, "sappers", SHIELD, skulls=(1, 0, 0))
    fight(state, "sappers", hands={0: ["town_guard"], BOT: ["ruthenian_shieldmen"]})
    GAME.play(state, 0, Put(0, u("town_guard"), 0))
    GAME.play(state, 0, Put(BOT, u("ruthenian_shieldmen"), 0))
    assert answered(state) in (Agree(SPARE), Agree(FITS))


@pytest.mark.rule("V2.6")
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_with_questions(seed: int) -> None:
    """People who press at random ask bots; everything adds up, and the document plays the same again."""
    kinds = ("human", "easy", "human") if seed % 2 else ("human", "normal")
    seats = tuple(Seat(name, kind) for name, kind in zip(("Ada", "Beno", "Cleo"), kinds, strict=False))
    setup = Setup("vilnius", seats, seed, {"command_bots": False, "difficulty": "simple"})
    log, thought, rng = GameLog(GAME, setup), Thought(seed), chance.seeded(seed)
    bots = {number: GAME.bot(seat.kind) for number, seat in enumerate(seats) if not seat.human}
    spoken = set()
    state: Any = log.state
    while actors := GAME.actors(state):
        people = [seat for seat in actors if seat not in bots]
        seat = people[0] if people else actors[0]
        if people:
            legal = forward(GAME.legal(state, seat))
            at, rng = chance.below(len(legal), rng)
            act = legal[at]
        else:
            act = bots[seat].choose(GAME.view(state, seat), seat, thought)
        spoken.add(type(act))
        log.play(seat, act)
        GAME.check(state)
    assert Agree in spoken
    again = game_from(game_document(log))
    assert again.state.round == log.state.round  # type: ignore[attr-defined]


def test_the_words_of_a_loss() -> None:
    state = table()
    state.step, state.asked = steps.FALL, Fall(BOT, u("farmers"))
    assert told(state, BOT, Agree(LEAST)) == "Beno agrees to give up Farmers: it is missed least."
    assert told(state, BOT, Refuse(DEARER, -1)) == "Beno refuses: something else is missed less."


@pytest.mark.rule("V2.6")
def test_the_board_asks_and_waits() -> None:
    """A press on a bot's unit says that it asks; while the bot thinks the fight stays in sight."""
    seats = (Seat("Ada"), Seat("Beno", "normal"), Seat("Cleo"))
    log = GameLog(GAME, Setup("vilnius", seats, 1, {"emblems": "by_seat"}, 0))
    state = table()
    asks(state, "sappers", SHIELD, SPEAR)
    fight(state, "sappers", hands={0: ["farmers"], BOT: ["town_guard"]})
    log.state = state
    ask = Put(BOT, u("town_guard"), 0)
    label = english(GAME.step(state).label(state, 0, ask))
    assert label == "Ask Beno for Town Guard against Sappers"
    t = words("en")
    look = look_of(log, 0)
    controls = BOARD.controls(t, look)
    assert controls and ask in look.legal
    GAME.play(state, 0, ask)
    waiting = look_of(log, 0)
    assert not waiting.legal and "Sappers" in BOARD.board(t, waiting) and BOARD.controls(t, waiting)
