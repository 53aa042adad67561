"""The end of a game: the final count told step by step, and the same game once more."""

from dataclasses import replace

from ostia_games.core.play.setup import SEED_LIMIT
from ostia_games.core.words import msg
from web.app.app import App, Values, on
from web.app.playing import Playing, begin, start_game
from web.sessions.playing import ALL


@on("tell-next", Playing)
async def tell_next(app: App, page: Playing, values: Values) -> None:
    """The next chapter of the final count."""
    if page.session.log.over:
        page.session.told += 1


@on("tell-all", Playing)
async def tell_all(app: App, page: Playing, values: Values) -> None:
    """The ranking at once."""
    if page.session.log.over:
        page.session.told = ALL


@on("rematch", Playing)
async def rematch(app: App, page: Playing, values: Values) -> None:
    """The same people and rules, shuffled anew; a named start player moves on by one."""
    old = page.session.log.setup
    start = None if old.start is None else (old.start + 1) % len(old.seats)
    await start_game(app, replace(old, seed=app.platform.entropy() % SEED_LIMIT, start=start))


@on("retry", Playing)
async def retry(app: App, page: Playing, values: Values) -> None:
    """The same game once more from the beginning of a round, as a game of its own."""
    log, wanted = page.session.log, values.get("round", "")
    starts = log.rounds()
    if log.over and wanted.isdigit() and int(wanted) in starts:
        await begin(app, log.beginning(starts[int(wanted)]))
        app.say(msg("Round {n} once more: same shuffle, same beginning.", n=int(wanted)))
