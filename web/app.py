"""Stand-in for the app."""

from ostia_games.core.words import words
from web.html import h, join
from web.pages.front import front
from web.platform import Platform


class App:
    """Shows the shelf and what was pressed."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform

    async def start(self) -> None:
        """Show the shelf."""
        self.show("")

    async def do(self, name: str, values: dict[str, str]) -> None:
        """Show what was pressed."""
        if name in {"language", "theme"}:
            self.platform.set_preference(name, values["value"])
        self.show(f"{name} {values}")

    def show(self, pressed: str) -> None:
        """Draw."""
        t = words(self.platform.preference("language") or "en")
        self.platform.show(join(front(t), h("p", pressed, id="pressed")), "Ostia Games")
