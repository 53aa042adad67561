"""The play history: every finished game and table, and figures by game and by person."""

from collections.abc import Sequence

from ostia_games.core import registry
from ostia_games.core.keeping.plays import PEOPLE, Figures, Play, figures_of_games, figures_of_people
from ostia_games.core.meta import Meta, Value
from ostia_games.core.words import Message, Words, msg, nmsg
from web.games.covers import cover
from web.ui.chart import course_chart
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import KINDS, button, day, heading, icon_button, pressed

SHOWN = 30
CHARTED = 30  # scores in a line

AGAINST: dict[str, Message] = {
    PEOPLE: msg("among people"),
    "random": msg("against random bots"),
    "easy": msg("against easy bots"),
    "normal": msg("against normal bots"),
    "hard": msg("against hard bots"),
    "expert": msg("against expert bots"),
}


def plays_page(
    t: Words, plays: Sequence[tuple[Play, bool]], only: str, games: Sequence[str], occupied: int
) -> Html:
    """Plays, the latest first, each with whether its game or score book can be opened. `only` of one game, of
    the `games` there are plays of."""
    tools = h(
        "div",
        button(t("Import"), "import", "upload", "button--quiet", id="import"),
        button(t("Export as JSON"), "plays-export", "download", "button--quiet", data_kind="json"),
        button(t("Export as CSV"), "plays-export", "download", "button--quiet", data_kind="csv"),
        cls="toolbar",
    )
    back = button(t("To the shelf"), "shelf", "left", "button--quiet setup__back")
    head = h("div", heading(t("Plays")), tools, cls="plays__head")
    if not plays and not only:
        told = t("Games and tables that you finish are listed here.")
        empty = h("div", icon("list"), h("p", told), cls="empty")
        return h("div", back, head, empty, cls="plays")
    rows = [_play(t, play, openable=openable) for play, openable in plays]
    listed = h("ul", rows[:SHOWN], cls="rows")
    older = None
    if len(rows) > SHOWN:
        older = h(
            "details",
            h("summary", t("Older plays ({n})", n=len(rows) - SHOWN), cls="link"),
            h("ul", rows[SHOWN:], cls="rows"),
            id="older-plays",
        )
    shown = [play for play, _ in plays]
    both = h(
        "div",
        h("div", listed, older, _occupied(t, len(rows), occupied)),
        _figures(t, shown),
        cls="plays__both",
    )
    return h("div", back, head, _filter(t, only, games), both, cls="plays")


def _filter(t: Words, only: str, games: Sequence[str]) -> Html | None:
    if len(games) < 2:
        return None

    def one(game: str, name: str, translate: str | None) -> Html:
        return h(
            "button",
            name,
            type="button",
            cls="segmented__item",
            data_do="plays-of",
            data_game=game,
            id=f"plays-of-{game or 'all'}",
            translate=translate,
            aria_pressed=pressed(game == only),
        )

    of_one = [one(game, registry.meta(game).name, "no") for game in games]
    return h(
        "div", one("", t("All games"), None), of_one, role="group", aria_label=t("Game"), cls="segmented"
    )


def _occupied(t: Words, count: int, occupied: int) -> Html | None:
    """What the plays take up in this browser, and how to be rid of them."""
    if not count:
        return None
    size = t("These plays occupy {n} KB in this browser.", n=max(1, round(occupied / 1024)))
    erase = button(t("Delete all of these"), "erase", "trash", "button--quiet", id="erase")
    return h("p", h("span", size, cls="muted"), erase, cls="plays__occupied")


def _play(t: Words, play: Play, *, openable: bool) -> Html:
    meta = registry.meta(play.game)
    people = [
        h(
            "li",
            icon("check") if row.winner else None,
            h("span", t.name(row.called), translate="no" if row.name else None),
            h("span", f"({t(KINDS[row.bot])})", cls="muted") if row.bot else None,
            h("b", t.number(row.score)),
            cls="play__who play__who--winner" if row.winner else "play__who",
        )
        for row in play.rows
    ]
    when = day(t, play.begun)
    facts = [when, t("played here") if play.here else t("at the table")]
    if play.minutes:
        facts.append(t(nmsg("{n} minute", "{n} minutes", play.minutes)))
    if meta.cooperative:
        facts.append(t("won together") if play.winners else t("lost together"))
    facts += [_option(t, meta, name, value) for name, value in play.options.items()]
    called = t(
        "Look at this game: {game}, {date}" if play.here else "Look at this table: {game}, {date}",
        game=meta.name,
        date=when,
    )
    open_it = icon_button(called, "open", "eye", data_id=play.id, id=f"open-{play.id}")
    decided = icon_button(
        t("What decided it: {game}, {date}", game=meta.name, date=when),
        "open",
        "chart",
        data_id=play.id,
        data_analysis="yes",
    )
    gone = icon_button(
        t("Delete this play: {game}, {date}", game=meta.name, date=when), "delete", "trash", data_id=play.id
    )
    return h(
        "li",
        h("div", cover(play.game), cls="row__art"),
        h(
            "div",
            h("h3", meta.name, cls="row__title", translate="no"),
            h("p", " · ".join(facts), cls="row__text"),
            h("ul", people, cls="play__people"),
            h("p", play.notes, cls="play__notes", translate="no") if play.notes else None,
            cls="row__main",
        ),
        h(
            "div",
            open_it if openable else None,
            decided if openable and play.here else None,
            gone,
            cls="row__actions play__tools",
        ),
        cls="row play",
        data_game=play.game,
        id=f"play-{play.id}",
    )


def _option(t: Words, meta: Meta, name: str, value: Value) -> str:
    """A rule that was not as usual."""
    option = meta.option(name)
    assert option is not None
    chosen = next((label for each, label in option.choices if each == value), None)
    if chosen is None:
        return t("{option}: {value}", option=option.title, value=t("yes") if value else t("no"))
    return t("{option}: {value}", option=option.title, value=chosen)


def _figures(t: Words, plays: Sequence[Play]) -> Html:
    games, people = figures_of_games(plays), figures_of_people(plays)
    ranked = sorted(people.items(), key=lambda item: -(item[1].plays + item[1].together))
    return h(
        "div",
        h("h2", t("By game"), cls="keep__sub"),
        h("ul", [_game(t, game, figures) for game, figures in games.items()], cls="figures"),
        h("h2", t("By person"), cls="keep__sub") if ranked else None,
        h("ul", [_person(t, name, figures) for name, figures in ranked], cls="figures"),
        cls="plays__figures",
    )


def _game(t: Words, game: str, figures: Figures) -> Html:
    meta, plays = registry.meta(game), figures.plays + figures.together
    facts = [t(nmsg("{n} play", "{n} plays", plays))]
    if figures.minutes:
        minutes = round(figures.minutes / plays)
        facts.append(t(nmsg("{n} minute on average", "{n} minutes on average", minutes)))
    return _card(meta.name, [*facts, *_scores(t, figures)], data_game=game)


def _person(t: Words, name: str, figures: Figures) -> Html:
    by_game = [
        h("li", h("b", registry.meta(game).name, translate="no"), " ", _listed(t, part), _course(t, part))
        for game, part in figures.by_game.items()
    ]
    against = [
        h("li", h("b", t(AGAINST[level])), " ", ", ".join(_record(t, part)))
        for level, part in figures.by_opponents.items()
    ]
    record = h("span", ", ".join(_record(t, figures)), cls="muted")
    return h(
        "li",
        h(
            "details",
            h("summary", h("b", name, translate="no"), record),
            h("ul", by_game, against, cls="figure__games"),
            id=f"person-{''.join(c if c.isalnum() else '-' for c in name)}",
        ),
        cls="figure",
    )


def _listed(t: Words, figures: Figures) -> str:
    scores = [] if figures.average is None else _scores(t, figures)
    return ", ".join([*_record(t, figures), *scores])


def _record(t: Words, figures: Figures) -> list[str]:
    """Played, won, shared; cooperative plays are counted apart."""
    facts = []
    if figures.plays:
        facts.append(t("{wins} of {plays} won", wins=figures.wins, plays=figures.plays))
    if figures.ties:
        facts.append(t("{n} shared", n=figures.ties))
    if figures.together:
        facts.append(t("{wins} of {plays} won together", wins=figures.together_won, plays=figures.together))
    if figures.best_streak > 1:
        facts.append(t("at best {n} in a row", n=figures.best_streak))
    if figures.streak > 1:
        facts.append(t("{n} in a row now", n=figures.streak))
    return facts


def _course(t: Words, figures: Figures) -> Html | None:
    """The scores from the first play to the last one, as a line."""
    scores = figures.history[-CHARTED:]
    if len(scores) < 3:
        return None
    told = t("Scores in the order of play: {scores}", scores=t.listed([t.number(score) for score in scores]))
    return course_chart([(score,) for score in scores], ["none"], told)


def _scores(t: Words, figures: Figures) -> list[str]:
    if figures.average is None or figures.best is None:
        if not figures.together:
            return []  # bots among themselves
        return [t("{wins} of {plays} won together", wins=figures.together_won, plays=figures.together)]
    return [t("average {n}", n=figures.average), t("best {n}", n=figures.best)]


def _card(name: str, facts: list[str], **attrs: object) -> Html:
    return h(
        "li", h("b", name, translate="no"), h("span", ", ".join(facts), cls="muted"), cls="figure", **attrs
    )
