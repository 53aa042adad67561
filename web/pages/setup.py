"""Setting up a game: who plays, which rules, who begins."""

from ostia_games.core.meta import Option
from ostia_games.core.play.setup import NAME_LENGTH
from ostia_games.core.words import Message, Words
from web.games.covers import cover
from web.sessions.setup_form import NAMES, PEOPLE_AND_BOTS, SetupForm, WithComponents
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import KINDS, button, heading, icon_button


def setup_page(t: Words, form: SetupForm) -> Html:
    """The whole page; one form, so that Enter starts the game."""
    meta = form.meta
    head = h(
        "div",
        h("div", cover(meta.id), cls="setup__cover"),
        h(
            "div",
            heading(t("Set up {game}", game=meta.name), cls="setup__title"),
            h("p", t(meta.tagline), cls="muted"),
        ),
        cls="setup__head",
    )
    fields = h(
        "form",
        h("div", _players(t, form), _start(t, form), cls="setup__column"),
        h("div", _options(t, form), _more(t, form), cls="setup__column"),
        h(
            "div",
            button(t("Start the game"), "", "play", "button--primary", type="submit", id="begin"),
            cls="setup__go",
        ),
        data_do="begin",
        cls="setup__form",
        autocomplete="off",
    )
    back = button(t("To the shelf"), "shelf", "left", "button--quiet setup__back")
    return h("div", back, head, fields, cls="setup")


def _players(t: Words, form: SetupForm) -> Html:
    least, most = form.meta.seats
    problems = form.shown_problems()
    rows = [
        _seat(t, form, number, problems.get(f"name-{number}"), removable=len(form.seats) > least)
        for number in range(len(form.seats))
    ]
    add = button(
        t("Add a player"),
        "add-seat",
        "plus",
        "button--wide",
        id="add-seat",
    )
    return h(
        "fieldset",
        h("legend", t("Players"), cls="panel__title"),
        h(
            "p",
            t("{least} to {most} people or bots, in the order of play", least=least, most=most),
            cls="field__help",
        ),
        h("ol", rows, cls="seats"),
        h("p", t(dict(form.meta.seat_notes)[len(form.seats)]), cls="notice notice--info", role="status")
        if len(form.seats) in dict(form.meta.seat_notes)
        else None,
        add if len(form.seats) < most else None,
        cls="panel",
    )


def _seat(t: Words, form: SetupForm, number: int, problem: Message | None, *, removable: bool) -> Html:
    seat = form.seats[number]
    field = f"name-{number}"
    name = h(
        "input",
        id=field,
        name=field,
        value=seat.name,
        placeholder=None if seat.name else NAMES[number],
        # A little more than allowed, so that a long name meets a sentence and not a wall.
        maxlength=NAME_LENGTH * 2,
        cls="input",
        autocomplete="off",
        spellcheck="false",
        translate="no",
        data_change="set",
        data_field=field,
        aria_label=t("Name of player {n}", n=number + 1),
        aria_invalid="true" if problem else None,
        aria_describedby=f"{field}-problem" if problem else None,
    )
    kinds = [h("option", t(KINDS[kind]), value=kind, selected=kind == seat.kind) for kind in PEOPLE_AND_BOTS]
    kind = h(
        "select",
        kinds,
        id=f"kind-{number}",
        name=f"kind-{number}",
        cls="select",
        data_change="set",
        data_field=f"kind-{number}",
        aria_label=t("Who plays as player {n}", n=number + 1),
    )
    remove = icon_button(
        t("Remove player {n}", n=number + 1), "remove-seat", "close", data_seat=number, id=f"remove-{number}"
    )
    symbol = icon("person" if seat.human else "robot")
    return h(
        "li",
        h("span", symbol, cls="seat__kind"),
        name,
        kind,
        remove if removable else None,
        h("p", t(problem), id=f"{field}-problem", cls="field__error", role="alert") if problem else None,
        cls="seat" if removable else "seat seat--fixed",
    )


def _start(t: Words, form: SetupForm) -> Html:
    choices = [
        h("option", seat.name, value=number, selected=form.start == str(number), translate="no")
        for number, seat in enumerate(form.seats)
    ]
    return h(
        "div",
        h("label", t("Who begins"), for_="start", cls="field__label"),
        h(
            "select",
            h("option", t("Drawn by lot"), value="", selected=form.start == ""),
            choices,
            id="start",
            name="start",
            cls="select",
            data_change="set",
            data_field="start",
        ),
        cls="field panel",
    )


def _options(t: Words, form: SetupForm) -> Html | None:
    if not form.meta.options:
        return None
    return h(
        "fieldset",
        h("legend", t("Rules"), cls="panel__title"),
        h("p", t("Tables play these differently. As they stand, the usual rules apply."), cls="field__help"),
        h("div", [_option(t, form, option) for option in form.meta.options], cls="rules"),
        cls="panel",
    )


def _option(t: Words, form: SetupForm, option: Option) -> Html:
    return option_field(t, option, form.options.get(option.id, option.default), "set")


def option_field(t: Words, option: Option, value: bool | int | str, change: str) -> Html:
    """A switch or a choice; `change` is what a change does."""
    field = f"option-{option.id}"
    clause = h("span", option.clause, cls="clause", translate="no")
    helping = h("p", t(option.help), id=f"{field}-help", cls="field__help")
    common: dict[str, object] = {"name": field, "data_change": change, "data_field": field}
    if not option.choices:
        switch = h(
            "label",
            h(
                "input",
                type="checkbox",
                id=field,
                checked=value is True,
                aria_describedby=f"{field}-help",
                **common,
            ),
            h("span", cls="switch__track"),
            h("span", t(option.title), cls="switch__text"),
            cls="switch",
        )
        return h("div", h("div", switch, clause, cls="rule__line"), helping, cls="rule")
    choices = [
        h(
            "label",
            h("input", type="radio", id=f"{field}-{index}", value=index, checked=value == choice, **common),
            h("span", t(text)),
        )
        for index, (choice, text) in enumerate(option.choices)
    ]
    title = h("span", t(option.title), id=f"{field}-title", cls="field__label")
    group = h(
        "div",
        choices,
        role="radiogroup",
        aria_labelledby=f"{field}-title",
        aria_describedby=f"{field}-help",
        cls="segmented",
    )
    return h("div", h("div", title, clause, cls="rule__line"), group, helping, cls="rule")


def _more(t: Words, form: SetupForm) -> Html:
    """What is seldom wanted; open where something in it is not as usual."""
    summary = h("summary", t("More settings"), cls="setup__more")
    box = components_field(t, form) if form.open_box else None
    unusual = bool(form.shown_problems().get("seed") or form.components or form.refused)
    return h("details", summary, _seed(t, form), box, id="more", cls="panel", open=unusual)


def components_field(t: Words, form: WithComponents) -> Html:
    """Which components are played with: the box's own, or those of a file."""
    named = h("strong", form.components_file, translate="no")
    used = h("p", named) if form.components else h("p", t("As in the box"))
    helping = t(
        "Whoever knows other cards, prices or tables can play with them: take the box’s own file, change it, "
        "and load it here."
    )
    buttons = [
        button(t("Load a component file"), "load-components", "upload", id="load-components"),
        button(t("Back to the box’s own"), "own-components", "undo") if form.components else None,
        button(t("Download the box’s own"), "download-components", "download", "button--quiet"),
    ]
    refused = h("p", t(form.refused), cls="field__error", role="alert") if form.refused else None
    return h(
        "div",
        h("p", t("Components"), id="components", cls="field__label"),
        used,
        h("p", helping, cls="field__help"),
        h("div", buttons, cls="toolbar"),
        refused,
        role="group",
        aria_labelledby="components",
        cls="field",
    )


def _seed(t: Words, form: SetupForm) -> Html:
    problem = form.shown_problems().get("seed")
    return h(
        "div",
        h("label", t("Seed"), for_="seed", cls="field__label"),
        h(
            "input",
            id="seed",
            name="seed",
            value=form.seed,
            inputmode="numeric",
            cls="input",
            autocomplete="off",
            data_change="set",
            data_field="seed",
            aria_invalid="true" if problem else None,
            aria_describedby="seed-problem" if problem else "seed-help",
        ),
        h(
            "p",
            t("The same number gives the same shuffle. Leave it empty for a fresh one."),
            id="seed-help",
            cls="field__help",
        ),
        h("p", t(problem), id="seed-problem", cls="field__error", role="alert") if problem else None,
        cls="field",
    )
