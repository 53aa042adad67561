"""My box: what differs from ours, ways back, files, and every value that can be changed."""

from collections.abc import Sequence
from itertools import groupby

from ostia_games.core.meta import Meta
from ostia_games.core.play.printed import Box, Difference, Printed, value_in
from ostia_games.core.words import Message, Words
from web.games.covers import cover
from web.games.printed import mark, press_attributes, told, value_id
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, heading, icon_button


def my_box_page(  # noqa: PLR0913, PLR0917 - a box, how it differs, and what is odd about it
    t: Words,
    meta: Meta,
    values: Sequence[Printed],
    box: Box | None,
    changes: Sequence[Difference],
    doubts: Sequence[Message],
) -> Html:
    lead = t(
        "What is printed on your cards counts. Change here, or at the table, what differs from our box: it "
        "is remembered for all later tables of {game}.",
        game=meta.name,
    )
    head = h(
        "div",
        h("div", cover(meta.id), cls="setup__cover"),
        h("div", heading(t("My box: {game}", game=meta.name), cls="setup__title"), h("p", lead, cls="muted")),
        cls="setup__head",
    )
    return h(
        "div",
        button(t("To the shelf"), "shelf", "left", "button--quiet setup__back"),
        head,
        _changes(t, changes, doubts),
        _files(t),
        _values(t, meta.id, values, box, {change.path for change in changes}),
        cls="my-box",
        data_steady="",
    )


def _changes(t: Words, changes: Sequence[Difference], doubts: Sequence[Message]) -> Html:
    if not changes:
        told_so = h("p", t("Nothing differs from our box."), cls="muted")
        return h("section", h("h2", t("Your changes"), cls="panel__title"), told_so, cls="panel")
    rows = [_change(t, change) for change in changes]
    hints = [h("p", icon("info"), h("span", t(doubt))) for doubt in doubts]
    return h(
        "section",
        h("h2", t("Your changes"), cls="panel__title"),
        h("ul", rows, cls="box-changes"),
        h("div", hints, cls="notice notice--info box-doubts") if hints else None,
        button(t("All back to ours"), "box-ours", "undo", id="box-all-ours"),
        cls="panel",
    )


def _change(t: Words, change: Difference) -> Html:
    value = change.printed
    if value is None:
        name: Html | str = h("code", change.path, translate="no")
        mine, ours = str(change.theirs), ""  # a name, say: nobody translates it
    else:
        name, mine, ours = t(value.name), told(t, value, change.theirs), told(t, value, change.ours)
    back = (
        icon_button(
            t("Back to ours: {what}", what=value.name),
            "box-ours",
            "undo",
            data_path=value.path,
            id=f"ours-{value.path.replace('.', '-')}",
        )
        if value
        else None
    )
    return h(
        "li",
        h("span", name, cls="box-change__name"),
        h("b", mine, cls="box-change__mine", translate=None if value else "no"),
        h("span", t("ours: {value}", value=ours), cls="muted") if ours else None,
        back,
        cls="box-change",
    )


def _files(t: Words) -> Html:
    return h(
        "div",
        button(t("Save as a component file"), "box-export", "download", id="box-export"),
        button(t("Load a component file"), "box-import", "upload", id="box-import"),
        cls="toolbar",
    )


def _values(t: Words, game: str, values: Sequence[Printed], box: Box | None, changed: set[str]) -> Html:
    groups = [
        h(
            "details",
            h("summary", t(group), cls="setup__more"),
            h("ul", [_value(t, game, each, box, each.path in changed) for each in found], cls="box-values"),
            cls="panel",
            id=f"values-{number}",
        )
        for number, (group, found) in enumerate(groupby(values, key=lambda each: each.group))
    ]
    explained = h(
        "p",
        mark(t),
        t(
            "a value with this mark is our own guess, made to fit everything that is known: check it against "
            "your box."
        ),
        cls="muted",
    )
    return h("section", h("h2", t("Every value"), cls="panel__title"), explained, groups, cls="box-all")


def _value(t: Words, game: str, value: Printed, box: Box | None, changed: bool) -> Html:
    text = told(t, value, value_in(game, box, value))
    return h(
        "li",
        h(
            "button",
            h("span", t(value.name)),
            h("b", text, mark(t) if not value.certain and not changed else None),
            type="button",
            cls="box-value box-value--mine" if changed else "box-value",
            id=value_id(value.path),
            **press_attributes(value.path),
        ),
    )
