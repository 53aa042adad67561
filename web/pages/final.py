"""The end of a game: who won, and by what."""

from collections.abc import Sequence
from dataclasses import dataclass

from ostia_games.core.keeping.levels import Onwards
from ostia_games.core.meta import Meta
from ostia_games.core.play.ranking import Place, Result
from ostia_games.core.play.setup import Setup
from ostia_games.core.words import Words
from web.games.board import Fact
from web.games.covers import cover
from web.pages.onwards import after_game
from web.ui.html import Html, h, join
from web.ui.icons import icon
from web.ui.parts import button, heading, kind_of
from web.ui.sums import number


@dataclass(frozen=True, slots=True)
class Ending:
    """Everything that the last page shows."""

    meta: Meta
    setup: Setup
    result: Result
    picture: Html | None = None
    told: Html | None = None  # how the result came about
    story: Sequence[Fact] = ()
    rounds: Sequence[int] = ()  # that can be played once more
    explains: bool = False  # every number of the ranking can be pressed
    guest: bool = False  # the game is on another device, which can go on with it
    onwards: Onwards | None = None  # what suits the reader next
    analysed: bool = False  # the page can tell what decided it
    deal: int = 0  # the number of the daily deal, if it was one


def final_page(t: Words, ending: Ending) -> Html:
    """How it ended, the ranking, what to do next, how it came about, and the story in figures."""
    meta, setup, result = ending.meta, ending.setup, ending.result
    winners = [place for place in result.places if place.seat in result.winners]
    names = [place.name or setup.seats[place.seat].name for place in winners]
    drawn = h("div", ending.picture, cls="final__picture") if ending.picture else None
    head = h(
        "div",
        drawn or h("div", cover(meta.id), cls="final__cover"),
        h("p", meta.name, cls="final__game", translate="no"),
        heading(verdict_on(t, meta, names), cls="final__title"),
        _deal(t, ending) if ending.deal else None,
        cls="final__head",
    )
    ranking = _ranking(t, ending)
    story = _story(t, ending.story) if ending.story else None
    again = _retry(t, ending.rounds) if ending.rounds and not ending.guest else None
    next_ways = join(_next(t, ending.analysed), after_game(t, meta, ending.onwards))
    ways = _as_guest(t) if ending.guest else next_ways
    return h("div", head, ranking, ways, story, again, ending.told, cls="final")


def _deal(t: Words, ending: Ending) -> Html:
    """That it was the deal of the day, and the way to the others."""
    label = t("Daily deal no. {n}", n=ending.deal)
    return button(label, "daily", "calendar", "button--quiet", id="daily", data_game=ending.meta.id)


def _story(t: Words, facts: Sequence[Fact]) -> Html:
    def one(fact: Fact) -> Html:
        figure = t.number(fact.figure) if isinstance(fact.figure, int) else t(fact.figure)
        note = h("dd", t(fact.note), cls="fact__note") if fact.note else None
        return h("div", h("dt", t(fact.name)), h("dd", figure, cls="fact__figure"), note, cls="fact")

    title = h("h2", t("The story in figures"), cls="final__sub")
    return h("section", title, h("dl", [one(fact) for fact in facts], cls="story"), cls="panel")


def _retry(t: Words, rounds: Sequence[int]) -> Html:
    """The same game from the beginning of one of its rounds."""
    likely = rounds[-2] if len(rounds) > 1 else rounds[0]
    options = [h("option", t("Round {n}", n=n), value=n, selected=n == likely) for n in rounds]
    return h(
        "form",
        h("h2", t("Once more from here"), cls="final__sub"),
        h(
            "p",
            t("A new game with the same shuffle, and the same beginning up to that round. This one is kept."),
            cls="muted",
        ),
        h(
            "div",
            h("label", t("From"), for_="retry-round", cls="visually-hidden"),
            h("select", options, name="round", id="retry-round", cls="select"),
            h("button", icon("refresh"), h("span", t("Retry")), type="submit", cls="button", id="retry"),
            cls="toolbar",
        ),
        cls="panel retry",
        data_do="retry",
    )


def last_look(t: Words, meta: Meta) -> Html:
    """Behind the last scene: the end is not told before it was seen."""
    picture = h("div", cover(meta.id), cls="final__cover")
    return h("div", picture, heading(meta.name, cls="final__game"), cls="before-end")


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


def _ranking(t: Words, ending: Ending) -> Html:
    rows = [_row(t, ending, place) for place in ending.result.places]
    return h("ol", rows, cls="ranking", aria_label=t("Ranking"))


def _row(t: Words, ending: Ending, place: Place) -> Html:
    seat = None if place.name else ending.setup.seats[place.seat]
    winner = place.seat in ending.result.winners

    def shown(value: int, what: str) -> Html | str:
        name = t.number(value)
        return number(t, name, f"{what}-{place.seat}") if ending.explains else name

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
                kind_of(t, seat, ending.meta) if seat else None,
                cls="ranking__who",
            ),
            h("dl", parts, cls="ranking__parts") if parts else None,
            h("p", t(place.note), cls="ranking__note") if place.note else None,
            cls="ranking__main",
        ),
        h("span", shown(place.total, "total"), cls="ranking__total"),
        cls="ranking__row ranking__row--winner" if winner else "ranking__row",
    )


def _as_guest(t: Words) -> Html:
    return h(
        "div",
        h("p", t("The host can begin the next game; you keep your seat."), cls="muted"),
        button(t("Leave the table"), "leave-table", "left", "button--quiet"),
        cls="final__next",
    )


def _next(t: Words, analysed: bool) -> Html:
    return h(
        "div",
        button(t("Play again"), "rematch", "refresh", "button--primary"),
        button(t("Look back at the game"), "replay", "eye"),
        button(t("What decided it"), "analyse", "chart", id="analyse") if analysed else None,
        button(t("Share the result"), "share-result", "share", id="share-result"),
        button(t("As a picture"), "picture-result", "image", id="picture-result"),
        button(t("Hand on as a link"), "hand-on", "link", id="hand-on", data_at="hand-on"),
        button(t("Export as a file"), "export", "download"),
        button(t("To the shelf"), "shelf", "left", "button--quiet"),
        cls="toolbar final__next",
    )
