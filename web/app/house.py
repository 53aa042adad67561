"""Presses that every page has: language, theme, pace, closing what lies in front."""

from ostia_games.core.words import LANGUAGES
from web.app.app import App, Values, on
from web.app.bots import PACES


@on("language")
async def language(app: App, values: Values) -> None:
    wanted = values.get("language", "")
    if wanted in LANGUAGES:
        app.language = wanted
        app.platform.set_preference("language", wanted)


@on("theme")
async def theme(app: App, values: Values) -> None:
    wanted = values.get("theme", "")
    if wanted in {"light", "dark", "system"}:
        app.platform.set_preference("theme", "" if wanted == "system" else wanted)


@on("pace")
async def pace(app: App, values: Values) -> None:
    """How fast bots move from now on."""
    if values.get("pace") in PACES:
        app.platform.set_preference("pace", values["pace"])


@on("vibrate")
async def vibrate(app: App, values: Values) -> None:
    """Buzz on every press at the table, or not."""
    app.platform.set_preference("vibrate", "" if app.vibrates else "on")
    app.buzz()


@on("close")
async def close(app: App, values: Values) -> None:
    app.close_dialog()


@on("close-toast")
async def close_toast(app: App, values: Values) -> None:
    app.toast = None
    app.focus("#main")
