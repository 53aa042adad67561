"""The frame: language, theme, pages that only tell, closing what lies in front."""

from typing import TYPE_CHECKING

from ostia_games.core import registry
from ostia_games.core.words import LANGUAGES
from web.app.registry import Values, on

if TYPE_CHECKING:
    from web.app.app import App


@on("language")
async def language(app: "App", values: Values) -> None:
    """Another language, here and from now on."""
    wanted = values.get("language", "")
    if wanted in LANGUAGES:
        app.language = wanted
        app.platform.set_preference("language", wanted)


@on("theme")
async def theme(app: "App", values: Values) -> None:
    """Light, dark, or as the device says."""
    wanted = values.get("theme", "")
    if wanted in {"light", "dark", "system"}:
        app.platform.set_preference("theme", "" if wanted == "system" else wanted)


@on("shelf")
async def shelf(app: "App", values: Values) -> None:
    """Back to the shelf."""
    await app.to_shelf()


@on("about")
async def about(app: "App", values: Values) -> None:
    """The back of a box."""
    await app.to_shelf()
    app.game = registry.meta(values["game"]).id
    app.go("about")


@on("credits")
async def credits_(app: "App", values: Values) -> None:
    """Who stands behind the page."""
    await app.to_shelf()
    app.go("credits")


@on("close")
async def close(app: "App", values: Values) -> None:
    """Close the dialog."""
    app.close_dialog()


@on("close-toast")
async def close_toast(app: "App", values: Values) -> None:
    """Close the word at the bottom."""
    app.toast = None
    app.focus("#main")
