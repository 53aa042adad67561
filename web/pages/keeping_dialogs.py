"""What lies in front of a score book: totals that explain themselves, a refusal, the menu."""

from collections.abc import Sequence
from typing import Any

from ostia_games.core.keeping.keeper import Count, Nonsense, Posting
from ostia_games.core.play.actions import Action
from ostia_games.core.words import LANGUAGES, Words
from web.games.desk import DeskLook, desk_of, entering
from web.games.desk_parts import clause_button, enter_button, signed
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button


def nonsense_dialog(t: Words, problem: Nonsense) -> Html:
    """Refused with the clause; a table whose house rule it is can say so."""
    text = t("{clause}: {why}", clause=problem.clause, why=problem.message)
    actions = [button(t("Change it"), "close", "pencil", "button--primary")]
    if not problem.firm:
        actions.insert(0, button(t("House rule"), "ours", "check"))
    return dialog(
        t("This cannot be right"),
        h("p", icon("warning"), h("span", text), cls="dialog__reason"),
        h("p", clause_button(t, problem.clause), h("span", t("What the rules say"), cls="muted"))
        if problem.clause
        else None,
        actions=actions,
        role="alertdialog",
    )


def totals_dialog(t: Words, look: DeskLook[Any], who: int) -> Html:
    """The totals of one player, each with its sum, and a way to enter something by hand."""
    keeper, book = look.book.keeper, look.book
    desk = desk_of(book.setup.game)
    by_hand = dict(desk.adjustments(look, who)) if not keeper.over(look.tally) else {}
    known = [count for count in keeper.counts if by_hand.get(count.id) or book.tally.sum_of(who, count.id)]
    parts = [
        _total(t, look, who, count, by_hand.get(count.id, ()), first=count is known[0]) for count in known
    ]
    marker = desk.marker(look, who)
    takes = enter_button(look, marker, t("Has the start marker"), "", id="marker") if marker else None
    close = button(t("Back to the table"), "close", kind="button--primary")
    title = t("How {player} stands", player=look.names[who])
    more = [
        h("li", h("span", text), clause_button(t, clause), cls="total__item total__item--two")
        for text, clause in desk.told(t, look, who)
    ]
    sums = h("div", parts, h("ul", more, cls="total__items") if more else None, cls="sums")
    return dialog(title, sums, actions=[takes, close] if takes else [close])


def _total(  # noqa: PLR0913 - whose total it is, of what, what can be entered, and whether it is open
    t: Words,
    look: DeskLook[Any],
    who: int,
    count: Count,
    by_hand: Sequence[tuple[int, Action]],
    *,
    first: bool,
) -> Html:
    items = look.book.tally.sum_of(who, count.id)
    total = look.book.tally.total(who, count.id)
    head = [h("b", t.number(total), cls="total__total"), h("span", t(count.title), cls="total__what")]
    rows = h("ul", [_item(t, item) for item in items], cls="total__items")
    steps = [
        h(
            "button",
            signed(t, by),
            type="button",
            cls="button total__step",
            data_stay="yes",
            id=f"by-{count.id}-{number}",
            aria_label=t("{what}: {by}", what=count.title, by=signed(t, by)),
            **entering(look, entry),
        )
        for number, (by, entry) in enumerate(by_hand)
    ]
    return h(
        "details",
        h("summary", head, cls="total__head"),
        rows if items else h("p", t("Nothing yet."), cls="muted"),
        h("div", steps, role="group", aria_label=t("Enter by hand"), cls="total__steps") if steps else None,
        cls="sum-of",
        id=f"sum-{count.id}",
        open=first,
    )


def _item(t: Words, item: Posting) -> Html:
    return h(
        "li",
        h("span", t(item.why), cls="total__why"),
        clause_button(t, item.clause),
        h("b", signed(t, item.amount), cls="total__amount"),
        cls="total__item",
    )


def menu_dialog(t: Words, key: str, language: str, theme: str, *, vibrates: bool) -> Html:
    """What can be done with a score book besides making entries."""
    buzz = h(
        "button",
        icon("phone"),
        h("span", t("Vibrate on every press")),
        icon("check") if vibrates else None,
        type="button",
        cls="button button--wide",
        data_do="vibrate",
        id="vibrate",
        aria_pressed="true" if vibrates else "false",
    )
    languages = [
        _segment(name, "language", {"data_language": code}, code == language, lang=code, translate="no")
        for code, name in LANGUAGES.items()
    ]
    themes = [
        _segment(name, "theme", {"data_theme": value}, value == theme)
        for value, name in (("light", t("Light")), ("dark", t("Dark")), ("system", t("Like the device")))
    ]
    tools = h(
        "div",
        button(t("Rename"), "rename", "pencil", "button--wide", data_id=key),
        button(t("Export as a file"), "export", "download", "button--wide", data_id=key),
        buzz,
        h("div", languages, role="group", aria_label=t("Language"), cls="segmented"),
        h("div", themes, role="group", aria_label=t("Appearance"), cls="segmented"),
        button(t("Save and leave"), "shelf", "save", "button--wide"),
        cls="menu",
    )
    close = button(t("Back to the table"), "close", kind="button--primary")
    return dialog(t("The table"), tools, actions=[close])


def _segment(name: str, do: str, values: dict[str, object], on: bool, **attrs: object) -> Html:
    return h(
        "button",
        name,
        type="button",
        cls="segmented__item",
        data_do=do,
        aria_pressed="true" if on else "false",
        **values,
        **attrs,
    )
