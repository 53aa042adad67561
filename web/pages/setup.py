"""Setting up a game: who plays, which rules, who begins."""

from ostia_games.core.clauses import clauses
from ostia_games.core.keeping.levels import Onwards
from ostia_games.core.meta import Option
from ostia_games.core.play.setup import EXPERT
from ostia_games.core.words import Message, Words, msg
from web.games.covers import in_play
from web.pages.lesson import learn_button
from web.pages.onwards import suit_line
from web.pages.setup_parts import (
    components_field,
    form_page,
    name_field,
    option_field,
    problem_of,
    together_field,
)
from web.sessions.form import OptionValue
from web.sessions.setup_form import AS_IT_COMES, NAMES, SetupForm, offered, tempers_for
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import KINDS, button, icon_button


def setup_page(t: Words, form: SetupForm, *, learned: bool = False, onwards: Onwards | None = None) -> Html:
    """What it is, who plays, and the start; the rules that vary are folded away below."""
    meta = form.meta
    new = onwards is not None and onwards.level is None
    learn = learn_button(t, meta, learned=learned, kind="" if new else "button--quiet")
    rules = button(
        t("The rules of {game}", game=meta.name),
        "rulebook",
        "book",
        "button--quiet",
        id="read-rules",
        data_at="read-rules",
    )
    suits = onwards is not None and bool(meta.levels) and form.suits(meta.levels[onwards.level or 0])
    columns = (
        h(
            "div",
            suit_line(t, meta, onwards, suits=suits),
            _players(t, form),
            _start(t, form),
            cls="setup__column",
        ),
        h("div", _options(t, form), _more(t, form), cls="setup__column"),
    )
    go = button(t("Start the game"), "", "play", "button--primary", type="submit", id="begin")
    return form_page(
        t,
        in_play(meta.id),
        title=t("Set up {game}", game=meta.name),
        lead=t(meta.summary),
        ways=h("div", learn, rules if clauses(meta.id) else None, cls="setup__ways"),
        columns=columns,
        go=go,
        begin="begin",
        cls="setup",
    )


def _players(t: Words, form: SetupForm) -> Html:
    least, most = form.meta.seats
    problems = form.shown_problems(t)
    rows = [
        _seat(t, form, number, problems.get(f"name-{number}"), removable=form.removable)
        for number in range(form.size)
    ]
    add = button(t("Add a player"), "add-seat", "plus", "button--wide", id="add-seat")
    note = dict(form.meta.seat_notes).get(form.size)
    return h(
        "fieldset",
        h("legend", t("Players"), cls="panel__title"),
        h(
            "p",
            t("{least} to {most} people or bots, in the order of play", least=least, most=most),
            cls="field__help",
        ),
        h("ol", rows, cls="seats"),
        h("p", t(note), cls="notice notice--info", role="status") if note else None,
        None if form.full else add,
        together_field(t, form) if sum(seat.human for seat in form.seats) > 1 else None,
        cls="panel",
    )


def _seat(t: Words, form: SetupForm, number: int, problem: Message | None, *, removable: bool) -> Html:
    seat = form.seats[number]
    placeholder = None if seat.name else NAMES[number]
    name = name_field(t, number, seat.name, problem, placeholder=placeholder, translate="no")
    kinds = [(kind, t(KINDS[kind])) for kind in offered(form.meta)]
    kind = _choice(
        f"kind-{number}",
        kinds,
        seat.kind,
        aria_label=t("Who plays as player {n}", n=number + 1),
        aria_describedby=f"kind-{number}-help" if seat.kind == EXPERT else None,
    )
    temper = _temper(t, form, number)
    remove = icon_button(
        t("Remove player {n}", n=number + 1), "remove-seat", "close", data_seat=number, id=f"remove-{number}"
    )
    symbol = icon("person" if seat.human else "robot")
    return h(
        "li",
        h("span", symbol, cls="seat__kind"),
        name,
        h("div", kind, temper, cls="seat__who"),
        remove if removable else None,
        _temper_told(t, form, number) if temper else _expert_told(t, form, number),
        problem_of(t, f"name-{number}", problem),
        cls="seat" if removable else "seat seat--fixed",
    )


def _choice(field: str, choices: list[tuple[str, str]], chosen: str, **attrs: object) -> Html:
    options = [h("option", text, value=value, selected=value == chosen) for value, text in choices]
    return h(
        "select",
        options,
        id=field,
        name=field,
        cls="select",
        data_change="set",
        data_field=field,
        **attrs,
    )


def _temper(t: Words, form: SetupForm, number: int) -> Html | None:
    """How a bot plays, for those that can have a temper."""
    seat, field = form.seats[number], f"temper-{number}"
    choices = tempers_for(form.meta, seat)
    if not choices:
        return None
    names = {"": t("even-tempered"), AS_IT_COMES: t("as it comes")}
    names |= {temper.id: t(temper.name) for temper in form.meta.tempers}
    return _choice(
        field,
        [(choice, names[choice]) for choice in choices],
        seat.temper,
        aria_label=t("Temper of player {n}", n=number + 1),
        aria_describedby=f"{field}-help" if seat.temper else None,
    )


def _temper_told(t: Words, form: SetupForm, number: int) -> Html | None:
    """What the chosen temper means; the plain bot needs no words."""
    seat = form.seats[number]
    temper = form.meta.temper(seat.temper)
    told = temper.says if temper else msg("Drawn at random, and told when the game begins.")
    return h("p", t(told), id=f"temper-{number}-help", cls="field__help seat__told") if seat.temper else None


def _expert_told(t: Words, form: SetupForm, number: int) -> Html | None:
    """What the slowest level is, before somebody has to wait for it."""
    if form.seats[number].kind != EXPERT:
        return None
    told = [t("The strongest level. It may take a few seconds for a decision.")]
    if form.meta.expert:
        told.append(t(form.meta.expert))
    return h("p", " ".join(told), id=f"kind-{number}-help", cls="field__help seat__told seat__told--wide")


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
            h("option", t("Drawn at random"), value="", selected=form.start == ""),
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
    changed = [
        _chosen(t, option, form.options[option.id])
        for option in form.meta.options
        if form.options.get(option.id, option.default) != option.default
    ]
    told = t.listed(changed) if changed else t("as usual")
    return h(
        "details",
        h(
            "summary",
            h("span", t("Rules that vary"), cls="setup__fold"),
            h("span", told, id="rules-told", cls="muted"),
            cls="setup__more",
        ),
        h("p", t("These vary from table to table. Left alone, the usual rules apply."), cls="field__help"),
        h("div", [_option(t, form, option) for option in form.meta.options], cls="rules"),
        id="rules",
        cls="panel",
    )


def _chosen(t: Words, option: Option, value: OptionValue) -> str:
    choice = dict(option.choices).get(value)
    return (
        t(option.title) if choice is None else t("{option}: {value}", option=t(option.title), value=t(choice))
    )


def _option(t: Words, form: SetupForm, option: Option) -> Html:
    return option_field(t, option, form.options.get(option.id, option.default))


def _more(t: Words, form: SetupForm) -> Html:
    """What is seldom wanted; open where something in it is not as usual."""
    summary = h("summary", t("More settings"), cls="setup__more")
    box = components_field(t, form) if form.open_box else None
    unusual = bool(form.shown_problems(t).get("seed") or form.components or form.refused or form.mine)
    return h("details", summary, _seed(t, form), box, id="more", cls="panel", open=unusual)


def _seed(t: Words, form: SetupForm) -> Html:
    problem = form.shown_problems(t).get("seed")
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
        problem_of(t, "seed", problem),
        cls="field",
    )
