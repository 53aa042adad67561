"""The fight at a table of Vilnius: who attacks, the wall, plunder, new destinations, the end of the round."""

from dataclasses import replace

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.vilnius import scoring
from ostia_games.vilnius.keeper.entries import (
    TO_CITY,
    TO_QUARTER,
    City,
    Destroyed,
    EndRound,
    Fight,
    Loot,
    Stands,
)
from ostia_games.vilnius.keeper.tally import VilniusTally
from web.games.desk import DeskLook, entering, touching
from web.games.desk_parts import desk_heading, enter_button, pad_key, plate, step_button
from web.games.vilnius.board.elements import name_of
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, pressed


def draft(look: DeskLook[VilniusTally]) -> Fight:
    """The fight that is being entered: whoever is strong enough attacks."""
    tally = look.tally
    found = look.drafts.get("fight")
    attackers = tally.attackers()
    if isinstance(found, Fight) and (look.editing is not None or found.attackers == attackers):
        return found
    return Fight(attackers, 0, (TO_CITY,) * len(attackers))


def with_defeated(look: DeskLook[VilniusTally], how: str) -> Fight:
    """One point of defeated strength more or less, or everything."""
    entry = draft(look)
    most = sum(look.tally.strength(seat) for seat in entry.attackers)
    value = {"more": entry.defeated + 1, "less": entry.defeated - 1, "all": most}[how]
    return replace(entry, defeated=max(0, min(most, value)))


def with_aim(look: DeskLook[VilniusTally], seat: int, aim: int) -> Fight | None:
    entry = draft(look)
    if seat not in entry.attackers:
        return None
    aims = dict(zip(entry.attackers, entry.destinations, strict=True)) | {seat: aim}
    return replace(entry, destinations=tuple(aims.values()))


def fight(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """Everything from the attack to the end of the round."""
    if look.corrected is not None:
        return _corrected(t, look, look.corrected)
    tally = look.tally
    entry = draft(look)
    return h(
        "div",
        _attack(t, look, entry),
        _damage(t, look),
        _result(t, look, entry) if entry.attackers and not tally.final else None,
        _loot(t, look) if tally.loots else None,
        _middle(t, look) if tally.middle and not tally.final else None,
        _end(t, look),
        cls="fight-desk",
    )


def _attack(t: Words, look: DeskLook[VilniusTally], entry: Fight) -> Html:
    tally = look.tally
    if not entry.attackers:
        return h("p", icon("check"), h("span", t("No row is strong enough to attack.")), cls="desk__done")
    rows = []
    for seat in entry.attackers:
        at_city = tally.final or tally.destinations[seat] == TO_CITY
        aim = t("aims at the city") if at_city else t("aims at the quarter")
        sums = t("{n} of {value}", n=tally.strength(seat), value=tally.attack[seat])
        rows.append(h("li", plate(look, seat), h("b", sums), h("span", aim), cls="paid__row"))
    title = t("These rows storm the city") if tally.final else t("These rows attack")
    clause = "V9.1" if tally.final else "V6.1"
    return h("div", desk_heading(t, title, clause), h("ul", rows, cls="paid"), cls="desk-stack")


def _result(t: Words, look: DeskLook[VilniusTally], entry: Fight) -> Html:
    """V8.1, V8.4: the strength defeated, and where the rows aim now."""
    loots = scoring.loots(entry.defeated)
    label = t("Save the correction") if look.editing is not None else t("The fight is over")
    return h(
        "div",
        desk_heading(t, t("Strength defeated"), "V8.1"),
        h(
            "div",
            _step(t("One less"), "minus", "defeated-less", "less"),
            h("output", h("b", t.number(entry.defeated)), cls="stepper__value", id="defeated"),
            _step(t("One more"), "plus", "defeated-more", "more"),
            _step(t("All of it"), "check", "defeated-all", "all"),
            h("span", t("Provinces as loot: {n}", n=loots), cls="muted"),
            cls="stepper",
        ),
        desk_heading(t, t("New destinations"), "V8.4"),
        [_aim(t, look, seat, aim) for seat, aim in zip(entry.attackers, entry.destinations, strict=True)],
        h("div", enter_button(look, entry, label, id="fight-over"), cls="desk__go"),
        cls="desk-stack",
    )


def _step(name: str, symbol: str, element: str, value: str) -> Html:
    return step_button(symbol, element, name, title=name, **touching(touch="defeated", value=value))


def _aim(t: Words, look: DeskLook[VilniusTally], seat: int, aim: int) -> Html:
    choices = ((TO_CITY, "city", t("City")), (TO_QUARTER, "quarter", t("Quarter")))
    presses = [
        h(
            "button",
            label,
            type="button",
            cls="segmented__item",
            id=f"aim-{seat}-{value}",
            aria_pressed=pressed(aim == number),
            **touching(touch="aim", seat=seat, value=value),
        )
        for number, value, label in choices
    ]
    return h("div", plate(look, seat), h("div", presses, cls="segmented", role="group"), cls="upkeep aim")


def _loot(t: Words, look: DeskLook[VilniusTally]) -> Html:
    tally = look.tally
    presses = [
        enter_button(
            look,
            Loot(seat),
            t("{player} (has had {n})", player=look.names[seat], n=tally.taken[seat]),
            "button--wide",
            id=f"loot-{seat}",
        )
        for seat in range(tally.seats)
    ]
    title = t("Who takes loot? Left: {n}", n=tally.loots)
    choices = h("div", presses, cls="choices choices--two")
    return h("div", desk_heading(t, title, "V8.1"), choices, cls="desk-stack")


def _middle(t: Words, look: DeskLook[VilniusTally]) -> Html:
    tally = look.tally
    presses = []
    for card in sorted(set(tally.middle)):
        label = t("Destroyed: {card}", card=name_of(t, tally.box.order[card].name))
        presses.append(enter_button(look, Destroyed(card), label, "button--wide", id=f"gone-{card}"))
    choices = h("div", presses, cls="choices")
    return h("div", desk_heading(t, t("Enemy buildings"), "V8.2"), choices, cls="desk-stack")


def _damage(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """V7.4-V7.8: one tap for each point that the city loses; skulls, buildings and units have desks."""
    kind = "button--wide button--danger"
    loses = enter_button(look, City(1), t("The city loses a point"), kind, id="damage")

    def to(label: str, stage: str, **attrs: str) -> Html:
        return button(label, "stage", kind="button--wide", data_stage=stage, id=f"to-{stage}", **attrs)

    return h(
        "div",
        desk_heading(t, t("Skulls and damage"), "V7.7"),
        h("div", loses, cls="choices"),
        h(
            "div",
            to(t("Red skulls: who falls?"), "red"),
            to(t("Silver and golden skulls"), "skulls"),
            to(t("A building or a unit is lost"), "city", data_minus="yes"),
            cls="choices choices--three",
        ),
        cls="desk-stack",
    )


# Corrections


def _corrected(t: Words, look: DeskLook[VilniusTally], entry: Action) -> Html:
    if isinstance(entry, City):
        return _points(t, look, entry)
    if isinstance(entry, Loot):
        return _loot(t, look)
    if isinstance(entry, Destroyed):
        return _middle(t, look)
    found = draft(look)
    return h("div", _attack(t, look, found), _result(t, look, found), cls="fight-desk")


def _points(t: Words, look: DeskLook[VilniusTally], entry: City) -> Html:
    presses = [
        pad_key(
            t.number(lost),
            f"lost-{lost}",
            aria_pressed=pressed(lost == entry.lost),
            **entering(look, City(lost)),
        )
        for lost in range(1, max(1, look.tally.points) + 1)
    ]
    title = desk_heading(t, t("How many points does the city lose?"), "V7.7")
    return h("div", title, h("div", presses, cls="pad", role="group"))


def _end(t: Words, look: DeskLook[VilniusTally]) -> Html | None:
    tally = look.tally
    if tally.final:
        label = t("It is over: the city stands")
        return h("div", enter_button(look, Stands(), label, id="stands"), cls="desk__go")
    if tally.attackers():
        return None
    label = t("End round {n}", n=tally.round)
    return h("div", enter_button(look, EndRound(), label, id="end-round"), cls="desk__go")
