"""What lies in front of a score book: totals that explain themselves, a refusal, the menu."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any

from ostia_games.core.keeping.guide import Section, guide_of
from ostia_games.core.keeping.keeper import LIGHT, Count, Nonsense, Posting
from ostia_games.core.keeping.setup import COLOURS
from ostia_games.core.names import NAME_LENGTH
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import load_game
from ostia_games.core.words import LANGUAGES, Words
from web.games.desk import DeskLook, desk_of, entering
from web.games.desk_parts import enter_button, signed
from web.games.printed import known
from web.pages.guide import guide
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, clause_press, icon_button


def sure_dialog(t: Words, look: DeskLook[Any], entry: Action, question: str) -> Html:
    """Before an entry that is rare and does harm if it was a slip."""
    yes = h(
        "button",
        icon("check"),
        h("span", t("Yes")),
        type="button",
        cls="button",
        id="sure",
        data_sure="",
        **entering(look, entry),
    )
    no = button(t("No"), "close", kind="button--primary", id="not-sure")
    return dialog(t("Are you sure?"), h("p", question), actions=[yes, no], role="alertdialog")


def nonsense_dialog(t: Words, game: str, problem: Nonsense) -> Html:
    """Refused with the clause; a table whose house rule it is, or whose box is so, can say so."""
    text = (
        t("{clause}: {why}", clause=problem.clause, why=problem.message)
        if problem.clause
        else t(problem.message)
    )
    actions = [button(t("Change it"), "close", "pencil", "button--primary")]
    if problem.doubt:
        actions.insert(0, button(t("It is so"), "ours", "check", id="so"))
        if problem.doubt in known(game):
            mine = button(t("My box is different"), "printed", "box", id="doubted", data_path=problem.doubt)
            actions.insert(1, mine)
    elif not problem.firm:
        actions.insert(0, button(t("House rule"), "ours", "check"))
    return dialog(
        t("Is that so?") if problem.doubt else t("This cannot be right"),
        h("p", icon("warning"), h("span", text), cls="dialog__reason"),
        h("p", clause_press(t, problem.clause), h("span", t("What the rules say"), cls="muted"))
        if problem.clause
        else None,
        actions=actions,
        role="alertdialog",
    )


def totals_dialog(t: Words, look: DeskLook[Any], who: int) -> Html:
    """The totals of one player, each with its sum, and a way to enter something by hand."""
    keeper, book = look.book.keeper, look.book
    desk = desk_of(book.setup.game)
    by_hand = {what: _accepted(look, amounts) for what, amounts in desk.adjustments(look, who)}
    known = [count for count in keeper.counts if by_hand.get(count.id) or book.tally.sum_of(who, count.id)]
    parts = [
        _total(t, look, who, count, by_hand.get(count.id, ()), first=count is known[0]) for count in known
    ]
    marker = desk.marker(look, who)
    takes = enter_button(look, marker, t("Has the start marker"), "", id="marker") if marker else None
    close = button(t("Back to the table"), "close", kind="button--primary")
    title = t("How {player} stands", player=look.names[who])
    more = [
        h("li", h("span", text), clause_press(t, clause), cls="total__item total__item--two")
        for text, clause in desk.told(t, look, who)
    ]
    sums = h("div", parts, h("ul", more, cls="total__items") if more else None, cls="sums")
    actions = [takes, close] if takes else [close]
    return dialog(title, _player(t, look, who), sums, actions=actions)


def _accepted(look: DeskLook[Any], amounts: Sequence[tuple[int, Action]]) -> Sequence[tuple[int, Action]]:
    """After the end, only what can still be adjusted."""
    keeper = look.book.keeper
    problems = (keeper.problem(look.tally, entry) for _, entry in amounts)
    still = not keeper.over(look.tally) or any(found is None or not found.firm for found in problems)
    return amounts if still else ()


def _player(t: Words, look: DeskLook[Any], who: int) -> Html | None:
    """Name, colour and place of a player; not of one who has no seat."""
    setup = look.book.setup
    if who >= len(setup.names) or look.guest:
        return None
    colour, desk = setup.colours[who], desk_of(setup.game)
    if desk.emblem(colour):
        another = t("Another emblem than {emblem}", emblem=t(COLOURS[colour]))
    else:
        another = t("Another colour than {colour}", colour=t(COLOURS[colour]))
    swatch = h(
        "button",
        desk.swatch(colour),
        type="button",
        cls="button button--quiet button--icon",
        data_do="player-colour",
        data_player=who,
        id=f"colour-{who}",
        aria_label=another,
        title=t(COLOURS[colour]),
    )
    name = h(
        "input",
        id="player-name",
        name="player-name",
        value=setup.names[who],
        placeholder=t(COLOURS[colour]),
        maxlength=NAME_LENGTH,
        cls="input",
        autocomplete="off",
        autocapitalize="words",
        spellcheck="false",
        translate="no" if setup.names[who] else None,
        data_change="player-name",
        data_player=who,
        aria_label=t("Name of {player}", player=look.names[who]),
    )
    earlier = icon_button(
        t("{player} one place earlier", player=look.names[who]),
        "player-up",
        "up",
        data_player=who,
        id=f"up-{who}",
    )
    return h("div", swatch, name, earlier, cls="player-edit")


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
    # The name first: its number would want another form of it, «1 villages».
    head = [h("span", t(count.title), cls="total__what"), h("b", t.number(total), cls="total__total")]
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
        clause_press(t, item.clause),
        h("b", signed(t, item.amount), cls="total__amount"),
        cls="total__item",
    )


def reference_dialog(t: Words, sections: Sequence[Section], guesses: AbstractSet[str]) -> Html:
    close = button(t("Back"), "close", kind="button--primary")
    content = guide(t, sections, guesses)
    return dialog(t("Quick reference"), content, actions=[close], cls="dialog dialog--wide")


def _light(t: Words, look: DeskLook[Any]) -> Html | None:
    """The switch of light keeping, where the game has it."""
    option = next((option for option in look.book.keeper.options if option.id == LIGHT), None)
    if option is None:
        return None
    return h(
        "button",
        icon("pencil"),
        h("span", t(option.title)),
        icon("check") if look.now.light else None,
        type="button",
        cls="button button--wide",
        data_do="table-light",
        id="table-light",
        aria_pressed="true" if look.now.light else "false",
        title=t(option.help),
    )


def menu_dialog(  # noqa: PLR0913 - the table, and the settings of the page
    t: Words, look: DeskLook[Any], key: str, language: str, theme: str, *, vibrates: bool, devices: int = 0
) -> Html:
    """What can be done with a score book besides making entries. `devices` are those that share it."""
    leaves = "end-table-and-leave" if devices else "shelf"
    tools = h(
        "div",
        button(t("More devices"), "devices", "phone", "button--wide", id="devices"),
        button(t("Rename"), "rename", "pencil", "button--wide", data_id=key),
        button(t("Hand on as a link"), "hand-on", "link", "button--wide", id="menu-hand-on"),
        button(t("Export as a file"), "export", "download", "button--wide", data_id=key),
        button(t("My box"), "my-box", "box", "button--wide", data_game=look.book.setup.game)
        if load_game(look.book.setup.game).open_box
        else None,
        button(t("Rules"), "rulebook", "book", "button--wide", id="menu-rules"),
        button(t("Quick reference"), "table-reference", "book", "button--wide", id="table-reference")
        if guide_of(look.book.setup.game)
        else None,
        button(t("Print the score sheet"), "print", "print", "button--wide", id="print"),
        _light(t, look),
        _settings(t, language, theme, vibrates=vibrates),
        button(t("Save and leave"), leaves, "save", "button--wide"),
        cls="menu",
    )
    close = button(t("Back to the table"), "close", kind="button--primary")
    return dialog(t("The table"), tools, actions=[close])


def guest_menu_dialog(t: Words, language: str, theme: str, *, vibrates: bool) -> Html:
    """What a guest can set; the book itself is the host's."""
    tools = h(
        "div",
        _settings(t, language, theme, vibrates=vibrates),
        button(t("Leave the table"), "leave-table", "left", "button--wide"),
        cls="menu",
    )
    close = button(t("Back to the table"), "close", kind="button--primary")
    return dialog(t("The table"), tools, actions=[close])


def _settings(t: Words, language: str, theme: str, *, vibrates: bool) -> list[Html]:
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
    return [
        buzz,
        h("div", languages, role="group", aria_label=t("Language"), cls="segmented"),
        h("div", themes, role="group", aria_label=t("Appearance"), cls="segmented"),
    ]


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
