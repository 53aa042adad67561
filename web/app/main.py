"""Puts the app together: every module whose functions answer to presses, and the first page."""

# To import these is enough: `on` registers what they answer to.
from web.app import (  # noqa: F401
    about,
    backup,
    forms,
    guide,
    house,
    keeping,
    keeping_history,
    keeping_setup,
    keeping_table,
    my_box,
    playing,
    plays,
    printed,
    replaying,
    saved,
    setup,
)
from web.app.app import App
from web.app.shelf import Shelf, to_shelf
from web.platform import Platform


def new_app(platform: Platform) -> App:
    return App(platform, Shelf([]))


async def start(app: App) -> None:
    """Show the shelf."""
    await to_shelf(app, {})
    app.refresh()
