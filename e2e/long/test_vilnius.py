"""Whole games of Vilnius: won, lost, and led by one person alone."""

from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.people import asked
from e2e.players import VilniusPlayer
from e2e.site import Server
from e2e.test_vilnius import start_vilnius
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.vilnius.actions import CONFIRM, DONE, LOSE_POINT, PASS, Build, Recruit

BOTS = ("human", "normal", "normal")


def test_one_person_leads_two_seats_to_the_end(page: Page, site: Server) -> None:
    player = start_vilnius(page, site, "human", "human", seed=7, difficulty="heavy")
    player.play(until=asked(page, "income"))
    player.leaves_it = True
    player.play_to_the_end()
    assert {"city", "fight", "income"} <= player.steps
    expect(page.get_by_text("The wall has")).to_be_visible()
    page.get_by_role("button", name="Look back at the game").click()
    page.get_by_role("button", name="One action back").click()
    expect(page.locator("#part-board")).to_be_visible()


def test_two_bots_and_a_person_win(page: Page, site: Server) -> None:
    seed = seed_for("won", "simple")
    player = start_vilnius(page, site, *BOTS, seed=seed, difficulty="simple", emblems="by seat")
    player.play_to_the_end()
    assert player.scenes == ["The Boost!", "The Final Attack!"]
    expect(page.get_by_role("heading", level=1)).to_have_text("You won together!")
    expect(page.locator("tbody tr")).to_have_count(len(BOTS))
    page.locator("#why-glory-total-0").click()
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_two_bots_and_a_person_lose_on_a_phone(page: Page, site: Server) -> None:
    seed = seed_for("lost", "heavy", leaves_it=True)
    player = start_vilnius(page, site, *BOTS, seed=seed, difficulty="heavy", emblems="by seat")
    player.leaves_it = True
    player.play_to_the_end()
    expect(page.get_by_role("heading", level=1)).to_have_text("You lost together.")
    expect(page.get_by_role("table")).to_have_count(0)
    page.get_by_role("button", name="Play again").tap()
    expect(page.locator("#part-board")).to_be_visible()


# The same person without a browser, to find a shuffle that ends as wanted whatever the cards say.


def seed_for(outcome: str, difficulty: str, *, leaves_it: bool = False) -> int:
    """The first game that ends like this."""
    return next(seed for seed in range(1, 60) if foresee(seed, difficulty, leaves_it=leaves_it) == outcome)


def foresee(seed: int, difficulty: str, *, leaves_it: bool = False) -> str:
    """How a game of this person with two bots ends."""
    game = load_game("vilnius")
    seats = tuple(Seat(name, kind) for name, kind in zip(("Ada", "Ben", "Clara"), BOTS, strict=True))
    # Bots choose their emblems by their mood, which nobody can foresee.
    options = {"difficulty": difficulty, "emblems": "by_seat"}
    log, drawn = GameLog(game, Setup("vilnius", seats, seed, options)), count(1)
    bot = game.bot("normal")
    log.settle()
    while not log.over:
        state: Any = log.state
        actors = game.actors(state)
        seat = 0 if 0 in actors else actors[0]
        legal = game.legal(state, seat)
        advised = seat or (state.step == "fight" and not leaves_it)
        act = (
            bot.choose(game.view(state, seat), seat, Thought(1))
            if advised
            else _own(state, legal, drawn, leaves_it)
        )
        log.play(seat, act)
        log.settle()
    end: Any = log.state
    # Without attackers the Final Attack and the end come at once, and nobody need be told of it.
    return str(end.outcome) if end.outcome == "lost" or end.attackers else "won without a fight"


def _own(state: Any, legal: list[Action], drawn: "count[int]", leaves_it: bool) -> Action:
    """What `VilniusPlayer` would press."""
    if state.step in ("fight", "siege", "conquer"):
        return DONE
    if state.step == "income":
        return legal[0] if next(drawn) % 2 else legal[-1]
    if state.step == "city":
        builds = [act for act in legal if isinstance(act, Build)]
        units = [act for act in legal if isinstance(act, Recruit)]
        if leaves_it:
            return PASS
        if builds and len(state.cities[0]) < VilniusPlayer.houses:
            own = set(state.private[0])
            return min(builds, key=lambda act: (act.building not in own, act.building, act.y, act.x))
        return units[-1] if units else PASS
    first = LOSE_POINT if LOSE_POINT in legal else legal[0]
    return CONFIRM if CONFIRM in legal else first
