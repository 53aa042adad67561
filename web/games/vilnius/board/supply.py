"""What can be built and recruited: own and general supply, what it costs, and how it would be paid."""

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.vilnius import payment, quarter
from ostia_games.vilnius.actions import Build, Recruit
from ostia_games.vilnius.components import Building, Unit
from ostia_games.vilnius.state import Vilnius
from web.games.board import Look, label_of, pickable, pressable
from web.games.vilnius.board.elements import (
    abilities,
    amount,
    building_card,
    card,
    name_of,
    type_sign,
    unit_ability,
    unit_card,
)
from web.games.vilnius.board.payments import payment_words
from web.ui.html import Html, h


def supply(t: Words, look: Look, view: Vilnius, seat: int) -> Html:
    """Buildings and units; press one to look at it closely."""
    can = {_key(act) for act in look.legal}
    buildings = [_building(t, look, view, seat, n, can) for n in _kinds(view, seat, can)]
    units = [
        _unit(t, look, view, n, can) for n in sorted(range(len(view.units)), key=lambda n: f"r{n}" not in can)
    ]
    return h(
        "div",
        _shelf(t("Buildings"), buildings, "buildings"),
        _shelf(t("Units"), units, "units"),
        cls="supply",
    )


def _key(act: Action) -> str:
    if isinstance(act, Build):
        return f"b{act.building}"
    return f"r{act.unit}" if isinstance(act, Recruit) else ""


def _kinds(view: Vilnius, seat: int, can: set[str]) -> list[int]:
    """Each kind once, what can be built now first, then the own supply."""
    own = set(view.private[seat])
    return sorted(quarter.available(view, seat), key=lambda n: (f"b{n}" not in can, n not in own, n))


def _shelf(title: str, items: list[Html], name: str) -> Html:
    return h(
        "section",
        h("h3", title),
        h("ul", items, cls="vcards supply__cards"),
        cls=f"supply__{name}",
        aria_label=title,
    )


def _building(t: Words, look: Look, view: Vilnius, seat: int, n: int, can: set[str]) -> Html:  # noqa: PLR0913, PLR0917
    one = view.table.box.buildings[n]
    own = view.private[seat].count(n)
    left = t("your own") if own else t("{n} left", n=view.buildings[n])
    return _card(t, look, f"b{n}", one, left, can)


def _unit(t: Words, look: Look, view: Vilnius, n: int, can: set[str]) -> Html:
    return _card(t, look, f"r{n}", view.table.box.units[n], t("{n} left", n=view.units[n]), can)


def _card(t: Words, look: Look, key: str, one: Building | Unit, left: str, can: set[str]) -> Html:  # noqa: PLR0913, PLR0917
    chosen = look.picked == key
    kind = "building" if isinstance(one, Building) else "unit"
    return h(
        "li",
        card(
            kind,
            f"{kind}-{one.id}",
            name_of(t, one.name),
            amount(t, one.gold, one.tools, "vcard__cost"),
            h("span", left, cls="vcard__left"),
            cls="vcard--offer" if key in can else "vcard--offer vcard--dear",
            id=f"offer-{key}",
            aria_pressed="true" if chosen else "false",
            **pickable(look, "" if chosen else key),
        ),
    )


# The card that is looked at


def closer(t: Words, look: Look, view: Vilnius, seat: int) -> Html | None:
    """The chosen card in full: what it does, how it would be paid, where it may stand, or why it may not."""
    kind, digits = look.picked[:1], look.picked[1:]
    if kind not in ("b", "r") or not digits.isdigit():
        return None
    n, box = int(digits), view.table.box
    if kind == "b" and n < len(box.buildings):
        acts: list[Action] = [act for act in look.legal if isinstance(act, Build) and act.building == n]
        return _close(
            t,
            look,
            view,
            seat,
            building_card(t, box.buildings[n]),
            _of_building(t, view, box.buildings[n]),
            acts,
            Build(n, *_somewhere(view, seat, n)),
        )
    if kind == "r" and n < len(box.units):
        acts = [act for act in look.legal if isinstance(act, Recruit) and act.unit == n]
        return _close(
            t, look, view, seat, unit_card(t, box.units[n]), _of_unit(t, box.units[n]), acts, Recruit(n)
        )
    return None


def _somewhere(view: Vilnius, seat: int, n: int) -> tuple[int, int]:
    """A place to ask about; the Residence's own if it fits nowhere."""
    return next(iter(quarter.places_for(view, seat, n)), (0, 0))


def _close(  # noqa: PLR0913, PLR0917
    t: Words,
    look: Look,
    view: Vilnius,
    seat: int,
    big: Html,
    told: list[Html | None],
    acts: list[Action],
    asked: Action,
) -> Html:
    if acts:
        outcome: list[Html] = [
            _paid(t, view, seat, acts[0]),
            h("div", [_do(t, look, act) for act in acts], cls="closer__do"),
        ]
    else:
        why = look.game.step(view).refusal(view, seat, asked)
        outcome = [h("p", t("Not now: {why}", why=why.message), cls="closer__why")]
    back = h(
        "button",
        t("Back"),
        type="button",
        cls="button button--quiet closer__back",
        id="closer-back",
        **pickable(look, ""),
    )
    return h(
        "section",
        big,
        h("div", told, cls="closer__told"),
        h("div", outcome, back, cls="closer__go"),
        cls="closer",
        aria_label=t("The chosen card"),
    )


def _do(t: Words, look: Look, act: Action) -> Html:
    name = "-".join(str(value) for value in look.game.codec.encode(act)).replace("_", "-")
    return h(
        "button",
        label_of(t, look, act),
        type="button",
        cls="button button--primary",
        id=f"do-{name}",
        **pressable(look, act),
    )


def _paid(t: Words, view: Vilnius, seat: int, act: Action) -> Html:
    """How it would be paid with the least waste."""
    one = view.table.box.buildings[act.building] if isinstance(act, Build) else view.table.box.units[act.unit]  # type: ignore[attr-defined]
    plan = payment.proposal(payment.means(view, seat), (one.gold, one.tools))
    if not plan:
        return h("p", t("It costs nothing."), cls="closer__paid")
    parts = payment_words(t, view, seat, plan)
    return h("p", t("Would be paid with: {parts}", parts=parts), cls="closer__paid")


def _of_building(t: Words, view: Vilnius, one: Building) -> list[Html | None]:
    return [
        h("p", type_sign(t, one.type), amount(t, one.gold, one.tools), cls="closer__line"),
        *abilities(t, one, view.table.exchange_reverse),
    ]


def _of_unit(t: Words, one: Unit) -> list[Html | None]:
    needs = [type_sign(t, kind) for kind in one.needs]
    asked = h("p", t("Needs:"), " ", needs, cls="closer__line") if needs else h("p", t("Needs no building."))
    return [asked, unit_ability(t, one, told=True)]
