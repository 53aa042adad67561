"""The table: acting, taking back, passing the device, the menu, and looking back at the end."""

import json
from typing import TYPE_CHECKING

from ostia_games.core.clauses import clauses
from ostia_games.core.play.actions import BadAction
from ostia_games.core.play.game import IllegalAction
from ostia_games.core.play.log import CannotUndo
from ostia_games.core.words import msg
from web.app import bots
from web.app import page as screens
from web.app.registry import Values, on
from web.app.saved import say
from web.games.board import board_of
from web.pages.play import PARTS
from web.sessions.playing import ALL
from web.ui import dialogs
from web.ui.sums import explained, opener, sum_dialog

PLAN = 60  # steps of the longest plan

if TYPE_CHECKING:
    from web.app.app import App


@on("act")
async def act(app: "App", values: Values) -> None:
    """The person at the screen acts; a press on a screen that is out of date does nothing."""
    session = app.session
    if session is None or values.get("mark") != session.mark():
        return
    app.toast = None
    try:
        session.act(values["action"])
    except IllegalAction as problem:
        say(app, msg("{clause}: {why}", clause=problem.clause, why=problem.message))
    except (BadAction, json.JSONDecodeError):
        say(app, msg("this is not possible now"))
    else:
        await app.save()


@on("pick")
async def pick(app: "App", values: Values) -> None:
    """The first of two presses on the board, or a number to be confirmed."""
    session = app.session
    if session is not None and values.get("mark") == session.mark():
        session.picked = values.get("value", "")[:40]


@on("advise")
async def advise(app: "App", values: Values) -> None:
    """Ask a bot what it would do here."""
    session = app.session
    if session is None or session.seat is None or values.get("mark") != session.mark():
        return
    if session.seat in session.actors:
        session.advice = await bots.advice(app.platform, session, session.seat)


@on("follow")
async def follow(app: "App", values: Values) -> None:
    """Let a bot lay out its whole plan, as far as it can be taken back; to end it stays with the person."""
    session = app.session
    if session is None or values.get("mark") != session.mark():
        return
    for _ in range(PLAN):
        if session.seat is None or session.seat not in session.actors:
            break
        advice = await bots.advice(app.platform, session, session.seat)
        if not session.stays(advice.act):
            session.advice = advice
            break
        session.play(session.seat, advice.act)
    await app.save()


@on("undo")
async def undo(app: "App", values: Values) -> None:
    """Take back, or say why not."""
    await _take_back(app, "undo")


@on("redo")
async def redo(app: "App", values: Values) -> None:
    """Do again, or say why not."""
    await _take_back(app, "redo")


async def _take_back(app: "App", which: str) -> None:
    session = app.session
    if session is None:
        return
    app.toast = None
    try:
        session.undo() if which == "undo" else session.redo()
    except CannotUndo as problem:
        say(app, msg("Not possible: {why}", why=problem.message))
    else:
        await app.save()


@on("take-seat")
async def take_seat(app: "App", values: Values) -> None:
    """The next person has the device."""
    if app.session:
        app.session.take_seat()
        app.toast = None


@on("skip")
async def skip(app: "App", values: Values) -> None:
    """Let the bots move at once until a person is asked."""
    if app.session:
        app.session.skipping = True
        app.focus("#heading")


@on("tab")
async def tab(app: "App", values: Values) -> None:
    """Bring another part of the table to the front."""
    if app.session and values.get("tab") in PARTS:
        app.session.tab = values["tab"]


@on("whole-log")
async def whole_log(app: "App", values: Values) -> None:
    """Show all of the log."""
    if app.session:
        app.session.whole_log = True
        app.focus("#part-log")


@on("menu")
async def menu(app: "App", values: Values) -> None:
    """Open the menu of the game."""
    session = app.session
    if session:
        bots = len(session.humans) < len(session.seats)
        box = session.log.setup.components_file
        app.open_dialog(lambda t: dialogs.menu_dialog(t, session.key, app.pace, bots, box), "#tool-menu")


@on("pace")
async def pace(app: "App", values: Values) -> None:
    """How fast bots move from now on."""
    if values.get("pace") in bots.PACES:
        app.platform.set_preference("pace", values["pace"])


@on("clause")
async def clause(app: "App", values: Values) -> None:
    """What the rules say."""
    session = app.session
    if session is None or session.log.over or session.seat is None:
        return
    game, view, number = session.log.game, session.view(), values["clause"]
    known = clauses(game.meta.id).get(number)
    text = known.text if known else game.step(view).help(view, session.seat)
    app.open_dialog(lambda t: dialogs.clause_dialog(t, game.meta, number, t(text)), "#clause")


@on("explain")
async def explain(app: "App", values: Values) -> None:
    """How a number on the table comes about."""
    what, look = values.get("what", ""), screens.look_of(app)
    found = explained(board_of(look.game.meta.id), look, what) if look else None
    if look and found:
        meta, number = look.game.meta, opener(what, values.get("at", ""))
        app.open_dialog(lambda t: sum_dialog(t, meta, found), number)


@on("tell-next")
async def tell_next(app: "App", values: Values) -> None:
    """The next chapter of the final count."""
    if app.session and app.session.log.over:
        app.session.told += 1


@on("tell-all")
async def tell_all(app: "App", values: Values) -> None:
    """The ranking at once."""
    if app.session and app.session.log.over:
        app.session.told = ALL


@on("replay")
async def replay(app: "App", values: Values) -> None:
    """Look back at a finished game from its end."""
    session = app.session
    if session and session.log.over:
        app.moment = len(session.log.entries)
        app.moment_eyes = session.eyes if session.eyes is not None else next(iter(session.humans), None)
        app.go("replay")


@on("moment")
async def moment(app: "App", values: Values) -> None:
    """Go to another moment of a finished game."""
    if app.session and values.get("value", "").isdigit():
        app.moment = min(int(values["value"]), len(app.session.log.entries))


@on("eyes")
async def eyes(app: "App", values: Values) -> None:
    """Look back through other eyes."""
    if app.session and app.session.log.over:
        value = values.get("value", "")
        known = value.isdigit() and int(value) < len(app.session.seats)
        app.moment_eyes = int(value) if known else None


@on("result")
async def result(app: "App", values: Values) -> None:
    """From the replay back to the ranking."""
    if app.session:
        app.go("table")
