"""What decided a game: everybody's expectation over time, turning points, dear decisions, luck and choice."""

from collections.abc import Sequence
from dataclasses import dataclass

from ostia_games.core.meta import Meta
from ostia_games.core.words import Message, Words, msg
from web.pages.analysis_accounts import Account, luck_and_decisions, scrolled
from web.pages.analysis_chart import COLOURS, Course, Line, Mark, chart, value_at
from web.ui.chart import DASHES
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, heading, pressed, table
from web.ui.svg import line, path, picture

WIN, TOTAL = "win", "total"  # which expectation is shown
SHOWS: dict[str, Message] = {WIN: msg("Chance to win"), TOTAL: msg("Expected total")}


@dataclass(frozen=True, slots=True)
class Turning:
    """Where somebody's chance moved most."""

    mark: Mark
    told: Message
    deeds: Message | None  # what was done, where it was a choice
    moment: int  # to look at it
    eyes: int | None


@dataclass(frozen=True, slots=True)
class Dear:
    """A dear decision: what was done, what would have been better, and by how much."""

    round: int
    player: Message
    played: Message
    better: Message
    gain: Message
    worlds: int
    reason: Message
    moment: int
    eyes: int | None


@dataclass(frozen=True, slots=True)
class Report:
    """All that was found, ready to be drawn."""

    together: bool
    lines: dict[str, Sequence[Line]]  # by what is shown, one for each player
    rounds: dict[int, int]  # by number: the moment in which it begins
    length: int
    turning: Sequence[Turning]
    dearest: Sequence[Dear]
    accounts: dict[str, Sequence[Account]]
    decline: Sequence[Message]
    judged: int
    playouts: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the work is."""

    done: int
    total: int  # 0 while that is not known yet
    workers: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """What the page shows: a report, how far it is, or the offer to begin."""

    meta: Meta
    report: Report | None
    progress: Progress | None = None
    trouble: Message | None = None
    shows: str = WIN


def analysis_page(t: Words, analysis: Analysis) -> Html:
    report, meta = analysis.report, analysis.meta
    body = _report(t, meta.id, report, analysis.shows) if report else _before(t, analysis)
    return h(
        "article",
        button(t("To the result"), "result", "left", "button--quiet setup__back"),
        h(
            "div",
            h("p", meta.name, cls="final__game", translate="no"),
            heading(t("What decided it"), cls="final__title"),
            cls="analysis__head",
        ),
        body,
        cls="analysis",
    )


# Before there is anything to show


def _before(t: Words, analysis: Analysis) -> Html:
    if analysis.progress:
        return _working(t, analysis.progress)
    told = t(
        "Every decision is judged by the page itself, from what its player could know then, in many imagined "
        "games that go on from there. That takes a minute or two, and you can cancel it."
    )
    why = (
        h("p", t(analysis.trouble), cls="notice notice--warning", role="alert") if analysis.trouble else None
    )
    begin = button(t("Begin the analysis"), "analyse-begin", "chart", "button--primary", id="analyse-begin")
    return h("section", h("p", told), why, begin, cls="panel analysis__wait")


def _working(t: Words, progress: Progress) -> Html:
    known = progress.total > 0
    place = t("{n} of {total} pieces", n=progress.done, total=progress.total) if known else t("One moment …")
    bar = h(
        "progress",
        id="analysis-progress",
        cls="progress",
        max=progress.total or 1,
        value=progress.done,
        aria_label=t("How far the analysis is"),
    )
    quarter = 25 * (4 * progress.done // progress.total) if known else 0
    heard = h("p", t("{n} %", n=quarter) if quarter else "", role="status", cls="visually-hidden")
    aside = t("The page stays free: it works in the background. Leaving this page cancels it.")
    cancel = button(t("Cancel"), "analyse-cancel", "close", id="analyse-cancel")
    return h(
        "section",
        h("p", place, cls="analysis__place"),
        bar,
        heard,
        h("p", aside, cls="muted"),
        cancel,
        cls="panel analysis__wait",
    )


# What was found


def _report(t: Words, game: str, report: Report, shows: str) -> Html:
    shows = shows if shows in report.lines else WIN
    return h(
        "div",
        _course(t, report, shows),
        _dearest(t, report),
        luck_and_decisions(t, report.accounts[shows], _unit(t, report, shows), together=report.together),
        _decline(t, report),
        _onwards(t, game),
        _reading(t, report),
        cls="analysis__parts",
    )


def _course(t: Words, report: Report, shows: str) -> Html:
    lines = report.lines[shows]
    title = _unit(t, report, shows)
    marks = [turn.mark for turn in report.turning] if shows == WIN else []
    drawn = chart(t, Course(lines, marks, report.rounds, report.length, shows == WIN), title)
    return h(
        "section",
        h("h2", title, cls="final__sub"),
        h("p", _told(t, report, shows), cls="muted"),
        _switch(t, shows) if len(report.lines) > 1 else None,
        h("div", drawn, cls="expect"),
        _legend(t, lines) if len(lines) > 1 else None,
        _turning(t, report),
        _by_round(t, report, shows),
        cls="panel analysis__course",
    )


def _told(t: Words, report: Report, shows: str) -> str:
    """What the lines are."""
    if report.together:
        return t(
            "How likely it was, at every moment, that the city would hold if you all went on as the page’s "
            "normal bots do."
        )
    if shows == TOTAL:
        return t(
            "What everybody could expect in the end, at every moment, if all went on as the page’s normal "
            "bots do."
        )
    return t(
        "How likely everybody was to win, at every moment, if all went on as the page’s normal bots do. The "
        "band around a line, and ± beside a figure, is how far it may be off."
    )


def _switch(t: Words, shows: str) -> Html:
    items = [
        h(
            "button",
            t(name),
            type="button",
            cls="segmented__item",
            id=f"shows-{kind}",
            data_do="analysis-shows",
            data_value=kind,
            aria_pressed=pressed(kind == shows),
        )
        for kind, name in SHOWS.items()
    ]
    return h("div", items, role="group", aria_label=t("What the chart shows"), cls="segmented")


def _legend(t: Words, lines: Sequence[Line]) -> Html:
    def one(player: int, drawn: Line) -> Html:
        colour, dashes = COLOURS[player % len(COLOURS)], DASHES[player % len(DASHES)] or None
        sample = path(
            line([(1, 5), (27, 5)]), cls="course__line", data_colour=colour, stroke_dasharray=dashes
        )
        return h("li", picture(28, 10, sample, cls="expect__sample"), h("span", t(drawn.player)))

    return h("ul", [one(player, drawn) for player, drawn in enumerate(lines)], cls="expect__legend")


def _turning(t: Words, report: Report) -> Html:
    if not report.turning:
        calm = t("No turning point: nobody’s chance moved surely and by much at once.")
        return h("p", calm, cls="muted")

    def one(turn: Turning) -> Html:
        words = [h("span", t(turn.told))]
        if turn.deeds:
            words.append(h("span", t(turn.deeds), cls="muted"))
        number = h("span", turn.mark.number, cls="turn-mark", aria_hidden="true")
        told = h("span", words, cls="turning__words")
        return h("li", _go(t, turn.moment, turn.eyes, number, told, icon("right")), cls="turning")

    title = h("h3", t("Turning points"), cls="analysis__small")
    told = t("Where somebody’s chance moved most, the greatest first. Press one to see it at the table.")
    return h(
        "div",
        title,
        h("p", told, cls="muted"),
        h("ol", [one(turn) for turn in report.turning], cls="turnings"),
    )


def _go(t: Words, moment: int, eyes: int | None, *inside: Html) -> Html:
    """A finding; a press looks back at it."""
    return h(
        "button",
        *inside,
        type="button",
        cls="turning__go",
        data_do="analysis-at",
        data_moment=moment,
        data_eyes="" if eyes is None else eyes,
        title=t("Look back at this moment"),
    )


def _by_round(t: Words, report: Report, shows: str) -> Html:
    """The chart in figures."""
    lines = report.lines[shows]

    def cell(drawn: Line, moment: int) -> Html:
        mean, error = value_at(drawn, moment)
        if shows == WIN:
            return h("td", t("{n} ± {error} %", n=round(100 * mean), error=round(100 * error)))
        return h("td", t("{n} ± {error}", n=_tenths(mean), error=_tenths(error)))

    rows = [
        h("tr", h("th", t("Round {n}", n=number), scope="row"), [cell(drawn, moment) for drawn in lines])
        for number, moment in sorted(report.rounds.items())
        if moment < report.length
    ]
    heads = [t("When it begins"), *(t(drawn.player) for drawn in lines)]
    figures = scrolled(t("In figures"), table(heads, rows, cls="figures-table"))
    return h("details", h("summary", t("In figures"), cls="link"), figures, id="by-round")


def _tenths(value: float) -> Message:
    """Totals may be small: the error of a few chips is less than one."""
    whole, part = f"{abs(value):.1f}".split(".")
    if value < 0 and (whole, part) != ("0", "0"):
        return msg("−{whole}.{part}", whole=whole, part=part)
    return msg("{whole}.{part}", whole=whole, part=part)


def _dearest(t: Words, report: Report) -> Html:
    title = h("h2", t("The dearest decisions"), cls="final__sub")
    if not report.dearest:
        nothing = t("Nothing that was done was surely a mistake.")
        return h("section", title, h("p", nothing), cls="panel")

    told = t(
        "What would have been better, and why; decisions of people come first. Look at one, and play on from "
        "there to try it."
    )

    def one(dear: Dear) -> Html:
        gain = t("better by {gain}", gain=dear.gain)
        rows = [
            h("div", h("dt", t("Played")), h("dd", t(dear.played))),
            h("div", h("dt", t("Better")), h("dd", t(dear.better))),
        ]
        look = button(
            t("Look at it"),
            "analysis-at",
            "eye",
            data_moment=dear.moment,
            data_eyes="" if dear.eyes is None else dear.eyes,
        )
        worlds = t("in {n} imagined worlds that fit what was known", n=dear.worlds)
        return h(
            "li",
            h("h3", t("Round {n}: {player}", n=dear.round, player=dear.player), cls="analysis__small"),
            h("dl", rows, cls="dear__moves"),
            h("p", h("b", gain), " ", h("span", worlds, cls="muted")),
            h("p", t(dear.reason)),
            look,
            cls="dear",
        )

    dears = h("ol", [one(dear) for dear in report.dearest], cls="dears")
    return h("section", title, h("p", told, cls="muted"), dears, cls="panel")


def _unit(t: Words, report: Report, shows: str) -> str:
    """What the figures are of."""
    return t("The chance to hold the city") if report.together else t(SHOWS[shows])


def _decline(t: Words, report: Report) -> Html | None:
    if not report.decline:
        return None
    items = [h("li", t(one)) for one in report.decline]
    return h("section", h("h2", t("Slow decline"), cls="final__sub"), h("ul", items), cls="panel")


def _onwards(t: Words, game: str) -> Html:
    """What to do with it."""
    told = t("Play on from a turning point or a dear decision, play once more, or practise single decisions.")
    ways = [
        button(t("To the result"), "result", "left"),
        button(t("Puzzles"), "puzzles", "puzzle", id="practise", data_game=game),
    ]
    title = h("h2", t("What to do next"), cls="final__sub")
    return h("section", title, h("p", told), h("div", ways, cls="toolbar"), cls="panel analysis__next")


def _reading(t: Words, report: Report) -> Html:
    judged = t(
        "{n} decisions were judged in {playouts} imagined games, each from what its player could know then, "
        "with all that was hidden drawn anew.",
        n=report.judged,
        playouts=report.playouts,
    )
    sure = t(
        "± is the standard error: in two of three cases the true figure is no farther off. A move is called "
        "a mistake only where another one is better by more than 2.6 of them; what had no alternative is not "
        "judged."
    )
    return h("p", judged, " ", sure, cls="muted analysis__reading")
