"""The deal of the day: what it is, how it went today, and on the days before."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ostia_games.core.keeping.plays import Play
from ostia_games.core.meta import Meta
from ostia_games.core.play.daily import number
from ostia_games.core.play.setup import Seat
from ostia_games.core.words import Words
from web.games.covers import cover
from web.ui.html import Html, h
from web.ui.parts import KINDS, button, heading, icon_button

SHOWN = 30  # earlier days


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal of a day as it was played here."""

    day: date
    key: str
    finished: bool
    play: Play | None  # how it ended


def date_of(t: Words, day: date) -> str:
    year, month, in_month = str(day.year), f"{day.month:02}", f"{day.day:02}"
    return t("{year}-{month}-{day}", year=year, month=month, day=in_month)


def daily_page(t: Words, meta: Meta, day: date, seats: Sequence[Seat], deals: Sequence[Deal]) -> Html:
    """`deals` are those played here, the latest first."""
    mine = next((deal for deal in deals if deal.day == day), None)
    earlier = [deal for deal in deals if deal.day < day][:SHOWN]
    return h(
        "article",
        button(t("To the shelf"), "shelf", "left", "button--quiet setup__back"),
        h(
            "div",
            h("div", cover(meta.id), cls="final__cover"),
            h("p", meta.name, cls="final__game", translate="no"),
            heading(t("Daily deal no. {n}", n=number(day)), cls="final__title"),
            cls="final__head",
        ),
        _today(t, meta, day, seats, mine),
        _earlier(t, meta, earlier) if earlier else None,
        cls="final daily",
    )


def _today(t: Words, meta: Meta, day: date, seats: Sequence[Seat], mine: Deal | None) -> Html:
    bots = t.listed([t("{player} ({kind})", player=seat.name, kind=KINDS[seat.kind]) for seat in seats[1:]])
    told = t("Today everyone gets this deal, wherever they are: it comes from the date alone.")
    table = h("p", t("At the table: you and {bots}.", bots=bots), cls="muted")
    label = t("Play today’s deal")
    if mine:
        label = t("Look at the result") if mine.finished else t("Go on with today’s deal")
    go = button(label, "daily-play", "play", "button--primary", id="daily-play", data_game=meta.id)
    done = h("p", how_it_ended(t, meta, mine.play), cls="daily__result") if mine and mine.play else None
    title = h("h2", date_of(t, day), cls="final__sub")
    return h("section", title, h("p", told), table, done, go, cls="panel daily__today")


def _earlier(t: Words, meta: Meta, deals: Sequence[Deal]) -> Html:
    def one(deal: Deal) -> Html:
        day = date_of(t, deal.day)
        went = how_it_ended(t, meta, deal.play) if deal.play else t("not finished")
        name = t("Look at the deal of {date}", date=day)
        look = icon_button(name, "open", "eye", data_id=deal.key, id=f"open-{deal.key}")
        said = h("span", h("b", day), " ", h("span", went, cls="muted"))
        return h("li", said, look, cls="daily__day")

    title = h("h2", t("Earlier days"), cls="final__sub")
    return h("section", title, h("ul", [one(deal) for deal in deals], cls="daily__days"), cls="panel")


def how_it_ended(t: Words, meta: Meta, play: Play) -> str:
    """For the person who played it."""
    if meta.cooperative:
        return t("won together") if play.winners else t("lost together")
    mine = next(row for row in play.rows if row.person)
    return t("place {place} of {n} with {score}", place=mine.place, n=len(play.rows), score=mine.score)
