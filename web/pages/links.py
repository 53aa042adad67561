"""Together later: a game handed on as a link, and what arrives with one."""

from ostia_games.core import registry
from ostia_games.core.words import Message, Words, msg
from web.games.covers import cover
from web.pages.saves import title_of
from web.sessions.library import TABLE, Record
from web.sessions.links import BRANCH, NEW, NEWER, OLDER, SAME, Known, too_long_for
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, heading, names


def hand_on_dialog(t: Words, record: Record, link: str) -> Html:
    """`link` is empty where the game is too long for one, or the page lies in a file."""
    file = button(t("Save as a file"), "export", "download", data_id=record.id, id="link-file")
    close = button(t("Close"), "close", kind="button--quiet")
    actions = [close, file]
    if link:
        actions += [
            button(t("Copy the link"), "link-copy", "copy", id="link-copy", data_id=record.id),
            button(t("Share"), "link-share", "share", "button--primary", id="link-share", data_id=record.id),
        ]
    return dialog(
        t("Hand on as a link"),
        _next_one(t, record),
        _field(t, link) if link else h("p", t("This is too long for a link here. Hand on the file instead.")),
        _honest(t, record),
        actions=actions,
    )


def _next_one(t: Words, record: Record) -> Html | None:
    if record.kind == TABLE:
        return h("p", t("Whoever opens the link has a copy of this score book and can go on with it."))
    if record.finished:
        return h("p", t("Whoever opens the link can look at the result and back at the whole game."))
    text = t(
        "To move: {players}. Send it there; whoever opens it goes on and hands it on in the same way.",
        players=t.listed(list(record.turn)),
    )
    return h("p", text)


def _field(t: Words, link: str) -> Html:
    cut = too_long_for(link)
    length = h("p", t("{n} characters", n=len(link)), cls="field__help", id="link-length")
    warning = t(
        "Too long for {messengers}, which would cut it: send it by mail, or hand on the file.",
        messengers=t.listed(cut),
    )
    return h(
        "div",
        h("label", t("The link"), for_="link-text", cls="field__label"),
        h(
            "textarea",
            link,
            id="link-text",
            cls="input link__text",
            rows=3,
            readonly=True,
            translate="no",
            spellcheck="false",
            aria_describedby="link-length",
        ),
        length,
        h("p", icon("warning"), h("span", warning), cls="dialog__reason", id="link-too-long")
        if cut
        else None,
        cls="field",
    )


def _honest(t: Words, record: Record) -> Html:
    text = (
        t("The link itself is the score book: no server keeps it.")
        if record.kind == TABLE
        else t(
            "The link itself is the whole game, with everybody’s secrets: who knows how can read them."
            " It is for friends. No server keeps it."
        )
    )
    return h("p", icon("info"), h("span", text), cls="link__note")


# What has arrived

_SAID: dict[str, Message] = {
    SAME: msg("It is on this device already, just like this."),
    NEWER: msg("This device has an earlier moment of it, and goes on from there."),
    OLDER: msg("This device has it already, and has gone on since."),
    BRANCH: msg("This device has it, too, but there it went on in another way. Both are kept."),
}


def given_page(t: Words, record: Record, found: Known) -> Html:
    """What a link has brought; nothing is kept before somebody wants it."""
    meta = registry.meta(record.game)
    said = _SAID.get(found.state)
    return h(
        "div",
        h("div", cover(meta.id), cls="given__cover"),
        heading(t("Here is a score book for you") if record.kind == TABLE else t("Here is a game for you")),
        h("p", h("strong", meta.name, translate="no"), " · ", names([n for n in record.players if n], t)),
        h("p", _moment(t, record)),
        h("p", t(said), cls="notice notice--info") if said else None,
        h("div", _ways(t, record, found), cls="toolbar given__ways"),
        h("p", t("It is kept on this device when you open it."), cls="muted") if found.state == NEW else None,
        cls="panel given",
    )


def _moment(t: Words, record: Record) -> str:
    if record.kind == TABLE:
        return t("A finished table.") if record.finished else t("A table in the middle of its game.")
    if record.finished:
        return t("The game is over: look at the result, or back at every move.")
    return t("To move: {players}", players=t.listed(list(record.turn)))


def _ways(t: Words, record: Record, found: Known) -> list[Html]:
    look = t("Open it") if record.kind == TABLE else t("Look at it") if record.finished else t("Go on")
    shelf = button(t("To the shelf"), "shelf", "left", "button--quiet")
    here = found.record
    if found.state in (OLDER, BRANCH) and here:
        mine = t("Open what is here: {game}", game=title_of(here))
        return [
            shelf,
            button(mine, "open", "play", data_id=here.id, id="given-here"),
            button(t("Open this one as well"), "given-apart", "plus", "button--primary", id="given-apart"),
        ]
    return [shelf, button(look, "given-open", "play", "button--primary", id="given-open")]


def broken_link_page(t: Words, reason: Message) -> Html:
    """A link that cannot be read loses nothing; it can only be asked for again."""
    return h(
        "div",
        icon("warning"),
        heading(t("The link cannot be opened")),
        h("p", t(reason), cls="given__reason"),
        h("p", t("Perhaps a messenger has cut it. Ask for it again, or for the file.")),
        h("div", button(t("To the shelf"), "shelf", "left", "button--primary"), cls="toolbar"),
        cls="empty given",
    )
