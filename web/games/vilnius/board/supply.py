"""What can be built and recruited: own and general supply, what it costs, and how it would be paid."""

from typing import NamedTuple

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Words, enumerated, listed, msg, nmsg
from ostia_games.vilnius import payment, quarter, says
from ostia_games.vilnius.abilities import of_building, of_unit
from ostia_games.vilnius.actions import Build, Recruit
from ostia_games.vilnius.components import Building, Unit
from ostia_games.vilnius.names import TYPE_NAMES
from ostia_games.vilnius.places import beside
from ostia_games.vilnius.state import Vilnius
from web.games.board import BoardLook, label_of, pickable, pressable
from web.games.vilnius.board.buying import BY_HAND, by_hand, chosen, taking
from web.games.vilnius.board.elements import (
    abilities,
    amount,
    building_card,
    card,
    name_of,
    opens,
    type_sign,
    unit_ability,
    unit_card,
    weapons,
)
from web.games.vilnius.board.payments import payment_words
from web.ui.html import Html, h
from web.ui.parts import pressed

# The shelves, of which one is in front where there is no room for both; picked by their names.
BUILDINGS, UNITS = "buildings", "units"


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
    shelves = {BUILDINGS: (t("Buildings"), buildings), UNITS: (t("Units"), units)}
    nothing_to_build = can.isdisjoint(offer.key for offer in buildings)
    usual = UNITS if nothing_to_build and not can.isdisjoint(offer.key for offer in units) else BUILDINGS
    front = look.picked if look.picked in shelves else usual
    tabs = [
        h(
            "button",
            title,
            type="button",
            cls="button supply__tab",
            id=f"shelf-{name}",
            aria_pressed=pressed(name == front),
            **pickable(look, name),
        )
        for name, (title, _) in shelves.items()
    ]
    return h(
        "div",
        h("div", tabs, cls="supply__tabs", role="group", aria_label=t("Supply")),
        [
            _shelf(title, [_card(t, look, offer, can) for offer in offers], name)
            for name, (title, offers) in shelves.items()
        ],
        cls="supply",
        data_shelf=front,
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
        id=f"supply-{name}",
        data_late=True,
        aria_label=title,
    )


def _building(t: Words, view: Vilnius, seat: int, n: int) -> _Offer:
    own = n in view.private[seat]
    left = t("your own") if own else t("{n} left", n=view.buildings[n])
    return _Offer(f"b{n}", view.fixed.box.buildings[n], left)


def _card(t: Words, look: BoardLook[Vilnius], offer: _Offer, can: set[str]) -> Html:
    key, one, left = offer
    near = look.picked == key
    kind = "building" if isinstance(one, Building) else "unit"
    does = _does(look.view, one)
    return h(
        "li",
        card(
            kind,
            f"{kind}-{one.id}",
            name_of(t, one.name),
            weapons(t, one.weapons) if isinstance(one, Unit) else opens(t, one.edges),
            amount(t, one.gold, one.tools, "vcard__cost"),
            h("span", left, cls="vcard__left"),
            h("span", t(enumerated([brief for brief, _ in does])), cls="vcard__does", aria_hidden="true")
            if does
            else None,
            title=" ".join(t(told) for _, told in does) or None,
            cls="vcard--offer" if key in can else "vcard--offer vcard--dear",
            id=f"offer-{key}",
            aria_pressed=pressed(near),
            **pickable(look, "" if near else key),
        ),
        id=f"on-shelf-{key}",
        data_late=True,
    )


def _does(view: Vilnius, one: Building | Unit) -> list[tuple[Message, Message]]:
    """What a card can do, in brief and as a sentence."""
    if isinstance(one, Unit):
        found = of_unit(one)
        return [(found.brief, found.told)] if found else []
    told = [
        (ability.brief, ability.told) for ability in of_building(one, reverse=view.fixed.exchange_reverse)
    ]
    units = [unit.name for unit in view.fixed.box.units if one.type in unit.needs]
    if units:
        brief = nmsg("for {n} kind of units", "for {n} kinds of units", len(units))
        told.append((brief, msg("Needed to recruit: {units}.", units=listed(units))))
    return told


# The card that is looked at


def closer(t: Words, look: BoardLook[Vilnius], seat: int) -> Html | None:
    """The chosen card in full: what it does, how it would be paid, where it may stand, or why it may not."""
    kind, digits = look.picked[:1], chosen(look)[1:]
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
    kinds = (Build, Recruit)
    acts = [act for act in look.legal if isinstance(act, kinds) and _key(act) == _key(wanted)]
    if acts:
        outcome: list[Html] = [
            h("div", [_do(t, look, seat, act) for act in acts], cls="closer__do"),
            _paid(t, look, seat, wanted),
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
        **pickable(look, BUILDINGS if isinstance(wanted, Build) else UNITS),
    )
    return h(
        "section",
        about,
        h("div", outcome, back, cls="closer__go"),
        cls="closer",
        aria_label=t("The chosen card"),
    )


def _do(t: Words, look: BoardLook[Vilnius], seat: int, act: Build | Recruit) -> Html:
    name = "-".join(str(value) for value in look.game.codec.encode(act)).replace("_", "-")
    text = label_of(t, look, act)
    if isinstance(act, Build):
        text = t("Build here: {place}", place=beside(look.view, seat, act))
    press = pressable(look, *taking(look, act))
    return h("button", text, type="button", cls="button button--primary", id=f"do-{name}", **press)


def _paid(t: Words, look: BoardLook[Vilnius], seat: int, wanted: Build | Recruit) -> Html:
    """How it would be paid with the least waste, and the way to pay otherwise."""
    view, box = look.view, look.view.fixed.box
    one = box.buildings[wanted.building] if isinstance(wanted, Build) else box.units[wanted.unit]
    plan = payment.proposal(payment.means(view, seat), (one.gold, one.tools))
    if not plan:
        return h("p", t("It costs nothing."), cls="closer__paid")
    other = h(
        "button",
        t("Pay otherwise"),
        type="button",
        cls="button button--quiet closer__other",
        aria_pressed=pressed(by_hand(look)),
        id="pay-otherwise",
        **pickable(look, chosen(look) if by_hand(look) else look.picked + BY_HAND),
    )
    told = t("Paid with: {parts}", parts=payment_words(t, view, seat, plan))
    if by_hand(look):
        told = t("You choose the payment next.")
    return h("p", told, " ", other, cls="closer__paid")


def _of_building(t: Words, view: Vilnius, one: Building) -> list[Html | None]:
    units = [unit.name for unit in view.fixed.box.units if one.type in unit.needs]
    kinds = [TYPE_NAMES[kind] for kind in sorted({kind for kind in one.edges if kind >= 0})]
    return [
        h("p", type_sign(t, one.type), amount(t, one.gold, one.tools), cls="closer__line"),
        *abilities(t, one, view.fixed.exchange_reverse),
        h("p", t("Needed to recruit: {units}.", units=listed(units))) if units else None,
        h(
            "p",
            t("Needs an edge with the sign {type}.", type=TYPE_NAMES[one.type]),
            " ",
            t("Later, beside it: {types}.", types=listed(kinds)) if kinds else None,
        ),
    ]


def _of_unit(t: Words, one: Unit) -> list[Html | None]:
    needs = [type_sign(t, kind) for kind in one.needs]
    asked = h("p", t("Needs:"), " ", needs, cls="closer__line") if needs else h("p", t("Needs no building."))
    brings = t("Brings into a fight: {weapons}.", weapons=says.arms(one.weapons))
    later = t("It goes to your discard pile: you can use it once you have drawn it as income.")
    return [asked, h("p", brings), unit_ability(t, one, told=True), h("p", later, cls="muted closer__later")]
