"""Room on the play page, measured in the browser: what is asked and what it is about are both in sight,
nothing lies over anything, and everything that can be pressed is in sight or a scroll away."""

from pathlib import Path

from playwright.sync_api import Page

CHECK = f"() => {{\n{(Path(__file__).parent / 'room.js').read_text('utf-8')}\nreturn problems();\n}}"

# The screens that must do.
LOW = {"side": (844, 390), "zoomed": (720, 450), "low": (1280, 600)}
USUAL = {"laptop": (1280, 720), "tablet": (1024, 768), "phone": (390, 844)}


def problems(page: Page) -> list[str]:
    """What is wrong with the room on the screen, in words, once everything lies where it stays."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: list[str] = page.evaluate(CHECK)
    return found


def check_room(page: Page) -> None:
    found = problems(page)
    assert not found, "\n".join([str(page.viewport_size), *found])


def check_sizes(page: Page, name: str, sizes: dict[str, tuple[int, int]]) -> list[str]:
    """The same moment on several screens."""
    found = []
    for width, height in sizes.values():
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{name} at {width}x{height}: {problem}" for problem in problems(page)]
    return found
