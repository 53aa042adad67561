"""A new score book for a table with the real box: who sits where, in which colour, who begins, the rules."""

from ostia_games.core.keeping.guide import guide_of
from ostia_games.core.keeping.keeper import LIGHT
from ostia_games.core.keeping.setup import COLOURS
from ostia_games.core.meta import Option
from ostia_games.core.words import Message, Words
from web.games.covers import cover
from web.games.desk import desk_of
from web.pages.guide import SETTING_UP
from web.pages.setup_parts import (
    components_field,
    form_page,
    name_field,
    option_field,
    problem_of,
    together_field,
)
from web.sessions.book_form import BookForm
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, icon_button


def keeping_setup_page(t: Words, form: BookForm) -> Html:
    meta = form.meta
    columns = (
        h("div", _chairs(t, form), cls="setup__column"),
        h("div", _options(t, form), cls="setup__column"),
    )
    go = [
        button(t("Go"), "", "play", "button--primary", type="submit", id="table-begin"),
        button(
            t("How to set up the box"),
            "guide",
            "table",
            "button--quiet",
            id="how-to-set-up",
            data_game=meta.id,
            data_kind=SETTING_UP,
            data_players=form.size,
        )
        if guide_of(meta.id)
        else None,
    ]
    return form_page(
        t,
        cover(meta.id),
        title=t("{game} at the table", game=meta.name),
        lead=t("You play with the box, the page keeps score."),
        columns=columns,
        go=go,
        begin="table-begin",
        cls="setup setup--table",
    )


def _chairs(t: Words, form: BookForm) -> Html:
    problems = form.shown_problems(t)
    rows = [_chair(t, form, number, problems.get(f"name-{number}")) for number in range(form.size)]
    known = [
        h(
            "button",
            icon("plus"),
            h("span", name, translate="no"),
            type="button",
            cls="chip chip--name",
            data_do="add-seat",
            data_name=name,
            aria_label=t("Add {player}", player=name),
        )
        for name in form.suggestions()
        if not form.full or any(not chair.name for chair in form.chairs)
    ]
    add = button(t("Add a player"), "add-seat", "plus", "button--wide", id="chair-add")
    return h(
        "fieldset",
        h("legend", t("Players"), cls="panel__title"),
        h("p", _help(t, form), cls="field__help"),
        h("ol", rows, cls="chairs"),
        h("div", known, cls="badges chairs__known") if known else None,
        None if form.full else add,
        together_field(t, form),
        cls="panel",
    )


def _help(t: Words, form: BookForm) -> str:
    least, most = form.meta.seats
    if desk_of(form.meta.id).emblem(form.colours[0]):
        return t(
            "{least} to {most} people, in the order of play. No name is needed: the emblem will do.",
            least=least,
            most=most,
        )
    return t(
        "{least} to {most} people, in the order of play. No name is needed: the colour will do.",
        least=least,
        most=most,
    )


def _chair(t: Words, form: BookForm, number: int, problem: Message | None) -> Html:
    chair, n = form.chairs[number], number + 1
    colour_name, desk = t(COLOURS[chair.colour]), desk_of(form.meta.id)
    if desk.emblem(chair.colour):
        label = t("Emblem of player {n}: {emblem}", n=n, emblem=colour_name)
    else:
        label = t("Colour of player {n}: {colour}", n=n, colour=colour_name)
    colour = h(
        "button",
        desk.swatch(chair.colour),
        type="button",
        cls="button button--quiet button--icon",
        data_do="seat-colour",
        data_seat=number,
        id=f"colour-{number}",
        aria_label=label,
        title=colour_name,
    )
    begins = h(
        "button",
        icon("flag"),
        type="button",
        cls="button button--quiet button--icon chair__begins",
        data_do="seat-begins",
        data_seat=number,
        id=f"begins-{number}",
        aria_pressed="true" if number == form.start else "false",
        aria_label=t("Player {n} begins", n=n),
        title=t("Player {n} begins", n=n),
    )
    return h(
        "li",
        colour,
        name_field(
            t,
            number,
            chair.name,
            problem,
            placeholder=colour_name,
            autocapitalize="words",
            translate="no" if chair.name else None,
        ),
        begins,
        icon_button(t("Player {n} one place earlier", n=n), "seat-up", "up", data_seat=number, id=f"up-{n}"),
        icon_button(t("Remove player {n}", n=n), "remove-seat", "close", data_seat=number, id=f"gone-{n}"),
        problem_of(t, f"name-{number}", problem),
        cls="chair",
    )


def _options(t: Words, form: BookForm) -> Html:
    first = [option for option in form.offered if option.choices or option.id == LIGHT]
    rest = [option for option in form.offered if option not in first]
    return h(
        "div",
        h("div", [_option(t, form, option) for option in first], cls="panel rules rules--first")
        if first
        else None,
        h(
            "details",
            h("summary", t("More rules of your table"), cls="setup__more"),
            h("div", [_option(t, form, option) for option in rest], cls="rules"),
            components_field(t, form) if form.open_box else None,
            id="table-rules",
            cls="panel",
            open=bool(form.refused),
        )
        if rest or form.open_box
        else None,
        cls="setup__column",
    )


def _option(t: Words, form: BookForm, option: Option) -> Html:
    return option_field(t, option, form.options.get(option.id, option.default))
