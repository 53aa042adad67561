"""New games: the set-up page, the start, the rematch."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ostia_games.core import registry
from ostia_games.core.play import box
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import SEED_LIMIT, Setup
from web.app.bots import warm_up
from web.app.registry import Values, on
from web.sessions.playing import Session
from web.sessions.setup_form import fresh_form

if TYPE_CHECKING:
    from web.app.app import App


@on("setup")
async def setup(app: "App", values: Values) -> None:
    """Open the set-up page of a game."""
    await app.to_shelf()
    if registry.playable(values["game"]):
        app.form = fresh_form(registry.meta(values["game"]), app.platform.preference("people"))
        app.platform.spawn(warm_up(app.platform))
        app.go("setup")


@on("set")
async def set_field(app: "App", values: Values) -> None:
    """A field was changed."""
    if app.form:
        app.form.set(values["field"], values["value"])


@on("load-components")
async def load_components(app: "App", values: Values) -> None:
    """Ask for a component file; one that is refused changes nothing."""
    picked = await app.platform.pick_file(".toml,application/toml")
    form = app.form or app.table_form
    if form and picked:
        form.use_components(*picked)
        app.focus("#load-components")


@on("own-components")
async def own_components(app: "App", values: Values) -> None:
    """Back to the box's own components."""
    form = app.form or app.table_form
    if form:
        form.use_own_components()
        app.focus("#load-components")


@on("download-components")
async def download_components(app: "App", values: Values) -> None:
    """Offer the box's own component file, to begin one's own with."""
    form = app.form or app.table_form
    if form and form.open_box:
        game = form.meta.id
        app.platform.download(f"{game}-{box.FILE}", box.own_text(game))


@on("add-seat")
async def add_seat(app: "App", values: Values) -> None:
    """One more player."""
    if app.form:
        app.form.add_seat()
        app.focus(f"#name-{len(app.form.seats) - 1}")


@on("remove-seat")
async def remove_seat(app: "App", values: Values) -> None:
    """One player less."""
    if app.form:
        app.form.remove_seat(int(values["seat"]))
        app.focus("#add-seat")


@on("begin")
async def begin(app: "App", values: Values) -> None:
    """Start the game, or show what is wrong and lose nothing."""
    form = app.form
    if form is None:
        return
    for name, value in values.items():
        form.set(name, value)
    wrong = form.complain()
    if wrong:
        app.focus(f"#{wrong}")
        return
    app.platform.set_preference("people", form.people())
    app.form = None
    await _start(app, form.setup(app.platform.entropy()))


@on("rematch")
async def rematch(app: "App", values: Values) -> None:
    """The same people and rules, shuffled anew; a named start player moves on by one."""
    session = app.session
    if session is None:
        return
    old = session.log.setup
    app.platform.release(session.key)
    start = None if old.start is None else (old.start + 1) % len(old.seats)
    await _start(app, replace(old, seed=app.platform.entropy() % SEED_LIMIT, start=start))


async def _start(app: "App", setup: Setup) -> None:
    key = app.library.new_key()
    await app.platform.hold(key)
    log = GameLog(registry.load(setup.game), setup)
    await app.sit_down(Session(key, log, created=app.platform.clock()))
