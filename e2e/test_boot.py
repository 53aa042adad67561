"""The start of the page: fast, plain, and when it cannot be."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, TimeoutError, expect  # noqa: A004  # Playwright calls it so

from e2e.conftest import ROOT
from e2e.people import SHELF_TITLE, asked, bots_move_at_once, press, start_game
from e2e.site import START_TIMEOUT, Server, Watch, think, wait_ready
from ostia_games.core.words import words

ENTRY = "web/browser/entry.py"
SNAPSHOT = "web/python/page.snap.zst"
VENDORED = ["pyodide/pyodide.asm.wasm", "pyscript/core.js"]
WANTS_MORE = b"""
import asyncio
while True:
    try:
        import colorsys
        break
    except ModuleNotFoundError:
        await asyncio.sleep(0.2)
bridge.setPreference("colour", str(colorsys.hsv_to_rgb(0.0, 0.0, 1.0)))
"""
# A picture that cannot be drawn.
ASKS_TOO_MUCH = b"""
try:
    await bridge.sharePicture("picture.png", "no drawing")
except Exception as problem:
    bridge.setPreference("refused", type(problem).__name__)
"""
# No press is answered any more.
DIES = b"""
from pyodide.ffi import create_proxy
async def dies(name, values):
    raise RuntimeError("out of memory")
bridge.listen(create_proxy(dies))
"""
# Where Python notes the WebAssembly function by which it calls others.
TRAMPOLINE = """
from pyodide_js import _module as module
offset = module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET // 4]
module.HEAP32[(module.__PyRuntime + offset) // 4]
"""
# Notes how far the boot bar is, whenever the page says something about the start.
NOTE_PROGRESS = """
    globalThis.seen = [];
    addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
        const bar = document.querySelector("[data-boot=progress]");
        seen.push([document.documentElement.dataset.stage, bar.value]);
    }).observe(document.documentElement, { attributes: true }));
"""


def run_python(page: Page, code: str) -> object:
    """Ask the Python of the app, in its worker."""
    worker = next(worker for worker in page.workers if worker.url.endswith("/app_worker.mjs"))
    script = """async (code) => {
        const { loadPyodide } = await import(new URL("interpreter.mjs", location).href);
        return (await loadPyodide()).runPython(code);
    }"""
    return worker.evaluate(script, code)


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_fast_under_a_sub_path(page: Page, serve: Callable[..., Server], dist: Path) -> None:
    site = serve(dist, prefix="/some/where/")
    page.add_init_script(NOTE_PROGRESS)
    network = page.context.new_cdp_session(page)
    speed = {"latency": 0, "downloadThroughput": 4_000_000, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", {"offline": False, **speed})
    page.goto(site.url)
    wait_ready(page, "fast")
    assert "web/python/web.zip" not in site.requests[: site.requests.index(SNAPSHOT) + 8]
    assert run_python(page, "import js, sys; hasattr(js, 'document') or 'pyscript' in sys.modules") is False
    assert json.loads(think(page, '{"call": "ping", "value": 7}')) == {"pong": 7}
    assert "error" in json.loads(think(page, '{"call": "nothing"}'))
    told_truly(page.evaluate("() => seen"))
    number = run_python(page, "import random; random.random()")
    page.reload()
    wait_ready(page, "fast")
    assert run_python(page, "import random; random.random()") != number, "every visit is different"


def told_truly(seen: list[tuple[str, float]]) -> None:
    """Progress in many steps, never backwards."""
    values = [value for _, value in seen]
    assert values == sorted(values)
    assert len(set(values)) > 5
    assert {"files", "games", "page"} <= {stage for stage, _ in seen}


def test_plain_when_asked(page: Page, own_site: Server) -> None:
    page.goto(own_site.url + "?boot=plain")
    wait_ready(page, "plain")
    assert any(name.endswith(".whl") and "ostia_games" in name for name in own_site.requests)
    press(page.get_by_role("button", name="Français"))
    expect(page.get_by_role("heading", level=1)).to_have_text(words("fr")(SHELF_TITLE))


@pytest.mark.long
def test_plain_without_a_snapshot(page: Page, own_site: Server, watch: Watch) -> None:
    """Only the plain start downloads the wheel; that this start ends well, the test above has seen."""
    watch.allow("Failed to load resource")
    own_site.answers[SNAPSHOT] = (404, b"")
    with page.expect_request("**/*.whl", timeout=START_TIMEOUT):
        page.goto(own_site.url)


def test_without_workers(page: Page, site: Server, watch: Watch) -> None:
    """Python then runs on the page itself, and thinks for the bots, too."""
    watch.allow("the page thinks instead")
    page.add_init_script("globalThis.Worker = class { constructor() { throw new Error('refused'); } };")
    page.goto(site.url)
    wait_ready(page, "plain")
    bots_move_at_once(page)
    start_game(page, "Vilnius", "human", "easy")
    expect(asked(page)).to_be_visible()


def test_without_webassembly(page: Page, site: Server) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site.url)
    expect(page.get_by_role("alert")).to_contain_text("This browser cannot run the games.")
    expect(page.get_by_role("progressbar")).to_be_hidden()


@pytest.mark.parametrize("name", VENDORED)
def test_failed_download_and_retry(page: Page, own_site: Server, watch: Watch, name: str) -> None:
    watch.allow("")  # Pyodide says much about it
    own_site.answers[f"web/vendor/{name}"] = (503, b"")
    page.goto(own_site.url)
    expect(page.get_by_role("alert")).to_contain_text("The games could not start.", timeout=START_TIMEOUT)
    expect(page.get_by_role("alert").get_by_role("code")).not_to_be_empty()
    own_site.answers.clear()
    page.get_by_role("button", name="Try again").click()
    wait_ready(page, "fast")


def test_the_rest_of_the_library_follows(page: Page, own_site: Server) -> None:
    """The fast start brings the modules that the page uses; others can be imported a little later."""
    entry = (ROOT / ENTRY).read_bytes() + WANTS_MORE
    own_site.answers[ENTRY] = (200, entry)
    page.goto(own_site.url)
    wait_ready(page, "fast")
    page.wait_for_function("() => localStorage['ostia.colour'] === '(1.0, 1.0, 1.0)'", timeout=20_000)


def test_the_snapshot_keeps_the_trampoline_of_this_browser(page: Page, site: Server) -> None:
    """Without it Python calls many of its own functions by way of JavaScript."""
    page.goto(site.url)
    wait_ready(page, "fast")
    assert run_python(page, TRAMPOLINE)


def test_a_fault_of_the_page_is_one_for_python(page: Page, own_site: Server) -> None:
    """It would wait for the answer for ever."""
    own_site.answers[ENTRY] = (200, (ROOT / ENTRY).read_bytes() + ASKS_TOO_MUCH)
    page.goto(own_site.url)
    wait_ready(page)
    page.wait_for_function("() => localStorage['ostia.refused'] === 'JsException'")


def test_failed_entry(page: Page, own_site: Server, watch: Watch) -> None:
    watch.allow("nothing starts today")
    entry = b"from polyscript import js_modules\njs_modules.bridge.fail('nothing starts today')"
    own_site.answers[ENTRY] = (200, entry)
    page.goto(own_site.url)
    expect(page.get_by_role("alert")).to_contain_text("nothing starts today", timeout=START_TIMEOUT)


@pytest.mark.long
def test_the_end_of_python_is_told(page: Page, own_site: Server, watch: Watch) -> None:
    watch.allow("out of memory")
    own_site.answers[ENTRY] = (200, (ROOT / ENTRY).read_bytes() + DIES)
    page.goto(own_site.url)
    wait_ready(page)
    page.get_by_role("button", name="At the table: Vilnius").click()
    expect(page.get_by_role("alert")).to_contain_text("The games have stopped.")
    expect(page.get_by_role("alert").get_by_role("code")).to_contain_text("out of memory")
    own_site.answers.clear()
    page.get_by_role("alert").get_by_role("button", name="Reload").click()
    expect(page.get_by_role("alert")).to_be_hidden()
    wait_ready(page)


def test_language_and_theme_before_python(page: Page, own_site: Server, watch: Watch) -> None:
    for part in ("Failed to load resource", "wasm instantiation", "503"):
        watch.allow(part)
    own_site.answers["web/vendor/pyodide/pyodide.asm.wasm"] = (503, b"")
    page.goto(own_site.url)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("button", name="Dunkel").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    with page.expect_request("**/de.zip", timeout=START_TIMEOUT):  # long before Python could ask for it
        page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_press_before_python_is_remembered(page: Page, site: Server) -> None:
    held: list[Route] = []
    page.route("**/web/browser/entry.py", lambda route: held.append(route))  # noqa: PLW0108  # Playwright wants a function
    with page.expect_request("**/web/browser/entry.py", timeout=START_TIMEOUT):
        page.goto(site.url)
        page.get_by_role("button", name="About the game: Ostia").click()
    expect(page.get_by_text("Unpacking the games")).to_be_visible(timeout=START_TIMEOUT)
    expect(page.get_by_role("heading", level=1)).to_have_text(SHELF_TITLE)
    held[0].continue_()
    wait_ready(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Ostia")


def test_presses_all_the_time_open_one_page(page: Page, site: Server) -> None:
    """From the first paint until the page answers: the last one counts, those before do no harm."""
    page.goto(site.url, wait_until="commit")
    button = page.get_by_role("button", name="At the table: Vilnius")
    while not page.locator("#table-begin").count():
        with suppress(TimeoutError):  # the set-up page may come between looking and pressing
            button.click(timeout=500)
    wait_ready(page)
    expect(page.locator("#table-begin")).to_be_visible()


def test_a_press_during_which_the_page_changes(page: Page, site: Server) -> None:
    """What is drawn waits for the hand; where the layout has moved below it, what it had pressed counts."""
    page.goto(site.url)
    wait_ready(page)
    button = page.get_by_role("button", name="At the table: Vilnius")
    button.hover()
    page.mouse.down()
    assert redrawn(page) == "waits", "the button would be gone"
    page.evaluate("() => { document.querySelector('#app').style.paddingTop = '200px' }")
    page.mouse.up()
    expect(page.locator("#table-begin")).to_be_visible()
    assert redrawn(page) == "drawn"


def redrawn(page: Page) -> str:
    """Draw the page with all its elements replaced, as a bot might between a press and its release."""
    script = """async () => {
        const { show } = await import(new URL("web/browser/page.mjs", document.baseURI).href);
        const first = document.querySelector("#app").firstElementChild;
        const other = document.createElement("section");
        other.append(...[...first.childNodes].map((node) => node.cloneNode(true)));
        show(other.outerHTML, document.title);
        return first.isConnected ? "waits" : "drawn";
    }"""
    return str(page.evaluate(script))
