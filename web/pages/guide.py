"""Pages to look things up beside the real box, also on paper: set-up by players, a quick reference."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from ostia_games.core.keeping.guide import Line, Section, Table, Value
from ostia_games.core.meta import Meta
from ostia_games.core.words import Message, Words, nmsg
from web.games.printed import mark, mark_told
from web.ui.html import Html, h, join
from web.ui.parts import button, heading, pressed

SETTING_UP, REFERENCE = "setting-up", "reference"


def guide_page(  # noqa: PLR0913, PLR0917 - which page of which game, and what it says
    t: Words, meta: Meta, kind: str, players: int, sections: Sequence[Section], guesses: AbstractSet[str]
) -> Html:
    if kind == SETTING_UP:
        other = button(t("Quick reference"), "guide", "book", data_game=meta.id, data_kind=REFERENCE)
    else:
        other = button(t("Set up the box"), "guide", "table", data_game=meta.id, data_kind=SETTING_UP)
    tools = h(
        "div",
        button(t("To the shelf"), "shelf", "left", "button--quiet"),
        other,
        button(t("Print"), "print", "print", id="print"),
        cls="toolbar no-print",
    )
    return h(
        "div",
        tools,
        heading(guide_title(t, meta, kind), cls="guide__title"),
        _players(t, meta, players) if kind == SETTING_UP else None,
        guide(t, sections, guesses),
        h("p", t("The small numbers are this app’s own numbering of the rules."), cls="muted guide__note"),
        cls="guide-page",
        data_kind=kind,
    )


def guide_title(t: Words, meta: Meta, kind: str) -> str:
    if kind == SETTING_UP:
        return t("Setting up {game}", game=meta.name)
    return t("{game}: quick reference", game=meta.name)


def guide(t: Words, sections: Sequence[Section], guesses: AbstractSet[str]) -> Html:
    """`guesses` are the paths of printed values that are ours alone: they carry the quiet mark."""
    shown = h("div", [_section(t, section, guesses) for section in sections], cls="guide")
    return join(shown, mark_told(t) if guesses & _told(sections) else None)


def _told(sections: Sequence[Section]) -> set[str]:
    """The paths of the printed values that stand there."""
    found: set[str] = set()
    for item in (item for section in sections for item in section.lines):
        if isinstance(item, Line):
            found |= {*item.told}
        else:
            found |= {cell.path for row in item.rows for cell in row if isinstance(cell, Value)}
    return found


def _players(t: Words, meta: Meta, players: int) -> Html:
    least, most = meta.seats
    presses = [
        h(
            "button",
            t(nmsg("{n} player", "{n} players", number)),
            type="button",
            cls="segmented__item",
            data_do="guide",
            data_game=meta.id,
            data_kind=SETTING_UP,
            data_players=number,
            id=f"players-{number}",
            aria_pressed=pressed(number == players),
        )
        for number in range(least, most + 1)
    ]
    return h("div", presses, role="group", aria_label=t("Players"), cls="segmented guide__players")


def _section(t: Words, section: Section, guesses: AbstractSet[str]) -> Html:
    parts: list[Html] = []
    lines: list[Html] = []
    for item in section.lines:
        if isinstance(item, Line):
            lines.append(_line(t, item, guesses))
        else:
            parts.append(_table(t, item, guesses))
    content = h("ul", lines, cls="guide__lines") if lines else None
    return h("section", h("h2", t(section.title)), parts, content, cls="guide__section")


def _line(t: Words, line: Line, guesses: AbstractSet[str]) -> Html:
    number = h("span", line.clause, cls="clause", translate="no") if line.clause else None
    guess = mark(t) if guesses & {*line.told} else None
    return h("li", h("span", t(line.text), guess), " ", number)


def _table(t: Words, table: Table, guesses: AbstractSet[str]) -> Html:
    def cell(value: Message | str | int | Value) -> list[Html | str | None]:
        if isinstance(value, Value):
            return [*cell(value.text), mark(t) if value.path in guesses else None]
        return [t.number(value) if isinstance(value, int) else t.name(value)]

    heads = [h("th", cell(head), scope="col") for head in table.heads]
    rows = [
        h("tr", h("th", cell(first), scope="row"), [h("td", cell(value)) for value in rest])
        for first, *rest in table.rows
    ]
    body = h("table", h("thead", h("tr", heads)), h("tbody", rows), cls="guide__table")
    return h("div", body, cls="guide__scroll")
