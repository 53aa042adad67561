"""What the two set-up pages share."""

from ostia_games.core.meta import Option
from ostia_games.core.names import NAME_LENGTH
from ostia_games.core.words import Message, Words
from web.games.covers import cover
from web.sessions.form import Form, OptionValue
from web.ui.html import Html, h
from web.ui.parts import button, heading

FEW_CHOICES = 4  # that fit side by side on a phone


def form_page(  # noqa: PLR0913 - a set-up page is its words, its press and its two columns
    t: Words, game: str, *, title: str, lead: str, columns: tuple[Html, Html], go: Html, begin: str, cls: str
) -> Html:
    """A whole page; one form, so that Enter does `begin`."""
    head = h(
        "div",
        h("div", cover(game), cls="setup__cover"),
        h("div", heading(title, cls="setup__title"), h("p", lead, cls="muted")),
        cls="setup__head",
    )
    fields = h(
        "form",
        columns,
        h("div", go, cls="setup__go"),
        data_do=begin,
        cls="setup__form",
        autocomplete="off",
    )
    back = button(t("To the shelf"), "shelf", "left", "button--quiet setup__back")
    return h("div", back, head, fields, cls=cls)


def name_field(t: Words, seat: int, name: str, problem: Message | None, **attrs: object) -> Html:
    field = f"name-{seat}"
    return h(
        "input",
        id=field,
        name=field,
        value=name,
        # A little more than allowed, so that a long name meets a sentence and not a wall.
        maxlength=NAME_LENGTH * 2,
        cls="input",
        autocomplete="off",
        spellcheck="false",
        data_change="set",
        data_field=field,
        aria_label=t("Name of player {n}", n=seat + 1),
        aria_invalid="true" if problem else None,
        aria_describedby=f"{field}-problem" if problem else None,
        **attrs,
    )


def problem_of(t: Words, field: str, problem: Message | None) -> Html | None:
    if problem is None:
        return None
    return h("p", t(problem), id=f"{field}-problem", cls="field__error", role="alert")


def option_field(t: Words, option: Option, value: OptionValue) -> Html:
    """A switch or a choice."""
    field = f"option-{option.id}"
    clause = h("span", option.clause, cls="clause", translate="no")
    helping = h("p", t(option.help), id=f"{field}-help", cls="field__help")
    common: dict[str, object] = {"name": field, "data_change": "set", "data_field": field}
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
        cls="segmented" if len(choices) <= FEW_CHOICES else "segmented segmented--many",
    )
    return h("div", h("div", title, clause, cls="rule__line"), group, helping, cls="rule")


def components_field(t: Words, form: Form) -> Html:
    """Which components are played with: the box's own, or those of a file."""
    named = h("strong", form.components_file, translate="no")
    used = h("p", named) if form.components else h("p", t("As in the box"))
    helping = t(
        "If you know other cards, prices or tables, you can play with them: download the built-in file, "
        "change it and load it here."
    )
    buttons = [
        button(t("Load a component file"), "load-components", "upload", id="load-components"),
        button(t("Use the built-in components"), "own-components", "undo") if form.components else None,
        button(t("Download the built-in file"), "download-components", "download", "button--quiet"),
    ]
    refused = h("p", t(form.refused), cls="field__error", role="alert") if form.refused else None
    doubts = [h("p", t("But: {doubt}.", doubt=doubt), cls="field__help") for doubt in form.doubts()]
    return h(
        "div",
        h("p", t("Components"), id="components", cls="field__label"),
        used,
        doubts,
        h("p", helping, cls="field__help"),
        h("div", buttons, cls="toolbar"),
        refused,
        role="group",
        aria_labelledby="components",
        cls="field",
    )
