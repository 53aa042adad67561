"""The result of a game that was played here, to be sent to friends."""

from web.app.app import App, Values, on
from web.app.playing import Playing
from web.pages.result_picture import Sheet, result_lines, result_picture
from web.ui.parts import day


def sheet_of(app: App, page: Playing) -> Sheet:
    log, begun = page.session.log, page.session.created
    foot = app.t("{date} · played with Ostia Games", date=day(app.t, begun))
    return Sheet(log.game.meta, log.game.result(log.state), log.setup.names, begun, foot)


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
