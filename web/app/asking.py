"""What is this? A press on a piece tells what it is, at once or after the tool of that name."""

from typing import Any

from ostia_games.core.words import msg
from web.app.app import App, Values, on
from web.app.playing import GamePage, Playing
from web.games.board import BoardLook
from web.games.things import Thing, thing_dialog
from web.ui.sums import sum_dialog

OPENER = "#tool-ask"  # the tool, if there is one


@on("ask", Playing)
async def ask(app: App, page: Playing, values: Values) -> None:
    """The next press on the table tells instead of acting; a second press on the tool calls it off."""
    page.asking = not page.asking
    app.toast = None
    if page.asking:
        app.say(msg("Press anything on the table: it tells what it is."))


@on("tell", GamePage)
async def tell(app: App, page: GamePage, values: Values) -> None:
    """What is pressed comes from the page and may be anything."""
    asking, page.asking, app.toast = page.asking, False, None
    look, what = page.look(), values.get("what", "")[:80]
    if look is None:
        return
    meta, found = look.game.meta, page.board.tells(look, what) if what else None
    if found is None and what:
        total = page.board.explain(look, what)
        if total:
            app.open_dialog(lambda t: sum_dialog(t, meta, total), OPENER, over=True)
            return
    if found is None and asking:
        found = _decision(look)
    if found:
        thing = found
        app.open_dialog(lambda t: thing_dialog(t, meta, thing), OPENER, over=True)


def _decision(look: BoardLook[Any]) -> Thing | None:
    """A button is part of the decision at hand."""
    view, game = look.view, look.game
    if not view.step:
        return None
    step = game.step(view)
    return Thing(step.title(view), (step.help(view, look.actor or 0),), step.clause)
