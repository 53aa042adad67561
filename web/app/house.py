"""Presses that every page has: language, theme, pace, closing what lies in front."""

from ostia_games.core.words import LANGUAGES, msg
from web.app.app import PRESSES, App, Values, on
from web.app.bots import PACES
from web.games.scenes import BELL
from web.ui.addresses import way_to


@on("language")
async def language(app: App, values: Values) -> None:
    wanted = values.get("language", "")
    if wanted not in LANGUAGES:
        return
    if await app.speak(wanted):
        app.platform.set_preference("language", wanted)
    else:
        app.say(msg("This language cannot be loaded now. Try again when you are online."))


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


@on("sound")
async def sound(app: App, values: Values) -> None:
    """Let the game be heard, or not; a press that turns it on answers with one."""
    app.platform.set_preference("sound", "" if app.sounds else "on")
    app.sound(BELL)


@on("go")
async def go(app: App, values: Values) -> None:
    """To the page with this address: by Back, Forward or a link. Where there is none, to the shelf."""
    way = way_to(values.get("address", ""))
    app.arrive()
    press, found = way or ("shelf", {})
    await PRESSES[press].answer(app, app.page, found)
    if way is None:
        app.say(msg("There is no page with this address. Here is the shelf."))


@on("close")
async def close(app: App, values: Values) -> None:
    app.close_dialog()


@on("close-toast")
async def close_toast(app: App, values: Values) -> None:
    app.toast = None
    app.focus("#main")
