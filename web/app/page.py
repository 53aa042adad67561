"""From the state of the page to HTML."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ostia_games.core import registry
from ostia_games.core.play.log import Line
from ostia_games.core.words import Words
from web.games.board import Event, Look, board_of, chapters_of, events_of, finish_of
from web.pages.about import about, credits_page
from web.pages.curtain import curtain
from web.pages.final import final_page, telling_page
from web.pages.frame import NAME, frame
from web.pages.keeping import keeping_page
from web.pages.keeping_final import keeping_final_page
from web.pages.keeping_setup import table_setup_page
from web.pages.play import Table, table_page
from web.pages.plays import plays_page
from web.pages.replay import Replay, replay_page
from web.pages.saves import no_saves, saves, title_of
from web.pages.setup import setup_page
from web.pages.shelf import on_shelf, shelf
from web.sessions.library import TABLE, play_in
from web.sessions.playing import ALL, Session, fresh, mark_of
from web.ui import dialogs
from web.ui.html import Html, h, join
from web.ui.sums import explains

if TYPE_CHECKING:
    from web.app.app import App


@dataclass(frozen=True, slots=True)
class Screen:
    """A drawn page. When its name changes, the keyboard focus goes to its beginning."""

    name: str
    html: Html
    title: str
    focus: str = "#heading"
    game: str | None = None


@dataclass(frozen=True, slots=True)
class Body:
    """What stands in the frame."""

    name: str
    html: Html
    game: str | None = None
    fit: bool = False
    own_heading: bool = True
    bare: bool = False


def draw(app: "App") -> Screen:
    """The whole page as it is now."""
    t = app.t
    body = Body("crash", h("div"), own_heading=False) if app.crash else _PAGES[app.page](app, t)
    overlay = _overlay(app, t)
    page = frame(
        t,
        body.html,
        language=app.language,
        theme=app.theme,
        game=body.game,
        fit=body.fit,
        bare=body.bare,
        inert=overlay is not None,
    )
    toast = app.toast(t) if app.toast else None
    game = registry.meta(body.game).name if body.game else ""
    title = f"{game} · {NAME}" if game else NAME
    focus = "#heading" if body.own_heading else "#main"
    coloured = h("div", overlay, data_game=body.game) if overlay else None
    return Screen(body.name, join(page, coloured, toast), title, focus, body.game)


def _overlay(app: "App", t: Words) -> Html | None:
    if app.crash:
        return dialogs.crash_dialog(t, app.crash, game=app.session is not None)
    return app.dialog(t) if app.dialog else None


def _banner(app: "App", t: Words) -> Html | None:
    return dialogs.storage_banner(t, app.storage, export=app.session is not None) if app.storage else None


def _shelf(app: "App", t: Words) -> Body:
    banner, games = _banner(app, t), on_shelf()
    if not app.records:
        return Body("shelf", join(banner, shelf(t, games), no_saves(t)), own_heading=False)
    found = saves(t, app.records, app.platform.clock())
    return Body("shelf", shelf(t, games, join(banner, found)), own_heading=False)


def _about(app: "App", t: Words) -> Body:
    meta = registry.meta(app.game)
    box = next(game for game in on_shelf() if game.meta is meta)
    inventory = registry.load(meta.id).inventory() if box.playable else ()
    page = about(t, meta, box.playable, box.companion, inventory)
    return Body(f"about {meta.id}", page, meta.id, own_heading=False)


def _credits(app: "App", t: Words) -> Body:
    return Body("credits", credits_page(t), own_heading=False)


def _setup(app: "App", t: Words) -> Body:
    assert app.form
    return Body("setup", setup_page(t, app.form), app.form.meta.id)


def _held(app: "App", t: Words) -> Body:
    assert app.held
    return Body("held", dialogs.held_page(t, app.held.id, title_of(app.held)), app.held.game)


def _table(app: "App", t: Words) -> Body:
    session = app.session
    assert session
    game = session.log.game
    if session.log.over:
        return _end(app, t, session)
    if session.next_eyes is not None:
        return _curtain(t, session, session.next_eyes)
    page = join(_banner(app, t), table_page(t, table_of(session)))
    return Body(f"table {session.key} {session.eyes}", page, game.meta.id, fit=True)


def _end(app: "App", t: Words, session: Session) -> Body:
    """The final count, a chapter at a time, and then the ranking."""
    game, look = session.log.game, _look_at_end(session)
    board = board_of(game.meta.id)
    chapters = chapters_of(board, t, look) if session.told != ALL else []
    if session.told < len(chapters):
        page = telling_page(t, game.meta, chapters, session.told)
        return Body("telling", join(_banner(app, t), page), game.meta.id)
    told, result = finish_of(board, t, look), game.result(session.log.state)
    page = final_page(t, game.meta, session.log.setup, result, told=told, explains=explains(board))
    return Body("final", join(_banner(app, t), page), game.meta.id)


def _look_at_end(session: Session) -> Look:
    return Look(session.log.game, session.log.setup.seats, session.view(), None)


def look_of(app: "App") -> Look | None:
    """What the page shows of a game now: what a number on it is explained from."""
    session = app.session
    if session is None or app.page not in ("table", "replay"):
        return None
    if app.page == "replay":
        return _moment(app, session)[0]
    if session.log.over:
        return _look_at_end(session)
    return None if session.next_eyes is not None else table_of(session).look


def news(session: Session) -> Event | None:
    """The next thing that nobody may miss. What had happened before the game was opened is no news."""
    if session.log.over or session.next_eyes is not None:
        return None
    found = events_of(board_of(session.log.game.meta.id), session.view())
    if session.events is None:
        session.events = set(found)
    fresh_ones = [name for name in found if name not in session.events]
    session.events |= set(fresh_ones[:1])
    return found[fresh_ones[0]] if fresh_ones else None


def _curtain(t: Words, session: Session, seat: int) -> Body:
    game, view = session.log.game, session.view()
    lines = fresh(session.lines(), session.eyes)[-4:]
    page = curtain(t, session.seats[seat].name, t(game.step(view).title(view)), lines)
    return Body(f"curtain {seat}", page, game.meta.id, fit=True)


def table_of(session: Session) -> Table:
    """What the table page shows of a game: the view of the seat, and what follows from it."""
    log, seat, lines, view = session.log, session.seat, session.lines(), session.view()
    legal = () if seat is None else tuple(log.game.legal(view, seat))
    new, mark = tuple(fresh(lines, seat)), mark_of(lines)
    advice = (session.advice.act, session.advice.reason) if session.advice else None
    look = Look(log.game, log.setup.seats, view, seat, legal, new, mark, session.picked, advice)
    return Table(
        look,
        board_of(log.game.meta.id),
        lines,
        log.game.actors(view),
        session.bot,
        session.undo_refusal(),
        session.can_redo(),
        session.tab,
        session.whole_log,
    )


def _moment(app: "App", session: Session) -> tuple[Look, list[Line]]:
    """A moment of a finished game as one seat saw it, and the log until then."""
    log, at, seat = session.log, app.moment, app.moment_eyes
    view = log.game.view(log.state_at(at), seat)
    lines = log.lines(seat, until=at)
    before = len(log.lines(seat, until=at - 1)) if at else 0
    new = tuple(lines[before:])  # nothing, where the seat does not know of the last action
    return Look(log.game, log.setup.seats, view, seat, fresh=new), lines


def _replay(app: "App", t: Words) -> Body:
    session = app.session
    assert session
    log, (look, lines) = session.log, _moment(app, session)
    actors, board = log.game.actors(look.view), board_of(log.game.meta.id)
    replay = Replay(look, board, lines, actors, app.moment, len(log.entries), session.tab)
    return Body("replay", replay_page(t, replay), log.game.meta.id, fit=True)


def _table_setup(app: "App", t: Words) -> Body:
    assert app.table_form
    return Body("table-setup", table_setup_page(t, app.table_form), app.table_form.meta.id)


def _keeping(app: "App", t: Words) -> Body:
    session = app.table
    assert session
    game = session.table.setup.game
    if session.table.over and session.ranking:
        return Body("ranking", join(_banner(app, t), keeping_final_page(t, session)), game)
    page = join(_banner(app, t), keeping_page(t, session))
    return Body(f"keeping {session.key}", page, game, fit=True, bare=True)


def _plays(app: "App", t: Words) -> Body:
    found = [(play_in(record), record.kind == TABLE) for record in app.records]
    plays = [(play, openable) for play, openable in found if play]
    plays.sort(key=lambda item: item[0].begun, reverse=True)
    return Body("plays", join(_banner(app, t), plays_page(t, plays)))


_PAGES: dict[str, Callable[["App", Words], Body]] = {
    "shelf": _shelf,
    "about": _about,
    "credits": _credits,
    "setup": _setup,
    "held": _held,
    "table": _table,
    "replay": _replay,
    "table-setup": _table_setup,
    "keeping": _keeping,
    "plays": _plays,
}
