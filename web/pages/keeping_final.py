"""The end of a table: the ranking with ties in words, notes, and ways to show it to others."""

import time

from ostia_games.core.keeping.book import Table, course
from ostia_games.core.play.game import Place, Result
from ostia_games.core.words import Words, nmsg
from web.games.covers import cover
from web.games.desk import Look
from web.pages.keeping import colours_of
from web.sessions.keeping import TableSession
from web.ui.chart import course_chart
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, heading


def keeping_final_page(t: Words, session: TableSession) -> Html:
    """Who has won, by what, and what to do next."""
    table, look = session.table, session.look
    meta, result = table.keeper.meta, table.result()
    head = h(
        "div",
        h("div", cover(meta.id), cls="final__cover"),
        h("p", meta.name, cls="final__game", translate="no"),
        heading(verdict(t, table, result), cls="final__title"),
        cls="final__head",
    )
    colours = colours_of(look)
    reasons = [h("p", t(reason)) for reason in table.keeper.verdict(table.sheet)]
    rows = [_row(t, look, place, colours, winner=place.seat in result.winners) for place in result.places]
    points = course(table)
    return h(
        "div",
        head,
        h("ol", rows, cls="ranking", aria_label=t("Ranking")),
        h("div", reasons, cls="notice notice--info final__reasons") if reasons else None,
        h("div", course_chart(points, colours, t("The course of the game")), cls="panel final__course"),
        _notes(t, table),
        _next(t),
        cls="final final--table",
    )


def verdict(t: Words, table: Table, result: Result) -> str:
    """Who won, in a sentence."""
    names = [name_of(table, place) for place in result.places if place.seat in result.winners]
    if table.keeper.meta.cooperative:
        return t("You won together!") if names else t("You lost together.")
    if not names:
        return t("Nobody won.")
    if len(names) == 1:
        return t("{player} wins!", player=names[0])
    return t("{players} share the victory!", players=t.listed(names))


def name_of(table: Table, place: Place) -> str:
    """Whose line of the ranking it is."""
    return place.name or table.setup.names[place.seat]


def _row(t: Words, look: Look, place: Place, colours: tuple[str, ...], *, winner: bool) -> Html:
    parts = [
        h("div", h("dt", t(name)), h("dd", t.number(value)), cls="part")
        for name, value in place.parts.items()
    ]
    return h(
        "li",
        h("span", t("{n}.", n=place.place), cls="ranking__place"),
        h(
            "div",
            h(
                "p",
                h("span", cls="swatch", data_colour=colours[place.seat]),
                h("span", name_of(look.table, place), translate="no", cls="ranking__name"),
                icon("check") if winner else None,
                cls="ranking__who",
            ),
            h("dl", parts, cls="ranking__parts") if parts else None,
            cls="ranking__main",
        ),
        h(
            "button",
            t.number(place.total),
            type="button",
            cls="ranking__total ranking__press",
            data_do="total",
            data_player=place.seat,
            id=f"player-{place.seat}",
            aria_label=t("How {player} comes to {n}", player=name_of(look.table, place), n=place.total),
        ),
        cls="ranking__row ranking__row--winner" if winner else "ranking__row",
    )


def _notes(t: Words, table: Table) -> Html:
    return h(
        "div",
        h("label", t("Notes"), for_="notes", cls="field__label"),
        h(
            "textarea",
            table.notes,
            id="notes",
            rows=2,
            maxlength=2000,
            cls="input",
            data_change="notes",
            placeholder=t("What do you want to remember of this game?"),
            translate="no" if table.notes else None,
        ),
        cls="field",
    )


def _next(t: Words) -> Html:
    return h(
        "div",
        button(t("Play again"), "table-again", "refresh", "button--primary"),
        button(t("Share as a picture"), "share-picture", "image", id="share-picture"),
        button(t("Share as text"), "share-text", "share", id="share-text"),
        button(t("Correct something"), "correct", "pencil", id="correct"),
        button(t("All plays"), "plays", "list"),
        button(t("To the shelf"), "shelf", "left", "button--quiet"),
        cls="toolbar final__next",
    )


def result_text(t: Words, table: Table, now: float) -> str:
    """The result in a few lines, to be sent to friends."""
    result, meta = table.result(), table.keeper.meta
    date = time.gmtime(table.setup.begun or now)
    day, month = f"{date.tm_mday:02}", f"{date.tm_mon:02}"
    lines = [
        t("{game}, {date}", game=meta.name,
          date=t("{year}-{month}-{day}", year=str(date.tm_year), month=month, day=day)),
        verdict(t, table, result),
        *(t("{place}. {player}: {total}", place=place.place, player=name_of(table, place), total=place.total)
          for place in result.places),
        *(t(reason) for reason in table.keeper.verdict(table.sheet)),
    ]  # fmt: skip
    minutes = round(table.seconds() / 60)
    if minutes:
        lines.append(t(nmsg("Played in {n} minute.", "Played in {n} minutes.", minutes)))
    if table.notes:
        lines.append(table.notes)
    return "\n".join(lines) + "\n"
