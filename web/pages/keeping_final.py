"""The end of a score book: the ranking with ties in words, notes, and ways to show it to others."""

from itertools import groupby
from typing import Any

from ostia_games.core.keeping.book import ScoreBook, score_history
from ostia_games.core.play.ranking import Place, Result
from ostia_games.core.words import Words, nmsg
from web.games.covers import cover
from web.games.desk import DeskLook, desk_of
from web.pages.final import verdict_on
from web.pages.keeping import colours_of
from web.pages.result_picture import Sheet, result_lines
from web.ui.chart import course_chart
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, day, heading


def keeping_final_page(t: Words, look: DeskLook[Any]) -> Html:
    """Who has won, by what, and what to do next."""
    book = look.book
    meta, result = book.keeper.meta, book.result()
    head = h(
        "div",
        h("div", cover(meta.id), cls="final__cover"),
        h("p", meta.name, cls="final__game", translate="no"),
        heading(verdict(t, book, result), cls="final__title"),
        cls="final__head",
    )
    colours = colours_of(look)
    reasons = [h("p", t(reason)) for reason in book.keeper.verdict(book.tally)]
    rows = [_row(t, look, place, colours, winner=place.seat in result.winners) for place in result.places]
    points = score_history(book)
    return h(
        "div",
        head,
        h("ol", rows, cls="ranking", aria_label=t("Ranking")),
        h("div", reasons, cls="notice notice--info final__reasons") if reasons else None,
        h("div", course_chart(points, colours, t("The scores over the game")), cls="panel final__course"),
        None if look.guest else _notes(t, book),
        _as_guest(t) if look.guest else _next(t),
        score_sheet(t, look),
        cls="final final--table",
    )


def score_sheet(t: Words, look: DeskLook[Any]) -> Html:
    """For paper: the scores after each round, and every entry."""
    heads = [h("th", name, scope="col", translate="no") for name in look.names]
    rows, told = [], []
    for chapter, found in groupby(look.book.lines, key=lambda line: line.chapter):
        lines = list(found)
        title = t(chapter) if chapter else t("Entries")
        scores = [h("td", t.number(score)) for score in lines[-1].scores]
        rows.append(h("tr", h("th", title, scope="row"), scores))
        sentences = [h("li", " ".join(t(message) for message in line.told)) for line in lines if line.told]
        told.append(h("section", h("h3", title), h("ol", sentences, start=lines[0].number + 1)))
    table = h(
        "table",
        h("thead", h("tr", h("th", t("After"), scope="col"), heads)),
        h("tbody", rows),
        cls="guide__table",
    )
    return h("div", h("h2", t("Score sheet")), table, told, cls="print-only score-sheet")


def verdict(t: Words, book: ScoreBook, result: Result) -> str:
    names = [name_of(t, book, place) for place in result.places if place.seat in result.winners]
    return verdict_on(t, book.keeper.meta, names)


def name_of(t: Words, book: ScoreBook, place: Place) -> str:
    return place.name or t.name(book.setup.called[place.seat])


def _row(t: Words, look: DeskLook[Any], place: Place, colours: tuple[str, ...], *, winner: bool) -> Html:
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
                desk_of(look.book.setup.game).swatch(colours[place.seat]),
                h("span", name_of(t, look.book, place), translate="no", cls="ranking__name"),
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
            aria_label=t("How {player}’s {n} adds up", player=name_of(t, look.book, place), n=place.total),
        ),
        cls="ranking__row ranking__row--winner" if winner else "ranking__row",
    )


def _notes(t: Words, book: ScoreBook) -> Html:
    return h(
        "div",
        h("label", t("Notes"), for_="notes", cls="field__label"),
        h(
            "textarea",
            book.notes,
            id="notes",
            rows=2,
            maxlength=2000,
            cls="input",
            data_change="notes",
            placeholder=t("Anything to remember about this game?"),
            translate="no" if book.notes else None,
        ),
        cls="field",
    )


def _as_guest(t: Words) -> Html:
    leave = button(t("Leave the table"), "leave-table", "left", "button--quiet")
    return h("div", leave, cls="toolbar final__next")


def _next(t: Words) -> Html:
    return h(
        "div",
        button(t("Play again"), "table-rematch", "refresh", "button--primary"),
        button(t("Share as a picture"), "share-picture", "image", id="share-picture"),
        button(t("Share as text"), "share-text", "share", id="share-text"),
        button(t("Hand on as a link"), "hand-on", "link", id="hand-on", data_at="hand-on"),
        button(t("Print"), "print", "print", id="print"),
        button(t("Correct an entry"), "correct", "pencil", id="correct"),
        button(t("All plays"), "plays", "list"),
        button(t("To the shelf"), "shelf", "left", "button--quiet"),
        cls="toolbar final__next",
    )


def sheet_of(t: Words, book: ScoreBook, now: float) -> Sheet:
    begun = book.setup.begun or now
    names = [t.name(name) for name in book.setup.called]
    foot = t("{date} · kept with Ostia Games", date=day(t, begun))
    return Sheet(book.keeper.meta, book.result(), names, begun, foot, book.setup.colours)


def result_text(t: Words, book: ScoreBook, now: float) -> str:
    """The result in a few lines, to be sent to friends."""
    reasons = [t(reason) for reason in book.keeper.verdict(book.tally)]
    lines = [*result_lines(t, sheet_of(t, book, now)), *reasons]
    minutes = round(book.seconds() / 60)
    if minutes:
        lines.append(t(nmsg("Played in {n} minute.", "Played in {n} minutes.", minutes)))
    if book.notes:
        lines.append(book.notes)
    return "\n".join(lines) + "\n"
