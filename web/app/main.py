"""Puts the app together: every module whose functions answer to presses, and the first page."""

# To import these is enough: `on` registers what they answer to.
from web.app import (  # noqa: F401
    about,
    analysing,
    asking,
    backup,
    daily,
    forms,
    guide,
    house,
    keeping,
    keeping_history,
    keeping_setup,
    keeping_table,
    learning,
    links,
    my_box,
    pairing,
    playing,
    plays,
    printed,
    puzzling,
    replaying,
    result,
    rulebook,
    saved,
    setup,
    together,
    visiting,
)
from web.app.app import App
from web.app.shelf import Shelf
from web.platform import Platform
from web.ui.addresses import HOME


def new_app(platform: Platform) -> App:
    return App(platform, Shelf([]))


async def start(app: App) -> None:
    """Show what the address says; without one that is the shelf."""
    if not await app.speak(app.language):
        app.language = "en"
    wanted = app.platform.address()
    await app.do("go", {"address": wanted if wanted.startswith(HOME) else HOME})
