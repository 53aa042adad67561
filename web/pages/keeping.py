"""An open score book: scores, desk, history and chart. On a phone one of the last three is in front."""

from typing import Any

from ostia_games.core.keeping.book import score_history
from ostia_games.core.words import Message, Words, msg
from web.games.desk import DeskLook, desk_of
from web.games.printed import compare_switch
from web.pages.keeping_history import history, latest
from web.ui.chart import course_chart
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, icon_button

VIEWS: dict[str, tuple[str, Message]] = {
    "desk": ("table", msg("Table")),
    "history": ("list", msg("History")),
    "course": ("chart", msg("Chart")),
}


def keeping_page(t: Words, look: DeskLook[Any], name: str, view: str) -> Html:
    """The whole screen; `name` is what people called the table, `view` what a phone has in front."""
    return h(
        "div",
        _bar(t, look, name),
        _scores(t, look),
        _desk(t, look),
        h(
            "section",
            history(t, look),
            cls="keep__part keep__history",
            tabindex="0",
            aria_label=t("History"),
        ),
        h(
            "section",
            _course(t, look),
            cls="keep__part keep__course",
            tabindex="0",
            aria_label=t("Chart"),
        ),
        _nav(t, look, view),
        cls="keep",
        id="keep",
        data_view=view,
        data_players=len(look.names),
        data_editing=None if look.editing is None and look.inserting is None else "",
        data_steady="",
        tabindex="-1",
    )


# The bar and the scores


def _bar(t: Words, look: DeskLook[Any], name: str) -> Html:
    meta, book = look.book.keeper.meta, look.book
    status, asked = desk_of(meta.id).status(t, look), desk_of(meta.id).asked(look)
    if asked is not None:
        status = t("{where}: {player}", where=status, player=look.names[asked])
    title = [
        h("span", name or meta.name, cls="keep__game", translate="no"),
        h("span", status, cls="keep__status"),
    ]
    return h(
        "div",
        icon_button(t("To the shelf"), "shelf", "left", id="tool-shelf"),
        h("h1", title, id="heading", tabindex="-1", cls="keep__title"),
        h(
            "div",
            _tool(t("Undo"), "table-undo", "undo", bool(book.past)),
            _tool(t("Redo"), "table-redo", "redo", bool(book.future)),
            icon_button(t("Menu"), "table-menu", "menu", id="tool-menu"),
            cls="keep__tools",
        ),
        cls="keep__bar",
    )


def _tool(name: str, do: str, symbol: str, on: bool) -> Html:
    return h(
        "button",
        icon(symbol),
        type="button",
        id=f"tool-{do}",
        cls="button button--quiet button--icon",
        data_do=do,
        aria_label=name,
        title=name,
        disabled=not on,
    )


def colours_of(look: DeskLook[Any]) -> tuple[str, ...]:
    """Everybody's colour; none for an imaginary player such as Gaius."""
    chosen = look.book.setup.colours
    return chosen + ("none",) * (len(look.names) - len(chosen))


def _scores(t: Words, look: DeskLook[Any]) -> Html:
    """Everybody with their big number; a press explains it."""
    # While an earlier entry is corrected, the scores are those of now.
    now = look.book.keeper.scores(look.book.tally)
    desk, colours = desk_of(look.book.setup.game), colours_of(look)
    begins = getattr(look.book.tally, "start", None)
    asked = desk.asked(look)
    ended = getattr(look.book.tally, "ended", False)
    moves = getattr(look.book.tally, "turn", None) if asked is None and not ended else asked
    return h(
        "ul",
        [
            h(
                "li",
                h(
                    "button",
                    h(
                        "span",
                        desk.emblem(colours[who]),
                        h("span", name, cls="score__name", translate="no"),
                        icon("flag") if begins == who else None,
                        h("span", " ", t("begins"), cls="visually-hidden") if begins == who else None,
                        cls="score__who",
                    ),
                    " ",
                    h("span", desk.number(t, look, who, now[who]), cls="score__number"),
                    " ",
                    desk.facts(t, look, who),
                    type="button",
                    cls="score__press",
                    id=f"player-{who}",
                    data_do="total",
                    data_player=who,
                    title=t("Press to see how it adds up"),
                ),
                cls="score",
                data_colour=colours[who],
                data_alarm="" if desk.alarm(look, who) else None,
                aria_current="true" if moves == who else None,
            )
            for who, name in enumerate(look.names)
        ],
        cls="scores",
        aria_label=t("Scores"),
    )


# The desk


def _desk(t: Words, look: DeskLook[Any]) -> Html:
    stages = desk_of(look.book.setup.game).stages(look)
    tabs = [
        h(
            "button",
            t(stage.title),
            type="button",
            cls="segmented__item",
            data_do="stage",
            data_stage=stage.id,
            id=f"stage-{stage.id}",
            aria_pressed="true" if stage.id == look.stage else "false",
        )
        for stage in stages
        if not stage.hidden
    ]
    return h(
        "section",
        _earlier(t, look),
        h("div", tabs, role="group", aria_label=t("Parts of a round"), cls="segmented keep__stages")
        if len(tabs) > 1 and look.editing is None
        else None,
        h(
            "div",
            _front(t, look),
            None if look.guest else compare_switch(t, look),
            None if look.guest else latest(t, look),
            cls="keep__desk",
            data_stage=look.stage,
        ),
        cls="keep__part keep__main",
        id="keep-desk",
        tabindex="-1",
        aria_label=t("Entries"),
    )


def _earlier(t: Words, look: DeskLook[Any]) -> Html | None:
    """Says that the desk is not at the end of the entries, with the way back."""
    if look.editing is not None:
        text = t("You are correcting entry {n}. Everything after it is recounted.", n=look.editing + 1)
        symbol, done = "pencil", t("Cancel")
    elif look.inserting is not None:
        number = look.inserting + 1
        text = t("What you enter now goes before entry {n}. Everything after it is recounted.", n=number)
        symbol, done = "plus", t("Done")
    else:
        return None
    return h(
        "div",
        icon(symbol),
        h("p", text),
        button(done, "edit-stop", kind="button--quiet", id="edit-stop"),
        cls="notice keep__correcting",
        role="status",
    )


def _front(t: Words, look: DeskLook[Any]) -> Html:
    """The part of the desk in front. Some entries only say that something happened: they can be removed."""
    desk = desk_of(look.book.setup.game)
    if look.editing is None or desk.stage_of(look.book.entries[look.editing].entry):
        return desk.desk(t, look)
    line = look.book.lines[look.editing]
    return h(
        "div",
        [h("p", t(message)) for message in line.told],
        h("p", t("This entry has nothing to correct; it can only be removed."), cls="muted"),
        h(
            "div",
            button(t("Remove entry {n}", n=line.number + 1), "remove-entry", "trash", data_entry=line.number),
            cls="desk__go",
        ),
    )


# The chart


def _course(t: Words, look: DeskLook[Any]) -> Html:
    colours, now = colours_of(look), look.book.keeper.scores(look.book.tally)
    points = score_history(look.book)
    legend = [
        h(
            "li",
            desk_of(look.book.setup.game).swatch(colours[who]),
            h("span", name, translate="no"),
            h("b", t.number(now[who])),
            cls="course__who",
        )
        for who, name in enumerate(look.names)
    ]
    chart = course_chart(points, colours, t("The scores over the game"))
    return h("div", h("h2", t("Chart"), cls="keep__sub"), chart, h("ul", legend, cls="course__legend"))


def _nav(t: Words, look: DeskLook[Any], in_front: str) -> Html:
    entries = len(look.book.lines)

    def one(view: str) -> Html:
        symbol, title = VIEWS[view]
        return h(
            "button",
            icon(symbol),
            h("span", t(title)),
            h("span", t.number(entries), cls="keep__count") if view == "history" and entries else None,
            type="button",
            cls="keep__tab",
            data_do="view",
            data_view=view,
            id=f"view-{view}",
            aria_pressed="true" if view == in_front else "false",
        )

    done = button(t("Ranking"), "ranking", "check", "button--primary") if look.book.over else None
    kind = "keep__nav keep__nav--over" if done else "keep__nav"
    return h("nav", done, [one(view) for view in VIEWS], cls=kind, aria_label=t("Parts of the table"))
