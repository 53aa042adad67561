"""What the stories ask of a browser, whichever engine it has and whichever protocol drives it."""

from typing import Any, Protocol

# The first element that matches and can be seen.
FIND = """(css) => [...document.querySelectorAll(css)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length)"""

# Its middle, in view and come to rest. What is covered by something else cannot be pressed.
AIM = f"""async (css) => {{
    const find = {FIND};
    find(css).scrollIntoView({{ block: "nearest" }});
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter(({{ effect }}) =>
        effect.getComputedTiming().endTime < Infinity && effect.target.contains(find(css)));
    await Promise.allSettled(moving.map((animation) => animation.finished));
    const found = find(css);
    const box = found.getBoundingClientRect();
    const point = [box.left + box.width / 2, box.top + box.height / 2].map(Math.round);
    const hit = document.elementFromPoint(...point);
    if (!found.contains(hit)) throw new Error(`${{css}} is covered by ${{hit?.outerHTML.slice(0, 200)}}`);
    return point;
}}"""


def click_at(x: int, y: int) -> list[dict[str, Any]]:
    """The actions of a mouse, the same in both versions of WebDriver."""
    actions: list[dict[str, Any]] = [
        {"type": "pointerMove", "x": x, "y": y},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "mouse", "actions": actions}]


class Browser(Protocol):
    """One window of a browser with a profile of its own, as new as on the first day."""

    name: str
    complaints: list[str]  # what the engine itself has told about the page so far

    def open(self, address: str) -> None: ...

    def ask(self, function: str, *arguments: object) -> Any:
        """What this JavaScript function returns, or what its promise comes to."""

    def click(self, css: str) -> None:
        """Click with a pointer in the middle of the first match that can be seen."""

    def lose_everything_in_memory(self, address: str) -> None:
        """The hardest interruption that the engine survives under automation; then this address again."""

    def close(self) -> None: ...
