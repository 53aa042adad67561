"""The shelf: three boxes, what is on their sides, and the ways to open them."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ostia_games.core import registry
from ostia_games.core.meta import Meta
from ostia_games.core.play.game import playable
from ostia_games.core.words import Words
from web.games.covers import cover, in_play
from web.games.desk import has_desk
from web.pages.lesson import learn_button
from web.ui.html import Html, h, join
from web.ui.icons import icon


@dataclass(frozen=True, slots=True)
class GameOnShelf:
    """A box, and what can be done with it in this version."""

    meta: Meta
    playable: bool
    keepable: bool  # the page can keep score while the real box is played
    learned: bool = False  # the reader has been through the lesson
    daily: bool | None = None  # today's deal: begun, or finished


def on_shelf(
    learned: Collection[str] = (), dailies: Mapping[str, bool] = MappingProxyType({})
) -> tuple[GameOnShelf, ...]:
    """`dailies`: by game, whether today's deal is finished, if it was begun."""
    return tuple(
        GameOnShelf(
            meta, playable(meta.id), has_desk(meta.id), meta.id in learned, daily=dailies.get(meta.id)
        )
        for meta in registry.games()
    )


def shelf(t: Words, games: Sequence[GameOnShelf], saves: Html | None = None) -> Html:
    """The whole shelf; saved games, if there are any, stand above it."""
    return h(
        "div",
        h(
            "div",
            h("h1", t("Three games on one shelf"), cls="room__title"),
            h("p", t("Play them here, or let the page keep score at your table."), cls="room__lead"),
            cls="room__head",
        ),
        h("div", saves, cls="room__saves") if saves else None,
        h("ul", [_box(t, game) for game in games], cls="shelf"),
        cls="room",
    )


def facts(t: Words, meta: Meta) -> Html:
    least, most = meta.seats
    short, long = meta.minutes
    rows = [
        ("users", t("{least}–{most} players", least=least, most=most)),
        ("clock", t("{short}–{long} minutes", short=short, long=long)),
        ("age", t("from {age} years", age=meta.age)),
    ]
    if meta.cooperative:
        rows.append(("together", t("cooperative")))
    return h("ul", [h("li", icon(symbol), h("span", text)) for symbol, text in rows], cls="facts")


def actions(t: Words, game: GameOnShelf, *, about: bool) -> Html:
    """The ways into a game that this version has."""

    def one(do: str, symbol: str, label: str, kind: str = "") -> Html:
        return h(
            "button",
            icon(symbol),
            h("span", label),
            type="button",
            cls=f"button {kind}".strip(),
            data_do=do,
            data_game=game.meta.id,
            # Starts with the visible words, so that someone who speaks to the device can say them.
            aria_label=t("{action}: {game}", action=label, game=game.meta.name),
        )

    shown = [
        one("setup", "play", t("Play here"), "button--primary") if game.playable else None,
        learn_button(t, game.meta, learned=game.learned) if game.playable else None,
        one("table", "table", t("At the table")) if game.keepable else None,
        one("daily-play", "calendar", _daily(t, game.daily), "button--quiet") if game.playable else None,
        one("puzzles", "puzzle", t("Puzzles"), "button--quiet")
        if game.playable and puzzling(game.meta)
        else None,
        one("about", "book", t("About the game"), "button--quiet") if about else None,
    ]
    return h("div", shown, cls="box__actions")


def puzzling(meta: Meta) -> bool:
    """Whether a game may have puzzles: what finds them is what appraises its positions."""
    return registry.has_part(meta.id, "bots.appraiser")


def _daily(t: Words, finished: bool | None) -> str:
    """Today's deal, and how far the reader is with it."""
    if finished is None:
        return t("Daily deal")
    return t("Daily deal: played") if finished else t("Daily deal: go on")


def ribbon(t: Words, game: GameOnShelf) -> Html | None:
    """Marks a box that cannot be opened yet."""
    if game.playable or game.keepable:
        return None
    return h("p", t("in preparation"), cls="ribbon")


def _box(t: Words, game: GameOnShelf) -> Html:
    meta = game.meta
    front = h("div", cover(meta.id), ribbon(t, game), cls="box__cover")
    label = join(
        h("h2", meta.name, cls="box__name", translate="no"),
        h("p", t(meta.tagline), cls="box__tagline"),
        facts(t, meta),
        h("p", t("by {author}, {year}", author=meta.author, year=str(meta.year)), cls="box__by"),
    )
    return h(
        "li",
        h("div", front, cls="box__stand"),
        h("div", cls="box__plank"),
        h("div", label, cls="box__label"),
        h("div", in_play(meta.id), h("p", t(meta.summary), cls="box__summary"), cls="box__tells"),
        actions(t, game, about=True),
        cls="box",
        data_game=meta.id,
    )
