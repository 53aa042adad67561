"""What the two set-up pages share."""

from ostia_games.core.meta import Option
from ostia_games.core.names import NAME_LENGTH
from ostia_games.core.play.game import load_game
from ostia_games.core.play.printed import differences
from ostia_games.core.words import Message, Words, nmsg
from web.sessions.form import Form, OptionValue
from web.ui.html import Html, h
from web.ui.parts import button, clause_press, heading

FEW_CHOICES = 4  # that fit side by side on a phone


def form_page(  # noqa: PLR0913 - a set-up page is its words, its press and its two columns
    t: Words,
    picture: Html | None,
    *,
    title: str,
    lead: str,
    columns: tuple[Html, Html],
    go: object,
    begin: str,
    cls: str,
    ways: Html | None = None,
) -> Html:
    """A whole page; one form, so that Enter does `begin`. What varies comes after the start."""
    who, rules = columns
    head = h(
        "div",
        h("div", picture, cls="setup__picture"),
        h("div", heading(title, cls="setup__title"), h("p", lead, cls="setup__lead"), cls="setup__words"),
        ways,
        cls="setup__head",
    )
    fields = h(
        "form",
        who,
        h("div", go, cls="setup__go"),
        rules,
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
    clause = clause_press(t, option.clause) if option.clause else None
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


def together_field(t: Words, form: Form) -> Html:
    """Whether other devices are to join once it has begun."""
    switch = h(
        "label",
        h(
            "input",
            type="checkbox",
            id="together",
            name="together",
            checked=form.together,
            data_change="set",
            data_field="together",
            aria_describedby="together-help",
        ),
        h("span", cls="switch__track"),
        h("span", t("More devices"), cls="switch__text"),
        cls="switch",
    )
    helping = t("Everybody on their own phone, in the same network. You can also connect devices later.")
    return h("div", switch, h("p", helping, id="together-help", cls="field__help"), cls="rule")


def components_field(t: Words, form: Form) -> Html:
    """Which components are played with: ours, those of the reader's own box, or those of a file."""
    game = form.meta.id
    helping = t(
        "Part of our box is our best guess, made to fit everything that is known. If your cards, prices or "
        "tables are different, tell us once, in «My box» or at the table, or load a component file here."
    )
    buttons = [
        button(t("Use my box"), "use-my-box", "box", id="use-my-box")
        if form.mine and form.components != form.mine
        else None,
        button(t("Use our box"), "own-components", "undo", id="own-components") if form.components else None,
        button(t("My box"), "my-box", "pencil", "button--quiet", data_game=game, id="my-box"),
        button(
            t("Load a component file"), "load-components", "upload", "button--quiet", id="load-components"
        ),
        button(t("Download our component file"), "download-components", "download", "button--quiet"),
    ]
    refused = h("p", t(form.refused), cls="field__error", role="alert") if form.refused else None
    return h(
        "div",
        h("p", t("Components"), id="components", cls="field__label"),
        _components_used(t, form),
        h("p", helping, cls="field__help"),
        h("div", buttons, cls="toolbar"),
        refused,
        role="group",
        aria_labelledby="components",
        cls="field",
    )


def _components_used(t: Words, form: Form) -> Html:
    if form.components is None:
        return h("p", t("Our box"))
    game = load_game(form.meta.id)
    doubts = [
        h("p", t("But: {doubt}.", doubt=doubt), cls="field__help") for doubt in game.doubts(form.components)
    ]
    if form.from_file:
        return h("div", h("p", h("strong", form.components_file, translate="no")), doubts)
    n = len(differences(form.meta.id, form.components, game.printed()))
    changes = nmsg("{n} value differs from ours", "{n} values differ from ours", n)
    return h("div", h("p", h("strong", t("My box")), ": ", t(changes)), doubts)
