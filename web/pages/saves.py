"""Saved games: the list on the shelf, and another name for one of them."""

from collections.abc import Sequence

from ostia_games.core import registry
from ostia_games.core.words import Words, nmsg
from web.games.covers import cover
from web.pages.backup import back_up_button, restore_button
from web.sessions.library import TABLE, Record
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, icon_button, names, when

SHOWN = 4  # so many stand open on the shelf; the rest unfolds


def saves(t: Words, records: Sequence[Record], now: float) -> Html:
    """What can be continued, the latest first; what is over; and the way to import a file."""
    played = [record for record in records if record.play]
    games = [record for record in records if not record.play]
    going = [_row(t, record, now) for record in games if not record.finished]
    over = [_row(t, record, now) for record in games if record.finished]
    title = h("h2", t("Continue") if going else t("Saved games"), id="saves", cls="saves__title")
    tools = h("div", _plays(t, len(played)), _join(t), _import(t), cls="saves__tools")
    older, rest = t("Older games ({n})", n=len(going) - SHOWN), going[SHOWN:]
    finished = t("Finished games ({n})", n=len(over))
    backup = h("div", back_up_button(t), restore_button(t), cls="saves__backup")
    return h(
        "section",
        h("div", title, tools, cls="saves__head"),
        h("ul", going[:SHOWN], cls="rows") if going else None,
        _folded(older, rest, "older") if rest else None,
        _folded(finished, over, "finished", unfolded=not going) if over else None,
        backup,
        cls="saves",
        aria_labelledby="saves",
    )


def _folded(title: str, rows: list[Html], name: str, *, unfolded: bool = False) -> Html:
    return h("details", h("summary", title, cls="link"), h("ul", rows, cls="rows"), id=name, open=unfolded)


def _plays(t: Words, played: int) -> Html | None:
    """The way to the finished tables, once there is one."""
    label = t("Plays ({n})", n=played)
    return button(label, "plays", "list", "button--quiet", id="plays") if played else None


def no_saves(t: Words) -> Html:
    """Says where saved games will appear; below the shelf, as there is nothing to continue."""
    text = h("p", icon("save"), h("span", t("Games you start are saved here automatically.")))
    ways = (_join(t), _import(t), restore_button(t))
    return h("section", text, ways, cls="saves--empty", aria_label=t("Saved games"))


def _join(t: Words) -> Html:
    return button(t("Join a table"), "join", "phone", "button--quiet", id="join")


def _import(t: Words) -> Html:
    return button(t("Import a game"), "import", "upload", "button--quiet", id="import")


def title_of(record: Record) -> str:
    """The name of a saved game: the reader's own, or that of the box."""
    return record.name or registry.meta(record.game).name


def _row(t: Words, record: Record, now: float) -> Html:
    title = title_of(record)
    return h(
        "li",
        h("div", cover(record.game), cls="row__art"),
        h(
            "div",
            h("h3", title, cls="row__title", translate="no"),
            h("p", _who(t, record), cls="row__text"),
            h("p", _state(t, record), " · ", when(t, record.updated, now), cls="row__text"),
            cls="row__main",
        ),
        _actions(t, record, title),
        cls="row save",
        id=f"save-{record.id}",
        data_game=record.game,
    )


def _who(t: Words, record: Record) -> list[Html | str]:
    box = registry.meta(record.game).name
    players = _players(t, record)
    return [h("span", box, translate="no"), " · ", players] if record.name else [players]


def _players(t: Words, record: Record) -> Html:
    """Those who have a name, and how many have none."""
    known = [name for name in record.players if name]
    unnamed = len(record.players) - len(known)
    if not unnamed:
        return names(known, t)
    more = nmsg("{n} more", "{n} more", unnamed) if known else nmsg("{n} player", "{n} players", unnamed)
    return h("span", t.listed([*known, t(more)]))


def _state(t: Words, record: Record) -> Html:
    if record.kind == TABLE:
        return h("span", t("at the table"))
    if record.finished:
        return h("span", t("finished"))
    if len(record.turn) > 1:
        return h("span", t("to move: {players}", players=t.listed(list(record.turn))))
    return h("span", t("{player}’s turn", player="".join(record.turn)))


def _actions(t: Words, record: Record, title: str) -> Html:
    label = t("Look back") if record.finished else t("Continue")
    main = button(
        label,
        "open",
        "eye" if record.finished else "play",
        "button--primary",
        data_id=record.id,
        id=f"open-{record.id}",
        aria_label=t("{action}: {game}", action=label, game=title),
    )
    small = [
        icon_button(
            t("{action}: {game}", action=name, game=title),
            do,
            symbol,
            data_id=record.id,
            id=f"{do}-{record.id}",
            data_at=f"{do}-{record.id}",
        )
        for do, symbol, name in (
            ("rename", "pencil", t("Rename")),
            ("hand-on", "link", t("Hand on as a link")),
            ("export", "download", t("Export as a file")),
            ("delete", "trash", t("Delete")),
        )
    ]
    return h("div", main, small, cls="row__actions")


def rename_dialog(t: Words, key: str, name: str, usual: str) -> Html:
    field = h(
        "div",
        h("label", t("Name of the game"), for_="new-name", cls="field__label"),
        h(
            "input",
            id="new-name",
            name="name",
            value=name,
            placeholder=usual,
            translate="no",
            maxlength=60,
            cls="input",
            autocomplete="off",
            aria_describedby="new-name-help",
        ),
        h("p", t("Leave it empty to use the usual name."), id="new-name-help", cls="field__help"),
        cls="field",
    )
    actions = h(
        "div",
        button(t("Cancel"), "close"),
        button(t("Rename"), "", kind="button--primary", type="submit"),
        cls="dialog__actions",
    )
    form = h("form", field, actions, data_do="rename-to", data_id=key, cls="form")
    return dialog(t("Rename the game"), form, actions=[])
