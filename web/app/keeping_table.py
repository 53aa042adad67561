"""Changes of a table while it is kept: who plays, in which colour and order, how much is entered."""

from ostia_games.core.keeping.keeper import LIGHT
from ostia_games.core.names import clean_name
from ostia_games.core.play.setup import BadSetup
from ostia_games.core.words import Message, msg
from web.app.app import App, Values, on
from web.app.keeping import Keeping, total
from web.games.desk import desk_of


def _seat(page: Keeping, values: Values) -> int:
    return int(values["player"])


def _seated(page: Keeping, seat: int) -> bool:
    return 0 <= seat < len(page.session.book.setup.names)


async def _done(app: App, said: Message) -> None:
    await app.save()
    app.say(said, "table-undo")


@on("player-name", Keeping)
async def rename(app: App, page: Keeping, values: Values) -> None:
    """Another name, or none: then the colour will do."""
    book, seat = page.session.book, _seat(page, values)
    name = clean_name(values["value"])
    if not _seated(page, seat) or name == book.setup.names[seat]:
        return
    before = book.setup.called[seat]
    try:
        book.rename(seat, name)
    except BadSetup as problem:
        app.say(problem.message)
        return
    await _done(app, msg("{old} is called {new} now.", old=before, new=book.setup.called[seat]))


@on("player-colour", Keeping)
async def recolour(app: App, page: Keeping, values: Values) -> None:
    seat = _seat(page, values)
    if _seated(page, seat):
        page.session.recolour(seat)
        setup = page.session.book.setup
        if desk_of(setup.game).emblem(setup.colours[seat]):
            said = msg("{player} has another emblem now.", player=setup.called[seat])
        else:
            said = msg("{player} has another colour now.", player=setup.called[seat])
        await _done(app, said)


@on("player-up", Keeping)
async def seat_earlier(app: App, page: Keeping, values: Values) -> None:
    """A player sits one place earlier; everything entered goes along."""
    seat = _seat(page, values)
    if _seated(page, seat):
        to = page.session.seat_earlier(seat)
        called = page.session.book.setup.called
        await _done(
            app,
            msg("{player} sits before {next} now.", player=called[to], next=called[(to + 1) % len(called)]),
        )
        await total(app, page, {"player": str(to)})
        app.focus(f"#up-{to}")


@on("table-light", Keeping)
async def light(app: App, page: Keeping, values: Values) -> None:
    """Only what a table cannot do in its head, or everything."""
    book = page.session.book
    on_now = not book.tally.light
    try:
        book.set_option(LIGHT, on_now)
    except BadSetup:
        return  # a game without light keeping
    page.session.stop_editing()
    page.session.stage = ""
    await _done(app, msg("Light keeping is on.") if on_now else msg("Light keeping is off."))
