"""The play history: every finished table, and figures by game and by person."""

from collections.abc import Sequence

from ostia_games.core import registry
from ostia_games.core.keeping.plays import Figures, Play, figures_of_games, figures_of_people
from ostia_games.core.words import Words, nmsg
from web.games.covers import cover
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, day, heading, icon_button

SHOWN = 30


def plays_page(t: Words, plays: Sequence[tuple[Play, bool]]) -> Html:
    """All plays, the latest first, each with whether its score book can be opened."""
    tools = h(
        "div",
        button(t("Import"), "import", "upload", "button--quiet", id="import"),
        button(t("Export as JSON"), "plays-export", "download", "button--quiet", data_kind="json"),
        button(t("Export as CSV"), "plays-export", "download", "button--quiet", data_kind="csv"),
        cls="toolbar",
    )
    back = button(t("To the shelf"), "shelf", "left", "button--quiet setup__back")
    head = h("div", heading(t("Plays")), tools, cls="plays__head")
    if not plays:
        empty = h("div", icon("list"), h("p", t("Tables that you finish are listed here.")), cls="empty")
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
    only = [play for play, _ in plays]
    both = h("div", h("div", listed, older), _figures(t, only), cls="plays__both")
    return h("div", back, head, both, cls="plays")


def _play(t: Words, play: Play, *, openable: bool) -> Html:
    meta = registry.meta(play.game)
    people = [
        h(
            "li",
            icon("check") if row.winner else None,
            h("span", t.name(row.called), translate="no" if row.name else None),
            h("b", t.number(row.score)),
            cls="play__who play__who--winner" if row.winner else "play__who",
        )
        for row in play.rows
    ]
    when = day(t, play.begun)
    facts = [when]
    if play.minutes:
        facts.append(t(nmsg("{n} minute", "{n} minutes", play.minutes)))
    if meta.cooperative:
        facts.append(t("won together") if play.winners else t("lost together"))
    open_it = icon_button(
        t("Look at this table: {game}, {date}", game=meta.name, date=when), "open", "eye", data_id=play.id
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
        h("div", open_it if openable else None, gone, cls="row__actions play__tools"),
        cls="row play",
        data_game=play.game,
        id=f"play-{play.id}",
    )


def _figures(t: Words, plays: Sequence[Play]) -> Html:
    games, people = figures_of_games(plays), figures_of_people(plays)
    ranked = sorted(people.items(), key=lambda item: -(item[1].plays + item[1].together))
    return h(
        "div",
        h("h2", t("By game"), cls="keep__sub"),
        h("ul", [_game(t, game, figures) for game, figures in games.items()], cls="figures"),
        h("h2", t("By person"), cls="keep__sub"),
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
        h("li", h("b", registry.meta(game).name, translate="no"), " ", _listed(t, part))
        for game, part in figures.by_game.items()
    ]
    record = h("span", ", ".join(_record(t, figures)), cls="muted")
    return h(
        "li",
        h(
            "details",
            h("summary", h("b", name, translate="no"), record),
            h("ul", by_game, cls="figure__games"),
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
    return facts


def _scores(t: Words, figures: Figures) -> list[str]:
    if figures.average is None or figures.best is None:
        return [t("{wins} of {plays} won together", wins=figures.together_won, plays=figures.together)]
    return [t("average {n}", n=figures.average), t("best {n}", n=figures.best)]


def _card(name: str, facts: list[str], **attrs: object) -> Html:
    return h(
        "li", h("b", name, translate="no"), h("span", ", ".join(facts), cls="muted"), cls="figure", **attrs
    )
