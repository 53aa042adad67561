"""A new table with the real box: who sits where, in which colour, who begins, and a few rules. Then go."""

from ostia_games.core.keeping.book import COLOURS
from ostia_games.core.meta import Option
from ostia_games.core.play.setup import NAME_LENGTH
from ostia_games.core.words import Message, Words
from web.games.covers import cover
from web.pages.setup import components_field, option_field
from web.sessions.book_form import TableForm
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, heading, icon_button


def table_setup_page(t: Words, form: TableForm) -> Html:
    """One screen, one form."""
    head = h(
        "div",
        h("div", cover(form.meta.id), cls="setup__cover"),
        h(
            "div",
            heading(t("{game} at the table", game=form.meta.name), cls="setup__title"),
            h("p", t("You play with the box, the page keeps score."), cls="muted"),
        ),
        cls="setup__head",
    )
    fields = h(
        "form",
        h("div", _chairs(t, form), cls="setup__column"),
        h("div", _options(t, form), cls="setup__column"),
        h(
            "div",
            button(t("Go"), "", "play", "button--primary", type="submit", id="table-begin"),
            cls="setup__go",
        ),
        data_do="table-begin",
        cls="setup__form",
        autocomplete="off",
    )
    back = button(t("To the shelf"), "shelf", "left", "button--quiet setup__back")
    return h("div", back, head, fields, cls="setup setup--table")


def _chairs(t: Words, form: TableForm) -> Html:
    least, most = form.meta.seats
    problems = {name: why for name, why in form.problems(t).items() if name in form.touched}
    rows = [_chair(t, form, number, problems.get(f"name-{number}")) for number in range(len(form.chairs))]
    known = [
        h(
            "button",
            icon("plus"),
            h("span", name, translate="no"),
            type="button",
            cls="chip chip--name",
            data_do="chair-add",
            data_name=name,
            aria_label=t("Add {player}", player=name),
        )
        for name in form.suggestions()
        if len(form.chairs) < most or any(not chair.name for chair in form.chairs)
    ]
    add = button(t("Add a player"), "chair-add", "plus", "button--wide", id="chair-add")
    return h(
        "fieldset",
        h("legend", t("Players"), cls="panel__title"),
        h(
            "p",
            t("{least} to {most} people, in the order of play. No name is needed: the colour will do.",
              least=least, most=most),
            cls="field__help",
        ),
        h("ol", rows, cls="chairs"),
        h("div", known, cls="badges chairs__known") if known else None,
        add if len(form.chairs) < most else None,
        cls="panel",
    )  # fmt: skip


def _chair(t: Words, form: TableForm, number: int, problem: Message | None) -> Html:
    chair, n = form.chairs[number], number + 1
    colour_name = t(COLOURS[chair.colour])
    colour = h(
        "button",
        h("span", cls="swatch", data_colour=chair.colour),
        type="button",
        cls="button button--quiet button--icon",
        data_do="chair-colour",
        data_seat=number,
        id=f"colour-{number}",
        aria_label=t("Colour of player {n}: {colour}", n=n, colour=colour_name),
        title=colour_name,
    )
    begins = h(
        "button",
        icon("flag"),
        type="button",
        cls="button button--quiet button--icon chair__begins",
        data_do="chair-begins",
        data_seat=number,
        id=f"begins-{number}",
        aria_pressed="true" if number == form.start else "false",
        aria_label=t("Player {n} begins", n=n),
        title=t("Player {n} begins", n=n),
    )
    return h(
        "li",
        colour,
        _name(t, form, number, problem),
        begins,
        icon_button(t("Player {n} one place earlier", n=n), "chair-up", "up", data_seat=number, id=f"up-{n}"),
        icon_button(t("Remove player {n}", n=n), "chair-remove", "close", data_seat=number, id=f"gone-{n}"),
        h("p", t(problem), id=f"name-{number}-problem", cls="field__error", role="alert")
        if problem
        else None,
        cls="chair",
    )


def _name(t: Words, form: TableForm, number: int, problem: Message | None) -> Html:
    chair, field = form.chairs[number], f"name-{number}"
    return h(
        "input",
        id=field,
        name=field,
        value=chair.name,
        placeholder=t(COLOURS[chair.colour]),
        maxlength=NAME_LENGTH * 2,
        cls="input",
        autocomplete="off",
        autocapitalize="words",
        spellcheck="false",
        translate="no" if chair.name else None,
        data_change="table-set",
        data_field=field,
        aria_label=t("Name of player {n}", n=number + 1),
        aria_invalid="true" if problem else None,
        aria_describedby=f"{field}-problem" if problem else None,
    )


def _options(t: Words, form: TableForm) -> Html:
    first = [option for option in form.offered if option.choices]
    rest = [option for option in form.offered if not option.choices]
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


def _option(t: Words, form: TableForm, option: Option) -> Html:
    return option_field(t, option, form.options.get(option.id, option.default), "table-set")
