"""What can be built and recruited: own and general supply, what it costs, and how it would be paid."""

from typing import NamedTuple

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.vilnius import payment, quarter
from ostia_games.vilnius.actions import Build, Recruit
from ostia_games.vilnius.components import Building, Unit
from ostia_games.vilnius.state import Vilnius
from web.games.board import BoardLook, pickable
from web.games.board_parts import act_button
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
from web.ui.parts import pressed


class _Offer(NamedTuple):
    """A building or unit of the supplies."""

    key: str  # what a press picks: `b3` is building 3, `r0` unit 0
    card: Building | Unit
    left: str


def supply(t: Words, look: BoardLook[Vilnius], seat: int) -> Html:
    """Buildings and units; press one to look at it closely."""
    view, can = look.view, {_key(act) for act in look.legal}
    # Always in the same order, so that everybody finds a card where it was.
    buildings = [_building(t, view, seat, n) for n in sorted(quarter.available(view, seat))]
    units = [
        _Offer(f"r{n}", view.fixed.box.units[n], t("{n} left", n=left)) for n, left in enumerate(view.units)
    ]
    return h(
        "div",
        _shelf(t("Buildings"), [_card(t, look, offer, can) for offer in buildings], "buildings"),
        _shelf(t("Units"), [_card(t, look, offer, can) for offer in units], "units"),
        cls="supply",
    )


def _key(act: Action) -> str:
    if isinstance(act, Build):
        return f"b{act.building}"
    return f"r{act.unit}" if isinstance(act, Recruit) else ""


def _shelf(title: str, items: list[Html], name: str) -> Html:
    return h(
        "section",
        h("h3", title),
        h("ul", items, cls="vcards supply__cards"),
        cls=f"supply__{name}",
        aria_label=title,
    )


def _building(t: Words, view: Vilnius, seat: int, n: int) -> _Offer:
    own = n in view.private[seat]
    left = t("your own") if own else t("{n} left", n=view.buildings[n])
    return _Offer(f"b{n}", view.fixed.box.buildings[n], left)


def _card(t: Words, look: BoardLook[Vilnius], offer: _Offer, can: set[str]) -> Html:
    key, one, left = offer
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
            aria_pressed=pressed(chosen),
            **pickable(look, "" if chosen else key),
        ),
    )


# The card that is looked at


def closer(t: Words, look: BoardLook[Vilnius], seat: int) -> Html | None:
    """The chosen card in full: what it does, how it would be paid, where it may stand, or why it may not."""
    kind, digits = look.picked[:1], look.picked[1:]
    if not digits.isdigit():
        return None
    n, box = int(digits), look.view.fixed.box
    if kind == "b" and n < len(box.buildings):
        building = box.buildings[n]
        about = [building_card(t, building), _told(_of_building(t, look.view, building))]
        return _close(t, look, seat, about, Build(n, *_somewhere(look.view, seat, n)))
    if kind == "r" and n < len(box.units):
        unit = box.units[n]
        return _close(t, look, seat, [unit_card(t, unit), _told(_of_unit(t, unit))], Recruit(n))
    return None


def _told(lines: list[Html | None]) -> Html:
    return h("div", lines, cls="closer__told")


def _somewhere(view: Vilnius, seat: int, n: int) -> tuple[int, int]:
    """Somewhere it fits; if nowhere, the place of the Residence, so that the rules say why."""
    return next(iter(quarter.places_for(view, seat, n)), (0, 0))


def _close(t: Words, look: BoardLook[Vilnius], seat: int, about: list[Html], wanted: Build | Recruit) -> Html:
    """What is told about a card, and the ways to have it: one button for each place."""
    acts = [act for act in look.legal if _key(act) == _key(wanted)]
    if acts:
        outcome: list[Html] = [
            _paid(t, look.view, seat, wanted),
            h("div", [_do(t, look, act) for act in acts], cls="closer__do"),
        ]
    else:
        why = look.game.step(look.view).refusal(look.view, seat, wanted)
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
        about,
        h("div", outcome, back, cls="closer__go"),
        cls="closer",
        aria_label=t("The chosen card"),
    )


def _do(t: Words, look: BoardLook[Vilnius], act: Action) -> Html:
    name = "-".join(str(value) for value in look.game.codec.encode(act)).replace("_", "-")
    return act_button(t, look, act, f"do-{name}", "button--primary")


def _paid(t: Words, view: Vilnius, seat: int, wanted: Build | Recruit) -> Html:
    """How it would be paid with the least waste."""
    box = view.fixed.box
    one = box.buildings[wanted.building] if isinstance(wanted, Build) else box.units[wanted.unit]
    plan = payment.proposal(payment.means(view, seat), (one.gold, one.tools))
    if not plan:
        return h("p", t("It costs nothing."), cls="closer__paid")
    parts = payment_words(t, view, seat, plan)
    return h("p", t("Would be paid with: {parts}", parts=parts), cls="closer__paid")


def _of_building(t: Words, view: Vilnius, one: Building) -> list[Html | None]:
    return [
        h("p", type_sign(t, one.type), amount(t, one.gold, one.tools), cls="closer__line"),
        *abilities(t, one, view.fixed.exchange_reverse),
    ]


def _of_unit(t: Words, one: Unit) -> list[Html | None]:
    needs = [type_sign(t, kind) for kind in one.needs]
    asked = h("p", t("Needs:"), " ", needs, cls="closer__line") if needs else h("p", t("Needs no building."))
    return [asked, unit_ability(t, one, told=True)]
