"""People who play a game on the page: they answer whatever is asked by pressing what can be seen.

They know controls by their ids, which are the same in all languages.
"""

from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from e2e.people import asked, pass_scene, press


class Player:
    """Answers until the test has seen enough; a game says in `answer` what to press in which step."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.answers = 0
        self.passed_on = 0  # how often the device was
        self.steps: set[str] = set()
        self.scenes: list[str] = []  # the titles of those seen
        self.answered: Counter[str] = Counter()
        self.looks: Callable[[Page], None] = lambda page: None  # at every question, before the answer

    def play(self, until: Locator, most: int = 2000) -> None:
        """Play until this can be seen."""
        curtain = self.page.locator("#take-seat")
        scene = self.page.locator("#scene-go")
        anything = until.or_(asked(self.page)).or_(curtain).or_(scene)
        for _ in range(most):
            expect(anything.filter(visible=True).first).to_be_visible(timeout=60_000)
            if until.filter(visible=True).count():
                return
            if scene.is_visible():
                self.scenes.append(pass_scene(self.page))
            elif curtain.is_visible():
                self.check_curtain()
                self.passed_on += 1
                press(curtain)
            else:
                self.answer_once()
        raise AssertionError("this takes too long")

    def play_to_the_end(self) -> None:
        self.play(until=self.page.locator("#tell-next, .final"))

    def answer_once(self) -> None:
        """Answer one question."""
        step = self.page.locator("section:has(#clause) [data-step]").get_attribute("data-step") or ""
        self.steps.add(step)
        self.answered[step] += 1
        self.answers += 1
        self.looks(self.page)
        self.answer(step)

    def answer(self, step: str) -> None:
        raise NotImplementedError

    def check_curtain(self) -> None:
        """Nothing that only one player may know is in the page behind the curtain."""
        expect(self.page.locator("[data-step], [data-good], #part-board")).to_have_count(0)

    def press_first(self, *wishes: str) -> None:
        """Press the first thing that can be seen, the dearest wish first."""
        for wish in wishes:
            found = self.page.locator(wish).filter(visible=True)
            if found.count():
                press(found.first)
                return
        raise AssertionError(f"none of {wishes} can be seen")


class OstiaPlayer(Player):
    """Bids for every fourth lot, sells, donates and stores in turn."""

    def answer(self, step: str) -> None:
        if step == "lot":
            self.press_first("#offer:enabled", "[id^=card-][aria-pressed=false]")
        elif step == "bid":
            bids = self.answers % 4 == 0
            self.press_first(*(["#confirm-sum"] if bids else []), "#pass", "#confirm-sum")
        elif step in ("lay", "final"):
            fields = self.page.locator("[id^=lay-]").count()
            field = self.answers % 3 if fields == 3 else 2
            self.press_first("#confirm:enabled", f"#lay-{field}")
        elif step == "price":
            self.press_first("#confirm-sum")
        else:
            self.press_first("[id^=card-]", "[id^=do-]")


class MarchiaPlayer(Player):
    """Buys what can be bought, else draws, and never thinks long."""

    def answer(self, step: str) -> None:
        wishes = {
            "choose": ("#choose-1", "[id^=choose-]"),
            "turn": (*self._tiles(), "#draw", "#relief", "[id^=open-]"),
            "build": ("#confirm",),
            "gold": ("[id^=coin-]",),
            "second": ("#draw", "[id^=desk-open-]"),
            "stock": ("[id^=price-]:enabled",),
            "tax": ("[id^=coin-]",),
        }
        self.press_first(*wishes[step])

    def _tiles(self) -> list[str]:
        """Tiles on the market, the cheapest first; once, an open tile beside it."""
        bought = [f".space:nth-child({space}) [id^=tile-]" for space in range(6, 0, -1)]
        return bought if "second" in self.steps else [*bought, "[id^=open-]"]


class VilniusPlayer(Player):
    """Builds a little, recruits the last unit on offer, and lets a bot lay out the fight. With `leaves_it`
    the player passes and lets every fight be resolved."""

    houses = 5  # so many buildings, then only units

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.leaves_it = False
        self.drawn = 0

    def answer(self, step: str) -> None:
        if step == "income":
            self.drawn += 1
            # A pile without cards and discards is not on offer.
            self.press_first("#draw-0" if self.drawn % 2 else "#draw-1", "#draw-0, #draw-1")
        elif step == "city" and not self.leaves_it:
            self._build_or_recruit()
        elif step == "fight" and not self.leaves_it:
            self._fight_as_advised()
        elif step in ("city", "fight", "siege", "conquer"):
            self.press_first("#pass", "#done", "#pass-first", "#done-first")
        else:
            self.press_first("#confirm", "section:has(#clause) [data-step] [data-action]")

    def _build_or_recruit(self) -> None:
        chosen = self.page.locator("[id^=do-]").filter(visible=True)
        units = self.page.locator("[id^=offer-r]:not(.vcard--dear)")
        houses = self.page.locator("[id^=offer-b]:not(.vcard--dear)")
        own = self.page.locator(".quarter").first.locator(".tile").count()
        if chosen.count():
            press(chosen.first)
        elif own < self.houses and houses.count():
            press(houses.first)
        elif units.count():
            if not units.last.is_visible():  # on a small screen, one shelf of the market is in front
                press(self.page.locator("#shelf-units"))
            press(units.last)
        else:
            self.press_first("#pass", "#pass-first")

    def _fight_as_advised(self) -> None:
        """Ask for advice, and let all of it be done: a bot that is asked for its units may interrupt it."""
        self.press_first("#follow-advice", "#advise")


class PearlsPlayer(Player):
    """Does the last thing on offer; Pearls has no board of its own, so its choices are plain buttons."""

    def answer_once(self) -> None:
        self.answers += 1
        press(self.page.locator("[id^=act-]").last)
