"""The result of a game that was played here, to be sent to friends."""

from web.app.app import App, Values, on
from web.app.playing import Playing
from web.pages.result_picture import Sheet, result_lines, result_picture
from web.sessions.daily import deal_of
from web.ui.addresses import address
from web.ui.parts import day


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
