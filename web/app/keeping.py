"""Tables with the real box: setting up, entries, what is on the desk."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ostia_games.core import registry
from ostia_games.core.clauses import clauses
from ostia_games.core.keeping.book import Nonsense, Table, TableSetup
from ostia_games.core.play.actions import BadAction
from web.app.registry import Values, on
from web.app.saved import say
from web.games.desk import has_companion
from web.pages import keeping_dialogs
from web.sessions.book_form import fresh_table_form
from web.sessions.keeping import VIEWS, TableSession
from web.ui import dialogs

if TYPE_CHECKING:
    from web.app.app import App


# Setting up


@on("table")
async def table(app: "App", values: Values) -> None:
    """Open the set-up of a table."""
    await app.to_shelf()
    game = values["game"]
    if has_companion(game):
        keeper, kept = registry.keeper(game), app.platform.preference
        app.table_form = fresh_table_form(
            keeper.meta, keeper.options, keeper.colours, kept("table-people"), kept(f"table-{game}")
        )
        app.go("table-setup")


@on("table-set")
async def set_field(app: "App", values: Values) -> None:
    """A field was changed."""
    if app.table_form:
        app.table_form.set(values["field"], values["value"])


@on("chair-add")
async def add_chair(app: "App", values: Values) -> None:
    """One more player, perhaps one who is known."""
    if app.table_form:
        app.table_form.add(values.get("name", ""))


@on("chair-remove")
async def remove_chair(app: "App", values: Values) -> None:
    """One player less."""
    if app.table_form:
        app.table_form.remove(int(values["seat"]))
        app.focus("#chair-add")


@on("chair-up")
async def chair_up(app: "App", values: Values) -> None:
    """A player sits one place earlier."""
    if app.table_form:
        app.table_form.up(int(values["seat"]))


@on("chair-begins")
async def chair_begins(app: "App", values: Values) -> None:
    """This player begins."""
    if app.table_form:
        app.table_form.begin_with(int(values["seat"]))


@on("chair-colour")
async def chair_colour(app: "App", values: Values) -> None:
    """Another colour for a player."""
    if app.table_form:
        app.table_form.recolour(int(values["seat"]))


@on("table-begin")
async def begin(app: "App", values: Values) -> None:
    """Go, or show what is wrong and lose nothing."""
    form = app.table_form
    if form is None:
        return
    for name, value in values.items():
        form.set(name, value)
    wrong = next(iter(form.problems(app.t)), None)
    if wrong:
        form.touched |= set(form.problems(app.t))
        app.focus(f"#{wrong}")
        return
    app.platform.set_preference("table-people", form.remembered())
    app.platform.set_preference(f"table-{form.meta.id}", form.seats())
    app.table_form = None
    await _open(app, form.setup(app.t, app.platform.clock()))


@on("table-again")
async def again(app: "App", values: Values) -> None:
    """The same people at a new table; the next one begins."""
    if app.table:
        old = app.table.table.setup
        app.platform.release(app.table.key)
        start, begun = (old.start + 1) % len(old.names), int(app.platform.clock())
        await _open(app, replace(old, start=start, begun=begun))


async def _open(app: "App", setup: TableSetup) -> None:
    key = app.library.new_key()
    await app.platform.hold(key)
    app.table = TableSession(key, Table(registry.keeper(setup.game), setup), created=app.platform.clock())
    await app.save()
    app.go("keeping")


# Entries


@on("touch")
async def touch(app: "App", values: Values) -> None:
    """A press on the desk, kept at once: a killed tab loses no card."""
    if app.table:
        _buzz(app)
        app.table.touch(values)
        await app.save()


@on("minus")
async def minus(app: "App", values: Values) -> None:
    """Presses take away, or add again."""
    if app.table:
        app.table.minus = not app.table.minus


@on("stage")
async def stage(app: "App", values: Values) -> None:
    """Another part of the desk."""
    if app.table:
        app.table.stage, app.table.view, app.table.minus = values["stage"], "desk", "minus" in values


@on("enter")
async def enter(app: "App", values: Values) -> None:
    """Make an entry; nonsense is refused with the clause and a way to play it so."""
    session = app.table
    if session is None or values.get("mark") != session.mark:
        return
    _buzz(app)
    app.toast = None
    try:
        session.enter(session.decoded(values["entry"]), app.platform.clock())
    except BadAction as problem:
        say(app, problem.message)
    except Nonsense as problem:
        found = problem  # outlives the clause
        app.open_dialog(lambda t: keeping_dialogs.nonsense_dialog(t, found), "#keep")
    else:
        if values.get("stay") != "yes":
            app.close_dialog()
        await app.save()


@on("ours")
async def ours(app: "App", values: Values) -> None:
    """We play it so: the refused entry is made and marked."""
    session = app.table
    app.close_dialog()
    if session and session.refused:
        entry, _ = session.refused
        try:
            session.enter(entry, app.platform.clock(), ours=True)
        except Nonsense as problem:
            say(app, problem.message)
        await app.save()


def _buzz(app: "App") -> None:
    if app.vibrates:
        app.platform.vibrate()


# What is shown


@on("view")
async def view(app: "App", values: Values) -> None:
    """Desk, history or course."""
    if app.table and values.get("view") in VIEWS:
        app.table.view = values["view"]


@on("total")
async def total(app: "App", values: Values) -> None:
    """Every total explains itself, and can be corrected by hand."""
    session = app.table
    if session:
        who = int(values["player"])
        app.open_dialog(
            lambda t: keeping_dialogs.explain_dialog(t, session.look, who), f"#player-{who}", "#dialog-title"
        )


@on("table-clause")
async def clause(app: "App", values: Values) -> None:
    """What the rules say."""
    if app.table:
        meta, number = app.table.table.keeper.meta, values["clause"]
        known = clauses(meta.id).get(number)
        if known:
            text = known.text
            app.open_dialog(lambda t: dialogs.clause_dialog(t, meta, number, t(text)), "#keep")


@on("table-menu")
async def menu(app: "App", values: Values) -> None:
    """What else can be done with a table."""
    session = app.table
    if session:
        app.open_dialog(
            lambda t: keeping_dialogs.menu_dialog(
                t, session, app.language, app.theme, vibrates=app.vibrates
            ),
            "#tool-menu",
        )


@on("vibrate")
async def vibrate(app: "App", values: Values) -> None:
    """Buzz on every press, or not."""
    app.platform.set_preference("vibrate", "" if app.vibrates else "on")
    _buzz(app)


