"""From a guest's press to every screen of a table on three devices, against a press of the host."""

import statistics
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, Page

from e2e import chromium
from e2e.bench_limits import Limits, at_most
from e2e.devices import SLOW, WAITS, connect, device, open_panel, sit_down
from e2e.people import bots_move_at_once, open_shelf, pass_scene, press, start_game
from e2e.players import OstiaPlayer, Player
from e2e.site import PHONE, Server

LIMITS: Limits = {"together_press_ratio": at_most(2.5)}
PRESSES = 15  # of the host, and of guests, that every screen shows

# On each device: when it was pressed, and when its page next changed and was laid out, by the common clock.
WATCH = """() => {
    const now = () => performance.timeOrigin + performance.now();
    const watch = globalThis.watch ??= { observer: new MutationObserver(() => {
        document.body.offsetHeight; // layout belongs to it
        watch.drawn ||= now();
    }) };
    if (!("pressed" in watch)) addEventListener("click", () => (watch.pressed ||= now()), { capture: true });
    watch.pressed = watch.drawn = 0;
    const page = document.getElementById("app");
    watch.observer.observe(page, { childList: true, characterData: true, subtree: true });
}"""
SEEN = "() => ({ pressed: globalThis.watch.pressed, drawn: globalThis.watch.drawn })"


class _Presses:
    """Times of presses that every screen showed, those on the host's device and those on guests'."""

    def __init__(self, people: list[Player]) -> None:
        self.people = people
        self.local: list[float] = []
        self.far: list[float] = []

    def answer(self, player: Player) -> None:
        """Answer once; what others do not see is not counted."""
        for each in self.people:
            each.page.evaluate(WATCH)
        player.answer_once()
        seen = [self._seen(each.page) for each in self.people]
        pressed = seen[self.people.index(player)]["pressed"]
        if pressed and all(each["drawn"] for each in seen):
            if player is self.people[0]:
                self.local.append(seen[0]["drawn"] - pressed)
            else:
                self.far.append(max(each["drawn"] for each in seen) - pressed)

    @staticmethod
    def _seen(page: Page) -> dict[str, Any]:
        for _ in range(int(SLOW * 20)):
            seen: dict[str, Any] = page.evaluate(SEEN)
            if seen["drawn"]:
                break
            page.wait_for_timeout(50)
        return seen

    def enough(self) -> bool:
        return min(len(self.local), len(self.far)) >= PRESSES


def together(kind: BrowserType, folder: Path) -> dict[str, float]:
    server = Server(folder)
    browser = kind.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    with ExitStack() as stack:
        host, *guests = (stack.enter_context(device(browser, **PHONE)) for _ in range(3))
        open_shelf(host, server)
        bots_move_at_once(host)
        start_game(host, "Ostia", "human", "human", "human")
        open_panel(host)
        for guest in guests:
            connect(host, guest)
            bots_move_at_once(guest)
            sit_down(guest)
        press(host.get_by_role("button", name="Back to the table"))
        presses = _play([OstiaPlayer(page) for page in (host, *guests)])
    browser.close()
    server.stop()
    local, far = statistics.median(presses.local), statistics.median(presses.far)
    return {
        "together_local_press_ms": local,
        "together_guest_press_ms": far,
        "together_press_ratio": far / local,
    }


def _play(people: list[Player]) -> _Presses:
    presses = _Presses(people)
    while not presses.enough():
        for player in people:
            state = player.page.evaluate(WAITS)
            if state == "scene":
                pass_scene(player.page)
            elif state.startswith("asked"):
                player.page.wait_for_timeout(200)  # nothing of before is still on its way
                presses.answer(player)
            elif state == "over":
                return presses
    return presses
