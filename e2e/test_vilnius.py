"""Whole games of Vilnius in a real browser, played by pressing cards, enemies and buttons."""

from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.people import Hand, check_axe, fits, open_shelf
from e2e.site import Server
from ostia_games.core import registry
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Thought
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.vilnius.actions import CONFIRM, DONE, LOSE_POINT, PASS, Build, Recruit

ASKED = ".decision__actions .vdesk, .final, #event-seen"
# What somebody sees who is asked something.
SIGHT = """() => ({
    event: document.querySelector("#dialog:has(#event-seen) h2")?.innerText ?? "",
    enough: Boolean(document.querySelector("UNTIL")),
    step: document.querySelector(".vdesk")?.dataset.step ?? "",
    houses: document.querySelector(".quarter")?.querySelectorAll(".tile").length ?? 0,
})"""
HOUSES = 5  # buildings that the person wants; from then on only units
BOTS = ("human", "normal", "normal")


def start(page: Page, *kinds: str, seed: int, difficulty: str) -> None:
    """A game with these seats, always the same shuffle; the first seat begins, and bots move at once."""
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("() => localStorage.setItem('ostia.pace', 'skip')")
    page.locator("[data-do=setup][data-game=vilnius]").first.click()
    page.wait_for_selector("#begin")
    for number, kind in enumerate(kinds):
        if not page.locator(f"#name-{number}").count():
            page.click("#add-seat")
        page.select_option(f"#kind-{number}", kind)
    page.click("#more summary")
    page.get_by_role("radio", name=difficulty, exact=True).check()
    page.fill("#seed", str(seed))
    page.click("#begin")


class Player:
    """Somebody who plays quickly: builds a little, recruits the last unit on offer, and lets a bot lay out
    the fight. `leaves_it` passes and lets every fight be resolved."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = Hand(page)
        self.leaves_it = False
        self.drawn = 0
        self.seen: set[str] = set()
        self.events: list[str] = []

    def play(self, until: str = ".final", most: int = 900) -> None:
        """Play until this is there: the end, if nothing else is said."""
        for _ in range(most):
            sight = self.hand.wait(f"{ASKED}, {until}", SIGHT.replace("UNTIL", until))
            if sight["event"]:
                self.events.append(sight["event"])
                self.hand.press("#event-seen")
            elif sight["enough"]:
                return
            else:
                self.seen.add(sight["step"])
                self.hand.press(*self.wishes(sight["step"], builds=sight["houses"] < HOUSES))
        raise AssertionError("the game does not end")

    def press(self, what: str) -> None:
        """One press, and wait until it shows."""
        self.hand.press(what)
        self.hand.wait("#app")

    def wishes(self, step: str, builds: bool) -> tuple[str, ...]:
        """What this person would like to press, the dearest wish first."""
        can = "button.vcard--offer:not(.vcard--dear)"
        if step == "income":
            self.drawn += 1
            # A pile without cards and discards is not on offer.
            return "#draw-0" if self.drawn % 2 else "#draw-1", ".vdesk [id^=draw-]"
        if step == "city" and not self.leaves_it:
            houses = [f".supply__buildings {can}"] if builds else []
            return ".closer__do .button", *houses, f".supply__units li:not(:has(~ li {can})) {can}", "#pass"
        if step == "fight" and not self.leaves_it:
            # Once the whole plan is laid out, the advice is to end the fight.
            ended = ".vdesk:has(#follow-advice[data-action='[\"done\"]']) #done"
            return "#advise", ended, "#follow"
        if step in ("city", "fight", "siege", "conquer"):
            return "#pass", "#done"
        return "#confirm", ".vdesk [data-do=act]"


# The same person without a screen, to find a game that ends as wanted whatever the cards say.


def foresee(seed: int, difficulty: str, *, leaves_it: bool = False) -> str:
    """How a game of this person with two bots ends."""
    game = registry.load("vilnius")
    seats = tuple(Seat(name, kind) for name, kind in zip(("Ada", "Ben", "Clara"), BOTS, strict=True))
    log, drawn = GameLog(game, Setup("vilnius", seats, seed, {"difficulty": difficulty})), count(1)
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
    return str(getattr(log.state, "outcome"))  # noqa: B009  # states of all games have the same type


def _own(state: Any, legal: list[Action], drawn: "count[int]", leaves_it: bool) -> Action:
    if state.step in ("fight", "siege", "conquer"):
        return DONE
    if state.step == "income":
        return legal[0] if next(drawn) % 2 else legal[-1]
    if state.step == "city":
        builds = [act for act in legal if isinstance(act, Build)]
        units = [act for act in legal if isinstance(act, Recruit)]
        if leaves_it:
            return PASS
        if builds and len(state.cities[0]) < HOUSES:
            own = set(state.private[0])
            return min(builds, key=lambda act: (act.building not in own, act.building, act.y, act.x))
        return units[-1] if units else PASS
    first = LOSE_POINT if LOSE_POINT in legal else legal[0]
    return CONFIRM if CONFIRM in legal else first


def seed_for(outcome: str, difficulty: str, *, leaves_it: bool = False) -> int:
    """The first game that ends like this."""
    return next(seed for seed in range(1, 60) if foresee(seed, difficulty, leaves_it=leaves_it) == outcome)


def test_one_person_leads_two_seats_to_the_end(page: Page, site: Server) -> None:
    open_shelf(page, site)
    start(page, "human", "human", seed=7, difficulty="heavy")
    player = Player(page)
    player.play(until=".vdesk[data-step=pay]")
    player.press("#back-0")
    expect(page.locator(".pay__short")).to_be_visible()
    player.press("#lay-0")
    player.leaves_it = True
    player.play(until=".vdesk[data-step=fight] .muster button.vcard")
    assert fits(page)
    check_axe(page)
    put_and_take_back(player)
    player.play()
    assert {"city", "pay", "fight", "income"} <= player.seen
    expect(page.locator(".glory .wall")).to_be_visible()
    page.locator("[data-do=replay]").first.click()
    page.locator("#earlier").click()
    page.wait_for_selector(".vilnius .siege")


def put_and_take_back(player: Player) -> None:
    """A unit is put against an enemy by two presses, and by dragging."""
    page = player.page
    player.press(".muster button.vcard")
    player.press(".foe__put[data-do=act]")
    page.wait_for_selector("button.fighter")
    player.press("button.fighter")
    page.wait_for_selector("button.fighter", state="detached")
    zone = page.locator(".foe[data-zone]").first
    page.locator(".muster button.vcard").first.drag_to(zone)
    page.wait_for_selector("button.fighter")


def test_two_bots_and_a_person_win(page: Page, site: Server) -> None:
    open_shelf(page, site)
    start(page, *BOTS, seed=seed_for("won", "simple"), difficulty="simple")
    player = Player(page)
    player.play()
    assert player.events == ["The Boost!", "The Final Attack!"]
    expect(page.locator(".final__title")).to_have_text("You won together!")
    assert page.locator(".glory tbody tr").count() == len(BOTS)
    page.locator("#why-glory-total-0").click()
    expect(page.locator(".sum-table")).to_be_visible()


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_two_bots_and_a_person_lose_on_a_phone(page: Page, site: Server) -> None:
    open_shelf(page, site)
    start(page, *BOTS, seed=seed_for("lost", "heavy", leaves_it=True), difficulty="heavy")
    player = Player(page)
    player.play(until=".vdesk[data-step=city]")
    assert fits(page)
    box = page.locator("button.vcard--offer").first.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    assert 400 < box["y"] < 844 - box["height"], "in reach of the thumb"
    player.leaves_it = True
    player.play(until=".vdesk[data-step=fight]")
    assert fits(page)
    check_axe(page)
    player.play()
    expect(page.locator(".final__title")).to_have_text("You lost together.")
    assert page.locator(".glory table").count() == 0
    page.get_by_role("button", name="Play again").click()
    page.wait_for_selector(".vilnius")
