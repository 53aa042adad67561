"""The end of a game: who won, and by what."""

from collections.abc import Sequence

from ostia_games.core.meta import Meta
from ostia_games.core.play.ranking import Place, Result
from ostia_games.core.play.setup import Setup
from ostia_games.core.words import Words
from web.games.covers import cover
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import KINDS, button, heading
from web.ui.sums import number


def final_page(  # noqa: PLR0913 - the end of a game is told by all of them
    t: Words, meta: Meta, setup: Setup, result: Result, *, told: Html | None = None, explains: bool = False
) -> Html:
    """The ranking, how it came about if the board tells it, and what to do next. With `explains` every number
    of the ranking can be pressed."""
    winners = [place for place in result.places if place.seat in result.winners]
    names = [place.name or setup.seats[place.seat].name for place in winners]
    head = h(
        "div",
        h("div", cover(meta.id), cls="final__cover"),
        h("p", meta.name, cls="final__game", translate="no"),
        heading(verdict_on(t, meta, names), cls="final__title"),
        cls="final__head",
    )
    return h("div", head, _ranking(t, setup, result, explains), _next(t), told, cls="final")


def telling_page(t: Words, meta: Meta, chapters: list[Html], at: int) -> Html:
    """One chapter of the final count, and on to the next one or to the ranking."""
    last = at + 1 == len(chapters)
    step = t("Step {n} of {steps}", n=at + 1, steps=len(chapters))
    label = t("To the ranking") if last else t("Next")
    on = button(label, "tell-next", "right", "button--primary", id="tell-next")
    at_once = button(t("All at once"), "tell-all", kind="button--quiet", id="tell-all")
    return h(
        "div",
        h("p", meta.name, cls="final__game", translate="no"),
        heading(t("The final count"), cls="final__title"),
        h("p", step, cls="telling__step muted"),
        h("div", chapters[at], cls="chapters", aria_live="polite"),
        h("div", on, None if last else at_once, cls="toolbar telling__next"),
        cls="final telling",
    )


def verdict_on(t: Words, meta: Meta, names: Sequence[str]) -> str:
    """Who won, in a sentence, where these are the winners."""
    if meta.cooperative:
        return t("You won together!") if names else t("You lost together.")
    if not names:
        return t("Nobody won.")
    if len(names) == 1:
        return t("{player} wins!", player=names[0])
    return t("{players} share the victory!", players=t.listed(list(names)))


def _ranking(t: Words, setup: Setup, result: Result, explains: bool) -> Html:
    rows = [_row(t, setup, place, place.seat in result.winners, explains) for place in result.places]
    return h("ol", rows, cls="ranking", aria_label=t("Ranking"))


def _row(t: Words, setup: Setup, place: Place, winner: bool, explains: bool) -> Html:
    seat = None if place.name else setup.seats[place.seat]

    def shown(value: int, what: str) -> Html | str:
        name = t.number(value)
        return number(t, name, f"{what}-{place.seat}") if explains else name

    parts = [
        h("div", h("dt", t(name)), h("dd", shown(value, f"part{at}")), cls="part")
        for at, (name, value) in enumerate(place.parts.items())
    ]
    return h(
        "li",
        h("span", t("{n}.", n=place.place), cls="ranking__place"),
        h(
            "div",
            h(
                "p",
                h("span", seat.name if seat else place.name, translate="no", cls="ranking__name"),
                icon("check") if winner else None,
                None if seat is None or seat.human else h("span", t(KINDS[seat.kind]), cls="player__kind"),
                cls="ranking__who",
            ),
            h("dl", parts, cls="ranking__parts") if parts else None,
            h("p", t(place.note), cls="ranking__note") if place.note else None,
            cls="ranking__main",
        ),
        h("span", shown(place.total, "total"), cls="ranking__total"),
        cls="ranking__row ranking__row--winner" if winner else "ranking__row",
    )


def _next(t: Words) -> Html:
    return h(
        "div",
        button(t("Play again"), "rematch", "refresh", "button--primary"),
        button(t("Look back at the game"), "replay", "eye"),
        button(t("Export as a file"), "export", "download"),
        button(t("To the shelf"), "shelf", "left", "button--quiet"),
        cls="toolbar final__next",
    )
