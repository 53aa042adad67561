"""The end of a game that was played here: the final count, playing again, and the result for friends."""

from dataclasses import replace

from ostia_games.core.play.setup import SEED_LIMIT
from ostia_games.core.words import msg
from web.app.app import App, Values, on
from web.app.playing import Playing, begin, start_game
from web.pages.result_picture import Sheet, result_lines, result_picture
from web.sessions.daily import deal_of
from web.sessions.playing import ALL
from web.ui.addresses import address
from web.ui.parts import day


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


# For friends


def sheet_of(app: App, page: Playing) -> Sheet:
    t, log, begun, deal = app.t, page.session.log, page.session.created, deal_of(page.session)
    foot = t("{date} · played with Ostia Games", date=day(t, begun))
    link = ""
    if deal:
        foot = t("{date} · daily deal no. {n} · Ostia Games", date=day(t, begun), n=deal)
        link = app.platform.site() + address("{game}/daily", game=page.game)
    result = log.game.result(log.state)
    return Sheet(log.game.meta, result, log.setup.names, begun, foot, deal=deal, link=link)


@on("share-result", Playing)
async def share_result(app: App, page: Playing, values: Values) -> None:
    if page.session.log.over:
        lines = result_lines(app.t, sheet_of(app, page))
        await app.share_words(page.session.log.game.meta, "\n".join(lines) + "\n")


@on("picture-result", Playing)
async def picture_result(app: App, page: Playing, values: Values) -> None:
    if page.session.log.over:
        drawn = result_picture(app.t, sheet_of(app, page))
        await app.platform.share_picture(f"{page.game}.png", drawn)
