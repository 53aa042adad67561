"""Several devices in one room: contexts that share nothing, and codes that people carry between them."""

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserType, Page, expect

from e2e import chromium
from e2e.people import pass_scene, press, take_time
from e2e.players import Player
from e2e.site import Watch, wait_ready

SIDE = 720  # pixels of the camera's picture
FRAMES = 4
CAMERA = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")


# Every connection that a page makes, with the servers it would ask for help: no request tells of those.
LINES = """(() => {
    globalThis.lines = [];
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(options) {
            super(options);
            globalThis.lines.push(this);
        }
    };
})()"""
SERVERS = "() => (globalThis.lines ?? []).flatMap((line) => line.getConfiguration().iceServers)"


@contextmanager
def device(browser: Browser, **options: Any) -> Iterator[Page]:
    """A device of its own. At the end it has complained about nothing and asked no other host."""
    context = browser.new_context(locale="en-GB", service_workers="block", **options)
    watch = Watch(context, lambda url: url.startswith(("http://localhost:", "blob:http://localhost:")))
    watch.allow("Service Worker registration blocked")
    context.add_init_script(LINES)
    yield context.new_page()
    watch.check()
    assert not [server for page in context.pages for server in page.evaluate(SERVERS)]
    context.close()


# Finding each other


def open_panel(host: Page) -> None:
    """The host's panel of devices, from the middle of a game."""
    if host.locator("#take-seat").is_visible():
        press(host.locator("#take-seat"))
    press(host.locator("#tool-menu"))
    press(host.locator("#devices"))


def invite(host: Page, way: str = "#pair-code") -> str:
    """From the panel: one more device. The link that the host shows."""
    press(host.locator("#pair"))
    take_time(host)
    press(host.locator(way))
    expect(host.get_by_role("img", name="The code of this table")).to_be_visible()
    return carried(host)


def carried(page: Page) -> str:
    """What a device shows as text, taken to another one."""
    return page.locator("#pair-shown").input_value()


def answer(guest: Page, link: str) -> str:
    """The guest opens the link and joins. The code for the host."""
    guest.goto(link)
    wait_ready(guest)
    press(guest.locator("#join-go"))
    expect(guest.get_by_role("img", name="The answer for the host")).to_be_visible()
    return carried(guest)


def connect(host: Page, guest: Page) -> None:
    """By a link and a pasted answer, from the panel on."""
    given = answer(guest, invite(host))
    host.locator("#pair-text").fill(given)
    press(host.locator("#pair-connect"))
    expect(guest.locator("#sit-down")).to_be_visible()


def sit_down(guest: Page) -> None:
    """On the first seat that is free."""
    guest.get_by_role("checkbox", disabled=False).first.check(force=True)  # its picture lies over it
    press(guest.locator("#sit-down"))


# Cameras


class Camera:
    """What is held before the camera of one browser. The browser reads its file over and over again, so that
    what is written into it is seen next."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "camera.y4m"
        self.show(())

    def show(self, rows: tuple[str, ...]) -> None:
        """A code, or nothing but grey."""
        luma = bytearray(b"\x80" * SIDE * SIDE)
        if rows:
            size = SIDE // len(rows)
            for at in range(size * len(rows)):
                line = b"".join(
                    b"\x10" * size if dark == "1" else b"\xeb" * size for dark in rows[at // size]
                )
                luma[at * SIDE : at * SIDE + len(line)] = line
        frame = b"FRAME\n" + bytes(luma) + b"\x80" * (SIDE * SIDE // 2)
        head = f"YUV4MPEG2 W{SIDE} H{SIDE} F10:1 Ip A1:1 C420jpeg\n".encode()
        # Into the same file, which the browser has open.
        with self.file.open("r+b" if self.file.exists() else "wb") as file:
            file.write(head + frame * FRAMES)

    def browser(self, kind: BrowserType) -> Browser:
        flags = [*chromium.FLAGS, *CAMERA, f"--use-file-for-fake-video-capture={self.file}"]
        return kind.launch(executable_path=chromium.find(), args=flags)


def squares(page: Page) -> tuple[str, ...]:
    """The code on the screen, as a camera would see it."""
    code = page.locator("svg.code")
    size = int((code.get_attribute("viewBox") or "").split()[-1])
    drawn = code.locator("path").get_attribute("d") or ""
    rows = ["0" * size] * size
    for found in re.finditer(r"M0 (\d+)\.5((?:m\d+ 0h\d+)+)", drawn):
        runs = re.findall(r"m(\d+) 0h(\d+)", found[2])
        rows[int(found[1])] = "".join("0" * int(gap) + "1" * int(dark) for gap, dark in runs).ljust(size, "0")
    return tuple(rows)


# Playing together

# What a device waits for: the end, a scene to go on from, somebody to look, an answer.
WAITS = """() => {
    const seen = (css) => [...document.querySelectorAll(css)].some((element) => element.checkVisibility());
    if (seen("#tell-next, .final")) return "over";
    if (document.documentElement.dataset.answering !== undefined) return "";
    if (seen("#scene-go")) return "scene";
    if (seen("#dialog")) return "";
    if (seen("#take-seat")) return "curtain";
    if (!seen("#clause")) return "";
    const asked = document.querySelector("section:has(#clause) [data-step]");
    return `asked ${asked?.dataset.step} ${asked?.querySelector("[data-mark]")?.dataset.mark}`;
}"""
SLOW = 1.0  # seconds that a host may take to answer a guest
STILL = 0.3  # seconds in which no device shows anything new: then what is asked stays until it is answered


def play_together(people: Sequence[Player], answers: int = 5_000) -> None:
    """Whoever is asked answers, so many times or until every device shows the end."""
    given, quiet = sum(player.answers for player in people), time.monotonic()
    before: list[str] = []
    while sum(player.answers for player in people) - given < answers:
        waiting = [player.page.evaluate(WAITS) for player in people]
        if all(state == "over" for state in waiting):
            return
        if waiting != before:
            before = waiting
            time.sleep(STILL)
            continue
        for player, state in zip(people, waiting, strict=True):
            if state and state != "over":
                _go_on(player, state)
                _await_change(player, state)
                before, quiet = [], time.monotonic()
                break
        assert time.monotonic() - quiet < 60, f"nobody is asked: {waiting}"


def _await_change(player: Player, state: str) -> None:
    """A guest's screen changes when the host has answered; for some presses it stays as it is."""
    until = time.monotonic() + SLOW
    while time.monotonic() < until and player.page.evaluate(WAITS) == state:
        time.sleep(0.05)


def _go_on(player: Player, state: str) -> None:
    if state == "scene":
        player.scenes.append(pass_scene(player.page))
    elif state == "curtain":
        player.check_curtain()
        press(player.page.locator("#take-seat"))
    else:
        player.answer_once()
