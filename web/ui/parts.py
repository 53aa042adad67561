"""Small things that several pages are put together from."""

import time
from collections.abc import Iterable

from ostia_games.core.meta import Meta
from ostia_games.core.play.setup import Seat
from ostia_games.core.words import Message, Words, msg, nmsg
from web.ui.html import Html, h
from web.ui.icons import icon

MINUTE, HOUR, DAY, WEEK = 60, 3600, 86400, 604800

KINDS: dict[str, Message] = {
    "human": msg("Person"),
    "random": msg("Bot, random"),
    "easy": msg("Bot, easy"),
    "normal": msg("Bot, normal"),
    "hard": msg("Bot, hard"),
    "expert": msg("Bot, expert"),
}


def kind_of(t: Words, seat: Seat, meta: Meta) -> Html | None:
    """Which bot plays, with its temper; nothing is said of people."""
    if seat.human:
        return None
    kind, temper = t(KINDS[seat.kind]), meta.temper(seat.temper)
    if temper is None:
        return h("span", kind, cls="player__kind")
    told = t("{kind}, {temper}", kind=kind, temper=temper.name)
    return h("span", told, cls="player__kind", title=t(temper.says))


def heading(text: str, **attrs: object) -> Html:
    """The title of a page; the focus goes here when the page opens."""
    return h("h1", text, id="heading", tabindex="-1", **attrs)


def button(label: str, do: str, symbol: str = "", kind: str = "", **attrs: object) -> Html:
    return h(
        "button",
        icon(symbol) if symbol else None,
        h("span", label),
        type=attrs.pop("type", "button"),
        cls=f"button {kind}".strip(),
        data_do=do or None,
        **attrs,
    )


def icon_button(name: str, do: str, symbol: str, **attrs: object) -> Html:
    """A button with a symbol alone; its name is for those who hear it or rest on it."""
    return h(
        "button",
        icon(symbol),
        type="button",
        cls="button button--quiet button--icon",
        data_do=do,
        aria_label=name,
        title=name,
        **attrs,
    )


def table(heads: Iterable[str], rows: Iterable[Html], **attrs: object) -> Html:
    """A table with a head for each column."""
    columns = [h("th", head, scope="col") for head in heads]
    return h("table", h("thead", h("tr", columns)), h("tbody", rows), **attrs)


def pressed(on: bool) -> str:
    """The value of `aria-pressed`: a button without the attribute is no switch."""
    return "true" if on else "false"


def clause_press(t: Words, clause: str, **attrs: object) -> Html:
    """The number of a clause; a press opens the rulebook there, in front of what is on the screen."""
    return h(
        "button",
        clause,
        type="button",
        cls="clause clause--press",
        translate="no",
        data_do="rulebook",
        data_clause=clause,
        aria_label=t("Rules, clause {clause}", clause=clause),
        **attrs,
    )


def names(items: "tuple[str, ...] | list[str]", t: Words) -> Html:
    """Names of people in a list; they are not translated."""
    return h("span", t.listed(list(items)), translate="no")


def when(t: Words, then: float, now: float) -> str:
    """How long ago something was, or its date if that is long."""
    ago = max(0, int(now - then))
    if ago < MINUTE:
        return t("just now")
    if ago < HOUR:
        return t(nmsg("{n} minute ago", "{n} minutes ago", ago // MINUTE))
    if ago < DAY:
        return t(nmsg("{n} hour ago", "{n} hours ago", ago // HOUR))
    if ago < WEEK:
        return t(nmsg("{n} day ago", "{n} days ago", ago // DAY))
    return day(t, then)


def day(t: Words, then: float) -> str:
    """A date where the reader is."""
    date = time.localtime(then)
    year, month, number = str(date.tm_year), f"{date.tm_mon:02}", f"{date.tm_mday:02}"
    return t("{year}-{month}-{day}", year=year, month=month, day=number)
