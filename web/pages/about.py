"""About one game: the back of its box. About the page: who and what stands behind it."""

from collections.abc import Iterable
from itertools import groupby

from ostia_games.core.clauses import clauses
from ostia_games.core.keeping.guide import guide_of
from ostia_games.core.keeping.levels import Onwards
from ostia_games.core.meta import Meta, Option
from ostia_games.core.play.box import SOURCES, Item
from ostia_games.core.words import Words
from web.games.covers import cover, in_play
from web.pages.guide import REFERENCE, SETTING_UP
from web.pages.onwards import onwards_line
from web.pages.shelf import GameOnShelf, actions, facts, ribbon
from web.ui.addresses import address
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.mark import mark
from web.ui.parts import button, clause_press


def about(
    t: Words, game: GameOnShelf, inventory: tuple[Item, ...] = (), onwards: Onwards | None = None
) -> Html:
    meta = game.meta
    text = h(
        "div",
        h("h1", meta.name, translate="no", cls="about__name"),
        h("p", t(meta.tagline), cls="about__tagline"),
        facts(t, meta),
        h("p", t(meta.summary), cls="about__summary"),
        h("p", t("by {author}, {year}", author=meta.author, year=str(meta.year)), cls="box__by"),
        actions(t, game, about=False),
        onwards_line(t, meta, onwards),
        _to_rules(t, meta) if clauses(meta.id) else None,
        _at_the_table(t, meta) if inventory else None,
        cls="about__text",
    )
    front = h(
        "div", h("div", cover(meta.id), ribbon(t, game), cls="box__cover"), cls="box__stand about__cover"
    )
    return h(
        "article",
        _back(t),
        h("div", front, text, h("div", in_play(meta.id), cls="about__play"), cls="about__top"),
        _options(t, meta),
        _inventory(t, inventory),
        cls="about",
        data_game=meta.id,
    )


def _to_rules(t: Words, meta: Meta) -> Html:
    """A real link, to be opened beside a game or sent."""
    where = address("{game}/rules", game=meta.id)
    name = h("span", t("The rules of {game}", game=meta.name))
    return h("a", icon("book"), name, href=where, cls="button", id="rules")


def _at_the_table(t: Words, meta: Meta) -> Html:
    """For people who own the box."""
    guides = [
        button(
            t("Set up the box"), "guide", "table", "button--quiet", data_game=meta.id, data_kind=SETTING_UP
        ),
        button(
            t("Quick reference"), "guide", "book", "button--quiet", data_game=meta.id, data_kind=REFERENCE
        ),
    ]
    mine = button(t("My box"), "my-box", "box", "button--quiet", data_game=meta.id)
    return h("div", mine, guides if guide_of(meta.id) else None, cls="toolbar")


def credits_page(t: Words) -> Html:
    return h(
        "article",
        _back(t),
        h(
            "div",
            mark(),
            h("h1", t("About this page"), cls="about__name"),
            h("p", t("Ostia and Marchia Orientalis are by Stefan Risthaus, Vilnius is by Malte Meinecke.")),
            h("p", t("The pictures were drawn for this page. They are not those of the published games.")),
            h("p", t("The games run on Python in your browser, with Pyodide and PyScript.")),
            h("p", t("Titles are set in Alegreya, text in Source Sans.")),
            h("p", t("The program is free software under the MIT licence.")),
            h(
                "p",
                t(
                    "What you play stays on your device, unless you hand it on or let another device join."
                    " The page asks no other server for anything."
                ),
            ),
            cls="panel prose",
        ),
        cls="about",
    )


def _back(t: Words) -> Html:
    return h(
        "button",
        icon("left"),
        h("span", t("To the shelf")),
        type="button",
        cls="button button--quiet",
        data_do="shelf",
    )


def _options(t: Words, meta: Meta) -> Html | None:
    if not meta.options:
        return None
    told = t("You choose them when you set up a game. The number is the clause of the rules.")
    return h(
        "details",
        h("summary", h("span", t("Rules that vary from table to table")), cls="chapter__title"),
        h("p", told, cls="muted about__told"),
        h("dl", [_option(t, option) for option in meta.options], cls="options"),
        cls="chapter about__options",
        id="options",
    )


def _inventory(t: Words, items: tuple[Item, ...]) -> Html | None:
    """What is in the box, each value with a mark that says where it comes from."""
    if not items:
        return None
    told = t(
        "We do not know every value of the published box. «Rulebook»: it stands in the rules. «Told by "
        "owners»: people who own the game say so. «Our guess»: we made it up to fit the rest, so check it "
        "against your box."
    )
    groups = [
        h(
            "details",
            h("summary", h("span", t(group)), cls="chapter__title"),
            h("dl", _values(t, of_group)),
            cls="chapter",
            id=f"box-{n}",
        )
        for n, (group, of_group) in enumerate(groupby(items, lambda item: item.group))
    ]
    title = h("h2", t("What is in the box, and how we know"), id="inventory")
    told_so = h("p", told, cls="muted")
    return h("section", title, told_so, groups, aria_labelledby="inventory", cls="about__rules")


def _values(t: Words, items: Iterable[Item]) -> list[Html]:
    """One line for each name."""
    return [
        h(
            "div",
            h("dt", name if isinstance(name, str) else t(name)),
            h("dd", [_value(t, item) for item in named]),
            cls="inventory__line",
        )
        for name, named in groupby(items, lambda item: item.name)
    ]


def _value(t: Words, item: Item) -> Html:
    source = h("span", t(SOURCES[item.source]), cls="source", data_source=item.source)
    return h("span", t(item.value), " ", source, cls="inventory__value")


def _option(t: Words, option: Option) -> Html:
    choices = [
        h(
            "li",
            t(text),
            icon("check") if value == option.default else None,
            h("span", t("usual"), cls="muted") if value == option.default else None,
            cls="badge",
        )
        for value, text in option.choices
    ]
    return h(
        "div",
        h("dt", h("span", t(option.title)), clause_press(t, option.clause)),
        h("dd", h("p", t(option.help)), h("ul", choices, cls="badges") if choices else None),
        cls="option",
    )
